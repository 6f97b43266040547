//! A full game that looks like this to a seat: what a search plays on in place of the game it may not see.

use super::settings::below;
use super::{Card, Colour, Deck, Game, Hand, PerSeat, View};
use rand::Rng;

impl View {
    /// A game that gives this very view, drawn uniformly among all ways to deal what the eye cannot see: the supply,
    /// other hands, and other seats' face-down cards (a determinization; Cowling, Powley & Whitehouse 2012).
    ///
    /// Each hidden card is equally likely at each hidden place, whatever the players' choices may tell about it.
    /// Chests stay as they are, since what was claimed is public (R4.9).
    pub fn determinize(&self, rng: &mut impl Rng) -> Game {
        let mut hidden = Hidden::new(self);
        let mut table = *self.table();
        for row in Colour::ALL {
            table.rows[row].reveal(|| hidden.draw(rng));
        }
        let mut hands = PerSeat::default();
        for seat in table.players.seats() {
            hands[seat] = match self.hand() {
                Some(hand) if self.eye().seat() == Some(seat) => *hand,
                _ => Hand::new((0..table.hand_sizes[seat]).map(|_| hidden.draw(rng))),
            };
        }
        Game::from_parts(table, hands, hidden.into_supply(rng))
    }
}

/// The cards that are somewhere, not known where.
struct Hidden {
    cards: [Card; Card::TOTAL],
    /// How many are not drawn yet; they come first.
    len: usize,
}

impl Hidden {
    fn new(view: &View) -> Self {
        let unseen = view.table().unseen(view.hand());
        let mut hidden = Self { cards: [Card::DRAGON; Card::TOTAL], len: 0 };
        for card in Card::all() {
            for _ in 0..unseen[card] {
                hidden.cards[hidden.len] = card;
                hidden.len += 1;
            }
        }
        hidden
    }

    /// Any of the cards left.
    fn draw(&mut self, rng: &mut impl Rng) -> Card {
        self.len -= 1;
        self.cards.swap(self.len, below(rng, self.len as u32 + 1) as usize);
        self.cards[self.len]
    }

    /// A deck that ends with the cards left, in any order. What was dealt before is of no account.
    fn into_supply(mut self, rng: &mut impl Rng) -> Deck {
        let supply = self.len;
        while self.len > 0 {
            self.draw(rng);
        }
        let mut deck = [Card::DRAGON; Card::TOTAL];
        deck[Card::TOTAL - supply..].copy_from_slice(&self.cards[..supply]);
        Deck::unchecked(deck)
    }
}
