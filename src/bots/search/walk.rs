//! The search itself: one iteration after the other, as many at a time as is wanted.

use super::tree::{At, Key, Tree};
use super::value::{Horizon, Value};
use super::{Assessment, Method, Playout, SearchConfig, SearchReport, sort};
use crate::bots::worth::Owner;
use crate::bots::{BotRng, greedy};
use crate::rules::{
    Action, Actions, ByColour, Colour, Decision, Eye, FaceDown, Game, PerSeat, Phase, Players, Sampler, Seat, View,
};
use rand::RngExt;

/// A search under way.
#[derive(Clone, Debug)]
pub struct Search {
    config: SearchConfig,
    players: Players,
    me: Seat,
    sampler: Sampler,
    /// The game itself, for a search that sees everything.
    truth: Option<Game>,
    horizon: Horizon,
    owners: PerSeat<Owner>,
    /// The search ends with this round.
    round: u8,
    rng: BotRng,
    tree: Tree,
    /// The last way down the tree, with the seat that chose at each step.
    path: Vec<(At, Seat)>,
    done: u32,
    /// The sum of what came of all iterations for me, and of its square.
    sums: (f32, f32),
    /// Which row each seat claimed in the last iteration.
    claimed: PerSeat<Option<Colour>>,
    /// What came of each action to be chosen from, over all trees.
    found: Vec<Found>,
}

/// What was found of one action.
#[derive(Clone, Copy, Debug)]
struct Found {
    action: Action,
    visits: u32,
    /// Sums of what came of it for the seat that searches.
    chance: f32,
    score: f32,
    claims: PerSeat<ByColour<u32>>,
}

/// After so many iterations it is known how far results spread.
const SPREAD_KNOWN: f32 = 8.0;
/// How far they are taken to spread until then.
const SPREAD: f32 = 0.1;

impl Search {
    /// Begins a search for the view's seat.
    ///
    /// # Panics
    /// When the seat has nothing to decide.
    pub fn new(view: &View, config: &SearchConfig, mut rng: BotRng) -> Self {
        let table = view.table();
        let (me, _) = table.to_act().expect("somebody has something to decide");
        assert_eq!(view.eye(), Eye::Seat(me), "the view's seat has something to decide");
        let horizon = Horizon::new(table);
        Self {
            config: *config,
            players: table.players,
            me,
            sampler: Sampler::new(view, &mut rng),
            truth: None,
            owners: horizon.outlook().owners(table),
            horizon,
            round: table.round.max(1),
            rng,
            tree: Tree::new(),
            path: Vec::new(),
            done: 0,
            sums: (0.0, 0.0),
            claimed: PerSeat::default(),
            found: Vec::new(),
        }
    }

    /// The same search allowed to see everything: there only to measure what that is worth.
    ///
    /// # Panics
    /// When the game is over.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn omniscient(game: &Game, config: &SearchConfig, rng: BotRng) -> Self {
        let (seat, _) = game.to_act().expect("somebody has something to decide");
        Self { truth: Some(*game), ..Self::new(&game.view(Eye::Seat(seat)), config, rng) }
    }

    /// Whether all iterations are done.
    pub fn is_done(&self) -> bool {
        self.done >= self.config.iterations
    }

    /// How many iterations are done.
    pub fn iterations(&self) -> u32 {
        self.done
    }

    /// Goes on, for so many iterations at most.
    pub fn step(&mut self, iterations: u32) {
        for _ in 0..iterations.min(self.config.iterations - self.done) {
            let game = self.draw();
            self.iterate(game);
            self.done += 1;
        }
    }

    /// What was found so far, the best first.
    pub fn report(&self) -> SearchReport {
        let mut actions: Vec<Assessment> = self
            .found
            .iter()
            .map(|found| Assessment {
                action: found.action,
                visits: found.visits,
                chance: found.chance / found.visits as f32,
                score: found.score / found.visits as f32,
                claims: found.claims,
            })
            .collect();
        sort(&mut actions);
        SearchReport { actions, iterations: self.done }
    }

    /// A game to play on.
    fn draw(&mut self) -> Game {
        if let Some(game) = self.truth {
            return game;
        }
        if let Method::Determinized { worlds } = self.config.method {
            if !self.done.is_multiple_of(self.config.iterations.div_ceil(worlds)) {
                return *self.sampler.last();
            }
            self.tree = Tree::new();
        }
        let infers = self.config.infers;
        *self.sampler.draw(&mut self.rng, |card| if infers { likelihood(card) } else { Sampler::SURE })
    }

    /// Whether the game is still in the round that the search is about.
    fn in_round(&self, game: &Game) -> bool {
        game.table().phase != Phase::Over && game.table().round <= self.round
    }

    fn iterate(&mut self, mut game: Game) {
        self.path.clear();
        self.claimed = PerSeat::default();
        let mut at = At::ROOT;
        while let Some((seat, decision)) = game.to_act().filter(|_| self.in_round(&game)) {
            if at != At::ROOT && decision != Decision::Turn {
                game.apply_trusted(greedy::scoring_choice(game.table(), self.horizon.outlook(), decision));
                continue;
            }
            let (child, action) = self.select(at, seat, &game);
            self.act(&mut game, seat, action);
            self.path.push((child, seat));
            at = child;
            if self.tree[at].visits == 0 || self.config.method == Method::Flat {
                break;
            }
        }
        self.play_on(&mut game);
        let value = self.horizon.value(game.table());
        self.back_up(&value);
    }

    /// The node that is tried next, and the action that leads there.
    fn select(&mut self, at: At, seat: Seat, game: &Game) -> (At, Action) {
        let actions = game.legal_actions();
        if self.hides(seat, game) {
            // What another lays face down is left to chance, as likely as it looks.
            let weights = self.weights(seat, game, &actions);
            let action = actions[self.pick(&weights[..actions.len()])];
            let key = Key::new(action, true);
            let known = self.tree.children(at).find(|(_, node)| node.key == key).map(|(child, _)| child);
            return (known.unwrap_or_else(|| self.tree.grow(at, key, action, 1.0)), action);
        }
        let legal = actions.iter().fold(0, |set, &action| set | Key::new(action, false).bit());
        let mut unknown = legal;
        let (mut visits, mut prior, mut chance) = (0, 0.0, 0.0);
        for (_, node) in self.tree.children(at).filter(|(_, node)| legal & node.key.bit() != 0) {
            unknown &= !node.key.bit();
            visits += node.visits;
            prior += node.prior;
            chance += node.chance;
        }
        if unknown != 0 {
            let weights = self.weights(seat, game, &actions);
            for (&action, weight) in actions.iter().zip(weights) {
                let key = Key::new(action, false);
                if unknown & key.bit() != 0 {
                    self.tree.grow(at, key, action, weight);
                    prior += weight;
                }
            }
        }
        let pull = self.config.exploration * self.spread() * (visits.max(1) as f32).sqrt() / prior;
        let untried = if visits > 0 { chance / visits as f32 - self.config.caution * self.spread() } else { 0.0 };
        let mut best = (f32::NEG_INFINITY, At::ROOT);
        for (child, node) in self.tree.children(at).filter(|(_, node)| legal & node.key.bit() != 0) {
            if at == At::ROOT && node.visits < self.config.each {
                return (child, node.action);
            }
            let mean = if node.visits > 0 { node.chance / node.visits as f32 } else { untried };
            let bound = mean + pull * node.prior / (node.visits + 1) as f32;
            if bound > best.0 {
                best = (bound, child);
            }
        }
        (best.1, self.tree[best.1].action)
    }

    /// Whether a seat's turn may lay a card that the searching seat will not see.
    fn hides(&self, seat: Seat, game: &Game) -> bool {
        let table = game.table();
        let all_seen = self.truth.is_some() || matches!(self.config.method, Method::Determinized { .. });
        seat != self.me && !all_seen && matches!(table.phase, Phase::Turn { .. }) && table.plays_face_down(seat)
    }

    /// How likely each action looks at first sight; the best has a little more than 1.
    fn weights(&self, seat: Seat, game: &Game, actions: &[Action]) -> [f32; Actions::CAPACITY] {
        let mut weights = [1.0; Actions::CAPACITY];
        let turn = matches!(game.table().phase, Phase::Turn { .. });
        if turn && self.config.playout == Playout::Merchant {
            let (mut place, mut best) = (0, f32::NEG_INFINITY);
            let (outlook, hand) = (self.horizon.outlook(), game.hand(seat));
            greedy::assess(game.table(), outlook, &self.owners, seat, hand, actions, |_, value| {
                weights[place] = value;
                place += 1;
                best = best.max(value);
            });
            for weight in &mut weights[..place] {
                *weight = self.config.floor + libm::expf((*weight - best) / self.config.temperature);
            }
        }
        weights
    }

    /// A place, as likely as its weight says.
    fn pick(&mut self, weights: &[f32]) -> usize {
        const STEPS: u32 = 1 << 24;
        let part = self.rng.random_range(0..STEPS) as f32 / STEPS as f32;
        let mut left = part * weights.iter().sum::<f32>();
        let fits = |weight: &f32| {
            left -= weight;
            left < 0.0
        };
        weights.iter().position(fits).unwrap_or(weights.len() - 1)
    }

    /// How far results spread.
    fn spread(&self) -> f32 {
        let number = self.done as f32;
        if number < SPREAD_KNOWN {
            return SPREAD;
        }
        let mean = self.sums.0 / number;
        (self.sums.1 / number - mean * mean).max(1e-8).sqrt()
    }

    fn back_up(&mut self, value: &Value) {
        let mine = value.chance[self.me];
        self.sums.0 += mine;
        self.sums.1 += mine * mine;
        for &(at, seat) in &self.path {
            let node = &mut self.tree[at];
            node.visits += 1;
            node.chance += value.chance[seat];
        }
        let Some(&(at, _)) = self.path.first() else { return };
        let action = self.tree[at].action;
        let place = self.found.iter().position(|found| found.action == action).unwrap_or_else(|| {
            let claims = PerSeat::default();
            self.found.push(Found { action, visits: 0, chance: 0.0, score: 0.0, claims });
            self.found.len() - 1
        });
        let found = &mut self.found[place];
        found.visits += 1;
        found.chance += mine;
        found.score += value.score[self.me];
        for seat in self.players.seats() {
            if let Some(row) = self.claimed[seat] {
                found.claims[seat][row] += 1;
            }
        }
    }

    /// Takes a turn, and remembers it if it is a claim.
    #[inline]
    fn act(&mut self, game: &mut Game, seat: Seat, action: Action) {
        if let Action::PlaceFollower { row } = action {
            self.claimed[seat] = Some(row);
        }
        game.apply_trusted(action);
    }

    /// Plays to the end of the round.
    fn play_on(&mut self, game: &mut Game) {
        while let Some((seat, decision)) = game.to_act().filter(|_| self.in_round(game)) {
            match (self.config.playout, decision) {
                (Playout::Random, _) => {
                    let choices = game.choices();
                    game.apply_choice(&choices, self.rng.random_range(0..choices.len() as u32) as usize);
                }
                (Playout::Merchant, Decision::Turn) => {
                    let (outlook, hand) = (self.horizon.outlook(), game.hand(seat));
                    let action = greedy::best(game.table(), outlook, &self.owners, seat, hand, &game.legal_actions());
                    self.act(game, seat, action);
                }
                (Playout::Merchant, _) => {
                    game.apply_trusted(greedy::scoring_choice(game.table(), self.horizon.outlook(), decision));
                }
            }
        }
    }
}

/// How likely a card is laid face down in a row by one who holds it, [`Sampler::SURE`] for the likeliest.
///
/// As in games between merchants, and between searches: jokers are kept to be laid where they are wanted, and a card
/// goes to another row than its own somewhat more often than by chance.
fn likelihood(face_down: &FaceDown) -> u32 {
    match (face_down.card.is_joker(), face_down.card.mismatches(face_down.row)) {
        (true, _) => Sampler::SURE / 8,
        (false, false) => Sampler::SURE * 3 / 4,
        (false, true) => Sampler::SURE,
    }
}
