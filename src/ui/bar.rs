//! The bar above the game: the round, and what can be done or opened at any time.

use super::art;
use super::counsel::hint_now;
use super::element::{El, IntoChild, button, div, header, label, option, p, select, span, strong};
use super::guide;
use super::help::Topic;
use super::pace::Pace;
use super::past::{log_opener, undo_tool};
use super::sheet::Page;
use super::store::{Overlay, Store};
use super::words;
use crate::platform::{self, Stored};
use crate::session::Stage;
use web_sys::Event;

/// The bar.
pub fn bar(store: Store) -> El {
    let round = move || {
        store.with(|session| {
            let table = session.shown_table();
            words::round_of(table.round, table.players.rounds())
        })
    };
    let supply = move || store.with(|session| words::supply(session.shown_table().supply));
    let idle = move || !matches!(store.stage(), Some(Stage::Show(_) | Stage::Bot(..)));
    header()
        .class("bar")
        .child(
            p().class("round")
                .child(strong().live_text(move || round().unwrap_or_default()))
                .child(span().class("supply").help(Topic::Supply).live_text(move || supply().unwrap_or_default())),
        )
        .child(p().class("note").live_text(move || match store.stored() {
            Stored::Refused => words::not_saved().into(),
            Stored::Elsewhere => words::other_tab().into(),
            Stored::Yes if store.has_bot_failed() => words::bot_failed().into(),
            Stored::Yes => String::new(),
        }))
        .child(
            div()
                .class("bar-buttons")
                .child(speed(store))
                .child(
                    tool("play", words::skip())
                        .live_class(move || if idle() { "tool idle" } else { "tool" }.into())
                        .live_attr("aria-disabled", move || Some(if idle() { "true" } else { "false" }.into()))
                        .on_click(move || store.skip()),
                )
                // On small screens, where there is no room beside the hand, and nothing to skip then.
                .child(hint_now(store, "tool hint-button"))
                .child(undo_tool(store))
                .child(log_opener(store, "tool"))
                .child(opener(store, "track", words::track(), Overlay::Track))
                .child(span().class("tools-wide").children(guide::ways(store, "tool")).children(ways(store, "tool")))
                .child(span().class("tools-small").child(opener(store, "menu", words::menu(), Overlay::Menu))),
        )
}

/// How fast things are shown: a list of choices under a sign and the present one's name.
fn speed(store: Store) -> El {
    let chosen = move |pace: Pace| {
        option()
            .attr("value", pace.code())
            .live_attr("selected", move || (store.pace() == pace).then_some("".into()))
            .text(words::pace(pace))
    };
    label()
        .class("tool speed")
        .attr("title", words::speed())
        .live(move || art::icon(store.pace().code()).into_child())
        .child(span().attr("aria-hidden", "true").live_text(move || words::pace(store.pace()).into()))
        .child(
            select()
                .aria(words::speed())
                .on("change", move |ev: Event| store.set_pace(Pace::from_code(&platform::value_of(&ev))))
                .children(Pace::ALL.map(chosen)),
        )
}

/// What can be opened from everywhere in a game.
pub fn ways(store: Store, class: &'static str) -> [El; 7] {
    let open = move |icon, label, overlay| tool(icon, label).class(class).on_click(move || store.open(Some(overlay)));
    [
        open("sheet", words::sheet(), Overlay::Sheet(Page::Rounds)),
        open("rules", words::rules(), Overlay::Rules),
        open("info", words::about(), Overlay::About),
        tool("moon", words::theme()).class(class).on_click(super::app::change_theme),
        tool("globe", words::language().next().name())
            .attr("lang", words::language().next().tag())
            .class(class)
            .on_click(move || store.change_language()),
        sound_tool(store, class),
        open("leave", words::leave(), Overlay::Leave),
    ]
}

/// The switch for sound: a loudspeaker with waves, or struck out.
fn sound_tool(store: Store, class: &'static str) -> El {
    let on = move || store.sounds();
    button()
        .attr("title", words::sound())
        .aria(words::sound())
        .live_attr("aria-pressed", move || Some(if on() { "true" } else { "false" }.into()))
        .live_class(move || if on() { format!("{class} sound on").into() } else { format!("{class} sound").into() })
        .on_click(move || store.change_sound())
        .live(move || art::icon(if on() { "sound" } else { "silent" }).into_child())
        .child(span().text(words::sound()))
}

/// A button with a sign and, where there is room, its name.
pub fn tool(icon: &str, label: &'static str) -> El {
    button().attr("title", label).aria(label).child(art::icon(icon)).child(span().text(label))
}

/// A button that turns to a page of the dialog it is in.
pub fn tab(store: Store, to: Overlay, is_open: bool) -> El {
    button()
        .class(if is_open { "tool on" } else { "tool" })
        .attr("aria-pressed", if is_open { "true" } else { "false" })
        .on_click(move || store.open(Some(to)))
}

fn opener(store: Store, icon: &str, label: &'static str, overlay: Overlay) -> El {
    tool(icon, label).class("tool").on_click(move || store.open(Some(overlay)))
}
