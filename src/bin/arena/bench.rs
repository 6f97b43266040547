//! `arena bench`: how fast the engine plays random games on one core.

use crate::args::{BenchArgs, BenchLength, Form};
use crate::output::{self, Failure};
use cardcassonne::bots::{BotRng, game_seed, playout};
use cardcassonne::rules::{Deal, Game, Players, Settings};
use rand::SeedableRng;
use serde::Serialize;
use std::time::{Duration, Instant};

/// Games between two looks at the clock.
const BATCH: u64 = 64;

#[derive(Serialize)]
struct Report {
    bench: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    players: u8,
    games_per_s: f64,
    steps_per_game: f64,
    ns_per_step: f64,
}

/// Runs the benchmark and prints it.
pub fn run(args: &BenchArgs) -> Result<(), Failure> {
    let length = match args.length {
        BenchLength::Seconds(all) => BenchLength::Seconds(all / args.players.len() as f64),
        games @ BenchLength::Games(_) => games,
    };
    let bench: Vec<Line> = args.players.iter().map(|&players| measure(players, length)).collect();
    match args.form {
        Form::Json => output::print_json(&Report { bench }),
        Form::Text => {
            let mut text = String::from("players    games/s   steps/game   ns/step\n");
            for line in &bench {
                text += &format!(
                    "{:>7} {:>10.0} {:>12.1} {:>9.1}\n",
                    line.players, line.games_per_s, line.steps_per_game, line.ns_per_step
                );
            }
            output::print(&text)
        }
    }
}

/// Plays random games; the shuffle and the choice of each action are in it. `benches/work.rs` plays the same ones.
fn measure(players: Players, length: BenchLength) -> Line {
    let settings = Settings::new(players);
    let mut rng = BotRng::seed_from_u64(1);
    let (mut games, mut steps) = (0_u64, 0_u64);
    let start = Instant::now();
    let goes_on = |games: u64| match length {
        BenchLength::Seconds(all) => start.elapsed() < Duration::from_secs_f64(all),
        BenchLength::Games(all) => games < all,
    };
    while games == 0 || goes_on(games) {
        let batch = match length {
            BenchLength::Seconds(_) => BATCH,
            BenchLength::Games(all) => all - games,
        };
        for _ in 0..batch {
            let mut game = Game::new(&Deal::from_seed(&settings, game_seed(0, games)));
            steps += u64::from(playout(&mut game, &mut rng));
            games += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    Line {
        players: players.get(),
        games_per_s: games as f64 / seconds,
        steps_per_game: steps as f64 / games as f64,
        ns_per_step: seconds * 1e9 / steps as f64,
    }
}
