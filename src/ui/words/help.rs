//! The help dialog, and the ways to it.

use super::explain::Known;
use super::lang::{phrases, say};
use super::names::number_of_cards;
use crate::ui::help::HelpPage;

phrases! {
    more => "Press ? again for all help.", "Naciśnij ? jeszcze raz, żeby otworzyć pomoc.";
    help => "Help", "Pomoc";
    totals => "Worth of each row", "Wartość rzędów";
}

/// A page of the help dialog.
pub fn page(page: HelpPage) -> &'static str {
    match page {
        HelpPage::Cards => say!(en: "Cards", pl: "Karty"),
        HelpPage::Scoring => say!(en: "Scoring", pl: "Punktacja"),
        HelpPage::Out => say!(en: "Still out", pl: "Co zostało"),
        HelpPage::Keys => say!(en: "Keys", pl: "Klawisze"),
    }
}

/// What a page of the help dialog shows, above it.
pub fn page_hint(page: HelpPage, known: Option<&Known>) -> String {
    match (page, known) {
        (HelpPage::Cards, _) => say!(
            en: "The 130 cards of the game, and how many there are of each.",
            pl: "130 kart gry i liczba egzemplarzy każdej z nich."
        )
        .into(),
        (HelpPage::Scoring, _) => say!(
            en: "What a claim scores. A coloured card in a wrong row gives 10 points instead.",
            pl: "Ile dają zajęte karty. Kolorowa karta w obcym rzędzie daje zamiast tego 10 punktów."
        )
        .into(),
        (HelpPage::Out, Some(known)) => say!(
            en: "{0} you have not seen: in the supply ({1}), in hands or face down. Anyone who remembers knows this.",
            pl: "Jeszcze nieznane: {0} – w talii ({1}), w rękach graczy albo zakryte. Kto pamięta karty, i tak to wie.",
            number_of_cards(known.table.unseen(known.hand).total() as u8),
            known.table.supply
        ),
        (HelpPage::Out, None) => say!(en: "Begin a game first.", pl: "Najpierw rozpocznij grę.").into(),
        (HelpPage::Keys, _) => say!(
            en: "Everything can be done with the keyboard.",
            pl: "Wszystko można zrobić z klawiatury."
        )
        .into(),
    }
}

/// How many of a card there are.
pub fn copies(number: u8) -> String {
    format!("× {number}")
}

/// How many of a card have not been seen.
pub fn out_of(out: u8, copies: u8) -> String {
    say!(en: "{0} of {1}", pl: "{0} z {1}", out, copies)
}

/// The headings of the tables of what scores: persons, animals, buildings.
pub fn scoring() -> [&'static str; 3] {
    [
        say!(en: "Persons: sum × number", pl: "Postacie: suma × liczba"),
        say!(en: "Animals: all of a kind that gains", pl: "Zwierzęta: wszystkie z gatunku, którego przybyło"),
        say!(en: "Buildings: sets of different ones, at the end", pl: "Budynki: zestawy różnych, na końcu gry"),
    ]
}

/// Persons as an example: “1 + 2 + 3 = 6, × 3”, and what they score.
pub fn persons_example(values: &[u32]) -> (String, String) {
    let terms: Vec<String> = values.iter().map(u32::to_string).collect();
    let (sum, number) = (values.iter().sum::<u32>(), values.len() as u32);
    let sum_of = if number == 1 { terms.join("") } else { format!("({})", terms.join(" + ")) };
    (format!("{sum_of} × {number}"), (sum * number).to_string())
}

/// What the numbers above a table of points count.
pub fn cards_and_points() -> [&'static str; 2] {
    [say!(en: "cards", pl: "karty"), say!(en: "points", pl: "punkty")]
}

/// The jokers and single cards that score otherwise.
pub fn scoring_notes() -> [&'static str; 3] {
    [
        say!(en: "Dragon and fairy: 10 points each.", pl: "Smok i wróżka: po 10 punktów."),
        say!(
            en: "An animal joker becomes one of your animals. While you have none it scores 3, once.",
            pl: "Joker zwierząt zostaje jednym z twoich zwierząt. Dopóki nie masz żadnego, daje 3, jeden raz."
        ),
        say!(en: "A building joker stands for any building.", pl: "Joker budynków zastępuje dowolny budynek."),
    ]
}

/// Keys, and what they do.
pub fn keys() -> [(&'static str, &'static str); 10] {
    [
        ("Tab", say!(en: "to the hand, the rows and the buttons", pl: "do kart na ręce, rzędów i przycisków")),
        (
            "← → ↑ ↓",
            say!(en: "along the hand, the log, or from row to row", pl: "między kartami na ręce, wpisami dziennika albo rzędami"),
        ),
        (
            say!(en: "Enter, Space", pl: "Enter, spacja"),
            say!(en: "pick up a card or the follower, then place it", pl: "podnieś kartę lub podwładnego, potem połóż"),
        ),
        (
            "→, Home, Enter",
            say!(
                en: "in scoring: one step, count again, go on",
                pl: "przy podliczaniu: jeden krok, policz od nowa, dalej"
            ),
        ),
        ("U, Ctrl+Z", say!(en: "take your last action back", pl: "cofnij swój ostatni ruch")),
        ("L", say!(en: "open the log", pl: "otwórz dziennik")),
        ("H", say!(en: "ask the abbot for a hint", pl: "poproś opata o podpowiedź")),
        ("Esc", say!(en: "put it down; close what is open", pl: "odłóż; zamknij, co otwarte")),
        (
            "?",
            say!(en: "explain what has the focus; again: this help", pl: "wyjaśnij, co zaznaczone; jeszcze raz: ta pomoc"),
        ),
        (
            say!(en: "Hold, hover", pl: "Palec, mysz"),
            say!(en: "with a finger or the mouse: explain anything", pl: "przytrzymaj albo najedź: wyjaśni się wszystko"),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_of_persons_says_how_it_scores() {
        assert_eq!(persons_example(&[3]), ("3 × 1".into(), "3".into()));
        assert_eq!(persons_example(&[3, 1, 1]), ("(3 + 1 + 1) × 3".into(), "15".into()));
    }
}
