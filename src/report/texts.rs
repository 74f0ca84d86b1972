//! Texts of the report, and the column heads of its table.
#![allow(missing_docs)] // The texts explain themselves.

use crate::text::numbers::{COMMA, grouped};

pub const COLUMNS: &[&str] = &[
    "Number",
    "Time",
    "Round",
    "Table",
    "Words",
    "Verdict",
    "Lexicon",
    "Consequence",
    "Kind",
    "Station",
];

pub fn repeats(number: u64) -> String {
    format!(" of No. {number}")
}

pub fn again(number: u64) -> String {
    format!(", judged again as No. {number}")
}

pub const LOOKED_FOR: &str = "Looked for";

pub fn shown(from: u64, to: u64, of: u64, all: u64) -> String {
    let mut says =
        format!("{} to {} of {}", grouped(from, COMMA), grouped(to, COMMA), grouped(of, COMMA));
    if of < all {
        says += " (";
        says += &grouped(all, COMMA);
        says += " in all)";
    }
    says
}

pub fn head_code(name: &str, code: &str) -> String {
    format!("Head code of {name}: {code}")
}

pub fn broken(name: &str, why: &str) -> String {
    format!("{name}: BROKEN at {why}")
}

pub fn printed(time: &str) -> String {
    format!("Printed {time}")
}

pub const TITLES: [&str; 6] = [
    "Challenges over the day",
    "Challenges by round",
    "Verdicts",
    "Words per slip",
    "Challenges by lexicon",
    "Time at the station",
];
pub const VERDICTS: [&str; 3] = ["Acceptable", "Unacceptable", "No verdict"];

pub fn share(percent: u64) -> String {
    format!("{percent} %")
}

pub fn median(seconds: u64) -> String {
    format!("Half of them took {seconds} s or less")
}

pub const NOTHING: &str = "nothing yet";

pub fn narrowed(column: &str, to: &str) -> String {
    format!("{column}: {to}")
}
