//! What a seat may expect of the game when a round is over.

use crate::bots::worth::Outlook;
use crate::rules::{Colour, Holdings, PerSeat, Phase, Seat, Table};

/// Reckons positions at the end of a round.
///
/// Its numbers come from 3,000 games between merchants for each number of players: at the end of each round, what each
/// seat still gained above the mean of all, fitted by least squares to what it held.
#[derive(Clone, Debug)]
pub(super) struct Horizon {
    outlook: Outlook,
    /// How far final scores spread from what is expected after the round: the logistic scale of their difference.
    spread: f32,
    /// What each point of the animal table for a kind brings once more.
    animals: f32,
    /// What a loose joker brings.
    loose: f32,
    /// What a point of the chest is worth, each card under it, and each joker there beyond that.
    chest: [f32; 3],
    /// What it is worth to be later in turn by a seat.
    later: f32,
}

/// What one position is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Value {
    /// Each seat's chance of winning; all together they are 1.
    pub(super) chance: PerSeat<f32>,
    /// Each seat's expected final score.
    pub(super) score: PerSeat<f32>,
}

/// The logistic scale of the difference that one round makes between two scores.
const SPREAD_PER_ROUND: f32 = 6.5;
/// What a point more is worth, as a chance of winning, where it does not decide.
const POINT: f32 = 1e-4;

impl Horizon {
    /// For positions after the round that is played at a table.
    pub(super) fn new(table: &Table) -> Self {
        let rounds_left = table.players.rounds() - table.round.max(1);
        let left = f32::from(rounds_left);
        let part = left / f32::from(table.players.rounds());
        let two = table.players.get() == 2;
        let cards = if two { 8.0 * libm::powf(part, 0.4) } else { 6.0 * part.sqrt() };
        let points = if two { 0.6 * (1.0 - part) } else { (0.85 - part).max(0.0) };
        Self {
            outlook: Outlook::after(table, rounds_left),
            spread: SPREAD_PER_ROUND * left.max(1.0).sqrt(),
            animals: 0.225 * left,
            loose: if rounds_left > 0 { 5.0 } else { 0.0 },
            chest: [points, cards, 5.0 * libm::powf(part, 0.6)],
            later: if two { 2.0 } else { 0.5 },
        }
    }

    pub(super) fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    /// What holdings will bring in the rounds left, and at the end.
    fn holdings(&self, table: &Table, holdings: &Holdings) -> f32 {
        let animals: u32 =
            Colour::ALL.into_iter().map(|kind| table.animal_table.points(holdings.animals_of(kind))).sum();
        let chest = &holdings.chest;
        let [points, cards, jokers] = self.chest;
        self.animals * animals as f32
            + self.loose * f32::from(holdings.loose)
            + points * chest.points() as f32
            + cards * f32::from(chest.count())
            + jokers * f32::from(chest.jokers)
    }

    pub(super) fn value(&self, table: &Table) -> Value {
        let over = table.phase == Phase::Over;
        let seats = || table.players.seats();
        let mut score = PerSeat::from_fn(|seat| table.holdings[seat].score as f32);
        if !over {
            for (turn, seat) in table.players.seats_from_left_of(table.dealer).enumerate() {
                score[seat] += self.holdings(table, &table.holdings[seat]) + self.later * turn as f32;
            }
        }
        let best = seats().map(|seat| score[seat]).fold(f32::NEG_INFINITY, f32::max);
        let mean = seats().map(|seat| score[seat]).sum::<f32>() / f32::from(table.players.get());
        let weight = PerSeat::from_fn(|seat: Seat| {
            if over {
                // Of those with most points, the one with most under the chest (R5.3).
                let rank = |seat: Seat| (table.holdings[seat].score, table.holdings[seat].chest.count());
                f32::from(u8::from(seats().all(|other| rank(other) <= rank(seat))))
            } else {
                libm::expf((score[seat] - best) / self.spread)
            }
        });
        let sum: f32 = seats().map(|seat| weight[seat]).sum();
        let chance = PerSeat::from_fn(|seat| weight[seat] / sum + POINT * (score[seat] - mean));
        Value { chance, score }
    }
}
