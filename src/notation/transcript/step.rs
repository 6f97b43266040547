//! One choice of one player, as a transcript writes it.

use crate::rules::{Action, Card, Colour, Face, Seat, Take};
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One choice of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Keys", into = "Keys")]
pub struct Step {
    /// Whose choice.
    pub seat: Seat,
    /// What was chosen.
    pub act: Act,
}

/// What was chosen, with what a reader would otherwise have to work out from the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The first dealer laid a joker that was turned up (R2.2).
    LayJoker {
        /// The joker.
        card: Card,
        /// Where.
        row: Colour,
    },
    /// A card was played (R3.1 to R3.4).
    Play {
        /// Which.
        card: Card,
        /// Where.
        row: Colour,
        /// How it lies (R3.2).
        face: Face,
    },
    /// The large follower was placed (R3.5).
    Claim {
        /// Where.
        row: Colour,
    },
    /// Ten points or the mismatched card (R4.2).
    Mismatch {
        /// The card.
        card: Card,
        /// The row it lay in.
        row: Colour,
        /// What was taken.
        take: Take,
    },
    /// An animal joker was assigned (R4.6).
    AssignJoker {
        /// To which kind.
        animal: Colour,
    },
}

impl Act {
    /// The action that the engine carries out.
    pub fn action(self) -> Action {
        match self {
            Self::LayJoker { row, .. } => Action::LayJoker { row },
            Self::Play { card, row, .. } => Action::Play { card, row },
            Self::Claim { row } => Action::PlaceFollower { row },
            Self::Mismatch { take, .. } => Action::Mismatch { take },
            Self::AssignJoker { animal } => Action::AssignJoker { animal },
        }
    }
}

/// A step's keys, in the order in which they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    seat: Seat,
    act: Word<Verb>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    card: Option<Code<Card>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    row: Option<Code<Colour>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    face: Option<Word<Face>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    take: Option<Word<Take>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    animal: Option<Code<Colour>>,
}

/// A key that is there has a value: `null` does not stand for its absence.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl From<Step> for Keys {
    fn from(Step { seat, act }: Step) -> Self {
        let keys = |verb| Self { seat, act: Word(verb), card: None, row: None, face: None, take: None, animal: None };
        match act {
            Act::LayJoker { card, row } => {
                Self { card: Some(Code(card)), row: Some(Code(row)), ..keys(Verb::LayJoker) }
            }
            Act::Play { card, row, face } => {
                Self { card: Some(Code(card)), row: Some(Code(row)), face: Some(Word(face)), ..keys(Verb::Play) }
            }
            Act::Claim { row } => Self { row: Some(Code(row)), ..keys(Verb::Claim) },
            Act::Mismatch { card, row, take } => {
                Self { card: Some(Code(card)), row: Some(Code(row)), take: Some(Word(take)), ..keys(Verb::Mismatch) }
            }
            Act::AssignJoker { animal } => Self { animal: Some(Code(animal)), ..keys(Verb::AssignJoker) },
        }
    }
}

impl TryFrom<Keys> for Step {
    type Error = &'static str;
    fn try_from(Keys { seat, act, card, row, face, take, animal }: Keys) -> Result<Self, Self::Error> {
        let act = match (act.0, card, row, face, take, animal) {
            (Verb::LayJoker, Some(Code(card)), Some(Code(row)), None, None, None) => Act::LayJoker { card, row },
            (Verb::LayJoker, ..) => return Err("lay_joker has exactly the keys seat, act, card, row"),
            (Verb::Play, Some(Code(card)), Some(Code(row)), Some(Word(face)), None, None) => {
                Act::Play { card, row, face }
            }
            (Verb::Play, ..) => return Err("play has exactly the keys seat, act, card, row, face"),
            (Verb::Claim, None, Some(Code(row)), None, None, None) => Act::Claim { row },
            (Verb::Claim, ..) => return Err("claim has exactly the keys seat, act, row"),
            (Verb::Mismatch, Some(Code(card)), Some(Code(row)), None, Some(Word(take)), None) => {
                Act::Mismatch { card, row, take }
            }
            (Verb::Mismatch, ..) => return Err("mismatch has exactly the keys seat, act, card, row, take"),
            (Verb::AssignJoker, None, None, None, None, Some(Code(animal))) => Act::AssignJoker { animal },
            (Verb::AssignJoker, ..) => return Err("assign_joker has exactly the keys seat, act, animal"),
        };
        Ok(Self { seat, act })
    }
}

/// Values that are written as words.
trait Words: Copy + PartialEq + 'static {
    const WORDS: &'static [(&'static str, Self)];
}

#[derive(Clone, Copy, PartialEq)]
enum Verb {
    LayJoker,
    Play,
    Claim,
    Mismatch,
    AssignJoker,
}

impl Words for Verb {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("lay_joker", Self::LayJoker),
        ("play", Self::Play),
        ("claim", Self::Claim),
        ("mismatch", Self::Mismatch),
        ("assign_joker", Self::AssignJoker),
    ];
}

impl Words for Face {
    const WORDS: &'static [(&'static str, Self)] = &[("down", Self::Down), ("up", Self::Up)];
}

impl Words for Take {
    const WORDS: &'static [(&'static str, Self)] = &[("ten", Self::Ten), ("card", Self::Card)];
}

/// A value that is written as a word.
#[derive(Clone, Copy)]
struct Word<T>(T);

impl<T: Words> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let word = T::WORDS.iter().find(|(_, value)| *value == self.0).map_or("", |(word, _)| word);
        serializer.serialize_str(word)
    }
}

impl<'de, T: Words> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(WordVisitor(PhantomData))
    }
}

struct WordVisitor<T>(PhantomData<T>);

impl<T: Words> Visitor<'_> for WordVisitor<T> {
    type Value = Word<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of")?;
        T::WORDS.iter().try_for_each(|(word, _)| write!(f, " {word}"))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        let found = T::WORDS.iter().find(|(word, _)| *word == text);
        found.map(|&(_, value)| Word(value)).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// A value that is written as its code.
#[derive(Clone, Copy)]
pub(super) struct Code<T>(pub(super) T);

impl<T: fmt::Display> Serialize for Code<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Code<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(CodeVisitor(PhantomData))
    }
}

struct CodeVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for CodeVisitor<T> {
    type Value = Code<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a code in quotes")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        text.parse().map(Code).map_err(E::custom)
    }
}
