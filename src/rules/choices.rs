//! The legal actions of one decision, counted without being listed.

use super::lanes::Lanes;
use super::{Action, Actions, Card, Colour, Hand, Seat, Take};
use core::hint::select_unpredictable;

/// The legal actions of one decision, in a fixed order; two equal cards in hand count once.
///
/// They come in up to seven groups: each different card of a hand is one, with a row or all four; the follower is one.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    /// In lane `i` how many actions the groups up to `i` have together; lane 7 is the number of all.
    ends: Lanes,
    /// What an action of a group is.
    kind: Kind,
    /// The card of each group, where a card is played.
    cards: Lanes,
    /// Whose turn it is, where it is one.
    seat: Seat,
    /// Whether a card is played face down.
    face_down: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    LayJoker,
    Turn,
    Mismatch,
    AssignJoker,
}

/// What a turn brings to a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) seat: Seat,
    /// A card, or [`Card::BLANK`] for the follower.
    pub(super) card: Card,
    /// Where in the hand it lies; for the follower behind the cards.
    pub(super) lane: u32,
    pub(super) row: Colour,
    /// Whether a card is played face down.
    pub(super) face_down: bool,
}

impl Choices {
    /// Nothing is to be decided.
    pub(super) const NONE: Self = Self::of(Kind::Mismatch, [0; 8]);
    /// A joker goes to any row (R2.2).
    pub(super) const LAY_JOKER: Self = Self::of(Kind::LayJoker, [4, 0, 0, 0, 0, 0, 0, 0]);
    /// Ten points or the card (R4.2).
    pub(super) const MISMATCH: Self = Self::of(Kind::Mismatch, [2, 0, 0, 0, 0, 0, 0, 0]);

    const fn of(kind: Kind, sizes: [u8; 8]) -> Self {
        Self {
            ends: Lanes::new(sizes).running_sums(),
            kind,
            cards: Lanes::splat(0),
            seat: Seat::FIRST,
            face_down: false,
        }
    }

    /// A turn: a different card of the hand, or the follower if it is not placed (R3.1 to R3.5).
    #[inline]
    pub(super) fn turn(seat: Seat, hand: &Hand, face_down: bool, placed: bool) -> Self {
        let cards = hand.lanes();
        // Face down every card goes to any of the four rows, face up only a joker does.
        let first_free = if face_down { 0 } else { Card::ANIMAL_JOKER.into() };
        let free = cards.at_least(Lanes::splat(first_free));
        const FOLLOWER: Lanes = Lanes::new([0, 0, 0, 0, 0, 0, 4, 0]);
        let follower = if placed { Lanes::splat(0) } else { FOLLOWER };
        let sizes = hand.distinct().four_times_where(free).plus(follower);
        Self { ends: sizes.running_sums(), kind: Kind::Turn, cards, seat, face_down }
    }

    /// A joker goes to one of the kinds of animals that its owner has (R4.6).
    #[inline]
    pub(super) fn assign_joker(has: [bool; 4]) -> Self {
        let [yellow, red, green, blue] = has.map(u8::from);
        Self::of(Kind::AssignJoker, [yellow, red, green, blue, 0, 0, 0, 0])
    }

    /// How many there are, at most [`Actions::CAPACITY`].
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.get(7).into()
    }

    /// Whether nothing is to be decided.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at a place in their order; `None` from [`Choices::len`] on.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Action> {
        if place >= self.len() {
            return None;
        }
        let (group, within) = self.group(place);
        let row = Colour::from_low_bits(within);
        Some(match self.kind {
            Kind::Turn => match self.turn_at(place) {
                Turn { card: Card::BLANK, row, .. } => Action::PlaceFollower { row },
                Turn { card, row, .. } => Action::Play { card, row },
            },
            Kind::LayJoker => Action::LayJoker { row },
            Kind::Mismatch => Action::Mismatch { take: if within == 0 { Take::Ten } else { Take::Card } },
            Kind::AssignJoker => Action::AssignJoker { animal: Colour::from_low_bits(group as u8) },
        })
    }

    /// Whether these are the actions of a turn.
    #[inline]
    pub(super) fn is_turn(&self) -> bool {
        self.kind == Kind::Turn
    }

    /// The turn at a place.
    #[inline]
    pub(super) fn turn_at(&self, place: usize) -> Turn {
        let (group, within) = self.group(place);
        // Behind the cards lies a blank, for the follower.
        let card = Card(self.cards.get(group));
        let one_row_only = self.ends.get(group) - self.ends.after(0).get(group) == 1;
        let row = Colour::from_low_bits(select_unpredictable(one_row_only, card.row_index(), within));
        Turn { seat: self.seat, card, lane: group, row, face_down: self.face_down }
    }

    /// The group of the action at a place, and its place within the group.
    #[inline]
    fn group(&self, place: usize) -> (u32, u8) {
        let group = self.ends.greater(Lanes::splat(place as u8)).first_lane();
        (group, place as u8 - self.ends.after(0).get(group))
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len()).filter_map(|place| self.get(place))
    }

    /// All of them, listed.
    pub fn list(&self) -> Actions {
        let mut list = Actions::default();
        if self.kind != Kind::Turn {
            self.iter().for_each(|action| list.push(action));
            return list;
        }
        let mut start = 0;
        for (index, end) in self.cards.numbers().into_iter().zip(self.ends.numbers()) {
            let card = Card(index);
            match (end - start, card.colour()) {
                (0, _) => {}
                (1, Some(row)) => list.push(Action::Play { card, row }),
                _ if card == Card::BLANK => {
                    Colour::ALL.iter().for_each(|&row| list.push(Action::PlaceFollower { row }))
                }
                _ => Colour::ALL.iter().for_each(|&row| list.push(Action::Play { card, row })),
            }
            start = end;
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Blue, Green, Red, Yellow};

    fn hand(cards: &[Card]) -> Hand {
        Hand::new(cards.iter().copied())
    }

    #[test]
    fn r3_2_the_first_card_goes_to_any_row_and_two_equal_cards_count_once() {
        let (one, sheep) = (Card::person(Yellow, 1), Card::animal(Green));
        let choices = Choices::turn(Seat::FIRST, &hand(&[sheep, one, one]), true, true);
        let expected: Vec<Action> =
            [one, sheep].into_iter().flat_map(|card| Colour::ALL.map(|row| Action::Play { card, row })).collect();
        assert_eq!(choices.list().to_vec(), expected);
        assert_eq!(choices.get(8), None);
    }

    #[test]
    fn r3_3_face_up_a_card_goes_to_its_row_a_joker_and_the_follower_to_any() {
        let (dog, joker) = (Card::animal(Blue), Card::BUILDING_JOKER);
        let mut expected = vec![Action::Play { card: dog, row: Blue }];
        expected.extend(Colour::ALL.map(|row| Action::Play { card: joker, row }));
        expected.extend(Colour::ALL.map(|row| Action::PlaceFollower { row }));
        assert_eq!(Choices::turn(Seat::FIRST, &hand(&[joker, dog]), false, false).list().to_vec(), expected);
    }

    #[test]
    fn the_fullest_turn_fills_the_list() {
        let different: Vec<Card> = Card::all().take(Hand::CAPACITY).collect();
        assert_eq!(Choices::turn(Seat::FIRST, &hand(&different), true, false).len(), Actions::CAPACITY);
    }

    #[test]
    fn other_decisions_have_their_few_actions() {
        assert_eq!(Choices::NONE.iter().count(), 0);
        assert_eq!(Choices::LAY_JOKER.list().to_vec(), Colour::ALL.map(|row| Action::LayJoker { row }));
        assert_eq!(Choices::MISMATCH.list().to_vec(), [Take::Ten, Take::Card].map(|take| Action::Mismatch { take }));
        let kinds = Choices::assign_joker([false, true, false, true]).list().to_vec();
        assert_eq!(kinds, [Red, Blue].map(|animal| Action::AssignJoker { animal }));
    }
}
