//! Arbitrary input, and valid input with small mistakes.

use crate::mutation::{changed, changes};
use crate::properties;
use cardcassonne::bots::{Bot, BotKind, bot_rng};
use cardcassonne::notation::Diagram;
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Action, Deal, Eye, FollowerColour, Game, PerSeat, Players, Seat, Settings};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::sync::LazyLock;

/// Words and signs of a transcript, right and wrong ones.
const TRANSCRIPT_TOKENS: &[&str] = &[
    "format",
    "version",
    "players",
    "first_dealer",
    "animal_points",
    "deck",
    "steps",
    "rounds",
    "final",
    "seat",
    "act",
    "card",
    "row",
    "face",
    "take",
    "animal",
    "lay_joker",
    "play",
    "claim",
    "mismatch",
    "assign_joker",
    "up",
    "down",
    "ten",
    "round",
    "points",
    "scores",
    "next_dealer",
    "buildings",
    "winners",
    "seed",
    "bots",
    "names",
    "Y",
    "R",
    "G",
    "B",
    "Y1",
    "R2",
    "G3",
    "BA",
    "YB",
    "AJ",
    "BJ",
    "DR",
    "FA",
    "R9",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "-1",
    "1.0",
    "1e999",
    "65536",
    "18446744073709551616",
    "null",
    "true",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "\\u0000",
    "\\ud800",
    "\\",
    "\n",
    "[]",
    "{}",
    "\"\"",
];

/// Items and signs of table notation, right and wrong ones.
const TABLE_TOKENS: &[&str] = &[
    "/", ",", "?", "@", "-", "1", "2", "3", "A", "B", "Y1", "R2", "GA", "BB", "AJ", "BJ", "DR", "FA", "?R2", "?1",
    "@r", "@g", "@b", "@y", "@k", "@r-", "@k-", "@K", "@x", "R9", "r2", "4", "", " ", "\n", "\u{0}", "é", "\u{202e}",
    "//", ",,",
];

/// A game between bots in turn, and its deal.
fn game(players: Players, seed: u64) -> (Deal, Vec<Action>) {
    let deal = Deal::from_seed(&Settings::new(players), seed);
    let mut bots: Vec<Box<dyn Bot>> =
        players.seats().map(|seat| BotKind::ALL[seat.index() % BotKind::ALL.len()].with_budget(8)).collect();
    let mut rngs = PerSeat::from_fn(|seat| bot_rng(seed, seat));
    let (mut game, mut actions) = (Game::new(&deal), Vec::new());
    while let Some((seat, _)) = game.to_act() {
        let action = bots[seat.index()].choose(&game.view(Eye::Seat(seat)), &mut rngs[seat]);
        game.apply_trusted(action);
        actions.push(action);
    }
    (deal, actions)
}

const GAMES_EACH: u64 = 8;

/// Some games of each number of players.
static GAMES: LazyLock<Vec<(Deal, Vec<Action>)>> = LazyLock::new(|| {
    Players::ALL.into_iter().flat_map(|players| (0..GAMES_EACH).map(move |seed| game(players, seed))).collect()
});

/// Their transcripts.
static TRANSCRIPTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    GAMES.iter().map(|(deal, actions)| Transcript::record(deal, actions).expect("a finished game").to_json()).collect()
});

/// Tables as they were before each of their actions, as one of the players saw them.
static TABLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut tables = Vec::new();
    for (deal, actions) in GAMES.iter() {
        let mut game = Game::new(deal);
        for &action in actions {
            let table = game.table().seen_by(game.to_act().map_or(Eye::Everyone, |(seat, _)| Eye::Seat(seat)));
            tables.push(Diagram::of(&table, |seat: Seat| FollowerColour::ALL[seat.index()]).to_string());
            game.apply_trusted(action);
        }
    }
    tables
});

/// The same positions as views, of the player to act and of one other eye, as they are sent.
static VIEWS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut views = Vec::new();
    for (number, (deal, actions)) in GAMES.iter().enumerate() {
        let mut game = Game::new(deal);
        let write = |game: &Game, eye| postcard::to_allocvec(&game.view(eye)).expect("a view is written");
        for (place, &action) in actions.iter().enumerate() {
            let other = Seat::from_index((number + place) % Seat::MAX).filter(|seat| seat.index() < 2);
            let to_act = game.to_act().map(|(seat, _)| seat);
            views.extend([to_act, other].map(|eye| write(&game, eye.map_or(Eye::Everyone, Eye::Seat))));
            game.apply_trusted(action);
        }
        views.push(write(&game, Eye::Everyone));
    }
    views
});

#[test]
fn every_view_of_a_game_is_read_back() {
    assert!(VIEWS.iter().all(|view| properties::view(view)));
    assert!(VIEWS.len() > 4000, "{}", VIEWS.len());
}

#[test]
fn a_view_with_a_changed_byte_is_refused_or_as_good_as_any() {
    let (mut taken, mut refused) = (0, 0);
    for (number, view) in VIEWS.iter().enumerate().step_by(7) {
        // Every byte of some view, and every value that a byte can have.
        for step in 0..12 {
            let mut bytes = view.clone();
            let at = (number * 13 + step * 37) % bytes.len();
            bytes[at] = bytes[at].wrapping_add([1, 255, 2, 16, 32, 224, (number % 256) as u8][(number + step) % 7]);
            *(if properties::view(&bytes) { &mut taken } else { &mut refused }) += 1;
        }
    }
    // What may be otherwise: scores, points for animals, and cards for others of which none is known.
    assert!(taken > 300 && refused > 3000, "{taken} taken, {refused} refused");
}

#[test]
fn every_transcript_and_table_is_true_before_it_is_changed() {
    assert!(TRANSCRIPTS.iter().all(|line| properties::transcript(line.as_bytes())));
    assert!(TABLES.iter().all(|text| properties::table(text.as_bytes())));
}

#[test]
fn changes_reach_the_reader_and_the_referee() {
    let (mut unread, mut untrue) = (0, 0);
    let mut runner = TestRunner::deterministic();
    let input = (any::<Index>(), changes(TRANSCRIPT_TOKENS));
    for _ in 0..200 {
        let (line, changes) = input.new_tree(&mut runner).expect("an input").current();
        let line = line.get(&TRANSCRIPTS);
        match Transcript::parse(&String::from_utf8_lossy(&changed(line.as_bytes(), &changes))) {
            Err(_) => unread += 1,
            Ok(game) => untrue += usize::from(game.verify().is_err()),
        }
    }
    assert!(unread > 20 && untrue > 5, "{unread} unread, {untrue} untrue");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_changed_transcript_is_refused_with_its_place_or_true(
        line in any::<Index>(),
        changes in changes(TRANSCRIPT_TOKENS),
    ) {
        properties::transcript(&changed(line.get(&TRANSCRIPTS).as_bytes(), &changes));
    }

    #[test]
    fn tokens_of_a_transcript_in_any_order_are_refused_with_their_place(
        tokens in prop::collection::vec(prop::sample::select(TRANSCRIPT_TOKENS), 0..60),
    ) {
        prop_assert!(!properties::transcript(tokens.concat().as_bytes()));
    }

    #[test]
    fn arbitrary_bytes_are_no_transcript(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(!properties::transcript(&bytes));
    }

    #[test]
    fn a_changed_table_is_read_back_or_refused_with_its_place(
        text in prop::sample::select(&TABLES[..]),
        changes in changes(TABLE_TOKENS),
    ) {
        properties::table(&changed(text.as_bytes(), &changes));
    }

    #[test]
    fn tokens_of_a_table_in_any_order_are_read_back_or_refused_with_their_place(
        tokens in prop::collection::vec(prop::sample::select(TABLE_TOKENS), 0..200),
    ) {
        properties::table(tokens.concat().as_bytes());
    }

    #[test]
    fn arbitrary_bytes_and_texts_are_a_table_or_refused_with_their_place(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        text in any::<String>(),
    ) {
        properties::table(&bytes);
        properties::table(text.as_bytes());
    }

    #[test]
    fn changed_views_and_arbitrary_bytes_are_refused_or_as_good_as_any(
        view in prop::sample::select(&VIEWS[..]),
        changes in changes(&["\u{0}", "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}"]),
        bytes in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        properties::view(&changed(&view, &changes));
        properties::view(&bytes);
    }

    #[test]
    fn exactly_the_legal_actions_are_carried_out(bytes in prop::collection::vec(any::<u8>(), 0..500)) {
        properties::actions(&bytes);
    }
}
