//! A chart as it is drawn, from its plan: lines with their labels, over a scale and above signs.

use super::art;
use super::chart::{self, Chart};
use super::element::{El, IntoChild, circle, g, nothing, polyline, px, svg_root, svg_text};
use super::sheet::beginning;
use crate::session::{FollowerColour, Player};
use leptos::prelude::AnyView;

/// How many letters of a name there is room for at the end of a line.
const NAME_LETTERS: usize = 10;

/// What stands below a column of a chart.
#[derive(Clone, Copy)]
pub enum Foot {
    /// A notch alone.
    Bare,
    /// A round's number; before the first, nothing.
    Round(u8),
    /// A sign.
    Sign(&'static str),
}

/// All that is drawn in a chart.
pub struct Plot<'a> {
    /// Where everything stands.
    pub plan: Chart,
    /// Whose the lines are.
    pub players: &'a [Player],
    /// Their numbers.
    pub courses: &'a [Vec<u32>],
    /// What stands below the columns.
    pub feet: &'a [Foot],
    /// The columns whose points are marked.
    pub dots: &'a [usize],
    /// What stands behind the number at each line's end.
    pub unit: &'static str,
    /// All of it in words.
    pub spoken: String,
}

impl Plot<'_> {
    /// The chart.
    pub fn view(&self) -> AnyView {
        let Self { plan: Chart { plot, ticks, columns, lines, names }, players, courses, feet, dots, unit, spoken } =
            self;
        let (right, foot) = (plot.x + plot.w, plot.y + plot.h);
        let rule = |class: &'static str, from: (f64, f64), to: (f64, f64)| {
            polyline().class(class).attr("points", points(&[from, to]))
        };
        let tick = |&(score, y): &(u32, f64)| {
            g().child(rule("grid", (plot.x, y), (right, y)))
                .child(svg_text().class("tick").px("x", plot.x - 7.0).px("y", y + 4.0).text(score.to_string()))
        };
        let column = |(foot_of, &x): (&Foot, &f64)| {
            let below: AnyView = match *foot_of {
                Foot::Bare | Foot::Round(0) => nothing(),
                Foot::Sign(sign) => art::draw(sign, 18.0, 18.0).px("x", x - 9.0).px("y", foot + 4.0).into_child(),
                Foot::Round(round) => {
                    svg_text().class("round-tick").px("x", x).px("y", foot + 18.0).text(round.to_string()).into_child()
                }
            };
            let notch = (!matches!(foot_of, Foot::Bare)).then(|| rule("notch", (x, foot), (x, foot + 4.0)));
            g().child(notch).child(below)
        };
        let course = |((line, player), scores): ((&chart::Line, &Player), &Vec<u32>)| {
            let (x, y) = line.label;
            let end = line.points.last().copied().unwrap_or_default();
            let letter = player.follower.letter();
            let label = names.then(|| {
                let mut short = beginning(&player.name, NAME_LETTERS);
                if short.len() < player.name.len() {
                    short.push('…');
                }
                svg_text().class("course-name").px("x", x + 53.0).px("y", y + 5.0).text(short)
            });
            g().class(format!("course plate-{letter}"))
                .child(rule("leader", end, (x - 2.0, y)))
                .child(polyline().class("casing").attr("points", points(&line.points)))
                .child(polyline().class("stroke").attr("points", points(&line.points)))
                .children(dots.iter().filter_map(|&dot| line.points.get(dot)).map(|&at| mark(player.follower, at)))
                .child(art::draw(format_args!("f-{letter}"), 14.0, 22.0).px("x", x).px("y", y - 12.0))
                .child(
                    svg_text()
                        .class("course-score")
                        .px("x", x + 18.0)
                        .px("y", y + 5.0)
                        .text(format!("{}{unit}", scores.last().copied().unwrap_or_default())),
                )
                .child(label)
        };
        svg_root()
            .class("chart-svg")
            .attr("role", "img")
            .aria(spoken.clone())
            .children(ticks.iter().map(tick))
            .children(feet.iter().zip(columns).map(column))
            .children(lines.iter().zip(*players).zip(*courses).map(course))
            .into_child()
    }
}

fn points(of: &[(f64, f64)]) -> String {
    of.iter().map(|(x, y)| format!("{},{}", px(*x), px(*y))).collect::<Vec<_>>().join(" ")
}

/// A point of a player's line: each has a shape of its own.
fn mark(of: FollowerColour, (x, y): (f64, f64)) -> El {
    let corners: &[(f64, f64)] = match of {
        FollowerColour::Red => return circle().class("dot").px("cx", x).px("cy", y).attr("r", "4.5"),
        FollowerColour::Green => &[(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0), (-4.0, -4.0)],
        FollowerColour::Blue => &[(0.0, -5.6), (5.6, 0.0), (0.0, 5.6), (-5.6, 0.0), (0.0, -5.6)],
        FollowerColour::Yellow => &[(0.0, -5.4), (5.2, 4.0), (-5.2, 4.0), (0.0, -5.4)],
        FollowerColour::Black => &[
            (-1.7, -5.2),
            (1.7, -5.2),
            (1.7, -1.7),
            (5.2, -1.7),
            (5.2, 1.7),
            (1.7, 1.7),
            (1.7, 5.2),
            (-1.7, 5.2),
            (-1.7, 1.7),
            (-5.2, 1.7),
            (-5.2, -1.7),
            (-1.7, -1.7),
            (-1.7, -5.2),
        ],
    };
    let at: Vec<(f64, f64)> = corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
    polyline().class("dot").attr("points", points(&at))
}
