//! A view as data to be sent, checked when it is read: what comes out of any bytes is a view that a game could give.
//!
//! Checked is all that the engine relies on. What it does not rely on, such as whether the scores fit the cards that
//! were claimed, is not.

use super::chest::Chest;
use super::claim::Claim;
use super::table::{Holdings, Phase, Table, is_person};
use super::{
    AnimalTable, ByColour, Card, CardCounts, Colour, Eye, Hand, Item, Kind, PerSeat, Players, Row, Seat, View,
};

/// The byte for no seat.
const NOBODY: u8 = u8::MAX;
/// The first byte of a phase.
const SET_UP: u8 = 1;
const TURN: u8 = 2;
const SCORING: u8 = 3;
const OVER: u8 = 4;

/// No score is higher: ten rounds of claims that each score every animal by the highest table are far below.
const SCORE_MAX: u32 = 1 << 28;

/// What is read, byte by byte. Behind the end all bytes are zero; [`Reader::is_done`] tells.
struct Reader<'a> {
    bytes: &'a [u8],
    has_ended: bool,
}

// By hand, and never inlined: derived code would be a quarter of the worker's program.
impl Reader<'_> {
    #[inline(never)]
    fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((&first, rest)) => {
                self.bytes = rest;
                first
            }
            None => {
                self.has_ended = true;
                0
            }
        }
    }

    #[inline(never)]
    fn number(&mut self) -> u32 {
        (0..4).fold(0, |number, _| number << 8 | u32::from(self.byte()))
    }

    /// A list of bytes with its length before it.
    #[inline(never)]
    fn list(&mut self) -> Vec<u8> {
        (0..self.byte()).map(|_| self.byte()).collect()
    }

    #[inline(never)]
    fn colours(&mut self) -> ByColour<u8> {
        ByColour::from_fn(|_| self.byte())
    }

    #[inline(never)]
    fn holdings(&mut self) -> Holdings {
        Holdings {
            score: self.number(),
            animals: self.colours(),
            assigned: self.colours(),
            loose: self.byte(),
            chest: Chest { buildings: self.colours(), jokers: self.byte() },
        }
    }

    /// A seat or nobody; none where it is neither.
    fn seat(&mut self) -> Option<Option<Seat>> {
        match self.byte() {
            NOBODY => Some(None),
            number => Seat::from_index(number.into()).map(Some),
        }
    }

    fn is_done(&self) -> bool {
        self.bytes.is_empty() && !self.has_ended
    }
}

fn write_list(bytes: &mut Vec<u8>, list: &[u8]) {
    bytes.push(list.len() as u8);
    bytes.extend(list);
}

impl From<View> for Vec<u8> {
    fn from(view: View) -> Self {
        let table = view.table();
        let seat = |seat: Option<Seat>| seat.map_or(NOBODY, Seat::number);
        let seats = || (0..Seat::MAX as u8).map(Seat::nth);
        let mut bytes = vec![table.players.get(), seat(view.eye().seat())];
        let hand: Vec<u8> = view.hand().map(Hand::cards).unwrap_or_default().iter().map(|&card| card.into()).collect();
        write_list(&mut bytes, &hand);
        let points: Vec<u8> = table.animal_table.entries().iter().flat_map(|points| points.to_be_bytes()).collect();
        write_list(&mut bytes, &points);
        for row in Colour::ALL {
            write_list(&mut bytes, &table.rows[row].bytes());
        }
        for seat in seats() {
            let Holdings { score, animals, assigned, loose, chest } = &table.holdings[seat];
            bytes.extend(score.to_be_bytes());
            bytes.extend(animals.0.iter().chain(&assigned.0).chain([loose]).chain(&chest.buildings.0));
            bytes.push(chest.jokers);
            bytes.extend([table.hand_sizes[seat], table.placed[seat].into()]);
            bytes.extend(table.scores_before[seat].to_be_bytes());
        }
        bytes.extend([seat(table.last_follower), table.dealer.number(), table.round, table.supply]);
        bytes.extend(Card::all().map(|card| table.claimed[card]));
        match table.phase {
            Phase::TurningUp => bytes.push(0),
            Phase::SetUp { joker } => bytes.extend([SET_UP, joker.into()]),
            Phase::Turn { seat } => bytes.extend([TURN, seat.number()]),
            Phase::Scoring(claim) => {
                bytes.extend([SCORING, claim.row.index() as u8, claim.at]);
                bytes.extend(Colour::ALL.map(|animal| claim.gained(animal)));
            }
            Phase::Over => bytes.push(OVER),
        }
        bytes
    }
}

impl TryFrom<Vec<u8>> for View {
    type Error = &'static str;

    fn try_from(bytes: Vec<u8>) -> Result<Self, Self::Error> {
        const NONE: &str = "no view";
        let mut reader = Reader { bytes: &bytes, has_ended: false };
        let players = Players::new(reader.byte()).ok_or(NONE)?;
        let eye = reader.seat().ok_or(NONE)?.map_or(Eye::Everyone, Eye::Seat);
        let hand = Hand::read(&reader.list()).ok_or(NONE)?;
        let points = reader.list();
        let points: Vec<u16> = points.as_chunks::<2>().0.iter().map(|&points| u16::from_be_bytes(points)).collect();
        let animal_table = AnimalTable::new(&points).map_err(|_| NONE)?;
        let mut rows = ByColour::from_fn(|_| Row::default());
        for row in Colour::ALL {
            rows[row] = Row::read(&reader.list()).ok_or(NONE)?;
        }
        let mut table = Table {
            players,
            animal_table,
            rows,
            holdings: PerSeat::default(),
            hand_sizes: PerSeat::default(),
            placed: PerSeat::default(),
            last_follower: None,
            dealer: Seat::FIRST,
            round: 0,
            supply: 0,
            claimed: CardCounts::default(),
            scores_before: PerSeat::default(),
            phase: Phase::Over,
        };
        for seat in (0..Seat::MAX as u8).map(Seat::nth) {
            table.holdings[seat] = reader.holdings();
            table.hand_sizes[seat] = reader.byte();
            table.placed[seat] = reader.byte() > 0;
            table.scores_before[seat] = reader.number();
        }
        table.last_follower = reader.seat().ok_or(NONE)?;
        table.dealer = reader.seat().flatten().ok_or(NONE)?;
        table.round = reader.byte();
        table.supply = reader.byte();
        Card::all().for_each(|card| table.claimed[card] = reader.byte());
        table.phase = match reader.byte() {
            SET_UP => {
                let joker = Card::from_index(reader.byte()).filter(|card| card.is_joker());
                Phase::SetUp { joker: joker.ok_or(NONE)? }
            }
            TURN => Phase::Turn { seat: reader.seat().flatten().ok_or(NONE)? },
            SCORING => {
                let row = Colour::ALL.get(usize::from(reader.byte())).ok_or(NONE)?;
                let at = reader.byte();
                Phase::Scoring(claim(&table, *row, at, &reader.colours()).ok_or("no claim")?)
            }
            OVER => Phase::Over,
            _ => return Err(NONE),
        };
        if !reader.is_done() {
            return Err(NONE);
        }
        // In this order: each relies on those before it.
        if !check_seats(&table, eye, &hand) {
            return Err("no such seats");
        } else if !check_course(&table) {
            return Err("no such moment of a game");
        } else if !check_rows(&table, eye) {
            return Err("no such rows");
        } else if !check_cards(&table, eye, &hand) {
            return Err("too many or too few cards");
        } else if !check_holdings(&table) {
            return Err("no such holdings");
        }
        Ok(View::new(&table, eye, eye.seat().map(|_| hand)))
    }
}

/// The claim that is being scored in a row.
fn claim(table: &Table, row: Colour, at: u8, gained: &ByColour<u8>) -> Option<Claim> {
    let (seat, len) = table.rows[row].first_follower()?;
    if usize::from(at) > len || !table.rows[row].iter().take(len).all(|item| matches!(item, Item::FaceUp(_))) {
        return None;
    }
    let claim = Claim::begun(&table.rows[row], row, seat, len as u8, at, gained)?;
    let holdings = &table.holdings[seat];
    let waits = if usize::from(at) < len {
        let card = table.rows[row].card(at.into());
        card.mismatches(row) && !is_person(card)
    } else {
        holdings.loose > 0 && holdings.kinds().nth(1).is_some()
    };
    let earlier = Colour::SCORING.into_iter().take_while(|&earlier| earlier != row);
    (waits && earlier.into_iter().all(|earlier| !table.rows[earlier].has_follower())).then_some(claim)
}

/// Everything that names a seat names one where somebody sits, and the hand is that of the eye.
fn check_seats(table: &Table, eye: Eye, hand: &Hand) -> bool {
    let sits = |seat: Seat| seat.number() < table.players.get();
    let size = eye.seat().map_or(0, |seat| usize::from(table.hand_sizes[seat]));
    let sizes = table.players.seats().all(|seat| table.hand_sizes[seat] <= table.players.hand_size());
    let empty = (0..Seat::MAX).map(|index| Seat::nth(index as u8)).filter(|&seat| !sits(seat)).all(|seat| {
        table.holdings[seat] == Holdings::default()
            && table.hand_sizes[seat] == 0
            && !table.placed[seat]
            && table.scores_before[seat] == 0
    });
    let acts = match table.phase {
        Phase::Turn { seat } => sits(seat),
        _ => true,
    };
    eye.seat().is_none_or(sits)
        && sits(table.dealer)
        && table.last_follower.is_none_or(|seat| sits(seat) && (table.placed[seat] || table.phase == Phase::Over))
        && empty
        && sizes
        && acts
        && hand.cards().len() == size
}

/// Round, supply, hands and followers are those of one moment of a game.
fn check_course(table: &Table) -> bool {
    let players = table.players;
    let (size, rounds) = (players.hand_size(), players.rounds());
    // Of the 130 cards all but those turned up are dealt, in rounds of equal size.
    let after = |round: u8| Some(table.supply) == (rounds.checked_sub(round)).map(|left| left * size * players.get());
    let nobody_placed = players.seats().all(|seat| !table.placed[seat]) && table.last_follower.is_none();
    let no_hands = players.seats().all(|seat| table.hand_sizes[seat] == 0);
    let nothing_stands = Colour::ALL.iter().all(|&row| !table.rows[row].has_follower());
    match table.phase {
        Phase::SetUp { .. } => {
            table.round == 0 && (120..130).contains(&table.supply) && nobody_placed && no_hands && nothing_stands
        }
        Phase::Turn { seat } => {
            // Everyone has one turn more than cards; those behind the seat to act have taken one less.
            let turns = |seat: Seat| table.hand_sizes[seat] + u8::from(!table.placed[seat]);
            let mut order = players.seats_from_left_of(table.dealer);
            let before = order.by_ref().take_while(|&other| other != seat).all(|other| turns(other) + 1 == turns(seat));
            let behind = order.all(|other| turns(other) == turns(seat));
            let placed = players.seats().any(|seat| table.placed[seat]) == table.last_follower.is_some();
            table.round > 0 && after(table.round) && turns(seat) > 0 && before && behind && placed
        }
        Phase::Scoring(_) => {
            let placed = players.seats().all(|seat| table.placed[seat]) && table.last_follower.is_some();
            table.round > 0 && after(table.round) && no_hands && placed
        }
        Phase::Over => {
            let placed = players.seats().any(|seat| table.placed[seat]);
            table.round == rounds && table.supply == 0 && no_hands && !placed && nothing_stands
        }
        Phase::TurningUp => false,
    }
}

/// What lies in the rows could have come there, and the eye knows of it what it may.
fn check_rows(table: &Table, eye: Eye) -> bool {
    let mut followers = PerSeat::<u32>::default();
    // Cards laid face down by each seat, and mismatched ones that were turned up.
    let (mut laid, mut mismatched) = (PerSeat::<u32>::default(), 0);
    for row in Colour::ALL {
        let open = match table.phase {
            Phase::Scoring(claim) if claim.row == row => (usize::from(claim.len), claim.place()),
            _ => (0, 0),
        };
        for (place, item) in table.rows[row].iter().enumerate() {
            let is_scored = table.rows[row].is_scored(place);
            let (seat, good) = match item {
                Item::Follower(seat) => {
                    followers[seat] += 1;
                    (seat, true)
                }
                Item::FaceDown { card, by } => {
                    laid[by] += 1;
                    (by, card.is_some() == (eye == Eye::Seat(by)))
                }
                Item::FaceUp(card) => {
                    let differs = card.mismatches(row);
                    mismatched += u32::from(differs);
                    // A person that does not match has scored as soon as it is passed; an animal or building may have.
                    let scored = if !differs || place >= open.1 { !is_scored } else { is_scored || !is_person(card) };
                    (Seat::FIRST, scored && (!differs || place < open.0))
                }
            };
            if !good || seat.number() >= table.players.get() {
                return false;
            }
        }
    }
    let seats = || table.players.seats();
    let in_scoring = matches!(table.phase, Phase::Scoring(_));
    let stand = seats().all(|seat| match in_scoring {
        true => followers[seat] <= 1,
        false => followers[seat] == u32::from(table.placed[seat]),
    });
    let down: u32 = seats().map(|seat| laid[seat]).sum();
    stand
        && seats().all(|seat| laid[seat] <= table.round.into())
        && down + mismatched <= u32::from(table.players.get()) * u32::from(table.round)
}

/// Each of the 130 cards is there once.
fn check_cards(table: &Table, eye: Eye, hand: &Hand) -> bool {
    let mut counts = [0_u32; Card::DISTINCT];
    let mut unknown = usize::from(table.supply);
    for row in Colour::ALL {
        for item in table.rows[row].iter() {
            match item {
                Item::FaceUp(card) | Item::FaceDown { card: Some(card), .. } => counts[card.index()] += 1,
                Item::FaceDown { card: None, .. } => unknown += 1,
                Item::Follower(_) => {}
            }
        }
    }
    let waiting = match table.phase {
        Phase::SetUp { joker } => Some(joker),
        _ => None,
    };
    for card in waiting.iter().chain(hand.cards()) {
        counts[card.index()] += 1;
    }
    Card::all().for_each(|card| counts[card.index()] += u32::from(table.claimed[card]));
    let others = table.players.seats().filter(|&seat| eye != Eye::Seat(seat));
    unknown += others.map(|seat| usize::from(table.hand_sizes[seat])).sum::<usize>();
    let known: u32 = counts.iter().sum();
    Card::all().all(|card| counts[card.index()] <= u32::from(card.copies())) && known as usize + unknown == Card::TOTAL
}

/// Nobody has won more cards than were claimed.
fn check_holdings(table: &Table) -> bool {
    let mut won = table.claimed;
    if let Phase::Scoring(claim) = table.phase {
        let row = &table.rows[claim.row];
        let all = claim.at == claim.len;
        for (place, card) in row.first_cards(claim.place()).enumerate() {
            // Buildings go under the chest at once, animals when all cards are in.
            let is_building = matches!(card.kind(), Kind::Building | Kind::BuildingJoker);
            won[card] += u8::from(!row.is_scored(place) && (is_building || all));
        }
    }
    // Card by card, what all have is taken out of it.
    let mut take = |card: Card, number: u8| match won[card].checked_sub(number) {
        Some(left) => {
            won[card] = left;
            true
        }
        None => false,
    };
    table.players.seats().all(|seat| {
        let Holdings { score, animals, assigned, loose, chest } = &table.holdings[seat];
        (table.scores_before[seat]..=SCORE_MAX).contains(score)
            && take(Card::ANIMAL_JOKER, *loose)
            && take(Card::BUILDING_JOKER, chest.jokers)
            && Colour::ALL.into_iter().all(|kind| {
                take(Card::animal(kind), animals[kind])
                    && take(Card::ANIMAL_JOKER, assigned[kind])
                    && take(Card::building(kind), chest.buildings[kind])
            })
    })
}
