//! Transcripts: read, replayed and written.

use super::assert_shows;
use cardcassonne::notation::Transcript;
use cardcassonne::notation::transcript::{Place, ReplayError};
use cardcassonne::rules::Action;

/// Longer than any message about a transcript.
const MESSAGE_MAX: usize = 300;

/// Bytes are refused with a place, or they are a game that is exactly what a recording of its own choices gives. Says
/// whether they are one.
pub fn transcript(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let game = match Transcript::parse(&text) {
        Ok(game) => game,
        Err(error) => {
            assert_names_place(&error.to_string(), &text);
            return false;
        }
    };
    let line = game.to_json();
    assert_eq!(Transcript::parse(&line).as_ref(), Ok(&game), "what is written is read back");
    if let Err(error) = game.verify() {
        assert_place_is_there(&error, &game);
        return false;
    }
    let deal = game.deal().expect("a true game has a deal");
    let actions: Vec<Action> = game.steps.iter().map(|step| step.act.action()).collect();
    let mut recorded = Transcript::record(&deal, &actions).expect("a true game can be recorded");
    (recorded.seed, recorded.bots, recorded.names) = (game.seed.clone(), game.bots.clone(), game.names.clone());
    assert_eq!(recorded, game);
    true
}

/// What cannot be read has a key or a column as its place.
fn assert_names_place(message: &str, text: &str) {
    assert_shows(message, MESSAGE_MAX);
    let key = message.split(':').next().unwrap_or_default();
    if matches!(key, "format" | "version") {
        return;
    }
    let column = message.rsplit_once(" (column ").and_then(|(_, end)| end.strip_suffix(')'));
    let column: usize = column.and_then(|column| column.parse().ok()).unwrap_or_else(|| panic!("no column: {message}"));
    assert!(column <= text.len() + 1, "{message}");
}

/// What is not true is so at a step, a round or a result that is there, or is the first that is missing.
fn assert_place_is_there(error: &ReplayError, game: &Transcript) {
    assert_shows(&error.to_string(), MESSAGE_MAX);
    match error.place {
        Place::Step(step) => assert!((1..=game.steps.len() + 1).contains(&step), "{error}"),
        Place::Round(round) => assert!((1..=game.rounds.len() + 1).contains(&round), "{error}"),
        Place::FirstDealer | Place::AnimalPoints | Place::Deck | Place::Final => {}
    }
}
