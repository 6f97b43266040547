//! Taking back: what may be, and that nothing is left of it; looking back, and what is new.

mod evening;

use cardcassonne::bots::bot_rng;
use cardcassonne::rules::{Action, Colour, Decision, Event, Game, Item, Seat, Table};
use cardcassonne::rules::{Deal, Settings};
use cardcassonne::session::{Control, NoUndo, Session, Stage};
use evening::{GREEDY, HUMAN, setup};
use proptest::prelude::*;
use rand::{Rng, RngExt};

fn seat(index: usize) -> Seat {
    Seat::from_index(index).unwrap()
}

/// One step of a game: shows, hands over, or acts, by chance.
fn step(session: &mut Session, rng: &mut impl Rng) {
    match session.stage() {
        Stage::Over | Stage::Past(_) => {}
        Stage::Show(_) => session.show_next(),
        Stage::HandOver(seat) => session.take_device(seat),
        Stage::Bot(seat, _) => {
            let legal = session.bot_view(seat).legal_actions();
            session.act(seat, legal[rng.random_range(0..legal.len())]).unwrap();
        }
        Stage::Human(seat, decision) => session.act(seat, some_action(session, seat, decision, rng)).unwrap(),
    }
}

/// A legal action of a person, by chance.
fn some_action(session: &Session, seat: Seat, decision: Decision, rng: &mut impl Rng) -> Action {
    let legal: Vec<Action> = match decision {
        Decision::Turn => session.view().legal_actions().to_vec(),
        // Where people share the device nobody holds it in these choices, and all see what is chosen from.
        _ => {
            let rows = Colour::ALL.map(|row| Action::LayJoker { row });
            let animals = Colour::ALL.map(|animal| Action::AssignJoker { animal });
            let takes = [cardcassonne::rules::Take::Ten, cardcassonne::rules::Take::Card];
            let all = rows.into_iter().chain(animals).chain(takes.map(|take| Action::Mismatch { take }));
            all.filter(|&action| session.check(seat, action).is_ok()).collect()
        }
    };
    legal[rng.random_range(0..legal.len())]
}

/// Everything that follows from the deal and the actions, by the engine alone.
fn record(session: &Session) -> Vec<(Event, Table)> {
    let settings: Settings = session.setup().check().unwrap();
    let mut log = Vec::new();
    let mut game = Game::begin_recorded(&Deal::from_seed(&settings, session.seed()), &mut log);
    for &action in session.actions() {
        let (seat, _) = game.to_act().unwrap();
        game.apply_recorded(seat, action, &mut log).unwrap();
    }
    log
}

/// The session up to the first moment that a check holds for.
fn until(controls: &[Control], seed: u64, mut check: impl FnMut(&Session) -> bool) -> Session {
    let mut session = Session::new(setup(controls), seed).unwrap();
    let mut rng = bot_rng(seed, seat(0));
    while !check(&session) {
        assert_ne!(session.stage(), Stage::Over, "the moment has to come");
        step(&mut session, &mut rng);
    }
    session
}

fn last_seat(session: &Session) -> Option<Seat> {
    match session.last_event()? {
        Event::CardPlayed { seat, .. } | Event::FollowerPlaced { seat, .. } => Some(seat),
        _ => None,
    }
}

const TABLES: [&[Control]; 6] = [
    &[HUMAN, GREEDY],
    &[GREEDY, HUMAN, GREEDY],
    &[HUMAN, HUMAN],
    &[HUMAN, HUMAN, HUMAN],
    &[HUMAN, GREEDY, HUMAN, HUMAN],
    &[HUMAN, HUMAN, GREEDY, HUMAN, GREEDY],
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn s1_nothing_is_left_of_an_action_that_was_taken_back(which in 0..TABLES.len(), seed: u64) {
        let mut session = Session::new(setup(TABLES[which]), seed).unwrap();
        let mut rng = bot_rng(seed, seat(0));
        let mut before: Option<Session> = None;
        let mut undone = 0;
        while session.stage() != Stage::Over {
            if matches!(session.stage(), Stage::Human(..)) {
                before = Some(session.clone());
            }
            step(&mut session, &mut rng);
            // At every moment between an action and what makes it final.
            let Ok(whose) = session.may_undo() else { continue };
            let before = before.as_ref().unwrap();
            let mut after = session.clone();
            prop_assert_eq!(after.undo(), Ok(whose));
            prop_assert_eq!(after.save(), before.save());
            // Where people share the device, they ask for their hand again.
            if let Stage::HandOver(again) = after.stage() {
                prop_assert!(TABLES[which].iter().filter(|control| **control == HUMAN).count() > 1);
                prop_assert_eq!(again, whose);
                prop_assert!(after.view().hand().is_none());
                after.take_device(again);
            }
            prop_assert!(after == *before);
            undone += 1;
        }
        prop_assert!(undone > 20, "{} actions could be taken back", undone);
    }

    #[test]
    fn h8_owners_are_right_after_a_game_with_actions_taken_back(which in 0..TABLES.len(), seed: u64) {
        let mut session = Session::new(setup(TABLES[which]), seed).unwrap();
        let mut rng = bot_rng(seed, seat(1));
        let mut undone = 0;
        while session.stage() != Stage::Over {
            step(&mut session, &mut rng);
            if session.may_undo().is_ok() && rng.random_range(0..3) == 0 {
                session.undo().unwrap();
                undone += 1;
            }
        }
        prop_assert!(undone > 5);
        let log = record(&session);
        prop_assert_eq!(session.shown(), log.len());
        for (place, (event, table)) in log.iter().enumerate() {
            session.look_back(place);
            let eye = session.eye();
            prop_assert_eq!(session.last_event(), Some(event.seen_by(eye.seat())));
            prop_assert_eq!(session.shown_table(), table.seen_by(eye));
        }
        session.back_to_now();
        prop_assert!(session.transcript().unwrap().verify().is_ok());
    }

    #[test]
    fn what_is_new_is_what_lies_outermost_and_was_not_there_at_the_own_turn(which in 0..TABLES.len(), seed: u64) {
        let mut session = Session::new(setup(TABLES[which]), seed).unwrap();
        let mut rng = bot_rng(seed, seat(2));
        let mut seen = 0;
        while session.stage() != Stage::Over {
            step(&mut session, &mut rng);
            let (Some(eye), Stage::Human(_, Decision::Turn)) = (session.eye().seat(), session.stage()) else { continue };
            // Slowly: items never move and never change places, so a row now and then share what was there before.
            let turns: Vec<usize> = (0..session.shown())
                .filter(|&place| match session.event(place) {
                    Some(Event::CardPlayed { seat, .. } | Event::FollowerPlaced { seat, .. }) => seat == eye,
                    _ => false,
                })
                .collect();
            let Some(&turn) = turns.last() else { continue };
            let new = session.new_items();
            let mut then = session.clone();
            then.look_back(turn);
            let scored = (turn..session.shown()).any(|p| matches!(session.event(p), Some(Event::RoundScored { .. })));
            for row in Colour::ALL {
                let (old, now) = (then.shown_table().rows[row], session.shown_table().rows[row]);
                let kept = now.len() - new[row];
                if scored {
                    // What is not new is what was there, but for what was claimed, which lay nearest the track.
                    let (old, now): (Vec<Item>, Vec<Item>) = (old.iter().collect(), now.iter().take(kept).collect());
                    prop_assert!(old.ends_with(&now));
                } else {
                    prop_assert_eq!(kept, old.len());
                }
                seen += new[row];
            }
        }
        prop_assert!(seen > 10);
    }
}

#[test]
fn an_action_of_a_person_is_taken_back_until_a_bot_acts() {
    let controls = [HUMAN, GREEDY, GREEDY];
    let mut session = until(&controls, 3, |session| last_seat(session) == Some(seat(0)));
    let Stage::Bot(bot, _) = session.stage() else { panic!("a bot comes next: {:?}", session.stage()) };
    assert_eq!(session.may_undo(), Ok(seat(0)));
    let mut after = session.clone();
    after.undo().unwrap();
    assert_eq!(after.stage(), Stage::Human(seat(0), Decision::Turn));

    session.act(bot, session.bot_view(bot).legal_actions()[0]).unwrap();
    let before = session.clone();
    assert_eq!(session.undo(), Err(NoUndo::Played(bot)));
    assert_eq!(session, before);
}

#[test]
fn the_bots_play_on_as_if_nothing_had_been_taken_back() {
    let controls = [HUMAN, GREEDY, GREEDY];
    let play = |undo: bool| {
        let mut session = Session::new(setup(&controls), 8).unwrap();
        while session.stage() != Stage::Over {
            match session.stage() {
                Stage::Human(who, decision) => {
                    let mut rng = bot_rng(session.actions().len() as u64, who);
                    let action = some_action(&session, who, decision, &mut rng);
                    if undo {
                        let other = some_action(&session, who, decision, &mut rng);
                        session.act(who, other).unwrap();
                        session.undo().unwrap();
                    }
                    session.act(who, action).unwrap();
                }
                Stage::Bot(who, kind) => {
                    let mut rng = bot_rng(session.actions().len() as u64, who);
                    session.act(who, kind.bot().choose(&session.bot_view(who), &mut rng)).unwrap();
                }
                _ => session.show_next(),
            }
        }
        session.save()
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn nothing_is_taken_back_before_anything_was_done_or_where_bots_play_alone() {
    assert_eq!(Session::new(setup(&[HUMAN, GREEDY]), 1).unwrap().may_undo(), Err(NoUndo::Nothing));
    let session = until(&[GREEDY, GREEDY], 1, |session| session.actions().len() == 9);
    assert_eq!(session.may_undo(), Err(NoUndo::Nothing));
}

#[test]
fn the_last_player_takes_back_while_the_next_curtain_is_closed() {
    let controls = [HUMAN, HUMAN];
    let mut session = until(&controls, 5, |session| {
        session.actions().len() > 3 && last_seat(session).is_some() && matches!(session.stage(), Stage::HandOver(_))
    });
    let Stage::HandOver(next) = session.stage() else { unreachable!() };
    let last = seat(1 - next.index());
    assert_eq!(session.may_undo(), Ok(last));

    let mut undone = session.clone();
    undone.undo().unwrap();
    assert_eq!(undone.stage(), Stage::HandOver(last), "nobody's hand shows unasked");
    assert_eq!(undone.may_undo(), Err(NoUndo::Asked(last)), "who took back knows their hand");

    session.take_device(next);
    assert_eq!(session.may_undo(), Err(NoUndo::Asked(next)));
    let again = Session::load(&session.save()).unwrap();
    assert_eq!(again.stage(), Stage::HandOver(next));
    assert_eq!(again.may_undo(), Err(NoUndo::Asked(next)), "loading does not close the curtain again");
}

#[test]
fn what_has_been_turned_up_or_dealt_is_final_once_it_was_shown() {
    let (mut turned, mut dealt) = (0, 0);
    for seed in 0..40 {
        let mut session = Session::new(setup(&[HUMAN, HUMAN]), seed).unwrap();
        let mut rng = bot_rng(seed, seat(3));
        while session.stage() != Stage::Over {
            let before = session.may_undo();
            let acted = session.actions().len();
            step(&mut session, &mut rng);
            if session.actions().len() > acted {
                assert!(session.may_undo().is_ok(), "nothing of it was shown yet");
            } else if before.is_ok() {
                match (session.last_event().unwrap(), session.may_undo()) {
                    (Event::CardTurned { .. }, may) => {
                        assert_eq!(may, Err(NoUndo::TurnedUp));
                        turned += 1;
                    }
                    (Event::ClaimOpened { cards, .. }, may) => {
                        let hidden = cards.iter().any(|(_, by)| by.is_some());
                        assert_eq!(may.err(), hidden.then_some(NoUndo::TurnedUp));
                        turned += 1;
                    }
                    (Event::RoundBegan { .. }, may) => {
                        assert_eq!(may, Err(NoUndo::Dealt));
                        dealt += 1;
                    }
                    (Event::GameOver(_), may) => assert_eq!(may, Err(NoUndo::Over)),
                    (_, may) => assert!(may.is_ok() || matches!(may, Err(NoUndo::Asked(_)))),
                }
            }
        }
        assert!(session.may_undo().is_err());
    }
    assert!(turned > 20 && dealt > 3, "{turned} {dealt}");
}

#[test]
fn nothing_is_done_while_one_looks_back() {
    let mut session = until(&[HUMAN, GREEDY], 2, |session| {
        session.actions().len() > 6 && matches!(session.stage(), Stage::Human(_, Decision::Turn))
    });
    let now = session.clone();
    session.look_back(session.shown());
    assert_eq!(session, now, "what has not been shown cannot be looked at");
    session.look_back(4);
    assert_eq!((session.stage(), session.acts_now()), (Stage::Past(4), None));
    assert_eq!(session.may_undo(), Err(NoUndo::LookingBack));
    assert_eq!(session.last_event(), session.event(4));
    assert_eq!(session.save(), now.save());
    session.back_to_now();
    assert_eq!(session, now);
}

#[test]
fn h3_looking_back_shows_the_face_down_cards_of_the_one_who_looks_only() {
    let mut looked = 0;
    let mut session = Session::new(setup(&[HUMAN, HUMAN, GREEDY]), 6).unwrap();
    let mut rng = bot_rng(6, seat(0));
    while session.stage() != Stage::Over {
        step(&mut session, &mut rng);
        let mut back = session.clone();
        for place in 0..session.shown() {
            back.look_back(place);
            let eye = back.eye().seat();
            let table = back.shown_table();
            for item in table.rows.iter().flat_map(|(_, row)| row.iter()) {
                if let Item::FaceDown { card: Some(_), by } = item {
                    assert_eq!(Some(by), eye);
                    looked += 1;
                }
            }
            if let Some(Event::CardPlayed { seat, face: cardcassonne::rules::Face::Down, card, .. }) = back.last_event()
            {
                assert!(card.is_none() || Some(seat) == eye);
            }
        }
    }
    assert!(looked > 100);
}
