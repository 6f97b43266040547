//! A game being played, with what has been shown of it.

use super::{Control, Player, Setup, SetupError};
use crate::bots::BotKind;
use crate::notation::Transcript;
use crate::rules::{Action, Deal, Decision, Event, Eye, Game, Hand, RuleError, Seat, Settings, Table, View};

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Something happened that has not been shown yet: the event at this place of the log.
    Show(usize),
    /// The device goes to a player, who has to ask for the hand.
    HandOver(Seat),
    /// A person decides.
    Human(Seat, Decision),
    /// A bot decides.
    Bot(Seat, BotKind),
    /// The game is over and all is shown.
    Over,
    /// Nothing: one looks back at the moment after the event at this place of the log.
    Past(usize),
}

/// A game being played.
///
/// The state is always the fold of set-up, seed and actions. Every event is kept with the table after it, so that it
/// can be shown in its own time, although the game itself has gone on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    pub(super) setup: Setup,
    settings: Settings,
    seed: u64,
    game: Game,
    actions: Vec<Action>,
    /// Of each action, who did it and the place of its first event in the log.
    pub(super) acts: Vec<(Seat, usize)>,
    pub(super) log: Vec<(Event, Table)>,
    pub(super) shown: usize,
    holder: Option<Seat>,
    /// Whether the seat to act has asked for its hand since the last action.
    pub(super) asked: bool,
    /// The event after which one looks at the table, instead of now.
    pub(super) past: Option<usize>,
}

impl Session {
    /// Begins a game.
    ///
    /// # Errors
    /// All that is wrong with the set-up.
    pub fn new(setup: Setup, seed: u64) -> Result<Self, Vec<SetupError>> {
        let settings = setup.check()?;
        let mut log = Vec::new();
        let game = Game::begin_recorded(&Deal::from_seed(&settings, seed), &mut log);
        Ok(Self {
            setup,
            settings,
            seed,
            game,
            actions: Vec::new(),
            acts: Vec::new(),
            log,
            shown: 0,
            holder: None,
            asked: false,
            past: None,
        })
    }

    /// Who sits where.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// [`Setup::rename`]. Nothing in a game depends on names.
    pub fn rename(&mut self, name: fn(&Player) -> Option<String>) {
        self.setup.rename(name);
    }

    /// The seed of the deal.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game itself, with all that is hidden.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// All choices so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How many events have been shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Whose choice it is in the game, shown or not.
    pub fn to_act(&self) -> Option<(Seat, Decision)> {
        self.game.to_act()
    }

    /// What the table waits for.
    pub fn stage(&self) -> Stage {
        if let Some(place) = self.past {
            return Stage::Past(place);
        }
        if self.shown < self.log.len() {
            return Stage::Show(self.shown);
        }
        match self.game.to_act() {
            None => Stage::Over,
            Some((seat, decision)) => match self.setup.player(seat).control {
                Control::Bot(kind) => Stage::Bot(seat, kind),
                Control::Human if decision == Decision::Turn && self.needs_hand_over(seat) => Stage::HandOver(seat),
                Control::Human => Stage::Human(seat, decision),
            },
        }
    }

    /// Whose choice it is, once everything before it was shown.
    pub fn acts_now(&self) -> Option<Seat> {
        match self.stage() {
            Stage::Show(_) | Stage::Over | Stage::Past(_) => None,
            Stage::HandOver(seat) | Stage::Human(seat, _) | Stage::Bot(seat, _) => Some(seat),
        }
    }

    pub(super) fn needs_hand_over(&self, seat: Seat) -> bool {
        self.setup.humans().nth(1).is_some() && self.holder != Some(seat)
    }

    /// The player asks for the hand: the device is theirs until their turn is over.
    pub fn take_device(&mut self, seat: Seat) {
        if self.stage() == Stage::HandOver(seat) {
            self.holder = Some(seat);
            self.asked = true;
        }
    }

    /// Who looks at the screen: the only human always; of several the one who asked for the hand; else everyone.
    pub fn eye(&self) -> Eye {
        let mut humans = self.setup.humans();
        match (humans.next(), humans.next()) {
            (Some(only), None) => Eye::Seat(only),
            (Some(_), Some(_)) => self.holder.map_or(Eye::Everyone, Eye::Seat),
            (None, _) => Eye::Everyone,
        }
    }

    /// The game as the one who looks at the screen may know it.
    pub fn view(&self) -> View {
        self.game.view(self.eye())
    }

    /// The hand of the one who looks, if it is of the round that is shown: the next one is dealt before the scoring of
    /// the last is shown to its end.
    pub fn shown_hand(&self) -> Option<Hand> {
        let view = self.view();
        view.hand().copied().filter(|_| view.table().round == self.shown_table().round)
    }

    /// The table as last shown, or as it was where one looks back, to the one who looks. Hands are in
    /// [`Session::view`].
    pub fn shown_table(&self) -> Table {
        let eye = self.eye();
        if let Some(place) = self.past {
            return self.log[place].1.seen_by(eye);
        }
        match self.shown.checked_sub(1).filter(|_| self.shown < self.log.len()) {
            Some(last) => self.log[last].1.seen_by(eye),
            None if self.log.is_empty() => self.game.table().seen_by(eye),
            None if self.shown == 0 => self.log[0].1.seen_by(eye),
            None => self.game.table().seen_by(eye),
        }
    }

    /// The event at a place in the log, as the one who looks may know it.
    pub fn event(&self, place: usize) -> Option<Event> {
        self.log.get(place).map(|(event, _)| event.seen_by(self.eye().seat()))
    }

    /// The last event that was shown, or the one that is looked back at, as the one who looks may know it.
    pub fn last_event(&self) -> Option<Event> {
        self.moment().and_then(|place| self.event(place))
    }

    /// The next event has been shown.
    pub fn show_next(&mut self) {
        self.shown = (self.shown + 1).min(self.log.len());
    }

    /// Everything that happened has been shown.
    pub fn show_all(&mut self) {
        self.shown = self.log.len();
    }

    /// Carries out a choice.
    ///
    /// # Errors
    /// The rule it breaks; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), RuleError> {
        let place = self.log.len();
        self.game.apply_recorded(seat, action, &mut self.log)?;
        self.actions.push(action);
        self.acts.push((seat, place));
        self.holder = None;
        self.asked = false;
        self.past = None;
        Ok(())
    }

    /// Why a choice would be refused.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), RuleError> {
        self.game.check(seat, action)
    }

    /// The view of a seat that is a bot's, to choose from.
    ///
    /// # Panics
    /// When a person sits there: their hand is not for anybody else.
    pub fn bot_view(&self, seat: Seat) -> View {
        assert!(self.setup.player(seat).control != Control::Human, "a bot sees a bot's hand only");
        self.game.view(Eye::Seat(seat))
    }

    /// The finished game as a transcript; `None` before the end.
    pub fn transcript(&self) -> Option<Transcript> {
        let deal = Deal::from_seed(&self.settings, self.seed);
        let mut transcript = Transcript::record(&deal, &self.actions).ok()?;
        transcript.seed = Some(self.seed.to_string());
        transcript.names = Some(self.setup.players.iter().map(|player| player.name.clone()).collect());
        transcript.bots = Some(
            self.setup
                .players
                .iter()
                .map(|player| match player.control {
                    Control::Human => None,
                    Control::Bot(kind) => Some(kind.name().into()),
                })
                .collect(),
        );
        Some(transcript)
    }
}
