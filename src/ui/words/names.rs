//! Names of cards, rows, followers and bots.

use super::human;
use super::lang::{Lang, language, plural, say, set_language};
use crate::bots::BotKind;
use crate::rules::{Card, Colour, Kind};
use crate::session::{Control, FollowerColour, Player};

/// A colour's row.
pub fn row(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => say!(en: "Cloister", pl: "Klasztor"),
        Colour::Red => say!(en: "Road", pl: "Droga"),
        Colour::Green => say!(en: "Field", pl: "Łąka"),
        Colour::Blue => say!(en: "City", pl: "Miasto"),
    }
}

/// A colour's row beside the word “row”, which in Polish wants the genitive.
pub(super) fn row_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => say!(en: "Cloister", pl: "klasztoru"),
        Colour::Red => say!(en: "Road", pl: "drogi"),
        Colour::Green => say!(en: "Field", pl: "łąki"),
        Colour::Blue => say!(en: "City", pl: "miasta"),
    }
}

/// A follower's colour, also the default name of the person who plays it.
pub fn colour(colour: FollowerColour) -> &'static str {
    match colour {
        FollowerColour::Red => say!(en: "Red", pl: "Czerwony"),
        FollowerColour::Green => say!(en: "Green", pl: "Zielony"),
        FollowerColour::Blue => say!(en: "Blue", pl: "Niebieski"),
        FollowerColour::Yellow => say!(en: "Yellow", pl: "Żółty"),
        FollowerColour::Black => say!(en: "Black", pl: "Czarny"),
    }
}

/// A bot's name.
pub fn bot(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => say!(en: "Jester", pl: "Błazen"),
        BotKind::Peasant => say!(en: "Peasant", pl: "Chłop"),
        BotKind::Greedy | BotKind::Merchant => say!(en: "Merchant", pl: "Kupiec"),
        BotKind::Knight => say!(en: "Knight", pl: "Rycerz"),
        BotKind::Abbot => say!(en: "Abbot", pl: "Opat"),
    }
}

/// A bot's name, and that it is one.
pub fn bot_character(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => say!(en: "a bot: Jester (random)", pl: "bot: Błazen (losowy)"),
        BotKind::Peasant => say!(en: "a bot: Peasant (gentle)", pl: "bot: Chłop (łagodny)"),
        BotKind::Greedy | BotKind::Merchant => say!(en: "a bot: Merchant (shrewd)", pl: "bot: Kupiec (sprytny)"),
        BotKind::Knight => say!(en: "a bot: Knight (strong)", pl: "bot: Rycerz (silny)"),
        BotKind::Abbot => say!(en: "a bot: Abbot (the strongest)", pl: "bot: Opat (najsilniejszy)"),
    }
}

/// Who decides for a seat.
pub fn control(control: Control) -> &'static str {
    match control {
        Control::Human => human(),
        Control::Bot(kind) => bot_character(kind),
    }
}

/// The name of a player who was given none.
pub fn default_name(control: Control, follower: FollowerColour) -> &'static str {
    match control {
        Control::Human => colour(follower),
        Control::Bot(kind) => bot(kind),
    }
}

/// What a player is called now whose name the page gave, in whatever language, with a number after it or without.
/// None for a name of one's own.
pub fn renamed(player: &Player) -> Option<String> {
    let given = || default_name(player.control, player.follower);
    let now = language();
    let number = Lang::ALL.into_iter().find_map(|lang| {
        set_language(lang);
        let rest = player.name.strip_prefix(given())?;
        rest.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit()).then_some(rest)
    });
    set_language(now);
    number.map(|number| given().to_owned() + number)
}

pub(super) fn person(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => say!(en: "monk", pl: "mnich"),
        Colour::Red => say!(en: "traveller", pl: "wędrowiec"),
        Colour::Green => say!(en: "farmer", pl: "rolnik"),
        Colour::Blue => say!(en: "knight", pl: "rycerz"),
    }
}

/// One animal of a kind.
pub fn animal(colour: Colour) -> &'static str {
    animal_for(colour, 1)
}

/// The word for a kind of animal beside a number.
fn animal_for(colour: Colour, number: u8) -> &'static str {
    match colour {
        Colour::Yellow => plural!(number, en: ["hen", "hens"], pl: ["kura", "kury", "kur"]),
        Colour::Red => plural!(number, en: ["horse", "horses"], pl: ["koń", "konie", "koni"]),
        Colour::Green => plural!(number, en: ["sheep", "sheep"], pl: ["owca", "owce", "owiec"]),
        Colour::Blue => plural!(number, en: ["dog", "dogs"], pl: ["pies", "psy", "psów"]),
    }
}

/// A number of animals of a kind.
pub fn animals(colour: Colour, number: u8) -> String {
    numbered(number, animal_for(colour, number))
}

/// A number and what is counted.
pub(super) fn numbered(number: impl core::fmt::Display, what: &str) -> String {
    say!(en: "{0} {1}", pl: "{0} {1}", number, what)
}

/// “cards”, beside a number.
pub(super) fn cards_for(number: impl Into<u32>) -> &'static str {
    plural!(number.into(), en: ["card", "cards"], pl: ["karta", "karty", "kart"])
}

/// A number of cards.
pub(super) fn number_of_cards(number: u8) -> String {
    numbered(number, cards_for(number))
}

/// A building of a kind.
pub fn building(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => say!(en: "abbey", pl: "opactwo"),
        Colour::Red => say!(en: "inn", pl: "zajazd"),
        Colour::Green => say!(en: "farmhouse", pl: "zagroda"),
        Colour::Blue => say!(en: "town house", pl: "kamienica"),
    }
}

/// A card.
pub fn card(card: Card) -> String {
    match (card.kind(), card.colour()) {
        (Kind::Person(value), Some(colour)) => say!(en: "{0} {1}", pl: "{0} {1}", person(colour), value),
        (Kind::Animal, Some(colour)) => animal(colour).into(),
        (Kind::Building, Some(colour)) => building(colour).into(),
        (Kind::AnimalJoker, _) => say!(en: "animal joker", pl: "joker zwierząt").into(),
        (Kind::BuildingJoker, _) => say!(en: "building joker", pl: "joker budynków").into(),
        (Kind::Dragon, _) => say!(en: "dragon", pl: "smok").into(),
        _ => say!(en: "fairy", pl: "wróżka").into(),
    }
}

pub(super) fn list(parts: &[String]) -> String {
    parts.join(", ")
}

/// Parts, the last after “and”.
pub(super) fn and(mut parts: Vec<String>) -> String {
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { say!(en: "{0} and {1}", pl: "{0} i {1}", list(&parts), last) }
}

/// Cards, one after the other.
pub(super) fn cards(cards: impl Iterator<Item = Card>) -> String {
    list(&cards.map(card).collect::<Vec<_>>())
}

/// The text with a capital first letter. The library's way would bring a table of all alphabets with it.
pub(super) fn capital(text: &str) -> String {
    const BESIDE_ASCII: [(char, char); 9] =
        [('ą', 'Ą'), ('ć', 'Ć'), ('ę', 'Ę'), ('ł', 'Ł'), ('ń', 'Ń'), ('ó', 'Ó'), ('ś', 'Ś'), ('ź', 'Ź'), ('ż', 'Ż')];
    let mut letters = text.chars();
    let mut capital = String::new();
    if let Some(first) = letters.next() {
        let pair = BESIDE_ASCII.iter().find(|(small, _)| *small == first);
        capital.push(pair.map_or(first.to_ascii_uppercase(), |(_, large)| *large));
    }
    capital + letters.as_str()
}
