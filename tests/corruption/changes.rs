//! All changes of one field: each value, entry and key of a transcript, changed in every way that may go unnoticed.

use crate::json::{Json, Value};
use crate::plain::{CARDS, values_of};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

/// What a change does to the meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// JSON that means the same: other blanks, escapes or order of keys, or a key that is ignored.
    Harmless,
    /// Anything else, which may still be a legal game.
    Other,
}

/// One change of a text.
pub struct Change {
    /// Where: `steps[17].row`.
    pub place: String,
    /// The bytes that are replaced.
    at: Range<usize>,
    /// What replaces them.
    with: String,
    /// What it does.
    pub sort: Sort,
}

impl Change {
    /// The text with the change.
    pub fn apply(&self, text: &str) -> String {
        [&text[..self.at.start], &self.with, &text[self.at.end..]].concat()
    }

    /// What is written instead of what: from where they differ on.
    pub fn shown(&self, text: &str) -> String {
        let old = &text[self.at.clone()];
        let same = old.bytes().zip(self.with.bytes()).take_while(|(a, b)| a == b).count();
        let rest = |text: &str| -> String { text.chars().skip(same).take(60).collect() };
        format!("{} instead of {}", rest(&self.with), rest(old))
    }
}

/// All changes of a transcript.
pub fn changes(text: &str) -> Vec<Change> {
    let json = Json::read(text).unwrap();
    let players = json.get("players").unwrap().whole().unwrap() as usize;
    let mut finder = Finder { text, players, found: Vec::new() };
    finder.visit("", "", &json);
    finder.found
}

/// The places of all values that are no list and no object.
pub fn leaves(text: &str) -> BTreeSet<String> {
    fn visit(place: &str, json: &Json, found: &mut BTreeSet<String>) {
        match &json.value {
            Value::List(list) => {
                list.iter().enumerate().for_each(|(index, item)| visit(&format!("{place}[{index}]"), item, found));
            }
            Value::Object(entries) => entries.iter().for_each(|(key, item)| visit(&inside(place, key), item, found)),
            _ => drop(found.insert(place.to_owned())),
        }
    }
    let mut found = BTreeSet::new();
    visit("", &Json::read(text).unwrap(), &mut found);
    found
}

fn inside(place: &str, key: &str) -> String {
    if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") }
}

struct Finder<'a> {
    text: &'a str,
    players: usize,
    found: Vec<Change>,
}

impl<'a> Finder<'a> {
    /// Changes a value, which stands under a key or in the list under that key, and all that is inside.
    fn visit(&mut self, place: &str, key: &str, json: &Json) {
        let old = self.written(json);
        for with in
            ["null", "true", "0", "-1", "\"\"", "[]", "{}", &format!("[{old}]"), &format!("{{\"{key}\":{old}}}")]
        {
            self.change(place, json, with, Sort::Other);
        }
        match &json.value {
            Value::Bare(number) => self.number(place, number, json),
            Value::Text(word) => self.word(place, key, word, json),
            Value::List(list) => {
                self.list(place, list, json);
                list.iter().enumerate().for_each(|(index, item)| self.visit(&format!("{place}[{index}]"), key, item));
            }
            Value::Object(entries) => {
                self.object(place, entries, json);
                entries.iter().for_each(|(key, item)| self.visit(&inside(place, key), key, item));
            }
        }
    }

    fn written(&self, json: &Json) -> &'a str {
        &self.text[json.at.clone()]
    }

    fn change(&mut self, place: &str, json: &Json, with: &str, sort: Sort) {
        if with != self.written(json) {
            self.found.push(Change { place: place.into(), at: json.at.clone(), with: with.into(), sort });
        }
    }

    fn number(&mut self, place: &str, number: &str, json: &Json) {
        let value: u64 = number.parse().unwrap();
        let near = [value + 1, value.saturating_sub(1), 1, 2, 3, 4, 5, 6, 255, 256, 1000, 1 << 16, 1 << 32, u64::MAX];
        for other in BTreeSet::from(near) {
            self.change(place, json, &other.to_string(), Sort::Other);
        }
        for with in [format!("{number}.0"), format!("{number}.5"), format!("{number}e0"), format!("\"{number}\"")] {
            self.change(place, json, &with, Sort::Other);
        }
        for with in [format!("-{number}"), format!("{number}0"), format!("0{number}"), "1e99".into()] {
            self.change(place, json, &with, Sort::Other);
        }
        self.change(place, json, &format!(" {number} "), Sort::Harmless);
    }

    fn word(&mut self, place: &str, key: &str, word: &str, json: &Json) {
        let values = if key == "deck" { &CARDS } else { values_of(key) };
        for other in values.iter().copied().chain(["K", "Y4", "none", "cardcassonne"]) {
            self.change(place, json, &format!("\"{other}\""), Sort::Other);
        }
        for other in [word.to_lowercase(), word.to_uppercase(), format!("{word} "), format!("{word}{word}")] {
            self.change(place, json, &format!("\"{other}\""), Sort::Other);
        }
        let (first, rest) = word.split_at(1);
        let escaped = format!("\"\\u{:04x}{rest}\"", first.as_bytes()[0]);
        self.change(place, json, &escaped, Sort::Harmless);
    }

    fn list(&mut self, place: &str, list: &[Json], json: &Json) {
        let old: Vec<&str> = list.iter().map(|item| self.written(item)).collect();
        let players = self.players;
        let mut change = |with: &[&str]| self.change(place, json, &format!("[{}]", with.join(",")), Sort::Other);
        for index in 0..old.len() {
            let (before, after) = old.split_at(index);
            change(&[before, &after[1..]].concat());
            change(&[before, &after[..1], after].concat());
            change(&[before, &["null"], after].concat());
            // With as many cards between them as there are players, two go to the same hand.
            for distance in [1, players] {
                let mut swapped = old.clone();
                if index + distance < old.len() {
                    swapped.swap(index, index + distance);
                    change(&swapped);
                }
            }
            // An entry becomes its neighbour's equal.
            if let Some(next) = after.get(1) {
                change(&[before, &[next], &after[1..]].concat());
            }
        }
        for end in ["null", "0", "1", "65535", "65536", "\"Y1\"", "[]", "{}"] {
            change(&[&old[..], &[end]].concat());
        }
    }

    /// Changes an object; each change counts for the key at which it is made.
    fn object(&mut self, place: &str, entries: &[(Cow<str>, Json)], json: &Json) {
        let old: Vec<(&str, &str)> = entries.iter().map(|(key, item)| (&**key, self.written(item))).collect();
        let ignored = if place.is_empty() { Sort::Harmless } else { Sort::Other };
        let mut change = |key: &str, with: &[&[(&str, &str)]], sort| {
            let entries: Vec<String> = with.concat().iter().map(|(key, item)| format!("\"{key}\":{item}")).collect();
            self.change(&inside(place, key), json, &format!("{{{}}}", entries.join(",")), sort);
        };
        for (index, &(key, item)) in old.iter().enumerate() {
            let (before, rest) = old.split_at(index);
            let after = &rest[1..];
            change(key, &[before, after], Sort::Other);
            for twice in [item, "null", "0"] {
                change(key, &[before, &[(key, twice)], rest], Sort::Other);
                change(key, &[&old, &[(key, twice)]], Sort::Other);
            }
            for name in [&format!("{key}s"), &key.to_uppercase(), "why", "row", "seat", "steps"] {
                change(key, &[before, &[(name, item)], after], Sort::Other);
            }
            if let [(next_key, next_item), ref after @ ..] = *after {
                change(key, &[before, &[(key, next_item), (next_key, item)], after], Sort::Other);
                change(key, &[before, &[(next_key, next_item), (key, item)], after], Sort::Harmless);
            }
            let escaped = format!("\\u{:04x}{}", key.as_bytes()[0], &key[1..]);
            change(key, &[before, &[(&escaped, item)], after], Sort::Harmless);
            if place.is_empty() && ["seed", "bots"].contains(&key) {
                change(key, &[before, &[(key, "{\"a\":[1.5]}")], after], Sort::Harmless);
                change(key, &[before, after], Sort::Harmless);
            }
        }
        for added in ["why", "card", "row", "face", "take", "animal", "seat", "round"] {
            let known = old.iter().any(|(key, _)| *key == added);
            change(added, &[&old, &[(added, "\"Y\"")]], if known { Sort::Other } else { ignored });
        }
        change("why", &[&[("why", "null"), ("why", "[{}]")], &old], ignored);
        let reversed: Vec<(&str, &str)> = old.iter().rev().copied().collect();
        change("", &[&reversed], Sort::Harmless);
        let values: Vec<&str> = old.iter().map(|(_, item)| *item).collect();
        self.change(place, json, &format!("[{}]", values.join(",")), Sort::Other);
    }
}
