//! What moves on the table when something has happened, and how: as data. `moving.rs` lets it move.
//!
//! Nothing waits for a movement, and none is longer than half a second. Rows that close up and hands are not here: what
//! stays on the table has the style glide to its new place.

use super::layout::{CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W, Spot, px};
use super::track::{track_place, track_space};
use crate::rules::{Colour, Event, PerSeat, Seat};
use crate::session::Session;

/// An item of a row, by the number of those that have ever lain before it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The row.
    pub row: Colour,
    /// The number, which the item keeps as long as it lies there.
    pub number: usize,
}

impl Place {
    /// By which its element is found.
    pub fn code(self) -> String {
        format!("{}{}", self.row, self.number)
    }
}

/// Where something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The cards that are turned up or dealt.
    Supply,
    /// A player: where the piece was let go, or the player's plate.
    Player(Seat),
}

/// One thing that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// A card or follower comes to its row.
    Comes {
        /// Which.
        item: Place,
        /// Where from.
        from: Origin,
        /// Whether it then tips over: the last follower of the round (R3.7).
        tips: bool,
    },
    /// A face-down card is turned up.
    Turns {
        /// Which.
        item: Place,
    },
    /// A claimed card, or the follower that claimed it, goes to its player.
    Leaves {
        /// Which.
        item: Place,
        /// Whose it is.
        to: Seat,
        /// From 0 for the first to go to 1 for the last, in hundredths.
        late: u8,
    },
    /// A small follower walks on the track.
    Walks {
        /// Whose.
        seat: Seat,
        /// The score before.
        from: u32,
        /// The score now.
        to: u32,
    },
}

/// What moves because of the events shown since there were `before` of them.
pub fn motions(session: &Session, before: usize) -> Vec<Motion> {
    let mut motions = Vec::new();
    let shown = session.shown();
    for place in before..shown {
        let (Some(event), Some(table)) = (session.event(place), session.table_after(place)) else { continue };
        let gone = session.gone_by(place);
        let laid = |row: Colour, from, tips| {
            let number = gone[row] + table.rows[row].len().saturating_sub(1);
            Motion::Comes { item: Place { row, number }, from, tips }
        };
        match event {
            Event::CardTurned { row: Some(row), .. } => motions.push(laid(row, Origin::Supply, false)),
            Event::JokerLaid { seat, row, .. } | Event::CardPlayed { seat, row, .. } => {
                motions.push(laid(row, Origin::Player(seat), false));
            }
            Event::FollowerPlaced { seat, row, last } => motions.push(laid(row, Origin::Player(seat), last)),
            Event::ClaimOpened { row, ref cards, .. } => {
                let turned = cards.iter().enumerate().filter(|(_, (_, by))| by.is_some());
                let turns = |place| Motion::Turns { item: Place { row, number: gone[row] + place } };
                motions.extend(turned.map(|(place, _)| turns(place)));
            }
            _ => {}
        }
        let last = place.checked_sub(1);
        if let Some(Event::ClaimScored(score)) = last.and_then(|last| session.event(last)) {
            let first = session.gone_by(place - 1)[score.row];
            let number = gone[score.row] - first;
            let leaves = |nth: usize| Motion::Leaves {
                item: Place { row: score.row, number: first + nth },
                to: score.seat,
                late: (100 * nth / (number - 1).max(1)) as u8,
            };
            motions.extend((0..number).map(leaves));
        }
    }
    motions
}

/// Which small followers walk, by the scores that were drawn and those that are.
pub fn walks(were: &PerSeat<u32>, are: &PerSeat<u32>) -> Vec<Motion> {
    let seats = (0..Seat::MAX).filter_map(Seat::from_index);
    let walkers = seats.filter(|&seat| were[seat] != are[seat]);
    walkers.map(|seat| Motion::Walks { seat, from: were[seat], to: are[seat] }).collect()
}

/// A moment of a movement.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// When, from 0 to 1.
    pub at: f64,
    /// Where, as CSS says it.
    pub transform: String,
    /// How much of it is seen.
    pub opacity: f64,
}

fn frame(at: f64, transform: String) -> Frame {
    Frame { at, transform, opacity: 1.0 }
}

/// How long each movement takes at the usual speed.
pub const MOVE_MS: u32 = 380;

/// The style's transform that moves a drawing to its spot.
pub fn css(Spot { x, y, scale }: Spot) -> String {
    let thousandths = (scale * 1000.0).round() as u32;
    format!("translate({}px,{}px) scale({}.{:03})", px(x), px(y), thousandths / 1000, thousandths % 1000)
}

/// [`css`], and turned by some degrees.
fn turned(spot: Spot, degrees: i32) -> String {
    format!("{} rotate({degrees}deg)", css(spot))
}

/// A piece goes from a spot to another, from a slant into the straight.
pub fn flight(from: Spot, to: Spot) -> Vec<Frame> {
    vec![frame(0.0, turned(from, -4)), frame(1.0, turned(to, 0))]
}

/// A piece that is drawn at its own place comes there from a spot, as [`Spot`]s of the page.
pub fn back_home(from: Spot, home: Spot) -> Vec<Frame> {
    let start =
        Spot { x: (from.x - home.x) / home.scale, y: (from.y - home.y) / home.scale, scale: from.scale / home.scale };
    flight(start, Spot { scale: 1.0, ..Spot::default() })
}

/// A follower, drawn lying, comes upright from a spot of its standing drawing, and tips over.
pub fn tip_over(from: Spot, to: Spot) -> Vec<Frame> {
    // Turned back, the lying drawing stands on its upper left corner.
    let upright = |spot: Spot| turned(Spot { y: spot.y + FOLLOWER_H * spot.scale, ..spot }, -90);
    let above = Spot { y: to.y - (FOLLOWER_H - FOLLOWER_W) * to.scale, ..to };
    vec![frame(0.0, upright(from)), frame(0.55, upright(above)), frame(1.0, turned(to, 0))]
}

/// A claimed thing goes to where its player is, later or sooner, and is there no longer seen.
pub fn farewell(from: Spot, to: Spot, late: u8) -> Vec<Frame> {
    let start = f64::from(late) * 0.0035;
    let gone = |at| Frame { at, transform: turned(to, 0), opacity: 0.0 };
    let near = Spot {
        x: to.x + (from.x - to.x) * 0.2,
        y: to.y + (from.y - to.y) * 0.2,
        scale: to.scale + (from.scale - to.scale) * 0.2,
    };
    vec![
        frame(0.0, turned(from, 0)),
        frame(start, turned(from, 0)),
        frame(start + 0.5, turned(near, 0)),
        gone(start + 0.65),
        gone(1.0),
    ]
}

/// A card's back turns away, and then its face comes round.
pub fn turn_over() -> [Vec<Frame>; 2] {
    let seen = |at, part| frame(at, format!("translate(48px,0) scale({part},1) translate(-48px,0)"));
    [vec![seen(0.0, 1), seen(0.5, 0), seen(1.0, 0)], vec![seen(0.0, 0), seen(0.5, 0), seen(1.0, 1)]]
}

/// The places on the boards that a small follower passes from one score to another, space by space; the last is where
/// it stops.
pub fn walk(from: u32, to: u32) -> Vec<(Colour, (f64, f64))> {
    let place = |score| {
        let (board, space) = track_place(score);
        (board, track_space(space))
    };
    if from < to { (from + 1..=to).map(place).collect() } else { (to..from).rev().map(place).collect() }
}

/// A walk as a movement that starts from where the small follower is.
pub fn walking(from: String, spots: &[Spot]) -> Vec<Frame> {
    let part = |place: usize| (place + 1) as f64 / spots.len() as f64;
    let steps = spots.iter().enumerate().map(|(place, &spot)| frame(part(place), css(spot)));
    core::iter::once(frame(0.0, from)).chain(steps).collect()
}

/// A small card in the middle of a player's follower.
pub fn card_at(follower: Spot) -> Spot {
    let scale = follower.scale * 0.5;
    Spot {
        x: follower.x + (FOLLOWER_W * follower.scale - CARD_W * scale) / 2.0,
        y: follower.y + (FOLLOWER_H * follower.scale - CARD_H * scale) / 2.0,
        scale,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotKind;
    use crate::rules::{AnimalTable, FirstDealer, Item};
    use crate::session::{Control, FollowerColour, Player, Setup, Stage};
    use std::collections::BTreeSet;

    /// Plays a game of bots and visits each moment of it, with what has been shown before the last event.
    fn watch(players: usize, seed: u64, mut visit: impl FnMut(&Session)) {
        let player = |index: usize| Player {
            name: index.to_string(),
            follower: FollowerColour::ALL[index],
            control: Control::Bot(BotKind::Random),
        };
        let setup = Setup {
            players: (0..players).map(player).collect(),
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        let mut session = Session::new(setup, seed).unwrap();
        let mut choice = seed as usize;
        loop {
            match session.stage() {
                Stage::Over => return,
                Stage::Bot(seat, _) => {
                    let legal = session.bot_view(seat).legal_actions();
                    choice = choice.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                    session.act(seat, legal[(choice >> 16) % legal.len()]).unwrap();
                }
                _ => {
                    session.show_next();
                    visit(&session);
                }
            }
        }
    }

    /// The items on the table, by row and number, each with what it is.
    fn on_table(session: &Session) -> Vec<(Place, Item)> {
        let (table, gone) = (session.shown_table(), session.gone_by(session.shown() - 1));
        let row = |row: Colour| {
            let items = table.rows[row].iter().enumerate().collect::<Vec<_>>();
            items.into_iter().map(move |(place, item)| (Place { row, number: gone[row] + place }, item))
        };
        Colour::ALL.into_iter().flat_map(row).collect()
    }

    fn places(items: &[(Place, Item)]) -> BTreeSet<(Colour, usize)> {
        items.iter().map(|(place, _)| (place.row, place.number)).collect()
    }

    #[test]
    fn whatever_comes_leaves_or_turns_moves_and_all_else_keeps_its_number() {
        for (players, seed) in [(2, 5), (3, 8), (5, 1)] {
            let mut before: Vec<(Place, Item)> = Vec::new();
            let (mut turned, mut left, mut tipped) = (0, 0, 0);
            watch(players, seed, |session| {
                let now = on_table(session);
                let (was, is) = (places(&before), places(&now));
                let mut came = BTreeSet::new();
                let mut went = BTreeSet::new();
                for motion in motions(session, session.shown() - 1) {
                    match motion {
                        Motion::Comes { item, tips, .. } => {
                            came.insert((item.row, item.number));
                            let lies = session.shown_table().lying_follower().is_some();
                            assert_eq!(
                                tips,
                                lies && matches!(session.last_event(), Some(Event::FollowerPlaced { .. }))
                            );
                            tipped += u32::from(tips);
                        }
                        Motion::Leaves { item, to, late } => {
                            assert!(went.insert((item.row, item.number)) && late <= 100);
                            let was = before.iter().find(|(place, _)| *place == item);
                            if let Some((_, Item::Follower(seat))) = was {
                                assert_eq!((*seat, late), (to, if late == 0 { 0 } else { 100 }), "it goes home last");
                            }
                            left += 1;
                        }
                        Motion::Turns { item } => {
                            let look =
                                |items: &[(Place, Item)]| items.iter().find(|(place, _)| *place == item).unwrap().1;
                            assert!(matches!(look(&before), Item::FaceDown { .. }));
                            assert!(matches!(look(&now), Item::FaceUp(_)));
                            turned += 1;
                        }
                        Motion::Walks { .. } => unreachable!("scores are looked at apart"),
                    }
                }
                assert_eq!(came, is.difference(&was).copied().collect());
                assert_eq!(went, was.difference(&is).copied().collect());
                // What stays is what it was, but for what was turned up.
                for (place, item) in &now {
                    if let Some((_, other)) = before.iter().find(|(other, _)| other == place) {
                        assert!(
                            item == other || matches!(item, Item::FaceUp(_)),
                            "{place:?}: {other:?} is now {item:?}"
                        );
                    }
                }
                before = now;
            });
            assert!(turned > 3 && left > 30 && tipped > 3, "{turned} {left} {tipped}");
        }
    }

    #[test]
    fn nothing_moves_when_nothing_came() {
        let mut at = 0;
        watch(4, 2, |session| {
            assert_eq!(motions(session, session.shown()), []);
            at += 1;
        });
        assert!(at > 100);
    }

    #[test]
    fn whose_score_changed_walks_once() {
        let seat = |index| Seat::from_index(index).unwrap();
        let scores = |first, last| {
            PerSeat::from_fn(|of| {
                if of == seat(0) {
                    first
                } else if of == seat(4) {
                    last
                } else {
                    7
                }
            })
        };
        assert_eq!(walks(&scores(1, 2), &scores(1, 2)), []);
        assert_eq!(
            walks(&scores(1, 2), &scores(9, 0)),
            [Motion::Walks { seat: seat(0), from: 1, to: 9 }, Motion::Walks { seat: seat(4), from: 2, to: 0 }]
        );
    }

    #[test]
    fn a_small_follower_passes_every_space_and_stops_at_its_score() {
        assert_eq!(walk(0, 3).len(), 3);
        assert_eq!(
            walk(24, 27).iter().map(|(board, _)| *board).collect::<Vec<_>>(),
            [Colour::Yellow, Colour::Red, Colour::Red]
        );
        assert_eq!(walk(98, 102).last().copied(), walk(0, 2).last().copied(), "a lap is done");
        for (from, to) in [(0, 1), (3, 90), (80, 130), (7, 2), (3, 0)] {
            let places = walk(from, to);
            assert_eq!(places.len() as u32, from.abs_diff(to));
            for pair in places.windows(2) {
                let ((board, a), (other, b)) = (pair[0], pair[1]);
                assert!(board != other || (a.0 - b.0).hypot(a.1 - b.1) < 46.0, "{a:?} to {b:?} is one step");
            }
        }
        assert_eq!(walk(5, 5), []);
    }

    fn is_in_order(frames: &[Frame]) {
        assert!(frames.is_sorted_by(|a, b| a.at <= b.at), "{frames:?}");
        assert_eq!((frames[0].at, frames[frames.len() - 1].at), (0.0, 1.0));
        assert!(frames.iter().all(|frame| (0.0..=1.0).contains(&frame.opacity)));
    }

    #[test]
    fn a_movement_begins_and_ends_where_it_is_said_to() {
        let (from, to) = (Spot { x: 10.0, y: 500.0, scale: 0.25 }, Spot { x: 300.5, y: 40.0, scale: 0.71 });
        let flown = flight(from, to);
        assert_eq!(flown[0].transform, "translate(10px,500px) scale(0.250) rotate(-4deg)");
        assert_eq!(flown[1].transform, "translate(300.5px,40px) scale(0.710) rotate(0deg)");
        // The lying drawing, stood up, has its head where the standing one has: a follower's height above its corner.
        let tipped = tip_over(from, to);
        assert_eq!(tipped[0].transform, "translate(10px,525px) scale(0.250) rotate(-90deg)");
        assert_eq!(tipped[2].transform, flown[1].transform);
        let home = back_home(Spot { x: 200.0, y: 100.0, scale: 1.0 }, Spot { x: 100.0, y: 300.0, scale: 2.0 });
        assert_eq!(home[0].transform, "translate(50px,-100px) scale(0.500) rotate(-4deg)");
        assert_eq!(home[1].transform, "translate(0px,0px) scale(1.000) rotate(0deg)");
        for late in [0, 40, 100] {
            let gone = farewell(from, to, late);
            assert_eq!((gone[0].opacity, gone[gone.len() - 1].opacity), (1.0, 0.0));
            is_in_order(&gone);
        }
        let walked = walking("none".into(), &[from, to]);
        assert_eq!(walked.iter().map(|frame| frame.at).collect::<Vec<_>>(), [0.0, 0.5, 1.0]);
        for frames in turn_over().into_iter().chain([flown, tipped, home, walked]) {
            is_in_order(&frames);
        }
    }

    #[test]
    fn a_card_comes_from_the_middle_of_its_players_follower() {
        let follower = Spot { x: 20.0, y: 10.0, scale: 0.5 };
        let card = card_at(follower);
        let middle = |spot: Spot, w: f64, h: f64| (spot.x + w * spot.scale / 2.0, spot.y + h * spot.scale / 2.0);
        let (a, b) = (middle(follower, FOLLOWER_W, FOLLOWER_H), middle(card, CARD_W, CARD_H));
        assert!((a.0 - b.0).abs() < 0.01 && (a.1 - b.1).abs() < 0.01);
        assert!(card.scale < follower.scale);
    }
}
