//! What can be wrong with a set-up or a saved game.

use crate::rules::{AnimalTable, AnimalTableError};
use crate::session::{LoadError, NAME_MAX, SetupError};

/// What is wrong with a set-up, and at which seat the message belongs.
pub fn setup_error(error: &SetupError) -> (Option<usize>, String) {
    match *error {
        SetupError::Players(number) => (None, format!("2 to 5 can play, not {number}.")),
        SetupError::NameEmpty(seat) => (Some(seat), "Give this player a name.".into()),
        SetupError::NameLong(seat) => (Some(seat), format!("A name has at most {NAME_MAX} characters.")),
        SetupError::SameFollower(_, seat) => (Some(seat), "Another player has this follower.".into()),
        SetupError::NoSuchDealer(_) => (None, "The first dealer is not at the table.".into()),
    }
}

/// What is wrong with a typed-in animal table.
pub fn animal_table_error(error: &AnimalTableError) -> String {
    match *error {
        AnimalTableError::Length(length) => {
            format!("Type 1 to {} numbers, not {length}.", AnimalTable::ENTRIES_MAX)
        }
    }
}

/// A typed-in word that is no whole number, or too large a one.
pub fn no_number(word: &str, most: u16) -> String {
    format!("“{word}” is no whole number from 0 to {most}.")
}

/// Why a saved game cannot be read.
pub fn load_error(error: LoadError) -> String {
    match error {
        LoadError::Version => "it was written by another version of this page".into(),
        LoadError::Garbled => "it is damaged".into(),
        LoadError::Illegal(place) => format!("its action {} breaks a rule", place + 1),
    }
}
