//! What is on the table, what can be done, and what happened.

use super::choose_row;
use super::lang::{plural, say};
use super::names::{animal, animals, capital, card, cards, cards_for, list, number_of_cards, numbered, row, row_of};
use super::scoring::loose_jokers;
use crate::rules::{Card, Colour, Event, Face, Item, RuleError, Seat, Take};
use crate::session::Setup;

/// A row, for those who hear the page: the name of the list of what lies in it.
pub fn row_name(colour: Colour, is_empty: bool) -> String {
    if is_empty {
        say!(en: "{0} row, empty", pl: "Rząd {0}, pusty", row_of(colour))
    } else {
        say!(en: "{0} row", pl: "Rząd {0}", row_of(colour))
    }
}

/// What lies in a row, for those who hear the page.
pub fn item(item: Item, setup: &Setup) -> String {
    let name = |seat: Seat| setup.player(seat).name.as_str();
    match item {
        Item::FaceUp(face_up) => card(face_up),
        Item::FaceDown { card: Some(known), by } => {
            say!(en: "face-down card of {0} ({1})", pl: "zakryta karta – {0} ({1})", name(by), card(known))
        }
        Item::FaceDown { card: None, by } => {
            say!(en: "face-down card of {0}", pl: "zakryta karta – {0}", name(by))
        }
        Item::Follower(seat) => say!(en: "follower of {0}", pl: "podwładny – {0}", name(seat)),
    }
}

/// A row offered as a place to go.
pub fn place_in(colour: Colour) -> String {
    say!(en: "Place in the {0} row", pl: "Połóż w rzędzie {0}", row_of(colour))
}

/// “Round 3 of 8”
pub fn round_of(round: u8, rounds: u8) -> String {
    if round == 0 {
        say!(en: "Setting up", pl: "Przygotowanie").into()
    } else {
        say!(en: "Round {0} of {1}", pl: "Runda {0} z {1}", round, rounds)
    }
}

/// “70 cards left”
pub fn supply(cards: u8) -> String {
    say!(en: "{0} {1} left", pl: "{0} {1} w talii", cards, cards_for(cards))
}

/// A count of points.
pub fn points(points: u32) -> String {
    numbered(points, plural!(points, en: ["point", "points"], pl: ["punkt", "punkty", "punktów"]))
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
    let mut text = say!(
        en: "{0}: {1}, {2} in hand, {3} under the chest",
        pl: "{0}: {1}, {2} na ręce, {3} pod skrzynią",
        name,
        points(*score),
        number_of_cards(*hand),
        chest
    );
    if !animals.is_empty() {
        text += ", ";
        text += animals;
    }
    text += if *placed {
        say!(en: ", follower placed", pl: ", podwładny postawiony")
    } else {
        say!(en: ", follower in hand", pl: ", podwładny do postawienia")
    };
    if *dealer {
        text += say!(en: ", dealer", pl: ", rozdaje");
    }
    text
}

/// The kinds of animals of a player in words.
pub fn play_area(counts: impl Iterator<Item = (Colour, u8)>, loose: u8) -> String {
    let mut parts: Vec<String> = counts.filter(|(_, n)| *n > 0).map(|(colour, n)| animals(colour, n)).collect();
    if loose > 0 {
        // From five on, Polish counts them in the genitive.
        let many = plural!(loose, en: ["", ""], pl: ["", "", "wolnych jokerów zwierząt"]);
        parts.push(numbered(loose, if many.is_empty() { loose_jokers(loose) } else { many }));
    }
    list(&parts)
}

/// Whose turn it is, to the one who is to act.
pub fn your_turn(name: &str) -> String {
    say!(en: "Your turn, {0}", pl: "{0}, twój ruch", name)
}

/// Whose turn it is, to the others.
pub fn thinks(name: &str) -> String {
    say!(en: "{0} is thinking …", pl: "{0} myśli …", name)
}

/// What a player can do.
pub fn turn_hint(face_down: bool, has_cards: bool, placed: bool) -> &'static str {
    match (has_cards, face_down, placed) {
        (true, true, false) => say!(
            en: "Lay your first card face down in any row, or claim one.",
            pl: "Połóż pierwszą kartę zakrytą w dowolnym rzędzie albo zajmij rząd."
        ),
        (true, true, true) => say!(
            en: "Lay your first card face down, in any row.",
            pl: "Połóż pierwszą kartę zakrytą, w dowolnym rzędzie."
        ),
        (true, false, false) => say!(
            en: "Lay a card in its row (a joker in any), or claim a row.",
            pl: "Połóż kartę w jej rzędzie (jokera w dowolnym) albo zajmij rząd."
        ),
        (true, false, true) => {
            say!(en: "Lay a card in its row; a joker in any.", pl: "Połóż kartę w jej rzędzie, a jokera w dowolnym.")
        }
        (false, ..) => say!(en: "Claim a row with your follower.", pl: "Zajmij rząd swoim podwładnym."),
    }
}

/// The dealer's choice at set-up.
pub fn lay_joker(name: &str, joker: Card) -> String {
    say!(
        en: "{0}, you deal: lay the {1} in a row of your choice.",
        pl: "{0}, rozdajesz: wybierz rząd dla karty „{1}”.",
        name,
        card(joker)
    )
}

/// The curtain.
pub fn hand_over(name: &str) -> String {
    say!(en: "{0}, it is your turn", pl: "{0}, twój ruch", name)
}

/// The curtain's first line.
pub fn hand_over_to(name: &str) -> String {
    say!(en: "Hand the device to {0}.", pl: "Urządzenie bierze teraz {0}.", name)
}

/// A picked-up piece.
pub fn picked(what: &str) -> String {
    say!(en: "{0}: {1}", pl: "{0}: {1}", what, choose_row())
}

/// Why something cannot be done, in a player's words.
pub fn refusal(error: RuleError, setup: &Setup) -> String {
    match error {
        RuleError::GameOver => say!(en: "The game is over.", pl: "Gra już się skończyła.").into(),
        RuleError::NotYourTurn { to_act, .. } => {
            say!(en: "It is {0}'s turn.", pl: "Teraz ruch ma {0}.", setup.player(to_act).name)
        }
        RuleError::NotNow { .. } => say!(
            en: "Something else has to be decided first.",
            pl: "Najpierw trzeba rozstrzygnąć coś innego."
        )
        .into(),
        RuleError::NotInHand { card: missing } => {
            say!(en: "The {0} is no longer in the hand.", pl: "Tej karty nie ma już na ręce: {0}.", card(missing))
        }
        RuleError::WrongRow { card: wrong, .. } => match wrong.colour() {
            Some(own) => say!(
                en: "Face up, the {0} goes to its own row: {1}. Only your first card of a round may lie anywhere.",
                pl: "Odkryta karta ({0}) trafia do swojego rzędu: {1}. Gdzie indziej może leżeć tylko twoja pierwsza karta w rundzie.",
                card(wrong),
                row(own)
            ),
            None => String::new(),
        },
        RuleError::FollowerPlaced => say!(
            en: "Your follower stays where it is until the round is scored.",
            pl: "Twój podwładny zostaje na miejscu do podliczenia rundy."
        )
        .into(),
        RuleError::NoSuchAnimal { animal: kind } => {
            say!(en: "There is no {0} to join.", pl: "Nie ma takiego zwierzęcia do wyboru: {0}.", animal(kind))
        }
    }
}

/// What happened, in one line; none for what needs no words.
pub fn event(event: &Event, setup: &Setup) -> Option<String> {
    let name = |seat: &Seat| setup.player(*seat).name.as_str();
    Some(match event {
        Event::CardTurned { card: turned, row: Some(to) } => capital(&say!(
            en: "{0} turned up: {1} row.",
            pl: "odkryta karta: {0}, rząd {1}.",
            card(*turned),
            row_of(*to)
        )),
        Event::CardTurned { card: turned, row: None } => capital(&say!(
            en: "{0} turned up: the dealer chooses its row.",
            pl: "odkryta karta: {0}; rząd wybiera rozdający.",
            card(*turned)
        )),
        Event::JokerLaid { seat, card: joker, row: to } => say!(
            en: "{0} lays the {1} in the {2} row.",
            pl: "{0} kładzie kartę: {1}, rząd {2}.",
            name(seat),
            card(*joker),
            row_of(*to)
        ),
        Event::RoundBegan { round, dealer } => {
            say!(en: "Round {0}. {1} deals.", pl: "Runda {0}. Rozdaje {1}.", round, name(dealer))
        }
        Event::CardPlayed { seat, row: to, face: Face::Up, card: Some(played) } => say!(
            en: "{0} lays a card: {1}, {2} row.",
            pl: "{0} kładzie kartę: {1}, rząd {2}.",
            name(seat),
            card(*played),
            row_of(*to)
        ),
        Event::CardPlayed { seat, row: to, card: Some(played), .. } => say!(
            en: "{0} lays a card face down in the {1} row ({2}).",
            pl: "{0} kładzie zakrytą kartę w rzędzie {1} ({2}).",
            name(seat),
            row_of(*to),
            card(*played)
        ),
        Event::CardPlayed { seat, row: to, card: None, .. } => say!(
            en: "{0} lays a card face down in the {1} row.",
            pl: "{0} kładzie zakrytą kartę w rzędzie {1}.",
            name(seat),
            row_of(*to)
        ),
        Event::FollowerPlaced { seat, row: to, last: false } => {
            say!(en: "{0} claims in the {1} row.", pl: "{0} zajmuje karty w rzędzie {1}.", name(seat), row_of(*to))
        }
        Event::FollowerPlaced { seat, row: to, last: true } => say!(
            en: "{0} claims last, in the {1} row, and deals next.",
            pl: "{0} stawia ostatniego podwładnego, w rzędzie {1}, i rozdaje następną rundę.",
            name(seat),
            row_of(*to)
        ),
        Event::ClaimOpened { seat, row: of, cards: claimed } => {
            let turned = cards(claimed.iter().filter(|(_, by)| by.is_some()).map(|(card, _)| *card));
            let opened = say!(en: "{0}'s claim in the {1} row.", pl: "{0}: zajęte karty w rzędzie {1}.", name(seat), row_of(*of));
            if turned.is_empty() {
                opened
            } else {
                say!(en: "{0} Turned up: {1}.", pl: "{0} Odkryte: {1}.", opened, turned)
            }
        }
        Event::MismatchTaken { seat, card: wrong, take: Take::Ten, .. } => {
            say!(en: "{0} takes 10 for the {1}.", pl: "{0} bierze 10 punktów za kartę: {1}.", name(seat), card(*wrong))
        }
        Event::MismatchTaken { seat, card: wrong, take: Take::Card, .. } => {
            say!(en: "{0} keeps the {1}.", pl: "{0} zatrzymuje kartę: {1}.", name(seat), card(*wrong))
        }
        Event::JokerAssigned { seat, animal: kind } => {
            say!(en: "{0}: an animal joker becomes a {1}.", pl: "{0}: joker zwierząt to teraz {1}.", name(seat), animal(*kind))
        }
        Event::ClaimScored(score) => say!(
            en: "{0} scores {1} in the {2} row.",
            pl: "{0} zdobywa {1} w rzędzie {2}.",
            name(&score.seat),
            points(score.points),
            row_of(score.row)
        ),
        Event::RoundScored { .. } | Event::GameOver(_) => return None,
    })
}
