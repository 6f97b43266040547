//! R4 and R4.1 to R4.4: which claims are scored when, mismatched cards, persons, dragon and fairy.

use crate::stage::{B, G, R, Stage, Y, card, cards, seat, stage};
use cardcassonne::rules::{Action, Colour, Decision, Event, Players, Take};

/// Row and owner of every claim, in the order in which they were opened.
fn opened(stage: &Stage) -> Vec<(Colour, usize)> {
    let open = |event: &Event| {
        if let Event::ClaimOpened { row, seat, .. } = *event { Some((row, seat.index())) } else { None }
    };
    stage.events.iter().filter_map(open).collect()
}

/// Seat 0 lays a card face down in the yellow row and claims it; seat 1 claims nothing.
fn face_down_in_yellow(opening: &str, code: &str) -> Stage {
    let mut stage = stage(2).opening(opening).hands([code, "B1*6"]).begin();
    stage.play(0, code, Y).claim(1, B).claim(0, Y).rest();
    stage
}

#[test]
fn r4_claims_are_taken_from_the_bottom_row_up_and_within_a_row_from_the_track_outwards() {
    let mut stage = stage(5).opening("Y1*3 R1*3 G1*2 B1*2").hands(["", "", "", "", ""]).begin();
    stage.claim(0, Y).claim(1, R).claim(2, G).claim(3, B).claim(4, G).rest();
    assert_eq!(opened(&stage), [(B, 3), (G, 2), (G, 4), (R, 1), (Y, 0)]);
    assert_eq!(stage.claims().iter().map(|claim| claim.points).collect::<Vec<_>>(), [4, 4, 0, 9, 9]);
}

#[test]
fn r4_choices_come_in_the_order_of_the_claims() {
    let hands = ["RA B1*4", "RB B1*4", "GA B2*4"];
    let mut stage = stage(3).opening("Y1").hands(hands).begin();
    stage.play(0, "RA", Y).play(1, "RB", B).play(2, "GA", Y);
    stage.claim(0, B).dump(1).claim(2, Y).dump(0).claim(1, Y).rest();
    assert_eq!(stage.to_act(), Some((0, Decision::Mismatch { card: card("RB"), row: B })));
    stage.take(0, Take::Ten);
    assert_eq!(stage.to_act(), Some((2, Decision::Mismatch { card: card("RA"), row: Y })));
    stage.take(2, Take::Ten);
    assert_eq!(stage.to_act(), Some((2, Decision::Mismatch { card: card("GA"), row: Y })));
    stage.take(2, Take::Card);
    assert_eq!(stage.rounds_scored(), 1);
    assert_eq!((stage.score(0), stage.score(1)), (10, 0));
}

#[test]
fn r4_every_seat_has_exactly_one_claim_a_round_so_the_order_decides_no_points() {
    for players in Players::ALL {
        let mut stage = stage(players.get()).begin();
        stage.play_out();
        let claims: Vec<usize> = stage.claims().iter().map(|claim| claim.seat.index()).collect();
        let number = usize::from(players.get());
        assert_eq!(claims.len(), number * usize::from(players.rounds()));
        for round in claims.chunks(number) {
            assert!((0..number).all(|seat| round.contains(&seat)), "{round:?}");
        }
    }
}

#[test]
fn r4_everyone_takes_back_the_follower() {
    let mut stage = stage(4).opening("Y1").begin();
    stage.claim(0, Y).claim(1, Y).claim(2, B).claim(3, G).rest();
    assert!((0..4).all(|number| !stage.table().placed[seat(number)]));
    assert!(Colour::ALL.iter().all(|&row| !stage.table().rows[row].has_follower()));
}

#[test]
fn r4_unclaimed_cards_stay_in_their_row_slide_to_the_track_and_face_down_ones_stay_face_down() {
    let mut stage = stage(2).opening("Y1*2").hands(["G2 G1*5", "RA Y3 G3*3 G2"]).begin();
    stage.claim(0, Y).play(1, "RA", Y).play(0, "G2", G).play(1, "Y3", Y).dump(0).claim(1, B).rest();
    assert_eq!(stage.row(Y), "RA?1 Y3");
    assert_eq!(stage.row(G).split(' ').next(), Some("G2?0"));
    assert!(stage.row(R).starts_with("R1 R1"));
}

#[test]
fn r4_1_face_down_cards_of_a_claim_are_turned_up() {
    let mut stage = stage(2).opening("Y1").hands(["RA B1*5", "Y3 B2*5"]).begin();
    stage.play(0, "RA", Y).play(1, "Y3", Y).claim(0, Y).claim(1, G).rest();
    assert_eq!(stage.row(Y), "Y1 RA Y3 @0");
    let opened = stage.events.iter().find(|event| matches!(event, Event::ClaimOpened { row: Y, .. })).unwrap();
    let cards = vec![(card("Y1"), None), (card("RA"), Some(seat(0))), (card("Y3"), Some(seat(1)))];
    assert_eq!(*opened, Event::ClaimOpened { seat: seat(0), row: Y, cards });
}

#[test]
fn r4_1_cards_beyond_the_follower_are_not_turned_up() {
    let mut stage = stage(2).opening("Y1").hands(["RA B1*5", "Y3 B2*5"]).begin();
    stage.play(0, "RA", Y).claim(1, Y).claim(0, Y).play(1, "Y3", Y).rest();
    assert_eq!(stage.to_act(), Some((1, Decision::Mismatch { card: card("RA"), row: Y })));
    assert_eq!(stage.row(Y), "Y1 RA @1 @0 Y3?1");
}

#[test]
fn r4_2_a_mismatched_person_scores_10_and_is_no_part_of_the_persons() {
    let stage = face_down_in_yellow("Y3 Y1*2", "R3");
    let claim = stage.claim_of(0);
    assert_eq!((claim.mismatched.clone(), claim.persons.clone()), (cards("R3"), vec![3, 1, 1]));
    assert_eq!((claim.points, stage.score(0)), (10 + 5 * 3, 10 + 5 * 3));
    assert_eq!(stage.table().claimed[card("R3")], 1);
}

#[test]
fn r4_2_a_mismatched_person_leaves_no_choice() {
    let stage = face_down_in_yellow("Y1", "B1");
    assert_eq!(stage.rounds_scored(), 1);
    let took = Event::MismatchTaken { seat: seat(0), row: Y, card: card("B1"), take: Take::Ten };
    assert!(stage.events.contains(&took));
}

#[test]
fn r4_2_a_card_laid_face_down_in_its_own_row_is_not_mismatched() {
    let stage = face_down_in_yellow("Y3 Y1", "Y1");
    assert_eq!((stage.claim_of(0).points, stage.claim_of(0).mismatched.len()), (5 * 3, 0));
    assert_eq!(face_down_in_yellow("Y3 Y1", "YA").claim_of(0).points, 4 * 2 + 3);
}

#[test]
fn r4_2_a_joker_is_never_mismatched() {
    for (code, points) in [("AJ", 3), ("BJ", 0), ("DR", 10), ("FA", 10)] {
        let stage = face_down_in_yellow("Y1", code);
        assert_eq!((stage.rounds_scored(), stage.claim_of(0).points), (1, 1 + points), "{code}");
        assert!(stage.claim_of(0).mismatched.is_empty());
    }
}

#[test]
fn r4_2_a_mismatched_animal_is_10_points_and_out_of_the_game_or_kept() {
    let mut ten = face_down_in_yellow("Y1", "RA");
    let mut kept = ten.clone();
    ten.take(0, Take::Ten);
    assert_eq!((ten.score(0), ten.won(0).animals_of(R)), (1 + 10, 0));
    assert_eq!((ten.table().claimed[card("RA")], ten.claim_of(0).mismatched.clone()), (1, cards("RA")));
    kept.take(0, Take::Card);
    assert_eq!((kept.score(0), kept.won(0).animals_of(R)), (1 + 3, 1));
    assert_eq!((kept.claim_of(0).animals[0].animal, kept.claim_of(0).mismatched.len()), (R, 0));
}

#[test]
fn r4_2_a_mismatched_building_is_10_points_and_out_of_the_game_or_kept() {
    let mut ten = face_down_in_yellow("Y1", "GB");
    let mut kept = ten.clone();
    ten.take(0, Take::Ten);
    assert_eq!((ten.score(0), ten.won(0).chest.count()), (11, 0));
    kept.take(0, Take::Card);
    assert_eq!((kept.score(0), kept.won(0).chest.count(), kept.won(0).chest.buildings[G]), (1, 1, 1));
    assert_eq!(kept.claim_of(0).chest, cards("GB"));
}

#[test]
fn r4_2_ten_points_are_scored_at_once() {
    let mut stage = stage(2).opening("Y3").hands(["RA B1*5", "GA B2*5"]).begin();
    stage.play(0, "RA", Y).play(1, "GA", Y).claim(0, Y).claim(1, G).rest();
    stage.take(0, Take::Ten);
    assert_eq!(stage.score(0), 10);
    stage.take(0, Take::Ten);
    assert_eq!(stage.score(0), 10 + 10 + 3);
}

#[test]
fn r4_2_the_owner_of_the_claim_chooses_card_by_card_from_the_track_outwards() {
    let hands = ["RA B1*4", "GB B2*4", "R2 B3*3"];
    let mut stage = stage(3).opening("Y1").hands(hands).begin();
    stage.play(0, "RA", Y).play(1, "GB", Y).play(2, "R2", Y).claim(0, G).claim(1, G).claim(2, Y).rest();
    let choices: Vec<Action> = [Take::Ten, Take::Card].map(|take| Action::Mismatch { take }).to_vec();
    assert_eq!(stage.to_act(), Some((2, Decision::Mismatch { card: card("RA"), row: Y })));
    assert_eq!(stage.game.legal_actions().to_vec(), choices);
    stage.take(2, Take::Card);
    assert_eq!(stage.to_act(), Some((2, Decision::Mismatch { card: card("GB"), row: Y })));
    stage.take(2, Take::Ten);
    assert_eq!(stage.score(2), 1 + 3 + 10 + 10);
}

#[test]
fn r4_2_all_mismatched_cards_come_before_the_jokers() {
    let mut stage = stage(2).opening("AJ>Y YA").hands(["RA B1*5", "GA B2*5"]).begin();
    stage.play(0, "RA", Y).play(1, "GA", Y).claim(0, Y).claim(1, G).rest();
    stage.take(0, Take::Card);
    assert_eq!(stage.to_act(), Some((0, Decision::Mismatch { card: card("GA"), row: Y })));
    stage.take(0, Take::Ten);
    assert_eq!(stage.to_act(), Some((0, Decision::AssignJoker { left: 1 })));
    stage.assign(0, R);
    assert_eq!(stage.score(0), 10 + 3 + 6);
}

#[test]
fn r4_2_a_mismatched_card_left_for_a_later_round_is_mismatched_when_it_is_claimed() {
    let mut stage = stage(2).opening("Y1*2").hands(["B1*6", "GA G1*5"]).hands(["B2*5 B3", ""]).begin();
    stage.claim(0, Y).play(1, "GA", Y).dump(0).claim(1, B).rest();
    assert_eq!(stage.row(Y), "GA?1");
    stage.claim(0, Y).rest();
    assert_eq!(stage.to_act(), Some((0, Decision::Mismatch { card: card("GA"), row: Y })));
    let score = stage.score(0);
    assert_eq!(stage.take(0, Take::Card).score(0), score + 3);
}

#[test]
fn r4_3_persons_score_the_sum_of_their_values_times_their_number_and_leave_the_game() {
    let mut stage = stage(2).opening("Y3 Y1*2").begin();
    stage.claim(0, Y).rest();
    assert_eq!((stage.claim_of(0).persons.clone(), stage.claim_of(0).points), (vec![3, 1, 1], 15));
    assert_eq!((stage.table().claimed[card("Y3")], stage.table().claimed[card("Y1")]), (1, 2));
}

#[test]
fn r4_3_other_cards_between_the_persons_do_not_count_as_persons() {
    let mut stage = stage(2).opening("Y3 YB BJ>Y Y1 DR>Y Y1").begin();
    stage.claim(0, Y).rest();
    assert_eq!(stage.claim_of(0).points, 5 * 3 + 10);
}

#[test]
fn r4_4_dragon_and_fairy_score_10_each_and_leave_the_game() {
    let mut stage = stage(2).opening("DR>B B2 FA>B").begin();
    stage.claim(0, B).rest();
    assert_eq!((stage.claim_of(0).tens.clone(), stage.claim_of(0).points), (cards("DR FA"), 2 + 20));
    assert_eq!((stage.table().claimed[card("DR")], stage.table().claimed[card("FA")]), (1, 1));
}

#[test]
fn r4_4_the_dragon_alone_scores_10_in_any_row() {
    for row in Colour::ALL {
        let opening = format!("DR>{row} FA>{row} {}", if row == Y { "R1*8" } else { "Y1*8" });
        let mut stage = stage(2).opening(&opening).begin();
        stage.claim(0, row).rest();
        assert_eq!(stage.score(0), 20);
    }
}
