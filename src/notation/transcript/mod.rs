//! A finished game as one line of JSON, which anybody can replay and check.
//!
//! A transcript says how the game began (`players`, `first_dealer`, `animal_points`, `deck`), every choice a player
//! made (`steps`) and how it went (`rounds`, `final`). The first half decides the second, so a reader replays it and
//! refuses a file whose stated results differ.

mod error;
#[cfg(not(target_arch = "wasm32"))]
mod read;
mod replay;
mod step;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use error::{Fault, Place, ReplayError};
#[cfg(not(target_arch = "wasm32"))]
pub use read::ReadError;
pub use step::{Act, Step};

use crate::rules::{Card, Deal, Players, Seat};
use serde::{Deserialize, Serialize, Serializer};
use step::Code;

/// The value of a transcript's `format`.
pub const FORMAT: &str = "cardcassonne-transcript";
/// The value of a transcript's `version`.
pub const VERSION: u64 = 1;

/// One finished game.
///
/// Its parts are as the file states them; [`Transcript::verify`] says whether they fit together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Transcript {
    format: Format,
    version: Version,
    /// How many played.
    pub players: Players,
    /// Who dealt first (R2.1).
    pub first_dealer: Seat,
    /// Points for 0, 1, 2 … animals of a kind: 0, then the table's entries (R4.7).
    pub animal_points: Vec<u16>,
    /// The ten cards turned up (R2.2), then the supply in the order it was dealt (R2.3).
    #[serde(serialize_with = "write_codes")]
    pub deck: Vec<Card>,
    /// Every choice a player made, in order.
    pub steps: Vec<Step>,
    /// What each round brought, from the first on.
    pub rounds: Vec<Round>,
    /// How the game ended (R5).
    #[serde(rename = "final")]
    pub end: End,
    /// The seed that the deck was shuffled from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// By seat, which bot played; none for a human.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bots: Option<Vec<Option<String>>>,
    /// The players' names, by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Vec<String>>,
}

/// What one round brought; lists are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The round, from 1.
    pub round: u8,
    /// What each seat scored in it.
    pub points: Vec<u32>,
    /// The totals, without buildings.
    pub scores: Vec<u32>,
    /// Who placed a follower last (R3.7).
    pub next_dealer: Seat,
}

/// How the game ended; lists are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Points for the sets under each chest (R5.2).
    pub buildings: Vec<u32>,
    /// Final scores, buildings included.
    pub scores: Vec<u32>,
    /// Who won, in order of seats (R5.3).
    pub winners: Vec<Seat>,
}

impl Transcript {
    /// The transcript as one line of compact JSON, without an end of line.
    pub fn to_json(&self) -> String {
        // Without `expect`, which would link all texts of the parser's errors.
        serde_json::to_string(self)
            .unwrap_or_else(|_| unreachable!("numbers, texts and lists of them can always be written"))
    }

    /// The start of a transcript: what a deal decides.
    fn of_deal(deal: &Deal) -> Self {
        let entries = deal.animal_table.entries();
        Self {
            format: Format,
            version: Version,
            players: deal.players,
            first_dealer: deal.first_dealer,
            animal_points: core::iter::once(0).chain(entries.iter().copied()).collect(),
            deck: deal.deck.cards().to_vec(),
            steps: Vec::new(),
            rounds: Vec::new(),
            end: End { buildings: Vec::new(), scores: Vec::new(), winners: Vec::new() },
            seed: None,
            bots: None,
            names: None,
        }
    }
}

/// Written as [`FORMAT`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Format;

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(FORMAT)
    }
}

/// Written as [`VERSION`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(VERSION)
    }
}

fn write_codes<S: Serializer>(cards: &[Card], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter().copied().map(Code))
}
