//! A determinization looks like the game to the seat it was made for, and is any of the games that do, equally often.

use crate::stage::{deal, random_game, seat};
use cardcassonne::rules::{Card, CardCounts, Colour, Decision, Eye, Game, Item, Players, Seat, View};
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;
use std::collections::BTreeMap;

/// Every eye that can look at a game.
fn eyes(players: Players) -> Vec<Eye> {
    players.seats().map(Eye::Seat).chain([Eye::Everyone]).collect()
}

/// What an eye does not see, in a fixed order: others' face-down cards by row and place, other hands, the supply.
fn hidden(game: &Game, eye: Eye) -> Vec<Card> {
    let unseen = |seat: Seat| Eye::Seat(seat) != eye;
    let items = Colour::ALL.into_iter().flat_map(|row| game.table().rows[row].iter());
    let face_down = items.filter_map(|item| match item {
        Item::FaceDown { card, by } if unseen(by) => Some(card.expect("a game knows its cards")),
        _ => None,
    });
    let hands = game.table().players.seats().filter(|&seat| unseen(seat));
    let hands = hands.flat_map(|seat| game.hand(seat).cards().to_vec());
    face_down.chain(hands).chain(game.supply().iter().copied()).collect()
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}

#[test]
fn a_determinization_gives_the_same_view_and_holds_the_same_cards() {
    let mut rng = Lcg64Xsh32::seed_from_u64(1);
    let (mut looked, mut different) = (0, 0);
    for players in Players::ALL {
        for seed in 0..60 {
            for (game, _) in random_game(deal(players, seed), seed).skip(seed as usize % 4).step_by(4) {
                for eye in eyes(players) {
                    let view = game.view(eye);
                    let drawn = view.determinize(&mut rng);
                    assert_eq!(drawn.view(eye), view, "{eye:?}");
                    assert_eq!(sorted(hidden(&drawn, eye)), sorted(hidden(&game, eye)), "{eye:?}");
                    assert_eq!(drawn.to_act(), game.to_act());
                    looked += 1;
                    different += usize::from(drawn != game);
                }
            }
        }
    }
    assert!(looked > 30_000 && different * 10 > looked * 9, "{different} of {looked}");
}

#[test]
fn a_determinization_can_be_played_to_its_end() {
    let mut rng = Lcg64Xsh32::seed_from_u64(2);
    for players in Players::ALL {
        for seed in 0..20 {
            for (game, _) in random_game(deal(players, seed), seed).step_by(9) {
                let Some((to_act, _)) = game.to_act() else { continue };
                let mut drawn = game.view(Eye::Seat(to_act)).determinize(&mut rng);
                while let Some((seat, _)) = drawn.to_act() {
                    let actions = drawn.legal_actions();
                    drawn.apply(seat, actions[rng.random_range(0..actions.len())]).unwrap();
                }
                let scored = drawn.table().players.seats().map(|seat| drawn.table().holdings[seat].score);
                assert_eq!(scored.collect::<Vec<_>>(), drawn.table().result().unwrap().scores);
                let in_rows: usize = drawn.table().rows.iter().map(|(_, row)| row.len()).sum();
                assert_eq!(drawn.table().claimed.total() + in_rows, Card::TOTAL);
            }
        }
    }
}

#[test]
fn the_same_view_and_seed_give_the_same_determinization() {
    for (game, _) in random_game(deal(Players::ALL[2], 5), 5) {
        let view = game.view(Eye::Seat(seat(1)));
        let draw = |seed| view.determinize(&mut Lcg64Xsh32::seed_from_u64(seed));
        assert_eq!(draw(7), draw(7));
    }
}

/// The first position of random games with few hidden cards, of more than two kinds and some of them alike, where
/// some lie face down and others are in a hand.
fn small_case(players: Players, cards: usize) -> (View, Vec<Card>) {
    let wanted = |game: &Game, eye: Eye| {
        let table = game.table();
        let face_down = Colour::ALL.into_iter().flat_map(|row| table.rows[row].iter());
        let face_down = face_down.filter(|item| matches!(item, Item::FaceDown { by, .. } if Eye::Seat(*by) != eye));
        let face_down = face_down.count();
        let hidden = sorted(hidden(game, eye));
        let mut kinds = hidden.clone();
        kinds.dedup();
        (1..cards).contains(&face_down) && hidden.len() == cards && (3..cards).contains(&kinds.len())
    };
    for seed in 0..10_000 {
        for (game, _) in random_game(deal(players, seed), seed) {
            let Some((to_act, Decision::Turn)) = game.to_act() else { continue };
            let eye = Eye::Seat(to_act);
            if game.supply().is_empty() && wanted(&game, eye) {
                return (game.view(eye), hidden(&game, eye));
            }
        }
    }
    panic!("no game has such a position");
}

/// All orders of some cards, equal cards told apart.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, card);
            order
        }));
    }
    all
}

/// How improbably far counts are from their expectations: the chi-squared statistic as a standard normal deviate
/// (Wilson & Hilferty 1931). Above 4 is rarer than 1 in 30,000.
fn deviate(observed_and_expected: &[(f64, f64)]) -> f64 {
    assert!(observed_and_expected.iter().all(|(_, expected)| *expected >= 5.0));
    let freedom = (observed_and_expected.len() - 1) as f64;
    let chi_squared: f64 = observed_and_expected.iter().map(|(o, e)| (o - e) * (o - e) / e).sum();
    let ninth = 2.0 / (9.0 * freedom);
    ((chi_squared / freedom).cbrt() - (1.0 - ninth)) / ninth.sqrt()
}

#[test]
fn the_deviate_tells_fair_counts_from_unfair_ones() {
    let fair: Vec<(f64, f64)> = (0..20).map(|i| (1000.0 + f64::from(i % 5 - 2) * 20.0, 1000.0)).collect();
    let unfair: Vec<(f64, f64)> = (0..20).map(|i| (1000.0 + f64::from(i % 5 - 2) * 80.0, 1000.0)).collect();
    assert!(deviate(&fair) < 4.0 && deviate(&unfair) > 4.0);
}

#[test]
fn every_way_to_lay_out_a_few_hidden_cards_is_drawn_as_often_as_it_is_likely() {
    for (players, cards) in Players::ALL.into_iter().zip([6, 5, 6, 7]) {
        let (view, hidden_cards) = small_case(players, cards);
        let hands: Vec<usize> = view.table().players.seats().map(|s| view.table().hand_sizes[s].into()).collect();
        let eye = view.eye();
        // What can be told apart: which card lies at each place face down, and which cards each hand holds.
        let look = |order: &[Card]| {
            let others: usize =
                (0..hands.len()).filter(|&number| Eye::Seat(seat(number)) != eye).map(|number| hands[number]).sum();
            let (face_down, mut rest) = order.split_at(order.len() - others);
            let mut told = vec![face_down.to_vec()];
            for number in (0..hands.len()).filter(|&number| Eye::Seat(seat(number)) != eye) {
                let (hand, behind) = rest.split_at(hands[number]);
                told.push(sorted(hand.to_vec()));
                rest = behind;
            }
            told
        };
        let all = orders(&hidden_cards);
        let mut likely: BTreeMap<Vec<Vec<Card>>, usize> = BTreeMap::new();
        all.iter().for_each(|order| *likely.entry(look(order)).or_default() += 1);
        assert!(likely.len() > 5, "{hidden_cards:?}");

        const DRAWS: usize = 200_000;
        let mut rng = Lcg64Xsh32::seed_from_u64(3);
        let mut drawn: BTreeMap<Vec<Vec<Card>>, usize> = BTreeMap::new();
        for _ in 0..DRAWS {
            *drawn.entry(look(&hidden(&view.determinize(&mut rng), eye))).or_default() += 1;
        }
        assert!(drawn.keys().all(|look| likely.contains_key(look)));
        let counts: Vec<(f64, f64)> = likely
            .iter()
            .map(|(look, ways)| {
                let observed = drawn.get(look).copied().unwrap_or(0) as f64;
                (observed, (DRAWS * ways) as f64 / all.len() as f64)
            })
            .collect();
        let deviate = deviate(&counts);
        assert!(deviate.abs() < 4.0, "{} players: {deviate}, {counts:?}", players.get());
    }
}

#[test]
fn each_hidden_place_holds_each_hidden_card_as_often_as_there_are_such_cards() {
    let (game, _) = random_game(deal(Players::ALL[1], 9), 9).nth(60).unwrap();
    let (eye, draws) = (Eye::Seat(seat(0)), 20_000);
    let view = game.view(eye);
    let places = hidden(&game, eye);
    let mut of_card = CardCounts::default();
    places.iter().for_each(|&card| of_card[card] += 1);
    assert!(game.supply().len() > 20 && places.len() > game.supply().len() + 5);

    let mut drawn = vec![BTreeMap::<Card, usize>::new(); places.len()];
    let mut rng = Lcg64Xsh32::seed_from_u64(4);
    for _ in 0..draws {
        for (place, card) in hidden(&view.determinize(&mut rng), eye).into_iter().enumerate() {
            *drawn[place].entry(card).or_default() += 1;
        }
    }
    // A hand is sorted, so of its places only all together are alike.
    let in_hands: usize = view.table().players.seats().skip(1).map(|s| usize::from(view.table().hand_sizes[s])).sum();
    let face_down = places.len() - game.supply().len() - in_hands;
    let mut groups: Vec<Vec<usize>> = (0..face_down).map(|place| vec![place]).collect();
    groups.push((face_down..face_down + in_hands).collect());
    groups.extend((face_down + in_hands..places.len()).map(|place| vec![place]));
    for group in groups {
        let counts: Vec<(f64, f64)> = Card::all()
            .filter(|&card| of_card[card] > 0)
            .map(|card| {
                let observed: usize = group.iter().map(|&place| drawn[place].get(&card).copied().unwrap_or(0)).sum();
                let expected = draws as f64 * group.len() as f64 * f64::from(of_card[card]) / places.len() as f64;
                (observed as f64, expected)
            })
            .collect();
        let deviate = deviate(&counts);
        // Within a group drawn without replacement counts vary less, never more.
        assert!(deviate < 4.0, "places {group:?}: {deviate}");
    }
}
