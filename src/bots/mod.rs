//! Players that choose by themselves, from what their seat may know.
//!
//! A bot gets a [`View`] and nothing else of the game, and draws only from the generator it is handed: the same view
//! and the same state of the generator give the same choice on every machine.

mod greedy;
mod playout;
mod random;
mod seeds;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use greedy::Greedy;
pub use playout::playout;
pub use random::Random;
pub use seeds::{bot_rng, game_seed};

use crate::rules::{Action, View};
use serde::{Deserialize, Serialize};

/// The generator that bots draw from: seedable, and the same everywhere.
pub type BotRng = rand_pcg::Lcg64Xsh32;

/// A player that chooses by itself.
pub trait Bot {
    /// The name under which [`BotKind::from_name`] finds it.
    fn name(&self) -> &'static str;

    /// One of the legal actions of the view's seat.
    ///
    /// # Panics
    /// May panic when that seat has nothing to decide.
    fn choose(&mut self, view: &View, rng: &mut BotRng) -> Action;
}

/// The bots there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum BotKind {
    /// See [`Random`].
    Random,
    /// See [`Greedy`].
    Greedy,
}

impl BotKind {
    /// All bots, the weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The bot's name in commands, saves and transcripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The bot with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The bot, ready to play.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy),
        }
    }
}
