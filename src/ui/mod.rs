//! The page. What is drawn is computed first, as data that knows no browser; components only draw it.

pub mod chart;
pub mod coach;
pub mod drag;
pub mod help;
pub mod layout;
pub mod log;
pub mod motion;
pub mod pace;
pub mod place;
pub mod scene;
pub mod show;
pub mod sound;
pub mod speech;
pub mod thought;
pub mod track;
pub mod words;

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
mod art;
#[cfg(target_arch = "wasm32")]
mod bar;
#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod counsel;
#[cfg(target_arch = "wasm32")]
mod dialogs;
#[cfg(target_arch = "wasm32")]
mod element;
#[cfg(target_arch = "wasm32")]
mod explain;
#[cfg(target_arch = "wasm32")]
mod guide;
#[cfg(target_arch = "wasm32")]
mod hand;
#[cfg(target_arch = "wasm32")]
mod moving;
#[cfg(target_arch = "wasm32")]
mod note;
#[cfg(target_arch = "wasm32")]
mod past;
#[cfg(target_arch = "wasm32")]
mod players;
#[cfg(target_arch = "wasm32")]
mod plot;
#[cfg(target_arch = "wasm32")]
mod review;
#[cfg(target_arch = "wasm32")]
mod rows;
#[cfg(target_arch = "wasm32")]
mod scoring;
#[cfg(target_arch = "wasm32")]
mod sheet;
#[cfg(target_arch = "wasm32")]
mod start;
#[cfg(target_arch = "wasm32")]
mod store;
#[cfg(target_arch = "wasm32")]
mod table;
