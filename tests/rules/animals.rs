//! R4.5 to R4.7: animals, animal jokers and the table of their points.

use crate::stage::{B, G, Plan, R, Stage, Y, deal, random_game, seat, stage};
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Action, AnimalScore, AnimalTable, Colour, Deal, Decision, Event, Eye, FirstDealer, Game};
use cardcassonne::rules::{Players, Settings, Take};
use cardcassonne::session::{Control, FollowerColour, Player, Session, Setup};

/// Rounds in which seat 0 claims one row each at its first turn, and seat 1 nothing.
fn claims(plan: Plan, rows: &[Colour]) -> Stage {
    let mut stage = plan.begin();
    for &row in rows {
        stage.claim(0, row).rest();
    }
    stage
}

/// The addends of the last claim of seat 0: kind, gained, cards, points.
fn animals(stage: &Stage) -> Vec<(Colour, u8, u8, u32)> {
    let parts = |score: &AnimalScore| (score.animal, score.gained, score.cards, score.points);
    stage.claim_of(0).animals.iter().map(parts).collect()
}

#[test]
fn r4_5_two_sheep_score_6_and_with_two_more_and_a_joker_five_sheep_score_14_more() {
    let plan = stage(2).opening("GA*2").hands(["B1*6", "GA*2 AJ B2*3"]);
    let mut stage = plan.begin();
    stage.claim(0, G).play(1, "AJ", G).dump(0).play(1, "GA", G).dump(0).play(1, "GA", G).dump(0).claim(1, B).rest();
    assert_eq!((animals(&stage), stage.score(0)), (vec![(G, 2, 2, 6)], 6));
    assert_eq!(stage.row(G), "AJ?1 GA GA");
    stage.claim(0, G).rest();
    assert_eq!((animals(&stage), stage.score(0)), (vec![(G, 3, 5, 14)], 6 + 14));
}

#[test]
fn r4_5_a_kind_that_gained_nothing_scores_nothing() {
    let stage = claims(stage(2).opening("GA*3 BA*2"), &[G, B]);
    assert_eq!(animals(&stage)[0], (B, 2, 2, 6));
    assert_eq!((animals(&stage).len(), stage.won(0).animals_of(G)), (1, 3));
    assert_eq!(stage.claims().iter().filter(|claim| claim.points > 0).count(), 2);
    assert_eq!(stage.score(0), 9 + 6);
}

#[test]
fn r4_5_each_kind_that_gained_a_card_in_a_claim_scores_by_itself() {
    let mut stage = stage(2).opening("YA*2").hands(["RA B1*5", "GA B2*5"]).begin();
    stage.play(0, "RA", Y).play(1, "GA", Y).claim(0, Y).claim(1, G).rest();
    stage.take(0, Take::Card).take(0, Take::Card);
    assert_eq!(animals(&stage), [(Y, 2, 2, 6), (R, 1, 1, 3), (G, 1, 1, 3)]);
}

#[test]
fn r4_5_animals_stay_in_the_play_area_for_all_to_see() {
    let stage = claims(stage(2).opening("GA*3 AJ>G"), &[G]);
    let seen = stage.game.view(Eye::Everyone).table().holdings[seat(0)];
    assert_eq!((seen.animals[G], seen.assigned[G], seen.animals_of(G)), (3, 1, 4));
}

#[test]
fn r4_5_animals_are_scored_after_the_jokers_so_an_assigned_joker_is_a_card_gained() {
    let plan = stage(2).opening("GA*2 BA*2 B1*2 AJ>Y").hands(["R1*5 R2", "R2*4 R3*2"]).hands(["G1*6", "G2*5 G3"]);
    let mut stage = claims(plan, &[G, B]);
    assert_eq!((stage.score(0), stage.row(Y)), (6 + (6 + 4), "AJ".into()));
    stage.claim(0, Y).rest();
    assert_eq!(stage.to_act(), Some((0, Decision::AssignJoker { left: 1 })));
    stage.assign(0, B);
    assert_eq!((animals(&stage), stage.score(0)), (vec![(B, 1, 3, 9)], 16 + 9));
}

#[test]
fn r4_6_without_an_animal_each_joker_claimed_now_scores_3_and_stays_loose() {
    let stage = claims(stage(2).opening("AJ*2>Y Y1"), &[Y]);
    assert_eq!((stage.score(0), stage.won(0).loose, stage.claim_of(0).loose_jokers), (1 + 3 + 3, 2, 2));
}

#[test]
fn r4_6_loose_jokers_do_not_score_again() {
    let plan = stage(2).opening("AJ*2>Y G1 AJ>G R1*6").hands(["B1*6", "B2*5 B3"]).hands(["B1*2 B3*2", ""]);
    let stage = claims(plan, &[Y, G, R]);
    let points: Vec<u32> = stage.claims().iter().filter(|c| c.seat.index() == 0).map(|c| c.points).collect();
    assert_eq!(points[..2], [6, 1 + 3]);
    assert_eq!((stage.claim_of(0).loose_jokers, stage.won(0).loose), (0, 3));
}

#[test]
fn r4_6_a_loose_joker_does_not_score_in_an_empty_claim_either() {
    let stage = claims(stage(2).opening("AJ>Y").hands(["B1*6", "B2*5 B3"]), &[Y, G]);
    assert_eq!((stage.score(0), stage.won(0).loose), (3, 1));
}

#[test]
fn r4_6_loose_jokers_score_3_once_and_find_a_home_with_the_first_animal() {
    let stage = claims(stage(2).opening("AJ*2>Y GA G1 AJ>G R1*5").hands(["B1*6", "B2*5 B3"]), &[Y, G]);
    assert_eq!(animals(&stage), [(G, 4, 4, 12)]);
    assert_eq!((stage.won(0).loose, stage.won(0).assigned[G], stage.claim_of(0).loose_jokers), (0, 3, 0));
    assert_eq!(stage.score(0), 6 + (1 + 12));
}

#[test]
fn r4_6_a_loose_joker_finds_a_home_in_a_claim_that_holds_no_joker() {
    let stage = claims(stage(2).opening("AJ>Y GA R1*8").hands(["B1*6", "B2*5 B3"]), &[Y, G]);
    assert_eq!((animals(&stage), stage.won(0).loose), (vec![(G, 2, 2, 6)], 0));
    assert_eq!(stage.score(0), 3 + 6);
}

#[test]
fn r4_6_where_one_kind_only_is_possible_the_joker_is_assigned_without_asking() {
    let stage = claims(stage(2).opening("YA AJ*2>Y"), &[Y]);
    assert_eq!((stage.rounds_scored(), animals(&stage)), (1, vec![(Y, 3, 3, 9)]));
    let assigned = Event::JokerAssigned { seat: seat(0), animal: Y };
    assert_eq!(stage.events.iter().filter(|event| **event == assigned).count(), 2);
}

/// Seat 0 claims a yellow animal, a mismatched red one and two jokers.
fn two_kinds_and_two_jokers() -> Stage {
    let mut stage = stage(2).opening("YA AJ*2>Y").hands(["RA B1*5", "B2*5 B3"]).begin();
    stage.play(0, "RA", Y).claim(1, G).claim(0, Y).rest();
    stage
}

#[test]
fn r4_6_each_joker_is_assigned_by_itself_one_after_the_other() {
    let mut stage = two_kinds_and_two_jokers();
    stage.take(0, Take::Card);
    let kinds: Vec<Action> = [Y, R].map(|animal| Action::AssignJoker { animal }).to_vec();
    assert_eq!(stage.to_act(), Some((0, Decision::AssignJoker { left: 2 })));
    assert_eq!(stage.game.legal_actions().to_vec(), kinds);
    stage.assign(0, Y);
    assert_eq!(stage.to_act(), Some((0, Decision::AssignJoker { left: 1 })));
    assert_eq!(stage.game.legal_actions().to_vec(), kinds);
    let mut both_to_one = stage.clone();
    stage.assign(0, R);
    assert_eq!(animals(&stage), [(Y, 2, 2, 6), (R, 2, 2, 6)]);
    both_to_one.assign(0, Y);
    assert_eq!(animals(&both_to_one), [(Y, 3, 3, 9), (R, 1, 1, 3)]);
}

#[test]
fn r4_6_a_joker_goes_only_to_a_kind_that_the_owner_has() {
    let mut stage = two_kinds_and_two_jokers();
    stage.take(0, Take::Card);
    for animal in [G, B] {
        let refusal = format!("R4.6: the player has no animal of kind {animal}");
        assert_eq!(stage.refusal(0, Action::AssignJoker { animal }), refusal);
    }
}

#[test]
fn r4_6_the_choices_about_mismatched_animals_of_this_claim_count() {
    let mut kept = stage(2).opening("AJ*2>Y Y1").hands(["RA B1*5", "B2*5 B3"]).begin();
    kept.play(0, "RA", Y).claim(1, G).claim(0, Y).rest();
    let mut ten = kept.clone();
    kept.take(0, Take::Card);
    assert_eq!((kept.score(0), kept.won(0).assigned[R], kept.won(0).loose), (1 + 9, 2, 0));
    ten.take(0, Take::Ten);
    assert_eq!((ten.score(0), ten.won(0).loose), (10 + 1 + 3 + 3, 2));
}

#[test]
fn r4_6_an_animal_beyond_the_joker_in_the_same_claim_counts() {
    assert_eq!(animals(&claims(stage(2).opening("AJ>Y Y1 YA"), &[Y])), [(Y, 2, 2, 6)]);
}

#[test]
fn r4_6_loose_jokers_old_and_new_are_assigned_one_by_one_when_several_kinds_come_at_once() {
    let plan = stage(2).opening("AJ>Y YA AJ>R R1*7").hands(["B1*6", "B2*5 B3"]).hands(["GA B1*2 B3*2", "G1*6"]);
    let mut stage = plan.begin();
    stage.claim(0, R).rest();
    assert_eq!((stage.won(0).loose, stage.score(0)), (1, 7 * 7 + 3));
    stage.play(0, "GA", Y).claim(1, G).claim(0, Y).rest().take(0, Take::Card);
    assert_eq!(stage.to_act(), Some((0, Decision::AssignJoker { left: 2 })));
    stage.assign(0, G).assign(0, G);
    assert_eq!(animals(&stage), [(Y, 1, 1, 3), (G, 3, 3, 9)]);
}

#[test]
fn r4_6_an_assigned_joker_never_moves_again() {
    let plan = stage(2).opening("GA AJ>G BA*3 R1*5").hands(["R2*5 R3", "R1*3 R3*2"]);
    let stage = claims(plan, &[G, B]);
    assert_eq!(stage.rounds_scored(), 2);
    assert_eq!((stage.won(0).assigned[G], stage.won(0).animals_of(G), stage.won(0).animals_of(B)), (1, 2, 3));
    assert_eq!(stage.score(0), 6 + 9);
}

#[test]
fn r4_6_another_players_animals_give_a_joker_no_home() {
    let mut stage = stage(2).opening("YA*2 AJ>R").begin();
    stage.claim(0, Y).claim(1, R).rest();
    assert_eq!((stage.score(0), stage.score(1), stage.won(1).loose), (6, 3, 1));
}

#[test]
fn r4_7_a_loose_joker_is_3_two_cards_6_and_five_cards_14() {
    for (opening, points) in [("AJ>Y", 3), ("YA*2", 6), ("YA*5", 14), ("YA*9 AJ>Y", 24)] {
        assert_eq!(claims(stage(2).opening(opening), &[Y]).score(0), points, "{opening}");
    }
}

#[test]
fn r4_7_every_number_of_cards_of_a_kind_scores_its_entry() {
    let points = [3, 6, 9, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30];
    for (number, points) in (1..).zip(points) {
        // Nine animals there are, and four jokers; ten cards are turned up, the others are played.
        let opening = if number < 10 { format!("YA*{number}") } else { "YA*9 AJ>Y".into() };
        let played = usize::from(number).saturating_sub(10);
        let mut stage = stage(2).opening(&opening).hands([&"AJ ".repeat(played), "B1*6"]).begin();
        for _ in 0..played {
            stage.play(0, "AJ", Y).dump(1);
        }
        stage.claim(0, Y).rest();
        assert_eq!((animals(&stage), stage.score(0)), (vec![(Y, number, number, points)], points));
    }
}

#[test]
fn r4_7_a_saved_game_and_a_transcript_carry_the_table_they_were_played_with() {
    let table = AnimalTable::new(&[2, 5, 5, 40]).unwrap();
    let player = |name: &str, follower| Player { name: name.into(), follower, control: Control::Human };
    let setup = Setup {
        players: vec![player("a", FollowerColour::Red), player("b", FollowerColour::Black)],
        first_dealer: FirstDealer::Drawn,
        animal_table: table,
    };
    let session = Session::new(setup, 4).unwrap();
    let loaded = Session::load(&session.save()).unwrap();
    assert_eq!(loaded.view().table().animal_table, table);
    let deal = Deal { animal_table: table, ..deal(Players::ALL[0], 4) };
    let actions: Vec<Action> = random_game(deal, 4).filter_map(|(_, step)| step).map(|(_, action)| action).collect();
    let line = Transcript::record(&deal, &actions).unwrap().to_json();
    assert!(line.contains("\"animal_points\":[0,2,5,5,40],"), "{line}");
    assert_eq!(Transcript::parse(&line).unwrap().deal(), Ok(deal));
}

#[test]
fn r4_7_the_table_is_part_of_the_settings() {
    let table = AnimalTable::new(&[1, 4, 9]).unwrap();
    let settings = Settings { animal_table: table, ..Settings::new(Players::ALL[1]) };
    let deal = Deal::from_seed(&settings, 5);
    assert_eq!((deal.animal_table, Game::new(&deal).table().animal_table), (table, table));
}

#[test]
fn r4_7_a_table_that_the_players_typed_in_is_the_one_that_scores() {
    let plan = stage(2).animal_table(&[1, 4]);
    assert_eq!(claims(plan.clone().opening("YA"), &[Y]).score(0), 1);
    assert_eq!(claims(plan.clone().opening("YA AJ>Y"), &[Y]).score(0), 4);
    assert_eq!(claims(plan.opening("YA*5"), &[Y]).score(0), 4, "a larger number of cards scores the last entry");
}

#[test]
fn r4_7_more_cards_score_less_where_the_table_says_so() {
    let plan = stage(2).animal_table(&[u16::MAX, 7, 0]);
    assert_eq!(claims(plan.clone().opening("YA"), &[Y]).score(0), 65535);
    assert_eq!(claims(plan.clone().opening("YA*2"), &[Y]).score(0), 7);
    assert_eq!(claims(plan.clone().opening("YA*2 AJ>Y"), &[Y]).score(0), 0);
    assert_eq!(claims(plan.opening("YA*5"), &[Y]).score(0), 0);
}

#[test]
fn r4_7_a_loose_joker_scores_3_whatever_the_table_says() {
    for entries in [&[0][..], &[50, 60]] {
        assert_eq!(claims(stage(2).animal_table(entries).opening("AJ*2>Y"), &[Y]).score(0), 6);
    }
}
