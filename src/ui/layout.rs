//! Where things are drawn, in CSS pixels: rows, boards, the scoring track and the hand.

use crate::rules::Colour;

/// A card's width in its own drawing.
pub const CARD_W: f64 = 96.0;
/// A card's height in its own drawing.
pub const CARD_H: f64 = 140.0;
/// A standing follower's width in its own drawing.
pub const FOLLOWER_W: f64 = 64.0;
/// A standing follower's height in its own drawing.
pub const FOLLOWER_H: f64 = 100.0;
/// A track board's width in its own drawing.
pub const BOARD_W: f64 = 272.0;
/// A track board's height in its own drawing.
pub const BOARD_H: f64 = 156.0;

/// The part of a card that says everything: colour, value or kind, and emblem.
const STRIP_W: f64 = 30.0;
/// A follower's height beside a card's.
const FOLLOWER_RATIO: f64 = 0.86;
/// The least width at which the boards are drawn beside their rows.
const BOARDS_FROM_W: f64 = 760.0;
/// The least height of a row at which the boards are drawn beside their rows.
const BOARDS_FROM_ROW_H: f64 = 84.0;
/// The most lines into which a crowded row wraps.
const LINES_MAX: usize = 4;

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// Whether a point is inside.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        x >= self.x && x <= self.x + self.w && y >= self.y && y <= self.y + self.h
    }
}

/// A drawing's place: its upper left corner and its scale.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spot {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Scale of the drawing's own units.
    pub scale: f64,
}

/// What takes room in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A card.
    Card,
    /// A standing follower.
    Follower,
    /// A follower on its side.
    Lying,
}

/// The frame of the four rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RowsFrame {
    /// Whole width.
    pub w: f64,
    /// Whole height.
    pub h: f64,
    /// Width of the boards at the left; none where they are folded into the rows' heads.
    pub board_w: Option<f64>,
    head_w: f64,
    gap: f64,
}

impl RowsFrame {
    /// The frame for a drawing area.
    pub fn new(w: f64, h: f64) -> Self {
        let gap = if h < 330.0 { 4.0 } else { 8.0 };
        let row_h = (h - 3.0 * gap) / 4.0;
        let by_height = row_h * BOARD_W / BOARD_H;
        let board_w = (w >= BOARDS_FROM_W && row_h >= BOARDS_FROM_ROW_H).then(|| by_height.min(w * 0.26));
        let head_w = if w < 600.0 { 26.0 } else { 34.0 };
        Self { w, h, board_w, head_w, gap }
    }

    /// A row's whole strip, board or head included.
    pub fn strip(&self, row: Colour) -> Rect {
        let h = (self.h - 3.0 * self.gap) / 4.0;
        Rect { x: 0.0, y: row.index() as f64 * (h + self.gap), w: self.w, h }
    }

    /// The board or head at the left of a row.
    pub fn head(&self, row: Colour) -> Rect {
        Rect { w: self.board_w.unwrap_or(self.head_w), ..self.strip(row) }
    }

    /// Where a row's cards lie.
    pub fn cards(&self, row: Colour) -> Rect {
        let strip = self.strip(row);
        let left = self.head(row).w + 8.0;
        let pad = (strip.h * 0.05).clamp(2.0, 8.0);
        Rect { x: left, y: strip.y + pad, w: strip.w - left - 8.0, h: strip.h - 2.0 * pad }
    }

    /// The row under a point, if any.
    pub fn row_at(&self, x: f64, y: f64) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&row| self.strip(row).contains(x, y))
    }
}

/// Where the pieces of a row stand, and the place beyond them where the next card would lie.
#[derive(Clone, PartialEq, Debug)]
pub struct RowPlan {
    /// One spot for each piece.
    pub spots: Vec<Spot>,
    /// The next card's spot.
    pub next: Spot,
}

/// Lays pieces out from the left, overlapping only as much as needed so that every card's strip is seen, and wrapping
/// into smaller lines when even that is not enough.
pub fn plan_row(pieces: &[Piece], area: Rect) -> RowPlan {
    for lines in 1..LINES_MAX {
        let measure = Measure::new(area, lines);
        if measure.lines_at(pieces, 0.0) <= lines {
            let mut low = 0.0;
            let mut high = 1.0;
            for _ in 0..12 {
                let middle = (low + high) / 2.0;
                if measure.lines_at(pieces, middle) <= lines { low = middle } else { high = middle }
            }
            return measure.plan(pieces, if measure.lines_at(pieces, 1.0) <= lines { 1.0 } else { low });
        }
    }
    Measure::new(area, LINES_MAX).plan(pieces, 0.0)
}

/// The measures of a row that is broken into some number of lines.
struct Measure {
    area: Rect,
    line_h: f64,
    scale: f64,
    reserve: f64,
}

impl Measure {
    fn new(area: Rect, lines: usize) -> Self {
        let gap = 3.0;
        let line_h = (area.h - (lines as f64 - 1.0) * gap) / lines as f64;
        let scale = line_h / CARD_H;
        let card_w = CARD_W * scale;
        let reserve = if area.w > 7.0 * card_w { card_w + 6.0 * scale } else { 0.5 * card_w };
        Self { area, line_h: line_h + gap, scale, reserve }
    }

    /// How far the next piece is, from fully overlapped (0) to side by side (1).
    fn step(&self, piece: Piece, spread: f64) -> f64 {
        let (least, most) = match piece {
            Piece::Card => (STRIP_W, CARD_W + 6.0),
            Piece::Follower => (FOLLOWER_W * 0.78, FOLLOWER_W * 1.2),
            Piece::Lying => (FOLLOWER_H * 0.9, FOLLOWER_H * 1.25),
        };
        self.scale * (least + spread * (most - least))
    }

    fn width(&self, piece: Piece) -> f64 {
        self.scale
            * match piece {
                Piece::Card => CARD_W,
                Piece::Follower => FOLLOWER_W * 1.2,
                Piece::Lying => FOLLOWER_H * 1.2,
            }
    }

    /// How many lines the pieces and the reserve for the next card take.
    fn lines_at(&self, pieces: &[Piece], spread: f64) -> usize {
        let (last, _) = self.walk(pieces, spread, |_, _, _| {});
        last + 1
    }

    /// Visits each piece with its line and its distance from the left; returns where the next card goes.
    fn walk(&self, pieces: &[Piece], spread: f64, mut visit: impl FnMut(Piece, usize, f64)) -> (usize, f64) {
        let (mut line, mut x) = (0, 0.0);
        for &piece in pieces {
            if x > 0.0 && x + self.width(piece) > self.area.w {
                line += 1;
                x = 0.0;
            }
            visit(piece, line, x);
            x += self.step(piece, spread);
        }
        let after_card = matches!(pieces.last(), Some(Piece::Card));
        let beyond =
            if after_card { x.max(x - self.step(Piece::Card, spread) + self.step(Piece::Card, 1.0)) } else { x };
        if beyond + self.reserve > self.area.w && x > 0.0 { (line + 1, 0.0) } else { (line, beyond) }
    }

    fn plan(&self, pieces: &[Piece], spread: f64) -> RowPlan {
        let mut spots = Vec::with_capacity(pieces.len());
        let top = |line: usize| self.area.y + line as f64 * self.line_h;
        let bottom = |line: usize| top(line) + CARD_H * self.scale;
        let (line, x) = self.walk(pieces, spread, |piece, line, x| {
            let x = self.area.x + x;
            let scale = self.scale * FOLLOWER_RATIO * CARD_H / FOLLOWER_H;
            spots.push(match piece {
                Piece::Card => Spot { x, y: top(line), scale: self.scale },
                Piece::Follower => Spot { x, y: bottom(line) - FOLLOWER_H * scale, scale },
                Piece::Lying => Spot { x, y: bottom(line) - FOLLOWER_W * scale, scale },
            });
        });
        RowPlan { spots, next: Spot { x: self.area.x + x, y: top(line), scale: self.scale } }
    }
}

/// Where the pieces of a hand lie, the follower last: in one line, or in several where the area is higher than wide.
/// Each spot is a card's; a follower stands in it.
pub fn plan_hand(pieces: usize, area: Rect) -> Vec<Spot> {
    let pieces = pieces.max(1);
    let lift = 0.07;
    let fits = |lines: usize| {
        let columns = pieces.div_ceil(lines) as f64;
        let by_height = area.h / (lines as f64 * CARD_H * (1.0 + lift) + (lines as f64 - 1.0) * 8.0);
        let by_width = area.w / (columns * (CARD_W + 8.0));
        (lines, columns as usize, by_height.min(1.25), by_width.min(by_height).min(1.25))
    };
    let (lines, columns, by_height, side_by_side) =
        (1..=3).map(fits).max_by(|a, b| a.3.total_cmp(&b.3)).unwrap_or((1, pieces, 1.0, 1.0));
    // In one line cards may overlap a little rather than shrink.
    let scale = if lines == 1 { side_by_side.max(by_height.min(area.w / (CARD_W * 4.6))) } else { side_by_side };
    let wide = (CARD_W + 8.0) * scale;
    let step = if columns > 1 { wide.min((area.w - CARD_W * scale) / (columns as f64 - 1.0)) } else { wide };
    let high = CARD_H * scale * (1.0 + lift) + 8.0 * scale;
    let spot = |place: usize| {
        let (line, column) = (place / columns, place % columns);
        let in_line = if line + 1 == lines { pieces - line * columns } else { columns };
        let line_w = step * (in_line as f64 - 1.0) + CARD_W * scale;
        let top = area.y + (area.h - high * lines as f64).max(0.0) / 2.0 + lift * CARD_H * scale;
        Spot { x: area.x + (area.w - line_w) / 2.0 + column as f64 * step, y: top + line as f64 * high, scale }
    };
    (0..pieces).map(spot).collect()
}

/// The place of a score on a board of the track, in the board's own units.
///
/// The path winds over each board in lines of 9, 9 and 7 spaces. A score of 0 stands beside space 1.
pub fn track_space(on_board: u32) -> (f64, f64) {
    let (line, column) = match on_board {
        0 => return (11.0, 62.0),
        1..=9 => (0, on_board - 1),
        10..=18 => (1, 18 - on_board),
        _ => (2, on_board - 18),
    };
    (32.0 + f64::from(column) * 26.0, 56.0 + f64::from(line) * 37.0)
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

    const AREAS: [Rect; 4] = [
        Rect { x: 0.0, y: 0.0, w: 1000.0, h: 130.0 },
        Rect { x: 40.0, y: 7.0, w: 700.0, h: 100.0 },
        Rect { x: 30.0, y: 0.0, w: 330.0, h: 105.0 },
        Rect { x: 30.0, y: 0.0, w: 320.0, h: 70.0 },
    ];

    fn mixed(len: usize) -> Vec<Piece> {
        (0..len).map(|i| if i % 9 == 8 { Piece::Follower } else { Piece::Card }).collect()
    }

    #[test]
    fn a_row_of_any_length_stays_inside_its_area_and_shows_every_strip() {
        for area in AREAS {
            for len in 0..=40 {
                let pieces = mixed(len);
                let plan = plan_row(&pieces, area);
                for (place, spot) in plan.spots.iter().enumerate() {
                    assert!(spot.x >= area.x - 0.01 && spot.y >= area.y - 0.01, "{area:?} {len} {place} {spot:?}");
                    assert!(spot.y + CARD_H * spot.scale.min(area.h / CARD_H) <= area.y + area.h + FOLLOWER_H);
                    if pieces[place] == Piece::Card {
                        assert!(spot.x + CARD_W * spot.scale <= area.x + area.w + 0.5, "{area:?} {len} {place}");
                        if let Some(next) = plan.spots.get(place + 1).filter(|next| next.x > spot.x) {
                            assert!(next.x - spot.x >= STRIP_W * spot.scale - 0.01);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_next_card_lies_beyond_the_last_one() {
        for area in AREAS {
            for len in 1..=12 {
                let plan = plan_row(&vec![Piece::Card; len], area);
                let last = plan.spots[len - 1];
                let beyond = plan.next.x >= last.x + CARD_W * last.scale || plan.next.y > last.y;
                assert!(beyond, "{area:?} {len} {last:?} {:?}", plan.next);
            }
        }
    }

    #[test]
    fn a_hand_stays_inside_its_area() {
        for area in [
            Rect { x: 0.0, y: 0.0, w: 1400.0, h: 190.0 },
            Rect { x: 0.0, y: 0.0, w: 374.0, h: 150.0 },
            Rect { x: 0.0, y: 0.0, w: 344.0, h: 130.0 },
            Rect { x: 0.0, y: 0.0, w: 230.0, h: 280.0 },
        ] {
            for cards in 1..=7 {
                for spot in &plan_hand(cards, area) {
                    assert!(
                        spot.x >= area.x - 0.5 && spot.x + CARD_W * spot.scale <= area.x + area.w + 0.5,
                        "{area:?} {cards}"
                    );
                    assert!(
                        spot.y >= area.y - 0.5 && spot.y + CARD_H * spot.scale <= area.y + area.h + 0.5,
                        "{area:?} {cards} {spot:?}"
                    );
                    assert!(CARD_W * spot.scale >= 44.0, "a finger finds it: {area:?} {cards} {spot:?}");
                }
            }
        }
    }

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
