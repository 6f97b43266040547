//! Everything on the table: the whole state of a game but for hands and supply.

use super::claim::Claim;
use super::{AnimalTable, ByColour, Card, CardCounts, Chest, Choices, Colour, Eye, Hand, Item, Kind};
use super::{PerSeat, Players, Row, Seat};

/// What a player has won so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Points, counted on beyond 100 (R1.5). Buildings are in it once the game is over.
    pub score: u32,
    /// Animals in the play area by kind, jokers apart (R4.5).
    pub animals: ByColour<u8>,
    /// Animal jokers by the kind they were assigned to (R4.6).
    pub assigned: ByColour<u8>,
    /// Animal jokers that have no kind yet (R4.6).
    pub loose: u8,
    /// Buildings and building jokers under the chest (R4.8).
    pub chest: Chest,
}

impl Holdings {
    /// Cards that count for one kind of animal, jokers included.
    #[inline]
    pub fn animals_of(&self, kind: Colour) -> u8 {
        self.animals[kind] + self.assigned[kind]
    }

    /// The kinds of animals in the play area.
    pub fn kinds(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::ALL.into_iter().filter(|&colour| self.animals[colour] > 0)
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Cards are being turned up (R2.2). A game stops here for nobody's choice; a recorded table may show it.
    TurningUp,
    /// A joker was turned up at set-up and waits for the dealer to lay it (R2.2).
    SetUp {
        /// The joker.
        joker: Card,
    },
    /// A player's turn (R3.1).
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// A claim waits for a choice of its owner (R4.2, R4.6).
    Scoring(Claim),
    /// The game is over (R5.1).
    Over,
}

/// What has to be decided now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// In which row a joker is laid (R2.2).
    LayJoker {
        /// The joker.
        card: Card,
    },
    /// Which card is played where, or where the follower is placed (R3.1).
    Turn,
    /// Ten points or the card (R4.2).
    Mismatch {
        /// The mismatched animal or building.
        card: Card,
        /// The row it lies in.
        row: Colour,
    },
    /// To which kind of animal a joker goes (R4.6).
    AssignJoker {
        /// How many jokers are still to be assigned, this one included.
        left: u8,
    },
}

/// The state of a game without hands and supply.
///
/// Inside a [`Game`](super::Game) every face-down card is known; inside a [`View`](super::View) only those that the
/// seat laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// How many play.
    pub players: Players,
    /// Points for animals.
    pub animal_table: AnimalTable,
    /// The four rows.
    pub rows: ByColour<Row>,
    /// What each player has won.
    pub holdings: PerSeat<Holdings>,
    /// Cards in each hand.
    pub hand_sizes: PerSeat<u8>,
    /// Whose large follower stands in a row.
    pub placed: PerSeat<bool>,
    /// Who placed a follower last in this round (R3.7).
    pub last_follower: Option<Seat>,
    /// Who deals this round.
    pub dealer: Seat,
    /// The round, from 1; 0 while the table is set up.
    pub round: u8,
    /// Cards not yet turned up or dealt.
    pub supply: u8,
    /// Cards that have left the rows: scored, won or out of the game.
    pub claimed: CardCounts,
    /// Each player's score when this round's scoring began.
    pub scores_before: PerSeat<u32>,
    /// Where the game stands.
    pub phase: Phase,
}

impl Table {
    /// Whose choice it is, and what is to be decided; `None` when there is nothing to choose.
    pub fn to_act(&self) -> Option<(Seat, Decision)> {
        match self.phase {
            Phase::SetUp { joker } => Some((self.dealer, Decision::LayJoker { card: joker })),
            Phase::Turn { seat } => Some((seat, Decision::Turn)),
            Phase::Scoring(claim) => Some((claim.seat, self.claim_decision(&claim))),
            Phase::TurningUp | Phase::Over => None,
        }
    }

    /// The table as [`Eye`] may know it: face-down cards that it may not know are left out.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Self {
        let mut table = *self;
        for row in Colour::ALL {
            table.rows[row].hide_from(eye.seat());
        }
        table
    }

    /// What a claim in progress waits for.
    fn claim_decision(&self, claim: &Claim) -> Decision {
        match self.rows[claim.row].get(claim.at.into()) {
            Some(Item::FaceUp(card)) => Decision::Mismatch { card, row: claim.row },
            _ => Decision::AssignJoker { left: self.holdings[claim.seat].loose },
        }
    }

    /// Whether the next card that a player plays is the first of the round, and so face down (R3.2).
    #[inline]
    pub fn plays_face_down(&self, seat: Seat) -> bool {
        self.hand_sizes[seat] == self.players.hand_size()
    }

    /// The follower that lies on its side: the last one placed, once all stand (R3.7).
    pub fn lying_follower(&self) -> Option<Seat> {
        let all = self.players.seats().all(|seat| self.placed[seat]);
        self.last_follower.filter(|_| all)
    }

    /// The legal actions of the seat whose choice it is, who holds `hand`.
    pub(super) fn choices(&self, hand: &Hand) -> Choices {
        match &self.phase {
            Phase::Turn { seat } => self.turn_choices(*seat, hand),
            Phase::SetUp { .. } => Choices::LAY_JOKER,
            Phase::Scoring(claim) if claim.at < claim.len => Choices::MISMATCH,
            Phase::Scoring(claim) => {
                let animals = &self.holdings[claim.seat].animals;
                Choices::assign_joker(animals.0.map(|number| number > 0))
            }
            Phase::TurningUp | Phase::Over => Choices::NONE,
        }
    }

    /// The legal actions of a turn.
    #[inline]
    pub(super) fn turn_choices(&self, seat: Seat, hand: &Hand) -> Choices {
        Choices::turn(seat, hand, self.plays_face_down(seat), self.placed[seat])
    }

    /// The end of the game (R5.2, R5.3); `None` before it is over.
    pub fn result(&self) -> Option<GameResult> {
        (self.phase == Phase::Over).then(|| self.outcome())
    }

    /// Who would win were the game over, buildings counted already.
    pub(super) fn outcome(&self) -> GameResult {
        let seats = || self.players.seats();
        let rank = |seat: Seat| (self.holdings[seat].score, self.holdings[seat].chest.count());
        let best = seats().map(rank).max().unwrap_or_default();
        let top_score = seats().filter(|&seat| rank(seat).0 == best.0).count();
        let winners: Vec<Seat> = seats().filter(|&seat| rank(seat) == best).collect();
        let tie = match (top_score, winners.len()) {
            (1, _) => Tie::None,
            (_, 1) => Tie::BrokenByChest,
            _ => Tie::Shared,
        };
        GameResult {
            buildings: seats().map(|seat| self.holdings[seat].chest.points()).collect(),
            scores: seats().map(|seat| self.holdings[seat].score).collect(),
            winners,
            tie,
        }
    }

    /// The cards whose place everyone knows, or the reader knows: in rows, claimed, or a joker that waits for its row.
    pub fn known_cards(&self) -> CardCounts {
        let mut counts = self.claimed;
        Colour::ALL.iter().for_each(|&row| self.rows[row].count_into(&mut counts));
        counts.forget_blanks();
        if let Phase::SetUp { joker } = self.phase {
            counts[joker] += 1;
        }
        counts
    }

    /// The cards whose place the one who looks knows: [`Table::known_cards`], and the own hand.
    pub fn seen(&self, hand: Option<&Hand>) -> CardCounts {
        let mut counts = self.known_cards();
        for &card in hand.map(Hand::cards).unwrap_or_default() {
            counts[card] += 1;
        }
        counts
    }

    /// All other cards of the game: in the supply, in other hands, or face down and not known.
    pub fn unseen(&self, hand: Option<&Hand>) -> CardCounts {
        let seen = self.seen(hand);
        let mut counts = CardCounts::FULL;
        for card in Card::all() {
            counts[card] -= seen[card];
        }
        counts
    }
}

/// How a tie for the most points was resolved (R5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// There was none.
    None,
    /// The most cards under the chest decided.
    BrokenByChest,
    /// Victory is shared.
    Shared,
}

/// How a game ended; lists are by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Points for the sets under each chest (R5.2).
    pub buildings: Vec<u32>,
    /// Final scores, buildings included.
    pub scores: Vec<u32>,
    /// Who won, in order of seats.
    pub winners: Vec<Seat>,
    /// Whether there was a tie for the most points.
    pub tie: Tie,
}

/// Points that the persons of a claim score (R4.3).
#[inline]
pub fn persons_points(sum: u32, number: u32) -> u32 {
    sum * number
}

/// Points for a mismatched card, the dragon or the fairy (R4.2, R4.4).
pub const TEN: u32 = 10;
/// Points for an animal joker that stays loose (R4.6).
pub const LOOSE_JOKER_POINTS: u32 = 3;

/// Whether a card is a person; mismatched persons are not chosen about (R4.2).
pub(super) fn is_person(card: Card) -> bool {
    matches!(card.kind(), Kind::Person(_))
}
