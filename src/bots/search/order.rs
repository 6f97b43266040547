//! A search that somebody else does: what is asked, what is answered, and who does it. All of it is bytes on the way,
//! and any bytes are read or refused.

use super::tree::Key;
use super::{Assessment, Search, SearchConfig, SearchReport, parts};
use crate::rules::{ByColour, Colour, PerSeat, Seat, View};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// One part of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// Which search it is: answers repeat it.
    pub number: u32,
    /// Which part, of those that [`parts::split`] makes.
    pub part: u32,
    /// How the whole search goes about it.
    pub config: SearchConfig,
    /// What the whole search is begun with.
    pub seed: u64,
    /// What the searching seat knows.
    pub view: View,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Do this too.
    Search(Box<Order>),
    /// Do nothing any more.
    Stop,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// One can ask now.
    Ready,
    /// Part of a search goes on: so many iterations of it are done.
    Progress {
        /// Which search.
        number: u32,
        /// Which part.
        part: u32,
        /// Of this part.
        iterations: u32,
    },
    /// Part of a search is done.
    Found {
        /// Which search.
        number: u32,
        /// Which part.
        part: u32,
        /// What was found.
        report: SearchReport,
    },
}

/// Numbers that an action is sent as, and what was found of it.
const PER_ACTION: usize = 4 + 5 * 4;

impl From<SearchReport> for Vec<u32> {
    fn from(report: SearchReport) -> Self {
        let mut numbers = vec![report.iterations];
        for found in &report.actions {
            let mut all = [0; PER_ACTION];
            let key = Key::new(found.action, false).into();
            all[..4].copy_from_slice(&[key, found.visits, found.chance.to_bits(), found.score.to_bits()]);
            for (place, number) in all[4..].iter_mut().enumerate() {
                let (seat, row) = (Seat::from_index(place / 4), Colour::ALL[place % 4]);
                *number = seat.map_or(0, |seat| found.claims[seat][row]);
            }
            numbers.extend(all);
        }
        numbers
    }
}

impl TryFrom<Vec<u32>> for SearchReport {
    type Error = &'static str;

    fn try_from(numbers: Vec<u32>) -> Result<Self, Self::Error> {
        const NONE: &str = "no report";
        let (&iterations, rest) = numbers.split_first().ok_or(NONE)?;
        let (found, left) = rest.as_chunks::<PER_ACTION>();
        let assessment = |numbers: &[u32; PER_ACTION]| {
            let [key, visits, chance, score, ..] = *numbers;
            Some(Assessment {
                action: Key::action(key)?,
                visits,
                chance: f32::from_bits(chance),
                score: f32::from_bits(score),
                claims: PerSeat::from_fn(|seat| ByColour::from_fn(|row| numbers[4 + 4 * seat.index() + row.index()])),
            })
        };
        let actions: Option<Vec<Assessment>> = found.iter().map(assessment).collect();
        match actions {
            Some(actions) if left.is_empty() => Ok(Self { actions, iterations }),
            _ => Err(NONE),
        }
    }
}

#[inline(never)]
fn write<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_else(|_| unreachable!("every value here has a length"))
}

impl From<Order> for Request {
    fn from(order: Order) -> Self {
        Self::Search(Box::new(order))
    }
}

impl Request {
    /// The request as bytes.
    pub fn write(&self) -> Vec<u8> {
        write(self)
    }

    /// The request of bytes; none where they are none, or ask for what cannot be searched.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok().filter(|request| match request {
            Self::Search(order) => order.begin().is_some(),
            Self::Stop => true,
        })
    }
}

impl Answer {
    /// The answer as bytes.
    pub fn write(&self) -> Vec<u8> {
        write(self)
    }

    /// The answer of bytes, if they are one.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }
}

impl Order {
    /// Begins this part; none where there is no such part, or nothing to decide.
    pub fn begin(&self) -> Option<Search> {
        if !self.config.is_sound() || self.view.legal_actions().is_empty() {
            return None;
        }
        let (config, rng) = parts::split(&self.config, self.seed).into_iter().nth(self.part as usize)?;
        Some(Search::new(&self.view, &config, rng))
    }
}

/// One who does what is asked, one thing after the other, a little at a time.
#[derive(Debug, Default)]
pub struct Clerk {
    asked: VecDeque<Order>,
    search: Option<(Order, Search)>,
}

impl Clerk {
    /// Takes a request.
    pub fn take(&mut self, request: Request) {
        match request {
            Request::Search(order) => self.asked.push_back(*order),
            Request::Stop => *self = Self::default(),
        }
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.search.is_none() && self.asked.is_empty()
    }

    /// Goes on for so many iterations at most; says so when something is done.
    pub fn step(&mut self, iterations: u32) -> Option<Answer> {
        if self.search.is_none() {
            self.search = self.asked.pop_front().and_then(|order| order.begin().map(|search| (order, search)));
        }
        let (order, search) = self.search.as_mut()?;
        search.step(iterations);
        if !search.is_done() {
            return None;
        }
        let found = Answer::Found { number: order.number, part: order.part, report: search.report() };
        self.search = None;
        Some(found)
    }

    /// How far the part has come that is being done.
    pub fn progress(&self) -> Option<Answer> {
        let (order, search) = self.search.as_ref()?;
        Some(Answer::Progress { number: order.number, part: order.part, iterations: search.iterations() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{BotKind, search};
    use crate::rules::{Deal, Eye, Game, Players, Settings};

    fn order(number: u32, part: u32, iterations: u32) -> Order {
        let mut game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), 3));
        while game.table().round == 0 {
            game.apply_trusted(game.legal_actions()[0]);
        }
        let (seat, _) = game.to_act().unwrap();
        let config = SearchConfig { iterations, ..BotKind::Abbot.search().unwrap() };
        Order { number, part, config, seed: 9, view: game.view(Eye::Seat(seat)) }
    }

    fn read_back(request: Request) -> Request {
        let read = Request::read(&request.write());
        assert_eq!(read.as_ref(), Some(&request));
        read.unwrap()
    }

    #[test]
    fn orders_are_done_one_after_the_other_a_little_at_a_time() {
        let mut clerk = Clerk::default();
        assert!(clerk.is_idle() && clerk.step(100).is_none() && clerk.progress().is_none());
        for part in 0..2 {
            clerk.take(read_back(order(7, part, 1000).into()));
        }
        let mut answers = Vec::new();
        while !clerk.is_idle() {
            answers.extend(clerk.step(100));
            answers.extend(clerk.progress());
        }
        assert_eq!(answers[0], Answer::Progress { number: 7, part: 0, iterations: 100 });
        let found: Vec<&Answer> = answers.iter().filter(|answer| matches!(answer, Answer::Found { .. })).collect();
        assert_eq!(found.len(), 2);
        for (index, answer) in found.into_iter().enumerate() {
            let order = order(7, index as u32, 1000);
            let (config, rng) = parts::split(&order.config, order.seed).swap_remove(index);
            let report = search(&order.view, &config, rng);
            assert_eq!(answer, &Answer::Found { number: 7, part: index as u32, report });
            assert_eq!(Answer::read(&answer.write()).as_ref(), Some(answer));
        }
    }

    #[test]
    fn who_is_stopped_forgets_everything() {
        let mut clerk = Clerk::default();
        clerk.take(order(1, 0, 1000).into());
        clerk.take(order(1, 1, 1000).into());
        clerk.step(10);
        clerk.take(read_back(Request::Stop));
        assert!(clerk.is_idle() && clerk.step(10).is_none());
    }

    #[test]
    fn what_cannot_be_searched_is_refused() {
        let refused = |change: &dyn Fn(&mut Order)| {
            let mut order = order(1, 0, 1000);
            change(&mut order);
            Request::read(&Request::from(order).write()).is_none()
        };
        assert!(!refused(&|_| {}));
        assert!(refused(&|order| order.part = 2));
        assert!(refused(&|order| order.config.iterations = 0));
        assert!(refused(&|order| order.config.iterations = u32::MAX));
        assert!(refused(&|order| order.config.temperature = 0.0));
        assert!(refused(&|order| order.config.exploration = f32::NAN));
        assert!(refused(&|order| order.config.method = crate::bots::Method::Determinized { worlds: 0 }));
        let game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), 3));
        assert!(refused(&|order| order.view = game.view(Eye::Everyone)));
        assert_eq!(Request::read(b""), None);
        assert_eq!(Answer::read(&[9]), None);
    }
}
