//! The browser's local storage, which may be missing, forbidden or full.

use web_sys::{Storage, window};

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// The game being played.
    Game,
    /// The last set-up.
    Setup,
    /// Light or dark, when the player chose.
    Theme,
}

impl Key {
    const fn name(self) -> &'static str {
        match self {
            Self::Game => "cardcassonne.game",
            Self::Setup => "cardcassonne.setup",
            Self::Theme => "cardcassonne.theme",
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
