use super::*;
use crate::rules::{Action, AnimalTable, Colour, Face, Game, Settings, Take};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;

fn deal(players: u8, seed: u64) -> Deal {
    Deal::from_seed(&Settings::new(Players::new(players).unwrap()), seed)
}

/// A game of random choices.
fn actions(deal: &Deal, seed: u64) -> Vec<Action> {
    let mut rng = Lcg64Xsh32::seed_from_u64(seed);
    let mut game = Game::new(deal);
    let mut actions = Vec::new();
    while game.to_act().is_some() {
        let legal = game.legal_actions();
        let action = legal[rng.random_range(0..legal.len())];
        game.apply_trusted(action);
        actions.push(action);
    }
    actions
}

fn transcript(players: u8, seed: u64) -> Transcript {
    let deal = deal(players, seed);
    Transcript::record(&deal, &actions(&deal, seed)).unwrap()
}

/// The first of many games that has such a step, with the step's place.
fn with_step(players: u8, wanted: impl Fn(&Act) -> bool) -> (Transcript, usize) {
    (0..500)
        .map(|seed| transcript(players, seed))
        .find_map(|game| game.steps.iter().position(|step| wanted(&step.act)).map(|place| (game, place)))
        .unwrap()
}

#[test]
fn every_recorded_game_is_read_back_and_true() {
    for players in 2..=5 {
        for seed in 0..20 {
            let game = transcript(players, seed);
            assert_eq!(game.rounds.len(), usize::from(game.players.rounds()));
            let line = game.to_json();
            assert!(!line.contains('\n'));
            let read = Transcript::parse(&line).unwrap();
            assert_eq!(read, game);
            assert_eq!(read.verify(), Ok(()));
        }
    }
}

#[test]
fn keys_are_written_in_one_order() {
    let mut game = transcript(2, 1);
    let line = game.to_json();
    let start = r#"{"format":"cardcassonne-transcript","version":1,"players":2,"first_dealer":"#;
    assert!(line.starts_with(start), "{line}");
    let mut from = 0;
    for key in ["animal_points", "deck", "steps", "rounds", "final"] {
        from += line[from..].find(&format!("\"{key}\":")).expect(key);
    }
    assert!(line.contains(r#","animal_points":[0,3,6,9,12,14,16,18,20,22,24,26,28,30],"deck":[""#));
    assert!(line.contains(r#"],"rounds":[{"round":1,"points":["#));
    assert!(line.contains(r#","final":{"buildings":["#));
    assert!(line.ends_with("]}}"), "nothing is written for what is absent");
    game.seed = Some("7".into());
    game.bots = Some(vec![Some("greedy".into()), None]);
    game.names = Some(vec!["Ann \"A\"".into(), "Bob".into()]);
    let line = game.to_json();
    assert!(line.ends_with(r#"]},"seed":"7","bots":["greedy",null],"names":["Ann \"A\"","Bob"]}"#), "{line}");
    assert_eq!(Transcript::parse(&line).unwrap(), game);
}

#[test]
fn each_kind_of_step_has_its_keys() {
    let check = |number: u8, act: Act, json: &str| {
        let step = Step { seat: Seat::from_index(number.into()).unwrap(), act };
        assert_eq!(serde_json::to_string(&step).unwrap(), json);
        assert_eq!(serde_json::from_str::<Step>(json).unwrap(), step);
    };
    let (green, blue) = (Colour::Green, Colour::Blue);
    let lay = Act::LayJoker { card: Card::DRAGON, row: green };
    check(0, lay, r#"{"seat":0,"act":"lay_joker","card":"DR","row":"G"}"#);
    let down = Act::Play { card: Card::person(Colour::Yellow, 1), row: blue, face: Face::Down };
    check(1, down, r#"{"seat":1,"act":"play","card":"Y1","row":"B","face":"down"}"#);
    let up = Act::Play { card: Card::FAIRY, row: blue, face: Face::Up };
    check(1, up, r#"{"seat":1,"act":"play","card":"FA","row":"B","face":"up"}"#);
    check(2, Act::Claim { row: Colour::Yellow }, r#"{"seat":2,"act":"claim","row":"Y"}"#);
    let card = Card::building(Colour::Yellow);
    let ten = Act::Mismatch { card, row: green, take: Take::Ten };
    check(1, ten, r#"{"seat":1,"act":"mismatch","card":"YB","row":"G","take":"ten"}"#);
    let keep = Act::Mismatch { card, row: green, take: Take::Card };
    check(1, keep, r#"{"seat":1,"act":"mismatch","card":"YB","row":"G","take":"card"}"#);
    check(4, Act::AssignJoker { animal: green }, r#"{"seat":4,"act":"assign_joker","animal":"G"}"#);
}

#[test]
fn only_a_whole_game_can_be_recorded() {
    let deal = deal(3, 5);
    let mut actions = actions(&deal, 5);
    let last = actions.pop().unwrap();
    let length = actions.len();
    let error = Transcript::record(&deal, &actions).unwrap_err();
    assert_eq!(error.place, Place::Step(length + 1));
    assert!(error.to_string().contains("R5.1: the game is not over: seat "), "{error}");
    actions.push(last);
    actions.push(last);
    let error = Transcript::record(&deal, &actions).unwrap_err();
    assert_eq!(error.to_string(), format!("step {}: R5.1: the game is over", length + 2));
    let error = Transcript::record(&deal, &[Action::AssignJoker { animal: Colour::Red }]).unwrap_err();
    assert!(error.to_string().starts_with("step 1: R"), "{error}");
}

/// Changes a line and expects it not to be read, with a message that begins so.
fn unread(from: &str, to: &str, message: &str) {
    let line = transcript(3, 0).to_json();
    let changed = line.replacen(from, to, 1);
    assert_ne!(line, changed, "{from} is not in the line");
    let error = Transcript::parse(&changed).unwrap_err().to_string();
    let shown = error.rfind(" (column ").map_or(&*error, |end| &error[..end]);
    assert_eq!(shown, message);
}

#[test]
fn another_format_or_version_is_named() {
    unread("cardcassonne-transcript", "chess", "format: \"chess\" is not \"cardcassonne-transcript\"");
    unread("\"format\":", "\"form\":", "format: must be \"cardcassonne-transcript\"");
    unread("\"version\":1", "\"version\":2", "version: 2 cannot be read, only 1");
    unread("\"version\":1", "\"version\":\"1\"", "version: must be 1");
    unread("\"version\":1,", "", "version: must be 1");
    unread("\"version\":1", "\"version\":1,\"version\":1", "duplicate field `version`");
}

#[test]
fn a_missing_or_repeated_key_is_named() {
    unread("\"deck\":", "\"dock\":", "deck: missing");
    unread("\"final\":", "\"finale\":", "final: missing");
    unread("\"players\":3", "\"players\":3,\"players\":3", "players: given twice");
    unread(
        "\"next_dealer\":",
        "\"dealer\":",
        "round 1: unknown field `dealer`, expected one of `round`, `points`, `scores`, `next_dealer`",
    );
    unread("\"buildings\":", "\"scores\":[1],\"buildings\":", "final: duplicate field `scores`");
    unread(
        "\"winners\":",
        "\"winner\":",
        "final: unknown field `winner`, expected one of `buildings`, `scores`, `winners`",
    );
}

#[test]
fn a_value_that_cannot_be_is_named_with_its_place() {
    unread("\"players\":3", "\"players\":6", "players: 2 to 5 play");
    unread("\"players\":3", "\"players\":3.0", "players: invalid type: floating point `3.0`, expected u8");
    unread("\"players\":3", "\"players\":1e999", "players: number out of range");
    unread("\"first_dealer\":", "\"first_dealer\":1", "first_dealer: a seat is 0 to 4");
    let points = |entry: &str, message: &str| {
        let message = format!("animal_points: entry 2: invalid {message}, expected a whole number from 0 to 65535");
        unread("[0,3,6,", &format!("[0,{entry},6,"), &message);
    };
    points("65536", "value: integer `65536`");
    points("-3", "type: integer `-3`");
    points("3.0", "type: floating point `3.0`");
    points("\"3\"", "type: string \"3\"");
    unread("\"deck\":[\"", "\"deck\":[\"Q9\",\"", "deck: card 1: \"Q9\" is no card");
    unread("\"deck\":[\"", "\"deck\":[7,\"", "deck: card 1: invalid type: integer `7`, expected a code in quotes");
    unread("\"steps\":[", "\"steps\":[[0,\"claim\"],", "step 1: invalid type: sequence, expected an object");
    unread(
        "\"round\":1,\"points\":[",
        "\"round\":1,\"points\":[-3,",
        "round 1: invalid value: integer `-3`, expected u32",
    );
    unread("\"rounds\":[", "\"rounds\":7,\"rest\":[", "rounds: invalid type: integer `7`, expected a list");
}

#[test]
fn a_step_has_exactly_its_keys() {
    let step = |step: &str, message: &str| {
        let steps = format!("\"steps\":[{step},");
        unread("\"steps\":[", &steps, &format!("step 1: {message}"));
    };
    let claim = "claim has exactly the keys seat, act, row";
    step(r#"{"seat":0,"act":"claim"}"#, claim);
    step(r#"{"seat":0,"act":"claim","row":"Y","face":"up"}"#, claim);
    step(r#"{"seat":0,"act":"claim","row":"Y","card":null}"#, "invalid type: null, expected a code in quotes");
    step(r#"{"seat":0,"act":"claim","row":"K"}"#, "\"K\" is no colour");
    step(r#"{"seat":0,"act":"claim","row":"Y","row":"Y"}"#, "duplicate field `row`");
    step(r#"{"act":"claim","row":"Y"}"#, "missing field `seat`");
    step(r#"{"seat":5,"act":"claim","row":"Y"}"#, "a seat is 0 to 4");
    step(r#"{"seat":0,"act":"play","card":"Y1","row":"Y"}"#, "play has exactly the keys seat, act, card, row, face");
    step(r#"{"seat":0,"act":"lay_joker","row":"Y"}"#, "lay_joker has exactly the keys seat, act, card, row");
    step(r#"{"seat":0,"act":"mismatch","take":"ten"}"#, "mismatch has exactly the keys seat, act, card, row, take");
    step(r#"{"seat":0,"act":"assign_joker","row":"Y"}"#, "assign_joker has exactly the keys seat, act, animal");
    step(
        r#"{"seat":0,"act":"pass"}"#,
        "invalid value: string \"pass\", expected one of lay_joker play claim mismatch assign_joker",
    );
    step(
        r#"{"seat":0,"act":{"claim":null}}"#,
        "invalid type: map, expected one of lay_joker play claim mismatch assign_joker",
    );
    step(
        r#"{"seat":0,"act":"claim","row":"Y","when":1}"#,
        "unknown field `when`, expected one of `seat`, `act`, `card`, `row`, `face`, `take`, `animal`",
    );
}

#[test]
fn unknown_top_level_keys_and_foreign_forms_of_known_additions_are_ignored() {
    let game = transcript(4, 2);
    let line = game.to_json();
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    for addition in [
        r#""date":"2024-02-30""#,
        r#""date":1,"date":{"a":[1e999,{"date":null}]}"#,
        r#""seed":7"#,
        r#""bots":"greedy","names":{"0":"Ann"}"#,
        &format!("\"notes\":{deep}"),
    ] {
        let added = line.replacen('{', &format!("{{{addition},"), 1);
        assert_eq!(Transcript::parse(&added).as_ref(), Ok(&game), "{addition:.40}");
    }
}

#[test]
fn what_is_no_json_object_is_refused_with_a_column() {
    for (line, message) in [
        ("", "EOF while parsing a value (column 0)"),
        ("{", "EOF while parsing an object (column 1)"),
        ("null", "invalid type: null, expected an object (column 4)"),
        ("{} {}", "trailing characters (column 4)"),
        ("\u{0}", "expected value (column 1)"),
    ] {
        assert_eq!(Transcript::parse(line).unwrap_err().to_string(), message, "{line}");
    }
    let line = transcript(2, 3).to_json();
    for end in 0..line.len() {
        assert!(Transcript::parse(&line[..end]).is_err());
    }
    assert!(Transcript::parse(&"[".repeat(100_000)).is_err());
}

#[test]
fn a_message_quotes_the_line_without_what_cannot_be_seen_and_not_at_length() {
    unread(
        "\"next_dealer\":",
        "\"\\u0000\\u001b[2J\\u202e\":",
        "round 1: unknown field `  [2J `, expected one of `round`, `points`, `scores`, `next_dealer`",
    );
    let long = "x".repeat(100_000);
    unread("\"next_dealer\":", &format!("\"{long}\":"), &format!("round 1: unknown field `{}…", &long[..136]));
    unread(
        "cardcassonne-transcript",
        &long,
        &format!("format: \"{}…\" is not \"cardcassonne-transcript\"", &long[..24]),
    );
}

/// Changes a true transcript and expects it to be refused with this message.
fn refused(mut game: Transcript, change: impl FnOnce(&mut Transcript), message: &str) {
    assert_eq!(game.verify(), Ok(()));
    change(&mut game);
    assert_eq!(game.verify().unwrap_err().to_string(), message);
}

#[test]
fn a_deal_that_cannot_be_is_refused() {
    let game = transcript(3, 4);
    let seat = Seat::from_index(3).unwrap();
    refused(game.clone(), |t| t.first_dealer = seat, "first_dealer: R1.4: nobody sits at seat 3 with 3 players");
    refused(game.clone(), |t| t.deck.truncate(129), "deck: R1.2: a deck has 130 cards, not 129");
    let twice = |t: &mut Transcript| *t.deck.iter_mut().find(|card| card.code() == "DR").unwrap() = Card::FAIRY;
    refused(game.clone(), twice, "deck: R1.2: a deck has DR 1 times, not 0");
    let points = |points: &[u16], message: &str| {
        refused(game.clone(), |t| t.animal_points = points.to_vec(), &format!("animal_points: R4.7: {message}"));
    };
    points(&[], "an animal table has 1 to 13 entries, not 0");
    points(&[0], "an animal table has 1 to 13 entries, not 0");
    points(&[3, 6], "the first entry, for no animal, is 0, not 3");
    points(&[0; 15], "an animal table has 1 to 13 entries, not 14");
}

#[test]
fn a_table_in_which_more_animals_score_less_is_read_and_played() {
    let mut deal = transcript(3, 4).deal().unwrap();
    deal.animal_table = AnimalTable::new(&[u16::MAX, 7, 0]).unwrap();
    let line = Transcript::record(&deal, &actions(&deal, 4)).unwrap().to_json();
    assert!(line.contains("\"animal_points\":[0,65535,7,0],"), "{line}");
    let game = Transcript::parse(&line).unwrap();
    assert_eq!((game.deal(), game.verify()), (Ok(deal), Ok(())));
}

#[test]
fn a_step_that_breaks_a_rule_is_refused_with_its_number() {
    let (game, place) = with_step(3, |act| matches!(act, Act::Play { face: Face::Up, card, .. } if !card.is_joker()));
    let Step { seat, act: Act::Play { card, row, .. } } = game.steps[place] else { unreachable!() };
    let number = place + 1;
    let other = Colour::ALL[(row.index() + 1) % 4];
    let set = |act| move |t: &mut Transcript| t.steps[place].act = act;
    let wrong_row = Act::Play { card, row: other, face: Face::Up };
    refused(game.clone(), set(wrong_row), &format!("step {number}: R3.3: {card} face up does not go to row {other}"));
    let hidden = Act::Play { card, row, face: Face::Down };
    let message = format!("step {number}: R3.2: only a player's first card of a round lies face down");
    refused(game.clone(), set(hidden), &message);
    let not_now = Act::AssignJoker { animal: row };
    let message = format!("step {number}: R3.1: a turn is to play a card or to place the follower");
    refused(game.clone(), set(not_now), &message);
    let wrong_seat = game.players.left_of(seat);
    let message = format!("step {number}: R3.1: it is seat {seat}'s choice, not seat {wrong_seat}'s");
    refused(game.clone(), |t| t.steps[place].seat = wrong_seat, &message);
    let nobody = Seat::from_index(4).unwrap();
    let message = format!("step {number}: R3.1: it is seat {seat}'s choice, not seat 4's");
    refused(game, |t| t.steps[place].seat = nobody, &message);
}

#[test]
fn a_first_card_that_lies_face_up_is_refused() {
    let (game, place) = with_step(2, |act| matches!(act, Act::Play { .. }));
    let Act::Play { card, row, face: Face::Down } = game.steps[place].act else { unreachable!() };
    let up = Act::Play { card, row, face: Face::Up };
    let message = format!("step {}: R3.2: a player's first card of a round lies face down", place + 1);
    refused(game, |t| t.steps[place].act = up, &message);
}

#[test]
fn the_joker_turned_up_is_the_one_laid() {
    let (game, place) = with_step(2, |act| matches!(act, Act::LayJoker { .. }));
    let Act::LayJoker { card, row } = game.steps[place].act else { unreachable!() };
    let stated = if card == Card::FAIRY { Card::DRAGON } else { Card::FAIRY };
    let message = format!("step {}: R2.2: the joker turned up is {card}, not {stated}", place + 1);
    refused(game.clone(), |t| t.steps[place].act = Act::LayJoker { card: stated, row }, &message);
    let message = format!("step {}: R2.2: the dealer first lays {card} in a row", place + 1);
    refused(game, |t| t.steps[place].act = Act::Claim { row }, &message);
}

#[test]
fn the_mismatched_card_is_the_one_in_question() {
    let (game, place) = with_step(4, |act| matches!(act, Act::Mismatch { .. }));
    let Act::Mismatch { card, row, take } = game.steps[place].act else { unreachable!() };
    let other = Colour::ALL.into_iter().find(|&colour| colour != row).unwrap();
    let message =
        format!("step {}: R4.2: the choice is about {card} in row {row}, not {card} in row {other}", place + 1);
    refused(game.clone(), |t| t.steps[place].act = Act::Mismatch { card, row: other, take }, &message);
    let message = format!("step {}: R4.2: the choice is about {card} in row {row}, not DR in row {row}", place + 1);
    refused(game, |t| t.steps[place].act = Act::Mismatch { card: Card::DRAGON, row, take }, &message);
}

#[test]
fn jokers_are_assigned_exactly_when_asked() {
    let (game, place) = with_step(2, |act| matches!(act, Act::AssignJoker { .. }));
    let Step { seat, .. } = game.steps[place];
    let error = |change: &dyn Fn(&mut Transcript)| {
        let mut game = game.clone();
        change(&mut game);
        game.verify().unwrap_err().to_string()
    };
    let left_out = error(&|t| {
        t.steps.remove(place);
    });
    assert!(left_out.contains(": R"), "{left_out}");
    let claim = error(&|t| t.steps[place] = Step { seat, act: Act::Claim { row: Colour::Red } });
    assert_eq!(claim, format!("step {}: R4.6: first assign an animal joker", place + 1));
    let (game, place) = with_step(2, |act| matches!(act, Act::Claim { .. }));
    let Step { seat, .. } = game.steps[place];
    let too_early = Step { seat, act: Act::AssignJoker { animal: Colour::Red } };
    let message = format!("step {}: R3.1: a turn is to play a card or to place the follower", place + 1);
    refused(game, |t| t.steps.insert(place, too_early), &message);
}

#[test]
fn missing_and_extra_steps_are_refused() {
    let game = transcript(5, 6);
    let last = *game.steps.last().unwrap();
    let number = game.steps.len();
    let message = format!("step {}: R5.1: the game is over", number + 1);
    refused(game.clone(), |t| t.steps.push(last), &message);
    let missing = format!("step {number}: R5.1: the game is not over: seat {}'s choice is missing", last.seat);
    refused(game, |t| t.steps.truncate(number - 1), &missing);
}

#[test]
fn a_stated_result_that_differs_is_refused() {
    let game = transcript(2, 8);
    let (round, end) = (game.rounds[2].clone(), game.end.clone());
    let list = |list: &[u32]| format!("[{}, {}]", list[0], list[1]);
    let [a, b] = *round.scores else { unreachable!() };
    let message = format!("round 3: scores are {}, not {}", list(&[a, b]), list(&[a + 1, b]));
    refused(game.clone(), |t| t.rounds[2].scores[0] += 1, &message);
    let message = format!("round 3: points are {}, not []", list(&round.points));
    refused(game.clone(), |t| t.rounds[2].points.clear(), &message);
    refused(game.clone(), |t| t.rounds[2].round = 4, "round 3: round is 3, not 4");
    let nobody = Seat::from_index(4).unwrap();
    let message = format!("round 3: next_dealer is {}, not 4", round.next_dealer);
    refused(game.clone(), |t| t.rounds[2].next_dealer = nobody, &message);
    refused(game.clone(), |t| t.rounds.truncate(9), "round 10: its result is missing");
    refused(game.clone(), |t| t.rounds.push(round), "round 11: R2.3: there are 10 rounds only");
    let [a, b] = *end.buildings else { unreachable!() };
    let message = format!("final: buildings are {}, not {}", list(&[a, b]), list(&[a, b + 5]));
    refused(game.clone(), |t| t.end.buildings[1] += 5, &message);
    let [a, b] = *end.scores else { unreachable!() };
    let message = format!("final: scores are {}, not {}", list(&[a, b]), list(&[a, b + 5]));
    refused(game.clone(), |t| t.end.scores[1] += 5, &message);
    let winner = end.winners[0];
    refused(game.clone(), |t| t.end.winners.clear(), &format!("final: winners are [{winner}], not []"));
    let many = |t: &mut Transcript| t.end.winners = vec![winner; 9];
    let message = format!("final: winners are [{winner}], not [{}, …]", vec![winner.to_string(); 8].join(", "));
    refused(game, many, &message);
}

/// Whatever is read is refused or is exactly what a recording of its own steps gives.
fn is_refused_or_true(line: &str) {
    let Ok(game) = Transcript::parse(line) else { return };
    if game.verify().is_err() {
        return;
    }
    let actions: Vec<Action> = game.steps.iter().map(|step| step.act.action()).collect();
    let mut recorded = Transcript::record(&game.deal().unwrap(), &actions).unwrap();
    (recorded.seed, recorded.bots, recorded.names) = (game.seed.clone(), game.bots.clone(), game.names.clone());
    assert_eq!(recorded, game);
}

proptest! {
    #[test]
    fn changed_bytes_never_panic(
        players in 2..=5_u8,
        seed in 0..50_u64,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = transcript(players, seed).to_json().into_bytes();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        is_refused_or_true(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn moved_pieces_never_panic(
        players in 2..=5_u8,
        seed in 0..50_u64,
        from in any::<prop::sample::Index>(),
        to in any::<prop::sample::Index>(),
    ) {
        // Pieces between commas are keys with values, steps and numbers: exchanging two keeps much of the form.
        let line = transcript(players, seed).to_json();
        let mut pieces: Vec<&str> = line.split(',').collect();
        let (from, to) = (from.index(pieces.len()), to.index(pieces.len()));
        pieces.swap(from, to);
        is_refused_or_true(&pieces.join(","));
        pieces.remove(from);
        is_refused_or_true(&pieces.join(","));
    }

    #[test]
    fn a_changed_choice_is_refused_or_a_game_of_its_own(
        players in 2..=5_u8,
        seed in 0..50_u64,
        place in any::<prop::sample::Index>(),
        row in 0..4_usize,
    ) {
        let mut game = transcript(players, seed);
        let place = place.index(game.steps.len());
        let row = Colour::ALL[row];
        game.steps[place].act = match game.steps[place].act {
            Act::LayJoker { card, .. } => Act::LayJoker { card, row },
            Act::Play { card, face, .. } => Act::Play { card, row, face },
            Act::Claim { .. } => Act::Claim { row },
            Act::Mismatch { card, row, take: Take::Ten } => Act::Mismatch { card, row, take: Take::Card },
            Act::Mismatch { card, row, take: Take::Card } => Act::Mismatch { card, row, take: Take::Ten },
            Act::AssignJoker { .. } => Act::AssignJoker { animal: row },
        };
        is_refused_or_true(&game.to_json());
    }

    #[test]
    fn arbitrary_text_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        is_refused_or_true(&String::from_utf8_lossy(&bytes));
    }
}
