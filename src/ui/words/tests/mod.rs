//! Every function of the words answers in every language.

mod said;

use super::*;
use crate::bots::BotKind;
use crate::rules::{Card, Colour, Event};
use crate::session::{Control, FollowerColour, NoUndo, Player, Worth};
use crate::ui::help::Topic;
use said::*;

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
    const SAME: [&str; 9] = ["Cardcassonne", "Menu", "joker", "Tab", "Esc", "L", "H", "U, Ctrl+Z", "→, Home, Enter"];
    const ENGLISH: &[&str] = &[
        "the",
        "and",
        "of",
        "row",
        "card",
        "cards",
        "your",
        "you",
        "with",
        "round",
        "point",
        "points",
        "game",
        "follower",
        "is",
        "not",
        "it",
        "its",
        "under",
        "chest",
        "claim",
        "claims",
        "left",
        "lay",
        "lays",
        "face",
        "down",
        "player",
        "name",
        "number",
        "first",
        "score",
        "scores",
        "this",
        "here",
        "hand",
        "deals",
        "dealer",
        "red",
        "black",
        "merchant",
        "jester",
        "at",
        "in",
        "for",
        "or",
        "are",
        "has",
        "goes",
        "there",
        "when",
        "one",
        "each",
        "last",
        "since",
        "turn",
        "turned",
        "back",
        "now",
        "hidden",
        "nothing",
        "building",
        "buildings",
        "least",
        "space",
        "lap",
        "laps",
        "loose",
        "animal",
        "animals",
        "kind",
        "worth",
        "help",
        "log",
        "page",
        "key",
        "keys",
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
    for expect in [
        "Odkryta karta: wędrowiec 2, rząd łąki.",
        "Odkryta karta: smok; rząd wybiera rozdający.",
        "Żaneta kładzie kartę: wędrowiec 2, rząd łąki.",
        "Żaneta stawia ostatniego podwładnego, w rzędzie łąki, i rozdaje następną rundę.",
        "Żaneta zdobywa 22 punkty w rzędzie łąki.",
    ] {
        assert!(said.iter().any(|text| text == expect), "{expect}: {said:?}");
    }
    assert_eq!(claim_of("Øystein", Colour::Blue), "Øystein · rząd miasta");
}

#[test]
fn a_capital_letter_is_one_in_every_language() {
    let letters = everything(Lang::Polish).concat() + &everything(Lang::English).concat();
    for letter in letters.chars().filter(|letter| letter.is_lowercase()) {
        assert_eq!(names::capital(&format!("{letter}{letter}")), format!("{}{letter}", letter.to_uppercase()));
    }
    assert_eq!(names::capital(""), "");
    assert_eq!(names::capital("2 żetony"), "2 żetony");
}

#[test]
fn the_log_is_polish_too() {
    set_language(Lang::Polish);
    let (setup, of) = (setup(), seat(0));
    let check = |event: Event, expect: &str| assert_eq!(log_line(&event, &setup), expect);
    check(Event::RoundBegan { round: 2, dealer: of }, "Rozdaje Żaneta.");
    check(
        Event::ClaimOpened { seat: of, row: Colour::Yellow, cards: Vec::new() },
        "Żaneta: w rzędzie klasztoru nic nie zajęto.",
    );
    let scored = |round| Event::RoundScored { round, points: vec![0; 2], scores: vec![0; 2], next_dealer: of };
    check(scored(1), "Runda 1 podliczona. Ostatniego podwładnego stawia Żaneta, więc teraz rozdaje.");
    check(scored(10), "Runda 10 podliczona. Ostatnia runda za nami. Teraz otwieramy skrzynie.");
    assert_eq!(new_in_row(1), "; nowe od twojego ruchu: tylko ostatnie");
    assert_eq!(undo_but(&no_undo(NoUndo::Asked(of), &setup)), "Cofnij: Żaneta widzi już swoje karty.");
}

#[test]
fn a_claim_s_worth_is_polish_too() {
    set_language(Lang::Polish);
    let check = |given: Worth, label: &str, spoken: &str| {
        assert_eq!(worth(&given).join(" "), label);
        assert_eq!(claims_in(Colour::Blue, &given), format!("Rząd miasta, do zajęcia: {spoken}"));
    };
    let none = Worth::default();
    check(none, "nic", "nic");
    check(Worth { cards: 1, hidden: 1, ..none }, "1 zakryta", "1 karta, 1 zakryta");
    check(
        Worth { cards: 9, points: 22, hidden: 5, buildings: 2, choices: 1 },
        "≥ 22 + 5 zakrytych + 2 budynki",
        "9 kart, co najmniej 22 punkty, 5 zakrytych i 2 budynki",
    );
}

#[test]
fn explanations_are_polish_too() {
    set_language(Lang::Polish);
    let setup = setup();
    let (mut table, hand) = tables()[0];
    let of = seat(0);
    table.holdings[of].score = 257;
    table.holdings[of].loose = 2;
    table.holdings[of].animals[Colour::Green] = 5;
    let known = Known { table: &table, hand: Some(&hand), setup: &setup, reckoner: of };
    let said = |topic| {
        let (heading, lines) = explain(topic, &known);
        format!("{heading} | {}", lines.join(" | "))
    };
    assert_eq!(
        said(Topic::Score(of)),
        "Żaneta: 257 punktów | Mały podwładny stoi na polu 57 toru. | Ma za sobą 2 okrążenia: 200 + 57."
    );
    let animals = said(Topic::Animals(of));
    assert!(
        animals.starts_with("Zwierzęta – Żaneta | 5 owiec: 14; przy jednym więcej: 16. | 2 wolne jokery: dołączą do "),
        "{animals}"
    );
    let card = said(Topic::Card(Card::animal(Colour::Green)));
    assert!(card.starts_with("Owca | Zostaje przed graczem."), "{card}");
    assert!(card.contains("3, 6, 9, 12, 14 … | Trafia do rzędu łąki."), "{card}");
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
