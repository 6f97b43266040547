//! The command's arguments.

use crate::contender::Contender;
use crate::output::Failure;
use cardcassonne::bots::BotKind;
use cardcassonne::rules::Players;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;

/// What is to be done.
#[derive(Debug)]
pub enum Command {
    /// Print this text.
    Help(&'static str),
    /// Play games.
    Play(PlayArgs),
    /// Let two bots play the same deals.
    Duel(DuelArgs),
    /// Let bots drawn at random play.
    Mix(MixArgs),
    /// Check transcripts.
    Replay(ReplayArgs),
    /// Measure the engine.
    Bench(BenchArgs),
}

/// What `arena play` is told.
#[derive(Debug)]
pub struct PlayArgs {
    /// How many play.
    pub players: Players,
    /// How many games.
    pub games: u64,
    /// What decides all deals and all bots' draws.
    pub seed: u64,
    /// Who sits where: repeated in order over the seats.
    pub bots: Vec<BotKind>,
    /// Where transcripts go.
    pub transcript: Option<PathBuf>,
    /// How many threads.
    pub jobs: usize,
    /// Whether JSON is printed.
    pub form: Form,
}

/// What `arena duel` is told.
#[derive(Debug)]
pub struct DuelArgs {
    /// The bot in one seat.
    pub a: Contender,
    /// The bot in all others.
    pub b: Contender,
    /// How many play.
    pub players: Players,
    /// How many deals.
    pub pairs: u64,
    /// What decides all deals and all bots' draws.
    pub seed: u64,
    /// Iterations that searching bots get.
    pub budget: Option<u32>,
    /// Where results are kept.
    pub resume: Option<PathBuf>,
    /// How many threads.
    pub jobs: usize,
    /// Whether JSON is printed.
    pub form: Form,
}

/// What `arena mix` is told.
#[derive(Debug)]
pub struct MixArgs {
    /// How many play; one number after the other.
    pub players: Vec<Players>,
    /// How many games for each.
    pub games: u64,
    /// What decides all bots, deals and draws.
    pub seed: u64,
    /// Iterations that searching bots get.
    pub budget: u32,
    /// How many threads.
    pub jobs: usize,
    /// Whether JSON is printed.
    pub form: Form,
}

/// What `arena replay` is told.
#[derive(Debug)]
pub struct ReplayArgs {
    /// Where the transcripts are.
    pub source: Source,
    /// Whether JSON is printed.
    pub form: Form,
}

/// What `arena bench` is told.
#[derive(Debug)]
pub struct BenchArgs {
    /// How many play; one number after the other.
    pub players: Vec<Players>,
    /// How long.
    pub length: BenchLength,
    /// Whether searches are measured too.
    pub bots: bool,
    /// Whether JSON is printed.
    pub form: Form,
}

/// How long a measurement takes.
#[derive(Clone, Copy, Debug)]
pub enum BenchLength {
    /// Seconds in all.
    Seconds(f64),
    /// Games for each number of players: the same work on every machine.
    Games(u64),
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For people.
    Text,
    /// One JSON object.
    Json,
}

/// Where transcripts come from.
#[derive(Debug)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

/// More threads than this are a mistake.
const JOBS_MAX: usize = 1024;

const HELP: &str = "\
Cardcassonne on the command line: plays games between bots and checks recorded games.

Usage: arena COMMAND [OPTIONS]

Commands:
  play     play complete games between bots and print how they did
  duel     let two bots play the same deals and print which is stronger
  mix      play complete games between bots drawn at random and check each step
  replay   play recorded games again and check them
  bench    measure how fast the engine plays

`arena COMMAND --help` says more. Exit status: 0 done, 1 a file is wrong, 2 the arguments are wrong.
";

const PLAY_HELP: &str = "\
Plays complete games between bots and prints how each did.

Usage: arena play [OPTIONS]

  --players N         how many play, 2 to 5 (2)
  --games N           how many games (1000)
  --seed N            decides all deals and choices (0)
  --bots NAME,NAME…   who sits where, repeated in order over the seats (greedy,random)
  --transcript FILE   write each game to FILE, one JSON object a line
  --jobs N            threads (as many as the machine has); the results do not depend on it
  --json              print one JSON object
  --help              print this

Bots: random, greedy, peasant, merchant, knight, abbot.
A game that k seats win together counts 1/k to each; games and wins are counted for each seat a bot sits in.
The interval is Wilson's, at 95 %.
";

const DUEL_HELP: &str = "\
Lets two bots play the same deals and prints which is stronger.

Usage: arena duel --a NAME --b NAME [OPTIONS]

  --a NAME        the bot that sits in one seat
  --b NAME        the bot that sits in all others
  --players N     how many play, 2 to 5 (2)
  --pairs N       how many deals; each is played with A in every seat once (100)
  --seed N        decides all deals and choices (0)
  --budget N      iterations that searching bots get for a move (each its own)
  --resume FILE   append each deal's result to FILE, and go on behind what it holds
  --jobs N        threads (as many as the machine has); the results do not depend on it
  --json          print one JSON object
  --help          print this

Bots: those of `arena play`, and beside them searches to compare with: flat (no tree), determinized (a tree for each of
30 games drawn, in which all see everything), omniscient (sees everything). To try a search, settings follow its name:
abbot:iterations=500:exploration=0.7.
The intervals are at 95 %, with the deal as their unit.
";

const MIX_HELP: &str = "\
Plays complete games between bots drawn at random for each seat, and checks that every choice is legal, that every game
ends, and that its record comes to the same.

Usage: arena mix [OPTIONS]

  --players N   for this number of players only, 2 to 5 (all)
  --games N     how many games for each number of players (10000)
  --budget N    iterations that searching bots get for a move (10)
  --seed N      decides bots, deals and choices (0)
  --jobs N      threads (as many as the machine has); the games do not depend on it
  --json        print one JSON object
  --help        print this

Exit status 1 at the first game that goes wrong.
";

const REPLAY_HELP: &str = "\
Plays recorded games again and checks every step and every result.

Usage: arena replay [OPTIONS] FILE

  FILE     one transcript a line; - is standard input
  --json   print one JSON object
  --help   print this

Exit status 1 at the first game that breaks a rule or whose results differ, and where there is no game.
";

const BENCH_HELP: &str = "\
Plays random games on one thread and prints how fast, for each number of players.

Usage: arena bench [OPTIONS]

  --seconds N   how long in all, 1 to 3600 (5)
  --games N     instead: this many games for each number of players, the same on every machine
  --players N   for this number of players only, 2 to 5 (all)
  --bots        searches too: iterations to the end of the round in a second
  --json        print one JSON object
  --help        print this
";

/// Reads the arguments, the program's name first.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, Failure> {
    let mut parser = lexopt::Parser::from_iter(args);
    match parser.next().map_err(|error| usage("arena", &error))? {
        None => Err(usage("arena", &format!("a command is missing; {COMMANDS}"))),
        Some(Short('h') | Long("help")) => Ok(Command::Help(HELP)),
        Some(Value(command)) => match command.to_str() {
            Some("play") => parse_play(parser),
            Some("duel") => parse_duel(parser),
            Some("mix") => parse_mix(parser),
            Some("replay") => parse_replay(parser),
            Some("bench") => parse_bench(parser),
            _ => Err(usage("arena", &format!("{:?} is no command; {COMMANDS}", command.to_string_lossy()))),
        },
        Some(option) => Err(usage("arena", &format!("{}; {COMMANDS}", option.unexpected()))),
    }
}

const COMMANDS: &str = "the commands are play, duel, mix, replay, bench";

fn usage(command: &str, what: &impl ToString) -> Failure {
    Failure::Usage(format!("{command}: {}", what.to_string()))
}

const PLAY: &str = "arena play";
const DUEL: &str = "arena duel";
const MIX: &str = "arena mix";
const REPLAY: &str = "arena replay";
const BENCH: &str = "arena bench";

fn parse_bench(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let mut args =
        BenchArgs { players: Players::ALL.to_vec(), length: BenchLength::Seconds(5.0), bots: false, form: Form::Text };
    while let Some(arg) = parser.next().map_err(|error| usage(BENCH, &error))? {
        match arg {
            Long("seconds") => {
                let seconds = value(&mut parser, BENCH, "--seconds", |text| number(text, 1, 3600))?;
                args.length = BenchLength::Seconds(seconds as f64);
            }
            Long("games") => {
                let games = value(&mut parser, BENCH, "--games", |text| number(text, 1, u64::MAX))?;
                args.length = BenchLength::Games(games);
            }
            Long("bots") => args.bots = true,
            Long("players") => args.players = vec![value(&mut parser, BENCH, "--players", players)?],
            Long("json") => args.form = Form::Json,
            Short('h') | Long("help") => return Ok(Command::Help(BENCH_HELP)),
            other => return Err(usage(BENCH, &other.unexpected())),
        }
    }
    Ok(Command::Bench(args))
}

fn parse_play(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let mut args = PlayArgs {
        players: Players::ALL[0],
        games: 1000,
        seed: 0,
        bots: vec![BotKind::Greedy, BotKind::Random],
        transcript: None,
        jobs: jobs_there_are(),
        form: Form::Text,
    };
    while let Some(arg) = parser.next().map_err(|error| usage(PLAY, &error))? {
        match arg {
            Long("players") => args.players = value(&mut parser, PLAY, "--players", players)?,
            Long("games") => args.games = value(&mut parser, PLAY, "--games", |text| number(text, 1, u64::MAX))?,
            Long("seed") => args.seed = value(&mut parser, PLAY, "--seed", |text| number(text, 0, u64::MAX))?,
            Long("bots") => args.bots = value(&mut parser, PLAY, "--bots", bots)?,
            Long("transcript") => {
                args.transcript = Some(parser.value().map_err(|error| usage(PLAY, &error))?.into());
            }
            Long("jobs") => args.jobs = value(&mut parser, PLAY, "--jobs", jobs)?,
            Long("json") => args.form = Form::Json,
            Short('h') | Long("help") => return Ok(Command::Help(PLAY_HELP)),
            other => return Err(usage(PLAY, &other.unexpected())),
        }
    }
    if args.bots.len() > args.players.get().into() {
        let what = format!("--bots: {} bots for {} players", args.bots.len(), args.players.get());
        return Err(usage(PLAY, &what));
    }
    Ok(Command::Play(args))
}

fn parse_duel(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let (mut a, mut b) = (None, None);
    let (mut players_found, mut pairs, mut seed, mut iterations) = (Players::ALL[0], 100, 0, None);
    let (mut resume, mut jobs, mut form) = (None, jobs_there_are(), Form::Text);
    while let Some(arg) = parser.next().map_err(|error| usage(DUEL, &error))? {
        match arg {
            Long("a") => a = Some(value(&mut parser, DUEL, "--a", Contender::parse)?),
            Long("b") => b = Some(value(&mut parser, DUEL, "--b", Contender::parse)?),
            Long("players") => players_found = value(&mut parser, DUEL, "--players", players)?,
            Long("pairs") => pairs = value(&mut parser, DUEL, "--pairs", |text| number(text, 1, u64::MAX))?,
            Long("seed") => seed = value(&mut parser, DUEL, "--seed", |text| number(text, 0, u64::MAX))?,
            Long("budget") => iterations = Some(value(&mut parser, DUEL, "--budget", budget)?),
            Long("resume") => resume = Some(parser.value().map_err(|error| usage(DUEL, &error))?.into()),
            Long("jobs") => jobs = value(&mut parser, DUEL, "--jobs", self::jobs)?,
            Long("json") => form = Form::Json,
            Short('h') | Long("help") => return Ok(Command::Help(DUEL_HELP)),
            other => return Err(usage(DUEL, &other.unexpected())),
        }
    }
    let mut a = a.ok_or_else(|| usage(DUEL, &"--a is missing"))?;
    let mut b = b.ok_or_else(|| usage(DUEL, &"--b is missing"))?;
    if let Some(iterations) = iterations {
        a.limit(iterations);
        b.limit(iterations);
    }
    Ok(Command::Duel(DuelArgs { a, b, players: players_found, pairs, seed, budget: iterations, resume, jobs, form }))
}

fn parse_mix(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let mut args = MixArgs {
        players: Players::ALL.to_vec(),
        games: 10_000,
        seed: 0,
        budget: 10,
        jobs: jobs_there_are(),
        form: Form::Text,
    };
    while let Some(arg) = parser.next().map_err(|error| usage(MIX, &error))? {
        match arg {
            Long("players") => args.players = vec![value(&mut parser, MIX, "--players", players)?],
            Long("games") => args.games = value(&mut parser, MIX, "--games", |text| number(text, 1, u64::MAX))?,
            Long("seed") => args.seed = value(&mut parser, MIX, "--seed", |text| number(text, 0, u64::MAX))?,
            Long("budget") => args.budget = value(&mut parser, MIX, "--budget", budget)?,
            Long("jobs") => args.jobs = value(&mut parser, MIX, "--jobs", jobs)?,
            Long("json") => args.form = Form::Json,
            Short('h') | Long("help") => return Ok(Command::Help(MIX_HELP)),
            other => return Err(usage(MIX, &other.unexpected())),
        }
    }
    Ok(Command::Mix(args))
}

fn jobs_there_are() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(JOBS_MAX)
}

fn parse_replay(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let (mut source, mut form) = (None, Form::Text);
    while let Some(arg) = parser.next().map_err(|error| usage(REPLAY, &error))? {
        match arg {
            Long("json") => form = Form::Json,
            Short('h') | Long("help") => return Ok(Command::Help(REPLAY_HELP)),
            Value(_) if source.is_some() => return Err(usage(REPLAY, &"one FILE only can be given")),
            Value(dash) if dash == "-" => source = Some(Source::Stdin),
            Value(path) => source = Some(Source::File(path.into())),
            other => return Err(usage(REPLAY, &other.unexpected())),
        }
    }
    let source = source.ok_or_else(|| usage(REPLAY, &"a FILE is missing; - is standard input"))?;
    Ok(Command::Replay(ReplayArgs { source, form }))
}

/// The value of the option just read.
fn value<T>(
    parser: &mut lexopt::Parser,
    command: &str,
    option: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, Failure> {
    let text = parser.value().map_err(|error| usage(command, &error))?;
    read(&text.to_string_lossy()).map_err(|error| usage(command, &format!("{option}: {error}")))
}

fn players(text: &str) -> Result<Players, String> {
    text.parse().ok().and_then(Players::new).ok_or_else(|| format!("{text:?} is no whole number from 2 to 5"))
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| match most {
        u64::MAX => format!("{text:?} is no whole number from {least} to 2^64 - 1"),
        _ => format!("{text:?} is no whole number from {least} to {most}"),
    })
}

fn jobs(text: &str) -> Result<usize, String> {
    number(text, 1, JOBS_MAX as u64).map(|jobs| jobs as usize)
}

fn budget(text: &str) -> Result<u32, String> {
    number(text, 1, u32::MAX.into()).map(|iterations| iterations as u32)
}

fn bots(text: &str) -> Result<Vec<BotKind>, String> {
    let kind = |name: &str| {
        BotKind::from_name(name).ok_or_else(|| {
            let names = BotKind::ALL.map(BotKind::name).join(", ");
            format!("{name:?} is no bot; the bots are {names}")
        })
    };
    text.split(',').map(kind).collect()
}
