//! A game's true state, and the two doors into it.

use super::choices::Turn;
use super::claim::{Claim, Progress};
use super::event::{Event, Face, Unwatched, Watch};
use super::table::{Decision, Holdings, Phase, Table};
use super::{Action, Actions, ByColour, Card, CardCounts, Choices, Colour, Deal, Deck, Eye, Hand, Item};
use super::{PerSeat, Row, RuleError, Seat, View};
use core::hint::select_unpredictable;

/// How many cards are turned up at set-up (R2.2).
pub const TURNED_UP: usize = 10;

/// The true state of a game. It follows from a [`Deal`] and the actions so far.
///
/// Two games are equal when everything that can still matter is: of the deck, the supply.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    table: Table,
    hands: PerSeat<Hand>,
    deck: Deck,
}

impl Game {
    /// Sets up the table, up to the first choice.
    pub fn new(deal: &Deal) -> Self {
        Self::set_up(deal, &mut Unwatched)
    }

    /// [`Game::new`], with what happened.
    pub fn begin(deal: &Deal) -> (Self, Vec<Event>) {
        let mut events = Vec::new();
        let game = Self::set_up(deal, &mut events);
        (game, events)
    }

    /// [`Game::begin`], with the table after each event.
    pub fn begin_recorded(deal: &Deal, record: &mut Vec<(Event, Table)>) -> Self {
        Self::set_up(deal, record)
    }

    fn set_up(deal: &Deal, watch: &mut impl Watch) -> Self {
        let table = Table {
            players: deal.players,
            animal_table: deal.animal_table,
            rows: ByColour::from_fn(|_| Row::default()),
            holdings: PerSeat::from_fn(|_| Holdings::default()),
            hand_sizes: PerSeat::default(),
            placed: PerSeat::default(),
            last_follower: None,
            dealer: deal.first_dealer,
            round: 0,
            supply: Card::TOTAL as u8,
            claimed: CardCounts::default(),
            scores_before: PerSeat::default(),
            phase: Phase::TurningUp,
        };
        let mut game = Self { table, hands: PerSeat::default(), deck: deal.deck };
        game.turn_up(watch);
        game
    }

    /// A game in progress. Of the deck only as many cards from its end matter as the table's supply has.
    pub(super) fn from_parts(table: Table, hands: PerSeat<Hand>, deck: Deck) -> Self {
        Self { table, hands, deck }
    }

    /// What [`Game::from_parts`] took, to be changed.
    #[inline]
    pub(super) fn parts(&mut self) -> (&mut Table, &mut PerSeat<Hand>, &mut Deck) {
        (&mut self.table, &mut self.hands, &mut self.deck)
    }

    /// Everything but hands and supply, face-down cards known.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A player's hand.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The cards not yet turned up or dealt, the next one first.
    pub fn supply(&self) -> &[Card] {
        self.deck.last(self.table.supply)
    }

    /// Whose choice it is, and what is to be decided; `None` when the game is over.
    pub fn to_act(&self) -> Option<(Seat, Decision)> {
        self.table.to_act()
    }

    /// The game as a seat, or everyone, may know it.
    pub fn view(&self, eye: Eye) -> View {
        View::new(&self.table, eye, eye.seat().map(|seat| self.hands[seat]))
    }

    /// The legal actions of the seat whose choice it is, counted without being listed.
    #[inline]
    pub fn choices(&self) -> Choices {
        match &self.table.phase {
            &Phase::Turn { seat } => self.table.turn_choices(seat, &self.hands[seat]),
            _ => self.table.choices(&Hand::EMPTY),
        }
    }

    /// Every legal action of the seat whose choice it is; two equal cards in hand count once.
    pub fn legal_actions(&self) -> Actions {
        self.choices().list()
    }

    /// Carries out a seat's action, and says what happened.
    ///
    /// # Errors
    /// The rule that the action breaks; the game is then as it was.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, RuleError> {
        self.check(seat, action)?;
        let mut events = Vec::new();
        self.perform(action, &mut events);
        Ok(events)
    }

    /// [`Game::apply`], with the table after each event, which are added to `record`.
    ///
    /// # Errors
    /// The rule that the action breaks; game and record are then as they were.
    pub fn apply_recorded(
        &mut self,
        seat: Seat,
        action: Action,
        record: &mut Vec<(Event, Table)>,
    ) -> Result<(), RuleError> {
        self.check(seat, action)?;
        self.perform(action, record);
        Ok(())
    }

    /// Carries out an action known to be legal, for search: no check, no events, no allocation.
    ///
    /// # Panics
    /// In debug builds, when the action is illegal. In release builds the game is then in no sensible state.
    pub fn apply_trusted(&mut self, action: Action) {
        debug_assert_eq!(self.to_act().map(|(seat, _)| self.check(seat, action)), Some(Ok(())));
        self.perform(action, &mut Unwatched);
    }

    /// Carries out the action at a place of [`Game::choices`], as [`Game::apply_trusted`] does, without making an
    /// [`Action`] of it: what random playouts use.
    ///
    /// # Panics
    /// In debug builds, when there is no such place or `choices` are of another position. In release builds the game is
    /// then in no sensible state.
    #[inline]
    pub fn apply_choice(&mut self, choices: &Choices, place: usize) {
        debug_assert_eq!(choices.get(place), self.choices().get(place));
        if choices.is_turn() {
            self.take_turn(choices.turn_at(place), &mut Unwatched);
        } else if let Some(action) = choices.get(place) {
            self.apply_trusted(action);
        }
    }

    /// Whether a seat may take an action now.
    ///
    /// # Errors
    /// The rule that the action breaks.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), RuleError> {
        let (to_act, decision) = self.to_act().ok_or(RuleError::GameOver)?;
        if seat != to_act {
            return Err(RuleError::NotYourTurn { seat, to_act });
        }
        match (decision, action) {
            (Decision::LayJoker { .. }, Action::LayJoker { .. })
            | (Decision::Mismatch { .. }, Action::Mismatch { .. }) => Ok(()),
            (Decision::Turn, Action::Play { card, .. }) if !self.hands[seat].contains(card) => {
                Err(RuleError::NotInHand { card })
            }
            (Decision::Turn, Action::Play { card, row }) => {
                let free = self.table.plays_face_down(seat) || !card.mismatches(row);
                if free { Ok(()) } else { Err(RuleError::WrongRow { card, row }) }
            }
            (Decision::Turn, Action::PlaceFollower { .. }) => {
                if self.table.placed[seat] {
                    Err(RuleError::FollowerPlaced)
                } else {
                    Ok(())
                }
            }
            (Decision::AssignJoker { .. }, Action::AssignJoker { animal }) => {
                let has = self.table.holdings[seat].animals[animal] > 0;
                if has { Ok(()) } else { Err(RuleError::NoSuchAnimal { animal }) }
            }
            _ => Err(RuleError::NotNow { action, decision }),
        }
    }

    #[inline(always)]
    fn perform(&mut self, action: Action, watch: &mut impl Watch) {
        let &Phase::Turn { seat } = &self.table.phase else { return self.perform_other(action, watch) };
        let (card, row) = match action {
            Action::Play { card, row } => (card, row),
            Action::PlaceFollower { row } => (Card::BLANK, row),
            _ => return debug_assert!(false, "an illegal action passed the check"),
        };
        let (lane, face_down) = (self.hands[seat].lane_of(card), self.table.plays_face_down(seat));
        self.take_turn(Turn { seat, card, lane, row, face_down }, watch);
    }

    #[inline(never)]
    fn perform_other(&mut self, action: Action, watch: &mut impl Watch) {
        match (action, &self.table.phase) {
            (Action::LayJoker { row }, &Phase::SetUp { joker }) => {
                self.table.rows[row].push(Item::FaceUp(joker));
                self.table.phase = Phase::TurningUp;
                watch.tell(&self.table, |table| Event::JokerLaid { seat: table.dealer, card: joker, row });
                self.turn_up(watch);
            }
            (Action::Mismatch { take }, &Phase::Scoring(claim)) => {
                let progress = self.table.choose_mismatch(claim, take, watch);
                self.go_on_scoring(&claim, progress, watch);
            }
            (Action::AssignJoker { animal }, &Phase::Scoring(claim)) => {
                let progress = self.table.choose_animal(claim, animal, watch);
                self.go_on_scoring(&claim, progress, watch);
            }
            _ => debug_assert!(false, "an illegal action passed the check"),
        }
    }

    /// The next card of the supply.
    #[inline]
    fn draw(&mut self) -> Card {
        let card = self.deck.last(self.table.supply)[0];
        self.table.supply -= 1;
        card
    }

    /// Turns up cards until ten lie in the rows or a joker waits for the dealer (R2.2), then begins the first round.
    fn turn_up(&mut self, watch: &mut impl Watch) {
        while usize::from(self.table.supply) > Card::TOTAL - TURNED_UP {
            let card = self.draw();
            let row = card.colour();
            match row {
                Some(row) => self.table.rows[row].push(Item::FaceUp(card)),
                None => self.table.phase = Phase::SetUp { joker: card },
            }
            watch.tell(&self.table, |_| Event::CardTurned { card, row });
            if row.is_none() {
                return;
            }
        }
        self.begin_round(watch);
    }

    /// Deals one card at a time, clockwise from the dealer's left, who then begins (R2.3, R3.1).
    fn begin_round(&mut self, watch: &mut impl Watch) {
        let players = self.table.players;
        let dealer = self.table.dealer;
        let dealt = players.hand_size() * players.get();
        let supply = &self.deck.last(self.table.supply)[..dealt.into()];
        for (place, seat) in players.seats_from_left_of(dealer).enumerate() {
            self.hands[seat] = Hand::new(supply.iter().skip(place).step_by(players.get().into()).copied());
        }
        self.table.supply -= dealt;
        for seat in players.seats() {
            self.table.hand_sizes[seat] = players.hand_size();
            self.table.placed[seat] = false;
        }
        self.table.round += 1;
        self.table.last_follower = None;
        self.table.phase = Phase::Turn { seat: players.left_of(dealer) };
        watch.tell(&self.table, |table| Event::RoundBegan { round: table.round, dealer });
    }

    /// Plays a card or places the follower.
    ///
    /// Both are one path without a branch: which of the two a turn is can hardly be predicted, and a search takes
    /// millions of turns.
    #[inline(always)]
    fn take_turn(&mut self, turn: Turn, watch: &mut impl Watch) {
        let table = &mut self.table;
        let Turn { seat, card, lane, row, face_down } = turn;
        let places = card == Card::BLANK;
        table.rows[row].push_turn(&turn);
        self.hands[seat].remove(lane);
        table.hand_sizes[seat] -= u8::from(!places);
        table.placed[seat] |= places;
        table.last_follower = select_unpredictable(places, Some(seat), table.last_follower);
        watch.tell(table, |table| match (places, face_down) {
            (true, _) => Event::FollowerPlaced { seat, row, last: table.lying_follower().is_some() },
            (_, true) => Event::CardPlayed { seat, row, face: Face::Down, card: Some(card) },
            (_, false) => Event::CardPlayed { seat, row, face: Face::Up, card: Some(card) },
        });
        self.end_turn(seat, watch);
    }

    /// Everyone has one turn more than cards, so the round ends with the dealer's last turn (R3.1, R3.8).
    #[inline(always)]
    fn end_turn(&mut self, seat: Seat, watch: &mut impl Watch) {
        let table = &mut self.table;
        if seat == table.dealer && table.hand_sizes[seat] == 0 && table.placed[seat] {
            self.begin_scoring(watch);
        } else {
            table.phase = Phase::Turn { seat: table.players.left_of(seat) };
        }
    }

    #[inline(never)]
    fn begin_scoring(&mut self, watch: &mut impl Watch) {
        let table = &mut self.table;
        for seat in table.players.seats() {
            table.scores_before[seat] = table.holdings[seat].score;
        }
        self.score_rows(0, watch);
    }

    fn go_on_scoring(&mut self, claim: &Claim, progress: Progress, watch: &mut impl Watch) {
        if progress == Progress::Done {
            let row = Colour::SCORING.iter().position(|&row| row == claim.row).unwrap_or(0);
            self.score_rows(row, watch);
        }
    }

    /// Scores claims row by row from the bottom up and from the track outwards (R4), until one waits for a choice.
    fn score_rows(&mut self, from: usize, watch: &mut impl Watch) {
        for &row in &Colour::SCORING[from..] {
            while let Some(claim) = self.table.open_claim(row, watch) {
                if self.table.score_opened_claim(claim, watch) == Progress::Waits {
                    return;
                }
            }
        }
        self.end_round(watch);
    }

    /// The last to place a follower deals next (R3.7), or the game ends (R5).
    fn end_round(&mut self, watch: &mut impl Watch) {
        let table = &mut self.table;
        if let Some(last) = table.last_follower {
            table.dealer = last;
        }
        watch.tell(table, |table| Event::RoundScored {
            round: table.round,
            points: table.players.seats().map(|s| table.holdings[s].score - table.scores_before[s]).collect(),
            scores: table.players.seats().map(|s| table.holdings[s].score).collect(),
            next_dealer: table.dealer,
        });
        if table.supply > 0 {
            self.begin_round(watch);
            return;
        }
        for seat in table.players.seats() {
            table.placed[seat] = false;
            let holdings = &mut table.holdings[seat];
            holdings.score += holdings.chest.points();
        }
        table.phase = Phase::Over;
        watch.tell(table, |table| Event::GameOver(table.outcome()));
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.table == other.table && self.hands == other.hands && self.supply() == other.supply()
    }
}

impl Eq for Game {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_a_few_hundred_bytes() {
        assert!(size_of::<Game>() <= 800, "{} bytes", size_of::<Game>());
    }
}
