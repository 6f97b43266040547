//! Colours of followers (R1.4), which have nothing to do with those of the rows (R1.1).

use serde::{Deserialize, Serialize};

/// The colour of a player's follower (R1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum FollowerColour {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Black.
    Black,
}

impl FollowerColour {
    /// All five, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Red, Self::Blue, Self::Yellow, Self::Green, Self::Black];

    /// The letter of the colour in table notation and in the drawings.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Green => 'g',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::Black => 'k',
        }
    }
}
