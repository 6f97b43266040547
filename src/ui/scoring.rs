//! Scoring as it is shown: claim by claim, each point with how it arose; and the choices in it.

use super::art;
use super::element::{
    El, IntoChild, button, div, h3, li, live, nothing, p, px, span, strong, table, tbody, td, th, thead, tr, ul,
};
use super::layout::RowsFrame;
use super::show;
use super::store::Store;
use super::words;
use crate::rules::{Card, ClaimScore, Colour, Decision, Event, Phase, Seat, Take};
use crate::session::{Player, Session, Stage, offers};
use leptos::prelude::{AnyView, Get, RwSignal};

/// What the panel shows of the scoring.
#[derive(Clone, PartialEq)]
enum Panel {
    Claim(Claim),
    Round(Round),
}

/// A claim, from its opening to its score.
#[derive(Clone, PartialEq)]
struct Claim {
    row: Colour,
    player: Player,
    heading: String,
    turned: Vec<Card>,
    notes: Vec<String>,
    score: Option<ClaimScore>,
}

/// The round's points.
#[derive(Clone, PartialEq)]
struct Round {
    round: u8,
    /// Each player, with this round's points and the total.
    players: Vec<(Player, u32, u32)>,
    next: String,
}

fn panel(session: &Session) -> Option<Panel> {
    let last = session.shown().checked_sub(1)?;
    if let Some(Event::RoundScored { round, points, scores, next_dealer }) = session.event(last) {
        let is_last = round == session.shown_table().players.rounds();
        let name = &session.setup().player(next_dealer).name;
        let players = session.setup().players.iter().cloned().zip(points).zip(scores);
        return Some(Panel::Round(Round {
            round,
            players: players.map(|((player, points), score)| (player, points, score)).collect(),
            next: if is_last { words::last_round().into() } else { words::deals_next(name) },
        }));
    }
    let opened = (0..=last).rev().find(|&place| matches!(session.event(place), Some(Event::ClaimOpened { .. })))?;
    let Some(Event::ClaimOpened { seat, row, cards }) = session.event(opened) else { return None };
    let since: Vec<Event> = (opened + 1..=last).filter_map(|place| session.event(place)).collect();
    let score = since.iter().find_map(|event| match event {
        Event::ClaimScored(score) => Some(score.clone()),
        _ => None,
    });
    // Once the score is there, its lines say what scored ten.
    let is_said = |event: &Event| match event {
        Event::MismatchTaken { take: Take::Ten, .. } => score.is_some(),
        Event::ClaimScored(_) => true,
        _ => false,
    };
    let notes = since.iter().filter(|event| !is_said(event));
    let player = session.setup().player(seat).clone();
    Some(Panel::Claim(Claim {
        row,
        heading: words::claim_of(&player.name, row),
        player,
        turned: cards.into_iter().filter(|(_, by)| by.is_some()).map(|(card, _)| card).collect(),
        notes: notes.filter_map(|event| words::event(event, session.setup())).collect(),
        score,
    }))
}

/// A panel about a claim, which leaves the claim's row in sight: it has the stage and the rows below that one, or, where
/// there is none below, may stand over the rows above instead. The style decides; it is told how much room there is.
fn beside_row(panel: El, row: Colour, (w, h): (f64, f64)) -> El {
    let strip = RowsFrame::new(w, h).strip(row);
    let below = h - strip.y - strip.h;
    panel
        .attr("data-row", row.to_string())
        .attr("style", format!("--below:{}px;--above:{}px;--rows:{}px", px(below), px(strip.y), px(h)))
}

/// The scoring show, below rows of a size.
pub fn scoring_panel(store: Store, rows: RwSignal<(f64, f64)>) -> AnyView {
    live(move || match store.with(panel).flatten() {
        None => nothing(),
        Some(Panel::Claim(claim)) => {
            let row = claim.row;
            beside_row(claim_view(store, claim), row, rows.get()).into_child()
        }
        Some(Panel::Round(round)) => round_view(store, round).into_child(),
    })
}

fn claim_view(store: Store, claim: Claim) -> El {
    let Claim { player, heading, turned, notes, score, .. } = claim;
    let mut notes = notes;
    if !turned.is_empty() {
        notes.insert(0, words::turned_up(&turned));
    }
    let points = score.as_ref().map(|score| strong().class("points").text(format!("+{}", score.points)));
    let lines = score.as_ref().map(show::lines).unwrap_or_default();
    if score.is_some() && lines.is_empty() {
        notes.push(words::empty_claim().into());
    }
    let line = |line: show::Line| {
        let (what, how) = words::line(&line);
        li().child(span().text(what)).child(span().class("formula").text(how))
    };
    div()
        .class("panel scoring")
        .child(
            div().class("scoring-head").child(art::follower(player.follower)).child(h3().text(heading)).child(points),
        )
        .child(div().children(notes.into_iter().map(|note| p().class("hint").text(note))))
        .child(ul().class("score-lines").children(lines.into_iter().map(line)))
        .child(
            div()
                .class("buttons")
                .child(button().class("button").on_click(move || store.skip()).text(words::skip()))
                .child(
                    button()
                        .class("button primary")
                        .attr("data-focus", "")
                        .on_click(move || store.step())
                        .text(words::next()),
                ),
        )
}

fn round_view(store: Store, round: Round) -> El {
    let seat = |(player, points, score): (Player, u32, u32)| {
        tr().child(
            th().attr("scope", "row")
                .child(art::follower(player.follower))
                .child(span().class("cell-name").text(player.name)),
        )
        .child(td().text(format!("+{points}")))
        .child(td().child(strong().text(score.to_string())))
    };
    let column = |name: &'static str| th().attr("scope", "col").text(name);
    div()
        .class("panel scoring round-end")
        .child(div().class("scoring-head").child(h3().text(words::round_over(round.round))))
        .child(
            table()
                .class("round-table")
                .child(
                    thead().child(
                        tr().child(column(words::player()))
                            .child(column(words::this_round()))
                            .child(column(words::total())),
                    ),
                )
                .child(tbody().children(round.players.into_iter().map(seat))),
        )
        .child(div().class("buttons").child(p().class("hint").text(round.next)).child(
            button().class("button primary").attr("data-focus", "").on_click(move || store.step()).text(words::on()),
        ))
}

/// What is asked of a claim's owner.
#[derive(Clone, PartialEq)]
struct Question {
    row: Colour,
    seat: Seat,
    text: String,
    card: Card,
}

fn question(session: &Session) -> Option<Question> {
    let Stage::Human(seat, decision) = session.stage() else { return None };
    let Phase::Scoring(claim) = session.shown_table().phase else { return None };
    let name = &session.setup().player(seat).name;
    let (text, card) = match decision {
        Decision::Mismatch { card, row } => (words::mismatch(name, card, row), card),
        Decision::AssignJoker { left } => (words::assign(name, left), Card::ANIMAL_JOKER),
        Decision::LayJoker { .. } | Decision::Turn => return None,
    };
    Some(Question { row: claim.row, seat, text, card })
}

/// A choice in scoring, with what each option gives, below rows of a size.
pub fn choice_panel(store: Store, rows: RwSignal<(f64, f64)>) -> AnyView {
    live(move || {
        let asked = store.with(|session| {
            let question = question(session)?;
            let follower = session.setup().player(question.seat).follower;
            Some((question, follower, offers(&session.shown_table())))
        });
        let Some((question, follower, offers)) = asked.flatten() else { return nothing() };
        let option = |(place, (action, offer))| {
            let (what, gives) = words::offer(&offer);
            button()
                .class("button option")
                .attr_if("data-focus", (place == 0).then_some("".into()))
                .on_click(move || store.act(action))
                .child(strong().text(what))
                .child(span().text(gives))
        };
        let row = question.row;
        let panel = div()
            .class("panel scoring choice")
            .attr("role", "group")
            .aria(question.text.clone())
            .child(
                div()
                    .class("scoring-head")
                    .child(art::follower(follower))
                    .child(art::card(question.card))
                    .child(h3().text(question.text)),
            )
            .child(div().class("options").children(offers.into_iter().enumerate().map(option)));
        beside_row(panel, row, rows.get()).into_child()
    })
}
