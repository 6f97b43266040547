//! What each layer never uses. The layers: rules, notation, bots, session, ui, platform.

use std::path::{Path, PathBuf};

/// The layers that are folders of `src`.
const LAYERS: [&str; 6] = ["rules", "notation", "bots", "session", "ui", "platform"];

/// Browsers, clocks and sources of randomness, as source code names them.
const OUTSIDE: [&str; 10] = [
    "leptos",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "gloo",
    "std::time",
    "thread_rng",
    "rand::rng(",
    "getrandom",
    "SystemTime",
];

/// What only the platform may touch, of a browser.
const STORAGE: [&str; 5] = ["web_sys::window", "web_sys::Storage", "local_storage", "session_storage", "gloo::storage"];

/// A source file below `src`: its path from there, and its text without comments.
struct Source {
    path: String,
    text: String,
}

impl Source {
    fn new(path: impl Into<String>, text: &str) -> Self {
        let lines: Vec<&str> = text.lines().map(without_comment).collect();
        Self { path: path.into(), text: lines.join("\n") }
    }

    /// The layer the file belongs to: that of its folder, or of its own name.
    fn layer(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap_or_default()
    }

    /// Which of some words the text holds, as whole words.
    fn finds<'a>(&self, words: &[&'a str]) -> Vec<&'a str> {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let whole = |word: &str| {
            self.text.match_indices(word).any(|(at, _)| {
                let before = self.text[..at].chars().next_back().is_some_and(is_word);
                let after = self.text[at + word.len()..].chars().next().is_some_and(is_word);
                !(before || after && word.ends_with(is_word))
            })
        };
        words.iter().copied().filter(|word| whole(word)).collect()
    }

    /// The layers that the text reaches from the crate's root, by `crate::`, its name or enough `super::`.
    fn uses(&self) -> Vec<&'static str> {
        let depth = self.path.matches('/').count() + usize::from(!self.path.ends_with("/mod.rs"));
        let root_by_super = "super::".repeat(depth);
        let mut used = Vec::new();
        for root in ["crate::", "cardcassonne::", root_by_super.as_str()] {
            for (at, _) in self.text.match_indices(root) {
                for name in first_names(&self.text[at + root.len()..]) {
                    used.extend(LAYERS.into_iter().find(|layer| *layer == name));
                }
            }
        }
        used.sort();
        used.dedup();
        used
    }
}

/// A line up to its comment. The `//` of an address such as `https://` is none.
fn without_comment(line: &str) -> &str {
    let comment = line.match_indices("//").find(|(at, _)| !line[..*at].ends_with(':'));
    comment.map_or(line, |(at, _)| &line[..at])
}

/// The first names of a path, or of each path in braces: `rules, bots` of `{rules::Card, bots::{a, b}}`.
fn first_names(path: &str) -> Vec<&str> {
    let word = |text: &str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let Some(inside) = path.strip_prefix('{') else { return vec![&path[..word(path)]] };
    let (mut names, mut depth, mut is_first) = (Vec::new(), 0, true);
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => is_first = true,
            c if is_first && !c.is_whitespace() => {
                names.push(&inside[at..at + word(&inside[at..])]);
                is_first = false;
            }
            _ => {}
        }
    }
    names
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// All sources, by layer.
fn sources() -> Vec<Source> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |path: &PathBuf| {
        let name = path.strip_prefix(&src).expect("a path below src").to_string_lossy().replace('\\', "/");
        Source::new(name, &std::fs::read_to_string(path).expect("a readable file"))
    };
    files(&src).iter().map(read).collect()
}

/// What breaks a law in the files of a layer, each with its file.
fn broken(layer: &str, law: impl Fn(&Source) -> Vec<&str>) -> Vec<String> {
    let sources = sources();
    let of_layer = sources.iter().filter(|source| source.layer() == layer);
    of_layer.flat_map(|source| law(source).into_iter().map(|what| format!("{}: {what}", source.path))).collect()
}

fn assert_none(broken: Vec<String>) {
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn the_rules_are_there_to_be_looked_at() {
    assert!(sources().iter().filter(|source| source.layer() == "rules").count() > 5);
}

#[test]
fn rules_notation_bots_and_session_know_no_browser_no_clock_and_no_randomness_of_their_own() {
    for layer in ["rules", "notation", "bots", "session"] {
        assert_none(broken(layer, |source| source.finds(&OUTSIDE)));
    }
}

/// Checks that a layer uses no other layer than those it may.
fn check_uses(layer: &str, may: &[&str]) {
    assert_none(broken(layer, |source| {
        source.uses().into_iter().filter(|used| *used != layer && !may.contains(used)).collect()
    }));
}

#[test]
fn rules_use_no_other_layer() {
    check_uses("rules", &[]);
}

#[test]
fn notation_uses_only_rules() {
    check_uses("notation", &["rules"]);
}

#[test]
fn bots_use_only_rules() {
    check_uses("bots", &["rules"]);
}

#[test]
fn session_uses_only_rules_notation_and_bots() {
    check_uses("session", &["rules", "notation", "bots"]);
}

#[test]
fn ui_reaches_window_and_storage_only_by_the_platform() {
    assert_none(broken("ui", |source| source.finds(&STORAGE)));
}

#[test]
fn scene_layout_drag_coach_place_and_sound_are_pure() {
    const PURE: [&str; 6] = ["ui/scene", "ui/layout", "ui/place", "ui/drag", "ui/coach", "ui/sound"];
    assert_none(broken("ui", |source| match PURE.iter().any(|start| source.path.starts_with(start)) {
        true => source.finds(&["leptos", "web_sys"]),
        false => Vec::new(),
    }));
}

#[test]
fn a_breach_is_found_and_a_comment_is_none() {
    let bad = Source::new("rules/game.rs", "use std::time::Instant; // no leptos here\nlet x = rand::rng();\n//! gloo");
    assert_eq!(bad.finds(&OUTSIDE), ["std::time", "rand::rng("]);
    assert!(Source::new("rules/a.rs", "let my_gloom = 1;").finds(&OUTSIDE).is_empty());
    assert_eq!(
        Source::new("ui/a.rs", "let url = \"https://x\"; web_sys::window()").finds(&STORAGE),
        ["web_sys::window"]
    );
}

#[test]
fn every_way_to_use_a_layer_is_found() {
    let uses = |path: &str, text: &str| Source::new(path, text).uses();
    assert_eq!(uses("rules/game.rs", "use crate::bots::Bot;"), ["bots"]);
    assert_eq!(uses("rules/game.rs", "use crate::{\n    rules::{Card, Row},\n    ui::App,\n};"), ["rules", "ui"]);
    assert_eq!(uses("rules/game.rs", "use super::super::notation::text;"), ["notation"]);
    assert_eq!(uses("rules/mod.rs", "use super::session;"), ["session"]);
    assert_eq!(uses("rules/deep/mod.rs", "use super::super::session;"), ["session"]);
    assert_eq!(uses("rules/game.rs", "use super::notation::text;"), [""; 0]);
    assert_eq!(uses("rules.rs", "use super::platform;"), ["platform"]);
    assert_eq!(Source::new("rules.rs", "").layer(), "rules");
}
