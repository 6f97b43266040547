//! The scoring show: it goes on by itself at the set pace, by hand step by step, and again from its beginning.

use super::Store;
use crate::platform;
use crate::rules::{Event, Seat, Table};
use crate::session::{Session, Stage};
use crate::ui::pace::{self, Pace};
use crate::ui::show::{self, Beat, Step};
use leptos::prelude::{With, WithUntracked};

/// How far the scoring show has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Show {
    /// Of the claim that was scored last.
    pub beat: Beat,
    /// Whether it is gone through by hand, and waits for that.
    pub by_hand: bool,
    /// Whether a round's scoring is shown once more. The session then looks back.
    pub again: bool,
    /// The line of the score whose cards are marked, by its place.
    pub line: Option<usize>,
}

impl Show {
    /// The step that was counted last, where the counting is not over; else the whole of the line that is looked at.
    fn step(self, steps: Vec<Step>) -> Option<Step> {
        match (self.beat, self.line) {
            (Beat::Counted(number), _) => steps.into_iter().nth(number.checked_sub(1)?),
            (_, Some(line)) => steps.into_iter().rfind(|step| step.line == line),
            _ => None,
        }
    }
}

impl Store {
    /// How far the scoring show has come.
    pub fn show(&self) -> Show {
        self.aside.with(|aside| aside.show)
    }

    /// [`Store::show`], without being told when it changes.
    pub(super) fn show_now(&self) -> Show {
        self.aside.with_untracked(|aside| aside.show)
    }

    pub(super) fn set_show(&self, show: Show) {
        if self.show_now() != show {
            self.change(|aside| aside.show = show);
        }
    }

    /// The table, where points come to the players when the show says so.
    pub fn table(&self, session: &Session) -> Table {
        let Show { beat, again, .. } = self.show();
        match session.past() {
            Some(_) if !again => session.shown_table(),
            _ => show::table(session, beat),
        }
    }

    /// The cards that are being counted, by their places in the claim from the track outwards.
    pub fn counted_cards(&self, session: &Session) -> Vec<usize> {
        let show = self.show();
        let claim = show::scored_claim(session);
        let step = claim.and_then(|(score, cards)| show.step(show::steps(&score, &cards)));
        step.map_or_else(Vec::new, |step| step.cards)
    }

    /// To whom points have just come.
    pub fn gained(&self, session: &Session) -> Option<Seat> {
        let claim = (self.show().beat == Beat::Arrived).then(|| show::scored_claim(session)).flatten();
        claim.filter(|(score, _)| score.points > 0).map(|(score, _)| score.seat)
    }

    /// Whether anything moves.
    fn moves(&self) -> bool {
        pace::flight(self.pace_now()) > 0 && !platform::reduced_motion()
    }

    /// Whether a claim is being counted.
    fn is_counting(&self) -> bool {
        !self.show_now().beat.is_over()
    }

    /// Begins the show of what came on the table just now.
    pub(super) fn begin_show(&self) {
        let steps = self.with_untracked(show::scored_claim).flatten();
        let counts = steps.is_some_and(|(score, cards)| !show::steps(&score, &cards).is_empty());
        let beat = if counts && self.moves() { Beat::Counted(0) } else { Beat::AtOnce };
        let Show { by_hand, again, .. } = self.show_now();
        let goes_on = |event: &Event| show::is_scoring(event) && !matches!(event, Event::RoundScored { .. });
        let is_within = self.with_untracked(|session| session.last_event().as_ref().is_some_and(goes_on));
        self.set_show(Show { beat, by_hand: by_hand && is_within == Some(true), again, line: None });
    }

    /// The next step of the show: in the claim that is being counted, or to what happened after it.
    pub(super) fn advance(&self) {
        if !self.is_counting() {
            return self.step();
        }
        let show = self.show_now();
        let claim = self.with_untracked(show::scored_claim).flatten();
        let next = claim
            .map_or(Beat::AtOnce, |(score, cards)| show.beat.next(show::steps(&score, &cards).len(), score.points));
        // What does not move takes no time.
        let next = if next == Beat::Flying && !self.moves() { Beat::Arrived } else { next };
        self.set_show(Show { beat: next, line: None, ..show });
        self.go_on();
    }

    /// One step by hand; the show then waits for the next.
    pub fn advance_by_hand(&self) {
        self.set_show(Show { by_hand: true, ..self.show_now() });
        self.advance();
    }

    /// All of the claim that is being counted, or else what happened after it.
    pub fn next(&self) {
        let show = self.show_now();
        let show = Show { by_hand: show.again && self.pace_now() == Pace::Instant, line: None, ..show };
        if self.is_counting() {
            self.set_show(Show { beat: Beat::Arrived, ..show });
            self.go_on();
        } else {
            self.set_show(show);
            self.step();
        }
    }

    /// Counts the claim once more. Where nothing shall move, step by step.
    pub fn count_again(&self) {
        if self.with_untracked(show::scored_claim).flatten().is_some() {
            let by_hand = !self.moves();
            self.set_show(Show { beat: Beat::Counted(0), by_hand, line: None, ..self.show_now() });
            self.go_on();
        }
    }

    /// Shows the scoring of the round once more, from its first claim.
    pub fn score_again(&self) {
        let first = |session: &Session| {
            let is_scoring = |&place: &usize| session.event(place).as_ref().is_some_and(show::is_scoring);
            (0..session.shown()).rev().take_while(is_scoring).last()
        };
        if let Some(place) = self.with_untracked(first).flatten() {
            // Where nothing takes time, it would be over before it is seen.
            let by_hand = self.pace_now() == Pace::Instant;
            self.set_show(Show { again: true, by_hand, ..Show::default() });
            self.look_at(place);
        }
    }

    /// Looks at the next event of a scoring that is shown once more; behind the last of them one is back at its end.
    pub(super) fn look_at_next(&self, place: usize) {
        let is_end = |session: &Session| {
            place + 2 >= session.shown() || matches!(session.event(place + 1), Some(Event::RoundScored { .. }) | None)
        };
        if self.with_untracked(is_end).unwrap_or(true) { self.back_to_now() } else { self.look_at(place + 1) }
    }

    fn look_at(&self, place: usize) {
        self.change_game(&mut |session| session.look_back(place));
        self.begin_show();
        self.go_on();
    }

    /// Marks the cards that a line of the score counts, or none. The show waits meanwhile.
    pub fn look_at_line(&self, line: Option<usize>) {
        let show = self.show_now();
        if show.beat.is_over() && show.line != line {
            self.set_show(Show { line, ..show });
            self.go_on();
        }
    }

    /// Whether the scoring panel stands where the hand lies.
    pub fn scoring(&self) -> bool {
        let again = self.show().again;
        self.with(|session| {
            let busy = match session.stage() {
                Stage::Show(_) | Stage::Bot(..) => true,
                Stage::Past(_) => again,
                _ => false,
            };
            busy && session.last_event().as_ref().is_some_and(show::is_scoring)
        })
        .unwrap_or(false)
    }
}
