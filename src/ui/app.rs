//! The whole page.

use super::dialogs::Overlays;
use super::start::{SetUpScreen, StartScreen, remembered_theme};
use super::store::{Screen, Store};
use super::table::TableScreen;
use crate::platform::{self, Key};
use leptos::prelude::*;

/// The page: one of its screens, and what lies over it.
#[component]
pub fn App() -> impl IntoView {
    if let Some(theme) = remembered_theme() {
        platform::set_theme(&theme);
    }
    let store = Store::new();
    view! {
        {move || match store.screen.get() {
            Screen::Start => view! { <StartScreen store /> }.into_any(),
            Screen::SetUp => view! { <SetUpScreen store /> }.into_any(),
            Screen::Table => view! { <TableScreen store /> }.into_any(),
        }}
        <Overlays store />
    }
}

/// Changes from light to dark or back, and remembers it.
pub fn change_theme() {
    let dark = remembered_theme().map_or_else(platform::system_is_dark, |theme| theme == "dark");
    let theme = if dark { "light" } else { "dark" };
    platform::set_theme(theme);
    platform::write(Key::Theme, theme);
}
