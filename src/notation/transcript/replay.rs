//! Making a transcript from a game, and checking one by playing it again.

use super::{Act, End, Fault, Place, ReplayError, Round, Step, Transcript};
use crate::rules::{Action, AnimalTable, Deal, Deck};
use crate::rules::{Decision, Event, Face, Game, GameResult, RuleError, Seat};

impl Transcript {
    /// The transcript of a finished game.
    ///
    /// # Errors
    /// The first action that breaks a rule, or the choice that is missing where the game is not over.
    pub fn record(deal: &Deal, actions: &[Action]) -> Result<Self, ReplayError> {
        let mut transcript = Self::of_deal(deal);
        let mut game = Game::new(deal);
        for (index, &action) in actions.iter().enumerate() {
            let place = Place::Step(index + 1);
            let (seat, decision) = game.to_act().ok_or(place.fault(Fault::Rule(RuleError::GameOver)))?;
            let face = face_of_next_card(&game, seat);
            let events = game.apply(seat, action).map_err(|error| place.fault(Fault::Rule(error)))?;
            if let Some(act) = act(decision, action, face) {
                transcript.steps.push(Step { seat, act });
            }
            for event in events {
                match event {
                    Event::RoundScored { round, points, scores, next_dealer } => {
                        transcript.rounds.push(Round { round, points, scores, next_dealer });
                    }
                    Event::GameOver(result) => transcript.end = End::from(result),
                    _ => {}
                }
            }
        }
        match game.to_act() {
            None => Ok(transcript),
            Some((seat, _)) => Err(Place::Step(actions.len() + 1).fault(Fault::Unfinished { seat })),
        }
    }

    /// What decided the game before the first choice.
    ///
    /// # Errors
    /// When the first dealer does not sit at the table, the animal table is none, or the deck is none.
    pub fn deal(&self) -> Result<Deal, ReplayError> {
        if self.first_dealer.index() >= self.players.get().into() {
            let fault = Fault::NobodySits { seat: self.first_dealer, players: self.players };
            return Err(Place::FirstDealer.fault(fault));
        }
        let entries = match *self.animal_points {
            [0, ref entries @ ..] => entries,
            [first, ..] => return Err(Place::AnimalPoints.fault(Fault::PointsForNoAnimal(first))),
            [] => &[],
        };
        let animal_table =
            AnimalTable::new(entries).map_err(|error| Place::AnimalPoints.fault(Fault::AnimalTable(error)))?;
        let deck = Deck::new(&self.deck).map_err(|error| Place::Deck.fault(Fault::Deck(error)))?;
        Ok(Deal { players: self.players, first_dealer: self.first_dealer, animal_table, deck })
    }

    /// Plays the game again and compares everything that is stated.
    ///
    /// # Errors
    /// The first thing, in the order of the game, that breaks a rule or differs.
    pub fn verify(&self) -> Result<(), ReplayError> {
        let mut game = Game::new(&self.deal()?);
        let mut rounds = 0;
        for (index, step) in self.steps.iter().enumerate() {
            let place = Place::Step(index + 1);
            check_stated(&game, step).map_err(|fault| place.fault(fault))?;
            let events = game.apply(step.seat, step.act.action()).map_err(|error| place.fault(Fault::Rule(error)))?;
            for event in events {
                if let Event::RoundScored { round, points, scores, next_dealer } = event {
                    self.check_round(rounds, &Round { round, points, scores, next_dealer })?;
                    rounds += 1;
                }
            }
        }
        if let Some((seat, _)) = game.to_act() {
            return Err(Place::Step(self.steps.len() + 1).fault(Fault::Unfinished { seat }));
        }
        if self.rounds.len() > rounds {
            return Err(Place::Round(rounds + 1).fault(Fault::NoSuchRound { rounds }));
        }
        let end = game.table().result().map(End::from);
        end.map_or(Ok(()), |end| self.end.check(&end))
    }

    /// Compares a round, counted here from 0, with what is stated about it.
    fn check_round(&self, index: usize, replayed: &Round) -> Result<(), ReplayError> {
        let place = Place::Round(index + 1);
        let stated = self.rounds.get(index).ok_or(place.fault(Fault::Missing))?;
        let of_seat = |seat: Seat| u32::from(u8::from(seat));
        differs(place, "round", u32::from(replayed.round), u32::from(stated.round))?;
        differs_list(place, "points", &replayed.points, &stated.points)?;
        differs_list(place, "scores", &replayed.scores, &stated.scores)?;
        differs(place, "next_dealer", of_seat(replayed.next_dealer), of_seat(stated.next_dealer))
    }
}

impl End {
    fn check(&self, replayed: &Self) -> Result<(), ReplayError> {
        let seats = |seats: &[Seat]| seats.iter().map(|&seat| u32::from(u8::from(seat))).collect::<Vec<_>>();
        differs_list(Place::Final, "buildings", &replayed.buildings, &self.buildings)?;
        differs_list(Place::Final, "scores", &replayed.scores, &self.scores)?;
        differs_list(Place::Final, "winners", &seats(&replayed.winners), &seats(&self.winners))
    }
}

impl From<GameResult> for End {
    fn from(result: GameResult) -> Self {
        Self { buildings: result.buildings, scores: result.scores, winners: result.winners }
    }
}

/// How the next card that a seat plays will lie.
fn face_of_next_card(game: &Game, seat: Seat) -> Face {
    if game.table().plays_face_down(seat) { Face::Down } else { Face::Up }
}

/// How a step states an action; none where the action does not fit the decision.
fn act(decision: Decision, action: Action, face: Face) -> Option<Act> {
    Some(match (decision, action) {
        (Decision::LayJoker { card }, Action::LayJoker { row }) => Act::LayJoker { card, row },
        (Decision::Mismatch { card, row }, Action::Mismatch { take }) => Act::Mismatch { card, row, take },
        (_, Action::Play { card, row }) => Act::Play { card, row, face },
        (_, Action::PlaceFollower { row }) => Act::Claim { row },
        (_, Action::AssignJoker { animal }) => Act::AssignJoker { animal },
        _ => return None,
    })
}

/// Compares what a step says beyond the action itself: the card in question, and how a played card lies.
fn check_stated(game: &Game, step: &Step) -> Result<(), Fault> {
    let Some((seat, decision)) = game.to_act() else { return Ok(()) };
    if seat != step.seat {
        return Ok(());
    }
    match (decision, step.act) {
        (Decision::LayJoker { card }, Act::LayJoker { card: stated, .. }) if stated != card => {
            Err(Fault::OtherJoker { card, stated })
        }
        (Decision::Mismatch { card, row }, Act::Mismatch { card: stated, row: stated_row, .. })
            if (stated, stated_row) != (card, row) =>
        {
            Err(Fault::OtherCard { card, row, stated, stated_row })
        }
        (Decision::Turn, Act::Play { face, .. }) if face != face_of_next_card(game, seat) => {
            Err(Fault::OtherFace { face: face_of_next_card(game, seat) })
        }
        _ => Ok(()),
    }
}

fn differs(place: Place, key: &'static str, replayed: u32, stated: u32) -> Result<(), ReplayError> {
    if replayed == stated { Ok(()) } else { Err(place.fault(Fault::Number { key, replayed, stated })) }
}

fn differs_list(place: Place, key: &'static str, replayed: &[u32], stated: &[u32]) -> Result<(), ReplayError> {
    if replayed == stated {
        return Ok(());
    }
    Err(place.fault(Fault::List { key, replayed: replayed.to_vec(), stated: stated.to_vec() }))
}
