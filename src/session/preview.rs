//! What a claim is worth, as far as the one who looks at the table may know.

use crate::rules::{AnimalTable, ByColour, Colour, Item, Kind, LOOSE_JOKER_POINTS, Seat, TEN, Table, persons_points};

/// What is known of a claim's worth to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// How many cards it takes.
    pub cards: u8,
    /// Points of the known cards: 10 for each that is mismatched (R4.2), and jokers where they score most (R4.6).
    pub points: u32,
    /// Cards that lie face down and are not known.
    pub hidden: u8,
    /// Known buildings and building jokers, which score at the end (R4.8).
    pub buildings: u8,
    /// Known mismatched animals and buildings: their owner may keep them instead of the 10 points (R4.2).
    pub choices: u8,
}

/// What a follower of a player would claim, were it placed in a row now (R3.5). The table is as the player may know it.
pub fn preview(table: &Table, seat: Seat, row: Colour) -> Worth {
    let end = table.rows[row].len();
    worth(table, seat, row, end - table.rows[row].unclaimed().len(), end)
}

/// What a follower that stands in a row has claimed; `None` where the player has none. The table is as the reader may
/// know it.
pub fn standing_claim(table: &Table, seat: Seat, row: Colour) -> Option<Worth> {
    let mut start = 0;
    for (place, item) in table.rows[row].iter().enumerate() {
        match item {
            Item::Follower(by) if by == seat => return Some(worth(table, seat, row, start, place)),
            Item::Follower(_) => start = place + 1,
            _ => {}
        }
    }
    None
}

/// The worth of the cards from one place of a row to before another.
fn worth(table: &Table, seat: Seat, row: Colour, start: usize, end: usize) -> Worth {
    let holdings = &table.holdings[seat];
    let mut worth = Worth { cards: (end - start) as u8, ..Worth::default() };
    let (mut sum, mut number, mut jokers) = (0, 0, 0);
    let mut gained = ByColour::<u8>::default();
    for item in (start..end).filter_map(|place| table.rows[row].get(place)) {
        let (Item::FaceUp(card) | Item::FaceDown { card: Some(card), .. }) = item else {
            worth.hidden += 1;
            continue;
        };
        match (card.kind(), card.colour()) {
            (kind, _) if card.mismatches(row) => {
                worth.points += TEN;
                worth.choices += u8::from(!matches!(kind, Kind::Person(_)));
            }
            (Kind::Person(value), _) => {
                sum += u32::from(value);
                number += 1;
            }
            (Kind::Dragon | Kind::Fairy, _) => worth.points += TEN,
            (Kind::Animal, Some(animal)) => gained[animal] += 1,
            (Kind::AnimalJoker, _) => jokers += 1,
            _ => worth.buildings += 1,
        }
    }
    worth.points += persons_points(sum, number);
    let kinds = Kinds {
        table: &table.animal_table,
        may_join: ByColour::from_fn(|animal| holdings.animals[animal] + gained[animal] > 0),
        cards: ByColour::from_fn(|animal| holdings.animals_of(animal) + gained[animal]),
        gained,
    };
    // Where there is no kind that a joker could join, those claimed now stay loose.
    worth.points += kinds.most(0, holdings.loose + jokers).unwrap_or(LOOSE_JOKER_POINTS * u32::from(jokers));
    worth
}

/// A player's animals after a claim, jokers without a kind apart.
struct Kinds<'a> {
    table: &'a AnimalTable,
    /// Whether there is an animal that a joker may join (R4.6).
    may_join: ByColour<bool>,
    /// Cards of each kind.
    cards: ByColour<u8>,
    /// Cards that the claim brought.
    gained: ByColour<u8>,
}

impl Kinds<'_> {
    /// The most that the kinds from a position of [`Colour::ALL`] on can score with so many jokers (R4.5, R4.6); `None`
    /// when the jokers can join none of them.
    fn most(&self, from: usize, jokers: u8) -> Option<u32> {
        let Some(&animal) = Colour::ALL.get(from) else { return (jokers == 0).then_some(0) };
        let joining = if self.may_join[animal] { jokers } else { 0 };
        let with = |joined: u8| {
            let scores = self.gained[animal] + joined > 0;
            let points = if scores { self.table.points(self.cards[animal] + joined) } else { 0 };
            Some(points + self.most(from + 1, jokers - joined)?)
        };
        (0..=joining).filter_map(with).max()
    }
}
