//! Thinking: beside the page where the browser allows that, else on it, a little at a time.
//!
//! A search for a bot begins as soon as its position is known, while what came before is still being shown. Whatever
//! else happens to the game stops a search, and answers that come late are dropped. Hints and judgements (`counsel`) are
//! thought in the same way, when no bot is to choose.

use super::Store;
use crate::bots::order::{Answer, Clerk, Request};
use crate::bots::{BotKind, SearchConfig, SearchReport};
use crate::platform::{self, Told, Worker};
use crate::rules::{Action, Seat, View};
use crate::session::{Control, Session};
use crate::ui::pace::Pace;
use crate::ui::thought::{Place, Speed, Task, Thought, simpler};
use crate::ui::words;
use gloo::timers::callback::Timeout;
use leptos::prelude::{GetValue, With, WithUntracked};
use std::cell::RefCell;
use std::rc::Rc;

/// A choice may take so many milliseconds.
const CHOICE_MS: f32 = 800.0;
/// The same where nothing shall take time.
const CHOICE_INSTANT_MS: f32 = 250.0;
/// A hint may take so many, and a judgement, of which there are many.
const HINT_MS: f32 = 1500.0;
const JUDGEMENT_MS: f32 = 250.0;
/// A worker that has not begun after so many milliseconds is not waited for.
const BEGIN_MS: u32 = 3000;
/// A bot that has not chosen after so many milliseconds has failed.
const CHOOSE_MS: u32 = 10_000;
/// On the page one searches so many milliseconds at a time, and so many iterations between two looks at the clock.
const SLICE_MS: f64 = 8.0;
const SLICE_STEP: u32 = 8;
/// More workers than this gain nothing: a search has no more parts.
const WORKERS_MAX: usize = 4;

/// What is done when a bot has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// The bot acts, and that is shown.
    Step,
    /// One goes on to the next choice of a person.
    Skip,
}

/// Who searches.
#[derive(Default)]
enum Helpers {
    /// Nobody was needed yet.
    #[default]
    Unasked,
    /// Workers, and whether each has begun.
    Workers(Vec<(Worker, bool)>),
    /// The page itself.
    Page,
}

/// All that is known of thinking.
#[derive(Default)]
pub(super) struct Thinker {
    helpers: Helpers,
    /// The page's own clerk.
    clerk: Clerk,
    speed: Speed,
    /// The number of the last search.
    number: u32,
    thought: Option<Thought>,
    /// Whether the search was given to somebody, and when.
    begun: Option<f64>,
    /// What was chosen, and where.
    chosen: Option<(Place, Action)>,
    due: Option<Due>,
    /// By how many levels bots are simpler, after one that failed on the page.
    down: u8,
    /// Waits for a worker, then for the choice.
    watch: Option<Timeout>,
    slice: Option<Timeout>,
}

impl Thinker {
    fn stop(&mut self) {
        if self.thought.take().is_some() {
            self.clerk = Clerk::default();
            if let Helpers::Workers(workers) = &self.helpers {
                workers.iter().filter(|(_, ready)| *ready).for_each(|(worker, _)| worker.send(&Request::Stop.write()));
            }
        }
        (self.begun, self.chosen, self.due, self.watch, self.slice) = (None, None, None, None, None);
    }

    /// How it is searched now, if it is: what people ask, the abbot answers always.
    fn config(&self, task: Task, kind: BotKind) -> Option<SearchConfig> {
        let down = if task == Task::Choice { self.down } else { 0 };
        (0..down).fold(kind, |kind, _| if kind.search().is_some() { simpler(kind) } else { kind }).search()
    }

    fn ready(&self) -> Vec<&Worker> {
        match &self.helpers {
            Helpers::Workers(workers) => workers.iter().filter(|(_, ready)| *ready).map(|(worker, _)| worker).collect(),
            Helpers::Unasked | Helpers::Page => Vec::new(),
        }
    }
}

impl Store {
    fn thinker(&self) -> Rc<RefCell<Thinker>> {
        self.thinker.get_value()
    }

    /// Thinks about what the next bot does, or goes on with what somebody asked. Whoever waited for it, waits no more.
    pub(super) fn think(&self) {
        let thinker = self.thinker();
        let mut thinker = thinker.borrow_mut();
        let thinks_of = thinker.thought.as_ref().map(Thought::place).or(thinker.chosen.map(|(place, _)| place));
        let known = self.with_untracked(|session| {
            let is_wanted = thinks_of.is_some_and(|place| place.is_wanted(session));
            let view = |place: Place| (place, session.bot_view(place.seat));
            (is_wanted, Place::of(session).map(view), needs_helpers(session))
        });
        let Some((is_wanted, place, needs)) = known else { return thinker.stop() };
        if needs {
            self.call_helpers(&mut thinker);
        }
        thinker.due = None;
        if !is_wanted {
            thinker.stop();
            if let Some((place, view)) = place {
                self.begin_thought(&mut thinker, place, place.kind, view);
            }
        }
    }

    /// Thinks about what somebody asks, where no bot thinks.
    pub(super) fn think_about(&self, place: Place, view: View) {
        let thinker = self.thinker();
        let mut thinker = thinker.borrow_mut();
        thinker.stop();
        self.call_helpers(&mut thinker);
        self.begin_thought(&mut thinker, place, place.kind, view);
    }

    fn call_helpers(&self, thinker: &mut Thinker) {
        if matches!(thinker.helpers, Helpers::Unasked) {
            thinker.helpers = self.worker(0).map_or(Helpers::Page, |worker| Helpers::Workers(vec![(worker, false)]));
        }
    }

    /// Thinks about nothing.
    pub(super) fn stop_thinking(&self) {
        self.thinker().borrow_mut().stop();
    }

    /// A new game begins with bots as they should be.
    pub(super) fn think_afresh(&self) {
        let thinker = self.thinker();
        let mut thinker = thinker.borrow_mut();
        thinker.stop();
        thinker.down = 0;
    }

    /// What a bot does whose choice it is; none while it thinks. Then it will be done what is due.
    pub(super) fn choice_of_bot(&self, seat: Seat, kind: BotKind, due: Due) -> Option<Action> {
        self.think();
        let thinker = self.thinker();
        let mut thinker = thinker.borrow_mut();
        if thinker.thought.is_some() {
            thinker.due = Some(due);
            return None;
        }
        if let Some((_, action)) = thinker.chosen.take() {
            return Some(action);
        }
        drop(thinker);
        // Who does not search has chosen at once.
        let at_once = if kind.search().is_some() { BotKind::Merchant } else { kind };
        self.with_untracked(|session| {
            let mut rng = Place::of(session)?.rng();
            Some(at_once.bot().choose(&session.bot_view(seat), &mut rng))
        })
        .flatten()
    }

    /// Begins to think as a bot does, where it does at all.
    fn begin_thought(&self, thinker: &mut Thinker, place: Place, kind: BotKind, view: View) {
        let ms = match place.task {
            Task::Choice if self.pace_now() == Pace::Instant => CHOICE_INSTANT_MS,
            Task::Choice => CHOICE_MS,
            Task::Hint => HINT_MS,
            Task::Judgement => JUDGEMENT_MS,
        };
        let Some(config) = thinker.config(place.task, kind) else { return };
        let config = place.task.config(config, &thinker.speed, ms);
        thinker.number = thinker.number.wrapping_add(1);
        thinker.thought = Thought::new(thinker.number, place, config, view);
        let store = *self;
        if thinker.thought.is_some() && matches!(thinker.helpers, Helpers::Workers(_)) && thinker.ready().is_empty() {
            thinker.watch = Some(Timeout::new(BEGIN_MS, move || store.search_on_page()));
        } else {
            self.hand_out(thinker);
        }
    }

    /// Gives the parts of the search to who is there.
    fn hand_out(&self, thinker: &mut Thinker) {
        let store = *self;
        let Some(thought) = &thinker.thought else { return };
        let orders: Vec<Request> = thought.orders().map(Request::from).collect();
        let ready = thinker.ready();
        if ready.is_empty() {
            orders.into_iter().for_each(|order| thinker.clerk.take(order));
            thinker.slice = Some(Timeout::new(0, move || store.slice()));
        } else {
            for (index, order) in orders.into_iter().enumerate() {
                ready[index % ready.len()].send(&order.write());
            }
        }
        thinker.begun = Some(platform::now());
        let failed = move || {
            let on_page = store.thinker().borrow().ready().is_empty();
            store.bot_failed("a bot has not chosen", on_page);
        };
        thinker.watch = Some(Timeout::new(CHOOSE_MS, failed));
    }

    /// No worker has begun: the page searches itself.
    fn search_on_page(&self) {
        let thinker = self.thinker();
        let mut thinker = thinker.borrow_mut();
        thinker.helpers = Helpers::Page;
        self.hand_out(&mut thinker);
    }

    /// Searches on the page for a few milliseconds.
    fn slice(&self) {
        let store = *self;
        let thinker = self.thinker();
        let mut found = Vec::new();
        {
            let mut thinker = thinker.borrow_mut();
            let end = platform::now() + SLICE_MS;
            while !thinker.clerk.is_idle() && platform::now() < end {
                found.extend(thinker.clerk.step(SLICE_STEP));
            }
            thinker.slice = (!thinker.clerk.is_idle()).then(|| Timeout::new(0, move || store.slice()));
        }
        found.into_iter().for_each(|answer| self.answered(answer));
    }

    fn worker(&self, index: usize) -> Option<Worker> {
        let store = *self;
        // Later, so that a worker can be dropped for what it has said.
        Worker::begin(move |told| {
            Timeout::new(0, move || store.told(index, told)).forget();
        })
    }

    fn told(&self, index: usize, told: Told) {
        let answer = match &told {
            Told::Bytes(bytes) => Answer::read(bytes),
            Told::Nonsense | Told::Failed => None,
        };
        let thinker = self.thinker();
        let mut borrowed = thinker.borrow_mut();
        let Helpers::Workers(workers) = &mut borrowed.helpers else { return };
        let Some((_, ready)) = workers.get_mut(index) else { return };
        match answer {
            Some(Answer::Ready) if !*ready => {
                *ready = true;
                // The first has brought the file: the others find it.
                if index == 0 {
                    let more = platform::cores().clamp(1, WORKERS_MAX) - 1;
                    workers.extend((1..=more).map_while(|index| Some((self.worker(index)?, false))));
                }
                if borrowed.thought.is_some() && borrowed.begun.is_none() {
                    self.hand_out(&mut borrowed);
                }
            }
            Some(answer) => {
                drop(borrowed);
                self.answered(answer);
            }
            None if told == Told::Failed && !*ready && index > 0 => {}
            None if told == Told::Failed && !*ready => {
                drop(borrowed);
                self.search_on_page();
            }
            None => {
                drop(borrowed);
                self.bot_failed("a bot's worker has failed", false);
            }
        }
    }

    fn answered(&self, answer: Answer) {
        let Answer::Found { number, part, report } = answer else { return };
        let thinker = self.thinker();
        let mut borrowed = thinker.borrow_mut();
        let Thinker { thought, begun, speed, chosen, helpers, .. } = &mut *borrowed;
        // Others are late.
        let Some(thought) = thought.as_mut().filter(|thought| thought.is_number(number)) else { return };
        match thought.take(part, report) {
            None => {}
            Some(Ok(report)) => {
                let ms = platform::now() - begun.unwrap_or_default();
                speed.measure(thought.iterations(), ms);
                let by = if matches!(helpers, Helpers::Page) { "page" } else { "workers" };
                let place = thought.place();
                platform::note_thought(&format!("{} {} {} {by}", place.kind.name(), thought.iterations(), ms as u32));
                *chosen = (place.task == Task::Choice).then(|| (place, report.actions[0].action));
                borrowed.thought = None;
                borrowed.watch = None;
                drop(borrowed);
                self.thought_out(place, Some(report));
            }
            Some(Err(())) => {
                drop(borrowed);
                self.bot_failed("a bot's worker answers nonsense", false);
            }
        }
    }

    /// A search has come to its end, or nothing could be found: who waits for it goes on.
    fn thought_out(&self, place: Place, report: Option<SearchReport>) {
        match place.task {
            Task::Choice => self.go_on_with_choice(),
            Task::Hint => self.advised(place, report),
            Task::Judgement => self.judged(report.as_ref()),
        }
    }

    fn go_on_with_choice(&self) {
        let due = self.thinker().borrow_mut().due.take();
        match due {
            Some(Due::Step) => self.step(),
            Some(Due::Skip) => self.skip(),
            None => {}
        }
    }

    /// A search has failed: from now on the page searches. A simpler bot chooses for the one that did not, this time or,
    /// where it was the page that took too long, always; what somebody asked is tried once more.
    fn bot_failed(&self, why: &str, on_page: bool) {
        platform::warn(why);
        let thinker = self.thinker();
        let mut thinker = thinker.borrow_mut();
        thinker.helpers = Helpers::Page;
        let Some(thought) = &thinker.thought else { return };
        let (place, view, due) = (thought.place(), thought.view(), thinker.due);
        thinker.stop();
        let is_choice = place.task == Task::Choice;
        let kind = if is_choice { simpler(place.kind) } else { place.kind };
        if !on_page {
            self.begin_thought(&mut thinker, place, kind, view);
        } else if is_choice {
            thinker.down += 1;
        }
        let thinks = thinker.thought.is_some();
        thinker.due = due;
        if is_choice && !thinks {
            thinker.chosen = Some((place, BotKind::Merchant.bot().choose(&view, &mut place.rng())));
        }
        drop(thinker);
        if is_choice && !self.aside.with_untracked(|aside| aside.bot_failed) {
            self.change(|aside| aside.bot_failed = true);
            platform::announce(platform::Voice::Polite, words::bot_failed());
        }
        if !thinks {
            self.thought_out(place, None);
        }
    }

    /// Whether a bot has failed in this game.
    pub fn has_bot_failed(&self) -> bool {
        self.aside.with(|aside| aside.bot_failed)
    }
}

/// Whether anybody at the table searches.
fn needs_helpers(session: &Session) -> bool {
    let searches = |control| matches!(control, Control::Bot(kind) if kind.search().is_some());
    session.setup().players.iter().any(|player| searches(player.control))
}
