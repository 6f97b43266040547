//! Why a transcript is refused.

use crate::rules::{AnimalTableError, Card, Colour, DeckError, Face, Players, RuleError, Seat};
use core::fmt;

/// Why a transcript is refused: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

/// A place in a transcript; steps and rounds count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The first dealer.
    FirstDealer,
    /// The animal table.
    AnimalPoints,
    /// The deck.
    Deck,
    /// A choice.
    Step(usize),
    /// A round's result.
    Round(usize),
    /// The game's result.
    Final,
}

impl Place {
    pub(super) fn fault(self, fault: Fault) -> ReplayError {
        ReplayError { place: self, fault }
    }
}

/// What is wrong in a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A choice breaks a rule.
    Rule(RuleError),
    /// The deck is none (R1.2).
    Deck(DeckError),
    /// The animal table is none (R4.7).
    AnimalTable(AnimalTableError),
    /// No animal scores something (R4.7).
    PointsForNoAnimal(u16),
    /// There is no such seat (R1.4).
    NobodySits {
        /// The seat.
        seat: Seat,
        /// How many play.
        players: Players,
    },
    /// The joker turned up is another (R2.2).
    OtherJoker {
        /// Which was turned up.
        card: Card,
        /// Which is stated.
        stated: Card,
    },
    /// The card lies otherwise (R3.2).
    OtherFace {
        /// How it lies.
        face: Face,
    },
    /// Another mismatched card is to be decided about (R4.2).
    OtherCard {
        /// The card in question.
        card: Card,
        /// Its row.
        row: Colour,
        /// The card stated.
        stated: Card,
        /// The row stated.
        stated_row: Colour,
    },
    /// A choice is missing: the game is not over (R5.1).
    Unfinished {
        /// Whose.
        seat: Seat,
    },
    /// A round's result is missing.
    Missing,
    /// There was no such round.
    NoSuchRound {
        /// How many there were.
        rounds: usize,
    },
    /// A stated number differs.
    Number {
        /// Its key.
        key: &'static str,
        /// What it should be.
        replayed: u32,
        /// What is stated.
        stated: u32,
    },
    /// A stated list differs.
    List {
        /// Its key.
        key: &'static str,
        /// What it should be.
        replayed: Vec<u32>,
        /// What is stated.
        stated: Vec<u32>,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::FirstDealer => write!(f, "first_dealer: {}", self.fault),
            Place::AnimalPoints => write!(f, "animal_points: {}", self.fault),
            Place::Deck => write!(f, "deck: {}", self.fault),
            Place::Step(step) => write!(f, "step {step}: {}", self.fault),
            Place::Round(round) => write!(f, "round {round}: {}", self.fault),
            Place::Final => write!(f, "final: {}", self.fault),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(error) => write!(f, "{error}"),
            Self::Deck(error) => write!(f, "{error}"),
            Self::AnimalTable(error) => write!(f, "{error}"),
            Self::PointsForNoAnimal(points) => write!(f, "R4.7: the first entry, for no animal, is 0, not {points}"),
            Self::NobodySits { seat, players } => {
                write!(f, "R1.4: nobody sits at seat {seat} with {} players", players.get())
            }
            Self::OtherJoker { card, stated } => write!(f, "R2.2: the joker turned up is {card}, not {stated}"),
            Self::OtherFace { face: Face::Down } => {
                write!(f, "R3.2: a player's first card of a round lies face down")
            }
            Self::OtherFace { face: Face::Up } => {
                write!(f, "R3.2: only a player's first card of a round lies face down")
            }
            Self::OtherCard { card, row, stated, stated_row } => {
                write!(f, "R4.2: the choice is about {card} in row {row}, not {stated} in row {stated_row}")
            }
            Self::Unfinished { seat } => write!(f, "R5.1: the game is not over: seat {seat}'s choice is missing"),
            Self::Missing => write!(f, "its result is missing"),
            Self::NoSuchRound { rounds } => write!(f, "R2.3: there are {rounds} rounds only"),
            Self::Number { key, replayed, stated } => write!(f, "{key} is {replayed}, not {stated}"),
            Self::List { key, replayed, stated } => {
                write!(f, "{key} are ")?;
                write_list(f, replayed)?;
                write!(f, ", not ")?;
                write_list(f, stated)
            }
        }
    }
}

/// A list as JSON writes it; of a long one, its beginning.
fn write_list(f: &mut fmt::Formatter<'_>, list: &[u32]) -> fmt::Result {
    const SHOWN_MAX: usize = 8;
    write!(f, "[")?;
    for (index, number) in list.iter().take(SHOWN_MAX).enumerate() {
        write!(f, "{}{number}", if index > 0 { ", " } else { "" })?;
    }
    write!(f, "{}]", if list.len() > SHOWN_MAX { ", …" } else { "" })
}

impl core::error::Error for ReplayError {}
