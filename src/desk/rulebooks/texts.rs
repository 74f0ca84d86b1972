//! Texts of the rulebooks’ pages.
#![allow(missing_docs)] // Each text says what it is.

pub const PRINT: &str = "Print";
pub const COST: &str = "Challenge rule";
pub const OFFERS_DIFFER: &str =
    "Players choose between rulebooks. To change one: 5 on the menu, then L.";
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
