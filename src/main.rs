//! The browser app: mounts the page.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
fn main() {
    use cardcassonne::{platform, ui};
    platform::show_panics();
    if let Some(root) = platform::app_root() {
        leptos::mount::mount_to(root, ui::app::app).forget();
        platform::remove_splash();
    }
}

#[cfg(not(all(target_arch = "wasm32", feature = "page")))]
fn main() {
    eprintln!("this program is the page's; run `make play`, or `arena` for the native command");
}
