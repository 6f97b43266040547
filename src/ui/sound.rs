//! Which sound goes with what, and how it sounds: samples that are reckoned here, so that nothing is fetched.

use crate::rules::Event;
use crate::session::{Session, Stage};
use core::f32::consts::TAU;

/// A sound of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Paper on the table.
    Card,
    /// Wood on the table.
    Follower,
    /// A chime: somebody's turn.
    Turn,
    /// Plucks, the more the more points.
    Score(u32),
}

/// The sound of something that happened; none for what makes no sound.
fn of_event(event: &Event) -> Option<Sound> {
    match event {
        Event::CardTurned { .. } | Event::JokerLaid { .. } | Event::CardPlayed { .. } => Some(Sound::Card),
        Event::FollowerPlaced { .. } => Some(Sound::Follower),
        Event::ClaimScored(score) if score.points > 0 => Some(Sound::Score(score.points)),
        _ => None,
    }
}

/// The chime when a person is to act, or is to take the device.
fn of_turn(session: &Session) -> Option<Sound> {
    matches!(session.stage(), Stage::Human(..) | Stage::HandOver(_)).then_some(Sound::Turn)
}

/// The sounds of what was shown last, and of what the table waits for now.
pub fn of_shown(session: &Session) -> [Option<Sound>; 2] {
    [session.last_event().as_ref().and_then(of_event), of_turn(session)]
}

/// Samples in a second.
pub const RATE: u32 = 22_050;

/// A struck thing that rings: seconds until it is struck, hertz, seconds in which it fades to a third, loudness.
struct Strike(f32, f32, f32, f32);

impl Sound {
    /// The sound itself: samples from -1 to 1, [`RATE`] in a second.
    pub fn samples(self) -> Vec<f32> {
        let mut samples = Samples(Vec::new());
        match self {
            Self::Card => {
                samples.rustle(0.016, 0.5);
                samples.add(&Strike(0.004, 150.0, 0.02, 0.22));
            }
            Self::Follower => {
                samples.rustle(0.002, 0.3);
                samples.add(&Strike(0.0, 415.0, 0.03, 0.42));
                samples.add(&Strike(0.0, 1130.0, 0.012, 0.22));
            }
            Self::Turn => {
                samples.add(&Strike(0.14, 587.0, 0.16, 0.14));
                samples.add(&Strike(0.27, 880.0, 0.22, 0.12));
            }
            Self::Score(points) => {
                let plucks = SCALE.len().min(points as usize / 8 + 1);
                for (place, hertz) in SCALE.into_iter().take(plucks).enumerate() {
                    let at = place as f32 * 0.085;
                    samples.add(&Strike(at, hertz, 0.12, 0.2));
                    samples.add(&Strike(at, 2.0 * hertz, 0.05, 0.07));
                }
            }
        }
        samples.0
    }
}

/// What a score climbs: a scale of five tones from C, in hertz.
const SCALE: [f32; 6] = [523.0, 587.0, 659.0, 784.0, 880.0, 1047.0];

/// After so many times the time in which it fades to a third nothing of a strike is heard.
const FADES: f32 = 5.0;

struct Samples(Vec<f32>);

impl Samples {
    fn lasting(&mut self, seconds: f32) {
        let len = (seconds * RATE as f32) as usize;
        if self.0.len() < len {
            self.0.resize(len, 0.0);
        }
    }

    /// Adds a strike: an oscillator of one multiplication for each of sine and cosine, so that no sine is needed.
    fn add(&mut self, &Strike(at, hertz, fade, loud): &Strike) {
        self.lasting(at + FADES * fade);
        let turn = TAU * hertz / RATE as f32;
        let keep = 1.0 - 1.0 / (fade * RATE as f32);
        let (mut sine, mut cosine) = (0.0, loud);
        for sample in &mut self.0[(at * RATE as f32) as usize..] {
            sine = (sine + turn * cosine) * keep;
            cosine = (cosine - turn * sine) * keep;
            *sample += sine;
        }
    }

    /// Adds a noise without its harsh part, the same each time.
    fn rustle(&mut self, fade: f32, mut loud: f32) {
        self.lasting(FADES * fade);
        let keep = 1.0 - 1.0 / (fade * RATE as f32);
        let (mut state, mut soft) = (1u32, 0.0);
        for sample in &mut self.0 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let noise = (state >> 8) as f32 / 8_388_608.0 - 1.0;
            soft += 0.35 * (noise - soft);
            *sample += loud * soft;
            loud *= keep;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotKind;
    use crate::rules::{AnimalTable, Card, ClaimScore, Colour, Decision, Face, FirstDealer, Seat, Take};
    use crate::session::{Control, FollowerColour, Player, Setup};

    fn score(points: u32) -> Event {
        let (seat, row) = (Seat::from_index(0).unwrap(), Colour::Red);
        Event::ClaimScored(ClaimScore {
            seat,
            row,
            mismatched: Vec::new(),
            persons: Vec::new(),
            tens: Vec::new(),
            loose_jokers: 0,
            animals: Vec::new(),
            chest: Vec::new(),
            points,
        })
    }

    #[test]
    fn cards_followers_and_scores_have_a_sound_of_their_own() {
        let (seat, row, card) = (Seat::from_index(0).unwrap(), Colour::Red, Card::DRAGON);
        for (event, sound) in [
            (Event::CardTurned { card, row: None }, Some(Sound::Card)),
            (Event::JokerLaid { seat, card, row }, Some(Sound::Card)),
            (Event::CardPlayed { seat, row, face: Face::Down, card: None }, Some(Sound::Card)),
            (Event::FollowerPlaced { seat, row, last: true }, Some(Sound::Follower)),
            (score(12), Some(Sound::Score(12))),
            (score(0), None),
            (Event::RoundBegan { round: 1, dealer: seat }, None),
            (Event::ClaimOpened { seat, row, cards: Vec::new() }, None),
            (Event::MismatchTaken { seat, row, card, take: Take::Ten }, None),
        ] {
            assert_eq!(of_event(&event), sound, "{event:?}");
        }
    }

    #[test]
    fn a_persons_turn_chimes_and_a_bots_does_not() {
        let player = |(index, control): (usize, Control)| Player {
            name: index.to_string(),
            follower: FollowerColour::ALL[index],
            control,
        };
        let bot = Control::Bot(BotKind::Random);
        let players = [Control::Human, bot].into_iter().enumerate().map(player).collect();
        let setup = Setup { players, first_dealer: FirstDealer::Drawn, animal_table: AnimalTable::STANDARD };
        let mut session = Session::new(setup, 7).unwrap();
        let mut chimes = 0;
        while session.actions().len() < 12 {
            let is_persons = matches!(session.stage(), Stage::Human(..));
            assert_eq!(of_turn(&session).is_some(), is_persons);
            chimes += u32::from(is_persons);
            match session.stage() {
                Stage::Human(seat, decision) => {
                    let action = match decision {
                        Decision::Turn => session.view().legal_actions()[0],
                        Decision::LayJoker { .. } => crate::rules::Action::LayJoker { row: Colour::Red },
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
        assert!(chimes >= 4, "{chimes}");
    }

    #[test]
    fn every_sound_is_short_clean_and_fades_away() {
        let sounds = [Sound::Card, Sound::Follower, Sound::Turn, Sound::Score(1), Sound::Score(30), Sound::Score(900)];
        for sound in sounds {
            let samples = sound.samples();
            let loudest = samples.iter().fold(0.0f32, |most, sample| most.max(sample.abs()));
            assert!(samples.iter().all(|sample| sample.is_finite()));
            assert!((0.1..0.9).contains(&loudest), "{sound:?}: {loudest}");
            assert!(samples.len() < (1.5 * RATE as f32) as usize, "{sound:?}");
            let end = &samples[samples.len() - 20..];
            assert!(end.iter().all(|sample| sample.abs() < 0.02), "{sound:?} ends with a click");
        }
        let lasts = |points| Sound::Score(points).samples().len();
        assert!(lasts(1) < lasts(12) && lasts(12) < lasts(40), "more points, more plucks");
    }
}
