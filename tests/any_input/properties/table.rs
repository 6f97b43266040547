//! Table notation: read and written.

use super::assert_shows;
use cardcassonne::notation::Diagram;
use cardcassonne::notation::table::{Fault, Place};

/// Longer than any message of [`Diagram`]'s reader.
const MESSAGE_MAX: usize = 120;

/// Bytes are a diagram that is written and read back, or refused at a place that they have. Says whether they are one.
pub fn table(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<Diagram>() {
        Ok(diagram) => {
            let canonical = diagram.to_string();
            let again: Diagram = canonical.parse().unwrap_or_else(|error| panic!("{canonical}: {error}"));
            assert_eq!(again, diagram);
            assert_eq!(again.to_string(), canonical);
            true
        }
        Err(error) => {
            let rows: Vec<&str> = text.split('/').collect();
            match error.place {
                Place::Row(row) if error.fault == Fault::RowMissing => assert_eq!(row, rows.len() + 1),
                Place::Row(row) => assert!(row == 5 && rows.len() >= row, "{error}"),
                Place::Item { row, item } => {
                    assert!((1..=4).contains(&row), "{error}");
                    assert!((1..=rows[row - 1].split(',').count()).contains(&item), "{error}");
                }
            }
            assert_shows(&error.to_string(), MESSAGE_MAX);
            false
        }
    }
}
