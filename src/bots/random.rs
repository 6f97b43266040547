//! The bot that chooses by chance.

use super::{Bot, BotKind, BotRng};
use crate::rules::{Action, View};
use rand::RngExt;

/// Chooses uniformly among the distinct legal actions; two equal cards in hand count once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        BotKind::Random.name()
    }

    fn choose(&mut self, view: &View, rng: &mut BotRng) -> Action {
        let actions = view.legal_actions();
        actions[rng.random_range(0..actions.len() as u32) as usize]
    }
}
