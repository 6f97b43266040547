//! Figures: intervals and thinking times.

use std::time::Duration;

/// The 95 % quantile of a standard normal distribution, two-sided.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's 95 % interval for a share (Wilson 1927); `successes` may be a fraction where a win is shared.
pub fn wilson(successes: f64, trials: f64) -> (f64, f64) {
    let share = successes / trials;
    let z2 = Z * Z;
    let centre = share + z2 / (2.0 * trials);
    let margin = Z * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let whole = 1.0 + z2 / trials;
    // At the ends the interval's own end is exact, which rounding would miss.
    let low = if successes <= 0.0 { 0.0 } else { (centre - margin) / whole };
    let high = if successes >= trials { 1.0 } else { (centre + margin) / whole };
    (low, high)
}

/// The mean of independent values, and its 95 % interval.
pub fn interval(values: &[f64]) -> (f64, f64, f64) {
    let number = values.len() as f64;
    let mean = values.iter().sum::<f64>() / number;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let margin = if values.len() > 1 { Z * (squares / (number - 1.0) / number).sqrt() } else { 0.0 };
    (mean, mean - margin, mean + margin)
}

/// The difference in Elo that makes a share of wins among so many players; half a game is added to each side, so that
/// it is a number even where one side won all.
pub fn elo(share: f64, players: f64, games: f64) -> f64 {
    let share = (share * games + 1.0 / players) / (games + 1.0);
    400.0 * (share * (players - 1.0) / (1.0 - share)).log10()
}

/// How long choices took: exact in the mean, to 1/16 in quantiles, and small however many there were.
#[derive(Clone, Debug)]
pub struct Times {
    number: u64,
    total_ns: u128,
    /// Choices by time: 16 classes for each power of two of nanoseconds.
    classes: Vec<u64>,
}

const PER_POWER: u64 = 16;

impl Times {
    /// Adds a choice.
    pub fn add(&mut self, time: Duration) {
        let ns = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.number += 1;
        self.total_ns += u128::from(ns);
        self.classes[class(ns)] += 1;
    }

    /// Adds the choices of another.
    pub fn merge(&mut self, other: &Self) {
        self.number += other.number;
        self.total_ns += other.total_ns;
        for (mine, theirs) in self.classes.iter_mut().zip(&other.classes) {
            *mine += theirs;
        }
    }

    /// The mean in milliseconds.
    pub fn mean_ms(&self) -> f64 {
        if self.number == 0 { 0.0 } else { self.total_ns as f64 / self.number as f64 / NS_PER_MS }
    }

    /// The time in milliseconds that 95 % of the choices did not exceed.
    pub fn p95_ms(&self) -> f64 {
        let wanted = self.number.saturating_mul(95).div_ceil(100);
        let mut seen = 0;
        let reaches = |&count: &u64| {
            seen += count;
            seen >= wanted
        };
        let class = self.classes.iter().position(reaches).unwrap_or(0);
        upper_end_ns(class) / NS_PER_MS
    }
}

const NS_PER_MS: f64 = 1e6;

impl Default for Times {
    fn default() -> Self {
        Self { number: 0, total_ns: 0, classes: vec![0; class(u64::MAX) + 1] }
    }
}

/// The class of a time: exact below 16 ns, then by the four bits behind the highest.
fn class(ns: u64) -> usize {
    if ns < PER_POWER {
        return ns as usize;
    }
    let power = u64::from(ns.ilog2()) - 4;
    (power * PER_POWER + (ns >> power)) as usize
}

/// The end of a class.
fn upper_end_ns(class: usize) -> f64 {
    let class = class as u64;
    if class < 2 * PER_POWER {
        return (class + 1) as f64;
    }
    let power = class / PER_POWER - 1;
    ((class % PER_POWER + PER_POWER + 1) as f64) * 2_f64.powi(power as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_the_published_one() {
        // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (successes, trials, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let (found_low, found_high) = wilson(f64::from(successes), f64::from(trials));
            assert!((found_low - low).abs() < 5e-5 && (found_high - high).abs() < 5e-5, "{successes} of {trials}");
        }
        assert_eq!((wilson(0.0, 6.0).0, wilson(20.0, 20.0).1), (0.0, 1.0));
    }

    #[test]
    fn the_interval_of_a_mean_is_that_of_its_standard_error() {
        let (mean, low, high) = interval(&[1.0, 2.0, 3.0, 4.0]);
        // The standard deviation of 1 to 4 is the root of 5/3; of the mean, half of that.
        let margin = Z * (5.0_f64 / 3.0).sqrt() / 2.0;
        assert_eq!(mean, 2.5);
        assert!((low - (2.5 - margin)).abs() < 1e-12 && (high - (2.5 + margin)).abs() < 1e-12);
        assert_eq!(interval(&[7.0]), (7.0, 7.0, 7.0));
    }

    #[test]
    fn elo_is_nothing_where_shares_are_even_and_a_number_where_one_wins_all() {
        for players in 2..=5 {
            let players = f64::from(players);
            assert!(elo(1.0 / players, players, 100.0).abs() < 1e-9);
            assert!(elo(1.0, players, 100.0).is_finite() && elo(0.0, players, 100.0).is_finite());
        }
        // Three wins of four are 191 points (Elo 1978), when games are many.
        assert!((elo(0.75, 2.0, 1e9) - 190.85).abs() < 0.01);
    }

    #[test]
    fn every_time_is_below_the_end_of_its_class_by_a_sixteenth_at_most() {
        for ns in (0..70)
            .map(|n| n * 3)
            .chain((8..63).flat_map(|power| [1 << power, (1 << power) + 12_345, (2 << power) - 1]))
        {
            let end = upper_end_ns(class(ns));
            assert!(end > ns as f64 * 0.999_999_999, "{ns} {end}");
            assert!(end <= (ns + 1) as f64 * (1.0 + 1.0 / 16.0), "{ns} {end}");
        }
        assert!(class(u64::MAX) < 1000);
    }

    #[test]
    fn mean_and_p95_are_of_all_choices() {
        let (mut a, mut b) = (Times::default(), Times::default());
        for ms in 1..=50 {
            a.add(Duration::from_millis(ms));
            b.add(Duration::from_millis(50 + ms));
        }
        a.merge(&b);
        assert!((a.mean_ms() - 50.5).abs() < 1e-9);
        assert!((95.0..=102.0).contains(&a.p95_ms()));
        assert_eq!((Times::default().mean_ms(), Times::default().number), (0.0, 0));
    }
}
