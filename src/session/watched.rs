//! Games that the tests of several modules look at.

use super::{Control, FollowerColour, Player, Session, Setup, Stage};
use crate::bots::{BotKind, bot_rng};
use crate::rules::{AnimalTable, FirstDealer, Seat};

/// Plays a game of bots to the end and calls `look` after each event.
pub fn play(kind: BotKind, players: usize, seed: u64, mut look: impl FnMut(&Session)) {
    let player = |index: usize| Player {
        name: format!("Player {index}"),
        follower: FollowerColour::ALL[index],
        control: Control::Bot(kind),
    };
    let setup = Setup {
        players: (0..players).map(player).collect(),
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    };
    let mut session = Session::new(setup, seed).unwrap();
    let mut rng = bot_rng(seed, Seat::from_index(0).unwrap());
    loop {
        match session.stage() {
            Stage::Show(_) => session.show_next(),
            Stage::Bot(seat, kind) => {
                let action = kind.bot().choose(&session.bot_view(seat), &mut rng);
                session.act(seat, action).unwrap();
                continue;
            }
            _ => return,
        }
        look(&session);
    }
}
