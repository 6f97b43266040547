//! Text forms of the rules' values: card codes and transcripts of finished games.

mod codes;
pub mod transcript;

pub use codes::CodeError;
pub use transcript::Transcript;
