//! What explains itself: when the mouse rests on it, a finger stays on it, or `?` is pressed while it has the focus.

use super::art;
use super::drag::Input;
use super::element::{El, IntoChild, all, div, h3, live, nothing, p, px};
use super::help::{HelpPage, Topic};
use super::layout::{CARD_H, CARD_W, Rect};
use super::place::place_popover;
use super::store::{Asked, Overlay, Store};
use super::words::{self, Known};
use crate::platform;
use crate::rules::Seat;
use crate::session::{Session, Stage};
use gloo::timers::callback::Timeout;
use leptos::prelude::{AnyView, GetUntracked, RwSignal, Set, SetValue, StoredValue};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use web_sys::{Element, KeyboardEvent, PointerEvent};

/// Milliseconds that the mouse rests on something before it is explained.
const HOVER_MS: u32 = 550;
/// Milliseconds that a finger stays on something before it is explained.
const PRESS_MS: u32 = 500;
/// How far a finger may move meanwhile, in CSS pixels.
const PRESS_RADIUS: f64 = 8.0;
/// What explains itself.
const EXPLAINED: &str = "[data-help]";

/// Makes what is inside an element explain itself.
pub fn explaining(store: Store, el: El) -> El {
    let timer = StoredValue::new_local(None::<Timeout>);
    let start = RwSignal::new((0.0, 0.0));
    let stop = move || timer.set_value(None);
    let after = move |ms: u32, element: Element, stays: bool| {
        timer.set_value(Some(Timeout::new(ms, move || ask(store, &element, stays))));
    };
    // Of a mouse only what it does itself counts, not that something comes to lie under it.
    let hover = move |ev: &PointerEvent| {
        let element = platform::closest(ev, EXPLAINED);
        match (store.asked_now(), &element) {
            (Some(asked), _) if asked.stays => return,
            (Some(asked), Some(element)) if is_about(asked, element) => return,
            _ => store.ask(None),
        }
        stop();
        if let Some(element) = element {
            after(HOVER_MS, element, false);
        }
    };
    el.on("pointerleave", move |ev: PointerEvent| {
        if ev.pointer_type() == "mouse" {
            stop();
            close_hover(store);
        }
    })
    .on("pointerdown", move |ev: PointerEvent| {
        stop();
        close_hover(store);
        if ev.pointer_type() != "mouse"
            && let Some(element) = platform::closest(&ev, EXPLAINED)
        {
            start.set((ev.client_x().into(), ev.client_y().into()));
            after(PRESS_MS, element, true);
        }
    })
    .on("pointermove", move |ev: PointerEvent| {
        if ev.pointer_type() == "mouse" {
            // With a button down something is carried, and nothing is asked.
            if ev.buttons() == 0 {
                hover(&ev);
            }
            return;
        }
        let (x, y) = start.get_untracked();
        if (f64::from(ev.client_x()) - x).hypot(f64::from(ev.client_y()) - y) >= PRESS_RADIUS {
            stop();
        }
    })
    .on("pointerup", move |_: PointerEvent| stop())
    .on("pointercancel", move |_: PointerEvent| stop())
}

fn close_hover(store: Store) {
    if store.asked_now().is_some_and(|asked| !asked.stays) {
        store.ask(None);
    }
}

/// What an element is, and where.
fn asked_about(element: &Element) -> Option<(Topic, Rect)> {
    let topic = Topic::from_code(&element.get_attribute("data-help")?)?;
    let (x, y, w, h) = platform::bounds(element)?;
    Some((topic, Rect { x, y, w, h }))
}

/// Whether it is this element that is being explained; it may have moved a little under the mouse.
fn is_about(asked: Asked, element: &Element) -> bool {
    asked_about(element)
        .is_some_and(|(topic, at)| topic == asked.topic && (at.x - asked.anchor.x).hypot(at.y - asked.anchor.y) < 15.0)
}

/// Explains an element. What a finger holds is put back, so that lifting it plays nothing.
fn ask(store: Store, element: &Element, stays: bool) {
    if let Some((topic, anchor)) = asked_about(element) {
        store.pointer(Input::Cancel, &|_| None);
        store.ask(Some(Asked { topic, anchor, stays }));
    }
}

/// `?` explains what has the focus where that is seen; otherwise, or again, it opens the help.
pub fn watch_keys(store: Store) {
    platform::watch_keys(move |ev: KeyboardEvent| {
        if ev.key() != "?" || store.overlay.get_untracked().is_some() {
            return;
        }
        ev.prevent_default();
        let focused = platform::find(":focus-visible").and_then(|element| element.closest(EXPLAINED).ok().flatten());
        match focused {
            Some(element) if store.asked_now().is_none() => ask(store, &element, true),
            _ => {
                store.ask(None);
                store.open(Some(Overlay::Help(HelpPage::Keys)));
            }
        }
    });
}

/// For whom claims are reckoned: the one who looks, or else the one who is to act.
pub fn reckoner(session: &Session) -> Seat {
    let acts = || session.to_act().map(|(seat, _)| seat);
    session.eye().seat().or_else(acts).unwrap_or(session.shown_table().dealer)
}

/// Reads what the one who looks knows of the game.
pub fn with_known<T>(session: &Session, read: impl FnOnce(&Known) -> T) -> T {
    let (table, hand) = (session.shown_table(), session.shown_hand());
    read(&Known { table: &table, hand: hand.as_ref(), setup: session.setup(), reckoner: reckoner(session) })
}

/// What is being explained, beside what it explains.
pub fn popover(store: Store) -> El {
    let shown = move || {
        let Some(asked) = store.asked() else { return nothing() };
        let explained = |session: &Session| {
            // Before the hand is asked for, the curtain hides the table.
            let hidden = matches!(session.stage(), Stage::HandOver(_));
            (!hidden).then(|| with_known(session, |known| words::explain(asked.topic, known)))
        };
        let Some((title, lines)) = store.with(explained).flatten() else { return nothing() };
        balloon(store, asked, title, lines)
    };
    div().attr("aria-live", "polite").child(live(shown))
}

fn balloon(store: Store, asked: Asked, title: String, lines: Vec<String>) -> AnyView {
    let (w, h) = platform::window_size();
    let at = place_popover(asked.anchor, w, h);
    let (edge, side) = if at.above { ("bottom", "above") } else { ("top", "below") };
    let style = format!(
        "left:{}px;width:{}px;{edge}:{}px;--room:{}px;--arrow:{}px",
        px(at.left),
        px(at.width),
        px(at.offset),
        px(at.height),
        px(at.arrow)
    );
    // The click that follows when the finger that asked is lifted closes nothing: a new one has to come down.
    let down = Arc::new(AtomicBool::new(false));
    let came_down = Arc::clone(&down);
    let close = move || {
        if down.load(Ordering::Relaxed) {
            store.ask(None);
        }
    };
    let behind = asked.stays.then(|| {
        div()
            .class("popover-behind")
            .on("pointerdown", move |_: PointerEvent| came_down.store(true, Ordering::Relaxed))
            .on_click(close)
    });
    let more = asked.stays.then(|| p().class("popover-more").text(words::help::more()));
    // What is small in a crowded row is seen here.
    let picture = match asked.topic {
        Topic::Card(card) => Some(art::picture("card-picture", format_args!("c-{card}"), CARD_W, CARD_H)),
        _ => None,
    };
    let inside = div()
        .class("popover-text")
        .child(picture)
        .child(h3().text(title))
        .children(lines.into_iter().map(|line| p().text(line)))
        .child(more);
    let stays = if asked.stays { " stays" } else { "" };
    let balloon =
        div().class(format!("popover {side}{stays}")).attr("role", "tooltip").attr("style", style).child(inside);
    all([behind.into_child(), balloon.into_child()])
}
