//! Table notation: a position written by hand, for diagrams.
//!
//! Four rows from the top of the table down with `/` between them, each from the track outwards with `,` between its
//! items: `1,1,2,@k/?R2,3,@r/A,A,@g-/`. An item is
//! - a card of the row's own colour by its kind, `1 2 3 A B`, or any card by its code, `R2`, `AJ`;
//! - a face-down card, `?`, or one that the reader knows, `?R2`;
//! - a follower, `@r @g @b @y @k`; one that lies on its side (R3.7), `@r-`.

mod error;
mod read;
#[cfg(test)]
mod tests;

pub use error::{DiagramError, Fault, Place};

use crate::rules::{ByColour, Card, Colour, FollowerColour, Item, Row, Seat, Table};
use core::fmt;

/// What lies and stands in the four rows, and nothing else of a game.
///
/// It shows what its author likes: any number of copies of a card, and cards face up in rows where they could not lie.
/// Only what could not be drawn or told apart is refused: see [`Diagram::push`].
///
/// Its text is read with [`str::parse`] and written with [`fmt::Display`]: a card of the row's own colour short where
/// it lies face up, every other card in full.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    rows: ByColour<Vec<DiagramItem>>,
}

/// One thing in a row of a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagramItem {
    /// A card that everyone sees.
    FaceUp(Card),
    /// A face-down card; which, where the reader knows it. Who laid it is not part of a diagram.
    FaceDown(Option<Card>),
    /// A large follower.
    Follower {
        /// Whose, by its colour.
        colour: FollowerColour,
        /// On its side: the one placed last in the round (R3.7).
        lying: bool,
    },
}

impl Diagram {
    /// The rows of a table as its reader may know it (`Table::seen_by`), with each seat's colour of followers.
    ///
    /// The colours are those of a checked set-up: different for each seat (R1.4).
    pub fn of(table: &Table, colour: impl Fn(Seat) -> FollowerColour) -> Self {
        let lying = table.lying_follower();
        let item = |item| match item {
            Item::FaceUp(card) => DiagramItem::FaceUp(card),
            Item::FaceDown { card, .. } => DiagramItem::FaceDown(card),
            Item::Follower(seat) => DiagramItem::Follower { colour: colour(seat), lying: lying == Some(seat) },
        };
        Self { rows: ByColour::from_fn(|row| table.rows[row].iter().map(item).collect()) }
    }

    /// The items of a row, from the track outwards.
    pub fn row(&self, row: Colour) -> &[DiagramItem] {
        &self.rows[row]
    }

    /// Adds at the outer end of a row.
    ///
    /// # Errors
    /// When the row is full, the follower is there already (R1.4), or another lies already (R3.7); the diagram is then
    /// as it was.
    pub fn push(&mut self, row: Colour, item: DiagramItem) -> Result<(), Fault> {
        if self.rows[row].len() == Row::CAPACITY {
            return Err(Fault::RowFull);
        }
        if let DiagramItem::Follower { colour, lying } = item {
            for (at, other) in self.followers() {
                let DiagramItem::Follower { colour: other, lying: other_lying } = other else { continue };
                if other == colour {
                    return Err(Fault::SecondFollower { colour, row: at });
                }
                if other_lying && lying {
                    return Err(Fault::SecondLying { colour: other, row: at });
                }
            }
        }
        self.rows[row].push(item);
        Ok(())
    }

    /// All followers, with their rows.
    fn followers(&self) -> impl Iterator<Item = (Colour, DiagramItem)> + '_ {
        let is_follower = |item: &DiagramItem| matches!(item, DiagramItem::Follower { .. });
        self.rows
            .iter()
            .flat_map(move |(row, items)| items.iter().copied().filter(is_follower).map(move |item| (row, item)))
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, items) in self.rows.iter() {
            if row.index() > 0 {
                f.write_str("/")?;
            }
            for (place, &item) in items.iter().enumerate() {
                if place > 0 {
                    f.write_str(",")?;
                }
                match item {
                    DiagramItem::FaceUp(card) => f.write_str(short_code(card, row).unwrap_or(card.code()))?,
                    DiagramItem::FaceDown(None) => f.write_str("?")?,
                    DiagramItem::FaceDown(Some(card)) => write!(f, "?{card}")?,
                    DiagramItem::Follower { colour, lying } => {
                        write!(f, "@{}{}", colour.letter(), if lying { "-" } else { "" })?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The code without its colour, which a card may have in the row of that colour.
fn short_code(card: Card, row: Colour) -> Option<&'static str> {
    (card.colour() == Some(row)).then(|| &card.code()[1..])
}
