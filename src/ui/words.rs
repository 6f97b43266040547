//! All words of the page, in one place. No component holds a sentence of its own.

use super::show::Line;
use crate::bots::BotKind;
use crate::rules::{AnimalTable, AnimalTableError, Card, Colour, Event, Face, Item, Kind, RuleError, Seat, Take, Tie};
use crate::session::{Control, FollowerColour, LoadError, NAME_MAX, Offer, Setup, SetupError};

macro_rules! phrases {
    ($($name:ident => $text:literal;)*) => {
        $(
            #[doc = concat!("“", $text, "”")]
            pub const fn $name() -> &'static str {
                $text
            }
        )*
    };
}

phrases! {
    title => "Cardcassonne";
    tagline => "A game of rows, cards and one well-placed follower";
    play_now => "Play at once";
    play_now_hint => "You against two bots";
    go_on => "Go on with your game";
    set_up => "Set up a game";
    set_up_hint => "2 to 5 players, people and bots";
    rules => "Rules";
    about => "About";
    fan_work => "Unofficial fan work. Nothing leaves your device.";
    back => "Back";
    close => "Close";
    begin => "Begin";
    add_player => "Add a player";
    remove_player => "Take this player away";
    name => "Name";
    follower => "Follower";
    played_by => "Played by";
    human => "a person";
    first_dealer => "First dealer";
    dealer_drawn => "drawn by lot";
    dealer_hint => "A custom: the youngest deals first.";
    animal_table => "Points for animals";
    animal_table_hint => "What 1, 2, 3 … animals of one kind score. If you own the box, type in its table.";
    animal_table_reset => "Use our table";
    leave => "Leave";
    leave_game => "Leave this game?";
    leave_hint => "The game ends here and is not kept.";
    stay => "Stay";
    again => "Play again";
    new_set_up => "Change the set-up";
    download => "Download this game";
    track => "Scoring track";
    theme => "Light or dark";
    menu => "Menu";
    faster => "Faster";
    slower => "Normal pace";
    skip => "Skip";
    next => "Next";
    on => "Go on";
    hand_over_show => "Show my hand";
    hand_over_hint => "Nobody else should look at the screen now.";
    watching => "The bots play; you watch.";
    place_follower => "Claim a row";
    follower_placed => "placed";
    no_hand => "No cards";
    choose_row => "Choose a glowing row.";
    drop_beside => "Drop it on a row.";
    at_start => "before the start";
    the_rows => "The table: four rows";
    your_hand => "Your hand";
    players => "Players";
    player => "Player";
    this_round => "This round";
    total => "Total";
    buildings => "Buildings";
    chests_open => "The chests are opened";
    no_sets => "no buildings";
    score => "Score";
    not_saved => "This browser does not let the game be kept: it is lost when the page closes.";
    save_unreadable => "Your last game could not be read:";
    save_download => "Keep its text";
    save_delete => "Delete it";
    panic_title => "Something went wrong";
    panic_hint => "Your game is kept up to the last action. Copy this report if you want to tell us.";
    panic_go_on => "Go on from the last action";
    rules_unreachable => "This page could not be loaded. Try again when you are online.";
    no_claims => "Nobody claimed any points this round.";
    empty_claim => "an empty claim: no points";
    last_round => "The last round is over. Now the chests are opened.";
    no_download => "This browser does not let the page offer a file.";
    winner => "The end of the game";
}

/// A colour's row.
pub const fn row(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "Cloister",
        Colour::Red => "Road",
        Colour::Green => "Field",
        Colour::Blue => "City",
    }
}

/// A follower's colour, also the default name of the person who plays it.
pub const fn colour(colour: FollowerColour) -> &'static str {
    match colour {
        FollowerColour::Red => "Red",
        FollowerColour::Green => "Green",
        FollowerColour::Blue => "Blue",
        FollowerColour::Yellow => "Yellow",
        FollowerColour::Black => "Black",
    }
}

/// A bot's name.
pub const fn bot(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => "Jester",
        BotKind::Greedy => "Merchant",
    }
}

/// A bot's name and character.
pub const fn bot_character(kind: BotKind) -> &'static str {
    match kind {
        BotKind::Random => "the Jester, who plays at random",
        BotKind::Greedy => "the Merchant, who counts every point",
    }
}

/// Who decides for a seat.
pub const fn control(control: Control) -> &'static str {
    match control {
        Control::Human => human(),
        Control::Bot(kind) => bot_character(kind),
    }
}

const fn person(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "monk",
        Colour::Red => "traveller",
        Colour::Green => "farmer",
        Colour::Blue => "knight",
    }
}

/// One animal of a kind.
pub const fn animal(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "hen",
        Colour::Red => "horse",
        Colour::Green => "sheep",
        Colour::Blue => "dog",
    }
}

/// A number of animals of a kind.
pub fn animals(colour: Colour, number: u8) -> String {
    let plural = if number == 1 || colour == Colour::Green { "" } else { "s" };
    format!("{number} {}{plural}", animal(colour))
}

/// A building of a kind.
pub const fn building(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "abbey",
        Colour::Red => "inn",
        Colour::Green => "farmhouse",
        Colour::Blue => "town house",
    }
}

/// A card.
pub fn card(card: Card) -> String {
    match (card.kind(), card.colour()) {
        (Kind::Person(value), Some(colour)) => format!("{} {value}", person(colour)),
        (Kind::Animal, Some(colour)) => animal(colour).into(),
        (Kind::Building, Some(colour)) => building(colour).into(),
        (Kind::AnimalJoker, _) => "animal joker".into(),
        (Kind::BuildingJoker, _) => "building joker".into(),
        (Kind::Dragon, _) => "dragon".into(),
        _ => "fairy".into(),
    }
}

fn list(parts: &[String]) -> String {
    parts.join(", ")
}

/// What lies in a row, for those who hear the page.
pub fn row_contents(colour: Colour, items: impl Iterator<Item = Item>, setup: &Setup) -> String {
    let parts: Vec<String> = items
        .map(|item| match item {
            Item::FaceUp(face_up) => card(face_up),
            Item::FaceDown { card: Some(known), by } => {
                format!("face-down card of {} ({})", setup.player(by).name, card(known))
            }
            Item::FaceDown { card: None, by } => format!("face-down card of {}", setup.player(by).name),
            Item::Follower(seat) => format!("follower of {}", setup.player(seat).name),
        })
        .collect();
    if parts.is_empty() {
        format!("{} row, empty", row(colour))
    } else {
        format!("{} row: {}", row(colour), list(&parts))
    }
}

/// A row offered as a place to go.
pub fn place_in(colour: Colour) -> String {
    format!("Place in the {} row", row(colour))
}

/// “Round 3 of 8”
pub fn round_of(round: u8, rounds: u8) -> String {
    if round == 0 { "Setting up".into() } else { format!("Round {round} of {rounds}") }
}

/// “70 cards left”
pub fn supply(cards: u8) -> String {
    if cards == 1 { "1 card left".into() } else { format!("{cards} cards left") }
}

/// A count of points.
pub fn points(points: u32) -> String {
    if points == 1 { "1 point".into() } else { format!("{points} points") }
}

/// What is public about a player.
pub struct Public<'a> {
    /// The player's name.
    pub name: &'a str,
    /// Points.
    pub score: u32,
    /// Cards in hand.
    pub hand: u8,
    /// Cards under the chest.
    pub chest: u8,
    /// The play area in words; empty when it is.
    pub animals: &'a str,
    /// Whether the follower stands in a row.
    pub placed: bool,
    /// Whether the player deals.
    pub dealer: bool,
}

/// All that is public about a player, for those who hear the page.
pub fn player_state(player: &Public) -> String {
    let Public { name, score, hand, chest, animals, placed, dealer } = player;
    let cards = if *hand == 1 { "card" } else { "cards" };
    let mut text = format!("{name}: {}, {hand} {cards} in hand, {chest} under the chest", points(*score));
    if !animals.is_empty() {
        text += &format!(", {animals}");
    }
    text += if *placed { ", follower placed" } else { ", follower in hand" };
    if *dealer {
        text += ", dealer";
    }
    text
}

/// The kinds of animals of a player in words.
pub fn play_area(counts: impl Iterator<Item = (Colour, u8)>, loose: u8) -> String {
    let mut parts: Vec<String> = counts.filter(|(_, n)| *n > 0).map(|(colour, n)| animals(colour, n)).collect();
    match loose {
        0 => {}
        1 => parts.push("1 loose animal joker".into()),
        _ => parts.push(format!("{loose} loose animal jokers")),
    }
    list(&parts)
}

/// Whose turn it is, to the one who is to act.
pub fn your_turn(name: &str) -> String {
    format!("Your turn, {name}")
}

/// Whose turn it is, to the others.
pub fn thinks(name: &str) -> String {
    format!("{name} is thinking …")
}

/// What a player can do.
pub fn turn_hint(face_down: bool, has_cards: bool, placed: bool) -> &'static str {
    match (has_cards, face_down, placed) {
        (true, true, false) => "Lay your first card face down in any row, or claim one.",
        (true, true, true) => "Lay your first card face down, in any row.",
        (true, false, false) => "Lay a card in its row, or claim a row.",
        (true, false, true) => "Lay a card in its row.",
        (false, ..) => "Claim a row with your follower.",
    }
}

/// The dealer's choice at set-up.
pub fn lay_joker(name: &str, joker: Card) -> String {
    format!("{name}, you deal: lay the {} in a row of your choice.", card(joker))
}

/// The curtain.
pub fn hand_over(name: &str) -> String {
    format!("{name}, it is your turn")
}

/// The curtain's first line.
pub fn hand_over_to(name: &str) -> String {
    format!("Hand the device to {name}.")
}

/// A picked-up piece.
pub fn picked(what: &str) -> String {
    format!("{what}: {}", choose_row())
}

/// Why something cannot be done, in a player's words.
pub fn refusal(error: RuleError, setup: &Setup) -> String {
    match error {
        RuleError::GameOver => "The game is over.".into(),
        RuleError::NotYourTurn { to_act, .. } => format!("It is {}'s turn.", setup.player(to_act).name),
        RuleError::NotNow { .. } => "Something else has to be decided first.".into(),
        RuleError::NotInHand { card: missing } => format!("The {} is no longer in the hand.", card(missing)),
        RuleError::WrongRow { card: wrong, .. } => match wrong.colour() {
            Some(own) => {
                format!(
                    "Face up, the {} goes to its own row: {}. Only your first card of a round may lie anywhere.",
                    card(wrong),
                    row(own)
                )
            }
            None => String::new(),
        },
        RuleError::FollowerPlaced => "Your follower stays where it is until the round is scored.".into(),
        RuleError::NoSuchAnimal { animal: kind } => format!("There is no {} to join.", animal(kind)),
    }
}

/// What happened, in one line; none for what needs no words.
pub fn event(event: &Event, setup: &Setup) -> Option<String> {
    let name = |seat: Seat| setup.player(seat).name.as_str();
    Some(match event {
        Event::CardTurned { card: turned, row: Some(to) } => {
            format!("{} turned up: {} row.", capital(&card(*turned)), row(*to))
        }
        Event::CardTurned { card: turned, row: None } => {
            format!("{} turned up: the dealer chooses its row.", capital(&card(*turned)))
        }
        Event::JokerLaid { seat, card: joker, row: to } => {
            format!("{} lays the {} in the {} row.", name(*seat), card(*joker), row(*to))
        }
        Event::RoundBegan { round, dealer } => format!("Round {round}. {} deals.", name(*dealer)),
        Event::CardPlayed { seat, row: to, face: Face::Up, card: Some(played) } => {
            format!("{} lays a card: {}, {} row.", name(*seat), card(*played), row(*to))
        }
        Event::CardPlayed { seat, row: to, card: Some(played), .. } => {
            format!("{} lays a card face down in the {} row ({}).", name(*seat), row(*to), card(*played))
        }
        Event::CardPlayed { seat, row: to, card: None, .. } => {
            format!("{} lays a card face down in the {} row.", name(*seat), row(*to))
        }
        Event::FollowerPlaced { seat, row: to, last: false } => {
            format!("{} claims in the {} row.", name(*seat), row(*to))
        }
        Event::FollowerPlaced { seat, row: to, last: true } => {
            format!("{} claims last, in the {} row, and deals next.", name(*seat), row(*to))
        }
        Event::ClaimOpened { seat, row: of, cards } => {
            let turned: Vec<String> = cards.iter().filter(|(_, by)| by.is_some()).map(|(c, _)| card(*c)).collect();
            let opened = format!("{}'s claim in the {} row.", name(*seat), row(*of));
            if turned.is_empty() { opened } else { format!("{opened} Turned up: {}.", list(&turned)) }
        }
        Event::MismatchTaken { seat, card: wrong, take: Take::Ten, .. } => {
            format!("{} takes 10 for the {}.", name(*seat), card(*wrong))
        }
        Event::MismatchTaken { seat, card: wrong, take: Take::Card, .. } => {
            format!("{} keeps the {}.", name(*seat), card(*wrong))
        }
        Event::JokerAssigned { seat, animal: kind } => {
            format!("{}: an animal joker becomes a {}.", name(*seat), animal(*kind))
        }
        Event::ClaimScored(score) => {
            format!("{} scores {} in the {} row.", name(score.seat), points(score.points), row(score.row))
        }
        Event::RoundScored { .. } | Event::GameOver(_) => return None,
    })
}

/// The text with a capital first letter; all that are given begin with a letter of ASCII.
fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// The heading of a claim's score.
pub fn claim_of(name: &str, colour: Colour) -> String {
    format!("{name} · {} row", row(colour))
}

/// What was turned up in a claim (R4.1).
pub fn turned_up(cards: &[Card]) -> String {
    format!("Turned up: {}", list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>()))
}

/// One line of a claim's score: what scores, and how its points arise.
pub fn line(line: &Line) -> (String, String) {
    match line {
        Line::Mismatched(cards) => (
            format!("Wrong row: {}", list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>())),
            formula_tens(cards.len()),
        ),
        Line::Persons(values) => {
            let sum: u32 = values.iter().map(|&v| u32::from(v)).sum();
            let terms: Vec<String> = values.iter().map(u8::to_string).collect();
            let number = values.len() as u32;
            let cards = if number == 1 { "card" } else { "cards" };
            let sum_of = if number == 1 { terms.join("+") } else { format!("{} = {sum},", terms.join("+")) };
            ("Persons".into(), format!("{sum_of} × {number} {cards} = {}", sum * number))
        }
        Line::Tens(cards) => {
            (capital(&list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>())), formula_tens(cards.len()))
        }
        Line::LooseJokers(number) => (
            if *number == 1 { "Loose animal joker".into() } else { "Loose animal jokers".into() },
            if *number == 1 { "3".into() } else { format!("{number} × 3 = {}", 3 * u32::from(*number)) },
        ),
        Line::Animals { animal: kind, gained, cards, points } => {
            (format!("{} (+{gained})", capital(&animals(*kind, *cards))), format!("{cards} of a kind = {points}"))
        }
        Line::Chest(cards) => (
            format!("Under the chest: {}", list(&cards.iter().map(|&c| card(c)).collect::<Vec<_>>())),
            "at the end".into(),
        ),
    }
}

fn formula_tens(number: usize) -> String {
    if number == 1 { "10".into() } else { format!("{number} × 10 = {}", number * 10) }
}

/// The heading of a round's summary.
pub fn round_over(round: u8) -> String {
    format!("Round {round} is scored")
}

/// Who deals next.
pub fn deals_next(name: &str) -> String {
    format!("{name} claimed last and deals next.")
}

/// The heading of a choice about a mismatched card.
pub fn mismatch(name: &str, wrong: Card, of: Colour) -> String {
    format!("{name}: {} in the {} row", card(wrong), row(of))
}

/// The heading of a choice about an animal joker.
pub fn assign(name: &str, left: u8) -> String {
    if left == 1 {
        format!("{name}: which animal does the joker become?")
    } else {
        format!("{name}: {left} jokers. Which animal does the first become?")
    }
}

/// What an option of a scoring choice gives.
pub fn offer(offer: &Offer) -> (String, String) {
    match *offer {
        Offer::Ten { points: ten } => ("Ten points".into(), format!("+{ten}; the card leaves the game")),
        Offer::Animal { animal: kind, cards, points, without } => {
            (format!("Keep the {}", animal(kind)), gain(&animals(kind, cards), points, without))
        }
        Offer::Building { building: kind } => {
            (format!("Keep the {}", building(kind)), "+0 now; it goes under your chest".into())
        }
        Offer::Joker { animal: kind, cards, points, without } => {
            (capital(animal(kind)), gain(&animals(kind, cards), points, without))
        }
    }
}

fn gain(animals: &str, points: u32, without: u32) -> String {
    let gain = points - without;
    if without == 0 {
        format!("+{gain}: {animals}")
    } else {
        format!("+{gain}: {animals}, {points} instead of {without}")
    }
}

/// Who won.
pub fn winners(names: &[&str], tie: Tie) -> String {
    match (names, tie) {
        ([name], Tie::BrokenByChest) => format!("{name} wins the tie: more cards under the chest"),
        ([name], _) => format!("{name} wins"),
        (names, _) => format!("Shared victory: {}", names.join(" and ")),
    }
}

/// How a final score arose.
pub fn final_sum(rounds: u32, buildings: u32, cards: u8) -> String {
    let under = if cards == 1 { "1 card".into() } else { format!("{cards} cards") };
    format!("{rounds} + {buildings} for buildings; {under} under the chest")
}

/// One set of buildings.
pub fn set_of(size: usize, points: u32) -> String {
    format!("set of {size}: {points}")
}

/// What is wrong with a set-up, and at which seat the message belongs.
pub fn setup_error(error: &SetupError) -> (Option<usize>, String) {
    match *error {
        SetupError::Players(number) => (None, format!("2 to 5 can play, not {number}.")),
        SetupError::NameEmpty(seat) => (Some(seat), "Give this player a name.".into()),
        SetupError::NameLong(seat) => (Some(seat), format!("A name has at most {NAME_MAX} characters.")),
        SetupError::SameFollower(_, seat) => (Some(seat), "Another player has this follower.".into()),
        SetupError::NoSuchDealer(_) => (None, "The first dealer is not at the table.".into()),
    }
}

/// What is wrong with a typed-in animal table.
pub fn animal_table_error(error: &AnimalTableError) -> String {
    match *error {
        AnimalTableError::Length(length) => {
            format!("Type 1 to {} numbers, not {length}.", AnimalTable::ENTRIES_MAX)
        }
        AnimalTableError::TooLarge { number, entry } => {
            format!("Number {number} is {entry}: at most {} is possible.", AnimalTable::POINTS_MAX)
        }
        AnimalTableError::Decreasing { number, entry, before } => {
            format!("Number {number} is {entry}, less than {before} before it: more animals never score less.")
        }
    }
}

/// A typed-in word that is no whole number.
pub fn no_number(word: &str) -> String {
    format!("“{word}” is no whole number from 0 to {}.", AnimalTable::POINTS_MAX)
}

/// Why a saved game cannot be read.
pub fn load_error(error: LoadError) -> String {
    match error {
        LoadError::Version => "it was written by another version of this page".into(),
        LoadError::Garbled => "it is damaged".into(),
        LoadError::Illegal(place) => format!("its action {} breaks a rule", place + 1),
    }
}
