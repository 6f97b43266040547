//! A program beside the page, which may not be had at all.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WorkerOptions, WorkerType, window};

/// What comes from a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// A message.
    Bytes(Vec<u8>),
    /// Something that is no message.
    Nonsense,
    /// It could not begin, or has failed.
    Failed,
}

/// A worker, until dropped.
#[derive(Debug)]
pub struct Worker {
    worker: web_sys::Worker,
    _told: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

impl Worker {
    /// Begins the worker that the page names in `data-worker`, and calls a function with what comes from it. None where
    /// the browser refuses at once.
    pub fn begin(tell: impl Fn(Told) + Clone + 'static) -> Option<Self> {
        let address = window()?.document()?.document_element()?.get_attribute("data-worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&address, &options).ok()?;
        let fail = tell.clone();
        let told = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = event.data().dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
            tell(bytes.map_or(Told::Nonsense, Told::Bytes));
        });
        let failed = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            fail(Told::Failed);
        });
        worker.set_onmessage(Some(told.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Self { worker, _told: told, _failed: failed })
    }

    /// Sends a message.
    pub fn send(&self, bytes: &[u8]) {
        // Refused only for what cannot be copied.
        let _ = self.worker.post_message(&Uint8Array::from(bytes));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// How many things the device can do at once.
pub fn cores() -> usize {
    window().map_or(1.0, |w| w.navigator().hardware_concurrency()) as usize
}

/// Writes a warning for those who look for a fault.
pub fn warn(text: &str) {
    web_sys::console::warn_1(&text.into());
}
