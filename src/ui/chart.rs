//! The chart of the scores over the rounds, as data: where its lines, ticks and labels stand, in CSS pixels.

use super::layout::Rect;

/// The least distance of two labels.
pub const LABEL_GAP: f64 = 23.0;
/// The width at which names stand at the ends of the lines, not scores alone.
const NAMES_FROM_W: f64 = 520.0;
/// Room at the right for a label with a score, and with a name too.
const LABEL_W: [f64; 2] = [64.0, 176.0];
/// The most ticks beside the lowest.
const TICKS_MAX: u32 = 5;

/// The chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// Where the lines are.
    pub plot: Rect,
    /// The scores at the left, each with its height.
    pub ticks: Vec<(u32, f64)>,
    /// Where the start, the rounds and the end of the game are, from left to right.
    pub columns: Vec<f64>,
    /// One for each player.
    pub lines: Vec<Line>,
    /// Whether there is room for names at the ends of the lines.
    pub names: bool,
}

/// A player's line.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its points.
    pub points: Vec<(f64, f64)>,
    /// The middle of its label's left edge.
    pub label: (f64, f64),
}

/// Lays the chart out for each player's scores from the start on. `columns` is how many scores a whole game has, and the
/// scale reaches up to `most`.
pub fn plan(courses: &[Vec<u32>], most: u32, columns: usize, (w, h): (f64, f64)) -> Chart {
    let names = w >= NAMES_FROM_W;
    let plot = Rect { x: 38.0, y: 12.0, w: w - 38.0 - LABEL_W[usize::from(names)], h: h - 12.0 - 26.0 };
    let most = most.max(1);
    let step = tick_step(most);
    let top = most.div_ceil(step) * step;
    let y = |score: u32| plot.y + plot.h * (1.0 - f64::from(score) / f64::from(top));
    let x = |column: usize| plot.x + plot.w * column as f64 / (columns.max(2) - 1) as f64;
    let lines: Vec<Vec<(f64, f64)>> = courses
        .iter()
        .map(|scores| scores.iter().enumerate().map(|(column, &score)| (x(column), y(score))).collect())
        .collect();
    let ends: Vec<f64> = lines.iter().map(|line| line.last().map_or(0.0, |end| end.1)).collect();
    let heights = spread(&ends, LABEL_GAP, (plot.y, plot.y + plot.h));
    let line = |(points, label_y): (Vec<(f64, f64)>, f64)| {
        let label = (points.last().map_or(plot.x, |end| end.0) + 14.0, label_y);
        Line { points, label }
    };
    Chart {
        plot,
        ticks: (0..=top / step).map(|tick| (tick * step, y(tick * step))).collect(),
        columns: (0..columns).map(x).collect(),
        lines: lines.into_iter().zip(heights).map(line).collect(),
        names,
    }
}

/// The distance of ticks: 1, 2 or 5 with noughts, so that there are few enough.
fn tick_step(most: u32) -> u32 {
    let mut tens = 1;
    loop {
        for step in [tens, 2 * tens, 5 * tens] {
            if most.div_ceil(step) <= TICKS_MAX {
                return step;
            }
        }
        tens *= 10;
    }
}

/// Moves heights apart, in their order and as little as needed, between an upper and a lower limit.
fn spread(heights: &[f64], gap: f64, (upper, lower): (f64, f64)) -> Vec<f64> {
    let mut order: Vec<usize> = Vec::new();
    for (place, height) in heights.iter().enumerate() {
        // By hand: the library's code for sorting is longer than this file's.
        let at = order.iter().position(|&other| heights[other] > *height).unwrap_or(order.len());
        order.insert(at, place);
    }
    let mut spread = heights.to_vec();
    let mut least = upper;
    for &place in &order {
        spread[place] = spread[place].max(least);
        least = spread[place] + gap;
    }
    let mut most = lower;
    for &place in order.iter().rev() {
        spread[place] = spread[place].min(most);
        most = spread[place] - gap;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_few_and_round_and_reach_over_the_highest_score() {
        for (most, expect) in [(1, 1), (5, 1), (6, 2), (10, 2), (11, 5), (25, 5), (26, 10), (142, 50), (905, 200)] {
            assert_eq!(tick_step(most), expect, "{most}");
        }
        for most in 1..1000 {
            let chart = plan(&[vec![0, most]], most, 2, (600.0, 300.0));
            let (last, y) = *chart.ticks.last().unwrap();
            assert!(last >= most && chart.ticks.len() <= 6 && (y - chart.plot.y).abs() < 0.01);
        }
    }

    #[test]
    fn labels_never_overlap_nor_leave_the_chart_and_keep_the_order_of_the_scores() {
        for size in [(300.0, 200.0), (320.0, 240.0), (800.0, 380.0)] {
            for scores in
                [[0, 0, 0, 0, 0], [9, 9, 9, 9, 9], [100, 99, 98, 2, 1], [5, 140, 141, 139, 142], [3, 1, 2, 0, 4]]
            {
                let courses = scores.map(|score| vec![0, score]);
                let chart = plan(&courses, 142, 7, size);
                let mut labels: Vec<(u32, f64)> =
                    scores.into_iter().zip(chart.lines.iter().map(|line| line.label.1)).collect();
                labels.sort_by(|a, b| a.1.total_cmp(&b.1));
                assert!(labels.is_sorted_by(|a, b| b.1 - a.1 > LABEL_GAP - 0.01 && a.0 >= b.0), "{labels:?}");
                for (_, y) in labels {
                    assert!(y >= chart.plot.y - 0.01 && y <= chart.plot.y + chart.plot.h + 0.01);
                }
            }
        }
    }

    #[test]
    fn a_line_has_a_point_for_each_score_and_ends_where_the_game_has_come_to() {
        let chart = plan(&[vec![0, 10, 30], vec![0, 0, 40]], 40, 9, (700.0, 300.0));
        assert_eq!(chart.columns.len(), 9);
        for line in &chart.lines {
            let xs: Vec<f64> = line.points.iter().map(|point| point.0).collect();
            assert_eq!(xs, chart.columns[..3]);
        }
        // The higher score stands higher.
        assert!(chart.lines[1].points[2].1 < chart.lines[0].points[2].1);
        assert!(chart.lines[0].label.0 > chart.columns[2]);
    }
}
