//! Whole games of random legal actions.

use cardcassonne::rules::{CardCounts, Deal, Event, Game, Players, Settings};
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;

#[test]
fn random_games_end_with_every_card_accounted_for() {
    for players in Players::ALL {
        for seed in 0..200 {
            let mut rng = Lcg64Xsh32::seed_from_u64(seed);
            let (mut game, mut events) = Game::begin(&Deal::from_seed(&Settings::new(players), seed));
            while let Some((seat, _)) = game.to_act() {
                let actions = game.legal_actions();
                let action = actions[rng.random_range(0..actions.len())];
                events.extend(game.apply(seat, action).expect("a legal action"));
                let mut counts = game.table().known_cards();
                for seat in players.seats() {
                    for &card in game.hand(seat).cards() {
                        counts[card] += 1;
                    }
                }
                for &card in game.supply() {
                    counts[card] += 1;
                }
                assert_eq!(counts, CardCounts::full());
            }
            let rounds = events.iter().filter(|event| matches!(event, Event::RoundScored { .. })).count();
            assert_eq!(rounds, usize::from(players.rounds()));
            assert!(game.supply().is_empty());
            let result = game.table().result().expect("the game is over");
            for seat in players.seats() {
                let claims: u32 = events
                    .iter()
                    .filter_map(|event| match event {
                        Event::ClaimScored(score) if score.seat == seat => Some(score.points),
                        _ => None,
                    })
                    .sum();
                assert_eq!(result.scores[seat.index()], claims + result.buildings[seat.index()]);
            }
        }
    }
}
