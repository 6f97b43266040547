//! The rules, number by number, as scripted games; errors; what a seat may know; and a second referee.

mod actions;
mod animals;
mod claims;
mod components;
mod conservation;
mod coverage;
mod determinize;
mod edges;
mod end;
mod errors;
mod events;
mod games;
mod knowledge;
mod oracle;
mod parts;
mod public;
mod referee;
mod round;
mod setup;
mod stage;

use std::path::{Path, PathBuf};

/// The last number of each part of the rules, R1 to R5.
const NUMBERS: [usize; 5] = [5, 3, 8, 9, 3];

/// All `.rs` files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_rule_has_a_named_test() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src/rules", "tests/rules"].map(|folder| sources(&package.join(folder)));
    let text: String = folders.iter().flatten().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let mut names: Vec<&str> = text.split("#[test]\n").skip(1).map(str::trim_start).collect();
    names.retain(|name| name.starts_with("fn r"));
    let has = |part: usize, number: usize| names.iter().any(|name| name.starts_with(&format!("fn r{part}_{number}_")));
    for (part, &last) in (1..).zip(&NUMBERS) {
        for number in 1..=last {
            assert!(has(part, number), "no test is named r{part}_{number}_…");
        }
        assert!(!has(part, last + 1), "a test is named after R{part}.{}, which there is not", last + 1);
    }
}
