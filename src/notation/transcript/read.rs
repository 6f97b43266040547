//! Reading a transcript from JSON. Not for the browser: the page only writes, and a parser costs bytes.

use super::step::Code;
use super::{End, FORMAT, Format, Round, Step, Transcript, VERSION, Version};
use crate::notation::codes::{Quoted, shown};
use crate::rules::{Card, Players, Seat};
use core::fmt;
use core::marker::PhantomData;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

impl Transcript {
    /// Reads a transcript from one line of JSON. Whether it is true is for [`Transcript::verify`] to say.
    ///
    /// # Errors
    /// When the line is no JSON, another format or version, or a key is missing, given twice, unknown inside a step, a
    /// round or the result, or has a value that it cannot have.
    pub fn parse(line: &str) -> Result<Self, ReadError> {
        let heading: Heading = serde_json::from_str(line).map_err(ReadError::new)?;
        match heading.format.known() {
            Some(format) if format == FORMAT => {}
            Some(format) => return Err(ReadError(format!("format: {} is not \"{FORMAT}\"", Quoted::new(&format)))),
            None => return Err(ReadError(format!("format: must be \"{FORMAT}\""))),
        }
        match heading.version.known() {
            Some(VERSION) => {}
            Some(version) => return Err(ReadError(format!("version: {version} cannot be read, only {VERSION}"))),
            None => return Err(ReadError(format!("version: must be {VERSION}"))),
        }
        serde_json::from_str::<Body>(line).map(|body| body.0).map_err(ReadError::new)
    }
}

/// Why a line is no transcript: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError(String);

impl ReadError {
    /// More characters than any reason takes but for what it quotes of the line.
    const REASON_MAX: usize = 160;

    /// A line has one line only, so an error's place is its column. The reason may quote the line: unknown keys, words
    /// that are none.
    fn new(error: serde_json::Error) -> Self {
        let text = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        match text.strip_suffix(&place) {
            Some(reason) => Self(format!("{} (column {})", shown(reason, Self::REASON_MAX), error.column())),
            None => Self(shown(&text, Self::REASON_MAX)),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for ReadError {}

/// What says whether the rest can be read at all.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Heading {
    #[serde(default)]
    format: Loose<String>,
    #[serde(default)]
    version: Loose<u64>,
}

/// A value of an expected type, or any other, which is ignored.
#[derive(Deserialize)]
#[serde(untagged)]
enum Loose<T> {
    Known(T),
    Other(IgnoredAny),
}

impl<T> Loose<T> {
    fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Other(_) => None,
        }
    }
}

impl<T> Default for Loose<T> {
    fn default() -> Self {
        Self::Other(IgnoredAny)
    }
}

/// A transcript whose heading has been read.
struct Body(Transcript);

impl<'de> Deserialize<'de> for Body {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(BodyVisitor).map(Self)
    }
}

struct BodyVisitor;

impl<'de> Visitor<'de> for BodyVisitor {
    type Value = Transcript;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a transcript")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Transcript, A::Error> {
        let mut players: Field<Players> = Field::new("players");
        let mut first_dealer: Field<Seat> = Field::new("first_dealer");
        let mut animal_points: Field<List<Points>> = Field::list("animal_points", "entry");
        let mut deck: Field<List<Code<Card>>> = Field::list("deck", "card");
        let mut steps: Field<List<Object<Step>>> = Field::list("steps", "step");
        let mut rounds: Field<List<Object<Round>>> = Field::list("rounds", "round");
        let mut end: Field<Object<End>> = Field::new("final");
        let mut seed: Field<Loose<String>> = Field::new("seed");
        let mut bots: Field<Loose<Vec<Option<String>>>> = Field::new("bots");
        let mut names: Field<Loose<Vec<String>>> = Field::new("names");
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "players" => players.read(&mut map)?,
                "first_dealer" => first_dealer.read(&mut map)?,
                "animal_points" => animal_points.read(&mut map)?,
                "deck" => deck.read(&mut map)?,
                "steps" => steps.read(&mut map)?,
                "rounds" => rounds.read(&mut map)?,
                "final" => end.read(&mut map)?,
                "seed" => seed.read(&mut map)?,
                "bots" => bots.read(&mut map)?,
                "names" => names.read(&mut map)?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(Transcript {
            format: Format,
            version: Version,
            players: players.take()?,
            first_dealer: first_dealer.take()?,
            animal_points: animal_points.take::<A::Error>()?.0.into_iter().map(|points| points.0).collect(),
            deck: deck.take::<A::Error>()?.0.into_iter().map(|code| code.0).collect(),
            steps: steps.take::<A::Error>()?.0.into_iter().map(|object| object.0).collect(),
            rounds: rounds.take::<A::Error>()?.0.into_iter().map(|object| object.0).collect(),
            end: end.take::<A::Error>()?.0,
            seed: seed.value.and_then(Loose::known),
            bots: bots.value.and_then(Loose::known),
            names: names.value.and_then(Loose::known),
        })
    }
}

/// A top-level key, and its value once that has been read.
struct Field<T> {
    key: &'static str,
    /// What an entry of a list is called.
    entry: Option<&'static str>,
    value: Option<T>,
}

impl<T> Field<T> {
    fn new(key: &'static str) -> Self {
        Self { key, entry: None, value: None }
    }

    fn list(key: &'static str, entry: &'static str) -> Self {
        Self { key, entry: Some(entry), value: None }
    }

    fn read<'de, A: MapAccess<'de>>(&mut self, map: &mut A) -> Result<(), A::Error>
    where
        T: Deserialize<'de>,
    {
        if self.value.is_some() {
            return Err(A::Error::custom(format_args!("{}: given twice", self.key)));
        }
        self.value = Some(map.next_value().map_err(|error| self.place(&error.to_string()))?);
        Ok(())
    }

    /// An error with its place before it: `step 17: …` where an entry is wrong, `steps: …` where all of them are.
    fn place<E: serde::de::Error>(&self, error: &str) -> E {
        let Self { key, entry, .. } = self;
        match (error.strip_prefix(ENTRY), *key, entry) {
            (Some(rest), "steps" | "rounds", Some(entry)) => E::custom(format_args!("{entry} {rest}")),
            (Some(rest), _, Some(entry)) => E::custom(format_args!("{key}: {entry} {rest}")),
            _ => E::custom(format_args!("{key}: {error}")),
        }
    }

    fn take<E: serde::de::Error>(self) -> Result<T, E> {
        self.value.ok_or_else(|| E::custom(format_args!("{}: missing", self.key)))
    }
}

/// What an error in a list begins with; the entry's number follows.
const ENTRY: &str = "entry ";

/// A list whose errors say which entry they are in, counted from 1.
struct List<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor(PhantomData)).map(Self)
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
        let mut list = Vec::new();
        loop {
            let number = list.len() + 1;
            match seq.next_element() {
                Ok(Some(value)) => list.push(value),
                Ok(None) => return Ok(list),
                Err(error) => return Err(A::Error::custom(format_args!("{ENTRY}{number}: {error}"))),
            }
        }
    }
}

/// An entry of the animal table (R4.7), whose errors name the limit.
struct Points(u16);

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u16(PointsVisitor)
    }
}

struct PointsVisitor;

impl Visitor<'_> for PointsVisitor {
    type Value = Points;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from 0 to {}", u16::MAX)
    }

    fn visit_u64<E: serde::de::Error>(self, points: u64) -> Result<Points, E> {
        let fits = u16::try_from(points).map(Points);
        fits.map_err(|_| E::invalid_value(Unexpected::Unsigned(points), &self))
    }
}

/// A value that is written as an object; derived readers would take a list of its values too.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}
