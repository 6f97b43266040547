//! What the cards of a claim come to, added up card by card.

use super::lanes::Lanes;
use super::{Card, Colour, Kind};

/// How much of everything a claim has brought so far; a card is added in two additions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Haul {
    /// Animals of each colour, jokers assigned included, then buildings of each colour.
    coloured: Lanes,
    /// The lanes named below.
    others: Lanes,
}

const BUILDINGS: u32 = 4;

const PERSONS_SUM: u32 = 0;
const PERSONS: u32 = 1;
const TENS: u32 = 2;
const ANIMAL_JOKERS: u32 = 3;
const MISMATCHED_PERSONS: u32 = 4;
const CHOICES: u32 = 5;
const BUILDING_JOKERS: u32 = 6;

impl Haul {
    pub(super) const NOTHING: Self = Self { coloured: Lanes::splat(0), others: Lanes::splat(0) };

    /// By row and [`Card::index`].
    const OF_CARD: [[Self; Card::PLACES]; 4] = {
        let mut hauls = [[Self::NOTHING; Card::PLACES]; 4];
        let mut row = 0;
        while row < Colour::ALL.len() {
            let mut index = 0;
            while index < Card::DISTINCT {
                hauls[row][index] = Self::count(Card(index as u8), Colour::ALL[row]);
                index += 1;
            }
            row += 1;
        }
        hauls
    };

    const fn count(card: Card, row: Colour) -> Self {
        let (mut coloured, mut others) = ([0; 8], [0; 8]);
        match (card.kind(), card.colour()) {
            (Kind::Person(_), _) if card.mismatches(row) => others[MISMATCHED_PERSONS as usize] = 1,
            _ if card.mismatches(row) => others[CHOICES as usize] = 1,
            (Kind::Person(value), _) => {
                others[PERSONS_SUM as usize] = value;
                others[PERSONS as usize] = 1;
            }
            (Kind::Dragon | Kind::Fairy, _) => others[TENS as usize] = 1,
            (Kind::AnimalJoker, _) => others[ANIMAL_JOKERS as usize] = 1,
            (Kind::BuildingJoker, _) => others[BUILDING_JOKERS as usize] = 1,
            (Kind::Animal, Some(colour)) => coloured[colour.index()] = 1,
            (Kind::Building, Some(colour)) => coloured[BUILDINGS as usize + colour.index()] = 1,
            (Kind::Animal | Kind::Building, None) => {}
        }
        Self { coloured: Lanes::new(coloured), others: Lanes::new(others) }
    }

    /// Adds a card that lies in a row; a mismatched one counts as such (R4.2).
    #[inline]
    pub(super) fn add(&mut self, card: Card, row: Colour) {
        let haul = &Self::OF_CARD[row.index()][card.index() % Card::PLACES];
        self.coloured = self.coloured.plus(haul.coloured);
        self.others = self.others.plus(haul.others);
    }

    /// Adds a mismatched card that is kept as if it matched (R4.2).
    #[inline]
    pub(super) fn add_kept(&mut self, card: Card) {
        if let Some(row) = card.colour() {
            self.add(card, row);
        }
    }

    /// An animal joker became one of a kind (R4.6).
    #[inline]
    pub(super) fn add_assigned(&mut self, animal: Colour) {
        self.add_kept(Card::animal(animal));
    }

    /// Animals of a kind, jokers assigned included.
    #[inline]
    pub(super) fn animals(&self, kind: Colour) -> u8 {
        self.coloured.get(kind as u32)
    }

    /// Animals of each kind, jokers assigned included.
    #[inline]
    pub(super) fn all_animals(&self) -> [u8; 4] {
        let [yellow, red, green, blue, ..] = self.coloured.numbers();
        [yellow, red, green, blue]
    }

    /// Takes out the mismatched persons, which score ten each.
    #[inline]
    pub(super) fn take_mismatched_persons(&mut self) -> u32 {
        let number = self.others.get(MISMATCHED_PERSONS);
        self.others = self.others.without(MISMATCHED_PERSONS);
        number.into()
    }

    /// Whether there is a mismatched animal or building, about which the owner is asked.
    #[inline]
    pub(super) fn asks(&self) -> bool {
        self.others.get(CHOICES) > 0
    }

    /// Takes out the buildings of each colour and the building jokers.
    #[inline]
    pub(super) fn take_buildings(&mut self) -> ([u8; 4], u8) {
        let [.., yellow, red, green, blue] = self.coloured.numbers();
        self.coloured = self.coloured.first(BUILDINGS);
        let jokers = self.others.get(BUILDING_JOKERS);
        // The last lane in use.
        self.others = self.others.first(BUILDING_JOKERS);
        ([yellow, red, green, blue], jokers)
    }

    #[inline]
    pub(super) fn animal_jokers(&self) -> u8 {
        self.others.get(ANIMAL_JOKERS)
    }

    /// The sum of the persons' values, and their number.
    #[inline]
    pub(super) fn persons(&self) -> (u32, u32) {
        (self.others.get(PERSONS_SUM).into(), self.others.get(PERSONS).into())
    }

    /// Dragons and fairies.
    #[inline]
    pub(super) fn tens(&self) -> u32 {
        self.others.get(TENS).into()
    }
}
