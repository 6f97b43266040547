//! Small changes to valid input, which get further into a reader than arbitrary bytes do.

use proptest::prelude::*;
use proptest::sample::Index;

/// One change. Places are relative, so that a change fits input of any length.
#[derive(Clone, Debug)]
pub enum Change {
    /// A bit is flipped.
    Flip { at: Index, bit: u8 },
    /// A byte is another.
    Set { at: Index, byte: u8 },
    /// Some bytes are gone.
    Delete { at: Index, length: usize },
    /// Some bytes are new.
    Insert { at: Index, bytes: Vec<u8> },
    /// A chunk is there again, elsewhere.
    Repeat { from: Index, length: usize, to: Index },
    /// Two chunks have changed places.
    Swap { from: Index, to: Index, length: usize },
    /// Everything from here on is gone.
    Cut { at: Index },
    /// A token of the format stands where another was.
    Token { at: Index, token: &'static str },
    /// A word stands where another of its kind was: much of the format is kept.
    Word { from: Index, to: Index },
}

/// One to four changes of any kind, or one or two that keep much of the format; `tokens` are those of the format.
pub fn changes(tokens: &'static [&'static str]) -> impl Strategy<Value = Vec<Change>> {
    const LENGTH_MAX: usize = 40;
    let at = any::<Index>;
    let length = || 1..LENGTH_MAX;
    let word = || (at(), at()).prop_map(|(from, to)| Change::Word { from, to });
    let change = prop_oneof![
        2 => (at(), 0..8_u8).prop_map(|(at, bit)| Change::Flip { at, bit }),
        2 => (at(), any::<u8>()).prop_map(|(at, byte)| Change::Set { at, byte }),
        2 => (at(), length()).prop_map(|(at, length)| Change::Delete { at, length }),
        2 => (at(), prop::collection::vec(any::<u8>(), length())).prop_map(|(at, bytes)| Change::Insert { at, bytes }),
        2 => (at(), length(), at()).prop_map(|(from, length, to)| Change::Repeat { from, length, to }),
        2 => (at(), at(), length()).prop_map(|(from, to, length)| Change::Swap { from, to, length }),
        1 => at().prop_map(|at| Change::Cut { at }),
        4 => (at(), prop::sample::select(tokens)).prop_map(|(at, token)| Change::Token { at, token }),
        4 => word(),
    ];
    prop_oneof![prop::collection::vec(change, 1..=4), prop::collection::vec(word(), 1..=2)]
}

/// The input with all changes made, one after the other.
pub fn changed(input: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for change in changes {
        change.make(&mut bytes);
    }
    bytes
}

impl Change {
    fn make(&self, bytes: &mut Vec<u8>) {
        let size = bytes.len();
        if size == 0 {
            return;
        }
        match self {
            Self::Flip { at, bit } => bytes[at.index(size)] ^= 1 << bit,
            Self::Set { at, byte } => bytes[at.index(size)] = *byte,
            Self::Delete { at, length } => {
                let at = at.index(size);
                bytes.drain(at..size.min(at + length));
            }
            Self::Insert { at, bytes: new } => {
                let at = at.index(size + 1);
                bytes.splice(at..at, new.iter().copied());
            }
            Self::Repeat { from, length, to } => {
                let (from, to) = (from.index(size), to.index(size + 1));
                let chunk = bytes[from..size.min(from + length)].to_vec();
                bytes.splice(to..to, chunk);
            }
            Self::Swap { from, to, length } => {
                let (from, to) = (from.index(size), to.index(size));
                for step in 0..(*length).min(size - from.max(to)) {
                    bytes.swap(from + step, to + step);
                }
            }
            Self::Cut { at } => bytes.truncate(at.index(size)),
            Self::Token { at, token } => {
                let token_at = token_near(bytes, at.index(size));
                bytes.splice(token_at, token.bytes());
            }
            Self::Word { from, to } => {
                let from = from.index(size);
                let Some(word) = bytes[from..].iter().position(is_word) else { return };
                let word = bytes[token_near(bytes, from + word)].to_vec();
                if let Some(place) = like_token(bytes, &word, to.index(size)) {
                    bytes.splice(place, word);
                }
            }
        }
    }
}

fn is_word(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_'
}

/// The token at a place: a run of letters, digits and `_`, or one other byte.
fn token_near(bytes: &[u8], at: usize) -> core::ops::Range<usize> {
    if !is_word(&bytes[at]) {
        return at..at + 1;
    }
    let from = bytes[..at].iter().rposition(|byte| !is_word(byte)).map_or(0, |place| place + 1);
    let to = bytes[at..].iter().position(|byte| !is_word(byte)).map_or(bytes.len(), |length| at + length);
    from..to
}

/// The first token behind a place that is as long as another and also a number, or also none.
fn like_token(bytes: &[u8], word: &[u8], behind: usize) -> Option<core::ops::Range<usize>> {
    let is_number = |token: &[u8]| token.iter().all(u8::is_ascii_digit);
    let mut at = behind;
    while at < bytes.len() {
        let token = token_near(bytes, at);
        at = token.end;
        let found = &bytes[token.clone()];
        if found.len() == word.len() && is_number(found) == is_number(word) {
            return Some(token);
        }
    }
    None
}

#[test]
fn a_word_is_found_by_its_length_and_kind() {
    let input = b"{\"seat\":12,\"row\":\"R\",\"card\":\"RA\"}";
    let like = |word: &str, behind| like_token(input, word.as_bytes(), behind).map(|token| &input[token]);
    assert_eq!(like("YB", 0), Some(&b"RA"[..]));
    assert_eq!(like("99", 0), Some(&b"12"[..]));
    assert_eq!(like("seat", 8), Some(&b"card"[..]));
    assert_eq!(like("winners", 0), None);
}

#[test]
fn a_token_takes_the_place_of_a_whole_one() {
    let input = b"{\"seat\":12}";
    let token = |at: usize| &input[token_near(input, at)];
    assert_eq!([token(0), token(2), token(5), token(6), token(8), token(9)].concat(), b"{seatseat\"1212");
}
