//! What is agreed before a game: players, first dealer, animal table; and the deal that follows from a seed.

use super::{Card, CardCounts, Players, Seat};
use core::fmt;
use rand::{Rng, SeedableRng};
use rand_pcg::Lcg64Xsh32;
use serde::{Deserialize, Serialize};

/// Points for all cards of one kind of animal, by their number (R4.7).
///
/// The first 1 to 13 numbers of cards have an entry of their own; a larger number scores the last entry. The rules say
/// no more of the entries: more cards may score less.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct AnimalTable {
    /// Points by number of cards, 0 first, the last entry repeated to the end.
    points: [u16; Self::PLACES],
    entries: u8,
}

impl AnimalTable {
    /// The largest number of cards of one kind: 9 animals and 4 jokers.
    pub const ENTRIES_MAX: usize = 13;
    /// More than enough for every number of cards.
    const PLACES: usize = 16;
    /// This project's table: three points for each of the first four, two for each further (R4.7).
    pub const STANDARD: Self =
        Self { points: [0, 3, 6, 9, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 30, 30], entries: Self::ENTRIES_MAX as u8 };

    /// A table from its entries for 1, 2, 3 … cards.
    ///
    /// # Errors
    /// When there are not 1 to 13 entries.
    pub fn new(entries: &[u16]) -> Result<Self, AnimalTableError> {
        if entries.is_empty() || entries.len() > Self::ENTRIES_MAX {
            return Err(AnimalTableError::Length(entries.len()));
        }
        let mut points = [0; Self::PLACES];
        let mut last = 0;
        for (number, slot) in points.iter_mut().enumerate().skip(1) {
            last = entries.get(number - 1).copied().unwrap_or(last);
            *slot = last;
        }
        Ok(Self { points, entries: entries.len() as u8 })
    }

    /// Points for all of `cards` cards of one kind.
    #[inline]
    pub fn points(&self, cards: u8) -> u32 {
        u32::from(self.points[usize::from(cards).min(Self::PLACES - 1)])
    }

    /// The entries for 1, 2, 3 … cards.
    pub fn entries(&self) -> &[u16] {
        &self.points[1..=usize::from(self.entries)]
    }
}

impl Default for AnimalTable {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl TryFrom<Vec<u16>> for AnimalTable {
    type Error = AnimalTableError;
    fn try_from(entries: Vec<u16>) -> Result<Self, Self::Error> {
        Self::new(&entries)
    }
}

impl From<AnimalTable> for Vec<u16> {
    fn from(table: AnimalTable) -> Self {
        table.entries().to_vec()
    }
}

/// Why numbers are no animal table (R4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnimalTableError {
    /// Not 1 to 13 entries.
    Length(usize),
}

impl fmt::Display for AnimalTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => write!(f, "R4.7: an animal table has 1 to 13 entries, not {length}"),
        }
    }
}

impl core::error::Error for AnimalTableError {}

/// Who deals first (R2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum FirstDealer {
    /// Drawn from the game's seed.
    #[default]
    Drawn,
    /// The players chose.
    Chosen(Seat),
}

/// What is agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// How many play.
    pub players: Players,
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// Points for animals.
    pub animal_table: AnimalTable,
}

impl Settings {
    /// The usual game for a number of players.
    pub fn new(players: Players) -> Self {
        Self { players, first_dealer: FirstDealer::Drawn, animal_table: AnimalTable::STANDARD }
    }
}

/// All 130 cards in an order, the first of which is turned up first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck([Card; Card::TOTAL]);

impl Deck {
    /// Checks that these are the 130 cards of R1.2.
    ///
    /// # Errors
    /// The number of cards, or the first card of which there are too many or too few.
    pub fn new(cards: &[Card]) -> Result<Self, DeckError> {
        let cards: [Card; Card::TOTAL] = cards.try_into().map_err(|_| DeckError::Length(cards.len()))?;
        let mut counts = CardCounts::default();
        for card in cards {
            counts[card] += 1;
        }
        match Card::all().find(|&card| counts[card] != card.copies()) {
            Some(card) => Err(DeckError::Count { card, found: counts[card] }),
            None => Ok(Self(cards)),
        }
    }

    /// A deck whose first cards, those that were dealt, mean nothing.
    pub(super) fn unchecked(cards: [Card; Card::TOTAL]) -> Self {
        Self(cards)
    }

    /// The 130 cards in their own order.
    const SORTED: Self = {
        let mut cards = [Card::DRAGON; Card::TOTAL];
        let (mut index, mut place) = (0, 0);
        while index < Card::DISTINCT as u8 {
            let mut copies = Card(index).copies();
            while copies > 0 {
                cards[place] = Card(index);
                place += 1;
                copies -= 1;
            }
            index += 1;
        }
        assert!(place == Card::TOTAL);
        Self(cards)
    };

    /// Shuffles by Fisher and Yates' method.
    ///
    /// Written out, since a library may change how it draws, and then an old seed would deal another game.
    fn shuffle(&mut self, rng: &mut Lcg64Xsh32) {
        for last in (1..self.0.len()).rev() {
            self.0.swap(last, below(rng, last as u32 + 1) as usize);
        }
    }

    /// The last cards, so many of them.
    #[inline]
    pub(super) fn last(&self, count: u8) -> &[Card] {
        &self.0[Card::TOTAL - usize::from(count)..]
    }

    /// The cards, to be exchanged for one another.
    #[inline]
    pub(super) fn cards_mut(&mut self) -> &mut [Card; Card::TOTAL] {
        &mut self.0
    }

    /// The cards, the first to be turned up first.
    pub fn cards(&self) -> &[Card; Card::TOTAL] {
        &self.0
    }
}

/// A uniform number below `bound`: the high half of a 64-bit product, with rejection (Lemire 2019).
#[inline]
pub(super) fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        // The division is rarely needed: the threshold is below the bound.
        let low = product as u32;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// Why cards are no deck (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckError {
    /// Not 130 cards.
    Length(usize),
    /// A card is there too often or too seldom.
    Count {
        /// The card.
        card: Card,
        /// How often it is there.
        found: u8,
    },
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => write!(f, "R1.2: a deck has 130 cards, not {found}"),
            Self::Count { card, found } => {
                write!(f, "R1.2: a deck has {card} {} times, not {found}", card.copies())
            }
        }
    }
}

impl core::error::Error for DeckError {}

/// All that decides a game before the first choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// How many play.
    pub players: Players,
    /// Who deals first.
    pub first_dealer: Seat,
    /// Points for animals.
    pub animal_table: AnimalTable,
    /// The shuffled cards.
    pub deck: Deck,
}

impl Deal {
    /// The deal of a seed: the deck is shuffled, then the first dealer is drawn, both by PCG-XSH-RR 64/32.
    ///
    /// A chosen first dealer leaves the deck as it is.
    pub fn from_seed(settings: &Settings, seed: u64) -> Self {
        let mut rng = Lcg64Xsh32::seed_from_u64(seed);
        let mut deck = Deck::SORTED;
        deck.shuffle(&mut rng);
        let drawn = Seat::nth(below(&mut rng, settings.players.get().into()) as u8);
        let first_dealer = match settings.first_dealer {
            FirstDealer::Drawn => drawn,
            FirstDealer::Chosen(seat) => seat,
        };
        Self { players: settings.players, first_dealer, animal_table: settings.animal_table, deck }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_7_the_standard_table_is_three_each_for_four_then_two() {
        let points: Vec<u32> = (1..=13).map(|n| AnimalTable::STANDARD.points(n)).collect();
        assert_eq!(points, [3, 6, 9, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]);
        assert_eq!(AnimalTable::new(AnimalTable::STANDARD.entries()), Ok(AnimalTable::STANDARD));
    }

    #[test]
    fn r4_7_a_larger_number_of_cards_scores_the_last_entry() {
        let table = AnimalTable::new(&[1, 4]).unwrap();
        assert_eq!([0, 1, 2, 3, 13].map(|n| table.points(n)), [0, 1, 4, 4, 4]);
        assert_eq!(table.entries(), [1, 4]);
    }

    #[test]
    fn r4_7_an_animal_table_has_1_to_13_entries_whatever_they_are() {
        let check = |entries: &[u16], message: &str| {
            assert_eq!(AnimalTable::new(entries).unwrap_err().to_string(), message);
        };
        check(&[], "R4.7: an animal table has 1 to 13 entries, not 0");
        check(&[0; 14], "R4.7: an animal table has 1 to 13 entries, not 14");
        let table = AnimalTable::new(&[3, u16::MAX, 0, 5]).unwrap();
        assert_eq!([0, 1, 2, 3, 4, 5, 13].map(|n| table.points(n)), [0, 3, 65535, 0, 5, 5, 5]);
        assert!(AnimalTable::new(&[u16::MAX; 13]).is_ok());
    }

    #[test]
    fn r1_2_a_deck_is_exactly_the_130_cards() {
        let sorted = *Deck::SORTED.cards();
        assert!(Deck::new(&sorted).is_ok());
        assert_eq!(Deck::new(&sorted[1..]).unwrap_err().to_string(), "R1.2: a deck has 130 cards, not 129");
        let mut wrong = sorted;
        wrong[0] = Card::DRAGON;
        assert_eq!(Deck::new(&wrong).unwrap_err().to_string(), "R1.2: a deck has Y1 8 times, not 7");
    }

    #[test]
    fn r2_1_the_first_dealer_is_drawn_from_the_seed_unless_chosen() {
        let mut settings = Settings::new(Players::new(5).unwrap());
        let drawn: std::collections::BTreeSet<u8> =
            (0..100).map(|seed| Deal::from_seed(&settings, seed).first_dealer.into()).collect();
        assert_eq!(drawn.len(), 5);
        let deck = Deal::from_seed(&settings, 7).deck;
        settings.first_dealer = FirstDealer::Chosen(Seat::nth(3));
        let chosen = Deal::from_seed(&settings, 7);
        assert_eq!((chosen.first_dealer, chosen.deck), (Seat::nth(3), deck));
    }

    #[test]
    fn r2_2_every_card_can_come_first() {
        let settings = Settings::new(Players::new(2).unwrap());
        let first: std::collections::BTreeSet<Card> =
            (0..2000).map(|seed| Deal::from_seed(&settings, seed).deck.cards()[0]).collect();
        assert_eq!(first.len(), Card::DISTINCT);
    }
}
