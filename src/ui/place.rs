//! Where what explains itself stands: the guide's note, and a popover.

use super::layout::Rect;

impl Rect {
    /// How far another rectangle is to the side and above or below; less than none where they share that much.
    fn apart(&self, other: &Self) -> (f64, f64) {
        let between = |at: f64, len: f64, other: f64, other_len: f64| (other - at - len).max(at - other - other_len);
        (between(self.x, self.w, other.x, other.w), between(self.y, self.h, other.y, other.h))
    }

    /// How much room the two share.
    fn shared(&self, other: &Self) -> f64 {
        let (x, y) = self.apart(other);
        // Of two that lie one in the other, the smaller one's length is shared.
        let x = x.max(-self.w.min(other.w)).min(0.0);
        x * y.max(-self.h.min(other.h)).min(0.0)
    }

    /// Whether another rectangle is inside.
    fn holds(&self, other: &Self) -> bool {
        self.contains(other.x, other.y) && self.contains(other.x + other.w, other.y + other.h)
    }
}

/// Between a note and what it leaves free.
const NOTE_GAP: f64 = 8.0;

/// Where a note is said: what it speaks of, where it may lie, and where it lies now, if anywhere.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NotePlace {
    /// What it speaks of.
    pub anchor: Rect,
    /// The window.
    pub window: Rect,
    /// Where it lies.
    pub now: Option<Rect>,
}

impl NotePlace {
    /// Places a note, which can have one of some sizes, the best first. It covers nothing that is to be left free, as
    /// little as can be of what is to be spared, and is as near as can be to what it speaks of. It stays where it is as
    /// long as no place covers less.
    pub fn find(&self, sizes: &[(f64, f64)], free: &[Rect], spared: &[Rect]) -> Option<Rect> {
        let covered = |at: &Rect| spared.iter().map(|other| other.shared(at)).sum::<f64>();
        let fits = |at: &Rect| self.window.holds(at) && free.iter().all(|other| other.shared(at) <= 0.0);
        let mut best: Option<(f64, Rect)> = None;
        for &size in sizes {
            if best.is_some_and(|(least, _)| least < 1.0) {
                break;
            }
            for at in self.places(size, free, spared).into_iter().filter(fits) {
                // What is covered decides; then the order of the sizes; then how near it is.
                let cost = covered(&at);
                let is_better = best.is_none_or(|(least, other)| {
                    let as_good = cost < least + 1.0 && (other.w, other.h) == size;
                    cost < least - 1.0 || as_good && self.distance(&at) < self.distance(&other)
                });
                if is_better {
                    best = Some((cost, at));
                }
            }
        }
        let is_size = |at: &Rect| sizes.iter().any(|&(w, h)| (w - at.w).abs() < 1.0 && (h - at.h).abs() < 1.0);
        let (least, best) = best?;
        Some(self.now.filter(|at| is_size(at) && fits(at) && covered(at) < least + 1.0).unwrap_or(best))
    }

    /// The places that touch something on two sides: one that is nearer to the anchor than all of them is not free.
    fn places(&self, (w, h): (f64, f64), free: &[Rect], spared: &[Rect]) -> Vec<Rect> {
        let Self { anchor, window, .. } = self;
        let mut xs = Lines { from: window.x, to: window.x + window.w - w, at: Vec::new() };
        let mut ys = Lines { from: window.y, to: window.y + window.h - h, at: Vec::new() };
        xs.add(&[xs.from + NOTE_GAP, xs.to - NOTE_GAP, anchor.x + (anchor.w - w) / 2.0]);
        ys.add(&[ys.from + NOTE_GAP, ys.to - NOTE_GAP, anchor.y + (anchor.h - h) / 2.0]);
        for other in [anchor].into_iter().chain(free).chain(spared) {
            xs.add(&[other.x - w - NOTE_GAP, other.x + other.w + NOTE_GAP]);
            ys.add(&[other.y - h - NOTE_GAP, other.y + other.h + NOTE_GAP]);
        }
        let (xs, ys) = (xs.at, ys.at);
        xs.iter().flat_map(|&x| ys.iter().map(move |&y| Rect { x, y, w, h })).collect()
    }

    /// How far a place is from the anchor: by what lies between, and where that is equal, by their middles.
    fn distance(&self, at: &Rect) -> f64 {
        let Self { anchor, .. } = self;
        let (x, y) = anchor.apart(at);
        let middles = (at.x + at.w / 2.0 - anchor.x - anchor.w / 2.0).abs()
            + (at.y + at.h / 2.0 - anchor.y - anchor.h / 2.0).abs();
        x.max(0.0) + y.max(0.0) + middles / 20.0
    }
}

/// Where a note's edge may be, each place once: in a late game there are many cards to lie beside.
struct Lines {
    from: f64,
    to: f64,
    at: Vec<f64>,
}

impl Lines {
    fn add(&mut self, places: &[f64]) {
        for &at in places {
            if at >= self.from && at <= self.to && !self.at.iter().any(|other| (other - at).abs() < 1.0) {
                self.at.push(at);
            }
        }
    }
}

/// Where a popover stands: above or below what it explains, as wide as there is room, with its arrow pointing there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Popover {
    /// From the window's left edge.
    pub left: f64,
    /// How wide.
    pub width: f64,
    /// Whether it stands above what it explains.
    pub above: bool,
    /// From the window's lower edge to its own when above, from the upper edge to its own when below.
    pub offset: f64,
    /// The most height that there is room for.
    pub height: f64,
    /// The arrow's place, from the popover's left edge.
    pub arrow: f64,
}

/// The width of a popover where there is room for it, and where there is little height or all is larger.
const POPOVER_W: [f64; 2] = [300.0, 440.0];
/// The width of a window in which all is larger.
const LARGE_W: f64 = 2200.0;
/// What is little height for a popover.
const POPOVER_LOW_H: f64 = 190.0;
/// Between a popover and what it explains.
const POPOVER_GAP: f64 = 10.0;
/// Between a popover and the window's edges.
const POPOVER_EDGE: f64 = 6.0;

/// Places a popover for what it explains in a window of a size.
pub fn place_popover(anchor: Rect, w: f64, h: f64) -> Popover {
    let (over, under) = (anchor.y, h - anchor.y - anchor.h);
    let above = over > under;
    let (room, offset) = if above { (over, h - anchor.y) } else { (under, anchor.y + anchor.h) };
    let width = POPOVER_W[usize::from(room < POPOVER_LOW_H || w >= LARGE_W)].min(w - 2.0 * POPOVER_EDGE);
    let middle = anchor.x + anchor.w / 2.0;
    let left = (middle - width / 2.0).min(w - width - POPOVER_EDGE).max(POPOVER_EDGE);
    Popover {
        left,
        width,
        above,
        offset: offset + POPOVER_GAP,
        height: room - POPOVER_GAP - POPOVER_EDGE,
        arrow: (middle - left).min(width - 18.0).max(18.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_covers_nothing_that_is_to_be_left_free_and_stays_where_it_is() {
        let window = Rect { x: 0.0, y: 0.0, w: 1280.0, h: 720.0 };
        let anchor = Rect { x: 340.0, y: 560.0, w: 600.0, h: 150.0 };
        let rows = Rect { x: 20.0, y: 100.0, w: 1240.0, h: 420.0 };
        let place = NotePlace { anchor, window, now: None };
        let sizes = [(270.0, 140.0), (200.0, 190.0)];
        let at = place.find(&sizes, &[anchor, rows], &[]).unwrap();
        assert_eq!((at.w, at.h, at.x + at.w + NOTE_GAP), (270.0, 140.0, anchor.x), "beside the hand: {at:?}");
        // What moved away leaves it where it is; what comes to lie there does not.
        let smaller = Rect { x: 500.0, w: 200.0, ..anchor };
        let moved = NotePlace { anchor: smaller, now: Some(at), ..place };
        assert_eq!(moved.find(&sizes, &[smaller, rows], &[]), Some(at));
        assert_ne!(moved.find(&sizes, &[smaller, rows, at], &[]), Some(at));
        // A narrower one where the first has no room; none where there is none.
        let wide = Rect { x: 215.0, w: 850.0, ..anchor };
        assert_eq!(NotePlace { anchor: wide, ..place }.find(&sizes, &[wide, rows], &[]).map(|at| at.w), Some(200.0));
        assert_eq!(place.find(&sizes, &[window], &[]), None);
        // Of what is to be spared as little as can be, whatever the size; also where that came to lie under it.
        let card = Rect { x: 700.0, y: 110.0, w: 550.0, h: 200.0 };
        let low = Rect { x: 20.0, y: 230.0, w: 680.0, h: 290.0 };
        let spare = NotePlace { now: Some(Rect { x: 720.0, y: 120.0, w: 270.0, h: 140.0 }), ..place };
        let hand = Rect { x: 0.0, w: 1280.0, ..anchor };
        let at = spare.find(&sizes, &[hand], &[card, low]).unwrap();
        assert_eq!(card.shared(&at) + low.shared(&at), 0.0, "{at:?}");
    }

    #[test]
    fn a_popover_is_inside_the_window_and_covers_nothing_of_what_it_explains() {
        for (w, h) in [(360.0, 640.0), (390.0, 844.0), (844.0, 390.0), (1440.0, 900.0)] {
            for (column, line) in (0..=12).flat_map(|column| (0..=12).map(move |line| (column, line))) {
                let (aw, ah) = (70.0, 110.0);
                let (x, y) = ((w - aw) * f64::from(column) / 12.0, (h - ah) * f64::from(line) / 12.0);
                let anchor = Rect { x, y, w: aw, h: ah };
                let popover = place_popover(anchor, w, h);
                assert!(popover.left >= 0.0 && popover.left + popover.width <= w);
                assert!(popover.height >= 120.0, "{w}×{h} {anchor:?} {popover:?}");
                if popover.above {
                    assert!(h - popover.offset < y && h - popover.offset - popover.height >= 0.0);
                } else {
                    assert!(popover.offset > y + ah && popover.offset + popover.height <= h);
                }
                let tip = popover.left + popover.arrow;
                assert!(tip >= x && tip <= x + aw, "the arrow points to it: {anchor:?} {popover:?}");
            }
        }
    }
}
