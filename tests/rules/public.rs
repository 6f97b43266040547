//! The table as somebody keeps it who is told events and sees nothing else.

mod compare;

use cardcassonne::rules::{Card, CardCounts, ClaimScore, Colour, Decision, Event, Eye, Face, Item, Kind};
use cardcassonne::rules::{Players, Seat, Take};
use std::collections::BTreeMap;

/// What a seat has won.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Won {
    score: u32,
    animals: BTreeMap<Colour, u8>,
    assigned: BTreeMap<Colour, u8>,
    loose: u8,
    buildings: BTreeMap<Colour, u8>,
    building_jokers: u8,
}

/// A claim that is being scored.
struct Opened {
    seat: Seat,
    row: Colour,
    cards: Vec<Card>,
    /// What was taken for the mismatched cards so far, from the track outwards.
    taken: Vec<Take>,
}

impl Opened {
    fn mismatched(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().copied().filter(|card| card.colour().is_some_and(|colour| colour != self.row))
    }

    /// The cards that the claim brings to its owner, once it is decided about all that are mismatched.
    fn won(&self) -> Vec<Card> {
        let mut taken = self.taken.iter();
        let wins =
            |card: &Card| card.colour().is_none_or(|colour| colour == self.row) || taken.next() == Some(&Take::Card);
        self.cards.iter().copied().filter(wins).collect()
    }
}

/// What everyone may know, or one seat, as far as it follows from events.
pub struct Public {
    eye: Eye,
    players: Players,
    rows: BTreeMap<Colour, Vec<Item>>,
    won: Vec<Won>,
    hands: Vec<u8>,
    placed: Vec<bool>,
    last_follower: Option<Seat>,
    dealer: Seat,
    round: u8,
    supply: u8,
    claimed: CardCounts,
    /// A joker turned up at set-up.
    waiting: Option<Card>,
    turn: Option<Seat>,
    opened: Option<Opened>,
    scores_before: Vec<u32>,
    over: bool,
}

impl Public {
    /// A table on which nothing lies yet.
    pub fn new(eye: Eye, players: Players, dealer: Seat) -> Self {
        let number = players.get().into();
        Self {
            eye,
            players,
            rows: Colour::ALL.map(|row| (row, Vec::new())).into(),
            won: vec![Won::default(); number],
            hands: vec![0; number],
            placed: vec![false; number],
            last_follower: None,
            dealer,
            round: 0,
            supply: 130,
            claimed: CardCounts::default(),
            waiting: None,
            turn: None,
            opened: None,
            scores_before: vec![0; number],
            over: false,
        }
    }

    fn left_of(&self, seat: Seat) -> Seat {
        self.players.seat((u8::from(seat) + 1) % self.players.get()).unwrap()
    }

    fn lay(&mut self, row: Colour, item: Item) {
        self.rows.get_mut(&row).unwrap().push(item);
    }

    /// Takes in the next event, which must be one that this eye may be told.
    pub fn tell(&mut self, event: &Event) {
        match event {
            Event::CardTurned { card, row } => {
                self.supply -= 1;
                match row {
                    Some(row) => self.lay(*row, Item::FaceUp(*card)),
                    None => self.waiting = Some(*card),
                }
            }
            Event::JokerLaid { seat, card, row } => {
                assert_eq!((*seat, Some(*card)), (self.dealer, self.waiting.take()));
                self.lay(*row, Item::FaceUp(*card));
            }
            Event::RoundBegan { round, dealer } => {
                assert_eq!((*round, *dealer), (self.round + 1, self.dealer));
                let hand = [6, 5, 5, 4][usize::from(self.players.get()) - 2];
                self.round = *round;
                self.hands.fill(hand);
                self.supply -= hand * self.players.get();
                self.placed.fill(false);
                self.last_follower = None;
                self.turn = Some(self.left_of(*dealer));
            }
            Event::CardPlayed { seat, row, face, card } => {
                assert_eq!(Some(*seat), self.turn);
                self.lay(*row, self.played(*seat, *face, *card));
                self.hands[seat.index()] -= 1;
                self.end_turn();
            }
            Event::FollowerPlaced { seat, row, last } => {
                assert_eq!(Some(*seat), self.turn);
                self.lay(*row, Item::Follower(*seat));
                self.placed[seat.index()] = true;
                self.last_follower = Some(*seat);
                assert_eq!(*last, self.placed.iter().all(|placed| *placed));
                self.end_turn();
            }
            Event::ClaimOpened { seat, row, cards } => self.open(*seat, *row, cards),
            Event::MismatchTaken { seat, row, card, take } => {
                let opened = self.opened.as_mut().unwrap();
                let next = opened.mismatched().nth(opened.taken.len());
                assert_eq!((opened.seat, opened.row, next), (*seat, *row, Some(*card)));
                opened.taken.push(*take);
                if *take == Take::Ten {
                    self.won[seat.index()].score += 10;
                }
                self.gather_animals();
            }
            Event::JokerAssigned { seat, animal } => {
                let won = &mut self.won[seat.index()];
                won.loose -= 1;
                *won.assigned.entry(*animal).or_default() += 1;
            }
            Event::ClaimScored(claim) => self.close(claim),
            Event::RoundScored { round, points, scores, next_dealer } => {
                assert_eq!(*round, self.round);
                let totals: Vec<u32> = self.won.iter().map(|won| won.score).collect();
                let sums: Vec<u32> =
                    points.iter().zip(&self.scores_before).map(|(points, before)| points + before).collect();
                assert_eq!((&totals, &sums), (scores, scores));
                self.scores_before = totals;
                self.dealer = *next_dealer;
            }
            Event::GameOver(result) => {
                for (won, points) in self.won.iter_mut().zip(&result.buildings) {
                    won.score += points;
                }
                self.placed.fill(false);
                self.over = true;
            }
        }
    }

    /// How a card that was played lies; everyone knows one that lies face up, its owner one that lies face down.
    fn played(&self, by: Seat, face: Face, card: Option<Card>) -> Item {
        match face {
            Face::Up => Item::FaceUp(card.expect("everyone knows a card played face up")),
            Face::Down => {
                assert_eq!(card.is_some(), self.eye == Eye::Seat(by), "only its owner knows a card played face down");
                Item::FaceDown { card, by }
            }
        }
    }

    fn end_turn(&mut self) {
        let ends = self.hands.iter().all(|cards| *cards == 0) && self.placed.iter().all(|placed| *placed);
        self.turn = self.turn.filter(|_| !ends).map(|seat| self.left_of(seat));
    }

    /// The cards up to the first follower are turned up.
    fn open(&mut self, seat: Seat, row: Colour, cards: &[(Card, Option<Seat>)]) {
        let items = self.rows.get_mut(&row).unwrap();
        assert_eq!(items[cards.len()], Item::Follower(seat));
        for (item, &(card, by)) in items.iter_mut().zip(cards) {
            match *item {
                Item::FaceUp(known) => assert_eq!((known, None), (card, by)),
                Item::FaceDown { card: known, by: owner } => {
                    assert_eq!((known.unwrap_or(card), Some(owner)), (card, by));
                }
                Item::Follower(_) => panic!("a follower stands inside a claim"),
            }
            *item = Item::FaceUp(card);
        }
        let cards = cards.iter().map(|(card, _)| *card).collect();
        self.opened = Some(Opened { seat, row, cards, taken: Vec::new() });
        self.gather_animals();
    }

    /// When it is decided about all mismatched cards, the animals and jokers are there (R4.6).
    fn gather_animals(&mut self) {
        let opened = self.opened.as_ref().unwrap();
        if opened.taken.len() < opened.mismatched().count() {
            return;
        }
        let won = &mut self.won[opened.seat.index()];
        for card in opened.won() {
            match (card.kind(), card.colour()) {
                (Kind::Animal, Some(colour)) => *won.animals.entry(colour).or_default() += 1,
                (Kind::AnimalJoker, _) => won.loose += 1,
                _ => {}
            }
        }
    }

    /// The claim is scored; its cards and its follower leave the row.
    fn close(&mut self, claim: &ClaimScore) {
        let opened = self.opened.take().unwrap();
        assert_eq!((claim.seat, claim.row), (opened.seat, opened.row));
        let won = &mut self.won[opened.seat.index()];
        won.score += claim.points - 10 * claim.mismatched.len() as u32;
        for card in &claim.chest {
            match card.colour() {
                Some(colour) => *won.buildings.entry(colour).or_default() += 1,
                None => won.building_jokers += 1,
            }
        }
        for &card in &opened.cards {
            self.claimed[card] += 1;
        }
        self.rows.get_mut(&opened.row).unwrap().drain(..=opened.cards.len());
    }

    /// Whose choice it is, and what is to be decided.
    fn to_act(&self) -> Option<(Seat, Decision)> {
        if let Some(card) = self.waiting {
            return Some((self.dealer, Decision::LayJoker { card }));
        }
        if let Some(opened) = &self.opened {
            let decision = match opened.mismatched().nth(opened.taken.len()) {
                Some(card) => Decision::Mismatch { card, row: opened.row },
                None => Decision::AssignJoker { left: self.won[opened.seat.index()].loose },
            };
            return Some((opened.seat, decision));
        }
        self.turn.map(|seat| (seat, Decision::Turn))
    }
}
