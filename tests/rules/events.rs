//! Events alone tell everything that is public.

use crate::games::{a_tenth, recipes};
use crate::public::Public;
use cardcassonne::rules::{Event, Eye, Game};

/// In whole games, what each eye is told is what it sees: with each event, and when somebody is to act.
fn check(players: u8) {
    for recipe in recipes(players, a_tenth()) {
        let deal = &recipe.deal;
        let eyes = deal.players.seats().map(Eye::Seat).chain([Eye::Everyone]);
        let mut kept: Vec<(Eye, Public)> =
            eyes.map(|eye| (eye, Public::new(eye, deal.players, deal.first_dealer))).collect();
        let mut record = Vec::new();
        Game::begin_recorded(deal, &mut record);
        for (mut game, step) in recipe.play() {
            for (eye, public) in &mut kept {
                for (event, table) in &record {
                    public.tell(&event.seen_by(eye.seat()));
                    public.compare_recorded(event, &table.seen_by(*eye));
                }
                public.compare(game.view(*eye).table());
            }
            if let Some((seat, action)) = step {
                record.clear();
                game.apply_recorded(seat, action, &mut record).unwrap();
            }
        }
        let Some((Event::GameOver(result), table)) = record.last() else { panic!("the game is over") };
        assert_eq!(table.result().as_ref(), Some(result));
    }
}

#[test]
fn two_players_events_rebuild_what_each_and_everyone_sees() {
    check(2);
}

#[test]
fn three_players_events_rebuild_what_each_and_everyone_sees() {
    check(3);
}

#[test]
fn four_players_events_rebuild_what_each_and_everyone_sees() {
    check(4);
}

#[test]
fn five_players_events_rebuild_what_each_and_everyone_sees() {
    check(5);
}
