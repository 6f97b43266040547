//! A finished game looked at again: what each person decided, and what a search thinks of it.

use super::{Control, Session};
use crate::bots::SearchReport;
use crate::rules::{Action, Deal, Eye, Game, PerSeat, Phase, Seat, View};

/// What a person decided, where there was a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decided {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
    /// The place in the log of the last event before it.
    pub place: usize,
    /// The round.
    pub round: u8,
    /// What the seat knew.
    pub view: View,
}

/// What a search thinks of a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// What it would have done.
    pub best: Action,
    /// The chance of winning after what was done, from 0 to 1.
    pub chance: f32,
    /// What was given away of that chance; nothing where the best was done.
    pub lost_chance: f32,
    /// Points given away, to the end of the game.
    pub lost_points: f32,
}

impl Session {
    /// All that people decided in a game that is over, from the first on; nothing before.
    pub fn decided(&self) -> Vec<Decided> {
        if self.game().table().phase != Phase::Over {
            return Vec::new();
        }
        let mut game = Game::new(&Deal::from_seed(self.settings(), self.seed()));
        let mut decided = Vec::new();
        for (&action, &(seat, place)) in self.actions().iter().zip(&self.acts) {
            let view = game.view(Eye::Seat(seat));
            if self.setup().player(seat).control == Control::Human && view.legal_actions().len() > 1 {
                let round = game.table().round.max(1);
                decided.push(Decided { seat, action, place: place.saturating_sub(1), round, view });
            }
            game.apply_trusted(action);
        }
        decided
    }
}

impl Judged {
    /// What a report about a decision says; none where it does not know what was done.
    pub fn new(decided: &Decided, report: &SearchReport) -> Option<Self> {
        let best = report.actions.first()?;
        let done = report.actions.iter().find(|found| found.action == decided.action)?;
        Some(Self {
            best: best.action,
            chance: done.chance.clamp(0.0, 1.0),
            lost_chance: (best.chance - done.chance).max(0.0),
            lost_points: (best.score - done.score).max(0.0),
        })
    }

    /// What would have been better, by as much as one would say.
    pub fn better(&self) -> Option<Action> {
        (self.cost() >= LEAST_COST).then_some(self.best)
    }

    /// What was given away, as a chance of winning. Where the game is all but decided, points still count: about as much
    /// as when it is nearly so.
    fn cost(&self) -> f32 {
        self.lost_chance.max(self.lost_points / POINTS_PER_GAME)
    }
}

/// A finished game that is being looked at again.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The game, by its deal.
    pub game: u64,
    decided: Vec<Decided>,
    judged: Vec<Option<Judged>>,
    /// Each seat's part of the victory, from 0 to 1.
    won: PerSeat<f32>,
}

/// What one person's decisions come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The places of their decisions, from the first on.
    pub places: Vec<usize>,
    /// The places of the costliest, the worst first.
    pub costliest: Vec<usize>,
    /// How many were as the search would have decided.
    pub best: usize,
    /// Points given away in all.
    pub lost_points: f32,
    /// The chance of winning after each decision, from 0 to 1, and in the end what came of it. Where a decision could
    /// not be judged, the chance is what it was before.
    pub course: Vec<f32>,
}

/// Less than this is not worth a word.
const LEAST_COST: f32 = 0.005;
/// So many points are worth the whole game where it is nearly decided.
const POINTS_PER_GAME: f32 = 250.0;
/// So many of the costliest decisions are shown.
const COSTLIEST: usize = 3;

impl Review {
    /// Begins to look at a game again; none where nobody decided anything, or it is not over.
    pub fn new(session: &Session) -> Option<Self> {
        let decided = session.decided();
        let result = session.game().table().result().filter(|_| !decided.is_empty())?;
        let part = 1.0 / result.winners.len() as f32;
        let won = PerSeat::from_fn(|seat| if result.winners.contains(&seat) { part } else { 0.0 });
        Some(Self { game: session.seed(), decided, judged: Vec::new(), won })
    }

    /// How many decisions are judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.len(), self.decided.len())
    }

    /// The place of the decision that is to be judged next, and the decision; none at the end.
    pub fn next(&self) -> Option<(usize, &Decided)> {
        let place = self.judged.len();
        self.decided.get(place).map(|decided| (place, decided))
    }

    /// Judges the next decision; without a report it stays unknown.
    pub fn judge(&mut self, report: Option<&SearchReport>) {
        let judged = self.next().map(|(_, decided)| report.and_then(|report| Judged::new(decided, report)));
        self.judged.extend(judged);
    }

    /// A decision, and what the search thinks of it.
    pub fn decision(&self, place: usize) -> Option<(&Decided, Option<Judged>)> {
        Some((self.decided.get(place)?, self.judged.get(place).copied().flatten()))
    }

    /// Who decided anything, in the order of the seats.
    pub fn seats(&self) -> Vec<Seat> {
        let has_decided = |&seat: &Seat| self.decided.iter().any(|decided| decided.seat == seat);
        (0..Seat::MAX).filter_map(Seat::from_index).filter(has_decided).collect()
    }

    /// What a person's decisions come to, of those that are judged.
    pub fn verdict(&self, seat: Seat) -> Verdict {
        let is_theirs = |place: &usize| self.decided[*place].seat == seat;
        let places: Vec<usize> = (0..self.judged.len()).filter(is_theirs).collect();
        let known = || places.iter().filter_map(|&place| self.judged[place]);
        let mut course: Vec<f32> = Vec::new();
        for &place in &places {
            let before = course.last().copied().unwrap_or(0.5);
            course.push(self.judged[place].map_or(before, |judged| judged.chance));
        }
        course.push(self.won[seat]);
        let theirs: Vec<Option<Judged>> =
            (0..self.judged.len()).map(|place| self.judged[place].filter(|_| is_theirs(&place))).collect();
        Verdict {
            costliest: costliest(&theirs, COSTLIEST),
            best: known().filter(|judged| judged.better().is_none()).count(),
            lost_points: known().map(|judged| judged.lost_points).sum(),
            course,
            places,
        }
    }
}

/// The places of the decisions that cost most, the costliest first; those that cost as much as one would say.
fn costliest(judged: &[Option<Judged>], number: usize) -> Vec<usize> {
    let lost = |place: usize| judged[place].map_or(0.0, |judged| judged.cost());
    let mut places: Vec<usize> = Vec::new();
    for place in (0..judged.len()).filter(|&place| lost(place) >= LEAST_COST) {
        // By hand: the library's code for sorting is longer than this file's.
        let at = places.iter().position(|&other| lost(other) < lost(place)).unwrap_or(places.len());
        places.insert(at, place);
    }
    places.truncate(number);
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{BotKind, BotRng, SearchConfig, bot_rng, search};
    use crate::rules::{AnimalTable, FirstDealer, Table};
    use crate::session::{FollowerColour, Player, Setup};
    use rand::SeedableRng;

    /// A game of a person, who plays by chance, against a merchant.
    fn played() -> Session {
        let player = |index: usize, control| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control,
        };
        let setup = Setup {
            players: vec![player(0, Control::Human), player(1, Control::Bot(BotKind::Merchant))],
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        let mut session = Session::new(setup, 4).unwrap();
        let mut rng = bot_rng(4, Seat::FIRST);
        while let Some((seat, _)) = session.to_act() {
            let kind = if session.setup().player(seat).control == Control::Human {
                BotKind::Random
            } else {
                BotKind::Merchant
            };
            let action = kind.bot().choose(&session.game().view(Eye::Seat(seat)), &mut rng);
            session.act(seat, action).unwrap();
            let none_yet = session.decided().is_empty() && Review::new(&session).is_none();
            assert!(session.to_act().is_none() || none_yet);
        }
        session
    }

    #[test]
    fn all_that_a_person_decided_is_looked_at_from_what_they_knew() {
        let session = played();
        let decided = session.decided();
        assert!(decided.len() > 60, "{}", decided.len());
        for one in &decided {
            assert_eq!((one.seat, one.view.eye()), (Seat::FIRST, Eye::Seat(Seat::FIRST)));
            assert!(one.view.legal_actions().contains(&one.action));
        }
        assert!(decided.is_sorted_by_key(|one| one.place));
        assert_eq!((decided[0].round, decided.last().unwrap().round), (1, 10));
        // The table that the log keeps for that moment is the one that was seen.
        for one in decided.iter().filter(|one| matches!(one.action, Action::PlaceFollower { .. })) {
            let kept = session.log[one.place].1.seen_by(Eye::Seat(one.seat));
            // But for whose turn it is, which passes on after the event.
            assert_eq!(Table { phase: one.view.table().phase, ..kept }, *one.view.table());
        }
    }

    #[test]
    fn what_is_given_away_is_what_the_search_finds_between_the_two() {
        let session = played();
        let config = SearchConfig { iterations: 150, each: 4, ..SearchConfig::ABBOT };
        let mut review = Review::new(&session).unwrap();
        let mut judged = Vec::new();
        for one in session.decided().iter().take(25) {
            let report = search(&one.view, &config, BotRng::seed_from_u64(1));
            let found = Judged::new(one, &report).unwrap();
            assert_eq!(found.best, report.actions[0].action);
            if found.best == one.action {
                assert_eq!((found.lost_chance, found.lost_points), (0.0, 0.0));
            }
            assert!(found.lost_chance >= 0.0 && found.lost_points >= 0.0 && (0.0..=1.0).contains(&found.chance));
            assert_eq!(review.next().map(|(place, one)| (place, one.view)), Some((judged.len(), one.view)));
            review.judge(Some(&report));
            judged.push(Some(found));
        }
        // One who plays by chance gives something away.
        let worst = costliest(&judged, 3);
        assert_eq!(worst.len(), 3);
        let lost = |place: usize| judged[place].unwrap().cost();
        assert!(worst.is_sorted_by(|&a, &b| lost(a) >= lost(b)) && lost(worst[2]) > 0.0);
        assert!((0..judged.len()).filter(|place| !worst.contains(place)).all(|place| lost(place) <= lost(worst[2])));
        let verdict = review.verdict(Seat::FIRST);
        assert_eq!((review.progress().0, &verdict.costliest), (25, &worst));
        assert_eq!(verdict.places, (0..25).collect::<Vec<_>>());
        assert_eq!(verdict.best, (0..25).filter(|&place| lost(place) < LEAST_COST).count());
        assert_eq!(verdict.course[..25], judged.iter().map(|one| one.unwrap().chance).collect::<Vec<_>>());
    }

    #[test]
    fn a_review_goes_through_all_decisions_and_ends_with_what_came_of_them() {
        let session = played();
        let mut review = Review::new(&session).unwrap();
        assert_eq!((review.seats(), review.progress().0), (vec![Seat::FIRST], 0));
        while review.next().is_some() {
            review.judge(None);
        }
        let (done, all) = review.progress();
        assert_eq!((done, all), (session.decided().len(), session.decided().len()));
        review.judge(None);
        assert_eq!(review.progress(), (done, all));
        let verdict = review.verdict(Seat::FIRST);
        // One who plays by chance loses; what could not be judged leaves the chance where it was.
        assert_eq!((verdict.course.len(), verdict.course[0], verdict.course[all]), (all + 1, 0.5, 0.0));
        assert_eq!((verdict.best, verdict.lost_points, verdict.costliest.len()), (0, 0.0, 0));
        let other = review.verdict(Seat::from_index(1).unwrap());
        assert_eq!((other.places.len(), other.course), (0, vec![1.0]));
    }

    #[test]
    fn what_is_not_known_costs_nothing() {
        assert!(costliest(&[None, None], 3).is_empty());
        let fine = Judged {
            best: Action::PlaceFollower { row: crate::rules::Colour::Red },
            chance: 0.5,
            lost_chance: 0.0,
            lost_points: 0.0,
        };
        let bad = Judged { lost_chance: 0.2, ..fine };
        assert_eq!(costliest(&[Some(fine), None, Some(bad)], 3), [2]);
    }
}
