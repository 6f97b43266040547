//! What a claim would be worth, and is.

use super::lang::{plural, say};
use super::names::{and, number_of_cards, numbered, row_of};
use super::points;
use crate::rules::Colour;
use crate::session::Worth;

/// What is known of a claim's worth, in lines as short as can be: “15”, “+ 2 hidden”.
pub fn worth(worth: &Worth) -> Vec<String> {
    let mut parts = Vec::new();
    if worth.points > 0 {
        let least = if worth.choices > 0 { "≥ " } else { "" };
        parts.push(format!("{least}{}", worth.points));
    }
    parts.extend(beside_points(worth));
    if parts.is_empty() {
        parts.push(nothing().into());
    }
    for part in parts.iter_mut().skip(1) {
        *part = format!("+ {part}");
    }
    parts
}

/// What is known of a claim's worth, in a sentence: “5 cards, 15 points and 2 hidden”.
pub(super) fn worth_in_words(worth: &Worth) -> String {
    if worth.cards == 0 {
        return nothing().into();
    }
    let mut parts = Vec::new();
    if worth.points > 0 || worth.hidden + worth.buildings == 0 {
        let points = points(worth.points);
        let at_least = || say!(en: "at least {0}", pl: "co najmniej {0}", points);
        parts.push(if worth.choices > 0 { at_least() } else { points });
    }
    parts.extend(beside_points(worth));
    say!(en: "{0}, {1}", pl: "{0}, {1}", number_of_cards(worth.cards), and(parts))
}

fn nothing() -> &'static str {
    say!(en: "nothing", pl: "nic")
}

/// What a claim holds whose points are not known yet.
fn beside_points(worth: &Worth) -> impl Iterator<Item = String> {
    let hidden = plural!(worth.hidden, en: ["hidden", "hidden"], pl: ["zakryta", "zakryte", "zakrytych"]);
    let buildings = plural!(worth.buildings, en: ["building", "buildings"], pl: ["budynek", "budynki", "budynków"]);
    let parts = [(worth.hidden, hidden), (worth.buildings, buildings)];
    parts.into_iter().filter(|(number, _)| *number > 0).map(|(number, what)| numbered(number, what))
}

/// A row offered to the follower: “City row: claims 5 cards, 15 points and 2 hidden”.
pub fn claims_in(colour: Colour, worth: &Worth) -> String {
    say!(en: "{0} row: claims {1}", pl: "Rząd {0}, do zajęcia: {1}", row_of(colour), worth_in_words(worth))
}

/// What would be claimed at a row's end, beside what lies in it.
pub fn now_worth(worth: &Worth) -> String {
    say!(en: "; a claim now: {0}", pl: "; teraz do zajęcia: {0}", worth_in_words(worth))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::words::{Lang, set_language};

    fn check(given: Worth, label: &str, spoken: &str) {
        assert_eq!(worth(&given).join(" "), label);
        assert_eq!(claims_in(Colour::Blue, &given), format!("City row: claims {spoken}"));
    }

    #[test]
    fn a_claim_s_worth_is_said_shortly_and_in_words() {
        set_language(Lang::English);
        let none = Worth::default();
        check(none, "nothing", "nothing");
        check(Worth { cards: 3, points: 15, ..none }, "15", "3 cards, 15 points");
        check(Worth { cards: 5, points: 15, hidden: 2, ..none }, "15 + 2 hidden", "5 cards, 15 points and 2 hidden");
        check(Worth { cards: 1, hidden: 1, ..none }, "1 hidden", "1 card, 1 hidden");
        check(Worth { cards: 1, buildings: 1, ..none }, "1 building", "1 card, 1 building");
        check(
            Worth { cards: 4, points: 11, buildings: 2, choices: 1, ..none },
            "≥ 11 + 2 buildings",
            "4 cards, at least 11 points and 2 buildings",
        );
        check(
            Worth { cards: 4, points: 11, hidden: 1, buildings: 2, choices: 0 },
            "11 + 1 hidden + 2 buildings",
            "4 cards, 11 points, 1 hidden and 2 buildings",
        );
    }
}
