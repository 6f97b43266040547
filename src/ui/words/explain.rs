//! What each thing on the table is.

use super::lang::{plural, say};
use super::names::{animal, animals, building, capital, card, list, number_of_cards, numbered, person, row_of};
use super::points;
use super::worth::worth_in_words;
use crate::rules::{Card, Colour, Hand, Kind, SET_POINTS, Seat, Table};
use crate::session::{Setup, preview, standing_claim};
use crate::ui::help::Topic;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::words::{Lang, set_language};

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
