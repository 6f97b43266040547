//! Full games that look like this to a seat: what a search plays on in place of the game it may not see.

use super::settings::below;
use super::{Card, Colour, Deck, Eye, Game, Hand, PerSeat, Seat, View};
use rand::Rng;

impl View {
    /// A game that gives this very view, drawn uniformly among all ways to deal what the eye cannot see: the supply,
    /// other hands, and other seats' face-down cards (a determinization; Cowling, Powley & Whitehouse 2012).
    ///
    /// Each hidden card is equally likely at each hidden place, whatever the players' choices may tell about it.
    /// Chests stay as they are, since what was claimed is public (R4.9).
    pub fn determinize(&self, rng: &mut impl Rng) -> Game {
        *Sampler::new(self, rng).draw(rng, |_| Sampler::SURE)
    }
}

/// Draws determinizations of one view, each a few swaps from the one before.
#[derive(Clone, Debug)]
pub struct Sampler {
    eye: Eye,
    /// The last game drawn. All hidden cards lie at the end of its deck: those in hands and rows, then the supply.
    game: Game,
    /// How many cards are hidden.
    hidden: usize,
    face_down: [FaceDown; Self::FACE_DOWN_MAX],
    face_down_len: usize,
}

/// A face-down card that the eye does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaceDown {
    /// The card that is to lie there.
    pub card: Card,
    /// The row it lies in.
    pub row: Colour,
    /// Its place, counted from the track.
    pub place: usize,
    /// Who laid it.
    pub by: Seat,
}

impl Sampler {
    /// Five players lay one in each of six rounds.
    const FACE_DOWN_MAX: usize = 30;
    /// The weight of a card that is not refused.
    pub const SURE: u32 = 256;
    /// So often a card may be refused for one place before any is taken.
    const REFUSALS_MAX: u32 = 16;

    /// Prepares to draw; the supply is shuffled here.
    pub fn new(view: &View, rng: &mut impl Rng) -> Self {
        let table = view.table();
        let unseen = table.unseen(view.hand());
        let hidden = unseen.total();
        let mut deck = [Card::DRAGON; Card::TOTAL];
        let places = &mut deck[Card::TOTAL - hidden..];
        let cards = Card::all().flat_map(|card| (0..unseen[card]).map(move |_| card));
        places.iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        for last in (1..hidden).rev() {
            places.swap(last, below(rng, last as u32 + 1) as usize);
        }
        let nothing = FaceDown { card: Card::BLANK, row: Colour::Yellow, place: 0, by: Seat::FIRST };
        let (mut face_down, mut face_down_len) = ([nothing; Self::FACE_DOWN_MAX], 0);
        for row in Colour::ALL {
            for (place, by) in table.rows[row].unknown() {
                face_down[face_down_len] = FaceDown { row, place, by, ..nothing };
                face_down_len += 1;
            }
        }
        let mut hands = PerSeat::default();
        if let (Some(seat), Some(hand)) = (view.eye().seat(), view.hand()) {
            hands[seat] = *hand;
        }
        let game = Game::from_parts(*table, hands, Deck::unchecked(deck));
        Self { eye: view.eye(), game, hidden, face_down, face_down_len }
    }

    /// A game that gives the view. Each card lies face down at a place as likely as its weight there says, which is at
    /// most [`Sampler::SURE`]; all else is drawn uniformly. The supply keeps its order from one draw to the next, but for
    /// the cards that were exchanged.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng, weight: impl Fn(&FaceDown) -> u32) -> &Game {
        let (table, hands, deck) = self.game.parts();
        let hidden = &mut deck.cards_mut()[Card::TOTAL - self.hidden..];
        let mut drawn = 0;
        for face_down in &mut self.face_down[..self.face_down_len] {
            for refusals in 0.. {
                hidden.swap(drawn, drawn + below(rng, (hidden.len() - drawn) as u32) as usize);
                face_down.card = hidden[drawn];
                let weight = weight(face_down);
                if weight >= Self::SURE || refusals == Self::REFUSALS_MAX || below(rng, Self::SURE) < weight {
                    break;
                }
            }
            table.rows[face_down.row].name(face_down.place, face_down.card);
            drawn += 1;
        }
        for seat in table.players.seats().filter(|&seat| self.eye.seat() != Some(seat)) {
            let size = usize::from(table.hand_sizes[seat]);
            for place in drawn..drawn + size {
                hidden.swap(place, place + below(rng, (hidden.len() - place) as u32) as usize);
            }
            hands[seat] = Hand::new(hidden[drawn..drawn + size].iter().copied());
            drawn += size;
        }
        &self.game
    }

    /// The game drawn last.
    pub fn last(&self) -> &Game {
        &self.game
    }
}
