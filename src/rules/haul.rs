//! What the cards of a claim come to, added up card by card.

use super::lanes::Lanes;
use super::{ByColour, Card, Colour, Kind};

/// How much of everything a claim has brought so far; a card is added in two additions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Haul {
    /// Animals of each colour, jokers assigned included, then buildings of each colour.
    coloured: Lanes,
    /// The lanes named below.
    others: Lanes,
}

const BUILDINGS: u32 = 4;

const PERSONS_SUM: usize = 0;
const PERSONS: usize = 1;
const TENS: usize = 2;
const ANIMAL_JOKERS: usize = 3;
const BUILDING_JOKERS: usize = 4;

impl Haul {
    pub(super) const NOTHING: Self = Self { coloured: Lanes::splat(0), others: Lanes::splat(0) };

    const OF_CARD: [Self; Card::DISTINCT] = {
        let mut hauls = [Self::NOTHING; Card::DISTINCT];
        let mut index = 0;
        while index < Card::DISTINCT {
            hauls[index] = Self::count(Card(index as u8));
            index += 1;
        }
        hauls
    };

    /// What one card brings that matches, is kept as if it did, or is a joker.
    const fn count(card: Card) -> Self {
        let (mut coloured, mut others) = ([0; 8], [0; 8]);
        match (card.kind(), card.colour()) {
            (Kind::Person(value), _) => {
                others[PERSONS_SUM] = value;
                others[PERSONS] = 1;
            }
            (Kind::Dragon | Kind::Fairy, _) => others[TENS] = 1,
            (Kind::AnimalJoker, _) => others[ANIMAL_JOKERS] = 1,
            (Kind::BuildingJoker, _) => others[BUILDING_JOKERS] = 1,
            (Kind::Animal, Some(colour)) => coloured[colour.index()] = 1,
            (Kind::Building, Some(colour)) => coloured[BUILDINGS as usize + colour.index()] = 1,
            (Kind::Animal | Kind::Building, None) => {}
        }
        Self { coloured: Lanes::new(coloured), others: Lanes::new(others) }
    }

    #[inline]
    pub(super) fn add(&mut self, card: Card) {
        let haul = &Self::OF_CARD[card.index()];
        self.coloured = self.coloured.plus(haul.coloured);
        self.others = self.others.plus(haul.others);
    }

    /// An animal joker became one of a kind (R4.6).
    #[inline]
    pub(super) fn add_assigned(&mut self, animal: Colour) {
        self.add(Card::animal(animal));
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

    /// Takes out the buildings of each colour and the building jokers.
    #[inline]
    pub(super) fn take_buildings(&mut self) -> (ByColour<u8>, u8) {
        let [.., yellow, red, green, blue] = self.coloured.numbers();
        self.coloured = self.coloured.first(BUILDINGS);
        let mut others = self.others.numbers();
        let jokers = core::mem::take(&mut others[BUILDING_JOKERS]);
        self.others = Lanes::new(others);
        (ByColour([yellow, red, green, blue]), jokers)
    }

    #[inline]
    pub(super) fn animal_jokers(&self) -> u8 {
        self.others.get(ANIMAL_JOKERS as u32)
    }

    /// The sum of the persons' values, and their number.
    #[inline]
    pub(super) fn persons(&self) -> (u32, u32) {
        (self.others.get(PERSONS_SUM as u32).into(), self.others.get(PERSONS as u32).into())
    }

    /// Dragons and fairies.
    #[inline]
    pub(super) fn tens(&self) -> u32 {
        self.others.get(TENS as u32).into()
    }
}
