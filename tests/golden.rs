//! Golden games: the same seed deals the same cards and bots play the same game, natively and in wasm.
//!
//! `tests/golden/games.txt` holds, for 20 seeds with 2 to 5 players, hashes of the deal and of a whole game's
//! transcript; `tests/golden/choices.txt` what searches in parts choose, and after what they found. A change there means
//! that old seeds deal other games or that a bot plays otherwise. Where that is meant:
//!
//!     UPDATE_GOLDEN=1 cargo test --test golden
//!
//! writes the files anew. In wasm, under Node: `scripts/test-wasm`.

use cardcassonne::bots::{Bot, BotKind, Greedy, SearchConfig, bot_rng, parts, search};
use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Deal, Eye, Game, PerSeat, Players, Settings, View};

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

const CHOICES_HEADING: &str = "# players seed choices_before iterations action hash_of_report\n";

/// What a search in parts chooses from a view, and a hash of all that it found.
fn choice_line(view: &View, iterations: u32, seed: u64) -> String {
    let config = SearchConfig { iterations, ..SearchConfig::ABBOT };
    let parts = parts::split(&config, seed).into_iter().map(|(config, rng)| search(view, &config, rng));
    let report = parts::merge(&parts.collect::<Vec<_>>());
    let numbers = report.actions.iter().flat_map(|found| [found.visits, found.chance.to_bits(), found.score.to_bits()]);
    let hash = fnv_1a(numbers.flat_map(u32::to_le_bytes));
    format!("{iterations} {:?} {hash:016x}", report.actions[0].action)
}

/// Choices at some moments of one game for each number of players: at set-up, in rounds and in scoring.
fn choice_lines() -> impl Iterator<Item = String> {
    Players::ALL.into_iter().flat_map(|players| {
        let seed = u64::from(players.get());
        let mut game = Game::new(&Deal::from_seed(&Settings::new(players), seed));
        let (mut lines, mut choices, mut scoring) = (Vec::new(), 0, 0);
        while let Some((seat, _)) = game.to_act() {
            let view = game.view(Eye::Seat(seat));
            let is_scoring = view.table().hand_sizes.of(players).iter().all(|&size| size == 0) && choices > 8;
            scoring += usize::from(is_scoring);
            if choices % 23 == 3 || is_scoring && scoring < 3 {
                let iterations = if choices % 2 == 0 { 60 } else { 2001 };
                lines.push(format!("{} {seed} {choices} {}", players.get(), choice_line(&view, iterations, seed)));
            }
            game.apply_trusted(Greedy.choose(&view, &mut bot_rng(seed, seat)));
            choices += 1;
        }
        lines
    })
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn searches_in_parts_make_the_golden_choices() {
    if update("choices.txt", CHOICES_HEADING, choice_lines()) {
        return;
    }
    compare(include_str!("golden/choices.txt"), choice_lines());
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn every_seed_deals_and_plays_the_golden_game() {
    if update("games.txt", HEADING, all_lines()) {
        return;
    }
    compare(include_str!("golden/games.txt"), all_lines());
}

fn compare(golden: &str, lines: impl Iterator<Item = String>) {
    let mut expected = golden.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        assert_eq!(Some(&*line), expected.next());
    }
    assert_eq!(expected.next(), None);
}

/// Writes golden data anew where that is asked for. In wasm they are only compared.
fn update(file: &str, heading: &str, lines: impl Iterator<Item = String>) -> bool {
    if cfg!(target_arch = "wasm32") || std::env::var_os("UPDATE_GOLDEN").is_none() {
        return false;
    }
    let lines: String = lines.map(|line| line + "\n").collect();
    let path = format!("{}/tests/golden/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::write(path, format!("{heading}{lines}")).expect("the golden data can be written");
    true
}
