//! The guide through a first game, and sound: both can be switched, and are remembered.

use super::Store;
use crate::platform::{self, Key};
use crate::ui::coach::{Guide, Note};
use crate::ui::sound::{self, Sound};
use leptos::prelude::{With, WithUntracked};

impl Store {
    /// What the guide says; nothing while one looks back.
    pub fn note(&self) -> Option<Note> {
        let is_now = self.with(|session| session.past().is_none());
        self.aside.with(|aside| aside.guide.note()).filter(|_| is_now == Some(true))
    }

    /// Whether the guide may say more.
    pub fn hints(&self) -> bool {
        self.aside.with(|aside| aside.guide.is_on())
    }

    /// The guide looks at the table.
    pub(super) fn guide(&self) {
        self.change_guide(|_| ());
    }

    /// The note was read; the next may come.
    pub fn close_note(&self) {
        self.change_guide(Guide::close);
    }

    /// Has the guide begin anew, or be silent from now on.
    pub fn switch_hints(&self, on: bool) {
        self.change_guide(if on { Guide::begin } else { Guide::end });
    }

    fn change_guide(&self, change: fn(&mut Guide)) {
        let before = self.aside.with_untracked(|aside| aside.guide);
        let mut guide = before;
        change(&mut guide);
        self.with_untracked(|session| guide.look(session));
        if guide != before {
            self.change(|aside| aside.guide = guide);
            platform::write(Key::Guide, &guide.keep());
        }
    }

    /// Whether there is sound.
    pub fn sounds(&self) -> bool {
        self.aside.with(|aside| aside.sound)
    }

    /// Switches sound on or off, and remembers it. Only this, or what a person does later, opens the loudspeaker.
    pub fn change_sound(&self) {
        self.change(|aside| aside.sound = !aside.sound);
        if self.aside.with_untracked(|aside| aside.sound) {
            platform::write(Key::Sound, "1");
            platform::wake_sound();
            self.play(Sound::Follower);
        } else {
            platform::remove(Key::Sound);
            platform::end_sound();
        }
    }

    /// Where sound was left on, the first thing that somebody does wakes it.
    pub(super) fn watch_sound(self) {
        platform::watch_gestures(move || {
            if self.aside.with_untracked(|aside| aside.sound) {
                platform::wake_sound();
            }
        });
    }

    /// The sounds of what was just shown.
    pub(super) fn play_shown(&self) {
        for sound in self.with_untracked(sound::of_shown).into_iter().flatten().flatten() {
            self.play(sound);
        }
    }

    fn play(&self, sound: Sound) {
        if self.aside.with_untracked(|aside| aside.sound) {
            platform::play(&sound.samples(), sound::RATE);
        }
    }
}
