//! What is on the table, what can be done, and what happened.

use super::choose_row;
use super::names::{animal, animals, capital, card, list, row};
use crate::rules::{Card, Colour, Event, Face, Item, RuleError, Seat, Take};
use crate::session::Setup;

/// What lies in a row, for those who hear the page.
pub fn row_contents(colour: Colour, items: impl Iterator<Item = Item>, setup: &Setup) -> String {
    let parts: Vec<String> = items
        .map(|item| match item {
            Item::FaceUp(face_up) => card(face_up),
            Item::FaceDown { card: Some(known), by } => {
                format!("face-down card of {} ({})", setup.player(by).name, card(known))
            }
            Item::FaceDown { card: None, by } => format!("face-down card of {}", setup.player(by).name),
            Item::Follower(seat) => format!("follower of {}", setup.player(seat).name),
        })
        .collect();
    if parts.is_empty() {
        format!("{} row, empty", row(colour))
    } else {
        format!("{} row: {}", row(colour), list(&parts))
    }
}

/// A row offered as a place to go.
pub fn place_in(colour: Colour) -> String {
    format!("Place in the {} row", row(colour))
}

/// “Round 3 of 8”
pub fn round_of(round: u8, rounds: u8) -> String {
    if round == 0 { "Setting up".into() } else { format!("Round {round} of {rounds}") }
}

/// “70 cards left”
pub fn supply(cards: u8) -> String {
    if cards == 1 { "1 card left".into() } else { format!("{cards} cards left") }
}

/// A count of points.
pub fn points(points: u32) -> String {
    if points == 1 { "1 point".into() } else { format!("{points} points") }
}

/// What is public about a player.
pub struct Public<'a> {
    /// The player's name.
    pub name: &'a str,
    /// Points.
    pub score: u32,
    /// Cards in hand.
    pub hand: u8,
    /// Cards under the chest.
    pub chest: u8,
    /// The play area in words; empty when it is.
    pub animals: &'a str,
    /// Whether the follower stands in a row.
    pub placed: bool,
    /// Whether the player deals.
    pub dealer: bool,
}

/// All that is public about a player, for those who hear the page.
pub fn player_state(player: &Public) -> String {
    let Public { name, score, hand, chest, animals, placed, dealer } = player;
    let cards = if *hand == 1 { "card" } else { "cards" };
    let mut text = format!("{name}: {}, {hand} {cards} in hand, {chest} under the chest", points(*score));
    if !animals.is_empty() {
        text += &format!(", {animals}");
    }
    text += if *placed { ", follower placed" } else { ", follower in hand" };
    if *dealer {
        text += ", dealer";
    }
    text
}

/// The kinds of animals of a player in words.
pub fn play_area(counts: impl Iterator<Item = (Colour, u8)>, loose: u8) -> String {
    let mut parts: Vec<String> = counts.filter(|(_, n)| *n > 0).map(|(colour, n)| animals(colour, n)).collect();
    match loose {
        0 => {}
        1 => parts.push("1 loose animal joker".into()),
        _ => parts.push(format!("{loose} loose animal jokers")),
    }
    list(&parts)
}

/// Whose turn it is, to the one who is to act.
pub fn your_turn(name: &str) -> String {
    format!("Your turn, {name}")
}

/// Whose turn it is, to the others.
pub fn thinks(name: &str) -> String {
    format!("{name} is thinking …")
}

/// What a player can do.
pub fn turn_hint(face_down: bool, has_cards: bool, placed: bool) -> &'static str {
    match (has_cards, face_down, placed) {
        (true, true, false) => "Lay your first card face down in any row, or claim one.",
        (true, true, true) => "Lay your first card face down, in any row.",
        (true, false, false) => "Lay a card in its row (a joker in any), or claim a row.",
        (true, false, true) => "Lay a card in its row; a joker in any.",
        (false, ..) => "Claim a row with your follower.",
    }
}

/// The dealer's choice at set-up.
pub fn lay_joker(name: &str, joker: Card) -> String {
    format!("{name}, you deal: lay the {} in a row of your choice.", card(joker))
}

/// The curtain.
pub fn hand_over(name: &str) -> String {
    format!("{name}, it is your turn")
}

/// The curtain's first line.
pub fn hand_over_to(name: &str) -> String {
    format!("Hand the device to {name}.")
}

/// A picked-up piece.
pub fn picked(what: &str) -> String {
    format!("{what}: {}", choose_row())
}

/// Why something cannot be done, in a player's words.
pub fn refusal(error: RuleError, setup: &Setup) -> String {
    match error {
        RuleError::GameOver => "The game is over.".into(),
        RuleError::NotYourTurn { to_act, .. } => format!("It is {}'s turn.", setup.player(to_act).name),
        RuleError::NotNow { .. } => "Something else has to be decided first.".into(),
        RuleError::NotInHand { card: missing } => format!("The {} is no longer in the hand.", card(missing)),
        RuleError::WrongRow { card: wrong, .. } => match wrong.colour() {
            Some(own) => {
                format!(
                    "Face up, the {} goes to its own row: {}. Only your first card of a round may lie anywhere.",
                    card(wrong),
                    row(own)
                )
            }
            None => String::new(),
        },
        RuleError::FollowerPlaced => "Your follower stays where it is until the round is scored.".into(),
        RuleError::NoSuchAnimal { animal: kind } => format!("There is no {} to join.", animal(kind)),
    }
}

/// What happened, in one line; none for what needs no words.
pub fn event(event: &Event, setup: &Setup) -> Option<String> {
    let name = |seat: Seat| setup.player(seat).name.as_str();
    Some(match event {
        Event::CardTurned { card: turned, row: Some(to) } => {
            format!("{} turned up: {} row.", capital(&card(*turned)), row(*to))
        }
        Event::CardTurned { card: turned, row: None } => {
            format!("{} turned up: the dealer chooses its row.", capital(&card(*turned)))
        }
        Event::JokerLaid { seat, card: joker, row: to } => {
            format!("{} lays the {} in the {} row.", name(*seat), card(*joker), row(*to))
        }
        Event::RoundBegan { round, dealer } => format!("Round {round}. {} deals.", name(*dealer)),
        Event::CardPlayed { seat, row: to, face: Face::Up, card: Some(played) } => {
            format!("{} lays a card: {}, {} row.", name(*seat), card(*played), row(*to))
        }
        Event::CardPlayed { seat, row: to, card: Some(played), .. } => {
            format!("{} lays a card face down in the {} row ({}).", name(*seat), row(*to), card(*played))
        }
        Event::CardPlayed { seat, row: to, card: None, .. } => {
            format!("{} lays a card face down in the {} row.", name(*seat), row(*to))
        }
        Event::FollowerPlaced { seat, row: to, last: false } => {
            format!("{} claims in the {} row.", name(*seat), row(*to))
        }
        Event::FollowerPlaced { seat, row: to, last: true } => {
            format!("{} claims last, in the {} row, and deals next.", name(*seat), row(*to))
        }
        Event::ClaimOpened { seat, row: of, cards } => {
            let turned: Vec<String> = cards.iter().filter(|(_, by)| by.is_some()).map(|(c, _)| card(*c)).collect();
            let opened = format!("{}'s claim in the {} row.", name(*seat), row(*of));
            if turned.is_empty() { opened } else { format!("{opened} Turned up: {}.", list(&turned)) }
        }
        Event::MismatchTaken { seat, card: wrong, take: Take::Ten, .. } => {
            format!("{} takes 10 for the {}.", name(*seat), card(*wrong))
        }
        Event::MismatchTaken { seat, card: wrong, take: Take::Card, .. } => {
            format!("{} keeps the {}.", name(*seat), card(*wrong))
        }
        Event::JokerAssigned { seat, animal: kind } => {
            format!("{}: an animal joker becomes a {}.", name(*seat), animal(*kind))
        }
        Event::ClaimScored(score) => {
            format!("{} scores {} in the {} row.", name(score.seat), points(score.points), row(score.row))
        }
        Event::RoundScored { .. } | Event::GameOver(_) => return None,
    })
}
