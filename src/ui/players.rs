//! Everything that is public about the players.

use super::art;
use super::store::Store;
use super::words;
use crate::rules::{Colour, Seat};
use crate::session::{FollowerColour, Session};
use leptos::prelude::*;

/// What one player's plate shows.
#[derive(Clone, PartialEq)]
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
}

fn plate(session: &Session, seat: Seat) -> Plate {
    let table = session.shown_table();
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
    }
}

/// The players' plates, clockwise.
#[component]
pub fn Players(store: Store) -> impl IntoView {
    let plates = Memo::new(move |_| {
        store
            .with(|session| session.shown_table().players.seats().map(|seat| plate(session, seat)).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    view! {
        <ol class="players" aria-label=words::players()>
            {move || plates.get().into_iter().map(plate_view).collect_view()}
        </ol>
    }
}

fn plate_view(plate: Plate) -> impl IntoView {
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
    let title = spoken.clone();
    let animals = plate.animals.iter().map(|(kind, count)| {
        let drawing = art::animal_sign(kind.letter().to_string());
        view! { <span class="animal">{drawing} {*count}</span> }
    });
    let loose = (plate.loose > 0).then(|| {
        let drawing = art::animal_sign("J".into());
        view! { <span class="animal">{drawing} {plate.loose}</span> }
    });
    view! {
        <li
            class=format!("plate plate-{}", plate.follower.letter())
            class:acts=plate.acts
            class:placed=plate.placed
            data-seat=plate.seat.to_string()
            title=title
        >
            <span class="said">{spoken}</span>
            <span class="plate-follower" aria-hidden="true">
                {art::follower_picture(plate.follower)}
            </span>
            <span class="plate-name" aria-hidden="true">
                {plate.name}
            </span>
            <span class="plate-score" aria-hidden="true">
                {plate.score}
            </span>
            <span class="plate-facts" aria-hidden="true">
                <span>{art::icon("hand")} {plate.hand}</span>
                <span>{art::icon("chest")} {plate.chest}</span>
                {plate.dealer.then(|| view! { <span class="dealer">{art::icon("dealer")}</span> })}
                {animals.collect_view()}
                {loose}
            </span>
        </li>
    }
}
