//! Taking back, the log, and looking back.

use super::lang::{phrases, say};
use super::names::row_of;
use super::{deals_next, event, last_round, points, round_over, winners};
use crate::rules::Event;
use crate::session::{NoUndo, Setup};

phrases! {
    undo => "Take back", "Cofnij";
    log => "Log", "Przebieg gry";
    log_hint => "Choose a line to see the table as it was then.", "Wybierz wpis, żeby zobaczyć stół z tamtej chwili.";
    since_your_turn => "Since your last turn", "Od twojego ostatniego ruchu";
    looking_back => "Looking back", "Spojrzenie wstecz";
    back_to_now => "Back to now", "Wróć do gry";
    earlier => "Earlier", "Wcześniej";
    later => "Later", "Później";
}

/// How much at the end of a row is new to the one who looks, for those who hear the page; added to the row's contents.
pub fn new_in_row(new: usize) -> String {
    match new {
        0 => String::new(),
        1 => say!(en: "; the last is new since your turn", pl: "; nowe od twojego ruchu: tylko ostatnie").into(),
        _ => say!(en: "; the last {0} are new since your turn", pl: "; nowe od twojego ruchu: ostatnie {0}", new),
    }
}

/// On the curtain, for the player before the one who is called.
pub fn take_back(name: &str) -> String {
    say!(en: "{0}: take your move back", pl: "{0}: cofnij swój ruch", name)
}

/// Why nothing can be taken back.
pub fn no_undo(why: NoUndo, setup: &Setup) -> String {
    let name = |seat| setup.player(seat).name.as_str();
    match why {
        NoUndo::Nothing => say!(en: "There is nothing to take back yet.", pl: "Nie ma jeszcze czego cofnąć.").into(),
        NoUndo::Played(seat) => say!(en: "{0} has played since.", pl: "{0} ma już za sobą następny ruch.", name(seat)),
        NoUndo::TurnedUp => say!(en: "Cards were turned up since.", pl: "Od tego czasu odkryto karty.").into(),
        NoUndo::Dealt => say!(en: "Cards were dealt since.", pl: "Od tego czasu rozdano karty.").into(),
        NoUndo::Asked(seat) => say!(en: "{0} has seen the hand since.", pl: "{0} widzi już swoje karty.", name(seat)),
        NoUndo::Over => say!(en: "The game is over.", pl: "Gra już się skończyła.").into(),
        NoUndo::LookingBack => say!(en: "Go back to now first.", pl: "Najpierw wróć do gry.").into(),
    }
}

/// The button that takes back, and why it cannot.
pub fn undo_but(why: &str) -> String {
    say!(en: "{0}: {1}", pl: "{0}: {1}", undo(), why)
}

/// What happened, as a line of the log; every event has one.
pub fn log_line(happened: &Event, setup: &Setup) -> String {
    let name = |seat| setup.player(seat).name.as_str();
    match happened {
        Event::RoundBegan { dealer, .. } => say!(en: "{0} deals.", pl: "Rozdaje {0}.", name(*dealer)),
        Event::ClaimOpened { seat, row: of, cards } if cards.is_empty() => say!(
            en: "{0}'s claim in the {1} row is empty.",
            pl: "{0}: w rzędzie {1} nic nie zajęto.",
            name(*seat),
            row_of(*of)
        ),
        Event::RoundScored { round, next_dealer, .. } if *round < setup_rounds(setup) => {
            after(&round_over(*round), &deals_next(name(*next_dealer)))
        }
        Event::RoundScored { round, .. } => after(&round_over(*round), last_round()),
        Event::GameOver(result) => {
            let names: Vec<&str> = result.winners.iter().map(|&seat| name(seat)).collect();
            winners(&names, result.tie)
        }
        _ => event(happened, setup).unwrap_or_default(),
    }
}

/// Two sentences, of which the first was a heading.
fn after(heading: &str, sentence: &str) -> String {
    say!(en: "{0}. {1}", pl: "{0}. {1}", heading, sentence)
}

fn setup_rounds(setup: &Setup) -> u8 {
    setup.check().map_or(0, |settings| settings.players.rounds())
}

/// A line of a score, for those who hear the page: what, and how many points.
pub fn line_said((what, how): &(String, String)) -> String {
    format!("{what}: {how}.")
}

/// What a player scored in a round, and has now.
pub fn round_points(gained: u32, total: u32) -> String {
    format!("+{gained} = {total}")
}

/// A player's final score, and how it arose.
pub fn end_points(rounds: u32, buildings: u32) -> String {
    format!("{rounds} + {buildings} = {}", points(rounds + buildings))
}
