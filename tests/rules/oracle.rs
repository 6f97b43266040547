//! A slow second referee, written from the rules page alone: it shares nothing with the engine.
//!
//! Cards are their codes, `Y1` or `AJ`; rows and kinds of animals are the letters of their colours; seats are numbers.
//! What the engine stores, such as whose turn it is, is worked out anew from a log of the round; and scoring, which
//! stops for choices, is worked out anew from the end of the round with the answers so far.

// The test of corruptions includes this file from another folder.
#[path = "oracle/sets.rs"]
mod sets;
#[path = "oracle/words.rs"]
mod words;

use sets::best_sets;
use std::collections::BTreeMap;
pub use words::{Answer, Card, Item, Question, Scored};

/// A game as the second referee keeps it.
#[derive(Clone)]
pub struct Referee {
    players: usize,
    table: Vec<u32>,
    /// The cards not yet turned up or dealt, the next one first.
    pub supply: Vec<Card>,
    /// Who deals.
    pub dealer: usize,
    /// The round, 0 at set-up.
    pub round: usize,
    /// Each seat's cards.
    pub hands: Vec<Vec<Card>>,
    /// The rows' items by letter, from the track outwards.
    pub rows: BTreeMap<char, Vec<Item>>,
    /// Points.
    pub scores: Vec<u32>,
    /// The animals in each play area, by the letters of their kinds.
    pub animals: Vec<Vec<char>>,
    /// The kinds that each seat's animal jokers were assigned to.
    pub assigned: Vec<Vec<char>>,
    /// How many animal jokers each seat has that have no kind.
    pub loose: Vec<usize>,
    /// What lies under each chest.
    pub chests: Vec<Vec<Card>>,
    /// The joker turned up that waits for a row.
    waiting: Option<Card>,
    /// This round's turns.
    log: Vec<(usize, Turn)>,
    /// Scoring that stopped for a choice.
    scoring: Option<Scoring>,
    /// The claims scored since the last turn, in order.
    pub claims: Vec<Scored>,
    /// Points for buildings, once the game is over.
    pub buildings: Option<Vec<u32>>,
}

/// What a seat did in a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Card,
    Follower,
}

/// The game as it was at the end of the round, the answers of its scoring so far, and what is asked next of whom.
#[derive(Clone)]
struct Scoring {
    end_of_round: Box<Referee>,
    answers: Vec<Answer>,
    asked: (usize, Question),
}

const TOP_DOWN: [char; 4] = ['Y', 'R', 'G', 'B'];

fn is_joker(card: Card) -> bool {
    ["AJ", "BJ", "DR", "FA"].contains(&card)
}

/// The letter of a card's colour; a joker has none.
fn colour(card: Card) -> Option<char> {
    if is_joker(card) { None } else { card.chars().next() }
}

impl Referee {
    /// Sets up the table with a deck, up to the first choice.
    pub fn new(players: usize, dealer: usize, table: Vec<u32>, deck: Vec<Card>) -> Self {
        assert_eq!(deck.len(), 130);
        let mut referee = Self {
            players,
            table,
            supply: deck,
            dealer,
            round: 0,
            hands: vec![Vec::new(); players],
            rows: TOP_DOWN.map(|row| (row, Vec::new())).into(),
            scores: vec![0; players],
            animals: vec![Vec::new(); players],
            assigned: vec![Vec::new(); players],
            loose: vec![0; players],
            chests: vec![Vec::new(); players],
            waiting: None,
            log: Vec::new(),
            scoring: None,
            claims: Vec::new(),
            buildings: None,
        };
        referee.turn_up();
        referee
    }

    /// R2.3, the table.
    fn hand_and_rounds(&self) -> (usize, usize) {
        [(6, 10), (5, 8), (5, 6), (4, 6)][self.players - 2]
    }

    /// R2.2.
    fn turn_up(&mut self) {
        while self.supply.len() > 120 {
            let card = self.supply.remove(0);
            match colour(card) {
                Some(row) => self.lay(row, Item::Up(card)),
                None => {
                    self.waiting = Some(card);
                    return;
                }
            }
        }
        self.deal();
    }

    /// R2.3.
    fn deal(&mut self) {
        self.round += 1;
        self.log.clear();
        for _ in 0..self.hand_and_rounds().0 {
            for step in 1..=self.players {
                let card = self.supply.remove(0);
                self.hands[(self.dealer + step) % self.players].push(card);
            }
        }
    }

    /// R3.4.
    fn lay(&mut self, row: char, item: Item) {
        self.rows.get_mut(&row).unwrap().push(item);
    }

    fn has(&self, seat: usize, what: Turn) -> bool {
        self.log.contains(&(seat, what))
    }

    /// Whose turn it would be, were nothing to be scored (R3.1).
    fn turn(&self) -> usize {
        (self.dealer + 1 + self.log.len()) % self.players
    }

    /// Who is asked what; nobody anything when the game is over.
    pub fn asked(&self) -> Option<(usize, Question)> {
        if self.buildings.is_some() {
            None
        } else if let Some(card) = self.waiting {
            Some((self.dealer, Question::Lay(card)))
        } else if let Some(scoring) = &self.scoring {
            Some(scoring.asked)
        } else {
            Some((self.turn(), Question::Turn))
        }
    }

    /// All answers that the rules allow, sorted.
    pub fn answers(&self) -> Vec<Answer> {
        let mut answers: Vec<Answer> = match self.asked() {
            None => Vec::new(),
            Some((_, Question::Lay(_))) => TOP_DOWN.map(Answer::Lay).to_vec(),
            Some((seat, Question::Turn)) => {
                let mut turns = Vec::new();
                for &card in &self.hands[seat] {
                    for row in TOP_DOWN {
                        let face_down = !self.has(seat, Turn::Card);
                        if face_down || is_joker(card) || colour(card) == Some(row) {
                            turns.push(Answer::Play(card, row));
                        }
                    }
                }
                if !self.has(seat, Turn::Follower) {
                    turns.extend(TOP_DOWN.map(Answer::Claim));
                }
                turns
            }
            Some((_, Question::About(..))) => vec![Answer::TakeTen, Answer::TakeCard],
            Some((seat, Question::Assign(_))) => self.kinds(seat).into_iter().map(Answer::Assign).collect(),
        };
        answers.sort();
        answers.dedup();
        answers
    }

    /// Takes an answer, which must be an allowed one, to the question.
    pub fn answer(&mut self, answer: Answer) {
        let seat = self.turn();
        match answer {
            Answer::Lay(row) => {
                let card = self.waiting.take().unwrap();
                self.lay(row, Item::Up(card));
                self.turn_up();
            }
            Answer::Play(card, row) => {
                let place = self.hands[seat].iter().position(|&other| other == card).unwrap();
                self.hands[seat].remove(place);
                // R3.2
                let face_down = !self.has(seat, Turn::Card);
                self.lay(row, if face_down { Item::Down(card, seat) } else { Item::Up(card) });
                self.log.push((seat, Turn::Card));
                self.after_turn();
            }
            Answer::Claim(row) => {
                self.lay(row, Item::Follower(seat));
                self.log.push((seat, Turn::Follower));
                self.after_turn();
            }
            Answer::TakeTen | Answer::TakeCard | Answer::Assign(_) => {
                let Scoring { end_of_round, mut answers, .. } = self.scoring.take().unwrap();
                answers.push(answer);
                self.score(end_of_round, answers);
            }
        }
    }

    /// The seats that placed a follower in this round, in order.
    fn followers(&self) -> Vec<usize> {
        self.log.iter().filter(|(_, what)| *what == Turn::Follower).map(|(seat, _)| *seat).collect()
    }

    /// R3.8.
    fn after_turn(&mut self) {
        self.claims.clear();
        if self.hands.iter().all(Vec::is_empty) && self.followers().len() == self.players {
            self.score(Box::new(self.clone()), Vec::new());
        }
    }

    /// Scores the round anew from its end with all answers so far (R4), and goes on if they are enough.
    fn score(&mut self, end_of_round: Box<Self>, answers: Vec<Answer>) {
        *self = (*end_of_round).clone();
        let mut unused = answers.iter().copied();
        for row in TOP_DOWN.into_iter().rev() {
            while self.rows[&row].iter().any(|item| matches!(item, Item::Follower(_))) {
                if let Err(asked) = self.claim(row, &mut unused) {
                    self.scoring = Some(Scoring { end_of_round, answers, asked });
                    return;
                }
            }
        }
        assert_eq!(unused.next(), None);
        // R3.7
        self.dealer = *self.followers().last().unwrap();
        // R5.1
        if self.round < self.hand_and_rounds().1 {
            self.deal();
            return;
        }
        assert!(self.supply.is_empty());
        let buildings: Vec<u32> = self.chests.iter().map(|chest| best_sets(chest)).collect();
        for (score, points) in self.scores.iter_mut().zip(&buildings) {
            *score += points;
        }
        self.buildings = Some(buildings);
    }

    /// Scores one claim, the items before the first follower of a row; or stops at a question without an answer.
    fn claim(&mut self, row: char, answers: &mut impl Iterator<Item = Answer>) -> Result<(), (usize, Question)> {
        let items = self.rows.get_mut(&row).unwrap();
        let follower = items.iter().position(|item| matches!(item, Item::Follower(_))).unwrap();
        let Item::Follower(seat) = items[follower] else { unreachable!() };
        let mut scored = Scored { row, seat, ..Scored::default() };
        // R4.1
        let mut cards = Vec::new();
        for item in &mut items[..follower] {
            let (Item::Up(card) | Item::Down(card, _)) = *item else { unreachable!() };
            *item = Item::Up(card);
            cards.push(card);
        }
        // R4.2
        let mut matched = Vec::new();
        for card in cards {
            if is_joker(card) || colour(card) == Some(row) {
                matched.push(card);
            } else if is_person(card) {
                scored.mismatched.push(card);
                self.scores[seat] += 10;
            } else {
                match answers.next() {
                    None => return Err((seat, Question::About(card, row))),
                    Some(Answer::TakeTen) => {
                        scored.mismatched.push(card);
                        self.scores[seat] += 10;
                    }
                    Some(_) => matched.push(card),
                }
            }
        }
        // R4.6
        let mut gained: Vec<char> = matched.iter().filter(|card| is_animal(card)).filter_map(|c| colour(c)).collect();
        self.animals[seat].extend(&gained);
        let new_jokers = matched.iter().filter(|&&card| card == "AJ").count();
        self.loose[seat] += new_jokers;
        let kinds = self.kinds(seat);
        if kinds.is_empty() {
            scored.loose = new_jokers;
        } else {
            while self.loose[seat] > 0 {
                let kind = match kinds[..] {
                    [only] => only,
                    _ => match answers.next() {
                        Some(Answer::Assign(kind)) => kind,
                        _ => return Err((seat, Question::Assign(self.loose[seat]))),
                    },
                };
                self.loose[seat] -= 1;
                self.assigned[seat].push(kind);
                gained.push(kind);
            }
        }
        // R4.3
        scored.persons = matched.iter().filter(|card| is_person(card)).map(|card| card[1..].parse().unwrap()).collect();
        // R4.4
        scored.tens = matched.iter().copied().filter(|card| ["DR", "FA"].contains(card)).collect();
        // R4.5, R4.7
        for kind in TOP_DOWN {
            let new = gained.iter().filter(|&&other| other == kind).count();
            if new > 0 {
                let all = self.animals[seat].iter().chain(&self.assigned[seat]).filter(|&&other| other == kind).count();
                scored.animals.push((kind, new, all, self.table[all.min(self.table.len()) - 1]));
            }
        }
        // R4.8
        scored.chest = matched.iter().copied().filter(|card| is_building(card) || *card == "BJ").collect();
        self.chests[seat].extend(&scored.chest);
        // The tens of R4.2 were scored at once.
        let persons = scored.persons.iter().sum::<u32>() * scored.persons.len() as u32;
        let tens = 10 * scored.tens.len() as u32;
        let animals: u32 = scored.animals.iter().map(|(_, _, _, points)| points).sum();
        let rest = persons + tens + 3 * scored.loose as u32 + animals;
        self.scores[seat] += rest;
        scored.points = 10 * scored.mismatched.len() as u32 + rest;
        self.claims.push(scored);
        self.rows.get_mut(&row).unwrap().drain(..=follower);
        Ok(())
    }

    /// The kinds of animals that a seat has, without repetition.
    fn kinds(&self, seat: usize) -> Vec<char> {
        TOP_DOWN.into_iter().filter(|kind| self.animals[seat].contains(kind)).collect()
    }

    /// Who wins (R5.3), once the game is over.
    pub fn winners(&self) -> Vec<usize> {
        let most = *self.scores.iter().max().unwrap();
        let tied: Vec<usize> = (0..self.players).filter(|&seat| self.scores[seat] == most).collect();
        let most_cards = tied.iter().map(|&seat| self.chests[seat].len()).max().unwrap();
        tied.into_iter().filter(|&seat| self.chests[seat].len() == most_cards).collect()
    }

    /// Whose followers stand in rows: from their turn until scoring is over.
    pub fn standing(&self) -> Vec<usize> {
        if self.buildings.is_some() { Vec::new() } else { self.followers() }
    }

    /// Whose follower lies on its side (R3.7).
    pub fn lying(&self) -> Option<usize> {
        self.standing().get(self.players - 1).copied()
    }
}

fn is_person(card: Card) -> bool {
    card.ends_with(['1', '2', '3'])
}

fn is_animal(card: Card) -> bool {
    !is_joker(card) && card.ends_with('A')
}

fn is_building(card: Card) -> bool {
    !is_joker(card) && card.ends_with('B')
}
