//! A hand of cards, always sorted.

use super::Card;
use super::lanes::Lanes;

/// The cards in a player's hand, sorted; at most six (R2.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    /// Behind the last card lies [`Card::BLANK`], which is greater than all cards. Eight places, so that a hand is
    /// one word.
    places: [Card; 8],
}

impl Hand {
    /// The largest hand: six cards with two players.
    pub const CAPACITY: usize = 6;
    /// No card.
    pub(super) const EMPTY: Self = Self { places: [Card::BLANK; 8] };

    /// The cards, sorted.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        let len = self.places.iter().position(|&card| card == Card::BLANK).unwrap_or(Self::CAPACITY);
        &self.places[..len]
    }

    /// Whether the card is in the hand.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.places.contains(&card)
    }

    /// The indices of the cards, [`Card::BLANK`] behind them.
    #[inline]
    pub(super) fn lanes(&self) -> Lanes {
        Lanes::new(self.places.map(u8::from))
    }

    /// 1 in the lane of each card that differs from the one behind it, else 0: each different card once.
    #[inline]
    pub(super) fn distinct(&self) -> Lanes {
        let cards = self.lanes();
        cards.differs(cards.before(Card::BLANK.into()))
    }

    /// The hand of at most six cards.
    #[inline]
    pub(super) fn new(cards: impl Iterator<Item = Card>) -> Self {
        // The network of twelve comparisons that sorts six numbers (Knuth, The Art of Computer Programming, 5.3.4).
        const NETWORK: [(usize, usize); 12] =
            [(0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4)];
        let mut hand = Self::EMPTY;
        hand.places[..Self::CAPACITY].iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        for (low, high) in NETWORK {
            let (one, other) = (hand.places[low], hand.places[high]);
            (hand.places[low], hand.places[high]) = (one.min(other), one.max(other));
        }
        hand
    }

    /// The hand of cards by their indices; none where they are too many, or one of them is no card.
    #[inline(never)]
    pub(super) fn read(cards: &[u8]) -> Option<Self> {
        let all = cards.len() <= Self::CAPACITY && cards.iter().all(|&card| Card::from_index(card).is_some());
        all.then(|| Self::new(cards.iter().map(|&card| Card(card))))
    }

    /// Where such a card lies, or would lie.
    #[inline]
    pub(super) fn lane_of(&self, card: Card) -> u32 {
        self.lanes().at_least(Lanes::splat(card.into())).first_lane()
    }

    /// Takes out the card in a lane. Without one of the blanks behind the cards the hand is as before.
    #[inline]
    pub(super) fn remove(&mut self, lane: u32) {
        self.places = self.lanes().remove(lane, Card::BLANK.into()).numbers().map(Card);
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_hand_is_sorted_and_gives_back_what_it_took(
            indices in prop::collection::vec(0..Card::DISTINCT as u8, 0..=Hand::CAPACITY),
            order in any::<u64>(),
        ) {
            let cards = || indices.iter().map(|&index| Card::from_index(index).unwrap());
            let mut hand = Hand::new(cards());
            let mut plain: Vec<Card> = cards().collect();
            plain.sort();
            prop_assert_eq!(hand.cards(), &plain);
            prop_assert!(Card::all().all(|card| hand.contains(card) == plain.contains(&card)));
            for place in 0..8 {
                let is_last = plain.get(place).is_some_and(|&card| plain.get(place + 1) != Some(&card));
                prop_assert_eq!(hand.distinct().get(place as u32), u8::from(is_last));
            }
            while !plain.is_empty() {
                let card = plain.remove((order % plain.len() as u64) as usize);
                hand.remove(hand.lane_of(card));
                prop_assert_eq!(hand.cards(), &plain);
            }
            prop_assert_eq!(hand, Hand::default());
        }
    }
}
