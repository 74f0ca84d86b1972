//! What the report says, and what stands above the columns of its table.

use crate::text::numbers::{COMMA, grouped};

/// What stands above the columns of the table: number, time, round, table, words, verdict, lexicon,
/// what it costs, kind, station.
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

/// After the kind of a challenge: the number of the one that it judges again.
pub fn repeats(number: u64) -> String {
    format!(" of No. {number}")
}

/// After the kind of a challenge: the number of the one that judges it again.
pub fn again(number: u64) -> String {
    format!(", judged again as No. {number}")
}

/// What the report calls that.
pub const LOOKED_FOR: &str = "Looked for";

/// How many challenges are let through, of how many; which of them stand here.
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

/// A journal: whose, and its head code.
pub fn head_code(name: &str, code: &str) -> String {
    format!("Head code of {name}: {code}")
}

/// A chain breaks: whose, and where.
pub fn broken(name: &str, why: &str) -> String {
    format!("{name}: BROKEN at {why}")
}

/// When it was printed.
pub fn printed(time: &str) -> String {
    format!("Printed {time}")
}

/// The pictures: by hour, by round, verdicts, words, by lexicon, time at the station.
pub const TITLES: [&str; 6] = [
    "Challenges over the day",
    "Challenges by round",
    "Verdicts",
    "Words per slip",
    "Challenges by lexicon",
    "Time at the station",
];

/// The bars of verdicts: acceptable, unacceptable, neither.
pub const VERDICTS: [&str; 3] = ["Acceptable", "Unacceptable", "No verdict"];

/// A share in a hundred.
pub fn share(percent: u64) -> String {
    format!("{percent} %")
}

/// The middle of the times, in seconds.
pub fn median(seconds: u64) -> String {
    format!("Half of them took {seconds} s or less")
}

/// A picture without numbers.
pub const NOTHING: &str = "nothing yet";

/// By which column the log is narrowed down, and to what.
pub fn narrowed(column: &str, to: &str) -> String {
    format!("{column}: {to}")
}
