//! Texts of the director's hall.

use crate::journal::collect::span;
use crate::text::numbers::{COMMA, counted};

pub const HEADING: &str = "The director’s hall";
pub const SIGN_IN: &str = "Type the reader’s password, which “journal collect prepare” showed. It is \
                           forgotten when you leave this page.";
pub const NAME: &str = "Reader’s name";
pub const PASSWORD: &str = "Password";
pub const LOOK: &str = "Look";
pub const LOOKING: &str = "Looking…";
pub const INCOMPLETE: &str =
    "Type both the name and the password. The name must not contain a colon.";
pub const NO_EVENT: &str = "No collector is set: set up collecting first (L).";
pub const BOARD: &str = "Board for a projector";
pub const BOARD_SAYS: &str = "Only closing the desk leads away from it.";
pub const STATISTICS: &str = "Statistics of the hall";
pub const COUNTED: &str = "Only what is collected and verified is counted.";
pub const ALL_WELL: &str = "All stations are fine.";
pub const NOBODY: &str = "Nothing has been collected yet.";
pub const UNREACHABLE: &str =
    "The collector cannot be reached. This page keeps trying. Every station judges all the same.";
pub const NOT_LET_IN: &str = "The collector does not let this reader in: compare the password with the one that “journal collect prepare” showed last.";

pub const STATION: &str = "Station";
pub const COLLECTED: &str = "Collected";
pub const HEAD_CODE: &str = "Head code";
pub const CHALLENGES: &str = "Challenges";
pub const HEARD: &str = "Last heard";
pub const CLOCK: &str = "Clock";
pub const VERIFIED: &str = "Verified, signed";
pub const SET_UP: &str = "Word list, rulebook, version";
pub const WRONG: &str = "What to look at";
pub const EVENT: &str = "Event";
pub const ROUND: &str = "Round";
pub const STATIONS: &str = "Stations";
pub const BEHIND: &str = "Not collected yet";

pub fn status(status: u16) -> String {
    format!(
        "Expected the collector’s answer, got status {status}: look at the collector and its proxy."
    )
}

pub fn to_look_at(stations: usize) -> String {
    let stations = counted(stations.try_into().unwrap_or(u64::MAX), COMMA, "station", "stations");
    format!("{stations} to look at")
}

pub fn of(some: u64, all: u64) -> String {
    format!("{some} of {all}")
}

pub fn well(well: usize, all: usize) -> String {
    format!("{well} of {all} fine")
}

pub fn ago(seconds: u64) -> String {
    format!("{} ago", span(seconds))
}

pub fn clock(seconds: i64) -> String {
    let off = span(seconds.unsigned_abs());
    match seconds {
        0 => off,
        1.. => format!("{off} fast"),
        _ => format!("{off} slow"),
    }
}
