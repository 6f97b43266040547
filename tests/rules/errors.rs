//! Which rule a refused action is told to break, and how errors read.

use crate::actions::every_action;
use crate::stage::{B, G, R, Y, card, deal, random_game, seat, stage};
use cardcassonne::rules::{Action, Game, Players, RuleError, Seat, Take};
use std::collections::BTreeSet;

/// Visits positions of a few random games for every number of players.
fn positions(seeds: u64, mut visit: impl FnMut(&Game)) {
    for players in Players::ALL {
        for seed in 0..seeds {
            random_game(deal(players, seed), seed).for_each(|(game, _)| visit(&game));
        }
    }
}

#[test]
fn a_refused_action_leaves_game_and_record_as_they_were() {
    let mut record = Vec::new();
    let begun = Game::begin_recorded(&stage(2).deal(), &mut record);
    let (mut game, length) = (begun, record.len());
    let refused = game.apply_recorded(seat(1), Action::PlaceFollower { row: Y }, &mut record);
    assert_eq!(refused, Err(RuleError::NotYourTurn { seat: seat(1), to_act: seat(0) }));
    assert_eq!((game, record.len()), (begun, length));
}

/// Whether a text reads `R3.1: some words`, with a number that there is.
fn names_a_rule(text: &str) -> bool {
    let number = text.strip_prefix('R').and_then(|text| text.split_once(": "));
    let Some((number, words)) = number else { return false };
    let Some((part, rule)) = number.split_once('.') else { return false };
    let last = part.parse::<usize>().ok().and_then(|part| crate::NUMBERS.get(part.checked_sub(1)?));
    let known = rule.parse::<usize>().is_ok_and(|rule| rule > 0 && last.is_some_and(|&last| rule <= last));
    let sentence = words.starts_with(|first: char| !first.is_whitespace()) && !words.ends_with('.');
    known && sentence && text.is_ascii()
}

#[test]
fn every_error_names_its_rule_and_every_kind_of_error_occurs() {
    let actions = every_action();
    let mut kinds = BTreeSet::new();
    positions(10, |game| {
        for seat in (0..Seat::MAX).map(seat) {
            for &action in &actions {
                if let Err(error) = game.check(seat, action) {
                    assert!(names_a_rule(&error.to_string()), "{error}");
                    kinds.insert(match error {
                        RuleError::GameOver => 0,
                        RuleError::NotYourTurn { .. } => 1,
                        RuleError::NotNow { .. } => 2,
                        RuleError::NotInHand { .. } => 3,
                        RuleError::WrongRow { .. } => 4,
                        RuleError::FollowerPlaced => 5,
                        RuleError::NoSuchAnimal { .. } => 6,
                    });
                }
            }
        }
    });
    assert_eq!(kinds.len(), 7);
}

#[test]
fn what_names_a_rule_is_told_from_what_does_not() {
    assert!(names_a_rule("R3.1: Y1 is not in the hand"));
    for text in ["3.1: no", "R3.9: no such rule", "R6.1: no such part", "R3.0: none", "R3.1 no", "R3.1: a stop."] {
        assert!(!names_a_rule(text), "{text}");
    }
}

#[test]
fn the_errors_of_a_turn_read_so() {
    let mut stage = stage(2).opening("Y1").hands(["Y2 R3 Y3*3", ""]).begin();
    let play = |code, row| Action::Play { card: card(code), row };
    assert_eq!(stage.refusal(1, play("Y1", Y)), "R3.1: it is seat 0's choice, not seat 1's");
    assert_eq!(stage.refusal(4, play("Y1", Y)), "R3.1: it is seat 0's choice, not seat 4's");
    assert_eq!(stage.refusal(0, play("DR", Y)), "R3.1: DR is not in the hand");
    let not_now = "R3.1: a turn is to play a card or to place the follower";
    assert_eq!(stage.refusal(0, Action::LayJoker { row: Y }), not_now);
    assert_eq!(stage.refusal(0, Action::Mismatch { take: Take::Ten }), not_now);
    assert_eq!(stage.refusal(0, Action::AssignJoker { animal: Y }), not_now);
    stage.play(0, "Y2", B).claim(1, B);
    assert_eq!(stage.refusal(0, play("Y2", Y)), "R3.1: Y2 is not in the hand");
    assert_eq!(stage.refusal(0, play("R3", Y)), "R3.3: R3 face up does not go to row Y");
    stage.claim(0, B).dump(1);
    assert_eq!(
        stage.refusal(0, Action::PlaceFollower { row: Y }),
        "R3.5: the follower stays where it is until scoring"
    );
}

#[test]
fn the_errors_of_set_up_and_scoring_and_of_the_end_read_so() {
    let mut stage = stage(2).opening("DR Y1 YA AJ>Y").hands(["RA B1*5", "B2*5 B3"]).begin();
    assert_eq!(stage.refusal(1, Action::PlaceFollower { row: Y }), "R2.2: the dealer first lays DR in a row");
    assert_eq!(stage.refusal(0, Action::LayJoker { row: Y }), "R3.1: it is seat 1's choice, not seat 0's");
    stage.lay(B).lay(Y).play(0, "RA", Y).claim(1, G).claim(0, Y).rest();
    let first_choose = "R4.2: first choose ten points or the card for RA in row Y";
    assert_eq!(stage.refusal(0, Action::AssignJoker { animal: Y }), first_choose);
    assert_eq!(stage.refusal(0, Action::PlaceFollower { row: Y }), first_choose);
    stage.take(0, Take::Card);
    assert_eq!(stage.refusal(0, Action::Mismatch { take: Take::Ten }), "R4.6: first assign an animal joker");
    assert_eq!(stage.refusal(0, Action::AssignJoker { animal: G }), "R4.6: the player has no animal of kind G");
    assert_eq!(stage.refusal(1, Action::AssignJoker { animal: R }), "R3.1: it is seat 0's choice, not seat 1's");
    stage.assign(0, R).play_out();
    for number in 0..2 {
        assert_eq!(stage.refusal(number, Action::PlaceFollower { row: Y }), "R5.1: the game is over");
    }
}

#[test]
fn no_recorded_table_has_a_result_before_the_game_is_over() {
    let mut record = Vec::new();
    Game::begin_recorded(&stage(2).opening("Y1 AJ>R").deal(), &mut record);
    assert!(!record.is_empty());
    for (event, table) in record {
        assert_eq!(table.result(), None, "after {event:?}");
    }
}

#[test]
fn no_recorded_table_knows_a_card_twice() {
    let mut record = Vec::new();
    let mut game = Game::begin_recorded(&stage(2).opening("DR Y1").deal(), &mut record);
    game.apply_recorded(seat(1), Action::LayJoker { row: R }, &mut record).unwrap();
    for (event, table) in record {
        assert!(table.known_cards()[card("DR")] <= 1, "after {event:?}");
    }
}
