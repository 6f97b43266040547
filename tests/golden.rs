//! Golden games: the same seed deals the same cards and bots play the same game, natively and in wasm.
//!
//! `tests/golden/games.txt` holds, for 20 seeds with 2 to 5 players, hashes of the deal and of a whole game's
//! transcript. A change there means that old seeds deal other games or that a bot plays otherwise. Where that is meant:
//!
//!     UPDATE_GOLDEN=1 cargo test --test golden
//!
//! writes the file anew. In wasm, under Node: `scripts/test-wasm`.

use cardcassonne::bots::{BotKind, bot_rng};
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Deal, Eye, Game, PerSeat, Players, Settings};

const SEEDS: u64 = 20;
const HEADING: &str = "# players seed first_dealer hash_of_deck hash_of_transcript final_scores\n";

/// FNV-1a with 64 bits.
fn fnv_1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A game between greedy and random in turn.
fn bot_game(deal: &Deal, seed: u64) -> Transcript {
    let kinds = [BotKind::Greedy, BotKind::Random];
    let mut bots: Vec<_> = deal.players.seats().map(|seat| kinds[seat.index() % kinds.len()].bot()).collect();
    let mut rngs = PerSeat::from_fn(|seat| bot_rng(seed, seat));
    let mut game = Game::new(deal);
    let mut actions = Vec::new();
    while let Some((seat, _)) = game.to_act() {
        let action = bots[seat.index()].choose(&game.view(Eye::Seat(seat)), &mut rngs[seat]);
        game.apply(seat, action).expect("a bot's action is legal");
        actions.push(action);
    }
    Transcript::record(deal, &actions).expect("the game has just been played")
}

fn line(players: Players, seed: u64) -> String {
    let deal = Deal::from_seed(&Settings::new(players), seed);
    let deck = fnv_1a(deal.deck.cards().iter().flat_map(|card| card.code().bytes()));
    let transcript = bot_game(&deal, seed);
    let game = fnv_1a(transcript.to_json().bytes());
    let scores: Vec<String> = transcript.end.scores.iter().map(u32::to_string).collect();
    format!("{} {seed} {} {deck:016x} {game:016x} {}", players.get(), deal.first_dealer, scores.join(","))
}

fn all_lines() -> impl Iterator<Item = String> {
    Players::ALL.into_iter().flat_map(|players| (0..SEEDS).map(move |seed| line(players, seed)))
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn fnv_1a_is_the_published_one() {
    assert_eq!(fnv_1a(*b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fnv_1a(*b"foobar"), 0x8594_4171_f739_67e8);
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn every_seed_deals_and_plays_the_golden_game() {
    if update() {
        return;
    }
    let golden = include_str!("golden/games.txt");
    let mut expected = golden.lines().filter(|line| !line.starts_with('#'));
    for line in all_lines() {
        assert_eq!(Some(&*line), expected.next());
    }
    assert_eq!(expected.next(), None);
}

/// Writes the golden data anew where that is asked for. In wasm they are only compared.
fn update() -> bool {
    if cfg!(target_arch = "wasm32") || std::env::var_os("UPDATE_GOLDEN").is_none() {
        return false;
    }
    let lines: String = all_lines().map(|line| line + "\n").collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/games.txt");
    std::fs::write(path, format!("{HEADING}{lines}")).expect("the golden data can be written");
    true
}
