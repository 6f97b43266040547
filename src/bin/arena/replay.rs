//! `arena replay`: checks recorded games.

use crate::args::{Form, ReplayArgs, Source};
use crate::output::{self, Failure};
use cardcassonne::notation::Transcript;
use serde::Serialize;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};

/// A game takes some ten thousand bytes; a line longer than this is no transcript.
const LINE_MAX: u64 = 16 << 20;

/// Replays and prints how many games were true, or where the first that is not goes wrong.
pub fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let (name, outcome) = match &args.source {
        Source::Stdin => ("standard input".to_owned(), replay(std::io::stdin().lock())),
        Source::File(path) => {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|error| Failure::Data(format!("arena replay: {name}: {error}")))?;
            (name, replay(BufReader::new(file)))
        }
    };
    match args.form {
        Form::Json => output::print_json(&outcome)?,
        Form::Text => output::print(&format!("{} replayed\n", games(outcome.games)))?,
    }
    match outcome.error {
        None => Ok(()),
        Some(Wrong { line, text }) => Err(Failure::Data(format!("arena replay: {name}: line {line}: {text}"))),
    }
}

/// What `arena replay --json` prints.
#[derive(Serialize)]
struct Outcome {
    /// How many games were replayed and true.
    games: u64,
    /// The first that was not.
    error: Option<Wrong>,
}

/// Where a file is wrong, and how.
#[derive(Serialize)]
struct Wrong {
    line: u64,
    text: String,
}

fn games(number: u64) -> String {
    if number == 1 { "1 game".to_owned() } else { format!("{number} games") }
}

/// Replays line by line, up to the first that is wrong. Blank lines are no games, and a file without a game is wrong.
fn replay(mut source: impl BufRead) -> Outcome {
    let mut outcome = Outcome { games: 0, error: None };
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        let checked = match (&mut source).take(LINE_MAX).read_until(b'\n', &mut bytes) {
            Ok(0) if outcome.games > 0 => return outcome,
            Ok(0) => Err("there is no transcript".to_owned()),
            Ok(_) if bytes.len() as u64 == LINE_MAX => Err("the line is too long for a transcript".to_owned()),
            Ok(_) if bytes.trim_ascii().is_empty() => continue,
            Ok(_) => check(&bytes),
            Err(error) => Err(error.to_string()),
        };
        match checked {
            Ok(()) => outcome.games += 1,
            Err(text) => {
                outcome.error = Some(Wrong { line, text });
                return outcome;
            }
        }
    }
    outcome
}

fn check(line: &[u8]) -> Result<(), String> {
    let text = std::str::from_utf8(line).map_err(|error| error.to_string())?;
    let transcript = Transcript::parse(text.trim_end()).map_err(|error| error.to_string())?;
    transcript.verify().map_err(|error| error.to_string())
}
