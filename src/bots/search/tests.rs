use super::*;
use crate::bots::worth::Outlook;
use crate::bots::{Merchant, game_seed, greedy};
use crate::rules::{Deal, Decision, Eye, Game, Phase, Players, Settings};
use rand::SeedableRng;

/// The view of whoever is to choose after so many choices of a game between merchants.
fn view_after(players: Players, seed: u64, choices: usize) -> Option<View> {
    let mut game = Game::new(&Deal::from_seed(&Settings::new(players), seed));
    let mut rng = BotRng::seed_from_u64(seed);
    for _ in 0..choices {
        let (seat, _) = game.to_act()?;
        game.apply_trusted(Merchant.choose(&game.view(Eye::Seat(seat)), &mut rng));
    }
    let (seat, _) = game.to_act()?;
    Some(game.view(Eye::Seat(seat)))
}

/// Views of all kinds of choices.
fn views() -> Vec<View> {
    let of = |players: Players| (0..12).filter_map(move |n| view_after(players, game_seed(3, n), 11 * n as usize));
    Players::ALL.into_iter().flat_map(of).filter(|view| view.legal_actions().len() > 1).collect()
}

fn small(method: Method, playout: Playout) -> SearchConfig {
    SearchConfig { iterations: 60, method, playout, ..SearchConfig::ABBOT }
}

const METHODS: [Method; 3] = [Method::InformationSet, Method::Flat, Method::Determinized { worlds: 7 }];

#[test]
fn every_iteration_is_one_visit_of_one_legal_action() {
    for view in views() {
        for config in METHODS.map(|method| small(method, Playout::Random)) {
            let report = search(&view, &config, BotRng::seed_from_u64(1));
            assert_eq!(report.iterations, 60);
            assert_eq!(report.actions.iter().map(|found| found.visits).sum::<u32>(), 60);
            for found in &report.actions {
                assert!(view.legal_actions().contains(&found.action), "{found:?}");
                assert!((-0.1..1.1).contains(&found.chance), "{found:?}");
            }
        }
    }
}

#[test]
fn slices_of_any_length_come_to_the_same() {
    for view in views() {
        let config = small(Method::InformationSet, Playout::Merchant);
        let at_once = search(&view, &config, BotRng::seed_from_u64(5));
        let mut sliced = Search::new(&view, &config, BotRng::seed_from_u64(5));
        for slice in [1, 0, 7, 30, 1, 1000] {
            assert!(!sliced.is_done());
            sliced.step(slice);
        }
        assert!(sliced.is_done());
        assert_eq!(sliced.report(), at_once.clone());
    }
}

#[test]
fn each_action_is_tried_as_often_as_was_asked() {
    for view in views() {
        let legal = view.legal_actions().len();
        let config = SearchConfig { each: 3, iterations: 100, ..SearchConfig::ABBOT };
        let report = search(&view, &config, BotRng::seed_from_u64(2));
        assert_eq!(report.actions.len(), legal);
        assert!(report.actions.iter().all(|found| found.visits >= 3), "{report:?}");
    }
}

#[test]
fn whoever_has_a_follower_left_claims_one_row_in_each_iteration() {
    for view in views() {
        let table = view.table();
        let report = search(&view, &small(Method::InformationSet, Playout::Merchant), BotRng::seed_from_u64(3));
        for found in &report.actions {
            for seat in table.players.seats() {
                let claims: u32 = found.claims[seat].iter().map(|(_, claims)| claims).sum();
                let placed = table.placed[seat] || matches!(table.phase, Phase::Scoring(_));
                assert_eq!(claims, if placed { 0 } else { found.visits }, "{table:?}");
            }
            if let Action::PlaceFollower { row } = found.action {
                let me = view.eye().seat().unwrap();
                assert_eq!(found.claims[me][row], found.visits);
            }
        }
    }
}

/// The last turn of a game, in which the dealer has only the follower left.
fn last_turn(seed: u64) -> Option<Game> {
    let mut game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), seed));
    let mut rng = BotRng::seed_from_u64(seed);
    while let Some((seat, decision)) = game.to_act() {
        let view = game.view(Eye::Seat(seat));
        let table = view.table();
        let deals = seat == table.dealer && table.supply == 0;
        if decision == Decision::Turn && deals && table.hand_sizes[seat] == 0 && !table.placed[seat] {
            return Some(game);
        }
        let card = view.legal_actions().iter().copied().find(|action| matches!(action, Action::Play { .. }));
        let action = match (Merchant.choose(&view, &mut rng), card) {
            // The follower is kept to the end.
            (Action::PlaceFollower { .. }, Some(card)) if deals => card,
            (action, _) => action,
        };
        game.apply_trusted(action);
    }
    None
}

#[test]
fn who_sees_everything_makes_the_best_last_claim() {
    let mut seen = 0;
    for game in (0..30).filter_map(last_turn) {
        let (seat, _) = game.to_act().unwrap();
        let won = |action: Action| {
            let mut game = game;
            game.apply_trusted(action);
            while let Some((_, decision)) = game.to_act() {
                let outlook = Outlook::after(game.table(), 0);
                game.apply_trusted(greedy::scoring_choice(game.table(), &outlook, decision));
            }
            let result = game.table().result().unwrap();
            (result.winners.contains(&seat), result.scores[seat.index()])
        };
        let config = SearchConfig { iterations: 100, ..SearchConfig::ABBOT };
        let mut search = Search::omniscient(&game, &config, BotRng::seed_from_u64(1));
        search.step(u32::MAX);
        assert_eq!(
            won(search.report().actions[0].action),
            game.legal_actions().iter().map(|&action| won(action)).max().unwrap()
        );
        seen += 1;
    }
    assert!(seen >= 20, "{seen}");
}

#[test]
fn an_omniscient_search_plays_on_the_game_itself() {
    let game = {
        let mut game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[0]), 8));
        let mut rng = BotRng::seed_from_u64(8);
        while game.table().round < 3 {
            let (seat, _) = game.to_act().unwrap();
            game.apply_trusted(Merchant.choose(&game.view(Eye::Seat(seat)), &mut rng));
        }
        game
    };
    let config = small(Method::InformationSet, Playout::Merchant);
    let found = |rng| {
        let mut search = Search::omniscient(&game, &config, BotRng::seed_from_u64(rng));
        search.step(u32::MAX);
        search.report()
    };
    // Nothing is left to chance but what merchants do not do.
    assert_eq!(found(1), found(2));
}
