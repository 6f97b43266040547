//! What lies under a chest (R4.8), and the sets it makes at the end (R5.2).

use super::{ByColour, Colour};
use serde::{Deserialize, Serialize};

/// The buildings and building jokers under a player's chest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chest {
    /// Buildings of each colour.
    pub buildings: ByColour<u8>,
    /// Building jokers.
    pub jokers: u8,
}

/// Points for a set of 0 to 4 different buildings (R5.2).
pub const SET_POINTS: [u32; 5] = [0, 0, 5, 15, 30];

/// One set of different buildings; a joker stands for any one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Set {
    /// Whether the building of each colour is in the set.
    pub buildings: ByColour<bool>,
    /// How many jokers are in the set.
    pub jokers: u8,
}

impl Set {
    /// Cards in the set, 1 to 4.
    pub fn size(&self) -> usize {
        self.buildings.iter().filter(|(_, is_in)| **is_in).count() + usize::from(self.jokers)
    }

    /// What the set scores.
    pub fn points(&self) -> u32 {
        SET_POINTS[self.size()]
    }
}

impl Chest {
    /// How many cards are under the chest, jokers included (R4.8, R5.3).
    #[inline]
    pub fn count(&self) -> u8 {
        self.buildings.0.iter().sum::<u8>() + self.jokers
    }

    /// The sets that score most (R5.2), the largest first.
    ///
    /// Each further card of a set is worth more than the one before (0, 5, 10, 15). So buildings go into as few sets as
    /// there are copies of the commonest one, the first with all kinds there are, and each joker goes into the largest
    /// set that is not full, the first of several. That leaves them in order.
    pub fn sets(&self) -> Vec<Set> {
        let most = self.buildings.0.iter().copied().max().unwrap_or(0);
        let mut sets: Vec<Set> = (0..most)
            .map(|layer| Set { buildings: ByColour::from_fn(|colour| self.buildings[colour] > layer), jokers: 0 })
            .collect();
        for _ in 0..self.jokers {
            // They lie in order, so the first that is not full is the largest of those.
            match sets.iter_mut().find(|set| set.size() < Colour::ALL.len()) {
                Some(set) => set.jokers += 1,
                None => sets.push(Set { jokers: 1, ..Set::default() }),
            }
        }
        sets
    }

    /// What the chest scores at the end (R5.2).
    pub fn points(&self) -> u32 {
        // The sizes of [`Chest::sets`], found without a list.
        const SETS_MAX: usize = 6;
        let mut sizes: [usize; SETS_MAX] = core::array::from_fn(|layer| {
            self.buildings.0.iter().filter(|&&number| usize::from(number) > layer).count()
        });
        let mut jokers = usize::from(self.jokers);
        for size in &mut sizes {
            let joins = jokers.min(Colour::ALL.len() - *size);
            *size += joins;
            jokers -= joins;
        }
        sizes.iter().map(|&size| SET_POINTS[size]).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn chest(buildings: [u8; 4], jokers: u8) -> Chest {
        Chest { buildings: ByColour(buildings), jokers }
    }

    /// The best total by trying every set that the first card left could be in.
    fn best(left: [u8; 4], jokers: u8, seen: &mut HashMap<([u8; 4], u8), u32>) -> u32 {
        if let Some(&known) = seen.get(&(left, jokers)) {
            return known;
        }
        let mut most = 0;
        for kinds in 0..16_u8 {
            let takes: [u8; 4] = core::array::from_fn(|i| kinds >> i & 1);
            if (0..4).any(|i| takes[i] > left[i]) {
                continue;
            }
            for used in 0..=jokers.min(4 - kinds.count_ones() as u8) {
                let size = kinds.count_ones() as usize + usize::from(used);
                if size > 0 {
                    let rest = core::array::from_fn(|i| left[i] - takes[i]);
                    most = most.max(SET_POINTS[size] + best(rest, jokers - used, seen));
                }
            }
        }
        seen.insert((left, jokers), most);
        most
    }

    #[test]
    fn r5_2_the_grouping_taken_is_the_best_of_all_for_every_chest() {
        let mut seen = HashMap::new();
        for n in 0..6_u32.pow(4) {
            let buildings = core::array::from_fn(|i| (n / 6_u32.pow(i as u32) % 6) as u8);
            for jokers in 0..=4 {
                let chest = chest(buildings, jokers);
                assert_eq!(chest.points(), best(buildings, jokers, &mut seen), "{chest:?}");
                let sets = chest.sets();
                assert_eq!(sets.iter().map(Set::size).sum::<usize>(), usize::from(chest.count()));
                assert_eq!(sets.iter().map(Set::points).sum::<u32>(), chest.points(), "{chest:?}");
                assert!(sets.is_sorted_by(|one, next| one.size() >= next.size()), "{chest:?}");
            }
        }
    }

    #[test]
    fn r5_2_sets_come_the_largest_first() {
        let sizes = |buildings, jokers| chest(buildings, jokers).sets().iter().map(Set::size).collect::<Vec<_>>();
        assert_eq!(sizes([1, 1, 3, 4], 1), [4, 3, 2, 1]);
        assert_eq!(sizes([3, 0, 0, 0], 4), [4, 2, 1]);
        assert_eq!(sizes([2, 2, 2, 2], 1), [4, 4, 1]);
        assert_eq!(sizes([0, 0, 0, 0], 4), [4]);
    }

    #[test]
    fn r5_2_eleven_buildings_in_sets_of_4_4_2_1_score_65() {
        let chest = chest([4, 3, 2, 2], 0);
        assert_eq!(chest.sets().iter().map(Set::size).collect::<Vec<_>>(), [4, 4, 2, 1]);
        assert_eq!(chest.points(), 65);
    }

    #[test]
    fn r5_2_a_set_may_hold_several_jokers_or_only_jokers() {
        assert_eq!(chest([1, 0, 0, 0], 2).points(), 15);
        assert_eq!(chest([0, 0, 0, 0], 4).points(), 30);
        assert_eq!(chest([0, 0, 0, 0], 1).points(), 0);
    }
}
