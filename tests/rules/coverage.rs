//! Which cases of the rules came up in games, so that a comparison of games cannot have missed one.

use cardcassonne::rules::{Action, AnimalTable, Card, ClaimScore, Colour, Event, Game, Item, Kind, PerSeat, Phase};
use cardcassonne::rules::{Seat, Table, Take, Tie};
use std::collections::BTreeMap;

/// Every case that must come up with every number of players.
const CASES: [&str; 60] = [
    "R2.2: all the cards turned up are jokers",
    "R2.2: no joker is turned up",
    "R3.2: face down in its own row",
    "R3.2: a person face down in another row",
    "R3.2: an animal face down in another row",
    "R3.2: a building face down in another row",
    "R3.2: a joker face down",
    "R3.2: face down after the own follower",
    "R3.3: a coloured card face up",
    "R3.3: a joker face up",
    "R3.4: a card beyond a follower",
    "R3.5: two claims in one row",
    "R3.5: all followers in one row",
    "R3.6: a follower in an empty row",
    "R3.6: a follower right behind another",
    "R3.6: a follower placed with no card left",
    "R3.7: another player deals next",
    "R3.7: the dealer deals again",
    "R3.7: a card is played after the last follower",
    "R3.8: forty items in a row",
    "R4: forty cards in a claim",
    "R4: a face-down card stays for the next round",
    "R4.1: an own face-down card is turned up",
    "R4.1: another player's face-down card is turned up",
    "R4.2: ten for a person",
    "R4.2: ten for an animal",
    "R4.2: ten for a building",
    "R4.2: an animal kept",
    "R4.2: a building kept",
    "R4.2: two cards to choose about in a claim",
    "R4.2: a joker that was face down is claimed",
    "R4.2: a mismatched person beside persons",
    "R4.3: no person",
    "R4.3: ten persons",
    "R4.4: dragon or fairy",
    "R4.4: dragon and fairy",
    "R4.5: a kind gains cards again",
    "R4.5: two kinds gain cards",
    "R4.5: a kind gains nothing",
    "R4.6: jokers stay loose",
    "R4.6: old loose jokers do not score again",
    "R4.6: old loose jokers are assigned",
    "R4.6: a joker beside the first animal is assigned",
    "R4.6: a joker beside a first animal that was kept is assigned",
    "R4.6: jokers stay loose beside an animal that left the game",
    "R4.6: a joker is assigned to an earlier animal",
    "R4.6: a joker is assigned without asking",
    "R4.6: a joker is assigned by choice",
    "R4.6: jokers of one claim go to two kinds",
    "R4.7: more cards than entries",
    "R4.7: another table than the standard one",
    "R4.8: buildings and jokers go under a chest",
    "R5.1: cards are left in rows",
    "R5.2: a chest with sets of every size",
    "R5.2: a set with two jokers",
    "R5.2: a set of jokers only",
    "R5.2: an empty chest",
    "R5.3: no tie",
    "R5.3: a tie broken by the chest",
    "R5.3: a shared victory",
];

/// How often each case came up.
#[derive(Default)]
pub struct Coverage {
    seen: BTreeMap<&'static str, u64>,
    jokers_laid: usize,
    loose: PerSeat<u8>,
    claim: Progress,
}

/// The claim that is being scored, and what has happened in it.
#[derive(Default)]
struct Progress {
    cards: Vec<(Card, Option<Seat>)>,
    kept: Vec<Card>,
    choices: usize,
    assigned: Vec<Colour>,
    had: Vec<Colour>,
}

fn is_person(card: &Card) -> bool {
    matches!(card.kind(), Kind::Person(_))
}

impl Coverage {
    /// A new game begins.
    pub fn begin(&mut self, game: &Game) {
        self.jokers_laid = 0;
        self.loose = PerSeat::default();
        self.see_if(game.table().round == 1, "R2.2: no joker is turned up");
    }

    fn see(&mut self, case: &'static str) {
        *self.seen.entry(case).or_default() += 1;
    }

    fn see_if(&mut self, condition: bool, case: &'static str) {
        if condition {
            self.see(case);
        }
    }

    /// Fails when a case never came up.
    pub fn assert_complete(&self) {
        let missing: Vec<&str> = CASES.into_iter().filter(|case| !self.seen.contains_key(case)).collect();
        assert!(missing.is_empty(), "these never came up: {missing:#?}");
        assert_eq!(self.seen.len(), CASES.len(), "a case is not in the list");
    }

    /// Looks at one step of a game.
    pub fn look(&mut self, before: &Game, action: Action, events: &[Event], after: &Game) {
        let table = before.table();
        match (action, table.phase) {
            (Action::LayJoker { .. }, _) => self.jokers_laid += 1,
            (Action::Play { card, row }, Phase::Turn { seat }) => self.look_at_card(table, seat, card, row),
            (Action::PlaceFollower { row }, Phase::Turn { seat }) => self.look_at_follower(table, after, seat, row),
            _ => {}
        }
        for event in events {
            self.look_at_event(before, action, event, after);
        }
        if after.table().phase == Phase::Over {
            self.look_at_end(after.table());
        }
    }

    fn look_at_card(&mut self, table: &Table, seat: Seat, card: Card, row: Colour) {
        if table.plays_face_down(seat) {
            self.see(match (card.colour(), card.kind()) {
                (None, _) => "R3.2: a joker face down",
                (Some(colour), _) if colour == row => "R3.2: face down in its own row",
                (_, Kind::Person(_)) => "R3.2: a person face down in another row",
                (_, Kind::Animal) => "R3.2: an animal face down in another row",
                _ => "R3.2: a building face down in another row",
            });
            self.see_if(table.placed[seat], "R3.2: face down after the own follower");
        } else {
            self.see(if card.is_joker() { "R3.3: a joker face up" } else { "R3.3: a coloured card face up" });
        }
        let items = &table.rows[row];
        self.see_if(matches!(items.iter().last(), Some(Item::Follower(_))), "R3.4: a card beyond a follower");
        self.see_if(items.len() == 39, "R3.8: forty items in a row");
    }

    fn look_at_follower(&mut self, table: &Table, after: &Game, seat: Seat, row: Colour) {
        let items = &table.rows[row];
        let claims = items.unclaimed().len();
        self.see_if(items.is_empty(), "R3.6: a follower in an empty row");
        self.see_if(claims == 0 && !items.is_empty(), "R3.6: a follower right behind another");
        self.see_if(claims > 0 && items.has_follower(), "R3.5: two claims in one row");
        let there = items.iter().filter(|item| matches!(item, Item::Follower(_))).count();
        self.see_if(there + 1 == usize::from(table.players.get()), "R3.5: all followers in one row");
        self.see_if(table.hand_sizes[seat] == 0, "R3.6: a follower placed with no card left");
        let cards_left = table.players.seats().any(|seat| table.hand_sizes[seat] > 0);
        self.see_if(
            after.table().lying_follower().is_some() && cards_left,
            "R3.7: a card is played after the last follower",
        );
    }

    fn look_at_event(&mut self, before: &Game, action: Action, event: &Event, after: &Game) {
        match event {
            Event::RoundBegan { round: 1, .. } => {
                self.see_if(self.jokers_laid == 10, "R2.2: all the cards turned up are jokers");
            }
            Event::RoundBegan { .. } => {
                let mut items = Colour::ALL.into_iter().flat_map(|row| after.table().rows[row].iter());
                let hidden = items.any(|item| matches!(item, Item::FaceDown { .. }));
                self.see_if(hidden, "R4: a face-down card stays for the next round");
            }
            Event::RoundScored { next_dealer, .. } => {
                let again = *next_dealer == before.table().dealer;
                self.see(if again { "R3.7: the dealer deals again" } else { "R3.7: another player deals next" });
            }
            Event::ClaimOpened { seat, cards, .. } => {
                let had = before.table().holdings[*seat].kinds().collect();
                self.claim = Progress { cards: cards.clone(), had, ..Progress::default() };
                self.look_at_claim(*seat);
            }
            Event::MismatchTaken { card, take, .. } => {
                self.see(match (card.kind(), take) {
                    (Kind::Person(_), _) => "R4.2: ten for a person",
                    (Kind::Animal, Take::Ten) => "R4.2: ten for an animal",
                    (Kind::Animal, Take::Card) => "R4.2: an animal kept",
                    (_, Take::Ten) => "R4.2: ten for a building",
                    (_, Take::Card) => "R4.2: a building kept",
                });
                self.claim.choices += usize::from(!is_person(card));
                self.see_if(self.claim.choices == 2 && !is_person(card), "R4.2: two cards to choose about in a claim");
                if *take == Take::Card {
                    self.claim.kept.push(*card);
                }
            }
            Event::JokerAssigned { animal, .. } => {
                let by_choice = matches!(action, Action::AssignJoker { .. });
                self.see(match by_choice {
                    true => "R4.6: a joker is assigned by choice",
                    false => "R4.6: a joker is assigned without asking",
                });
                self.claim.assigned.push(*animal);
            }
            Event::ClaimScored(claim) => self.look_at_score(claim, &before.table().animal_table),
            _ => {}
        }
    }

    fn look_at_claim(&mut self, seat: Seat) {
        let cards = core::mem::take(&mut self.claim.cards);
        self.see_if(cards.len() >= 40, "R4: forty cards in a claim");
        for &(card, by) in &cards {
            self.see_if(by == Some(seat), "R4.1: an own face-down card is turned up");
            self.see_if(by.is_some_and(|by| by != seat), "R4.1: another player's face-down card is turned up");
            self.see_if(by.is_some() && card.is_joker(), "R4.2: a joker that was face down is claimed");
        }
        self.claim.cards = cards;
    }

    fn look_at_score(&mut self, claim: &ClaimScore, table: &AnimalTable) {
        let Progress { cards, kept, assigned, had, .. } = core::mem::take(&mut self.claim);
        self.see_if(
            claim.mismatched.iter().any(is_person) && !claim.persons.is_empty(),
            "R4.2: a mismatched person beside persons",
        );
        self.see_if(claim.persons.is_empty(), "R4.3: no person");
        self.see_if(claim.persons.len() >= 10, "R4.3: ten persons");
        self.see_if(claim.tens.len() == 1, "R4.4: dragon or fairy");
        self.see_if(claim.tens.len() == 2, "R4.4: dragon and fairy");
        self.see_if(claim.animals.iter().any(|kind| kind.cards > kind.gained), "R4.5: a kind gains cards again");
        self.see_if(claim.animals.len() == 2, "R4.5: two kinds gain cards");
        let gained = |kind: Colour| claim.animals.iter().any(|score| score.animal == kind);
        self.see_if(had.iter().any(|&kind| !gained(kind)), "R4.5: a kind gains nothing");

        let animals = cards.iter().filter(|(card, _)| card.kind() == Kind::Animal);
        let matching = animals.filter(|(card, _)| !card.mismatches(claim.row)).count();
        let old = self.loose[claim.seat];
        let first_kept = had.is_empty() && matching == 0 && kept.iter().any(|card| card.kind() == Kind::Animal);
        let left = claim.mismatched.iter().any(|card| card.kind() == Kind::Animal);
        let jokers = cards.iter().filter(|(card, _)| *card == Card::ANIMAL_JOKER).count();
        self.see_if(claim.loose_jokers > 0, "R4.6: jokers stay loose");
        self.see_if(old > 0 && claim.animals.is_empty(), "R4.6: old loose jokers do not score again");
        self.see_if(old > 0 && !assigned.is_empty(), "R4.6: old loose jokers are assigned");
        self.see_if(had.is_empty() && matching > 0 && jokers > 0, "R4.6: a joker beside the first animal is assigned");
        self.see_if(first_kept && jokers > 0, "R4.6: a joker beside a first animal that was kept is assigned");
        self.see_if(left && claim.loose_jokers > 0, "R4.6: jokers stay loose beside an animal that left the game");
        self.see_if(!had.is_empty() && jokers > 0, "R4.6: a joker is assigned to an earlier animal");
        self.see_if(assigned.iter().any(|kind| *kind != assigned[0]), "R4.6: jokers of one claim go to two kinds");
        self.loose[claim.seat] = if assigned.is_empty() { old + claim.loose_jokers } else { 0 };

        let more = claim.animals.iter().any(|kind| usize::from(kind.cards) > table.entries().len());
        self.see_if(more, "R4.7: more cards than entries");
        self.see_if(
            !claim.animals.is_empty() && *table != AnimalTable::STANDARD,
            "R4.7: another table than the standard one",
        );
        let (jokers, buildings): (Vec<Card>, Vec<Card>) = claim.chest.iter().partition(|card| card.is_joker());
        self.see_if(!jokers.is_empty() && !buildings.is_empty(), "R4.8: buildings and jokers go under a chest");
    }

    fn look_at_end(&mut self, table: &Table) {
        self.see_if(Colour::ALL.into_iter().any(|row| !table.rows[row].is_empty()), "R5.1: cards are left in rows");
        for seat in table.players.seats() {
            let sets = table.holdings[seat].chest.sets();
            let every_size = (1..=4).all(|size| sets.iter().any(|set| set.size() == size));
            self.see_if(every_size, "R5.2: a chest with sets of every size");
            self.see_if(sets.iter().any(|set| set.jokers == 2), "R5.2: a set with two jokers");
            self.see_if(
                sets.iter().any(|set| set.jokers > 1 && set.size() == usize::from(set.jokers)),
                "R5.2: a set of jokers only",
            );
            self.see_if(sets.is_empty(), "R5.2: an empty chest");
        }
        self.see(match table.result().unwrap().tie {
            Tie::None => "R5.3: no tie",
            Tie::BrokenByChest => "R5.3: a tie broken by the chest",
            Tie::Shared => "R5.3: a shared victory",
        });
    }
}
