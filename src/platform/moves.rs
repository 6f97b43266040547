//! Movements of single elements by the browser's own animations, which end by themselves whatever the page does.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, SvgGraphicsElement, window};

/// Where an element's own upper left corner is on the page, and how large its units are there, while it moves too:
/// from the left, from the top, and the scale.
pub fn spot_of(element: &Element) -> Option<(f64, f64, f64)> {
    let matrix = element.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
    Some((f64::from(matrix.e()), f64::from(matrix.f()), f64::from(matrix.a()).hypot(f64::from(matrix.b()))))
}

/// The transform that an element has at this moment, while it moves too.
pub fn in_flight(element: &Element) -> Option<String> {
    let style = window()?.get_computed_style(element).ok().flatten()?;
    style.get_property_value("transform").ok()
}

/// What an element looks like, to be shown for the time of a movement.
pub struct Copied(Element);

/// Copies an element with all that is in it, but for its name: a copy is only looked at.
pub fn copy(element: &Element) -> Option<Copied> {
    let copy: Element = element.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    copy.remove_attribute("aria-label").ok()?;
    copy.remove_attribute("role").ok()?;
    Some(Copied(copy))
}

/// Puts a copy into an element, over what is in it, where it is until a movement that began with it ends.
pub fn layer_over(parent: &Element, Copied(copy): Copied) -> Option<Element> {
    parent.append_child(&copy).ok()?;
    Some(copy)
}

fn keyframe((at, transform, opacity): (f64, &str, f64)) -> JsValue {
    let frame = Object::new();
    for (name, value) in [
        ("offset", JsValue::from_f64(at)),
        ("transform", JsValue::from_str(transform)),
        ("opacity", JsValue::from_f64(opacity)),
        ("easing", JsValue::from_str("cubic-bezier(.3,.7,.3,1)")),
    ] {
        // An object of one's own refuses nothing.
        let _ = Reflect::set(&frame, &JsValue::from_str(name), &value);
    }
    frame.into()
}

/// Lets the browser animate an element by keyframes; none where it cannot.
fn animate(element: &Element, frames: &JsValue, ms: u32) -> Option<JsValue> {
    let animate: Function = Reflect::get(element, &"animate".into()).ok()?.dyn_into().ok()?;
    animate.call2(element, frames, &f64::from(ms).into()).ok()
}

/// Moves an element: at moments from 0 to 1, its transform and how much of it is seen. What moved it before goes on
/// underneath and is not seen. Afterwards it may be taken away.
pub fn glide<'a>(element: &Element, frames: impl Iterator<Item = (f64, &'a str, f64)>, ms: u32, then_remove: bool) {
    let frames: Array = frames.map(keyframe).collect();
    let animation = animate(element, &frames, ms);
    if !then_remove {
        return;
    }
    let gone = element.clone();
    let remove = move || gone.remove();
    match animation {
        Some(animation) => {
            // What the browser made itself lets this be set.
            let _ = Reflect::set(&animation, &"onfinish".into(), &Closure::once_into_js(remove));
        }
        None => remove(),
    }
}

/// Takes away all that is in the element that a selector finds.
pub fn empty(selector: &str) {
    if let Some(element) = super::find(selector) {
        element.set_text_content(None);
    }
}

/// Shows nothing of an element for some time.
pub fn hide(element: &Element, ms: u32) {
    let frame = Object::new();
    let unseen = Array::of2(&JsValue::from_f64(0.0), &JsValue::from_f64(0.0));
    let _ = Reflect::set(&frame, &JsValue::from_str("opacity"), &unseen);
    animate(element, &frame, ms);
}
