//! The bot for children and first games.

use super::worth::{Heap, Outlook};
use super::{Bot, BotKind, BotRng, greedy};
use crate::rules::{Action, Colour, Decision, View};
use rand::RngExt;

/// Chance with common sense: plays any card, but claims only what is worth claiming, and keeps what is worth keeping.
#[derive(Clone, Copy, Debug, Default)]
pub struct Peasant;

/// A row of so many points is claimed as soon as it is seen, more often than not.
const TEMPTING: f32 = 24.0;

impl Bot for Peasant {
    fn name(&self) -> &'static str {
        BotKind::Peasant.name()
    }

    fn choose(&mut self, view: &View, rng: &mut BotRng) -> Action {
        let outlook = Outlook::new(view);
        let table = view.table();
        let actions = view.legal_actions();
        let (Some(decision), Some(seat)) = (view.decision(), view.eye().seat()) else { return actions[0] };
        match decision {
            Decision::Mismatch { .. } | Decision::AssignJoker { .. } => {
                greedy::scoring_choice(table, &outlook, decision)
            }
            Decision::LayJoker { .. } => actions[rng.random_range(0..actions.len() as u32) as usize],
            Decision::Turn => {
                let cards: Vec<Action> =
                    actions.iter().copied().filter(|action| matches!(action, Action::Play { .. })).collect();
                let owner = outlook.owner(table, &table.holdings[seat]);
                let worth = |row| outlook.worth(table, &owner, row, &Heap::unclaimed(table, row));
                let best = Colour::ALL.into_iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
                let claim = Action::PlaceFollower { row: best.unwrap_or(Colour::Yellow) };
                let free = actions.contains(&claim);
                let tempted = best.is_some_and(|row| worth(row) >= TEMPTING) && rng.random_range(0..3_u32) > 0;
                if free && (cards.is_empty() || tempted || rng.random_range(0..cards.len() as u32 + 6) == 0) {
                    return claim;
                }
                cards[rng.random_range(0..cards.len() as u32) as usize]
            }
        }
    }
}
