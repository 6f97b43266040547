//! The game's screen: bar, players, rows, and below them what is to be done.

use super::art;
use super::bar::bar;
use super::counsel::hint_now;
use super::dialogs::result_panel;
use super::drag::{Input, Point};
use super::element::{El, IntoChild, button, dialog, div, h2, main, nothing, p, section, svg_root};
use super::explain::{explaining, popover, reckoner};
use super::hand::{PIECES, carried, hand_area};
use super::layout::RowsFrame;
use super::moving;
use super::note::{note, settling};
use super::past::{key, past_panel, take_back};
use super::players::players;
use super::rows::{nears, rows_view};
use super::scene::{self, Scene, Sight};
use super::scoring::{self, choice_panel, flight, scoring_panel};
use super::speech;
use super::store::{Piece, Store};
use super::words;
use crate::platform;
use crate::rules::{Colour, Decision};
use crate::session::{Session, Stage};
use leptos::prelude::request_animation_frame;
use leptos::prelude::{AnyView, Effect, Get, GetUntracked, Memo, RwSignal, Set, SetValue, StoredValue, Track, untrack};
use web_sys::{Event, KeyboardEvent, PointerEvent};

/// The picture of the rows for a frame.
pub fn scene_of(store: Store, frame: &RowsFrame) -> Option<Scene> {
    let (picked, totals) = (store.picked(), store.totals());
    store.with(|session| {
        let table = store.table(session);
        let counted = store.counted_cards(session);
        let last = session.last_event();
        let claiming = matches!(session.stage(), Stage::Human(..)) && picked == Some(Piece::Follower);
        let sight = Sight {
            table: &table,
            setup: session.setup(),
            last: last.as_ref(),
            counted: &counted,
            new: session.new_items(),
            gone: session.gone_by(session.past().map_or(session.shown(), |past| past + 1).saturating_sub(1)),
            reckoner: reckoner(session),
            claiming,
            totals,
        };
        scene::build(&sight, frame)
    })
}

/// The game's screen.
pub fn table_screen(store: Store) -> AnyView {
    let size = watched_size(".rows");
    let row_at = move |at: Point| {
        let (w, h) = size.get_untracked();
        drop_row(&RowsFrame::new(w, h), at, &store.legal_rows_now())
    };
    let drawn =
        StoredValue::new(untrack(|| store.with(|session| moving::now_drawn(store, session))).unwrap_or_default());
    keep_focus(store);
    speak(store);
    let frame = move || {
        let (w, h) = size.get();
        RowsFrame::new(w, h)
    };
    // Most that happens on the page changes neither.
    let scene =
        Memo::new(move |_| Some(frame()).filter(|frame| frame.w > 0.0).and_then(|frame| scene_of(store, &frame)));
    let legal = Memo::new(move |_| store.legal_rows());
    let rows = svg_root().class("rows-svg").attr("role", "group").live(move || {
        let scene = scene.get();
        let frame = untrack(frame);
        untrack(|| moving::follow(store, drawn, frame));
        scene.map_or_else(nothing, |scene| rows_view(store, frame, scene, legal))
    });
    let below = below(store);
    settling(store, explaining(store, main().class("game")))
        // A click beside everything leaves the focus here, where the keys still work.
        .attr("tabindex", "-1")
        .on("keydown", move |ev: KeyboardEvent| {
            if ev.key() == "Escape" {
                if store.asked_now().is_some() {
                    return store.ask(None);
                }
                // One thing at a time: what is held first, then the guide's note.
                if store.picked_now().is_none() {
                    store.close_note();
                }
                store.pointer(Input::Cancel, &|_| None);
                store.put_down();
            }
            if !scoring::key(store, &ev) {
                key(store, &ev);
            }
        })
        .on("pointermove", move |ev: PointerEvent| {
            store.pointer(Input::Move { pointer: ev.pointer_id(), at: point(&ev) }, &row_at);
        })
        .on("pointerup", move |ev: PointerEvent| {
            store.end_pointer(Input::Up { pointer: ev.pointer_id(), at: point(&ev) }, row_at);
        })
        .on("pointercancel", move |_: PointerEvent| store.pointer(Input::Cancel, &|_| None))
        .on("pointerdown", move |ev: PointerEvent| store.other_pointer(ev.pointer_id()))
        .child(bar(store))
        .children(platform::Voice::ALL.map(voice))
        .child(players(store))
        .child(
            section()
                .live_class(move || if below.get() == Below::Past { "rows past" } else { "rows" }.into())
                .aria(words::the_rows())
                .child(rows)
                .live(move || nears(store, frame(), legal)),
        )
        .child(
            section()
                .live_class(move || if below.get() == Below::Hand { "stage" } else { "stage busy" }.into())
                .attr("tabindex", "-1")
                .child(status(store))
                .live(move || match below.get() {
                    Below::Hand => hand_area(store),
                    Below::Scoring => scoring_panel(store, size),
                    Below::Choice => choice_panel(store, size),
                    Below::Result => result_panel(store),
                    Below::Past => past_panel(store),
                }),
        )
        .child(note(store, size))
        .child(carried(store))
        // What is on its way; its elements come and go by themselves.
        .child(svg_root().class("flights").attr("aria-hidden", "true"))
        .child(popover(store))
        .child(flight(store))
        .live(move || curtain(store))
        .into_child()
}

/// The row that a piece dropped at a point of the page is meant for.
fn drop_row(frame: &RowsFrame, at: Point, legal: &[Colour]) -> Option<Colour> {
    let (x, y) = platform::point_in(".rows", at.x, at.y)?;
    frame.drop_row(x, y, legal)
}

/// What had the focus may be gone after each step: it never falls to the page.
fn keep_focus(store: Store) {
    Effect::new(move |_| {
        store.with(|session| (session.stage(), session.shown()));
        store.picked();
        store.overlay.track();
        settle_focus();
    });
}

/// Gives the focus to what is to be done, once the page is drawn, where it is lost or a panel asks for it.
pub fn settle_focus() {
    request_animation_frame(|| {
        platform::one_tab_stop(PIECES);
        platform::enter_panel(".stage [role=dialog]");
        platform::focus_if_lost(&[
            "dialog[open] [data-focus]",
            "dialog[open] button",
            ".row-target",
            ".stage [data-focus]",
            ".stage [tabindex='0']",
            ".stage",
        ]);
    });
}

/// Says what is new on the table to those who hear the page.
fn speak(store: Store) {
    Effect::new(move |before: Option<(usize, Option<Stage>)>| {
        let said = move |session: &Session| {
            let now = (session.shown(), Some(session.stage()));
            let text = (before != Some(now)).then(|| speech::said(session, before.map_or(now.0, |(shown, _)| shown)));
            (now, text)
        };
        let (now, text) = store.with(said).unwrap_or_default();
        // Nothing that one player was told stays when the device goes to another.
        let is_hand_over = matches!(now.1, Some(Stage::HandOver(_)));
        if let Some(text) = text.filter(|text| is_hand_over || !text.is_empty()) {
            platform::announce(platform::Voice::Polite, &text);
        }
        now
    });
}

/// Two places for what is said, in turn, so that the same words can be said twice.
fn voice(voice: platform::Voice) -> El {
    let place = || p().class("said").attr("data-voice", voice.name()).attr("aria-live", voice.name());
    div().child(place()).child(place())
}

/// A pointer's place on the page.
pub fn point(ev: &PointerEvent) -> Point {
    Point { x: f64::from(ev.client_x()), y: f64::from(ev.client_y()) }
}

/// The size of the element that a selector finds once the page is drawn, as it changes.
pub fn watched_size(selector: &'static str) -> RwSignal<(f64, f64)> {
    let size = RwSignal::new((0.0, 0.0));
    let watch = StoredValue::new_local(None);
    Effect::new(move |_| {
        watch.set_value(platform::watch_size(selector, move |w, h| {
            if size.try_get_untracked().is_some_and(|before| before != (w, h)) {
                size.set((w, h));
            }
        }));
    });
    size
}

/// What is to be done, or watched, below the rows.
#[derive(Clone, Copy, PartialEq)]
enum Below {
    Hand,
    Scoring,
    Choice,
    Result,
    Past,
}

fn below(store: Store) -> Memo<Below> {
    Memo::new(move |_| match store.stage() {
        _ if store.scoring() => Below::Scoring,
        Some(Stage::Human(_, Decision::Mismatch { .. } | Decision::AssignJoker { .. })) => Below::Choice,
        Some(Stage::Over) => Below::Result,
        Some(Stage::Past(_)) => Below::Past,
        _ => Below::Hand,
    })
}

/// What happened last and what is to be done, in words; also spoken.
fn status(store: Store) -> El {
    let happened = move || {
        // A refusal takes this line's place, so that the hand below does not shrink.
        if store.refusal().is_some() {
            return String::new();
        }
        let event = |session: &Session| session.last_event().and_then(|event| words::event(&event, session.setup()));
        store.with(event).flatten().unwrap_or_default()
    };
    let mine = move || matches!(store.stage(), Some(Stage::Human(..)));
    let picked = move || store.picked().map(|piece| words::picked(&store.piece_name(piece)));
    div()
        .class("status")
        .child(
            h2().live_class(move || if mine() { "prompt mine" } else { "prompt" }.into())
                .live_text(move || prompt(store).0),
        )
        .child(p().class("hint").live_text(move || picked().unwrap_or_else(|| prompt(store).1)))
        .child(hint_now(store, "link hint-button"))
        .child(p().class("happened").live_text(happened))
        .child(p().class("refusal").live_text(move || store.refusal().unwrap_or_default()))
}

/// Whose turn it is, and what they can do.
fn prompt(store: Store) -> (String, String) {
    let read = |session: &Session| match session.stage() {
        Stage::Human(seat, Decision::Turn) => {
            let table = session.shown_table();
            let cards = table.hand_sizes[seat] > 0;
            let hint = words::turn_hint(table.plays_face_down(seat), cards, table.placed[seat]);
            (words::your_turn(&session.setup().player(seat).name), hint.to_string())
        }
        Stage::Human(seat, Decision::LayJoker { card }) => {
            let name = &session.setup().player(seat).name;
            (words::your_turn(name), words::lay_joker(name, card))
        }
        Stage::Bot(seat, _) => (words::thinks(&session.setup().player(seat).name), String::new()),
        Stage::Show(_) if session.setup().humans().next().is_none() => (words::watching().into(), String::new()),
        _ => (String::new(), String::new()),
    };
    store.with(read).unwrap_or_default()
}

/// A dialog that stays until what it asks for is done.
pub fn standing_dialog(class: &'static str, selector: &'static str) -> El {
    Effect::new(move |_| platform::open_dialog(selector));
    dialog().class(class).on("cancel", |ev: Event| ev.prevent_default()).on("close", move |_: Event| {
        platform::open_dialog(selector);
    })
}

/// Between the turns of people who share the device.
fn curtain(store: Store) -> AnyView {
    let Some(Stage::HandOver(seat)) = store.stage() else { return nothing() };
    let player = store.with(|session| session.setup().player(seat).clone());
    let Some(player) = player else { return nothing() };
    standing_dialog("veil curtain", "dialog.curtain")
        .aria(words::hand_over(&player.name))
        .attr("aria-describedby", "about-curtain")
        .child(
            div()
                .class("panel")
                .child(art::follower(player.follower))
                .child(p().text(words::hand_over_to(&player.name)))
                .child(h2().text(words::hand_over(&player.name)))
                .child(p().class("hint").attr("id", "about-curtain").text(words::hand_over_hint()))
                .child(
                    button()
                        .class("button primary")
                        .attr("data-focus", "")
                        .on_click(move || store.take_device(seat))
                        .text(words::hand_over_show()),
                )
                .child(take_back(store)),
        )
        .into_child()
}
