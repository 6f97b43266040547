//! What a seat may know: a view and an event hold that and nothing more.

use crate::stage::{B, Stage, Y, card, deal, random_game, seat, stage};
use cardcassonne::rules::{Action, Card, CardCounts, Colour, Deal, Decision, Deck, Event, Eye, Face, Game, Item};
use cardcassonne::rules::{Phase, Players, Seat, TURNED_UP, Table, Take, View};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;

/// Every eye that can look at a game.
fn eyes(players: Players) -> Vec<Eye> {
    players.seats().map(Eye::Seat).chain([Eye::Everyone]).collect()
}

/// Where each card of the deck is, followed by its place in the deck rather than by what it is.
struct Places {
    hands: Vec<Vec<usize>>,
    /// Face-down cards on the table: place in the deck, row and who laid it.
    face_down: Vec<(usize, Colour, Seat)>,
    /// The first place that is not dealt yet.
    next: usize,
    round: u8,
}

impl Places {
    fn new(players: Players) -> Self {
        Self { hands: vec![Vec::new(); players.get().into()], face_down: Vec::new(), next: TURNED_UP, round: 0 }
    }

    /// Deals, when a round has begun.
    fn look(&mut self, game: &Game) {
        let table = game.table();
        if table.round > self.round && table.phase != Phase::Over {
            self.round = table.round;
            for _ in 0..table.players.hand_size() {
                for seat in table.players.seats_from_left_of(table.dealer) {
                    self.hands[seat.index()].push(self.next);
                    self.next += 1;
                }
            }
        }
        // What was claimed is no longer face down: of each row, the cards laid last are those still there.
        for row in Colour::ALL {
            let there = table.rows[row].iter().filter(|item| matches!(item, Item::FaceDown { .. })).count();
            let known = self.face_down.iter().filter(|(_, of, _)| *of == row).count();
            let mut claimed = known - there;
            self.face_down.retain(|(_, of, _)| {
                let gone = *of == row && claimed > 0;
                claimed -= usize::from(gone);
                !gone
            });
        }
    }

    /// A card is played: which place in the deck it came from.
    fn play(&mut self, game: &Game, deck: &Deck, seat: Seat, card: Card, row: Colour) -> usize {
        let hand = &mut self.hands[seat.index()];
        let of_hand = hand.iter().position(|&place| deck.cards()[place] == card).unwrap();
        let place = hand.remove(of_hand);
        if game.table().plays_face_down(seat) {
            self.face_down.push((place, row, seat));
        }
        place
    }

    /// The places whose cards this eye has never seen.
    fn hidden_from(&self, eye: Eye) -> Vec<usize> {
        let others = |seat: Seat| Eye::Seat(seat) != eye;
        let hands = self.hands.iter().enumerate().filter(|(number, _)| others(seat(*number)));
        let laid = self.face_down.iter().filter(|(_, _, by)| others(*by)).map(|(place, ..)| *place);
        hands.flat_map(|(_, hand)| hand.iter().copied()).chain(laid).chain(self.next..Card::TOTAL).collect()
    }
}

/// A step of a game; a card is named by its place in the deck.
#[derive(Clone, Copy)]
enum Step {
    Plays(Seat, usize, Colour),
    Does(Seat, Action),
}

/// Plays steps with a deck: what happened and how the table looked after it, as an eye may know both.
fn replay(deal: &Deal, steps: &[Step], eye: Eye) -> (Game, Vec<(Event, Table)>) {
    let mut record = Vec::new();
    let mut game = Game::begin_recorded(deal, &mut record);
    for &step in steps {
        let (seat, action) = match step {
            Step::Plays(seat, place, row) => (seat, Action::Play { card: deal.deck.cards()[place], row }),
            Step::Does(seat, action) => (seat, action),
        };
        game.apply_recorded(seat, action, &mut record).expect("a hidden card makes no action illegal");
    }
    (game, record.iter().map(|(event, table)| (event.seen_by(eye.seat()), table.seen_by(eye))).collect())
}

#[test]
fn two_games_that_differ_only_in_what_is_hidden_from_an_eye_give_equal_views_and_records() {
    let mut different = 0;
    for (players, seed) in Players::ALL.into_iter().flat_map(|players| (0..40).map(move |seed| (players, seed))) {
        let deal = deal(players, seed);
        let mut rng = Lcg64Xsh32::seed_from_u64(seed);
        let (mut places, mut steps) = (Places::new(players), Vec::new());
        for (game, step) in random_game(deal, seed) {
            places.look(&game);
            if rng.random_range(0..12) == 0 || step.is_none() {
                for eye in eyes(players) {
                    let hidden = places.hidden_from(eye);
                    let mut shuffled = hidden.clone();
                    shuffled.shuffle(&mut rng);
                    let mut cards = *deal.deck.cards();
                    for (&to, &from) in hidden.iter().zip(&shuffled) {
                        cards[to] = deal.deck.cards()[from];
                    }
                    let twin_deal = Deal { deck: Deck::new(&cards).unwrap(), ..deal };
                    let (twin, twin_record) = replay(&twin_deal, &steps, eye);
                    let (same, record) = replay(&deal, &steps, eye);
                    assert_eq!(same, game);
                    assert_eq!(twin.view(eye), game.view(eye), "{eye:?}");
                    assert_eq!(format!("{:?}", twin.view(eye)), format!("{:?}", game.view(eye)));
                    assert!(twin_record == record, "{eye:?}");
                    different += usize::from(twin != game);
                }
            }
            if let Some((seat, action)) = step {
                steps.push(match action {
                    Action::Play { card, row } => {
                        Step::Plays(seat, places.play(&game, &deal.deck, seat, card, row), row)
                    }
                    _ => Step::Does(seat, action),
                });
            }
        }
    }
    assert!(different > 5000, "{different}");
}

/// Visits the positions of random games for every number of players.
fn positions(mut visit: impl FnMut(&Game)) {
    for players in Players::ALL {
        for seed in 0..25 {
            random_game(deal(players, seed), seed).for_each(|(game, _)| visit(&game));
        }
    }
}

/// The cards that a view shows lying in rows, in the hand or waiting for a row.
fn shown(view: &View) -> CardCounts {
    let mut shown = CardCounts::default();
    for (_, row) in view.table().rows.iter() {
        for item in row.iter() {
            if let Item::FaceUp(card) | Item::FaceDown { card: Some(card), .. } = item {
                shown[card] += 1;
            }
        }
    }
    for &card in view.hand().map_or(&[][..], |hand| hand.cards()) {
        shown[card] += 1;
    }
    if let Phase::SetUp { joker } = view.table().phase {
        shown[joker] += 1;
    }
    shown
}

#[test]
fn the_debug_print_of_a_view_names_no_card_that_is_hidden() {
    let mut hidden = 0;
    positions(|game| {
        if game.table().phase == Phase::Over {
            return;
        }
        for eye in eyes(game.table().players) {
            let (view, shown) = (game.view(eye), shown(&game.view(eye)));
            let print = format!("{view:?}");
            for card in Card::all() {
                assert_eq!(print.matches(card.code()).count(), usize::from(shown[card]), "{card} in {print}");
                hidden += usize::from(shown[card] == 0);
            }
        }
    });
    assert!(hidden > 10_000);
}

#[test]
fn everyone_knows_rows_with_their_face_up_cards_and_followers_and_who_laid_a_face_down_card() {
    positions(|game| {
        for eye in eyes(game.table().players) {
            let view = game.view(eye);
            for row in Colour::ALL {
                let seen = game.table().rows[row].iter().map(|item| match item {
                    Item::FaceDown { by, .. } if Some(by) != eye.seat() => Item::FaceDown { card: None, by },
                    item => item,
                });
                assert_eq!(view.table().rows[row].iter().collect::<Vec<_>>(), seen.collect::<Vec<_>>());
            }
        }
    });
}

#[test]
fn everyone_knows_everything_on_the_table_but_face_down_cards() {
    positions(|game| {
        for eye in eyes(game.table().players) {
            let mut seen = *game.view(eye).table();
            seen.rows = game.table().rows;
            assert_eq!(seen, *game.table());
            assert_eq!(seen.to_act(), game.to_act());
        }
    });
}

#[test]
fn everyone_knows_how_many_cards_are_in_each_hand_and_in_the_supply() {
    positions(|game| {
        let seen = *game.view(Eye::Everyone).table();
        assert_eq!(usize::from(seen.supply), game.supply().len());
        for seat in seen.players.seats() {
            assert_eq!(usize::from(seen.hand_sizes[seat]), game.hand(seat).cards().len());
        }
    });
}

#[test]
fn only_its_owner_knows_a_hand() {
    positions(|game| {
        for seat in game.table().players.seats() {
            assert_eq!(game.view(Eye::Seat(seat)).hand(), Some(game.hand(seat)));
        }
        assert_eq!(game.view(Eye::Everyone).hand(), None);
    });
}

/// Seat 1 lays a green animal face down beyond the follower that claims the yellow row; it stays for round 2.
fn a_card_left_face_down() -> Stage {
    let mut stage = stage(3).opening("Y1").hands(["B1*5", "GA R2*4", "B2*5"]).begin();
    stage.claim(0, Y).play(1, "GA", Y).claim(2, B).rest();
    assert_eq!((stage.row(Y), stage.table().round), ("GA?1".into(), 2));
    stage
}

#[test]
fn in_later_rounds_too_all_know_who_laid_a_face_down_card_and_only_that_seat_what_it_is() {
    let stage = a_card_left_face_down();
    for eye in eyes(Players::ALL[1]) {
        let knows = eye == Eye::Seat(seat(1));
        let seen = Item::FaceDown { card: knows.then(|| card("GA")), by: seat(1) };
        assert_eq!(stage.game.view(eye).table().rows[Y].get(0), Some(seen));
    }
}

#[test]
fn a_face_down_card_is_known_to_all_when_it_is_claimed() {
    let mut stage = a_card_left_face_down();
    stage.claim(2, Y).rest();
    for eye in eyes(Players::ALL[1]) {
        assert_eq!(stage.game.view(eye).table().rows[Y].get(0), Some(Item::FaceUp(card("GA"))));
        let decision = Decision::Mismatch { card: card("GA"), row: Y };
        assert_eq!(stage.game.view(eye).table().to_act(), Some((seat(2), decision)));
    }
    stage.take(2, Take::Card);
    for eye in eyes(Players::ALL[1]) {
        assert_eq!(stage.game.view(eye).table().claimed[card("GA")], 1);
    }
}

#[test]
fn everyone_may_know_what_lies_under_each_chest_since_claims_are_public() {
    let mut stage = stage(2).opening("YB*2 BJ>Y").begin();
    stage.claim(0, Y).rest();
    for eye in eyes(Players::ALL[0]) {
        assert_eq!(stage.game.view(eye).table().holdings[seat(0)].chest, stage.won(0).chest);
    }
}

#[test]
fn what_a_seat_does_not_see_is_the_supply_other_hands_and_other_seats_face_down_cards() {
    positions(|game| {
        let table = game.table();
        for seat in table.players.seats() {
            let view = game.view(Eye::Seat(seat));
            let unseen_face_down: usize = table
                .rows
                .iter()
                .flat_map(|(_, row)| row.iter())
                .fold(0, |sum, item| sum + usize::from(matches!(item, Item::FaceDown { by, .. } if by != seat)));
            let others: usize = table.players.seats().filter(|&s| s != seat).map(|s| game.hand(s).cards().len()).sum();
            let seen = view.table().known_cards().total() + game.hand(seat).cards().len();
            assert_eq!(seen + unseen_face_down + others + game.supply().len(), Card::TOTAL);
        }
    });
}

#[test]
fn a_view_decides_and_acts_as_the_game_does_for_the_seat_to_act_and_not_at_all_for_others() {
    positions(|game| {
        for eye in eyes(game.table().players) {
            let view = game.view(eye);
            match game.to_act() {
                Some((seat, decision)) if eye == Eye::Seat(seat) => {
                    assert_eq!(view.decision(), Some(decision));
                    assert_eq!(view.legal_actions().to_vec(), game.legal_actions().to_vec());
                }
                _ => assert!(view.decision().is_none() && view.legal_actions().is_empty()),
            }
            assert_eq!(view.eye(), eye);
        }
    });
}

#[test]
fn the_event_of_a_face_down_card_tells_only_its_owner_which_card_it_is() {
    let mut stage = stage(3).hands(["RA", "", ""]).begin();
    stage.play(0, "RA", Y).dump(1).dump(2).dump(0);
    let played = |card| Event::CardPlayed { seat: seat(0), row: Y, face: Face::Down, card };
    let happened = stage.events.iter().find(|event| matches!(event, Event::CardPlayed { .. })).unwrap();
    assert_eq!(*happened, played(Some(card("RA"))));
    assert_eq!(happened.seen_by(Some(seat(0))), played(Some(card("RA"))));
    for eye in [None, Some(seat(1)), Some(seat(2))] {
        assert_eq!(happened.seen_by(eye), played(None));
    }
    let face_up = stage.events.last().unwrap();
    assert!(matches!(face_up, Event::CardPlayed { face: Face::Up, card: Some(_), .. }));
    assert_eq!(face_up.seen_by(None), *face_up);
}
