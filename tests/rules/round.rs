//! R3: a round.

use crate::stage::{B, G, R, Stage, Y, card, deal, random_game, seat, stage};
use cardcassonne::rules::{Action, Colour, Decision, Event, Game, Item, Phase, Players, Seat};

/// Each round's turns in order: who, and what.
fn turns(players: Players, seed: u64) -> Vec<(Seat, Vec<(Seat, Action)>)> {
    let mut rounds: Vec<(Seat, Vec<(Seat, Action)>)> = Vec::new();
    for (game, step) in random_game(deal(players, seed), seed) {
        let (Phase::Turn { .. }, Some(step)) = (game.table().phase, step) else { continue };
        if rounds.len() < usize::from(game.table().round) {
            rounds.push((game.table().dealer, Vec::new()));
        }
        rounds.last_mut().unwrap().1.push(step);
    }
    rounds
}

#[test]
fn r3_1_the_dealers_left_begins_turns_go_clockwise_and_the_dealer_has_the_last() {
    for players in Players::ALL {
        for (dealer, turns) in (0..20).flat_map(|seed| turns(players, seed)) {
            let number = usize::from(players.get());
            let clockwise = (0..turns.len()).map(|turn| seat((dealer.index() + 1 + turn) % number));
            assert!(turns.iter().map(|(seat, _)| *seat).eq(clockwise));
            assert_eq!(turns.last().unwrap().0, dealer);
        }
    }
}

#[test]
fn r3_1_everyone_has_hand_and_one_turns_each_a_card_or_the_follower() {
    for players in Players::ALL {
        for (_, turns) in (0..20).flat_map(|seed| turns(players, seed)) {
            for seat in players.seats() {
                let of = |wanted: fn(&Action) -> bool| turns.iter().filter(|(s, a)| *s == seat && wanted(a)).count();
                assert_eq!(of(|action| matches!(action, Action::Play { .. })), usize::from(players.hand_size()));
                assert_eq!(of(|action| matches!(action, Action::PlaceFollower { .. })), 1);
            }
            assert_eq!(turns.len(), usize::from(players.get() * (players.hand_size() + 1)));
        }
    }
}

#[test]
fn r3_1_nobody_passes_a_turn_is_always_a_card_or_the_follower() {
    for players in Players::ALL {
        for (mut game, step) in random_game(deal(players, 7), 7) {
            let (Phase::Turn { seat }, Some((_, action))) = (game.table().phase, step) else { continue };
            let legal = game.legal_actions();
            let goes_on = |action: &Action| matches!(action, Action::Play { .. } | Action::PlaceFollower { .. });
            assert!(!legal.is_empty() && legal.iter().all(goes_on));
            let left = |game: &Game| game.hand(seat).cards().len() + usize::from(!game.table().placed[seat]);
            let (round, before) = (game.table().round, left(&game));
            game.apply(seat, action).unwrap();
            if matches!(game.table().phase, Phase::Turn { .. }) && game.table().round == round {
                assert_eq!((left(&game), game.to_act()), (before - 1, Some((players.left_of(seat), Decision::Turn))));
            }
        }
    }
}

#[test]
fn r3_1_a_card_that_is_not_in_the_hand_is_not_played() {
    let stage = stage(2).hands(["R1*6", "B3"]).begin();
    assert_eq!(stage.refusal(0, Action::Play { card: card("B3"), row: B }), "R3.1: B3 is not in the hand");
}

#[test]
fn r3_2_the_first_card_of_a_round_is_face_down_on_any_row_whatever_its_colour() {
    let stage = stage(2).opening("B1").hands(["R3 R1*5", ""]).begin();
    for row in Colour::ALL {
        let mut stage = stage.clone();
        stage.play(0, "R3", row);
        assert_eq!(stage.row(row).split(' ').next_back(), Some("R3?0"));
    }
}

#[test]
fn r3_2_the_first_card_of_a_round_is_face_down_even_after_the_follower() {
    let mut stage = stage(2).hands(["R3 R1*5", ""]).begin();
    stage.claim(0, B).dump(1).play(0, "R3", G);
    assert_eq!(stage.row(G), "R3?0");
}

#[test]
fn r3_2_every_further_card_is_face_up_before_and_after_the_follower() {
    let mut stage = stage(2).opening("Y1").hands(["G1*5 G2", "Y2*4 Y3*2"]).begin();
    stage.play(0, "G1", G).dump(1).play(0, "G2", G).dump(1).claim(0, B).dump(1).play(0, "G1", G);
    assert_eq!(stage.row(G), "G1?0 G2 G1");
}

#[test]
fn r3_2_each_round_begins_with_a_card_face_down_again() {
    let mut stage = stage(2).hands(["G1*6", ""]).hands(["B3 B1*5", ""]).begin();
    stage.claim(0, B).rest().play(0, "B3", Y);
    assert_eq!(stage.row(Y).split(' ').next_back(), Some("B3?0"));
    assert!(stage.row(G).starts_with("G1?0 G1 G1 G1 G1 G1"));
}

#[test]
fn r3_3_a_face_up_card_of_a_colour_goes_to_its_own_row_only() {
    let mut stage = stage(2).hands(["G1 GA GB G3", ""]).begin();
    stage.play(0, "G1", Y).dump(1);
    for (code, row) in [("GA", Y), ("GB", R), ("G3", B)] {
        let refusal = format!("R3.3: {code} face up does not go to row {row}");
        assert_eq!(stage.refusal(0, Action::Play { card: card(code), row }), refusal);
    }
    assert_eq!(stage.play(0, "GA", G).row(G), "GA");
}

#[test]
fn r3_3_a_joker_face_up_or_face_down_goes_to_any_row() {
    for row in Colour::ALL {
        for joker in ["AJ", "BJ", "DR", "FA"] {
            let mut stage = stage(2).hands([&format!("{joker} AJ BJ"), ""]).begin();
            stage.play(0, joker, row).dump(1).play(0, "AJ", row);
            assert!(stage.row(row).ends_with("AJ"), "{}", stage.row(row));
            assert!(stage.row(row).contains(&format!("{joker}?0")), "{}", stage.row(row));
        }
    }
}

#[test]
fn r3_4_cards_and_followers_go_to_the_outer_end_and_a_card_laid_after_a_follower_lies_beyond_it() {
    let mut stage = stage(2).opening("G1 G2").hands(["G3 GA GB", "GA*2 GB"]).begin();
    stage.play(0, "G3", G).play(1, "GB", G).claim(0, G).play(1, "GA", G).play(0, "GA", G).claim(1, G).play(0, "GB", G);
    assert_eq!(stage.row(G), "G1 G2 G3?0 GB?1 @0 GA GA @1 GB");
}

#[test]
fn r3_4_what_lies_in_a_row_keeps_its_place_while_a_round_is_played() {
    for players in Players::ALL {
        for (mut game, step) in random_game(deal(players, 6), 6) {
            let (Phase::Turn { .. }, Some((seat, action))) = (game.table().phase, step) else { continue };
            let (Action::Play { row: chosen, .. } | Action::PlaceFollower { row: chosen }) = action else { continue };
            let items = |game: &Game| Colour::ALL.map(|row| game.table().rows[row].iter().collect::<Vec<Item>>());
            let (round, before) = (game.table().round, items(&game));
            game.apply(seat, action).unwrap();
            if !matches!(game.table().phase, Phase::Turn { .. }) || game.table().round != round {
                continue;
            }
            for (row, (before, after)) in Colour::ALL.into_iter().zip(before.iter().zip(items(&game))) {
                assert_eq!(&after[..before.len()], before);
                assert_eq!(after.len() - before.len(), usize::from(row == chosen));
            }
        }
    }
}

/// Three followers in one row, the last right behind the second.
fn three_in_a_row() -> Stage {
    let mut stage = stage(3).opening("Y3 Y2 Y1").hands(["B1*5", "Y3 B2*4", "B3*3"]).begin();
    stage.claim(0, Y).play(1, "Y3", Y).claim(2, Y).play(0, "B1", B).claim(1, Y);
    stage
}

#[test]
fn r3_5_a_row_can_hold_several_followers_and_each_claims_what_lies_before_it() {
    let mut stage = three_in_a_row();
    assert_eq!(stage.row(Y), "Y3 Y2 Y1 @0 Y3?1 @2 @1");
    stage.rest();
    let points: Vec<(usize, u32)> = stage.claims().iter().map(|claim| (claim.seat.index(), claim.points)).collect();
    assert_eq!(points, [(0, 6 * 3), (2, 3), (1, 0)]);
}

#[test]
fn r3_5_the_follower_may_go_to_any_row_and_stays_until_scoring() {
    let mut stage = three_in_a_row();
    assert!(Colour::ALL.iter().all(|&row| {
        stage.refusal(2, Action::PlaceFollower { row }) == "R3.5: the follower stays where it is until scoring"
    }));
    while stage.rounds_scored() == 0 {
        assert!(stage.row(Y).starts_with("Y3 Y2 Y1 @0 Y3?1 @2 @1"));
        let (number, _) = stage.to_act().unwrap();
        stage.dump(number);
    }
    assert!(!stage.row(Y).contains('@'));
    let rows = Colour::ALL.map(|row| Action::PlaceFollower { row });
    assert!(rows.iter().all(|action| stage.game.legal_actions().contains(action)));
}

#[test]
fn r3_5_a_follower_claims_the_cards_that_the_row_calls_unclaimed() {
    for players in Players::ALL {
        for (game, step) in random_game(deal(players, 9), 9) {
            if let Some((_, Action::PlaceFollower { row })) = step {
                let items: Vec<Item> = game.table().rows[row].iter().collect();
                let behind = items.iter().rev().take_while(|item| !matches!(item, Item::Follower(_))).count();
                let unclaimed: Vec<Item> = game.table().rows[row].unclaimed().collect();
                assert_eq!(unclaimed, items[items.len() - behind..]);
            }
        }
    }
}

#[test]
fn r3_6_a_follower_may_claim_nothing_in_an_empty_row_or_right_behind_another() {
    let mut stage = stage(2).opening("Y1").begin();
    stage.claim(0, G).claim(1, G);
    assert_eq!(stage.row(G), "@0 @1");
    stage.rest();
    assert_eq!(stage.claims().iter().map(|claim| claim.points).collect::<Vec<_>>(), [0, 0]);
    assert_eq!((stage.score(0), stage.score(1)), (0, 0));
}

#[test]
fn r3_6_a_player_who_has_no_card_left_places_the_follower_wherever_it_is() {
    let mut stage = stage(2).begin();
    for _ in 0..6 {
        stage.dump(0).dump(1);
    }
    assert_eq!(stage.game.legal_actions().to_vec(), Colour::ALL.map(|row| Action::PlaceFollower { row }));
    stage.claim(0, B).claim(1, B);
    assert_eq!(stage.rounds_scored(), 1);
}

#[test]
fn r3_6_nobody_claims_a_card_but_followers_stand_in_empty_rows() {
    let mut stage = stage(3).opening("Y1").begin();
    stage.claim(0, G).claim(1, B).claim(2, G).rest();
    let opened = |event: &Event| matches!(event, Event::ClaimOpened { cards, .. } if cards.is_empty());
    assert_eq!(stage.events.iter().filter(|event| opened(event)).count(), 3);
    assert_eq!((0..3).map(|number| stage.score(number)).sum::<u32>(), 0);
    assert!(stage.row(Y).starts_with("Y1 "));
}

#[test]
fn r3_7_the_player_who_places_the_follower_last_deals_next() {
    let mut stage = stage(3).dealer(2).hands(["", "", ""]).dealer(1).hands(["", "", ""]).begin();
    stage.dump(0).dump(1).claim(2, B);
    for _ in 0..4 {
        stage.dump(0).dump(1).dump(2);
    }
    stage.claim(0, B).claim(1, B).dump(2);
    assert_eq!(stage.table().dealer, seat(1));
    assert_eq!(stage.to_act(), Some((2, Decision::Turn)));
    let scored = stage.events.iter().find_map(|event| match event {
        Event::RoundScored { next_dealer, .. } => Some(next_dealer.index()),
        _ => None,
    });
    assert_eq!(scored, Some(1));
}

#[test]
fn r3_7_last_in_time_counts_not_the_last_turn() {
    let mut stage = stage(3).begin();
    stage.dump(0).claim(1, B).claim(2, B).claim(0, B).rest();
    assert_eq!(stage.table().dealer, seat(0));
}

#[test]
fn r3_7_the_last_follower_of_the_round_lies_on_its_side() {
    let mut stage = stage(2).begin();
    assert_eq!(stage.table().lying_follower(), None);
    stage.claim(0, B);
    assert_eq!((stage.table().lying_follower(), stage.table().last_follower), (None, Some(seat(0))));
    stage.claim(1, B);
    assert_eq!(stage.table().lying_follower(), Some(seat(1)));
    let last = |event: &Event| if let Event::FollowerPlaced { last, .. } = *event { Some(last) } else { None };
    assert_eq!(stage.events.iter().filter_map(last).collect::<Vec<_>>(), [false, true]);
    stage.dump(0);
    assert_eq!(stage.table().lying_follower(), Some(seat(1)));
    stage.rest();
    assert_eq!((stage.table().lying_follower(), stage.table().last_follower), (None, None));
}

#[test]
fn r3_8_the_round_ends_when_all_hands_are_empty_and_all_followers_are_placed() {
    for players in Players::ALL {
        let mut round = 0;
        let mut before: Option<(Game, Option<(Seat, Action)>)> = None;
        for (game, step) in random_game(deal(players, 5), 5) {
            if game.table().round != round || matches!(game.table().phase, Phase::Scoring(_)) {
                if let Some((turn, Some((last, action)))) = before {
                    let followers = players.seats().filter(|&seat| !turn.table().placed[seat]).count();
                    let cards: usize = players.seats().map(|seat| turn.hand(seat).cards().len()).sum();
                    let left = if matches!(action, Action::PlaceFollower { .. }) { (1, 0) } else { (0, 1) };
                    assert_eq!((followers, cards), left, "{last} ended the round");
                }
                round = game.table().round;
                before = None;
            }
            if matches!(game.table().phase, Phase::Turn { .. }) {
                before = Some((game, step));
            }
        }
        assert_eq!(round, players.rounds());
    }
}
