//! What was kept is compared with what is seen.

use super::Public;
use cardcassonne::rules::{Colour, Decision, Event, Seat, Table};
use std::collections::BTreeMap;

impl Public {
    /// The table that this eye sees when nothing more happens before somebody acts is the same.
    ///
    /// While a claim waits for a choice, its owner's score holds the tens already taken; the owner's play area is
    /// certain once jokers are to be assigned, the chest when the claim is scored. All else always is.
    pub fn compare(&self, table: &Table) {
        assert_eq!(table.to_act(), self.to_act());
        assert_eq!(table.claimed, self.claimed);
        assert_eq!(table.result().is_some(), self.over);
        self.compare_pieces(table);
        self.compare_rows(table);
        for seat in table.players.seats() {
            self.compare_holdings(table, seat);
        }
    }

    /// The table recorded with the event told last is the same. A claim still lies in its row when it is told that it
    /// was scored, and what its owner won from it is certain when the scoring goes on.
    pub fn compare_recorded(&self, event: &Event, table: &Table) {
        self.compare_pieces(table);
        if !matches!(event, Event::ClaimScored(_)) {
            self.compare_rows(table);
        }
    }

    fn compare_pieces(&self, table: &Table) {
        assert_eq!(table.players, self.players);
        assert_eq!((table.dealer, table.round, table.supply), (self.dealer, self.round, self.supply));
        assert_eq!(table.last_follower, self.last_follower);
        let all_stand = self.placed.iter().all(|placed| *placed);
        assert_eq!(table.lying_follower(), self.last_follower.filter(|_| all_stand));
        for seat in table.players.seats() {
            let number = seat.index();
            assert_eq!(table.hand_sizes[seat], self.hands[number], "size of {seat}'s hand");
            assert_eq!(table.placed[seat], self.placed[number], "follower of {seat}");
            assert_eq!(table.holdings[seat].score, self.won[number].score, "score of {seat}");
        }
    }

    fn compare_rows(&self, table: &Table) {
        for (row, items) in table.rows.iter() {
            assert!(items.iter().eq(self.rows[&row].iter().copied()), "row {row}");
        }
    }

    fn compare_holdings(&self, table: &Table, seat: Seat) {
        let (kept, won) = (&self.won[seat.index()], &table.holdings[seat]);
        let waits = self.to_act().filter(|(to_act, _)| *to_act == seat).map(|(_, decision)| decision);
        if matches!(waits, Some(Decision::Mismatch { .. })) {
            return;
        }
        let number = |of: &BTreeMap<Colour, u8>, colour| of.get(&colour).copied().unwrap_or_default();
        for kind in Colour::ALL {
            assert_eq!(won.animals[kind], number(&kept.animals, kind), "animals {kind} of {seat}");
            assert_eq!(won.assigned[kind], number(&kept.assigned, kind), "jokers {kind} of {seat}");
        }
        assert_eq!(won.loose, kept.loose, "loose jokers of {seat}");
        if matches!(waits, Some(Decision::AssignJoker { .. })) {
            return;
        }
        assert_eq!(won.chest.jokers, kept.building_jokers, "building jokers of {seat}");
        for colour in Colour::ALL {
            assert_eq!(won.chest.buildings[colour], number(&kept.buildings, colour), "buildings {colour} of {seat}");
        }
    }
}
