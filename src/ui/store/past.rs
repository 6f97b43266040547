//! Taking back, and looking back.

use super::{Show, Store};
use crate::session::{FollowerColour, Session};
use crate::ui::log::{Chapter, chapters};
use crate::ui::words;

/// What the log marks, by places in it.
#[derive(Default)]
pub struct LogMarks {
    /// The first event since the own last turn.
    pub since: Option<usize>,
    /// The event that is looked back at.
    pub past: Option<usize>,
    /// The last event.
    pub last: usize,
    /// Each seat's follower.
    pub followers: Vec<FollowerColour>,
}

impl Store {
    /// Takes the last action back, or says why that cannot be.
    pub fn undo(&self) {
        // The session is not touched in vain: what is being shown would begin anew.
        match self.with_untracked(|session| (session.may_undo(), session.setup().clone())) {
            Some((Ok(_), _)) => {
                self.change_game(&mut |session| {
                    let _ = session.undo();
                });
                self.set_show(Show::default());
                self.put_down();
                self.refuse(None);
                self.save();
                self.go_on();
            }
            Some((Err(why), setup)) => self.refuse(Some(words::no_undo(why, &setup))),
            None => {}
        }
    }

    /// Everything that happened, as it is now.
    pub fn chapters(&self) -> Vec<Chapter> {
        self.with_untracked(chapters).unwrap_or_default()
    }

    /// What the log marks.
    pub fn log_marks(&self) -> LogMarks {
        let marks = |session: &Session| LogMarks {
            since: session.since_own_turn(),
            past: session.past(),
            last: session.shown().saturating_sub(1),
            followers: session.setup().players.iter().map(|player| player.follower).collect(),
        };
        self.with_untracked(marks).unwrap_or_default()
    }

    /// The moment that is looked back at.
    pub fn past_now(&self) -> Option<usize> {
        self.with_untracked(Session::past).flatten()
    }

    /// Shows the table as it was after an event. Nothing goes on until [`Store::back_to_now`].
    pub fn look_back(&self, place: usize) {
        self.put_down();
        self.refuse(None);
        self.set_show(Show::default());
        self.change_game(&mut |session| session.look_back(place));
        self.go_on();
    }

    /// Looks at the moment some events later or earlier than the one that is looked at.
    pub fn look_further(&self, by: isize) {
        let place = self.past_now().and_then(|place| place.checked_add_signed(by));
        if let Some(place) = place {
            self.look_back(place);
        }
    }

    /// Shows the table as it is, and goes on.
    pub fn back_to_now(&self) {
        if self.past_now().is_some() {
            self.refuse(None);
            self.set_show(Show::default());
            self.change_game(&mut Session::back_to_now);
            self.go_on();
        }
    }
}
