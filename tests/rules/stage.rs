//! A stage for tests of the rules: a deal of chosen cards, scripted actions, and the events that they caused.
//!
//! Cards are written as codes, `Y1*3 AJ` for three `Y1` and an animal joker. Seat 0 begins unless the plan names
//! another dealer than the last seat.

pub use cardcassonne::rules::Colour::{Blue as B, Green as G, Red as R, Yellow as Y};
use cardcassonne::rules::{Action, AnimalTable, Card, ClaimScore, Colour, Deal, Decision, Deck, Event, Game, Holdings};
use cardcassonne::rules::{Item, Kind, Players, Seat, Settings, TURNED_UP, Table, Take};
use rand::{RngExt, SeedableRng};
use rand_pcg::Lcg64Xsh32;

/// The seat with a number.
pub fn seat(number: usize) -> Seat {
    Seat::from_index(number).unwrap()
}

/// The card with a code.
pub fn card(code: &str) -> Card {
    Card::all().find(|card| card.code() == code).unwrap_or_else(|| panic!("no card is called {code}"))
}

/// The cards of a text such as `Y1*3 AJ`.
pub fn cards(text: &str) -> Vec<Card> {
    let several = |word: &str| match word.split_once('*') {
        Some((code, number)) => vec![card(code); number.parse().unwrap()],
        None => vec![card(word)],
    };
    text.split_whitespace().flat_map(several).collect()
}

/// Begins a plan for so many players.
pub fn stage(players: u8) -> Plan {
    Plan {
        players: Players::new(players).unwrap(),
        dealer: usize::from(players) - 1,
        animal_table: AnimalTable::STANDARD,
        opening: Vec::new(),
        rounds: Vec::new(),
    }
}

/// Which cards are turned up and dealt; what it leaves open is filled up, duller cards first.
#[derive(Clone)]
pub struct Plan {
    players: Players,
    dealer: usize,
    animal_table: AnimalTable,
    opening: Vec<(Card, Option<Colour>)>,
    rounds: Vec<(usize, Vec<Vec<Card>>)>,
}

impl Plan {
    /// Points for 1, 2, 3 … animals of a kind.
    pub fn animal_table(mut self, entries: &[u16]) -> Self {
        self.animal_table = AnimalTable::new(entries).unwrap();
        self
    }

    /// Who deals the round whose hands come next.
    pub fn dealer(mut self, dealer: usize) -> Self {
        self.dealer = dealer;
        self
    }

    /// The first cards that are turned up. `AJ>G` is laid in the green row; a joker without a row waits for the test.
    /// Up to ten, they are persons of the first colour that the text does not name.
    pub fn opening(mut self, text: &str) -> Self {
        for word in text.split_whitespace() {
            let (word, row) = match word.split_once('>') {
                Some((word, row)) => (word, Colour::ALL.into_iter().find(|colour| colour.to_string() == row)),
                None => (word, None),
            };
            self.opening.extend(cards(word).into_iter().map(|card| (card, row)));
        }
        self
    }

    /// Each seat's cards in the next round; the rest of a hand is filled up.
    pub fn hands<const N: usize>(mut self, hands: [&str; N]) -> Self {
        assert_eq!(N, usize::from(self.players.get()), "a hand for every seat");
        self.rounds.push((self.dealer, hands.map(cards).to_vec()));
        self
    }

    /// The deal, whose deck follows from the order of dealing (R2.2, R2.3).
    pub fn deal(&self) -> Deal {
        let mut deck: Vec<Option<Card>> = vec![None; Card::TOTAL];
        for (slot, &(card, _)) in deck.iter_mut().zip(&self.opening) {
            *slot = Some(card);
        }
        let (players, hand_size) = (usize::from(self.players.get()), usize::from(self.players.hand_size()));
        for (round, (dealer, hands)) in self.rounds.iter().enumerate() {
            for (seat, hand) in hands.iter().enumerate() {
                assert!(hand.len() <= hand_size, "seat {seat} has too many cards in round {}", round + 1);
                let from_left = (seat + players - dealer - 1) % players;
                for (place, &card) in hand.iter().enumerate() {
                    deck[TURNED_UP + (round * hand_size + place) * players + from_left] = Some(card);
                }
            }
        }
        let mut pool: Vec<Card> = Card::all().flat_map(|card| vec![card; card.copies().into()]).collect();
        for card in deck.iter().flatten() {
            let place = pool.iter().position(|other| other == card);
            pool.remove(place.unwrap_or_else(|| panic!("{card} is staged too often")));
        }
        let named = |colour| self.opening.iter().any(|(card, row)| card.colour().or(*row) == Some(colour));
        for slot in deck[..TURNED_UP].iter_mut().filter(|slot| slot.is_none()) {
            let dull = |card: &Card| matches!(card.kind(), Kind::Person(_)) && !card.colour().is_some_and(named);
            let place = pool.iter().position(dull).expect("an opening that leaves a colour out, or of ten cards");
            *slot = Some(pool.remove(place));
        }
        pool.sort_by_key(|card| match card.kind() {
            Kind::Person(value) => value,
            Kind::Animal => 4,
            Kind::AnimalJoker | Kind::Dragon | Kind::Fairy => 5,
            Kind::BuildingJoker => 6,
            Kind::Building => 7,
        });
        let mut pool = pool.into_iter();
        let deck: Vec<Card> = deck.into_iter().map(|slot| slot.or_else(|| pool.next()).unwrap()).collect();
        Deal {
            players: self.players,
            first_dealer: seat(self.rounds.first().map_or(self.dealer, |(dealer, _)| *dealer)),
            animal_table: self.animal_table,
            deck: Deck::new(&deck).unwrap(),
        }
    }

    /// Sets up the table, up to the first joker without a row or the first turn.
    pub fn begin(&self) -> Stage {
        let (game, events) = Game::begin(&self.deal());
        let dealers = self.rounds.iter().map(|(dealer, _)| seat(*dealer)).collect();
        let mut stage = Stage { game, events, dealers };
        for row in self.opening.iter().filter(|(card, _)| card.is_joker()).map_while(|(_, row)| *row) {
            stage.lay(row);
        }
        stage
    }
}

/// A game in progress, with all that has happened.
#[derive(Clone)]
pub struct Stage {
    /// The game.
    pub game: Game,
    /// All events since set-up began.
    pub events: Vec<Event>,
    /// Who the plan says deals each round.
    dealers: Vec<Seat>,
}

impl Stage {
    /// Carries out an action that must be legal.
    pub fn act(&mut self, seat: Seat, action: Action) -> &mut Self {
        match self.game.apply(seat, action) {
            Ok(events) => {
                for event in &events {
                    if let Event::RoundBegan { round, dealer } = *event
                        && let Some(&planned) = self.dealers.get(usize::from(round) - 1)
                    {
                        assert_eq!(dealer, planned, "the plan names another dealer for round {round}");
                    }
                }
                self.events.extend(events);
                self
            }
            Err(error) => panic!("seat {seat}, {action:?}: {error}\n{:#?}", self.game),
        }
    }

    /// The dealer lays the joker turned up.
    pub fn lay(&mut self, row: Colour) -> &mut Self {
        self.act(self.table().dealer, Action::LayJoker { row })
    }

    /// A seat plays a card.
    pub fn play(&mut self, number: usize, code: &str, row: Colour) -> &mut Self {
        self.act(seat(number), Action::Play { card: card(code), row })
    }

    /// A seat places its follower.
    pub fn claim(&mut self, number: usize, row: Colour) -> &mut Self {
        self.act(seat(number), Action::PlaceFollower { row })
    }

    /// A seat chooses about a mismatched card.
    pub fn take(&mut self, number: usize, take: Take) -> &mut Self {
        self.act(seat(number), Action::Mismatch { take })
    }

    /// A seat assigns a joker.
    pub fn assign(&mut self, number: usize, animal: Colour) -> &mut Self {
        self.act(seat(number), Action::AssignJoker { animal })
    }

    /// A seat plays the first card of its hand into the card's own row, a joker into the yellow one.
    pub fn dump(&mut self, number: usize) -> &mut Self {
        let card = self.game.hand(seat(number)).cards()[0];
        self.play(number, card.code(), card.colour().unwrap_or(Y))
    }

    /// Plays the round to its scoring: followers not yet placed claim as few cards as can be, then hands are dumped.
    pub fn rest(&mut self) -> &mut Self {
        let round = self.table().round;
        while let Some((seat, Decision::Turn)) = self.game.to_act()
            && self.table().round == round
        {
            if self.table().placed[seat] {
                self.dump(seat.index());
            } else {
                let row = Colour::ALL.into_iter().min_by_key(|&row| self.table().rows[row].unclaimed().len());
                self.claim(seat.index(), row.unwrap());
            }
        }
        self
    }

    /// Plays to the end of the game; every choice is the first one.
    pub fn play_out(&mut self) -> &mut Self {
        while let Some((seat, decision)) = self.game.to_act() {
            match decision {
                Decision::Turn => self.rest(),
                _ => self.act(seat, self.game.legal_actions()[0]),
            };
        }
        self
    }

    /// The text of the error with which an action is refused.
    pub fn refusal(&self, number: usize, action: Action) -> String {
        self.game.check(seat(number), action).unwrap_err().to_string()
    }

    /// All but hands and supply.
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    /// Which seat is to decide what; `None` at the end.
    pub fn to_act(&self) -> Option<(usize, Decision)> {
        self.game.to_act().map(|(seat, decision)| (seat.index(), decision))
    }

    /// What lies in a row from the track outwards: `Y1`, face down `Y1?0` with who laid it, followers `@0`.
    pub fn row(&self, row: Colour) -> String {
        let text = |item| match item {
            Item::FaceUp(card) => card.to_string(),
            Item::FaceDown { card: Some(card), by } => format!("{card}?{by}"),
            Item::FaceDown { card: None, by } => format!("??{by}"),
            Item::Follower(seat) => format!("@{seat}"),
        };
        self.table().rows[row].iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// What a seat has won.
    pub fn won(&self, number: usize) -> &Holdings {
        &self.table().holdings[seat(number)]
    }

    /// A seat's score.
    pub fn score(&self, number: usize) -> u32 {
        self.won(number).score
    }

    /// All claims scored so far.
    pub fn claims(&self) -> Vec<&ClaimScore> {
        let claims = self.events.iter().filter_map(|event| match event {
            Event::ClaimScored(claim) => Some(claim),
            _ => None,
        });
        claims.collect()
    }

    /// The last claim that was scored for a seat.
    pub fn claim_of(&self, number: usize) -> &ClaimScore {
        self.claims().into_iter().rfind(|claim| claim.seat == seat(number)).expect("a claim of this seat")
    }

    /// How many rounds are scored.
    pub fn rounds_scored(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::RoundScored { .. })).count()
    }
}

/// A game of random legal actions: each position with who acts there and how. The last has nobody to act.
pub fn random_game(deal: Deal, seed: u64) -> impl Iterator<Item = (Game, Option<(Seat, Action)>)> {
    let mut rng = Lcg64Xsh32::seed_from_u64(seed);
    let mut next = Some(Game::new(&deal));
    core::iter::from_fn(move || {
        let game = next.take()?;
        let step = game.to_act().map(|(seat, _)| {
            let actions = game.legal_actions();
            (seat, actions[rng.random_range(0..actions.len())])
        });
        if let Some((_, action)) = step {
            let mut after = game;
            after.apply_trusted(action);
            next = Some(after);
        }
        Some((game, step))
    })
}

/// The usual deal of a seed.
pub fn deal(players: Players, seed: u64) -> Deal {
    Deal::from_seed(&Settings::new(players), seed)
}
