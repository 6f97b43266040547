//! `arena bench`: how fast the engine plays random games on one core.

use crate::args::{BenchArgs, BenchLength, Form};
use crate::output::{self, Failure};
use cardcassonne::bots::{Bot, BotRng, Merchant, Playout, SearchConfig, game_seed, playout, search};
use cardcassonne::rules::{Deal, Eye, Game, Players, Settings};
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
    #[serde(flatten)]
    searches: Option<Searches>,
}

/// Search iterations to the end of the round, in a second.
#[derive(Serialize)]
struct Searches {
    /// With playouts by chance.
    random_iterations_per_s: f64,
    /// As the abbot searches.
    abbot_iterations_per_s: f64,
}

/// Iterations of each search that is measured.
const ITERATIONS: u32 = 500;

/// Runs the benchmark and prints it.
pub fn run(args: &BenchArgs) -> Result<(), Failure> {
    let kinds = if args.bots { 3.0 } else { 1.0 };
    let length = match args.length {
        BenchLength::Seconds(all) => BenchLength::Seconds(all / args.players.len() as f64 / kinds),
        games @ BenchLength::Games(_) => games,
    };
    let line = |&players: &Players| {
        let searches = args.bots.then(|| Searches {
            random_iterations_per_s: searches(players, length, Playout::Random),
            abbot_iterations_per_s: searches(players, length, Playout::Merchant),
        });
        Line { searches, ..measure(players, length) }
    };
    let bench: Vec<Line> = args.players.iter().map(line).collect();
    match args.form {
        Form::Json => output::print_json(&Report { bench }),
        Form::Text => {
            let mut text = String::from("players    games/s   steps/game   ns/step");
            text += if args.bots { "   iterations/s: by chance      abbot\n" } else { "\n" };
            for line in &bench {
                text += &format!(
                    "{:>7} {:>10.0} {:>12.1} {:>9.1}",
                    line.players, line.games_per_s, line.steps_per_game, line.ns_per_step
                );
                if let Some(Searches { random_iterations_per_s, abbot_iterations_per_s }) = &line.searches {
                    text += &format!("   {random_iterations_per_s:>23.0} {abbot_iterations_per_s:>10.0}");
                }
                text.push('\n');
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
        searches: None,
    }
}

/// Searches at every choice of games between merchants; iterations in a second.
fn searches(players: Players, length: BenchLength, playout: Playout) -> f64 {
    let config = SearchConfig { iterations: ITERATIONS, playout, ..SearchConfig::ABBOT };
    let (mut games, mut iterations, mut searching) = (0, 0_u64, Duration::ZERO);
    loop {
        let mut rng = BotRng::seed_from_u64(games);
        let mut game = Game::new(&Deal::from_seed(&Settings::new(players), game_seed(0, games)));
        while let Some((seat, _)) = game.to_act() {
            let view = game.view(Eye::Seat(seat));
            if view.legal_actions().len() > 1 {
                let begun = Instant::now();
                iterations += u64::from(search(&view, &config, rng.clone()).iterations);
                searching += begun.elapsed();
            }
            game.apply_trusted(Merchant.choose(&view, &mut rng));
            if matches!(length, BenchLength::Seconds(all) if searching >= Duration::from_secs_f64(all)) {
                return iterations as f64 / searching.as_secs_f64();
            }
        }
        games += 1;
        if matches!(length, BenchLength::Games(all) if games >= all) {
            return iterations as f64 / searching.as_secs_f64();
        }
    }
}
