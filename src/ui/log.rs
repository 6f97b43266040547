//! The log as data: everything that was shown, by round, as the one who looks may know it.

use super::{show, words};
use crate::rules::{Colour, Event, Seat};
use crate::session::Session;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The event's place in the session's log: where one looks back to.
    pub place: usize,
    /// Who did it, where one player did.
    pub seat: Option<Seat>,
    /// The row it happened in.
    pub row: Option<Colour>,
    /// What happened.
    pub text: String,
    /// How its points arose: what, and how many.
    pub lines: Vec<(String, String)>,
}

/// A round, or the set-up before the first.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// “Round 3 of 8”
    pub title: String,
    /// What happened in it, in order.
    pub entries: Vec<Entry>,
}

/// All that was shown.
pub fn chapters(session: &Session) -> Vec<Chapter> {
    let rounds = session.shown_table().players.rounds();
    let chapter = |round| Chapter { title: words::round_of(round, rounds), entries: Vec::new() };
    let mut chapters = vec![chapter(0)];
    for place in 0..session.shown() {
        let Some(event) = session.event(place) else { continue };
        if let Event::RoundBegan { round, .. } = event {
            chapters.push(chapter(round));
        }
        if let Some(last) = chapters.last_mut() {
            last.entries.push(entry(session, place, &event));
        }
    }
    chapters
}

/// An event of the session's log.
pub fn entry(session: &Session, place: usize, event: &Event) -> Entry {
    let (seat, row) = match *event {
        Event::CardTurned { row, .. } => (None, row),
        Event::JokerLaid { seat, row, .. }
        | Event::CardPlayed { seat, row, .. }
        | Event::FollowerPlaced { seat, row, .. }
        | Event::ClaimOpened { seat, row, .. }
        | Event::MismatchTaken { seat, row, .. } => (Some(seat), Some(row)),
        Event::ClaimScored(ref score) => (Some(score.seat), Some(score.row)),
        Event::JokerAssigned { seat, .. } => (Some(seat), None),
        Event::RoundBegan { dealer, .. } => (Some(dealer), None),
        Event::RoundScored { .. } | Event::GameOver(_) => (None, None),
    };
    let setup = session.setup();
    let names = || setup.players.iter().map(|player| player.name.clone());
    let lines = match event {
        Event::ClaimScored(score) => show::lines(score).iter().map(words::line).collect(),
        Event::RoundScored { points, scores, .. } => {
            let of = |(name, (&gained, &total))| (name, words::round_points(gained, total));
            names().zip(points.iter().zip(scores)).map(of).collect()
        }
        Event::GameOver(result) => {
            let of = |(name, (&score, &buildings))| (name, words::end_points(score - buildings, buildings));
            names().zip(result.scores.iter().zip(&result.buildings)).map(of).collect()
        }
        _ => Vec::new(),
    };
    Entry { place, seat, row, text: words::log_line(event, setup), lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{BotKind, bot_rng};
    use crate::rules::{AnimalTable, Card, Decision, Eye, Face, FirstDealer, Take};
    use crate::session::{Control, FollowerColour, NoUndo, Player, Setup, Stage, offers};

    fn setup(humans: usize, players: usize) -> Setup {
        let player = |index: usize| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control: if index < humans { Control::Human } else { Control::Bot(BotKind::Greedy) },
        };
        Setup {
            players: (0..players).map(player).collect(),
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        }
    }

    /// Plays a game to the end and calls `look` after each step.
    fn play(setup: Setup, seed: u64, mut look: impl FnMut(&Session)) -> Session {
        let mut session = Session::new(setup, seed).unwrap();
        let mut rng = bot_rng(seed, Seat::from_index(0).unwrap());
        loop {
            look(&session);
            let (seat, action) = match session.stage() {
                Stage::Over | Stage::Past(_) => return session,
                Stage::Show(_) => {
                    session.show_next();
                    continue;
                }
                Stage::HandOver(seat) => {
                    session.take_device(seat);
                    continue;
                }
                Stage::Bot(seat, kind) => (seat, kind.bot().choose(&session.bot_view(seat), &mut rng)),
                Stage::Human(seat, decision) => match decision {
                    Decision::Turn => (seat, BotKind::Random.bot().choose(&session.view(), &mut rng)),
                    Decision::LayJoker { .. } => (seat, crate::rules::Action::LayJoker { row: Colour::Green }),
                    _ => (seat, offers(&session.shown_table())[0].0),
                },
            };
            session.act(seat, action).unwrap();
        }
    }

    #[test]
    fn every_event_has_a_line_in_its_round() {
        words::set_language(words::Lang::English);
        let session = play(setup(1, 3), 4, |_| {});
        let chapters = chapters(&session);
        let titles: Vec<&str> = chapters.iter().map(|chapter| chapter.title.as_str()).collect();
        assert_eq!(titles[..3], ["Setting up", "Round 1 of 8", "Round 2 of 8"]);
        assert_eq!(titles.len(), 9);
        let entries: Vec<&Entry> = chapters.iter().flat_map(|chapter| &chapter.entries).collect();
        assert!(entries.iter().map(|entry| entry.place).eq(0..session.shown()));
        for entry in &entries {
            assert!(!entry.text.is_empty(), "{entry:?}");
        }
        assert!(chapters[1].entries[0].text.ends_with(" deals."));
        assert!(chapters[8].entries.last().unwrap().text.contains("win"));
        assert_eq!(chapters[8].entries.last().unwrap().lines.len(), 3);
    }

    #[test]
    fn only_what_was_shown_is_told() {
        let mut seen = 0;
        play(setup(2, 2), 9, |session| {
            seen = seen.max(session.shown());
            let told: usize = chapters(session).iter().map(|chapter| chapter.entries.len()).sum();
            assert_eq!(told, session.shown());
        });
        assert!(seen > 100);
    }

    #[test]
    fn h4_a_face_down_card_is_named_to_its_owner_only() {
        let (mut named, mut hidden) = (0, 0);
        play(setup(2, 3), 7, |session| {
            let eye = session.eye();
            for entry in chapters(session).iter().flat_map(|chapter| &chapter.entries) {
                let Some(Event::CardPlayed { seat, face: Face::Down, .. }) = session.event(entry.place) else {
                    continue;
                };
                let says = entry.text.contains('(');
                assert_eq!(says, eye == Eye::Seat(seat), "{}", entry.text);
                *(if says { &mut named } else { &mut hidden }) += 1;
            }
        });
        assert!(named > 100 && hidden > 100);
    }

    #[test]
    fn h3_people_are_named_and_nobody_is_you() {
        words::set_language(words::Lang::English);
        let session = play(setup(3, 3), 3, |_| {});
        for entry in chapters(&session).iter().flat_map(|chapter| &chapter.entries) {
            assert!(!entry.text.to_lowercase().contains("you"), "{}", entry.text);
            if let Some(seat) = entry.seat {
                assert!(entry.text.contains(&session.setup().player(seat).name), "{}", entry.text);
            }
        }
    }

    #[test]
    fn points_add_up_to_what_the_round_and_the_end_say() {
        let session = play(setup(1, 4), 12, |_| {});
        let last = |text: &str| text.rsplit(' ').find_map(|word| word.parse::<u32>().ok()).unwrap_or_default();
        let mut totals = [0; 4];
        for place in 0..session.shown() {
            let event = session.event(place).unwrap();
            let lines = entry(&session, place, &event).lines;
            match event {
                Event::ClaimScored(score) => {
                    let sum: u32 = lines.iter().map(|(_, how)| last(how)).sum();
                    assert_eq!(sum, score.points, "{lines:?}");
                    totals[score.seat.index()] += score.points;
                }
                Event::RoundScored { .. } => {
                    assert_eq!(lines.iter().map(|(_, how)| last(how)).collect::<Vec<_>>(), totals);
                }
                Event::GameOver(result) => {
                    assert_eq!(lines.iter().map(|(_, how)| last(how)).collect::<Vec<_>>(), result.scores);
                }
                _ => {}
            }
        }
    }

    #[test]
    fn lines_say_who_did_what_where() {
        words::set_language(words::Lang::English);
        let setup = setup(2, 3);
        let seat = |index| Seat::from_index(index).unwrap();
        let check = |event: Event, expect: &str| assert_eq!(words::log_line(&event, &setup), expect);
        check(Event::RoundBegan { round: 2, dealer: seat(1) }, "Player 1 deals.");
        check(
            Event::CardPlayed { seat: seat(0), row: Colour::Blue, face: Face::Down, card: None },
            "Player 0 lays a card face down in the City row.",
        );
        check(
            Event::FollowerPlaced { seat: seat(2), row: Colour::Red, last: true },
            "Player 2 claims last, in the Road row, and deals next.",
        );
        check(
            Event::ClaimOpened { seat: seat(0), row: Colour::Green, cards: Vec::new() },
            "Player 0's claim in the Field row is empty.",
        );
        check(
            Event::MismatchTaken {
                seat: seat(1),
                row: Colour::Red,
                card: Card::animal(Colour::Green),
                take: Take::Ten,
            },
            "Player 1 takes 10 for the sheep.",
        );
        check(
            Event::RoundScored { round: 1, points: vec![0; 3], scores: vec![0; 3], next_dealer: seat(0) },
            "Round 1 is scored. Player 0 claimed last and deals next.",
        );
        check(
            Event::RoundScored { round: 8, points: vec![0; 3], scores: vec![0; 3], next_dealer: seat(0) },
            "Round 8 is scored. The last round is over. Now the chests are opened.",
        );
    }

    #[test]
    fn why_nothing_can_be_taken_back_is_said_in_words() {
        words::set_language(words::Lang::English);
        let setup = setup(2, 3);
        let seat = Seat::from_index(1).unwrap();
        let check = |why, expect: &str| assert_eq!(words::no_undo(why, &setup), expect);
        check(NoUndo::Nothing, "There is nothing to take back yet.");
        check(NoUndo::Played(seat), "Player 1 has played since.");
        check(NoUndo::TurnedUp, "Cards were turned up since.");
        check(NoUndo::Dealt, "Cards were dealt since.");
        check(NoUndo::Asked(seat), "Player 1 has seen the hand since.");
        check(NoUndo::Over, "The game is over.");
        check(NoUndo::LookingBack, "Go back to now first.");
        assert_eq!(words::undo_but("The game is over."), "Take back: The game is over.");
    }
}
