//! `arena duel`: two bots on the same deals.

use crate::args::{DuelArgs, Form};
use crate::output::{self, Failure};
use crate::stats::{elo, interval};
use cardcassonne::bots::{bot_rng, game_seed};
use cardcassonne::rules::{Deal, Game, PerSeat, Settings};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

/// Plays the deals that are missing and prints the results of all.
pub fn run(args: &DuelArgs) -> Result<(), Failure> {
    let mut done = Vec::new();
    let mut file = None;
    if let Some(path) = &args.resume {
        let (record, found) = Record::open(path, args)?;
        (file, done) = (Some(record), found);
    }
    done.truncate(args.pairs as usize);
    play_missing(args, &mut done, &mut file)?;
    let report = Report::new(args, &done);
    match args.form {
        Form::Json => output::print_json(&report),
        Form::Text => output::print(&report.text()),
    }
}

/// What came of one deal, over all its games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
struct Dealt {
    /// The deal, from 0.
    deal: u64,
    /// Games that A alone won, B alone, and both together.
    a: u32,
    b: u32,
    ties: u32,
    /// A's part of all wins.
    share: f64,
    /// A's points less the mean of the Bs', summed over the games.
    margin: f64,
}

fn play_missing(args: &DuelArgs, done: &mut Vec<Dealt>, file: &mut Option<Record>) -> Result<(), Failure> {
    let next = AtomicU64::new(done.len() as u64);
    let missing = args.pairs - done.len() as u64;
    std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(64);
        for _ in 0..missing.min(args.jobs as u64) {
            let (sender, next) = (sender.clone(), &next);
            let work = move || {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= args.pairs || sender.send(play_deal(args, deal)).is_err() {
                        return;
                    }
                }
            };
            let spawned = std::thread::Builder::new().spawn_scoped(scope, work);
            spawned.map_err(|error| Failure::Data(format!("arena duel: no thread can be had: {error}")))?;
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for dealt in receiver {
            early.insert(dealt.deal, dealt);
            while let Some(dealt) = early.remove(&(done.len() as u64)) {
                if let Some(file) = file {
                    file.add(&dealt)?;
                }
                done.push(dealt);
            }
        }
        Ok(())
    })
}

/// One deal, with A in every seat once.
fn play_deal(args: &DuelArgs, deal: u64) -> Dealt {
    let mut dealt = Dealt { deal, a: 0, b: 0, ties: 0, share: 0.0, margin: 0.0 };
    let players = args.players;
    let seed = game_seed(args.seed, deal);
    for a_seat in players.seats() {
        let mut game = Game::new(&Deal::from_seed(&Settings::new(players), seed));
        let mut rngs = PerSeat::from_fn(|seat| bot_rng(seed, seat));
        while let Some((seat, _)) = game.to_act() {
            let contender = if seat == a_seat { &args.a } else { &args.b };
            let action = contender.choose(&game, seat, &mut rngs[seat]);
            assert_eq!(game.check(seat, action), Ok(()), "{} chose {action:?} in deal {deal}", contender.name);
            game.apply_trusted(action);
        }
        let result = game.table().result().expect("nobody has anything to decide only when the game is over");
        let wins = result.winners.contains(&a_seat);
        match (wins, result.winners.len()) {
            (true, 1) => dealt.a += 1,
            (true, _) => dealt.ties += 1,
            (false, _) => dealt.b += 1,
        }
        if wins {
            dealt.share += 1.0 / result.winners.len() as f64;
        }
        let all: u32 = result.scores.iter().sum();
        let mine = f64::from(result.scores[a_seat.index()]);
        dealt.margin += mine - (f64::from(all) - mine) / f64::from(players.get() - 1);
    }
    dealt
}

/// The file of a duel that goes on: what is played, then a line for each deal.
struct Record {
    name: String,
    file: File,
}

/// The first line of the file: only the same duel can go on.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Heading {
    a: String,
    b: String,
    players: u8,
    seed: u64,
    budget: Option<u32>,
}

impl Record {
    fn open(path: &Path, args: &DuelArgs) -> Result<(Self, Vec<Dealt>), Failure> {
        let name = path.display().to_string();
        let failure = |what: &dyn std::fmt::Display| Failure::Data(format!("arena duel: {name}: {what}"));
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(|e| failure(&e))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| failure(&error))?;
        // What was cut off in the middle of a line is played again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(|error| failure(&error))?;
        let heading = Heading {
            a: args.a.name.clone(),
            b: args.b.name.clone(),
            players: args.players.get(),
            seed: args.seed,
            budget: args.budget,
        };
        let mut lines = text[..whole].lines();
        match lines.next() {
            None => {
                let line = serde_json::to_string(&heading).expect("texts and numbers can always be written");
                writeln!(file, "{line}").map_err(|error| failure(&error))?;
            }
            Some(line) => {
                let found: Heading =
                    serde_json::from_str(line).map_err(|error| failure(&format!("line 1: {error}")))?;
                if found != heading {
                    return Err(failure(&format!("line 1: it holds another duel: {line}")));
                }
            }
        }
        let mut done = Vec::new();
        for (line, number) in lines.zip(2..) {
            let dealt: Dealt =
                serde_json::from_str(line).map_err(|error| failure(&format!("line {number}: {error}")))?;
            if dealt.deal != done.len() as u64 {
                return Err(failure(&format!("line {number}: deal {} where {} is due", dealt.deal, done.len())));
            }
            done.push(dealt);
        }
        Ok((Self { name, file }, done))
    }

    fn add(&mut self, dealt: &Dealt) -> Result<(), Failure> {
        let line = serde_json::to_string(dealt).expect("numbers can always be written");
        writeln!(self.file, "{line}").map_err(|error| Failure::Data(format!("arena duel: {}: {error}", self.name)))
    }
}

/// What `arena duel --json` prints.
#[derive(Serialize)]
struct Report {
    a: String,
    b: String,
    players: u8,
    pairs: u64,
    games: u64,
    a_wins: u64,
    b_wins: u64,
    ties: u64,
    a_win_rate: f64,
    low: f64,
    high: f64,
    margin: f64,
    margin_low: f64,
    margin_high: f64,
    elo: f64,
}

impl Report {
    fn new(args: &DuelArgs, done: &[Dealt]) -> Self {
        let players = f64::from(args.players.get());
        let sum = |what: fn(&Dealt) -> u32| done.iter().map(|dealt| u64::from(what(dealt))).sum();
        let shares: Vec<f64> = done.iter().map(|dealt| dealt.share / players).collect();
        let margins: Vec<f64> = done.iter().map(|dealt| dealt.margin / players).collect();
        let (a_win_rate, low, high) = interval(&shares);
        let (margin, margin_low, margin_high) = interval(&margins);
        Self {
            a: args.a.name.clone(),
            b: args.b.name.clone(),
            players: args.players.get(),
            pairs: done.len() as u64,
            games: done.len() as u64 * u64::from(args.players.get()),
            a_wins: sum(|dealt| dealt.a),
            b_wins: sum(|dealt| dealt.b),
            ties: sum(|dealt| dealt.ties),
            a_win_rate,
            low: low.max(0.0),
            high: high.min(1.0),
            margin,
            margin_low,
            margin_high,
            elo: elo(a_win_rate, players, done.len() as f64 * players),
        }
    }

    fn text(&self) -> String {
        format!(
            "{} against {}, {} players, {} deals, {} games\n\
             A won {}, B won {}, together {}\n\
             A's share of wins {:.2} % (95 %: {:.2} to {:.2} %; even is {:.2} %)\n\
             A's points less B's {:.1} (95 %: {:.1} to {:.1})\n\
             Elo difference {:.0}\n",
            self.a,
            self.b,
            self.players,
            self.pairs,
            self.games,
            self.a_wins,
            self.b_wins,
            self.ties,
            100.0 * self.a_win_rate,
            100.0 * self.low,
            100.0 * self.high,
            100.0 / f64::from(self.players),
            self.margin,
            self.margin_low,
            self.margin_high,
            self.elo
        )
    }
}
