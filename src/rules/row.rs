//! A row of cards and followers (R3.4, R3.5), one byte for each.

use super::choices::Turn;
use super::{Card, CardCounts, Seat};
use core::hint::select_unpredictable;

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
/// The low five bits are the card, or [`Card::BLANK`] for one that is not known. The high three bits are 0 for a card
/// face up, 1 and the seat that laid it for a card face down, [`FOLLOWER`] with the seat in the low bits, or [`SCORED`].
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Cell(u8);

/// How many cells are looked at in one word.
const CHUNK: usize = 8;

const LOW: u8 = 0b1_1111;
const HIGH_BITS: u8 = 5;
const FOLLOWER: u8 = 0b110;
/// A card face up that has scored ten by itself.
const SCORED: u8 = 0b111;

impl Cell {
    #[inline]
    const fn new(item: Item) -> Self {
        match item {
            Item::FaceUp(card) => Self(card.0),
            Item::FaceDown { card: Some(card), by } => Self::face_down(card, by),
            Item::FaceDown { card: None, by } => Self::face_down(Card::BLANK, by),
            Item::Follower(seat) => Self::of_follower(seat),
        }
    }

    #[inline]
    const fn face_down(card: Card, by: Seat) -> Self {
        Self((by.number() + 1) << HIGH_BITS | card.0)
    }

    #[inline]
    const fn of_follower(seat: Seat) -> Self {
        Self(FOLLOWER << HIGH_BITS | seat.number())
    }

    #[inline]
    const fn item(self) -> Item {
        match self.high() {
            0 | SCORED => Item::FaceUp(self.card()),
            FOLLOWER => Item::Follower(self.seat()),
            owner => Item::FaceDown { card: Card::from_index(self.0 & LOW), by: Seat::nth(owner - 1) },
        }
    }

    #[inline]
    const fn high(self) -> u8 {
        self.0 >> HIGH_BITS
    }

    /// Who laid the card face down, if it lies so.
    #[inline]
    const fn owner(self) -> Option<Seat> {
        match self.high() {
            0 | FOLLOWER | SCORED => None,
            owner => Some(Seat::nth(owner - 1)),
        }
    }

    #[inline]
    const fn is_follower(self) -> bool {
        self.high() == FOLLOWER
    }

    /// Whose follower it is.
    #[inline]
    const fn seat(self) -> Seat {
        Seat::nth(self.0 & LOW)
    }

    /// The card, face up or down.
    #[inline]
    const fn card(self) -> Card {
        Card(self.0 & LOW)
    }

    /// Whether [`Cell::new`] or [`Cell::scored`] could have made it.
    const fn is_item(self) -> bool {
        let low = self.0 & LOW;
        match self.high() {
            0 | SCORED => (low as usize) < Card::DISTINCT,
            FOLLOWER => (low as usize) < Seat::MAX,
            _ => (low as usize) < Card::DISTINCT || low == Card::BLANK.0,
        }
    }

    /// The card face up.
    #[inline]
    const fn turned_up(self) -> Self {
        if self.high() == SCORED { self } else { Self(self.0 & LOW) }
    }

    #[inline]
    const fn scored(self) -> Self {
        Self(self.0 | SCORED << HIGH_BITS)
    }
}

/// The first follower among eight cells: a cell whose two highest bits are set and whose third is not.
#[inline]
fn first_follower_of(cells: &[Cell; CHUNK]) -> Option<usize> {
    const HIGHEST: u64 = 0x8080_8080_8080_8080;
    let word = u64::from_le_bytes(cells.map(|cell| cell.0));
    let followers = word & word << 1 & !(word << 2) & HIGHEST;
    if followers == 0 { None } else { Some(followers.trailing_zeros() as usize / 8) }
}

/// The cards of the first `count` cells, and blanks up to eight.
#[inline]
fn first_cards_of(cells: &[Cell; CHUNK], count: usize) -> [Card; CHUNK] {
    const BLANKS: u64 = u64::from_le_bytes([LOW; CHUNK]);
    let word = u64::from_le_bytes(cells.map(|cell| cell.0));
    let behind = if count < CHUNK { u64::MAX << (8 * count) } else { 0 };
    ((word | behind) & BLANKS).to_le_bytes().map(Card)
}

/// A row, from the track outwards.
#[derive(Clone, Copy)]
pub struct Row {
    len: u8,
    /// How many followers stand in it.
    followers: u8,
    /// Cells at and behind `len` mean nothing.
    cells: [Cell; Row::CELLS],
}

impl Row {
    /// The most that one row can hold: 30 cards of its colour, 10 jokers, 30 cards laid face down (five players, six
    /// rounds; fewer with fewer players) and 5 followers.
    pub const CAPACITY: usize = 75;
    /// Room for it and for what [`Row::remove_claim`] reads behind it; with the rest three times 32 bytes.
    const CELLS: usize = 94;

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
        if self.followers == 0 {
            return None;
        }
        let (words, _) = self.cells.as_chunks();
        words.iter().zip((0..).step_by(CHUNK)).find_map(|(word, start)| {
            first_follower_of(word).map(|within| (word[within % CHUNK].seat(), start + within))
        })
    }

    /// Whether a follower stands in the row.
    pub fn has_follower(&self) -> bool {
        self.followers > 0
    }

    /// The cards a follower placed now would claim (R3.5): those behind the last follower.
    pub fn unclaimed(&self) -> impl ExactSizeIterator<Item = Item> + '_ {
        let last = self.cells().iter().rposition(|cell| cell.is_follower());
        self.cells()[last.map_or(0, |place| place + 1)..].iter().map(|cell| cell.item())
    }

    /// The card at a place, which is known.
    #[inline]
    pub(super) fn card(&self, place: usize) -> Card {
        self.cells[place].card()
    }

    /// Marks a card that has scored ten by itself and is no part of the rest of its claim (R4.2).
    #[inline]
    pub(super) fn mark_scored(&mut self, place: usize) {
        self.cells[place] = self.cells[place].scored();
    }

    /// Whether the card at a place is marked.
    pub(super) fn is_scored(&self, place: usize) -> bool {
        self.cells[place].high() == SCORED
    }

    /// Visits the `count` cards nearest the track, all of them known and none a follower; and then as many blanks as
    /// fill up eight, so that how often a loop runs need not be predicted.
    #[inline]
    pub(super) fn visit_first(&self, count: usize, mut visit: impl FnMut(Card)) {
        let (words, _) = self.cells.as_chunks();
        for (word, start) in words.iter().zip((0..count.max(1)).step_by(CHUNK)) {
            for card in first_cards_of(word, count - start) {
                visit(card);
            }
        }
    }

    /// The `count` cards nearest the track, all of them known and none a follower.
    pub(super) fn first_cards(&self, count: usize) -> impl Iterator<Item = Card> + '_ {
        self.cells[..count].iter().map(|cell| cell.card())
    }

    /// The row as bytes, one for each item.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.cells().iter().map(|cell| cell.0).collect()
    }

    /// The row of such bytes; none where they are too many, or one of them is no item.
    #[inline(never)]
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > Self::CAPACITY {
            return None;
        }
        let mut row = Self { len: bytes.len() as u8, ..Self::default() };
        row.cells.iter_mut().zip(bytes).for_each(|(cell, &byte)| *cell = Cell(byte));
        row.followers = row.cells().iter().filter(|cell| cell.is_follower()).count() as u8;
        row.cells().iter().all(|cell| cell.is_item()).then_some(row)
    }

    /// Adds at the outer end (R3.4).
    #[inline]
    pub(super) fn push(&mut self, item: Item) {
        self.cells[self.len()] = Cell::new(item);
        self.followers += u8::from(matches!(item, Item::Follower(_)));
        self.len += 1;
    }

    /// Adds what a turn brings.
    #[inline]
    pub(super) fn push_turn(&mut self, turn: &Turn) {
        let card = if turn.face_down { Cell::face_down(turn.card, turn.seat) } else { Cell(turn.card.0) };
        let places = turn.card == Card::BLANK;
        self.cells[self.len()] = select_unpredictable(places, Cell::of_follower(turn.seat), card);
        self.followers += u8::from(places);
        self.len += 1;
    }

    /// Turns the `count` cards nearest the track face up.
    #[inline]
    pub(super) fn turn_up_first(&mut self, count: usize) {
        for cell in &mut self.cells[..count] {
            *cell = cell.turned_up();
        }
    }

    /// Takes away the claim of `cards` cards nearest the track and its follower; what lies behind slides to the track
    /// (R4).
    #[inline]
    pub(super) fn remove_claim(&mut self, cards: usize) {
        let start = cards + 1;
        let rest = self.len() - start;
        // Seldom is more left than this, and so much is moved without looking how much it is.
        const FEW: usize = 16;
        match self.cells[start..].first_chunk::<FEW>() {
            Some(&few) if rest <= FEW => self.cells[..FEW].copy_from_slice(&few),
            _ => self.cells.copy_within(start..start + rest, 0),
        }
        self.len = rest as u8;
        self.followers -= 1;
    }

    /// Adds the row's known cards to a count.
    pub(super) fn count_into(&self, counts: &mut CardCounts) {
        for cell in self.cells() {
            // A blank falls into a place that no card has.
            counts[if cell.is_follower() { Card::BLANK } else { cell.card() }] += 1;
        }
    }

    /// Forgets what face-down cards are, but for those that `knows` laid.
    pub(super) fn hide_from(&mut self, knows: Option<Seat>) {
        let len = self.len();
        for cell in &mut self.cells[..len] {
            if cell.owner().is_some_and(|by| Some(by) != knows) {
                cell.0 |= LOW;
            }
        }
        // What once lay further out is no secret kept by its place alone.
        self.cells[len..].fill(Cell::default());
    }

    /// The places of the face-down cards that are not known, from the track outwards, and who laid them.
    pub(super) fn unknown(&self) -> impl Iterator<Item = (usize, Seat)> + '_ {
        let unknown = |cell: &Cell| cell.owner().filter(|_| cell.card() == Card::BLANK);
        self.cells().iter().enumerate().filter_map(move |(place, cell)| Some((place, unknown(cell)?)))
    }

    /// Says which card lies face down at a place.
    #[inline]
    pub(super) fn name(&mut self, place: usize, card: Card) {
        let cell = &mut self.cells[place];
        cell.0 = cell.high() << HIGH_BITS | card.0;
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
        Self { len: 0, followers: 0, cells: [Cell::default(); Self::CELLS] }
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
        assert_eq!(row.first_follower(), Some((seat(0), 2)));
    }

    #[test]
    fn the_first_follower_is_found_at_every_place() {
        let hidden = Item::FaceDown { card: Some(Card::FAIRY), by: seat(4) };
        for place in 0..Row::CAPACITY {
            let mut row = Row::default();
            for at in 0..Row::CAPACITY {
                row.push(if at == place { Item::Follower(seat(place % 5)) } else { hidden });
            }
            row.turn_up_first(place);
            row.cells[..place].iter_mut().step_by(2).for_each(|cell| *cell = cell.scored());
            assert_eq!(row.first_follower(), Some((seat(place % 5), place)));
            // What is left behind the end is no follower of the row.
            row.remove_claim(place);
            assert_eq!(row.first_follower(), None);
        }
    }

    #[test]
    fn what_is_not_claimed_slides_to_the_track() {
        let mut row = Row::default();
        let hidden = Item::FaceDown { card: Some(Card::FAIRY), by: seat(1) };
        for item in [Item::FaceUp(Card::DRAGON), Item::Follower(seat(0)), hidden] {
            row.push(item);
        }
        row.remove_claim(1);
        let mut expected = Row::default();
        expected.push(hidden);
        assert_eq!(row, expected);
    }
}
