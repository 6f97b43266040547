//! Why a text is no diagram.

use crate::notation::codes::Quoted;
use crate::rules::{Colour, FollowerColour, Row};
use core::fmt;

/// Why a text is no diagram: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagramError {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

/// A place in table notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A row, from 1 at the top of the table. It may be the first that is missing, or the fifth.
    Row(usize),
    /// An item of a row.
    Item {
        /// The row, 1 to 4.
        row: usize,
        /// The item, from 1 at the track.
        item: usize,
    },
}

impl Place {
    pub(super) fn fault(self, fault: Fault) -> DiagramError {
        DiagramError { place: self, fault }
    }
}

/// What is wrong in table notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There are fewer than four rows (R1.1).
    RowMissing,
    /// There are more than four rows (R1.1).
    RowTooMany,
    /// No item stands between two commas, or before the first or after the last.
    Empty,
    /// Not a card.
    NoCard {
        /// What is written.
        text: Quoted,
        /// The card that it would be in capitals.
        meant: Option<Quoted>,
    },
    /// Not a follower, though it begins like one.
    NoFollower {
        /// What is written.
        text: Quoted,
        /// The follower that it would be in small letters.
        meant: Option<Quoted>,
    },
    /// A player has one large follower (R1.4).
    SecondFollower {
        /// Whose.
        colour: FollowerColour,
        /// Where it is already.
        row: Colour,
    },
    /// Only the follower placed last lies on its side (R3.7).
    SecondLying {
        /// Which lies already.
        colour: FollowerColour,
        /// Where.
        row: Colour,
    },
    /// The row holds as much as a row can ([`Row::CAPACITY`]).
    RowFull,
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Row(row) => write!(f, "row {row}: {}", self.fault),
            Place::Item { row, item } => write!(f, "row {row}, item {item}: {}", self.fault),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |row: &Colour| row.index() + 1;
        match self {
            Self::RowMissing => write!(f, "it is missing: a table is four rows with / between them"),
            Self::RowTooMany => write!(f, "it is one too many: a table is four rows with / between them"),
            Self::Empty => write!(f, "it is empty: a row is items with , between them"),
            Self::NoCard { text, meant: Some(meant) } => write!(f, "{text} is no card, but {meant} is"),
            Self::NoCard { text, meant: None } => write!(f, "{text} is no card"),
            Self::NoFollower { text, meant: Some(meant) } => write!(f, "{text} is no follower, but {meant} is"),
            Self::NoFollower { text, meant: None } => {
                write!(f, "{text} is no follower: they are @r @g @b @y @k, and @r- lies")
            }
            Self::SecondFollower { colour, row } => {
                write!(f, "R1.4: a player has one follower, and @{} is in row {}", colour.letter(), number(row))
            }
            Self::SecondLying { colour, row } => {
                write!(f, "R3.7: only one follower lies, and @{}- is in row {}", colour.letter(), number(row))
            }
            Self::RowFull => write!(f, "a row holds {} items", Row::CAPACITY),
        }
    }
}

impl core::error::Error for DiagramError {}
