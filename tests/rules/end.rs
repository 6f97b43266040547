//! R4.8, R4.9 and R5: chests, what is public, and the end.

use crate::stage::{B, G, R, Y, cards, deal, random_game, seat, stage};
use cardcassonne::rules::{
    Action, Chest, Colour, Decision, Event, Eye, Face, GameResult, Phase, Players, Table, Take, Tie,
};

#[test]
fn r4_8_buildings_and_building_jokers_go_under_the_chest_and_score_nothing_yet() {
    let mut stage = stage(2).opening("YB*2 BJ>Y Y2").begin();
    stage.claim(0, Y).rest();
    let chest = stage.won(0).chest;
    assert_eq!((chest.buildings[Y], chest.jokers, chest.count()), (2, 1, 3));
    assert_eq!((stage.claim_of(0).chest.clone(), stage.score(0)), (cards("YB YB BJ"), 2));
    assert!(stage.table().result().is_none());
}

#[test]
fn r4_8_an_animal_joker_or_a_dragon_does_not_go_under_the_chest() {
    let mut stage = stage(2).opening("AJ>Y DR>Y FA>Y YA").begin();
    stage.claim(0, Y).rest();
    assert_eq!(stage.won(0).chest, Chest::default());
}

#[test]
fn r4_8_the_number_of_cards_under_a_chest_is_visible_to_all() {
    let mut stage = stage(3).opening("YB*3 BJ>Y RB").begin();
    stage.claim(0, Y).claim(1, R).claim(2, R).rest();
    for eye in [Eye::Everyone, Eye::Seat(seat(0)), Eye::Seat(seat(1)), Eye::Seat(seat(2))] {
        let view = stage.game.view(eye);
        assert_eq!([0, 1, 2].map(|number| view.table().holdings[seat(number)].chest.count()), [4, 1, 0]);
    }
}

#[test]
fn r4_9_what_a_claim_held_and_every_choice_is_public() {
    for (players, seed) in Players::ALL.into_iter().flat_map(|players| (0..10).map(move |seed| (players, seed))) {
        for (mut game, step) in random_game(deal(players, seed), seed) {
            let Some((seat, action)) = step else { continue };
            for event in game.apply(seat, action).unwrap() {
                let face_down = matches!(event, Event::CardPlayed { face: Face::Down, .. });
                assert_eq!(event.seen_by(None) == event, !face_down, "{event:?}");
            }
        }
    }
}

#[test]
fn r5_1_the_supply_runs_out_with_the_last_deal_and_the_game_is_over_after_that_round() {
    for players in Players::ALL {
        for (game, _) in random_game(deal(players, 4), 4) {
            let last = game.table().round == players.rounds();
            assert_eq!(game.supply().is_empty(), last);
            if game.table().phase == Phase::Over {
                assert!(last && game.to_act().is_none() && game.legal_actions().is_empty());
            }
        }
    }
}

#[test]
fn r5_1_nothing_can_be_done_after_the_end() {
    let mut stage = stage(2).begin();
    stage.play_out();
    assert_eq!(stage.to_act(), None);
    assert_eq!(stage.refusal(0, Action::PlaceFollower { row: Y }), "R5.1: the game is over");
    assert!(matches!(stage.events.last(), Some(Event::GameOver(_))));
}

#[test]
fn r5_1_cards_still_in_rows_score_nothing() {
    let mut stage = stage(2).begin();
    stage.play_out();
    assert!(Colour::ALL.iter().any(|&row| !stage.table().rows[row].is_empty()));
    for number in 0..2 {
        let claimed: u32 = stage.claims().iter().filter(|c| c.seat == seat(number)).map(|c| c.points).sum();
        assert_eq!(stage.score(number), claimed + stage.won(number).chest.points());
    }
}

#[test]
fn r5_2_the_sets_of_a_chest_are_scored_when_the_game_is_over_not_before() {
    let mut stage = stage(2).opening("YB*2 BJ>Y").hands(["RB", "GB"]).begin();
    stage.play(0, "RB", Y).play(1, "GB", Y).claim(0, Y).claim(1, B).rest();
    stage.take(0, Take::Card).take(0, Take::Card);
    assert_eq!((stage.won(0).chest.count(), stage.won(0).chest.points(), stage.score(0)), (5, 30, 0));
    stage.play_out();
    let Some(Event::GameOver(result)) = stage.events.last() else { panic!("the game is over") };
    let before = stage.events.iter().rev().find_map(|event| match event {
        Event::RoundScored { scores, .. } => Some(scores.clone()),
        _ => None,
    });
    let with_chests: Vec<u32> = before.unwrap().iter().zip(&result.buildings).map(|(a, b)| a + b).collect();
    assert_eq!((&result.scores, result.buildings[0] >= 30), (&with_chests, true));
    assert_eq!(result.scores, [stage.score(0), stage.score(1)]);
}

#[test]
fn r5_2_eleven_buildings_claimed_in_a_game_score_65_at_its_end() {
    let mut stage = stage(2).opening("YB*4 RB*3 GB*2 BB").hands(["", "R1 BB"]).begin();
    stage.claim(0, Y).play(1, "R1", R).dump(0).play(1, "BB", B).rest();
    for row in [R, G, B] {
        stage.claim(0, row).rest();
    }
    assert_eq!(stage.won(0).chest.count(), 11);
    stage.play_out();
    let Some(Event::GameOver(result)) = stage.events.last() else { panic!("the game is over") };
    assert_eq!((stage.won(0).chest.count(), result.buildings[0]), (11, 65));
}

/// A table whose game is over, with these scores and building jokers under the chests.
fn over(scores: &[u32], chests: &[u8]) -> Table {
    let mut table = *stage(scores.len() as u8).begin().table();
    table.phase = Phase::Over;
    for (number, (&score, &jokers)) in scores.iter().zip(chests).enumerate() {
        table.holdings[seat(number)].score = score;
        table.holdings[seat(number)].chest = Chest { jokers, ..Chest::default() };
    }
    table
}

/// Who wins, and how.
fn winners(scores: &[u32], chests: &[u8]) -> (Vec<usize>, Tie) {
    let GameResult { winners, tie, .. } = over(scores, chests).result().unwrap();
    (winners.iter().map(|seat| seat.index()).collect(), tie)
}

#[test]
fn r5_2_a_set_of_1_scores_0_of_2_5_of_3_15_and_of_4_30() {
    let points = [0, 1, 2, 3, 4].map(|jokers| Chest { jokers, ..Chest::default() }.points());
    assert_eq!(points, [0, 0, 5, 15, 30]);
}

#[test]
fn r5_2_eleven_buildings_in_sets_of_4_4_2_and_1_score_65() {
    let mut chest = Chest::default();
    for (colour, number) in [(Y, 4), (R, 3), (G, 2), (B, 2)] {
        chest.buildings[colour] = number;
    }
    assert_eq!((chest.count(), chest.points()), (11, 65));
}

#[test]
fn r5_2_equal_buildings_never_share_a_set() {
    let mut chest = Chest::default();
    chest.buildings[Y] = 5;
    assert_eq!(chest.points(), 0);
    chest.jokers = 1;
    assert_eq!(chest.points(), 5);
}

#[test]
fn r5_3_most_points_win() {
    assert_eq!(winners(&[10, 30, 20], &[9, 0, 9]), (vec![1], Tie::None));
}

#[test]
fn r5_3_a_tie_is_broken_by_most_cards_under_the_chest_building_jokers_included() {
    assert_eq!(winners(&[30, 30, 20], &[1, 2, 4]), (vec![1], Tie::BrokenByChest));
    let mut table = over(&[30, 30], &[1, 2]);
    table.holdings[seat(0)].chest.buildings[Y] = 2;
    assert_eq!(table.result().unwrap().winners, [seat(0)]);
}

#[test]
fn r5_3_a_tie_that_chests_do_not_break_is_a_shared_victory() {
    assert_eq!(winners(&[7, 7, 7], &[2, 2, 2]), (vec![0, 1, 2], Tie::Shared));
    assert_eq!(winners(&[7, 7, 7, 7], &[2, 3, 3, 1]), (vec![1, 2], Tie::Shared));
    assert_eq!(winners(&[0, 0], &[0, 0]), (vec![0, 1], Tie::Shared));
}

#[test]
fn r5_3_a_tie_of_three_goes_to_the_most_cards_under_the_chest_or_is_shared() {
    assert_eq!(winners(&[7, 9, 9, 9], &[4, 1, 1, 1]), (vec![1, 2, 3], Tie::Shared));
    assert_eq!(winners(&[7, 9, 9, 9], &[4, 1, 2, 2]), (vec![2, 3], Tie::Shared));
    assert_eq!(winners(&[7, 9, 9, 9], &[4, 1, 2, 3]), (vec![3], Tie::BrokenByChest));
}

#[test]
fn r5_3_there_is_no_result_before_the_end() {
    let mut stage = stage(3).begin();
    while let Some((number, decision)) = stage.to_act() {
        assert_eq!(stage.table().result(), None);
        match decision {
            Decision::Turn => stage.rest(),
            _ => stage.act(seat(number), stage.game.legal_actions()[0]),
        };
    }
    assert!(stage.table().result().is_some());
}
