//! A search in parts, each of them a search of its own: it comes to the same whoever does which part, and when.
//!
//! This is root parallelization (Chaslot, Winands & van den Herik 2008): nothing is shared while the parts search, and
//! what they found is added up. How many parts there are follows from the iterations alone.

use super::{Assessment, Search, SearchConfig, SearchReport, sort};
use crate::bots::{BotRng, game_seed};
use crate::rules::{ByColour, PerSeat};
use rand::SeedableRng;

/// The most parts of a search.
pub const PARTS_MAX: u32 = 4;
/// A part has so many iterations at least, where there are several: of fewer, nothing grows.
const PART_MIN: u32 = 500;

/// The parts of a search that is begun with a seed.
pub fn split(config: &SearchConfig, seed: u64) -> Vec<(SearchConfig, BotRng)> {
    let parts = (config.iterations / PART_MIN).clamp(1, PARTS_MAX);
    let part = |index: u32| {
        let iterations = config.iterations / parts + u32::from(index < config.iterations % parts);
        let rng = BotRng::seed_from_u64(game_seed(seed, index.into()));
        (SearchConfig { iterations, ..*config }, rng)
    };
    (0..parts).map(part).collect()
}

/// All parts one after the other, and what they found together; `begin` begins each of them.
pub fn in_turn(
    config: &SearchConfig,
    seed: u64,
    mut begin: impl FnMut(&SearchConfig, BotRng) -> Search,
) -> SearchReport {
    let run = |(config, rng): (SearchConfig, BotRng)| {
        let mut search = begin(&config, rng);
        search.step(u32::MAX);
        search.report()
    };
    merge(&split(config, seed).into_iter().map(run).collect::<Vec<_>>())
}

/// What all parts found together; their order counts where two actions are equally good.
pub fn merge(reports: &[SearchReport]) -> SearchReport {
    let mut actions: Vec<Assessment> = Vec::new();
    for found in reports.iter().flat_map(|report| &report.actions) {
        // Sums at first, means in the end.
        let add = Assessment {
            chance: found.chance * found.visits as f32,
            score: found.score * found.visits as f32,
            ..*found
        };
        match actions.iter_mut().find(|sum| sum.action == found.action) {
            Some(sum) => {
                sum.visits = sum.visits.saturating_add(add.visits);
                sum.chance += add.chance;
                sum.score += add.score;
                let (claims, more) = (sum.claims, add.claims);
                sum.claims =
                    PerSeat::from_fn(|seat| ByColour::from_fn(|row| claims[seat][row].saturating_add(more[seat][row])));
            }
            None => actions.push(add),
        }
    }
    for sum in &mut actions {
        sum.chance /= sum.visits.max(1) as f32;
        sum.score /= sum.visits.max(1) as f32;
    }
    sort(&mut actions);
    let iterations = reports.iter().fold(0, |sum: u32, report| sum.saturating_add(report.iterations));
    SearchReport { actions, iterations }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::search;
    use crate::rules::{Deal, Eye, Game, Players, Settings};

    fn report(iterations: u32) -> (Vec<SearchReport>, SearchReport) {
        let mut game = Game::new(&Deal::from_seed(&Settings::new(Players::ALL[1]), 7));
        while game.table().round == 0 {
            game.apply_trusted(game.legal_actions()[0]);
        }
        let (seat, _) = game.to_act().unwrap();
        let view = game.view(Eye::Seat(seat));
        let parts = split(&SearchConfig { iterations, ..SearchConfig::ABBOT }, 5);
        let reports: Vec<SearchReport> = parts.into_iter().map(|(config, rng)| search(&view, &config, rng)).collect();
        let merged = merge(&reports);
        (reports, merged)
    }

    #[test]
    fn all_iterations_are_done_in_one_to_four_parts_that_draw_differently() {
        for (iterations, parts) in [(1, 1), (60, 1), (999, 1), (1000, 2), (1999, 3), (2000, 4), (4003, 4)] {
            let split = split(&SearchConfig { iterations, ..SearchConfig::ABBOT }, 1);
            assert_eq!(split.len(), parts, "{iterations}");
            assert_eq!(split.iter().map(|(config, _)| config.iterations).sum::<u32>(), iterations);
            let mut seen: Vec<&BotRng> = Vec::new();
            for (_, rng) in &split {
                assert!(!seen.contains(&rng));
                seen.push(rng);
            }
        }
    }

    #[test]
    fn reports_are_added_up_by_visits() {
        let (parts, merged) = report(2003);
        assert_eq!((parts.len(), merged.iterations), (4, 2003));
        assert_eq!(merged.actions.iter().map(|action| action.visits).sum::<u32>(), 2003);
        assert!(merged.actions.is_sorted_by(|one, next| one.visits >= next.visits));
        for sum in &merged.actions {
            let of = || parts.iter().flat_map(|part| &part.actions).filter(|one| one.action == sum.action);
            assert_eq!(of().map(|one| one.visits).sum::<u32>(), sum.visits);
            let mean = of().map(|one| one.chance * one.visits as f32).sum::<f32>() / sum.visits as f32;
            assert!((mean - sum.chance).abs() < 1e-5, "{mean} {}", sum.chance);
        }
    }

    #[test]
    fn one_part_is_the_search_itself() {
        let (parts, merged) = report(60);
        assert_eq!(parts.len(), 1);
        let actions = |report: &SearchReport| report.actions.iter().map(|a| (a.action, a.visits)).collect::<Vec<_>>();
        assert_eq!(actions(&parts[0]), actions(&merged));
    }

    #[test]
    fn nothing_found_is_nothing() {
        assert_eq!(merge(&[]), SearchReport { actions: Vec::new(), iterations: 0 });
    }
}
