//! Names of cards, rows, followers and bots.

use super::human;
use crate::bots::BotKind;
use crate::rules::{Card, Colour, Kind};
use crate::session::{Control, FollowerColour};

/// A colour's row.
pub const fn row(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "Cloister",
        Colour::Red => "Road",
        Colour::Green => "Field",
        Colour::Blue => "City",
    }
}

/// A follower's colour, also the default name of the person who plays it.
pub const fn colour(colour: FollowerColour) -> &'static str {
    match colour {
        FollowerColour::Red => "Red",
        FollowerColour::Green => "Green",
        FollowerColour::Blue => "Blue",
        FollowerColour::Yellow => "Yellow",
        FollowerColour::Black => "Black",
    }
}

/// A bot's name.
pub const fn bot(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => "Jester",
        BotKind::Greedy => "Merchant",
    }
}

/// A bot's name, and that it is one.
pub const fn bot_character(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => "a bot: Jester (random)",
        BotKind::Greedy => "a bot: Merchant",
    }
}

/// Who decides for a seat.
pub const fn control(control: Control) -> &'static str {
    match control {
        Control::Human => human(),
        Control::Bot(kind) => bot_character(kind),
    }
}

pub(super) const fn person(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "monk",
        Colour::Red => "traveller",
        Colour::Green => "farmer",
        Colour::Blue => "knight",
    }
}

/// One animal of a kind.
pub const fn animal(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "hen",
        Colour::Red => "horse",
        Colour::Green => "sheep",
        Colour::Blue => "dog",
    }
}

/// A number of animals of a kind.
pub fn animals(colour: Colour, number: u8) -> String {
    let plural = if number == 1 || colour == Colour::Green { "" } else { "s" };
    format!("{number} {}{plural}", animal(colour))
}

/// A building of a kind.
pub const fn building(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "abbey",
        Colour::Red => "inn",
        Colour::Green => "farmhouse",
        Colour::Blue => "town house",
    }
}

/// A card.
pub fn card(card: Card) -> String {
    match (card.kind(), card.colour()) {
        (Kind::Person(value), Some(colour)) => format!("{} {value}", person(colour)),
        (Kind::Animal, Some(colour)) => animal(colour).into(),
        (Kind::Building, Some(colour)) => building(colour).into(),
        (Kind::AnimalJoker, _) => "animal joker".into(),
        (Kind::BuildingJoker, _) => "building joker".into(),
        (Kind::Dragon, _) => "dragon".into(),
        _ => "fairy".into(),
    }
}

pub(super) fn list(parts: &[String]) -> String {
    parts.join(", ")
}

/// The text with a capital first letter; all that are given begin with a letter of ASCII.
pub(super) fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
