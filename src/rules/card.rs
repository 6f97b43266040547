//! The 130 cards (R1): colours, kinds and the card itself.

use core::fmt;
use serde::{Deserialize, Serialize};

/// One of the four colours of R1.1. Each colour is a row, and a quarter of the scoring track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// Cloister.
    Yellow,
    /// Road.
    Red,
    /// Field.
    Green,
    /// City.
    Blue,
}

impl Colour {
    /// All colours, from the top of the table down (R1.1).
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Red, Self::Green, Self::Blue];

    /// All colours in the order in which their rows are scored: from the bottom up (R4).
    pub const SCORING: [Self; 4] = [Self::Blue, Self::Green, Self::Red, Self::Yellow];

    /// The colour at the position in [`Colour::ALL`] that the two lowest bits give.
    #[inline]
    pub(super) const fn from_low_bits(position: u8) -> Self {
        match position & 3 {
            0 => Self::Yellow,
            1 => Self::Red,
            2 => Self::Green,
            _ => Self::Blue,
        }
    }

    /// The letter of this colour in every notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Yellow => 'Y',
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }

    /// Position in [`Colour::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One `T` for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ByColour<T>(pub(super) [T; 4]);

impl<T> ByColour<T> {
    /// Builds the value of each colour.
    pub fn from_fn(mut f: impl FnMut(Colour) -> T) -> Self {
        Self(Colour::ALL.map(&mut f))
    }

    /// The colours with their values, from the top of the table down.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl ByColour<u8> {
    /// Adds a number to each.
    #[inline]
    pub(super) fn add(&mut self, numbers: &[u8; 4]) {
        // As one word: no sum reaches 256.
        self.0 = (u32::from_le_bytes(self.0) + u32::from_le_bytes(*numbers)).to_le_bytes();
    }
}

impl<T> core::ops::Index<Colour> for ByColour<T> {
    type Output = T;
    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> core::ops::IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}

/// What a card is, its colour apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A person worth 1 to 3 (R4.3).
    Person(u8),
    /// An animal; its kind is its colour (R1.3, R4.5).
    Animal,
    /// A building; its kind is its colour (R1.3, R4.8).
    Building,
    /// A joker that becomes an animal (R4.6).
    AnimalJoker,
    /// A joker that stands for any building (R5.2).
    BuildingJoker,
    /// 10 points (R4.4).
    Dragon,
    /// 10 points (R4.4).
    Fairy,
}

/// One of the 24 different cards. Equal cards are interchangeable.
///
/// Cards are ordered as a hand is sorted: by colour from the top row down, persons, animal, building, then jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(pub(super) u8);

const KINDS_PER_COLOUR: u8 = 5;

impl Card {
    /// How many different cards there are.
    pub const DISTINCT: usize = 24;
    /// How many cards the game is played with (R1.2).
    pub const TOTAL: usize = 130;
    /// An animal joker.
    pub const ANIMAL_JOKER: Self = Self(20);
    /// A building joker.
    pub const BUILDING_JOKER: Self = Self(21);
    /// The dragon.
    pub const DRAGON: Self = Self(22);
    /// The fairy.
    pub const FAIRY: Self = Self(23);
    /// Places of a table by [`Card::index`]: a power of two above every index, the blank's included, so that none need be
    /// checked.
    pub(super) const PLACES: usize = 32;
    /// No card: what fills a hand's empty places, and stands for an unknown card in a row.
    pub(super) const BLANK: Self = Self(31);

    /// The person of a colour and a value from 1 to 3.
    ///
    /// # Panics
    /// When the value is not 1, 2 or 3.
    pub const fn person(colour: Colour, value: u8) -> Self {
        assert!(value >= 1 && value <= 3, "a person is worth 1, 2 or 3");
        Self(colour as u8 * KINDS_PER_COLOUR + value - 1)
    }

    /// The animal of a colour.
    pub const fn animal(colour: Colour) -> Self {
        Self(colour as u8 * KINDS_PER_COLOUR + 3)
    }

    /// The building of a colour.
    pub const fn building(colour: Colour) -> Self {
        Self(colour as u8 * KINDS_PER_COLOUR + 4)
    }

    /// All different cards, in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::DISTINCT as u8).map(Self)
    }

    /// Position among all different cards, 0 to 23.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at a position of [`Card::all`].
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::DISTINCT { Some(Self(index)) } else { None }
    }

    /// The colour; a joker has none (R1.2).
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        match self.row_index() {
            0 => Some(Colour::Yellow),
            1 => Some(Colour::Red),
            2 => Some(Colour::Green),
            3 => Some(Colour::Blue),
            _ => None,
        }
    }

    /// The position of its colour in [`Colour::ALL`]; 4 or more for a joker.
    #[inline]
    pub(super) const fn row_index(self) -> u8 {
        self.0 / KINDS_PER_COLOUR
    }

    /// What the card is.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 {
            20 => Kind::AnimalJoker,
            21 => Kind::BuildingJoker,
            22 => Kind::Dragon,
            23 => Kind::Fairy,
            n => match n % KINDS_PER_COLOUR {
                3 => Kind::Animal,
                4 => Kind::Building,
                value => Kind::Person(value + 1),
            },
        }
    }

    /// Whether this is one of the ten jokers.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 >= Self::ANIMAL_JOKER.0
    }

    /// Whether this card in that row is mismatched (R4.2). A joker never is.
    #[inline]
    pub const fn mismatches(self, row: Colour) -> bool {
        // One bit for each card that has no other colour: the row's own, and the jokers.
        const JOKERS: u32 = 0b1111 << Card::ANIMAL_JOKER.0;
        let fitting = 0b1_1111 << (row as u8 * KINDS_PER_COLOUR) | JOKERS;
        fitting >> self.0 & 1 == 0
    }

    /// How many of this card are in the game (R1.2).
    pub const fn copies(self) -> u8 {
        match self.kind() {
            Kind::Person(1) => 8,
            Kind::Person(2) | Kind::Building => 5,
            Kind::Person(_) => 3,
            Kind::Animal => 9,
            Kind::AnimalJoker | Kind::BuildingJoker => 4,
            Kind::Dragon | Kind::Fairy => 1,
        }
    }

    /// The two-letter code of the card, as in `Y1`, `BB`, `AJ`.
    pub const fn code(self) -> &'static str {
        const CODES: [&str; Card::DISTINCT] = [
            "Y1", "Y2", "Y3", "YA", "YB", "R1", "R2", "R3", "RA", "RB", "G1", "G2", "G3", "GA", "GB", "B1", "B2", "B3",
            "BA", "BB", "AJ", "BJ", "DR", "FA",
        ];
        CODES[self.index()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::from_index(index).ok_or("a card's index is 0 to 23")
    }
}

impl From<Card> for u8 {
    #[inline]
    fn from(card: Card) -> u8 {
        card.0
    }
}

/// How many of each different card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardCounts([u8; Card::PLACES]);

impl CardCounts {
    /// The whole game's 130 cards (R1.2).
    pub const FULL: Self = {
        let mut counts = [0; Card::PLACES];
        let mut index = 0;
        while index < Card::DISTINCT {
            counts[index] = Card(index as u8).copies();
            index += 1;
        }
        Self(counts)
    };

    /// The sum over all cards.
    pub fn total(&self) -> usize {
        self.0[..Card::DISTINCT].iter().map(|&n| usize::from(n)).sum()
    }

    /// Forgets what was counted for [`Card::BLANK`].
    #[inline]
    pub(super) fn forget_blanks(&mut self) {
        self[Card::BLANK] = 0;
    }
}

impl core::ops::Index<Card> for CardCounts {
    type Output = u8;
    #[inline]
    fn index(&self, card: Card) -> &u8 {
        &self.0[card.index() % Card::PLACES]
    }
}

impl core::ops::IndexMut<Card> for CardCounts {
    #[inline]
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card.index() % Card::PLACES]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_1_the_rows_lie_yellow_red_green_blue_from_the_top_down() {
        assert_eq!(Colour::ALL.map(Colour::letter), ['Y', 'R', 'G', 'B']);
    }

    #[test]
    fn r1_2_there_are_130_cards_30_of_each_colour_and_ten_jokers() {
        assert_eq!(CardCounts::FULL.total(), Card::TOTAL);
        for colour in Colour::ALL {
            let of = |kind| Card::all().filter(move |c| c.colour() == Some(colour) && c.kind() == kind);
            assert_eq!(of(Kind::Person(1)).map(Card::copies).sum::<u8>(), 8);
            assert_eq!(of(Kind::Person(2)).map(Card::copies).sum::<u8>(), 5);
            assert_eq!(of(Kind::Person(3)).map(Card::copies).sum::<u8>(), 3);
            assert_eq!(of(Kind::Building).map(Card::copies).sum::<u8>(), 5);
            assert_eq!(of(Kind::Animal).map(Card::copies).sum::<u8>(), 9);
        }
        let jokers: Vec<_> = Card::all().filter(|c| c.is_joker()).map(|c| (c.code(), c.copies())).collect();
        assert_eq!(jokers, [("AJ", 4), ("BJ", 4), ("DR", 1), ("FA", 1)]);
    }

    #[test]
    fn r1_3_each_colour_has_one_kind_of_animal_and_one_kind_of_building() {
        for colour in Colour::ALL {
            assert_eq!(Card::animal(colour).kind(), Kind::Animal);
            assert_eq!(Card::animal(colour).colour(), Some(colour));
            assert_eq!(Card::building(colour).kind(), Kind::Building);
            assert_eq!(Card::building(colour).colour(), Some(colour));
        }
    }

    #[test]
    fn a_card_is_its_code() {
        for card in Card::all() {
            let code = card.code();
            assert_eq!(card.colour().map(Colour::letter), code.chars().next().filter(|_| !card.is_joker()));
            if let Kind::Person(value) = card.kind() {
                assert_eq!(code[1..], value.to_string());
            }
        }
    }

    #[test]
    fn a_joker_is_never_mismatched() {
        for row in Colour::ALL {
            assert!(Card::all().filter(|c| c.is_joker()).all(|c| !c.mismatches(row)));
            assert_eq!(Card::all().filter(|c| c.mismatches(row)).count(), 15);
        }
    }
}
