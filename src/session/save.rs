//! A game as text, so that it outlives the page.
//!
//! The text is a version letter, then base64 of set-up, seed, actions and how far the log was shown, and of one more
//! byte where the seat to act has asked for its hand. The state is computed again when it is loaded, so a save can
//! never hold an impossible position.

use super::{Session, Setup};
use crate::rules::Action;
use base64ct::{Base64UrlUnpadded, Encoding};
use core::fmt;
use serde::{Deserialize, Serialize};

/// The first character of a save, by the version of its form.
const VERSION: char = '1';

#[derive(Serialize, Deserialize)]
struct Saved {
    setup: Setup,
    seed: u64,
    actions: Vec<Action>,
    shown: u32,
}

/// Why a text is no saved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// It was written by another version.
    Version,
    /// It is cut off or changed.
    Garbled,
    /// It breaks a rule at this action.
    Illegal(usize),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => write!(f, "the saved game was written by another version"),
            Self::Garbled => write!(f, "the saved game is damaged"),
            Self::Illegal(place) => write!(f, "the saved game breaks a rule at action {}", place + 1),
        }
    }
}

impl core::error::Error for LoadError {}

/// What follows a game whose seat to act has asked for its hand. Saves without it are older, or of another moment.
const ASKED: u8 = 1;

/// Any serializable value, and bytes after it, as text without spaces or quotes.
fn pack<T: Serialize>(value: &T, rest: &[u8]) -> String {
    let mut bytes = postcard::to_allocvec(value).unwrap_or_else(|_| unreachable!("every value here has a length"));
    bytes.extend(rest);
    let mut text = Base64UrlUnpadded::encode_string(&bytes);
    text.insert(0, VERSION);
    text
}

/// The value of [`pack`]'s text, and the bytes after it.
fn unpack<T: for<'a> Deserialize<'a>>(text: &str) -> Result<(T, Vec<u8>), LoadError> {
    let body = match text.strip_prefix(VERSION) {
        Some(body) => body,
        None if text.starts_with(|first: char| first.is_ascii_digit()) => return Err(LoadError::Version),
        None => return Err(LoadError::Garbled),
    };
    let bytes = Base64UrlUnpadded::decode_vec(body).map_err(|_| LoadError::Garbled)?;
    let (value, rest) = postcard::take_from_bytes(&bytes).map_err(|_| LoadError::Garbled)?;
    Ok((value, rest.to_vec()))
}

impl Setup {
    /// The set-up as text, to be remembered.
    pub fn save(&self) -> String {
        pack(self, &[])
    }

    /// The set-up of a text.
    ///
    /// # Errors
    /// Why it is none.
    pub fn load(text: &str) -> Result<Self, LoadError> {
        unpack(text).map(|(setup, _)| setup)
    }
}

impl Session {
    /// The game as text.
    pub fn save(&self) -> String {
        let saved = Saved {
            setup: self.setup().clone(),
            seed: self.seed(),
            actions: self.actions().to_vec(),
            shown: self.shown() as u32,
        };
        pack(&saved, if self.asked { &[ASKED] } else { &[] })
    }

    /// The game of a text. Nobody holds the device then.
    ///
    /// # Errors
    /// Why it is none.
    pub fn load(text: &str) -> Result<Self, LoadError> {
        let (saved, rest): (Saved, _) = unpack(text)?;
        let mut session = Self::new(saved.setup, saved.seed).map_err(|_| LoadError::Garbled)?;
        for (place, action) in saved.actions.into_iter().enumerate() {
            let (seat, _) = session.to_act().ok_or(LoadError::Illegal(place))?;
            session.act(seat, action).map_err(|_| LoadError::Illegal(place))?;
        }
        for _ in 0..saved.shown.min(u32::from(u16::MAX)) {
            session.show_next();
        }
        session.asked = rest.first() == Some(&ASKED);
        Ok(session)
    }
}
