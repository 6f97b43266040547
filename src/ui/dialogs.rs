//! What lies over the page: rules, about, the track, leaving; and the end of the game.

use super::art;
use super::bar::{tool, ways};
use super::board;
use super::counsel::hint_panel;
use super::element::{El, IntoChild, button, dialog, div, h2, h3, li, link, live, nothing, p, span, strong, ul};
use super::guide::{self, guide};
use super::layout::RowsFrame;
use super::past::{log_opener, log_panel};
use super::review::review_panel;
use super::sheet::{Page, chart, sheet_panel};
use super::store::{Overlay, Screen, Store};
use super::table::{scene_of, standing_dialog};
use super::words;
use crate::platform;
use crate::rules::{self, Card, Colour, Seat};
use crate::session::Session;
use leptos::prelude::{AnyView, Effect, Get, RwSignal, Set, request_animation_frame};
use leptos::task::spawn_local;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use web_sys::{Event, KeyboardEvent, MouseEvent};

/// The dialog over the page, if one is open.
pub fn overlays(store: Store) -> AnyView {
    live(move || match store.overlay.get() {
        None => nothing(),
        Some(Overlay::Rules) => modal(store, words::rules(), page(words::rules_page(), None)),
        Some(Overlay::Rule(rule)) => modal(store, words::rules(), page(words::rules_page(), Some(rule))),
        Some(Overlay::Sheet(page)) => modal(store, words::sheet(), sheet_panel(store, page)),
        Some(Overlay::About) => modal(store, words::about(), page(words::about_page(), None)),
        Some(Overlay::Menu) => modal(
            store,
            words::menu(),
            div().class("menu").children(guide::ways(store, "button")).children(ways(store, "button")),
        ),
        Some(Overlay::Track) => modal(store, words::track(), track(store)),
        Some(Overlay::Log) => modal_of("modal side", store, words::log(), log_panel(store)),
        Some(Overlay::Help(page)) => modal(store, words::help::help(), guide(store, page)),
        Some(Overlay::Hint) => modal_of("modal side", store, words::counsel::hint_title(), hint_panel(store)),
        Some(Overlay::Review(seat)) => modal(store, words::counsel::review_title(), review_panel(store, seat)),
        Some(Overlay::Leave) => modal(store, words::leave_game(), leave(store)),
    })
}

/// A dialog that holds the focus and closes with Escape.
fn modal(store: Store, label: &'static str, inside: El) -> AnyView {
    modal_of("modal", store, label, inside)
}

fn modal_of(class: &'static str, store: Store, label: &'static str, inside: El) -> AnyView {
    Effect::new(move |_| platform::open_dialog("dialog.modal"));
    let close = || platform::close_dialog("dialog.modal");
    // A press and a release beside the dialog: not the end of a selection that began inside.
    let beside = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&beside);
    dialog()
        .class(class)
        .aria(label)
        .on("close", move |_: Event| store.open(None))
        .on("keydown", |ev: KeyboardEvent| ev.stop_propagation())
        .on("pointerdown", move |ev: MouseEvent| pressed.store(platform::is_beside(&ev), Ordering::Relaxed))
        .on("click", move |ev: MouseEvent| {
            platform::follow_fragment(&ev, ".modal");
            if beside.load(Ordering::Relaxed) && platform::is_beside(&ev) {
                close();
            }
        })
        .child(
            button()
                .class("tool close")
                .attr("title", words::close())
                .aria(words::close())
                .on_click(close)
                .child(art::icon("close")),
        )
        .child(inside)
        .into_child()
}

/// A page from beside the game, inside the dialog, opened at one of its parts.
fn page(name: &'static str, part: Option<&'static str>) -> El {
    let text = RwSignal::new(String::new());
    spawn_local(async move {
        let page = platform::fetch_main(name).await;
        // The dialog may have been closed meanwhile.
        let _ = text.try_set(page.unwrap_or_else(|| words::rules_unreachable().into()));
        if let Some(part) = part {
            request_animation_frame(move || platform::scroll_to(".modal", part));
        }
    });
    div()
        .child(link().attr("rel", "stylesheet").attr("href", "page.css"))
        .child(div().class("doc").live_attr("innerHTML", move || Some(text.get().into())))
}

fn track(store: Store) -> El {
    let scores = |session: &Session| {
        let score = |seat| {
            let name = &session.setup().player(seat).name;
            li().text(format!("{name}: {}", words::points(session.shown_table().holdings[seat].score)))
        };
        ul().class("said").children(session.shown_table().players.seats().map(score))
    };
    div().child(h2().text(words::track())).child(store.with(scores)).live(move || {
        scene_of(store, &RowsFrame::new(1000.0, 600.0)).map(|scene| board::track(scene.boards)).into_child()
    })
}

fn leave(store: Store) -> El {
    div().child(h2().text(words::leave_game())).child(p().text(words::leave_hint())).child(
        div()
            .class("buttons")
            .child(
                button()
                    .class("button primary")
                    .attr("data-focus", "")
                    .on_click(|| platform::close_dialog("dialog.modal"))
                    .text(words::stay()),
            )
            .child(
                button()
                    .class("button")
                    .on_click(move || store.play_again())
                    .child(art::icon("again"))
                    .text(words::start_over()),
            )
            .child(button().class("button leave").on_click(move || store.leave(Screen::Start)).text(words::leave())),
    )
}

fn set_view(set: &rules::Set) -> El {
    let buildings = Colour::ALL.into_iter().filter(|&colour| set.buildings[colour]).map(Card::building);
    let jokers = std::iter::repeat_n(Card::BUILDING_JOKER, set.jokers.into());
    li().class("set")
        .child(span().class("set-cards").children(buildings.chain(jokers).map(art::card)))
        .child(span().text(words::set_of(set.size(), set.points())))
}

fn player_result(session: &Session, seat: Seat, won: bool) -> El {
    let table = session.shown_table();
    let holdings = &table.holdings[seat];
    let player = session.setup().player(seat);
    let sets = holdings.chest.sets();
    let sum =
        words::final_sum(holdings.score - holdings.chest.points(), holdings.chest.points(), holdings.chest.count());
    li().class(if won { "result won" } else { "result" })
        .child(
            div()
                .class("result-head")
                .child(art::follower(player.follower))
                .child(h3().text(player.name.clone()))
                .child(won.then(|| art::icon("trophy")))
                .child(strong().class("points").text(holdings.score.to_string())),
        )
        .child(p().class("hint").text(sum))
        .child(ul().class("sets").children(sets.iter().map(set_view)))
}

/// The winners in words, and each player's result, the best first.
fn result(session: &Session) -> Option<(String, Vec<El>)> {
    let table = session.shown_table();
    let result = table.result()?;
    let names: Vec<&str> = result.winners.iter().map(|&seat| session.setup().player(seat).name.as_str()).collect();
    let mut seats: Vec<Seat> = Vec::new();
    for seat in table.players.seats() {
        let rank = |seat: Seat| (result.scores[seat.index()], table.holdings[seat].chest.count());
        let place = seats.iter().position(|&other| rank(other) < rank(seat)).unwrap_or(seats.len());
        seats.insert(place, seat);
    }
    let players = seats.into_iter().map(|seat| player_result(session, seat, result.winners.contains(&seat)));
    Some((words::winners(&names, result.tie), players.collect()))
}

/// The end: chests opened, sets, the winner and how a tie was broken.
pub fn result_panel(store: Store) -> AnyView {
    let Some((winners, players)) = store.with(result).flatten() else { return nothing() };
    let way_on = |icon: &str, label: &'static str| button().child(art::icon(icon)).text(label);
    standing_dialog("veil end", "dialog.end")
        .aria(words::winner())
        .attr("aria-describedby", "about-end")
        .child(
            div()
                .class("panel")
                .child(div().class("crown").child(art::icon("trophy")).child(art::picture(
                    "picture chest-open",
                    "chest-open",
                    96.0,
                    80.0,
                )))
                .child(h2().attr("tabindex", "-1").attr("data-focus", "").text(winners))
                .child(
                    p().class("hint").attr("id", "about-end").text(words::tie_rule()).child(
                        button()
                            .class("link")
                            .on_click(move || store.open(Some(Overlay::Rule("R5.3"))))
                            .text(words::tie_link()),
                    ),
                )
                .child(ul().class("results").children(players))
                .child(chart(store, ".end .chart"))
                .child(
                    div()
                        .class("buttons")
                        .child(
                            tool("sheet", words::sheet())
                                .class("button")
                                .on_click(move || store.open(Some(Overlay::Sheet(Page::Rounds)))),
                        )
                        .child(log_opener(store, "button"))
                        .child(store.has_people().then(|| {
                            tool("hint", words::counsel::review()).class("button").on_click(move || store.review())
                        }))
                        .child(way_on("download", words::download()).class("button").on_click(move || store.download()))
                        .child(
                            way_on("human", words::new_set_up())
                                .class("button")
                                .on_click(move || store.leave(Screen::SetUp)),
                        )
                        .child(
                            way_on("leave", words::leave())
                                .class("button")
                                .on_click(move || store.leave(Screen::Start)),
                        )
                        .child(
                            way_on("again", words::again())
                                .class("button primary")
                                .on_click(move || store.play_again()),
                        ),
                )
                .child(
                    p().class("refusal").attr("role", "alert").live_text(move || store.refusal().unwrap_or_default()),
                ),
        )
        .into_child()
}
