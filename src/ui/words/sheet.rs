//! The score sheet and the chart.

use super::lang::say;
use super::names::list;
use super::{animal_points, loose_points, persons, tens};
use crate::session::Source;

/// What points are scored with.
pub fn source(source: Source) -> &'static str {
    match source {
        Source::Persons => persons(),
        Source::Animals => animal_points(),
        Source::Tens => tens(),
        Source::LooseJokers => loose_points(),
    }
}

/// “Round 3”
pub fn round_number(round: usize) -> String {
    say!(en: "Round {0}", pl: "Runda {0}", round)
}

/// The chart in words: each player's scores from round to round.
pub fn course_of<'a>(players: impl Iterator<Item = (&'a str, Vec<u32>)>) -> String {
    let course = |(name, scores): (&str, Vec<u32>)| say!(en: "{0}: {1}", pl: "{0}: {1}", name, list(&scores.iter().map(u32::to_string).collect::<Vec<_>>()));
    let all = players.map(course).collect::<Vec<_>>().join("; ");
    say!(en: "Scores from round to round. {0}", pl: "Wyniki z rundy na rundę. {0}", all)
}
