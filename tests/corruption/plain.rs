//! A second reader of transcripts, plain and slow: written from the format's description, it takes nothing from the
//! library, and has the second referee of the rules play the game again.

use crate::json::{Json, Value};
use crate::oracle::{Answer, Card, Question, Referee};
use std::collections::BTreeMap;

/// What decides a game before the first choice.
#[derive(Clone, PartialEq)]
struct Start {
    players: usize,
    dealer: usize,
    table: Vec<u32>,
    deck: Vec<Card>,
}

/// One step: whose, what, and the other keys' values in the order in which [`keys_of`] has them.
#[derive(Clone, PartialEq)]
struct Step {
    seat: usize,
    act: &'static str,
    words: Vec<&'static str>,
}

/// A round's result: points, scores and next dealer.
type Round = (Vec<u64>, Vec<u64>, u64);

/// A game up to some step.
#[derive(Clone)]
struct Position {
    referee: Referee,
    /// Who has played a card in this round, and so plays face up.
    played: Vec<bool>,
    rounds: Vec<Round>,
}

/// A game that was played through, so that another which begins in the same way is played from where it differs.
pub struct Known {
    start: Start,
    steps: Vec<Step>,
    /// The position before each step, and the last.
    positions: Vec<Position>,
}

impl Known {
    /// Plays a transcript whose steps are legal.
    pub fn new(text: &str) -> Self {
        let json = Json::read(text).unwrap();
        let (start, steps) = (start(&json).unwrap(), steps(&json).unwrap());
        let mut positions = vec![Position::new(&start)];
        for step in &steps {
            let mut next = positions.last().unwrap().clone();
            next.play(step).unwrap();
            positions.push(next);
        }
        Self { start, steps, positions }
    }

    /// Whether a text is the transcript of a legal game with exactly the stated results; if not, why not.
    pub fn judge(&self, text: &str) -> Result<(), String> {
        let json = Json::read(text).ok_or("no JSON")?;
        let Value::Object(entries) = &json.value else { return Err("no object".into()) };
        for (key, needed) in TOP_LEVEL {
            match entries.iter().filter(|(name, _)| name == key).count() {
                0 if !needed => {}
                1 => {}
                number => return Err(format!("{key} is there {number} times")),
            }
        }
        need(json.get("format").unwrap().text() == Some("cardcassonne-transcript"), "format")?;
        need(json.get("version").unwrap().whole() == Some(1), "version")?;
        let (start, steps) = (start(&json)?, steps(&json)?);
        let position = self.play(&start, &steps)?;
        let rounds = list(json.get("rounds"))?.iter().enumerate().map(|(index, json)| round(index, json));
        need(rounds.collect::<Result<Vec<_>, _>>()? == position.rounds, "the rounds differ")?;
        let end = keys(json.get("final").unwrap(), &["buildings", "scores", "winners"])?;
        let referee = &position.referee;
        let buildings = referee.buildings.clone().ok_or("the game is not over")?;
        need(wholes(end[0])? == wide(&buildings), "the buildings differ")?;
        need(wholes(end[1])? == wide(&referee.scores), "the final scores differ")?;
        let winners: Vec<u64> = referee.winners().iter().map(|&seat| seat as u64).collect();
        need(wholes(end[2])? == winners, "the winners differ")
    }

    fn play(&self, start: &Start, steps: &[Step]) -> Result<Position, String> {
        let mut same = 0;
        let mut position = if *start == self.start {
            same = self.steps.iter().zip(steps).take_while(|(a, b)| a == b).count();
            self.positions[same].clone()
        } else {
            Position::new(start)
        };
        for (index, step) in steps.iter().enumerate().skip(same) {
            position.play(step).map_err(|error| format!("step {}: {error}", index + 1))?;
        }
        Ok(position)
    }
}

/// The keys that mean something, and whether they must be there. All others are ignored.
const TOP_LEVEL: [(&str, bool); 12] = [
    ("format", true),
    ("version", true),
    ("players", true),
    ("first_dealer", true),
    ("animal_points", true),
    ("deck", true),
    ("steps", true),
    ("rounds", true),
    ("final", true),
    ("seed", false),
    ("bots", false),
    ("names", false),
];

fn need(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}

fn list<'a, 'text>(json: Option<&'a Json<'text>>) -> Result<&'a [Json<'text>], String> {
    json.and_then(Json::list).ok_or("no list".into())
}

fn wholes(json: &Json) -> Result<Vec<u64>, String> {
    list(Some(json))?.iter().map(|item| item.whole().ok_or("no whole number".into())).collect()
}

fn wide(numbers: &[u32]) -> Vec<u64> {
    numbers.iter().map(|&number| number.into()).collect()
}

/// The values of an object that has exactly these keys, in their order.
fn keys<'a, 'text>(json: &'a Json<'text>, names: &[&str]) -> Result<Vec<&'a Json<'text>>, String> {
    let Value::Object(entries) = &json.value else { return Err("no object".into()) };
    need(entries.len() == names.len(), "too many or too few keys")?;
    names.iter().map(|name| json.get(name).ok_or_else(|| format!("no {name}"))).collect()
}

fn start(json: &Json) -> Result<Start, String> {
    let players = json.get("players").unwrap().whole().filter(|players| (2..=5).contains(players)).ok_or("players")?;
    let dealer = json.get("first_dealer").unwrap().whole().filter(|dealer| *dealer < players).ok_or("first_dealer")?;
    let points = wholes(json.get("animal_points").unwrap())?;
    need((2..=14).contains(&points.len()), "R4.7: 1 to 13 entries")?;
    need(points[0] == 0, "R4.7: no points for no animal")?;
    // A limit of this program: the rules do not speak of any.
    need(points.iter().all(|&entry| entry <= u16::MAX.into()), "entries from 0 to 65535")?;
    let deck: Vec<Card> = list(json.get("deck"))?.iter().map(|json| word("card", json)).collect::<Result<_, _>>()?;
    let copies = |code: &str| match code {
        "AJ" | "BJ" => 4,
        "DR" | "FA" => 1,
        _ if code.ends_with('1') => 8,
        _ if code.ends_with('3') => 3,
        _ if code.ends_with('A') => 9,
        _ => 5,
    };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    deck.iter().for_each(|code| *counts.entry(code).or_default() += 1);
    let counted = CARDS.iter().all(|card| counts.get(card) == Some(&copies(card)));
    need(deck.len() == 130 && counted, "R1.2: the deck")?;
    Ok(Start {
        players: players as usize,
        dealer: dealer as usize,
        table: points[1..].iter().map(|&entry| entry as u32).collect(),
        deck,
    })
}

/// The codes of all cards.
pub const CARDS: [&str; 24] = [
    "Y1", "Y2", "Y3", "YA", "YB", "R1", "R2", "R3", "RA", "RB", "G1", "G2", "G3", "GA", "GB", "B1", "B2", "B3", "BA",
    "BB", "AJ", "BJ", "DR", "FA",
];

/// The keys that a step with this act has beside `seat` and `act`.
fn keys_of(act: &str) -> &'static [&'static str] {
    match act {
        "lay_joker" => &["card", "row"],
        "play" => &["card", "row", "face"],
        "claim" => &["row"],
        "mismatch" => &["card", "row", "take"],
        _ => &["animal"],
    }
}

/// The values that a key of a step can have.
pub fn values_of(key: &str) -> &'static [&'static str] {
    match key {
        "act" => &["lay_joker", "play", "claim", "mismatch", "assign_joker"],
        "card" => &CARDS,
        "row" | "animal" => &["Y", "R", "G", "B"],
        "face" => &["down", "up"],
        "take" => &["ten", "card"],
        _ => &[],
    }
}

fn steps(json: &Json) -> Result<Vec<Step>, String> {
    list(json.get("steps"))?.iter().map(step).collect()
}

fn step(json: &Json) -> Result<Step, String> {
    let act = word("act", json.get("act").ok_or("no act")?)?;
    let others = keys_of(act);
    let all = keys(json, &[&["seat", "act"], others].concat())?;
    let seat = all[0].whole().filter(|&seat| seat < 5).ok_or("no seat")?;
    let words = others.iter().zip(&all[2..]).map(|(key, json)| word(key, json));
    Ok(Step { seat: seat as usize, act, words: words.collect::<Result<_, _>>()? })
}

/// The value of a key of a step.
fn word(key: &str, json: &Json) -> Result<&'static str, String> {
    let text = json.text().ok_or_else(|| format!("{key} is no text"))?;
    values_of(key).iter().copied().find(|value| *value == text).ok_or_else(|| format!("{text} is no {key}"))
}

/// The letter of a row or a kind of animal.
fn letter(word: &str) -> char {
    word.chars().next().unwrap()
}

/// Reads what is stated about a round, whose index counts from 0.
fn round(index: usize, json: &Json) -> Result<Round, String> {
    let values = keys(json, &["round", "points", "scores", "next_dealer"])?;
    need(values[0].whole() == Some(index as u64 + 1), "rounds count from 1")?;
    Ok((wholes(values[1])?, wholes(values[2])?, values[3].whole().ok_or("no next_dealer")?))
}

impl Position {
    fn new(start: &Start) -> Self {
        let Start { players, dealer, table, deck } = start.clone();
        let referee = Referee::new(players, dealer, table, deck);
        Self { referee, played: vec![false; players], rounds: Vec::new() }
    }

    fn play(&mut self, step: &Step) -> Result<(), String> {
        let (seat, question) = self.referee.asked().ok_or("the game is over")?;
        need(seat == step.seat, "another seat is to choose")?;
        let face = if self.played[seat] { "up" } else { "down" };
        let answer = match (step.act, question, &*step.words) {
            ("lay_joker", Question::Lay(joker), [card, row]) if *card == joker => Answer::Lay(letter(row)),
            ("play", Question::Turn, [card, row, lies]) if *lies == face => Answer::Play(card, letter(row)),
            ("claim", Question::Turn, [row]) => Answer::Claim(letter(row)),
            ("mismatch", Question::About(about, from), [card, row, take]) if (*card, letter(row)) == (about, from) => {
                if *take == "ten" {
                    Answer::TakeTen
                } else {
                    Answer::TakeCard
                }
            }
            ("assign_joker", Question::Assign(_), [animal]) => Answer::Assign(letter(animal)),
            _ => return Err(format!("no answer to {question:?}")),
        };
        need(self.referee.answers().contains(&answer), "the rules do not allow it")?;
        let round = self.referee.round;
        self.referee.answer(answer);
        self.played[step.seat] |= step.act == "play";
        if round > 0 && (self.referee.round > round || self.referee.buildings.is_some()) {
            self.end_round();
        }
        Ok(())
    }

    fn end_round(&mut self) {
        self.played.fill(false);
        let mut scores = wide(&self.referee.scores);
        for (score, buildings) in scores.iter_mut().zip(self.referee.buildings.iter().flatten()) {
            *score -= u64::from(*buildings);
        }
        let mut points = scores.clone();
        if let Some((_, before, _)) = self.rounds.last() {
            points.iter_mut().zip(before).for_each(|(points, before)| *points -= before);
        }
        self.rounds.push((points, scores, self.referee.dealer as u64));
    }
}
