//! The score sheet and the chart, in a dialog and at the end of the game.

use super::art;
use super::chart::{self, Chart};
use super::element::{
    El, IntoChild, all, button, caption, circle, div, g, h2, nothing, p, polyline, px, span, svg_root, svg_text, table,
    tbody, td, th, thead, tr,
};
use super::store::{Overlay, Store};
use super::table::watched_size;
use super::words;
use crate::rules::{PerSeat, Seat};
use crate::session::{FollowerColour, Player, Session, Sheet, Source};
use leptos::prelude::{AnyView, Get};

/// How many letters of a name there is room for at the end of a line.
const NAME_LETTERS: usize = 10;

/// A page of the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The points of each round.
    Rounds,
    /// The same, with what scored in one of them, counted from 0.
    Round(usize),
    /// The points of each kind.
    Kinds,
    /// The chart.
    Course,
}

/// The score sheet, at a page.
pub fn sheet_panel(store: Store, page: Page) -> El {
    let tab = |to: Page, label: &'static str| {
        let is_open = to == page || matches!((to, page), (Page::Rounds, Page::Round(_)));
        button()
            .class(if is_open { "tool on" } else { "tool" })
            .attr("aria-pressed", if is_open { "true" } else { "false" })
            .on_click(move || store.open(Some(Overlay::Sheet(to))))
            .text(label)
    };
    let sheet = store.with(Sheet::new).filter(|sheet| !sheet.rounds.is_empty());
    let players = store.with(|session| session.setup().players.clone()).unwrap_or_default();
    let inside = sheet.map(|sheet| match page {
        Page::Rounds => rounds(store, &players, &sheet, None),
        Page::Round(round) => rounds(store, &players, &sheet, Some(round)),
        Page::Kinds => kinds(&players, &sheet),
        Page::Course => chart(store, ".sheet .chart"),
    });
    let is_empty = inside.is_none();
    div()
        .class("sheet")
        .child(h2().text(words::sheet()))
        .child(
            div()
                .class("tabs")
                .child(tab(Page::Rounds, words::by_round()))
                .child(tab(Page::Kinds, words::by_kind()))
                .child(tab(Page::Course, words::course())),
        )
        .child(inside)
        .child(is_empty.then(|| p().class("hint").text(words::sheet_empty())))
}

fn seats(players: &[Player]) -> impl Iterator<Item = Seat> {
    (0..players.len()).filter_map(Seat::from_index)
}

/// A table with a column for each player.
fn player_table(title: &'static str, corner: &'static str, players: &[Player], rows: Vec<El>) -> El {
    let column = |player: &Player| {
        th().attr("scope", "col")
            .attr("title", player.name.clone())
            .child(art::follower(player.follower))
            .child(span().class("said").text(player.name.clone()))
            .child(span().class("initial").attr("aria-hidden", "true").text(beginning(&player.name, 1)))
            .child(span().class("cell-name").attr("aria-hidden", "true").text(player.name.clone()))
    };
    let head = tr().child(th().attr("scope", "col").text(corner)).children(players.iter().map(column));
    table()
        .class("sheet-table")
        .child(caption().class("said").text(title))
        .child(thead().child(head))
        .child(tbody().children(rows))
}

/// A row of numbers, one for each player.
fn numbers(class: &'static str, head: El, players: &[Player], number: &dyn Fn(Seat) -> u32) -> El {
    let cells = seats(players).map(|seat| td().text(number(seat).to_string()));
    tr().class(class).child(head).children(cells)
}

fn row_head(text: &'static str) -> El {
    th().attr("scope", "row").text(text)
}

/// What the buildings gave, which nobody knows before the end.
fn buildings(players: &[Player], buildings: Option<&PerSeat<u32>>) -> El {
    match buildings {
        Some(points) => numbers("", row_head(words::buildings()), players, &|seat| points[seat]),
        None => tr()
            .class("later")
            .child(row_head(words::buildings()))
            .child(td().attr("colspan", players.len().to_string()).text(words::at_the_end())),
    }
}

fn rounds(store: Store, players: &[Player], sheet: &Sheet, open: Option<usize>) -> El {
    let mut rows = Vec::new();
    for (place, round) in sheet.rounds.iter().enumerate() {
        let is_open = open == Some(place);
        let to = if is_open { Page::Rounds } else { Page::Round(place) };
        let opener = button()
            .class("opener")
            .attr("aria-expanded", if is_open { "true" } else { "false" })
            .aria(words::round_number(place + 1))
            .on_click(move || store.open(Some(Overlay::Sheet(to))))
            .child(art::icon("later"))
            .child(span().text((place + 1).to_string()));
        let cell = |seat: Seat| {
            let points = round[seat].total();
            let is_best = sheet.best(seat) == Some(points);
            let star = is_best.then(|| {
                all([art::picture("icon", "e-J", 18.0, 18.0), span().class("said").text(words::best_round())])
            });
            td().class(if is_best { "best" } else { "" }).child(star).child(span().text(points.to_string()))
        };
        rows.push(tr().child(th().attr("scope", "row").child(opener)).children(seats(players).map(cell)));
        if is_open {
            let of = |source| numbers("part", row_head(words::source(source)), players, &|seat| round[seat].of(source));
            rows.extend(Source::ALL.map(of));
        }
    }
    rows.push(buildings(players, sheet.buildings.as_ref()));
    rows.push(numbers("total", row_head(words::total()), players, &|seat| sheet.total(seat)));
    div()
        .child(player_table(words::by_round(), words::round_column(), players, rows))
        .child(p().class("hint").text(words::sheet_hint()))
}

fn kinds(players: &[Player], sheet: &Sheet) -> El {
    let of = |source| numbers("", row_head(words::source(source)), players, &|seat| sheet.sum(seat).of(source));
    let mut rows: Vec<El> = Source::ALL.into_iter().map(of).collect();
    rows.push(buildings(players, sheet.buildings.as_ref()));
    rows.push(numbers("total", row_head(words::total()), players, &|seat| sheet.total(seat)));
    div()
        .child(player_table(words::by_kind(), words::points_column(), players, rows))
        .child(p().class("hint").text(words::kinds_hint()))
}

/// The scores over the rounds as lines, in a box that a selector finds.
pub fn chart(store: Store, selector: &'static str) -> El {
    let size = watched_size(selector);
    let drawn = move || {
        let (w, h) = size.get();
        let read = |session: &Session| (Sheet::new(session), session.setup().players.clone());
        let Some((sheet, players)) = store.with(read).filter(|_| w > 0.0) else { return nothing() };
        let courses: Vec<Vec<u32>> = seats(&players).map(|seat| sheet.course(seat)).collect();
        let most = courses.iter().flatten().copied().max().unwrap_or_default();
        // The start, the rounds, and the chests.
        let mut feet: Vec<Foot> = (0..=sheet.length).map(Foot::Round).collect();
        feet.push(Foot::Sign("i-chest"));
        let plan = chart::plan(&courses, most, feet.len(), (w, h));
        let dots: Vec<usize> = (0..feet.len()).collect();
        let names = players.iter().map(|player| player.name.as_str());
        let spoken = words::course_of(names.zip(courses.iter().cloned()));
        chart_view(&Drawn { plan, players: &players, courses: &courses, feet: &feet, dots: &dots, spoken })
    };
    div().class("chart").live(drawn)
}

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
pub struct Drawn<'a> {
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
    /// All of it in words.
    pub spoken: String,
}

/// A chart.
pub fn chart_view(drawn: &Drawn) -> AnyView {
    let Drawn { plan: Chart { plot, ticks, columns, lines, names }, players, courses, feet, dots, spoken } = drawn;
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
                    .text(scores.last().copied().unwrap_or_default().to_string()),
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

/// The first letters of a name.
fn beginning(name: &str, letters: usize) -> String {
    name.chars().take(letters).collect()
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
