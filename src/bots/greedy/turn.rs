//! Which card to play, or where to place the follower.

use crate::bots::worth::{Heap, Outlook, Owner};
use crate::rules::{Action, ByColour, Card, Colour, Decision, Hand, PerSeat, Seat, Table, View};

/// How much a point of another player weighs against one of my own.
const HARM: f32 = 0.3;
/// Rows whose worth is this much below the best are no temptation.
const TEMPTATION_RANGE: f32 = 7.0;
/// So much above [`Position::claim_from`] makes players claim as good as surely.
const CLAIM_RANGE: f32 = 30.0;
/// Nobody is sure to claim before they have to.
const CLAIM_CHANCE_MAX: f32 = 0.9;

/// The action after which the position is worth most.
pub(super) fn choose(view: &View) -> Action {
    let actions = view.legal_actions();
    match (view.eye().seat(), view.hand()) {
        (Some(me), Some(hand)) => {
            let (table, outlook) = (view.table(), Outlook::new(view));
            best(table, &outlook, &outlook.owners(table), me, hand, &actions)
        }
        _ => actions[0],
    }
}

/// The action after which a position is worth most to a seat.
pub(in crate::bots) fn best(
    table: &Table,
    outlook: &Outlook,
    owners: &PerSeat<Owner>,
    me: Seat,
    hand: &Hand,
    actions: &[Action],
) -> Action {
    let mut best = (f32::NEG_INFINITY, actions[0]);
    assess(table, outlook, owners, me, hand, actions, |action, value| {
        if value > best.0 {
            best = (value, action);
        }
    });
    best.1
}

/// Tells what the position is worth to a seat after each of some actions, in points.
pub(in crate::bots) fn assess(
    table: &Table,
    outlook: &Outlook,
    owners: &PerSeat<Owner>,
    me: Seat,
    hand: &Hand,
    actions: &[Action],
    mut tell: impl FnMut(Action, f32),
) {
    let position = Position::new(table, outlook, owners, me, hand);
    for &action in actions {
        tell(action, position.after(action));
    }
}

/// What could be claimed now.
struct Position<'a> {
    table: &'a Table,
    outlook: &'a Outlook,
    me: Seat,
    hand: &'a Hand,
    heaps: ByColour<Heap>,
    owners: &'a PerSeat<Owner>,
    worth: Worth,
    prospects: ByColour<Prospect>,
}

/// What a row is worth to me as it stands, and after one, two … further cards of mine.
type Prospect = [f32; Hand::CAPACITY];

/// What each row would bring each player whose follower is still to be placed.
type Worth = PerSeat<ByColour<f32>>;

impl<'a> Position<'a> {
    fn new(table: &'a Table, outlook: &'a Outlook, owners: &'a PerSeat<Owner>, me: Seat, hand: &'a Hand) -> Self {
        let mut position = Self {
            table,
            outlook,
            me,
            hand,
            heaps: ByColour::from_fn(|row| Heap::unclaimed(table, row)),
            owners,
            worth: Worth::default(),
            prospects: ByColour::default(),
        };
        for row in Colour::ALL {
            position.worth = position.worth_with(row, &position.heaps[row]);
        }
        if !table.placed[me] {
            position.prospects = ByColour::from_fn(|row| position.prospect(row, position.heaps[row], None));
        }
        position
    }

    /// What rows are worth when one of them holds these cards.
    fn worth_with(&self, row: Colour, heap: &Heap) -> Worth {
        let mut worth = self.worth;
        for seat in self.table.players.seats() {
            if !self.table.placed[seat] {
                worth[seat][row] = self.outlook.worth(self.table, &self.owners[seat], row, heap);
            }
        }
        worth
    }

    /// The value of the position after an action, in points of my own.
    fn after(&self, action: Action) -> f32 {
        match (action, self.table.to_act()) {
            (Action::PlaceFollower { row }, _) => {
                // Behind my follower the row begins anew.
                let worth = self.worth_with(row, &Heap::default());
                self.worth[self.me][row] - self.others(&worth)
            }
            (Action::Play { card, row }, _) | (Action::LayJoker { row }, Some((_, Decision::LayJoker { card }))) => {
                self.after_card(card, row)
            }
            _ => 0.0,
        }
    }

    fn after_card(&self, card: Card, row: Colour) -> f32 {
        let heap = self.heaps[row].with(card, row);
        let worth = self.worth_with(row, &heap);
        if self.table.placed[self.me] {
            return -self.others(&worth);
        }
        // Only the row itself changes, and those where the card would have gone later.
        let mut prospects = self.prospects;
        for other in Colour::ALL {
            if other == row {
                prospects[other] = self.prospect(other, heap, Some(card));
            } else if !card.mismatches(other) {
                prospects[other] = self.prospect(other, self.heaps[other], Some(card));
            }
        }
        self.mine(&worth, &prospects) - self.others_while_i_wait(&worth)
    }

    /// What a row with these cards is worth to me in my turns to come, when I play all I can there; one card is gone.
    fn prospect(&self, row: Colour, mut heap: Heap, played: Option<Card>) -> Prospect {
        let worth = |heap: &Heap| self.outlook.worth(self.table, &self.owners[self.me], row, heap);
        let cards = self.hand.cards();
        let skip = played.and_then(|played| cards.iter().position(|&card| card == played));
        // The best of its colour and the jokers first. Rows are looked at one by one: all may use the same joker.
        let mut fitting = (0..cards.len())
            .rev()
            .filter(|&place| Some(place) != skip)
            .map(|place| cards[place])
            .filter(|card| !card.mismatches(row));
        let mut now = worth(&heap);
        let mut prospect = [now; Hand::CAPACITY];
        for value in prospect.iter_mut().take(self.turns_to_come().into()).skip(1) {
            if let Some(card) = fitting.next() {
                heap = heap.with(card, row);
                now = worth(&heap);
            }
            *value = now;
        }
        prospect
    }

    /// What I can expect to claim later.
    ///
    /// For each row, the best time to claim it: after none, one, two … further cards of mine, each time with the
    /// chance that nobody has taken it by then. Then the row where that is most, or the next one if it is taken.
    fn mine(&self, worth: &Worth, prospects: &ByColour<Prospect>) -> f32 {
        let mut open = ByColour::from_fn(|_| 1.0);
        let mut open_next_turn = open;
        let mut value = ByColour::from_fn(|_| 0.0_f32);
        let temptations: PerSeat<Temptation> = PerSeat::from_fn(|seat| {
            if seat == self.me || self.table.placed[seat] {
                Temptation::default()
            } else {
                Temptation::new(&worth[seat])
            }
        });
        let growth_per_turn = self.growth_per_turn();
        for turn in 0..self.turns_to_come() {
            for seat in self.opponents() {
                let chance = self.claim_chance(seat, temptations[seat].best, turn);
                for row in Colour::ALL {
                    open[row] *= 1.0 - chance * temptations[seat].rows[row];
                }
            }
            for row in Colour::ALL {
                let growth = growth_per_turn * f32::from(turn + 1);
                value[row] = value[row].max(open[row] * (prospects[row][usize::from(turn)] + growth));
            }
            if turn == 0 {
                open_next_turn = open;
            }
        }
        let mut rows = Colour::ALL;
        rows.sort_by(|&a, &b| value[b].total_cmp(&value[a]));
        let (mut expected, mut chance) = (0.0, 1.0);
        for row in rows {
            expected += chance * value[row];
            chance *= 1.0 - open_next_turn[row];
        }
        expected
    }

    /// Turns I have after this one; set-up is followed by a whole round.
    fn turns_to_come(&self) -> u8 {
        if self.table.round == 0 { 1 } else { self.table.hand_sizes[self.me] }
    }

    /// What the others can expect once my follower stands, weighed by how much it harms me.
    fn others(&self, worth: &Worth) -> f32 {
        let sum: f32 = self.opponents().map(|seat| highest(&worth[seat], None)).sum();
        HARM * sum
    }

    /// The same while I may still take the best row from them.
    fn others_while_i_wait(&self, worth: &Worth) -> f32 {
        let mine = best_row(&worth[self.me]);
        let sum: f32 = self
            .opponents()
            .map(|seat| {
                let best = highest(&worth[seat], None);
                let first = self.claim_chance(seat, best, 0);
                first * best + (1.0 - first) * highest(&worth[seat], Some(mine))
            })
            .sum();
        HARM * sum
    }

    /// What a row that I wait for gains in each of my turns by the others' cards, while they may want it too.
    fn growth_per_turn(&self) -> f32 {
        if self.opponents().next().is_none() {
            return 0.0;
        }
        2.0 + 6.0 / f32::from(self.table.players.get())
    }

    /// Players claim only under compulsion while the best row is worth less than this. The more play, the shorter are
    /// the rounds and the smaller the claims.
    fn claim_from(&self) -> f32 {
        20.0 + 44.0 / f32::from(self.table.players.get())
    }

    /// Other players whose follower is still to be placed.
    fn opponents(&self) -> impl Iterator<Item = Seat> {
        self.table.players.seats().filter(|&seat| seat != self.me && !self.table.placed[seat])
    }

    /// The chance that a player claims in the next turn but `later`, when the best row is worth so much now.
    fn claim_chance(&self, seat: Seat, best: f32, later: u8) -> f32 {
        let cards = if self.table.round == 0 { self.table.players.hand_size() } else { self.table.hand_sizes[seat] };
        let forced = 1.0 / f32::from(cards.saturating_sub(later) + 1);
        forced + (1.0 - forced) * ((best - self.claim_from()) / CLAIM_RANGE).clamp(0.0, CLAIM_CHANCE_MAX)
    }
}

/// Which row a player would claim.
#[derive(Default)]
struct Temptation {
    /// What the best row is worth.
    best: f32,
    /// By row, the chance that it is this one.
    rows: ByColour<f32>,
}

impl Temptation {
    fn new(worth: &ByColour<f32>) -> Self {
        let best = highest(worth, None);
        let mut rows = ByColour::from_fn(|row| (worth[row] - best + TEMPTATION_RANGE).max(0.0));
        let sum: f32 = Colour::ALL.iter().map(|&row| rows[row]).sum();
        for row in Colour::ALL {
            rows[row] /= sum;
        }
        Self { best, rows }
    }
}

/// The most that a row is worth, one perhaps left out.
fn highest(worth: &ByColour<f32>, without: Option<Colour>) -> f32 {
    Colour::ALL.into_iter().filter(|&row| Some(row) != without).fold(0.0, |best, row| worth[row].max(best))
}

/// The row that is worth most, the upper one of equals.
fn best_row(worth: &ByColour<f32>) -> Colour {
    Colour::ALL.into_iter().fold(Colour::Yellow, |best, row| if worth[row] > worth[best] { row } else { best })
}
