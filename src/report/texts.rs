//! Texts of the report, and the column heads of its table.

use crate::challenge::{ChallengeNumber, Mark};
use crate::text::numbers::{COMMA, counted, grouped};

pub const NUMBER: &str = "No.";
pub const TIME: &str = "Time";
pub const ROUND: &str = "Round";

pub fn round(round: &str) -> String {
    format!("{ROUND} {round}")
}

pub const TABLE: &str = "Table";
pub const WORDS: &str = "Words";
pub const VERDICT: &str = "Verdict";
pub const CONSEQUENCE: &str = "Consequence";
/// A consequence by which nobody gains or loses anything.
pub const COSTS_NOTHING: &str = "none";

/// The rule of a consequence, as it is printed after the consequence.
pub fn by_rule(rule: &str) -> String {
    format!("({rule})")
}

pub const LEXICON: &str = "Word list";
pub const NOTES: &str = "Notes";
pub const STATION: &str = "Station";
pub const DAY: &str = "Day";
pub const CORRECTED: &str = "corrected";
pub const REPLACED: &str = "replaced";

/// A corrected verdict: `unacceptable → acceptable (corrected, JD)`.
pub fn corrected(from: &str, to: &str, by: &str) -> String {
    format!("{from} → {to} ({CORRECTED}, {by})")
}

pub fn corrected_later(rulings: u64) -> String {
    format!("{} corrected later", counted(rulings, COMMA, "ruling", "rulings"))
}

pub const UNRECORDED: &str = "NOT RECORDED";

pub fn repeats(number: ChallengeNumber) -> String {
    format!("replaces No. {number}")
}

pub fn replaced_by(number: ChallengeNumber) -> String {
    format!("replaced by No. {number}")
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

/// How many challenges there are, and how many more were judged again.
pub fn counted_challenges((count, replaced): (u64, u64)) -> String {
    let says = counted(count, COMMA, "challenge", "challenges");
    if replaced == 0 { says } else { format!("{says}, {} replaced", grouped(replaced, COMMA)) }
}

pub const LOOKED_FOR: &str = "Looked for";

/// Which challenges are shown, and out of how many. If some of these were replaced, also how many count.
pub fn shown(from: u64, to: u64, counts: (u64, u64), all: u64) -> String {
    let of = counts.0 + counts.1;
    let mut says =
        format!("{} to {} of {}", grouped(from, COMMA), grouped(to, COMMA), grouped(of, COMMA));
    if of < all {
        says += " (";
        says += &grouped(all, COMMA);
        says += " in all)";
    }
    if counts.1 == 0 { says } else { format!("{says}: {}", counted_challenges(counts)) }
}

pub fn head_code(name: &str, code: &str) -> String {
    format!("Head code of {name}: {code}")
}

pub fn broken(name: &str, why: &str) -> String {
    format!("{name}: BROKEN at {why}")
}

/// These rounds, which are numbers.
pub fn rounds(first: u64, last: u64) -> String {
    match last - first {
        0 => format!("round {first}"),
        1 => format!("rounds {first} and {last}"),
        _ => format!("rounds {first} to {last}"),
    }
}

pub fn from_to(first: &str, last: &str) -> String {
    format!("{first} to {last}")
}

pub fn printed(time: &str) -> String {
    format!("Printed {time}")
}

pub fn first_shown(shown: u64) -> String {
    format!("The screen shows the first {shown} of them. Print prints all.")
}

pub const INCOMPLETE: &str =
    "INCOMPLETE: the browser printed this page by itself. Choose Print on the page instead.";

pub const BY_ROUND: &str = "By round";
pub const BY_TABLE: &str = "By table";
pub const BY_HOUR: &str = "By hour of the day";
pub const BY_LEXICON: &str = "By word list";
pub const BY_STATION: &str = "By station";
pub const BY_RULEBOOK: &str = "By rulebook";
pub const BY_WORDS: &str = "By number of words";
pub const BY_TIME: &str = "Time at the station";

pub fn busiest_tables(shown: usize, of: usize) -> String {
    format!("By table: the {shown} busiest of {of}")
}

pub const ACCEPTABLE: &str = "acceptable";
pub const MEDIAN: &str = "median time";
pub const NO_VERDICT: &str = "without a verdict";
pub const LEGEND: &str = "Filled = acceptable";

pub const fn challenges(count: u64) -> &'static str {
    if count == 1 { "challenge" } else { "challenges" }
}

pub fn share(percent: u64) -> String {
    format!("{percent} %")
}

pub fn seconds(seconds: u64) -> String {
    format!("{seconds} s")
}

pub const NOTHING: &str = "No challenges yet.";

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
        "{name}: from entry {entry} on, a different key signs: {key}. Compare it with the station’s readiness page or \
         the printed set-up: the journal alone does not show whose key it is."
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
         file was cut off, or it never came from an export. A copy from a stick or from a collector has none until the \
         station first signs."
    )
}

pub fn still_running(name: &str) -> String {
    format!(
        "{name}: this is this station’s own journal, which is still running. The station signs it from time to time."
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
        "{station}: on {at} this station signed a journal of {count} entries that is not here. Either the \
         export of that journal is missing, or the journal was rewritten."
    )
}

pub const NO_EVENT: &str = "No event name";
pub const SEVERAL_EVENTS: &str = "Several events are joined";

/// Which events those are, and what to do if that was not meant.
pub fn several_events(events: &str) -> String {
    format!("{events}. All figures are of all of them; for one event, join only its files.")
}

pub const LENGTHS: [&str; 3] = ["Letters", "Words", "For example"];

pub const SLIP: &str = "Challenge slip";
pub const SLIP_PLAYERS: [&str; 4] = ["Round", "Table", "Challenger", "Challenged player"];
pub const BLANKS: &str = "Blanks";
pub const BLANKS_NOTE: &str = "Blanks (note only)";
pub const SLIP_RESULT: [&str; 4] =
    ["Challenge No.", "Station’s mark", "Acceptable / unacceptable", "Word judge"];
