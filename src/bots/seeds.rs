//! Seeds that follow from other seeds, so that one number decides a whole evening.

use super::BotRng;
use crate::rules::Seat;
use rand::SeedableRng;

/// The seed of a series' game with an index: SplitMix64 (Steele, Lea & Flood 2014), which visits every number once.
pub fn game_seed(series: u64, index: u64) -> u64 {
    split_mix(series.wrapping_add(index.wrapping_mul(GOLDEN_GAMMA)))
}

/// The generator of the bot in a seat, in the game dealt from a seed.
pub fn bot_rng(game_seed: u64, seat: Seat) -> BotRng {
    // The deck is shuffled from the seed itself: a bot's draws must not repeat the shuffle's.
    let stream = u64::from(u8::from(seat)) + 1;
    BotRng::seed_from_u64(split_mix(game_seed ^ stream.wrapping_mul(GOLDEN_GAMMA)))
}

/// 2^64 divided by the golden ratio, made odd.
const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

fn split_mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(GOLDEN_GAMMA);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;
    use std::collections::BTreeSet;

    #[test]
    fn the_sequence_is_split_mix_64() {
        // The first outputs of the reference implementation for seed 1234567.
        assert_eq!(
            [0, 1, 2].map(|index| game_seed(1_234_567, index)),
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn seats_and_games_draw_differently() {
        let seats = || (0..Seat::MAX).map(|index| Seat::from_index(index).unwrap());
        let draws: BTreeSet<u64> =
            (0..100).flat_map(|game| seats().map(move |seat| bot_rng(game_seed(7, game), seat).next_u64())).collect();
        assert_eq!(draws.len(), 500);
    }
}
