//! Making a transcript from a game, and checking one by playing it again.

use super::{Act, End, Round, Step, Transcript};
use crate::rules::{Action, AnimalTable, AnimalTableError, Card, Colour, Deal, Deck, DeckError};
use crate::rules::{Decision, Event, Face, Game, GameResult, Players, RuleError, Seat};
use core::fmt;

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

/// Why a transcript is refused: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

/// A place in a transcript; steps and rounds count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The first dealer.
    FirstDealer,
    /// The animal table.
    AnimalPoints,
    /// The deck.
    Deck,
    /// A choice.
    Step(usize),
    /// A round's result.
    Round(usize),
    /// The game's result.
    Final,
}

impl Place {
    fn fault(self, fault: Fault) -> ReplayError {
        ReplayError { place: self, fault }
    }
}

/// What is wrong in a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A choice breaks a rule.
    Rule(RuleError),
    /// The deck is none (R1.2).
    Deck(DeckError),
    /// The animal table is none (R4.7).
    AnimalTable(AnimalTableError),
    /// No animal scores something (R4.7).
    PointsForNoAnimal(u16),
    /// There is no such seat (R1.4).
    NobodySits {
        /// The seat.
        seat: Seat,
        /// How many play.
        players: Players,
    },
    /// The joker turned up is another (R2.2).
    OtherJoker {
        /// Which was turned up.
        card: Card,
        /// Which is stated.
        stated: Card,
    },
    /// The card lies otherwise (R3.2).
    OtherFace {
        /// How it lies.
        face: Face,
    },
    /// Another mismatched card is to be decided about (R4.2).
    OtherCard {
        /// The card in question.
        card: Card,
        /// Its row.
        row: Colour,
        /// The card stated.
        stated: Card,
        /// The row stated.
        stated_row: Colour,
    },
    /// A choice is missing: the game is not over (R5.1).
    Unfinished {
        /// Whose.
        seat: Seat,
    },
    /// A round's result is missing.
    Missing,
    /// There was no such round.
    NoSuchRound {
        /// How many there were.
        rounds: usize,
    },
    /// A stated number differs.
    Number {
        /// Its key.
        key: &'static str,
        /// What it should be.
        replayed: u32,
        /// What is stated.
        stated: u32,
    },
    /// A stated list differs.
    List {
        /// Its key.
        key: &'static str,
        /// What it should be.
        replayed: Vec<u32>,
        /// What is stated.
        stated: Vec<u32>,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::FirstDealer => write!(f, "first_dealer: {}", self.fault),
            Place::AnimalPoints => write!(f, "animal_points: {}", self.fault),
            Place::Deck => write!(f, "deck: {}", self.fault),
            Place::Step(step) => write!(f, "step {step}: {}", self.fault),
            Place::Round(round) => write!(f, "round {round}: {}", self.fault),
            Place::Final => write!(f, "final: {}", self.fault),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(error) => write!(f, "{error}"),
            Self::Deck(error) => write!(f, "{error}"),
            Self::AnimalTable(error) => write!(f, "{error}"),
            Self::PointsForNoAnimal(points) => write!(f, "R4.7: the first entry, for no animal, is 0, not {points}"),
            Self::NobodySits { seat, players } => {
                write!(f, "R1.4: nobody sits at seat {seat} with {} players", players.get())
            }
            Self::OtherJoker { card, stated } => write!(f, "R2.2: the joker turned up is {card}, not {stated}"),
            Self::OtherFace { face: Face::Down } => {
                write!(f, "R3.2: a player's first card of a round lies face down")
            }
            Self::OtherFace { face: Face::Up } => {
                write!(f, "R3.2: only a player's first card of a round lies face down")
            }
            Self::OtherCard { card, row, stated, stated_row } => {
                write!(f, "R4.2: the choice is about {card} in row {row}, not {stated} in row {stated_row}")
            }
            Self::Unfinished { seat } => write!(f, "R5.1: the game is not over: seat {seat}'s choice is missing"),
            Self::Missing => write!(f, "its result is missing"),
            Self::NoSuchRound { rounds } => write!(f, "R2.3: there are {rounds} rounds only"),
            Self::Number { key, replayed, stated } => write!(f, "{key} is {replayed}, not {stated}"),
            Self::List { key, replayed, stated } => {
                write!(f, "{key} are ")?;
                write_list(f, replayed)?;
                write!(f, ", not ")?;
                write_list(f, stated)
            }
        }
    }
}

/// A list as JSON writes it; of a long one, its beginning.
fn write_list(f: &mut fmt::Formatter<'_>, list: &[u32]) -> fmt::Result {
    const SHOWN_MAX: usize = 8;
    write!(f, "[")?;
    for (index, number) in list.iter().take(SHOWN_MAX).enumerate() {
        write!(f, "{}{number}", if index > 0 { ", " } else { "" })?;
    }
    write!(f, "{}]", if list.len() > SHOWN_MAX { ", …" } else { "" })
}

impl core::error::Error for ReplayError {}
