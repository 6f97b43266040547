//! Drawings of the sprite, placed.

use super::element::{El, circle, drawing, g, px, rect, svg_root};
use super::layout::{CARD_H, CARD_W, FOLLOWER_H, FOLLOWER_W};
use super::scene::Look;
use super::words;
use crate::rules::{Card, Colour};
use crate::session::FollowerColour;

/// A drawing by its name, in its own units.
pub fn draw(name: impl std::fmt::Display, w: f64, h: f64) -> El {
    drawing().attr("href", format!("#{name}")).px("width", w).px("height", h)
}

/// A drawing as a picture of its own.
pub fn picture(class: &'static str, name: impl std::fmt::Display, w: f64, h: f64) -> El {
    svg_root()
        .class(class)
        .attr("viewBox", format!("0 0 {} {}", px(w), px(h)))
        .attr("aria-hidden", "true")
        .child(draw(name, w, h))
}

/// A small sign in the text's colour.
pub fn icon(name: &str) -> El {
    picture("icon", format_args!("i-{name}"), 24.0, 24.0)
}

/// A kind of animal as a small sign; `J` for a joker.
pub fn animal_sign(kind: char) -> El {
    picture("icon", format_args!("a-{kind}"), 24.0, 24.0)
}

/// A standing follower.
pub fn follower(colour: FollowerColour) -> El {
    picture("follower-picture", format_args!("f-{}", colour.letter()), FOLLOWER_W, FOLLOWER_H)
}

/// A card.
pub fn card(card: Card) -> El {
    picture("card-picture", format_args!("c-{card}"), CARD_W, CARD_H).attr("role", "img").aria(words::card(card))
}

/// A card's outline, filled.
pub fn over_card(class: &'static str) -> El {
    rect().class(class).px("width", CARD_W).px("height", CARD_H).px("rx", 9.0)
}

/// The mark of what is new, on an item of a row: a pin where no neighbour covers it, away from a person's value.
pub fn new_mark(look: Look) -> El {
    let (x, y) = match look {
        Look::Card(_) | Look::Back { .. } => (CARD_W * 0.145, CARD_H * 0.7),
        Look::Follower { lying: false, .. } => (FOLLOWER_W / 2.0, FOLLOWER_H * 0.78),
        Look::Follower { lying: true, .. } => (FOLLOWER_H * 0.22, FOLLOWER_W / 2.0),
    };
    circle().class("new").px("cx", x).px("cy", y).attr("r", "7")
}

/// The mark of a card that is being counted.
pub fn counted_mark() -> El {
    rect()
        .class("counting")
        .px("x", 3.0)
        .px("y", 3.0)
        .px("width", CARD_W - 6.0)
        .px("height", CARD_H - 6.0)
        .px("rx", 6.0)
}

/// A row's emblem inside another drawing.
pub fn emblem(colour: Colour, x: f64, y: f64) -> El {
    g().class("vi").attr("transform", format!("translate({} {})", px(x), px(y))).child(draw(
        format_args!("e-{colour}"),
        18.0,
        18.0,
    ))
}

/// What lies in a row or hand, in its own units.
pub fn look(look: Look) -> El {
    match look {
        Look::Card(card) => draw(format_args!("c-{card}"), CARD_W, CARD_H),
        Look::Follower { colour, lying: false } => draw(format_args!("f-{}", colour.letter()), FOLLOWER_W, FOLLOWER_H),
        Look::Follower { colour, lying: true } => draw(format_args!("l-{}", colour.letter()), FOLLOWER_H, FOLLOWER_W),
        Look::Back { by, peek } => g()
            .child(draw("c-back", CARD_W, CARD_H))
            .child(draw(format_args!("f-{}", by.letter()), 28.0, 44.0).px("x", 2.0).px("y", 6.0))
            .child(peek.map(|card| draw(format_args!("c-{card}"), 48.0, 70.0).px("x", 5.0).px("y", 60.0))),
    }
}
