//! The game looked at again: what each person decided, what it cost, and what would have been better.

use super::art;
use super::bar::{tab, tool};
use super::chart;
use super::counsel::{laid, picture};
use super::element::{El, IntoChild, all, button, div, h2, h3, li, nothing, ol, p, section, span, strong};
use super::plot::{Foot, Plot};
use super::scene::Look;
use super::store::{Overlay, Store};
use super::table::watched_size;
use super::words;
use super::words::counsel as said;
use crate::platform;
use crate::rules::{Action, Colour, Seat};
use crate::session::{Decided, Judged, Player, Review, Verdict};
use leptos::prelude::{AnyView, Get};

/// The review of a person's decisions, or how far it has come.
pub fn review_panel(store: Store, seat: Option<Seat>) -> El {
    let Some(seat) = seat.or_else(|| store.first_reviewed()) else {
        return div().child(h2().text(said::review_title())).child(p().class("hint").text(said::review_none()));
    };
    let size = watched_size(".review .chart");
    let chart = move || {
        let (w, h) = size.get();
        store.with_review(|review| (review.next().is_none() && w > 0.0).then(|| course(store, review, seat, (w, h))))
    };
    div()
        .class("review")
        .child(h2().text(said::review_title()))
        .live(move || tabs(store, seat))
        .live(move || progress(store))
        .child(
            div()
                .class("review-found")
                .live(move || summary(store, seat))
                .child(div().class("chart").live(move || chart().flatten().unwrap_or_else(nothing))),
        )
        .live(move || decisions(store, seat))
}

fn player(store: Store, seat: Seat) -> Option<Player> {
    store.with(|session| session.setup().player(seat).clone())
}

/// The people, where there are several.
fn tabs(store: Store, shown: Seat) -> AnyView {
    let seats = store.with_review(Review::seats).unwrap_or_default();
    if seats.len() < 2 {
        return nothing();
    }
    let way = |seat: Seat| {
        let player = player(store, seat)?;
        let way = tab(store, Overlay::Review(Some(seat)), seat == shown);
        Some(way.child(art::follower(player.follower)).child(span().text(player.name)))
    };
    div().class("tabs").children(seats.into_iter().map(way)).into_child()
}

/// How far the abbot is, until the end.
fn progress(store: Store) -> AnyView {
    let (done, of) = store.with_review(Review::progress).unwrap_or_default();
    if done == of {
        return nothing();
    }
    let part = 100 * done / of.max(1);
    div()
        .class("review-works")
        .child(p().text(said::review_works()))
        .child(
            div()
                .class("progress")
                .attr("role", "progressbar")
                .aria(said::review_works())
                .attr("aria-valuemin", "0")
                .attr("aria-valuemax", of.to_string())
                .attr("aria-valuenow", done.to_string())
                .child(span().attr("style", format!("width:{part}%"))),
        )
        .child(p().class("hint").text(said::review_progress(done, of)))
        .into_child()
}

/// What is shown once all is judged.
fn judged<T>(store: Store, seat: Seat, read: impl FnOnce(&Review, &Verdict) -> T) -> Option<T> {
    store.with_review(|review| review.next().is_none().then(|| read(review, &review.verdict(seat)))).flatten()
}

fn summary(store: Store, seat: Seat) -> AnyView {
    let name = player(store, seat).map(|player| player.name).unwrap_or_default();
    let text =
        |_: &Review, verdict: &Verdict| said::verdict(&name, verdict.best, verdict.places.len(), verdict.lost_points);
    match judged(store, seat, text) {
        Some(text) => {
            all([p().text(text), p().class("hint").text(said::review_note()), h3().text(said::chance_course())])
        }
        None => nothing(),
    }
}

/// The chance of winning after each decision; the costliest are marked.
fn course(store: Store, review: &Review, seat: Seat, size: (f64, f64)) -> AnyView {
    let verdict = review.verdict(seat);
    let percent: Vec<u32> = verdict.course.iter().map(|chance| (chance * 100.0).round() as u32).collect();
    let mut round = 0;
    let mut feet: Vec<Foot> = Vec::new();
    for &place in &verdict.places {
        let of = review.decision(place).map_or(0, |(decided, _)| decided.round);
        feet.push(if of > round { Foot::Round(of) } else { Foot::Bare });
        round = of;
    }
    feet.push(Foot::Sign("i-trophy"));
    let is_costly = |place: &usize| verdict.costliest.contains(place);
    let dots: Vec<usize> = (0..verdict.places.len()).filter(|&at| is_costly(&verdict.places[at])).collect();
    let Some(player) = player(store, seat) else { return nothing() };
    let spoken = said::chances_of(&player.name, &percent);
    let courses = [percent];
    let plan = chart::plan(&courses, 100, feet.len(), size);
    Plot { plan, players: &[player], courses: &courses, feet: &feet, dots: &dots, unit: "%", spoken }.view()
}

/// The costliest decisions, then all of them.
fn decisions(store: Store, seat: Seat) -> AnyView {
    let lists = |review: &Review, verdict: &Verdict| {
        let costly = verdict.costliest.iter().filter_map(|&place| {
            let (decided, judged) = review.decision(place)?;
            Some(li().child(costly(store, place, decided, judged?)))
        });
        let costliest = if verdict.costliest.is_empty() {
            p().class("hint").text(said::no_costly())
        } else {
            ol().class("costliest").children(costly)
        };
        let each = |&place: &usize| {
            let (decided, judged) = review.decision(place)?;
            Some(li().child(one(store, place, decided, judged)))
        };
        all([
            section().child(h3().text(said::costliest())).child(costliest),
            section()
                .child(h3().text(said::all_decisions()))
                .child(ol().class("decisions").children(verdict.places.iter().filter_map(each))),
        ])
    };
    judged(store, seat, lists).unwrap_or_else(nothing)
}

/// A way to the moment of a decision.
fn shows(store: Store, place: usize, class: &'static str) -> El {
    button().class(class).attr("title", said::show_on_table()).on_click(move || {
        store.look_at_decision(place);
        platform::close_dialog("dialog.modal");
    })
}

fn costly(store: Store, place: usize, decided: &Decided, judged: Judged) -> El {
    shows(store, place, "costly")
        .child(
            span()
                .class("costly-head")
                .child(strong().text(words::round_number(decided.round.into())))
                .child(lost(Some(judged))),
        )
        .child(both(store, decided, Some(judged)))
}

/// What was done beside what would have been better.
fn both(store: Store, decided: &Decided, judged: Option<Judged>) -> El {
    let half = |class: &'static str, head: &'static str, action: Action| {
        let what = said::action(action, decided.view.decision());
        span()
            .class(class)
            .child(picture(store, &decided.view, action))
            .child(span().child(span().class("half-head").text(head)).child(span().text(what)))
    };
    let better = judged.and_then(|judged| judged.better()).map(|best| half("half better", said::was_better(), best));
    span().class("halves").child(half("half done", said::was_done(), decided.action)).child(better)
}

/// What a decision cost, in words, and how that is shown.
fn lost(judged: Option<Judged>) -> El {
    let (class, text) = match judged {
        None => ("lost", said::not_judged().into()),
        Some(judged) if judged.better().is_none() => ("lost fine", said::as_the_abbot().into()),
        Some(judged) => ("lost", said::given_away(judged.lost_chance, judged.lost_points)),
    };
    span().class(class).text(text)
}

fn one(store: Store, place: usize, decided: &Decided, judged: Option<Judged>) -> El {
    shows(store, place, "decision")
        .child(span().class("decision-round").text(decided.round.to_string()))
        .child(span().text(said::action(decided.action, decided.view.decision())))
        .child(lost(judged))
}

/// Below a table that is looked back at for the sake of a decision: what was done, what was better, what it cost.
pub fn moment_panel(store: Store) -> Option<El> {
    let (decided, judged) = store.moment()?;
    let player = player(store, decided.seat)?;
    let head = format!("{} · {}", player.name, words::round_number(decided.round.into()));
    let cards = decided.view.hand().map(|hand| {
        let cards = hand.cards().iter().map(|&card| art::card(card));
        span().class("moment-hand").attr("role", "group").aria(said::then_hand()).children(cards)
    });
    Some(
        div()
            .class("panel past-panel moment")
            .child(
                div()
                    .class("past-head")
                    .child(art::follower(player.follower))
                    .child(h3().text(head))
                    .child(lost(judged)),
            )
            .child(both(store, &decided, judged))
            .child(
                div()
                    .class("buttons")
                    .child(
                        tool("hint", said::back_to_review())
                            .class("button")
                            .attr("data-focus", "")
                            .on_click(move || store.review()),
                    )
                    .child(cards)
                    .child(
                        button()
                            .class("button primary")
                            .on_click(move || store.back_to_now())
                            .text(words::back_to_now()),
                    ),
            ),
    )
}

/// What is marked on the table at a moment that is looked back at.
pub struct Mark {
    /// In which row.
    pub row: Colour,
    /// What lies there.
    pub look: Look,
    /// Whether it would have been better, or was done.
    pub better: bool,
}

/// What was done at the moment that is looked back at, and what would have been better, where that lays something.
pub fn moment_marks(store: Store) -> Vec<Mark> {
    let Some((decided, judged)) = store.moment() else { return Vec::new() };
    let mark = |action, better| {
        let (look, row) = laid(store, &decided.view, action)?;
        Some(Mark { row, look, better })
    };
    let better = judged.and_then(|judged| judged.better()).and_then(|best| mark(best, true));
    mark(decided.action, false).into_iter().chain(better).collect()
}
