//! Text forms of the rules' values: card codes, transcripts of finished games and diagrams of tables.

mod codes;
pub mod table;
pub mod transcript;

pub(crate) use codes::is_seen;
pub use codes::{CodeError, Quoted};
pub use table::Diagram;
pub use transcript::Transcript;
