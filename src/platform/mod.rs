//! The browser behind small functions. Each can be refused, and then says so.

mod files;
mod moves;
mod page;
mod panic;
mod size;
mod sound;
mod storage;
mod voice;
mod worker;

pub use files::{fetch_main, offer_download};
pub use moves::{Copied, copy, empty, glide, hide, in_flight, layer_over, spot_of};
pub use page::{
    after_paint, app_root, ask_no_more, asked_theme, bounds, capture_pointer, close_dialog, closest, enter_panel,
    fail_if_asked, find, find_all, focus_if_lost, focus_sibling, focus_soon, follow_fragment, is_beside, is_typing,
    language, note_thought, now, one_tab_stop, open_dialog, point_in, random_seed, reduced_motion, remove_splash,
    scroll_to, set_language, set_speed, set_theme, shown_theme, system_is_dark, value_of, watch_keys, window_size,
};
pub use panic::show_panics;
pub use size::{SizeWatch, watch_size};
pub use sound::{end_sound, play, wake_sound, watch_gestures};
pub use storage::{Key, Stored, read, remove, watch_other_tabs, write};
pub use voice::{Voice, announce};
pub use worker::{Told, Worker, cores, warn};
