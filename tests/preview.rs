//! What a claim would be worth and which cards are still out, from what one seat may know.

use cardcassonne::rules::{
    Action, AnimalTable, Card, CardCounts, Colour, Deal, Decision, Deck, Event, Eye, Game, Item,
};
use cardcassonne::rules::{Phase, Players, Seat, Settings, TURNED_UP, Take};
use cardcassonne::session::{Worth, preview, standing_claim};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;

fn deal(players: Players, seed: u64) -> Deal {
    let mut settings = Settings::new(players);
    if seed % 3 == 1 {
        // Not concave, so that it matters which jokers go where.
        settings.animal_table = AnimalTable::new(&[1, 2, 3, 20, 20, 50]).unwrap();
    }
    Deal::from_seed(&settings, seed)
}

/// The most points that the claim being scored can come to, with ten points taken for every mismatched card, and with
/// any choice at all; by trying all choices.
fn outcomes(game: &Game) -> (u32, u32) {
    let (seat, _) = game.to_act().unwrap();
    let mut most = (0, 0);
    for action in game.legal_actions().iter().copied() {
        let mut next = *game;
        let events = next.apply(seat, action).unwrap();
        let score = events.iter().find_map(|event| match event {
            Event::ClaimScored(score) => Some(score.points),
            _ => None,
        });
        let (tens, any) = score.map_or_else(|| outcomes(&next), |points| (points, points));
        if action != (Action::Mismatch { take: Take::Card }) {
            most.0 = most.0.max(tens);
        }
        most.1 = most.1.max(any);
    }
    most
}

#[test]
fn where_nothing_is_hidden_the_preview_is_what_the_engine_scores() {
    let (mut plain, mut asked, mut kept) = (0, 0, 0);
    for (players, seed) in Players::ALL.into_iter().flat_map(|players| (0..60).map(move |seed| (players, seed))) {
        let mut rng = Lcg64Xsh32::seed_from_u64(seed);
        let mut game = Game::new(&deal(players, seed));
        let mut expected: Vec<Option<Worth>> = vec![None; 5];
        while let Some((seat, decision)) = game.to_act() {
            if matches!(decision, Decision::Mismatch { .. } | Decision::AssignJoker { .. })
                && let Some(worth) = expected[seat.index()].take_if(|worth| worth.hidden == 0)
            {
                let (tens, any) = outcomes(&game);
                assert_eq!(worth.points, tens, "{players:?} {seed}");
                assert!(any >= tens);
                asked += 1;
                kept += usize::from(any > tens);
            }
            let legal = game.legal_actions();
            let claims: Vec<Action> =
                legal.iter().copied().filter(|action| matches!(action, Action::PlaceFollower { .. })).collect();
            let choice = if rng.random_range(0..4) == 0 { claims.choose(&mut rng) } else { None };
            let action = *choice.or_else(|| legal.choose(&mut rng)).unwrap();
            if let Action::PlaceFollower { row } = action {
                let worth = preview(game.view(Eye::Seat(seat)).table(), seat, row);
                assert_eq!(usize::from(worth.cards), game.table().rows[row].unclaimed().len());
                expected[seat.index()] = Some(worth);
            }
            for event in game.apply(seat, action).unwrap() {
                match event {
                    Event::FollowerPlaced { seat, row, .. } => {
                        let view = game.view(Eye::Seat(seat));
                        if view.table().placed[seat] && matches!(view.table().phase, Phase::Turn { .. }) {
                            assert_eq!(standing_claim(view.table(), seat, row), expected[seat.index()]);
                        }
                    }
                    Event::ClaimScored(score) => {
                        if let Some(worth) = expected[score.seat.index()].take().filter(|worth| worth.hidden == 0) {
                            assert_eq!(score.points, worth.points, "{score:?}");
                            assert_eq!(score.chest.len(), usize::from(worth.buildings));
                            plain += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(plain > 500 && asked > 50 && kept > 10, "{plain} {asked} {kept}");
}

#[test]
fn a_preview_tells_nothing_of_what_is_hidden() {
    let mut different = 0;
    for seed in 0..200 {
        let deal = deal(Players::ALL[0], seed);
        // The first to play lays the first card of the hand face down; in the twin game it is the supply's last.
        let mut cards = *deal.deck.cards();
        cards.swap(TURNED_UP, Card::TOTAL - 1);
        let twin = Deal { deck: Deck::new(&cards).unwrap(), ..deal };
        let begun = |deal: &Deal| {
            let mut game = Game::new(deal);
            while let Some((dealer, Decision::LayJoker { .. })) = game.to_act() {
                game.apply(dealer, Action::LayJoker { row: Colour::Red }).unwrap();
            }
            let (seat, _) = game.to_act().unwrap();
            game.apply(seat, Action::Play { card: deal.deck.cards()[TURNED_UP], row: Colour::Blue }).unwrap();
            (seat, game)
        };
        let ((laid, game), (_, twin)) = (begun(&deal), begun(&twin));
        let other = deal.players.seats().find(|&seat| seat != laid).unwrap();
        let worths =
            |game: &Game, eye: Seat| Colour::ALL.map(|row| preview(game.view(Eye::Seat(eye)).table(), eye, row));
        assert_eq!(worths(&game, other), worths(&twin, other));
        assert_eq!(worths(&game, other)[Colour::Blue.index()].hidden, 1);
        assert_eq!(worths(&game, laid)[Colour::Blue.index()].hidden, 0, "the own card is known");
        different += usize::from(worths(&game, laid) != worths(&twin, laid));
    }
    assert!(different > 100, "{different}");
}

#[test]
fn the_cards_not_seen_are_those_in_the_supply_in_other_hands_and_face_down() {
    let mut looked = 0;
    for (players, seed) in Players::ALL.into_iter().flat_map(|players| (0..10).map(move |seed| (players, seed))) {
        let mut rng = Lcg64Xsh32::seed_from_u64(seed);
        let mut game = Game::new(&deal(players, seed));
        while let Some((seat, _)) = game.to_act() {
            for eye in players.seats().map(Eye::Seat).chain([Eye::Everyone]) {
                let view = game.view(eye);
                let mut out = CardCounts::default();
                game.supply().iter().for_each(|&card| out[card] += 1);
                for other in players.seats().filter(|&other| Some(other) != eye.seat()) {
                    game.hand(other).cards().iter().for_each(|&card| out[card] += 1);
                }
                for item in game.table().rows.iter().flat_map(|(_, row)| row.iter()) {
                    if let Item::FaceDown { card: Some(card), by } = item
                        && Some(by) != eye.seat()
                    {
                        out[card] += 1;
                    }
                }
                assert_eq!(view.table().unseen(view.hand()), out);
                let known = view.table().seen(view.hand());
                assert!(Card::all().all(|card| known[card] + out[card] == card.copies()));
                looked += 1;
            }
            let action = *game.legal_actions().choose(&mut rng).unwrap();
            game.apply(seat, action).unwrap();
        }
    }
    assert!(looked > 5000, "{looked}");
}
