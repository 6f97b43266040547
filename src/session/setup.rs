//! Who sits where, and what was agreed: the start screen's answers, checked.

use crate::bots::BotKind;
use crate::notation::is_seen;
use crate::rules::{AnimalTable, FirstDealer, FollowerColour, Players, Seat, Settings};
use serde::{Deserialize, Serialize};

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Control {
    /// A person at this device.
    Human,
    /// A bot.
    Bot(BotKind),
}

/// One seat of the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// 1 to 20 characters, shown as text whatever they are.
    pub name: String,
    /// The follower's colour, which no other player has.
    pub follower: FollowerColour,
    /// Who decides.
    pub control: Control,
}

/// The longest name, in characters.
pub const NAME_MAX: usize = 20;

/// What the players agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 2 to 5 players, clockwise.
    pub players: Vec<Player>,
    /// Who deals first (R2.1).
    pub first_dealer: FirstDealer,
    /// Points for animals (R4.7).
    pub animal_table: AnimalTable,
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 2 to 5 players.
    Players(usize),
    /// The name of a seat is empty.
    NameEmpty(usize),
    /// The name of a seat is longer than [`NAME_MAX`].
    NameLong(usize),
    /// Two seats have the same follower.
    SameFollower(usize, usize),
    /// Nobody sits where the first dealer is to be.
    NoSuchDealer(Seat),
}

impl Setup {
    /// Checks everything that a player can get wrong.
    ///
    /// # Errors
    /// All that is wrong, in the order of the seats.
    pub fn check(&self) -> Result<Settings, Vec<SetupError>> {
        let mut errors = Vec::new();
        let players = u8::try_from(self.players.len()).ok().and_then(Players::new);
        if players.is_none() {
            errors.push(SetupError::Players(self.players.len()));
        }
        for (index, player) in self.players.iter().enumerate() {
            match player.name.trim().chars().count() {
                _ if !player.name.chars().any(is_seen) => errors.push(SetupError::NameEmpty(index)),
                0 => errors.push(SetupError::NameEmpty(index)),
                1..=NAME_MAX => {}
                _ => errors.push(SetupError::NameLong(index)),
            }
            if let Some(other) = self.players[..index].iter().position(|other| other.follower == player.follower) {
                errors.push(SetupError::SameFollower(other, index));
            }
        }
        if let FirstDealer::Chosen(seat) = self.first_dealer
            && seat.index() >= self.players.len()
        {
            errors.push(SetupError::NoSuchDealer(seat));
        }
        match players {
            Some(players) if errors.is_empty() => {
                Ok(Settings { players, first_dealer: self.first_dealer, animal_table: self.animal_table })
            }
            _ => Err(errors),
        }
    }

    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Calls players something else for whom there is a new name.
    pub fn rename(&mut self, name: fn(&Player) -> Option<String>) {
        for player in &mut self.players {
            if let Some(name) = name(player) {
                player.name = name;
            }
        }
    }

    /// The seats at which people sit.
    pub fn humans(&self) -> impl Iterator<Item = Seat> + '_ {
        let is_human = |(index, player): (usize, &Player)| {
            (player.control == Control::Human).then(|| Seat::from_index(index)).flatten()
        };
        self.players.iter().enumerate().filter_map(is_human)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(names: &[&str]) -> Setup {
        let players = names.iter().zip(FollowerColour::ALL).map(|(name, follower)| Player {
            name: (*name).into(),
            follower,
            control: Control::Human,
        });
        Setup { players: players.collect(), first_dealer: FirstDealer::Drawn, animal_table: AnimalTable::STANDARD }
    }

    #[test]
    fn r1_4_two_to_five_players_with_distinct_followers_may_begin() {
        assert_eq!(setup(&["a", "b", "c", "d", "e"]).check().unwrap().players.get(), 5);
        assert_eq!(setup(&["a"]).check(), Err(vec![SetupError::Players(1)]));
        let mut twins = setup(&["a", "b", "c"]);
        twins.players[2].follower = twins.players[0].follower;
        assert_eq!(twins.check(), Err(vec![SetupError::SameFollower(0, 2)]));
    }

    #[test]
    fn a_name_has_1_to_20_characters_whatever_they_are() {
        assert!(setup(&["<script>", &"é".repeat(20)]).check().is_ok());
        assert_eq!(setup(&["a", "\u{200b}\u{202e} "]).check(), Err(vec![SetupError::NameEmpty(1)]));
        let wrong = setup(&["  ", &"é".repeat(21)]);
        assert_eq!(wrong.check(), Err(vec![SetupError::NameEmpty(0), SetupError::NameLong(1)]));
    }

    #[test]
    fn players_are_renamed_for_whom_there_is_a_new_name() {
        let mut setup = setup(&["a", "b"]);
        setup.rename(|player| (player.name == "b").then(|| "c".into()));
        assert_eq!(setup.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    }

    #[test]
    fn a_chosen_first_dealer_sits_at_the_table() {
        let mut setup = setup(&["a", "b"]);
        setup.first_dealer = FirstDealer::Chosen(Seat::from_index(2).unwrap());
        assert_eq!(setup.check(), Err(vec![SetupError::NoSuchDealer(Seat::from_index(2).unwrap())]));
    }
}
