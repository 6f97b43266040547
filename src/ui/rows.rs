//! The rows as they are drawn, from their scene: what lies in them, where the picked piece can go, and what a moment that
//! is looked back at is marked with.

use super::art;
use super::board::{board, marker};
use super::element::{El, IntoChild, all, div, g, nothing, px, rect, svg_text};
use super::help::Topic;
use super::layout::{CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W, LABEL_LINE_H, Rect, RowsFrame, Spot};
use super::motion::{Place, css};
use super::review::{Mark, moment_marks};
use super::scene::{self, ItemScene, Label, Look, Part, RowScene, Scene};
use super::store::{Piece, Store};
use super::words;
use crate::platform;
use crate::rules::Colour;
use crate::session::Session;
use leptos::prelude::{AnyView, Get, Memo, With, untrack};
use web_sys::KeyboardEvent;

/// The rows with all that lies in them, and the markers on their boards.
pub fn rows_view(store: Store, frame: RowsFrame, scene: Scene, legal: Memo<Vec<Colour>>) -> AnyView {
    let Scene { rows, boards } = scene;
    let marks = moment_marks(store);
    let row = |row: RowScene| {
        let colour = row.row;
        let strip = frame.strip(colour);
        let head = frame.head(colour);
        let mut name = words::row_name(colour, row.items.is_empty())
            + &words::new_in_row(row.items.iter().filter(|item| item.new).count());
        if let Some(label) = row.label.as_ref().filter(|_| untrack(|| store.totals())) {
            name += &words::now_worth(&label.worth);
        }
        // An empty list would be passed over.
        let role = if row.items.is_empty() { "img" } else { "list" };
        let lying = |session: &Session| {
            session.shown_table().rows[colour].iter().map(|item| words::item(item, session.setup())).collect()
        };
        let names: Vec<String> = store.with(lying).unwrap_or_default();
        let head_view = if frame.board_w.is_some() {
            g().help(Topic::Track)
                .child(framed(rect().class(format!("head v{colour}")), head).px("rx", 12.0))
                .child(board(colour, head))
        } else {
            g().child(framed(rect().class(format!("head v{colour}")), head).px("rx", 7.0)).child(art::emblem(
                colour,
                head.x + head.w / 2.0 - 9.0,
                head.y + head.h / 2.0 - 9.0,
            ))
        };
        let is_legal = move || legal.with(|rows| rows.contains(&colour));
        let aim = (row.next, row.label.clone());
        let target = move || if is_legal() { target(store, colour, &aim, strip).into_child() } else { nothing() };
        g().live_class(move || format!("row row-{colour}{}", if is_legal() { " legal" } else { "" }).into())
            .on_click(move || {
                // A finger that asked what this is has not played.
                if store.picked_now().is_some() && store.asked_now().is_none() {
                    store.place(colour);
                }
            })
            .child(framed(rect().class("ground").help(Topic::Row(colour)), strip).px("rx", 12.0))
            .child(framed(rect().class("strewn").attr("fill", format!("url(#g-{colour})")), strip).px("rx", 12.0))
            .child(head_view.attr("aria-hidden", "true"))
            .child(g().class("items").attr("role", role).aria(name).child(items_view(&row, names)))
            .live(target)
            .children(marks.iter().filter(|mark| mark.row == colour).map(|mark| moment_mark(mark, row.next, strip)))
            .child(row.label.as_ref().filter(|_| marks.iter().all(|mark| mark.row != colour)).map(worth_label))
    };
    // In the order of the seats, so that each stays the same element.
    let mut markers: Vec<(Colour, scene::Marker)> = Vec::new();
    for (board, standing) in Colour::ALL.into_iter().zip(boards).filter(|_| frame.board_w.is_some()) {
        for one in standing {
            let before = |(_, other): &(Colour, scene::Marker)| other.seat.index() < one.seat.index();
            let place = markers.iter().take_while(|other| before(other)).count();
            markers.insert(place, (board, one));
        }
    }
    let marker = |(board, one): &(Colour, scene::Marker)| {
        marker(one, frame.on_board(*board, one.at)).attr("data-at", format!("m{}", one.seat))
    };
    all(rows.into_iter().map(row).chain([g().class("markers").children(markers.iter().map(marker))]))
}

/// The items, each behind as many empty places as there are items that have left the row: so an item stays the same
/// element as long as it lies there.
fn items_view(row: &RowScene, names: Vec<String>) -> AnyView {
    let item =
        |(place, (item, name))| item_view(item, name, Place { row: row.row, number: row.gone + place }).into_child();
    let gone = (0..row.gone).map(|_| nothing());
    all(gone.chain(row.items.iter().zip(names).enumerate().map(item)))
}

/// What lights up over the row that is meant: drawn as soon as a piece is picked, so that a browser only has to show it
/// while the piece is carried.
pub fn nears(store: Store, frame: RowsFrame, legal: Memo<Vec<Colour>>) -> AnyView {
    let near = |row: Colour| {
        let Rect { x, y, w, h } = frame.strip(row);
        let class = move || if store.meant.get() == Some(row) { format!("near row-{row} on") } else { "near".into() };
        div()
            .live_class(move || class().into())
            .attr("aria-hidden", "true")
            .attr("style", format!("left:{}px;top:{}px;width:{}px;height:{}px", px(x), px(y), px(w), px(h)))
    };
    all(legal.get().into_iter().map(near))
}

fn framed(el: El, at: Rect) -> El {
    el.px("x", at.x).px("y", at.y).px("width", at.w).px("height", at.h)
}

fn item_view(item: &ItemScene, name: String, place: Place) -> El {
    let is_card = !matches!(item.look, Look::Follower { .. });
    let mut class = String::from(if is_card { "item card" } else { "item piece" });
    if item.latest {
        class += " latest";
    }
    class += match item.part {
        Part::None => "",
        Part::Scored => " claimed",
        Part::Counted => " claimed counted",
        Part::Wanted => " wanted",
        Part::Beside => " beside",
    };
    let body = g().class("body").attr("role", "img").aria(name);
    g().class(class)
        .attr("role", "listitem")
        .help(item.topic)
        .attr("data-at", place.code())
        .attr("style", format!("transform:{}", css(item.spot)))
        .child(
            // A shape costs a browser much less than a filter for each of a hundred cards.
            body.child(is_card.then(|| art::over_card("under").px("x", 1.5).px("y", 2.5)))
                .child(art::look(item.look))
                .child((is_card && item.part == Part::Beside).then(|| art::over_card("pale")))
                .child(item.new.then(|| art::new_mark(item.look)))
                .child((item.part == Part::Counted).then(art::counted_mark)),
        )
}

/// What the row's unclaimed cards are worth, at its outer end. Those who hear the page are told with the row.
fn worth_label(label: &Label) -> El {
    let Rect { x, y, w, .. } = label.at;
    let line = |(place, line): (usize, &String)| {
        svg_text()
            .class(if place == 0 { "worth-head" } else { "worth-line" })
            .px("x", x + w / 2.0)
            .px("y", y + 18.0 + LABEL_LINE_H * place as f64)
            .text(line.clone())
    };
    g().class("worth")
        .attr("aria-hidden", "true")
        .child(framed(rect(), label.at).px("rx", 9.0))
        .children(label.lines.iter().enumerate().map(line))
}

/// The glowing place where the picked piece can go; a button for keys and for those who hear the page.
fn target(store: Store, colour: Colour, (next, label): &(Spot, Option<Label>), strip: Rect) -> El {
    let Spot { x, y, scale } = *next;
    let follower = matches!(store.picked_now(), Some(Piece::Follower));
    let (w, h) = if follower { (FOLLOWER_W * 1.2, FOLLOWER_H * 1.4) } else { (96.0, 140.0) };
    let ghost = Rect { x, y, w: (w * scale).min(strip.x + strip.w - x - 3.0), h: h * scale };
    let outline = Rect { x: strip.x + 2.0, y: strip.y + 2.0, w: strip.w - 4.0, h: strip.h - 4.0 };
    let spoken = match label {
        Some(label) if follower => words::claims_in(colour, &label.worth),
        _ => words::place_in(colour),
    };
    g().class("row-target")
        .attr("role", "button")
        .attr("tabindex", "0")
        .help(Topic::Row(colour))
        .aria(spoken)
        .on("keydown", move |ev: KeyboardEvent| match ev.key().as_str() {
            "Enter" | " " => {
                ev.prevent_default();
                store.place(colour);
            }
            "ArrowUp" | "ArrowLeft" => {
                ev.prevent_default();
                platform::focus_sibling(".row-target", -1);
            }
            "ArrowDown" | "ArrowRight" => {
                ev.prevent_default();
                platform::focus_sibling(".row-target", 1);
            }
            _ => {}
        })
        .child(framed(rect().class("outline"), outline).px("rx", 11.0))
        .child(framed(rect().class("ghost"), ghost).px("rx", 7.0 * scale))
}

/// Where a piece went, or would better have gone, at a moment that is looked back at.
fn moment_mark(mark: &Mark, next: Spot, strip: Rect) -> El {
    let (w, h) = if matches!(mark.look, Look::Card(_)) { (CARD_W, CARD_H) } else { (FOLLOWER_W, FOLLOWER_H) };
    // What would have been better stands behind what was done, where both are in one row.
    let step = if mark.better { CARD_W * next.scale * 1.1 } else { 0.0 };
    let x = (next.x + step).min(strip.x + strip.w - w * next.scale - 4.0);
    let ring = Rect { x: -3.0, y: -3.0, w: w + 6.0, h: h + 6.0 };
    g().class(if mark.better { "moment-mark better" } else { "moment-mark done" })
        .attr("aria-hidden", "true")
        .attr("style", format!("transform:{}", css(Spot { x, ..next })))
        .child(art::look(mark.look))
        .child(framed(rect().class("ring"), ring).px("rx", 10.0))
}
