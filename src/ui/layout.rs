//! Where things are drawn, in CSS pixels: rows, boards, the scoring track and the hand.

use super::track::marker_spot;
use crate::rules::Colour;

/// A card's width in its own drawing.
pub const CARD_W: f64 = 96.0;
/// A card's height in its own drawing.
pub const CARD_H: f64 = 140.0;
/// A standing follower's width in its own drawing.
pub const FOLLOWER_W: f64 = 64.0;
/// A standing follower's height in its own drawing.
pub const FOLLOWER_H: f64 = 100.0;
/// A small follower's width on the track, in a board's own units.
pub const MARKER_W: f64 = 22.0;
/// A small follower's height on the track, in a board's own units.
pub const MARKER_H: f64 = 34.4;
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
/// How deep in a row, in parts of its height, a piece is no longer meant for the next one.
const DEEP: f64 = 0.25;
/// The most height of a row of which the half is the reach round all rows, in CSS pixels.
const REACH_MAX: f64 = 72.0;
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

    /// How far a point is from the rectangle; 0 inside.
    pub fn distance(&self, x: f64, y: f64) -> f64 {
        let beyond = |at: f64, from: f64, len: f64| (from - at).max(at - from - len).max(0.0);
        beyond(x, self.x, self.w).hypot(beyond(y, self.y, self.h))
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

/// A number with at most one decimal, without the library's code for all floating-point numbers.
pub fn px(value: f64) -> String {
    let tenths = (value * 10.0).round() as i32;
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        let sign = if tenths < 0 { "-" } else { "" };
        format!("{sign}{}.{}", (tenths / 10).abs(), (tenths % 10).abs())
    }
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
        // For a moment, while a phone is turned, there may be no height at all.
        let h = h.max(40.0);
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

    /// The row that a piece dropped at a point is meant for: the nearest of those where it may go, or another that
    /// it lies deep in; none too far from all.
    pub fn drop_row(&self, x: f64, y: f64, legal: &[Colour]) -> Option<Colour> {
        let Rect { h, .. } = self.strip(Colour::Yellow);
        let distance = |&row: &Colour| self.strip(row).distance(x, y);
        let nearest = legal.iter().copied().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let under = Colour::ALL.into_iter().find(|&row| self.strip(row).contains(x, y));
        let reach = if under.is_some() { h * DEEP } else { self.gap + h.min(REACH_MAX) / 2.0 };
        nearest.filter(|row| distance(row) <= reach).or(under)
    }

    /// Where a small follower that stands at a place of a board is drawn.
    pub fn on_board(&self, board: Colour, (x, y): (f64, f64)) -> Spot {
        let head = self.head(board);
        let (wide, high) = (head.w / BOARD_W, head.h / BOARD_H);
        let scale = if wide < high { wide } else { high };
        let left = head.x + (head.w - BOARD_W * scale) / 2.0;
        let top = head.y + (head.h - BOARD_H * scale) / 2.0;
        let Spot { x, y, .. } = marker_spot((x, y));
        Spot { x: left + x * scale, y: top + y * scale, scale }
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
/// into smaller lines when even that is not enough. At least `beyond` pixels stay free behind the last piece.
pub fn plan_row(pieces: &[Piece], area: Rect, beyond: f64) -> RowPlan {
    for lines in 1..LINES_MAX {
        let measure = Measure::new(area, lines, beyond);
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
    Measure::new(area, LINES_MAX, beyond).plan(pieces, 0.0)
}

/// The measures of a row that is broken into some number of lines.
struct Measure {
    area: Rect,
    line_h: f64,
    scale: f64,
    reserve: f64,
}

impl Measure {
    fn new(area: Rect, lines: usize, beyond: f64) -> Self {
        let gap = 3.0;
        let line_h = (area.h - (lines as f64 - 1.0) * gap) / lines as f64;
        let scale = line_h / CARD_H;
        let card_w = CARD_W * scale;
        let least = if area.w > 7.0 * card_w { card_w + 6.0 * scale } else { 0.5 * card_w };
        let reserve = if least > beyond { least } else { beyond };
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

/// The height of a line of a label.
pub const LABEL_LINE_H: f64 = 15.0;
/// The width of a letter of a label, on average and in a wide font.
const LABEL_LETTER_W: f64 = 6.7;
/// The width of a letter of a label's first line, which is larger.
const LABEL_HEAD_LETTER_W: f64 = 9.6;
/// The height of a label's first line.
const LABEL_HEAD_H: f64 = 20.0;

/// How large a label with these lines is.
pub fn label_size(lines: &[String]) -> (f64, f64) {
    let mut w: f64 = 20.0;
    for (place, line) in lines.iter().enumerate() {
        let letter = if place == 0 { LABEL_HEAD_LETTER_W } else { LABEL_LETTER_W };
        w = w.max(line.chars().count() as f64 * letter);
    }
    (w + 14.0, LABEL_HEAD_H + (lines.len() as f64 - 1.0) * LABEL_LINE_H + 6.0)
}

/// Where a label stands at the outer end of a row: at the foot of the next card's place, but inside the row's strip.
pub fn label_place(next: Spot, strip: Rect, (w, h): (f64, f64)) -> Rect {
    let x = next.x.min(strip.x + strip.w - w - 5.0);
    let foot = (next.y + CARD_H * next.scale).min(strip.y + strip.h - 4.0);
    Rect { x, y: (foot - h).max(strip.y + 2.0), w, h }
}

/// How large a card in the hand is at most, beside its own drawing.
const HAND_SCALE_MAX: f64 = 2.0;

/// Where the pieces of a hand lie, the follower last: in one line, or in several where the area is higher than wide.
/// Each spot is a card's; a follower stands in it.
pub fn plan_hand(pieces: usize, area: Rect) -> Vec<Spot> {
    let pieces = pieces.max(1);
    let lift = 0.07;
    let fits = |lines: usize| {
        let columns = pieces.div_ceil(lines) as f64;
        let by_height = area.h / (lines as f64 * CARD_H * (1.0 + lift) + (lines as f64 - 1.0) * 8.0);
        let by_width = area.w / (columns * (CARD_W + 8.0));
        (lines, columns as usize, by_height.min(HAND_SCALE_MAX), by_width.min(by_height).min(HAND_SCALE_MAX))
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

/// Where a carried piece is drawn: a pointer at a point holds it below its middle.
pub fn carried_spot(x: f64, y: f64, is_follower: bool) -> Spot {
    let (right, scale) = if is_follower { (4.0, 1.4) } else { (0.0, 1.0) };
    Spot { x: x - CARD_W / 2.0 + right, y: y - CARD_H * 0.6, scale }
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
                let plan = plan_row(&pieces, area, 0.0);
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
                let plan = plan_row(&vec![Piece::Card; len], area, 0.0);
                let last = plan.spots[len - 1];
                let beyond = plan.next.x >= last.x + CARD_W * last.scale || plan.next.y > last.y;
                assert!(beyond, "{area:?} {len} {last:?} {:?}", plan.next);
            }
        }
    }

    #[test]
    fn a_label_that_is_always_shown_hides_no_card() {
        for area in AREAS {
            // A language may have longer words than ours.
            for (len, line) in (0..=25).flat_map(|len| ["+ 2 hidden", "+ 12 zaakryytyych"].map(|line| (len, line))) {
                let (w, h) = label_size(&["15".into(), line.into()]);
                let plan = plan_row(&mixed(len), area, w + 6.0);
                let label = label_place(plan.next, area, (w, h));
                assert!(label.x >= area.x && label.x + w <= area.x + area.w, "{area:?} {len} {label:?}");
                let Some(last) = plan.spots.last().filter(|last| last.y == plan.next.y) else { continue };
                assert!(last.x + CARD_W * last.scale <= label.x + 0.5, "{area:?} {len} {last:?} {label:?}");
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
    fn a_piece_is_meant_for_the_nearest_row_where_it_may_go() {
        for (w, h) in [(800.0, 500.0), (370.0, 400.0), (500.0, 260.0)] {
            let frame = RowsFrame::new(w, h);
            let middle = |row| {
                let Rect { x, y, w, h } = frame.strip(row);
                (x + w / 2.0, y + h / 2.0)
            };
            let check = |at: (f64, f64), legal: &[Colour], row| assert_eq!(frame.drop_row(at.0, at.1, legal), row);
            for row in Colour::ALL {
                // In the middle of a row it is that one, whether it may go there or not: it is told why not.
                check(middle(row), &[row], Some(row));
                check(middle(row), &Colour::ALL, Some(row));
                check(middle(row), &[], Some(row));
                check(middle(row), &[Colour::ALL[(row.index() + 1) % 4]], Some(row));
            }
            let road = frame.strip(Colour::Red);
            let at = |x, y| (x, y);
            // Over the next one's edge, and between two rows.
            check(at(w / 2.0, road.y - frame.gap - road.h * 0.15), &[Colour::Red], Some(Colour::Red));
            check(at(w / 2.0, road.y - 1.0), &[Colour::Red, Colour::Blue], Some(Colour::Red));
            check(at(w / 2.0, road.y - 1.0), &[Colour::Yellow], Some(Colour::Yellow));
            // Beside the rows, but near; and far away.
            check(at(w / 2.0, h + 20.0), &[Colour::Blue], Some(Colour::Blue));
            check(at(-15.0, road.y + road.h / 2.0), &Colour::ALL, Some(Colour::Red));
            check(at(w / 2.0, h + 60.0), &Colour::ALL, None);
            check(at(w / 2.0, h + 20.0), &[Colour::Yellow], None);
            check(at(w / 2.0, -70.0), &Colour::ALL, None);
        }
    }
}
