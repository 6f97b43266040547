//! Thinks beside the page: a worker of the browser that does what [`Request`](cardcassonne::bots::order::Request) asks.
//!
//! It works in slices, and lets the browser bring it what has come in between, so that a search can be stopped.

#[cfg(target_arch = "wasm32")]
fn main() {
    worker::begin();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("this program is the page's; run `make play`, or `arena` for the native command");
}

#[cfg(target_arch = "wasm32")]
mod worker {
    use cardcassonne::bots::order::{Answer, Clerk, Request};
    use js_sys::Uint8Array;
    use std::cell::RefCell;
    use std::rc::Rc;
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

    /// A slice takes so many milliseconds.
    const SLICE_MS: f64 = 10.0;
    /// So many iterations are done between two looks at the clock.
    const STEP: u32 = 16;
    /// After so many slices it is said how far it is.
    const PROGRESS_SLICES: u32 = 10;

    struct Desk {
        scope: DedicatedWorkerGlobalScope,
        /// What is sent here comes in with the next slice, behind what the page sent meanwhile.
        later: MessagePort,
        clerk: RefCell<Clerk>,
    }

    impl Desk {
        fn now(&self) -> f64 {
            self.scope.performance().map_or(0.0, |performance| performance.now())
        }

        fn answer(&self, answer: &Answer) {
            // Refused only for what cannot be copied.
            let _ = self.scope.post_message(&Uint8Array::from(&*answer.write()));
        }

        fn go_on_later(&self) {
            let _ = self.later.post_message(&JsValue::NULL);
        }

        fn take(&self, data: &JsValue) {
            let request = data.dyn_ref::<Uint8Array>().and_then(|bytes| Request::read(&bytes.to_vec()));
            let Some(request) = request else { return };
            let was_idle = self.clerk.borrow().is_idle();
            self.clerk.borrow_mut().take(request);
            if was_idle {
                self.go_on_later();
            }
        }

        /// Says whether there is more to do.
        fn slice(&self, number: u32) -> bool {
            let mut clerk = self.clerk.borrow_mut();
            let end = self.now() + SLICE_MS;
            while !clerk.is_idle() {
                if let Some(found) = clerk.step(STEP) {
                    self.answer(&found);
                }
                if self.now() >= end {
                    break;
                }
            }
            if number.is_multiple_of(PROGRESS_SLICES)
                && let Some(progress) = clerk.progress()
            {
                self.answer(&progress);
            }
            !clerk.is_idle()
        }
    }

    pub fn begin() {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let Ok(channel) = MessageChannel::new() else { return };
        let desk = Rc::new(Desk { scope: scope.clone(), later: channel.port1(), clerk: RefCell::default() });
        let asked = {
            let desk = Rc::clone(&desk);
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| desk.take(&event.data()))
        };
        scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
        asked.forget();
        let slice = {
            let (desk, mut number) = (Rc::clone(&desk), 0_u32);
            Closure::<dyn FnMut()>::new(move || {
                number = number.wrapping_add(1);
                if desk.slice(number) {
                    desk.go_on_later();
                }
            })
        };
        channel.port2().set_onmessage(Some(slice.as_ref().unchecked_ref()));
        slice.forget();
        desk.answer(&Answer::Ready);
    }
}
