//! The whole action space in whole games: what is listed is accepted, all else is refused with its rule and changes
//! nothing, and every door leads to the same position.

use crate::games::{a_tenth, recipes};
use crate::stage::seat;
use cardcassonne::rules::{Action, Actions, Card, Colour, Decision, Event, Game, RuleError, Seat, Take};

/// Every action there is, whether or not it can ever be legal.
pub fn every_action() -> Vec<Action> {
    let mut all: Vec<Action> = Colour::ALL.map(|row| Action::LayJoker { row }).to_vec();
    all.extend(Card::all().flat_map(|card| Colour::ALL.map(|row| Action::Play { card, row })));
    all.extend(Colour::ALL.map(|row| Action::PlaceFollower { row }));
    all.extend([Take::Ten, Take::Card].map(|take| Action::Mismatch { take }));
    all.extend(Colour::ALL.map(|animal| Action::AssignJoker { animal }));
    all
}

#[test]
fn the_action_space_has_110_actions() {
    let all = every_action();
    assert_eq!(all.len(), 4 + 24 * 4 + 4 + 2 + 4);
    assert!(all.iter().enumerate().all(|(place, action)| !all[..place].contains(action)));
}

/// The rule that an action breaks which is not listed.
fn broken_rule(game: &Game, seat: Seat, action: Action) -> RuleError {
    match (game.to_act(), action) {
        (None, _) => RuleError::GameOver,
        (Some((to_act, _)), _) if to_act != seat => RuleError::NotYourTurn { seat, to_act },
        (Some((_, Decision::Turn)), Action::PlaceFollower { .. }) => RuleError::FollowerPlaced,
        (Some((_, Decision::Turn)), Action::Play { card, row }) => {
            let in_hand = game.hand(seat).cards().contains(&card);
            if in_hand { RuleError::WrongRow { card, row } } else { RuleError::NotInHand { card } }
        }
        (Some((_, Decision::AssignJoker { .. })), Action::AssignJoker { animal }) => RuleError::NoSuchAnimal { animal },
        (Some((_, decision)), _) => RuleError::NotNow { action, decision },
    }
}

/// Tries every action for every seat in a position; says how many are legal.
fn try_every_action(game: &Game, actions: &[Action]) -> usize {
    let (to_act, legal) = (game.to_act().map(|(seat, _)| seat), game.legal_actions());
    let mut accepted = 0;
    for seat in (0..Seat::MAX).map(seat) {
        let mut after_refusals = *game;
        for &action in actions {
            if to_act == Some(seat) && legal.contains(&action) {
                assert_eq!(game.check(seat, action), Ok(()), "seat {seat}, {action:?}");
                let (mut checked, mut trusted) = (*game, *game);
                assert!(checked.apply(seat, action).is_ok_and(|events| !events.is_empty()));
                trusted.apply_trusted(action);
                assert_eq!(checked, trusted, "seat {seat}, {action:?}");
                assert_ne!(checked, *game, "seat {seat}, {action:?}");
                accepted += 1;
            } else {
                let error = broken_rule(game, seat, action);
                assert_eq!(game.check(seat, action), Err(error));
                assert_eq!(after_refusals.apply(seat, action), Err(error));
            }
        }
        assert_eq!(after_refusals, *game, "a refused action of seat {seat} changed the game");
    }
    accepted
}

/// In every position, `legal_actions`, `check` and both ways to act agree about every action of every seat.
fn check(players: u8) {
    let actions = every_action();
    for recipe in recipes(players, a_tenth()) {
        for (game, _) in recipe.play() {
            let legal = game.legal_actions();
            assert_eq!(try_every_action(&game, &actions), legal.len(), "{legal:?} lists an action twice");
            assert_eq!(legal.is_empty(), game.to_act().is_none());
        }
    }
}

#[test]
fn with_two_players_an_action_is_accepted_if_and_only_if_it_is_listed_and_a_refused_one_changes_nothing() {
    check(2);
}

#[test]
fn with_three_players_an_action_is_accepted_if_and_only_if_it_is_listed_and_a_refused_one_changes_nothing() {
    check(3);
}

#[test]
fn with_four_players_an_action_is_accepted_if_and_only_if_it_is_listed_and_a_refused_one_changes_nothing() {
    check(4);
}

#[test]
fn with_five_players_an_action_is_accepted_if_and_only_if_it_is_listed_and_a_refused_one_changes_nothing() {
    check(5);
}

#[test]
fn choices_are_the_legal_actions_in_order() {
    for recipe in recipes(3, a_tenth() / 10) {
        for (game, _) in recipe.play() {
            let (choices, list) = (game.choices(), game.legal_actions());
            assert_eq!((choices.len(), choices.is_empty()), (list.len(), list.is_empty()));
            assert!((0..Actions::CAPACITY + 1).all(|place| choices.get(place) == list.get(place).copied()));
            assert!(choices.iter().eq(list.iter().copied()));
        }
    }
}

#[test]
fn all_doors_lead_to_the_same_position_and_tell_the_same() {
    for recipe in (2..=5).flat_map(|players| recipes(players, a_tenth())) {
        let (begun, events) = Game::begin(&recipe.deal);
        let (mut told, mut record): (Vec<Event>, _) = (events, Vec::new());
        assert_eq!(Game::begin_recorded(&recipe.deal, &mut record), begun);
        assert_eq!(Game::new(&recipe.deal), begun);
        let mut all = [begun; 4];
        for (game, step) in recipe.play() {
            // Not `assert_eq`: the print of four games is no help.
            assert!(all == [game; 4], "{:?}", game.to_act());
            let Some((seat, action)) = step else { continue };
            let [checked, recorded, trusted, chosen] = &mut all;
            told.extend(checked.apply(seat, action).unwrap());
            recorded.apply_recorded(seat, action, &mut record).unwrap();
            trusted.apply_trusted(action);
            let choices = chosen.choices();
            let place = (0..choices.len()).find(|&place| choices.get(place) == Some(action)).unwrap();
            chosen.apply_choice(&choices, place);
        }
        assert!(record.iter().map(|(event, _)| event).eq(&told));
        assert_eq!(record.last().map(|(_, table)| *table), Some(*all[0].table()));
    }
}
