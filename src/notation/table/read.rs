//! Reading table notation.

use super::error::{DiagramError, Fault, Place};
use super::{Diagram, DiagramItem, short_code};
use crate::notation::codes::Quoted;
use crate::rules::{Card, Colour, FollowerColour};
use core::str::FromStr;

impl FromStr for Diagram {
    type Err = DiagramError;

    /// Reads a diagram. White space round rows and items is passed over, line ends included; inside an item it is a
    /// mistake.
    ///
    /// # Errors
    /// The first mistake in the order of the text, with its row and item.
    fn from_str(text: &str) -> Result<Self, DiagramError> {
        let mut diagram = Self::default();
        let mut rows = text.split('/');
        for (number, colour) in (1..).zip(Colour::ALL) {
            let Some(row) = rows.next() else { return Err(Place::Row(number).fault(Fault::RowMissing)) };
            if row.trim().is_empty() {
                continue;
            }
            for (item, text) in (1..).zip(row.split(',')) {
                read_item(text.trim(), colour)
                    .and_then(|item| diagram.push(colour, item))
                    .map_err(|fault| Place::Item { row: number, item }.fault(fault))?;
            }
        }
        match rows.next() {
            None => Ok(diagram),
            Some(_) => Err(Place::Row(Colour::ALL.len() + 1).fault(Fault::RowTooMany)),
        }
    }
}

fn read_item(text: &str, row: Colour) -> Result<DiagramItem, Fault> {
    if text.is_empty() {
        Err(Fault::Empty)
    } else if text == "?" {
        Ok(DiagramItem::FaceDown(None))
    } else if let Some(card) = text.strip_prefix('?') {
        read_card(card, row).map(|card| DiagramItem::FaceDown(Some(card)))
    } else if text.starts_with('@') {
        read_follower(text)
    } else {
        read_card(text, row).map(DiagramItem::FaceUp)
    }
}

fn read_card(text: &str, row: Colour) -> Result<Card, Fault> {
    let find = |text: &str| Card::all().find(|card| card.code() == text || short_code(*card, row) == Some(text));
    find(text).ok_or_else(|| {
        let meant = in_case(text, str::make_ascii_uppercase).filter(|meant| find(meant).is_some());
        Fault::NoCard { text: Quoted::new(text), meant: meant.as_deref().map(Quoted::new) }
    })
}

fn read_follower(text: &str) -> Result<DiagramItem, Fault> {
    let find = |text: &str| {
        let (text, lying) = text.strip_suffix('-').map_or((text, false), |text| (text, true));
        let mut chars = text.chars().skip(1);
        let letter = chars.next().filter(|_| chars.next().is_none());
        let colour = FollowerColour::ALL.into_iter().find(|colour| Some(colour.letter()) == letter)?;
        Some(DiagramItem::Follower { colour, lying })
    };
    find(text).ok_or_else(|| {
        let meant = in_case(text, str::make_ascii_lowercase).filter(|meant| find(meant).is_some());
        Fault::NoFollower { text: Quoted::new(text), meant: meant.as_deref().map(Quoted::new) }
    })
}

/// A text in capitals or small letters, which its author may have meant; none where it is too long for an item.
fn in_case(text: &str, change: fn(&mut str)) -> Option<String> {
    const ITEM_MAX: usize = "@r-".len();
    let mut text = (text.len() <= ITEM_MAX).then(|| String::from(text))?;
    change(&mut text);
    Some(text)
}
