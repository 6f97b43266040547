//! What one seat, or everyone, may know of a game.

use super::table::{Decision, Table};
use super::{Actions, Hand, Seat};
use serde::{Deserialize, Serialize};

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eye {
    /// A player, who also knows the own hand and the face-down cards they laid.
    Seat(Seat),
    /// Anybody: only what all may know.
    Everyone,
}

impl Eye {
    /// The seat that looks, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Everyone => None,
        }
    }
}

/// A game as [`Eye`] may know it. Two games that differ only in what is hidden from it give equal views.
///
/// It can be sent, and what is read is a view that a game could give, or refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct View {
    eye: Eye,
    table: Table,
    hand: Option<Hand>,
}

impl View {
    pub(super) fn new(table: &Table, eye: Eye, hand: Option<Hand>) -> Self {
        Self { eye, table: table.seen_by(eye), hand }
    }

    /// Whose view this is.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// The table, with the face-down cards that this eye may not know left out.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The own hand; none for everyone's view.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// What this seat has to decide now, if it is to act.
    pub fn decision(&self) -> Option<Decision> {
        self.table.to_act().filter(|(seat, _)| Some(*seat) == self.eye.seat()).map(|(_, decision)| decision)
    }

    /// The legal actions of this seat; none when it is not to act.
    pub fn legal_actions(&self) -> Actions {
        match (self.decision(), &self.hand) {
            (Some(_), Some(hand)) => self.table.choices(hand).list(),
            _ => Actions::default(),
        }
    }
}
