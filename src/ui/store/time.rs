//! Time: what happened is shown event by event, and bots act one action at a time.

use super::thinking::Due;
use super::{Key, Overlay, Show, Store};
use crate::bots::BotKind;
use crate::platform;
use crate::rules::{Event, Seat};
use crate::session::{Session, Stage};
use crate::ui::pace::{self, Pace};
use gloo::timers::callback::Timeout;
use leptos::prelude::{GetUntracked, Set, SetValue, WithUntracked};

/// Milliseconds for which the page is kept from answering when much is done at once.
const SLICE_MS: f64 = 8.0;

impl Store {
    /// Nothing lies over the page that somebody reads.
    fn goes_on(&self) -> bool {
        self.overlay.get_untracked().is_none() && !self.asked_now().is_some_and(|asked| asked.stays)
    }

    /// Shows the next event and goes on from there.
    pub(super) fn show_next(&self) {
        // What was explained may have gone.
        self.ask(None);
        self.change_game(&mut Session::show_next);
        self.begin_show();
        self.play_shown();
        if self.aside.with_untracked(|aside| aside.refusal.is_some()) {
            self.refuse(None);
        }
        self.save();
        self.go_on();
    }

    /// Waits as long as what is on the table wants to be seen, then takes the next step.
    pub(super) fn go_on(&self) {
        self.think();
        self.guide();
        let pace = self.pace_now();
        let show = self.show_now();
        let store = *self;
        let wait = self.with_untracked(|session| match session.stage() {
            Stage::Show(_) | Stage::Bot(..) if self.goes_on() => pace::dwell(session, show.beat, pace),
            Stage::Past(_) if show.again && self.goes_on() => pace::dwell(session, show.beat, pace),
            _ => None,
        });
        let wait = wait.flatten().filter(|_| !show.by_hand && show.line.is_none());
        let go_on = move || if pace == Pace::Instant && !show.again { store.skip() } else { store.advance() };
        let timer = wait.map(|wait| Timeout::new(wait, go_on));
        self.timer.set_value(timer);
    }

    /// Shows the next event, or lets the bot act whose choice it is, without waiting any longer.
    pub fn step(&self) {
        match self.with_untracked(Session::stage) {
            Some(Stage::Show(_)) => self.show_next(),
            Some(Stage::Bot(seat, kind)) => {
                let has_acted = self.let_bot_act(seat, kind, Due::Step);
                if has_acted {
                    self.show_next();
                }
            }
            Some(Stage::Past(place)) if self.show_now().again => self.look_at_next(place),
            _ => {}
        }
    }

    /// Says whether the bot has acted: it may still be thinking, and then it will be done what is due.
    fn let_bot_act(&self, seat: Seat, kind: BotKind, due: Due) -> bool {
        let Some(action) = self.choice_of_bot(seat, kind, due) else { return false };
        self.change_game(&mut |session| {
            let view = session.bot_view(seat);
            if session.act(seat, action).is_err()
                && let Some(&legal) = view.legal_actions().first()
            {
                // A bot that answers nonsense does not stop the game.
                platform::warn("a bot's choice was against the rules");
                let _ = session.act(seat, legal);
            }
        });
        true
    }

    /// Opens something over the page, or closes it.
    pub fn open(&self, overlay: Option<Overlay>) {
        let store = *self;
        let open = move || {
            if store.overlay.get_untracked() != overlay {
                store.overlay.set(overlay);
                store.go_on();
            }
        };
        // One page of a dialog follows another at once; to begin a dialog is more work.
        let begins = overlay.is_some() && self.overlay.get_untracked().is_none();
        if begins { platform::after_paint(open) } else { open() }
    }

    /// Goes on at once to the next choice of a person, or to the end of the round. Ends what is shown once more.
    pub fn skip(&self) {
        self.timer.set_value(None);
        if self.show_now().again {
            return self.back_to_now();
        }
        self.set_show(Show::default());
        let store = *self;
        let shown = self.with_untracked(Session::shown);
        platform::after_paint(move || {
            // Of two fast presses the second would pass over what the first has come to.
            if store.with_untracked(Session::shown) == shown {
                store.run_on();
            }
        });
    }

    /// Goes on without waiting, in slices between which the page answers.
    fn run_on(&self) {
        let end = platform::now() + SLICE_MS;
        while self.run_once() {
            if platform::now() >= end {
                let store = *self;
                return self.timer.set_value(Some(Timeout::new(0, move || store.run_on())));
            }
        }
        // It goes on from here when the bot has chosen that is still thinking.
        if matches!(self.with_untracked(Session::stage), Some(Stage::Bot(..))) {
            return self.save();
        }
        self.play_shown();
        self.save();
        self.go_on();
    }

    /// One step on; false when it was the last, or a bot still thinks.
    fn run_once(&self) -> bool {
        match self.with_untracked(Session::stage) {
            Some(Stage::Show(place)) => {
                let event = self.with_untracked(|session| session.event(place)).flatten();
                self.change_game(&mut Session::show_next);
                !matches!(event, Some(Event::RoundScored { .. }))
            }
            Some(Stage::Bot(seat, kind)) => self.let_bot_act(seat, kind, Due::Skip),
            _ => false,
        }
    }

    /// Changes how fast things are shown, and remembers it.
    pub fn set_pace(&self, pace: Pace) {
        self.change(|aside| aside.pace = pace);
        platform::set_speed(pace.code());
        platform::write(Key::Speed, pace.code());
        self.go_on();
    }
}
