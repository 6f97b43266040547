//! What happens seldom: long rows, many jokers, large scores, ties of three, the largest table.

use crate::stage::{B, G, R, Stage, Y, cards, seat, stage};
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Card, ClaimScore, Decision, Event, GameResult, Seat, Take, Tie};
use cardcassonne::ui::track::{track_place, track_tile};

#[test]
fn r1_4_five_players_play_a_whole_game() {
    let mut stage = stage(5).begin();
    stage.play_out();
    let rounds: Vec<(u8, usize)> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::RoundScored { round, points, .. } => Some((*round, points.len())),
            _ => None,
        })
        .collect();
    assert_eq!(rounds, [1, 2, 3, 4, 5, 6].map(|round| (round, 5)));
    let played = stage.events.iter().filter(|event| matches!(event, Event::CardPlayed { .. })).count();
    assert_eq!((played, stage.claims().len()), (120, 6 * 5));
    let result = stage.table().result().unwrap();
    assert_eq!(result.scores, [0, 1, 2, 3, 4].map(|number| stage.score(number)));
}

#[test]
fn r1_5_two_players_scores_above_300_are_shown_as_laps_too() {
    let mut stage = stage(2).opening("Y3*3 Y2*5 Y1*2").hands(["R3*3 R2*3", "R2*2 R1*4"]).begin();
    let shown = |stage: &Stage| (stage.score(0), track_tile(stage.score(0)), track_place(stage.score(0)));
    assert_eq!(shown(&stage), (0, 0, (Y, 0)));
    stage.claim(0, Y).rest();
    assert_eq!(shown(&stage), (210, 200, (Y, 10)));
    stage.claim(0, R).rest();
    assert_eq!(shown(&stage), (486, 400, (B, 11)));
}

/// What claims of a joker that lay face down and of one that lay face up score, among the same cards.
fn face_down_and_up(joker: &str) -> [ClaimScore; 2] {
    let opening = "Y1 YA YB";
    let mut down = stage(2).opening(opening).hands([&format!("{joker} B1*5"), "B2*5 B3"]).begin();
    down.play(0, joker, Y).dump(1).claim(0, Y);
    let mut up = stage(2).opening(opening).hands([&format!("{joker} B1*5"), "B2*5 B3"]).begin();
    up.play(0, "B1", B).dump(1).play(0, joker, Y).dump(1).claim(0, Y);
    assert_eq!(down.row(Y), format!("Y1 YA YB {joker}?0 @0"));
    assert_eq!(up.row(Y), format!("Y1 YA YB {joker} @0"));
    [down, up].map(|mut stage| stage.rest().claim_of(0).clone())
}

#[test]
fn r4_1_a_face_down_joker_is_turned_up_and_scores_as_one_that_lay_face_up() {
    for (joker, points) in [("AJ", 1 + 6), ("BJ", 1 + 3), ("DR", 1 + 3 + 10), ("FA", 1 + 3 + 10)] {
        let [down, up] = face_down_and_up(joker);
        assert_eq!((down.points, &down), (points, &up), "{joker}");
    }
}

#[test]
fn r4_6_jokers_of_one_claim_can_be_split_over_three_kinds() {
    let mut stage = stage(2).opening("YA RA GA AJ*3>B B1*4").begin();
    for row in [Y, R, G, B] {
        stage.claim(0, row).rest();
    }
    for (left, animal) in [(3, R), (2, Y), (1, G)] {
        assert_eq!(stage.to_act(), Some((0, Decision::AssignJoker { left })));
        stage.assign(0, animal);
    }
    let animals = stage.claim_of(0).animals.iter().map(|score| (score.animal, score.gained, score.cards, score.points));
    assert_eq!(animals.collect::<Vec<_>>(), [(Y, 1, 2, 6), (R, 1, 2, 6), (G, 1, 2, 6)]);
}

#[test]
fn r5_2_four_jokers_alone_are_a_set_of_four() {
    let mut stage = stage(2).opening("BJ*4>Y").begin();
    stage.claim(0, Y).rest();
    assert_eq!((stage.claim_of(0).chest.clone(), stage.score(0)), (cards("BJ*4"), 0));
    let sets = stage.won(0).chest.sets();
    assert_eq!((sets.len(), sets[0].jokers, sets[0].points()), (1, 4, 30));
}

#[test]
fn r5_2_one_building_with_two_jokers_is_a_set_of_three() {
    let mut stage = stage(2).opening("BJ*2>Y YB").begin();
    stage.claim(0, Y).rest();
    let sets = stage.won(0).chest.sets();
    assert_eq!((sets.len(), sets[0].jokers, sets[0].points()), (1, 2, 15));
}

/// A golden game of five that three win together.
fn three_winners() -> GameResult {
    let games = include_str!("../golden/transcripts/players-5.jsonl").lines();
    let results = games.map(|line| {
        let game = Transcript::parse(line).unwrap();
        let mut position = cardcassonne::rules::Game::new(&game.deal().unwrap());
        game.steps.iter().for_each(|step| drop(position.apply(step.seat, step.act.action()).unwrap()));
        position.table().result().unwrap()
    });
    results.into_iter().find(|result| result.winners.len() == 3).expect("such a game")
}

#[test]
fn r5_3_three_players_can_share_the_victory() {
    let result = three_winners();
    let number = |seat: &Seat| result.scores[seat.index()];
    assert_eq!(result.tie, Tie::Shared);
    assert!(result.winners.iter().all(|seat| Some(number(seat)) == result.scores.iter().copied().max()));
}

/// Five players lay every yellow card and joker, and face down one card of another colour each, in the yellow row.
#[test]
fn r3_8_a_row_has_no_limit_it_holds_75_items_if_all_that_can_come_there_does() {
    let mut plan = stage(5).opening("Y1*8 Y2*2");
    let yellow_and_jokers = "Y2 Y2 Y2 Y3 Y3 Y3 YA YA YA YA YA YA YA YA YA YB YB YB YB YB AJ AJ AJ AJ BJ BJ BJ BJ DR FA";
    let codes: Vec<&str> = yellow_and_jokers.split(' ').collect();
    for codes in codes.chunks(5) {
        plan = plan.hands(core::array::from_fn::<&str, 5, _>(|number| codes[number]));
    }
    let mut stage = plan.begin();
    while let Some((number, Decision::Turn)) = stage.to_act()
        && stage.table().supply + stage.table().hand_sizes.of(stage.table().players).iter().sum::<u8>() > 0
    {
        let last_round = stage.table().round == 6;
        let hand: Vec<Card> = stage.game.hand(seat(number)).cards().to_vec();
        let place_first = !last_round && !stage.table().placed[seat(number)];
        if place_first {
            stage.claim(number, R);
        } else if stage.table().plays_face_down(seat(number)) {
            let other = hand.iter().find(|card| card.mismatches(Y)).unwrap();
            stage.play(number, other.code(), Y);
        } else {
            stage.dump(number);
        }
    }
    for number in 0..4 {
        stage.claim(number, Y);
    }
    assert_eq!((stage.table().rows[Y].len(), stage.table().rows[Y].unclaimed().len()), (74, 0));
    stage.claim(4, Y);
    while let Some((0, decision)) = stage.to_act() {
        assert_eq!(stage.table().rows[Y].len(), 75);
        match decision {
            Decision::Mismatch { .. } => stage.take(0, Take::Ten),
            _ => stage.assign(0, Y),
        };
    }
    let claim = stage.claim_of(0);
    assert_eq!((claim.mismatched.len(), claim.persons.len(), claim.tens.len()), (30, 16, 2));
    assert_eq!((claim.animals[0].cards, claim.chest.len()), (9 + 4, 5 + 4));
    assert_eq!(claim.points, 30 * 10 + 27 * 16 + 20 + 30);
    assert!(stage.table().rows[Y].is_empty());
}
