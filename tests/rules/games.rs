//! Whole games for the properties that are true of every game: random ones, and ones whose players have a bias, since
//! chance alone seldom meets some of the rules.
//!
//! The environment variable `CARDCASSONNE_GAMES` says how many games of each number of players are compared with the
//! second referee: 10,000 of 2, 3, 4 and 5 players each unless it is set, and 2,000 at least, since fewer do not show
//! every rule. The other properties are looked at in a tenth of them.

use crate::stage::deal;
use cardcassonne::rules::{
    Action, AnimalTable, Card, Colour, Deal, Deck, Game, Item, Kind, Players, Seat, Table, Take,
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;

/// How many games of each number of players are compared with the second referee.
pub fn number() -> u64 {
    match std::env::var("CARDCASSONNE_GAMES") {
        Ok(text) => {
            let number = text.parse().expect("CARDCASSONNE_GAMES is a number of games");
            assert!(number >= 2000, "CARDCASSONNE_GAMES is at least 2000");
            number
        }
        Err(_) => 10_000,
    }
}

/// How many games of each number of players the other properties are looked at in.
pub fn a_tenth() -> u64 {
    number() / 10
}

/// What the players of a game like to do.
#[derive(Clone, Copy, Debug)]
enum Bias {
    /// Nothing more than anything else.
    None,
    /// Followers are placed when no card is left.
    LateFollowers,
    /// Followers are placed before the first card.
    EarlyFollowers,
    /// Cards are laid in one row, which nobody claims before the last round.
    OneRow(Colour),
    /// Followers are placed where they claim nothing.
    NoClaims,
    /// Followers are placed where they claim most.
    LargeClaims,
    /// Followers are placed in the row where others stand.
    OneRowOfFollowers,
    /// Animals and buildings are laid in rows of other colours and claimed there, and this is taken for them.
    Mismatches(Take),
    /// Jokers are played first, and claimed.
    Jokers,
    /// In the last round everyone helps those who lead to end level.
    Level,
}

/// In which order cards come; apart from it they are shuffled.
#[derive(Clone, Copy, Debug)]
enum Order {
    /// Any.
    Shuffled,
    /// The ten cards turned up are the jokers.
    JokersTurnedUp,
    /// The first ten cards dealt are the jokers, and animals come last.
    JokersLongBeforeAnimals,
    /// The jokers and the buildings come first.
    JokersAndBuildings,
}

/// All that decides a game.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The deal.
    pub deal: Deal,
    bias: Bias,
    seed: u64,
}

/// One choice in so many is made by chance, whatever is liked; but some games have none of that.
const WHIMS: u64 = 16;

/// The first games of a number of players. Every other one is a plain random game; the others are of every bias in
/// turn, in every order of cards. Half of both kinds have a random animal table.
pub fn recipes(players: u8, number: u64) -> impl Iterator<Item = Recipe> {
    let players = Players::new(players).unwrap();
    (0..number).map(move |seed| {
        let mut rng = Lcg64Xsh32::seed_from_u64(!seed);
        let (bias, order) = match seed % 2 {
            0 => (Bias::None, Order::Shuffled),
            _ => (any_bias(&mut rng), any_order(&mut rng)),
        };
        let mut deal = deal(players, seed);
        deal.deck = in_order(&deal.deck, order);
        if seed / 4 % 2 == 1 {
            deal.animal_table = any_animal_table(&mut rng);
        }
        Recipe { deal, bias, seed }
    })
}

fn any_bias(rng: &mut Lcg64Xsh32) -> Bias {
    match rng.random_range(0..14) {
        0 => Bias::None,
        1 => Bias::LateFollowers,
        2 => Bias::EarlyFollowers,
        3 => Bias::OneRow(Colour::ALL[rng.random_range(0..4)]),
        4 => Bias::NoClaims,
        5 => Bias::LargeClaims,
        6 => Bias::OneRowOfFollowers,
        7 => Bias::Mismatches(Take::Ten),
        8 => Bias::Mismatches(Take::Card),
        9 => Bias::Jokers,
        _ => Bias::Level,
    }
}

fn any_order(rng: &mut Lcg64Xsh32) -> Order {
    match rng.random_range(0..4) {
        0 => Order::Shuffled,
        1 => Order::JokersTurnedUp,
        2 => Order::JokersLongBeforeAnimals,
        _ => Order::JokersAndBuildings,
    }
}

/// A table of 1 to 13 entries: small numbers, large ones, or nothing but zeros; half of them in any order.
fn any_animal_table(rng: &mut Lcg64Xsh32) -> AnimalTable {
    let most = [0, 39, 39, u16::MAX][rng.random_range(0..4)];
    let mut entries: Vec<u16> = (0..rng.random_range(1..=13)).map(|_| rng.random_range(0..=most)).collect();
    if rng.random() {
        entries.sort();
    }
    AnimalTable::new(&entries).unwrap()
}

fn in_order(deck: &Deck, order: Order) -> Deck {
    let mut cards = *deck.cards();
    let is_animal = |card: &Card| card.kind() == Kind::Animal;
    match order {
        Order::Shuffled => {}
        Order::JokersTurnedUp => cards.sort_by_key(|card| !card.is_joker()),
        Order::JokersLongBeforeAnimals => {
            cards.sort_by_key(|card| (is_animal(card), !card.is_joker()));
            cards[..20].rotate_left(10);
        }
        Order::JokersAndBuildings => cards.sort_by_key(|card| !card.is_joker() && card.kind() != Kind::Building),
    }
    Deck::new(&cards).unwrap()
}

impl Recipe {
    /// The game: each position with who acts there and how. The last has nobody to act.
    pub fn play(&self) -> impl Iterator<Item = (Game, Option<(Seat, Action)>)> {
        let told = Told(self.clone());
        let mut rng = Lcg64Xsh32::seed_from_u64(self.seed);
        let strict = self.seed % 4 == 1 || matches!(self.bias, Bias::Level);
        let mut next = Some(Game::new(&self.deal));
        core::iter::from_fn(move || {
            let game = next.take()?;
            let step = game.to_act().map(|(seat, _)| {
                let whim = !strict && rng.random_range(0..WHIMS) == 0;
                (seat, choose(&game, if whim { Bias::None } else { told.0.bias }, &mut rng))
            });
            if let Some((_, action)) = step {
                let mut after = game;
                after.apply_trusted(action);
                next = Some(after);
            }
            Some((game, step))
        })
    }
}

/// A game that is told when a test fails in it.
struct Told(Recipe);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Recipe { deal, bias, seed } = &self.0;
            println!("in game {seed} of {} players, who like {bias:?}", deal.players.get());
        }
    }
}

/// One of the legal actions that are liked, if there is any.
fn choose(game: &Game, bias: Bias, rng: &mut Lcg64Xsh32) -> Action {
    let (legal, table) = (game.legal_actions(), game.table());
    let liked: Vec<Action> = match bias {
        Bias::Level if table.round == table.players.rounds() => {
            let least = legal.iter().map(|&action| lead_after(*game, action)).min();
            legal.iter().copied().filter(|&action| Some(lead_after(*game, action)) == least).collect()
        }
        _ => legal.iter().copied().filter(|&action| bias.likes(table, action)).collect(),
    };
    let open = if liked.is_empty() { &legal[..] } else { &liked };
    open[rng.random_range(0..open.len())]
}

/// By how many points, and else by how many cards under the chest, the winner would be ahead of the next, were an
/// action taken and then always the first legal one.
fn lead_after(mut game: Game, action: Action) -> (u32, u8) {
    game.apply_trusted(action);
    while game.to_act().is_some() {
        game.apply_trusted(game.legal_actions()[0]);
    }
    let won = |seat: Seat| (game.table().holdings[seat].score, game.table().holdings[seat].chest.count());
    let mut ranks: Vec<(u32, u8)> = game.table().players.seats().map(won).collect();
    ranks.sort();
    let [.., second, first] = ranks[..] else { unreachable!("at least two play") };
    (first.0 - second.0, first.1.abs_diff(second.1))
}

impl Bias {
    fn likes(self, table: &Table, action: Action) -> bool {
        let claims = |row: Colour| table.rows[row].unclaimed().len();
        let would_claim = |row: Colour, wanted: fn(Item) -> bool| table.rows[row].unclaimed().any(wanted);
        match (self, action) {
            (Self::LateFollowers, _) => !matches!(action, Action::PlaceFollower { .. }),
            (Self::EarlyFollowers, _) => matches!(action, Action::PlaceFollower { .. }),
            (Self::OneRow(one), Action::LayJoker { row } | Action::Play { row, .. }) => row == one,
            (Self::OneRow(one), Action::PlaceFollower { row }) => {
                (row == one) == (table.round == table.players.rounds())
            }
            (Self::NoClaims, Action::PlaceFollower { row }) => claims(row) == 0,
            (Self::LargeClaims, Action::PlaceFollower { row }) => {
                Colour::ALL.into_iter().all(|other| claims(other) <= claims(row))
            }
            (Self::OneRowOfFollowers, Action::PlaceFollower { row }) => {
                let stand = |row: Colour| table.rows[row].has_follower();
                stand(row) || !Colour::ALL.into_iter().any(stand)
            }
            (Self::Mismatches(_), Action::Play { card, row }) => {
                card.mismatches(row) && !matches!(card.kind(), Kind::Person(_))
            }
            (Self::Mismatches(_), Action::PlaceFollower { row }) => {
                would_claim(row, |item| matches!(item, Item::FaceDown { .. }))
            }
            (Self::Mismatches(liked), Action::Mismatch { take }) => take == liked,
            (Self::Jokers, Action::Play { card, .. }) => card.is_joker(),
            (Self::Jokers, Action::PlaceFollower { row }) => {
                would_claim(row, |item| matches!(item, Item::FaceUp(card) if card.is_joker()))
            }
            _ => true,
        }
    }
}
