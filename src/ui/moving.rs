//! Lets move what `motion.rs` says, beside all that is drawn: whatever happens meanwhile is drawn at once.

use super::drag::Point;
use super::element::restyle;
use super::layout::{CARD_H, CARD_W, RowsFrame, Spot, px};
use super::motion::{self, Frame, MOVE_MS, Motion, Origin, Place};
use super::store::Store;
use crate::platform::{self, Copied};
use crate::rules::{PerSeat, Seat};
use crate::session::Session;
use leptos::prelude::{GetValue, SetValue, StoredValue, queue_microtask};
use web_sys::Element;

/// What is kept of what is about to be drawn anew.
enum Kept {
    Nothing,
    /// How it looked, and where on the page.
    Look(Copied, Spot),
    /// Its transform.
    Transform(String),
}

/// How long movements take; none where nothing shall move.
fn move_ms(store: Store) -> Option<u32> {
    store.pace_now().movement(MOVE_MS).filter(|_| !platform::reduced_motion())
}

/// How many events have been drawn, and which scores.
pub type Drawn = (usize, PerSeat<u32>);

/// What is drawn now.
pub fn now_drawn(store: Store, session: &Session) -> Drawn {
    let table = store.table(session);
    (session.shown(), PerSeat::from_fn(|seat| table.holdings[seat].score))
}

/// Lets move what the events shown since `drawn` of them changed, once the rows are drawn. Called right before that.
pub fn follow(store: Store, drawn: StoredValue<Drawn>, frame: RowsFrame) {
    let read = |session: &Session| {
        if session.past().is_some() {
            return Vec::new();
        }
        let (before, were) = drawn.get_value();
        let now = now_drawn(store, session);
        drawn.set_value(now);
        if session.shown() < before {
            // What was taken back does not arrive any more.
            platform::empty(".flights");
        }
        let mut motions = motion::motions(session, before);
        motions.extend(motion::walks(&were, &now.1));
        motions
    };
    let motions = store.with(read).unwrap_or_default();
    let Some(ms) = move_ms(store) else { return };
    let kept: Vec<(Motion, Kept)> = motions.into_iter().map(|motion| (motion, keep(&motion))).collect();
    if !kept.is_empty() {
        queue_microtask(move || kept.into_iter().for_each(|(motion, kept)| play(store, &frame, motion, kept, ms)));
    }
}

/// The style of what is carried, where the pointer is.
pub fn carried_at(at: Point) -> String {
    format!("transform:translate({}px,{}px) rotate(-4deg)", px(at.x), px(at.y))
}

/// What is carried follows the pointer.
pub fn carry(at: Point) {
    if let Some(layer) = platform::find(".carried-layer") {
        restyle(&layer, &carried_at(at));
    }
}

/// A piece that was let go at a spot of the page goes back to its place in the hand.
pub fn send_home(store: Store, from: Spot) {
    let Some(ms) = move_ms(store) else { return };
    let body = platform::find(".hand-piece.carried .body");
    let home = body.as_ref().and_then(spot_of);
    if let (Some(body), Some(home)) = (body, home) {
        glide(&body, &motion::back_home(from, home), ms, false);
    }
}

/// Where the piece that is picked lies on the page.
pub fn picked_spot() -> Option<Spot> {
    platform::find(".hand-piece.picked .body").as_ref().and_then(spot_of)
}

fn spot_of(element: &Element) -> Option<Spot> {
    platform::spot_of(element).map(|(x, y, scale)| Spot { x, y, scale })
}

fn body_of(item: Place) -> Option<Element> {
    platform::find(&format!("[data-at={}] .body", item.code()))
}

/// What is drawn of it, without its shadow and the marks on it.
fn drawing_of(item: Place) -> Option<Element> {
    platform::find(&format!("[data-at={}] .body > :not(.under)", item.code()))
}

fn look(element: &Element) -> Option<Kept> {
    let spot = spot_of(element)?;
    platform::copy(element).map(|copy| Kept::Look(copy, spot))
}

fn marker_of(seat: Seat) -> Option<Element> {
    platform::find(&format!("[data-at=m{seat}]"))
}

fn glide(element: &Element, frames: &[Frame], ms: u32, then_remove: bool) {
    let frames = frames.iter().map(|frame| (frame.at, frame.transform.as_str(), frame.opacity));
    platform::glide(element, frames, ms, then_remove);
}

fn keep(motion: &Motion) -> Kept {
    let kept = match *motion {
        Motion::Comes { .. } => None,
        Motion::Turns { item } => drawing_of(item).and_then(|drawing| look(&drawing)),
        Motion::Leaves { item, .. } => body_of(item).and_then(|body| look(&body)),
        Motion::Walks { seat, .. } => {
            marker_of(seat).and_then(|marker| platform::in_flight(&marker)).map(Kept::Transform)
        }
    };
    kept.unwrap_or(Kept::Nothing)
}

fn play(store: Store, frame: &RowsFrame, motion: Motion, kept: Kept, ms: u32) {
    match (motion, kept) {
        (Motion::Comes { item, from, tips }, _) => {
            let Some(body) = body_of(item) else { return };
            let is_card = body.closest(".card").ok().flatten().is_some();
            let to = spot_of(&body);
            if let (Some(from), Some(to), Some(copy)) = (origin(store, from, is_card), to, platform::copy(&body)) {
                let frames = if tips { motion::tip_over(from, to) } else { motion::flight(from, to) };
                fly(copy, &frames, ms);
                platform::hide(&body, ms);
            }
        }
        (Motion::Turns { item }, Kept::Look(copy, _)) => {
            let Some(drawing) = drawing_of(item) else { return };
            let [back, face] = motion::turn_over();
            if let Some(over) = drawing.parent_element().and_then(|body| platform::layer_over(&body, copy)) {
                glide(&over, &back, ms, true);
                glide(&drawing, &face, ms, false);
            }
        }
        (Motion::Leaves { to, late, .. }, Kept::Look(copy, spot)) => {
            if let Some(plate) = plate(to) {
                fly(copy, &motion::farewell(spot, motion::card_at(plate), late), ms);
            }
        }
        (Motion::Walks { seat, from, to }, Kept::Transform(start)) => {
            let spots: Vec<Spot> =
                motion::walk(from, to).into_iter().map(|(board, at)| frame.on_board(board, at)).collect();
            if let Some(marker) = marker_of(seat) {
                glide(&marker, &motion::walking(start, &spots), ms, false);
            }
        }
        _ => {}
    }
}

/// Lets a copy fly over the whole page.
fn fly(copy: Copied, frames: &[Frame], ms: u32) {
    let layer = platform::find(".flights");
    if let Some(copy) = layer.and_then(|layer| platform::layer_over(&layer, copy)) {
        glide(&copy, frames, ms, true);
    }
}

/// Where a piece comes from, as a spot of its own drawing on the page.
fn origin(store: Store, from: Origin, is_card: bool) -> Option<Spot> {
    match from {
        Origin::Player(seat) => {
            let from_plate = || plate(seat).map(|plate| if is_card { motion::card_at(plate) } else { plate });
            store.let_go(seat).or_else(from_plate)
        }
        Origin::Supply => {
            let (x, y, w, h) = platform::bounds(&platform::find(".supply")?)?;
            let scale = h / CARD_H;
            Some(Spot { x: x + (w - CARD_W * scale) / 2.0, y, scale })
        }
    }
}

/// Where a player's follower stands on the plate.
fn plate(seat: Seat) -> Option<Spot> {
    platform::find(&format!("[data-seat='{seat}'] .plate-follower use")).as_ref().and_then(spot_of)
}
