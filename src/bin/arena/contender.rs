//! Who plays in a duel: a bot by its name, or a search of any making.

use cardcassonne::bots::{BotKind, BotRng, Method, Playout, Search, SearchConfig, parts};
use cardcassonne::rules::{Action, Eye, Game, Seat};
use rand::Rng;

/// A player of the arena.
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    /// The name it was called by.
    pub name: String,
    kind: BotKind,
    /// How it searches, if it does.
    search: Option<SearchConfig>,
    /// Whether it sees everything.
    omniscient: bool,
}

/// A search beside the levels: its name, and what is different from the abbot's.
const BASELINES: [&str; 3] = ["flat", "determinized", "omniscient"];
/// Games that `determinized` looks at.
const WORLDS: u32 = 30;

impl Contender {
    /// All names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BotKind::ALL.map(BotKind::name).into_iter().chain(BASELINES)
    }

    /// Reads `NAME` or `NAME:key=value:key=value…`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let kind = BotKind::from_name(name);
        if kind.is_none() && !BASELINES.contains(&name) {
            let names: Vec<&str> = Self::names().collect();
            return Err(format!("{name:?} is no bot; the bots are {}", names.join(", ")));
        }
        let kind = kind.unwrap_or(BotKind::Abbot);
        let mut search = kind.search();
        if let Some(config) = &mut search {
            match name {
                "flat" => config.method = Method::Flat,
                "determinized" => config.method = Method::Determinized { worlds: WORLDS },
                _ => {}
            }
        }
        for setting in parts {
            let (key, value) = setting.split_once('=').ok_or_else(|| format!("{setting:?} is no key=value"))?;
            let config = search.as_mut().ok_or_else(|| format!("{name} does not search"))?;
            set(config, key, value)?;
        }
        Ok(Self { name: text.to_owned(), kind, search, omniscient: name == "omniscient" })
    }

    /// Gives a searching bot so many iterations.
    pub fn limit(&mut self, iterations: u32) {
        if let Some(config) = &mut self.search {
            config.iterations = iterations;
        }
    }

    /// The action it takes.
    pub fn choose(&self, game: &Game, seat: Seat, rng: &mut BotRng) -> Action {
        let view = game.view(Eye::Seat(seat));
        let Some(config) = &self.search else { return self.kind.bot().choose(&view, rng) };
        let legal = view.legal_actions();
        if legal.len() == 1 {
            return legal[0];
        }
        let begin = |config: &SearchConfig, own| match self.omniscient {
            true => Search::omniscient(game, config, own),
            false => Search::new(&view, config, own),
        };
        parts::in_turn(config, rng.next_u64(), begin).actions[0].action
    }
}

fn set(config: &mut SearchConfig, key: &str, value: &str) -> Result<(), String> {
    let number = || value.parse::<f32>().map_err(|_| format!("{key}={value}: no number"));
    match key {
        "iterations" => config.iterations = number()? as u32,
        "exploration" => config.exploration = number()?,
        "playout" => {
            config.playout = match value {
                "random" => Playout::Random,
                "merchant" => Playout::Merchant,
                _ => return Err(format!("{key}={value}: there are random and merchant")),
            }
        }
        "caution" => config.caution = number()?,
        "temperature" => config.temperature = number()?,
        "floor" => config.floor = number()?,
        "infers" => config.infers = number()? > 0.0,
        _ => return Err(format!("{key:?} is no setting of a search")),
    }
    Ok(())
}
