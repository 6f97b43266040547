//! A view that was sent: refused, or one that a game could give and a search can begin with.
#![no_main]

// Each target is about one of them.
#[allow(dead_code, unused_imports)]
#[path = "../../tests/any_input/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::view(bytes);
});
