//! The count of cards that anyone with a good memory could keep.

use crate::rules::{Card, CardCounts, Hand, Table};

/// The cards whose place the one who looks knows: on the table as they may know it, claimed, or in the own hand.
pub fn seen(table: &Table, hand: Option<&Hand>) -> CardCounts {
    let mut counts = table.known_cards();
    for &card in hand.map(Hand::cards).unwrap_or_default() {
        counts[card] += 1;
    }
    counts
}

/// All other cards of the game: in the supply, in other hands, or face down and not known.
pub fn unseen(table: &Table, hand: Option<&Hand>) -> CardCounts {
    let seen = seen(table, hand);
    let mut counts = CardCounts::FULL;
    for card in Card::all() {
        counts[card] -= seen[card];
    }
    counts
}
