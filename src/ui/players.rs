//! Everything that is public about the players.

use super::art;
use super::element::{El, IntoChild, all, li, ol, span};
use super::help::Topic;
use super::store::Store;
use super::words;
use crate::rules::{Colour, Seat, Table};
use crate::session::{FollowerColour, Session, Stage};

/// What one player's plate shows.
struct Plate {
    seat: Seat,
    name: String,
    follower: FollowerColour,
    score: u32,
    hand: u8,
    chest: u8,
    animals: Vec<(Colour, u8)>,
    loose: u8,
    placed: bool,
    dealer: bool,
    acts: bool,
    thinks: bool,
}

fn plate(session: &Session, table: &Table, seat: Seat) -> Plate {
    let holdings = &table.holdings[seat];
    let animals = Colour::ALL.map(|kind| (kind, holdings.animals_of(kind)));
    Plate {
        seat,
        name: session.setup().player(seat).name.clone(),
        follower: session.setup().player(seat).follower,
        score: holdings.score,
        hand: table.hand_sizes[seat],
        chest: holdings.chest.count(),
        animals: animals.into_iter().filter(|(_, count)| *count > 0).collect(),
        loose: holdings.loose,
        placed: table.placed[seat],
        dealer: table.dealer == seat,
        acts: session.acts_now() == Some(seat),
        thinks: matches!(session.stage(), Stage::Bot(bot, kind) if bot == seat && kind.search().is_some()),
    }
}

/// The players' plates, clockwise.
pub fn players(store: Store) -> El {
    let plates = move |session: &Session| {
        let table = store.table(session);
        let gained = store.gained(session);
        all(table.players.seats().map(|seat| plate_view(plate(session, &table, seat), gained == Some(seat))))
    };
    ol().class("players").aria(words::players()).live(move || store.with(plates).into_child())
}

fn plate_view(plate: Plate, gained: bool) -> El {
    let area = words::play_area(plate.animals.iter().copied(), plate.loose);
    let spoken = words::player_state(&words::Public {
        name: &plate.name,
        score: plate.score,
        hand: plate.hand,
        chest: plate.chest,
        animals: &area,
        placed: plate.placed,
        dealer: plate.dealer,
    });
    let seat = plate.seat;
    let animal = |kind: char, count: u8| {
        span()
            .class("animal")
            .help(Topic::Animals(seat))
            .child(art::animal_sign(kind))
            .text(count.to_string())
            .into_child()
    };
    let mut facts = vec![
        span().help(Topic::Hand(seat)).child(art::icon("hand")).text(plate.hand.to_string()).into_child(),
        span().help(Topic::Chest(seat)).child(art::icon("chest")).text(plate.chest.to_string()).into_child(),
    ];
    if plate.dealer {
        facts.push(span().class("dealer").help(Topic::Dealer).child(art::icon("dealer")).into_child());
    }
    facts.extend(plate.animals.iter().map(|(kind, count)| animal(kind.letter(), *count)));
    if plate.loose > 0 {
        facts.push(animal('J', plate.loose));
    }
    let mut class = format!("plate plate-{}", plate.follower.letter());
    if plate.acts {
        class += " acts";
    }
    if plate.thinks {
        class += " thinks";
    }
    if gained {
        class += " gained";
    }
    if plate.placed {
        class += " placed";
    }
    let hidden = |el: El| el.attr("aria-hidden", "true");
    li().class(class)
        .attr("data-seat", plate.seat.to_string())
        .attr("tabindex", "0")
        .help(Topic::Player(seat))
        .child(span().class("said").text(spoken))
        .child(hidden(span().class("plate-follower").help(Topic::Follower(seat)).child(art::follower(plate.follower))))
        .child(hidden(span().class("plate-name").text(plate.name)))
        .child(hidden(span().class("plate-score").help(Topic::Score(seat)).text(plate.score.to_string())))
        .child(hidden(span().class("plate-facts").children(facts)))
}
