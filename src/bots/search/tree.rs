//! The tree of what was tried from one seat's view.

use crate::rules::{Action, Card, Colour, Take};

/// An action as the searching seat sees it: a number below 128. A card that another lays face down is known by its row
/// alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key(u8);

const FACE_DOWN: u8 = 4 * Card::DISTINCT as u8;
const FOLLOWER: u8 = FACE_DOWN + 4;
const TAKE: u8 = FOLLOWER + 4;
const TAKE_CARD: u8 = TAKE + 1;
const ASSIGN: u8 = TAKE_CARD + 1;
const LAY: u8 = ASSIGN + 4;

impl Key {
    /// The key of an action; `hidden` says that a card laid is not seen.
    #[inline]
    pub(super) fn new(action: Action, hidden: bool) -> Self {
        let of = |first: u8, row: Colour| first + row.index() as u8;
        Self(match action {
            Action::Play { row, .. } if hidden => of(FACE_DOWN, row),
            Action::Play { card, row } => of(4 * u8::from(card), row),
            Action::PlaceFollower { row } => of(FOLLOWER, row),
            Action::Mismatch { take } => TAKE + take as u8,
            Action::AssignJoker { animal } => of(ASSIGN, animal),
            Action::LayJoker { row } => of(LAY, row),
        })
    }

    /// The action of a key's number, unless that is of a card that is not seen.
    pub(super) fn action(number: u32) -> Option<Action> {
        let number = u8::try_from(number).ok()?;
        let row = Colour::ALL[usize::from(number) % Colour::ALL.len()];
        let at = |first: u8| Colour::ALL.get(usize::from(number.checked_sub(first)?)).copied();
        Some(match number {
            0..FACE_DOWN => Action::Play { card: Card::from_index(number / 4)?, row },
            FACE_DOWN..FOLLOWER => return None,
            FOLLOWER..TAKE => Action::PlaceFollower { row: at(FOLLOWER)? },
            TAKE => Action::Mismatch { take: Take::Ten },
            TAKE_CARD => Action::Mismatch { take: Take::Card },
            ASSIGN..LAY => Action::AssignJoker { animal: at(ASSIGN)? },
            _ => Action::LayJoker { row: at(LAY)? },
        })
    }

    /// The key as a member of a set.
    #[inline]
    pub(super) fn bit(self) -> u128 {
        1 << self.0
    }
}

impl From<Key> for u32 {
    fn from(key: Key) -> u32 {
        key.0.into()
    }
}

/// One action at one point of the tree, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) key: Key,
    /// The action; where the card is hidden, one of those with that key.
    pub(super) action: Action,
    /// How likely it looked at first sight, against its siblings.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The sum of the chances of winning of the seat that chose it.
    pub(super) chance: f32,
    first_child: u32,
    next_sibling: u32,
}

/// All nodes; the first is the root, which is no action.
#[derive(Clone, Debug)]
pub(super) struct Tree(Vec<Node>);

/// Where a node lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct At(u32);

impl At {
    pub(super) const ROOT: Self = Self(0);
    const NOWHERE: Self = Self(u32::MAX);
}

impl Tree {
    pub(super) fn new() -> Self {
        let no_action = Action::LayJoker { row: Colour::Yellow };
        let mut tree = Self(Vec::new());
        tree.push(Key::new(no_action, false), no_action, 1.0, At::NOWHERE);
        tree
    }

    fn push(&mut self, key: Key, action: Action, prior: f32, next_sibling: At) -> At {
        let at = At(self.0.len() as u32);
        let (first_child, next_sibling) = (At::NOWHERE.0, next_sibling.0);
        self.0.push(Node { key, action, prior, visits: 0, chance: 0.0, first_child, next_sibling });
        at
    }

    /// Adds an action that follows another.
    pub(super) fn grow(&mut self, parent: At, key: Key, action: Action, prior: f32) -> At {
        let child = self.push(key, action, prior, At(self[parent].first_child));
        self[parent].first_child = child.0;
        child
    }

    /// The actions that follow another.
    #[inline]
    pub(super) fn children(&self, parent: At) -> impl Iterator<Item = (At, &Node)> {
        let mut next = self[parent].first_child;
        std::iter::from_fn(move || {
            let at = At(next);
            let node = self.0.get(next as usize)?;
            next = node.next_sibling;
            Some((at, node))
        })
    }
}

impl std::ops::Index<At> for Tree {
    type Output = Node;
    #[inline]
    fn index(&self, at: At) -> &Node {
        &self.0[at.0 as usize]
    }
}

impl std::ops::IndexMut<At> for Tree {
    #[inline]
    fn index_mut(&mut self, at: At) -> &mut Node {
        &mut self.0[at.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Take;
    use std::collections::BTreeMap;

    #[test]
    fn every_action_has_a_key_of_its_own_and_hidden_cards_one_for_each_row() {
        let play = |card| Colour::ALL.map(|row| Action::Play { card, row });
        let mut actions: Vec<Action> = Card::all().flat_map(play).collect();
        actions.extend(Colour::ALL.map(|row| Action::PlaceFollower { row }));
        actions.extend(Colour::ALL.map(|row| Action::LayJoker { row }));
        actions.extend(Colour::ALL.map(|animal| Action::AssignJoker { animal }));
        actions.extend([Take::Ten, Take::Card].map(|take| Action::Mismatch { take }));
        let keys: BTreeMap<u128, Action> =
            actions.iter().map(|&action| (Key::new(action, false).bit(), action)).collect();
        assert_eq!(keys.len(), actions.len());
        let hidden: BTreeMap<u128, Action> =
            Card::all().flat_map(play).map(|action| (Key::new(action, true).bit(), action)).collect();
        assert_eq!(hidden.len(), Colour::ALL.len());
        assert!(hidden.keys().all(|key| !keys.contains_key(key)));
    }

    #[test]
    fn children_follow_their_parent_only() {
        let mut tree = Tree::new();
        let claim = |row| Action::PlaceFollower { row };
        let [one, other] =
            [Colour::Red, Colour::Blue].map(|row| tree.grow(At::ROOT, Key::new(claim(row), false), claim(row), 0.5));
        let below = tree.grow(one, Key::new(claim(Colour::Green), false), claim(Colour::Green), 1.0);
        let of = |parent| tree.children(parent).map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!((of(At::ROOT), of(one), of(other)), (vec![other, one], vec![below], vec![]));
        assert_eq!(tree[below].action, claim(Colour::Green));
    }
}
