//! Texts of the report, and the column heads of its table.
#![allow(missing_docs)] // The texts explain themselves.

use crate::challenge::{ChallengeNumber, Mark};
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

pub const UNRECORDED: &str = " · NOT RECORDED";

pub fn repeats(number: ChallengeNumber) -> String {
    format!(" of No. {number}")
}

pub fn again(number: ChallengeNumber) -> String {
    format!(", judged again as No. {number}")
}

pub fn same_numbers(mark: Mark, stations: &str) -> String {
    let (have, remedy) = if mark.is_none() {
        ("no mark".to_owned(), "give each of them a mark")
    } else {
        (format!("the same mark, {mark}"), "give each its own")
    };
    format!(
        "{stations} have {have}, so their challenges have the same numbers: go by the station’s name, and {remedy} \
         before the next event."
    )
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
pub const BY_RULEBOOK: &str = "Challenges by rulebook";
pub const VERDICTS: [&str; 3] = ["Acceptable", "Unacceptable", "No verdict"];

pub fn share(percent: u64) -> String {
    format!("{percent} %")
}

pub fn median(seconds: u64) -> String {
    format!("Half of them took {seconds} s or less")
}

pub const NOTHING: &str = "nothing yet";

pub fn filter_lines(column: &str, to: &str) -> String {
    format!("{column}: {to}")
}

pub fn signed(name: &str, through: u64, at: &str, key: &str) -> String {
    let through = grouped(through, COMMA);
    format!("{name}: entries 1–{through} are as this station signed them on {at} with key {key}")
}

pub fn later_key(name: &str, entry: u64, key: &str) -> String {
    let entry = grouped(entry, COMMA);
    format!(
        "{name}: from entry {entry} on another key signs, {key}. Compare it with the station’s readiness page or the \
         printed set-up: the journal alone does not show whose key it is."
    )
}

pub fn signed_by_it(since: u64, through: u64, at: &str) -> String {
    let entries = match through {
        _ if through == since => format!("Entry {} is", grouped(since, COMMA)),
        _ => format!("Entries {}–{} are", grouped(since, COMMA), grouped(through, COMMA)),
    };
    format!("{entries} as that key signed them on {at}")
}

pub const NOT_SIGNED_BY_IT: &str = "That key has signed nothing yet.";

pub fn began_without_key(name: &str) -> String {
    format!("{name}: the journal began without a key.")
}

pub fn lacks_signature(name: &str) -> String {
    format!(
        "{name}: there is no signature in the file. Every export of a station that has a key ends with one, so the \
         file was cut off, or it never came from an export."
    )
}

pub fn unsigned(entries: u64) -> String {
    match entries {
        0 => "; nothing since.".to_owned(),
        1 => "; 1 entry since is unsigned.".to_owned(),
        several => format!("; {} entries since are unsigned.", grouped(several, COMMA)),
    }
}

pub fn not_signed_yet(name: &str, key: &str) -> String {
    format!("{name}: no signature yet. Its key is {key}.")
}

pub fn no_signature(name: &str) -> String {
    format!("{name}: no signature.")
}

pub fn differs(name: &str, entry: u64, at: &str) -> String {
    let entry = grouped(entry, COMMA);
    format!(
        "{name}: entry {entry} is not what was signed on {at}: it or an entry before it was changed."
    )
}

pub fn signed_and_missing(name: &str, entry: u64, at: &str) -> String {
    let entry = grouped(entry, COMMA);
    format!("{name}: entry {entry} was signed on {at} and is missing: the end was cut off.")
}

pub fn other_key(name: &str, entry: u64, key: &str) -> String {
    let entry = grouped(entry, COMMA);
    format!(
        "{name}: the signature on entries 1–{entry} was made with a key that the journal does not name: {key}."
    )
}

pub fn forged(name: &str, entry: u64, key: &str) -> String {
    let entry = grouped(entry, COMMA);
    format!("{name}: the signature on entries 1–{entry} is forged: key {key} did not make it.")
}

pub fn stray(station: &str, count: u64, at: &str) -> String {
    let count = grouped(count, COMMA);
    format!(
        "{station}: on {at} this station signed a journal of {count} entries that is not here. Either its \
         export is missing, or the journal was rewritten."
    )
}
