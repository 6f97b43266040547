//! Scoring, its choices, and the end.

use super::lang::{plural, say};
use super::names::{
    and, animal, animals, building, capital, card, cards, cards_for, number_of_cards, numbered, row_of,
};
use super::{at_the_end, persons};
use crate::rules::{Card, Colour, Tie};
use crate::session::Offer;
use crate::ui::show::Line;

/// The heading of a claim's score.
pub fn claim_of(name: &str, colour: Colour) -> String {
    say!(en: "{0} · {1} row", pl: "{0} · rząd {1}", name, row_of(colour))
}

/// What was turned up in a claim (R4.1).
pub fn turned_up(turned: &[Card]) -> String {
    say!(en: "Turned up: {0}", pl: "Odkryte: {0}", cards(turned.iter().copied()))
}

/// One line of a claim's score: what scores, and how its points arise.
pub fn line(line: &Line) -> (String, String) {
    (scores(line), formula(line).concat())
}

/// What scores in a line.
pub fn scores(line: &Line) -> String {
    match line {
        Line::Mismatched(wrong) => {
            say!(en: "Wrong row: {0}", pl: "W obcym rzędzie: {0}", cards(wrong.iter().copied()))
        }
        Line::Persons(_) => persons().into(),
        Line::Tens(tens) => capital(&cards(tens.iter().copied())),
        Line::LooseJokers(number) => capital(loose_jokers(*number)),
        Line::Animals { animal: kind, gained, cards, .. } => {
            format!("{} (+{gained})", capital(&animals(*kind, *cards)))
        }
        Line::Chest(under) => {
            say!(en: "Under the chest: {0}", pl: "Pod skrzynią: {0}", cards(under.iter().copied()))
        }
    }
}

/// How a line's points arise, in the parts in which it is shown: “3”, “+1”, “+1 = 5,”, “ × 3 cards = 15”.
pub fn formula(line: &Line) -> Vec<String> {
    match line {
        Line::Mismatched(cards) | Line::Tens(cards) => sum(&vec![10; cards.len()], ""),
        Line::LooseJokers(number) => sum(&vec![3; usize::from(*number)], ""),
        Line::Persons(values) => {
            let number = values.len() as u32;
            let mut parts = sum(values, ",");
            let total: u32 = values.iter().map(|&value| u32::from(value)).sum();
            parts.push(format!(" × {} = {}", numbered(number, cards_for(number)), total * number));
            parts
        }
        Line::Animals { cards, points, .. } => {
            vec![say!(en: "{0} of a kind", pl: "{0} tego gatunku", cards), format!(" = {points}")]
        }
        Line::Chest(_) => vec![at_the_end().into()],
    }
}

/// Some terms, and what they come to where that is not plain.
fn sum(terms: &[u8], end: &str) -> Vec<String> {
    let term = |(place, term): (usize, &u8)| if place == 0 { term.to_string() } else { format!("+{term}") };
    let mut parts: Vec<String> = terms.iter().enumerate().map(term).collect();
    if let Some(last) = parts.get_mut(1..).and_then(<[String]>::last_mut) {
        let sum: u32 = terms.iter().map(|&term| u32::from(term)).sum();
        *last += &format!(" = {sum}{end}");
    }
    parts
}

/// “loose animal jokers”, where their number stands elsewhere or nowhere.
pub(super) fn loose_jokers(number: u8) -> &'static str {
    // Where no number stands before it, Polish wants the same form for five as for two.
    if number == 1 {
        say!(en: "loose animal joker", pl: "wolny joker zwierząt")
    } else {
        say!(en: "loose animal jokers", pl: "wolne jokery zwierząt")
    }
}

/// The heading of a round's summary.
pub fn round_over(round: u8) -> String {
    say!(en: "Round {0} is scored", pl: "Runda {0} podliczona", round)
}

/// Who deals next.
pub fn deals_next(name: &str) -> String {
    say!(
        en: "{0} claimed last and deals next.",
        pl: "Ostatniego podwładnego stawia {0}, więc teraz rozdaje.",
        name
    )
}

/// The heading of a choice about a mismatched card.
pub fn mismatch(name: &str, wrong: Card, of: Colour) -> String {
    say!(
        en: "{0}: {1} in the {2} row. Ten points, or keep it?",
        pl: "{0}: {1} w rzędzie {2}. Dziesięć punktów czy karta?",
        name,
        card(wrong),
        row_of(of)
    )
}

/// The heading of a choice about an animal joker.
pub fn assign(name: &str, left: u8) -> String {
    if left == 1 {
        say!(en: "{0}: which animal does the joker become?", pl: "{0}: jakim zwierzęciem zostaje joker?", name)
    } else {
        let jokers = plural!(left, en: ["joker", "jokers"], pl: ["joker", "jokery", "jokerów"]);
        say!(
            en: "{0}: {1}. Which animal does the first become?",
            pl: "{0}: {1}. Jakim zwierzęciem zostaje pierwszy?",
            name,
            numbered(left, jokers)
        )
    }
}

/// What an option of a scoring choice gives.
pub fn offer(offer: &Offer) -> (String, String) {
    let keep = |what: &str| say!(en: "Keep the {0}", pl: "Zatrzymaj: {0}", what);
    match *offer {
        Offer::Ten { points } => (
            say!(en: "Ten points", pl: "Dziesięć punktów").into(),
            say!(en: "+{0}; the card leaves the game", pl: "+{0}; karta wypada z gry", points),
        ),
        Offer::Animal { animal: kind, cards, points, without } => {
            (keep(animal(kind)), gain(&animals(kind, cards), points, without))
        }
        Offer::Building { building: kind } => (
            keep(building(kind)),
            say!(en: "+0 now; it goes under your chest", pl: "+0 teraz; karta trafia pod twoją skrzynię").into(),
        ),
        Offer::Joker { animal: kind, cards, points, without } => {
            (capital(animal(kind)), gain(&animals(kind, cards), points, without))
        }
    }
}

fn gain(animals: &str, points: u32, without: u32) -> String {
    // More animals score less where the table says so (R4.7).
    let sign = if points < without { '−' } else { '+' };
    let gain = points.abs_diff(without);
    if without == 0 {
        format!("{sign}{gain}: {animals}")
    } else {
        say!(en: "{3}{0}: {1}, {2} instead of {4}", pl: "{3}{0}: {1}, {2} zamiast {4}", gain, animals, points, sign, without)
    }
}

/// Who won.
pub fn winners(names: &[&str], tie: Tie) -> String {
    match (names, tie) {
        ([name], Tie::BrokenByChest) => say!(
            en: "{0} wins the tie: more cards under the chest",
            pl: "Po remisie wygrywa {0}: więcej kart pod skrzynią",
            name
        ),
        ([name], _) => say!(en: "{0} wins", pl: "Wygrywa {0}", name),
        (names, _) => {
            let all = names.iter().map(|&name| name.into()).collect();
            say!(en: "Shared victory: {0}", pl: "Wspólne zwycięstwo: {0}", and(all))
        }
    }
}

/// How a final score arose.
pub fn final_sum(rounds: u32, buildings: u32, cards: u8) -> String {
    say!(
        en: "{0} + {1} for buildings; {2} under the chest",
        pl: "{0} + {1} za budynki; {2} pod skrzynią",
        rounds,
        buildings,
        number_of_cards(cards)
    )
}

/// One set of buildings.
pub fn set_of(size: usize, points: u32) -> String {
    say!(en: "set of {0}: {1}", pl: "zestaw z {0}: {1}", size, points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::words::{Lang, set_language};

    #[test]
    fn an_offer_of_animals_says_what_it_adds_or_takes_away() {
        set_language(Lang::English);
        let says = |points, without| offer(&Offer::Joker { animal: Colour::Yellow, cards: 3, points, without }).1;
        assert_eq!(says(9, 0), "+9: 3 hens");
        assert_eq!(says(9, 6), "+3: 3 hens, 9 instead of 6");
        assert_eq!(says(2, 6), "−4: 3 hens, 2 instead of 6");
        assert_eq!(says(0, 0), "+0: 3 hens");
    }
}
