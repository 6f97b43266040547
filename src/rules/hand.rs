//! A hand of cards, always sorted.

use super::Card;

/// The cards in a player's hand, sorted; at most six (R2.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    len: u8,
    /// Places at and behind `len` hold [`Hand::BLANK`], so that equal hands are equal.
    cards: [Card; Hand::CAPACITY],
}

impl Hand {
    /// The largest hand: six cards with two players.
    pub const CAPACITY: usize = 6;
    const BLANK: Card = Card::DRAGON;

    /// The cards, sorted.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len.into()]
    }

    /// The different cards, sorted.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards();
        cards.iter().enumerate().filter(|&(place, card)| place == 0 || cards[place - 1] != *card).map(|(_, &card)| card)
    }

    /// Whether the card is in the hand.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    /// Adds a card.
    #[inline]
    pub(super) fn insert(&mut self, card: Card) {
        let mut place = usize::from(self.len);
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.len += 1;
    }

    /// Takes out one such card; nothing happens when there is none.
    #[inline]
    pub(super) fn remove(&mut self, card: Card) {
        if let Some(place) = self.cards().iter().position(|&c| c == card) {
            let len = usize::from(self.len);
            self.cards.copy_within(place + 1..len, place);
            self.cards[len - 1] = Self::BLANK;
            self.len -= 1;
        }
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self { len: 0, cards: [Self::BLANK; Self::CAPACITY] }
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
    use crate::rules::Colour;

    #[test]
    fn a_hand_is_sorted_and_gives_back_what_it_took() {
        let mut hand = Hand::default();
        let (a, b, c) = (Card::person(Colour::Yellow, 1), Card::animal(Colour::Green), Card::FAIRY);
        for card in [c, a, b, a] {
            hand.insert(card);
        }
        assert_eq!(hand.cards(), [a, a, b, c]);
        assert_eq!(hand.distinct().collect::<Vec<_>>(), [a, b, c]);
        for card in [b, a, c, a, b] {
            hand.remove(card);
        }
        assert_eq!(hand, Hand::default());
    }
}
