//! Texts of the rulebooks’ pages.
#![allow(missing_docs)] // Each text says what it is.

pub const PRINT: &str = "Print";
pub const COST: &str = "A challenge costs";
pub const DOUBLE: &str = "the turn of whoever is wrong";
pub const FREE: &str = "the challenger nothing";

pub fn per_word(points: u64) -> String {
    format!("{points} points a word")
}

pub fn per_play(points: u64) -> String {
    format!("{points} points a play")
}

pub fn penalty(points: u64) -> String {
    format!("the challenger {points} points")
}

pub const WITHOUT_SELF_LOOKUP: &str = "Word judges type";
pub const WITH_SELF_LOOKUP: &str = "Players type";
pub const SAY_COST: &str = "choose first (the rulebook has no default)";
pub const WHICH_LIST: &str = "Which list?";

pub fn judged_by(list: &str) -> String {
    format!("Players will be judged by {list}.")
}

pub fn names(list: &str) -> String {
    format!("The rulebook’s list: {list}.")
}

pub fn keep(list: &str) -> String {
    format!("Keep {list}")
}

pub fn use_other(list: &str) -> String {
    format!("Use {list}")
}
