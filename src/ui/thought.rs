//! What is thought: about which position, what for, how long, and what came of it. Whoever searches, it is the same.

use crate::bots::order::Order;
use crate::bots::{BotKind, BotRng, SearchConfig, SearchReport, parts};
use crate::rules::{Seat, View};
use crate::session::{Control, Decided, Session};
use rand::{Rng, SeedableRng};

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A bot chooses.
    Choice,
    /// A person asks what they might do.
    Hint,
    /// A decision of a game that is over is judged.
    Judgement,
}

impl Task {
    /// How many iterations a hint and a judgement are worth.
    const HINT: u32 = 8000;
    const JUDGEMENT: u32 = 4000;
    /// Where all actions are to be judged, each gets this part of the iterations at least: there are 28 at most.
    const EACH_PART: u32 = 50;

    /// How a search goes about it that is a bot's by itself and may take so many milliseconds.
    pub fn config(self, bot: SearchConfig, speed: &Speed, ms: f32) -> SearchConfig {
        let wanted = match self {
            Self::Choice => bot.iterations,
            Self::Hint => Self::HINT,
            Self::Judgement => Self::JUDGEMENT,
        };
        let config = SearchConfig { iterations: speed.budget(wanted, ms), ..bot };
        let of_part = parts::split(&config, 0).first().map_or(0, |(part, _)| part.iterations);
        SearchConfig { each: if self == Self::Choice { 0 } else { of_part / Self::EACH_PART }, ..config }
    }
}

/// A position that is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The game, by its deal.
    game: u64,
    /// How many choices came before; of those that are judged, where it is one of them.
    choices: usize,
    /// Whose choice it is.
    pub seat: Seat,
    /// The bot.
    pub kind: BotKind,
    /// What for.
    pub task: Task,
}

impl Place {
    /// The position of a game, shown or not, if a bot is to choose.
    pub fn of(session: &Session) -> Option<Self> {
        let (seat, _) = session.to_act()?;
        match session.setup().player(seat).control {
            Control::Human => None,
            Control::Bot(kind) => Some(Self::now(session, seat, kind, Task::Choice)),
        }
    }

    /// The position of a game, if a person is to choose, who may ask the abbot.
    pub fn asked(session: &Session) -> Option<Self> {
        let (seat, _) = session.to_act()?;
        let is_human = session.setup().player(seat).control == Control::Human;
        is_human.then(|| Self::now(session, seat, BotKind::Abbot, Task::Hint))
    }

    /// A decision of a game that is over, the one at a place among all of them.
    pub fn judged(game: u64, place: usize, decided: &Decided) -> Self {
        Self { game, choices: place, seat: decided.seat, kind: BotKind::Abbot, task: Task::Judgement }
    }

    fn now(session: &Session, seat: Seat, kind: BotKind, task: Task) -> Self {
        Self { game: session.seed(), choices: session.actions().len(), seat, kind, task }
    }

    /// Whether a game still waits for what is thought here.
    pub fn is_wanted(&self, session: &Session) -> bool {
        match self.task {
            Task::Choice => Self::of(session) == Some(*self),
            Task::Hint => Self::asked(session) == Some(*self),
            Task::Judgement => self.game == session.seed() && session.to_act().is_none(),
        }
    }

    /// What the bot draws from.
    pub fn rng(&self) -> BotRng {
        BotRng::seed_from_u64(self.game ^ (self.choices as u64) << 32)
    }
}

/// The level below one that searches; there is one below each of them.
pub const fn simpler(kind: BotKind) -> BotKind {
    match kind {
        BotKind::Abbot => BotKind::Knight,
        _ => BotKind::Merchant,
    }
}

/// How fast the device searches, as far as that is known.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Speed {
    per_ms: Option<f32>,
}

impl Speed {
    /// So many iterations for a choice still make a strong bot.
    const LEAST: u32 = 300;
    /// So many are done for a choice where it is not known how long they take.
    const FIRST: u32 = 1000;

    /// A choice took so long.
    pub fn measure(&mut self, iterations: u32, ms: f64) {
        // Of few iterations, most of the time is not theirs.
        if iterations >= Self::LEAST {
            let now = iterations as f32 / (ms as f32).max(1.0);
            self.per_ms = Some(self.per_ms.map_or(now, |before| (before + now) / 2.0));
        }
    }

    /// How many iterations there shall be, of those that are wanted, for a choice to take at most so long.
    pub fn budget(&self, wanted: u32, ms: f32) -> u32 {
        let most = self.per_ms.map_or(Self::FIRST, |per_ms| (per_ms * ms) as u32);
        wanted.min(most.max(Self::LEAST))
    }
}

/// A search for what is best in a position.
#[derive(Clone, Debug)]
pub struct Thought {
    number: u32,
    place: Place,
    config: SearchConfig,
    seed: u64,
    view: View,
    reports: Vec<Option<SearchReport>>,
}

impl Thought {
    /// A search with a number, from what the seat knows. None where one need not search.
    pub fn new(number: u32, place: Place, config: SearchConfig, view: View) -> Option<Self> {
        let seed = place.rng().next_u64();
        let parts = parts::split(&config, seed).len();
        (view.legal_actions().len() > 1).then(|| Self { number, place, config, seed, view, reports: vec![None; parts] })
    }

    /// What is looked at.
    pub fn place(&self) -> Place {
        self.place
    }

    /// What is known of it.
    pub fn view(&self) -> View {
        self.view
    }

    /// How many iterations there are.
    pub fn iterations(&self) -> u32 {
        self.config.iterations
    }

    /// What there is to do, part by part.
    pub fn orders(&self) -> impl Iterator<Item = Order> + '_ {
        (0..self.reports.len() as u32).map(|part| Order {
            number: self.number,
            part,
            config: self.config,
            seed: self.seed,
            view: self.view,
        })
    }

    /// Whether an answer is about this search: others are late.
    pub fn is_number(&self, number: u32) -> bool {
        self.number == number
    }

    /// Takes what one part found. With the last of them it is clear what all found, if it makes sense: something, and
    /// nothing against the rules.
    pub fn take(&mut self, part: u32, report: SearchReport) -> Option<Result<SearchReport, ()>> {
        let Some(place) = self.reports.get_mut(part as usize) else { return Some(Err(())) };
        *place = Some(report);
        let all: Option<Vec<SearchReport>> = self.reports.iter().cloned().collect();
        let whole = parts::merge(&all?);
        let legal = self.view.legal_actions();
        let makes_sense = !whole.actions.is_empty() && whole.actions.iter().all(|found| legal.contains(&found.action));
        Some(if makes_sense { Ok(whole) } else { Err(()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::order::{Answer, Clerk};
    use crate::bots::{Bot, Searcher};
    use crate::rules::{Action, AnimalTable, Colour, FirstDealer};
    use crate::session::{FollowerColour, Player, Setup};

    fn session(kind: BotKind) -> Session {
        session_of([Control::Bot(kind); 2])
    }

    fn session_of(controls: [Control; 2]) -> Session {
        let player = |index: usize, control| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control,
        };
        let setup = Setup {
            players: vec![player(0, controls[0]), player(1, controls[1])],
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        let mut session = Session::new(setup, 4).unwrap();
        while session.shown_table().round == 0 {
            session.show_all();
            if let Some((seat, crate::rules::Decision::LayJoker { .. })) = session.to_act() {
                session.act(seat, Action::LayJoker { row: Colour::Red }).unwrap();
            }
        }
        session
    }

    fn thought(iterations: u32) -> Thought {
        let session = session(BotKind::Abbot);
        let place = Place::of(&session).unwrap();
        let config = SearchConfig { iterations, ..SearchConfig::ABBOT };
        Thought::new(7, place, config, session.bot_view(place.seat)).unwrap()
    }

    /// What a number of helpers choose together, who are asked in turn and answer in another order.
    fn found(helpers: usize) -> SearchReport {
        let mut thought = thought(2000);
        let mut clerks: Vec<Clerk> = (0..helpers).map(|_| Clerk::default()).collect();
        for (index, order) in thought.orders().enumerate() {
            clerks[index % helpers].take(order.into());
        }
        let mut found = None;
        for clerk in clerks.iter_mut().rev() {
            while !clerk.is_idle() {
                if let Some(Answer::Found { number, part, report }) = clerk.step(64) {
                    assert!(thought.is_number(number) && found.is_none());
                    found = thought.take(part, report);
                }
            }
        }
        found.unwrap().unwrap()
    }

    #[test]
    fn one_helper_and_four_find_the_same_and_choose_as_the_bot_does() {
        let one = found(1);
        assert!((2..=4).all(|helpers| found(helpers) == one));
        let session = session(BotKind::Abbot);
        let place = Place::of(&session).unwrap();
        let config = SearchConfig { iterations: 2000, ..SearchConfig::ABBOT };
        let mut bot = Searcher { kind: BotKind::Abbot, config };
        let chosen = bot.choose(&session.bot_view(place.seat), &mut place.rng());
        assert_eq!(chosen, one.actions[0].action);
    }

    #[test]
    fn a_hint_and_a_judgement_try_every_action() {
        let mut speed = Speed::default();
        speed.measure(1000, 1.0);
        let of = |task: Task, speed: &Speed| task.config(SearchConfig::ABBOT, speed, 1000.0);
        assert_eq!(of(Task::Choice, &speed), SearchConfig::ABBOT);
        let hint = of(Task::Hint, &speed);
        assert_eq!((hint.iterations, hint.each), (8000, 40));
        assert_eq!((of(Task::Judgement, &speed).iterations, of(Task::Judgement, &speed).each), (4000, 20));
        // A slow device tries each less often, but all of them.
        assert_eq!(of(Task::Hint, &Speed { per_ms: Some(0.1) }).each, 6);
        assert!(hint.each as usize * crate::rules::Actions::CAPACITY <= hint.iterations as usize / 4);
    }

    #[test]
    fn what_is_thought_is_wanted_until_the_game_goes_on() {
        let mut session = session_of([Control::Bot(BotKind::Peasant), Control::Human]);
        let hint = Place::asked(&session).unwrap();
        assert!(hint.is_wanted(&session) && Place::of(&session).is_none());
        let view = session.view();
        let decided = Decided { seat: hint.seat, action: view.legal_actions()[0], place: 0, round: 1, view };
        let judgement = Place::judged(session.seed(), 0, &decided);
        assert!(!judgement.is_wanted(&session));
        let mut rng = hint.rng();
        while let Some((seat, _)) = session.to_act() {
            session.show_all();
            let view = if Place::of(&session).is_some() { session.bot_view(seat) } else { session.view() };
            session.act(seat, BotKind::Peasant.bot().choose(&view, &mut rng)).unwrap();
            assert!(!hint.is_wanted(&session));
        }
        assert!(judgement.is_wanted(&session) && Place::asked(&session).is_none());
    }

    #[test]
    fn nonsense_is_no_choice() {
        let mut thought = thought(300);
        let none = SearchReport { actions: Vec::new(), iterations: 300 };
        assert_eq!(thought.take(1, none.clone()), Some(Err(())));
        assert_eq!(thought.take(0, none), Some(Err(())));
        let report = thought.orders().next().map(|order| {
            let mut search = order.begin().unwrap();
            search.step(u32::MAX);
            search.report()
        });
        let mut report = report.unwrap();
        report.actions[0].action = Action::AssignJoker { animal: Colour::Blue };
        assert_eq!(thought.take(0, report), Some(Err(())));
    }

    #[test]
    fn the_budget_follows_what_was_measured() {
        let mut speed = Speed::default();
        assert_eq!(speed.budget(60, 800.0), 60);
        assert_eq!(speed.budget(4000, 800.0), 1000);
        speed.measure(60, 1000.0);
        assert_eq!(speed.budget(4000, 800.0), 1000);
        speed.measure(1000, 500.0);
        assert_eq!(speed.budget(4000, 800.0), 1600);
        assert_eq!(speed.budget(4000, 100.0), 300);
        speed.measure(1000, 50.0);
        assert_eq!(speed.budget(4000, 800.0), 4000);
    }

    #[test]
    fn a_bot_that_fails_is_followed_by_a_simpler_one_until_one_need_not_think() {
        let levels = [simpler(BotKind::Abbot), simpler(BotKind::Knight)];
        assert_eq!(levels, [BotKind::Knight, BotKind::Merchant]);
        assert!(simpler(BotKind::Merchant).search().is_none());
    }

    #[test]
    fn a_place_is_another_after_each_choice() {
        let mut session = session(BotKind::Knight);
        let before = Place::of(&session).unwrap();
        assert_eq!((before.kind, Place::of(&session)), (BotKind::Knight, Some(before)));
        let action = session.bot_view(before.seat).legal_actions()[0];
        session.act(before.seat, action).unwrap();
        assert_ne!(Place::of(&session), Some(before));
        assert_ne!(Place::of(&session).unwrap().rng(), before.rng());
    }
}
