//! Texts of the station's status.

use crate::journal::{Statistics, Tally};
use crate::text::numbers::{COMMA, counted, grouped};

pub const WORD_LIST: &str = "Word list";
pub const TODAY: &str = "Challenges today";
pub const LAST_EXPORT: &str = "Last export";
pub const NO_LIST: &str = "none: the station does not judge";
pub const WAITING: &str = "waiting for the word judge";
pub const HEADS: &[&str] = &["Last challenges", "Time", "Where", "Outcome"];

pub fn list(title: &str, first: &str, last: &str) -> String {
    format!("{title} · {first} {last}")
}

/// How the challenges of a day ended, without those that were replaced. The numbers of those that were replaced,
/// corrected or ended without a verdict (`others`) are stated only if there are any.
pub fn challenges(numbers: &Statistics, waiting: u64, others: u64) -> String {
    let Tally { all, acceptable, unacceptable, .. } = numbers.all;
    if all == 0 {
        return "none".to_owned();
    }
    let and = |count: u64, what: &str| match count {
        0 => String::new(),
        count => format!(", {} {what}", grouped(count, COMMA)),
    };
    let others = and(others, "without a verdict");
    let (replaced, corrected) =
        (and(numbers.replaced, "replaced"), and(numbers.corrected, "corrected later"));
    let [all, acceptable, unacceptable, waiting] =
        [all, acceptable, unacceptable, waiting].map(|count| grouped(count, COMMA));
    format!(
        "{all}{replaced}: {acceptable} acceptable, {unacceptable} unacceptable{corrected}, {waiting} waiting{others}"
    )
}

/// When the journal was last exported, and how many entries of challenges it has got since.
pub fn export(last: Option<String>, since: u64) -> String {
    let last = last.unwrap_or_else(|| "never".to_owned());
    let entries = counted(since, COMMA, "entry of a challenge", "entries of challenges");
    format!("{last}; {entries} not exported")
}

/// The line that asks for an export because a round is over.
pub fn export_after(round: &str) -> String {
    format!("Round {round} is over, and its challenges are not exported.")
}

pub fn place(round: &str, table: &str) -> String {
    match (round, table) {
        ("", "") => String::new(),
        ("", table) => format!("table {table}"),
        (round, "") => format!("round {round}"),
        (round, table) => format!("round {round}, table {table}"),
    }
}
