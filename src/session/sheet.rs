//! The score sheet: what each player scored, in which round and with what.

use super::Session;
use crate::rules::{ClaimScore, Event, LOOSE_JOKER_POINTS, PerSeat, Seat, TEN, persons_points};

/// What points are scored with, in the order of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Persons (R4.3).
    Persons,
    /// Animals (R4.5).
    Animals,
    /// Dragon, fairy, and cards in a row of another colour (R4.2, R4.4).
    Tens,
    /// Animal jokers without a kind (R4.6).
    LooseJokers,
}

impl Source {
    /// All of them, in order. Buildings score at the end and stand apart.
    pub const ALL: [Self; 4] = [Self::Persons, Self::Animals, Self::Tens, Self::LooseJokers];
}

/// Points by their source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points([u32; Source::ALL.len()]);

impl Points {
    /// The points of one source.
    pub fn of(&self, source: Source) -> u32 {
        self.0[source as usize]
    }

    /// The points of all sources.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    fn add(&mut self, other: Self) {
        for (sum, points) in self.0.iter_mut().zip(other.0) {
            *sum += points;
        }
    }

    /// Where the points of a claim are from.
    fn of_claim(score: &ClaimScore) -> Self {
        let sum = score.persons.iter().map(|&value| u32::from(value)).sum();
        Self([
            persons_points(sum, score.persons.len() as u32),
            score.animals.iter().map(|animal| animal.points).sum(),
            TEN * (score.mismatched.len() + score.tens.len()) as u32,
            LOOSE_JOKER_POINTS * u32::from(score.loose_jokers),
        ])
    }
}

/// What was scored so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// How many rounds the game has.
    pub length: u8,
    /// The points of each seat in each round that has a claim scored, or was scored without any.
    pub rounds: Vec<PerSeat<Points>>,
    /// What the buildings of each seat gave, once the chests are open (R5.2). Before that nobody counts them (R4.8).
    pub buildings: Option<PerSeat<u32>>,
}

impl Sheet {
    /// The sheet of all that was shown, as the one who looks may know it.
    pub fn new(session: &Session) -> Self {
        let length = session.shown_table().players.rounds();
        let mut sheet = Self { length, rounds: Vec::new(), buildings: None };
        let mut round = 1;
        for event in (0..session.shown()).filter_map(|place| session.event(place)) {
            match event {
                Event::RoundBegan { round: begun, .. } => round = usize::from(begun),
                Event::ClaimScored(score) => sheet.round(round)[score.seat].add(Points::of_claim(&score)),
                Event::RoundScored { .. } => {
                    sheet.round(round);
                }
                Event::GameOver(result) => {
                    sheet.buildings =
                        Some(PerSeat::from_fn(|seat| result.buildings.get(seat.index()).copied().unwrap_or_default()));
                }
                _ => {}
            }
        }
        sheet
    }

    /// The points of a round, counted from 1.
    fn round(&mut self, round: usize) -> &mut PerSeat<Points> {
        if self.rounds.len() < round {
            self.rounds.resize_with(round, || PerSeat::from_fn(|_| Points::default()));
        }
        &mut self.rounds[round - 1]
    }

    /// What a seat scored in all rounds.
    pub fn sum(&self, seat: Seat) -> Points {
        let mut sum = Points::default();
        for round in &self.rounds {
            sum.add(round[seat]);
        }
        sum
    }

    /// A seat's score: all rounds, and the buildings once they count.
    pub fn total(&self, seat: Seat) -> u32 {
        self.sum(seat).total() + self.buildings.as_ref().map_or(0, |buildings| buildings[seat])
    }

    /// A seat's score at the start, after each round, and after the chests are opened.
    pub fn course(&self, seat: Seat) -> Vec<u32> {
        let mut course = vec![0];
        let buildings = self.buildings.as_ref().map(|buildings| buildings[seat]);
        for gained in self.rounds.iter().map(|round| round[seat].total()).chain(buildings) {
            course.push(course.last().copied().unwrap_or_default() + gained);
        }
        course
    }

    /// The most points that a seat scored in one round; none while it has no points.
    pub fn best(&self, seat: Seat) -> Option<u32> {
        self.rounds.iter().map(|round| round[seat].total()).max().filter(|&points| points > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotKind;
    use crate::session::watched::play;

    #[test]
    fn the_sheet_adds_up_to_the_scores_after_each_round_and_to_the_result() {
        let mut seen = [0; Source::ALL.len()];
        for kind in [BotKind::Random, BotKind::Greedy] {
            for (players, seed) in [(2, 1), (3, 2), (4, 3), (5, 4), (3, 5), (2, 6)] {
                let (mut rounds, mut ends) = (0, 0);
                play(kind, players, seed, |session| {
                    let sheet = Sheet::new(session);
                    let (scores, buildings) = match session.last_event() {
                        Some(Event::RoundScored { round, points, scores, .. }) => {
                            assert_eq!(sheet.rounds.len(), usize::from(round));
                            for (place, points) in points.into_iter().enumerate() {
                                let seat = Seat::from_index(place).unwrap();
                                assert_eq!(sheet.rounds[usize::from(round) - 1][seat].total(), points);
                            }
                            rounds += 1;
                            (scores, None)
                        }
                        Some(Event::GameOver(result)) => {
                            ends += 1;
                            (result.scores, Some(result.buildings))
                        }
                        _ => return,
                    };
                    for (place, score) in scores.into_iter().enumerate() {
                        let seat = Seat::from_index(place).unwrap();
                        assert_eq!(sheet.total(seat), score);
                        assert_eq!(sheet.course(seat).last(), Some(&score));
                        assert_eq!(
                            sheet.buildings.map(|points| points[seat]),
                            buildings.as_ref().map(|points| points[place])
                        );
                    }
                });
                assert_eq!(
                    (rounds, ends),
                    (usize::from(crate::rules::Players::new(players as u8).unwrap().rounds()), 1)
                );
                play(kind, players, seed, |session| {
                    let sheet = Sheet::new(session);
                    for seat in (0..players).filter_map(Seat::from_index) {
                        for source in Source::ALL {
                            seen[source as usize] += sheet.sum(seat).of(source);
                        }
                    }
                });
            }
        }
        assert!(seen.iter().all(|&points| points > 0), "{seen:?}");
    }

    #[test]
    fn what_lies_under_the_chests_is_not_counted_before_the_end() {
        let mut before = 0;
        play(BotKind::Greedy, 4, 8, |session| {
            let sheet = Sheet::new(session);
            if session.shown_table().result().is_none() {
                before += 1;
                assert_eq!(sheet.buildings, None);
            } else {
                assert!(sheet.buildings.is_some());
            }
        });
        assert!(before > 100);
    }

    #[test]
    fn the_best_round_is_the_one_with_the_most_points() {
        play(BotKind::Greedy, 3, 9, |session| {
            let sheet = Sheet::new(session);
            for seat in (0..3).filter_map(Seat::from_index) {
                let points: Vec<u32> = sheet.rounds.iter().map(|round| round[seat].total()).collect();
                match sheet.best(seat) {
                    None => assert!(points.iter().all(|&points| points == 0)),
                    Some(best) => assert!(points.contains(&best) && points.iter().all(|&points| points <= best)),
                }
            }
        });
    }
}
