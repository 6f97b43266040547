//! The table as a picture: pure data from the table as seen, the selection and the frame. Components only draw it.

use super::layout::{Piece, RowsFrame, Spot, plan_row, track_place, track_space, track_tile};
use crate::rules::{ByColour, Card, Colour, Event, Item, Seat, Table};
use crate::session::{FollowerColour, Setup};

/// What a row shows, from the track outwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Look {
    /// A card that all see.
    Card(Card),
    /// A face-down card, marked by who laid it; `peek` is what the reader knows it to be.
    Back {
        /// Who laid it.
        by: FollowerColour,
        /// What it is, to the reader.
        peek: Option<Card>,
    },
    /// A large follower.
    Follower {
        /// Whose.
        colour: FollowerColour,
        /// On its side: the next dealer's (R3.7).
        lying: bool,
    },
}

/// One item of a row, placed.
#[derive(Clone, PartialEq, Debug)]
pub struct ItemScene {
    /// Where.
    pub spot: Spot,
    /// What.
    pub look: Look,
    /// Laid last.
    pub latest: bool,
    /// In the claim that is being scored.
    pub claimed: bool,
    /// New to the reader since their last turn.
    pub new: bool,
}

/// One row.
#[derive(Clone, PartialEq, Debug)]
pub struct RowScene {
    /// Which.
    pub row: Colour,
    /// Its items, from the track outwards.
    pub items: Vec<ItemScene>,
    /// Where the next card or follower would go.
    pub next: Spot,
    /// Whether what is selected may go there.
    pub legal: bool,
}

/// A small follower on the track.
#[derive(Clone, PartialEq, Debug)]
pub struct Marker {
    /// Whose.
    pub colour: FollowerColour,
    /// Where it stands, in the board's own units.
    pub at: (f64, f64),
    /// 100, 200 … beyond a lap; 0 before.
    pub tile: u32,
}

/// Everything that the rows show.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The four rows, from the top down.
    pub rows: Vec<RowScene>,
    /// The small followers on each board, from the top down.
    pub boards: Vec<Vec<Marker>>,
}

/// What a scene is built from.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The table, as the reader may know it.
    pub table: &'a Table,
    /// Whose followers have which colour.
    pub setup: &'a Setup,
    /// Rows to which the selected piece may go.
    pub legal_rows: &'a [Colour],
    /// What was shown last.
    pub last: Option<&'a Event>,
    /// How many items at the end of each row are new to the reader.
    pub new: ByColour<usize>,
}

/// Builds the picture.
pub fn build(sight: &Sight, frame: &RowsFrame) -> Scene {
    Scene {
        rows: Colour::ALL.map(|row| row_scene(sight, frame, row)).into(),
        boards: Colour::ALL.map(|colour| markers(sight, colour)).into(),
    }
}

fn row_scene(sight: &Sight, frame: &RowsFrame, row: Colour) -> RowScene {
    let lying = sight.table.lying_follower();
    let colour = |seat: Seat| sight.setup.player(seat).follower;
    let looks: Vec<Look> = sight.table.rows[row]
        .iter()
        .map(|item| match item {
            Item::FaceUp(card) => Look::Card(card),
            Item::FaceDown { card, by } => Look::Back { by: colour(by), peek: card },
            Item::Follower(seat) => Look::Follower { colour: colour(seat), lying: lying == Some(seat) },
        })
        .collect();
    let pieces: Vec<Piece> = looks
        .iter()
        .map(|look| match look {
            Look::Card(_) | Look::Back { .. } => Piece::Card,
            Look::Follower { lying: false, .. } => Piece::Follower,
            Look::Follower { lying: true, .. } => Piece::Lying,
        })
        .collect();
    let plan = plan_row(&pieces, frame.cards(row));
    let latest = (last_row(sight.last) == Some(row)).then(|| looks.len().saturating_sub(1));
    let claimed = claimed_items(sight, row);
    let known = looks.len().saturating_sub(sight.new[row]);
    let items = looks.into_iter().zip(plan.spots).enumerate().map(|(place, (look, spot))| ItemScene {
        spot,
        look,
        latest: latest == Some(place),
        claimed: place < claimed,
        new: place >= known,
    });
    RowScene { row, items: items.collect(), next: plan.next, legal: sight.legal_rows.contains(&row) }
}

/// The row at whose end something was laid last.
fn last_row(event: Option<&Event>) -> Option<Colour> {
    match event? {
        Event::CardPlayed { row, .. } | Event::FollowerPlaced { row, .. } | Event::JokerLaid { row, .. } => Some(*row),
        Event::CardTurned { row, .. } => *row,
        _ => None,
    }
}

/// How many items of a row, from the track, are in the claim that is being scored, follower included.
fn claimed_items(sight: &Sight, row: Colour) -> usize {
    let scored = match sight.last {
        Some(Event::ClaimOpened { row, .. } | Event::MismatchTaken { row, .. }) => Some(*row),
        Some(Event::ClaimScored(score)) => Some(score.row),
        Some(Event::JokerAssigned { .. }) => match sight.table.phase {
            crate::rules::Phase::Scoring(claim) => Some(claim.row),
            _ => None,
        },
        _ => None,
    };
    if scored != Some(row) {
        return 0;
    }
    let follower = sight.table.rows[row].iter().position(|item| matches!(item, Item::Follower(_)));
    follower.map_or(0, |place| place + 1)
}

/// The markers on one board; those that share a space stand beside each other.
fn markers(sight: &Sight, board: Colour) -> Vec<Marker> {
    let mut markers: Vec<(u32, Marker)> = Vec::new();
    for seat in sight.table.players.seats() {
        let score = sight.table.holdings[seat].score;
        let (colour, space) = track_place(score);
        if colour == board {
            let sharing = markers.iter().filter(|(other, _)| *other == space).count() as f64;
            let (x, y) = track_space(space);
            let at = (x + sharing * 7.0, y - sharing);
            markers.push((space, Marker { colour: sight.setup.player(seat).follower, at, tile: track_tile(score) }));
        }
    }
    markers.into_iter().map(|(_, marker)| marker).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{AnimalTable, FirstDealer};
    use crate::session::{Control, Player, Session, Setup};

    #[test]
    fn what_is_new_lies_outermost_in_its_row() {
        let player = |index: usize| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control: Control::Human,
        };
        let setup = Setup {
            players: vec![player(0), player(1)],
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        let mut session = Session::new(setup, 1).unwrap();
        session.show_all();
        let table = session.shown_table();
        let row = Colour::ALL.into_iter().max_by_key(|&row| table.rows[row].len()).unwrap();
        for number in 0..=table.rows[row].len() + 1 {
            let mut new = ByColour::from_fn(|_| 0);
            new[row] = number;
            let sight = Sight { table: &table, setup: session.setup(), legal_rows: &[], last: None, new };
            let scene = build(&sight, &RowsFrame::new(900.0, 500.0));
            let marked: Vec<bool> = scene.rows[row as usize].items.iter().rev().map(|item| item.new).collect();
            assert_eq!(marked, (0..table.rows[row].len()).map(|place| place < number).collect::<Vec<_>>());
            assert_eq!(
                scene.rows.iter().flat_map(|row| &row.items).filter(|item| item.new).count(),
                number.min(marked.len())
            );
        }
    }
}
