//! Scoring as it is shown: claim by claim, each point with how it arose, term by term; and the choices in it.

use super::art;
use super::bar::tool;
use super::counsel::hint_button;
use super::element::{
    El, IntoChild, button, div, h3, li, live, nothing, p, px, span, strong, table, tbody, td, th, thead, tr, ul,
};
use super::layout::RowsFrame;
use super::pace;
use super::sheet::Page;
use super::show::{self, Beat};
use super::store::{Overlay, Show, Store};
use super::words;
use crate::platform;
use crate::rules::{Card, ClaimScore, Colour, Decision, Event, Phase, Seat, Take};
use crate::session::{Player, Session, Stage, offers};
use leptos::prelude::{AnyView, Get, RwSignal};
use web_sys::KeyboardEvent;

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
    cards: Vec<Card>,
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
    let last = session.moment()?;
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
        turned: cards.iter().filter(|(_, by)| by.is_some()).map(|(card, _)| *card).collect(),
        cards: cards.into_iter().map(|(card, _)| card).collect(),
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

/// The keys of the show, while nothing that has the focus takes them: → counts one term more, Home counts the claim
/// again, Enter and the space bar go on. Whether it was one of them.
pub fn key(store: Store, ev: &KeyboardEvent) -> bool {
    if !store.scoring() || ev.alt_key() || ev.ctrl_key() || ev.meta_key() {
        return false;
    }
    match ev.key().as_str() {
        "ArrowRight" => store.advance_by_hand(),
        "Home" => store.count_again(),
        "Enter" | " " if platform::closest(ev, "button,[role=button]").is_none() => store.next(),
        _ => return false,
    }
    ev.prevent_default();
    true
}

fn claim_view(store: Store, claim: Claim) -> El {
    let Claim { player, heading, turned, notes, score, cards, .. } = claim;
    let show = store.show();
    let mut notes = notes;
    if !turned.is_empty() {
        notes.insert(0, words::turned_up(&turned));
    }
    let lines = score.as_ref().map(show::lines).unwrap_or_default();
    if score.is_some() && lines.is_empty() {
        notes.push(words::empty_claim().into());
    }
    let steps = score.as_ref().map(|score| show::steps(score, &cards)).unwrap_or_default();
    let number = if let Beat::Counted(number) = show.beat { number } else { steps.len() };
    let step = number.checked_sub(1).and_then(|last| steps.get(last));
    let points = step.map_or(0, |step| step.points);
    let points = score.as_ref().map(|_| strong().class("points").text(format!("+{points}")));
    // How many parts of its formula each line shows: those behind the step that is counted have none yet.
    let parts = |place: usize| match step {
        Some(step) if place == step.line => step.parts,
        Some(step) if place < step.line => usize::MAX,
        _ => 0,
    };
    let counting = if show.beat.is_over() { "" } else { " counting" };
    let is_scored = score.is_some();
    div()
        .class(format!("panel scoring{counting}"))
        .child(
            div().class("scoring-head").child(art::follower(player.follower)).child(h3().text(heading)).child(points),
        )
        .child(div().children(notes.into_iter().map(|note| p().class("hint").text(note))))
        .child(ul().class("score-lines").children(
            lines.iter().enumerate().map(|(place, line)| line_view(store, show, (place, line), parts(place))),
        ))
        .child(
            div()
                .class("buttons")
                .child(
                    tool("again", words::count_again())
                        .class("tool")
                        .attr("aria-disabled", if is_scored { "false" } else { "true" })
                        .on_click(move || store.count_again()),
                )
                .child(tool("step", words::one_step()).class("tool").on_click(move || store.advance_by_hand()))
                .child(tool("to-end", words::skip()).class("tool").on_click(move || store.skip()))
                .child(
                    button()
                        .class("button primary")
                        .attr("data-focus", "")
                        .on_click(move || store.next())
                        .text(words::next()),
                ),
        )
}

/// A line of a score. What is still to come of its formula has its room already, so that nothing jumps. Pointing at it
/// marks the cards that it counts.
fn line_view(store: Store, show: Show, (place, line): (usize, &show::Line), parts: usize) -> El {
    let mut formula = words::formula(line);
    let rest = formula.split_off(parts.min(formula.len()));
    let class = match (parts, show.line == Some(place)) {
        (0, _) => "line to-come",
        (_, true) => "line on",
        _ => "line",
    };
    let mut line_button = button().class(class);
    for (event, at) in
        [("pointerenter", true), ("focus", true), ("click", true), ("pointerleave", false), ("blur", false)]
    {
        line_button = line_button.on(event, move |_: web_sys::Event| store.look_at_line(at.then_some(place)));
    }
    li().child(line_button.child(span().text(words::scores(line))).child(
        span().class("formula").child(span().text(formula.concat())).child(span().class("to-come").text(rest.concat())),
    ))
}

/// The points on their way from the panel to their player.
pub fn flight(store: Store) -> El {
    let flying = move || {
        if store.show().beat != Beat::Flying {
            return None;
        }
        let (seat, points) = store.with(|session| show::under_way(session, Beat::Flying)).flatten()?;
        let middle = |selector: &str| {
            let (x, y, w, h) = platform::bounds(&platform::find(selector)?)?;
            Some((x + w / 2.0, y + h / 2.0))
        };
        let (x, y) = middle(".scoring .points")?;
        let (to_x, to_y) = middle(&format!("[data-seat='{seat}'] .plate-score"))?;
        let style = format!(
            "left:{}px;top:{}px;--dx:{}px;--dy:{}px;animation-duration:{}ms",
            px(x),
            px(y),
            px(to_x - x),
            px(to_y - y),
            pace::flight(store.pace())
        );
        Some(span().class("flight points").attr("style", style).text(format!("+{points}")))
    };
    div().attr("aria-hidden", "true").live(move || flying().into_child())
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
        .attr("role", "dialog")
        .aria(words::round_over(round.round))
        .attr("aria-describedby", "about-round")
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
        .child(
            div()
                .class("buttons")
                .child(p().class("hint").attr("id", "about-round").text(round.next))
                .child(tool("again", words::score_again()).class("tool").on_click(move || store.score_again()))
                .child(
                    tool("sheet", words::sheet())
                        .class("tool")
                        .on_click(move || store.open(Some(Overlay::Sheet(Page::Rounds)))),
                )
                .child(
                    button()
                        .class("button primary")
                        .attr("data-focus", "")
                        .on_click(move || store.step())
                        .text(words::on()),
                ),
        )
}

/// What is asked of a claim's owner.
#[derive(Clone, PartialEq)]
struct Question {
    row: Colour,
    seat: Seat,
    text: String,
    /// The claim in which it is asked.
    claim: String,
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
    let is_opening = |event: &Event| matches!(event, Event::ClaimOpened { .. });
    let opened = (0..session.shown()).rev().find_map(|place| session.event(place).filter(is_opening));
    let claim_said = opened.and_then(|event| words::event(&event, session.setup())).unwrap_or_default();
    Some(Question { row: claim.row, seat, text, claim: claim_said, card })
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
            .attr("role", "dialog")
            .aria(question.text.clone())
            .attr("aria-describedby", "about-choice")
            .child(p().class("said").attr("id", "about-choice").text(question.claim))
            .child(
                div()
                    .class("scoring-head")
                    .child(art::follower(follower))
                    .child(art::card(question.card))
                    .child(h3().text(question.text))
                    .child(hint_button(store, "link hint-button")),
            )
            .child(div().class("options").children(offers.into_iter().enumerate().map(option)));
        beside_row(panel, row, rows.get()).into_child()
    })
}
