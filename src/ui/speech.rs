//! What those who hear the page are told as the game goes on. Pure: `platform::announce` says it.

use super::log::entry;
use super::words;
use crate::rules::{Decision, Event, Take};
use crate::session::{Session, Stage};

/// What is to be said when the table shows more than `before` events: each action and score since, once, and then whose
/// turn it is and what can be done.
pub fn said(session: &Session, before: usize) -> String {
    let mut parts: Vec<String> = match session.stage() {
        Stage::Past(place) => session.event(place).map(|event| whole(session, place, &event)).into_iter().collect(),
        _ => (before..session.shown()).filter_map(|place| happened(session, place)).collect(),
    };
    parts.extend(turn(session));
    parts.join(" ")
}

/// An event in words. A claim is told when it is scored: whose it is, its lines and their sum. A choice in it that the
/// lines tell is not told twice.
fn happened(session: &Session, place: usize) -> Option<String> {
    let event = session.event(place)?;
    match &event {
        Event::ClaimOpened { .. } | Event::MismatchTaken { take: Take::Ten, .. } => None,
        Event::ClaimScored(_) => {
            let is_opening = |place: &usize| matches!(session.event(*place), Some(Event::ClaimOpened { .. }));
            let opened = (0..place).rev().find(is_opening)?;
            let claim = words::log_line(&session.event(opened)?, session.setup());
            Some(format!("{claim} {}", whole(session, place, &event)))
        }
        _ => Some(whole(session, place, &event)),
    }
}

/// An event with how its points arose; their sum comes last.
fn whole(session: &Session, place: usize, event: &Event) -> String {
    let line = words::event(event, session.setup()).unwrap_or_else(|| words::log_line(event, session.setup()));
    let mut lines: Vec<String> = entry(session, place, event).lines.iter().map(words::line_said).collect();
    if matches!(event, Event::ClaimScored(_)) {
        lines.push(line);
    } else {
        lines.insert(0, line);
    }
    lines.join(" ")
}

/// What a person is asked. A choice in scoring opens a dialog, which asks it; one that follows another in the same
/// dialog is said here.
fn turn(session: &Session) -> Option<String> {
    let Stage::Human(seat, decision) = session.stage() else { return None };
    let name = &session.setup().player(seat).name;
    let table = session.shown_table();
    let follows = !matches!(session.last_event(), Some(Event::ClaimOpened { .. }));
    match decision {
        Decision::Turn => {
            let hint = words::turn_hint(table.plays_face_down(seat), table.hand_sizes[seat] > 0, table.placed[seat]);
            Some(format!("{}. {hint}", words::your_turn(name)))
        }
        Decision::LayJoker { card } => Some(words::lay_joker(name, card)),
        Decision::Mismatch { card, row } => follows.then(|| words::mismatch(name, card, row)),
        Decision::AssignJoker { left } => follows.then(|| words::assign(name, left)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{BotKind, bot_rng};
    use crate::rules::{Action, AnimalTable, Colour, Face, FirstDealer, Seat};
    use crate::session::{Control, FollowerColour, Player, Setup, offers};

    /// Plays a game of two people and a bot, and calls `look` with what is said after each step, the stage before it and
    /// the number of events shown before it.
    fn play(seed: u64, mut look: impl FnMut(&Session, &str, usize)) {
        let player = |index: usize| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control: if index < 2 { Control::Human } else { Control::Bot(BotKind::Greedy) },
        };
        let setup = Setup {
            players: (0..3).map(player).collect(),
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        let mut session = Session::new(setup, seed).unwrap();
        let mut rng = bot_rng(seed, Seat::from_index(0).unwrap());
        while session.stage() != Stage::Over {
            let before = session.shown();
            match session.stage() {
                Stage::Show(_) => session.show_next(),
                Stage::HandOver(seat) => session.take_device(seat),
                Stage::Bot(seat, kind) => {
                    let action = kind.bot().choose(&session.bot_view(seat), &mut rng);
                    session.act(seat, action).unwrap();
                }
                Stage::Human(seat, decision) => {
                    let action = match decision {
                        Decision::Turn => BotKind::Random.bot().choose(&session.view(), &mut rng),
                        Decision::LayJoker { .. } => Action::LayJoker { row: Colour::Green },
                        _ => offers(&session.shown_table())[0].0,
                    };
                    session.act(seat, action).unwrap();
                }
                Stage::Over | Stage::Past(_) => unreachable!("nobody looks back here"),
            }
            look(&session, &said(&session, before), before);
        }
    }

    #[test]
    fn every_action_and_score_is_said_once_and_every_turn_announced() {
        let (mut claims, mut turns) = (0, 0);
        play(4, |session, text, before| {
            for place in before..session.shown() {
                match session.event(place).unwrap() {
                    Event::ClaimOpened { .. } | Event::MismatchTaken { take: Take::Ten, .. } => {}
                    Event::ClaimScored(score) => {
                        claims += 1;
                        let name = &session.setup().player(score.seat).name;
                        assert!(text.starts_with(&format!("{name}'s claim in the ")), "{text}");
                        assert_eq!(text.matches(" scores ").count(), 1, "{text}");
                    }
                    Event::RoundScored { scores, .. } => {
                        for score in scores {
                            assert!(text.contains(&format!(" = {score}")), "{text}");
                        }
                    }
                    event => {
                        let line = words::event(&event, session.setup());
                        assert!(text.starts_with(&line.unwrap_or_else(|| words::log_line(&event, session.setup()))));
                    }
                }
            }
            if let Stage::Human(seat, Decision::Turn) = session.stage() {
                turns += 1;
                let name = &session.setup().player(seat).name;
                assert!(text.contains(&format!("Your turn, {name}. ")), "{text}");
                assert!(text.contains("row"), "{text}");
            }
        });
        assert_eq!(claims, 3 * 8);
        assert!(turns >= 2 * 6 * 8);
    }

    #[test]
    fn h4_a_face_down_card_is_named_to_its_owner_only() {
        let mut hidden = 0;
        play(7, |session, text, before| {
            let laid = (before..session.shown()).any(|place| {
                matches!(session.event(place), Some(Event::CardPlayed { face: Face::Down, card: None, .. }))
            });
            if laid {
                hidden += 1;
                assert!(!text.contains('('), "{text}");
            }
        });
        assert!(hidden > 20);
    }

    #[test]
    fn a_question_that_follows_another_is_said() {
        let mut follow = 0;
        for seed in 1..20 {
            play(seed, |session, text, _| {
                if let Stage::Human(_, Decision::Mismatch { .. } | Decision::AssignJoker { .. }) = session.stage() {
                    let opened = matches!(session.last_event(), Some(Event::ClaimOpened { .. }));
                    assert_eq!(text.contains('?'), !opened, "{text}");
                    follow += usize::from(!opened);
                }
            });
        }
        assert!(follow > 0);
    }

    #[test]
    fn a_moment_that_is_looked_back_at_is_said() {
        let mut game = None;
        play(5, |session, _, _| game = Some(session.clone()));
        let mut session = game.unwrap();
        session.look_back(3);
        let event = session.event(3).unwrap();
        assert_eq!(Some(said(&session, session.shown())), words::event(&event, session.setup()));
    }
}
