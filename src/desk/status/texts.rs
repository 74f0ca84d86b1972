//! Texts of the home page: the station's status, its tiles and its notes.

use crate::journal::Tally;
use crate::setup::NONE;
use crate::text::numbers::{COMMA, counted, grouped};

pub const PRACTICE: &str = "Practice";
pub const RETURN: &str = "Return to players";
pub const RULE: &str = "Rule on a slip";
pub const JOURNAL: &str = "Journal";
pub const WORD_LISTS: &str = "Word lists";
pub const COPY: &str = "Copy to other stations";
pub const NOTHING: &str = "—";
pub const NO_SLIP: &str = "No slip yet";

/// The parts of the status, in one line.
pub fn line(parts: impl Iterator<Item = String>) -> String {
    parts.reduce(|line, part| format!("{line} · {part}")).unwrap_or_default()
}

pub fn round(round: u16) -> String {
    format!("Round {round}")
}

/// How the challenges of a day ended, without those that were replaced.
pub fn challenges(all: &Tally, waiting: u64) -> String {
    let Tally { all, acceptable, unacceptable, .. } = *all;
    if all == 0 {
        return "no challenges today".to_owned();
    }
    let waiting = match waiting {
        0 => String::new(),
        waiting => format!(", {} waiting", grouped(waiting, COMMA)),
    };
    let all = counted(all, COMMA, "challenge", "challenges");
    let [good, bad] = [acceptable, unacceptable].map(|count| grouped(count, COMMA));
    format!("{all} ({good} ✓ {bad} ✗){waiting}")
}

/// The round that is under way.
pub fn now(round: u16) -> String {
    if round == 0 { "No round yet".to_owned() } else { format!("Round {round} now") }
}

pub fn round_began(round: u16, time: &str) -> String {
    format!("Round {round} began {time}")
}

pub fn last_slip(time: Option<String>) -> String {
    time.map_or_else(|| "The last slip".to_owned(), |time| format!("The last slip, {time}"))
}

pub fn new_entries(since: u64) -> String {
    format!("{} new", grouped(since, COMMA))
}

/// When the journal was last exported.
pub fn exported(last: Option<String>) -> String {
    last.map_or_else(|| "Journal never exported".to_owned(), |last| format!("Exported {last}"))
}

pub fn not_exported(round: &str) -> String {
    format!("Round {round} is not exported")
}

pub fn of_round(challenges: u64) -> String {
    counted(challenges, COMMA, "challenge", "challenges")
}

pub const EXPORT: &str = "Export";
pub const UNFINISHED: &str = "Set-up was not finished";
pub const KEPT: &str = "What was set is kept.";
pub const CONTINUE: &str = "Continue";
pub const NOT_SAVED: &str = "Set-up was not saved";
pub const OPEN_SET_UP: &str = "Open Set-up";

/// What was lost when the desk closed by itself, by the heading of its page.
pub fn not_saved(heading: &str) -> String {
    format!("Not saved: {heading}")
}

pub const PRACTICE_ON: &str = "Practice is on";
pub const NOTHING_COUNTS: &str = "Nothing counts.";
pub const SLIP_WAITS: &str = "A slip waits for a word judge";
pub const LOOK_IT_UP: &str = "Look it up";

/// The version that runs since the last visit.
pub fn now_runs() -> String {
    format!("This is version {}", env!("CARGO_PKG_VERSION"))
}

pub const WHAT_IS_NEW: &str = "What is new";

/// How many lines more readiness has.
pub fn more(lines: usize) -> String {
    format!("{lines} more")
}

/// What a new round says, or that there is no round any more.
pub fn begun(round: &str) -> String {
    if round == NONE {
        "No round is set now.".to_owned()
    } else {
        format!("Round {round} has begun.")
    }
}

pub fn in_force(rulebook: &str) -> String {
    format!("In force: {rulebook}.")
}

pub fn judges(list: &str) -> String {
    format!("{list} judges.")
}

pub fn saved(what: &str, to: &str) -> String {
    format!("Saved: {what}: {to}.")
}

pub fn saved_settings(settings: usize) -> String {
    format!("Saved: {settings} settings.")
}
