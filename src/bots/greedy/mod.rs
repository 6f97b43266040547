//! The bot that looks one action ahead.

mod turn;

use super::worth::Outlook;
use super::{Bot, BotKind, BotRng};
use crate::rules::{Action, ByColour, Card, Claim, Colour, Decision, Item, Kind, Phase, TEN, Table, Take, View};

pub(super) use turn::{assess, best};

/// Takes what is worth most one action ahead, by rough expectations of what the others do next.
///
/// It draws nothing from its generator: equal views get equal choices.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        BotKind::Greedy.name()
    }

    fn choose(&mut self, view: &View, _: &mut BotRng) -> Action {
        match view.decision() {
            Some(decision @ (Decision::Mismatch { .. } | Decision::AssignJoker { .. })) => {
                scoring_choice(view.table(), &Outlook::new(view), decision)
            }
            _ => turn::choose(view),
        }
    }
}

/// What is best of a choice during scoring, which needs no look at what is hidden (R4.2, R4.6).
pub(super) fn scoring_choice(table: &Table, outlook: &Outlook, decision: Decision) -> Action {
    match (decision, table.phase) {
        (Decision::Mismatch { card, .. }, Phase::Scoring(claim)) => {
            Action::Mismatch { take: mismatch(table, outlook, &claim, card) }
        }
        (Decision::AssignJoker { .. }, Phase::Scoring(claim)) => Action::AssignJoker { animal: joker(table, &claim) },
        // At set-up a joker may go anywhere.
        _ => Action::LayJoker { row: Colour::Yellow },
    }
}

/// Ten points now, or what the card is worth now and later (R4.2).
fn mismatch(table: &Table, outlook: &Outlook, claim: &Claim, card: Card) -> Take {
    let holdings = &table.holdings[claim.seat];
    let cards = || table.rows[claim.row].iter().take_while(|item| !matches!(item, Item::Follower(_)));
    // What still comes in this claim, and is no choice.
    let to_come = |wanted: Card| cards().skip(claim.place() + 1).filter(|&item| item == Item::FaceUp(wanted)).count();
    let kept = match (card.kind(), card.colour()) {
        (Kind::Building, Some(colour)) => {
            let mut chest = holdings.chest;
            chest.buildings[claim.row] += to_come(Card::building(claim.row)) as u8;
            outlook.building(&chest, colour)
        }
        (Kind::Animal, Some(colour)) => {
            // Jokers are assigned after the last card, so all of the claim's wait for this choice (R4.6).
            let jokers = cards().filter(|&item| item == Item::FaceUp(Card::ANIMAL_JOKER)).count() as u8;
            let mut gained = gained(claim);
            gained[claim.row] += to_come(Card::animal(claim.row)) as u8;
            let without = outlook.animals(table, holdings, gained, jokers);
            gained[colour] += 1;
            outlook.animals(table, holdings, gained, jokers) - without
        }
        _ => 0.0,
    };
    if kept > TEN as f32 { Take::Card } else { Take::Ten }
}

/// The kind for which the table gives most now (R4.5, R4.6).
fn joker(table: &Table, claim: &Claim) -> Colour {
    let holdings = &table.holdings[claim.seat];
    let gained = gained(claim);
    let points_now = |kind: Colour| {
        let cards = holdings.animals_of(kind);
        let scored_anyway = if gained[kind] > 0 { table.animal_table.points(cards) } else { 0 };
        // Less than nothing where the table says that more animals score less (R4.7).
        i64::from(table.animal_table.points(cards + 1)) - i64::from(scored_anyway)
    };
    holdings.kinds().max_by_key(|&kind| points_now(kind)).unwrap_or(claim.row)
}

fn gained(claim: &Claim) -> ByColour<u8> {
    ByColour::from_fn(|animal| claim.gained(animal))
}
