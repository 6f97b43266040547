//! The hand of the person who looks at the screen, and the piece that follows the pointer.

use super::art;
use super::drag::Input;
use super::element::{El, IntoChild, all, div, g, nothing, rect, svg_root};
use super::help::Topic;
use super::layout::{CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W, Rect, Spot, carried_spot, plan_hand};
use super::motion::css;
use super::moving;
use super::scene::Look;
use super::store::{Piece, Store};
use super::table::{point, settle_focus, watched_size};
use super::words;
use crate::platform;
use crate::rules::Decision;
use crate::session::{Session, Stage};
use leptos::prelude::{AnyView, Effect, Get, Memo, Track, With};
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

/// What the arrow keys go along.
pub const PIECES: &str = ".hand-piece.live";

/// How much larger a follower stands in its place of the hand than in its own drawing.
const FOLLOWER_SCALE: f64 = 1.31;

/// What lies in front of the person who looks.
#[derive(Clone, PartialEq)]
struct Held {
    /// What lies where, by the places of the hand as it was dealt, and the follower's behind them: what was laid
    /// leaves its place empty.
    places: Vec<Option<(Piece, Look, Topic)>>,
    /// Whether it is this person's turn.
    live: bool,
}

fn held(session: &Session) -> Option<Held> {
    let stage = session.stage();
    if let Stage::Human(_, Decision::LayJoker { card }) = stage {
        return Some(Held { places: vec![Some((Piece::Joker, Look::Card(card), Topic::Card(card)))], live: true });
    }
    let seat = session.eye().seat()?;
    let hand = session.shown_hand()?;
    let table = session.shown_table();
    let cards = hand.cards().iter().enumerate();
    let mut places: Vec<_> =
        cards.map(|(place, &card)| Some((Piece::Card(place), Look::Card(card), Topic::Card(card)))).collect();
    for place in session.played_from(seat).into_iter().rev() {
        places.insert(place, None);
    }
    if !table.placed[seat] && table.round > 0 {
        let colour = session.setup().player(seat).follower;
        places.push(Some((Piece::Follower, Look::Follower { colour, lying: false }, Topic::Follower(seat))));
    }
    Some(Held { places, live: matches!(stage, Stage::Human(..)) })
}

/// The hand, sorted, and the follower beside it.
pub fn hand_area(store: Store) -> AnyView {
    let size = watched_size(".hand");
    // The pieces come once there is a place for them.
    Effect::new(move |_| {
        size.track();
        settle_focus();
    });
    let carried = carried_piece(store);
    let hand = move || {
        let (w, h) = size.get();
        let Some(held) = store.with(held).flatten().filter(|_| w > 0.0) else { return nothing() };
        let pieces = held.places.iter().flatten().count();
        let mut spots = plan_hand(pieces, Rect { x: 6.0, y: 4.0, w: w - 12.0, h: h - 8.0 }).into_iter();
        let live = held.live;
        all(held.places.into_iter().map(move |place| {
            let (piece, look, topic) = place?;
            let spot = spots.next()?;
            Some(piece_view(store, piece, look, spot, live, carried).help(topic))
        }))
    };
    div()
        .class("hand")
        .child(svg_root().class("hand-svg").attr("role", "toolbar").aria(words::your_hand()).live(hand))
        .into_child()
}

/// The piece that is carried. A move of the pointer alone does not change it, so nothing that reads it is drawn anew.
fn carried_piece(store: Store) -> Memo<Option<Piece>> {
    Memo::new(move |_| store.drag.with(|drag| drag.carried().map(|(piece, _)| piece)))
}

fn piece_view(store: Store, piece: Piece, look: Look, spot: Spot, live: bool, carried: Memo<Option<Piece>>) -> El {
    let picked = move || store.picked() == Some(piece);
    let carried = move || carried.get() == Some(piece);
    let (w, h, spot) = match look {
        Look::Follower { .. } => {
            let x = spot.x + (CARD_W - FOLLOWER_W * FOLLOWER_SCALE) / 2.0 * spot.scale;
            (FOLLOWER_W, FOLLOWER_H, Spot { x, scale: spot.scale * FOLLOWER_SCALE, ..spot })
        }
        _ => (CARD_W, CARD_H, spot),
    };
    let label = match look {
        Look::Card(card) => words::card(card),
        _ => words::place_follower().into(),
    };
    let class = move || {
        let mut class = String::from("hand-piece");
        for (name, is) in [(" live", live), (" picked", picked()), (" carried", carried())] {
            if is {
                class += name;
            }
        }
        class.into()
    };
    g().live_class(class)
        .attr("role", "button")
        .attr("tabindex", if live { "0" } else { "-1" })
        .aria(label)
        .live_attr("aria-pressed", move || Some(if picked() { "true" } else { "false" }.into()))
        .attr("aria-disabled", if live { "false" } else { "true" })
        .attr("style", format!("transform:{}", css(spot)))
        .on("pointerdown", move |ev: PointerEvent| {
            if live && ev.button() == 0 {
                platform::capture_pointer(&ev);
                store.pointer(Input::Down { pointer: ev.pointer_id(), piece, at: point(&ev) }, &|_| None);
            }
        })
        .on("lostpointercapture", move |_: PointerEvent| store.end_pointer(Input::Cancel, |_| None))
        .on("focus", move |_: Event| platform::one_tab_stop(PIECES))
        .on("keydown", move |ev: KeyboardEvent| match ev.key().as_str() {
            "Enter" | " " if live => {
                ev.prevent_default();
                store.press(piece, |store| {
                    if store.picked_now().is_some() {
                        platform::focus_soon(".row-target");
                    }
                });
            }
            "ArrowLeft" | "ArrowUp" => {
                ev.prevent_default();
                platform::focus_sibling(PIECES, -1);
            }
            "ArrowRight" | "ArrowDown" => {
                ev.prevent_default();
                platform::focus_sibling(PIECES, 1);
            }
            _ => {}
        })
        // A click without a pointer comes from those who hear the page.
        .on("click", move |ev: MouseEvent| {
            if live && ev.detail() == 0 {
                store.press(piece, |_| {});
            }
        })
        .child(g().class("body").child(art::look(look)).child(
            rect().class("ring").px("x", -2.0).px("y", -2.0).px("width", w + 4.0).px("height", h + 4.0).px("rx", 10.0),
        ))
}

/// The piece that follows the pointer, over everything else. It is drawn once and then only moved as a whole, which
/// browsers do without drawing anything; moves after the first come from `moving::carry`.
pub fn carried(store: Store) -> El {
    let piece = carried_piece(store);
    let look = move || {
        let piece = piece.get()?;
        let held = store.with(held).flatten()?;
        held.places.into_iter().flatten().find(|(other, ..)| *other == piece).map(|(_, look, _)| look)
    };
    let drawn = move || match look() {
        None => nothing(),
        Some(look) => {
            let spot = carried_spot(0.0, 0.0, matches!(look, Look::Follower { .. }));
            g().attr("style", format!("transform:{}", css(spot))).child(g().child(art::look(look))).into_child()
        }
    };
    let moved = move || store.drag.with(|drag| drag.carried()).map(|(_, at)| moving::carried_at(at).into());
    div().class("carried-layer").attr("aria-hidden", "true").live_attr("style", moved).child(svg_root().live(drawn))
}
