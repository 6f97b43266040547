//! Rows, hands and holdings in whole games: every way to ask about them gives the same answer.

use crate::games::{a_tenth, recipes};
use cardcassonne::rules::{Card, Chest, Colour, Decision, Game, Hand, Holdings, Item, Row};
use std::collections::HashMap;

fn check_row(row: &Row) {
    let items: Vec<Item> = row.iter().collect();
    let is_follower = |item: &Item| matches!(item, Item::Follower(_));
    assert_eq!((row.len(), row.is_empty(), row.iter().len()), (items.len(), items.is_empty(), items.len()));
    assert!((0..Row::CAPACITY + 1).all(|place| row.get(place) == items.get(place).copied()), "{row:?}");
    assert!(row.iter().rev().eq(items.iter().rev().copied()), "{row:?}");
    assert_eq!(row.has_follower(), items.iter().any(is_follower), "{row:?}");
    let unclaimed = items.split(is_follower).next_back().unwrap();
    assert!(row.unclaimed().eq(unclaimed.iter().copied()), "{row:?}");
    assert_eq!(row.unclaimed().len(), unclaimed.len());
}

fn check_hand(hand: &Hand) {
    let cards = hand.cards();
    assert!(cards.is_sorted(), "{hand:?}");
    for card in Card::all() {
        assert_eq!(hand.contains(card), cards.contains(&card), "{card} in {hand:?}");
    }
}

fn check_holdings(won: &Holdings) {
    let mut kinds = won.kinds();
    for kind in Colour::ALL {
        assert_eq!(won.animals_of(kind), won.animals[kind] + won.assigned[kind]);
        assert!(won.animals[kind] == 0 || kinds.next() == Some(kind), "{won:?}");
        assert!(won.assigned[kind] == 0 || won.animals[kind] > 0, "R4.6: a joker goes to a kind there is: {won:?}");
    }
    assert_eq!(kinds.next(), None);
}

fn check_chest(chest: &Chest) {
    let sets = chest.sets();
    for colour in Colour::ALL {
        let number = sets.iter().filter(|set| set.buildings[colour]).count();
        assert_eq!(number, usize::from(chest.buildings[colour]), "{chest:?}");
    }
    assert_eq!(sets.iter().map(|set| set.jokers).sum::<u8>(), chest.jokers);
    assert_eq!(sets.iter().map(|set| set.size()).sum::<usize>(), usize::from(chest.count()));
    assert!(sets.iter().all(|set| (1..=4).contains(&set.size())), "{chest:?}");
    assert!(sets.is_sorted_by(|one, next| one.size() >= next.size()), "{chest:?}");
    let points = sets.iter().map(|set| [0, 5, 15, 30][set.size() - 1]).sum::<u32>();
    assert_eq!(chest.points(), points);
}

/// Jokers are loose only while there is no animal, but for those that wait to be assigned (R4.6).
fn check_loose(game: &Game) {
    for seat in game.table().players.seats() {
        let won = &game.table().holdings[seat];
        let scoring = matches!(game.to_act(), Some((owner, Decision::AssignJoker { .. })) if owner == seat);
        assert!(scoring || won.loose == 0 || won.kinds().next().is_none(), "{won:?}");
        assert!(!scoring || won.loose > 0 && won.kinds().count() > 1, "{won:?}");
    }
}

/// Short rows and hands by what can be seen of them, however they came about.
struct Short {
    rows: HashMap<String, Row>,
    hands: HashMap<Vec<Card>, Hand>,
}

impl Short {
    fn check(&mut self, game: &Game) {
        for (_, row) in game.table().rows.iter().filter(|(_, row)| row.len() < 2) {
            assert_eq!(self.rows.entry(format!("{row:?}")).or_insert(*row), row);
        }
        for hand in game.table().players.seats().map(|seat| game.hand(seat)).filter(|hand| hand.cards().len() < 3) {
            assert_eq!(self.hands.entry(hand.cards().to_vec()).or_insert(*hand), hand);
        }
    }
}

#[test]
fn rows_and_hands_that_look_equal_are_equal() {
    let mut short = Short { rows: HashMap::new(), hands: HashMap::from([(Vec::new(), Hand::default())]) };
    short.rows.insert("[]".into(), Row::default());
    for recipe in (2..=5).flat_map(|players| recipes(players, a_tenth())) {
        recipe.play().for_each(|(game, _)| short.check(&game));
    }
    assert!(short.rows.len() > 24 && short.hands.len() > 24 * 25 / 2);
}

#[test]
fn rows_hands_and_holdings_say_the_same_however_they_are_asked() {
    for recipe in (2..=5).flat_map(|players| recipes(players, a_tenth())) {
        for (game, _) in recipe.play() {
            let table = game.table();
            table.rows.iter().for_each(|(_, row)| check_row(row));
            for seat in table.players.seats() {
                check_hand(game.hand(seat));
                check_holdings(&table.holdings[seat]);
                check_chest(&table.holdings[seat].chest);
            }
            check_loose(&game);
        }
    }
}
