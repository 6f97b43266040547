//! The guide through a first game: what is said next, and whether it is said at all.

use super::show;
use crate::rules::{Colour, Decision, Event, Seat, Table};
use crate::session::{Session, Stage, Worth, preview};

/// One thing that is explained when it first matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// The hand; the first card of a round is laid face down (R3.2).
    FirstTurn,
    /// All others are laid face up, each in its own row (R3.3).
    FaceUp,
    /// What the follower claims (R3.5).
    Follower,
    /// Who claims last deals next (R3.7).
    LastClaim,
    /// A card in a wrong row (R4.2).
    Mismatch,
    /// What persons score (R4.3).
    Persons,
    /// Animals stay, and score again (R4.5).
    Animals,
    /// An animal joker joins a kind (R4.6).
    Joker,
    /// Buildings wait under the chest (R4.8, R5.2).
    Buildings,
    /// What nobody claimed stays (R4).
    LeftOver,
    /// The track begins anew beyond 100 (R1.5).
    Hundred,
    /// The last round (R5.1).
    LastRound,
}

impl Note {
    /// All notes; of several that matter at once, the first is said first.
    pub const ALL: [Self; 12] = [
        Self::FirstTurn,
        Self::LastRound,
        Self::FaceUp,
        Self::Follower,
        Self::LastClaim,
        Self::Joker,
        Self::Mismatch,
        Self::Persons,
        Self::Animals,
        Self::Buildings,
        Self::LeftOver,
        Self::Hundred,
    ];

    const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Whether what the note explains is on the table now.
    fn matters(self, now: &Moment) -> bool {
        let Moment { table, scoring, .. } = now;
        let turn = |is: fn(&Table, Seat) -> bool| now.turn.is_some_and(|seat| is(table, seat));
        let scored = |is: fn(&Event) -> bool| scoring.iter().any(is);
        match self {
            Self::FirstTurn => turn(Table::plays_face_down),
            Self::FaceUp => turn(|table, seat| !table.plays_face_down(seat) && table.hand_sizes[seat] > 0),
            Self::Follower => turn(|table, seat| !table.placed[seat] && tempts(table, seat)),
            Self::LastClaim => {
                turn(|table, seat| !table.placed[seat] && table.players.seats().any(|other| table.placed[other]))
            }
            Self::Mismatch => scored(|event| match event {
                Event::ClaimOpened { cards, row, .. } => cards.iter().any(|(card, _)| card.mismatches(*row)),
                _ => false,
            }),
            Self::Persons => scored(|event| matches!(event, Event::ClaimScored(score) if !score.persons.is_empty())),
            Self::Animals => scored(|event| matches!(event, Event::ClaimScored(score) if !score.animals.is_empty())),
            Self::Buildings => scored(|event| matches!(event, Event::ClaimScored(score) if !score.chest.is_empty())),
            Self::Joker => now.joins,
            Self::LeftOver => {
                let is_last = table.round == table.players.rounds();
                let left = Colour::ALL.into_iter().any(|row| !table.rows[row].is_empty());
                left && !is_last && scored(|event| matches!(event, Event::RoundScored { .. }))
            }
            Self::Hundred => !scoring.is_empty() && table.players.seats().any(|seat| table.holdings[seat].score > 100),
            Self::LastRound => turn(|table, _| table.round == table.players.rounds()),
        }
    }
}

/// Whether some row is worth the player's follower, or there is nothing else left to do.
fn tempts(table: &Table, seat: Seat) -> bool {
    let is_rich = |Worth { points, cards, .. }: Worth| points >= 8 || cards >= 4;
    table.hand_sizes[seat] == 0 || Colour::ALL.into_iter().any(|row| is_rich(preview(table, seat, row)))
}

/// What the one who looks has before them.
struct Moment {
    table: Table,
    /// The person whose turn it is, once they may see their hand.
    turn: Option<Seat>,
    /// Whether a person assigns a joker.
    joins: bool,
    /// What has been shown of the scoring that is under way.
    scoring: Vec<Event>,
}

impl Moment {
    fn of(session: &Session) -> Self {
        let stage = session.stage();
        let shown = (0..session.shown()).rev().map_while(|place| session.event(place));
        Self {
            table: session.shown_table(),
            turn: if let Stage::Human(seat, Decision::Turn) = stage { Some(seat) } else { None },
            joins: matches!(stage, Stage::Human(_, Decision::AssignJoker { .. })),
            scoring: shown.take_while(show::is_scoring).collect(),
        }
    }
}

/// What has been said so far, and what is being said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guide {
    told: u16,
    note: Option<Note>,
}

impl Guide {
    /// Nothing more is said.
    const OFF: Self = Self { told: u16::MAX, note: None };

    /// The guide of [`Guide::keep`]'s text. Without one it begins; what is no such text has it be silent.
    pub fn kept(text: Option<&str>) -> Self {
        let told = text.map_or(Some(0), |text| text.parse().ok());
        told.map_or(Self::OFF, |told| Self { told, note: None })
    }

    /// What has been said, as text.
    pub fn keep(&self) -> String {
        self.told.to_string()
    }

    /// Whether more may be said.
    pub fn is_on(&self) -> bool {
        self.told != u16::MAX
    }

    /// What is being said.
    pub fn note(&self) -> Option<Note> {
        self.note
    }

    /// Begins anew, with the next look.
    pub fn begin(&mut self) {
        *self = Self::default();
    }

    /// Says nothing any more.
    pub fn end(&mut self) {
        *self = Self::OFF;
    }

    /// The note was read. The next may come with the next look.
    pub fn close(&mut self) {
        self.told |= self.note.take().map_or(0, Note::bit);
    }

    /// Looks at the table. A note stays until what it is about has passed; then the next one may come. At the end of a
    /// game all has been said. Who looks back, or waits for the device, is told nothing.
    pub fn look(&mut self, session: &Session) {
        if !self.is_on() || session.setup().humans().next().is_none() {
            return;
        }
        match session.stage() {
            Stage::Past(_) => return,
            Stage::Over => return self.end(),
            _ => {}
        }
        let now = Moment::of(session);
        let is_hidden = matches!(session.stage(), Stage::HandOver(_));
        let matters = |note: &Note| !is_hidden && note.matters(&now);
        if let Some(note) = self.note.filter(|note| !matters(note)) {
            self.told |= note.bit();
            self.note = None;
        }
        if self.note.is_none() {
            let untold = |note: &Note| self.told & note.bit() == 0;
            self.note = Note::ALL.into_iter().filter(untold).find(matters);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotKind;
    use crate::rules::{AnimalTable, FirstDealer};
    use crate::session::{Control, FollowerColour, Player, Setup, offers};

    fn session(people: usize, players: usize, seed: u64) -> Session {
        let player = |index: usize| Player {
            name: format!("Player {index}"),
            follower: FollowerColour::ALL[index],
            control: if index < people { Control::Human } else { Control::Bot(BotKind::Greedy) },
        };
        let players = (0..players).map(player).collect();
        Session::new(Setup { players, first_dealer: FirstDealer::Drawn, animal_table: AnimalTable::STANDARD }, seed)
            .unwrap()
    }

    /// Choices by chance, the same each time.
    struct Chance(u64);

    impl Chance {
        fn of(&mut self, number: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % number
        }
    }

    /// Takes the table's next step.
    fn step(session: &mut Session, chance: &mut Chance) {
        match session.stage() {
            Stage::HandOver(seat) => session.take_device(seat),
            Stage::Human(seat, decision) => {
                let rows = session.view().legal_actions();
                let action = match decision {
                    Decision::Turn => rows[chance.of(rows.len())],
                    Decision::LayJoker { .. } => crate::rules::Action::LayJoker { row: Colour::ALL[chance.of(4)] },
                    _ => {
                        let offers = offers(&session.shown_table());
                        offers[chance.of(offers.len())].0
                    }
                };
                session.act(seat, action).unwrap();
            }
            Stage::Bot(seat, _) => {
                let actions = session.bot_view(seat).legal_actions();
                session.act(seat, actions[chance.of(actions.len())]).unwrap();
            }
            _ => session.show_next(),
        }
    }

    /// Plays a game; gives the notes that came, in order. Where `reads`, each is closed at once.
    fn play(people: usize, players: usize, seed: u64, reads: bool) -> Vec<Note> {
        let (mut session, mut chance) = (session(people, players, seed), Chance(seed));
        let (mut guide, mut said) = (Guide::default(), Vec::new());
        while session.stage() != Stage::Over {
            guide.look(&session);
            if let Some(note) = guide.note() {
                assert!(note.matters(&Moment::of(&session)), "{note:?} at {:?}", session.stage());
                assert!(!matches!(session.stage(), Stage::HandOver(_)), "{note:?} before the hand was asked for");
                if said.last() != Some(&note) {
                    said.push(note);
                }
                if reads {
                    guide.close();
                    continue;
                }
            }
            step(&mut session, &mut chance);
        }
        guide.look(&session);
        assert!(!guide.is_on() && guide.note().is_none(), "the first game is over");
        said
    }

    #[test]
    fn each_note_comes_at_most_once_and_only_while_it_matters() {
        let mut ever = 0;
        for seed in 0..60 {
            for (people, players) in [(1, 2), (1, 3), (2, 4), (5, 5)] {
                for reads in [false, true] {
                    let said = play(people, players, seed, reads);
                    let mut bits = 0;
                    for note in said {
                        assert_eq!(bits & note.bit(), 0, "{note:?} came twice");
                        bits |= note.bit();
                    }
                    ever |= bits;
                }
            }
        }
        assert_eq!(ever, (1 << Note::ALL.len()) - 1, "every note comes in some game");
    }

    #[test]
    fn the_first_turn_and_the_first_scoring_are_explained_in_every_game() {
        for seed in 0..40 {
            let said = play(1, 3, seed, true);
            assert_eq!(said[0], Note::FirstTurn, "{seed}");
            for note in [Note::FaceUp, Note::Follower, Note::Persons, Note::LastRound] {
                assert!(said.contains(&note), "{note:?} in {seed}: {said:?}");
            }
        }
    }

    #[test]
    fn bots_among_themselves_are_told_nothing() {
        assert_eq!((0..5).flat_map(play_bots).count(), 0);
    }

    fn play_bots(seed: u64) -> Option<Note> {
        let (mut session, mut chance) = (session(0, 3, seed), Chance(seed));
        let mut guide = Guide::default();
        while session.stage() != Stage::Over {
            guide.look(&session);
            if guide.note().is_some() {
                return guide.note();
            }
            step(&mut session, &mut chance);
        }
        guide.look(&session);
        assert!(guide.is_on(), "it was no game of a person");
        None
    }

    #[test]
    fn who_looks_back_is_told_nothing_new_and_nothing_is_over() {
        let (mut session, mut chance) = (session(1, 3, 3), Chance(3));
        let mut guide = Guide::default();
        while guide.note().is_none() {
            step(&mut session, &mut chance);
            guide.look(&session);
        }
        let before = guide;
        session.look_back(2);
        guide.look(&session);
        assert_eq!(guide, before);
    }

    #[test]
    fn it_can_be_ended_and_begun_anew() {
        let (mut session, mut chance) = (session(1, 3, 3), Chance(3));
        let mut guide = Guide::default();
        while guide.note().is_none() {
            step(&mut session, &mut chance);
            guide.look(&session);
        }
        let before = guide;
        guide.end();
        guide.look(&session);
        assert!(!guide.is_on() && guide.note().is_none());
        guide.begin();
        guide.look(&session);
        assert_eq!(guide, before);
    }

    #[test]
    fn what_was_told_is_kept_and_what_is_unreadable_says_nothing() {
        let told = Guide { told: Note::FirstTurn.bit() | Note::Persons.bit(), note: None };
        assert_eq!(Guide::kept(Some(&told.keep())), told);
        assert_eq!(Guide::kept(Some(&Guide::OFF.keep())), Guide::OFF);
        assert!(Guide::kept(None).is_on());
        for text in ["", "garbage", "70000", "-1"] {
            assert!(!Guide::kept(Some(text)).is_on(), "{text:?}");
        }
    }
}
