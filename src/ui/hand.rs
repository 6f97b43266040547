//! The hand of the person who looks at the screen, and the piece that follows the pointer.

use super::art;
use super::drag::Input;
use super::layout::{CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W, Rect, Spot, plan_hand};
use super::scene::Look;
use super::store::{Piece, Store};
use super::table::{point, watch_size};
use super::words;
use crate::platform;
use crate::rules::{Card, Decision};
use crate::session::{FollowerColour, Stage};
use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;

/// What lies in front of the person who looks.
#[derive(Clone, PartialEq)]
struct Held {
    cards: Vec<(Piece, Card)>,
    follower: Option<FollowerColour>,
    /// Whether it is this person's turn.
    live: bool,
}

fn held(store: Store) -> Option<Held> {
    store
        .with(|session| {
            let stage = session.stage();
            if let Stage::Human(_, Decision::LayJoker { card }) = stage {
                return Some(Held { cards: vec![(Piece::Joker, card)], follower: None, live: true });
            }
            let view = session.view();
            let seat = view.eye().seat()?;
            let cards = view.hand()?.cards().iter().enumerate();
            let follower = (!view.table().placed[seat] && view.table().round > 0)
                .then(|| session.setup().player(seat).follower);
            Some(Held {
                cards: cards.map(|(place, &card)| (Piece::Card(place), card)).collect(),
                follower,
                live: matches!(stage, Stage::Human(..)),
            })
        })
        .flatten()
}

/// The hand, sorted, and the follower beside it.
#[component]
pub fn HandArea(store: Store) -> impl IntoView {
    let svg = NodeRef::<Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    watch_size(svg, size);
    let held = Memo::new(move |_| held(store));
    let hand = move || {
        let (w, h) = size.get();
        let held = held.get()?;
        if w <= 0.0 {
            return None;
        }
        let plan = plan_hand(held.cards.len(), Rect { x: 6.0, y: 4.0, w: w - 12.0, h: h - 8.0 });
        let live = held.live;
        let cards = held.cards.into_iter().zip(plan.cards).map(move |((piece, card), spot)| {
            piece_view(store, piece, Look::Card(card), spot, live, words::card(card)).into_any()
        });
        let stand = Spot { x: plan.follower.x + (CARD_W - 84.0) / 2.0 * plan.follower.scale, scale: plan.follower.scale * 1.31, ..plan.follower };
        let follower = held.follower.map(|colour| {
            let look = Look::Follower { colour, lying: false };
            piece_view(store, Piece::Follower, look, stand, live, words::place_follower().into()).into_any()
        });
        Some(cards.chain(follower).collect_view())
    };
    view! {
        <div class="hand">
            <svg class="hand-svg" node_ref=svg role="group" aria-label=words::your_hand()>
                {hand}
            </svg>
        </div>
    }
}

fn piece_view(store: Store, piece: Piece, look: Look, spot: Spot, live: bool, label: String) -> impl IntoView {
    let picked = move || store.picked.get() == Some(piece);
    let carried = move || store.drag.with(|drag| drag.carried().is_some_and(|(carried, _)| carried == piece));
    let (w, h) = match look {
        Look::Follower { .. } => (FOLLOWER_W, FOLLOWER_H),
        _ => (CARD_W, CARD_H),
    };
    let down = move |ev: ev::PointerEvent| {
        if !live || ev.button() != 0 {
            return;
        }
        platform::capture_pointer(&ev);
        store.pointer(Input::Down { pointer: ev.pointer_id(), piece, at: point(&ev) }, |_| None);
    };
    let key = move |ev: ev::KeyboardEvent| {
        let key = ev.key();
        match key.as_str() {
            "Enter" | " " if live => {
                ev.prevent_default();
                store.pick(piece);
                if store.picked.get_untracked().is_some() {
                    platform::focus_soon(".row-target");
                }
            }
            "ArrowLeft" | "ArrowRight" => {
                ev.prevent_default();
                platform::focus_sibling(".hand-piece", if key == "ArrowRight" { 1 } else { -1 });
            }
            _ => {}
        }
    };
    // A click without a pointer comes from those who hear the page.
    let click = move |ev: ev::MouseEvent| {
        if live && ev.detail() == 0 {
            store.pick(piece);
        }
    };
    view! {
        <g
            class="hand-piece"
            class:live=live
            class:picked=picked
            class:carried=carried
            class:is-follower=matches!(look, Look::Follower { .. })
            role="button"
            tabindex=if live { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || picked().to_string()
            aria-disabled=(!live).to_string()
            transform=art::transform(spot)
            on:pointerdown=down
            on:lostpointercapture=move |_| store.pointer(Input::Cancel, |_| None)
            on:keydown=key
            on:click=click
        >
            <g class="body">
                {art::look(look)} <rect class="ring" x="-2" y="-2" width=w + 4.0 height=h + 4.0 rx="10" />
            </g>
        </g>
    }
}

/// The piece that follows the pointer, over everything else.
#[component]
pub fn Carried(store: Store) -> impl IntoView {
    let piece = Memo::new(move |_| store.drag.with(|drag| drag.carried().map(|(piece, _)| piece)));
    let look = move || match piece.get()? {
        Piece::Follower => held(store)?.follower.map(|colour| Look::Follower { colour, lying: false }),
        card => store.piece_card(card).map(Look::Card),
    };
    let at = move || {
        let (_, at) = store.drag.with(|drag| drag.carried())?;
        Some(format!("translate({} {}) rotate(-4) translate(-48 -84)", at.x, at.y))
    };
    view! {
        <svg class="carried-layer" aria-hidden="true">
            <g transform=at>
                {move || {
                    look()
                        .map(|look| {
                            let shift = if matches!(look, Look::Follower { .. }) { "translate(4 0) scale(1.4)" } else { "" };
                            view! { <g transform=shift>{art::look(look)}</g> }
                        })
                }}
            </g>
        </svg>
    }
}
