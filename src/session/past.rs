//! Looking back: the table after an earlier event, and what is new to the one who looks.

use super::Session;
use crate::rules::{ByColour, Card, Event, Seat, Table};

impl Session {
    /// Looks at the table as it was after an event that has been shown. Nothing can be done until
    /// [`Session::back_to_now`].
    pub fn look_back(&mut self, place: usize) {
        if place < self.shown {
            self.past = Some(place);
        }
    }

    /// The place of the event that is looked back at.
    pub fn past(&self) -> Option<usize> {
        self.past
    }

    /// The place of the event that was shown last, or is looked back at.
    pub fn moment(&self) -> Option<usize> {
        self.past.or(self.shown.checked_sub(1))
    }

    /// Looks at the table as it is.
    pub fn back_to_now(&mut self) {
        self.past = None;
    }

    /// The table after the event at a place in the log, to the one who looks.
    pub fn table_after(&self, place: usize) -> Option<Table> {
        self.log.get(place).map(|(_, table)| table.seen_by(self.eye()))
    }

    /// The places of the hand from which the player who looks has played cards in the round that is shown, one after
    /// the other: each counted in the hand as it was then.
    pub fn played_from(&self, player: Seat) -> Vec<usize> {
        let mut hand: Vec<Card> = self.shown_hand().map(|hand| hand.cards().to_vec()).unwrap_or_default();
        let mut places = Vec::new();
        for place in (0..self.shown).rev() {
            match self.event(place) {
                Some(Event::RoundBegan { .. }) => break,
                Some(Event::CardPlayed { seat, card: Some(card), .. }) if seat == player => {
                    let at = hand.iter().take_while(|&&held| held < card).count();
                    hand.insert(at, card);
                    places.insert(0, at);
                }
                _ => {}
            }
        }
        places
    }

    /// How many items had left each row at the track's end when the event at a place of the log came: with these, an
    /// item keeps its number as long as it lies there. A claim is cleared away with the event after its score.
    pub fn gone_by(&self, place: usize) -> ByColour<usize> {
        let mut gone = ByColour::from_fn(|_| 0);
        let mut claim = 0;
        for (event, _) in self.log.iter().take(place) {
            match event {
                Event::ClaimOpened { cards, .. } => claim = cards.len() + 1,
                Event::ClaimScored(score) => gone[score.row] += claim,
                _ => {}
            }
        }
        gone
    }

    /// The place in the log after the last turn of the one who looks, or after the first hands were dealt; none when
    /// nobody in particular looks.
    pub fn since_own_turn(&self) -> Option<usize> {
        let eye = self.eye().seat()?;
        let shown = self.log.get(..self.shown).unwrap_or_default();
        let is_start = |(event, _): &(Event, _)| match event {
            Event::CardPlayed { seat, .. } | Event::FollowerPlaced { seat, .. } => *seat == eye,
            Event::RoundBegan { round, .. } => *round == 1,
            _ => false,
        };
        shown.iter().rposition(is_start).map(|place| place + 1)
    }

    /// How many items at the outer end of each row came since the last turn of the one who looks. None in scoring,
    /// while claims are being taken apart, nor when one looks back.
    pub fn new_items(&self) -> ByColour<usize> {
        let mut new = ByColour::from_fn(|_| 0);
        let is_scoring = matches!(
            self.last_event(),
            Some(
                Event::ClaimOpened { .. }
                    | Event::MismatchTaken { .. }
                    | Event::JokerAssigned { .. }
                    | Event::ClaimScored(_)
            )
        );
        if self.past.is_some() || is_scoring {
            return new;
        }
        let table = self.shown_table();
        let since = self.since_own_turn().and_then(|since| self.log.get(since..self.shown)).unwrap_or_default();
        for (event, _) in since {
            if let Event::CardPlayed { row, .. } | Event::FollowerPlaced { row, .. } = event {
                new[*row] += 1;
            }
        }
        // A claim takes a row's cards from the track outwards, so what is left is what came last.
        ByColour::from_fn(|row| new[row].min(table.rows[row].len()))
    }
}
