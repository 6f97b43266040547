//! A row of cards and followers (R3.4, R3.5), one byte for each.

use super::{Card, Seat};

/// One thing that lies or stands in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A card that everyone sees.
    FaceUp(Card),
    /// A face-down card, and who laid it.
    FaceDown {
        /// The card, where the reader may know it.
        card: Option<Card>,
        /// Who laid it.
        by: Seat,
    },
    /// A player's large follower.
    Follower(Seat),
}

/// An [`Item`] in one byte: face-up cards, followers, face-down cards by owner, unknown cards by owner.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Cell(u8);

const FOLLOWERS: u8 = Card::DISTINCT as u8;
const FACE_DOWN: u8 = FOLLOWERS + Seat::MAX as u8;
const UNKNOWN: u8 = FACE_DOWN + (Card::DISTINCT * Seat::MAX) as u8;

impl Cell {
    #[inline]
    const fn new(item: Item) -> Self {
        Self(match item {
            Item::FaceUp(card) => card.index() as u8,
            Item::Follower(seat) => FOLLOWERS + seat.index() as u8,
            Item::FaceDown { card: Some(card), by } => FACE_DOWN + (card.index() * Seat::MAX) as u8 + by.index() as u8,
            Item::FaceDown { card: None, by } => UNKNOWN + by.index() as u8,
        })
    }

    #[inline]
    fn item(self) -> Item {
        const CELL: &str = "a cell is made from an item only";
        let seat = |n: u8| Seat::from_index(n.into()).expect(CELL);
        let card = |n: u8| Card::from_index(n).expect(CELL);
        match self.0 {
            n if n < FOLLOWERS => Item::FaceUp(card(n)),
            n if n < FACE_DOWN => Item::Follower(seat(n - FOLLOWERS)),
            n if n < UNKNOWN => {
                let n = n - FACE_DOWN;
                Item::FaceDown { card: Some(card(n / Seat::MAX as u8)), by: seat(n % Seat::MAX as u8) }
            }
            n => Item::FaceDown { card: None, by: seat(n - UNKNOWN) },
        }
    }

    #[inline]
    const fn is_follower(self) -> bool {
        self.0 >= FOLLOWERS && self.0 < FACE_DOWN
    }
}

/// A row, from the track outwards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Row {
    len: u8,
    /// Cells at and behind `len` are zero, so that equal rows are equal.
    cells: [Cell; Row::CAPACITY],
}

impl Row {
    /// The most that one row can hold: 30 cards of its colour, 10 jokers, 30 cards laid face down (five players, six
    /// rounds; fewer with fewer players) and 5 followers.
    pub const CAPACITY: usize = 75;

    /// How many cards and followers are in the row.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether nothing is in the row.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The items from the track outwards.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Item> + ExactSizeIterator + '_ {
        self.cells[..self.len()].iter().map(|cell| cell.item())
    }

    /// The item at a place counted from the track.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Item> {
        self.cells[..self.len()].get(place).map(|cell| cell.item())
    }

    /// How many cards lie between the track and the first follower; `None` where no follower stands.
    #[inline]
    pub(super) fn first_claim(&self) -> Option<usize> {
        self.cells[..self.len()].iter().position(|cell| cell.is_follower())
    }

    /// Whether a follower stands in the row.
    pub fn has_follower(&self) -> bool {
        self.first_claim().is_some()
    }

    /// The cards a follower placed now would claim (R3.5): those behind the last follower.
    pub fn unclaimed(&self) -> impl ExactSizeIterator<Item = Item> + '_ {
        let from = self.cells[..self.len()].iter().rposition(|cell| cell.is_follower()).map_or(0, |place| place + 1);
        self.cells[from..self.len()].iter().map(|cell| cell.item())
    }

    /// Adds at the outer end (R3.4).
    #[inline]
    pub(super) fn push(&mut self, item: Item) {
        self.cells[self.len()] = Cell::new(item);
        self.len += 1;
    }

    /// Turns the card at a place face up.
    #[inline]
    pub(super) fn turn_up(&mut self, place: usize) {
        if let Item::FaceDown { card: Some(card), .. } = self.cells[place].item() {
            self.cells[place] = Cell::new(Item::FaceUp(card));
        }
    }

    /// Takes away the `count` items nearest the track; the others slide to the track (R4).
    #[inline]
    pub(super) fn remove_first(&mut self, count: usize) {
        let len = self.len();
        self.cells.copy_within(count..len, 0);
        self.cells[len - count..len].fill(Cell::default());
        self.len -= count as u8;
    }

    /// Forgets what face-down cards are, but for those that `knows` laid.
    pub(super) fn hide_from(&mut self, knows: Option<Seat>) {
        let len = self.len();
        for cell in &mut self.cells[..len] {
            if let Item::FaceDown { by, .. } = cell.item()
                && Some(by) != knows
            {
                *cell = Cell::new(Item::FaceDown { card: None, by });
            }
        }
    }
}

impl Default for Row {
    fn default() -> Self {
        Self { len: 0, cells: [Cell::default(); Self::CAPACITY] }
    }
}

impl core::fmt::Debug for Row {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::from_index(index).unwrap()
    }

    #[test]
    fn every_item_survives_its_byte() {
        let seats = || (0..Seat::MAX).map(seat);
        let items = Card::all()
            .map(Item::FaceUp)
            .chain(seats().map(Item::Follower))
            .chain(seats().map(|by| Item::FaceDown { card: None, by }))
            .chain(seats().flat_map(|by| Card::all().map(move |card| Item::FaceDown { card: Some(card), by })));
        let mut bytes = std::collections::BTreeSet::new();
        for item in items {
            assert_eq!(Cell::new(item).item(), item);
            assert_eq!(Cell::new(item).is_follower(), matches!(item, Item::Follower(_)));
            assert!(bytes.insert(Cell::new(item).0));
        }
    }

    #[test]
    fn r3_5_a_follower_claims_what_lies_behind_the_last_one() {
        let mut row = Row::default();
        let card = Item::FaceUp(Card::DRAGON);
        let follower = |index| Item::Follower(seat(index));
        for item in [card, card, follower(0), card, follower(1)] {
            row.push(item);
        }
        assert_eq!(row.unclaimed().len(), 0);
        row.push(card);
        assert_eq!(row.unclaimed().collect::<Vec<_>>(), [card]);
        assert_eq!(row.first_claim(), Some(2));
    }

    #[test]
    fn what_is_not_claimed_slides_to_the_track() {
        let mut row = Row::default();
        let hidden = Item::FaceDown { card: Some(Card::FAIRY), by: seat(1) };
        for item in [Item::FaceUp(Card::DRAGON), Item::Follower(seat(0)), hidden] {
            row.push(item);
        }
        row.remove_first(2);
        let mut expected = Row::default();
        expected.push(hidden);
        assert_eq!(row, expected);
    }
}
