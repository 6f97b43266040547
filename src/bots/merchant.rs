//! The bot that takes what is worth most.

use super::{Bot, BotKind, BotRng, Greedy};
use crate::rules::{Action, View};

/// One action ahead, with expectations over hidden cards: [`Greedy`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Merchant;

impl Bot for Merchant {
    fn name(&self) -> &'static str {
        BotKind::Merchant.name()
    }

    fn choose(&mut self, view: &View, rng: &mut BotRng) -> Action {
        Greedy.choose(view, rng)
    }
}
