//! Texts of the rulebooks’ pages.

/// The button that prints it.
pub const PRINT: &str = "Print";

/// The button that turns what a challenge costs.
pub const COST: &str = "A challenge costs";

/// What a challenge can cost.
pub const DOUBLE: &str = "the turn of whoever is wrong";

/// What a challenge can cost: nothing.
pub const FREE: &str = "the challenger nothing";

/// What a challenge can cost: points for each word.
pub fn per_word(points: u64) -> String {
    format!("{points} points a word")
}

/// What a challenge can cost: points for the play.
pub fn per_play(points: u64) -> String {
    format!("{points} points a play")
}

/// What a challenge can cost: points of the challenger.
pub fn penalty(points: u64) -> String {
    format!("the challenger {points} points")
}

/// The button that turns self-lookup on, and says it is off.
pub const WITHOUT_SELF_LOOKUP: &str = "Word judges type";

/// The same button, the other way round.
pub const WITH_SELF_LOOKUP: &str = "Players type";
