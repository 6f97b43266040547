//! Cardcassonne for the browser: the rules, the bots, the session and the page.
//!
//! Layers, each using only those above it: [`rules`], [`notation`], [`bots`], [`session`], [`ui`], `platform`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bots;
pub mod notation;
#[cfg(target_arch = "wasm32")]
pub mod platform;
pub mod rules;
pub mod session;
pub mod ui;
