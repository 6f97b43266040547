//! One game at the table: who sits where, who holds the device, what is shown, and the save.
//!
//! Knows no browser: time, storage and drawing are somebody else's.

mod hint;
mod offers;
mod past;
mod preview;
mod review;
mod save;
mod setup;
mod sheet;
mod table;
mod undo;
#[cfg(test)]
pub mod watched;

pub use crate::rules::FollowerColour;
pub use hint::Reason;
pub use offers::{Offer, offers};
pub use preview::{Worth, preview, standing_claim};
pub use review::{Decided, Judged, Review, Verdict};
pub use save::LoadError;
pub use setup::{Control, NAME_MAX, Player, Setup, SetupError};
pub use sheet::{Points, Sheet, Source};
pub use table::{Session, Stage};
pub use undo::NoUndo;
