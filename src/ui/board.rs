//! The scoring track: one board for each row, drawn beside it or in a dialog of its own.

use super::art;
use super::element::{El, div, g, px, rect, svg_root, svg_text};
use super::layout::{BOARD_H, BOARD_W, MARKER_H, MARKER_W, Rect, Spot};
use super::motion::css;
use super::scene::Marker;
use super::track::{NUMBERED, START, marker_spot, track_space};
use super::words;
use crate::rules::Colour;

/// One board, whose drawing has the winding path, filling a rectangle.
pub fn board(colour: Colour, at: Rect) -> El {
    let first = colour.index() as u32 * 25;
    let number = |space: u32| {
        let (x, y) = track_space(space);
        svg_text().class("space-number").px("x", x).px("y", y + 4.5).text((first + space).to_string())
    };
    svg_root()
        .class("board")
        .px("x", at.x)
        .px("y", at.y)
        .px("width", at.w)
        .px("height", at.h)
        .attr("viewBox", format!("0 0 {} {}", px(BOARD_W), px(BOARD_H)))
        .attr("preserveAspectRatio", "xMidYMid meet")
        .child(art::draw(format_args!("b-{colour}"), BOARD_W, BOARD_H))
        .child(art::emblem(colour, 14.0, 11.0))
        .child(svg_text().class("board-name").px("x", 40.0).px("y", 26.0).text(words::row(colour)))
        .children(NUMBERED.map(number))
        .child((first == 0).then(|| {
            let Rect { x, y, w, h } = START;
            rect().class("start-place").px("x", x).px("y", y).px("width", w).px("height", h).px("rx", 9.0)
        }))
}

/// A small follower, drawn at a spot.
pub fn marker(marker: &Marker, spot: Spot) -> El {
    let tile = (marker.tile > 0).then(|| {
        g().child(rect().class("tile").px("x", -3.0).px("y", -11.0).px("width", 28.0).px("height", 13.0).px("rx", 3.0))
            .child(svg_text().class("tile-number").px("x", 11.0).px("y", -1.0).text(marker.tile.to_string()))
    });
    g().class("marker")
        .attr("style", format!("transform:{}", css(spot)))
        .child(art::draw(format_args!("f-{}", marker.colour.letter()), MARKER_W, MARKER_H))
        .child(tile)
}

/// The whole track, for the dialog.
pub fn track(boards: Vec<Vec<Marker>>) -> El {
    let whole = Rect { x: 0.0, y: 0.0, w: BOARD_W, h: BOARD_H };
    let part = |(colour, markers): (Colour, Vec<Marker>)| {
        svg_root()
            .class("track-board")
            .attr("viewBox", format!("0 0 {} {}", px(BOARD_W), px(BOARD_H)))
            .attr("aria-hidden", "true")
            .child(board(colour, whole))
            .children(markers.iter().map(|one| marker(one, marker_spot(one.at))))
    };
    div().class("track-boards").children(Colour::ALL.into_iter().zip(boards).map(part))
}
