//! The engine's checked door: exactly the legal actions are carried out.
#![no_main]

// Each target is about one of them.
#[allow(dead_code, unused_imports)]
#[path = "../../tests/any_input/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::actions(bytes);
});
