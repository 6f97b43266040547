//! What the abbot says to one who asks: the best actions, in order, and why.

use super::art;
use super::bar::tool;
use super::element::{El, IntoChild, button, div, h2, li, live, nothing, ol, p, span, strong};
use super::scene::Look;
use super::store::{Advice, Store};
use super::words::counsel as words;
use crate::bots::{Assessment, SearchReport};
use crate::platform;
use crate::rules::{Action, Card, Colour, Decision, View};
use crate::session::{Reason, Stage};
use leptos::prelude::AnyView;

/// So many actions are shown.
const SHOWN: usize = 5;

/// The button that asks.
pub fn hint_button(store: Store, class: &'static str) -> El {
    tool("hint", words::hint()).class(class).attr("aria-keyshortcuts", "H").on_click(move || store.ask_abbot())
}

/// [`hint_button`] while a person has a piece to place; a choice in scoring has it beside it.
pub fn hint_now(store: Store, class: &'static str) -> AnyView {
    live(move || match store.stage() {
        Some(Stage::Human(_, Decision::Turn | Decision::LayJoker { .. })) => hint_button(store, class).into_child(),
        _ => nothing(),
    })
}

/// What an action of the view's seat lays in a row, if it does.
pub fn laid(store: Store, view: &View, action: Action) -> Option<(Look, Colour)> {
    match (action, view.decision()) {
        (Action::Play { card, row }, _) | (Action::LayJoker { row }, Some(Decision::LayJoker { card })) => {
            Some((Look::Card(card), row))
        }
        (Action::PlaceFollower { row }, _) => {
            let seat = view.eye().seat()?;
            let colour = store.with(|session| session.setup().player(seat).follower)?;
            Some((Look::Follower { colour, lying: false }, row))
        }
        _ => None,
    }
}

/// What an action lays or takes, and where, as a small picture.
pub fn picture(store: Store, view: &View, action: Action) -> El {
    let laid = laid(store, view, action);
    let piece = match (laid, action, view.decision()) {
        (Some((Look::Follower { colour, .. }, _)), ..) => Some(art::follower(colour)),
        (Some((Look::Card(card), _)), ..) => Some(art::card(card)),
        (_, Action::Mismatch { .. }, Some(Decision::Mismatch { card, .. })) => Some(art::card(card)),
        (_, Action::AssignJoker { animal }, _) => Some(art::card(Card::animal(animal))),
        _ => None,
    };
    let sign = laid.map(|(_, row)| row_sign(row));
    span().class("counsel-piece").attr("aria-hidden", "true").child(piece).child(sign)
}

fn row_sign(row: Colour) -> El {
    span().class(format!("row-sign row-{row}")).child(art::picture("icon", format!("e-{row}"), 18.0, 18.0))
}

/// A chance of winning as a bar with its number.
fn chance_bar(chance: f32) -> El {
    let width = format!("width:{}", words::percent(chance));
    span()
        .class("chance")
        .child(span().class("chance-bar").attr("aria-hidden", "true").child(span().attr("style", width)))
        .child(span().class("said").text(words::chance_of_winning()))
        .child(strong().text(words::percent(chance)))
}

/// The hint.
pub fn hint_panel(store: Store) -> El {
    div().class("counsel").child(h2().text(words::hint_title())).live(move || match store.advice() {
        None => nothing(),
        Some((_, Advice::Thinks)) => {
            p().class("counsel-thinks").attr("role", "status").text(words::abbot_thinks()).into_child()
        }
        Some((_, Advice::None)) => div()
            .child(p().attr("role", "alert").text(words::no_hint()))
            .child(button().class("button").on_click(move || store.ask_abbot()).text(words::ask_again()))
            .into_child(),
        Some((view, Advice::Only(action))) => div()
            .child(ol().class("counsel-list").child(li().child(line(store, &view, action, None))))
            .child(why(store, &Reason::Only))
            .into_child(),
        Some((view, Advice::Found(report))) => found(store, &view, &report).into_child(),
    })
}

fn why(store: Store, reason: &Reason) -> Option<El> {
    let text = store.with(|session| words::reason(reason, session.setup()))?;
    Some(p().class("counsel-why").child(art::icon("hint")).child(span().text(text)))
}

fn found(store: Store, view: &View, report: &SearchReport) -> El {
    let picks = matches!(view.decision(), Some(Decision::Turn | Decision::LayJoker { .. }));
    let lines = report.actions.iter().take(SHOWN).map(|found| li().child(line(store, view, found.action, Some(found))));
    div()
        .attr("role", "status")
        .child(Reason::new(view, report).and_then(|reason| why(store, &reason)))
        .child(ol().class("counsel-list").children(lines))
        .child(picks.then(|| p().text(words::hint_pick())))
        .child(p().class("hint").text(words::hint_note()))
}

/// One action, with what was found of it. Choosing it picks up what it wants.
fn line(store: Store, view: &View, action: Action, found: Option<&Assessment>) -> El {
    let decision = view.decision();
    let numbers = found.map(|found| {
        let now = view.eye().seat().map_or(0, |seat| view.table().holdings[seat].score);
        let points = words::expected(found.score - now as f32);
        span().class("counsel-numbers").child(chance_bar(found.chance.clamp(0.0, 1.0))).child(span().text(points))
    });
    button()
        .class("counsel-line")
        .on_click(move || {
            platform::close_dialog("dialog.modal");
            store.follow_advice(action);
        })
        .child(picture(store, view, action))
        .child(strong().class("counsel-what").text(words::action(action, decision)))
        .child(numbers)
}
