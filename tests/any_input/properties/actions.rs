//! The engine's checked door: bytes as choices of actions.

use cardcassonne::notation::Transcript;
use cardcassonne::rules::{Action, Card, CardCounts, Colour, Deal, Eye, Game, Players, Seat, Settings, Take};

/// A choice byte from here on stands for any action of any seat, told by the two bytes that follow; one below stands
/// for a legal action.
const ANY_ACTION: u8 = 0xe0;

/// The bytes play a game: the first says how many sit at the table, two are the seed, the others are choices. An
/// action is carried out exactly where it is legal, and a refused one leaves the game as it was. Says whether the game
/// was played to its end.
pub fn actions(bytes: &[u8]) -> bool {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(players), Some(high), Some(low)) = (next(), next(), next()) else { return false };
    let players = Players::ALL[usize::from(players) % Players::ALL.len()];
    let deal = Deal::from_seed(&Settings::new(players), u64::from(u16::from_be_bytes([high, low])));
    let mut game = Game::new(&deal);
    let mut carried_out = Vec::new();
    assert_whole(&game);
    while let Some(choice) = next() {
        let legal = game.legal_actions();
        let (seat, action) = match game.to_act() {
            Some((seat, _)) if choice < ANY_ACTION => (seat, legal[usize::from(choice) % legal.len()]),
            _ => {
                let (Some(seat), Some(action)) = (next(), next()) else { break };
                (Seat::from_index(usize::from(seat) % Seat::MAX).expect("below the most"), any_action(action))
            }
        };
        let is_legal = legal.contains(&action) && game.to_act().is_some_and(|(to_act, _)| to_act == seat);
        let before = game;
        assert_eq!(game.check(seat, action).is_ok(), is_legal, "{seat} {action:?}");
        match game.apply(seat, action) {
            Ok(_) => {
                assert!(is_legal, "{seat} {action:?}");
                carried_out.push(action);
                let mut trusted = before;
                trusted.apply_trusted(action);
                assert_eq!(trusted, game, "both doors lead to the same game");
                assert_whole(&game);
            }
            Err(error) => {
                assert!(!is_legal, "{error}");
                assert_eq!(game, before, "{error}");
            }
        }
    }
    let is_over = game.to_act().is_none();
    let recorded = Transcript::record(&deal, &carried_out);
    assert_eq!(recorded.is_ok(), is_over);
    if let Ok(recorded) = recorded {
        assert_eq!(recorded.verify(), Ok(()));
    }
    is_over
}

/// Any of the 110 actions, whatever the position.
fn any_action(number: u8) -> Action {
    let number = usize::from(number);
    let row = Colour::ALL[number % Colour::ALL.len()];
    match number / Colour::ALL.len() {
        index @ 0..Card::DISTINCT => {
            Action::Play { card: Card::from_index(index as u8).expect("one of the different cards"), row }
        }
        24..34 => Action::PlaceFollower { row },
        34..44 => Action::LayJoker { row },
        44..54 => Action::AssignJoker { animal: row },
        _ => Action::Mismatch { take: if number.is_multiple_of(2) { Take::Ten } else { Take::Card } },
    }
}

/// All cards of the game are somewhere, and only the seat to act has something to choose.
fn assert_whole(game: &Game) {
    let mut counts = game.table().known_cards();
    let hands = game.table().players.seats().flat_map(|seat| game.hand(seat).cards());
    for &card in hands.chain(game.supply()) {
        counts[card] += 1;
    }
    assert_eq!(counts, CardCounts::FULL);
    for seat in game.table().players.seats() {
        let is_to_act = game.to_act().is_some_and(|(to_act, _)| to_act == seat);
        assert_eq!(game.view(Eye::Seat(seat)).legal_actions().is_empty(), !is_to_act);
    }
}
