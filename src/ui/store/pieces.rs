//! Picking, carrying and placing.

use super::{Piece, Store};
use crate::platform;
use crate::rules::{Action, Card, Colour, Decision};
use crate::session::{Session, Stage};
use crate::ui::drag::{Drag, Input, Outcome, Point};
use crate::ui::layout::{Spot, carried_spot};
use crate::ui::moving;
use crate::ui::words;
use leptos::prelude::{GetUntracked, Set, UpdateUntracked, WithUntracked, untrack};

impl Store {
    /// The piece's name.
    pub fn piece_name(&self, piece: Piece) -> String {
        match piece {
            Piece::Follower => words::follower().into(),
            _ => self.piece_card(piece).map(words::card).unwrap_or_default(),
        }
    }

    /// The card that a piece is.
    pub fn piece_card(&self, piece: Piece) -> Option<Card> {
        self.with(|session| match piece {
            Piece::Card(place) => session.view().hand().and_then(|hand| hand.cards().get(place).copied()),
            Piece::Joker => match session.stage() {
                Stage::Human(_, Decision::LayJoker { card }) => Some(card),
                _ => None,
            },
            Piece::Follower => None,
        })
        .flatten()
    }

    /// What placing a piece, which may be a card, in a row is.
    fn action(piece: Piece, card: Option<Card>, row: Colour) -> Option<Action> {
        match piece {
            Piece::Follower => Some(Action::PlaceFollower { row }),
            Piece::Joker => Some(Action::LayJoker { row }),
            Piece::Card(_) => card.map(|card| Action::Play { card, row }),
        }
    }

    /// The rows where the picked or carried piece may go.
    #[inline(never)]
    pub fn legal_rows(&self) -> Vec<Colour> {
        let Some(piece) = self.picked() else { return Vec::new() };
        let Some(Stage::Human(seat, _)) = self.stage() else { return Vec::new() };
        let card = self.piece_card(piece);
        let legal = |session: &Session| {
            let is_legal = |row: &Colour| {
                Self::action(piece, card, *row).is_some_and(|action| session.check(seat, action).is_ok())
            };
            Colour::ALL.into_iter().filter(is_legal).collect()
        };
        self.with(legal).unwrap_or_default()
    }

    /// [`Store::legal_rows`], without being told when they change.
    pub fn legal_rows_now(&self) -> Vec<Colour> {
        untrack(|| self.legal_rows())
    }

    /// Picks a piece, or puts it down again, once the press is seen; then `done`.
    pub fn press(&self, piece: Piece, done: fn(&Self)) {
        let store = *self;
        platform::after_paint(move || {
            store.pick(piece);
            done(&store);
        });
    }

    /// Picks a piece, or puts it down again.
    pub(super) fn pick(&self, piece: Piece) {
        self.change(|aside| {
            aside.refusal = None;
            aside.picked = if aside.picked == Some(piece) { None } else { Some(piece) };
        });
    }

    /// Nothing is picked or carried any more.
    pub fn put_down(&self) {
        self.change(|aside| {
            aside.picked = None;
            aside.asked = None;
        });
        self.drag.set(Drag::Idle);
        self.aim(None);
    }

    /// Places the picked piece in a row.
    #[inline(never)]
    pub fn place(&self, row: Colour) {
        let store = *self;
        platform::after_paint(move || {
            // Of two fast presses the second finds nothing picked.
            if let Some(piece) = store.picked_now() {
                store.place_piece(piece, row, moving::picked_spot());
            }
        });
    }

    /// Places a piece that is let go at a spot of the page.
    #[inline(never)]
    fn place_piece(&self, piece: Piece, row: Colour, from: Option<Spot>) {
        if let Some(action) = Self::action(piece, untrack(|| self.piece_card(piece)), row) {
            let seat = self.with_untracked(|session| session.acts_now()).flatten();
            self.change(|aside| aside.let_go = seat.zip(from));
            self.act(action);
        }
    }

    /// A pointer did something; `row_at` finds the row under a point of the page.
    pub fn pointer(&self, input: Input<Piece>, row_at: &dyn Fn(Point) -> Option<Colour>) {
        let before = self.drag.get_untracked();
        let (next, outcome) = before.step(input);
        if let (Some(_), Some((_, at))) = (before.carried(), next.carried()) {
            // Of a move alone nothing on the page hears but the piece, and a row that comes or ceases to be meant.
            self.drag.update_untracked(|drag| *drag = next);
            // Asked before the piece moves, while the browser knows where everything is.
            let row = row_at(at);
            if before != next {
                moving::carry(at);
            }
            return self.aim(row);
        }
        if next != before {
            self.drag.set(next);
            self.aim(None);
        }
        match outcome {
            Some(Outcome::Tap(piece)) => self.press(piece, |_| {}),
            Some(Outcome::PickUp(piece)) => {
                self.change(|aside| {
                    aside.refusal = None;
                    aside.picked = Some(piece);
                });
            }
            Some(Outcome::Drop(piece, at)) => {
                let from = carried_spot(at.x, at.y, piece == Piece::Follower);
                // Where it may go is known only while it is picked.
                let row = row_at(at);
                self.change(|aside| aside.picked = None);
                match row {
                    Some(row) => self.place_piece(piece, row, Some(from)),
                    None => self.refuse(Some(words::drop_beside().into())),
                }
                if self.aside.with_untracked(|aside| aside.refusal.is_some()) {
                    moving::send_home(*self, from);
                }
            }
            Some(Outcome::GoHome(piece)) => {
                self.change(|aside| aside.picked = None);
                if let Some((_, at)) = before.carried() {
                    moving::send_home(*self, carried_spot(at.x, at.y, piece == Piece::Follower));
                }
            }
            None => {}
        }
    }

    /// A pointer goes up or is lost. What it carries stays where it is for a picture, and then all that follows is drawn;
    /// that it is lost comes behind that it went up.
    pub fn end_pointer(&self, input: Input<Piece>, row_at: impl Fn(Point) -> Option<Colour> + 'static) {
        let store = *self;
        let end = move || store.pointer(input, &row_at);
        if self.drag.with_untracked(|drag| drag.carried().is_some()) { platform::after_paint(end) } else { end() }
    }

    pub(super) fn aim(&self, row: Option<Colour>) {
        if self.meant.get_untracked() != row {
            self.meant.set(row);
        }
    }

    /// A pointer went down somewhere: a second finger breaks off what the first one does.
    pub fn other_pointer(&self, pointer: i32) {
        if self.drag.with_untracked(|drag| drag.pointer().is_some_and(|carrying| carrying != pointer)) {
            self.pointer(Input::Cancel, &|_| None);
        }
    }
}
