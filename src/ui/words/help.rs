//! What explains the table: the worth of claims, what each thing is, and the help dialog.

use super::names::{animal, animals, building, capital, card, list, person, row};
use super::points;
use crate::rules::{Card, Colour, Hand, Kind, SET_POINTS, Seat, Table};
use crate::session::{Setup, Worth, preview, standing_claim};
use crate::ui::help::{HelpPage, Topic};

/// What is known of a claim's worth, in lines as short as can be: “15”, “+ 2 hidden”.
pub fn worth(worth: &Worth) -> Vec<String> {
    let mut parts = Vec::new();
    if worth.points > 0 {
        let least = if worth.choices > 0 { "≥ " } else { "" };
        parts.push(format!("{least}{}", worth.points));
    }
    if worth.hidden > 0 {
        parts.push(format!("{} hidden", worth.hidden));
    }
    if worth.buildings > 0 {
        parts.push(number_of(worth.buildings.into(), "building"));
    }
    if parts.is_empty() {
        parts.push("nothing".into());
    }
    for part in parts.iter_mut().skip(1) {
        *part = format!("+ {part}");
    }
    parts
}

/// What is known of a claim's worth, in a sentence: “5 cards, 15 points and 2 hidden”.
pub fn worth_in_words(worth: &Worth) -> String {
    if worth.cards == 0 {
        return "nothing".into();
    }
    let mut text = number_of(worth.cards.into(), "card");
    let least = if worth.choices > 0 { "at least " } else { "" };
    let mut parts = Vec::new();
    if worth.points > 0 || worth.hidden + worth.buildings == 0 {
        parts.push(format!("{least}{}", points(worth.points)));
    }
    if worth.hidden > 0 {
        parts.push(format!("{} hidden", worth.hidden));
    }
    if worth.buildings > 0 {
        parts.push(number_of(worth.buildings.into(), "building"));
    }
    text += ", ";
    text += &parts.join(" and ");
    text
}

/// A row offered to the follower: “City row: claims 5 cards, 15 points and 2 hidden”.
pub fn claims_in(colour: Colour, worth: &Worth) -> String {
    format!("{} row: claims {}", row(colour), worth_in_words(worth))
}

/// What would be claimed at a row's end, beside what lies in it.
pub fn now_worth(worth: &Worth) -> String {
    format!("; a claim now: {}", worth_in_words(worth))
}

fn number_of(number: u32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// What the one who looks knows of a game that is explained.
pub struct Known<'a> {
    /// The table, as they may know it.
    pub table: &'a Table,
    /// Their hand, if they may see it.
    pub hand: Option<&'a Hand>,
    /// Who sits where.
    pub setup: &'a Setup,
    /// For whom claims are reckoned.
    pub reckoner: Seat,
}

/// What something is: a heading, and lines below it.
pub fn explain(topic: Topic, known: &Known) -> (String, Vec<String>) {
    let table = known.table;
    let name = |seat: Seat| known.setup.player(seat).name.as_str();
    match topic {
        Topic::Card(shown) => (capital(&card(shown)), card_lines(shown, known)),
        Topic::FaceDown(seat) => (
            format!("A face-down card of {}", name(seat)),
            vec![
                "The first card of a round is laid face down, in any row. It is turned up when it is claimed.".into(),
                "In the wrong row it gives 10 points; an animal or a building may be kept instead.".into(),
            ],
        ),
        Topic::Follower(seat) => (
            format!("{}'s follower", name(seat)),
            vec![
                "Placed at the end of a row, it claims all cards up to the next follower, or to the track.".into(),
                "One each round. Who claims last deals next, and so has the last turn.".into(),
            ],
        ),
        Topic::Standing(seat, of) => {
            let mut lines = Vec::new();
            if let Some(claim) = standing_claim(table, seat, of) {
                lines.push(format!("It claims {}.", worth_in_words(&claim)));
            }
            if table.lying_follower() == Some(seat) {
                lines.push("It lies on its side: it was placed last, so its player deals next.".into());
            } else {
                lines.push("It goes back to its player when the round is scored.".into());
            }
            (format!("{}'s follower", name(seat)), lines)
        }
        Topic::Row(of) => {
            let claim = preview(table, known.reckoner, of);
            (
                format!("{} row", row(of)),
                vec![
                    format!(
                        "Its cards: {}s, the {} and the {}. Jokers go anywhere.",
                        person(of),
                        animal(of),
                        building(of)
                    ),
                    format!("A follower placed now claims {}.", worth_in_words(&claim)),
                ],
            )
        }
        Topic::Player(seat) => {
            let mut lines = score_lines(table.holdings[seat].score);
            lines.extend(animal_lines(table, seat));
            lines.push(chest_count(table, seat));
            lines.push(hand_line(table, seat));
            (name(seat).into(), lines)
        }
        Topic::Hand(seat) => (format!("{}'s hand", name(seat)), vec![hand_line(table, seat)]),
        Topic::Score(seat) => {
            (format!("{}: {}", name(seat), points(table.holdings[seat].score)), score_lines(table.holdings[seat].score))
        }
        Topic::Chest(seat) => (
            format!("{}'s chest", name(seat)),
            vec![
                chest_count(table, seat),
                "Nobody looks under it before the end. Then sets of different buildings score:".into(),
                set_table(),
            ],
        ),
        Topic::Animals(seat) => {
            let mut lines = animal_lines(table, seat);
            lines.push("A kind that gains in a claim scores for all its cards again.".into());
            (format!("{}'s animals", name(seat)), lines)
        }
        Topic::Track => {
            let score = |seat: Seat| format!("{} {}", name(seat), table.holdings[seat].score);
            let scores: Vec<String> = table.players.seats().map(score).collect();
            (
                "The scoring track".into(),
                vec![
                    "100 spaces on four boards. Who has passed them all gets a tile: 100, 200 …".into(),
                    list(&scores),
                ],
            )
        }
        Topic::Dealer => (
            format!("{} deals", name(table.dealer)),
            vec!["The player on the left begins; the dealer has the last turn. Who claims last deals next.".into()],
        ),
        Topic::Supply => {
            let each = u32::from(table.players.get()) * u32::from(table.players.hand_size());
            let rounds = u32::from(table.supply) / each.max(1);
            (
                "The supply".into(),
                vec![
                    format!(
                        "{} to come: {} after this.",
                        number_of(table.supply.into(), "card"),
                        number_of(rounds, "round")
                    ),
                    format!("Each round everyone gets {}.", number_of(table.players.hand_size().into(), "card")),
                ],
            )
        }
    }
}

fn hand_line(table: &Table, seat: Seat) -> String {
    let follower = if table.placed[seat] { "the follower is placed" } else { "the follower is still to be placed" };
    format!("{} in hand; {follower}.", number_of(table.hand_sizes[seat].into(), "card"))
}

fn chest_count(table: &Table, seat: Seat) -> String {
    format!("{} under the chest.", number_of(table.holdings[seat].chest.count().into(), "card"))
}

fn set_table() -> String {
    let sets: Vec<String> = (1..SET_POINTS.len()).map(|size| format!("{size} → {}", SET_POINTS[size])).collect();
    sets.join(" · ")
}

fn score_lines(score: u32) -> Vec<String> {
    let laps = score.saturating_sub(1) / 100;
    let place = if score == 0 { 0 } else { (score - 1) % 100 + 1 };
    let mut lines = vec![format!("The small follower is on space {place} of the track.")];
    if laps > 0 {
        lines.push(format!("With {} behind it: {} + {place}.", number_of(laps, "lap"), laps * 100));
    }
    lines
}

fn animal_lines(table: &Table, seat: Seat) -> Vec<String> {
    let holdings = &table.holdings[seat];
    let mut lines = Vec::new();
    for kind in Colour::ALL {
        let number = holdings.animals_of(kind);
        if number > 0 {
            let (now, next) = (table.animal_table.points(number), table.animal_table.points(number + 1));
            lines.push(format!("{}: {now}; with one more: {next}.", animals(kind, number)));
        }
    }
    match holdings.loose {
        0 => {}
        1 => lines.push("1 loose joker: it joins the first animal that is claimed.".into()),
        n => lines.push(format!("{n} loose jokers: they join the first animal that is claimed.")),
    }
    if lines.is_empty() {
        lines.push("No animals yet.".into());
    }
    lines
}

fn card_lines(shown: Card, known: &Known) -> Vec<String> {
    let table = known.table;
    let mut lines = Vec::new();
    match (shown.kind(), shown.colour()) {
        (Kind::Person(value), _) => {
            lines.push(format!(
                "A person worth {value}. A claim's persons score the sum of their values, times their number."
            ));
        }
        (Kind::Animal, Some(kind)) => {
            let table = table.animal_table;
            let steps: Vec<String> = (1..=5).map(|n| table.points(n).to_string()).collect();
            lines.push(format!(
                "Stays in the play area. When a {} is claimed, all that the player has score: {} …",
                animal(kind),
                list(&steps)
            ));
        }
        (Kind::Building, _) => {
            lines.push(format!("Goes under the chest. At the end sets of different buildings score: {}", set_table()));
        }
        (Kind::AnimalJoker, _) => {
            lines.push(
                "Becomes one of the player's animals. With no animal yet it scores 3, and waits for the first.".into(),
            );
        }
        (Kind::BuildingJoker, _) => lines.push("Goes under the chest, and stands for any building at the end.".into()),
        (Kind::Dragon | Kind::Fairy, _) | (Kind::Animal, None) => lines.push("10 points for who claims it.".into()),
    }
    lines.push(match shown.colour() {
        Some(own) => format!(
            "Goes into the {} row. Laid face down, as a round's first card, into any: in a wrong row it gives 10.",
            row(own)
        ),
        None => "A joker: it goes into any row.".into(),
    });
    let out = table.unseen(known.hand)[shown];
    lines.push(format!("{} in the game, {}.", shown.copies(), still_out(out)));
    lines
}

fn still_out(number: u8) -> String {
    format!("{number} not seen yet")
}

/// How to get more help, below what is explained by a key.
pub const fn more() -> &'static str {
    "Press ? again for all help."
}

/// The way to the help dialog.
pub const fn help() -> &'static str {
    "Help"
}

/// The switch for what a claim would be worth at the end of each row.
pub const fn totals() -> &'static str {
    "Worth of each row"
}

/// A page of the help dialog.
pub const fn page(page: HelpPage) -> &'static str {
    match page {
        HelpPage::Cards => "Cards",
        HelpPage::Scoring => "Scoring",
        HelpPage::Out => "Still out",
        HelpPage::Keys => "Keys",
    }
}

/// What a page of the help dialog shows, above it.
pub fn page_hint(page: HelpPage, known: Option<&Known>) -> String {
    match (page, known) {
        (HelpPage::Cards, _) => "The 130 cards of the game, and how many there are of each.".into(),
        (HelpPage::Scoring, _) => "What a claim scores. A coloured card in a wrong row gives 10 points instead.".into(),
        (HelpPage::Out, Some(known)) => {
            let number = known.table.unseen(known.hand).total() as u32;
            format!(
                "{} you have not seen: in the supply ({}), in hands or face down. Anyone who remembers knows this.",
                number_of(number, "card"),
                known.table.supply
            )
        }
        (HelpPage::Out, None) => "Begin a game first.".into(),
        (HelpPage::Keys, _) => "Everything can be done with the keyboard.".into(),
    }
}

/// How many of a card there are.
pub fn copies(number: u8) -> String {
    format!("× {number}")
}

/// How many of a card have not been seen.
pub fn out_of(out: u8, copies: u8) -> String {
    format!("{out} of {copies}")
}

/// The headings of the tables of what scores: persons, animals, buildings.
pub const SCORING: [&str; 3] =
    ["Persons: sum × number", "Animals: all of a kind that gains", "Buildings: sets of different ones, at the end"];

/// Persons as an example: “1 + 2 + 3 = 6, × 3”, and what they score.
pub fn persons_example(values: &[u32]) -> (String, String) {
    let terms: Vec<String> = values.iter().map(u32::to_string).collect();
    let (sum, number) = (values.iter().sum::<u32>(), values.len() as u32);
    let sum_of = if number == 1 { terms.join("") } else { format!("({})", terms.join(" + ")) };
    (format!("{sum_of} × {number}"), (sum * number).to_string())
}

/// What the numbers above a table of points count.
pub const fn cards_and_points() -> [&'static str; 2] {
    ["cards", "points"]
}

/// The jokers and single cards that score otherwise.
pub const SCORING_NOTES: [&str; 3] = [
    "Dragon and fairy: 10 points each.",
    "An animal joker becomes one of your animals. While you have none it scores 3, once.",
    "A building joker stands for any building.",
];

/// What keys do.
pub const KEYS: [(&str, &str); 6] = [
    ("Tab", "to the hand, the rows and the buttons"),
    ("← → ↑ ↓", "along the hand, or from row to row"),
    ("Enter, Space", "pick up a card or the follower, then place it"),
    ("Esc", "put it down; close what is open"),
    ("?", "explain what has the focus; again: this help"),
    ("Hold, hover", "with a finger or the mouse: explain anything"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn check(given: Worth, label: &str, spoken: &str) {
        assert_eq!(worth(&given).join(" "), label);
        assert_eq!(claims_in(Colour::Blue, &given), format!("City row: claims {spoken}"));
    }

    #[test]
    fn a_claim_s_worth_is_said_shortly_and_in_words() {
        let none = Worth::default();
        check(none, "nothing", "nothing");
        check(Worth { cards: 3, points: 15, ..none }, "15", "3 cards, 15 points");
        check(Worth { cards: 5, points: 15, hidden: 2, ..none }, "15 + 2 hidden", "5 cards, 15 points and 2 hidden");
        check(Worth { cards: 1, hidden: 1, ..none }, "1 hidden", "1 card, 1 hidden");
        check(Worth { cards: 1, buildings: 1, ..none }, "1 building", "1 card, 1 building");
        check(
            Worth { cards: 4, points: 11, buildings: 2, choices: 1, ..none },
            "≥ 11 + 2 buildings",
            "4 cards, at least 11 points and 2 buildings",
        );
    }

    #[test]
    fn an_example_of_persons_says_how_it_scores() {
        assert_eq!(persons_example(&[3]), ("3 × 1".into(), "3".into()));
        assert_eq!(persons_example(&[3, 1, 1]), ("(3 + 1 + 1) × 3".into(), "15".into()));
    }

    #[test]
    fn r4_7_animals_are_explained_by_what_they_score_now_and_with_one_more() {
        let players = crate::rules::Players::ALL[0];
        let deal = crate::rules::Deal::from_seed(&crate::rules::Settings::new(players), 1);
        let mut table = *crate::rules::Game::new(&deal).table();
        let seat = table.dealer;
        assert_eq!(animal_lines(&table, seat), ["No animals yet."]);
        table.holdings[seat].loose = 2;
        assert_eq!(animal_lines(&table, seat), ["2 loose jokers: they join the first animal that is claimed."]);
        table.holdings[seat].loose = 0;
        table.holdings[seat].animals[Colour::Green] = 2;
        table.holdings[seat].animals[Colour::Red] = 1;
        table.holdings[seat].assigned[Colour::Red] = 3;
        assert_eq!(animal_lines(&table, seat), ["4 horses: 12; with one more: 14.", "2 sheep: 6; with one more: 9."]);
    }

    #[test]
    fn r1_5_a_score_is_explained_by_laps_and_space() {
        assert_eq!(score_lines(0), ["The small follower is on space 0 of the track."]);
        assert_eq!(score_lines(100), ["The small follower is on space 100 of the track."]);
        assert_eq!(score_lines(257)[1], "With 2 laps behind it: 200 + 57.");
    }
}
