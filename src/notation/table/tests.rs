use super::*;
use crate::rules::{Deal, Eye, Game, Players, Settings};
use proptest::prelude::*;

const EXAMPLE: &str = "1,1,2,@k/?R2,3,@r/A,A,@g-/";

fn read(text: &str) -> Diagram {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Expects a text to be refused with this message.
fn refused(text: &str, message: &str) {
    assert_eq!(text.parse::<Diagram>().unwrap_err().to_string(), message, "{text:?}");
}

/// Expects a text to be read as another one.
fn same(text: &str, canonical: &str) {
    assert_eq!(read(text).to_string(), canonical, "{text:?}");
}

fn follower(colour: FollowerColour, lying: bool) -> DiagramItem {
    DiagramItem::Follower { colour, lying }
}

#[test]
fn the_example_is_read_and_written() {
    let diagram = read(EXAMPLE);
    let up = |card| DiagramItem::FaceUp(card);
    let cloister = |value| up(Card::person(Colour::Yellow, value));
    let sheep = up(Card::animal(Colour::Green));
    let known = DiagramItem::FaceDown(Some(Card::person(Colour::Red, 2)));
    let road = up(Card::person(Colour::Red, 3));
    let (black, red) = (follower(FollowerColour::Black, false), follower(FollowerColour::Red, false));
    assert_eq!(diagram.row(Colour::Yellow), [cloister(1), cloister(1), cloister(2), black]);
    assert_eq!(diagram.row(Colour::Red), [known, road, red]);
    assert_eq!(diagram.row(Colour::Green), [sheep, sheep, follower(FollowerColour::Green, true)]);
    assert_eq!(diagram.row(Colour::Blue), []);
    assert_eq!(diagram.to_string(), EXAMPLE);
}

#[test]
fn four_empty_rows_are_a_diagram() {
    same("///", "///");
    assert_eq!(read("///"), Diagram::default());
}

#[test]
fn a_card_of_the_rows_own_colour_may_be_written_in_full() {
    same("Y1,YA,YB/R3/G2/B1", "1,A,B/3/2/1");
}

#[test]
fn a_known_face_down_card_may_be_written_short() {
    same("?1,?Y1,?,?R1/?B/?A/?AJ", "?Y1,?Y1,?,?R1/?RB/?GA/?AJ");
}

#[test]
fn a_card_of_another_colour_and_a_joker_are_written_in_full_in_every_row() {
    for text in ["R1,GA,BB,AJ,BJ,DR,FA///", "/Y1,GA,BB,AJ,BJ,DR,FA//", "//R1,YA,BB,AJ,BJ,DR,FA/", "///R1,GA,YB,AJ,BJ"] {
        same(text, text);
    }
}

#[test]
fn every_follower_stands_and_lies() {
    for colour in FollowerColour::ALL {
        for (lying, mark) in [(false, ""), (true, "-")] {
            let text = format!("/@{}{mark}//", colour.letter());
            assert_eq!(read(&text).row(Colour::Red), [follower(colour, lying)]);
            same(&text, &text);
        }
    }
}

#[test]
fn white_space_round_rows_and_items_is_passed_over() {
    same(" 1 , 1\t,2, @k \n / ?R2,3,@r\r\n/\u{a0}A,A,@g- / ", EXAMPLE);
    refused("1,? R2///", "row 1, item 2: \" R2\" is no card");
    refused("1,@ r///", "row 1, item 2: \"@ r\" is no follower: they are @r @g @b @y @k, and @r- lies");
}

#[test]
fn any_number_of_copies_and_a_face_up_card_in_a_foreign_row_may_be_shown() {
    same("DR,DR,R2,3,3,3,3/DR,Y1//", "DR,DR,R2,3,3,3,3/DR,Y1//");
}

#[test]
fn what_is_no_card_is_named_with_its_row_and_item() {
    refused("1,1,2,@k/R9,3,@r/A,A,@g-/", "row 2, item 1: \"R9\" is no card");
    refused("///1,2,4", "row 4, item 3: \"4\" is no card");
    refused("//?X/", "row 3, item 1: \"X\" is no card");
    refused("//??/", "row 3, item 1: \"?\" is no card");
    refused("?@r///", "row 1, item 1: \"@r\" is no card");
    refused("1;2///", "row 1, item 1: \"1;2\" is no card");
    refused("?R2?///", "row 1, item 1: \"R2?\" is no card");
    refused("-1///", "row 1, item 1: \"-1\" is no card");
}

#[test]
fn the_first_mistake_in_the_order_of_the_text_is_named() {
    refused("1,x/y", "row 1, item 2: \"x\" is no card");
    refused("/@z,/", "row 2, item 1: \"@z\" is no follower: they are @r @g @b @y @k, and @r- lies");
}

#[test]
fn small_letters_for_a_card_and_capitals_for_a_follower_are_put_right() {
    refused("a///", "row 1, item 1: \"a\" is no card, but \"A\" is");
    refused("r2///", "row 1, item 1: \"r2\" is no card, but \"R2\" is");
    refused("?dr///", "row 1, item 1: \"dr\" is no card, but \"DR\" is");
    refused("@K///", "row 1, item 1: \"@K\" is no follower, but \"@k\" is");
    refused("@K-///", "row 1, item 1: \"@K-\" is no follower, but \"@k-\" is");
}

#[test]
fn what_is_no_follower_is_named() {
    for text in ["@", "@-", "@x", "@r--", "@rr", "@-r", "@é", "@R\u{301}-"] {
        let message = format!("row 3, item 2: \"{text}\" is no follower: they are @r @g @b @y @k, and @r- lies");
        refused(&format!("//1,{text}/"), &message);
    }
    refused("k///", "row 1, item 1: \"k\" is no card");
}

#[test]
fn an_empty_item_is_named() {
    let message = "it is empty: a row is items with , between them";
    refused("1,///", &format!("row 1, item 2: {message}"));
    refused("/,1//", &format!("row 2, item 1: {message}"));
    refused("//1,,2/", &format!("row 3, item 2: {message}"));
    refused("//1, \n,2/", &format!("row 3, item 2: {message}"));
    refused("///,", &format!("row 4, item 1: {message}"));
}

#[test]
fn too_few_and_too_many_rows_are_named() {
    let message = "it is missing: a table is four rows with / between them";
    refused("", &format!("row 2: {message}"));
    refused("1,2", &format!("row 2: {message}"));
    refused("1//2", &format!("row 4: {message}"));
    let message = "row 5: it is one too many: a table is four rows with / between them";
    refused("////", message);
    refused("1/2/3/A/B/1", message);
}

#[test]
fn r1_4_a_player_has_one_follower() {
    refused("@k/1,@k//", "row 2, item 2: R1.4: a player has one follower, and @k is in row 1");
    refused("//@r,@r-/", "row 3, item 2: R1.4: a player has one follower, and @r is in row 3");
    same("@r,@g,@b,@y,@k///", "@r,@g,@b,@y,@k///");
}

#[test]
fn r3_7_one_follower_lies() {
    refused("@k-/@r/@g-/", "row 3, item 1: R3.7: only one follower lies, and @k- is in row 1");
    same("@k-/@r/@g/", "@k-/@r/@g/");
}

#[test]
fn a_row_holds_as_much_as_a_row_of_a_game_can() {
    let full = vec!["?"; Row::CAPACITY].join(",");
    same(&format!("//{full}/"), &format!("//{full}/"));
    let number = Row::CAPACITY + 1;
    refused(&format!("//{full},1/"), &format!("row 3, item {number}: a row holds {} items", Row::CAPACITY));
    refused(&format!("{full},{}", "?,".repeat(100_000)), &format!("row 1, item {number}: a row holds 75 items"));
}

#[test]
fn a_refused_item_leaves_the_diagram_as_it_was() {
    let mut diagram = read(EXAMPLE);
    let error = diagram.push(Colour::Blue, follower(FollowerColour::Green, false));
    assert_eq!(error, Err(Fault::SecondFollower { colour: FollowerColour::Green, row: Colour::Green }));
    assert_eq!(diagram, read(EXAMPLE));
}

#[test]
fn a_message_shows_the_beginning_of_what_is_wrong_and_nothing_that_cannot_be_seen() {
    let long = "x".repeat(1000);
    refused(&format!("{long}///"), &format!("row 1, item 1: \"{}…\" is no card", &long[..24]));
    let message = format!("row 1, item 1: \"@{}…\" is no follower: they are @r @g @b @y @k, and @r- lies", &long[..23]);
    refused(&format!("@{long}///"), &message);
    refused("R\u{7}\u{1b}[2J///", "row 1, item 1: \"R  [2J\" is no card");
    refused("R\n2///", "row 1, item 1: \"R 2\" is no card");
    refused("\u{202e}2R///", "row 1, item 1: \" 2R\" is no card");
    refused("é,1///", "row 1, item 1: \"é\" is no card");
    refused("１///", "row 1, item 1: \"１\" is no card");
    refused("R2\u{0}///", "row 1, item 1: \"R2 \" is no card");
}

#[test]
fn a_table_is_shown_as_its_reader_may_know_it() {
    let (seats, colours) = (Players::new(3).unwrap(), FollowerColour::ALL);
    let colour = |seat: Seat| colours[seat.index()];
    let (mut own, mut hidden, mut lying) = (0, 0, 0);
    for seed in 0..20 {
        let mut game = Game::new(&Deal::from_seed(&Settings::new(seats), seed));
        let mut choice = seed as usize;
        while let Some((seat, _)) = game.to_act() {
            let eye = if choice.is_multiple_of(3) { Eye::Everyone } else { Eye::Seat(seat) };
            let table = game.table().seen_by(eye);
            let diagram = Diagram::of(&table, colour);
            for row in Colour::ALL {
                assert_eq!(diagram.row(row).len(), table.rows[row].len());
                for (shown, item) in diagram.row(row).iter().zip(table.rows[row].iter()) {
                    match (*shown, item) {
                        (DiagramItem::FaceUp(card), Item::FaceUp(other)) => assert_eq!(card, other),
                        (DiagramItem::FaceDown(card), Item::FaceDown { by, .. }) => {
                            assert_eq!(card.is_some(), eye == Eye::Seat(by));
                            *(if card.is_some() { &mut own } else { &mut hidden }) += 1;
                        }
                        (DiagramItem::Follower { colour: shown, lying: lies }, Item::Follower(by)) => {
                            assert_eq!((shown, lies), (colour(by), game.table().lying_follower() == Some(by)));
                            lying += usize::from(lies);
                        }
                        other => panic!("{other:?}"),
                    }
                }
            }
            assert_eq!(read(&diagram.to_string()), diagram);
            let legal = game.legal_actions();
            game.apply_trusted(legal[choice % legal.len()]);
            choice = choice * 31 % 10_007 + 1;
        }
    }
    assert!(own > 100 && hidden > 100 && lying > 20, "{own} known, {hidden} hidden, {lying} lying");
}

/// Any diagram: items that cannot be added are left out.
fn any_diagram() -> impl Strategy<Value = Diagram> {
    let card = || (0..Card::DISTINCT as u8).prop_map(|index| Card::from_index(index).unwrap());
    let colour = (0..FollowerColour::ALL.len()).prop_map(|index| FollowerColour::ALL[index]);
    let item = prop_oneof![
        4 => card().prop_map(DiagramItem::FaceUp),
        1 => prop::option::of(card()).prop_map(DiagramItem::FaceDown),
        1 => (colour, any::<bool>()).prop_map(|(colour, lying)| DiagramItem::Follower { colour, lying }),
    ];
    prop::collection::vec((0..4_usize, item), 0..40).prop_map(|items| {
        let mut diagram = Diagram::default();
        for (row, item) in items {
            let _ = diagram.push(Colour::ALL[row], item);
        }
        diagram
    })
}

proptest! {
    #[test]
    fn a_diagram_is_read_back_from_its_text(diagram in any_diagram()) {
        let text = diagram.to_string();
        prop_assert_eq!(read(&text), diagram, "{}", text);
    }

    #[test]
    fn every_way_to_write_an_item_is_read_as_the_same(diagram in any_diagram(), spaces in " {0,2}") {
        let item = |item: &DiagramItem| match *item {
            DiagramItem::FaceUp(card) => card.code().to_owned(),
            DiagramItem::FaceDown(None) => "?".to_owned(),
            DiagramItem::FaceDown(Some(card)) => format!("?{}", card.code()),
            DiagramItem::Follower { colour, lying } => format!("@{}{}", colour.letter(), if lying { "-" } else { "" }),
        };
        let row = |row| diagram.row(row).iter().map(item).collect::<Vec<_>>().join(&format!("{spaces},"));
        let text = Colour::ALL.map(row).join(&format!("/{spaces}"));
        prop_assert_eq!(read(&text), diagram, "{}", text);
    }
}
