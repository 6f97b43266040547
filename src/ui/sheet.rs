//! The score sheet and the chart, in a dialog and at the end of the game.

use super::art;
use super::bar::tab;
use super::chart;
use super::element::{El, all, button, caption, div, h2, nothing, p, span, table, tbody, td, th, thead, tr};
use super::plot::{Foot, Plot};
use super::store::{Overlay, Store};
use super::table::watched_size;
use super::words;
use crate::rules::{PerSeat, Seat};
use crate::session::{Player, Session, Sheet, Source};
use leptos::prelude::Get;

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
    let way = |to: Page, label: &'static str| {
        let is_open = to == page || matches!((to, page), (Page::Rounds, Page::Round(_)));
        tab(store, Overlay::Sheet(to), is_open).text(label)
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
                .child(way(Page::Rounds, words::by_round()))
                .child(way(Page::Kinds, words::by_kind()))
                .child(way(Page::Course, words::course())),
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
        Plot { plan, players: &players, courses: &courses, feet: &feet, dots: &dots, unit: "", spoken }.view()
    };
    div().class("chart").live(drawn)
}

/// The first letters of a name.
pub fn beginning(name: &str, letters: usize) -> String {
    name.chars().take(letters).collect()
}
