//! Golden transcripts: whole games, kept as files that `arena replay` reads too.
//!
//! `tests/golden/transcripts/players-N.jsonl` holds games of N players, one a line. A change in them is a change of
//! the rules, of the transcript's form, or of how a bot plays: games that anybody kept would no longer replay, or a
//! seed would no longer give the game it gave. Where that is meant:
//!
//!     UPDATE_GOLDEN=1 cargo test --test transcripts
//!
//! writes them anew. A game that names its seed and its bots is played again by them, with the animal table and the
//! first dealer that it states; any other is recorded again from its own choices, and if these have become illegal it
//! needs new ones. To add a game, append a line that `arena play --transcript FILE` wrote.
#![cfg(not(target_arch = "wasm32"))]

use cardcassonne::bots::{BotKind, bot_rng};
use cardcassonne::notation::Transcript;
use cardcassonne::notation::transcript::{Act, Step};
use cardcassonne::rules::{Action, ByColour, Card, ClaimScore, Colour, Deal, Event, Eye, Face, FirstDealer, Game};
use cardcassonne::rules::{GameResult, Item, Kind, PerSeat, Players, Settings, Take, Tie};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Once;

fn path(players: Players) -> PathBuf {
    let name = format!("tests/golden/transcripts/players-{}.jsonl", players.get());
    [env!("CARGO_MANIFEST_DIR"), &name].iter().collect()
}

/// The golden games of so many players, each as its line and as what is read from it.
fn games(players: Players) -> Vec<(String, Transcript)> {
    static RENEWED: Once = Once::new();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        RENEWED.call_once(|| Players::ALL.into_iter().for_each(renew));
    }
    read(players)
}

fn read(players: Players) -> Vec<(String, Transcript)> {
    let text = std::fs::read_to_string(path(players)).unwrap();
    text.lines().map(|line| (line.to_owned(), Transcript::parse(line).unwrap())).collect()
}

fn renew(players: Players) {
    let again = |(_, game): (String, Transcript)| by_bots(&game).unwrap_or_else(|| recorded(&game)).to_json() + "\n";
    let text: String = read(players).into_iter().map(again).collect();
    std::fs::write(path(players), text).unwrap();
}

/// The game recorded again from its choices.
fn recorded(game: &Transcript) -> Transcript {
    let actions: Vec<Action> = game.steps.iter().map(|step| step.act.action()).collect();
    noted(Transcript::record(&game.deal().unwrap(), &actions).unwrap(), game)
}

/// The game played again by its bots from its seed, if it names both.
fn by_bots(game: &Transcript) -> Option<Transcript> {
    let seed: u64 = game.seed.as_ref()?.parse().unwrap();
    let names = game.bots.as_ref()?;
    let mut bots: Vec<_> = names.iter().map(|name| BotKind::from_name(name.as_ref().unwrap()).unwrap().bot()).collect();
    let mut settings = Settings::new(game.players);
    settings.first_dealer = FirstDealer::Chosen(game.first_dealer);
    settings.animal_table = game.deal().unwrap().animal_table;
    let deal = Deal::from_seed(&settings, seed);
    let mut rngs = PerSeat::from_fn(|seat| bot_rng(seed, seat));
    let (mut position, mut actions) = (Game::new(&deal), Vec::new());
    while let Some((seat, _)) = position.to_act() {
        let action = bots[seat.index()].choose(&position.view(Eye::Seat(seat)), &mut rngs[seat]);
        position.apply(seat, action).expect("a bot's action is legal");
        actions.push(action);
    }
    Some(noted(Transcript::record(&deal, &actions).unwrap(), game))
}

/// Takes over what a transcript says beside the game.
fn noted(mut game: Transcript, from: &Transcript) -> Transcript {
    game.seed = from.seed.clone();
    game.bots = from.bots.clone();
    game.names = from.names.clone();
    game
}

#[test]
fn every_golden_game_is_true_and_is_recorded_again_byte_for_byte() {
    for players in Players::ALL {
        for (line, game) in games(players) {
            assert_eq!((game.players, game.verify()), (players, Ok(())));
            assert_eq!(recorded(&game).to_json(), line);
        }
    }
}

#[test]
fn every_golden_game_of_bots_is_what_they_still_play_from_its_seed() {
    for players in Players::ALL {
        let again: Vec<(String, Transcript)> =
            games(players).into_iter().filter_map(|(line, game)| Some((line, by_bots(&game)?))).collect();
        assert!(again.len() >= 2);
        for (line, game) in again {
            assert_eq!(game.to_json(), line);
        }
    }
}

/// All that a game can hold.
const KINDS: [&str; 18] = [
    "a joker is laid at set-up",
    "a joker is played face down",
    "a card is played face down in its own row",
    "a card is played face down in another row",
    "a joker is played face up",
    "a card is played face up",
    "a claim of an empty row",
    "a claim right behind a follower",
    "a claim of cards",
    "ten points for a mismatched animal",
    "a mismatched animal is kept",
    "ten points for a mismatched building",
    "a mismatched building is kept",
    "a mismatched person",
    "a joker is assigned to one of two kinds",
    "a joker is assigned to one of three or more kinds",
    "a loose joker finds a home in a later claim",
    "a face-down card is claimed in a later round",
];

/// Watches a game for what there is in it.
struct Watcher {
    seen: BTreeSet<&'static str>,
    /// Loose jokers of each seat after its last claim.
    loose: PerSeat<u8>,
    /// Face-down cards in each row when the round began.
    left: ByColour<usize>,
    result: Option<GameResult>,
}

impl Watcher {
    fn watch(game: &Transcript) -> Self {
        let mut position = Game::new(&game.deal().unwrap());
        let mut watcher =
            Self { seen: BTreeSet::new(), loose: PerSeat::default(), left: ByColour::default(), result: None };
        for &Step { seat, act } in &game.steps {
            watcher.seen.insert(kind(&position, act));
            for event in position.apply(seat, act.action()).unwrap() {
                watcher.event(&position, event);
            }
        }
        watcher
    }

    fn event(&mut self, position: &Game, event: Event) {
        match event {
            Event::RoundBegan { .. } => {
                let face_down = |row: Colour| {
                    position.table().rows[row].iter().filter(|item| matches!(item, Item::FaceDown { .. })).count()
                };
                Colour::ALL.into_iter().for_each(|row| self.left[row] = face_down(row));
            }
            // The row's first claim holds all that lay there when the round began.
            Event::ClaimOpened { row, .. } if std::mem::take(&mut self.left[row]) > 0 => {
                self.seen.insert("a face-down card is claimed in a later round");
            }
            Event::MismatchTaken { card, .. } if matches!(card.kind(), Kind::Person(_)) => {
                self.seen.insert("a mismatched person");
            }
            Event::ClaimScored(ClaimScore { seat, animals, loose_jokers, .. }) => {
                if !animals.is_empty() && std::mem::take(&mut self.loose[seat]) > 0 {
                    self.seen.insert("a loose joker finds a home in a later claim");
                }
                self.loose[seat] += loose_jokers;
            }
            Event::GameOver(result) => self.result = Some(result),
            _ => {}
        }
    }
}

/// What kind of choice this is in a position.
fn kind(position: &Game, act: Act) -> &'static str {
    let animal = |card: Card| card.kind() == Kind::Animal;
    match act {
        Act::LayJoker { .. } => "a joker is laid at set-up",
        Act::Play { card, face: Face::Down, .. } if card.is_joker() => "a joker is played face down",
        Act::Play { card, row, face: Face::Down } if card.mismatches(row) => {
            "a card is played face down in another row"
        }
        Act::Play { face: Face::Down, .. } => "a card is played face down in its own row",
        Act::Play { card, .. } if card.is_joker() => "a joker is played face up",
        Act::Play { .. } => "a card is played face up",
        Act::Claim { row } if position.table().rows[row].is_empty() => "a claim of an empty row",
        Act::Claim { row } if position.table().rows[row].unclaimed().len() == 0 => "a claim right behind a follower",
        Act::Claim { .. } => "a claim of cards",
        Act::Mismatch { card, take: Take::Ten, .. } if animal(card) => "ten points for a mismatched animal",
        Act::Mismatch { card, take: Take::Card, .. } if animal(card) => "a mismatched animal is kept",
        Act::Mismatch { take: Take::Ten, .. } => "ten points for a mismatched building",
        Act::Mismatch { take: Take::Card, .. } => "a mismatched building is kept",
        Act::AssignJoker { .. } if position.legal_actions().len() == 2 => "a joker is assigned to one of two kinds",
        Act::AssignJoker { .. } => "a joker is assigned to one of three or more kinds",
    }
}

#[test]
fn every_kind_of_choice_occurs_with_every_number_of_players() {
    for players in Players::ALL {
        let seen = games(players).iter().flat_map(|(_, game)| Watcher::watch(game).seen).collect();
        assert_eq!(BTreeSet::from(KINDS), seen, "{} players", players.get());
    }
}

#[test]
fn ties_of_two_and_of_three_and_a_tie_broken_by_the_chest_occur() {
    let all: Vec<(String, Transcript)> = Players::ALL.into_iter().flat_map(games).collect();
    let ties: Vec<(Tie, usize)> = all
        .iter()
        .filter_map(|(_, game)| Watcher::watch(game).result)
        .map(|result| (result.tie, result.winners.len()))
        .collect();
    for wanted in [(Tie::None, 1), (Tie::Shared, 2), (Tie::Shared, 3), (Tie::BrokenByChest, 1)] {
        assert!(ties.contains(&wanted), "{wanted:?}");
    }
}

#[test]
fn animal_tables_that_players_typed_in_and_ten_jokers_turned_up_occur() {
    for players in Players::ALL {
        let games = games(players);
        let typed_in = |game: &Transcript| game.deal().unwrap().animal_table != Settings::new(players).animal_table;
        assert!(games.iter().any(|(_, game)| typed_in(game)), "{} players", players.get());
        assert!(games.iter().any(|(_, game)| !typed_in(game)), "{} players", players.get());
    }
    let laid = |(_, game): &(String, Transcript)| {
        game.steps.iter().filter(|step| matches!(step.act, Act::LayJoker { .. })).count()
    };
    assert_eq!(Players::ALL.into_iter().flat_map(games).map(|game| laid(&game)).max(), Some(10));
}
