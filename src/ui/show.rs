//! The scoring show as data: a claim's score as lines.

use crate::rules::{Card, ClaimScore, Colour, Event};

/// One line of a claim's score.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// Mismatched cards at ten each (R4.2).
    Mismatched(Vec<Card>),
    /// Persons, by their values (R4.3).
    Persons(Vec<u8>),
    /// Dragon and fairy (R4.4).
    Tens(Vec<Card>),
    /// Animal jokers without a kind (R4.6).
    LooseJokers(u8),
    /// A kind of animal (R4.5).
    Animals {
        /// The kind.
        animal: Colour,
        /// Cards gained.
        gained: u8,
        /// Cards now.
        cards: u8,
        /// Points for them.
        points: u32,
    },
    /// Buildings that score at the end (R4.8).
    Chest(Vec<Card>),
}

/// The lines of a claim's score, in the order of the rules; none when the claim was empty.
pub fn lines(score: &ClaimScore) -> Vec<Line> {
    let mut lines = Vec::new();
    if !score.mismatched.is_empty() {
        lines.push(Line::Mismatched(score.mismatched.clone()));
    }
    if !score.persons.is_empty() {
        lines.push(Line::Persons(score.persons.clone()));
    }
    if !score.tens.is_empty() {
        lines.push(Line::Tens(score.tens.clone()));
    }
    if score.loose_jokers > 0 {
        lines.push(Line::LooseJokers(score.loose_jokers));
    }
    lines.extend(score.animals.iter().map(|a| Line::Animals {
        animal: a.animal,
        gained: a.gained,
        cards: a.cards,
        points: a.points,
    }));
    if !score.chest.is_empty() {
        lines.push(Line::Chest(score.chest.clone()));
    }
    lines
}

/// Whether an event belongs to the scoring show rather than to play.
pub fn is_scoring(event: &Event) -> bool {
    matches!(
        event,
        Event::ClaimOpened { .. }
            | Event::MismatchTaken { .. }
            | Event::JokerAssigned { .. }
            | Event::ClaimScored(_)
            | Event::RoundScored { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{AnimalScore, Seat};
    use crate::ui::words;

    #[test]
    fn b7_every_line_shows_how_its_points_arise() {
        words::set_language(words::Lang::English);
        let green = Colour::Green;
        let score = ClaimScore {
            seat: Seat::from_index(0).unwrap(),
            row: green,
            mismatched: vec![Card::person(Colour::Blue, 2), Card::building(Colour::Red)],
            persons: vec![3, 1, 1],
            tens: vec![Card::FAIRY],
            loose_jokers: 0,
            animals: vec![AnimalScore { animal: green, gained: 3, cards: 5, points: 14 }],
            chest: vec![Card::BUILDING_JOKER],
            points: 59,
        };
        let lines: Vec<(String, String)> = lines(&score).iter().map(words::line).collect();
        let expect = [
            ("Wrong row: knight 2, inn", "2 × 10 = 20"),
            ("Persons", "3+1+1 = 5, × 3 cards = 15"),
            ("Fairy", "10"),
            ("5 sheep (+3)", "5 of a kind = 14"),
            ("Under the chest: building joker", "at the end"),
        ];
        assert_eq!(lines, expect.map(|(what, how)| (what.to_string(), how.to_string())));
    }
}
