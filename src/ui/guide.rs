//! The help dialog: all cards, what scores, what is still out, and keys.

use super::art;
use super::bar::tab;
use super::element::{El, button, div, h2, h3, li, p, span, strong, table, td, th, tr, ul};
use super::explain::with_known;
use super::help::HelpPage;
use super::store::{Overlay, Store};
use super::words::{self, help};
use crate::rules::{AnimalTable, Card, SET_POINTS};
use crate::session::Session;
use leptos::prelude::untrack;

/// The help dialog's inside, at a page.
pub fn guide(store: Store, page: HelpPage) -> El {
    let way = |other: HelpPage| tab(store, Overlay::Help(other), other == page).text(help::page(other));
    let hint = store.with(|session| with_known(session, |known| help::page_hint(page, Some(known))));
    div()
        .class("guide")
        .child(h2().text(help::help()))
        .child(div().class("tabs").children(HelpPage::ALL.map(way)))
        .child(p().class("hint").text(hint.unwrap_or_else(|| help::page_hint(page, None))))
        .child(match page {
            HelpPage::Cards => legend(|card| (help::copies(card.copies()), true)),
            HelpPage::Out => out(store),
            HelpPage::Scoring => scoring(store),
            HelpPage::Keys => keys(),
        })
        .child(hints_switch(store))
}

/// Has the guide through a first game begin anew, or be silent.
fn hints_switch(store: Store) -> El {
    button()
        .live_class(move || if store.hints() { "button hints on" } else { "button hints" }.into())
        .live_attr("aria-pressed", move || Some(if store.hints() { "true" } else { "false" }.into()))
        .on_click(move || store.switch_hints(!untrack(|| store.hints())))
        .text(words::coach::switch())
}

/// Every different card with its name, and a note below it.
fn legend(note: impl Fn(Card) -> (String, bool)) -> El {
    let entry = |card: Card| {
        let (note, bright) = note(card);
        li().class(if bright { "entry" } else { "entry gone" })
            .child(art::card(card))
            .child(span().attr("aria-hidden", "true").text(words::card(card)))
            .child(strong().text(note))
    };
    ul().class("legend").children(Card::all().map(entry))
}

fn out(store: Store) -> El {
    let count = |session: &Session| with_known(session, |known| known.table.unseen(known.hand));
    match store.with(count) {
        None => div(),
        Some(out) => legend(move |card| (help::out_of(out[card], card.copies()), out[card] > 0)),
    }
}

/// A table of points: numbers of cards, and what they score.
fn points(entries: impl Iterator<Item = (usize, u32)> + Clone) -> El {
    let [cards, points] = help::cards_and_points();
    let row = |name: &'static str| tr().child(th().attr("scope", "row").text(name));
    table()
        .class("points-table")
        .child(row(cards).children(entries.clone().map(|(number, _)| td().text(number.to_string()))))
        .child(row(points).children(entries.map(|(_, points)| td().child(strong().text(points.to_string())))))
}

fn scoring(store: Store) -> El {
    let animals = store.with(|session| session.setup().animal_table).unwrap_or(AnimalTable::STANDARD);
    let example = |values: &&[u32]| {
        let (how, points) = help::persons_example(values);
        li().child(span().text(how)).child(strong().text(points))
    };
    let examples: [&[u32]; 5] = [&[3], &[1, 2], &[3, 1, 1], &[1, 1, 2, 3], &[1, 1, 1, 2, 2, 3]];
    let [persons, kinds, sets] = help::scoring();
    let entries = animals.entries().len() as u8;
    div()
        .class("doc-like")
        .child(h3().text(persons))
        .child(ul().class("examples").children(examples.iter().map(example)))
        .child(h3().text(kinds))
        .child(points((1..=entries).map(|number| (number.into(), animals.points(number)))))
        .child(h3().text(sets))
        .child(points((1..SET_POINTS.len()).map(|size| (size, SET_POINTS[size]))))
        .child(ul().class("notes").children(help::scoring_notes().map(|note| li().text(note))))
}

fn keys() -> El {
    let row = |(key, what): (&'static str, &'static str)| {
        tr().child(th().attr("scope", "row").text(key)).child(td().text(what))
    };
    table().class("keys").children(help::keys().map(row))
}

/// The way to the help dialog, and the switch for the worth of rows.
pub fn ways(store: Store, class: &'static str) -> [El; 2] {
    let on = move || store.totals();
    [
        super::bar::tool("help", help::help())
            .class(class)
            .on_click(move || store.open(Some(Overlay::Help(HelpPage::Cards)))),
        super::bar::tool("sum", help::totals())
            .live_class(move || if on() { format!("{class} on").into() } else { class.into() })
            .live_attr("aria-pressed", move || Some(if on() { "true" } else { "false" }.into()))
            .on_click(move || store.change_totals()),
    ]
}
