//! What the options of a scoring choice give, in points.

use crate::rules::{Action, Colour, Decision, Kind, Phase, TEN, Table, Take};

/// One option of a scoring choice (R4.2, R4.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// Ten points for the mismatched card.
    Ten {
        /// Always ten.
        points: u32,
    },
    /// Keep a mismatched animal.
    Animal {
        /// Its kind.
        animal: Colour,
        /// Cards of the kind with it, as far as is decided.
        cards: u8,
        /// What the kind scores in this claim with it.
        points: u32,
        /// What the kind scores in this claim without it.
        without: u32,
    },
    /// Keep a mismatched building: no points now.
    Building {
        /// Its kind.
        building: Colour,
    },
    /// Assign a joker to a kind of animal.
    Joker {
        /// The kind.
        animal: Colour,
        /// Cards of the kind with the joker.
        cards: u8,
        /// What the kind scores in this claim with it.
        points: u32,
        /// What the kind scores in this claim without it.
        without: u32,
    },
}

impl Offer {
    /// How many points more the option gives in this claim than leaving it out; less than none where the animal table
    /// says that more animals score less (R4.7).
    pub fn gain(&self) -> i64 {
        match *self {
            Self::Ten { points } => points.into(),
            Self::Animal { points, without, .. } | Self::Joker { points, without, .. } => {
                i64::from(points) - i64::from(without)
            }
            Self::Building { .. } => 0,
        }
    }
}

/// The options of the scoring choice that is due, each with what it gives; empty when none is due.
pub fn offers(table: &Table) -> Vec<(Action, Offer)> {
    let (Phase::Scoring(claim), Some((seat, decision))) = (table.phase, table.to_act()) else { return Vec::new() };
    let holdings = &table.holdings[seat];
    match decision {
        Decision::Mismatch { card, .. } => {
            let ten = (Action::Mismatch { take: Take::Ten }, Offer::Ten { points: TEN });
            let keep = match (card.kind(), card.colour()) {
                (Kind::Animal, Some(animal)) => {
                    // Every card of this kind in this row is mismatched too, so what is gained so far is all that is certain.
                    let gained = claim.gained(animal);
                    let had = holdings.animals_of(animal) + gained;
                    let without = if gained > 0 { table.animal_table.points(had) } else { 0 };
                    let points = table.animal_table.points(had + 1);
                    Offer::Animal { animal, cards: had + 1, points, without }
                }
                (_, Some(building)) => Offer::Building { building },
                (_, None) => return Vec::new(),
            };
            vec![ten, (Action::Mismatch { take: Take::Card }, keep)]
        }
        Decision::AssignJoker { .. } => holdings
            .kinds()
            .map(|animal| {
                let had = holdings.animals_of(animal);
                let without = if claim.gained(animal) > 0 { table.animal_table.points(had) } else { 0 };
                let points = table.animal_table.points(had + 1);
                (Action::AssignJoker { animal }, Offer::Joker { animal, cards: had + 1, points, without })
            })
            .collect(),
        Decision::LayJoker { .. } | Decision::Turn => Vec::new(),
    }
}
