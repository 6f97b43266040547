//! `arena play`: complete games between bots.

use crate::args::{Form, PlayArgs};
use crate::output::{self, Failure};
use crate::stats::{Times, wilson};
use cardcassonne::bots::{BotKind, bot_rng, game_seed};
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Deal, Eye, Game, PerSeat, Settings};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::Instant;

/// Plays, writes transcripts and prints the results.
pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    let mut writer = args.transcript.as_ref().map(|path| TranscriptWriter::create(path)).transpose()?;
    let report = play_all(args, &mut writer)?;
    if let Some(writer) = writer {
        writer.finish()?;
    }
    match args.form {
        Form::Json => output::print_json(&report),
        Form::Text => output::print(&report.text(args)),
    }
}

/// One game as a thread hands it over.
struct Played {
    index: u64,
    scores: Vec<u32>,
    /// Each seat's share of the win, in sixtieths, so that sums are exact in any order.
    sixtieths: PerSeat<u64>,
    transcript: Option<String>,
}

/// A win can be shared by up to five.
const WIN_SIXTIETHS: u64 = 60;

/// Games that wait to be counted, so that threads do not run far ahead of a slow file.
const WAITING_MAX: usize = 256;

fn play_all(args: &PlayArgs, writer: &mut Option<TranscriptWriter>) -> Result<Report, Failure> {
    let next = AtomicU64::new(0);
    let mut tally = Tally::new(args);
    let times: Vec<PerSeat<Times>> = std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(WAITING_MAX);
        let mut threads = Vec::new();
        for _ in 0..args.games.min(args.jobs as u64) {
            let (sender, next) = (sender.clone(), &next);
            match std::thread::Builder::new().spawn_scoped(scope, move || work(args, next, &sender)) {
                Ok(thread) => threads.push(thread),
                Err(error) if threads.is_empty() => {
                    return Err(Failure::Data(format!("arena play: no thread can be had: {error}")));
                }
                Err(_) => break,
            }
        }
        drop(sender);
        for played in receiver {
            tally.add(&played);
            if let (Some(writer), Some(line)) = (writer.as_mut(), played.transcript) {
                writer.add(played.index, line)?;
            }
        }
        Ok(threads.into_iter().filter_map(|thread| thread.join().ok()).collect())
    })?;
    Ok(tally.report(args, &times))
}

/// One thread: takes the next game until there is none, or nobody counts any more.
fn work(args: &PlayArgs, next: &AtomicU64, sender: &SyncSender<Played>) -> PerSeat<Times> {
    let mut times = PerSeat::default();
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= args.games || sender.send(play(args, index, &mut times)).is_err() {
            return times;
        }
    }
}

/// Who sits where.
fn kinds(args: &PlayArgs) -> impl Iterator<Item = BotKind> {
    args.bots.iter().copied().cycle().take(args.players.get().into())
}

fn play(args: &PlayArgs, index: u64, times: &mut PerSeat<Times>) -> Played {
    let seed = game_seed(args.seed, index);
    let deal = Deal::from_seed(&Settings::new(args.players), seed);
    let mut bots: Vec<_> = kinds(args).map(BotKind::bot).collect();
    let mut rngs = PerSeat::from_fn(|seat| bot_rng(seed, seat));
    let mut game = Game::new(&deal);
    let mut actions = Vec::new();
    while let Some((seat, _)) = game.to_act() {
        let view = game.view(Eye::Seat(seat));
        let begun = Instant::now();
        let action = bots[seat.index()].choose(&view, &mut rngs[seat]);
        times[seat].add(begun.elapsed());
        let legal = game.check(seat, action);
        assert_eq!(legal, Ok(()), "{} chose {action:?} in game {index}", bots[seat.index()].name());
        game.apply_trusted(action);
        actions.push(action);
    }
    let result = game.table().result().expect("nobody has anything to decide only when the game is over");
    let mut sixtieths = PerSeat::default();
    for &seat in &result.winners {
        sixtieths[seat] = WIN_SIXTIETHS / result.winners.len() as u64;
    }
    let transcript = args.transcript.as_ref().map(|_| {
        let mut transcript = Transcript::record(&deal, &actions).expect("the game has just been played");
        transcript.seed = Some(seed.to_string());
        transcript.bots = Some(kinds(args).map(|kind| Some(kind.name().to_owned())).collect());
        transcript.to_json()
    });
    Played { index, scores: result.scores, sixtieths, transcript }
}

/// Writes transcripts in the order of the games, whichever ends first.
struct TranscriptWriter {
    path: String,
    file: BufWriter<File>,
    next: u64,
    early: BTreeMap<u64, String>,
}

impl TranscriptWriter {
    fn create(path: &std::path::Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        match File::create(path) {
            Ok(file) => Ok(Self { path: name, file: BufWriter::new(file), next: 0, early: BTreeMap::new() }),
            Err(error) => Err(Failure::Data(format!("arena play: {name}: {error}"))),
        }
    }

    fn add(&mut self, index: u64, line: String) -> Result<(), Failure> {
        self.early.insert(index, line);
        while let Some(line) = self.early.remove(&self.next) {
            let written = writeln!(self.file, "{line}");
            written.map_err(|error| self.failure(&error))?;
            self.next += 1;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(), Failure> {
        let flushed = self.file.flush();
        flushed.map_err(|error| self.failure(&error))
    }

    fn failure(&self, error: &std::io::Error) -> Failure {
        Failure::Data(format!("arena play: {}: {error}", self.path))
    }
}

/// Sums by seat.
struct Tally {
    games: u64,
    sixtieths: PerSeat<u64>,
    scores: PerSeat<u64>,
    players: cardcassonne::rules::Players,
}

impl Tally {
    fn new(args: &PlayArgs) -> Self {
        Self { games: 0, sixtieths: PerSeat::default(), scores: PerSeat::default(), players: args.players }
    }

    fn add(&mut self, played: &Played) {
        self.games += 1;
        for (seat, &score) in self.players.seats().zip(&played.scores) {
            self.sixtieths[seat] += played.sixtieths[seat];
            self.scores[seat] += u64::from(score);
        }
    }

    /// Sums over the seats of each bot, bots in the order in which they were named.
    fn report(&self, args: &PlayArgs, times: &[PerSeat<Times>]) -> Report {
        let mut bots: Vec<BotReport> = Vec::new();
        for kind in kinds(args) {
            if bots.iter().any(|bot| bot.name == kind.name()) {
                continue;
            }
            let seats: Vec<_> = self
                .players
                .seats()
                .zip(kinds(args))
                .filter(|&(_, other)| other == kind)
                .map(|(seat, _)| seat)
                .collect();
            let mut thinking = Times::default();
            for (of_thread, &seat) in times.iter().flat_map(|of_thread| seats.iter().map(move |seat| (of_thread, seat)))
            {
                thinking.merge(&of_thread[seat]);
            }
            let games = self.games * seats.len() as u64;
            let wins = seats.iter().map(|&seat| self.sixtieths[seat]).sum::<u64>() as f64 / WIN_SIXTIETHS as f64;
            let (low, high) = wilson(wins, games as f64);
            bots.push(BotReport {
                name: kind.name(),
                seats: seats.len(),
                games,
                wins,
                win_rate: wins / games as f64,
                low,
                high,
                mean_score: seats.iter().map(|&seat| self.scores[seat]).sum::<u64>() as f64 / games as f64,
                mean_ms: thinking.mean_ms(),
                p95_ms: thinking.p95_ms(),
            });
        }
        Report { players: self.players.get(), bots }
    }
}

/// What `arena play --json` prints.
#[derive(Serialize)]
struct Report {
    players: u8,
    bots: Vec<BotReport>,
}

/// How one bot did, over all its seats.
#[derive(Serialize)]
struct BotReport {
    name: &'static str,
    seats: usize,
    games: u64,
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
    mean_score: f64,
    mean_ms: f64,
    p95_ms: f64,
}

impl Report {
    fn text(&self, args: &PlayArgs) -> String {
        let mut text = format!("{} games of {} players from seed {}\n", args.games, self.players, args.seed);
        text.push_str(
            "bot       seats     games       wins   win rate     95 % interval   mean score   mean ms    p95 ms\n",
        );
        for bot in &self.bots {
            let _ = writeln!(
                text,
                "{:<8} {:>6} {:>9} {:>10.1} {:>8.2} % {:>7.2} to {:>5.2} % {:>12.1} {:>9.4} {:>9.4}",
                bot.name,
                bot.seats,
                bot.games,
                bot.wins,
                100.0 * bot.win_rate,
                100.0 * bot.low,
                100.0 * bot.high,
                bot.mean_score,
                bot.mean_ms,
                bot.p95_ms
            );
        }
        text
    }
}
