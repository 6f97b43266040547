//! Fixed work for the engine, to be measured: natively a command (for `scripts/count`), in WebAssembly a function
//! (for `scripts/bench-wasm`).
//!
//!     work NAME PLAYERS GAMES    does that work and prints how many steps it was, and nothing of time

use cardcassonne::bots::{Bot, BotRng, Merchant, Playout, SearchConfig, game_seed, playout, search};
use cardcassonne::rules::{Deal, Eye, Game, Players, Sampler, Settings};
use rand::{RngExt, SeedableRng};
use std::hint::black_box;

/// Plays one game to its end; how many steps it was.
type Work = fn(&mut Game, &mut BotRng) -> u32;

/// The kinds of work by name. A step is a choice, or an iteration of a search.
const WORKS: [(&str, Work); 6] = [
    ("playouts", playout),
    ("lists", with_lists),
    ("determinizations", determinizing),
    ("draws", drawing),
    ("searches", searching_by_chance),
    ("abbot", searching),
];

/// What a search does on its way down: lists all actions, looks at each, carries out one.
fn with_lists(game: &mut Game, rng: &mut BotRng) -> u32 {
    let mut steps = 0;
    loop {
        let actions = game.legal_actions();
        if actions.is_empty() {
            return steps;
        }
        let actions = black_box(&actions);
        game.apply_trusted(actions[rng.random_range(0..actions.len() as u32) as usize]);
        steps += 1;
    }
}

/// What a search begins with, at every position of a game: the view of the seat to act, and a full game drawn from it.
fn determinizing(game: &mut Game, rng: &mut BotRng) -> u32 {
    let mut steps = 0;
    while let Some((seat, _)) = game.to_act() {
        black_box(game.view(Eye::Seat(seat)).determinize(rng));
        let choices = game.choices();
        game.apply_choice(&choices, rng.random_range(0..choices.len() as u32) as usize);
        steps += 1;
    }
    steps
}

/// What each iteration of a search begins with: ten full games, drawn one after the other.
fn drawing(game: &mut Game, rng: &mut BotRng) -> u32 {
    let mut steps = 0;
    while let Some((seat, _)) = game.to_act() {
        let mut sampler = Sampler::new(&game.view(Eye::Seat(seat)), rng);
        for _ in 0..10 {
            black_box(sampler.draw(rng, |_| Sampler::SURE));
        }
        let choices = game.choices();
        game.apply_choice(&choices, rng.random_range(0..choices.len() as u32) as usize);
        steps += 1;
    }
    steps
}

/// Iterations of each search.
const ITERATIONS: u32 = 500;

/// A search before each choice of a game between merchants, with playouts to the round's end by chance.
fn searching_by_chance(game: &mut Game, rng: &mut BotRng) -> u32 {
    search_with(Playout::Random, game, rng)
}

/// The same as the abbot searches.
fn searching(game: &mut Game, rng: &mut BotRng) -> u32 {
    search_with(Playout::Merchant, game, rng)
}

fn search_with(playout: Playout, game: &mut Game, rng: &mut BotRng) -> u32 {
    let config = SearchConfig { iterations: ITERATIONS, playout, ..SearchConfig::ABBOT };
    let mut iterations = 0;
    while let Some((seat, _)) = game.to_act() {
        let view = game.view(Eye::Seat(seat));
        if view.legal_actions().len() > 1 {
            iterations += black_box(search(&view, &config, rng.clone())).iterations;
        }
        game.apply_trusted(Merchant.choose(&view, rng));
    }
    iterations
}

/// Does work in so many games; how many steps it was. The games and what is drawn are those of `arena bench`.
fn steps(work: Work, players: Players, games: u64) -> u64 {
    let settings = Settings::new(players);
    let mut rng = BotRng::seed_from_u64(1);
    let game = |index| Game::new(&Deal::from_seed(&settings, game_seed(0, index)));
    (0..games).map(|index| u64::from(work(&mut game(index), &mut rng))).sum()
}

/// Does the work of a name, if there is such work and such a number of players.
fn steps_of(name: &str, players: u8, games: u64) -> Option<u64> {
    let (_, work) = WORKS.into_iter().find(|(known, _)| *known == name)?;
    Some(steps(work, Players::new(players)?, games))
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match &args[..] {
        [name, players, games] => {
            players.parse().ok().zip(games.parse().ok()).and_then(|(players, games)| steps_of(name, players, games))
        }
        _ => None,
    };
    match done {
        Some(steps) => {
            println!("{steps}");
            std::process::ExitCode::SUCCESS
        }
        None => {
            eprintln!("usage: work playouts|lists|determinizations|draws|searches|abbot PLAYERS GAMES");
            std::process::ExitCode::from(2)
        }
    }
}

/// [`steps_of`], for JavaScript.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn work(name: &str, players: u8, games: u32) -> Option<f64> {
    steps_of(name, players, games.into()).map(|steps| steps as f64)
}

#[cfg(target_arch = "wasm32")]
fn main() {}
