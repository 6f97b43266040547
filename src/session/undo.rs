//! Taking the last action back.
//!
//! A person may take back the last action of the game if it was theirs, until something hidden comes to light or the
//! next seat goes on:
//!
//! - a bot acts;
//! - cards are turned up, at set-up or in a claim, or hands are dealt: what counts is what was *shown*, for the engine is
//!   ahead of the table, and nobody saw what comes;
//! - the next player asks for the hand. While their curtain is closed the last player may still take back. A save knows
//!   that the curtain was opened, so that loading it does not close it again;
//! - the chests are opened.
//!
//! Choices in scoring can be taken back one after the other, until one of these is in the way. Where people share the
//! device nobody's hand shows after it: the curtain of the player whose turn it is again is closed, and nothing before
//! their turn can be taken back, since they know their hand.

use super::{Control, Session};
use crate::rules::{Decision, Event, Seat};

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// No person has done anything yet.
    Nothing,
    /// This seat, a bot's, has acted since.
    Played(Seat),
    /// Cards were turned up since.
    TurnedUp,
    /// Hands were dealt since.
    Dealt,
    /// This seat has asked for its hand since.
    Asked(Seat),
    /// The game is over.
    Over,
    /// One looks back at an earlier moment.
    LookingBack,
}

impl Session {
    /// Whose last action can be taken back.
    ///
    /// # Errors
    /// Why none can.
    pub fn may_undo(&self) -> Result<Seat, NoUndo> {
        if self.past.is_some() {
            return Err(NoUndo::LookingBack);
        }
        let is_person = |(seat, _): &(Seat, usize)| self.setup.player(*seat).control == Control::Human;
        let last = self.acts.iter().rposition(is_person).ok_or(NoUndo::Nothing)?;
        let (seat, place) = self.acts[last];
        if let Some((bot, _)) = self.acts.get(last + 1) {
            return Err(NoUndo::Played(*bot));
        }
        let since = self.log.get(place..self.shown).unwrap_or_default();
        if let Some(why) = since.iter().find_map(|(event, _)| brought_to_light(event)) {
            return Err(why);
        }
        match self.to_act() {
            Some((next, _)) if self.asked => Err(NoUndo::Asked(next)),
            _ => Ok(seat),
        }
    }

    /// Takes the last action back: the game is then that of all actions before it. Says whose it was.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed then.
    ///
    /// # Panics
    /// Never: what was played once can be played again.
    pub fn undo(&mut self) -> Result<Seat, NoUndo> {
        let seat = self.may_undo()?;
        let mut again =
            Self::new(self.setup.clone(), self.seed()).unwrap_or_else(|_| unreachable!("it was begun before"));
        for (&action, &(seat, _)) in self.actions().iter().zip(&self.acts[..self.acts.len() - 1]) {
            again.act(seat, action).unwrap_or_else(|_| unreachable!("it was legal before"));
        }
        again.shown = self.shown.min(again.log.len());
        again.asked = matches!(again.to_act(), Some((seat, Decision::Turn)) if again.needs_hand_over(seat));
        *self = again;
        Ok(seat)
    }
}

/// What an event shows that nobody, or not everybody, knew.
fn brought_to_light(event: &Event) -> Option<NoUndo> {
    match event {
        Event::CardTurned { .. } => Some(NoUndo::TurnedUp),
        Event::ClaimOpened { cards, .. } if cards.iter().any(|(_, by)| by.is_some()) => Some(NoUndo::TurnedUp),
        Event::RoundBegan { .. } => Some(NoUndo::Dealt),
        Event::GameOver(_) => Some(NoUndo::Over),
        _ => None,
    }
}
