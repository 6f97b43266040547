//! R1: what the game is played with.

use crate::stage::{R, Y, deal, random_game, seat, stage};
use cardcassonne::rules::{Action, Card, Chest, Colour, Deck, Kind, Players};
use std::collections::BTreeSet;

#[test]
fn r1_1_the_four_rows_are_one_for_each_colour_from_the_top_down() {
    let stage = stage(2).opening("Y1 R1 G1 B1 Y2 R2 G2 B2 Y3 R3").begin();
    let rows: Vec<Colour> = stage.table().rows.iter().map(|(colour, _)| colour).collect();
    assert_eq!(rows, Colour::ALL);
    assert_eq!(Colour::ALL.map(|row| stage.row(row)), ["Y1 Y2 Y3", "R1 R2 R3", "G1 G2", "B1 B2"]);
}

#[test]
fn r1_2_each_colour_has_16_persons_5_buildings_and_9_animals() {
    for colour in Colour::ALL {
        let count = |of: fn(Kind) -> bool| -> u8 {
            Card::all().filter(|card| card.colour() == Some(colour) && of(card.kind())).map(Card::copies).sum()
        };
        assert_eq!(count(|kind| matches!(kind, Kind::Person(_))), 16);
        assert_eq!(count(|kind| kind == Kind::Building), 5);
        assert_eq!(count(|kind| kind == Kind::Animal), 9);
    }
}

#[test]
fn r1_2_the_jokers_have_no_colour() {
    let jokers: Vec<Card> = Card::all().filter(|card| card.colour().is_none()).collect();
    assert_eq!(jokers, [Card::ANIMAL_JOKER, Card::BUILDING_JOKER, Card::DRAGON, Card::FAIRY]);
    assert!(jokers.iter().all(|joker| joker.is_joker()));
}

#[test]
fn r1_2_every_seed_shuffles_the_same_130_cards() {
    for seed in 0..200 {
        assert!(Deck::new(deal(Players::ALL[0], seed).deck.cards()).is_ok());
    }
}

#[test]
fn r1_3_there_are_four_kinds_of_animals_and_four_kinds_of_buildings() {
    let of = |kind| Card::all().filter(|card| card.kind() == kind).map(Card::colour).collect::<BTreeSet<_>>();
    let all: BTreeSet<Option<Colour>> = Colour::ALL.into_iter().map(Some).collect();
    assert_eq!(of(Kind::Animal), all);
    assert_eq!(of(Kind::Building), all);
}

#[test]
fn r1_4_everyone_begins_at_0_points_with_an_empty_chest_and_the_follower_in_hand() {
    for players in Players::ALL {
        let stage = stage(players.get()).begin();
        for number in 0..usize::from(players.get()) {
            assert_eq!((stage.score(number), stage.won(number).chest), (0, Chest::default()));
            assert!(!stage.table().placed[seat(number)]);
        }
    }
}

#[test]
fn r1_4_each_player_has_one_large_follower() {
    let mut stage = stage(2).begin();
    stage.claim(0, Y).dump(1);
    let again = Action::PlaceFollower { row: R };
    assert_eq!(stage.refusal(0, again), "R3.5: the follower stays where it is until scoring");
    assert!(!stage.game.legal_actions().contains(&again));
}

#[test]
fn r1_4_nobody_acts_but_the_players_who_sit_there() {
    for players in Players::ALL {
        let seats: BTreeSet<usize> =
            random_game(deal(players, 1), 1).filter_map(|(_, step)| step).map(|(seat, _)| seat.index()).collect();
        assert_eq!(seats, (0..usize::from(players.get())).collect());
    }
}

#[test]
fn r1_5_a_score_above_100_and_above_300_goes_on_counting() {
    let mut stage = stage(2).opening("Y3*3 Y2*5 Y1*2").hands(["R3*3 R2*3", "R2*2 R1*4"]).begin();
    stage.claim(0, Y).rest();
    assert_eq!(stage.score(0), 21 * 10);
    stage.claim(0, R).rest();
    assert_eq!(stage.score(0), 21 * 10 + 23 * 12);
}

#[test]
fn r1_5_a_score_of_exactly_100_is_just_100() {
    let mut stage = stage(2).opening("Y3*3 Y2*3 DR>Y R1*3").begin();
    stage.claim(0, Y).rest();
    assert_eq!(stage.score(0), 15 * 6 + 10);
}
