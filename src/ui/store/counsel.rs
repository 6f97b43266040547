//! What the abbot says: to a person who asks during a game, and about what people decided when it is over.

use super::{Overlay, Piece, Store};
use crate::bots::SearchReport;
use crate::platform;
use crate::rules::{Action, Colour, Decision, Seat, View};
use crate::session::{Decided, Judged, Review, Session, Stage};
use crate::ui::thought::Place;
use crate::ui::words;
use leptos::prelude::{Update, With, WithUntracked};

/// What the abbot said last.
#[derive(Default)]
pub(super) struct Counsel {
    advice: Option<Asked>,
    review: Option<Review>,
    /// The place of the decision that is looked at on the table.
    moment: Option<usize>,
}

/// A question and its answer.
struct Asked {
    place: Place,
    view: View,
    advice: Advice,
}

/// What the abbot says to one who asks.
#[derive(Clone, PartialEq, Debug)]
pub enum Advice {
    /// Nothing yet.
    Thinks,
    /// There is nothing else to do.
    Only(Action),
    /// What was found.
    Found(SearchReport),
    /// Nothing could be found.
    None,
}

impl Store {
    /// Asks the abbot what the person whose turn it is might do, from what they know.
    pub fn ask_abbot(&self) {
        let question = |session: &Session| match session.stage() {
            Stage::Human(..) => Place::asked(session).map(|place| (place, session.view())),
            _ => None,
        };
        let Some((place, view)) = self.with_untracked(question).flatten() else { return };
        // Only what could not be answered is asked again.
        let is_known = |asked: &Asked| asked.place == place && asked.advice != Advice::None;
        if !self.counsel.with_untracked(|counsel| counsel.advice.as_ref().is_some_and(is_known)) {
            let is_choice = view.legal_actions().len() > 1;
            let advice = if is_choice { Advice::Thinks } else { Advice::Only(view.legal_actions()[0]) };
            self.counsel.update(|counsel| counsel.advice = Some(Asked { place, view, advice }));
            if is_choice {
                self.think_about(place, view);
            }
        }
        self.open(Some(Overlay::Hint));
    }

    pub(super) fn advised(&self, place: Place, report: Option<SearchReport>) {
        let advice = report.map_or(Advice::None, Advice::Found);
        self.counsel.update(|counsel| {
            if let Some(asked) = counsel.advice.as_mut().filter(|asked| asked.place == place) {
                asked.advice = advice;
            }
        });
    }

    /// What the abbot says to the person whose turn it is, and what it is about.
    pub fn advice(&self) -> Option<(View, Advice)> {
        let now = self.with(Place::asked).flatten()?;
        self.counsel.with(|counsel| {
            let asked = counsel.advice.as_ref().filter(|asked| asked.place == now)?;
            Some((asked.view, asked.advice.clone()))
        })
    }

    /// Picks up what an action wants, and points at the row; a choice in scoring is made by its own buttons.
    pub fn follow_advice(&self, action: Action) {
        let piece = |session: &Session| match (session.stage(), action) {
            (Stage::Human(_, Decision::LayJoker { .. }), Action::LayJoker { row }) => Some((Piece::Joker, row)),
            (Stage::Human(..), Action::PlaceFollower { row }) => Some((Piece::Follower, row)),
            (Stage::Human(..), Action::Play { card, row }) => {
                let place = session.view().hand()?.cards().iter().position(|&held| held == card)?;
                Some((Piece::Card(place), row))
            }
            _ => None,
        };
        if let Some((piece, row)) = self.with_untracked(piece).flatten() {
            self.put_down();
            self.pick(piece);
            self.aim(Some(row));
            platform::focus_soon(match row {
                Colour::Yellow => ".row-Y .row-target",
                Colour::Red => ".row-R .row-target",
                Colour::Green => ".row-G .row-target",
                Colour::Blue => ".row-B .row-target",
            });
        }
    }

    /// Looks with the abbot at the game that is over, and opens what came of it.
    pub fn review(&self) {
        let game = self.with_untracked(Session::seed);
        if self.with_review_untracked(|review| review.game) != game {
            let review = self.with_untracked(Review::new).flatten();
            self.counsel.update(|counsel| (counsel.review, counsel.moment) = (review, None));
            self.judge_next();
        }
        self.open(Some(Overlay::Review(None)));
    }

    fn judge_next(&self) {
        let next = |review: &Review| {
            let (place, decided) = review.next()?;
            Some((Place::judged(review.game, place, decided), decided.view))
        };
        let next = self.counsel.with_untracked(|counsel| counsel.review.as_ref().and_then(next));
        if let Some((place, view)) = next {
            self.think_about(place, view);
        }
    }

    pub(super) fn judged(&self, report: Option<&SearchReport>) {
        self.counsel.update(|counsel| {
            if let Some(review) = &mut counsel.review {
                review.judge(report);
            }
        });
        let is_done = self.with_review_untracked(|review| review.next().is_none()).unwrap_or(false);
        if is_done {
            platform::announce(platform::Voice::Polite, words::counsel::review_done());
        }
        self.judge_next();
    }

    /// Reads the review, if there is one of this game.
    pub fn with_review<T>(&self, read: impl FnOnce(&Review) -> T) -> Option<T> {
        self.counsel.with(|counsel| counsel.review.as_ref().map(read))
    }

    fn with_review_untracked<T>(&self, read: impl FnOnce(&Review) -> T) -> Option<T> {
        self.counsel.with_untracked(|counsel| counsel.review.as_ref().map(read))
    }

    /// Shows the moment of a decision on the table.
    pub fn look_at_decision(&self, place: usize) {
        let at = self.with_review_untracked(|review| review.decision(place).map(|(decided, _)| decided.place));
        if let Some(at) = at.flatten() {
            self.counsel.update(|counsel| counsel.moment = Some(place));
            self.look_back(at);
        }
    }

    /// The decision that is looked at on the table.
    pub fn moment(&self) -> Option<(Decided, Option<Judged>)> {
        let past = self.with(Session::past).flatten()?;
        self.counsel.with(|counsel| {
            let (decided, judged) = counsel.review.as_ref()?.decision(counsel.moment?)?;
            (decided.place == past).then_some((*decided, judged))
        })
    }

    /// Whether any person played.
    pub fn has_people(&self) -> bool {
        self.with_untracked(|session| session.setup().humans().next().is_some()).unwrap_or(false)
    }

    /// Whose decisions are shown first.
    pub fn first_reviewed(&self) -> Option<Seat> {
        self.with_review_untracked(|review| review.seats().first().copied()).flatten()
    }

    /// Forgets what was said: another game begins.
    pub(super) fn forget_counsel(&self) {
        self.counsel.update(|counsel| *counsel = Counsel::default());
    }
}
