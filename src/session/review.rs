//! A finished game looked at again: what each person decided, and what a search thinks of it.

use super::{Control, Session};
use crate::bots::SearchReport;
use crate::rules::{Action, Deal, Eye, Game, Phase, Seat, View};

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
            lost_points: if best.action == done.action { 0.0 } else { (best.score - done.score).max(0.0) },
        })
    }
}

/// The places of the decisions that cost most of the chance of winning, the costliest first; those that cost something.
pub fn costliest(judged: &[Option<Judged>], number: usize) -> Vec<usize> {
    let lost = |&place: &usize| judged[place].map_or(0.0, |judged| judged.lost_chance);
    let mut places: Vec<usize> = (0..judged.len()).filter(|place| lost(place) > 0.0).collect();
    places.sort_by(|a, b| lost(b).total_cmp(&lost(a)));
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
            assert!(session.to_act().is_none() || session.decided().is_empty());
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
        let mut judged = Vec::new();
        for one in session.decided().iter().take(25) {
            let report = search(&one.view, &config, BotRng::seed_from_u64(1));
            let found = Judged::new(one, &report).unwrap();
            assert_eq!(found.best, report.actions[0].action);
            if found.best == one.action {
                assert_eq!((found.lost_chance, found.lost_points), (0.0, 0.0));
            }
            assert!(found.lost_chance >= 0.0 && found.lost_points >= 0.0 && (0.0..=1.0).contains(&found.chance));
            judged.push(Some(found));
        }
        // One who plays by chance gives something away.
        let worst = costliest(&judged, 3);
        assert_eq!(worst.len(), 3);
        let lost = |place: usize| judged[place].unwrap().lost_chance;
        assert!(worst.is_sorted_by(|&a, &b| lost(a) >= lost(b)) && lost(worst[2]) > 0.0);
        assert!((0..judged.len()).filter(|place| !worst.contains(place)).all(|place| lost(place) <= lost(worst[2])));
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
