//! R1: what the game is played with.

use crate::stage::{B, G, R, Y, deal, random_game, seat, stage};
use cardcassonne::rules::{Action, AnimalTable, Card, Chest, Colour, Deck, FirstDealer, Kind, Players};
use cardcassonne::session::{Control, FollowerColour, Player, Setup, SetupError};
use cardcassonne::ui::track::{track_place, track_tile};
use cardcassonne::ui::words;
use std::collections::BTreeSet;

#[test]
fn r1_1_the_four_rows_are_one_for_each_colour_from_the_top_down() {
    let stage = stage(2).opening("Y1 R1 G1 B1 Y2 R2 G2 B2 Y3 R3").begin();
    let rows: Vec<Colour> = stage.table().rows.iter().map(|(colour, _)| colour).collect();
    assert_eq!(rows, Colour::ALL);
    assert_eq!(Colour::ALL.map(|row| stage.row(row)), ["Y1 Y2 Y3", "R1 R2 R3", "G1 G2", "B1 B2"]);
}

#[test]
fn r1_1_yellow_is_the_cloister_red_the_road_green_the_field_and_blue_the_city() {
    assert_eq!([Y, R, G, B].map(words::row), ["Cloister", "Road", "Field", "City"]);
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
fn r1_3_chickens_and_abbey_are_yellow_horse_and_inn_red_sheep_and_farmhouse_green_dog_and_town_house_blue() {
    assert_eq!([Y, R, G, B].map(words::animal), ["hen", "horse", "sheep", "dog"]);
    assert_eq!([Y, R, G, B].map(words::building), ["abbey", "inn", "farmhouse", "town house"]);
}

#[test]
fn r1_4_the_followers_are_red_green_blue_yellow_and_black() {
    let colours: BTreeSet<&str> = FollowerColour::ALL.into_iter().map(words::colour).collect();
    assert_eq!(colours, BTreeSet::from(["Red", "Green", "Blue", "Yellow", "Black"]));
}

#[test]
fn r1_4_each_follower_is_taken_once() {
    let player = |name: &str, follower| Player { name: name.into(), follower, control: Control::Human };
    let setup = |second| Setup {
        players: vec![player("a", FollowerColour::Black), player("b", second)],
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    };
    assert!(setup(FollowerColour::Red).check().is_ok());
    assert_eq!(setup(FollowerColour::Black).check(), Err(vec![SetupError::SameFollower(0, 1)]));
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
fn r1_5_the_track_runs_from_1_to_100_over_four_boards_of_25_spaces_and_begins_on_the_top_board() {
    assert_eq!(track_place(0), (Y, 0), "beside space 1");
    let places: Vec<(Colour, u32)> = (1..=100).map(track_place).collect();
    let boards = [Y, R, G, B].into_iter().flat_map(|board| (1..=25).map(move |space| (board, space)));
    assert_eq!(places, boards.collect::<Vec<_>>());
    assert!((1..=900).all(|score| track_place(score) == track_place(score + 100)));
}

#[test]
fn r1_5_beyond_100_and_200_and_300_not_at_them_the_tile_shows_them() {
    assert_eq!([0, 1, 99, 100].map(track_tile), [0; 4]);
    for lap in [100, 200, 300, 400, 900] {
        assert_eq!([lap, lap + 1, lap + 99, lap + 100].map(track_tile), [lap - 100, lap, lap, lap]);
    }
}

#[test]
fn r1_5_a_score_of_exactly_100_is_just_100() {
    let mut stage = stage(2).opening("Y3*3 Y2*3 DR>Y R1*3").begin();
    stage.claim(0, Y).rest();
    assert_eq!(stage.score(0), 15 * 6 + 10);
}
