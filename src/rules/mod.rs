//! The game itself: cards, rows, actions, scoring, settings and what each seat may know.
//!
//! Rule numbers as in R4.6 are those of the rules page. This layer knows nothing of time, sources of randomness,
//! browsers or languages: a [`Game`] is a [`Deal`] and the [`Action`]s taken since.

mod action;
mod card;
mod chest;
mod choices;
mod claim;
mod determinize;
mod error;
mod event;
mod follower;
mod game;
mod hand;
mod haul;
mod lanes;
mod row;
mod seat;
mod sent;
mod settings;
mod table;
mod view;

pub use action::{Action, Actions, Take};
pub use card::{ByColour, Card, CardCounts, Colour, Kind};
pub use chest::{Chest, SET_POINTS, Set};
pub use choices::Choices;
pub use claim::Claim;
pub use determinize::{FaceDown, Sampler};
pub use error::RuleError;
pub use event::{AnimalScore, ClaimScore, Event, Face};
pub use follower::FollowerColour;
pub use game::{Game, TURNED_UP};
pub use hand::Hand;
pub use row::{Item, Row};
pub use seat::{PerSeat, Players, Seat};
pub use settings::{AnimalTable, AnimalTableError, Deal, Deck, DeckError, FirstDealer, Settings};
pub use table::{Decision, GameResult, Holdings, LOOSE_JOKER_POINTS, Phase, TEN, Table, Tie, persons_points};
pub use view::{Eye, View};
