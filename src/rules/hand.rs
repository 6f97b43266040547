//! A hand of cards, always sorted.

use super::Card;
use super::lanes::Lanes;

/// The cards in a player's hand, sorted; at most six (R2.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    len: u8,
    /// Places at and behind `len` hold [`Card::BLANK`], which is greater than all cards: equal hands are equal.
    cards: [Card; Hand::CAPACITY],
}

impl Hand {
    /// The largest hand: six cards with two players.
    pub const CAPACITY: usize = 6;
    /// No card.
    pub(super) const EMPTY: Self = Self { len: 0, cards: [Card::BLANK; Self::CAPACITY] };

    /// The cards, sorted.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len.into()]
    }

    /// Whether the card is in the hand.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    /// The indices of the cards in lanes 0 to 5.
    #[inline]
    pub(super) fn lanes(&self) -> Lanes {
        let [a, b, c, d, e, f] = self.cards.map(u8::from);
        Lanes::new([a, b, c, d, e, f, 0, 0])
    }

    /// 1 in the lane of each card that differs from the one before it, else 0.
    #[inline]
    pub(super) fn distinct(&self) -> Lanes {
        let cards = self.lanes();
        cards.differs(cards.after(Card::BLANK.into())).first(self.len.into())
    }

    #[inline]
    fn set(&mut self, cards: Lanes) {
        let [a, b, c, d, e, f, ..] = cards.numbers();
        self.cards = [a, b, c, d, e, f].map(Card);
    }

    /// Adds a card behind those that are not greater.
    #[inline]
    pub(super) fn insert(&mut self, card: Card) {
        let cards = self.lanes();
        let place = Lanes::splat(card.into()).at_least(cards).first(Self::CAPACITY as u32).sum();
        self.set(cards.insert(place.into(), card.into()));
        self.len += 1;
    }

    /// Takes out one such card, which must be there.
    #[inline]
    pub(super) fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        let cards = self.lanes();
        // Cards before it are smaller: those that are not at least as great.
        let place = Self::CAPACITY as u8 - cards.at_least(Lanes::splat(card.into())).first(Self::CAPACITY as u32).sum();
        self.set(cards.remove(place.into()));
        self.cards[Self::CAPACITY - 1] = Card::BLANK;
        self.len -= 1;
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
            for place in 0..Hand::CAPACITY {
                let is_first = plain.get(place).is_some_and(|card| place == 0 || plain[place - 1] != *card);
                prop_assert_eq!(hand.distinct().get(place as u32), u8::from(is_first));
            }
            while !plain.is_empty() {
                let card = plain.remove((order % plain.len() as u64) as usize);
                hand.remove(card);
                prop_assert_eq!(hand.cards(), &plain);
            }
            prop_assert_eq!(hand, Hand::default());
        }
    }
}
