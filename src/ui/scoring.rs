//! Scoring as it is shown: claim by claim, each point with how it arose; and the choices in it.

use super::art;
use super::show::{self, Line};
use super::store::Store;
use super::words;
use crate::rules::{Card, ClaimScore, Decision, Event, Seat};
use crate::session::{FollowerColour, Session, Stage, offers};
use leptos::prelude::*;

/// What the panel shows of the scoring.
#[derive(Clone, PartialEq)]
enum Panel {
    /// A claim, from its opening to its score.
    Claim { seat: Seat, heading: String, turned: Vec<Card>, notes: Vec<String>, score: Option<ClaimScore> },
    /// The round's points.
    Round { round: u8, points: Vec<u32>, scores: Vec<u32>, next: Seat, last: bool },
}

fn panel(session: &Session) -> Option<Panel> {
    let last = session.shown().checked_sub(1)?;
    if let Some(Event::RoundScored { round, points, scores, next_dealer }) = session.event(last) {
        let last = round == session.shown_table().players.rounds();
        return Some(Panel::Round { round, points, scores, next: next_dealer, last });
    }
    let opened = (0..=last).rev().find(|&place| matches!(session.event(place), Some(Event::ClaimOpened { .. })))?;
    let Some(Event::ClaimOpened { seat, row, cards }) = session.event(opened) else { return None };
    let since: Vec<Event> = (opened + 1..=last).filter_map(|place| session.event(place)).collect();
    let score = since.iter().find_map(|event| match event {
        Event::ClaimScored(score) => Some(score.clone()),
        _ => None,
    });
    let notes = since.iter().filter(|event| !matches!(event, Event::ClaimScored(_)));
    Some(Panel::Claim {
        seat,
        heading: words::claim_of(&session.setup().player(seat).name, row),
        turned: cards.into_iter().filter(|(_, by)| by.is_some()).map(|(card, _)| card).collect(),
        notes: notes.filter_map(|event| words::event(event, session.setup())).collect(),
        score,
    })
}

/// The scoring show.
#[component]
pub fn ScoringPanel(store: Store) -> impl IntoView {
    let panel = Memo::new(move |_| store.with(panel).flatten());
    move || {
        panel.get().map(|panel| match panel {
            Panel::Claim { seat, heading, turned, notes, score } => {
                claim_view(store, seat, heading, &turned, notes, score).into_any()
            }
            Panel::Round { round, points, scores, next, last } => {
                round_view(store, round, &points, &scores, next, last).into_any()
            }
        })
    }
}

fn follower_of(store: Store, seat: Seat) -> Option<FollowerColour> {
    store.with(|session| session.setup().player(seat).follower)
}

fn name_of(store: Store, seat: Seat) -> String {
    store.with(|session| session.setup().player(seat).name.clone()).unwrap_or_default()
}

fn claim_view(
    store: Store,
    seat: Seat,
    heading: String,
    turned: &[Card],
    notes: Vec<String>,
    score: Option<ClaimScore>,
) -> impl IntoView {
    let lines = score.as_ref().map(|score| {
        let lines = show::lines(score);
        if lines.is_empty() {
            view! { <p class="hint">{words::empty_claim()}</p> }.into_any()
        } else {
            view! { <ul class="score-lines">{lines.iter().map(line_view).collect_view()}</ul> }.into_any()
        }
    });
    let turned = (!turned.is_empty()).then(|| words::turned_up(turned));
    view! {
        <div class="panel scoring">
            <div class="scoring-head">
                {follower_of(store, seat).map(art::follower_picture)} <h3>{heading}</h3>
                {score.map(|score| view! { <strong class="points">{format!("+{}", score.points)}</strong> })}
            </div>
            {turned.map(|text| view! { <p class="hint">{text}</p> })}
            {notes.into_iter().map(|note| view! { <p class="hint">{note}</p> }).collect_view()}
            {lines}
            <div class="buttons">
                <button class="button" on:click=move |_| store.skip()>
                    {words::skip()}
                </button>
                <button class="button primary" data-focus="" on:click=move |_| store.show_next()>
                    {words::next()}
                </button>
            </div>
        </div>
    }
}

fn line_view(line: &Line) -> impl IntoView + use<> {
    let (what, how) = words::line(line);
    view! {
        <li>
            <span>{what}</span>
            <span class="formula">{how}</span>
        </li>
    }
}

fn round_view(store: Store, round: u8, points: &[u32], scores: &[u32], next: Seat, last: bool) -> impl IntoView {
    let seats = points.iter().zip(scores).enumerate().filter_map(|(index, (&points, &score))| {
        let seat = Seat::from_index(index)?;
        Some(view! {
            <tr>
                <th scope="row">
                    {follower_of(store, seat).map(art::follower_picture)} <span class="cell-name">{name_of(store, seat)}</span>
                </th>
                <td>{format!("+{points}")}</td>
                <td>
                    <strong>{score}</strong>
                </td>
            </tr>
        })
    });
    view! {
        <div class="panel scoring">
            <div class="scoring-head">
                <h3>{words::round_over(round)}</h3>
            </div>
            <table class="round-table">
                <thead>
                    <tr>
                        <th scope="col">{words::player()}</th>
                        <th scope="col">{words::this_round()}</th>
                        <th scope="col">{words::total()}</th>
                    </tr>
                </thead>
                <tbody>{seats.collect_view()}</tbody>
            </table>
            <p class="hint">
                {if last { words::last_round().to_string() } else { words::deals_next(&name_of(store, next)) }}
            </p>
            <div class="buttons">
                <button class="button primary" data-focus="" on:click=move |_| store.show_next()>
                    {words::on()}
                </button>
            </div>
        </div>
    }
}

/// A choice in scoring, with what each option gives.
#[component]
pub fn ChoicePanel(store: Store) -> impl IntoView {
    let choice = move || {
        store
            .with(|session| {
                let Stage::Human(seat, decision) = session.stage() else { return None };
                let name = &session.setup().player(seat).name;
                let (question, card) = match decision {
                    Decision::Mismatch { card, row } => (words::mismatch(name, card, row), card),
                    Decision::AssignJoker { left } => (words::assign(name, left), Card::ANIMAL_JOKER),
                    Decision::LayJoker { .. } | Decision::Turn => return None,
                };
                Some((question, card, session.setup().player(seat).follower, offers(&session.shown_table())))
            })
            .flatten()
    };
    move || {
        choice().map(|(question, card, follower, offers)| {
            let options = offers.into_iter().map(|(action, offer)| {
                let (what, gives) = words::offer(&offer);
                view! {
                    <button class="button option" on:click=move |_| store.act(action)>
                        <strong>{what}</strong>
                        <span>{gives}</span>
                    </button>
                }
            });
            let label = question.clone();
            view! {
                <div class="panel scoring choice" role="group" aria-label=label>
                    <div class="scoring-head">
                        {art::follower_picture(follower)} {art::card_picture(card)} <h3>{question}</h3>
                    </div>
                    <div class="options" data-focus="" tabindex="-1">
                        {options.collect_view()}
                    </div>
                </div>
            }
        })
    }
}
