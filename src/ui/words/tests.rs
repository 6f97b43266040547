//! Every function of the words answers in every language.

use super::*;
use crate::bots::BotKind;
use crate::rules::{
    Action, AnimalTable, AnimalTableError, Card, ClaimScore, Colour, Decision, Event, Face, FirstDealer, Item,
    RuleError, Seat, Take, Tie,
};
use crate::session::{Control, FollowerColour, LoadError, Offer, Player, Setup, SetupError};
use crate::ui::show::Line;

const NAMES: [&str; 2] = ["Żaneta", "Øystein"];
const NUMBERS: [u8; 7] = [0, 1, 2, 5, 12, 22, 112];

fn seat(index: usize) -> Seat {
    Seat::from_index(index).unwrap()
}

fn setup() -> Setup {
    let player = |(name, follower): (&str, _)| Player { name: name.into(), follower, control: Control::Human };
    Setup {
        players: NAMES.into_iter().zip(FollowerColour::ALL).map(player).collect(),
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    }
}

fn some_cards() -> Vec<Card> {
    let coloured = Colour::ALL.into_iter().flat_map(|c| [Card::person(c, 3), Card::animal(c), Card::building(c)]);
    coloured.chain([Card::ANIMAL_JOKER, Card::BUILDING_JOKER, Card::DRAGON, Card::FAIRY]).collect()
}

fn events() -> Vec<Event> {
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
        Event::CardPlayed { seat, row, face: Face::Up, card: Some(card) },
        Event::CardPlayed { seat, row, face: Face::Down, card: Some(card) },
        Event::CardPlayed { seat, row, face: Face::Down, card: None },
        Event::FollowerPlaced { seat, row, last: false },
        Event::FollowerPlaced { seat, row, last: true },
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
        row_contents(Colour::Red, items.into_iter(), &setup),
        row_contents(Colour::Red, [].into_iter(), &setup),
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
    ]);
    all.extend([2, 5].map(|left| assign(name, left)));
    all.extend(NUMBERS.map(|cards| final_sum(120, 35, cards)));
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
fn everything(lang: Lang) -> Vec<String> {
    set_language(lang);
    let phrases = PHRASES.iter().map(|phrase| phrase().to_owned());
    phrases.chain([names(), on_the_table(), in_scoring(), wrong()].into_iter().flatten()).collect()
}

/// The words in a text.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[test]
fn every_text_is_there_in_every_language_and_says_the_same_of_the_same_things() {
    for lang in Lang::ALL {
        for text in everything(lang) {
            assert!(!text.is_empty() && !text.contains(['{', '}']) && text.trim() == text.trim_start(), "{text:?}");
        }
    }
    let digits = |text: &str| {
        let mut digits: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
        digits.sort_unstable();
        digits
    };
    for (english, polish) in everything(Lang::English).iter().zip(everything(Lang::Polish)) {
        for name in NAMES {
            assert_eq!(english.contains(name), polish.contains(name), "“{english}” and “{polish}”");
        }
        assert_eq!(digits(english), digits(&polish), "“{english}” and “{polish}”");
    }
}

#[test]
fn no_polish_text_is_english() {
    const SAME: [&str; 3] = ["Cardcassonne", "Menu", "joker"];
    const ENGLISH: [&str; 42] = [
        "the", "and", "of", "row", "card", "cards", "your", "you", "with", "round", "point", "points", "game",
        "follower", "is", "not", "it", "its", "under", "chest", "claim", "claims", "left", "lay", "lays", "face",
        "down", "player", "name", "number", "first", "score", "scores", "this", "here", "hand", "deals", "dealer",
        "red", "black", "merchant", "jester",
    ];
    for (english, polish) in everything(Lang::English).iter().zip(everything(Lang::Polish)) {
        let words = words_of(&polish);
        assert_eq!(words.iter().find(|word| ENGLISH.contains(&word.as_str())), None, "“{polish}”");
        let has_words = words.iter().any(|word| NAMES.iter().all(|name| name.to_lowercase() != *word));
        assert!(!has_words || SAME.contains(&polish.as_str()) || *english != polish, "“{polish}” is English");
    }
}

#[test]
fn english_and_polish_count_in_their_own_ways() {
    set_language(Lang::English);
    assert_eq!(NUMBERS.map(supply)[..3], ["0 cards left", "1 card left", "2 cards left"]);
    assert_eq!(NUMBERS.map(|n| animals(Colour::Yellow, n))[..3], ["0 hens", "1 hen", "2 hens"]);
    assert_eq!(play_area([(Colour::Green, 2)].into_iter(), 1), "2 sheep, 1 loose animal joker");
    set_language(Lang::Polish);
    let counted = |expect: [&str; 7], count: &dyn Fn(u8) -> String| assert_eq!(NUMBERS.map(count), expect);
    counted(
        [
            "0 kart w talii",
            "1 karta w talii",
            "2 karty w talii",
            "5 kart w talii",
            "12 kart w talii",
            "22 karty w talii",
            "112 kart w talii",
        ],
        &supply,
    );
    counted(["0 punktów", "1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "112 punktów"], &|n| {
        points(n.into())
    });
    counted(["0 owiec", "1 owca", "2 owce", "5 owiec", "12 owiec", "22 owce", "112 owiec"], &|n| {
        animals(Colour::Green, n)
    });
    counted(["0 psów", "1 pies", "2 psy", "5 psów", "12 psów", "22 psy", "112 psów"], &|n| {
        animals(Colour::Blue, n)
    });
    let loose = |n| play_area([].into_iter(), n);
    assert_eq!(loose(1), "1 wolny joker zwierząt");
    assert_eq!(loose(4), "4 wolne jokery zwierząt");
    assert_eq!(loose(5), "5 wolnych jokerów zwierząt");
    assert_eq!(assign("Ala", 5), "Ala: 5 jokerów. Jakim zwierzęciem zostaje pierwszy?");
}

#[test]
fn polish_sentences_decline_rows_and_never_names() {
    set_language(Lang::Polish);
    let setup = setup();
    let said: Vec<String> = events().iter().filter_map(|happened| event(happened, &setup)).collect();
    assert_eq!(said[4], "Żaneta kładzie kartę: wędrowiec 2, rząd pola.");
    assert_eq!(said[15], "Żaneta zdobywa 22 punkty w rzędzie pola.");
    assert_eq!(claim_of("Øystein", Colour::Blue), "Øystein · rząd miasta");
}

#[test]
fn a_name_that_the_page_gave_follows_the_language() {
    let player = |name: &str, control| Player { name: name.into(), follower: FollowerColour::Red, control };
    let merchant = Control::Bot(BotKind::Greedy);
    set_language(Lang::Polish);
    assert_eq!(renamed(&player("Merchant", merchant)).as_deref(), Some("Kupiec"));
    assert_eq!(renamed(&player("Merchant 2", merchant)).as_deref(), Some("Kupiec 2"));
    assert_eq!(renamed(&player("Red", Control::Human)).as_deref(), Some("Czerwony"));
    assert_eq!(renamed(&player("Kupiec", merchant)).as_deref(), Some("Kupiec"));
    for own in ["Red", "Merchant of Venice", ""] {
        assert_eq!(renamed(&player(own, merchant)), None, "{own}");
    }
    assert_eq!(language(), Lang::Polish);
    set_language(Lang::English);
    assert_eq!(renamed(&player("Kupiec 3", merchant)).as_deref(), Some("Merchant 3"));
}
