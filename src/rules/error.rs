//! Why an action is refused.

use super::{Action, Card, Colour, Decision, Seat};
use core::fmt;

/// The rule that an action would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// Nothing can be done after the end (R5.1).
    GameOver,
    /// It is another seat's choice (R3.1).
    NotYourTurn {
        /// Who tried.
        seat: Seat,
        /// Whose choice it is.
        to_act: Seat,
    },
    /// Something else has to be decided now.
    NotNow {
        /// What was tried.
        action: Action,
        /// What has to be decided.
        decision: Decision,
    },
    /// The card is not in the hand (R3.1).
    NotInHand {
        /// The card.
        card: Card,
    },
    /// A face-up card goes to its own row (R3.3).
    WrongRow {
        /// The card.
        card: Card,
        /// Where it was to go.
        row: Colour,
    },
    /// The follower stays until scoring (R3.5).
    FollowerPlaced,
    /// A joker becomes an animal of a kind that its owner has (R4.6).
    NoSuchAnimal {
        /// The kind.
        animal: Colour,
    },
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "R5.1: the game is over"),
            Self::NotYourTurn { seat, to_act } => write!(f, "R3.1: it is seat {to_act}'s choice, not seat {seat}'s"),
            Self::NotNow { decision, .. } => match decision {
                Decision::LayJoker { card } => write!(f, "R2.2: the dealer first lays {card} in a row"),
                Decision::Turn => write!(f, "R3.1: a turn is to play a card or to place the follower"),
                Decision::Mismatch { card, row } => {
                    write!(f, "R4.2: first choose ten points or the card for {card} in row {row}")
                }
                Decision::AssignJoker { .. } => write!(f, "R4.6: first assign an animal joker"),
            },
            Self::NotInHand { card } => write!(f, "R3.1: {card} is not in the hand"),
            Self::WrongRow { card, row } => write!(f, "R3.3: {card} face up does not go to row {row}"),
            Self::FollowerPlaced => write!(f, "R3.5: the follower stays where it is until scoring"),
            Self::NoSuchAnimal { animal } => write!(f, "R4.6: the player has no animal of kind {animal}"),
        }
    }
}

impl core::error::Error for RuleError {}
