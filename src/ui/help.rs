//! What can explain itself, and by which short code an element names it.

use crate::rules::{Card, Colour, Seat};

/// What an element shows, to be explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// A card that the reader knows.
    Card(Card),
    /// A face-down card that the reader does not know, and who laid it.
    FaceDown(Seat),
    /// A follower that is still with its player.
    Follower(Seat),
    /// A follower in a row.
    Standing(Seat, Colour),
    /// A row.
    Row(Colour),
    /// All that is public about a player.
    Player(Seat),
    /// The cards in a player's hand.
    Hand(Seat),
    /// A player's score on the track (R1.5).
    Score(Seat),
    /// A player's chest.
    Chest(Seat),
    /// The animals in a player's play area.
    Animals(Seat),
    /// The scoring track (R1.5).
    Track,
    /// The dealer's mark.
    Dealer,
    /// The supply.
    Supply,
}

impl Topic {
    /// The code of `data-help`.
    pub fn code(self) -> String {
        match self {
            Self::Card(card) => format!("c{card}"),
            Self::FaceDown(seat) => format!("d{seat}"),
            Self::Follower(seat) => format!("f{seat}"),
            Self::Standing(seat, row) => format!("s{seat}{row}"),
            Self::Row(row) => format!("r{row}"),
            Self::Player(seat) => format!("p{seat}"),
            Self::Hand(seat) => format!("h{seat}"),
            Self::Score(seat) => format!("t{seat}"),
            Self::Chest(seat) => format!("b{seat}"),
            Self::Animals(seat) => format!("a{seat}"),
            Self::Track => "T".into(),
            Self::Dealer => "D".into(),
            Self::Supply => "S".into(),
        }
    }

    /// What a code names.
    pub fn from_code(code: &str) -> Option<Self> {
        let (what, rest) = code.split_at_checked(1)?;
        let seat = || {
            let digit = rest.bytes().next()?.checked_sub(b'0')?;
            Seat::from_index(digit.into())
        };
        let row = || Colour::ALL.into_iter().find(|row| rest.ends_with(row.letter()));
        Some(match what {
            "c" => Self::Card(Card::all().find(|card| card.code() == rest)?),
            "d" => Self::FaceDown(seat()?),
            "f" => Self::Follower(seat()?),
            "s" => Self::Standing(seat()?, row()?),
            "r" => Self::Row(row()?),
            "p" => Self::Player(seat()?),
            "h" => Self::Hand(seat()?),
            "t" => Self::Score(seat()?),
            "b" => Self::Chest(seat()?),
            "a" => Self::Animals(seat()?),
            "T" => Self::Track,
            "D" => Self::Dealer,
            "S" => Self::Supply,
            _ => return None,
        })
    }
}

/// What the help dialog shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelpPage {
    /// Every different card, and how often it is in the game.
    Cards,
    /// What scores how much.
    Scoring,
    /// The cards that have not been seen yet.
    Out,
    /// What keys do.
    Keys,
}

impl HelpPage {
    /// All pages, in their order.
    pub const ALL: [Self; 4] = [Self::Cards, Self::Scoring, Self::Out, Self::Keys];
}

#[cfg(test)]
impl Topic {
    /// All topics there are, for some seats.
    pub fn all(seats: impl IntoIterator<Item = Seat>) -> Vec<Self> {
        let mut topics = vec![Self::Track, Self::Dealer, Self::Supply];
        topics.extend(Card::all().map(Self::Card));
        topics.extend(Colour::ALL.map(Self::Row));
        for seat in seats {
            topics.extend(Colour::ALL.map(|row| Self::Standing(seat, row)));
            topics.extend([
                Self::FaceDown(seat),
                Self::Follower(seat),
                Self::Player(seat),
                Self::Hand(seat),
                Self::Score(seat),
                Self::Chest(seat),
                Self::Animals(seat),
            ]);
        }
        topics
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Players;

    #[test]
    fn a_code_names_its_topic() {
        for topic in Topic::all(Players::ALL[3].seats()) {
            assert_eq!(Topic::from_code(&topic.code()), Some(topic));
        }
    }

    #[test]
    fn what_is_no_code_names_nothing() {
        for code in ["", "c", "cY9", "d", "d5", "dx", "s0", "s0X", "r", "é", "Z"] {
            assert_eq!(Topic::from_code(code), None, "{code:?}");
        }
    }
}
