//! What the command prints, and how it fails.

use serde::Serialize;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// Why the command stops.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong: exit status 2.
    Usage(String),
    /// A file or what is in it is wrong: exit status 1.
    Data(String),
}

impl Failure {
    /// Says in one line what is wrong, and gives the exit status.
    pub fn report(self) -> ExitCode {
        let (text, code) = match self {
            Self::Usage(text) => (text, 2),
            Self::Data(text) => (text, 1),
        };
        // Nobody may listen; the exit status says it too.
        let _ = writeln!(std::io::stderr(), "{}", text.replace(['\n', '\r'], " "));
        ExitCode::from(code)
    }
}

/// Prints to standard output. A reader who has gone away is no failure.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::Data(format!("arena: standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Prints one JSON object alone.
pub fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string(value).expect("numbers, texts and lists of them can always be written");
    print(&format!("{json}\n"))
}
