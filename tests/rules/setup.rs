//! R2: set-up.

use crate::stage::{B, G, Stage, Y, card, deal, random_game, seat, stage};
use cardcassonne::rules::{Action, Card, Colour, Deal, Decision, Event, FirstDealer, Game, Phase, Players, Settings};
use cardcassonne::rules::{Seat, TURNED_UP};

#[test]
fn r2_1_the_chosen_first_dealer_deals_the_first_round() {
    for players in Players::ALL {
        for dealer in players.seats() {
            let settings = Settings { first_dealer: FirstDealer::Chosen(dealer), ..Settings::new(players) };
            let game = Game::new(&Deal::from_seed(&settings, 3));
            assert_eq!(game.table().dealer, dealer);
        }
    }
}

#[test]
fn r2_1_the_same_seed_draws_the_same_first_dealer() {
    for seed in 0..50 {
        assert_eq!(deal(Players::ALL[2], seed), deal(Players::ALL[2], seed));
    }
}

#[test]
fn r2_1_the_chooser_of_the_first_dealer_mentions_the_youngest() {
    assert_eq!(cardcassonne::ui::words::dealer_hint(), "A custom: the youngest deals first.");
}

#[test]
fn r2_2_ten_cards_are_turned_up_one_after_the_other_at_the_end_of_their_rows() {
    let stage = stage(2).opening("G2 Y1 G1 B3 RA RB YB Y3 G3 BA").begin();
    assert_eq!(Colour::ALL.map(|row| stage.row(row)), ["Y1 YB Y3", "RA RB", "G2 G1 G3", "B3 BA"]);
    let turned = |event: &Event| if let Event::CardTurned { card, row } = *event { Some((card, row)) } else { None };
    let turned: Vec<(Card, Option<Colour>)> = stage.events.iter().filter_map(turned).collect();
    assert_eq!(turned.len(), TURNED_UP);
    assert_eq!(turned[..3], [(card("G2"), Some(G)), (card("Y1"), Some(Y)), (card("G1"), Some(G))]);
}

#[test]
fn r2_2_a_joker_goes_to_a_row_of_the_dealers_choice_before_the_next_card_is_turned() {
    let mut stage = stage(3).dealer(1).opening("Y1 AJ Y2 R1 DR G1 B1 B2 Y3 FA").begin();
    assert_eq!(stage.to_act(), Some((1, Decision::LayJoker { card: card("AJ") })));
    assert_eq!((stage.row(Y), stage.table().supply), ("Y1".into(), 128));
    assert_eq!(stage.refusal(0, Action::LayJoker { row: Y }), "R3.1: it is seat 1's choice, not seat 0's");
    let rows: Vec<Action> = Colour::ALL.map(|row| Action::LayJoker { row }).to_vec();
    assert_eq!(stage.game.legal_actions().to_vec(), rows);
    stage.lay(G);
    assert_eq!(stage.to_act(), Some((1, Decision::LayJoker { card: card("DR") })));
    stage.lay(Y);
    assert_eq!(stage.to_act(), Some((1, Decision::LayJoker { card: card("FA") })));
    assert_eq!(stage.table().supply, 120);
    stage.lay(B);
    assert_eq!(Colour::ALL.map(|row| stage.row(row)), ["Y1 Y2 DR Y3", "R1", "AJ G1", "B1 B2 FA"]);
    assert_eq!((stage.to_act(), stage.table().round), (Some((2, Decision::Turn)), 1));
}

#[test]
fn r2_2_ten_jokers_may_be_turned_up() {
    let stage = stage(2).opening("AJ>Y AJ>R AJ>G AJ>B BJ>Y BJ>R BJ>G BJ>B DR>Y FA>R").begin();
    assert_eq!(Colour::ALL.map(|row| stage.row(row)), ["AJ BJ DR", "AJ BJ FA", "AJ BJ", "AJ BJ"]);
}

#[test]
fn r2_3_the_other_120_are_the_supply_until_the_first_hands_are_dealt() {
    for players in Players::ALL {
        for seed in 0..40 {
            for (game, _) in random_game(deal(players, seed), seed) {
                match game.table().phase {
                    Phase::SetUp { .. } => assert!(game.supply().len() >= 120),
                    _ => break,
                }
            }
        }
        let dealt = usize::from(players.get() * players.hand_size());
        assert_eq!(stage(players.get()).begin().game.supply().len(), 120 - dealt);
    }
}

/// The hands that dealing one card at a time, clockwise from the dealer's left, gives.
fn dealt(deal: &Deal, round: usize, dealer: Seat) -> Vec<Vec<Card>> {
    let (players, hand_size) = (usize::from(deal.players.get()), usize::from(deal.players.hand_size()));
    let mut hands = vec![Vec::new(); players];
    let mut to = dealer.index();
    for &card in deal.deck.cards().iter().skip(10 + (round - 1) * players * hand_size).take(players * hand_size) {
        to = (to + 1) % players;
        hands[to].push(card);
    }
    hands.iter_mut().for_each(|hand| hand.sort());
    hands
}

#[test]
fn r2_3_every_round_deals_one_card_at_a_time_clockwise_from_the_dealers_left() {
    for players in Players::ALL {
        for seed in 0..20 {
            let deal = deal(players, seed);
            let mut round = 0;
            for (game, _) in random_game(deal, seed) {
                let table = game.table();
                if table.round > round && table.phase != Phase::Over {
                    round = table.round;
                    for (number, hand) in dealt(&deal, round.into(), table.dealer).iter().enumerate() {
                        assert_eq!(game.hand(seat(number)).cards(), hand);
                    }
                }
            }
            assert_eq!(round, players.rounds());
        }
    }
}

#[test]
fn r2_3_the_number_of_players_sets_cards_per_round_and_rounds() {
    for (players, cards, rounds) in [(2, 6, 10), (3, 5, 8), (4, 5, 6), (5, 4, 6)] {
        let mut stage = stage(players).begin();
        for number in 0..usize::from(players) {
            assert_eq!(stage.game.hand(seat(number)).cards().len(), cards);
        }
        stage.play_out();
        assert_eq!(stage.rounds_scored(), rounds);
    }
}

#[test]
fn r2_3_a_staged_hand_is_dealt_as_planned() {
    let mut stage = stage(3).hands(["RA", "GA GB", "BA BB"]).dealer(1).hands(["R3", "G3", "B3"]).begin();
    let holds = |stage: &Stage, number, code| stage.game.hand(seat(number)).contains(card(code));
    assert!(holds(&stage, 0, "RA") && holds(&stage, 1, "GA") && holds(&stage, 1, "GB") && holds(&stage, 2, "BB"));
    stage.dump(0).dump(1).claim(2, B).claim(0, B).claim(1, B).rest();
    assert!(holds(&stage, 0, "R3") && holds(&stage, 1, "G3") && holds(&stage, 2, "B3"));
}
