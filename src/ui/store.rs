//! What the page knows, and the only ways to change it.

use super::drag::{Drag, Input, Outcome, Point};
use super::pace::{self, Pace};
use super::show;
use super::words;
use crate::bots::{BotKind, BotRng};
use crate::platform::{self, Key, Stored};
use crate::rules::{Action, AnimalTable, Card, Colour, Decision, Event, FirstDealer, Seat};
use crate::session::{Control, FollowerColour, LoadError, Player, Session, Setup, Stage};
use gloo::timers::callback::Timeout;
use leptos::prelude::{
    GetUntracked, LocalStorage, RwSignal, Set, SetValue, StoredValue, Update, With, WithUntracked, untrack,
};
use rand::SeedableRng;

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
    /// The about page.
    About,
    /// The whole scoring track.
    Track,
    /// The ways out of the game, on small screens.
    Menu,
    /// Whether the game shall be left.
    Leave,
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

/// What the page knows beside the game.
#[derive(Clone)]
struct Aside {
    /// The piece that was picked.
    picked: Option<Piece>,
    /// Why the last try was refused.
    refusal: Option<String>,
    /// How fast things are shown.
    pace: Pace,
    /// The set-up that the set-up screen begins with.
    setup: Setup,
    /// Whether the game could be kept.
    stored: Stored,
    /// A saved game that could not be read, and why.
    unreadable: Option<(String, LoadError)>,
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
    /// What else the page knows: one signal, since each kind of signal has its code.
    aside: RwSignal<Aside>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Store {
    /// The page as it was left: the last set-up, and the game if one was being played.
    pub fn new() -> Self {
        let setup = platform::read(Key::Setup).and_then(|text| Setup::load(&text).ok()).unwrap_or_else(quick_setup);
        let store = Self {
            session: RwSignal::new(None),
            screen: RwSignal::new(Screen::Start),
            overlay: RwSignal::new(None),
            drag: RwSignal::new(Drag::Idle),
            aside: RwSignal::new(Aside {
                picked: None,
                refusal: None,
                pace: Pace::Normal,
                setup,
                stored: Stored::Yes,
                unreadable: None,
            }),
            timer: StoredValue::new_local(None),
        };
        platform::watch_other_tabs(Key::Game, move || {
            if store.screen.get_untracked() == Screen::Table {
                store.change(|aside| aside.stored = Stored::Elsewhere);
            }
        });
        match platform::read(Key::Game).map(|text| (Session::load(&text), text)) {
            Some((Ok(session), _)) => {
                store.session.set(Some(session));
                store.screen.set(Screen::Table);
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
        self.change(|aside| aside.refusal = why);
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
        self.put_down();
        self.refuse(None);
        self.overlay.set(None);
        self.change(|aside| aside.stored = Stored::Yes);
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
        self.session.update(|session| {
            if let Some(session) = session {
                session.take_device(seat);
            }
        });
    }

    /// Carries out an action of the person who is to act; says why when it is refused.
    pub fn act(&self, action: Action) {
        let Some(Stage::Human(seat, _)) = self.with_untracked(Session::stage) else { return };
        let done = self.session.try_update(|session| session.as_mut().map(|session| session.act(seat, action)));
        match done.flatten() {
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

    // Time: what happened is shown event by event, and bots act one action at a time.

    /// Shows the next event and goes on from there.
    fn show_next(&self) {
        self.session.update(|session| {
            if let Some(session) = session {
                session.show_next();
            }
        });
        self.save();
        self.go_on();
    }

    /// Waits as long as what is on the table wants to be seen, then takes the next step.
    fn go_on(&self) {
        let pace = self.aside.with_untracked(|aside| aside.pace);
        let store = *self;
        let wait = self.with_untracked(|session| match session.stage() {
            Stage::Show(_) | Stage::Bot(..) if self.overlay.get_untracked().is_none() => pace::dwell(session, pace),
            _ => None,
        });
        let timer = wait.flatten().map(|wait| Timeout::new(wait, move || store.step()));
        self.timer.set_value(timer);
    }

    /// Shows the next event, or lets the bot act whose choice it is, without waiting any longer.
    pub fn step(&self) {
        match self.with_untracked(Session::stage) {
            Some(Stage::Show(_)) => self.show_next(),
            Some(Stage::Bot(seat, kind)) => {
                self.let_bot_act(seat, kind);
                self.show_next();
            }
            _ => {}
        }
    }

    fn let_bot_act(&self, seat: Seat, kind: BotKind) {
        self.session.update(|session| {
            let Some(session) = session else { return };
            let mut rng = BotRng::seed_from_u64(session.seed() ^ (session.actions().len() as u64) << 32);
            let view = session.bot_view(seat);
            let action = kind.bot().choose(&view, &mut rng);
            if session.act(seat, action).is_err()
                && let Some(&legal) = view.legal_actions().first()
            {
                // A bot that answers nonsense does not stop the game.
                let _ = session.act(seat, legal);
            }
        });
    }

    /// Opens something over the page, or closes it.
    pub fn open(&self, overlay: Option<Overlay>) {
        if self.overlay.get_untracked() != overlay {
            self.overlay.set(overlay);
            self.go_on();
        }
    }

    /// Goes on at once to the next choice of a person, or to the end of the round.
    pub fn skip(&self) {
        self.timer.set_value(None);
        loop {
            match self.with_untracked(Session::stage) {
                Some(Stage::Show(place)) => {
                    let event = self.with_untracked(|session| session.event(place)).flatten();
                    self.session.update(|session| {
                        if let Some(session) = session {
                            session.show_next();
                        }
                    });
                    if matches!(event, Some(Event::RoundScored { .. })) {
                        break;
                    }
                }
                Some(Stage::Bot(seat, kind)) => self.let_bot_act(seat, kind),
                _ => break,
            }
        }
        self.save();
        self.go_on();
    }

    /// Changes between the normal pace and a fast one.
    pub fn change_pace(&self) {
        self.change(|aside| aside.pace = aside.pace.other());
        self.go_on();
    }

    // Picking, carrying and placing.

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

    fn action(&self, piece: Piece, row: Colour) -> Option<Action> {
        match piece {
            Piece::Follower => Some(Action::PlaceFollower { row }),
            Piece::Joker => Some(Action::LayJoker { row }),
            Piece::Card(_) => self.piece_card(piece).map(|card| Action::Play { card, row }),
        }
    }

    /// The rows where the picked or carried piece may go.
    pub fn legal_rows(&self) -> Vec<Colour> {
        let Some(piece) = self.picked() else { return Vec::new() };
        let Some(Stage::Human(seat, _)) = self.stage() else { return Vec::new() };
        let legal = |row: &Colour| {
            let action = self.action(piece, *row);
            action.is_some_and(|action| self.with(|session| session.check(seat, action).is_ok()).unwrap_or(false))
        };
        Colour::ALL.into_iter().filter(legal).collect()
    }

    /// Picks a piece, or puts it down again.
    pub fn pick(&self, piece: Piece) {
        self.change(|aside| {
            aside.refusal = None;
            aside.picked = if aside.picked == Some(piece) { None } else { Some(piece) };
        });
    }

    /// Nothing is picked or carried any more.
    pub fn put_down(&self) {
        self.change(|aside| aside.picked = None);
        self.drag.set(Drag::Idle);
    }

    /// Places the picked piece in a row.
    pub fn place(&self, row: Colour) {
        if let Some(piece) = self.picked_now() {
            self.place_piece(piece, row);
        }
    }

    fn place_piece(&self, piece: Piece, row: Colour) {
        if let Some(action) = untrack(|| self.action(piece, row)) {
            self.act(action);
        }
    }

    /// A pointer did something; `row_at` finds the row under a point of the page.
    pub fn pointer(&self, input: Input<Piece>, row_at: &dyn Fn(Point) -> Option<Colour>) {
        let (next, outcome) = self.drag.get_untracked().step(input);
        if next != self.drag.get_untracked() {
            self.drag.set(next);
        }
        match outcome {
            Some(Outcome::Tap(piece)) => self.pick(piece),
            Some(Outcome::PickUp(piece)) => {
                self.change(|aside| {
                    aside.refusal = None;
                    aside.picked = Some(piece);
                });
            }
            Some(Outcome::Drop(piece, at)) => {
                self.change(|aside| aside.picked = None);
                match row_at(at) {
                    Some(row) => self.place_piece(piece, row),
                    None => self.refuse(Some(words::drop_beside().into())),
                }
            }
            Some(Outcome::GoHome(_)) => self.change(|aside| aside.picked = None),
            None => {}
        }
    }

    /// A pointer went down somewhere: a second finger breaks off what the first one does.
    pub fn other_pointer(&self, pointer: i32) {
        if self.drag.with_untracked(|drag| drag.pointer().is_some_and(|carrying| carrying != pointer)) {
            self.pointer(Input::Cancel, &|_| None);
        }
    }

    /// Whether the scoring panel stands where the hand lies.
    pub fn scoring(&self) -> bool {
        self.with(|session| {
            let last = session.last_event();
            let busy = matches!(session.stage(), Stage::Show(_) | Stage::Bot(..));
            busy && last.as_ref().is_some_and(show::is_scoring)
        })
        .unwrap_or(false)
    }
}

/// A person and two bots.
fn quick_setup() -> Setup {
    let player = |name: &str, follower, control| Player { name: name.into(), follower, control };
    Setup {
        players: vec![
            player(words::colour(FollowerColour::Red), FollowerColour::Red, Control::Human),
            player(words::bot(BotKind::Greedy), FollowerColour::Blue, Control::Bot(BotKind::Greedy)),
            player(words::bot(BotKind::Random), FollowerColour::Black, Control::Bot(BotKind::Random)),
        ],
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    }
}
