//! All that can be said, in one language.

use super::super::*;
use crate::bots::BotKind;
use crate::rules::{
    Action, AnimalTable, AnimalTableError, Card, ClaimScore, Colour, Deal, Decision, Event, Eye, Face, FirstDealer,
    Game, GameResult, Hand, Item, Players, RuleError, Seat, Settings, Table, Take, Tie,
};
use crate::session::{
    Control, FollowerColour, LoadError, NoUndo, Offer, Player, Reason, Setup, SetupError, Source, Worth,
};
use crate::ui::help::{HelpPage, Topic};
use crate::ui::show::Line;

pub const NAMES: [&str; 2] = ["Żaneta", "Øystein"];
pub const NUMBERS: [u8; 7] = [0, 1, 2, 5, 12, 22, 112];

pub fn seat(index: usize) -> Seat {
    Seat::from_index(index).unwrap()
}

pub fn setup() -> Setup {
    let player = |(name, follower): (&str, _)| Player { name: name.into(), follower, control: Control::Human };
    Setup {
        players: NAMES.into_iter().zip(FollowerColour::ALL).map(player).collect(),
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    }
}

pub fn some_cards() -> Vec<Card> {
    let coloured = Colour::ALL.into_iter().flat_map(|c| [Card::person(c, 3), Card::animal(c), Card::building(c)]);
    coloured.chain([Card::ANIMAL_JOKER, Card::BUILDING_JOKER, Card::DRAGON, Card::FAIRY]).collect()
}

pub fn events() -> Vec<Event> {
    let (seat, row, card) = (seat(0), Colour::Green, Card::person(Colour::Red, 2));
    let score = |points| {
        let nothing = Vec::new();
        Event::ClaimScored(ClaimScore {
            seat,
            row,
            mismatched: nothing.clone(),
            persons: Vec::new(),
            tens: nothing.clone(),
            loose_jokers: 0,
            animals: Vec::new(),
            chest: nothing,
            points,
        })
    };
    vec![
        Event::CardTurned { card, row: Some(row) },
        Event::CardTurned { card: Card::DRAGON, row: None },
        Event::JokerLaid { seat, card: Card::FAIRY, row },
        Event::RoundBegan { round: 3, dealer: seat },
        Event::RoundScored { round: 3, points: vec![1, 22], scores: vec![5, 112], next_dealer: seat },
        Event::RoundScored { round: 10, points: vec![1, 22], scores: vec![5, 112], next_dealer: seat },
        Event::CardPlayed { seat, row, face: Face::Up, card: Some(card) },
        Event::CardPlayed { seat, row, face: Face::Down, card: Some(card) },
        Event::CardPlayed { seat, row, face: Face::Down, card: None },
        Event::FollowerPlaced { seat, row, last: false },
        Event::FollowerPlaced { seat, row, last: true },
        Event::ClaimOpened { seat, row, cards: Vec::new() },
        Event::ClaimOpened { seat, row, cards: vec![(card, None)] },
        Event::ClaimOpened { seat, row, cards: vec![(card, Some(seat)), (Card::DRAGON, Some(seat))] },
        Event::MismatchTaken { seat, row, card, take: Take::Ten },
        Event::MismatchTaken { seat, row, card, take: Take::Card },
        Event::JokerAssigned { seat, animal: row },
        score(1),
        score(22),
    ]
}

fn refusals() -> Vec<RuleError> {
    let card = Card::person(Colour::Red, 1);
    vec![
        RuleError::GameOver,
        RuleError::NotYourTurn { seat: seat(0), to_act: seat(1) },
        RuleError::NotNow { action: Action::PlaceFollower { row: Colour::Red }, decision: Decision::Turn },
        RuleError::NotInHand { card },
        RuleError::WrongRow { card, row: Colour::Green },
        RuleError::FollowerPlaced,
        RuleError::NoSuchAnimal { animal: Colour::Blue },
    ]
}

fn names() -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for of in Colour::ALL {
        all.extend([row(of), animal(of), building(of)].map(String::from));
        all.extend(NUMBERS.map(|number| animals(of, number)));
    }
    all.extend(FollowerColour::ALL.map(|of| colour(of).into()));
    for kind in BotKind::ALL {
        all.extend([bot(kind), bot_character(kind), control(Control::Bot(kind))].map(String::from));
    }
    all.push(control(Control::Human).into());
    all.extend(some_cards().into_iter().map(card));
    all.extend(Pace::ALL.map(|of| pace(of).into()));
    all
}

fn on_the_table() -> Vec<String> {
    let (setup, name) = (setup(), NAMES[0]);
    let card = some_cards()[0];
    let items = [
        Item::FaceUp(card),
        Item::FaceDown { card: Some(card), by: seat(0) },
        Item::FaceDown { card: None, by: seat(1) },
        Item::Follower(seat(1)),
    ];
    let mut all = vec![
        row_name(Colour::Red, false),
        row_name(Colour::Red, true),
        place_in(Colour::Yellow),
        round_of(0, 8),
        round_of(3, 8),
        your_turn(name),
        thinks(name),
        lay_joker(name, Card::FAIRY),
        hand_over(name),
        hand_over_to(name),
        picked(follower()),
    ];
    all.extend(items.map(|lies| item(lies, &setup)));
    for number in NUMBERS {
        all.extend([supply(number), points(number.into())]);
        all.push(play_area(Colour::ALL.into_iter().map(|of| (of, number)), number.max(1)));
        let (animals, placed, dealer) = ("", number % 2 == 0, number > 2);
        let public = Public { name, score: number.into(), hand: number, chest: number, animals, placed, dealer };
        all.push(player_state(&public));
    }
    for (down, cards, placed) in
        [(true, true, false), (true, true, true), (false, true, false), (false, true, true), (false, false, false)]
    {
        all.push(turn_hint(down, cards, placed).into());
    }
    all.extend(refusals().into_iter().map(|error| refusal(error, &setup)));
    all.extend(events().iter().filter_map(|happened| event(happened, &setup)));
    all
}

fn in_scoring() -> Vec<String> {
    let name = NAMES[0];
    let mut pairs: Vec<(String, String)> = Vec::new();
    for cards in [vec![Card::animal(Colour::Red)], some_cards()] {
        pairs
            .extend([Line::Mismatched(cards.clone()), Line::Tens(cards.clone()), Line::Chest(cards)].map(|l| line(&l)));
    }
    pairs.extend([vec![3], vec![1, 1], vec![1; 5]].map(|values| line(&Line::Persons(values))));
    pairs.extend([1, 2, 5].map(|number| line(&Line::LooseJokers(number))));
    pairs.extend(NUMBERS.map(|cards| line(&Line::Animals { animal: Colour::Green, gained: 1, cards, points: 14 })));
    let (animal, cards, points) = (Colour::Blue, 5, 14);
    pairs.extend(
        [
            Offer::Ten { points: 10 },
            Offer::Animal { animal, cards, points, without: 0 },
            Offer::Animal { animal, cards, points, without: 12 },
            Offer::Building { building: Colour::Red },
            Offer::Joker { animal, cards, points, without: 12 },
        ]
        .map(|made| offer(&made)),
    );
    let mut all: Vec<String> = pairs.into_iter().flat_map(|(what, how)| [what, how]).collect();
    all.extend([
        claim_of(name, Colour::Red),
        turned_up(&some_cards()),
        round_over(2),
        deals_next(name),
        mismatch(name, Card::animal(Colour::Red), Colour::Blue),
        assign(name, 1),
        winners(&NAMES[..1], Tie::BrokenByChest),
        winners(&NAMES[..1], Tie::None),
        winners(&NAMES, Tie::None),
        set_of(4, 30),
        round_number(3),
        course_of([(name, vec![0, 12, 40])].into_iter()),
    ]);
    all.extend(Source::ALL.map(|of| source(of).into()));
    all.extend([2, 5].map(|left| assign(name, left)));
    all.extend(NUMBERS.map(|cards| final_sum(120, 35, cards)));
    all.push(line_said(&line(&Line::Persons(vec![3, 1]))));
    all
}

fn in_the_past() -> Vec<String> {
    let (setup, seat) = (setup(), seat(1));
    let reasons = [
        NoUndo::Nothing,
        NoUndo::Played(seat),
        NoUndo::TurnedUp,
        NoUndo::Dealt,
        NoUndo::Asked(seat),
        NoUndo::Over,
        NoUndo::LookingBack,
    ];
    let mut all: Vec<String> = reasons.map(|why| no_undo(why, &setup)).into();
    all.extend(reasons.map(|why| undo_but(&no_undo(why, &setup))));
    all.extend([1, 2, 5, 22].map(new_in_row));
    all.extend([take_back(NAMES[0]), round_points(12, 112), end_points(112, 35), end_points(1, 0)]);
    let over = |winners: &[Seat], tie| {
        let (scores, buildings, winners) = (vec![112, 112], vec![5, 15], winners.to_vec());
        Event::GameOver(GameResult { scores, buildings, winners, tie })
    };
    all.extend([over(&[seat], Tie::BrokenByChest), over(&[seat], Tie::None)].map(|end| log_line(&end, &setup)));
    all.extend(events().iter().map(|happened| log_line(happened, &setup)));
    all
}

/// Claims of all kinds.
pub fn some_worths() -> Vec<Worth> {
    let numbers = [0, 1, 2, 5];
    let worth = |points: u32, hidden, buildings, choices| {
        let cards = (points > 0) as u8 + hidden + buildings + choices;
        Worth { cards, points, hidden, buildings, choices }
    };
    let of_points = |points| {
        numbers.into_iter().flat_map(move |hidden| {
            let of_hidden = move |buildings| [0, 1].map(|choices| worth(points, hidden, buildings, choices));
            numbers.into_iter().flat_map(of_hidden)
        })
    };
    [0, 1, 15, 22].into_iter().flat_map(of_points).collect()
}

/// Tables of a game from the set-up to the end, with the hand of the one who looks, and some that are rare.
pub fn tables() -> Vec<(Table, Hand)> {
    let eye = seat(0);
    let mut game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), 1));
    let look = |game: &Game| (game.table().seen_by(Eye::Seat(eye)), *game.hand(eye));
    let mut tables = vec![look(&game)];
    for step in 0.. {
        let Some((seat, _)) = game.to_act() else { break };
        let legal = game.legal_actions();
        game.apply(seat, legal[step * 7 % legal.len()]).unwrap();
        if step % 13 == 0 {
            tables.push(look(&game));
        }
    }
    tables.push(look(&game));
    for (number, score) in NUMBERS.into_iter().zip([1, 100, 101, 200, 257, 522, 999]) {
        let (mut table, hand) = tables[1];
        let holdings = &mut table.holdings[eye];
        (holdings.score, holdings.loose) = (score, number);
        holdings.animals[Colour::Red] = number;
        table.supply = number;
        table.hand_sizes[eye] = number;
        tables.push((table, hand));
    }
    tables
}

fn explained() -> Vec<String> {
    let setup = setup();
    let mut all: Vec<String> = HelpPage::ALL.iter().map(|&page| help::page_hint(page, None)).collect();
    for (table, hand) in tables() {
        let known = Known { table: &table, hand: Some(&hand), setup: &setup, reckoner: seat(0) };
        for topic in Topic::all([seat(0), seat(1)]) {
            let (heading, lines) = explain(topic, &known);
            all.push(heading);
            all.extend(lines);
        }
        all.extend(HelpPage::ALL.map(|page| help::page_hint(page, Some(&known))));
    }
    all
}

fn in_the_help() -> Vec<String> {
    let mut all: Vec<String> = HelpPage::ALL.iter().map(|&page| help::page(page).to_owned()).collect();
    for claim in some_worths() {
        all.extend(worth(&claim));
        all.extend([claims_in(Colour::Blue, &claim), now_worth(&claim)]);
    }
    all.extend([help::copies(5), help::out_of(2, 5)]);
    all.extend([help::scoring(), help::scoring_notes()].as_flattened().iter().map(|&text| text.to_owned()));
    all.extend(help::cards_and_points().map(String::from));
    all.extend(help::keys().into_iter().flat_map(|(key, what)| [key, what]).map(String::from));
    all
}

fn from_the_abbot() -> Vec<String> {
    let (row, card) = (Colour::Green, Card::animal(Colour::Red));
    let mismatch = |card| Decision::Mismatch { card, row };
    let actions = [
        (Decision::Turn, Action::Play { card, row }),
        (Decision::Turn, Action::PlaceFollower { row }),
        (Decision::LayJoker { card: Card::FAIRY }, Action::LayJoker { row }),
        (mismatch(card), Action::Mismatch { take: Take::Ten }),
        (mismatch(card), Action::Mismatch { take: Take::Card }),
        (mismatch(Card::building(row)), Action::Mismatch { take: Take::Card }),
        (Decision::AssignJoker { left: 1 }, Action::AssignJoker { animal: row }),
    ];
    let mut all: Vec<String> = actions.map(|(asked, done)| counsel::action(done, Some(asked))).into();
    for worth in some_worths() {
        for taker in [None, Some((seat(1), 0.25))] {
            all.push(counsel::reason(&Reason::ClaimNow { row, worth, taker }, &setup()));
        }
    }
    let more = [0.2, 1.0, 3.4, 12.0, 22.0].map(|points| Reason::More { points });
    let reasons = [Reason::Only, Reason::Later { row, chance: 0.6 }, Reason::Least];
    all.extend(reasons.iter().chain(&more).map(|reason| counsel::reason(reason, &setup())));
    all.extend([
        counsel::review_progress(12, 64),
        counsel::verdict(NAMES[0], 40, 64, 22.4),
        counsel::given_away(0.12, 4.0),
        counsel::expected(7.2),
        counsel::expected(-0.4),
        counsel::chances_of(NAMES[0], &[50, 61]),
    ]);
    all
}

fn wrong() -> Vec<String> {
    let mut all: Vec<String> = [
        SetupError::Players(1),
        SetupError::NameEmpty(0),
        SetupError::NameLong(0),
        SetupError::SameFollower(0, 1),
        SetupError::NoSuchDealer(seat(4)),
    ]
    .map(|error| setup_error(&error).1)
    .into();
    all.push(animal_table_error(&AnimalTableError::Length(14)));
    all.extend([LoadError::Version, LoadError::Garbled, LoadError::Illegal(3)].map(load_error));
    all.push(no_number("zzz", 999));
    all
}

/// All that can be said, in one language.
pub fn everything(lang: Lang) -> Vec<String> {
    set_language(lang);
    let phrases = [PHRASES, log::PHRASES, help::PHRASES, coach::PHRASES, counsel::PHRASES];
    let phrases = phrases.into_iter().flatten().map(|phrase| phrase().to_owned());
    let notes = crate::ui::coach::Note::ALL.map(|note| coach::note(note).to_owned()).to_vec();
    let in_play = [names(), on_the_table(), in_scoring(), in_the_past()];
    let others = in_play.into_iter().chain([explained(), in_the_help(), from_the_abbot(), wrong(), notes]);
    phrases.chain(others.flatten()).collect()
}
