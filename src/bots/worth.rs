//! What a claim is worth to a player, now and for the rest of the game.

use crate::rules::{ByColour, Card, CardCounts, Chest, Colour, Holdings, Item, Kind, PerSeat, SET_POINTS, Table, View};
use crate::rules::{LOOSE_JOKER_POINTS, TEN, persons_points};

/// The cards that a follower would claim, added up.
#[derive(Clone, Copy, Debug)]
pub(in crate::bots) struct Heap {
    persons_sum: u32,
    persons: u32,
    /// Cards that are ten points and no choice: mismatched persons, dragon, fairy.
    tens: u32,
    animals: ByColour<u8>,
    animal_jokers: u8,
    buildings: ByColour<u8>,
    building_jokers: u8,
    /// Other players' face-down cards.
    unknown: u32,
    /// Whether there is no joker among them, and no mismatched animal or building.
    common: bool,
}

impl Default for Heap {
    fn default() -> Self {
        Self {
            persons_sum: 0,
            persons: 0,
            tens: 0,
            animals: ByColour::default(),
            animal_jokers: 0,
            buildings: ByColour::default(),
            building_jokers: 0,
            unknown: 0,
            common: true,
        }
    }
}

impl Heap {
    /// What lies behind the last follower of a row.
    pub(in crate::bots) fn unclaimed(table: &Table, row: Colour) -> Self {
        let mut heap = Self::default();
        for item in table.rows[row].unclaimed() {
            match item {
                Item::FaceUp(card) | Item::FaceDown { card: Some(card), .. } => heap.add(card, row),
                Item::FaceDown { card: None, .. } => heap.unknown += 1,
                Item::Follower(_) => {}
            }
        }
        heap
    }

    /// The same with one card more at the end.
    pub(in crate::bots) fn with(mut self, card: Card, row: Colour) -> Self {
        self.add(card, row);
        self
    }

    fn add(&mut self, card: Card, row: Colour) {
        self.common &= match card.kind() {
            Kind::Person(_) | Kind::Dragon | Kind::Fairy => true,
            Kind::Animal | Kind::Building => card.colour() == Some(row),
            Kind::AnimalJoker | Kind::BuildingJoker => false,
        };
        match (card.kind(), card.colour()) {
            (Kind::Person(value), Some(colour)) if colour == row => {
                self.persons_sum += u32::from(value);
                self.persons += 1;
            }
            (Kind::Person(_) | Kind::Dragon | Kind::Fairy, _) => self.tens += 1,
            (Kind::Animal, Some(colour)) => self.animals[colour] += 1,
            (Kind::Building, Some(colour)) => self.buildings[colour] += 1,
            (Kind::AnimalJoker, _) => self.animal_jokers += 1,
            (Kind::BuildingJoker, _) => self.building_jokers += 1,
            (Kind::Animal | Kind::Building, None) => {}
        }
    }
}

/// What is the same for every claim of one position.
#[derive(Clone, Copy, Debug)]
pub(in crate::bots) struct Outlook {
    /// Rounds after this one.
    rounds_left: f32,
    /// What a further animal of a kind adds to later claims of that kind.
    animal_later: f32,
    /// Buildings of a wanted colour that a player can still expect.
    buildings_later: f32,
    /// By row, what an unknown card in it is likely to be.
    unknown: ByColour<UnknownCard>,
}

/// An unknown card in a row: the chance that it is one of these.
#[derive(Clone, Copy, Debug, Default)]
struct UnknownCard {
    person: f32,
    /// The mean value of a person times its chance.
    person_value: f32,
    /// Points of all other cards times their chance.
    others: f32,
}

/// What a player holds, and what the commonest gains add to it: the same for every claim of a round.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::bots) struct Owner {
    holdings: Holdings,
    /// What the chest is worth as it is.
    chest: f32,
    /// By colour and number, what animals of one kind bring.
    animals: ByColour<[f32; Self::KNOWN]>,
    /// By colour and number, what buildings of one colour add to the chest.
    buildings: ByColour<[f32; Self::KNOWN]>,
}

impl Owner {
    /// Numbers of cards that are reckoned beforehand: 0 to 3.
    const KNOWN: usize = 4;
}

/// Chance that one later claim brings a given kind of animal.
const ANIMAL_GAIN_CHANCE: f32 = 0.3;
/// What a further card of a kind usually adds to its value (R4.7).
const ANIMAL_STEP: f32 = 2.3;
/// Share of all buildings that are claimed in the end and fit where they are wanted.
const BUILDINGS_WANTED: f32 = 0.35;
/// Rough worth of an unknown card that is an animal, a building or a joker in its own row.
const OTHER_CARD: f32 = 7.0;
/// Rough worth of an unknown mismatched card: ten points, or more.
const MISMATCHED: f32 = 11.75;
/// Worth of a loose joker beyond its three points (R4.6), while rounds are left.
const LOOSE_JOKER_LATER: f32 = 5.0;

impl Outlook {
    pub(in crate::bots) fn new(view: &View) -> Self {
        let table = view.table();
        let (rounds, players) = (f32::from(table.players.rounds()), f32::from(table.players.get()));
        let rounds_left = rounds - f32::from(table.round.max(1));
        let unseen = table.unseen(view.hand());
        Self {
            rounds_left,
            animal_later: ANIMAL_GAIN_CHANCE * ANIMAL_STEP * rounds_left,
            buildings_later: BUILDINGS_WANTED * 24.0 / players * rounds_left / rounds,
            unknown: ByColour::from_fn(|row| UnknownCard::new(&unseen, row)),
        }
    }

    /// After the round that is played at a table, when so many are left.
    pub(in crate::bots) fn after(table: &Table, rounds_left: u8) -> Self {
        let (rounds, players) = (f32::from(table.players.rounds()), f32::from(table.players.get()));
        let rounds_left = f32::from(rounds_left);
        Self {
            rounds_left,
            animal_later: ANIMAL_GAIN_CHANCE * ANIMAL_STEP * rounds_left,
            buildings_later: BUILDINGS_WANTED * 24.0 / players * rounds_left / rounds,
            unknown: ByColour::from_fn(|_| UnknownCard::default()),
        }
    }

    /// Whom claims are reckoned for: each seat.
    pub(in crate::bots) fn owners(&self, table: &Table) -> PerSeat<Owner> {
        let mut owners = PerSeat::default();
        for seat in table.players.seats() {
            owners[seat] = self.owner(table, &table.holdings[seat]);
        }
        owners
    }

    /// Whom claims are reckoned for.
    pub(in crate::bots) fn owner(&self, table: &Table, holdings: &Holdings) -> Owner {
        let chest = self.chest(&holdings.chest);
        let numbers = |value: &dyn Fn(u8) -> f32| core::array::from_fn(|number| value(number as u8));
        let animals = ByColour::from_fn(|kind| {
            numbers(&|number| {
                let mut gained = ByColour::default();
                gained[kind] = number;
                self.animals(table, holdings, gained, 0)
            })
        });
        let buildings = ByColour::from_fn(|colour| {
            numbers(&|number| {
                let mut with = holdings.chest;
                with.buildings[colour] += number;
                self.chest(&with) - chest
            })
        });
        Owner { holdings: *holdings, chest, animals, buildings }
    }

    /// What a claim of these cards in a row would bring a player.
    #[inline]
    pub(in crate::bots) fn worth(&self, table: &Table, owner: &Owner, row: Colour, heap: &Heap) -> f32 {
        let (animals, buildings) = (usize::from(heap.animals[row]), usize::from(heap.buildings[row]));
        if heap.common && animals < Owner::KNOWN && buildings < Owner::KNOWN {
            let mut worth = 0.0;
            if heap.unknown > 0 {
                worth += heap.unknown as f32 * self.unknown_card(row, heap);
            }
            worth += owner.buildings[row][buildings];
            let points = TEN * heap.tens + persons_points(heap.persons_sum, heap.persons);
            return worth + points as f32 + owner.animals[row][animals];
        }
        self.worth_of_all(table, owner, row, heap)
    }

    #[inline(never)]
    fn worth_of_all(&self, table: &Table, owner: &Owner, row: Colour, heap: &Heap) -> f32 {
        let Owner { holdings, chest: chest_now, .. } = owner;
        let mut points = TEN * heap.tens + persons_points(heap.persons_sum, heap.persons);
        let mut worth = 0.0;
        if heap.unknown > 0 {
            worth += heap.unknown as f32 * self.unknown_card(row, heap);
        }
        let mut gained = ByColour::default();
        gained[row] = heap.animals[row];
        let mut chest = holdings.chest;
        chest.buildings[row] += heap.buildings[row];
        chest.jokers += heap.building_jokers;
        for colour in Colour::ALL {
            if colour == row {
                continue;
            }
            for _ in 0..heap.animals[colour] {
                if self.animal(table, holdings, &gained, colour) > TEN as f32 {
                    gained[colour] += 1;
                } else {
                    points += TEN;
                }
            }
            for _ in 0..heap.buildings[colour] {
                if self.building(&chest, colour) > TEN as f32 {
                    chest.buildings[colour] += 1;
                } else {
                    points += TEN;
                }
            }
        }
        if chest != holdings.chest {
            worth += self.chest(&chest) - *chest_now;
        }
        worth + points as f32 + self.animals(table, holdings, gained, heap.animal_jokers)
    }

    fn unknown_card(&self, row: Colour, heap: &Heap) -> f32 {
        let UnknownCard { person, person_value, others } = self.unknown[row];
        // One person more: its value for each, and the sum once more.
        person_value * (heap.persons + 1) as f32 + person * heap.persons_sum as f32 + others
    }

    /// What the animals and animal jokers of a claim bring (R4.5, R4.6), each joker going where it brings most.
    pub(in crate::bots) fn animals(
        &self,
        table: &Table,
        holdings: &Holdings,
        mut gained: ByColour<u8>,
        jokers: u8,
    ) -> f32 {
        let mut worth = 0.0;
        let mut any_kind = false;
        let has_kind = ByColour::from_fn(|colour| holdings.animals[colour] > 0 || gained[colour] > 0);
        for colour in Colour::ALL {
            any_kind |= has_kind[colour];
            if gained[colour] > 0 {
                worth += table.animal_table.points(holdings.animals_of(colour) + gained[colour]) as f32;
                worth += self.animal_later * f32::from(gained[colour]);
            }
        }
        if !any_kind {
            let later = if self.rounds_left > 0.0 { LOOSE_JOKER_LATER } else { 0.0 };
            return worth + f32::from(jokers) * (LOOSE_JOKER_POINTS as f32 + later);
        }
        for _ in 0..holdings.loose + jokers {
            // A joker must go to a kind there is, even where that costs points.
            let (mut best, mut best_kind) = (f32::NEG_INFINITY, Colour::Yellow);
            for kind in Colour::ALL {
                if has_kind[kind] {
                    let gain = self.animal(table, holdings, &gained, kind);
                    if gain > best {
                        (best, best_kind) = (gain, kind);
                    }
                }
            }
            gained[best_kind] += 1;
            worth += best;
        }
        worth
    }

    /// What one animal more of a kind adds to a claim that has gained these.
    fn animal(&self, table: &Table, holdings: &Holdings, gained: &ByColour<u8>, kind: Colour) -> f32 {
        let cards = holdings.animals_of(kind) + gained[kind];
        let before = if gained[kind] > 0 { table.animal_table.points(cards) } else { 0 };
        table.animal_table.points(cards + 1) as f32 - before as f32 + self.animal_later
    }

    /// What one building more is worth under a chest.
    pub(in crate::bots) fn building(&self, chest: &Chest, colour: Colour) -> f32 {
        let mut with = *chest;
        with.buildings[colour] += 1;
        self.chest(&with) - self.chest(chest)
    }

    /// What a chest is likely to score at the end (R5.2): its sets, filled up by what can still be expected.
    pub(in crate::bots) fn chest(&self, chest: &Chest) -> f32 {
        let most = Colour::ALL.into_iter().map(|colour| chest.buildings[colour]).max().unwrap_or(0);
        let mut fill = f32::from(chest.jokers) + self.buildings_later;
        let mut points = 0.0;
        // The largest sets first, which is where each further card is worth most.
        for layer in 0..most {
            let size = Colour::ALL.into_iter().filter(|&colour| chest.buildings[colour] > layer).count();
            let added = fill.min((Colour::ALL.len() - size) as f32);
            points += set_points(size as f32 + added);
            fill -= added;
        }
        while fill > 0.0 {
            let size = fill.min(Colour::ALL.len() as f32);
            points += set_points(size);
            fill -= size;
        }
        points
    }
}

impl UnknownCard {
    fn new(unseen: &CardCounts, row: Colour) -> Self {
        let mut chances = Self::default();
        let mut total = 0.0;
        for card in Card::all() {
            let number = f32::from(unseen[card]);
            total += number;
            match card.kind() {
                _ if card.mismatches(row) => chances.others += number * MISMATCHED,
                Kind::Person(value) => {
                    chances.person += number;
                    chances.person_value += number * f32::from(value);
                }
                Kind::Dragon | Kind::Fairy => chances.others += number * TEN as f32,
                _ => chances.others += number * OTHER_CARD,
            }
        }
        if total > 0.0 {
            chances.person /= total;
            chances.person_value /= total;
            chances.others /= total;
        }
        chances
    }
}

/// [`SET_POINTS`] between whole numbers of cards.
fn set_points(size: f32) -> f32 {
    let whole = (size as usize).min(SET_POINTS.len() - 1);
    let next = (whole + 1).min(SET_POINTS.len() - 1);
    let (low, high) = (SET_POINTS[whole] as f32, SET_POINTS[next] as f32);
    low + (size - whole as f32) * (high - low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{AnimalTable, Deal, Eye, Game, Players, Settings};

    fn check(row: Colour, cards: &[&str], holdings: &Holdings, expected: f32) {
        check_with(AnimalTable::STANDARD, row, cards, holdings, expected);
    }

    fn check_with(animal_table: AnimalTable, row: Colour, cards: &[&str], holdings: &Holdings, expected: f32) {
        let settings = Settings { animal_table, ..Settings::new(Players::ALL[0]) };
        let game = Game::new(&Deal::from_seed(&settings, 0));
        let seat = Players::ALL[0].seat(0).unwrap();
        let mut outlook = Outlook::new(&game.view(Eye::Seat(seat)));
        // As in the last round, when nothing is expected any more.
        (outlook.rounds_left, outlook.animal_later, outlook.buildings_later) = (0.0, 0.0, 0.0);
        let heap = cards
            .iter()
            .fold(Heap::default(), |heap, code| heap.with(Card::all().find(|card| card.code() == *code).unwrap(), row));
        let worth = outlook.worth(game.table(), &outlook.owner(game.table(), holdings), row, &heap);
        assert_eq!(worth, expected, "{cards:?} in row {row}");
    }

    #[test]
    fn in_the_last_round_a_claim_is_worth_what_it_scores() {
        let none = Holdings::default();
        check(Colour::Yellow, &[], &none, 0.0);
        check(Colour::Yellow, &["Y3", "Y1", "Y1"], &none, 15.0);
        check(Colour::Yellow, &["Y3", "R1", "DR"], &none, 23.0);
        check(Colour::Green, &["GA", "GA"], &none, 6.0);
        check(Colour::Green, &["GA", "GA", "AJ"], &none, 9.0);
        check(Colour::Green, &["AJ", "AJ"], &none, 6.0);
        check(Colour::Green, &["YA", "YB"], &none, 20.0);
        check(Colour::Green, &["GB", "BJ", "BJ"], &none, 15.0);
    }

    #[test]
    fn what_the_player_has_makes_cards_worth_more() {
        let mut holdings = Holdings::default();
        holdings.animals[Colour::Yellow] = 5;
        check(Colour::Green, &["YA"], &holdings, 16.0);
        check(Colour::Green, &["YA", "YA"], &holdings, 26.0);
        check(Colour::Red, &["AJ", "AJ"], &holdings, 18.0);
        holdings.loose = 1;
        check(Colour::Red, &["RA"], &holdings, 19.0);
        holdings = Holdings::default();
        for colour in [Colour::Yellow, Colour::Red, Colour::Green] {
            holdings.chest.buildings[colour] = 1;
        }
        check(Colour::Green, &["BB"], &holdings, 15.0);
        check(Colour::Blue, &["BB", "BB"], &holdings, 15.0);
        check(Colour::Green, &["GB"], &holdings, 0.0);
    }

    #[test]
    fn r4_7_a_joker_goes_to_a_kind_there_is_even_where_more_animals_score_less() {
        let table = AnimalTable::new(&[20, 4, 1]).unwrap();
        let mut holdings = Holdings::default();
        check_with(table, Colour::Green, &["GA", "AJ"], &holdings, 4.0);
        check_with(table, Colour::Green, &["GA", "AJ", "AJ"], &holdings, 1.0);
        holdings.animals[Colour::Red] = 1;
        check_with(table, Colour::Green, &["GA", "AJ"], &holdings, 24.0);
    }

    #[test]
    fn sets_in_between_are_worth_something_in_between() {
        assert_eq!([0.0, 1.5, 2.0, 3.5, 4.0].map(set_points), [0.0, 2.5, 5.0, 22.5, 30.0]);
    }
}
