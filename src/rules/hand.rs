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

    /// Adds a card behind those that are not greater.
    #[inline]
    pub(super) fn insert(&mut self, card: Card) {
        let cards = self.lanes();
        let place = cards.greater(Lanes::splat(card.into())).first_lane();
        self.places = cards.insert(place, card.into()).numbers().map(Card);
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
            let mut hand = Hand::default();
            let mut plain: Vec<Card> = Vec::new();
            for card in indices.iter().map(|&index| Card::from_index(index).unwrap()) {
                hand.insert(card);
                plain.push(card);
                plain.sort();
                prop_assert_eq!(hand.cards(), &plain);
                prop_assert!(hand.contains(card));
            }
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
