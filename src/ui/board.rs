//! The scoring track: one board for each row, drawn beside it or in a dialog of its own.

use super::art;
use super::layout::{BOARD_H, BOARD_W, track_space};
use super::scene::Marker;
use super::words;
use crate::rules::Colour;
use leptos::prelude::*;

/// One board with its winding path and the small followers on it, in the board's own units.
pub fn board(colour: Colour, markers: Vec<Marker>) -> impl IntoView {
    let first = colour.index() as u32 * 25;
    let path: String =
        (1..=25).map(track_space).map(|(x, y)| format!("{x},{y} ")).collect();
    let spaces = (1..=25).map(|space| {
        let (x, y) = track_space(space);
        let number = first + space;
        let big = number.is_multiple_of(5) || space == 1;
        view! {
            <circle class="space" cx=x cy=y r=if big { 11.5 } else { 7.0 } />
            {big
                .then(|| {
                    view! {
                        <text class="space-number" x=x y=y + 4.5>
                            {number}
                        </text>
                    }
                })}
        }
    });
    let small = |marker: Marker| {
        let (x, y) = marker.at;
        view! {
            <g class="marker" style:transform=format!("translate({}px,{}px)", x - 11.0, y - 30.0)>
                <use_ href=format!("#f-{}", marker.colour.letter()) width="22" height="34.4" />
                {(marker.tile > 0)
                    .then(|| {
                        view! {
                            <rect class="tile" x="-3" y="-11" width="28" height="13" rx="3" />
                            <text class="tile-number" x="11" y="-1">
                                {marker.tile}
                            </text>
                        }
                    })}
            </g>
        }
    };
    view! {
        {art::board_ground(colour)}
        <svg x="14" y="11" width="18" height="18" viewBox="-10 -10 20 20" class="vi">
            <use_ href=format!("#e-{colour}") x="-10" y="-10" width="20" height="20" />
        </svg>
        <text class="board-name" x="40" y="26">
            {words::row(colour)}
        </text>
        <polyline class="path" points=path />
        {spaces.collect_view()}
        {markers.into_iter().map(small).collect_view()}
    }
}

/// The whole track, for the dialog.
pub fn track(boards: Vec<Vec<Marker>>) -> impl IntoView {
    let parts = Colour::ALL.into_iter().zip(boards).map(|(colour, markers)| {
        view! {
            <svg class="track-board" viewBox=format!("0 0 {BOARD_W} {BOARD_H}") aria-hidden="true">
                {board(colour, markers)}
            </svg>
        }
    });
    view! { <div class="track-boards">{parts.collect_view()}</div> }
}
