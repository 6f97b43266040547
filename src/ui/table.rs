//! The game's screen: bar, players, rows, and below them what is to be done.

use super::art;
use super::board::board;
use super::dialogs::ResultPanel;
use super::drag::{Input, Point};
use super::hand::{Carried, HandArea};
use super::layout::{BOARD_H, BOARD_W, FOLLOWER_H, RowsFrame, Spot};
use super::pace::Pace;
use super::players::Players;
use super::scene::{self, ItemScene, Look, RowScene, Scene, Sight};
use super::scoring::{ChoicePanel, ScoringPanel};
use super::store::{Overlay, Piece, Store};
use super::words;
use crate::platform::{self, Stored};
use crate::rules::{Decision, Event, Eye};
use crate::session::{Session, Stage};
use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;

/// The last event that was shown.
fn last_event(session: &Session) -> Option<Event> {
    session.shown().checked_sub(1).and_then(|place| session.event(place))
}

/// The picture of the rows for a frame.
pub fn scene_of(store: Store, frame: &RowsFrame) -> Option<Scene> {
    let legal = store.legal_rows();
    store.with(|session| {
        let table = session.shown_table();
        let last = last_event(session);
        scene::build(&Sight { table: &table, setup: session.setup(), legal_rows: &legal, last: last.as_ref() }, frame)
    })
}

/// The game's screen.
#[component]
pub fn TableScreen(store: Store) -> impl IntoView {
    let rows = NodeRef::<Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    watch_size(rows, size);
    let frame = Memo::new(move |_| {
        let (w, h) = size.get();
        RowsFrame::new(w, h)
    });
    let row_at = move |at: Point| {
        let element = rows.get_untracked()?;
        let (x, y) = platform::page_point(&element, at.x, at.y);
        frame.get_untracked().row_at(x, y)
    };
    // What had the focus may be gone after each step: it never falls to the page.
    Effect::new(move |_| {
        store.with(|session| (session.stage(), session.shown()));
        store.picked.track();
        store.overlay.track();
        request_animation_frame(|| {
            platform::focus_if_lost(&[
                "dialog[open] [data-focus]",
                ".veil [data-focus]",
                ".row-target",
                ".stage [data-focus]",
                ".stage [tabindex='0']",
                ".stage",
            ]);
        });
    });
    let on_key = move |ev: ev::KeyboardEvent| {
        if ev.key() == "Escape" {
            store.pointer(Input::Cancel, |_| None);
            store.picked.set(None);
            store.refusal.set(None);
        }
    };
    view! {
        <div
            class="game"
            on:keydown=on_key
            on:pointermove=move |ev| {
                store.pointer(Input::Move { pointer: ev.pointer_id(), at: point(&ev) }, row_at);
            }
            on:pointerup=move |ev| {
                store.pointer(Input::Up { pointer: ev.pointer_id(), at: point(&ev) }, row_at);
            }
            on:pointercancel=move |_| store.pointer(Input::Cancel, |_| None)
        >
            <Bar store />
            <Players store />
            <section class="rows" aria-label=words::the_rows()>
                <svg class="rows-svg" node_ref=rows>
                    {move || {
                        let frame = frame.get();
                        (frame.w > 0.0).then(|| scene_of(store, &frame)).flatten().map(|scene| rows_view(store, frame, scene))
                    }}
                </svg>
            </section>
            <section class="stage" tabindex="-1">
                <Status store />
                {move || stage_view(store)}
            </section>
            <Carried store />
            <Curtain store />
        </div>
    }
}

/// A pointer's place on the page.
pub fn point(ev: &ev::PointerEvent) -> Point {
    Point { x: f64::from(ev.client_x()), y: f64::from(ev.client_y()) }
}

/// Keeps a signal at the size of an element.
pub fn watch_size(element: NodeRef<Svg>, size: RwSignal<(f64, f64)>) {
    let watch = StoredValue::new_local(None);
    Effect::new(move |_| {
        if let Some(element) = element.get() {
            let parent = element.parent_element().unwrap_or_else(|| (*element).clone().into());
            watch.set_value(platform::watch_size(&parent, move |w, h| {
                if size.get_untracked() != (w, h) {
                    size.set((w, h));
                }
            }));
        }
    });
}

/// What is to be done, or watched, below the rows.
fn stage_view(store: Store) -> AnyView {
    if store.scoring() {
        return view! { <ScoringPanel store /> }.into_any();
    }
    match store.stage() {
        Some(Stage::Human(_, Decision::Mismatch { .. } | Decision::AssignJoker { .. })) => {
            view! { <ChoicePanel store /> }.into_any()
        }
        Some(Stage::Over) => view! { <ResultPanel store /> }.into_any(),
        _ => view! { <HandArea store /> }.into_any(),
    }
}

#[component]
fn Bar(store: Store) -> impl IntoView {
    let round = move || {
        store.with(|session| {
            let table = session.shown_table();
            (words::round_of(table.round, table.players.rounds()), words::supply(table.supply))
        })
    };
    let moving = move || matches!(store.stage(), Some(Stage::Show(_) | Stage::Bot(..)));
    let fast = move || store.pace.get() == Pace::Fast;
    view! {
        <header class="bar">
            <p class="round">
                <strong>{move || round().map(|r| r.0)}</strong>
                <span class="supply">{move || round().map(|r| r.1)}</span>
            </p>
            <Show when=move || store.stored.get() == Stored::Refused>
                <p class="note">{words::not_saved()}</p>
            </Show>
            <div class="bar-buttons">
                <button
                    class="tool"
                    class:on=fast
                    aria-pressed=move || fast().to_string()
                    title=words::faster()
                    on:click=move |_| store.change_pace()
                >
                    {art::icon("fast")}
                    <span>{words::faster()}</span>
                </button>
                <button class="tool" disabled=move || !moving() title=words::skip() on:click=move |_| store.skip()>
                    {art::icon("play")}
                    <span>{words::skip()}</span>
                </button>
                {tool(store, "track", words::track(), Overlay::Track)}
                {tool(store, "rules", words::rules(), Overlay::Rules)}
                {tool(store, "info", words::about(), Overlay::About)}
                <button class="tool" title=words::theme() on:click=move |_| super::app::change_theme()>
                    {art::icon("moon")}
                    <span>{words::theme()}</span>
                </button>
                {tool(store, "leave", words::leave(), Overlay::Leave)}
            </div>
        </header>
    }
}

fn tool(store: Store, icon: &'static str, label: &'static str, overlay: Overlay) -> impl IntoView {
    view! {
        <button class="tool" title=label on:click=move |_| store.overlay.set(Some(overlay))>
            {art::icon(icon)}
            <span>{label}</span>
        </button>
    }
}

/// What happened last and what is to be done, in words; also spoken.
#[component]
fn Status(store: Store) -> impl IntoView {
    let happened = move || {
        store.with(|session| {
            let since = session.shown().saturating_sub(1);
            session.event(since).and_then(|event| words::event(&event, session.setup()))
        })
    };
    let prompt = move || {
        store.with(|session| match session.stage() {
            Stage::Human(seat, Decision::Turn) => {
                let view = session.view();
                let table = view.table();
                let cards = table.hand_sizes[seat] > 0;
                let hint = words::turn_hint(table.plays_face_down(seat), cards, table.placed[seat]);
                (words::your_turn(&session.setup().player(seat).name), hint.to_string())
            }
            Stage::Human(seat, Decision::LayJoker { card }) => {
                let name = &session.setup().player(seat).name;
                (words::your_turn(name), words::lay_joker(name, card))
            }
            Stage::Bot(seat, _) => (words::thinks(&session.setup().player(seat).name), String::new()),
            Stage::Show(_) if session.eye() == Eye::Everyone && session.setup().humans().next().is_none() => {
                (words::watching().into(), String::new())
            }
            _ => (String::new(), String::new()),
        })
        .unwrap_or_default()
    };
    let picked = move || store.picked.get().map(|piece| words::picked(&store.piece_name(piece)));
    view! {
        <div class="status">
            <h2 class="prompt" class:mine=move || matches!(store.stage(), Some(Stage::Human(..)))>
                {move || prompt().0}
            </h2>
            <p class="hint">{move || picked().unwrap_or_else(|| prompt().1)}</p>
            <p class="happened" aria-live="polite">
                {happened}
            </p>
            <Show when=move || store.refusal.with(Option::is_some)>
                <p class="refusal" role="alert">
                    {move || store.refusal.get()}
                </p>
            </Show>
        </div>
    }
}

fn rows_view(store: Store, frame: RowsFrame, scene: Scene) -> impl IntoView {
    let Scene { rows, boards } = scene;
    let rows = rows.into_iter().zip(boards).map(move |(row, markers)| {
        let strip = frame.strip(row.row);
        let head = frame.head(row.row);
        let colour = row.row;
        let legal = row.legal;
        let contents = store.with(|session| {
            words::row_contents(colour, session.shown_table().rows[colour].iter(), session.setup())
        });
        let head_view = if frame.board_w.is_some() {
            view! {
                <svg
                    class="board"
                    x=head.x
                    y=head.y
                    width=head.w
                    height=head.h
                    viewBox=format!("0 0 {BOARD_W} {BOARD_H}")
                    preserveAspectRatio="none"
                >
                    {board(colour, markers)}
                </svg>
            }
                .into_any()
        } else {
            let (x, y) = (head.x + head.w / 2.0 - 9.0, head.y + head.h / 2.0 - 9.0);
            view! {
                <rect class=format!("head v{colour}") x=head.x y=head.y width=head.w height=head.h rx="7" />
                <svg class="vi" x=x y=y width="18" height="18" viewBox="-10 -10 20 20">
                    <use_ href=format!("#e-{colour}") x="-10" y="-10" width="20" height="20" />
                </svg>
            }
                .into_any()
        };
        view! {
            <g
                class=format!("row row-{colour}")
                class:legal=legal
                on:click=move |_| {
                    if store.picked.with_untracked(Option::is_some) {
                        store.place(colour);
                    }
                }
            >
                <rect class="ground" x=strip.x y=strip.y width=strip.w height=strip.h rx="12" />
                {head_view}
                <g role="img" aria-label=contents>
                    {row.items.iter().map(item_view).collect_view()}
                </g>
                {legal.then(|| target(store, &row, strip))}
            </g>
        }
    });
    rows.collect_view()
}

fn item_view(item: &ItemScene) -> impl IntoView + use<> {
    let kind = match item.look {
        Look::Follower { .. } => "piece",
        _ => "card",
    };
    let claimed = item.claimed;
    let latest = item.latest;
    let spot = item.spot;
    view! {
        <g class=format!("item {kind}") class:latest=latest class:claimed=claimed transform=art::transform(spot)>
            <g class="body">{art::look(item.look)}</g>
        </g>
    }
}

/// The glowing place where the picked piece can go; a button for keys and for those who hear the page.
fn target(store: Store, row: &RowScene, strip: super::layout::Rect) -> impl IntoView + use<> {
    let colour = row.row;
    let Spot { x, y, scale } = row.next;
    let follower = matches!(store.picked.get_untracked(), Some(Piece::Follower));
    let (w, h) = if follower { (64.0 * 1.2 * scale, FOLLOWER_H * 1.3 * scale) } else { (96.0 * scale, 140.0 * scale) };
    let w = w.min(strip.x + strip.w - x - 3.0);
    let go = move |ev: ev::KeyboardEvent| {
        let key = ev.key();
        match key.as_str() {
            "Enter" | " " => {
                ev.prevent_default();
                store.place(colour);
            }
            "ArrowUp" | "ArrowDown" => {
                ev.prevent_default();
                platform::focus_sibling(".row-target", if key == "ArrowDown" { 1 } else { -1 });
            }
            _ => {}
        }
    };
    view! {
        <g class="row-target" role="button" tabindex="0" aria-label=words::place_in(colour) on:keydown=go>
            <rect class="outline" x=strip.x + 2.0 y=strip.y + 2.0 width=strip.w - 4.0 height=strip.h - 4.0 rx="11" />
            <rect class="ghost" x=x y=y width=w height=h rx=7.0 * scale />
        </g>
    }
}

/// Between the turns of people who share the device.
#[component]
fn Curtain(store: Store) -> impl IntoView {
    let to = move || match store.stage() {
        Some(Stage::HandOver(seat)) => {
            store.with(|session| (seat, session.setup().player(seat).name.clone(), session.setup().player(seat).follower))
        }
        _ => None,
    };
    move || {
        to().map(|(seat, name, follower)| {
            view! {
                <div class="veil curtain" role="dialog" aria-modal="true" aria-label=words::hand_over(&name)>
                    <div class="panel">
                        {art::follower_picture(follower)}
                        <p>{words::hand_over_to(&name)}</p>
                        <h2>{words::hand_over(&name)}</h2>
                        <p class="hint">{words::hand_over_hint()}</p>
                        <button class="button primary" data-focus="" on:click=move |_| store.take_device(seat)>
                            {words::hand_over_show()}
                        </button>
                    </div>
                </div>
            }
        })
    }
}
