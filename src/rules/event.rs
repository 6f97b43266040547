//! What happened, in enough detail that nobody has to compare states.

use super::{Card, Colour, GameResult, Seat, Table, Take};

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Everyone sees it.
    Up,
    /// Its owner alone knows it.
    Down,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was turned up at set-up (R2.2). A joker then waits for the dealer.
    CardTurned {
        /// The card.
        card: Card,
        /// The row it went to; none for a joker.
        row: Option<Colour>,
    },
    /// The dealer laid the joker turned up (R2.2).
    JokerLaid {
        /// The dealer.
        seat: Seat,
        /// The joker.
        card: Card,
        /// Where.
        row: Colour,
    },
    /// A round began and hands were dealt (R2.3).
    RoundBegan {
        /// The round, from 1.
        round: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// A card was played (R3.1 to R3.4).
    CardPlayed {
        /// Who.
        seat: Seat,
        /// Where.
        row: Colour,
        /// How it lies.
        face: Face,
        /// The card; none where the reader may not know it.
        card: Option<Card>,
    },
    /// A large follower was placed (R3.5).
    FollowerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        row: Colour,
        /// Whether it was the last of the round; then the player deals next (R3.7).
        last: bool,
    },
    /// A claim is scored next; its face-down cards are turned up (R4.1).
    ClaimOpened {
        /// Whose claim.
        seat: Seat,
        /// Which row.
        row: Colour,
        /// Its cards from the track outwards, each with who had laid it face down.
        cards: Vec<(Card, Option<Seat>)>,
    },
    /// What became of a mismatched card (R4.2): of a person by rule, else by choice.
    MismatchTaken {
        /// The claim's owner.
        seat: Seat,
        /// The row it lay in.
        row: Colour,
        /// The card.
        card: Card,
        /// What was taken.
        take: Take,
    },
    /// An animal joker was assigned, by choice or because one kind only was possible (R4.6).
    JokerAssigned {
        /// Whose.
        seat: Seat,
        /// The kind.
        animal: Colour,
    },
    /// A claim was scored.
    ClaimScored(ClaimScore),
    /// All claims of the round are scored.
    RoundScored {
        /// The round, from 1.
        round: u8,
        /// What each seat scored in it.
        points: Vec<u32>,
        /// The totals.
        scores: Vec<u32>,
        /// Who deals next (R3.7).
        next_dealer: Seat,
    },
    /// Chests were opened and the game is over (R5).
    GameOver(GameResult),
}

impl Event {
    /// The event as a seat may know it, or as all may when `eye` is none.
    pub fn seen_by(&self, eye: Option<Seat>) -> Self {
        match *self {
            Self::CardPlayed { seat, row, face: Face::Down, .. } if Some(seat) != eye => {
                Self::CardPlayed { seat, row, face: Face::Down, card: None }
            }
            _ => self.clone(),
        }
    }
}

/// How the points of one claim arose; lists are from the track outwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimScore {
    /// Whose claim.
    pub seat: Seat,
    /// Which row.
    pub row: Colour,
    /// Mismatched cards that scored 10 each (R4.2).
    pub mismatched: Vec<Card>,
    /// Values of the persons (R4.3).
    pub persons: Vec<u8>,
    /// Dragon and fairy, 10 each (R4.4).
    pub tens: Vec<Card>,
    /// Animal jokers that stay loose and scored 3 each (R4.6).
    pub loose_jokers: u8,
    /// Each kind of animal that gained a card (R4.5).
    pub animals: Vec<AnimalScore>,
    /// What went under the chest (R4.8).
    pub chest: Vec<Card>,
    /// The sum.
    pub points: u32,
}

/// What one kind of animal scored in a claim (R4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnimalScore {
    /// The kind, by its colour.
    pub animal: Colour,
    /// Cards gained in the claim, jokers assigned in it included.
    pub gained: u8,
    /// All cards of the kind that the owner now has.
    pub cards: u8,
    /// The table's value for them.
    pub points: u32,
}

/// Somebody who is told what happens, and how the table looks after it; an event is only made when it is wanted.
pub(super) trait Watch {
    /// Whether anything is wanted.
    #[inline]
    fn watches(&self) -> bool {
        true
    }

    fn tell(&mut self, table: &Table, event: impl FnOnce(&Table) -> Event);
}

impl Watch for Vec<Event> {
    fn tell(&mut self, table: &Table, event: impl FnOnce(&Table) -> Event) {
        self.push(event(table));
    }
}

impl Watch for Vec<(Event, Table)> {
    fn tell(&mut self, table: &Table, event: impl FnOnce(&Table) -> Event) {
        self.push((event(table), *table));
    }
}

/// Nobody watches.
pub(super) struct Unwatched;

impl Watch for Unwatched {
    #[inline]
    fn watches(&self) -> bool {
        false
    }

    #[inline]
    fn tell(&mut self, _: &Table, _: impl FnOnce(&Table) -> Event) {}
}
