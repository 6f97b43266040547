//! Picking up, carrying and dropping, as one state machine that knows no browser.
//!
//! Mouse, pen and touch give the same inputs. A press that hardly moves is a tap. Whatever breaks a drag off brings the
//! piece home; only lifting the pointer that carries it drops it.

/// How far a pointer moves before a press becomes a drag, in CSS pixels.
const TAP_RADIUS: f64 = 8.0;

/// A point on the page, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// What is being done with a piece of type `P`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Drag<P> {
    /// Nothing.
    #[default]
    Idle,
    /// A pointer went down on a piece and has hardly moved.
    Pressed {
        /// The pointer.
        pointer: i32,
        /// The piece.
        piece: P,
        /// Where it went down.
        start: Point,
    },
    /// A piece follows a pointer.
    Dragging {
        /// The pointer.
        pointer: i32,
        /// The piece.
        piece: P,
        /// Where it is.
        at: Point,
    },
}

/// What a pointer did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Input<P> {
    /// Went down on a piece.
    Down {
        /// The pointer.
        pointer: i32,
        /// The piece.
        piece: P,
        /// Where.
        at: Point,
    },
    /// Moved.
    Move {
        /// The pointer.
        pointer: i32,
        /// Where to.
        at: Point,
    },
    /// Was lifted.
    Up {
        /// The pointer.
        pointer: i32,
        /// Where.
        at: Point,
    },
    /// Was lost, cancelled, or Escape was pressed.
    Cancel,
}

/// What follows from an input.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome<P> {
    /// A piece was tapped.
    Tap(P),
    /// A piece was picked up.
    PickUp(P),
    /// A piece was dropped.
    Drop(P, Point),
    /// A piece goes home.
    GoHome(P),
}

impl<P: Copy> Drag<P> {
    /// The state after an input, and what follows from it.
    pub fn step(self, input: Input<P>) -> (Self, Option<Outcome<P>>) {
        match (self, input) {
            (Self::Idle, Input::Down { pointer, piece, at }) => (Self::Pressed { pointer, piece, start: at }, None),
            // A second finger breaks off what the first one does.
            (Self::Pressed { .. }, Input::Down { .. } | Input::Cancel) => (Self::Idle, None),
            (Self::Dragging { piece, .. }, Input::Down { .. } | Input::Cancel) => {
                (Self::Idle, Some(Outcome::GoHome(piece)))
            }
            (Self::Pressed { pointer, piece, start }, Input::Move { pointer: moved, at }) if moved == pointer => {
                if (at.x - start.x).hypot(at.y - start.y) < TAP_RADIUS {
                    (self, None)
                } else {
                    (Self::Dragging { pointer, piece, at }, Some(Outcome::PickUp(piece)))
                }
            }
            (Self::Dragging { pointer, piece, .. }, Input::Move { pointer: moved, at }) if moved == pointer => {
                (Self::Dragging { pointer, piece, at }, None)
            }
            (Self::Pressed { pointer, piece, .. }, Input::Up { pointer: lifted, .. }) if lifted == pointer => {
                (Self::Idle, Some(Outcome::Tap(piece)))
            }
            (Self::Dragging { pointer, piece, .. }, Input::Up { pointer: lifted, at }) if lifted == pointer => {
                (Self::Idle, Some(Outcome::Drop(piece, at)))
            }
            (state, _) => (state, None),
        }
    }

    /// The pointer that is down on a piece.
    pub fn pointer(&self) -> Option<i32> {
        match *self {
            Self::Idle => None,
            Self::Pressed { pointer, .. } | Self::Dragging { pointer, .. } => Some(pointer),
        }
    }

    /// The piece that follows a pointer, and where it is.
    pub fn carried(&self) -> Option<(P, Point)> {
        match *self {
            Self::Dragging { piece, at, .. } => Some((piece, at)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: char = 'c';

    fn at(x: f64) -> Point {
        Point { x, y: 0.0 }
    }

    fn down(pointer: i32, x: f64) -> Input<char> {
        Input::Down { pointer, piece: PIECE, at: at(x) }
    }

    fn moved(pointer: i32, x: f64) -> Input<char> {
        Input::Move { pointer, at: at(x) }
    }

    fn up(pointer: i32, x: f64) -> Input<char> {
        Input::Up { pointer, at: at(x) }
    }

    fn check(inputs: &[Input<char>], expect: &[Outcome<char>]) {
        let mut state = Drag::Idle;
        let mut outcomes = Vec::new();
        for &input in inputs {
            let (next, outcome) = state.step(input);
            state = next;
            outcomes.extend(outcome);
        }
        assert_eq!(outcomes, expect);
        assert_eq!(state, Drag::Idle, "every gesture here ends");
    }

    #[test]
    fn three_pixels_are_a_tap_and_fifteen_a_drag() {
        check(&[down(1, 0.0), moved(1, 3.0), up(1, 3.0)], &[Outcome::Tap(PIECE)]);
        check(&[down(1, 0.0), moved(1, 15.0), up(1, 15.0)], &[Outcome::PickUp(PIECE), Outcome::Drop(PIECE, at(15.0))]);
    }

    #[test]
    fn a_drag_that_comes_back_is_still_a_drag() {
        check(
            &[down(1, 0.0), moved(1, 50.0), moved(1, 1.0), up(1, 1.0)],
            &[Outcome::PickUp(PIECE), Outcome::Drop(PIECE, at(1.0))],
        );
    }

    #[test]
    fn a_cancelled_drag_goes_home_and_is_no_drop() {
        check(&[down(1, 0.0), moved(1, 50.0), Input::Cancel], &[Outcome::PickUp(PIECE), Outcome::GoHome(PIECE)]);
        check(&[down(1, 0.0), Input::Cancel, up(1, 0.0)], &[]);
    }

    #[test]
    fn a_second_finger_breaks_off_and_the_next_drag_works() {
        check(
            &[
                down(1, 0.0),
                moved(1, 50.0),
                down(2, 5.0),
                up(2, 5.0),
                up(1, 60.0),
                down(3, 0.0),
                moved(3, 20.0),
                up(3, 20.0),
            ],
            &[Outcome::PickUp(PIECE), Outcome::GoHome(PIECE), Outcome::PickUp(PIECE), Outcome::Drop(PIECE, at(20.0))],
        );
    }

    #[test]
    fn another_pointer_does_not_move_or_drop() {
        check(
            &[down(1, 0.0), moved(2, 90.0), up(2, 90.0), moved(1, 40.0), moved(2, 90.0), up(2, 90.0), up(1, 41.0)],
            &[Outcome::PickUp(PIECE), Outcome::Drop(PIECE, at(41.0))],
        );
    }
}
