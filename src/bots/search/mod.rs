//! Information-set Monte Carlo tree search to the end of the round.
//!
//! Rounds are nearly separate, so a search plays to the end of the round and reckons what is carried over
//! ([`value`]). One tree stands for all games that look the same to the searching seat (single-observer ISMCTS; Cowling,
//! Powley & Whitehouse 2012): each iteration draws such a game, walks down the tree among the actions that are legal in
//! it, and plays on as merchants would. Which action is tried follows from what came of it and from how likely it looks
//! at first sight (PUCT; Rosin 2011, Silver et al. 2017), where first sight is the merchant's. Each seat goes after its
//! own chance of winning.

pub mod order;
pub mod parts;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod tree;
mod value;
mod walk;

use super::{Bot, BotKind, BotRng};
use crate::rules::{Action, ByColour, PerSeat, View};
use rand::Rng;
use serde::{Deserialize, Serialize};
pub use walk::Search;

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SearchConfig {
    /// Games drawn and played to the round's end.
    pub iterations: u32,
    /// How the tree is grown.
    pub method: Method,
    /// How a round is played on behind the tree.
    pub playout: Playout,
    /// How much is tried beyond what has done well so far, in standard deviations of what came of all iterations.
    pub exploration: f32,
    /// How much worse than its siblings an action not yet tried is held to be, in the same unit.
    pub caution: f32,
    /// How many points apart two actions must be at first sight for one to be e times as likely.
    pub temperature: f32,
    /// The weight that every action has at first sight, where the best has 1 more.
    pub floor: f32,
    /// How often each action to be chosen from is tried at least, where the iterations suffice: for a hint or a
    /// judgement of all of them.
    pub each: u32,
    /// Whether cards that players seldom lay face down are seldom taken to lie there.
    pub infers: bool,
}

/// How a tree is grown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Method {
    /// One tree for all games that look the same to the seat.
    InformationSet,
    /// No tree: only the action to be chosen is looked at.
    Flat,
    /// A tree for each of so many games drawn, in which everyone sees everything.
    Determinized {
        /// How many games.
        worlds: u32,
    },
}

/// How a round is played on behind the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Playout {
    /// By chance; all actions then look alike at first sight.
    Random,
    /// As merchants play who see everything.
    Merchant,
}

impl SearchConfig {
    /// The strongest level.
    pub const ABBOT: Self = Self {
        iterations: 4000,
        method: Method::InformationSet,
        playout: Playout::Merchant,
        exploration: 3.0,
        caution: 0.1,
        temperature: 8.0,
        floor: 0.01,
        each: 0,
        infers: true,
    };
    /// The level below.
    pub const KNIGHT: Self = Self { iterations: 60, ..Self::ABBOT };

    /// Whether a search can go about it so, and comes to an end.
    pub fn is_sound(&self) -> bool {
        let Self { iterations, method, playout: _, exploration, caution, temperature, floor, each, infers: _ } = *self;
        (1..=1_000_000).contains(&iterations)
            && each <= iterations
            && method != Method::Determinized { worlds: 0 }
            && [exploration, caution].iter().all(|number| (0.0..=100.0).contains(number))
            && [temperature, floor].iter().all(|number| (1e-4..=1000.0).contains(number))
    }
}

/// What a search found. It is sent as plain numbers: derived code for it would be a large part of the worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u32>", into = "Vec<u32>")]
pub struct SearchReport {
    /// The actions that were tried, the best first.
    pub actions: Vec<Assessment>,
    /// How many games were drawn.
    pub iterations: u32,
}

/// What a search found of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Assessment {
    /// The action.
    pub action: Action,
    /// How often it was tried.
    pub visits: u32,
    /// The seat's chance of winning after it, from 0 to 1.
    pub chance: f32,
    /// The seat's expected final score after it.
    pub score: f32,
    /// By seat and row, how often that seat then claimed that row in this round.
    pub claims: PerSeat<ByColour<u32>>,
}

/// The best first; equals stay in their order. They are few, and the library's way would be a tenth of the worker.
fn sort(actions: &mut [Assessment]) {
    for end in 1..actions.len() {
        let mut at = end;
        while at > 0 {
            let (one, next) = (&actions[at - 1], &actions[at]);
            if one.visits.cmp(&next.visits).then(one.chance.total_cmp(&next.chance)).is_ge() {
                break;
            }
            actions.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// A search from beginning to end.
///
/// # Panics
/// When the view's seat has nothing to decide.
pub fn search(view: &View, config: &SearchConfig, rng: BotRng) -> SearchReport {
    let mut search = Search::new(view, config, rng);
    search.step(u32::MAX);
    search.report()
}

/// A bot that searches.
#[derive(Clone, Copy, Debug)]
pub struct Searcher {
    /// Which bot it is.
    pub kind: BotKind,
    /// How it searches.
    pub config: SearchConfig,
}

impl Bot for Searcher {
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// In parts, as the page searches: with the same generator both choose the same.
    fn choose(&mut self, view: &View, rng: &mut BotRng) -> Action {
        match view.legal_actions()[..] {
            [only] => only,
            _ => {
                let begin = |config: &SearchConfig, rng| Search::new(view, config, rng);
                parts::in_turn(&self.config, rng.next_u64(), begin).actions[0].action
            }
        }
    }
}
