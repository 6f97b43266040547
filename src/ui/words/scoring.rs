//! Scoring, its choices, and the end.

use super::names::{animal, animals, building, capital, card, list, row};
use crate::rules::{Card, Colour, Tie};
use crate::session::Offer;
use crate::ui::show::Line;

/// The heading of a claim's score.
pub fn claim_of(name: &str, colour: Colour) -> String {
    format!("{name} · {} row", row(colour))
}

/// What was turned up in a claim (R4.1).
pub fn turned_up(cards: &[Card]) -> String {
    format!("Turned up: {}", list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>()))
}

/// One line of a claim's score: what scores, and how its points arise.
pub fn line(line: &Line) -> (String, String) {
    match line {
        Line::Mismatched(cards) => (
            format!("Wrong row: {}", list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>())),
            formula_tens(cards.len()),
        ),
        Line::Persons(values) => {
            let sum: u32 = values.iter().map(|&v| u32::from(v)).sum();
            let terms: Vec<String> = values.iter().map(u8::to_string).collect();
            let number = values.len() as u32;
            let cards = if number == 1 { "card" } else { "cards" };
            let sum_of = if number == 1 { terms.join("+") } else { format!("{} = {sum},", terms.join("+")) };
            ("Persons".into(), format!("{sum_of} × {number} {cards} = {}", sum * number))
        }
        Line::Tens(cards) => {
            (capital(&list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>())), formula_tens(cards.len()))
        }
        Line::LooseJokers(number) => (
            if *number == 1 { "Loose animal joker".into() } else { "Loose animal jokers".into() },
            if *number == 1 { "3".into() } else { format!("{number} × 3 = {}", 3 * u32::from(*number)) },
        ),
        Line::Animals { animal: kind, gained, cards, points } => {
            (format!("{} (+{gained})", capital(&animals(*kind, *cards))), format!("{cards} of a kind = {points}"))
        }
        Line::Chest(cards) => (
            format!("Under the chest: {}", list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>())),
            "at the end".into(),
        ),
    }
}

fn formula_tens(number: usize) -> String {
    if number == 1 { "10".into() } else { format!("{number} × 10 = {}", number * 10) }
}

/// The heading of a round's summary.
pub fn round_over(round: u8) -> String {
    format!("Round {round} is scored")
}

/// Who deals next.
pub fn deals_next(name: &str) -> String {
    format!("{name} claimed last and deals next.")
}

/// The heading of a choice about a mismatched card.
pub fn mismatch(name: &str, wrong: Card, of: Colour) -> String {
    format!("{name}: {} in the {} row. Ten points, or keep it?", card(wrong), row(of))
}

/// The heading of a choice about an animal joker.
pub fn assign(name: &str, left: u8) -> String {
    if left == 1 {
        format!("{name}: which animal does the joker become?")
    } else {
        format!("{name}: {left} jokers. Which animal does the first become?")
    }
}

/// What an option of a scoring choice gives.
pub fn offer(offer: &Offer) -> (String, String) {
    match *offer {
        Offer::Ten { points: ten } => ("Ten points".into(), format!("+{ten}; the card leaves the game")),
        Offer::Animal { animal: kind, cards, points, without } => {
            (format!("Keep the {}", animal(kind)), gain(&animals(kind, cards), points, without))
        }
        Offer::Building { building: kind } => {
            (format!("Keep the {}", building(kind)), "+0 now; it goes under your chest".into())
        }
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
        format!("{sign}{gain}: {animals}, {points} instead of {without}")
    }
}

/// Who won.
pub fn winners(names: &[&str], tie: Tie) -> String {
    match (names, tie) {
        ([name], Tie::BrokenByChest) => format!("{name} wins the tie: more cards under the chest"),
        ([name], _) => format!("{name} wins"),
        (names, _) => format!("Shared victory: {}", names.join(" and ")),
    }
}

/// How a final score arose.
pub fn final_sum(rounds: u32, buildings: u32, cards: u8) -> String {
    let under = if cards == 1 { "1 card".into() } else { format!("{cards} cards") };
    format!("{rounds} + {buildings} for buildings; {under} under the chest")
}

/// One set of buildings.
pub fn set_of(size: usize, points: u32) -> String {
    format!("set of {size}: {points}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_of_animals_says_what_it_adds_or_takes_away() {
        let says = |points, without| offer(&Offer::Joker { animal: Colour::Yellow, cards: 3, points, without }).1;
        assert_eq!(says(9, 0), "+9: 3 hens");
        assert_eq!(says(9, 6), "+3: 3 hens, 9 instead of 6");
        assert_eq!(says(2, 6), "−4: 3 hens, 2 instead of 6");
        assert_eq!(says(0, 0), "+0: 3 hens");
    }
}
