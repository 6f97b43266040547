//! The game's screen: bar, players, rows, and below them what is to be done.

use super::art;
use super::bar::bar;
use super::board::{board, marker};
use super::counsel::hint_now;
use super::dialogs::result_panel;
use super::drag::{Input, Point};
use super::element::{
    El, IntoChild, all, button, dialog, div, g, h2, main, nothing, p, px, rect, section, svg_root, svg_text,
};
use super::explain::{explaining, popover, reckoner};
use super::hand::{PIECES, carried, hand_area};
use super::help::Topic;
use super::layout::{CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W, LABEL_LINE_H, Rect, RowsFrame, Spot};
use super::motion::{Place, css};
use super::moving;
use super::note::{note, settling};
use super::past::{key, past_panel, take_back};
use super::players::players;
use super::review::moment_marks;
use super::scene::{self, ItemScene, Label, Look, Part, RowScene, Scene, Sight};
use super::scoring::{self, choice_panel, flight, scoring_panel};
use super::speech;
use super::store::{Piece, Store};
use super::words;
use crate::platform;
use crate::rules::{Action, Colour, Decision};
use crate::session::{Session, Stage};
use leptos::prelude::request_animation_frame;
use leptos::prelude::{
    AnyView, Effect, Get, GetUntracked, Memo, RwSignal, Set, SetValue, StoredValue, Track, With, WithUntracked, untrack,
};
use web_sys::{Event, KeyboardEvent, PointerEvent};

/// The picture of the rows for a frame.
pub fn scene_of(store: Store, frame: &RowsFrame) -> Option<Scene> {
    let (picked, totals) = (store.picked(), store.totals());
    store.with(|session| {
        let table = store.table(session);
        let counted = store.counted_cards(session);
        let last = session.last_event();
        let claiming = matches!(session.stage(), Stage::Human(..)) && picked == Some(Piece::Follower);
        let sight = Sight {
            table: &table,
            setup: session.setup(),
            last: last.as_ref(),
            counted: &counted,
            new: session.new_items(),
            gone: session.gone_by(session.past().map_or(session.shown(), |past| past + 1).saturating_sub(1)),
            reckoner: reckoner(session),
            claiming,
            totals,
        };
        scene::build(&sight, frame)
    })
}

/// The game's screen.
pub fn table_screen(store: Store) -> AnyView {
    let size = watched_size(".rows");
    let row_at = move |at: Point| {
        let (w, h) = size.get_untracked();
        drop_row(&RowsFrame::new(w, h), at, &store.legal_rows_now())
    };
    let drawn =
        StoredValue::new(untrack(|| store.with(|session| moving::now_drawn(store, session))).unwrap_or_default());
    keep_focus(store);
    speak(store);
    let frame = move || {
        let (w, h) = size.get();
        RowsFrame::new(w, h)
    };
    // Most that happens on the page changes neither.
    let scene =
        Memo::new(move |_| Some(frame()).filter(|frame| frame.w > 0.0).and_then(|frame| scene_of(store, &frame)));
    let legal = Memo::new(move |_| store.legal_rows());
    let rows = svg_root().class("rows-svg").attr("role", "group").live(move || {
        let scene = scene.get();
        let frame = untrack(frame);
        untrack(|| moving::follow(store, drawn, frame));
        scene.map_or_else(nothing, |scene| rows_view(store, frame, scene, legal))
    });
    let below = below(store);
    settling(store, explaining(store, main().class("game")))
        // A click beside everything leaves the focus here, where the keys still work.
        .attr("tabindex", "-1")
        .on("keydown", move |ev: KeyboardEvent| {
            if ev.key() == "Escape" {
                if store.asked_now().is_some() {
                    return store.ask(None);
                }
                // One thing at a time: what is held first, then the guide's note.
                if store.picked_now().is_none() {
                    store.close_note();
                }
                store.pointer(Input::Cancel, &|_| None);
                store.put_down();
            }
            if !scoring::key(store, &ev) {
                key(store, &ev);
            }
        })
        .on("pointermove", move |ev: PointerEvent| {
            store.pointer(Input::Move { pointer: ev.pointer_id(), at: point(&ev) }, &row_at);
        })
        .on("pointerup", move |ev: PointerEvent| {
            let (pointer, at) = (ev.pointer_id(), point(&ev));
            let let_go = move || store.pointer(Input::Up { pointer, at }, &row_at);
            // What is dropped stays where it is for a picture, and then all that follows from it is drawn.
            if store.drag.with_untracked(|drag| drag.carried().is_some()) {
                platform::after_paint(let_go)
            } else {
                let_go()
            }
        })
        .on("pointercancel", move |_: PointerEvent| store.pointer(Input::Cancel, &|_| None))
        .on("pointerdown", move |ev: PointerEvent| store.other_pointer(ev.pointer_id()))
        .child(bar(store))
        .children(platform::Voice::ALL.map(voice))
        .child(players(store))
        .child(
            section()
                .live_class(move || if below.get() == Below::Past { "rows past" } else { "rows" }.into())
                .aria(words::the_rows())
                .child(rows)
                .live(move || nears(store, frame(), legal)),
        )
        .child(
            section()
                .live_class(move || if below.get() == Below::Hand { "stage" } else { "stage busy" }.into())
                .attr("tabindex", "-1")
                .child(status(store))
                .live(move || match below.get() {
                    Below::Hand => hand_area(store),
                    Below::Scoring => scoring_panel(store, size),
                    Below::Choice => choice_panel(store, size),
                    Below::Result => result_panel(store),
                    Below::Past => past_panel(store),
                }),
        )
        .child(note(store, size))
        .child(carried(store))
        // What is on its way; its elements come and go by themselves.
        .child(svg_root().class("flights").attr("aria-hidden", "true"))
        .child(popover(store))
        .child(flight(store))
        .live(move || curtain(store))
        .into_child()
}

/// The row that a piece dropped at a point of the page is meant for.
fn drop_row(frame: &RowsFrame, at: Point, legal: &[Colour]) -> Option<Colour> {
    let (x, y) = platform::point_in(".rows", at.x, at.y)?;
    frame.drop_row(x, y, legal)
}

/// What had the focus may be gone after each step: it never falls to the page.
fn keep_focus(store: Store) {
    Effect::new(move |_| {
        store.with(|session| (session.stage(), session.shown()));
        store.picked();
        store.overlay.track();
        settle_focus();
    });
}

/// Gives the focus to what is to be done, once the page is drawn, where it is lost or a panel asks for it.
pub fn settle_focus() {
    request_animation_frame(|| {
        platform::one_tab_stop(PIECES);
        platform::enter_panel(".stage [role=dialog]");
        platform::focus_if_lost(&[
            "dialog[open] [data-focus]",
            "dialog[open] button",
            ".row-target",
            ".stage [data-focus]",
            ".stage [tabindex='0']",
            ".stage",
        ]);
    });
}

/// Says what is new on the table to those who hear the page.
fn speak(store: Store) {
    Effect::new(move |before: Option<(usize, Option<Stage>)>| {
        let said = move |session: &Session| {
            let now = (session.shown(), Some(session.stage()));
            let text = (before != Some(now)).then(|| speech::said(session, before.map_or(now.0, |(shown, _)| shown)));
            (now, text)
        };
        let (now, text) = store.with(said).unwrap_or_default();
        // Nothing that one player was told stays when the device goes to another.
        let is_hand_over = matches!(now.1, Some(Stage::HandOver(_)));
        if let Some(text) = text.filter(|text| is_hand_over || !text.is_empty()) {
            platform::announce(platform::Voice::Polite, &text);
        }
        now
    });
}

/// Two places for what is said, in turn, so that the same words can be said twice.
fn voice(voice: platform::Voice) -> El {
    let place = || p().class("said").attr("data-voice", voice.name()).attr("aria-live", voice.name());
    div().child(place()).child(place())
}

/// A pointer's place on the page.
pub fn point(ev: &PointerEvent) -> Point {
    Point { x: f64::from(ev.client_x()), y: f64::from(ev.client_y()) }
}

/// The size of the element that a selector finds once the page is drawn, as it changes.
pub fn watched_size(selector: &'static str) -> RwSignal<(f64, f64)> {
    let size = RwSignal::new((0.0, 0.0));
    let watch = StoredValue::new_local(None);
    Effect::new(move |_| {
        watch.set_value(platform::watch_size(selector, move |w, h| {
            if size.try_get_untracked().is_some_and(|before| before != (w, h)) {
                size.set((w, h));
            }
        }));
    });
    size
}

/// What is to be done, or watched, below the rows.
#[derive(Clone, Copy, PartialEq)]
enum Below {
    Hand,
    Scoring,
    Choice,
    Result,
    Past,
}

fn below(store: Store) -> Memo<Below> {
    Memo::new(move |_| match store.stage() {
        _ if store.scoring() => Below::Scoring,
        Some(Stage::Human(_, Decision::Mismatch { .. } | Decision::AssignJoker { .. })) => Below::Choice,
        Some(Stage::Over) => Below::Result,
        Some(Stage::Past(_)) => Below::Past,
        _ => Below::Hand,
    })
}

/// What happened last and what is to be done, in words; also spoken.
fn status(store: Store) -> El {
    let happened = move || {
        // A refusal takes this line's place, so that the hand below does not shrink.
        if store.refusal().is_some() {
            return String::new();
        }
        let event = |session: &Session| session.last_event().and_then(|event| words::event(&event, session.setup()));
        store.with(event).flatten().unwrap_or_default()
    };
    let mine = move || matches!(store.stage(), Some(Stage::Human(..)));
    let picked = move || store.picked().map(|piece| words::picked(&store.piece_name(piece)));
    div()
        .class("status")
        .child(
            h2().live_class(move || if mine() { "prompt mine" } else { "prompt" }.into())
                .live_text(move || prompt(store).0),
        )
        .child(p().class("hint").live_text(move || picked().unwrap_or_else(|| prompt(store).1)))
        .child(hint_now(store))
        .child(p().class("happened").live_text(happened))
        .child(p().class("refusal").live_text(move || store.refusal().unwrap_or_default()))
}

/// Whose turn it is, and what they can do.
fn prompt(store: Store) -> (String, String) {
    let read = |session: &Session| match session.stage() {
        Stage::Human(seat, Decision::Turn) => {
            let table = session.shown_table();
            let cards = table.hand_sizes[seat] > 0;
            let hint = words::turn_hint(table.plays_face_down(seat), cards, table.placed[seat]);
            (words::your_turn(&session.setup().player(seat).name), hint.to_string())
        }
        Stage::Human(seat, Decision::LayJoker { card }) => {
            let name = &session.setup().player(seat).name;
            (words::your_turn(name), words::lay_joker(name, card))
        }
        Stage::Bot(seat, _) => (words::thinks(&session.setup().player(seat).name), String::new()),
        Stage::Show(_) if session.setup().humans().next().is_none() => (words::watching().into(), String::new()),
        _ => (String::new(), String::new()),
    };
    store.with(read).unwrap_or_default()
}

fn rows_view(store: Store, frame: RowsFrame, scene: Scene, legal: Memo<Vec<Colour>>) -> AnyView {
    let Scene { rows, boards } = scene;
    let marks = moment_marks(store);
    let is_marked = |colour| {
        let there =
            |action| matches!(action, Action::Play { row, .. } | Action::PlaceFollower { row } if row == colour);
        marks.iter().any(|&(action, _)| there(action))
    };
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
            .children(marks.iter().filter_map(|&(action, better)| moment_mark(store, &row, strip, action, better)))
            .child(row.label.as_ref().filter(|_| !is_marked(colour)).map(worth_label))
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
fn nears(store: Store, frame: RowsFrame, legal: Memo<Vec<Colour>>) -> AnyView {
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
fn moment_mark(store: Store, row: &RowScene, strip: Rect, action: Action, better: bool) -> Option<El> {
    let seat = store.moment()?.0.seat;
    let look = match action {
        Action::Play { card, row: of } if of == row.row => Look::Card(card),
        Action::PlaceFollower { row: of } if of == row.row => {
            let colour = store.with(|session| session.setup().player(seat).follower)?;
            Look::Follower { colour, lying: false }
        }
        _ => return None,
    };
    let (w, h) = if matches!(look, Look::Card(_)) { (CARD_W, CARD_H) } else { (FOLLOWER_W, FOLLOWER_H) };
    let scale = row.next.scale;
    // What would have been better stands behind what was done, where both are in one row.
    let step = if better { CARD_W * scale * 1.1 } else { 0.0 };
    let x = (row.next.x + step).min(strip.x + strip.w - w * scale - 4.0);
    let outline = rect().class("ring").px("x", -3.0).px("y", -3.0).px("width", w + 6.0).px("height", h + 6.0);
    Some(
        g().class(if better { "moment-mark better" } else { "moment-mark done" })
            .attr("aria-hidden", "true")
            .attr("style", format!("transform:{}", css(Spot { x, ..row.next })))
            .child(art::look(look))
            .child(outline.px("rx", 10.0)),
    )
}

/// A dialog that stays until what it asks for is done.
pub fn standing_dialog(class: &'static str, selector: &'static str) -> El {
    Effect::new(move |_| platform::open_dialog(selector));
    dialog().class(class).on("cancel", |ev: Event| ev.prevent_default()).on("close", move |_: Event| {
        platform::open_dialog(selector);
    })
}

/// Between the turns of people who share the device.
fn curtain(store: Store) -> AnyView {
    let Some(Stage::HandOver(seat)) = store.stage() else { return nothing() };
    let player = store.with(|session| session.setup().player(seat).clone());
    let Some(player) = player else { return nothing() };
    standing_dialog("veil curtain", "dialog.curtain")
        .aria(words::hand_over(&player.name))
        .attr("aria-describedby", "about-curtain")
        .child(
            div()
                .class("panel")
                .child(art::follower(player.follower))
                .child(p().text(words::hand_over_to(&player.name)))
                .child(h2().text(words::hand_over(&player.name)))
                .child(p().class("hint").attr("id", "about-curtain").text(words::hand_over_hint()))
                .child(
                    button()
                        .class("button primary")
                        .attr("data-focus", "")
                        .on_click(move || store.take_device(seat))
                        .text(words::hand_over_show()),
                )
                .child(take_back(store)),
        )
        .into_child()
}
