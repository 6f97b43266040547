//! A game played to its end by chance.

use super::BotRng;
use crate::rules::Game;
use rand::RngExt;

/// Plays a game to its end, each choice uniform among the distinct legal actions; how many choices it took.
pub fn playout(game: &mut Game, rng: &mut BotRng) -> u32 {
    let mut steps = 0;
    loop {
        let choices = game.choices();
        if choices.is_empty() {
            return steps;
        }
        game.apply_choice(&choices, rng.random_range(0..choices.len() as u32) as usize);
        steps += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Bot, Random};
    use crate::rules::{Deal, Eye, Players, Settings};
    use rand::SeedableRng;

    #[test]
    fn a_playout_is_the_game_that_random_bots_play() {
        for players in Players::ALL {
            for seed in 0..20 {
                let (mut game, mut expected) = (Game::new(&Deal::from_seed(&Settings::new(players), seed)), 0);
                let mut played = game;
                let steps = playout(&mut played, &mut BotRng::seed_from_u64(seed));

                let mut rng = BotRng::seed_from_u64(seed);
                while let Some((seat, _)) = game.to_act() {
                    game.apply(seat, Random.choose(&game.view(Eye::Seat(seat)), &mut rng)).unwrap();
                    expected += 1;
                }
                assert_eq!((steps, played), (expected, game));
            }
        }
    }

    #[test]
    fn a_game_that_is_over_takes_no_step_and_draws_nothing() {
        let mut rng = BotRng::seed_from_u64(1);
        let mut game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), 1));
        assert!(playout(&mut game, &mut rng) > 0);
        let (over, drawn) = (game, rng.clone());
        assert_eq!((playout(&mut game, &mut rng), game, rng), (0, over, drawn));
    }
}
