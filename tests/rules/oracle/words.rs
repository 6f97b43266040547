//! What the second referee speaks in: cards, questions, answers and scores.

/// A card's code.
pub type Card = &'static str;

/// What lies or stands in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A card face up.
    Up(Card),
    /// A card face down, and who laid it.
    Down(Card, usize),
    /// A seat's large follower.
    Follower(usize),
}

/// What is asked of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// In which row the joker is laid.
    Lay(Card),
    /// A turn.
    Turn,
    /// Ten points or the card, for a mismatched card in a row.
    About(Card, char),
    /// To which kind the next joker goes; so many are loose.
    Assign(usize),
}

/// What a seat answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Answer {
    /// The joker is laid in a row.
    Lay(char),
    /// A card is played in a row.
    Play(Card, char),
    /// The follower is placed in a row.
    Claim(char),
    /// Ten points for the mismatched card.
    TakeTen,
    /// The mismatched card itself.
    TakeCard,
    /// The joker goes to a kind.
    Assign(char),
}

/// One claim that was scored; lists are from the track outwards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scored {
    /// The row's letter.
    pub row: char,
    /// Whose claim.
    pub seat: usize,
    /// Mismatched cards that scored 10 each.
    pub mismatched: Vec<Card>,
    /// Values of persons.
    pub persons: Vec<u32>,
    /// Dragon and fairy.
    pub tens: Vec<Card>,
    /// Jokers that scored 3 each.
    pub loose: usize,
    /// For each kind that gained a card, from the top row down: the kind, cards gained, cards there are now, points.
    pub animals: Vec<(char, usize, usize, u32)>,
    /// What went under the chest.
    pub chest: Vec<Card>,
    /// What the claim scored, everything together.
    pub points: u32,
}
