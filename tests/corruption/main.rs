//! Every change of one field of a golden transcript is refused, unless the changed text is again the transcript of a
//! legal game with exactly the stated results: the library and a plain second reader agree on each.
//!
//! The first game for each number of players is changed in all ways, the others in a sample of them. All ways
//! everywhere: `ALL_CORRUPTIONS=1 cargo test --test corruption`.
#![cfg(not(target_arch = "wasm32"))]

mod changes;
mod json;
#[allow(dead_code, reason = "this test needs only a part of the second referee")]
#[path = "../rules/oracle.rs"]
mod oracle;
mod plain;

use cardcassonne::notation::Transcript;
use changes::{Change, Sort, changes, leaves};
use plain::Known;
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;
use std::collections::{BTreeMap, BTreeSet};

/// Of the further games, one change in so many is tried.
const SAMPLED: u32 = 12;

fn golden_games(players: usize) -> Vec<String> {
    let name = format!("tests/golden/transcripts/players-{players}.jsonl");
    let path: std::path::PathBuf = [env!("CARGO_MANIFEST_DIR"), &name].iter().collect();
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

/// What `arena replay` says about a line.
fn library(line: &str) -> Result<(), String> {
    let game = Transcript::parse(line).map_err(|error| error.to_string())?;
    game.verify().map_err(|error| error.to_string())
}

/// Whether a refusal says where something is wrong: the key, the step, the round, or the column.
fn names_its_place(error: &str) -> bool {
    let (place, rest) = error.split_once(':').unwrap_or(("", error));
    let counted = place.strip_prefix("step ").or(place.strip_prefix("round "));
    let known = CONTRACT.contains(&place) || counted.is_some_and(|number| number.parse::<u32>().is_ok());
    !error.contains('\n') && !rest.is_empty() && (known || error.contains("(column "))
}

/// The top-level keys that a transcript must have.
const CONTRACT: [&str; 9] =
    ["format", "version", "players", "first_dealer", "animal_points", "deck", "steps", "rounds", "final"];

/// How many changes were accepted and refused, by the top-level key they lie in.
#[derive(Default)]
struct Tally(BTreeMap<String, [usize; 2]>);

impl Tally {
    /// Has both readers judge a change.
    fn judge(&mut self, text: &str, known: &Known, change: &Change) {
        let changed = change.apply(text);
        let (library, plain) = (library(&changed), known.judge(&changed));
        let place = &change.place;
        let shown = || change.shown(text);
        assert_eq!(
            library.is_ok(),
            plain.is_ok(),
            "{place}: {}: {library:?}, but the plain reader: {plain:?}",
            shown()
        );
        match (&library, change.sort) {
            (Err(error), Sort::Other) => assert!(names_its_place(error), "{place}: {}: {error}", shown()),
            (_, Sort::Other) => {}
            (_, Sort::Harmless) => return assert_eq!(library, Ok(()), "{place}: {}", shown()),
        }
        let field = place.split(['.', '[']).next().unwrap().to_owned();
        self.0.entry(field).or_default()[usize::from(library.is_err())] += 1;
    }
}

fn check(players: usize) {
    let all = std::env::var_os("ALL_CORRUPTIONS").is_some();
    let mut rng = Lcg64Xsh32::seed_from_u64(players as u64);
    let mut tally = Tally::default();
    for (index, text) in golden_games(players).iter().enumerate() {
        let known = Known::new(text);
        assert_eq!((library(text), known.judge(text)), (Ok(()), Ok(())));
        let mut changes = changes(text);
        if index == 0 {
            let touched: BTreeSet<&str> = changes.iter().map(|change| &*change.place).collect();
            assert!(leaves(text).iter().all(|leaf| touched.contains(&**leaf)), "every value is changed");
        } else if !all {
            changes.retain(|_| rng.random_ratio(1, SAMPLED));
        }
        changes.iter().for_each(|change| tally.judge(text, &known, change));
    }
    for field in CONTRACT {
        let [accepted, refused] = tally.0[field];
        // A card that changes places within a hand, an entry of the table for more animals than anybody had, a row in
        // which a card was never claimed: there the same results are true of another game.
        let other_games = ["animal_points", "deck", "steps"].contains(&field);
        assert_eq!(accepted > 0, other_games, "{field}: {accepted} accepted");
        // The table's last entries are for more animals than anybody has in most games.
        let times = if field == "animal_points" { 2 } else { 10 };
        assert!(refused > times * accepted, "{field}: {refused} refused, {accepted} accepted");
    }
}

#[test]
fn a_changed_game_of_two_is_refused_unless_it_is_legal_and_its_results_are_true() {
    check(2);
}

#[test]
fn a_changed_game_of_three_is_refused_unless_it_is_legal_and_its_results_are_true() {
    check(3);
}

#[test]
fn a_changed_game_of_four_is_refused_unless_it_is_legal_and_its_results_are_true() {
    check(4);
}

#[test]
fn a_changed_game_of_five_is_refused_unless_it_is_legal_and_its_results_are_true() {
    check(5);
}
