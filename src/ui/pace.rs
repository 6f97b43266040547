//! How long what happens is shown.

use super::show;
use crate::rules::Event;
use crate::session::{Session, Stage};

/// How fast things are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// One can follow everything.
    Normal,
    /// A quarter of the time.
    Fast,
}

impl Pace {
    /// The other pace.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Normal => Self::Fast,
            Self::Fast => Self::Normal,
        }
    }

    const fn scale(self, ms: u32) -> u32 {
        match self {
            Self::Normal => ms,
            Self::Fast => ms / 4,
        }
    }
}

/// Milliseconds that a bot seems to think.
const THINK_MS: u32 = 450;

/// Milliseconds that a person's action can at least be taken back for, where what comes next would make it final.
const UNDO_MS: u32 = 1000;
/// [`UNDO_MS`] where things are shown fast.
const UNDO_FAST_MS: u32 = 600;

/// Milliseconds until the next step, counted from when the last event came on the table. None: a person says when.
pub fn dwell(session: &Session, pace: Pace) -> Option<u32> {
    let seen = match &session.last_event() {
        None => 0,
        Some(event) => event_ms(session, event)?,
    };
    let think = if matches!(session.stage(), Stage::Bot(..)) { THINK_MS } else { 0 };
    let undo = match (session.may_undo(), pace) {
        (Err(_), _) => 0,
        (Ok(_), Pace::Normal) => UNDO_MS,
        (Ok(_), Pace::Fast) => UNDO_FAST_MS,
    };
    Some(pace.scale(seen + think).max(undo))
}

fn event_ms(session: &Session, event: &Event) -> Option<u32> {
    let people = session.setup().humans().next().is_some();
    Some(match event {
        Event::CardTurned { .. } => 320,
        Event::JokerLaid { .. } | Event::RoundBegan { .. } => 600,
        Event::CardPlayed { .. } | Event::FollowerPlaced { .. } => 750,
        Event::ClaimOpened { .. } => 1500,
        Event::MismatchTaken { .. } | Event::JokerAssigned { .. } => 1100,
        Event::ClaimScored(score) => 1600 + 700 * show::lines(score).len() as u32,
        Event::RoundScored { .. } if people => return None,
        Event::RoundScored { .. } => 3500,
        Event::GameOver(_) => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, AnimalTable, Colour, Decision, FirstDealer};
    use crate::session::{Control, FollowerColour, Player, Setup};

    #[test]
    fn an_action_can_be_taken_back_for_a_moment_before_a_bot_acts() {
        let player = |index: usize, control| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control,
        };
        let bot = Control::Bot(crate::bots::BotKind::Greedy);
        let setup = Setup {
            players: vec![player(0, Control::Human), player(1, bot)],
            first_dealer: FirstDealer::Drawn,
            animal_table: AnimalTable::STANDARD,
        };
        let mut session = Session::new(setup, 1).unwrap();
        let mut moments = 0;
        while session.stage() != Stage::Over {
            for (pace, least) in [(Pace::Normal, 1000), (Pace::Fast, 600)] {
                let wait = dwell(&session, pace);
                if session.may_undo().is_ok() && !matches!(session.last_event(), Some(Event::RoundScored { .. })) {
                    assert!(wait >= Some(least), "{wait:?}");
                    moments += 1;
                }
            }
            // A bot's own action is followed as fast as ever.
            if matches!(session.stage(), Stage::Bot(..)) && session.may_undo().is_err() {
                assert!(dwell(&session, Pace::Fast) < Some(600));
            }
            match session.stage() {
                Stage::Human(seat, Decision::Turn) => {
                    let action = session.view().legal_actions()[0];
                    session.act(seat, action).unwrap();
                }
                Stage::Human(seat, decision) => {
                    let action = match decision {
                        Decision::LayJoker { .. } => Action::LayJoker { row: Colour::Red },
                        _ => crate::session::offers(&session.shown_table())[0].0,
                    };
                    session.act(seat, action).unwrap();
                }
                Stage::Bot(seat, _) => {
                    let action = session.bot_view(seat).legal_actions()[0];
                    session.act(seat, action).unwrap();
                }
                _ => session.show_next(),
            }
        }
        assert!(moments > 100, "{moments}");
    }
}
