//! Drawings of the sprite, placed.

use super::layout::{BOARD_H, BOARD_W, CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W, Spot};
use super::scene::Look;
use crate::rules::{Card, Colour};
use crate::session::FollowerColour;
use leptos::prelude::*;

/// A small sign in the text's colour.
pub fn icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use_ href=format!("#i-{name}") width="24" height="24" /></svg> }
}

/// A kind of animal as a small sign.
pub fn animal_sign(name: String) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use_ href=format!("#a-{name}") width="24" height="24" /></svg> }
}

/// A standing follower as a picture of its own.
pub fn follower_picture(colour: FollowerColour) -> impl IntoView {
    view! {
        <svg class="follower-picture" viewBox="0 0 64 100" aria-hidden="true">
            <use_ href=format!("#f-{}", colour.letter()) width="64" height="100" />
        </svg>
    }
}

/// A card as a picture of its own.
pub fn card_picture(card: Card) -> impl IntoView {
    view! {
        <svg class="card-picture" viewBox="0 0 96 140" role="img" aria-label=super::words::card(card)>
            <use_ href=format!("#c-{card}") width="96" height="140" />
        </svg>
    }
}

/// Any drawing of the sprite as a picture of its own.
pub fn picture(name: &'static str, view_box: &'static str, width: u32, height: u32) -> impl IntoView {
    view! {
        <svg class=format!("picture {name}") viewBox=view_box aria-hidden="true">
            <use_ href=format!("#{name}") width=width height=height />
        </svg>
    }
}

/// The attribute that moves a drawing to its spot.
pub fn transform(spot: Spot) -> String {
    format!("translate({},{}) scale({})", rounded(spot.x), rounded(spot.y), thousandth(spot.scale))
}

/// Tenths of a pixel are enough.
fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn thousandth(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// What lies in a row or hand, in its own units.
pub fn look(look: Look) -> impl IntoView {
    let (name, width, height) = match look {
        Look::Card(card) => (format!("#c-{card}"), CARD_W, CARD_H),
        Look::Back { .. } => ("#c-back".into(), CARD_W, CARD_H),
        Look::Follower { colour, lying: false } => (format!("#f-{}", colour.letter()), FOLLOWER_W, FOLLOWER_H),
        Look::Follower { colour, lying: true } => (format!("#l-{}", colour.letter()), FOLLOWER_H, FOLLOWER_W),
    };
    let mark = match look {
        Look::Back { by, peek } => Some((by, peek)),
        _ => None,
    };
    view! {
        <use_ href=name width=width height=height />
        {mark
            .map(|(by, peek)| {
                view! {
                    <use_ href=format!("#f-{}", by.letter()) x="2" y="6" width="26" height="41" />
                    {peek
                        .map(|card| {
                            view! {
                                <svg x="34" y="44" width="54" height="79" viewBox="0 0 96 140">
                                    <use_ href=format!("#c-{card}") width="96" height="140" />
                                </svg>
                            }
                        })}
                }
            })}
    }
}

/// The scenery of a track board, in its own units.
pub fn board_ground(colour: Colour) -> impl IntoView {
    view! { <use_ href=format!("#b-{colour}") width=BOARD_W height=BOARD_H /> }
}
