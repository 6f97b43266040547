//! An evening at the table: who sees what, when; and games that outlive the page.

mod evening;

use cardcassonne::bots::{BotKind, BotRng, bot_rng};
use cardcassonne::rules::{Action, AnimalTable, Card, Decision, Event, Eye, Face, FirstDealer, Item, Seat, Table};
use cardcassonne::session::{Control, LoadError, Session, Setup, Stage, offers};
use evening::{GREEDY, HUMAN, setup};
use proptest::prelude::*;

/// Plays on as people and bots would, and calls `look` at every stage.
fn play(session: &mut Session, mut look: impl FnMut(&Session)) {
    let mut rng: BotRng = bot_rng(session.seed(), Seat::from_index(0).unwrap());
    loop {
        look(session);
        match session.stage() {
            Stage::Over | Stage::Past(_) => return,
            Stage::Show(_) => session.show_next(),
            Stage::HandOver(seat) => session.take_device(seat),
            Stage::Bot(seat, kind) => {
                let action = kind.bot().choose(&session.bot_view(seat), &mut rng);
                session.act(seat, action).unwrap();
            }
            Stage::Human(seat, decision) => {
                let view = session.view();
                let action = match decision {
                    Decision::Turn => BotKind::Random.bot().choose(&view, &mut rng),
                    Decision::LayJoker { .. } => Action::LayJoker { row: cardcassonne::rules::Colour::Green },
                    _ => offers(&session.shown_table()).last().unwrap().0,
                };
                session.act(seat, action).unwrap();
            }
        }
    }
}

/// What face-down cards a table gives away.
fn known_face_down(table: &Table) -> Vec<Seat> {
    let items = table.rows.iter().flat_map(|(_, row)| row.iter());
    items
        .filter_map(|item| match item {
            Item::FaceDown { card: Some(_), by } => Some(by),
            _ => None,
        })
        .collect()
}

#[test]
fn h1_no_hand_and_no_own_card_is_seen_before_it_is_asked_for() {
    let mut session = Session::new(setup(&[HUMAN, HUMAN, GREEDY, HUMAN]), 5).unwrap();
    let mut turns = 0;
    play(&mut session, |session| {
        let holder = match session.stage() {
            Stage::Human(seat, Decision::Turn) => Some(seat),
            _ => None,
        };
        turns += usize::from(holder.is_some());
        assert_eq!(session.eye().seat(), holder);
        assert_eq!(session.view().hand().is_some(), holder.is_some());
        for table in [*session.view().table(), session.shown_table()] {
            assert!(known_face_down(&table).iter().all(|by| Some(*by) == holder));
        }
        if let Some(Event::CardPlayed { seat, face: Face::Down, card, .. }) = session.last_event() {
            assert!(card.is_none() || Some(seat) == holder);
        }
    });
    assert_eq!(turns, 3 * 6 * 6);
}

#[test]
fn with_one_human_there_is_no_curtain_and_the_own_hand_is_always_seen() {
    let mut session = Session::new(setup(&[GREEDY, HUMAN]), 1).unwrap();
    let seat = Seat::from_index(1).unwrap();
    play(&mut session, |session| {
        assert!(!matches!(session.stage(), Stage::HandOver(_)));
        assert_eq!(session.eye(), Eye::Seat(seat));
        assert!(known_face_down(&session.shown_table()).iter().all(|by| *by == seat));
    });
}

#[test]
fn a_card_keeps_its_place_of_the_hand_as_it_was_dealt() {
    let mut session = Session::new(setup(&[GREEDY, HUMAN]), 7).unwrap();
    let mut dealt: Vec<Card> = Vec::new();
    let mut gaps = 0;
    play(&mut session, |session| {
        let Stage::Human(seat, Decision::Turn) = session.stage() else { return };
        let hand = session.shown_hand().unwrap();
        let mut places: Vec<Option<Card>> = hand.cards().iter().copied().map(Some).collect();
        for place in session.played_from(seat).into_iter().rev() {
            places.insert(place, None);
        }
        if places.iter().all(Option::is_some) {
            dealt = hand.cards().to_vec();
        }
        assert_eq!(places.len(), dealt.len());
        for (place, card) in places.iter().enumerate() {
            assert!(card.is_none_or(|card| card == dealt[place]), "{places:?} of {dealt:?}");
            gaps += usize::from(card.is_none());
        }
    });
    assert!(gaps > 10, "{gaps}");
}

#[test]
fn with_bots_alone_one_sees_what_everyone_may() {
    let mut session = Session::new(setup(&[GREEDY; 5]), 2).unwrap();
    play(&mut session, |session| {
        assert_eq!(session.eye(), Eye::Everyone);
        assert_eq!(known_face_down(&session.shown_table()), []);
    });
    assert!(session.shown_table().result().is_some());
}

#[test]
fn the_curtain_opens_for_the_named_player_only() {
    let mut session = Session::new(setup(&[HUMAN, HUMAN]), 3).unwrap();
    while !matches!(session.stage(), Stage::HandOver(_)) {
        match session.stage() {
            Stage::Human(seat, _) => {
                session.act(seat, Action::LayJoker { row: cardcassonne::rules::Colour::Red }).unwrap();
            }
            _ => session.show_next(),
        }
    }
    let Stage::HandOver(seat) = session.stage() else { unreachable!() };
    let other = Seat::from_index(1 - seat.index()).unwrap();
    session.take_device(other);
    assert_eq!(session.stage(), Stage::HandOver(seat));
    session.take_device(seat);
    assert_eq!(session.stage(), Stage::Human(seat, Decision::Turn));
}

#[test]
fn the_table_shows_an_event_only_when_its_time_has_come() {
    let mut session = Session::new(setup(&[GREEDY, HUMAN]), 4).unwrap();
    let mut scores = 0;
    play(&mut session, |session| {
        if let Some(Event::ClaimScored(claim)) = session.last_event() {
            scores += 1;
            // The claim still lies on the table while its score is shown, follower and all.
            let row = &session.shown_table().rows[claim.row];
            assert!(session.stage() == Stage::Over || row.iter().any(|item| item == Item::Follower(claim.seat)));
        }
    });
    assert!(scores >= 20);
}

#[test]
fn a_game_is_the_same_after_a_reload_at_any_moment() {
    for controls in [&[HUMAN, GREEDY][..], &[HUMAN, HUMAN, HUMAN], &[GREEDY, GREEDY]] {
        let mut session = Session::new(setup(controls), 11).unwrap();
        play(&mut session, |session| {
            let again = Session::load(&session.save()).unwrap();
            assert_eq!(again.setup(), session.setup());
            assert_eq!(again.actions(), session.actions());
            assert_eq!(again.shown(), session.shown());
            match session.stage() {
                Stage::Human(seat, Decision::Turn) if controls.len() == 3 => {
                    assert_eq!(again.stage(), Stage::HandOver(seat), "nobody holds the device after a reload");
                }
                stage => {
                    assert_eq!(again.stage(), stage);
                    assert_eq!(again.shown_table(), session.shown_table());
                }
            }
        });
    }
}

#[test]
fn the_transcript_of_a_finished_game_stands_up_to_its_own_check() {
    let mut session = Session::new(setup(&[HUMAN, GREEDY, HUMAN]), 8).unwrap();
    let mut early = false;
    play(&mut session, |session| early |= session.to_act().is_some() && session.transcript().is_some());
    assert!(!early, "a transcript shows all cards, so there is none before the end");
    let transcript = session.transcript().unwrap();
    transcript.verify().unwrap();
    assert_eq!(transcript.bots, Some(vec![None, Some("greedy".into()), None]));
    assert_eq!(transcript.names.as_deref().map(<[String]>::len), Some(3));
}

#[test]
fn an_illegal_act_changes_nothing_and_keeps_the_device() {
    let mut session = Session::new(setup(&[HUMAN, GREEDY]), 1).unwrap();
    session.show_all();
    while !matches!(session.stage(), Stage::Human(_, Decision::Turn)) {
        match session.stage() {
            Stage::Bot(seat, _) => {
                let first = session.bot_view(seat).legal_actions()[0];
                session.act(seat, first).unwrap();
            }
            Stage::Human(seat, _) => {
                session.act(seat, Action::LayJoker { row: cardcassonne::rules::Colour::Red }).unwrap();
            }
            _ => session.show_next(),
        }
    }
    let (save, view) = (session.save(), session.view());
    let Stage::Human(seat, _) = session.stage() else { unreachable!() };
    assert!(session.act(seat, Action::AssignJoker { animal: cardcassonne::rules::Colour::Red }).is_err());
    assert_eq!((session.save(), session.view()), (save, view));
}

#[test]
fn s5_what_is_no_save_is_named() {
    let check = |text: &str, expect: LoadError| assert_eq!(Session::load(text).unwrap_err(), expect, "{text:?}");
    check("", LoadError::Garbled);
    check("null", LoadError::Garbled);
    check("{\"a\":1}", LoadError::Garbled);
    check("2AAAA", LoadError::Version);
    check("1", LoadError::Garbled);
    check("1%%%", LoadError::Garbled);
    let whole = Session::new(setup(&[HUMAN, GREEDY]), 1).unwrap().save();
    check(&whole[..whole.len() / 2], LoadError::Garbled);
}

#[test]
fn a_set_up_is_remembered_whole() {
    let mut setup = setup(&[HUMAN, GREEDY, Control::Bot(BotKind::Random)]);
    setup.animal_table = AnimalTable::new(&[1, u16::MAX, 0]).unwrap();
    setup.first_dealer = FirstDealer::Chosen(Seat::from_index(2).unwrap());
    assert_eq!(Setup::load(&setup.save()), Ok(setup));
}

#[test]
fn an_offer_says_what_the_choice_then_gives() {
    let [gains, costs] = gains_and_costs(AnimalTable::STANDARD);
    assert!(gains > 20 && costs == 0, "{gains} {costs}");
    let [gains, costs] = gains_and_costs(AnimalTable::new(&[u16::MAX, 40, 7, 0]).unwrap());
    assert!(gains > 10 && costs > 10, "more animals may score less: {gains} {costs}");
}

/// Checks what is offered for the last joker of a claim; how many offers give points, and how many take some away.
fn gains_and_costs(animal_table: AnimalTable) -> [usize; 2] {
    let mut seen = [0, 0];
    for seed in 0..60 {
        let setup = Setup { animal_table, ..setup(&[HUMAN, HUMAN, HUMAN]) };
        let mut session = Session::new(setup, seed).unwrap();
        play(&mut session, |session| {
            let Stage::Human(seat, Decision::AssignJoker { left: 1 }) = session.stage() else { return };
            // The last joker: whatever the choice, the claim's score then follows, and differs by the offers' gains.
            let outcomes = offers(&session.shown_table()).into_iter().map(|(action, offer)| {
                let mut then = session.clone();
                then.act(seat, action).unwrap();
                while !matches!(then.last_event(), Some(Event::ClaimScored(_))) {
                    then.show_next();
                }
                let Some(Event::ClaimScored(score)) = then.last_event() else { unreachable!() };
                seen[usize::from(offer.gain() < 0)] += 1;
                i64::from(score.points) - offer.gain()
            });
            let bases: Vec<i64> = outcomes.collect();
            assert!(bases.len() >= 2 && bases.iter().all(|base| *base == bases[0]), "{bases:?}");
        });
    }
    seen
}

proptest! {
    #[test]
    fn no_text_makes_loading_panic(text in "[12]?[A-Za-z0-9_-]{0,200}") {
        let _ = Session::load(&text);
        let _ = Setup::load(&text);
    }

    #[test]
    fn a_save_with_one_letter_changed_loads_a_legal_game_or_says_why(place in 1_usize..400, letter in "[A-Za-z0-9_-]") {
        let mut session = Session::new(setup(&[HUMAN, GREEDY]), 9).unwrap();
        let mut save = String::new();
        play(&mut session, |session| if session.actions().len() == 40 { save = session.save() });
        let place = place % save.len();
        save.replace_range(place..=place, &letter);
        let _ = Session::load(&save);
    }
}

/// A save of each version of the form: all of them go on.
#[test]
fn s5_saves_of_released_versions_go_on() {
    let save = include_str!("saves/crowded-1.txt");
    let session = Session::load(save.trim()).unwrap();
    assert_eq!(Session::load(&session.save()).unwrap(), session);
    let longest = session.shown_table().rows.iter().map(|(_, row)| row.len()).max();
    assert_eq!((session.shown_table().round, longest), (5, Some(52)));
}
