//! Who sits at the table in the tests of the session.

use cardcassonne::bots::BotKind;
use cardcassonne::rules::{AnimalTable, FirstDealer};
use cardcassonne::session::{Control, FollowerColour, Player, Setup};

pub const HUMAN: Control = Control::Human;
pub const GREEDY: Control = Control::Bot(BotKind::Greedy);

/// Players called after their seats.
pub fn setup(controls: &[Control]) -> Setup {
    let player = |(index, control): (usize, &Control)| Player {
        name: format!("player {index}"),
        follower: FollowerColour::ALL[index],
        control: *control,
    };
    Setup {
        players: controls.iter().enumerate().map(player).collect(),
        first_dealer: FirstDealer::Drawn,
        animal_table: AnimalTable::STANDARD,
    }
}
