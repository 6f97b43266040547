//! What is true of any bytes, one property for each kind of input.
//!
//! The tests give these functions mutated input and the files of `fuzz/corpus`; `scripts/fuzz` searches for bytes that
//! break them. They panic where a property does not hold.

mod actions;
mod table;
mod transcript;
mod view;

pub use actions::actions;
pub use table::table;
pub use transcript::transcript;
pub use view::view;

/// A message is one line that can be shown anywhere: not empty, not long, without control characters.
fn assert_shows(message: &str, length_max: usize) {
    assert!(!message.is_empty());
    assert!(message.chars().count() <= length_max, "{} characters: {message:?}", message.chars().count());
    assert!(!message.contains(char::is_control), "{message:?}");
}
