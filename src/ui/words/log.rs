//! Taking back, the log, and looking back.

use super::names::row;
use super::{deals_next, event, last_round, points, round_over, winners};
use crate::rules::Event;
use crate::session::{NoUndo, Setup};

/// The button that takes the last action back.
pub const fn undo() -> &'static str {
    "Take back"
}

/// The button that opens the log.
pub const fn log() -> &'static str {
    "Log"
}

/// The log before anything happened.
pub const fn log_hint() -> &'static str {
    "Choose a line to see the table as it was then."
}

/// The line in the log behind which all is new to the one who looks.
pub const fn since_your_turn() -> &'static str {
    "Since your last turn"
}

/// How much at the end of a row is new to the one who looks, for those who hear the page; added to the row's contents.
pub fn new_in_row(new: usize) -> String {
    match new {
        0 => String::new(),
        1 => "; the last is new since your turn".into(),
        _ => format!("; the last {new} are new since your turn"),
    }
}

/// The heading while one looks at an earlier moment.
pub const fn looking_back() -> &'static str {
    "Looking back"
}

/// The button that ends looking back.
pub const fn back_to_now() -> &'static str {
    "Back to now"
}

/// The moment before the one that is looked at.
pub const fn earlier() -> &'static str {
    "Earlier"
}

/// The moment after the one that is looked at.
pub const fn later() -> &'static str {
    "Later"
}

/// On the curtain, for the player before the one who is called.
pub fn take_back(name: &str) -> String {
    format!("{name}: take your move back")
}

/// Why nothing can be taken back.
pub fn no_undo(why: NoUndo, setup: &Setup) -> String {
    match why {
        NoUndo::Nothing => "There is nothing to take back yet.".into(),
        NoUndo::Played(seat) => format!("{} has played since.", setup.player(seat).name),
        NoUndo::TurnedUp => "Cards were turned up since.".into(),
        NoUndo::Dealt => "Cards were dealt since.".into(),
        NoUndo::Asked(seat) => format!("{} has seen the hand since.", setup.player(seat).name),
        NoUndo::Over => "The game is over.".into(),
        NoUndo::LookingBack => "Go back to now first.".into(),
    }
}

/// The button that takes back, and why it cannot.
pub fn undo_but(why: &str) -> String {
    format!("{}: {why}", undo())
}

/// What happened, as a line of the log; every event has one.
pub fn log_line(happened: &Event, setup: &Setup) -> String {
    let name = |seat| setup.player(seat).name.as_str();
    match happened {
        Event::RoundBegan { dealer, .. } => format!("{} deals.", name(*dealer)),
        Event::ClaimOpened { seat, row: of, cards } if cards.is_empty() => {
            format!("{}'s claim in the {} row is empty.", name(*seat), row(*of))
        }
        Event::RoundScored { round, next_dealer, .. } if *round < setup_rounds(setup) => {
            format!("{}. {}", round_over(*round), deals_next(name(*next_dealer)))
        }
        Event::RoundScored { round, .. } => format!("{}. {}", round_over(*round), last_round()),
        Event::GameOver(result) => {
            let names: Vec<&str> = result.winners.iter().map(|&seat| name(seat)).collect();
            winners(&names, result.tie)
        }
        _ => event(happened, setup).unwrap_or_default(),
    }
}

fn setup_rounds(setup: &Setup) -> u8 {
    setup.check().map_or(0, |settings| settings.players.rounds())
}

/// What a player scored in a round, and has now.
pub fn round_points(gained: u32, total: u32) -> String {
    format!("+{gained} = {total}")
}

/// A player's final score, and how it arose.
pub fn end_points(rounds: u32, buildings: u32) -> String {
    format!("{rounds} + {buildings} = {}", points(rounds + buildings))
}
