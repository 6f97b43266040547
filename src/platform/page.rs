//! The page itself: theme, focus, the splash, and a seed.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, window};

/// A seed for a new game, from the browser's own randomness.
///
/// # Panics
/// When the browser has no source of randomness, which none lacks that runs this program.
pub fn random_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| panic!("the browser has no source of randomness"))
}

/// The time in milliseconds, to measure how long something takes.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// The element that the page is drawn into.
pub fn app_root() -> Option<HtmlElement> {
    window()?.document()?.get_element_by_id("app")?.dyn_into().ok()
}

/// Takes the splash away that stood while the program was fetched.
pub fn remove_splash() {
    if let Some(splash) = window().and_then(|w| w.document()).and_then(|d| d.get_element_by_id("boot")) {
        splash.remove();
    }
}

fn matches_media(query: &str) -> bool {
    window().and_then(|w| w.match_media(query).ok().flatten()).is_some_and(|list| list.matches())
}

/// Whether the system asks for little motion.
pub fn reduced_motion() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}

/// Whether the system is dark.
pub fn system_is_dark() -> bool {
    matches_media("(prefers-color-scheme: dark)")
}

fn root() -> Option<Element> {
    window()?.document()?.document_element()
}

fn set_on_root(name: &str, value: &str) {
    if let Some(root) = root() {
        // An attribute of one's own page cannot be refused.
        let _ = root.set_attribute(name, value);
    }
}

/// Shows the page in a theme, `light` or `dark`, whatever the system says.
pub fn set_theme(theme: &str) {
    set_on_root("data-theme", theme);
}

/// Tells the style how fast things are shown.
pub fn set_speed(code: &str) {
    set_on_root("data-speed", code);
}

/// Notes how a bot came to its last choice, for those who measure or look for a fault.
pub fn note_thought(text: &str) {
    set_on_root("data-thought", text);
}

/// The theme that the page is shown in, where that is not the system's.
pub fn shown_theme() -> Option<String> {
    root()?.get_attribute("data-theme")
}

/// Whether the address asks for a theme; boot/start.js has set it then.
pub fn asked_theme() -> bool {
    let hash = window().and_then(|w| w.location().hash().ok()).unwrap_or_default();
    hash.split(['#', '&']).any(|part| matches!(part, "theme=light" | "theme=dark" | "theme=auto"))
}

/// An address that asked for something asks no longer, or the next load would undo a choice that was made since.
pub fn ask_no_more(key: &str) {
    let Some(location) = window().map(|w| w.location()) else { return };
    let hash = location.hash().unwrap_or_default();
    let parts = || hash.split(['#', '&']).filter(|part| !part.is_empty());
    let rest: Vec<&str> = parts().filter(|part| !part.starts_with(key)).collect();
    if rest.len() < parts().count() {
        // Refused nowhere: the part after # is the page's own.
        let _ = location.set_hash(&rest.join("&"));
    }
}

/// The tag of the page's language. boot/start.js chose it: from the address, from what was kept, or from what the
/// browser prefers.
pub fn language() -> String {
    root().and_then(|root| root.get_attribute("lang")).unwrap_or_default()
}

/// Says in which language the page is, by its tag.
pub fn set_language(tag: &str) {
    set_on_root("lang", tag);
    ask_no_more("lang=");
}

/// Whether the page is a frame of another.
fn is_frame() -> bool {
    window().is_some_and(|w| w.parent().ok().flatten().is_some_and(|parent| parent != w))
}

/// Whether the focus is in the page around this one, from which it is not to be taken.
fn is_left_alone() -> bool {
    let document = window().and_then(|window| window.document());
    is_frame() && document.is_some_and(|document| !document.has_focus().unwrap_or(true))
}

/// Moves the focus to the first of the selectors that is there, when what had it is gone, when a click beside everything
/// took it, or when it waits on the last of them, which holds it while there is nothing to do.
pub fn focus_if_lost(selectors: &[&str]) {
    let Some(active) = window().and_then(|w| w.document()).and_then(|d| d.active_element()) else { return };
    if is_left_alone() {
        return;
    }
    let waits = selectors.last().is_some_and(|last| active.matches(last).unwrap_or(false));
    if (waits || active.matches("body,.game").unwrap_or(false))
        && let Some(element) = selectors.iter().find_map(|selector| find(selector))
    {
        focus(&element);
    }
}

/// Focuses an element, drawn ones too. The page scrolls to it where it has to; the page around a frame does not.
fn focus(element: &Element) {
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(is_frame());
    if let Some(html) = element.dyn_ref::<HtmlElement>() {
        let _ = html.focus_with_options(&options);
    } else if let Some(svg) = element.dyn_ref::<web_sys::SvgElement>() {
        let _ = svg.focus_with_options(&options);
    }
}

/// The element that a selector finds.
pub fn find(selector: &str) -> Option<Element> {
    window()?.document()?.query_selector(selector).ok().flatten()
}

/// All elements that a selector finds.
pub fn find_all(selector: &str) -> Vec<Element> {
    let found = window().and_then(|w| w.document()).and_then(|d| d.query_selector_all(selector).ok());
    found.map_or_else(Vec::new, |all| (0..all.length()).filter_map(|i| all.get(i)?.dyn_into().ok()).collect())
}

/// A point of the page in an element's own coordinates, read when it is needed.
pub fn point_in(selector: &str, x: f64, y: f64) -> Option<(f64, f64)> {
    let bounds = find(selector)?.get_bounding_client_rect();
    Some((x - bounds.left(), y - bounds.top()))
}

/// The element at or around which an event happened that a selector matches.
pub fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

/// The width and height of what is seen of the page at once.
pub fn window_size() -> (f64, f64) {
    root().map_or((0.0, 0.0), |root| (root.client_width().into(), root.client_height().into()))
}

/// Where an element is on the page: left, upper edge, width, height; none when it is no longer there.
pub fn bounds(element: &Element) -> Option<(f64, f64, f64, f64)> {
    let bounds = element.get_bounding_client_rect();
    element.is_connected().then(|| (bounds.left(), bounds.top(), bounds.width(), bounds.height()))
}

/// Calls a function for each key that nothing else has taken, fields apart. For as long as the page is there.
pub fn watch_keys(mut pressed: impl FnMut(web_sys::KeyboardEvent) + 'static) {
    let told = Closure::<dyn FnMut(web_sys::KeyboardEvent)>::new(move |event: web_sys::KeyboardEvent| {
        if !is_typing(&event) {
            pressed(event);
        }
    });
    if let Some(window) = window() {
        // Refused for no event.
        let _ = window.add_event_listener_with_callback("keydown", told.as_ref().unchecked_ref());
        told.forget();
    }
}

/// Opens a dialog over the page, which then holds the focus.
pub fn open_dialog(selector: &str) {
    if let Some(dialog) = find(selector).and_then(|element| element.dyn_into::<web_sys::HtmlDialogElement>().ok()) {
        // Refused only for a dialog that is open already.
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog; the focus goes back to where it was.
pub fn close_dialog(selector: &str) {
    if let Some(dialog) = find(selector).and_then(|element| element.dyn_into::<web_sys::HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

/// Fails when the address asks for it with `#fail=1`, so that what the page does then can be tried.
///
/// # Panics
/// Then.
pub fn fail_if_asked() {
    let asked = window()
        .and_then(|w| w.location().hash().ok())
        .is_some_and(|hash| hash.split(['#', '&']).any(|part| part == "fail=1"));
    assert!(!asked, "a failure was asked for in the address");
}

/// All that a pointer does from now on goes to the element it went down on.
pub fn capture_pointer(ev: &web_sys::PointerEvent) {
    let target = ev.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(element) = target {
        // Without it a drag ends where the pointer leaves the page, no worse.
        let _ = element.set_pointer_capture(ev.pointer_id());
    }
}

/// The elements of a selector, and which of them has the focus.
fn with_active(selector: &str) -> (Vec<Element>, Option<usize>) {
    let all = find_all(selector);
    let active = window().and_then(|w| w.document()).and_then(|document| document.active_element());
    let at = all.iter().position(|element| Some(element) == active.as_ref());
    (all, at)
}

/// Moves the focus along the elements of a selector, around at the ends.
pub fn focus_sibling(selector: &str, step: i32) {
    let (all, at) = with_active(selector);
    let at = at.unwrap_or(0) as i32 + step;
    if let Some(element) = all.get(at.rem_euclid(all.len().max(1) as i32) as usize) {
        focus(element);
    }
}

/// Makes the elements of a selector one stop of the Tab key: the one that has the focus or had it last, or else the
/// first.
pub fn one_tab_stop(selector: &str) {
    let (all, at) = with_active(selector);
    let is_stop = |element: &Element| element.get_attribute("tabindex").as_deref() == Some("0");
    let stop = at.or_else(|| all.iter().position(is_stop)).unwrap_or(0);
    for (place, element) in all.iter().enumerate() {
        // An attribute of one's own page cannot be refused.
        let _ = element.set_attribute("tabindex", if place == stop { "0" } else { "-1" });
    }
}

/// Moves the focus into a panel that has come, once: to what it offers first. A dialog over the page keeps the focus.
pub fn enter_panel(selector: &str) {
    let Some(panel) = find(selector).filter(|_| find("dialog[open]").is_none()) else { return };
    let name = panel.get_attribute("aria-label").unwrap_or_default();
    if panel.get_attribute("data-entered").as_ref() != Some(&name) {
        let _ = panel.set_attribute("data-entered", &name);
        if let Ok(Some(first)) = panel.query_selector("[data-focus]") {
            focus(&first);
        }
    }
}

/// Whether a pointer is beside the dialog that it meets: on its backdrop.
pub fn is_beside(event: &web_sys::MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.filter(|element| element.tag_name() == "DIALOG").is_some_and(|dialog| {
        let at = dialog.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        x < at.left() || x > at.right() || y < at.top() || y > at.bottom()
    })
}

/// Moves the focus to the first element of a selector, once the page is drawn.
pub fn focus_soon(selector: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        if let Some(element) = find(selector) {
            focus(&element);
        }
    });
}

/// Calls a function once the page has shown that something was pressed, before the work begins that was asked for.
pub fn after_paint(then: impl FnOnce() + 'static) {
    use leptos::prelude::request_animation_frame;
    const PRESSED: &str = "data-pressed";
    let active = window().and_then(|window| window.document()).and_then(|document| document.active_element());
    let pressed = active.filter(|element| element.matches("button,[role=button]").unwrap_or(false));
    if let Some(element) = &pressed {
        let _ = element.set_attribute(PRESSED, "");
    }
    request_animation_frame(move || {
        request_animation_frame(move || {
            if let Some(element) = &pressed {
                let _ = element.remove_attribute(PRESSED);
            }
            then();
        });
    });
}

/// A click on a link to a part of a page that was loaded into a box scrolls there: the address belongs to the game.
pub fn follow_fragment(event: &web_sys::Event, within: &str) {
    let link = closest(event, "a[href*='#']");
    let Some(address) = link.and_then(|link| link.get_attribute("href")) else { return };
    event.prevent_default();
    let part = address.rsplit('#').next().unwrap_or_default();
    scroll_to(within, part);
}

/// Scrolls to a part of what was loaded into a box, by its id.
pub fn scroll_to(within: &str, part: &str) {
    if let Some(element) = find(&format!("{within} [id='{part}']")) {
        element.scroll_into_view();
    }
}

/// Whether a key is pressed in a field that takes text.
pub fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    closest(event, "input,textarea,select,[contenteditable]").is_some()
}

/// What a field holds, at an event of it.
pub fn value_of(event: &web_sys::Event) -> String {
    let value = event.target().and_then(|target| js_sys::Reflect::get(&target, &"value".into()).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}
