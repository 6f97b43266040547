//! Scoring one claim (R4.1 to R4.8), which may stop for a choice and go on after it.

use super::event::{AnimalScore, ClaimScore, Event, Watch};
use super::haul::Haul;
use super::table::{LOOSE_JOKER_POINTS, Phase, TEN, Table, is_person, persons_points};
use super::{ByColour, Card, Colour, Item, Kind, Row, Seat, Take};

/// A claim that is being scored: the cards between the track and the row's first follower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Which row.
    pub row: Colour,
    /// Whose follower.
    pub seat: Seat,
    /// How many cards.
    pub(super) len: u8,
    /// The next card to look at; `len` once all are taken in.
    pub(super) at: u8,
    /// Animal jokers that stay loose.
    loose_jokers: u8,
    /// What the cards so far came to, those that scored ten apart.
    haul: Haul,
}

impl Claim {
    /// Cards gained so far of a kind of animal, jokers assigned included (R4.5).
    pub fn gained(&self, animal: Colour) -> u8 {
        self.haul.animals(animal)
    }

    /// A claim that was begun: its cards up to `at` are taken in, and with jokers so many animals were `gained`. None
    /// where that cannot be.
    pub(super) fn begun(row: &Row, colour: Colour, seat: Seat, len: u8, at: u8, gained: &ByColour<u8>) -> Option<Self> {
        let mut haul = Haul::NOTHING;
        for (place, card) in row.first_cards(at.into()).enumerate() {
            match card.mismatches(colour) {
                true if row.is_scored(place) => {}
                true => haul.add_kept(card),
                false => haul.add(card, colour),
            }
        }
        haul.take_buildings();
        // Jokers that were loose before are assigned with those of the claim.
        let mut left = if at == len { Card::ANIMAL_JOKER.copies() } else { 0 };
        for animal in Colour::ALL {
            let assigned = gained[animal].checked_sub(haul.animals(animal))?;
            left = left.checked_sub(assigned)?;
            (0..assigned).for_each(|_| haul.add_assigned(animal));
        }
        Some(Self { row: colour, seat, len, at, loose_jokers: 0, haul })
    }

    /// The place in the row of the card that is looked at; the follower's place once all cards are taken in.
    pub fn place(&self) -> usize {
        self.at.into()
    }
}

/// Whether a claim is scored to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    Done,
    Waits,
}

impl Table {
    /// Turns up the claim nearest the track in a row (R4.1), if a follower stands there.
    ///
    /// When nobody watches, cards are turned up only if the claim waits for a choice: else they are gone at once.
    #[inline]
    pub(super) fn open_claim(&mut self, row: Colour, watch: &mut impl Watch) -> Option<Claim> {
        let (seat, len) = self.rows[row].first_follower()?;
        if watch.watches() {
            let before = self.rows[row];
            self.rows[row].turn_up_first(len);
            watch.tell(self, |_| {
                let cards = before.iter().take(len).filter_map(|item| match item {
                    Item::FaceUp(card) => Some((card, None)),
                    Item::FaceDown { card, by } => card.map(|card| (card, Some(by))),
                    Item::Follower(_) => None,
                });
                Event::ClaimOpened { seat, row, cards: cards.collect() }
            });
        }
        Some(Claim { row, seat, len: len as u8, at: 0, loose_jokers: 0, haul: Haul::NOTHING })
    }

    /// Takes in cards from the track outwards until a choice is due or all are in; then assigns jokers; then scores.
    #[inline]
    pub(super) fn score_claim(&mut self, mut claim: Claim, watch: &mut impl Watch) -> Progress {
        while claim.at < claim.len {
            let card = self.rows[claim.row].card(claim.at.into());
            if !card.mismatches(claim.row) {
                claim.haul.add(card, claim.row);
            } else if is_person(card) {
                self.take_ten(&claim, card, watch);
            } else {
                self.fill_chest(&mut claim);
                self.phase = Phase::Scoring(claim);
                return Progress::Waits;
            }
            claim.at += 1;
        }
        self.gather(&mut claim);
        self.assign_or_finish(claim, watch)
    }

    /// [`Table::score_claim`] of a claim just opened, all at once where nobody watches and its owner is not asked
    /// about a card: that is almost always so in a search.
    #[inline]
    pub(super) fn score_opened_claim(&mut self, mut claim: Claim, watch: &mut impl Watch) -> Progress {
        if watch.watches() {
            return self.score_claim(claim, watch);
        }
        let mut haul = Haul::NOTHING;
        self.rows[claim.row].visit_first(claim.len.into(), |card| haul.add(card, claim.row));
        if haul.asks() {
            self.rows[claim.row].turn_up_first(claim.len.into());
            return self.score_claim(claim, watch);
        }
        self.holdings[claim.seat].score += TEN * haul.take_mismatched_persons();
        claim.haul = haul;
        claim.at = claim.len;
        self.gather(&mut claim);
        self.assign_or_finish(claim, watch)
    }

    /// Carries out the owner's choice about the mismatched card that the claim has come to (R4.2).
    pub(super) fn choose_mismatch(&mut self, mut claim: Claim, take: Take, watch: &mut impl Watch) -> Progress {
        let card = self.rows[claim.row].card(claim.at.into());
        match take {
            Take::Ten => self.take_ten(&claim, card, watch),
            Take::Card => {
                claim.haul.add_kept(card);
                watch.tell(self, |_| Event::MismatchTaken { seat: claim.seat, row: claim.row, card, take });
            }
        }
        claim.at += 1;
        self.score_claim(claim, watch)
    }

    /// Assigns one joker to a kind (R4.6).
    pub(super) fn choose_animal(&mut self, mut claim: Claim, animal: Colour, watch: &mut impl Watch) -> Progress {
        self.assign(&mut claim, animal, watch);
        self.assign_or_finish(claim, watch)
    }

    /// Ten points for a mismatched card, which leaves the game (R4.2).
    #[inline]
    fn take_ten(&mut self, claim: &Claim, card: Card, watch: &mut impl Watch) {
        self.rows[claim.row].mark_scored(claim.at.into());
        self.holdings[claim.seat].score += TEN;
        watch.tell(self, |_| Event::MismatchTaken { seat: claim.seat, row: claim.row, card, take: Take::Ten });
    }

    /// Puts the buildings so far under the chest (R4.8).
    #[inline]
    fn fill_chest(&mut self, claim: &mut Claim) {
        let chest = &mut self.holdings[claim.seat].chest;
        let (buildings, jokers) = claim.haul.take_buildings();
        chest.buildings.add(&buildings);
        chest.jokers += jokers;
    }

    /// Puts the claim's animals and jokers into the play area; jokers that must stay loose score (R4.6).
    #[inline]
    fn gather(&mut self, claim: &mut Claim) {
        self.fill_chest(claim);
        let holdings = &mut self.holdings[claim.seat];
        holdings.animals.add(&claim.haul.all_animals());
        let jokers = claim.haul.animal_jokers();
        holdings.loose += jokers;
        if jokers > 0 && holdings.animals == ByColour::default() {
            claim.loose_jokers = jokers;
        }
    }

    /// Assigns loose jokers while only one kind is possible, asks when there are several, and scores when none is left.
    #[inline]
    fn assign_or_finish(&mut self, mut claim: Claim, watch: &mut impl Watch) -> Progress {
        while self.holdings[claim.seat].loose > 0 {
            let mut kinds = self.holdings[claim.seat].kinds();
            match (kinds.next(), kinds.next()) {
                (None, _) => break,
                (Some(only), None) => {
                    drop(kinds);
                    self.assign(&mut claim, only, watch);
                }
                _ => {
                    drop(kinds);
                    self.lay_open(&claim);
                    self.phase = Phase::Scoring(claim);
                    return Progress::Waits;
                }
            }
        }
        self.finish_claim(&claim, watch);
        Progress::Done
    }

    /// Shows a claim that was taken in all at once as it lies when it was taken in card by card.
    fn lay_open(&mut self, claim: &Claim) {
        let row = &mut self.rows[claim.row];
        row.turn_up_first(claim.len.into());
        for place in 0..claim.len.into() {
            let card = row.card(place);
            if card.mismatches(claim.row) && is_person(card) {
                row.mark_scored(place);
            }
        }
    }

    fn assign(&mut self, claim: &mut Claim, animal: Colour, watch: &mut impl Watch) {
        let holdings = &mut self.holdings[claim.seat];
        holdings.loose -= 1;
        holdings.assigned[animal] += 1;
        claim.haul.add_assigned(animal);
        watch.tell(self, |_| Event::JokerAssigned { seat: claim.seat, animal });
    }

    /// Adds up everything that was not added at once, and clears the claim's cards and its follower away.
    #[inline]
    fn finish_claim(&mut self, claim: &Claim, watch: &mut impl Watch) {
        let holdings = &mut self.holdings[claim.seat];
        let (sum, number) = claim.haul.persons();
        let mut points =
            persons_points(sum, number) + TEN * claim.haul.tens() + LOOSE_JOKER_POINTS * u32::from(claim.loose_jokers);
        for animal in Colour::ALL {
            // Without a branch, which could hardly be predicted.
            let gained = u32::from(claim.haul.animals(animal) > 0);
            points += gained * self.animal_table.points(holdings.animals_of(animal));
        }
        holdings.score += points;
        watch.tell(self, |table| Event::ClaimScored(table.claim_score(claim, points)));
        let (row, len) = (&mut self.rows[claim.row], claim.len.into());
        row.visit_first(len, |card| self.claimed[card] += 1);
        self.claimed.forget_blanks();
        row.remove_claim(len);
    }

    /// The addends of a claim whose cards still lie in the row; `points` leaves out the mismatched cards' tens.
    fn claim_score(&self, claim: &Claim, points: u32) -> ClaimScore {
        let mut score = ClaimScore {
            seat: claim.seat,
            row: claim.row,
            mismatched: Vec::new(),
            persons: Vec::new(),
            tens: Vec::new(),
            loose_jokers: claim.loose_jokers,
            animals: Vec::new(),
            chest: Vec::new(),
            points,
        };
        let row = &self.rows[claim.row];
        for (place, card) in row.first_cards(claim.len.into()).enumerate() {
            match card.kind() {
                _ if row.is_scored(place) => score.mismatched.push(card),
                Kind::Person(value) => score.persons.push(value),
                Kind::Dragon | Kind::Fairy => score.tens.push(card),
                Kind::Building | Kind::BuildingJoker => score.chest.push(card),
                Kind::Animal | Kind::AnimalJoker => {}
            }
        }
        for animal in Colour::ALL {
            let gained = claim.gained(animal);
            if gained > 0 {
                let cards = self.holdings[claim.seat].animals_of(animal);
                let points = self.animal_table.points(cards);
                score.animals.push(AnimalScore { animal, gained, cards, points });
            }
        }
        score.points += TEN * score.mismatched.len() as u32;
        score
    }
}
