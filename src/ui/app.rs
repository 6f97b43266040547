//! The whole page.

use super::dialogs::overlays;
use super::element::{all, live};
use super::explain;
use super::start::{remembered_theme, set_up_screen, start_screen};
use super::store::{Screen, Store};
use super::table::table_screen;
use super::words;
use crate::platform::{self, Key};
use leptos::prelude::{Effect, Get, IntoView, request_animation_frame};

/// The page: one of its screens, and what lies over it.
pub fn app() -> impl IntoView {
    if let Some(theme) = remembered_theme().filter(|_| !platform::asked_theme()) {
        platform::set_theme(&theme);
    }
    words::set_language(words::Lang::from_tag(&platform::language()));
    let store = Store::new();
    let screen = live(move || match store.screen.get() {
        Screen::Start => start_screen(store),
        Screen::SetUp => set_up_screen(store),
        Screen::Table => table_screen(store),
    });
    keep_focus(store);
    explain::watch_keys(store);
    all([screen, overlays(store)])
}

/// Where the screen or a dialog changes, the focus goes to what is new. The game's screen looks after its own.
fn keep_focus(store: Store) {
    Effect::new(move |before: Option<()>| {
        let on_table = store.overlay.get().is_none() && store.screen.get() == Screen::Table;
        // A page that was just opened leaves the focus alone.
        if on_table || before.is_none() {
            return;
        }
        request_animation_frame(|| {
            platform::focus_if_lost(&["dialog[open] [data-focus]", "dialog[open] button", "main .primary", "main h1"]);
        });
    });
}

/// Changes from light to dark or back, and remembers it.
pub fn change_theme() {
    platform::fail_if_asked();
    let dark = platform::shown_theme().map_or_else(platform::system_is_dark, |theme| theme == "dark");
    let theme = if dark { "light" } else { "dark" };
    platform::set_theme(theme);
    platform::ask_no_more("theme=");
    platform::write(Key::Theme, theme);
}
