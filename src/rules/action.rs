//! What a player can do.

use super::{Card, Colour};
use serde::{Deserialize, Serialize};

/// What the owner of a mismatched animal or building takes (R4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Take {
    /// Ten points; the card leaves the game.
    Ten,
    /// The card, as if it matched.
    Card,
}

/// One choice of one player. Whose it is, and whether a card lies face up or down, follows from the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// The dealer lays the joker just turned up at the end of a row (R2.2).
    LayJoker {
        /// Where.
        row: Colour,
    },
    /// Plays a card from the hand at the end of a row (R3.1 to R3.4).
    Play {
        /// Which card.
        card: Card,
        /// Where.
        row: Colour,
    },
    /// Places the large follower at the end of a row (R3.5).
    PlaceFollower {
        /// Where.
        row: Colour,
    },
    /// Decides about a mismatched animal or building in a claim (R4.2).
    Mismatch {
        /// What is taken.
        take: Take,
    },
    /// Assigns one animal joker to a kind of animal (R4.6).
    AssignJoker {
        /// The kind, by its colour.
        animal: Colour,
    },
}

/// Legal actions, stored inline.
#[derive(Clone, Copy, Debug)]
pub struct Actions {
    len: u8,
    list: [Action; Actions::CAPACITY],
}

impl Actions {
    /// The most there can be: six different cards in four rows, and the follower in four.
    pub const CAPACITY: usize = 28;

    /// Adds an action.
    #[inline]
    pub(super) fn push(&mut self, action: Action) {
        self.list[usize::from(self.len)] = action;
        self.len += 1;
    }
}

impl Default for Actions {
    fn default() -> Self {
        Self { len: 0, list: [Action::Mismatch { take: Take::Ten }; Self::CAPACITY] }
    }
}

impl core::ops::Deref for Actions {
    type Target = [Action];
    fn deref(&self) -> &[Action] {
        &self.list[..self.len.into()]
    }
}

impl<'a> IntoIterator for &'a Actions {
    type Item = &'a Action;
    type IntoIter = core::slice::Iter<'a, Action>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
