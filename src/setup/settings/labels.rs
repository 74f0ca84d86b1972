//! The names of what the director sets besides the table, for people.

pub const EVENT: &str = "Event";
pub const RULEBOOK: &str = "Rulebook";
pub const COMING: &str = "Upcoming edition";
pub const OFFERED: &str = "Word lists players choose from";
pub const WORD_LIST: &str = "Word list in use";
pub const COLLECT: &str = "Journals are collected for";
