//! Eight small numbers side by side in one word, so that a hand is looked through without a loop or a branch.
//!
//! The method is known as SWAR, "SIMD within a register" (Warren, *Hacker's Delight*, chapter 6). Numbers stay below
//! 128, so that the highest bit of each lane is free to catch a carry.

/// Eight numbers below 128; lane 0 is the lowest byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lanes(u64);

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHEST: u64 = ONES << 7;

impl Lanes {
    /// One number in all lanes.
    #[inline]
    pub(super) const fn splat(number: u8) -> Self {
        Self(ONES * number as u64)
    }

    #[inline]
    pub(super) const fn new(numbers: [u8; 8]) -> Self {
        Self(u64::from_le_bytes(numbers))
    }

    #[inline]
    pub(super) const fn numbers(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// The number in a lane.
    #[inline]
    pub(super) const fn get(self, lane: u32) -> u8 {
        (self.0 >> (8 * lane)) as u8
    }

    /// The numbers of the lanes below `end`, which is at most 7, and zeros.
    #[inline]
    pub(super) const fn first(self, end: u32) -> Self {
        Self(self.0 & ((1 << (8 * end)) - 1))
    }

    /// The numbers, and zero in one lane.
    #[inline]
    pub(super) const fn without(self, lane: u32) -> Self {
        Self(self.0 & !(0xff << (8 * lane)))
    }

    /// 1 where a number is at least as great as the other, else 0.
    #[inline]
    pub(super) const fn at_least(self, other: Self) -> Self {
        Self((((self.0 | HIGHEST) - other.0) & HIGHEST) >> 7)
    }

    /// 1 where a number is greater than the other, else 0.
    #[inline]
    pub(super) const fn greater(self, other: Self) -> Self {
        Self((((self.0 + (HIGHEST - ONES)) - other.0) & HIGHEST) >> 7)
    }

    /// The first lane that is not zero; 8 if all are.
    #[inline]
    pub(super) const fn first_lane(self) -> u32 {
        self.0.trailing_zeros() / 8
    }

    /// 1 where the numbers differ, else 0.
    #[inline]
    pub(super) const fn differs(self, other: Self) -> Self {
        Self((((self.0 ^ other.0) + (HIGHEST - ONES)) & HIGHEST) >> 7)
    }

    /// Where `chosen` is 1 four times the number, elsewhere the number; all numbers are 0 or 1.
    #[inline]
    pub(super) const fn four_times_where(self, chosen: Self) -> Self {
        Self(self.0 & !chosen.0 | (self.0 & chosen.0) << 2)
    }

    /// In each lane the sum of the numbers up to it; all together are below 128.
    #[inline]
    pub(super) const fn running_sums(self) -> Self {
        Self(self.0.wrapping_mul(ONES))
    }

    /// The lanes behind `lane` move down by one over it, and `number` comes into the last.
    #[inline]
    pub(super) const fn remove(self, lane: u32, number: u8) -> Self {
        let before = self.first(lane).0;
        Self(before | self.before(number).0 & !((1 << (8 * lane)) - 1))
    }

    /// The numbers of the lanes behind, and `number` in the last.
    #[inline]
    pub(super) const fn before(self, number: u8) -> Self {
        Self(self.0 >> 8 | (number as u64) << 56)
    }

    /// The numbers of the lanes in front, and `number` in the first.
    #[inline]
    pub(super) const fn after(self, number: u8) -> Self {
        Self(self.0 << 8 | number as u64)
    }

    /// These numbers plus the others, lane by lane.
    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn each(f: impl Fn(usize) -> u8) -> Lanes {
        Lanes::new(core::array::from_fn(f))
    }

    proptest! {
        #[test]
        fn lanes_do_what_a_loop_over_eight_numbers_does(
            a in prop::array::uniform8(0..128_u8),
            b in prop::array::uniform8(0..128_u8),
            lane in 0..8_usize,
            number in 0..128_u8,
        ) {
            let (x, y) = (Lanes::new(a), Lanes::new(b));
            prop_assert_eq!(x.numbers(), a);
            prop_assert_eq!(x.get(lane as u32), a[lane]);
            let only = |zeros: usize| each(|i| if i < zeros { 0 } else { b[i].max(1) });
            prop_assert_eq!(only(lane).first_lane(), lane as u32);
            prop_assert_eq!(only(8).first_lane(), 8);
            prop_assert_eq!(Lanes::splat(number), each(|_| number));
            prop_assert_eq!(x.at_least(y), each(|i| u8::from(a[i] >= b[i])));
            prop_assert_eq!(x.greater(y), each(|i| u8::from(a[i] > b[i])));
            prop_assert_eq!(x.differs(y), each(|i| u8::from(a[i] != b[i])));
            prop_assert_eq!(x.after(number), each(|i| if i == 0 { number } else { a[i - 1] }));
            let mut list = a.to_vec();
            list.remove(lane);
            list.push(number);
            prop_assert_eq!(x.remove(lane as u32, number), each(|i| list[i]));
            prop_assert_eq!(x.first(lane as u32), each(|i| if i < lane { a[i] } else { 0 }));
            prop_assert_eq!(x.without(lane as u32), each(|i| if i == lane { 0 } else { a[i] }));
            prop_assert_eq!(x.before(number), each(|i| if i == 7 { number } else { a[i + 1] }));
        }

        #[test]
        fn small_lanes_add_up(
            a in prop::array::uniform8(0..15_u8),
            b in prop::array::uniform8(0..15_u8),
            bits in prop::array::uniform8(0..2_u8),
            chosen in prop::array::uniform8(0..2_u8),
        ) {
            prop_assert_eq!(Lanes::new(a).running_sums(), each(|i| a[..=i].iter().sum()));
            prop_assert_eq!(Lanes::new(a).plus(Lanes::new(b)), each(|i| a[i] + b[i]));
            let expected = each(|i| bits[i] * if chosen[i] == 1 { 4 } else { 1 });
            prop_assert_eq!(Lanes::new(bits).four_times_where(Lanes::new(chosen)), expected);
        }
    }
}
