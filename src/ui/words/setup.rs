//! What can be wrong with a set-up or a saved game.

use super::lang::say;
use crate::rules::{AnimalTable, AnimalTableError};
use crate::session::{LoadError, NAME_MAX, SetupError};

/// What is wrong with a set-up, and at which seat the message belongs.
pub fn setup_error(error: &SetupError) -> (Option<usize>, String) {
    match *error {
        SetupError::Players(number) => {
            (None, say!(en: "2 to 5 can play, not {0}.", pl: "Graczy może być od 2 do 5, nie {0}.", number))
        }
        SetupError::NameEmpty(seat) => {
            (Some(seat), say!(en: "Give this player a name.", pl: "Podaj imię tego gracza.").into())
        }
        SetupError::NameLong(seat) => (
            Some(seat),
            say!(en: "A name has at most {0} characters.", pl: "Imię może mieć najwyżej {0} znaków.", NAME_MAX),
        ),
        SetupError::SameFollower(_, seat) => (
            Some(seat),
            say!(en: "Another player has this follower.", pl: "Tego podwładnego ma już inny gracz.").into(),
        ),
        SetupError::NoSuchDealer(_) => (
            None,
            say!(en: "The first dealer is not at the table.", pl: "Pierwszego rozdającego nie ma przy stole.").into(),
        ),
    }
}

/// What is wrong with a typed-in animal table.
pub fn animal_table_error(error: &AnimalTableError) -> String {
    match *error {
        AnimalTableError::Length(length) => say!(
            en: "Type 1 to {0} numbers, not {1}.",
            pl: "Wpisz od 1 do {0} liczb, nie {1}.",
            AnimalTable::ENTRIES_MAX,
            length
        ),
    }
}

/// A typed-in word that is no whole number, or too large a one.
pub fn no_number(word: &str, most: u16) -> String {
    say!(
        en: "“{0}” is no whole number from 0 to {1}.",
        pl: "„{0}” to nie liczba całkowita od 0 do {1}.",
        word,
        most
    )
}

/// Why a saved game cannot be read.
pub fn load_error(error: LoadError) -> String {
    match error {
        LoadError::Version => {
            say!(en: "it was written by another version of this page", pl: "zapisała ją inna wersja tej strony").into()
        }
        LoadError::Garbled => say!(en: "it is damaged", pl: "zapis jest uszkodzony").into(),
        LoadError::Illegal(place) => {
            say!(en: "its action {0} breaks a rule", pl: "jej ruch {0} łamie zasady", place + 1)
        }
    }
}
