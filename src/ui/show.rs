//! The scoring show as data: a claim's score as lines, which grow term by term, and how far that has come.

use crate::rules::{Card, ClaimScore, Colour, Event, LOOSE_JOKER_POINTS, Seat, TEN, Table, Take};
use crate::session::Session;

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

impl Line {
    /// What the line comes to after each part of its formula ([`formula`](super::words::formula)).
    fn values(&self) -> Vec<u32> {
        let each = |points: u32, number: usize| (1..=number as u32).map(|place| place * points).collect();
        match self {
            Self::Mismatched(cards) | Self::Tens(cards) => each(TEN, cards.len()),
            Self::LooseJokers(number) => each(LOOSE_JOKER_POINTS, usize::from(*number)),
            Self::Persons(persons) => {
                let mut sum = 0;
                let mut values: Vec<u32> = persons
                    .iter()
                    .map(|&value| {
                        sum += u32::from(value);
                        sum
                    })
                    .collect();
                values.push(sum * persons.len() as u32);
                values
            }
            Self::Animals { points, .. } => vec![0, *points],
            Self::Chest(_) => vec![0],
        }
    }

    /// The cards that it counts, as they lie in a row.
    fn cards(&self, row: Colour) -> Vec<Card> {
        match self {
            Self::Mismatched(cards) | Self::Tens(cards) | Self::Chest(cards) => cards.clone(),
            Self::Persons(values) => values.iter().map(|&value| Card::person(row, value)).collect(),
            Self::LooseJokers(number) => vec![Card::ANIMAL_JOKER; usize::from(*number)],
            Self::Animals { animal, gained, .. } => vec![Card::animal(*animal); usize::from(*gained)],
        }
    }

    /// How many of its cards are in its formula after some parts of it.
    fn counted(&self, parts: usize) -> usize {
        match self {
            // A kind of animal counts as a whole, and so does what goes under the chest.
            Self::Animals { .. } | Self::Chest(_) => usize::MAX,
            _ => parts,
        }
    }
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

/// One step of the show of a claim's score: one part more of a line's formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The line, by its place.
    pub line: usize,
    /// How many parts of its formula are there.
    pub parts: usize,
    /// The cards in it so far, by their places in the claim from the track outwards.
    pub cards: Vec<usize>,
    /// The claim's points so far.
    pub points: u32,
}

/// The steps in which a claim's score is counted, by its cards from the track outwards.
pub fn steps(score: &ClaimScore, cards: &[Card]) -> Vec<Step> {
    let mut left: Vec<Option<Card>> = cards.iter().copied().map(Some).collect();
    // An assigned joker counts as the animal that it became; one that was loose before lies in no row any more.
    let mut take = |card: Card| {
        let is_animal = Colour::ALL.into_iter().any(|colour| card == Card::animal(colour));
        let of = |left: &[Option<Card>], card| left.iter().position(|other| *other == Some(card));
        let place = of(&left, card).or_else(|| of(&left, Card::ANIMAL_JOKER).filter(|_| is_animal))?;
        left[place] = None;
        Some(place)
    };
    let mut steps = Vec::new();
    let mut before = 0;
    for (place, line) in lines(score).iter().enumerate() {
        let places: Vec<usize> = line.cards(score.row).into_iter().filter_map(&mut take).collect();
        let values = line.values();
        for (part, value) in values.iter().enumerate() {
            let counted = line.counted(part + 1).min(places.len());
            let points = before + value;
            steps.push(Step { line: place, parts: part + 1, cards: places[..counted].to_vec(), points });
        }
        before += values.last().copied().unwrap_or_default();
    }
    steps
}

/// How far the show of a claim's score has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Beat {
    /// So many steps have been counted.
    Counted(usize),
    /// The points are on their way to the player.
    Flying,
    /// The points have just come to the player.
    Arrived,
    /// All is there, and nothing moved.
    #[default]
    AtOnce,
}

impl Beat {
    /// Whether all is there.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Arrived | Self::AtOnce)
    }

    /// What comes after it in the show of some steps that give some points.
    #[must_use]
    pub const fn next(self, steps: usize, points: u32) -> Self {
        match self {
            Self::Counted(number) if number < steps => Self::Counted(number + 1),
            Self::Counted(_) if points > 0 => Self::Flying,
            _ => Self::Arrived,
        }
    }
}

/// The claim whose score was shown last, and its cards from the track outwards.
pub fn scored_claim(session: &Session) -> Option<(ClaimScore, Vec<Card>)> {
    let moment = session.moment()?;
    let Some(Event::ClaimScored(score)) = session.event(moment) else { return None };
    let cards = (0..moment).rev().find_map(|place| match session.event(place) {
        Some(Event::ClaimOpened { cards, .. }) => Some(cards),
        _ => None,
    })?;
    Some((score, cards.into_iter().map(|(card, _)| card).collect()))
}

/// What a claim that is being shown has given so far and its player has not been given yet.
pub fn under_way(session: &Session, beat: Beat) -> Option<(Seat, u32)> {
    let mut points = 0;
    for place in (0..=session.moment()?).rev() {
        match session.event(place)? {
            Event::ClaimScored(score) if Some(place) == session.moment() => {
                return (!beat.is_over()).then_some((score.seat, score.points));
            }
            Event::MismatchTaken { take: Take::Ten, .. } => points += TEN,
            Event::MismatchTaken { .. } | Event::JokerAssigned { .. } => {}
            Event::ClaimOpened { seat, .. } => return Some((seat, points)),
            _ => break,
        }
    }
    None
}

/// The table as shown, where points come to the players when the show of their claim says so.
pub fn table(session: &Session, beat: Beat) -> Table {
    let mut table = session.shown_table();
    if let Some((seat, points)) = under_way(session, beat) {
        table.holdings[seat].score -= points;
    }
    table
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
    use crate::bots::BotKind;
    use crate::rules::AnimalScore;
    use crate::session::watched::play;
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
            ("Wrong row: knight 2, inn", "10+10 = 20"),
            ("Persons", "3+1+1 = 5, × 3 cards = 15"),
            ("Fairy", "10"),
            ("5 sheep (+3)", "5 of a kind = 14"),
            ("Under the chest: building joker", "at the end"),
        ];
        assert_eq!(lines, expect.map(|(what, how)| (what.to_string(), how.to_string())));
    }

    #[test]
    fn the_last_step_of_each_claim_comes_to_its_points_and_every_card_is_counted() {
        let (mut claims, mut longest) = (0, 0);
        for players in 2..=5 {
            for seed in 0..6 {
                play(BotKind::Random, players, seed, |session| {
                    let Some((score, cards)) = scored_claim(session) else { return };
                    let steps = steps(&score, &cards);
                    assert_eq!(steps.last().map_or(0, |step| step.points), score.points, "{score:?}");
                    assert!(steps.is_sorted_by_key(|step| (step.line, step.parts)));
                    for (place, line) in lines(&score).iter().enumerate() {
                        let parts: Vec<usize> =
                            steps.iter().filter(|step| step.line == place).map(|step| step.parts).collect();
                        assert!(parts.iter().copied().eq(1..=words::formula(line).len()), "{line:?}");
                    }
                    let mut counted: Vec<usize> = steps
                        .chunk_by(|a, b| a.line == b.line)
                        .flat_map(|line| line.last().unwrap().cards.clone())
                        .collect();
                    counted.sort_unstable();
                    assert!(counted.into_iter().eq(0..cards.len()), "{score:?} {cards:?}");
                    claims += 1;
                    longest = longest.max(steps.len());
                });
            }
        }
        assert!(claims > 500 && longest > 10, "{claims} {longest}");
    }

    #[test]
    fn a_formula_grows_term_by_term_and_the_cards_in_it_are_marked() {
        let row = Colour::Red;
        let person = |value| Card::person(row, value);
        let cards = [person(1), Card::animal(row), person(3), person(2)];
        let score = ClaimScore {
            seat: Seat::from_index(0).unwrap(),
            row,
            mismatched: Vec::new(),
            persons: vec![1, 3, 2],
            tens: Vec::new(),
            loose_jokers: 0,
            animals: vec![AnimalScore { animal: row, gained: 1, cards: 2, points: 6 }],
            chest: Vec::new(),
            points: 24,
        };
        let formulas: Vec<Vec<String>> = lines(&score).iter().map(words::formula).collect();
        let seen: Vec<(String, Vec<usize>, u32)> = steps(&score, &cards)
            .into_iter()
            .map(|step| (formulas[step.line][..step.parts].concat(), step.cards, step.points))
            .collect();
        let expect = [
            ("1", vec![0], 1),
            ("1+3", vec![0, 2], 4),
            ("1+3+2 = 6,", vec![0, 2, 3], 6),
            ("1+3+2 = 6, × 3 cards = 18", vec![0, 2, 3], 18),
            ("2 of a kind", vec![1], 18),
            ("2 of a kind = 6", vec![1], 24),
        ];
        assert_eq!(seen, expect.map(|(text, cards, points)| (text.to_string(), cards, points)));
    }

    #[test]
    fn points_come_to_the_player_at_the_end_of_the_show_and_not_before() {
        let mut held = 0;
        play(BotKind::Random, 3, 5, |session| {
            let truth = session.shown_table();
            let score = |beat, seat| table(session, beat).holdings[seat].score;
            let Some(seat) = under_way(session, Beat::Counted(0)).map(|(seat, _)| seat) else {
                assert_eq!(table(session, Beat::Counted(0)), truth);
                return;
            };
            // All through the claim its player has what they had before it.
            let open = (0..session.shown())
                .rfind(|&place| matches!(session.event(place), Some(Event::ClaimOpened { .. })))
                .unwrap();
            let mut then = session.clone();
            then.look_back(open);
            let before = then.shown_table().holdings[seat].score;
            for beat in [Beat::Counted(0), Beat::Counted(3), Beat::Flying] {
                assert_eq!(score(beat, seat), before);
            }
            if scored_claim(session).is_some() {
                assert_eq!(table(session, Beat::Arrived), truth);
                held += 1;
            }
        });
        assert_eq!(held, 3 * 8);
    }

    #[test]
    fn a_show_ends_and_only_points_fly() {
        let all = |steps, points| {
            let mut beats = vec![Beat::Counted(0)];
            while !beats[beats.len() - 1].is_over() {
                beats.push(beats[beats.len() - 1].next(steps, points));
            }
            beats
        };
        assert_eq!(all(0, 0), [Beat::Counted(0), Beat::Arrived]);
        assert_eq!(all(1, 0), [Beat::Counted(0), Beat::Counted(1), Beat::Arrived]);
        assert_eq!(all(2, 9), [Beat::Counted(0), Beat::Counted(1), Beat::Counted(2), Beat::Flying, Beat::Arrived]);
    }
}
