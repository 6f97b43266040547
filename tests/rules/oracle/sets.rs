//! What a chest scores at the end, found by trying every way to group its cards (R5.2).

use super::Card;
use std::collections::HashMap;

/// The best total of all ways to put a chest's cards into sets of different buildings (R5.2).
pub fn best_sets(chest: &[Card]) -> u32 {
    let mut chest = chest.to_vec();
    chest.sort();
    best(&chest, &mut HashMap::new())
}

/// Tries every set that the first card could be in, and the rest likewise.
fn best(left: &[Card], known: &mut HashMap<Vec<Card>, u32>) -> u32 {
    if left.is_empty() {
        return 0;
    }
    if let Some(&points) = known.get(left) {
        return points;
    }
    let mut most = 0;
    let mut open = vec![(vec![left[0]], left[1..].to_vec(), 0)];
    while let Some((set, rest, from)) = open.pop() {
        most = most.max([0, 0, 5, 15, 30][set.len()] + best(&rest, known));
        for place in from..rest.len() {
            let card = rest[place];
            let repeats = place > from && rest[place - 1] == card;
            if set.len() < 4 && !repeats && (card == "BJ" || !set.contains(&card)) {
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
    let chest = |text: &'static str| best_sets(&text.split(' ').collect::<Vec<_>>());
    assert_eq!(chest("YB RB GB BB YB RB GB BB YB RB YB"), 65);
    assert_eq!(chest("BJ BJ BJ BJ"), 30);
    assert_eq!(chest("YB YB YB"), 0);
    assert_eq!(chest("YB YB BJ BJ"), 15);
}
