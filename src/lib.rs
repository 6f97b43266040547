//! Cardcassonne for the browser: the rules, the bots, the session and the page.
//!
//! Layers, each using only those above it: [`rules`], [`notation`], [`bots`], [`session`], [`ui`], `platform`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bots;
pub mod notation;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod platform;
pub mod rules;
pub mod session;
#[cfg(any(not(target_arch = "wasm32"), feature = "page"))]
pub mod ui;
