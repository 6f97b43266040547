//! What lies over the page: rules, about, the track, leaving; and the end of the game.

use super::art;
use super::board;
use super::layout::RowsFrame;
use super::store::{Overlay, Screen, Store};
use super::table::scene_of;
use super::words;
use crate::platform;
use crate::rules::{self, Card, Colour, Seat};
use crate::session::Session;
use leptos::ev;
use leptos::html::Dialog;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The dialog over the page, if one is open.
#[component]
pub fn Overlays(store: Store) -> impl IntoView {
    move || {
        store.overlay.get().map(|overlay| match overlay {
            Overlay::Rules => view! { <Modal store label=words::rules()><Page name="rules.html" /></Modal> }.into_any(),
            Overlay::About => view! { <Modal store label=words::about()><Page name="about.html" /></Modal> }.into_any(),
            Overlay::Track => view! { <Modal store label=words::track()>{track(store)}</Modal> }.into_any(),
            Overlay::Leave => view! { <Modal store label=words::leave_game()>{leave(store)}</Modal> }.into_any(),
        })
    }
}

/// A dialog that holds the focus and closes with Escape.
#[component]
fn Modal(store: Store, label: &'static str, children: Children) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            // Refused only for a dialog that is open or not in the page.
            let _ = dialog.show_modal();
        }
    });
    let close = move || store.overlay.set(None);
    view! {
        <dialog
            class="modal"
            node_ref=dialog
            aria-label=label
            on:close=move |_| close()
            on:cancel=move |ev: ev::Event| {
                ev.prevent_default();
                close();
            }
            on:keydown=move |ev: ev::KeyboardEvent| ev.stop_propagation()
        >
            <button class="tool close" title=words::close() aria-label=words::close() on:click=move |_| close()>
                {art::icon("close")}
            </button>
            {children()}
        </dialog>
    }
}

/// A page from beside the game, inside the dialog.
#[component]
fn Page(name: &'static str) -> impl IntoView {
    let text = RwSignal::new(String::new());
    spawn_local(async move {
        let page = platform::fetch_text(name).await;
        let main = page.as_deref().and_then(|page| {
            let start = page.find("<main")?;
            let from = start + page[start..].find('>')? + 1;
            page.get(from..page.find("</main>")?)
        });
        // The dialog may have been closed meanwhile.
        let _ = text.try_set(main.map_or_else(|| format!("<p>{}</p>", words::rules_unreachable()), String::from));
    });
    view! {
        <link rel="stylesheet" href="page.css" />
        <div class="doc" data-page=name inner_html=text></div>
    }
}

fn track(store: Store) -> impl IntoView {
    let boards = move || scene_of(store, &RowsFrame::new(1000.0, 600.0)).map(|scene| board::track(scene.boards));
    view! {
        <h2>{words::track()}</h2>
        {boards}
    }
}

fn leave(store: Store) -> impl IntoView {
    view! {
        <h2>{words::leave_game()}</h2>
        <p>{words::leave_hint()}</p>
        <div class="buttons">
            <button class="button" on:click=move |_| store.overlay.set(None)>
                {words::stay()}
            </button>
            <button class="button" on:click=move |_| store.play_again()>
                {art::icon("again")}
                {words::again()}
            </button>
            <button class="button primary" on:click=move |_| store.leave(Screen::Start)>
                {words::leave()}
            </button>
        </div>
    }
}

fn set_view(set: &rules::Set) -> impl IntoView + use<> {
    let buildings = Colour::ALL.into_iter().filter(|&colour| set.buildings[colour]).map(Card::building);
    let jokers = std::iter::repeat_n(Card::BUILDING_JOKER, set.jokers.into());
    let cards = buildings.chain(jokers).map(art::card_picture);
    view! {
        <li class="set">
            <span class="set-cards">{cards.collect_view()}</span>
            <span>{words::set_of(set.size(), set.points())}</span>
        </li>
    }
}

fn player_result(session: &Session, seat: Seat) -> impl IntoView + use<> {
    let table = session.shown_table();
    let chest = &table.holdings[seat].chest;
    let player = session.setup().player(seat);
    let result = table.result();
    let won = result.as_ref().is_some_and(|result| result.winners.contains(&seat));
    let sets = chest.sets();
    let sets = if sets.is_empty() {
        view! { <p class="hint">{words::no_sets()}</p> }.into_any()
    } else {
        view! { <ul class="sets">{sets.iter().map(set_view).collect_view()}</ul> }.into_any()
    };
    view! {
        <li class="result" class:won=won>
            <div class="result-head">
                {art::follower_picture(player.follower)} <h4>{player.name.clone()}</h4>
                {won.then(|| art::icon("trophy"))}
                <strong class="points">{table.holdings[seat].score}</strong>
            </div>
            <p class="hint">{words::final_sum(table.holdings[seat].score - chest.points(), chest.points(), chest.count())}</p>
            {sets}
        </li>
    }
}

/// The end: chests opened, sets, the winner and how a tie was broken.
#[component]
pub fn ResultPanel(store: Store) -> impl IntoView {
    let download = move |_| store.download();
    let body = move || {
        store.with(|session| {
            let table = session.shown_table();
            let result = table.result()?;
            let names: Vec<&str> =
                result.winners.iter().map(|&seat| session.setup().player(seat).name.as_str()).collect();
            let mut seats: Vec<Seat> = table.players.seats().collect();
            seats.sort_by_key(|&seat| std::cmp::Reverse(table.holdings[seat].score));
            let players: Vec<_> = seats.into_iter().map(|seat| player_result(session, seat)).collect();
            Some(view! {
                <h2>{words::winners(&names, result.tie)}</h2>
                <p class="hint">{words::chests_open()}</p>
                <ul class="results">{players}</ul>
            })
        })
    };
    view! {
        <div class="veil end">
            <div class="panel" role="dialog" aria-label=words::winner()>
                {art::picture("chest-open", "0 0 96 80", 96, 80)} {body}
                <div class="buttons">
                    <button class="button" on:click=download>
                        {art::icon("download")}
                        {words::download()}
                    </button>
                    <button class="button" on:click=move |_| store.leave(Screen::SetUp)>
                        {words::new_set_up()}
                    </button>
                    <button class="button" on:click=move |_| store.leave(Screen::Start)>
                        {art::icon("leave")}
                        {words::leave()}
                    </button>
                    <button class="button primary" data-focus="" on:click=move |_| store.play_again()>
                        {art::icon("again")}
                        {words::again()}
                    </button>
                </div>
            </div>
        </div>
    }
}
