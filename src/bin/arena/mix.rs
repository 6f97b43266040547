//! `arena mix`: complete games between bots drawn at random, each checked to its end.

use crate::args::{Form, MixArgs};
use crate::output::{self, Failure};
use cardcassonne::bots::{BotKind, BotRng, bot_rng, game_seed};
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Deal, Eye, Game, PerSeat, Players, Settings};
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Serialize)]
struct Report {
    mix: Vec<Line>,
}

/// Games with one number of players.
#[derive(Serialize)]
struct Line {
    players: u8,
    games: u64,
    steps: u64,
}

/// Plays the games; the first one that does not end as the rules say is a failure.
pub fn run(args: &MixArgs) -> Result<(), Failure> {
    let line =
        |&players: &Players| Ok(Line { players: players.get(), games: args.games, steps: play_all(args, players)? });
    let mix: Vec<Line> = args.players.iter().map(line).collect::<Result<_, _>>()?;
    match args.form {
        Form::Json => output::print_json(&Report { mix }),
        Form::Text => {
            let line = |line: &Line| {
                format!("{} players: {} games ended, {} choices, all legal\n", line.players, line.games, line.steps)
            };
            output::print(&mix.iter().map(line).collect::<String>())
        }
    }
}

fn play_all(args: &MixArgs, players: Players) -> Result<u64, Failure> {
    let (next, steps) = (AtomicU64::new(0), AtomicU64::new(0));
    let failure = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..args.jobs {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= args.games {
                        return;
                    }
                    match play(args, players, index) {
                        Ok(number) => steps.fetch_add(number, Ordering::Relaxed),
                        Err(error) => {
                            next.store(args.games, Ordering::Relaxed);
                            let mut first = failure.lock().expect("no thread panics with it");
                            first.get_or_insert(format!("arena mix: {} players, game {index}: {error}", players.get()));
                            return;
                        }
                    };
                }
            });
        }
    });
    match failure.into_inner().expect("no thread panics with it") {
        Some(error) => Err(Failure::Data(error)),
        None => Ok(steps.into_inner()),
    }
}

/// One game; how many choices it took.
fn play(args: &MixArgs, players: Players, index: u64) -> Result<u64, String> {
    let seed = game_seed(args.seed, index);
    let mut draw = BotRng::seed_from_u64(seed);
    let kinds = PerSeat::from_fn(|_| BotKind::ALL[draw.random_range(0..BotKind::ALL.len() as u32) as usize]);
    let mut rngs = PerSeat::from_fn(|seat| bot_rng(seed, seat));
    let deal = Deal::from_seed(&Settings::new(players), seed);
    let mut game = Game::new(&deal);
    let mut actions = Vec::new();
    while let Some((seat, _)) = game.to_act() {
        let action = kinds[seat].with_budget(args.budget).choose(&game.view(Eye::Seat(seat)), &mut rngs[seat]);
        game.apply(seat, action).map_err(|error| format!("{} in seat {seat}: {error}", kinds[seat].name()))?;
        actions.push(action);
    }
    let result = game.table().result().ok_or("nobody has anything to decide before the end")?;
    let transcript = Transcript::record(&deal, &actions).map_err(|error| error.to_string())?;
    if transcript.end.scores != result.scores {
        return Err(format!("recorded it ends {:?}, played {:?}", transcript.end.scores, result.scores));
    }
    Ok(actions.len() as u64)
}
