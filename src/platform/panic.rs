//! When the program fails: say so, keep the game, offer to go on.

use crate::ui::words;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlDialogElement, window};

/// From now on a panic is shown to the player; the game is kept, since it is saved after each action.
pub fn show_panics() {
    std::panic::set_hook(Box::new(|info| {
        // Nothing more can be done when even this fails.
        let _ = show(&info.to_string());
    }));
}

fn show(report: &str) -> Result<(), JsValue> {
    let document = window().and_then(|w| w.document()).ok_or(JsValue::NULL)?;
    let body = document.body().ok_or(JsValue::NULL)?;
    let add = |parent: &Element, tag: &str, text: &str| -> Result<Element, JsValue> {
        let element = document.create_element(tag)?;
        element.set_text_content(Some(text));
        parent.append_child(&element)?;
        Ok(element)
    };
    // Over any dialog that is open.
    let veil = add(&body, "dialog", "")?;
    veil.set_class_name("veil");
    let card = add(&veil, "div", "")?;
    card.set_class_name("panel failure");
    card.set_attribute("role", "alertdialog")?;
    card.set_attribute("aria-label", words::panic_title())?;
    add(&card, "h2", words::panic_title())?;
    add(&card, "p", words::panic_hint())?;
    let text = add(&card, "textarea", report)?;
    text.set_attribute("readonly", "")?;
    text.set_attribute("aria-label", words::panic_title())?;
    let on = add(&card, "a", words::panic_go_on())?;
    on.set_class_name("button primary");
    on.set_attribute("href", "./")?;
    veil.unchecked_into::<HtmlDialogElement>().show_modal()
}
