//! No card and no point comes from nowhere or gets lost.

use crate::games::{a_tenth, recipes};
use cardcassonne::rules::{AnimalTable, Card, ClaimScore, Colour, Decision, Event, Game, Holdings, Item, Phase, Take};
use std::collections::BTreeMap;

/// How many cards of each code there are somewhere.
type Count = BTreeMap<&'static str, usize>;

/// The 130 cards of R1.2.
fn all_cards() -> Count {
    let colours = [
        ["Y1", "Y2", "Y3", "YA", "YB"],
        ["R1", "R2", "R3", "RA", "RB"],
        ["G1", "G2", "G3", "GA", "GB"],
        ["B1", "B2", "B3", "BA", "BB"],
    ];
    let coloured = colours.into_iter().flat_map(|codes| codes.into_iter().zip([8, 5, 3, 9, 5]));
    coloured.chain([("AJ", 4), ("BJ", 4), ("DR", 1), ("FA", 1)]).collect()
}

#[test]
fn r1_2_the_cards_counted_here_are_130() {
    assert_eq!(all_cards().values().sum::<usize>(), 130);
}

fn count(cards: impl IntoIterator<Item = Card>) -> Count {
    let mut count = Count::new();
    cards.into_iter().for_each(|card| *count.entry(card.code()).or_default() += 1);
    count
}

/// The cards that left the rows.
fn claimed(game: &Game) -> impl Iterator<Item = Card> {
    Card::all().flat_map(|card| vec![card; game.table().claimed[card].into()])
}

/// Every card, wherever it is.
fn everywhere(game: &Game) -> Count {
    let table = game.table();
    let rows = Colour::ALL.into_iter().flat_map(|row| table.rows[row].iter());
    let in_rows = rows.filter_map(|item| match item {
        Item::FaceUp(card) => Some(card),
        Item::FaceDown { card, .. } => Some(card.expect("a game knows its cards")),
        Item::Follower(_) => None,
    });
    let in_hands = table.players.seats().flat_map(|seat| game.hand(seat).cards().to_vec());
    let waiting = match table.phase {
        Phase::SetUp { joker } => Some(joker),
        _ => None,
    };
    count(in_rows.chain(in_hands).chain(game.supply().iter().copied()).chain(waiting).chain(claimed(game)))
}

/// The cards that a player has won: those in the play area and under the chest.
fn holdings(won: &Holdings) -> impl Iterator<Item = Card> {
    let coloured = Colour::ALL.into_iter().flat_map(|colour| {
        let animals = vec![Card::animal(colour); won.animals[colour].into()];
        let jokers = vec![Card::ANIMAL_JOKER; won.assigned[colour].into()];
        let buildings = vec![Card::building(colour); won.chest.buildings[colour].into()];
        [animals, jokers, buildings].concat()
    });
    let loose = vec![Card::ANIMAL_JOKER; won.loose.into()];
    coloured.chain(loose).chain(vec![Card::BUILDING_JOKER; won.chest.jokers.into()])
}

/// What events say about cards and points.
#[derive(Default)]
struct Told {
    /// Cards that left the game: scored, or ten points were taken for them.
    out: Vec<Card>,
    /// Each seat's points.
    scores: Vec<u32>,
    /// The claim that is being scored: its cards, for which of them ten was taken, and jokers assigned.
    cards: Vec<Card>,
    tens: Vec<Card>,
    assigned: Vec<Colour>,
}

impl Told {
    fn tell(&mut self, event: &Event, game: &Game) {
        match event {
            Event::ClaimOpened { cards, .. } => {
                self.cards = cards.iter().map(|(card, _)| *card).collect();
                (self.tens, self.assigned) = Default::default();
            }
            Event::MismatchTaken { seat, card, take: Take::Ten, .. } => {
                self.tens.push(*card);
                self.scores[seat.index()] += 10;
            }
            Event::JokerAssigned { animal, .. } => self.assigned.push(*animal),
            Event::ClaimScored(claim) => {
                self.check_cards(claim);
                self.check_points(claim, &game.table().animal_table);
                self.scores[claim.seat.index()] += claim.points - 10 * self.tens.len() as u32;
            }
            Event::GameOver(result) => {
                self.scores.iter_mut().zip(&result.buildings).for_each(|(score, points)| *score += points);
                assert_eq!(self.scores, result.scores);
            }
            _ => {}
        }
    }

    /// Each card of a claim is in exactly one of its addends.
    fn check_cards(&mut self, claim: &ClaimScore) {
        let matched = || self.cards.iter().copied().filter(|card| !card.mismatches(claim.row));
        let values: Vec<u8> = matched().filter_map(|card| card.code()[1..].parse().ok()).collect();
        assert_eq!(claim.persons, values);
        assert_eq!(claim.mismatched, self.tens);
        assert_eq!(claim.tens, matched().filter(|card| ["DR", "FA"].contains(&card.code())).collect::<Vec<_>>());
        let jokers = self.cards.iter().filter(|card| card.code() == "AJ").count();
        let gained: usize = claim.animals.iter().map(|score| usize::from(score.gained)).sum();
        let old_jokers_assigned = self.assigned.len().saturating_sub(jokers);
        assert_eq!(usize::from(claim.loose_jokers), if self.assigned.is_empty() { jokers } else { 0 });
        let parts = claim.mismatched.len() + claim.persons.len() + claim.tens.len() + claim.chest.len();
        let animals = gained + usize::from(claim.loose_jokers) - old_jokers_assigned;
        assert_eq!(parts + animals, self.cards.len(), "{claim:?} of {:?}", self.cards);
        self.out.extend(&self.tens);
        let persons: Vec<Card> = matched().filter(|card| card.code().ends_with(['1', '2', '3'])).collect();
        self.out.extend(persons);
        self.out.extend(&claim.tens);
    }

    /// A claim's points are the sum of its addends.
    fn check_points(&self, claim: &ClaimScore, table: &AnimalTable) {
        let sum: u32 = claim.persons.iter().map(|&value| u32::from(value)).sum();
        let mut points = sum * claim.persons.len() as u32;
        points += 10 * (claim.tens.len() + claim.mismatched.len()) as u32;
        points += 3 * u32::from(claim.loose_jokers);
        for score in &claim.animals {
            let entries = table.entries();
            assert_eq!(score.points, u32::from(entries[usize::from(score.cards).min(entries.len()) - 1]));
            assert!((1..=score.cards).contains(&score.gained));
            points += score.points;
        }
        assert_eq!(claim.points, points, "{claim:?}");
    }

    fn check(&self, game: &Game) {
        let table = game.table();
        let scores = table.players.seats().map(|seat| table.holdings[seat].score);
        assert!(scores.eq(self.scores.iter().copied()));
        // The cards of a claim that waits for a choice still lie in their row.
        let waits = matches!(game.to_act(), Some((_, Decision::Mismatch { .. } | Decision::AssignJoker { .. })));
        if !waits {
            let won = table.players.seats().flat_map(|seat| holdings(&table.holdings[seat]));
            assert_eq!(count(won.chain(self.out.iter().copied())), count(claimed(game)));
        }
    }
}

/// In whole games, every card is in exactly one place and every point comes from an event.
fn check(players: u8) {
    let all = all_cards();
    for recipe in recipes(players, a_tenth()) {
        let mut told = Told { scores: vec![0; players.into()], ..Told::default() };
        for (mut game, step) in recipe.play() {
            assert_eq!(everywhere(&game), all);
            told.check(&game);
            if let Some((seat, action)) = step {
                let events = game.apply(seat, action).unwrap();
                events.iter().for_each(|event| told.tell(event, &game));
            }
        }
    }
}

#[test]
fn with_two_players_every_card_is_in_one_place_and_every_point_in_an_event() {
    check(2);
}

#[test]
fn with_three_players_every_card_is_in_one_place_and_every_point_in_an_event() {
    check(3);
}

#[test]
fn with_four_players_every_card_is_in_one_place_and_every_point_in_an_event() {
    check(4);
}

#[test]
fn with_five_players_every_card_is_in_one_place_and_every_point_in_an_event() {
    check(5);
}
