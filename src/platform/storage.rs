//! The browser's local storage, which may be missing, forbidden or full.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Storage, StorageEvent, window};

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// The game being played.
    Game,
    /// The last set-up.
    Setup,
    /// Light or dark, when the player chose.
    Theme,
    /// The language's tag, when the player chose; read by boot/start.js.
    Language,
    /// A saved game that could not be read.
    Unreadable,
    /// Whether the worth of each row is always shown.
    Totals,
    /// How fast things are shown, by its code.
    Speed,
    /// What the guide through a first game has said.
    Guide,
    /// Whether there is sound.
    Sound,
}

impl Key {
    const fn name(self) -> &'static str {
        match self {
            Self::Game => "cardcassonne.game",
            Self::Setup => "cardcassonne.setup",
            Self::Theme => "cardcassonne.theme",
            Self::Language => "cardcassonne.lang",
            Self::Unreadable => "cardcassonne.unreadable",
            Self::Totals => "cardcassonne.totals",
            Self::Speed => "cardcassonne.speed",
            Self::Guide => "cardcassonne.guide",
            Self::Sound => "cardcassonne.sound",
        }
    }
}

/// Whether something could be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// It is kept.
    Yes,
    /// The browser refused; what was kept before still is.
    Refused,
    /// Another tab plays on with what is kept, so this one leaves it alone.
    Elsewhere,
}

/// Calls a function when another tab has changed what is kept under a key. For as long as the page is there.
pub fn watch_other_tabs(key: Key, mut changed: impl FnMut() + 'static) {
    let told = Closure::<dyn FnMut(StorageEvent)>::new(move |event: StorageEvent| {
        if event.key().is_some_and(|name| name == key.name()) {
            changed();
        }
    });
    if let Some(window) = window() {
        // Refused for no event.
        let _ = window.add_event_listener_with_callback("storage", told.as_ref().unchecked_ref());
        told.forget();
    }
}

/// Even asking for the storage throws in a sandboxed frame.
fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}

/// What was kept under a key.
pub fn read(key: Key) -> Option<String> {
    storage()?.get_item(key.name()).ok().flatten()
}

/// Keeps a text under a key.
pub fn write(key: Key, text: &str) -> Stored {
    match storage().map(|storage| storage.set_item(key.name(), text)) {
        Some(Ok(())) => Stored::Yes,
        _ => Stored::Refused,
    }
}

/// Forgets what was kept under a key.
pub fn remove(key: Key) {
    if let Some(storage) = storage() {
        // A refusal leaves nothing to be done.
        let _ = storage.remove_item(key.name());
    }
}
