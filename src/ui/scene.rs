//! The table as a picture: pure data from the table as seen, the selection and the frame. Components only draw it.

use super::help::Topic;
use super::layout::{Piece, Rect, RowsFrame, Spot, label_place, label_size, plan_row};
use super::track::{track_place, track_share, track_space, track_tile};
use super::words;
use crate::rules::{ByColour, Card, Colour, Event, Item, Seat, Table};
use crate::session::{FollowerColour, Setup, Worth, preview};

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

/// What part an item has in a claim that is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// None: no claim is looked at.
    None,
    /// In the claim that is being scored.
    Scored,
    /// In what is being counted of that claim.
    Counted,
    /// In what the follower in hand would claim here.
    Wanted,
    /// Not in what the follower in hand would claim here.
    Beside,
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
    /// New to the reader since their last turn.
    pub new: bool,
    /// Its part in a claim.
    pub part: Part,
    /// What it is, for who asks.
    pub topic: Topic,
}

/// What is known of the worth of a row's unclaimed cards, at its outer end.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Where.
    pub at: Rect,
    /// In words, the first line large.
    pub lines: Vec<String>,
    /// In numbers.
    pub worth: Worth,
}

/// One row.
#[derive(Clone, PartialEq, Debug)]
pub struct RowScene {
    /// Which.
    pub row: Colour,
    /// How many items have left it at the track's end.
    pub gone: usize,
    /// Its items, from the track outwards.
    pub items: Vec<ItemScene>,
    /// Where the next card or follower would go.
    pub next: Spot,
    /// What a claim would be worth, where that is shown.
    pub label: Option<Label>,
}

/// A small follower on the track.
#[derive(Clone, PartialEq, Debug)]
pub struct Marker {
    /// Whose.
    pub seat: Seat,
    /// In which colour.
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
    /// What was shown last.
    pub last: Option<&'a Event>,
    /// The cards that are being counted, by their places in the claim that is scored.
    pub counted: &'a [usize],
    /// How many items at the end of each row are new to the reader.
    pub new: ByColour<usize>,
    /// How many items have left each row at the track's end.
    pub gone: ByColour<usize>,
    /// Whose claims are reckoned.
    pub reckoner: Seat,
    /// Whether the follower is in hand.
    pub claiming: bool,
    /// Whether the worth of each row is always shown.
    pub totals: bool,
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
    let worth = preview(sight.table, sight.reckoner, row);
    let label = (sight.totals || sight.claiming).then(|| {
        let lines = words::worth(&worth);
        (label_size(&lines), lines)
    });
    // A label that comes and goes with the follower moves nothing.
    let beyond = label.as_ref().filter(|_| sight.totals).map_or(0.0, |((w, _), _)| w + 6.0);
    let plan = plan_row(&pieces, frame.cards(row), beyond);
    let label = label.map(|(size, lines)| Label { at: label_place(plan.next, frame.strip(row), size), lines, worth });
    let latest = (last_row(sight.last) == Some(row)).then(|| looks.len().saturating_sub(1));
    let claimed = claimed_items(sight, row);
    let known = looks.len().saturating_sub(sight.new[row]);
    let wanted = looks.len() - usize::from(worth.cards);
    let topics = sight.table.rows[row].iter().map(|item| match item {
        Item::FaceUp(card) | Item::FaceDown { card: Some(card), .. } => Topic::Card(card),
        Item::FaceDown { card: None, by } => Topic::FaceDown(by),
        Item::Follower(seat) => Topic::Standing(seat, row),
    });
    let items = looks.into_iter().zip(plan.spots).zip(topics).enumerate().map(|(place, ((look, spot), topic))| {
        let part = match (sight.claiming, place) {
            (true, place) if place >= wanted => Part::Wanted,
            (true, _) => Part::Beside,
            (false, place) if place < claimed && sight.counted.contains(&place) => Part::Counted,
            (false, place) if place < claimed => Part::Scored,
            _ => Part::None,
        };
        ItemScene { spot, look, latest: latest == Some(place), new: place >= known, part, topic }
    });
    RowScene { row, gone: sight.gone[row], items: items.collect(), next: plan.next, label }
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
    let score = |seat: Seat| sight.table.holdings[seat].score;
    let seats = || sight.table.players.seats();
    let marker = |seat: Seat| {
        let (_, space) = track_place(score(seat));
        let sharing = |other: &Seat| track_place(score(*other)) == (board, space);
        let before = seats().take_while(|&other| other != seat).filter(sharing).count();
        let (right, down) = track_share(space, before, seats().filter(sharing).count());
        let (x, y) = track_space(space);
        let colour = sight.setup.player(seat).follower;
        Marker { seat, colour, at: (x + right, y + down), tile: track_tile(score(seat)) }
    };
    seats().filter(|&seat| track_place(score(seat)).0 == board).map(marker).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, AnimalTable, Deal, Decision, Eye, FirstDealer, Game, Players, Settings};
    use crate::session::{Control, Player};

    /// A game in which the first to play has laid a card face down and the next has claimed it.
    fn claimed() -> (Game, Setup) {
        let players = Players::ALL[0];
        let mut game = Game::new(&Deal::from_seed(&Settings::new(players), 3));
        while let Some((dealer, Decision::LayJoker { .. })) = game.to_act() {
            game.apply(dealer, Action::LayJoker { row: Colour::Red }).unwrap();
        }
        let (first, _) = game.to_act().unwrap();
        game.apply(first, Action::Play { card: game.hand(first).cards()[0], row: Colour::Blue }).unwrap();
        let (second, _) = game.to_act().unwrap();
        game.apply(second, Action::PlaceFollower { row: Colour::Blue }).unwrap();
        let player = |(place, name): (usize, &str)| Player {
            name: name.into(),
            follower: FollowerColour::ALL[place],
            control: Control::Human,
        };
        let setup = Setup {
            players: ["A", "B"].into_iter().enumerate().map(player).collect(),
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        (game, setup)
    }

    fn scene_with(claiming: bool, totals: bool, new: ByColour<usize>) -> (Scene, Game) {
        let (game, setup) = claimed();
        let (reckoner, _) = game.to_act().unwrap();
        let sight = Sight {
            table: &game.view(Eye::Seat(reckoner)).table().clone(),
            setup: &setup,
            last: None,
            counted: &[],
            new,
            gone: ByColour::from_fn(|_| 0),
            reckoner,
            claiming,
            totals,
        };
        (build(&sight, &RowsFrame::new(800.0, 500.0)), game)
    }

    fn scene(claiming: bool, totals: bool) -> (Scene, Game) {
        scene_with(claiming, totals, ByColour::from_fn(|_| 0))
    }

    #[test]
    fn what_is_new_lies_outermost_in_its_row() {
        let (_, game) = scene(false, false);
        let length = game.table().rows[Colour::Blue].len();
        assert!(length > 1);
        for number in 0..=length + 1 {
            let mut new = ByColour::from_fn(|_| 0);
            new[Colour::Blue] = number;
            let (scene, _) = scene_with(false, false, new);
            let marked: Vec<bool> = scene.rows[Colour::Blue.index()].items.iter().rev().map(|item| item.new).collect();
            assert_eq!(marked, (0..length).map(|place| place < number).collect::<Vec<_>>());
            assert_eq!(
                scene.rows.iter().flat_map(|row| &row.items).filter(|item| item.new).count(),
                number.min(length)
            );
        }
    }

    #[test]
    fn the_follower_in_hand_marks_what_it_would_claim_and_dims_the_rest() {
        let (scene, game) = scene(true, false);
        for row in &scene.rows {
            let unclaimed = game.table().rows[row.row].unclaimed().len();
            let wanted = row.items.iter().rev().take_while(|item| item.part == Part::Wanted).count();
            assert_eq!(wanted, unclaimed);
            assert!(row.items.iter().rev().skip(wanted).all(|item| item.part == Part::Beside));
            assert_eq!(usize::from(row.label.as_ref().unwrap().worth.cards), unclaimed);
        }
        let city = &scene.rows[Colour::Blue.index()];
        assert!(city.items.len() > 1 && city.items.iter().all(|item| item.part == Part::Beside));
        assert_eq!(city.label.as_ref().unwrap().lines, ["nothing"]);
    }

    #[test]
    fn without_the_follower_nothing_is_marked_and_labels_are_shown_only_when_wished() {
        for totals in [false, true] {
            let (scene, _) = scene(false, totals);
            for row in &scene.rows {
                assert!(row.items.iter().all(|item| item.part == Part::None));
                assert_eq!(row.label.is_some(), totals);
            }
        }
    }
}
