//! Players that choose by themselves, from what their seat may know.
//!
//! A bot gets a [`View`] and nothing else of the game, and draws only from the generator it is handed: the same view
//! and the same state of the generator give the same choice on every machine.

mod greedy;
mod merchant;
mod peasant;
mod playout;
mod random;
mod search;
mod seeds;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod worth;

pub use greedy::Greedy;
pub use merchant::Merchant;
pub use peasant::Peasant;
pub use playout::playout;
pub use random::Random;
pub use search::{Assessment, Method, Playout, Search, SearchConfig, SearchReport, Searcher, order, parts, search};
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
///
/// Saves hold them by their place here: a new one comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum BotKind {
    /// See [`Random`].
    Random,
    /// See [`Greedy`].
    Greedy,
    /// See [`Peasant`].
    Peasant,
    /// See [`Merchant`].
    Merchant,
    /// A search with a small budget: [`SearchConfig::KNIGHT`].
    Knight,
    /// The strongest: [`SearchConfig::ABBOT`].
    Abbot,
}

impl BotKind {
    /// All bots, the weakest first.
    pub const ALL: [Self; 6] = [Self::Random, Self::Greedy, Self::Peasant, Self::Merchant, Self::Knight, Self::Abbot];
    /// The levels that players are offered, the weakest first.
    pub const LEVELS: [Self; 4] = [Self::Peasant, Self::Merchant, Self::Knight, Self::Abbot];

    /// The bot's name in commands, saves and transcripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Peasant => "peasant",
            Self::Merchant => "merchant",
            Self::Knight => "knight",
            Self::Abbot => "abbot",
        }
    }

    /// The bot with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How the bot searches, if it does.
    pub const fn search(self) -> Option<SearchConfig> {
        match self {
            Self::Knight => Some(SearchConfig::KNIGHT),
            Self::Abbot => Some(SearchConfig::ABBOT),
            Self::Random | Self::Greedy | Self::Peasant | Self::Merchant => None,
        }
    }

    /// The bot, ready to play.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy),
            Self::Peasant => Box::new(Peasant),
            Self::Merchant => Box::new(Merchant),
            Self::Knight => Box::new(Searcher { kind: self, config: SearchConfig::KNIGHT }),
            Self::Abbot => Box::new(Searcher { kind: self, config: SearchConfig::ABBOT }),
        }
    }

    /// The same with so many iterations for a move, where it searches.
    pub fn with_budget(self, iterations: u32) -> Box<dyn Bot> {
        match self.search() {
            Some(config) => Box::new(Searcher { kind: self, config: SearchConfig { iterations, ..config } }),
            None => self.bot(),
        }
    }
}
