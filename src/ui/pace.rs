//! How long what happens is shown.

use super::show::{self, Beat};
use crate::rules::Event;
use crate::session::{Session, Stage};

/// How fast things are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Time to read everything.
    Slow,
    /// One can follow everything.
    Normal,
    /// A quarter of the time.
    Fast,
    /// No time: bots have acted when one looks, and nothing moves.
    Instant,
}

impl Pace {
    /// All, from the slowest.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// By which it is kept, and which the style knows.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Instant => "instant",
        }
    }

    /// The pace of a code; the normal one where there is none.
    pub fn from_code(code: &str) -> Self {
        Self::ALL.into_iter().find(|pace| pace.code() == code).unwrap_or(Self::Normal)
    }

    /// How long something is shown, in milliseconds, that is shown so long at the normal pace.
    const fn scale(self, ms: u32) -> u32 {
        match self {
            Self::Slow => ms * 9 / 5,
            Self::Normal => ms,
            Self::Fast => ms / 4,
            Self::Instant => 0,
        }
    }

    /// How long a movement takes that takes so many milliseconds at the normal pace; none where nothing moves. The
    /// style has the same parts.
    pub const fn movement(self, ms: u32) -> Option<u32> {
        match self {
            Self::Slow => Some(ms * 13 / 10),
            Self::Normal => Some(ms),
            Self::Fast => Some(ms * 4 / 10),
            Self::Instant => None,
        }
    }
}

/// Milliseconds that a bot seems to think.
const THINK_MS: u32 = 450;

/// Milliseconds that a person's action can at least be taken back for, where what comes next would make it final.
const UNDO_MS: u32 = 1000;
/// [`UNDO_MS`] where things are shown fast.
const UNDO_FAST_MS: u32 = 600;

/// Milliseconds for which bots among themselves show the end of a round even where nothing else takes time.
const ROUND_MS: u32 = 600;

/// Milliseconds for each step in which a claim is counted.
const STEP_MS: u32 = 480;
/// The most milliseconds for all steps of a claim.
const STEPS_MS: u32 = 5600;
/// Milliseconds that points fly to their player.
const FLIGHT_MS: u32 = 380;
/// Milliseconds that a claim which was counted stays in sight.
const COUNTED_MS: u32 = 1300;

/// Milliseconds that points fly to their player.
pub const fn flight(pace: Pace) -> u32 {
    match pace.movement(FLIGHT_MS) {
        Some(ms) => ms,
        None => 0,
    }
}

/// Milliseconds until the next step, counted from when the last event came on the table, or since the last step in
/// which it was counted. None: a person says when.
pub fn dwell(session: &Session, beat: Beat, pace: Pace) -> Option<u32> {
    if let Some(ms) = beat_ms(session, beat, pace) {
        return Some(ms);
    }
    let last = session.last_event();
    let seen = match &last {
        None => 0,
        Some(event) => event_ms(session, event, beat)?,
    };
    let think = if matches!(session.stage(), Stage::Bot(..)) { THINK_MS } else { 0 };
    let least = match (session.may_undo(), pace) {
        _ if matches!(last, Some(Event::RoundScored { .. })) => ROUND_MS,
        (Err(_), _) | (_, Pace::Instant) => 0,
        (Ok(_), Pace::Slow | Pace::Normal) => UNDO_MS,
        (Ok(_), Pace::Fast) => UNDO_FAST_MS,
    };
    Some(pace.scale(seen + think).max(least))
}

/// How long a step of a claim's show stays; none where that is over.
fn beat_ms(session: &Session, beat: Beat, pace: Pace) -> Option<u32> {
    let (score, cards) = show::scored_claim(session)?;
    match beat {
        Beat::Counted(_) => {
            let steps = show::steps(&score, &cards).len() as u32;
            Some(pace.scale((STEPS_MS / steps.max(1)).min(STEP_MS)))
        }
        Beat::Flying => Some(flight(pace)),
        Beat::Arrived | Beat::AtOnce => None,
    }
}

fn event_ms(session: &Session, event: &Event, beat: Beat) -> Option<u32> {
    let people = session.setup().humans().next().is_some();
    Some(match event {
        Event::CardTurned { .. } => 320,
        Event::JokerLaid { .. } | Event::RoundBegan { .. } => 600,
        Event::CardPlayed { .. } | Event::FollowerPlaced { .. } => 750,
        Event::ClaimOpened { .. } => 1500,
        Event::MismatchTaken { .. } | Event::JokerAssigned { .. } => 1100,
        Event::ClaimScored(_) if beat == Beat::Arrived => COUNTED_MS,
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
    fn a_pace_is_kept_by_its_code_and_no_movement_is_longer_than_half_a_second() {
        for pace in Pace::ALL {
            assert_eq!(Pace::from_code(pace.code()), pace);
            assert!(pace.movement(crate::ui::motion::MOVE_MS) <= Some(500));
        }
        assert_eq!(Pace::from_code("warp"), Pace::Normal);
        let times = Pace::ALL.map(|pace| pace.scale(1000));
        assert!(times.is_sorted_by(|a, b| a > b) && times[3] == 0, "{times:?}");
    }

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
            for (pace, least) in [(Pace::Slow, 1000), (Pace::Normal, 1000), (Pace::Fast, 600)] {
                let wait = dwell(&session, Beat::AtOnce, pace);
                if session.may_undo().is_ok() && !matches!(session.last_event(), Some(Event::RoundScored { .. })) {
                    assert!(wait >= Some(least), "{wait:?}");
                    moments += 1;
                }
            }
            // Nothing waits where nothing shall take time, but for a person who reads the round's points.
            let is_round = matches!(session.last_event(), Some(Event::RoundScored { .. }));
            assert_eq!(dwell(&session, Beat::AtOnce, Pace::Instant), if is_round { None } else { Some(0) });
            // A bot's own action is followed as fast as ever.
            if matches!(session.stage(), Stage::Bot(..)) && session.may_undo().is_err() {
                assert!(dwell(&session, Beat::AtOnce, Pace::Fast) < Some(600));
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

    #[test]
    fn the_points_of_no_claim_take_longer_than_a_show_may() {
        let mut session = Session::new(
            Setup {
                players: [0, 1]
                    .map(|index| Player {
                        name: format!("Player {index}"),
                        follower: FollowerColour::ALL[index],
                        control: Control::Bot(crate::bots::BotKind::Greedy),
                    })
                    .into(),
                first_dealer: FirstDealer::Drawn,
                animal_table: AnimalTable::STANDARD,
            },
            4,
        )
        .unwrap();
        let mut claims = 0;
        while session.stage() != Stage::Over {
            if let Some((score, cards)) = show::scored_claim(&session) {
                let steps = show::steps(&score, &cards).len() as u32;
                let step = dwell(&session, Beat::Counted(0), Pace::Normal).unwrap();
                assert!(step <= 480 && step * steps <= 5600, "{step} × {steps}");
                for pace in Pace::ALL {
                    assert!(dwell(&session, Beat::Flying, pace).unwrap() <= 500);
                }
                claims += 1;
            }
            match session.stage() {
                Stage::Bot(seat, _) => {
                    let action = session.bot_view(seat).legal_actions()[0];
                    session.act(seat, action).unwrap();
                }
                _ => session.show_next(),
            }
        }
        assert!(claims > 10);
    }
}
