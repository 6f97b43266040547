//! The native command: games between bots by the thousand, and the check of recorded ones.

#[cfg(not(target_arch = "wasm32"))]
mod args;
#[cfg(not(target_arch = "wasm32"))]
mod bench;
#[cfg(not(target_arch = "wasm32"))]
mod contender;
#[cfg(not(target_arch = "wasm32"))]
mod duel;
#[cfg(not(target_arch = "wasm32"))]
mod mix;
#[cfg(not(target_arch = "wasm32"))]
mod output;
#[cfg(not(target_arch = "wasm32"))]
mod play;
#[cfg(not(target_arch = "wasm32"))]
mod replay;
#[cfg(not(target_arch = "wasm32"))]
mod stats;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use args::Command;
    let done = args::parse(std::env::args_os()).and_then(|command| match command {
        Command::Help(text) => output::print(text),
        Command::Bench(args) => bench::run(&args),
        Command::Duel(args) => duel::run(&args),
        Command::Mix(args) => mix::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Replay(args) => replay::run(&args),
    });
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// There is no command in the browser.
#[cfg(target_arch = "wasm32")]
fn main() {}
