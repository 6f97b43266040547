//! Sounds, where the browser has a way to make them. Whatever refuses leaves silence, and nothing else.

use core::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AudioContext, Event, window};

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Opens the way to the loudspeaker. Browsers allow it within what a person does, and may close it when they look away.
pub fn wake_sound() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            let _ = context.resume();
        }
    });
}

/// Silence at once, and the loudspeaker is free for others.
pub fn end_sound() {
    if let Some(context) = CONTEXT.take() {
        let _ = context.close();
    }
}

/// Plays samples, so many in a second, once the way is open.
pub fn play(samples: &[f32], rate: u32) {
    if let Some(context) = CONTEXT.with_borrow(Clone::clone) {
        let _ = play_in(&context, samples, rate);
    }
}

fn play_in(context: &AudioContext, samples: &[f32], rate: u32) -> Result<(), JsValue> {
    let buffer = context.create_buffer(1, samples.len() as u32, rate as f32)?;
    buffer.copy_to_channel(samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start()
}

/// Calls a function whenever a person does something on the page. For as long as the page is there.
pub fn watch_gestures(mut done: impl FnMut() + 'static) {
    let told = Closure::<dyn FnMut(Event)>::new(move |_: Event| done());
    if let Some(window) = window() {
        for gesture in ["pointerup", "keydown"] {
            // Refused for no event.
            let _ = window.add_event_listener_with_callback(gesture, told.as_ref().unchecked_ref());
        }
        told.forget();
    }
}
