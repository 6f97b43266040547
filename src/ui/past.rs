//! Taking back, the log, and the bar under a table that is looked back at.

use super::art;
use super::bar::tool;
use super::element::{El, IntoChild, button, div, h2, h3, li, live, nothing, ol, p, section, span, ul};
use super::log::{Chapter, Entry, entry};
use super::review::moment_panel;
use super::store::{LogMarks, Overlay, Store};
use super::words;
use crate::platform;
use crate::session::{FollowerColour, Session};
use leptos::prelude::{AnyView, Get, RwSignal, Set, request_animation_frame};
use std::sync::Arc;
use web_sys::{Event, KeyboardEvent};

/// The keys of this file: U or Ctrl+Z takes back, L opens the log, H asks the abbot; in the past the arrows go on in time and Escape
/// leaves it.
pub fn key(store: Store, ev: &KeyboardEvent) {
    if platform::is_typing(ev) || ev.alt_key() {
        return;
    }
    let command = ev.ctrl_key() || ev.meta_key();
    let is_past = store.past_now().is_some();
    match (ev.key().as_str(), command) {
        ("u" | "U", false) | ("z", true) => store.undo(),
        ("l" | "L", false) => store.open(Some(Overlay::Log)),
        ("h" | "H", false) => store.ask_abbot(),
        ("Escape", false) => store.back_to_now(),
        ("ArrowLeft", false) if is_past => store.look_further(-1),
        ("ArrowRight", false) if is_past => store.look_further(1),
        _ => return,
    }
    ev.prevent_default();
}

/// The button that takes back. It can always be pressed: then it says why it does nothing.
pub fn undo_tool(store: Store) -> El {
    let why = move || store.with(|session| session.may_undo().err().map(|why| words::no_undo(why, session.setup())));
    let label = move || why().flatten().map_or_else(|| words::undo().into(), |why| words::undo_but(&why).into());
    tool("undo", words::undo())
        .class("tool undo")
        .live_attr("title", move || Some(label()))
        .live_attr("aria-label", move || Some(label()))
        .live_attr("aria-disabled", move || Some(if why().flatten().is_some() { "true" } else { "false" }.into()))
        .on_click(move || store.undo())
}

/// On the curtain: the player before may still take back.
pub fn take_back(store: Store) -> Option<El> {
    let name = |session: &Session| session.may_undo().ok().map(|seat| session.setup().player(seat).name.clone());
    let name = store.with(name).flatten()?;
    Some(
        button()
            .class("link undo")
            .on_click(move || store.undo())
            .child(art::icon("undo"))
            .child(span().text(words::take_back(&name))),
    )
}

/// A button that opens the log.
pub fn log_opener(store: Store, class: &'static str) -> El {
    tool("log", words::log()).class(class).on_click(move || store.open(Some(Overlay::Log)))
}

/// An element with what an entry says.
fn with_entry(el: El, entry: Entry, follower: Option<FollowerColour>) -> El {
    let mut lines = ul().class("score-lines");
    for (what, how) in entry.lines {
        lines = lines.child(li().child(span().text(what)).child(span().class("formula").text(how)));
    }
    el.child(span().class("log-who").child(follower.map(art::follower)))
        .child(span().class("log-text").text(entry.text))
        .child(lines)
}

/// What the arrow keys go along in the log.
const LINES: &str = ".log-line";

/// The log is one stop of the Tab key.
fn along_log(ev: KeyboardEvent) {
    let step = match ev.key().as_str() {
        "ArrowUp" => -1,
        "ArrowDown" => 1,
        _ => return,
    };
    ev.prevent_default();
    platform::focus_sibling(LINES, step);
}

/// What happened, by round, the newest at the end, which is where the list stands first. Earlier rounds come one by one
/// after the list is shown.
pub fn log_panel(store: Store) -> El {
    let marks = Arc::new(store.log_marks());
    let chapters = store.chapters();
    let here = marks.past.unwrap_or(marks.last);
    let has_begun = |chapter: &Chapter| chapter.entries.first().is_some_and(|entry| entry.place <= here);
    let first = chapters.iter().rposition(has_begun).unwrap_or(0);
    let shown: Vec<_> = (0..chapters.len()).map(|number| RwSignal::new(number >= first)).collect();
    let earliest = shown[0];
    fill(shown[..first].to_vec());
    let part = move |(chapter, shown): (Chapter, RwSignal<bool>)| {
        let marks = Arc::clone(&marks);
        live(move || if shown.get() { chapter_view(store, &chapter, &marks).into_child() } else { nothing() })
    };
    let list = div().children(chapters.into_iter().zip(shown).map(part));
    let busy = move || Some(if earliest.get() { "false" } else { "true" }.into());
    div()
        .class("log")
        .child(h2().text(words::log()))
        .child(p().class("hint").text(words::log_hint()))
        .child(div().class("log-scroll").live_attr("aria-busy", busy).child(list.on("keydown", along_log)))
}

/// Shows the last of the rounds that are still to come, and so on, each a frame after what came before is seen.
fn fill(mut to_come: Vec<RwSignal<bool>>) {
    let Some(next) = to_come.pop() else { return };
    let show = move || {
        // The log may have been closed meanwhile.
        if next.try_set(true).is_none() {
            fill(to_come);
        }
    };
    request_animation_frame(|| request_animation_frame(show));
}

fn chapter_view(store: Store, chapter: &Chapter, marks: &LogMarks) -> El {
    let here = marks.past.unwrap_or(marks.last);
    let mut items = ol();
    for entry in &chapter.entries {
        let place = entry.place;
        if marks.since == Some(place) {
            items = items.child(li().class("log-since").text(words::since_your_turn()));
        }
        let follower = entry.seat.and_then(|seat| marks.followers.get(seat.index()).copied());
        let is_past = marks.past == Some(place);
        let row = entry.row.map_or(String::new(), |row| format!(" row-{row}"));
        let line = button()
            .class(format!("log-line{row}{}", if is_past { " on" } else { "" }))
            .attr("tabindex", if here == place { "0" } else { "-1" })
            .on("focus", |_: Event| platform::one_tab_stop(LINES))
            .flag("autofocus", here == place)
            .attr_if("aria-current", is_past.then_some("true".into()))
            .on_click(move || {
                store.look_back(place);
                platform::close_dialog("dialog.modal");
            });
        items = items.child(li().child(with_entry(line, entry.clone(), follower)));
    }
    section().child(h3().text(chapter.title.clone())).child(items)
}

/// Under a table that is looked back at: what happened then, and the ways on.
pub fn past_panel(store: Store) -> AnyView {
    live(move || {
        if let Some(moment) = moment_panel(store) {
            return moment.into_child();
        }
        let read = |session: &Session| {
            let place = session.past()?;
            let entry = entry(session, place, &session.event(place)?);
            let follower = entry.seat.map(|seat| session.setup().player(seat).follower);
            let table = session.shown_table();
            let round = words::round_of(table.round, table.players.rounds());
            Some((entry, follower, round, place == 0, place + 1 == session.shown()))
        };
        let Some((entry, follower, round, is_first, is_last)) = store.with(read).flatten() else { return nothing() };
        let go = |icon: &str, label: &'static str, by: isize, is_end: bool| {
            tool(icon, label)
                .class("button")
                .attr("aria-disabled", if is_end { "true" } else { "false" })
                .on_click(move || store.look_further(by))
        };
        div()
            .class("panel past-panel")
            .child(
                div()
                    .class("past-head")
                    .child(art::icon("log"))
                    .child(h3().text(words::looking_back()))
                    .child(span().class("hint").text(round)),
            )
            .child(with_entry(div().class("past-what"), entry, follower))
            .child(
                div()
                    .class("buttons")
                    .child(go("earlier", words::earlier(), -1, is_first))
                    .child(go("later", words::later(), 1, is_last))
                    .child(log_opener(store, "button"))
                    .child(
                        button()
                            .class("button primary")
                            .attr("data-focus", "")
                            .on_click(move || store.back_to_now())
                            .text(words::back_to_now()),
                    ),
            )
            .into_child()
    })
}
