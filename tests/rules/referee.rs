//! Whole games under both referees, compared after every step.

use crate::coverage::Coverage;
use crate::games::{number, recipes};
use crate::oracle::{self, Answer, Question, Referee, Scored};
use cardcassonne::rules::{Action, ClaimScore, Colour, Decision, Event, Game, GameResult, Item, Seat, Take, Tie};

fn question(decision: Decision) -> Question {
    match decision {
        Decision::LayJoker { card } => Question::Lay(card.code()),
        Decision::Turn => Question::Turn,
        Decision::Mismatch { card, row } => Question::About(card.code(), row.letter()),
        Decision::AssignJoker { left } => Question::Assign(left.into()),
    }
}

fn answer(action: &Action) -> Answer {
    match *action {
        Action::LayJoker { row } => Answer::Lay(row.letter()),
        Action::Play { card, row } => Answer::Play(card.code(), row.letter()),
        Action::PlaceFollower { row } => Answer::Claim(row.letter()),
        Action::Mismatch { take: Take::Ten } => Answer::TakeTen,
        Action::Mismatch { take: Take::Card } => Answer::TakeCard,
        Action::AssignJoker { animal } => Answer::Assign(animal.letter()),
    }
}

fn item(item: Item) -> oracle::Item {
    match item {
        Item::FaceUp(card) => oracle::Item::Up(card.code()),
        Item::FaceDown { card, by } => oracle::Item::Down(card.expect("a game knows its cards").code(), by.index()),
        Item::Follower(seat) => oracle::Item::Follower(seat.index()),
    }
}

fn scored(claim: &ClaimScore) -> Scored {
    Scored {
        row: claim.row.letter(),
        seat: claim.seat.index(),
        mismatched: claim.mismatched.iter().map(|card| card.code()).collect(),
        persons: claim.persons.iter().map(|&value| value.into()).collect(),
        tens: claim.tens.iter().map(|card| card.code()).collect(),
        loose: claim.loose_jokers.into(),
        animals: claim
            .animals
            .iter()
            .map(|score| (score.animal.letter(), score.gained.into(), score.cards.into(), score.points))
            .collect(),
        chest: claim.chest.iter().map(|card| card.code()).collect(),
        points: claim.points,
    }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

/// Each colour's word so many times, sorted.
fn times<T: Ord + Clone>(word: impl Fn(Colour) -> T, number: impl Fn(Colour) -> u8) -> Vec<T> {
    sorted(Colour::ALL.into_iter().flat_map(|colour| vec![word(colour); number(colour).into()]).collect())
}

/// All that can be seen of the game, and more, is as the second referee says.
fn compare(game: &Game, referee: &Referee) {
    let table = game.table();
    assert_eq!(game.to_act().map(|(seat, decision)| (seat.index(), question(decision))), referee.asked());
    assert_eq!(sorted(game.legal_actions().iter().map(answer).collect()), referee.answers());
    assert_eq!((table.dealer.index(), usize::from(table.round)), (referee.dealer, referee.round));
    assert!(game.supply().iter().map(|card| card.code()).eq(referee.supply.iter().copied()));
    assert_eq!(usize::from(table.supply), referee.supply.len());
    for (row, items) in table.rows.iter() {
        assert!(items.iter().map(item).eq(referee.rows[&row.letter()].iter().copied()), "row {row}");
    }
    for seat in table.players.seats() {
        let number = seat.index();
        let hand = game.hand(seat).cards();
        assert_eq!(sorted(hand.iter().map(|card| card.code()).collect()), sorted(referee.hands[number].clone()));
        assert_eq!(usize::from(table.hand_sizes[seat]), hand.len(), "size of {seat}'s hand");
        assert_eq!(table.placed[seat], referee.standing().contains(&number), "follower of {seat}");
        compare_holdings(game, referee, seat);
    }
    assert_eq!(table.lying_follower().map(|seat| seat.index()), referee.lying());
    assert_eq!(table.result().is_some(), referee.buildings.is_some());
}

/// A seat's score, play area and chest.
///
/// While one of its claims waits for a choice, what it gets from that claim is in no certain place yet: the rules say
/// only that points for mismatched cards are scored at once, and that the animals are there before jokers are assigned.
fn compare_holdings(game: &Game, referee: &Referee, seat: Seat) {
    let (number, won) = (seat.index(), &game.table().holdings[seat]);
    assert_eq!(won.score, referee.scores[number], "score of {seat}");
    let waits = game.to_act().filter(|(owner, _)| *owner == seat).map(|(_, decision)| decision);
    if matches!(waits, Some(Decision::Mismatch { .. })) {
        return;
    }
    assert_eq!(times(Colour::letter, |kind| won.animals[kind]), sorted(referee.animals[number].clone()));
    assert_eq!(times(Colour::letter, |kind| won.assigned[kind]), sorted(referee.assigned[number].clone()));
    assert_eq!(usize::from(won.loose), referee.loose[number], "loose jokers of {seat}");
    if matches!(waits, Some(Decision::AssignJoker { .. })) {
        return;
    }
    let (jokers, buildings): (Vec<&str>, _) = referee.chests[number].iter().partition(|&&card| card == "BJ");
    assert_eq!(usize::from(won.chest.jokers), jokers.len(), "building jokers of {seat}");
    assert_eq!(times(|colour| format!("{colour}B"), |colour| won.chest.buildings[colour]), sorted(buildings));
}

fn compare_results(result: &GameResult, referee: &Referee) {
    assert_eq!(Some(&result.buildings), referee.buildings.as_ref());
    assert_eq!(result.scores, referee.scores);
    let winners: Vec<usize> = result.winners.iter().map(|seat| seat.index()).collect();
    assert_eq!(winners, referee.winners());
    let most = referee.scores.iter().max();
    let tie = match (referee.scores.iter().filter(|score| Some(*score) == most).count(), winners.len()) {
        (1, 1) => Tie::None,
        (_, 1) => Tie::BrokenByChest,
        _ => Tie::Shared,
    };
    assert_eq!(result.tie, tie);
}

/// Games go as the second referee says, and every rule comes up in them.
fn check(players: u8) {
    let mut coverage = Coverage::default();
    for recipe in recipes(players, number()) {
        let deal = &recipe.deal;
        let mut referee = Referee::new(
            players.into(),
            deal.first_dealer.index(),
            deal.animal_table.entries().iter().map(|&entry| entry.into()).collect(),
            deal.deck.cards().iter().map(|card| card.code()).collect(),
        );
        let mut claims = Vec::new();
        coverage.begin(&Game::new(deal));
        for (before, step) in recipe.play() {
            compare(&before, &referee);
            let Some((seat, action)) = step else {
                compare_results(&before.table().result().unwrap(), &referee);
                continue;
            };
            if before.to_act().is_some_and(|(_, decision)| decision == Decision::Turn) {
                claims.clear();
            }
            let mut after = before;
            let events = after.apply(seat, action).unwrap();
            referee.answer(answer(&action));
            for event in &events {
                match event {
                    Event::ClaimScored(claim) => claims.push(scored(claim)),
                    Event::RoundScored { next_dealer, .. } => assert_eq!(next_dealer.index(), referee.dealer),
                    Event::GameOver(result) => compare_results(result, &referee),
                    _ => {}
                }
            }
            assert_eq!(claims, referee.claims);
            coverage.look(&before, action, &events, &after);
        }
    }
    coverage.assert_complete();
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
