//! Why a search would do what it would do, as data.

use super::{Worth, preview};
use crate::bots::{Assessment, SearchReport};
use crate::rules::{Action, Colour, Seat, View};

/// The reason for the best action of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// It is the only one.
    Only,
    /// The row is worth this now, and if one waits, somebody else may take it.
    ClaimNow {
        /// The row.
        row: Colour,
        /// What is known of its worth.
        worth: Worth,
        /// Who would most likely take it, and how likely, from 0 to 1; none where nobody would.
        taker: Option<(Seat, f32)>,
    },
    /// It is better to wait: this row will most likely be claimed later.
    Later {
        /// The row.
        row: Colour,
        /// How likely, from 0 to 1.
        chance: f32,
    },
    /// The own follower stands already: it adds least to what the others can still claim.
    Least,
    /// It brings so many points more than the next best, to the end of the game.
    More {
        /// Points.
        points: f32,
    },
}

/// Less than this is not worth a word.
const WORTH_SAYING: f32 = 0.05;

impl Reason {
    /// The reason for the first action of a report, to the seat that looks; none where nothing was found.
    pub fn new(view: &View, report: &SearchReport) -> Option<Self> {
        let me = view.eye().seat()?;
        let best = report.actions.first()?;
        if view.legal_actions().len() == 1 {
            return Some(Self::Only);
        }
        let waits = report.actions.iter().find(|found| matches!(found.action, Action::Play { .. }));
        Some(match (best.action, waits) {
            (Action::PlaceFollower { row }, Some(found)) => {
                let worth = preview(view.table(), me, row);
                Self::ClaimNow { row, worth, taker: likeliest_taker(view, found, me, row) }
            }
            (Action::Play { .. }, _) if view.table().placed[me] => Self::Least,
            (Action::Play { .. }, _) => {
                let share = |row| part(best.claims[me][row], best.visits);
                let row = Colour::ALL
                    .into_iter()
                    .fold(Colour::Yellow, |most, row| if share(row) > share(most) { row } else { most });
                Self::Later { row, chance: share(row) }
            }
            _ => {
                let next = report.actions.get(1).map_or(best.score, |next| next.score);
                Self::More { points: (best.score - next).max(0.0) }
            }
        })
    }
}

fn likeliest_taker(view: &View, found: &Assessment, me: Seat, row: Colour) -> Option<(Seat, f32)> {
    let others = view.table().players.seats().filter(|&seat| seat != me);
    let chances = others.map(|seat| (seat, part(found.claims[seat][row], found.visits)));
    chances.filter(|&(_, chance)| chance >= WORTH_SAYING).max_by(|a, b| a.1.total_cmp(&b.1))
}

fn part(number: u32, of: u32) -> f32 {
    number as f32 / of.max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Bot, BotRng, Merchant, SearchConfig, search};
    use crate::rules::{Deal, Decision, Eye, Game, Players, Settings};
    use rand::SeedableRng;

    /// The reasons in games between merchants, with what was asked.
    fn reasons(mut look: impl FnMut(&View, &SearchReport, Reason)) {
        let config = SearchConfig { iterations: 40, each: 1, ..SearchConfig::ABBOT };
        for players in Players::ALL {
            let mut rng = BotRng::seed_from_u64(2);
            let mut game = Game::new(&Deal::from_seed(&Settings::new(players), 2));
            while let Some((seat, _)) = game.to_act() {
                let view = game.view(Eye::Seat(seat));
                let report = search(&view, &config, BotRng::seed_from_u64(1));
                look(&view, &report, Reason::new(&view, &report).unwrap());
                game.apply_trusted(Merchant.choose(&view, &mut rng));
            }
        }
    }

    #[test]
    fn every_choice_has_a_reason_that_fits_it() {
        let mut kinds = [0; 5];
        reasons(|view, report, reason| {
            let (me, action) = (view.eye().seat().unwrap(), report.actions[0].action);
            let kind = match reason {
                Reason::Only => {
                    assert_eq!(view.legal_actions().len(), 1);
                    0
                }
                Reason::ClaimNow { row, worth, taker } => {
                    assert_eq!((action, worth), (Action::PlaceFollower { row }, preview(view.table(), me, row)));
                    if let Some((seat, chance)) = taker {
                        assert!(seat != me && !view.table().placed[seat] && (WORTH_SAYING..=1.0).contains(&chance));
                    }
                    1
                }
                Reason::Later { chance, .. } => {
                    assert!(!view.table().placed[me] && matches!(action, Action::Play { .. }));
                    // One of four rows is the likeliest.
                    assert!((0.25..=1.0).contains(&chance), "{chance}");
                    2
                }
                Reason::Least => {
                    assert!(view.table().placed[me] && matches!(action, Action::Play { .. }));
                    3
                }
                Reason::More { points } => {
                    // Who has no card left can only choose a row.
                    let has_cards = view.hand().is_some_and(|hand| !hand.cards().is_empty());
                    assert!((view.decision() != Some(Decision::Turn) || !has_cards) && points >= 0.0);
                    4
                }
            };
            kinds[kind] += 1;
        });
        assert!(kinds.iter().all(|&seen| seen > 0), "{kinds:?}");
    }

    #[test]
    fn nothing_found_is_no_reason() {
        let game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), 2));
        let (seat, _) = game.to_act().unwrap();
        let nothing = SearchReport { actions: Vec::new(), iterations: 0 };
        assert_eq!(Reason::new(&game.view(Eye::Seat(seat)), &nothing), None);
    }
}
