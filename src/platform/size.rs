//! Sizes of elements, as they change.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{ResizeObserver, ResizeObserverEntry};

/// Watches an element until dropped.
#[derive(Debug)]
pub struct SizeWatch {
    observer: ResizeObserver,
    _told: Closure<dyn FnMut(js_sys::Array)>,
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Tells width and height of the element that a selector finds in CSS pixels, at once and whenever they change. None where the browser
/// cannot.
pub fn watch_size(selector: &str, mut tell: impl FnMut(f64, f64) + 'static) -> Option<SizeWatch> {
    let element = super::find(selector)?;
    let told = Closure::new(move |entries: js_sys::Array| {
        let last = entries.get(entries.length().saturating_sub(1));
        if let Ok(entry) = last.dyn_into::<ResizeObserverEntry>() {
            let bounds = entry.content_rect();
            tell(bounds.width(), bounds.height());
        }
    });
    let observer = ResizeObserver::new(told.as_ref().unchecked_ref()).ok()?;
    observer.observe(&element);
    Some(SizeWatch { observer, _told: told })
}
