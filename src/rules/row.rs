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

/// An [`Item`] in one byte.
///
/// The low five bits are the card, [`Card::BLANK`] for one that is not known, or [`FOLLOWER`] and the seat. The high
/// three bits are 0, or 1 and the seat that laid the card face down, or [`SCORED`].
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cell(u8);

const LOW: u8 = 0b1_1111;
/// In the high three bits: a card face up that has scored ten by itself.
const SCORED: u8 = 7;
const OWNER: u8 = 5;
const FOLLOWER: u8 = Card::DISTINCT as u8;

impl Cell {
    #[inline]
    const fn new(item: Item) -> Self {
        const fn face_down(card: Card, by: Seat) -> u8 {
            (by.0 + 1) << OWNER | card.0
        }
        Self(match item {
            Item::FaceUp(card) => card.0,
            Item::FaceDown { card: Some(card), by } => face_down(card, by),
            Item::FaceDown { card: None, by } => face_down(Card::BLANK, by),
            Item::Follower(seat) => FOLLOWER + seat.0,
        })
    }

    #[inline]
    const fn item(self) -> Item {
        let (low, owner) = (self.0 & LOW, self.0 >> OWNER);
        if owner > 0 && owner != SCORED {
            Item::FaceDown { card: Card::from_index(low), by: Seat(owner - 1) }
        } else if let Some(card) = Card::from_index(low) {
            Item::FaceUp(card)
        } else {
            Item::Follower(Seat(low - FOLLOWER))
        }
    }

    /// The seat whose follower stands here.
    #[inline]
    const fn follower(self) -> Option<Seat> {
        let seat = self.0.wrapping_sub(FOLLOWER);
        if (seat as usize) < Seat::MAX { Some(Seat(seat)) } else { None }
    }

    /// The card face up; a follower stays as it is.
    #[inline]
    const fn turned_up(self) -> Self {
        Self(self.0 & LOW)
    }

    #[inline]
    const fn scored(self) -> Self {
        Self(self.0 | SCORED << OWNER)
    }

    /// The low five bits: below [`Card::DISTINCT`] the card's index.
    #[inline]
    const fn low(self) -> usize {
        (self.0 & LOW) as usize
    }
}

/// A row, from the track outwards.
#[derive(Clone, Copy)]
pub struct Row {
    len: u8,
    /// Cells at and behind `len` mean nothing.
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

    #[inline]
    fn cells(&self) -> &[Cell] {
        &self.cells[..self.len()]
    }

    /// The items from the track outwards.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Item> + ExactSizeIterator + '_ {
        self.cells().iter().map(|cell| cell.item())
    }

    /// The item at a place counted from the track.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Item> {
        self.cells().get(place).map(|cell| cell.item())
    }

    /// The first follower, and how many cards lie between it and the track; `None` where no follower stands.
    #[inline]
    pub(super) fn first_follower(&self) -> Option<(Seat, usize)> {
        self.cells().iter().enumerate().find_map(|(place, cell)| cell.follower().map(|seat| (seat, place)))
    }

    /// Whether a follower stands in the row.
    pub fn has_follower(&self) -> bool {
        self.first_follower().is_some()
    }

    /// The cards a follower placed now would claim (R3.5): those behind the last follower.
    pub fn unclaimed(&self) -> impl ExactSizeIterator<Item = Item> + '_ {
        let last = self.cells().iter().rposition(|cell| cell.follower().is_some());
        self.cells()[last.map_or(0, |place| place + 1)..].iter().map(|cell| cell.item())
    }

    /// The card at a place, which is known.
    #[inline]
    pub(super) fn card(&self, place: usize) -> Card {
        Card(self.cells[place].turned_up().0)
    }

    /// Marks a card that has scored ten by itself and is no part of the rest of its claim (R4.2).
    #[inline]
    pub(super) fn mark_scored(&mut self, place: usize) {
        self.cells[place] = self.cells[place].scored();
    }

    /// Whether the card at a place is marked.
    pub(super) fn is_scored(&self, place: usize) -> bool {
        self.cells[place].0 >> OWNER == SCORED
    }

    /// The cards from the track to before `end`, all of them known and face up.
    #[inline]
    pub(super) fn face_up(&self, end: usize) -> impl Iterator<Item = Card> + '_ {
        self.cells()[..end].iter().map(|cell| Card(cell.turned_up().0))
    }

    /// Adds at the outer end (R3.4).
    #[inline]
    pub(super) fn push(&mut self, item: Item) {
        self.cells[self.len()] = Cell::new(item);
        self.len += 1;
    }

    /// Turns the `count` cards nearest the track face up.
    #[inline]
    pub(super) fn turn_up_first(&mut self, count: usize) {
        for cell in &mut self.cells[..count] {
            *cell = cell.turned_up();
        }
    }

    /// Takes away the `count` items nearest the track; the others slide to the track (R4).
    #[inline]
    pub(super) fn remove_first(&mut self, count: usize) {
        let len = self.len();
        if count < len {
            self.cells.copy_within(count..len, 0);
        }
        self.len -= count as u8;
    }

    /// Adds the row's known cards to a count by [`Card::index`]; followers and unknown cards count behind them.
    #[inline]
    pub(super) fn count_into(&self, counts: &mut [u8; 32]) {
        for cell in self.cells() {
            counts[cell.low()] += 1;
        }
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
        // What once lay further out is no secret kept by its place alone.
        self.cells[len..].fill(Cell::default());
    }

    /// Names the face-down cards that are not known, from the track outwards.
    pub(super) fn reveal(&mut self, mut card: impl FnMut() -> Card) {
        let len = self.len();
        for cell in &mut self.cells[..len] {
            if let Item::FaceDown { card: None, by } = cell.item() {
                *cell = Cell::new(Item::FaceDown { card: Some(card()), by });
            }
        }
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.cells() == other.cells()
    }
}

impl Eq for Row {}

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
            assert_eq!(Cell::new(item).follower().is_some(), matches!(item, Item::Follower(_)));
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
        assert_eq!(row.first_follower(), Some((seat(0), 2)));
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
