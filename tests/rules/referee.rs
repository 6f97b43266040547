//! Random games under both referees, compared after every step.

use crate::oracle::{Referee, Scored};
use crate::stage::{deal, random_game};
use cardcassonne::rules::{Action, AnimalTable, Colour, Deal, Decision, Event, Game, Item, Players, Take};
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;
use std::collections::BTreeMap;

const GAMES: u64 = 300;

fn question(game: &Game) -> String {
    match game.to_act() {
        None => "over".into(),
        Some((seat, Decision::LayJoker { card })) => format!("{seat} lays {card}"),
        Some((seat, Decision::Turn)) => format!("{seat} turn"),
        Some((seat, Decision::Mismatch { card, row })) => format!("{seat} about {card} in {row}"),
        Some((seat, Decision::AssignJoker { left })) => format!("{seat} assigns {left}"),
    }
}

fn answer(action: &Action) -> String {
    match action {
        Action::LayJoker { row } => format!("lay {row}"),
        Action::Play { card, row } => format!("play {card} {row}"),
        Action::PlaceFollower { row } => format!("claim {row}"),
        Action::Mismatch { take: Take::Ten } => "take ten".into(),
        Action::Mismatch { take: Take::Card } => "take card".into(),
        Action::AssignJoker { animal } => format!("assign {animal}"),
    }
}

fn item(item: Item) -> String {
    match item {
        Item::FaceUp(card) => card.to_string(),
        Item::FaceDown { card, by } => format!("{}?{by}", card.expect("a game knows its cards")),
        Item::Follower(seat) => format!("@{seat}"),
    }
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

/// Several times the same word.
fn times(word: String, number: u8) -> Vec<String> {
    vec![word; number.into()]
}

fn compare(game: &Game, referee: &Referee) {
    let table = game.table();
    let asked = referee.question();
    assert_eq!(question(game), asked);
    assert_eq!(sorted(game.legal_actions().iter().map(answer).collect()), referee.answers());
    assert_eq!((table.dealer.index(), usize::from(table.round)), (referee.dealer, referee.round));
    assert_eq!(game.supply().iter().map(|card| card.to_string()).collect::<Vec<_>>(), referee.supply);
    for (row, items) in table.rows.iter() {
        assert_eq!(items.iter().map(item).collect::<Vec<_>>(), referee.rows[&row.letter()], "row {row}");
    }
    for seat in table.players.seats() {
        let (number, won) = (seat.index(), &table.holdings[seat]);
        let hand = game.hand(seat).cards().iter().map(|card| card.to_string()).collect();
        assert_eq!(sorted(hand), sorted(referee.hands[number].clone()), "hand of {seat}");
        assert_eq!(won.score, referee.scores[number], "score of {seat}");
        // While a claim waits for a choice, what its owner gets from it is nowhere yet.
        if asked.starts_with(&format!("{seat} a")) {
            continue;
        }
        let mut area = times("AJ".into(), won.loose);
        let mut chest = times("BJ".into(), won.chest.jokers);
        for colour in Colour::ALL {
            area.extend(times(format!("{colour}A"), won.animals[colour]));
            area.extend(times(format!("AJ>{colour}"), won.assigned[colour]));
            chest.extend(times(format!("{colour}B"), won.chest.buildings[colour]));
        }
        assert_eq!(sorted(area), sorted(referee.areas[number].clone()), "play area of {seat}");
        assert_eq!(sorted(chest), sorted(referee.chests[number].clone()), "chest of {seat}");
    }
    assert_eq!(table.lying_follower().map(|seat| seat.index()), referee.lying());
}

/// A random deal; every other one with a random animal table.
fn deal_of(players: Players, seed: u64) -> Deal {
    let mut deal = deal(players, seed);
    if seed % 2 == 1 {
        let mut rng = Lcg64Xsh32::seed_from_u64(seed);
        let mut entries: Vec<u16> = (0..rng.random_range(1..=13)).map(|_| rng.random_range(0..40)).collect();
        entries.sort();
        deal.animal_table = AnimalTable::new(&entries).unwrap();
    }
    deal
}

/// Plays random games, and counts what came up in them.
fn games(players: u8) -> BTreeMap<&'static str, usize> {
    let players = Players::new(players).unwrap();
    let mut seen = BTreeMap::new();
    for seed in 0..GAMES {
        let deal = deal_of(players, seed);
        let mut referee = Referee::new(
            players.get().into(),
            deal.first_dealer.index(),
            deal.animal_table.entries().iter().map(|&entry| entry.into()).collect(),
            deal.deck.cards().iter().map(|card| card.to_string()).collect(),
        );
        let mut claims = Vec::new();
        for (mut game, step) in random_game(deal, seed) {
            compare(&game, &referee);
            let Some((seat, action)) = step else {
                let result = game.table().result().unwrap();
                let winners: Vec<usize> = result.winners.iter().map(|seat| seat.index()).collect();
                assert_eq!(winners, referee.winners());
                assert_eq!(Some(&result.buildings), referee.buildings.as_ref());
                assert_eq!(result.scores, referee.scores);
                continue;
            };
            let round = usize::from(game.table().round);
            let mut dealer = referee.dealer;
            for event in game.apply(seat, action).unwrap() {
                match event {
                    Event::ClaimScored(claim) => {
                        *seen.entry("claims of no points").or_default() += usize::from(claim.points == 0);
                        *seen.entry("loose jokers").or_default() += usize::from(claim.loose_jokers);
                        let (row, seat) = (claim.row.letter(), claim.seat.index());
                        claims.push(Scored { row, seat, points: claim.points });
                    }
                    Event::RoundScored { points, scores, next_dealer, .. } => {
                        let number = usize::from(players.get());
                        let mut sums = vec![0; number];
                        claims[(round - 1) * number..].iter().for_each(|claim| sums[claim.seat] += claim.points);
                        assert_eq!((points, claims.len()), (sums, round * number));
                        let all = |seat| claims.iter().filter(|c: &&Scored| c.seat == seat).map(|c| c.points).sum();
                        assert_eq!(scores, (0..number).map(all).collect::<Vec<u32>>());
                        dealer = next_dealer.index();
                    }
                    _ => {}
                }
            }
            *seen
                .entry(match action {
                    Action::LayJoker { .. } => "jokers laid",
                    Action::Play { .. } => "cards played",
                    Action::PlaceFollower { .. } => "followers placed",
                    Action::Mismatch { .. } => "choices about mismatched cards",
                    Action::AssignJoker { .. } => "jokers assigned by choice",
                })
                .or_default() += 1;
            referee.answer(&answer(&action));
            assert_eq!(claims, referee.claims);
            assert_eq!(dealer, referee.dealer);
        }
    }
    seen
}

/// Everything that the referees can disagree about came up often.
fn check(players: u8) {
    let seen = games(players);
    assert_eq!(seen.len(), 7);
    assert_eq!(seen["cards played"], 120 * GAMES as usize);
    for (what, number) in seen {
        assert!(number >= 20, "{what}: {number}");
    }
}

#[test]
fn two_players_games_go_as_the_second_referee_says() {
    check(2);
}

#[test]
fn three_players_games_go_as_the_second_referee_says() {
    check(3);
}

#[test]
fn four_players_games_go_as_the_second_referee_says() {
    check(4);
}

#[test]
fn five_players_games_go_as_the_second_referee_says() {
    check(5);
}
