//! The guide's note on the page: beside what it speaks of, over nothing that somebody needs.

use super::coach::Note;
use super::element::{El, button, div, p, px, restyle};
use super::layout::Rect;
use super::place::NotePlace;
use super::store::Store;
use super::words;
use crate::platform;
use leptos::prelude::{Effect, Get, RwSignal, request_animation_frame, untrack};
use std::cell::{Cell, RefCell};
use web_sys::{Element, Event};

/// How wide a note may be, the best first; the last, where there is no room beside anything, is a strip.
const WIDTHS: [&str; 4] = ["width:19rem", "width:15rem", "width:12rem", "width:33rem"];
/// Between a note and the window's edges, in CSS pixels.
const EDGE: f64 = 4.0;
/// What a note never covers.
const NEEDED: &str = ".bar-buttons,.round,.plate,.hand-piece,.status>*,.scoring,.legal .ground,.claimed,.worth";
/// What it covers as little of as can be, where there is no place beside all rows.
const SPARED: &str = ".item,.row .head";

/// Where the page shows what a note speaks of: the first of these that is there.
fn anchors(note: Note) -> [&'static str; 2] {
    match note {
        Note::FirstTurn | Note::FaceUp => [".hand-piece", ".hand"],
        Note::Follower | Note::LastClaim => [".hand-piece:last-child", ".hand"],
        Note::Joker | Note::Mismatch | Note::Persons | Note::Animals | Note::Buildings => [".scoring", ".stage"],
        Note::LeftOver => [".rows", ".stage"],
        Note::Hundred => [".plate", ".bar"],
        Note::LastRound => [".round", ".bar"],
    }
}

/// The note, right behind the hand for those who go through the page by key or ear. `rows` is the rows' size.
pub fn note(store: Store, rows: RwSignal<(f64, f64)>) -> El {
    Effect::new(move |_| {
        rows.get();
        store.stage();
        store.picked();
        if store.note().is_some() {
            settle_soon(store);
        }
    });
    div().attr("aria-live", "polite").child(
        div()
            .class("coach")
            .attr("role", "note")
            .aria(words::coach::hint())
            .live_attr("hidden", move || store.note().is_none().then_some("".into()))
            .child(p().live_text(move || store.note().map_or("", words::coach::note).into()))
            .child(
                div()
                    .class("coach-ways")
                    .child(button().class("link").on_click(move || store.switch_hints(false)).text(words::coach::off()))
                    .child(button().class("button").on_click(move || store.close_note()).text(words::coach::close())),
            ),
    )
}

/// Whatever comes to rest on the page may leave the note a better place, or need its own.
pub fn settling(store: Store, el: El) -> El {
    let settle = move |_: Event| settle_soon(store);
    el.on("transitionend", settle).on("animationend", settle)
}

thread_local! {
    /// Whether the note will be laid anew with the next picture: many things come to rest at once.
    static WILL_SETTLE: Cell<bool> = const { Cell::new(false) };
    /// How large the note is with each of [`WIDTHS`], and for which text and window that is known: to try them is more
    /// work for a browser than all else here.
    static SIZES: RefCell<Option<(Fitting, Sizes)>> = const { RefCell::new(None) };
}

/// What the note's sizes depend on.
type Fitting = (&'static str, (f64, f64));
type Sizes = [(f64, f64); WIDTHS.len()];

/// Lays the note with the next picture.
fn settle_soon(store: Store) {
    if !WILL_SETTLE.replace(true) {
        request_animation_frame(move || {
            WILL_SETTLE.set(false);
            settle(store);
        });
    }
}

/// The note's sizes, tried on it where they are not known.
fn sizes_of(note: Note, element: &Element, window: (f64, f64)) -> Sizes {
    let fitting = (words::coach::note(note), window);
    let known = SIZES.with_borrow(|known| known.filter(|(of, _)| *of == fitting));
    if let Some((_, sizes)) = known {
        return sizes;
    }
    let sizes = WIDTHS.map(|width| {
        restyle(element, width);
        bounds(element).map_or((0.0, 0.0), |at| (at.w, at.h))
    });
    SIZES.set(Some((fitting, sizes)));
    sizes
}

fn bounds(element: &Element) -> Option<Rect> {
    let (x, y, w, h) = platform::bounds(element)?;
    (w > 1.0 && h > 1.0).then_some(Rect { x, y, w, h })
}

fn all_bounds(selector: &str) -> Vec<Rect> {
    platform::find_all(selector).iter().filter_map(bounds).collect()
}

/// Lays the note where it covers least; where it would cover what is needed it waits unseen.
fn settle(store: Store) {
    let found = |selector: &str| platform::find(selector).as_ref().and_then(bounds);
    let (Some(note), Some(element)) = (untrack(|| store.note()), platform::find(".coach")) else { return };
    let (w, h) = platform::window_size();
    let window = Rect { x: EDGE, y: EDGE, w: w - 2.0 * EDGE, h: h - 2.0 * EDGE };
    let anchor = anchors(note).into_iter().find_map(found).unwrap_or(window);
    let now = found(".coach[style*=left]");
    let mut sizes = sizes_of(note, &element, (w, h));
    // Letters that grew make another note of it.
    if now.is_some_and(|now| !sizes.iter().any(|size| (size.0 - now.w).abs() + (size.1 - now.h).abs() < 1.0)) {
        SIZES.set(None);
        sizes = sizes_of(note, &element, (w, h));
    }
    let place = NotePlace { anchor, window, now };
    let needed = all_bounds(NEEDED);
    let beside_rows = [needed.clone(), all_bounds(".rows")].concat();
    let beside = place.find(&sizes[..3], &beside_rows, &[]);
    let at = beside.or_else(|| place.find(&sizes, &needed, &all_bounds(SPARED)));
    let style = at.map_or("visibility:hidden".into(), |at| {
        format!("left:{}px;top:{}px;width:{}px", px(at.x), px(at.y), px(at.w))
    });
    restyle(&element, &style);
}
