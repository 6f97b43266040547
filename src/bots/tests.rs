use super::*;
use crate::rules::{AnimalTable, Card, Deal, Decision, Deck, Event, Eye, Face, Game, Players, Seat, Settings};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;

/// A game in progress: how it was dealt and what has been done.
#[derive(Clone)]
struct Played {
    deal: Deal,
    actions: Vec<(Seat, Action)>,
    game: Game,
}

/// Plays random choices, up to a number of them.
fn played(players: Players, seed: u64, choices: usize) -> Played {
    let deal = Deal::from_seed(&Settings::new(players), seed);
    let mut rng = BotRng::seed_from_u64(seed);
    let mut played = Played { deal, actions: Vec::new(), game: Game::new(&deal) };
    while let Some((seat, _)) = played.game.to_act().filter(|_| played.actions.len() < choices) {
        let action = Random.choose(&played.game.view(Eye::Seat(seat)), &mut rng);
        played.game.apply_trusted(action);
        played.actions.push((seat, action));
    }
    played
}

impl Played {
    /// Another game that looks the same to a seat: the supply, the others' hands and the cards that the others laid
    /// face down in this round are exchanged for cards of the supply.
    fn twin(&self, eye: Seat, rng: &mut BotRng) -> Played {
        let mut twin = self.clone();
        let mut cards = *self.deal.deck.cards();
        let supply = cards.len() - self.game.supply().len();
        for place in supply..cards.len() {
            let other = rng.random_range(supply as u32..Card::TOTAL as u32) as usize;
            cards.swap(place, other);
        }
        if self.game.table().round > 0 && supply < Card::TOTAL {
            let (place, choice) = self.hidden(eye, rng);
            let other = rng.random_range(supply as u32..Card::TOTAL as u32) as usize;
            if let Some(choice) = choice
                && let Action::Play { row, .. } = self.actions[choice].1
            {
                twin.actions[choice].1 = Action::Play { card: cards[other], row };
            }
            cards.swap(place, other);
        }
        twin.deal.deck = Deck::new(&cards).unwrap();
        let mut game = Game::new(&twin.deal);
        for &(seat, action) in &twin.actions {
            game.apply(seat, action).unwrap();
        }
        twin.game = game;
        twin
    }

    /// Where in the deck a card is that this round brought to another player and the seat has not seen; or the first
    /// card of the supply. If it lies face down, by which choice it was laid.
    fn hidden(&self, eye: Seat, rng: &mut BotRng) -> (usize, Option<usize>) {
        let players = self.deal.players;
        let supply = Card::TOTAL - self.game.supply().len();
        let dealt = usize::from(players.get() * players.hand_size());
        let order: Vec<Seat> = players.seats_from_left_of(self.game.table().dealer).collect();
        let mut hidden = vec![(supply, None)];
        for place in supply - dealt..supply {
            let (card, seat) = (self.deal.deck.cards()[place], order[(place + dealt - supply) % order.len()]);
            let laid = self.laid_face_down(seat, card);
            if seat != eye && (laid.is_some() || self.game.hand(seat).contains(card)) {
                hidden.push((place, laid));
            }
        }
        hidden[rng.random_range(0..hidden.len() as u32) as usize]
    }

    /// The choice by which a seat laid this card face down in this round, where it still lies so.
    fn laid_face_down(&self, seat: Seat, card: Card) -> Option<usize> {
        let (mut game, _) = Game::begin(&self.deal);
        let mut laid = None;
        for (choice, &(by, action)) in self.actions.iter().enumerate() {
            for event in game.apply(by, action).unwrap() {
                match event {
                    Event::CardPlayed { seat: by, face: Face::Down, card: Some(played), .. } if by == seat => {
                        laid = (played == card).then_some(choice);
                    }
                    Event::RoundBegan { .. } | Event::ClaimOpened { .. } => laid = None,
                    _ => {}
                }
            }
        }
        laid
    }
}

proptest! {
    #[test]
    fn what_a_seat_cannot_see_does_not_change_its_choice(
        players in prop::sample::select(&Players::ALL),
        seed in 0..1000_u64,
        choices in 0..150_usize,
    ) {
        let played = played(players, seed, choices);
        if let Some((seat, _)) = played.game.to_act() {
            let mut rng = BotRng::seed_from_u64(seed);
            let view = played.game.view(Eye::Seat(seat));
            for _ in 0..5 {
                let twin = played.twin(seat, &mut rng);
                prop_assert_eq!(twin.game.view(Eye::Seat(seat)), view);
                for kind in BotKind::ALL {
                    let choice = |game: &Game| kind.with_budget(20).choose(&game.view(Eye::Seat(seat)), &mut rng.clone());
                    prop_assert_eq!(choice(&twin.game), choice(&played.game));
                }
            }
        }
    }
}

#[test]
fn twins_differ_in_what_is_hidden() {
    let mut rng = BotRng::seed_from_u64(1);
    let (mut hands, mut laid) = (0, 0);
    for seed in 0..50 {
        let played = played(Players::ALL[1], seed, 20);
        let Some((seat, _)) = played.game.to_act() else { continue };
        let twin = played.twin(seat, &mut rng);
        assert_ne!(twin.game, played.game);
        hands += usize::from(played.deal.players.seats().any(|s| twin.game.hand(s) != played.game.hand(s)));
        laid += usize::from(twin.actions != played.actions);
    }
    assert!(hands > 5 && laid > 5, "{hands} {laid}");
}

#[test]
fn bots_choose_legal_actions_only() {
    for players in Players::ALL {
        for seed in 0..50 {
            let kind = |seat| BotKind::ALL[(seat + seed as usize) % BotKind::ALL.len()];
            let mut bots: Vec<_> = (0..5).map(|seat| kind(seat).with_budget(10)).collect();
            let mut rng = BotRng::seed_from_u64(seed);
            let mut game = Game::new(&Deal::from_seed(&Settings::new(players), seed));
            while let Some((seat, _)) = game.to_act() {
                let action = bots[seat.index()].choose(&game.view(Eye::Seat(seat)), &mut rng);
                assert!(game.apply(seat, action).is_ok());
            }
        }
    }
}

#[test]
fn greedy_gives_the_last_joker_to_a_kind_that_scores_most() {
    for entries in [AnimalTable::STANDARD.entries(), &[u16::MAX, 40, 7, 0]] {
        let settings = Settings { animal_table: AnimalTable::new(entries).unwrap(), ..Settings::new(Players::ALL[1]) };
        let mut seen = 0;
        for seed in 0..100 {
            let mut rng = BotRng::seed_from_u64(seed);
            let mut game = Game::new(&Deal::from_seed(&settings, seed));
            while let Some((seat, decision)) = game.to_act() {
                let view = game.view(Eye::Seat(seat));
                let action = Greedy.choose(&view, &mut rng);
                if matches!(decision, Decision::AssignJoker { left: 1 }) {
                    // Nobody has a second claim in a round.
                    let score = |action: Action| {
                        let mut then = game;
                        then.apply(seat, action).unwrap();
                        then.table().holdings[seat].score
                    };
                    assert_eq!(score(action), game.legal_actions().iter().map(|&action| score(action)).max().unwrap());
                    seen += 1;
                }
                game.apply(seat, action).unwrap();
            }
        }
        assert!(seen > 10, "{seen}");
    }
}

#[test]
fn random_chooses_every_action_equally_often() {
    let played = played(Players::ALL[0], 3, 4);
    let (seat, _) = played.game.to_act().unwrap();
    let view = played.game.view(Eye::Seat(seat));
    let legal = view.legal_actions();
    let mut rng = BotRng::seed_from_u64(5);
    let mut chosen = BTreeMap::new();
    for _ in 0..1000 * legal.len() {
        *chosen.entry(Random.choose(&view, &mut rng)).or_insert(0) += 1;
    }
    assert_eq!(chosen.len(), legal.len());
    assert!(chosen.values().all(|number| (850..1150).contains(number)), "{chosen:?}");
}

#[test]
fn a_bot_is_found_by_its_name() {
    for kind in BotKind::ALL {
        assert_eq!(BotKind::from_name(kind.name()), Some(kind));
        assert_eq!(kind.bot().name(), kind.name());
    }
    assert_eq!(BotKind::from_name("Random"), None);
}
