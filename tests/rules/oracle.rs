//! A slow second referee, written from the rules page alone: its state is text, and it shares nothing with the engine.
//!
//! Cards are their codes. In a row, `Y1?0` lies face down and was laid by seat 0, `@0` is that seat's follower. What
//! the engine stores, such as whose turn it is, is worked out anew from a log of the round; and scoring, which stops
//! for choices, is worked out anew from the end of the round with the answers so far.

use std::collections::HashMap;

/// One claim that was scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The row's letter.
    pub row: char,
    /// Whose claim.
    pub seat: usize,
    /// What it scored, everything together.
    pub points: u32,
}

/// A game as the second referee keeps it.
#[derive(Clone)]
pub struct Referee {
    players: usize,
    table: Vec<u32>,
    /// The cards not yet turned up or dealt, the next one first.
    pub supply: Vec<String>,
    /// Who deals.
    pub dealer: usize,
    /// The round, 0 at set-up.
    pub round: usize,
    /// Each seat's cards.
    pub hands: Vec<Vec<String>>,
    /// The rows' items by letter, from the track outwards.
    pub rows: HashMap<char, Vec<String>>,
    /// Points.
    pub scores: Vec<u32>,
    /// Each play area: `GA` a sheep, `AJ` a loose joker, `AJ>G` one that became a sheep.
    pub areas: Vec<Vec<String>>,
    /// What lies under each chest.
    pub chests: Vec<Vec<String>>,
    /// The jokers turned up that wait for a row: none or one.
    waiting: Option<String>,
    /// This round's turns: the seat, and `play` or `claim`.
    log: Vec<(usize, &'static str)>,
    /// The position at the end of the round, and the answers of its scoring so far.
    scoring: Option<(Box<Referee>, Vec<String>)>,
    /// All claims scored, in order.
    pub claims: Vec<Scored>,
    /// Points for buildings, once the game is over.
    pub buildings: Option<Vec<u32>>,
}

const TOP_DOWN: &str = "YRGB";

fn is_joker(card: &str) -> bool {
    ["AJ", "BJ", "DR", "FA"].contains(&card)
}

fn is_follower(item: &str) -> bool {
    item.starts_with('@')
}

impl Referee {
    /// Sets up the table with a deck, up to the first choice.
    pub fn new(players: usize, dealer: usize, table: Vec<u32>, deck: Vec<String>) -> Self {
        assert_eq!(deck.len(), 130);
        let mut referee = Self {
            players,
            table,
            supply: deck,
            dealer,
            round: 0,
            hands: vec![Vec::new(); players],
            rows: TOP_DOWN.chars().map(|row| (row, Vec::new())).collect(),
            scores: vec![0; players],
            areas: vec![Vec::new(); players],
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
            if is_joker(&card) {
                self.waiting = Some(card);
                return;
            }
            let row = card.chars().next().unwrap();
            self.rows.get_mut(&row).unwrap().push(card);
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

    fn has(&self, seat: usize, what: &'static str) -> bool {
        self.log.contains(&(seat, what))
    }

    /// Whose turn it would be, were nothing to be scored (R3.1).
    fn turn(&self) -> usize {
        (self.dealer + 1 + self.log.len()) % self.players
    }

    /// What is asked of whom: `1 lays AJ`, `0 turn`, `2 about RA in Y`, `2 assigns 1`, `over`.
    pub fn question(&self) -> String {
        if let Some(card) = &self.waiting {
            format!("{} lays {card}", self.dealer)
        } else if self.buildings.is_some() {
            "over".into()
        } else if let Some((end_of_round, answers)) = &self.scoring {
            end_of_round.settle(answers).1.expect("scoring stopped for a question")
        } else {
            format!("{} turn", self.turn())
        }
    }

    /// All answers that the rules allow, sorted.
    pub fn answers(&self) -> Vec<String> {
        let question = self.question();
        let mut answers: Vec<String> = Vec::new();
        if question.contains(" lays ") {
            answers.extend(TOP_DOWN.chars().map(|row| format!("lay {row}")));
        } else if question.contains(" turn") {
            let seat = self.turn();
            for card in &self.hands[seat] {
                for row in TOP_DOWN.chars() {
                    let face_down = !self.has(seat, "play");
                    if face_down || is_joker(card) || card.starts_with(row) {
                        answers.push(format!("play {card} {row}"));
                    }
                }
            }
            if !self.has(seat, "claim") {
                answers.extend(TOP_DOWN.chars().map(|row| format!("claim {row}")));
            }
        } else if question.contains(" about ") {
            answers.extend(["take card".to_string(), "take ten".to_string()]);
        } else if question.contains(" assigns ") {
            let seat: usize = question[..1].parse().unwrap();
            answers.extend(kinds(&self.areas[seat]).iter().map(|kind| format!("assign {kind}")));
        }
        answers.sort();
        answers.dedup();
        answers
    }

    /// Takes an answer to the question.
    pub fn answer(&mut self, answer: &str) {
        assert!(self.answers().contains(&answer.to_string()), "{answer} to {}", self.question());
        let words: Vec<&str> = answer.split(' ').collect();
        let row = words.last().unwrap().chars().next().unwrap();
        match words[0] {
            "lay" => {
                let card = self.waiting.take().unwrap();
                self.rows.get_mut(&row).unwrap().push(card);
                self.turn_up();
            }
            "play" => {
                let seat = self.turn();
                let place = self.hands[seat].iter().position(|card| card == words[1]).unwrap();
                let card = self.hands[seat].remove(place);
                let item = if self.has(seat, "play") { card } else { format!("{card}?{seat}") };
                self.rows.get_mut(&row).unwrap().push(item);
                self.log.push((seat, "play"));
                self.after_turn();
            }
            "claim" => {
                let seat = self.turn();
                self.rows.get_mut(&row).unwrap().push(format!("@{seat}"));
                self.log.push((seat, "claim"));
                self.after_turn();
            }
            _ => {
                let (end_of_round, mut answers) = self.scoring.take().unwrap();
                answers.push(answer.into());
                self.score(end_of_round, answers);
            }
        }
    }

    /// R3.8.
    fn after_turn(&mut self) {
        let hands_empty = self.hands.iter().all(Vec::is_empty);
        let followers = self.log.iter().filter(|(_, what)| *what == "claim").count();
        if hands_empty && followers == self.players {
            let end_of_round = Box::new(self.clone());
            self.score(end_of_round, Vec::new());
        }
    }

    fn score(&mut self, end_of_round: Box<Self>, answers: Vec<String>) {
        let (settled, question) = end_of_round.settle(&answers);
        *self = settled;
        if question.is_some() {
            self.scoring = Some((end_of_round, answers));
            return;
        }
        // R3.7
        self.dealer = self.log.iter().rev().find(|(_, what)| *what == "claim").unwrap().0;
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

    /// Scores the round (R4) as far as the answers go, and the question that is then open.
    fn settle(&self, answers: &[String]) -> (Self, Option<String>) {
        let mut now = self.clone();
        let mut answers = answers.iter();
        for row in TOP_DOWN.chars().rev() {
            while let Some(follower) = now.rows[&row].iter().position(|item| is_follower(item)) {
                if let Err(question) = now.claim(row, follower, &mut answers) {
                    return (now, Some(question));
                }
            }
        }
        assert!(answers.next().is_none());
        (now, None)
    }

    /// One claim: the items before the first follower of a row.
    fn claim<'a>(
        &mut self,
        row: char,
        follower: usize,
        answers: &mut impl Iterator<Item = &'a String>,
    ) -> Result<(), String> {
        let seat: usize = self.rows[&row][follower][1..].parse().unwrap();
        let before = self.scores[seat];
        // R4.1
        for item in &mut self.rows.get_mut(&row).unwrap()[..follower] {
            item.truncate(2);
        }
        let claimed: Vec<String> = self.rows[&row][..follower].to_vec();
        // R4.2
        let mut matched: Vec<String> = Vec::new();
        for card in claimed {
            if is_joker(&card) || card.starts_with(row) {
                matched.push(card);
            } else if card.ends_with(['1', '2', '3']) {
                self.scores[seat] += 10;
            } else {
                match answers.next().map(String::as_str) {
                    None => return Err(format!("{seat} about {card} in {row}")),
                    Some("take ten") => self.scores[seat] += 10,
                    Some(_) => matched.push(card),
                }
            }
        }
        // R4.6
        let area = &mut self.areas[seat];
        area.extend(matched.iter().filter(|card| card.ends_with('A') && *card != "FA").cloned());
        let new_jokers = matched.iter().filter(|card| *card == "AJ").count();
        area.extend(vec!["AJ".to_string(); new_jokers]);
        let mut gained: Vec<char> =
            matched.iter().filter(|card| card.ends_with('A') && *card != "FA").map(|card| first(card)).collect();
        let mut loose_points = 0;
        if kinds(area).is_empty() {
            loose_points = 3 * new_jokers as u32;
        } else {
            while let Some(place) = area.iter().position(|card| card == "AJ") {
                let possible = kinds(area);
                let kind = if possible.len() == 1 {
                    possible[0]
                } else {
                    let loose = area.iter().filter(|card| *card == "AJ").count();
                    match answers.next() {
                        None => return Err(format!("{seat} assigns {loose}")),
                        Some(answer) => answer.chars().last().unwrap(),
                    }
                };
                area[place] = format!("AJ>{kind}");
                gained.push(kind);
            }
        }
        self.scores[seat] += loose_points;
        // R4.3
        let persons: Vec<u32> = matched.iter().filter_map(|card| card[1..].parse().ok()).collect();
        self.scores[seat] += persons.iter().sum::<u32>() * persons.len() as u32;
        // R4.4
        self.scores[seat] += 10 * matched.iter().filter(|card| *card == "DR" || *card == "FA").count() as u32;
        // R4.5, R4.7
        gained.sort();
        gained.dedup();
        for kind in gained {
            let cards = self.areas[seat].iter().filter(|card| *card != "AJ" && kind_of(card) == kind).count();
            self.scores[seat] += self.table[cards.min(self.table.len()) - 1];
        }
        // R4.8
        self.chests[seat].extend(matched.into_iter().filter(|card| card.ends_with('B') || card == "BJ"));
        self.rows.get_mut(&row).unwrap().drain(..=follower);
        self.claims.push(Scored { row, seat, points: self.scores[seat] - before });
        Ok(())
    }

    /// Who wins (R5.3), once the game is over.
    pub fn winners(&self) -> Vec<usize> {
        let most = *self.scores.iter().max().unwrap();
        let tied: Vec<usize> = (0..self.players).filter(|&seat| self.scores[seat] == most).collect();
        let most_cards = tied.iter().map(|&seat| self.chests[seat].len()).max().unwrap();
        tied.into_iter().filter(|&seat| self.chests[seat].len() == most_cards).collect()
    }

    /// Whose follower lies on its side (R3.7).
    pub fn lying(&self) -> Option<usize> {
        let mut claims = self.log.iter().filter(|(_, what)| *what == "claim");
        claims.nth(self.players - 1).map(|(seat, _)| *seat).filter(|_| self.buildings.is_none())
    }
}

fn first(card: &str) -> char {
    card.chars().next().unwrap()
}

/// The kind of an animal or of a joker that became one.
fn kind_of(card: &str) -> char {
    card.strip_prefix("AJ>").map_or(first(card), first)
}

/// The kinds of animals in a play area, without repetition.
fn kinds(area: &[String]) -> Vec<char> {
    let mut kinds: Vec<char> = area.iter().filter(|card| !card.starts_with("AJ")).map(|card| first(card)).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// The best total of all ways to put a chest's cards into sets of different buildings (R5.2).
fn best_sets(chest: &[String]) -> u32 {
    let mut chest = chest.to_vec();
    chest.sort();
    best(&chest, &mut HashMap::new())
}

/// Tries every set that the first card could be in, and the rest likewise.
fn best(left: &[String], known: &mut HashMap<Vec<String>, u32>) -> u32 {
    if left.is_empty() {
        return 0;
    }
    if let Some(&points) = known.get(left) {
        return points;
    }
    let mut most = 0;
    let mut open = vec![(vec![left[0].clone()], left[1..].to_vec(), 0)];
    while let Some((set, rest, from)) = open.pop() {
        most = most.max([0, 0, 5, 15, 30][set.len()] + best(&rest, known));
        for place in from..rest.len() {
            let card = &rest[place];
            let repeats = place > from && rest[place - 1] == *card;
            if set.len() < 4 && !repeats && (card == "BJ" || !set.contains(card)) {
                let (mut set, mut rest) = (set.clone(), rest.clone());
                set.push(rest.remove(place));
                open.push((set, rest, place));
            }
        }
    }
    known.insert(left.to_vec(), most);
    most
}

#[test]
fn the_second_referee_knows_the_examples_of_the_rules() {
    let chest = |text: &str| best_sets(&text.split(' ').map(String::from).collect::<Vec<_>>());
    assert_eq!(chest("YB RB GB BB YB RB GB BB YB RB YB"), 65);
    assert_eq!(chest("BJ BJ BJ BJ"), 30);
    assert_eq!(chest("YB YB YB"), 0);
    assert_eq!(chest("YB YB BJ BJ"), 15);
}
