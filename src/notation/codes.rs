//! Codes of cards and colours: `Y1`, `BB`, `AJ`; `Y`, `R`, `G`, `B`.

use crate::rules::{Card, Colour};
use core::fmt;
use core::str::FromStr;

/// A text that should be a code and is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeError {
    /// Not one of the 24 cards.
    Card(Quoted),
    /// Not one of the four colours, which name rows and kinds of animals too.
    Colour(Quoted),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(text) => write!(f, "{text} is no card"),
            Self::Colour(text) => write!(f, "{text} is no colour"),
        }
    }
}

impl core::error::Error for CodeError {}

/// A foreign text as an error message shows it: its beginning, in quotes, with spaces for what cannot be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quoted(String);

impl Quoted {
    /// The most characters that are shown.
    pub const LENGTH_MAX: usize = 24;

    /// Takes the beginning of a text.
    pub fn new(text: &str) -> Self {
        Self(shown(text, Self::LENGTH_MAX))
    }
}

/// The beginning of a text, with spaces for what cannot be seen.
pub fn shown(text: &str, length_max: usize) -> String {
    let mut shown: String = text.chars().take(length_max).map(|c| if is_seen(c) { c } else { ' ' }).collect();
    if text.chars().nth(length_max).is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a character can be seen: spaces, controls and marks of direction or joining cannot.
pub fn is_seen(c: char) -> bool {
    !(c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'))
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

impl FromStr for Card {
    type Err = CodeError;
    fn from_str(code: &str) -> Result<Self, CodeError> {
        Self::all().find(|card| card.code() == code).ok_or_else(|| CodeError::Card(Quoted::new(code)))
    }
}

impl FromStr for Colour {
    type Err = CodeError;
    fn from_str(code: &str) -> Result<Self, CodeError> {
        let mut chars = code.chars();
        let letter = chars.next().filter(|_| chars.next().is_none());
        Self::ALL
            .into_iter()
            .find(|colour| Some(colour.letter()) == letter)
            .ok_or_else(|| CodeError::Colour(Quoted::new(code)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_and_colour_is_read_from_its_code() {
        for card in Card::all() {
            assert_eq!(card.code().parse(), Ok(card));
        }
        for colour in Colour::ALL {
            assert_eq!(colour.to_string().parse(), Ok(colour));
        }
    }

    #[test]
    fn what_is_no_code_is_refused_with_its_text() {
        let card = |text: &str, message: &str| assert_eq!(text.parse::<Card>().unwrap_err().to_string(), message);
        card("R9", "\"R9\" is no card");
        card("", "\"\" is no card");
        card("y1", "\"y1\" is no card");
        card("Y1\n", "\"Y1 \" is no card");
        card("\u{202e}Y1\u{200b}", "\" Y1 \" is no card");
        card(&"é".repeat(30), &format!("\"{}…\" is no card", "é".repeat(24)));
        let colour = |text: &str, message: &str| assert_eq!(text.parse::<Colour>().unwrap_err().to_string(), message);
        colour("K", "\"K\" is no colour");
        colour("YR", "\"YR\" is no colour");
        colour("", "\"\" is no colour");
    }
}
