//! Scoring one claim (R4.1 to R4.8), which may stop for a choice and go on after it.

use super::event::{AnimalScore, ClaimScore, Event, Watch};
use super::table::{LOOSE_JOKER_POINTS, Phase, TEN, Table, is_person, persons_points};
use super::{ByColour, Card, Colour, Item, Kind, Seat, Take};

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
    /// Bit `i`: card `i` is mismatched and scored ten.
    tens: u128,
    persons_sum: u32,
    persons: u32,
    dragons_and_fairies: u32,
    jokers: u8,
    loose_jokers: u8,
    gained: ByColour<u8>,
}

impl Claim {
    /// Cards gained so far of a kind of animal, jokers assigned included (R4.5).
    pub fn gained(&self, animal: Colour) -> u8 {
        self.gained[animal]
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
    pub(super) fn open_claim(&mut self, row: Colour, watch: &mut impl Watch) -> Option<Claim> {
        let len = self.rows[row].first_claim()?;
        let Some(Item::Follower(seat)) = self.rows[row].get(len) else { return None };
        let before = self.rows[row];
        for place in 0..len {
            self.rows[row].turn_up(place);
        }
        watch.tell(self, |_| {
            let cards = before.iter().take(len).filter_map(|item| match item {
                Item::FaceUp(card) => Some((card, None)),
                Item::FaceDown { card, by } => card.map(|card| (card, Some(by))),
                Item::Follower(_) => None,
            });
            Event::ClaimOpened { seat, row, cards: cards.collect() }
        });
        Some(Claim {
            row,
            seat,
            len: len as u8,
            at: 0,
            tens: 0,
            persons_sum: 0,
            persons: 0,
            dragons_and_fairies: 0,
            jokers: 0,
            loose_jokers: 0,
            gained: ByColour::default(),
        })
    }

    /// Takes in cards from the track outwards until a choice is due or all are in; then assigns jokers; then scores.
    pub(super) fn score_claim(&mut self, mut claim: Claim, watch: &mut impl Watch) -> Progress {
        while claim.at < claim.len {
            let Some(Item::FaceUp(card)) = self.rows[claim.row].get(claim.at.into()) else { break };
            if !card.mismatches(claim.row) {
                self.take_in(&mut claim, card);
            } else if is_person(card) {
                self.take_ten(&mut claim, card, watch);
            } else {
                self.phase = Phase::Scoring(claim);
                return Progress::Waits;
            }
            claim.at += 1;
            if claim.at == claim.len {
                self.gather_animals(&mut claim);
            }
        }
        self.assign_or_finish(claim, watch)
    }

    /// Carries out the owner's choice about the mismatched card that the claim has come to (R4.2).
    pub(super) fn choose_mismatch(&mut self, mut claim: Claim, take: Take, watch: &mut impl Watch) -> Progress {
        if let Some(Item::FaceUp(card)) = self.rows[claim.row].get(claim.at.into()) {
            match take {
                Take::Ten => self.take_ten(&mut claim, card, watch),
                Take::Card => {
                    watch.tell(self, |_| Event::MismatchTaken { seat: claim.seat, row: claim.row, card, take });
                    self.take_in(&mut claim, card);
                }
            }
            claim.at += 1;
            if claim.at == claim.len {
                self.gather_animals(&mut claim);
            }
        }
        self.score_claim(claim, watch)
    }

    /// Assigns one joker to a kind (R4.6).
    pub(super) fn choose_animal(&mut self, mut claim: Claim, animal: Colour, watch: &mut impl Watch) -> Progress {
        self.assign(&mut claim, animal, watch);
        self.assign_or_finish(claim, watch)
    }

    /// Ten points for a mismatched card, which leaves the game (R4.2).
    fn take_ten(&mut self, claim: &mut Claim, card: Card, watch: &mut impl Watch) {
        claim.tens |= 1 << claim.at;
        self.holdings[claim.seat].score += TEN;
        watch.tell(self, |_| Event::MismatchTaken { seat: claim.seat, row: claim.row, card, take: Take::Ten });
    }

    /// A card that matches, is kept as if it did, or is a joker.
    fn take_in(&mut self, claim: &mut Claim, card: Card) {
        match (card.kind(), card.colour()) {
            (Kind::Person(value), _) => {
                claim.persons_sum += u32::from(value);
                claim.persons += 1;
            }
            (Kind::Dragon | Kind::Fairy, _) => claim.dragons_and_fairies += 1,
            (Kind::AnimalJoker, _) => claim.jokers += 1,
            (Kind::BuildingJoker, _) => self.holdings[claim.seat].chest.jokers += 1,
            (Kind::Animal, Some(colour)) => claim.gained[colour] += 1,
            (Kind::Building, Some(colour)) => self.holdings[claim.seat].chest.buildings[colour] += 1,
            (Kind::Animal | Kind::Building, None) => {}
        }
    }

    /// Puts the claim's animals and jokers into the play area; jokers that must stay loose score (R4.6).
    fn gather_animals(&mut self, claim: &mut Claim) {
        let holdings = &mut self.holdings[claim.seat];
        for colour in Colour::ALL {
            holdings.animals[colour] += claim.gained[colour];
        }
        holdings.loose += claim.jokers;
        if holdings.kinds().next().is_none() {
            claim.loose_jokers = claim.jokers;
        }
    }

    /// Assigns loose jokers while only one kind is possible, asks when there are several, and scores when none is left.
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
                    self.phase = Phase::Scoring(claim);
                    return Progress::Waits;
                }
            }
        }
        self.finish_claim(&claim, watch);
        Progress::Done
    }

    fn assign(&mut self, claim: &mut Claim, animal: Colour, watch: &mut impl Watch) {
        let holdings = &mut self.holdings[claim.seat];
        holdings.loose -= 1;
        holdings.assigned[animal] += 1;
        claim.gained[animal] += 1;
        watch.tell(self, |_| Event::JokerAssigned { seat: claim.seat, animal });
    }

    /// Adds up everything that was not added at once, and clears the claim's cards and its follower away.
    fn finish_claim(&mut self, claim: &Claim, watch: &mut impl Watch) {
        let mut points = persons_points(claim.persons_sum, claim.persons)
            + TEN * claim.dragons_and_fairies
            + LOOSE_JOKER_POINTS * u32::from(claim.loose_jokers);
        for animal in Colour::ALL {
            if claim.gained[animal] > 0 {
                points += self.animal_table.points(self.holdings[claim.seat].animals_of(animal));
            }
        }
        self.holdings[claim.seat].score += points;
        watch.tell(self, |table| Event::ClaimScored(table.claim_score(claim, points)));
        for place in 0..claim.len {
            if let Some(Item::FaceUp(card)) = self.rows[claim.row].get(place.into()) {
                self.claimed[card] += 1;
            }
        }
        self.rows[claim.row].remove_first(usize::from(claim.len) + 1);
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
        for (place, item) in self.rows[claim.row].iter().take(claim.len.into()).enumerate() {
            let Item::FaceUp(card) = item else { continue };
            match card.kind() {
                _ if claim.tens >> place & 1 == 1 => score.mismatched.push(card),
                Kind::Person(value) => score.persons.push(value),
                Kind::Dragon | Kind::Fairy => score.tens.push(card),
                Kind::Building | Kind::BuildingJoker => score.chest.push(card),
                Kind::Animal | Kind::AnimalJoker => {}
            }
        }
        for animal in Colour::ALL {
            let gained = claim.gained[animal];
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
