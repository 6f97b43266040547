//! Where scores stand on the scoring track, in the units of its boards (R1.5).

use super::layout::{MARKER_H, MARKER_W, Rect, Spot};
use crate::rules::{Colour, Seat};

/// The place of a score on a board of the track, in the board's own units.
///
/// The path winds over each board in lines of 9, 9 and 7 spaces. A score of 0 stands left of them, under [`START`].
pub fn track_space(on_board: u32) -> (f64, f64) {
    let (line, column) = match on_board {
        0 => return (17.0, 66.0),
        1..=9 => (0, on_board - 1),
        10..=18 => (1, 18 - on_board),
        _ => (2, on_board - 18),
    };
    (46.0 + f64::from(column) * 26.0, 56.0 + f64::from(line) * 37.0)
}

/// The spaces of each board that are large and have a number.
pub const NUMBERED: [u32; 6] = [1, 5, 10, 15, 20, 25];
/// Where those who have no points yet wait for each other, beside space 1 of the first board.
pub const START: Rect = Rect { x: 3.5, y: 34.0, w: 27.0, h: 112.0 };
/// How far apart two or three small followers on one space stand, one before the other, and how far more do.
const SHARE_W: [f64; 2] = [8.0, 6.0];
/// The most and the least that those at the start are apart.
const QUEUE_H: (f64, f64) = (34.0, 19.0);

/// How far from its middle the small follower at a place among `of` on one space stands.
pub fn track_share(on_board: u32, place: usize, of: usize) -> (f64, f64) {
    let place = place as f64;
    let between = of.saturating_sub(1) as f64;
    if on_board > 0 {
        return ((place - between / 2.0) * SHARE_W[usize::from(of > 3)], 0.0);
    }
    let (most, least) = QUEUE_H;
    (0.0, place * (least * (Seat::MAX - 1) as f64 / between.max(1.0)).min(most))
}

/// The small follower's drawing, whose foot stands at a place of a board, in the board's own units.
pub fn marker_spot((x, y): (f64, f64)) -> Spot {
    Spot { x: x - MARKER_W / 2.0, y: y - MARKER_H + 4.4, scale: 1.0 }
}

/// The board and the space on it, 0 to 25, where a score's marker stands (R1.5).
pub fn track_place(score: u32) -> (Colour, u32) {
    match score {
        0 => (Colour::Yellow, 0),
        _ => {
            let space = (score - 1) % 100;
            (Colour::ALL[(space / 25) as usize], space % 25 + 1)
        }
    }
}

/// What the tile beside a player shows beyond 100 and 200 points; counted on for further laps (R1.5).
pub fn track_tile(score: u32) -> u32 {
    score.saturating_sub(1) / 100 * 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::layout::{BOARD_H, BOARD_W};

    #[test]
    fn r1_5_the_track_runs_over_four_boards_and_counts_laps() {
        assert_eq!(track_place(0), (Colour::Yellow, 0));
        assert_eq!(track_place(25), (Colour::Yellow, 25));
        assert_eq!(track_place(26), (Colour::Red, 1));
        assert_eq!(track_place(100), (Colour::Blue, 25));
        assert_eq!(track_place(101), (Colour::Yellow, 1));
        assert_eq!([0, 100, 101, 200, 201, 901].map(track_tile), [0, 0, 100, 100, 200, 900]);
    }

    #[test]
    fn small_followers_that_share_a_space_are_told_apart_and_cover_no_space_before_it() {
        for of in 1..=Seat::MAX {
            for on_board in 0..=25 {
                let (x, y) = track_space(on_board);
                let at = |place| {
                    let (right, down) = track_share(on_board, place, of);
                    (x + right, y + down)
                };
                for place in 0..of {
                    let spot = marker_spot(at(place));
                    assert!(spot.x >= 0.0 && spot.x + MARKER_W <= BOARD_W + 8.0, "{on_board} {of} {spot:?}");
                    assert!(spot.y >= 20.0 && spot.y + MARKER_H <= BOARD_H, "{on_board} {of} {spot:?}");
                    for other in 0..place {
                        let ((x1, y1), (x2, y2)) = (at(other), at(place));
                        assert!((x1 - x2).hypot(y1 - y2) >= SHARE_W[1]);
                    }
                    if on_board == 0 {
                        let start = START;
                        assert!(start.contains(spot.x + MARKER_W / 2.0, spot.y + MARKER_H - 4.0), "{spot:?}");
                        // Space 1 is large, 18 the first of its line.
                        for (space, radius) in [(1, 11.5), (18, 7.0)] {
                            assert!(spot.x + MARKER_W <= track_space(space).0 - radius, "{spot:?} covers {space}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_drawn_spaces_are_where_scores_stand() {
        let art = include_str!("../../style/art.svg");
        let line: Vec<String> = (1..=25).map(track_space).map(|(x, y)| format!("{x},{y}")).collect();
        assert!(art.contains(&format!("points=\"{}\"", line.join(" "))));
        let circle = |space: u32| {
            let ((x, y), r) = (track_space(space), if NUMBERED.contains(&space) { 11.5 } else { 7.0 });
            let d = 2.0 * r;
            format!("M{} {y}a{r} {r} 0 1 0 {d} 0 {r} {r} 0 1 0-{d} 0", x - r)
        };
        assert!(art.contains(&format!("d=\"{}\"", (1..=25).map(circle).collect::<String>())));
    }

    #[test]
    fn the_spaces_of_a_board_are_apart_and_on_it() {
        let spaces: Vec<_> = (0..=25).map(track_space).collect();
        for (place, a) in spaces.iter().enumerate() {
            assert!(a.0 >= 10.0 && a.0 <= BOARD_W - 12.0 && a.1 >= 36.0 && a.1 <= BOARD_H - 12.0);
            for b in &spaces[..place] {
                assert!((a.0 - b.0).hypot(a.1 - b.1) > 20.0);
            }
        }
    }
}
