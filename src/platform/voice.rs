//! What those who hear the page are told.

use wasm_bindgen::JsCast;
use web_sys::{Element, window};

/// How something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// When nothing else is being said.
    Polite,
    /// At once: why something was refused.
    Assertive,
}

impl Voice {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Polite, Self::Assertive];

    /// The name in `aria-live`; the places of a voice have it in `data-voice`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Polite => "polite",
            Self::Assertive => "assertive",
        }
    }
}

/// Says a text. It goes to the place of its voice that is empty, and the other one is emptied: so the page changes, and
/// is heard, when the same is said twice. Nothing is said where there is no table.
pub fn announce(voice: Voice, text: &str) {
    let places = window()
        .and_then(|w| w.document())
        .and_then(|document| document.query_selector_all(&format!("[data-voice={}]", voice.name())).ok());
    let place = |index| places.as_ref()?.get(index)?.dyn_into::<Element>().ok();
    let (Some(first), Some(second)) = (place(0), place(1)) else { return };
    let is_free = first.text_content().is_none_or(|said| said.is_empty());
    let (free, taken) = if is_free { (first, second) } else { (second, first) };
    taken.set_text_content(None);
    free.set_text_content(Some(text));
}
