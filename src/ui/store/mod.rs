//! What the page knows, and the only ways to change it.

mod coach;
mod counsel;
mod past;
mod pieces;
mod show;
mod thinking;
mod time;

pub use counsel::Advice;
pub use past::LogMarks;
pub use show::Show;

use super::coach::Guide;
use super::drag::Drag;
use super::help::{HelpPage, Topic};
use super::layout::{Rect, Spot};
use super::pace::Pace;
use super::sheet::Page;
use super::words;
use crate::bots::BotKind;
use crate::platform::{self, Key, Stored};
use crate::rules::{Action, AnimalTable, Colour, FirstDealer, Seat};
use crate::session::{Control, FollowerColour, LoadError, Player, Session, Setup, Stage};
use counsel::Counsel;
use gloo::timers::callback::Timeout;
use leptos::prelude::{GetUntracked, LocalStorage, RwSignal, Set, SetValue, StoredValue, Update, With, WithUntracked};
use std::cell::RefCell;
use std::rc::Rc;
use thinking::Thinker;

/// What fills the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The first screen.
    Start,
    /// The set-up of a game.
    SetUp,
    /// A game.
    Table,
}

/// What lies over the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The rules page.
    Rules,
    /// A rule on the rules page, by its number.
    Rule(&'static str),
    /// The score sheet, opened at a page.
    Sheet(Page),
    /// The about page.
    About,
    /// The whole scoring track.
    Track,
    /// The log.
    Log,
    /// The ways out of the game, on small screens.
    Menu,
    /// Whether the game shall be left.
    Leave,
    /// The help, opened at a page.
    Help(HelpPage),
    /// What the abbot would do.
    Hint,
    /// What the abbot thinks of a person's decisions: this one's, or the first one's.
    Review(Option<Seat>),
}

/// What can be picked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// The card at a place of the hand.
    Card(usize),
    /// The large follower.
    Follower,
    /// The joker turned up at set-up.
    Joker,
}

/// What is being explained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Asked {
    /// What.
    pub topic: Topic,
    /// Where it is on the page.
    pub anchor: Rect,
    /// Whether it was asked for, and stays until it is closed. The game waits as long.
    pub stays: bool,
}

/// What the page knows beside the game.
#[derive(Clone)]
struct Aside {
    /// The piece that was picked.
    picked: Option<Piece>,
    /// Why the last try was refused.
    refusal: Option<String>,
    /// How fast things are shown.
    pace: Pace,
    /// The last piece that a person let go: whose, and where on the page.
    let_go: Option<(Seat, Spot)>,
    /// Whether the worth of each row is always shown.
    totals: bool,
    /// The guide through a first game.
    guide: Guide,
    /// Whether there is sound.
    sound: bool,
    /// What is being explained.
    asked: Option<Asked>,
    /// How far the scoring show has come.
    show: Show,
    /// The set-up that the set-up screen begins with.
    setup: Setup,
    /// Whether the game could be kept.
    stored: Stored,
    /// A saved game that could not be read, and why.
    unreadable: Option<(String, LoadError)>,
    /// Whether a bot has failed in this game.
    bot_failed: bool,
}

/// The page's state. Its methods are the only way in.
#[derive(Clone, Copy)]
pub struct Store {
    session: RwSignal<Option<Session>>,
    /// What fills the page.
    pub screen: RwSignal<Screen>,
    /// What lies over it. While something does, nothing goes on.
    pub overlay: RwSignal<Option<Overlay>>,
    /// The piece that is carried.
    pub drag: RwSignal<Drag<Piece>>,
    /// The row that it is over and may go to.
    pub meant: RwSignal<Option<Colour>>,
    /// What else the page knows: one signal, since each kind of signal has its code.
    aside: RwSignal<Aside>,
    /// What the abbot said: apart, since it changes often while nothing else does.
    counsel: RwSignal<Counsel>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    thinker: StoredValue<Rc<RefCell<Thinker>>, LocalStorage>,
}

impl Store {
    /// The page as it was left: the last set-up, and the game if one was being played.
    pub fn new() -> Self {
        let mut setup = platform::read(Key::Setup).and_then(|text| Setup::load(&text).ok()).unwrap_or_else(quick_setup);
        setup.rename(words::renamed);
        let pace = Pace::from_code(&platform::read(Key::Speed).unwrap_or_default());
        platform::set_speed(pace.code());
        let store = Self {
            session: RwSignal::new(None),
            screen: RwSignal::new(Screen::Start),
            overlay: RwSignal::new(None),
            drag: RwSignal::new(Drag::Idle),
            meant: RwSignal::new(None),
            aside: RwSignal::new(Aside {
                picked: None,
                refusal: None,
                pace,
                let_go: None,
                totals: platform::read(Key::Totals).is_some(),
                guide: Guide::kept(platform::read(Key::Guide).as_deref()),
                sound: platform::read(Key::Sound).is_some(),
                asked: None,
                show: Show::default(),
                setup,
                stored: Stored::Yes,
                unreadable: None,
                bot_failed: false,
            }),
            counsel: RwSignal::new(Counsel::default()),
            timer: StoredValue::new_local(None),
            thinker: StoredValue::new_local(Rc::default()),
        };
        store.watch_sound();
        platform::watch_other_tabs(Key::Game, move || {
            if store.screen.get_untracked() == Screen::Table {
                store.change(|aside| aside.stored = Stored::Elsewhere);
            }
        });
        match platform::read(Key::Game).map(|text| (Session::load(&text), text)) {
            Some((Ok(mut session), _)) => {
                session.rename(words::renamed);
                store.session.set(Some(session));
                store.screen.set(Screen::Table);
                store.begin_show();
                store.go_on();
            }
            // Kept aside, so that a new game does not take its place.
            Some((Err(_), text)) if platform::write(Key::Unreadable, &text) == Stored::Yes => {
                platform::remove(Key::Game);
            }
            _ => {}
        }
        let unreadable =
            platform::read(Key::Unreadable).and_then(|text| Session::load(&text).err().map(|error| (text, error)));
        store.change(|aside| aside.unreadable = unreadable);
        store
    }

    /// Reads the game, if there is one.
    pub fn with<T>(&self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with(|session| session.as_ref().map(read))
    }

    fn with_untracked<T>(&self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with_untracked(|session| session.as_ref().map(read))
    }

    /// Changes the game, if there is one. One way in, so that its code is there once.
    #[inline(never)]
    fn change_game(&self, change: &mut dyn FnMut(&mut Session)) {
        self.session.update(|session| {
            if let Some(session) = session {
                change(session);
            }
        });
    }

    /// One way in, so that its code is there once.
    fn change(&self, change: impl FnOnce(&mut Aside)) {
        let mut change = Some(change);
        self.change_by(&mut |aside| {
            if let Some(change) = change.take() {
                change(aside);
            }
        });
    }

    #[inline(never)]
    fn change_by(&self, change: &mut dyn FnMut(&mut Aside)) {
        self.aside.update(change);
    }

    /// The piece that was picked.
    pub fn picked(&self) -> Option<Piece> {
        self.aside.with(|aside| aside.picked)
    }

    /// [`Store::picked`], without being told when it changes.
    pub fn picked_now(&self) -> Option<Piece> {
        self.aside.with_untracked(|aside| aside.picked)
    }

    /// Why the last try was refused.
    pub fn refusal(&self) -> Option<String> {
        self.aside.with(|aside| aside.refusal.clone())
    }

    /// How fast things are shown.
    pub fn pace(&self) -> Pace {
        self.aside.with(|aside| aside.pace)
    }

    /// [`Store::pace`], without being told when it changes.
    pub fn pace_now(&self) -> Pace {
        self.aside.with_untracked(|aside| aside.pace)
    }

    /// Where on the page a person let the last piece go.
    pub fn let_go(&self, seat: Seat) -> Option<Spot> {
        self.aside.with_untracked(|aside| aside.let_go.filter(|(whose, _)| *whose == seat).map(|(_, spot)| spot))
    }

    /// Whether the worth of each row is always shown.
    pub fn totals(&self) -> bool {
        self.aside.with(|aside| aside.totals)
    }

    /// Shows the worth of each row always, or only with the follower in hand; remembers it.
    pub fn change_totals(&self) {
        self.change(|aside| aside.totals = !aside.totals);
        if self.aside.with_untracked(|aside| aside.totals) {
            platform::write(Key::Totals, "1");
        } else {
            platform::remove(Key::Totals);
        }
    }

    /// What is being explained.
    pub fn asked(&self) -> Option<Asked> {
        self.aside.with(|aside| aside.asked)
    }

    /// [`Store::asked`], without being told when it changes.
    pub fn asked_now(&self) -> Option<Asked> {
        self.aside.with_untracked(|aside| aside.asked)
    }

    /// Explains something, or nothing any more.
    pub fn ask(&self, asked: Option<Asked>) {
        let before = self.asked_now();
        if before != asked {
            self.change(|aside| aside.asked = asked);
            if before.or(asked).is_some_and(|asked| asked.stays) {
                self.go_on();
            }
        }
    }

    /// Whether the game could be kept.
    pub fn stored(&self) -> Stored {
        self.aside.with(|aside| aside.stored)
    }

    /// A saved game that could not be read, and why.
    pub fn unreadable(&self) -> Option<(String, LoadError)> {
        self.aside.with(|aside| aside.unreadable.clone())
    }

    /// The set-up that the set-up screen begins with.
    pub fn last_setup(&self) -> Setup {
        self.aside.with_untracked(|aside| aside.setup.clone())
    }

    fn refuse(&self, why: Option<String>) {
        if let Some(why) = &why {
            platform::announce(platform::Voice::Assertive, why);
        }
        self.change(|aside| aside.refusal = why);
    }

    /// Changes the language of all that is on the page, and remembers it.
    pub fn change_language(&self) {
        let lang = words::language().next();
        words::set_language(lang);
        platform::set_language(lang.tag());
        platform::write(Key::Language, lang.tag());
        self.change(|aside| {
            aside.refusal = None;
            aside.setup.rename(words::renamed);
        });
        self.session.update(|session| {
            if let Some(session) = session {
                session.rename(words::renamed);
            }
        });
        self.save();
        // What fills the page and what lies over it are drawn anew where they are, and ask for their words again.
        self.screen.set(self.screen.get_untracked());
        self.overlay.set(self.overlay.get_untracked());
    }

    /// What the table waits for.
    pub fn stage(&self) -> Option<Stage> {
        self.with(Session::stage)
    }

    /// Begins a game with the usual bots. The last set-up stays remembered.
    pub fn play_now(&self) {
        self.start(quick_setup());
    }

    /// Begins a game, and remembers its set-up.
    pub fn begin(&self, setup: Setup) {
        platform::write(Key::Setup, &setup.save());
        self.change(|aside| aside.setup = setup.clone());
        self.start(setup);
    }

    fn start(&self, setup: Setup) {
        // The set-up screen lets nothing else through; should it, that is where it is mended.
        let Ok(session) = Session::new(setup, platform::random_seed()) else {
            return self.screen.set(Screen::SetUp);
        };
        self.think_afresh();
        self.forget_counsel();
        self.put_down();
        self.refuse(None);
        self.overlay.set(None);
        self.set_show(Show::default());
        self.change(|aside| (aside.stored, aside.bot_failed) = (Stored::Yes, false));
        self.session.set(Some(session));
        self.screen.set(Screen::Table);
        self.save();
        self.go_on();
    }

    /// Begins a new game with the same players.
    pub fn play_again(&self) {
        if let Some(setup) = self.with_untracked(|session| session.setup().clone()) {
            self.start(setup);
        }
    }

    /// Ends the game and forgets it.
    pub fn leave(&self, to: Screen) {
        self.timer.set_value(None);
        self.stop_thinking();
        self.forget_counsel();
        self.put_down();
        self.overlay.set(None);
        self.session.set(None);
        if self.aside.with_untracked(|aside| aside.stored != Stored::Elsewhere) {
            platform::remove(Key::Game);
        }
        self.screen.set(to);
    }

    /// Deletes a saved game that could not be read.
    pub fn forget_unreadable(&self) {
        platform::remove(Key::Unreadable);
        self.change(|aside| aside.unreadable = None);
    }

    /// Offers the finished game's transcript as a file.
    pub fn download(&self) {
        if let Some(transcript) = self.with_untracked(Session::transcript).flatten() {
            self.keep_text("cardcassonne.json", &(transcript.to_json() + "\n"));
        }
    }

    /// Offers a text as a file.
    pub fn keep_text(&self, name: &str, text: &str) {
        if platform::offer_download(name, "application/json", text).is_err() {
            self.refuse(Some(words::no_download().into()));
        }
    }

    fn save(&self) {
        if self.aside.with_untracked(|aside| aside.stored == Stored::Elsewhere) {
            return;
        }
        if let Some(text) = self.with_untracked(Session::save) {
            let stored = platform::write(Key::Game, &text);
            if self.aside.with_untracked(|aside| aside.stored != stored) {
                self.change(|aside| aside.stored = stored);
            }
        }
    }

    /// The player to whom the device was handed asks for the hand.
    pub fn take_device(&self, seat: Seat) {
        self.change_game(&mut |session| session.take_device(seat));
        self.guide();
        // That a hand was seen is kept: what came before is final then.
        self.save();
    }

    /// Carries out an action of the person who is to act; says why when it is refused.
    pub fn act(&self, action: Action) {
        let Some(Stage::Human(seat, _)) = self.with_untracked(Session::stage) else { return };
        let mut done = None;
        self.change_game(&mut |session| done = Some(session.act(seat, action)));
        match done {
            Some(Ok(())) => {
                self.put_down();
                self.refuse(None);
                self.save();
                self.show_next();
            }
            Some(Err(error)) => {
                self.refuse(self.with_untracked(|session| words::refusal(error, session.setup())));
            }
            None => {}
        }
    }
}

/// A person and two bots.
fn quick_setup() -> Setup {
    let player = |name: &str, follower, control| Player { name: name.into(), follower, control };
    Setup {
        players: vec![
            player(words::colour(FollowerColour::Red), FollowerColour::Red, Control::Human),
            player(words::bot(BotKind::Merchant), FollowerColour::Blue, Control::Bot(BotKind::Merchant)),
            player(words::bot(BotKind::Peasant), FollowerColour::Black, Control::Bot(BotKind::Peasant)),
        ],
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    }
}
