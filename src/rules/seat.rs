//! Seats round the table, and one value for each.

use serde::{Deserialize, Serialize};

/// How many play: 2 to 5 (R1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Players(u8);

impl Players {
    /// Two, three, four and five players.
    pub const ALL: [Self; 4] = [Self(2), Self(3), Self(4), Self(5)];

    /// Checks a number of players.
    pub const fn new(players: u8) -> Option<Self> {
        if players >= 2 && players <= 5 { Some(Self(players)) } else { None }
    }

    /// The number, 2 to 5.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The seats, clockwise from seat 0.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat::nth)
    }

    /// The seats, clockwise, beginning at the left of `dealer` and ending with the dealer (R2.3, R3.1).
    pub fn seats_from_left_of(self, dealer: Seat) -> impl Iterator<Item = Seat> {
        (1..=self.0).map(move |step| Seat::nth((dealer.number() + step) % self.0))
    }

    /// The seat on the left of another, which is next in turn.
    #[inline]
    pub const fn left_of(self, seat: Seat) -> Seat {
        let next = seat.number() + 1;
        Seat::nth(if next >= self.0 { 0 } else { next })
    }

    /// The seat with a number, when somebody sits there.
    pub const fn seat(self, number: u8) -> Option<Seat> {
        if number < self.0 { Some(Seat::nth(number)) } else { None }
    }

    /// Cards dealt to each player in each round (R2.3).
    #[inline]
    pub const fn hand_size(self) -> u8 {
        const SIZES: [u8; 8] = [0, 0, 6, 5, 5, 4, 0, 0];
        SIZES[self.0 as usize % SIZES.len()]
    }

    /// Rounds in a game (R2.3).
    #[inline]
    pub const fn rounds(self) -> u8 {
        match self.0 {
            2 => 10,
            3 => 8,
            _ => 6,
        }
    }
}

impl TryFrom<u8> for Players {
    type Error = &'static str;
    fn try_from(players: u8) -> Result<Self, Self::Error> {
        Self::new(players).ok_or("2 to 5 play")
    }
}

impl From<Players> for u8 {
    fn from(players: Players) -> u8 {
        players.0
    }
}

/// A place at the table, counted from 0 clockwise.
///
/// An enum inside, so that an index by seat need not be checked and `Option<Seat>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(Number);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
enum Number {
    Zero,
    One,
    Two,
    Three,
    Four,
}

impl Seat {
    /// The most seats there can be.
    pub const MAX: usize = 5;
    /// The first seat.
    pub const FIRST: Self = Self(Number::Zero);

    /// The seat's number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat's number, from 0.
    #[inline]
    pub(super) const fn number(self) -> u8 {
        self.0 as u8
    }

    /// The seat with a number below [`Seat::MAX`].
    #[inline]
    pub(super) const fn nth(number: u8) -> Self {
        Self(match number {
            0 => Number::Zero,
            1 => Number::One,
            2 => Number::Two,
            3 => Number::Three,
            _ => Number::Four,
        })
    }

    /// The seat with a number below [`Seat::MAX`]; somebody need not sit there.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::MAX { Some(Self::nth(index as u8)) } else { None }
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::from_index(index.into()).ok_or("a seat is 0 to 4")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl core::fmt::Display for Seat {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One `T` for each of five seats; those where nobody sits hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerSeat<T>([T; Seat::MAX]);

impl<T> PerSeat<T> {
    /// Builds the value of each of five seats.
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> Self {
        Self(core::array::from_fn(|index| f(Seat::nth(index as u8))))
    }

    /// The values of the seats where somebody sits, as a list.
    pub fn of(&self, players: Players) -> &[T] {
        &self.0[..usize::from(players.get())]
    }
}

impl<T> core::ops::Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> core::ops::IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_4_two_to_five_play() {
        let allowed: Vec<u8> = (0..=u8::MAX).filter(|&n| Players::new(n).is_some()).collect();
        assert_eq!(allowed, [2, 3, 4, 5]);
    }

    #[test]
    fn r2_3_cards_and_rounds_follow_the_table_and_use_up_the_supply() {
        let table = Players::ALL.map(|p| (p.get(), p.hand_size(), p.rounds()));
        assert_eq!(table, [(2, 6, 10), (3, 5, 8), (4, 5, 6), (5, 4, 6)]);
        for p in Players::ALL {
            assert_eq!(u32::from(p.get()) * u32::from(p.hand_size()) * u32::from(p.rounds()), 120);
        }
    }

    #[test]
    fn seats_from_the_left_of_the_dealer_end_with_the_dealer() {
        let order: Vec<u8> = Players(4).seats_from_left_of(Seat::nth(2)).map(u8::from).collect();
        assert_eq!(order, [3, 0, 1, 2]);
    }
}
