//! Events alone tell everything that is public.

use crate::games::{a_tenth, recipes};
use crate::public::Public;
use cardcassonne::rules::{Event, Eye, Game};

/// In whole games, what each eye is told is what it sees.
fn check(players: u8) {
    for recipe in recipes(players, a_tenth()) {
        let deal = &recipe.deal;
        let eyes = deal.players.seats().map(Eye::Seat).chain([Eye::Everyone]);
        let mut kept: Vec<(Eye, Public)> =
            eyes.map(|eye| (eye, Public::new(eye, deal.players, deal.first_dealer))).collect();
        let (_, mut events) = Game::begin(deal);
        for (mut game, step) in recipe.play() {
            for (eye, public) in &mut kept {
                events.iter().for_each(|event| public.tell(&event.seen_by(eye.seat())));
                public.compare(game.view(*eye).table());
            }
            let Some((seat, action)) = step else {
                let Some(Event::GameOver(result)) = events.last() else { panic!("the game is over") };
                assert_eq!(game.table().result().as_ref(), Some(result));
                continue;
            };
            events = game.apply(seat, action).unwrap();
        }
    }
}

#[test]
fn two_players_events_rebuild_what_each_and_everyone_sees_after_every_step() {
    check(2);
}

#[test]
fn three_players_events_rebuild_what_each_and_everyone_sees_after_every_step() {
    check(3);
}

#[test]
fn four_players_events_rebuild_what_each_and_everyone_sees_after_every_step() {
    check(4);
}

#[test]
fn five_players_events_rebuild_what_each_and_everyone_sees_after_every_step() {
    check(5);
}
