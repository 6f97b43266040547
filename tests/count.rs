//! What `scripts/count` says of counted instructions beside recorded ones.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;
use std::process::Command;

const MAKER: &str = "compiler 1.90.0 abc LLVM 20.1\ntarget a-machine\nprofile release\n";

/// The exit status, and what is printed below the table and its heading of so many lines.
fn compare(name: &str, recorded: &str, counted: &str, table: usize) -> (Option<i32>, String) {
    let file = |kind: &str, text: &str| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("count {name} {kind}.txt"));
        fs::write(&path, text).unwrap();
        path
    };
    let output = Command::new("scripts/count")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .arg("--compare")
        .args([file("recorded", recorded), file("counted", counted)])
        .output()
        .unwrap();
    assert_eq!(str::from_utf8(&output.stderr).unwrap(), "");
    let lines = str::from_utf8(&output.stdout).unwrap().lines().skip(table);
    (output.status.code(), lines.map(|line| format!("{line}\n")).collect())
}

/// A file with two kinds of work that take so many instructions in a thousand steps.
fn counts(first: u32, second: u32) -> String {
    format!("# a heading\n{MAKER}playouts 2 1000 {first} 0.0\nlists 3 1000 {second} 0.0\n")
}

fn check(name: &str, counted: &str, status: i32, lines: &[&str]) {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(compare(name, &counts(500_000, 600_000), counted, 3), (Some(status), text));
}

const MEANT: &str = "Where that is meant: scripts/count --update";
const WON: &str = "Record what has been won: scripts/count --update";

#[test]
fn four_per_cent_more_or_less_pass() {
    check("equal", &counts(500_000, 600_000), 0, &[]);
    check("more", &counts(520_000, 624_000), 0, &[]);
    check("less", &counts(480_000, 576_000), 0, &[]);
}

#[test]
fn six_per_cent_more_of_any_work_fail() {
    let more = "playouts of 2 players: 6.0 % more instructions than recorded";
    check("first more", &counts(530_000, 600_000), 1, &[more, MEANT]);
    let more = "lists of 3 players: 6.0 % more instructions than recorded";
    check("second more", &counts(500_000, 636_000), 1, &[more, MEANT]);
    let fewer = "playouts of 2 players: 50.0 % fewer instructions than recorded";
    check("both", &counts(250_000, 636_000), 1, &[fewer, more, WON, MEANT]);
}

#[test]
fn six_per_cent_fewer_pass_with_a_hint() {
    let fewer = "lists of 3 players: 6.0 % fewer instructions than recorded";
    check("fewer", &counts(500_000, 564_000), 0, &[fewer, WON]);
}

#[test]
fn instructions_are_compared_by_step() {
    let twice = counts(500_000, 600_000).replace("2 1000 500000", "2 2000 1000000");
    check("twice", &twice, 0, &[]);
    let more = "playouts of 2 players: 100.0 % more instructions than recorded";
    check("fewer steps", &counts(500_000, 600_000).replace("2 1000", "2 500"), 1, &[more, MEANT]);
}

#[test]
fn work_that_is_on_one_side_only_fails() {
    let other = counts(500_000, 600_000).replace("lists 3", "lists 4");
    let lines = ["lists of 4 players: not in the record", "lists of 3 players: recorded, but not counted", MEANT];
    check("one side", &other, 1, &lines);
}

#[test]
fn a_line_that_is_no_count_fails() {
    for (name, line) in [("words", "lists 3 many steps 0.0"), ("short", "lists"), ("none", "lists 3 0 0 0.0")] {
        let (status, text) = compare(name, &format!("{MAKER}{line}\n"), &counts(1, 1), 1);
        assert!(status == Some(1) && text.ends_with("recorded.txt, line 4: this is no count\n"), "{text}");
    }
}

#[test]
fn what_another_compiler_made_is_not_compared() {
    for (here, other) in [("1.90.0 abc", "1.90.0 def"), ("a-machine", "another"), ("release", "app")] {
        let (status, text) = compare(other, &counts(1, 1).replace(here, other), &counts(500_000, 600_000), 3);
        let maker = MAKER.replace('\n', "\n  ");
        let (maker, other) = (maker.trim_end(), maker.trim_end().replace(here, other));
        let why = "Not compared, since these differ:";
        assert_eq!((status, text), (Some(0), format!("{why}\nrecorded:\n  {other}\nhere:\n  {maker}\n")));
    }
}
