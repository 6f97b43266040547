//! The files that the fuzzer begins with: by hand, by bots, and what it has found worth keeping.

use crate::properties;
use std::path::{Path, PathBuf};

/// What all files of a folder together may take, so that the repository stays small.
const BYTES_MAX: usize = 400 << 10;

fn files(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Gives every file to a property. Those named `good-…` hold, by its answer, those named `bad-…` do not.
fn check(target: &str, property: fn(&[u8]) -> bool) {
    let (mut good, mut bad, mut size) = (0, 0, 0);
    for path in files(target) {
        let bytes = std::fs::read(&path).unwrap();
        size += bytes.len();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        // The name is shown where the property panics.
        println!("{target}/{name}");
        let holds = property(&bytes);
        assert!(holds || !name.starts_with("good-"), "{target}/{name} should be taken");
        assert!(!holds || !name.starts_with("bad-"), "{target}/{name} should be refused");
        *(if holds { &mut good } else { &mut bad }) += 1;
    }
    assert!(good >= 4 && bad >= 4, "{target}: {good} good and {bad} bad files");
    assert!(size <= BYTES_MAX, "{target}: {size} bytes");
}

#[test]
fn every_transcript_of_the_corpus_is_true_or_refused_with_its_place() {
    check("transcript", properties::transcript);
}

#[test]
fn every_table_of_the_corpus_is_read_back_or_refused_with_its_place() {
    check("table", properties::table);
}

#[test]
fn every_game_of_the_corpus_carries_out_exactly_what_is_legal() {
    check("actions", properties::actions);
}

#[test]
fn every_view_of_the_corpus_is_refused_or_as_good_as_any() {
    check("view", properties::view);
}
