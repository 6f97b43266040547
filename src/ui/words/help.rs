//! What explains the table: the worth of claims, what each thing is, and the help dialog.

use super::lang::{phrases, plural, say};
use super::names::{and, animal, animals, building, capital, card, cards_for, list, numbered, person, row_of};
use super::points;
use crate::rules::{Card, Colour, Hand, Kind, SET_POINTS, Seat, Table};
use crate::session::{Setup, Worth, preview, standing_claim};
use crate::ui::help::{HelpPage, Topic};

phrases! {
    more => "Press ? again for all help.", "Naciśnij ? jeszcze raz, żeby otworzyć pomoc.";
    help => "Help", "Pomoc";
    totals => "Worth of each row", "Wartość rzędów";
}

/// What is known of a claim's worth, in lines as short as can be: “15”, “+ 2 hidden”.
pub fn worth(worth: &Worth) -> Vec<String> {
    let mut parts = Vec::new();
    if worth.points > 0 {
        let least = if worth.choices > 0 { "≥ " } else { "" };
        parts.push(format!("{least}{}", worth.points));
    }
    parts.extend(beside_points(worth));
    if parts.is_empty() {
        parts.push(nothing().into());
    }
    for part in parts.iter_mut().skip(1) {
        *part = format!("+ {part}");
    }
    parts
}

/// What is known of a claim's worth, in a sentence: “5 cards, 15 points and 2 hidden”.
fn worth_in_words(worth: &Worth) -> String {
    if worth.cards == 0 {
        return nothing().into();
    }
    let mut parts = Vec::new();
    if worth.points > 0 || worth.hidden + worth.buildings == 0 {
        let points = points(worth.points);
        let at_least = || say!(en: "at least {0}", pl: "co najmniej {0}", points);
        parts.push(if worth.choices > 0 { at_least() } else { points });
    }
    parts.extend(beside_points(worth));
    say!(en: "{0}, {1}", pl: "{0}, {1}", number_of_cards(worth.cards), and(parts))
}

fn nothing() -> &'static str {
    say!(en: "nothing", pl: "nic")
}

/// What a claim holds whose points are not known yet.
fn beside_points(worth: &Worth) -> impl Iterator<Item = String> {
    let hidden = plural!(worth.hidden, en: ["hidden", "hidden"], pl: ["zakryta", "zakryte", "zakrytych"]);
    let buildings = plural!(worth.buildings, en: ["building", "buildings"], pl: ["budynek", "budynki", "budynków"]);
    let parts = [(worth.hidden, hidden), (worth.buildings, buildings)];
    parts.into_iter().filter(|(number, _)| *number > 0).map(|(number, what)| numbered(number, what))
}

fn number_of_cards(number: u8) -> String {
    numbered(number, cards_for(number))
}

/// A row offered to the follower: “City row: claims 5 cards, 15 points and 2 hidden”.
pub fn claims_in(colour: Colour, worth: &Worth) -> String {
    say!(en: "{0} row: claims {1}", pl: "Rząd {0}, do zajęcia: {1}", row_of(colour), worth_in_words(worth))
}

/// What would be claimed at a row's end, beside what lies in it.
pub fn now_worth(worth: &Worth) -> String {
    say!(en: "; a claim now: {0}", pl: "; teraz do zajęcia: {0}", worth_in_words(worth))
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

impl Known<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.setup.player(seat).name
    }
}

/// What something is: a heading, and lines below it.
pub fn explain(topic: Topic, known: &Known) -> (String, Vec<String>) {
    (heading(topic, known), lines(topic, known))
}

fn heading(topic: Topic, known: &Known) -> String {
    match topic {
        Topic::Card(shown) => capital(&card(shown)),
        Topic::FaceDown(seat) => {
            say!(en: "A face-down card of {0}", pl: "Zakryta karta – {0}", known.name(seat))
        }
        Topic::Follower(seat) | Topic::Standing(seat, _) => {
            say!(en: "{0}'s follower", pl: "Podwładny – {0}", known.name(seat))
        }
        Topic::Row(of) => say!(en: "{0} row", pl: "Rząd {0}", row_of(of)),
        Topic::Player(seat) => known.name(seat).into(),
        Topic::Hand(seat) => say!(en: "{0}'s hand", pl: "Karty na ręce – {0}", known.name(seat)),
        Topic::Score(seat) => {
            let score = points(known.table.holdings[seat].score);
            say!(en: "{0}: {1}", pl: "{0}: {1}", known.name(seat), score)
        }
        Topic::Chest(seat) => say!(en: "{0}'s chest", pl: "Skrzynia – {0}", known.name(seat)),
        Topic::Animals(seat) => say!(en: "{0}'s animals", pl: "Zwierzęta – {0}", known.name(seat)),
        Topic::Track => say!(en: "The scoring track", pl: "Tor punktacji").into(),
        Topic::Dealer => say!(en: "{0} deals", pl: "Rozdaje {0}", known.name(known.table.dealer)),
        Topic::Supply => say!(en: "The supply", pl: "Talia").into(),
    }
}

fn lines(topic: Topic, known: &Known) -> Vec<String> {
    let table = known.table;
    match topic {
        Topic::Card(shown) => card_lines(shown, known),
        Topic::FaceDown(_) => vec![
            say!(
                en: "The first card of a round is laid face down, in any row. It is turned up when it is claimed.",
                pl: "Pierwszą kartę w rundzie kładzie się zakrytą, w dowolnym rzędzie. Odkrywa się ją, gdy ktoś ją zajmie."
            )
            .into(),
            say!(
                en: "In the wrong row it gives 10 points; an animal or a building may be kept instead.",
                pl: "W obcym rzędzie daje 10 punktów; zwierzę lub budynek można zamiast tego zatrzymać."
            )
            .into(),
        ],
        Topic::Follower(_) => vec![
            say!(
                en: "Placed at the end of a row, it claims all cards up to the next follower, or to the track.",
                pl: "Postawiony na końcu rzędu zajmuje wszystkie karty aż do najbliższego podwładnego albo do toru."
            )
            .into(),
            say!(
                en: "One each round. Who claims last deals next, and so has the last turn.",
                pl: "Raz w rundzie. Kto stawia ostatniego podwładnego, rozdaje następną rundę i ma w niej ostatni ruch."
            )
            .into(),
        ],
        Topic::Standing(seat, of) => standing_lines(table, seat, of),
        Topic::Row(of) => row_lines(table, known.reckoner, of),
        Topic::Player(seat) => {
            let mut lines = score_lines(table.holdings[seat].score);
            lines.extend(animal_lines(table, seat));
            lines.extend([chest_line(table, seat), hand_line(table, seat)]);
            lines
        }
        Topic::Hand(seat) => vec![hand_line(table, seat)],
        Topic::Score(seat) => score_lines(table.holdings[seat].score),
        Topic::Chest(seat) => vec![
            chest_line(table, seat),
            say!(
                en: "Nobody looks under it before the end. Then sets of different buildings score:",
                pl: "Do końca gry nikt tam nie zagląda. Wtedy punktują zestawy różnych budynków:"
            )
            .into(),
            set_table(),
        ],
        Topic::Animals(seat) => {
            let mut lines = animal_lines(table, seat);
            lines.push(
                say!(
                    en: "A kind that gains in a claim scores for all its cards again.",
                    pl: "Gatunek, któremu przybywa karta, punktuje znów za wszystkie swoje karty."
                )
                .into(),
            );
            lines
        }
        Topic::Track => track_lines(known),
        Topic::Dealer => vec![
            say!(
                en: "The player on the left begins; the dealer has the last turn. Who claims last deals next.",
                pl: "Zaczyna gracz po lewej, a ostatni ruch ma rozdający. Kto stawia ostatniego podwładnego, rozdaje następną rundę."
            )
            .into(),
        ],
        Topic::Supply => supply_lines(table),
    }
}

fn standing_lines(table: &Table, seat: Seat, of: Colour) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(claim) = standing_claim(table, seat, of) {
        lines.push(say!(en: "It claims {0}.", pl: "Zajęte: {0}.", worth_in_words(&claim)));
    }
    let next = if table.lying_follower() == Some(seat) {
        say!(
            en: "It lies on its side: it was placed last, so its player deals next.",
            pl: "Leży na boku, bo stanął ostatni: jego gracz rozdaje następną rundę."
        )
    } else {
        say!(
            en: "It goes back to its player when the round is scored.",
            pl: "Wróci do swojego gracza po podliczeniu rundy."
        )
    };
    lines.push(next.into());
    lines
}

fn row_lines(table: &Table, reckoner: Seat, of: Colour) -> Vec<String> {
    let claim = preview(table, reckoner, of);
    vec![
        say!(
            en: "Its cards: {0}s, the {1} and the {2}. Jokers go anywhere.",
            pl: "Jego karty: {0}, {1} i {2}. Jokery mogą leżeć wszędzie.",
            person(of),
            animal(of),
            building(of)
        ),
        say!(
            en: "A follower placed now claims {0}.",
            pl: "Teraz do zajęcia: {0}.",
            worth_in_words(&claim)
        ),
    ]
}

fn track_lines(known: &Known) -> Vec<String> {
    let score = |seat: Seat| format!("{} {}", known.name(seat), known.table.holdings[seat].score);
    let scores: Vec<String> = known.table.players.seats().map(score).collect();
    let tiles = say!(
        en: "100 spaces on four boards. Who has passed them all gets a tile: 100, 200 …",
        pl: "100 pól na czterech planszach. Kto minie wszystkie, dostaje żeton: 100, 200 …"
    );
    vec![tiles.into(), list(&scores)]
}

fn supply_lines(table: &Table) -> Vec<String> {
    let hand = table.players.hand_size();
    let rounds = table.supply / (table.players.get() * hand).max(1);
    let rounds = numbered(rounds, plural!(rounds, en: ["round", "rounds"], pl: ["runda", "rundy", "rund"]));
    vec![
        say!(
            en: "{0} to come: {1} after this.",
            pl: "Do rozdania: {0}. Po tej rundzie: {1}.",
            number_of_cards(table.supply),
            rounds
        ),
        say!(en: "Each round everyone gets {0}.", pl: "W każdej rundzie każdy dostaje {0}.", number_of_cards(hand)),
    ]
}

fn hand_line(table: &Table, seat: Seat) -> String {
    let follower = if table.placed[seat] {
        say!(en: "the follower is placed", pl: "podwładny już stoi")
    } else {
        say!(en: "the follower is still to be placed", pl: "podwładny jeszcze do postawienia")
    };
    say!(en: "{0} in hand; {1}.", pl: "{0} na ręce; {1}.", number_of_cards(table.hand_sizes[seat]), follower)
}

fn chest_line(table: &Table, seat: Seat) -> String {
    let cards = number_of_cards(table.holdings[seat].chest.count());
    say!(en: "{0} under the chest.", pl: "{0} pod skrzynią.", cards)
}

fn set_table() -> String {
    let sets: Vec<String> = (1..SET_POINTS.len()).map(|size| format!("{size} → {}", SET_POINTS[size])).collect();
    sets.join(" · ")
}

fn score_lines(score: u32) -> Vec<String> {
    let laps = score.saturating_sub(1) / 100;
    let place = score - laps * 100;
    let mut lines = vec![say!(
        en: "The small follower is on space {0} of the track.",
        pl: "Mały podwładny stoi na polu {0} toru.",
        place
    )];
    if laps > 0 {
        let behind = plural!(laps, en: ["lap", "laps"], pl: ["okrążenie", "okrążenia", "okrążeń"]);
        lines.push(say!(
            en: "With {0} behind it: {1} + {2}.",
            pl: "Ma za sobą {0}: {1} + {2}.",
            numbered(laps, behind),
            laps * 100,
            place
        ));
    }
    lines
}

fn animal_lines(table: &Table, seat: Seat) -> Vec<String> {
    let holdings = &table.holdings[seat];
    let mut lines = Vec::new();
    for kind in Colour::ALL {
        let number = holdings.animals_of(kind);
        if number > 0 {
            lines.push(say!(
                en: "{0}: {1}; with one more: {2}.",
                pl: "{0}: {1}; przy jednym więcej: {2}.",
                animals(kind, number),
                table.animal_table.points(number),
                table.animal_table.points(number + 1)
            ));
        }
    }
    if holdings.loose > 0 {
        let join = plural!(
            holdings.loose,
            en: ["loose joker: it joins", "loose jokers: they join"],
            pl: ["wolny joker: dołączy", "wolne jokery: dołączą", "wolnych jokerów: dołączy"]
        );
        lines.push(say!(
            en: "{0} {1} the first animal that is claimed.",
            pl: "{0} {1} do pierwszego zajętego zwierzęcia.",
            holdings.loose,
            join
        ));
    }
    if lines.is_empty() {
        lines.push(say!(en: "No animals yet.", pl: "Nie ma jeszcze zwierząt.").into());
    }
    lines
}

fn card_lines(shown: Card, known: &Known) -> Vec<String> {
    let goes = match shown.colour() {
        Some(own) => say!(
            en: "Goes into the {0} row. Laid face down, as a round's first card, into any: in a wrong row it gives 10.",
            pl: "Trafia do rzędu {0}. Zakryta, jako pierwsza karta w rundzie, do dowolnego: w obcym rzędzie daje 10.",
            row_of(own)
        ),
        None => say!(en: "A joker: it goes into any row.", pl: "Joker: może leżeć w każdym rzędzie.").into(),
    };
    let out = say!(
        en: "{0} in the game, {1} not seen yet.",
        pl: "W grze: {0}, z tego jeszcze nieznane: {1}.",
        shown.copies(),
        known.table.unseen(known.hand)[shown]
    );
    vec![card_scores(shown, known.table), goes, out]
}

/// How a card scores.
fn card_scores(shown: Card, table: &Table) -> String {
    match (shown.kind(), shown.colour()) {
        (Kind::Person(value), _) => say!(
            en: "A person worth {0}. A claim's persons score the sum of their values, times their number.",
            pl: "Postać o wartości {0}. Zajęte postacie dają sumę swoich wartości pomnożoną przez swoją liczbę.",
            value
        ),
        (Kind::Animal, Some(_)) => {
            let steps: Vec<String> = (1..=5).map(|n| table.animal_table.points(n).to_string()).collect();
            say!(
                en: "Stays in the play area. When one of its kind is claimed, all that the player has score: {0} …",
                pl: "Zostaje przed graczem. Gdy przybywa takie zwierzę, punktują wszystkie zwierzęta tego gatunku u gracza: {0} …",
                list(&steps)
            )
        }
        (Kind::Building, _) => say!(
            en: "Goes under the chest. At the end sets of different buildings score: {0}",
            pl: "Trafia pod skrzynię. Na końcu gry punktują zestawy różnych budynków: {0}",
            set_table()
        ),
        (Kind::AnimalJoker, _) => say!(
            en: "Becomes one of the player's animals. With no animal yet it scores 3, and waits for the first.",
            pl: "Zostaje jednym ze zwierząt gracza. Jeśli gracz nie ma jeszcze żadnego, joker daje 3 i czeka na pierwsze."
        )
        .into(),
        (Kind::BuildingJoker, _) => say!(
            en: "Goes under the chest, and stands for any building at the end.",
            pl: "Trafia pod skrzynię i na końcu gry zastępuje dowolny budynek."
        )
        .into(),
        (Kind::Dragon | Kind::Fairy, _) | (Kind::Animal, None) => {
            say!(en: "10 points for who claims it.", pl: "10 punktów dla tego, kto zajmie tę kartę.").into()
        }
    }
}

/// A page of the help dialog.
pub fn page(page: HelpPage) -> &'static str {
    match page {
        HelpPage::Cards => say!(en: "Cards", pl: "Karty"),
        HelpPage::Scoring => say!(en: "Scoring", pl: "Punktacja"),
        HelpPage::Out => say!(en: "Still out", pl: "Co zostało"),
        HelpPage::Keys => say!(en: "Keys", pl: "Klawisze"),
    }
}

/// What a page of the help dialog shows, above it.
pub fn page_hint(page: HelpPage, known: Option<&Known>) -> String {
    match (page, known) {
        (HelpPage::Cards, _) => say!(
            en: "The 130 cards of the game, and how many there are of each.",
            pl: "130 kart gry i liczba egzemplarzy każdej z nich."
        )
        .into(),
        (HelpPage::Scoring, _) => say!(
            en: "What a claim scores. A coloured card in a wrong row gives 10 points instead.",
            pl: "Ile dają zajęte karty. Kolorowa karta w obcym rzędzie daje zamiast tego 10 punktów."
        )
        .into(),
        (HelpPage::Out, Some(known)) => say!(
            en: "{0} you have not seen: in the supply ({1}), in hands or face down. Anyone who remembers knows this.",
            pl: "Jeszcze nieznane: {0} – w talii ({1}), w rękach graczy albo zakryte. Kto pamięta karty, i tak to wie.",
            number_of_cards(known.table.unseen(known.hand).total() as u8),
            known.table.supply
        ),
        (HelpPage::Out, None) => say!(en: "Begin a game first.", pl: "Najpierw rozpocznij grę.").into(),
        (HelpPage::Keys, _) => say!(
            en: "Everything can be done with the keyboard.",
            pl: "Wszystko można zrobić z klawiatury."
        )
        .into(),
    }
}

/// How many of a card there are.
pub fn copies(number: u8) -> String {
    format!("× {number}")
}

/// How many of a card have not been seen.
pub fn out_of(out: u8, copies: u8) -> String {
    say!(en: "{0} of {1}", pl: "{0} z {1}", out, copies)
}

/// The headings of the tables of what scores: persons, animals, buildings.
pub fn scoring() -> [&'static str; 3] {
    [
        say!(en: "Persons: sum × number", pl: "Postacie: suma × liczba"),
        say!(en: "Animals: all of a kind that gains", pl: "Zwierzęta: wszystkie z gatunku, którego przybyło"),
        say!(en: "Buildings: sets of different ones, at the end", pl: "Budynki: zestawy różnych, na końcu gry"),
    ]
}

/// Persons as an example: “1 + 2 + 3 = 6, × 3”, and what they score.
pub fn persons_example(values: &[u32]) -> (String, String) {
    let terms: Vec<String> = values.iter().map(u32::to_string).collect();
    let (sum, number) = (values.iter().sum::<u32>(), values.len() as u32);
    let sum_of = if number == 1 { terms.join("") } else { format!("({})", terms.join(" + ")) };
    (format!("{sum_of} × {number}"), (sum * number).to_string())
}

/// What the numbers above a table of points count.
pub fn cards_and_points() -> [&'static str; 2] {
    [say!(en: "cards", pl: "karty"), say!(en: "points", pl: "punkty")]
}

/// The jokers and single cards that score otherwise.
pub fn scoring_notes() -> [&'static str; 3] {
    [
        say!(en: "Dragon and fairy: 10 points each.", pl: "Smok i wróżka: po 10 punktów."),
        say!(
            en: "An animal joker becomes one of your animals. While you have none it scores 3, once.",
            pl: "Joker zwierząt zostaje jednym z twoich zwierząt. Dopóki nie masz żadnego, daje 3, jeden raz."
        ),
        say!(en: "A building joker stands for any building.", pl: "Joker budynków zastępuje dowolny budynek."),
    ]
}

/// Keys, and what they do.
pub fn keys() -> [(&'static str, &'static str); 6] {
    [
        ("Tab", say!(en: "to the hand, the rows and the buttons", pl: "do kart na ręce, rzędów i przycisków")),
        ("← → ↑ ↓", say!(en: "along the hand, or from row to row", pl: "między kartami na ręce albo między rzędami")),
        (
            say!(en: "Enter, Space", pl: "Enter, spacja"),
            say!(en: "pick up a card or the follower, then place it", pl: "podnieś kartę lub podwładnego, potem połóż"),
        ),
        ("Esc", say!(en: "put it down; close what is open", pl: "odłóż; zamknij, co otwarte")),
        (
            "?",
            say!(en: "explain what has the focus; again: this help", pl: "wyjaśnij, co zaznaczone; jeszcze raz: ta pomoc"),
        ),
        (
            say!(en: "Hold, hover", pl: "Palec, mysz"),
            say!(en: "with a finger or the mouse: explain anything", pl: "przytrzymaj albo najedź: wyjaśni się wszystko"),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::words::{Lang, set_language};

    fn check(given: Worth, label: &str, spoken: &str) {
        assert_eq!(worth(&given).join(" "), label);
        assert_eq!(claims_in(Colour::Blue, &given), format!("City row: claims {spoken}"));
    }

    #[test]
    fn a_claim_s_worth_is_said_shortly_and_in_words() {
        set_language(Lang::English);
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
        check(
            Worth { cards: 4, points: 11, hidden: 1, buildings: 2, choices: 0 },
            "11 + 1 hidden + 2 buildings",
            "4 cards, 11 points, 1 hidden and 2 buildings",
        );
    }

    #[test]
    fn an_example_of_persons_says_how_it_scores() {
        assert_eq!(persons_example(&[3]), ("3 × 1".into(), "3".into()));
        assert_eq!(persons_example(&[3, 1, 1]), ("(3 + 1 + 1) × 3".into(), "15".into()));
    }

    #[test]
    fn r4_7_animals_are_explained_by_what_they_score_now_and_with_one_more() {
        set_language(Lang::English);
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
        set_language(Lang::English);
        assert_eq!(score_lines(0), ["The small follower is on space 0 of the track."]);
        assert_eq!(score_lines(100), ["The small follower is on space 100 of the track."]);
        assert_eq!(score_lines(257)[1], "With 2 laps behind it: 200 + 57.");
    }
}
