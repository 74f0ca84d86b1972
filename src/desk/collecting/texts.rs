//! Texts of the pages about collecting journals.

use crate::desk::texts::capital;
use crate::journal::collect::Kind;
use crate::journal::{StationId, WallTime};
use crate::setup::{Collector, EventId};
use crate::text::numbers::{COMMA, counted, grouped};
use std::time::Duration;

pub const HEADING: &str = "Collect journals live";
pub const WHAT: &str = "While people play, this station can send its journals to a collector: a CouchDB that your \
                        federation or a volunteer runs behind the site’s own address. Judging never waits for it, \
                        and needs no network.";
pub const READS: &str = "Whoever runs the collector can read every slip.";
pub const DETAILS: &str = "Details";
pub const NEVER_HERE: &str =
    "A standalone file never sends anything: carry its export to the director.";
pub const SET_UP: &str = "Set up collecting for this event";
pub const JOIN_HERE: &str = "Type the enrolment code from your paper.";
pub const CODE: &str = "Enrolment code";
pub const JOIN: &str = "Join";
pub const WORKING: &str = "Working…";
pub const USE_PASS: &str = "Use a pass that your federation has made for this station";
pub const PASS_HERE: &str =
    "Paste the pass that your federation has made for this station (its identity is in Details).";
pub const PASS_DETAILS: &str = "It is made with the command journal collect mint and the identity above. The station \
                                keeps it for its own journals. It is in no set-up, so every station needs its own.";
pub const PASS: &str = "Pass";
pub const NOT_A_PASS: &str = "Expected a pass, as the command journal collect mint prints it: copy the whole line \
                              again, from the station’s identity to the last letter.";
pub const OTHER_KEY: &str = "This pass was signed with another key than the one of this station’s collector: ask your \
                             federation for a pass with that key, or end collecting here and use the pass then.";
pub const BEGIN_HERE: &str = "The pass is saved, but collecting is not set at this station yet.";
pub const BEGIN: &str = "Begin collecting";

/// The text with this station's identity, which a federation needs for its pass.
pub fn identity(station: StationId) -> String {
    format!("This station’s identity: {station}")
}

pub fn other_station(got: &str, own: &StationId) -> String {
    format!(
        "This pass is for station {got}, and this is station {own}: use the pass of this one. If the browser’s data \
         were cleared here, this is a new station, which needs a new pass."
    )
}

pub fn other_event(got: EventId, set: EventId) -> String {
    format!(
        "This pass is for event {got}, and this station collects for event {set}: ask your federation for a pass for \
         that event, or end collecting here and use the pass then."
    )
}

pub const NOT_A_CODE: &str =
    "The code has 16 letters and digits, such as KX7M-2PQH-9TRA-WD4C: compare with your paper.";
pub const SHOWN_ONCE: &str = "The new code is shown only now.";
pub const CODE_TYPED: &str = "The code that was typed";
pub const WRITE_DOWN: &str = "Write this code on paper: it is shown only now. Type it at each station, after the set-up \
                              has been copied there.";
pub const CODE_DETAILS: &str = "Whoever has the set-up and the code can send entries in any station’s name, but can \
                                change none.";
pub const WRITTEN: &str = "I have written it down";
pub const FOR_COLLECTOR: &str = "For the collector";
pub const SAVE_FILE: &str = "Save the file for the collector";
pub const GIVE_FILE: &str = "For whoever runs the collector: the command journal collect prepare reads it. It has no secret.";
pub const NO_CRYPTO: &str = "This browser offers no cryptography here. Open the station over https, or on the machine \
                             that serves it.";
pub const WRONG_CODE: &str = "This code does not belong to this event: compare every letter with your paper, and the \
                              event with the desk where collecting was set up.";
pub const NOT_SAVED: &str =
    "The browser could not save it: leave private browsing, reload the page and try again.";
pub const CODE_AGAIN: &str = "Type the code again";
pub const END: &str = "End collecting";
pub const END_ASKED: &str = "End collecting at this station?";
pub const END_IT: &str = "End it";
pub const END_HERE: &str = "This station sends nothing more and forgets its pass. What was collected stays. Other \
                            stations go on until it is ended there, too.";
pub const HALL: &str = "The director’s hall";

pub const VALID: &str = "Passes are valid for";

pub fn days(days: u16) -> String {
    counted(days.into(), COMMA, "day", "days")
}

pub fn until(day: &str) -> String {
    format!("Until {day}.")
}

/// An event, as people read it.
pub fn event(collector: &Collector) -> String {
    format!("event {}, until {}", collector.event, day(collector.until))
}

/// The day of a time in seconds since 1970.
pub fn day(seconds: u64) -> String {
    // The last second that counts: a pass that a federation makes ends at midnight.
    let seconds = i64::try_from(seconds.saturating_sub(1)).unwrap_or(i64::MAX / 1000);
    WallTime::new(seconds.saturating_mul(1000), 0).date()
}

pub fn file_name(collector: &Collector) -> String {
    format!("collector-{}.pem", collector.event)
}

pub const STANDALONE: &str = "Journals are collected, but not this one: a standalone file sends nothing. Carry its \
                              JSON Lines export to the director.";
pub const NOT_JOINED: &str = "Journals are collected, but this station was not given the enrolment code or a pass, \
                              and sends nothing.";
pub const NOT_ASKED: &str = "Journals are collected. The collector has not answered yet.";

pub fn through(collected: u64, entries: u64) -> String {
    format!("Collected through {collected} of {entries}.")
}

pub fn behind(left: u64, time: Duration, why: &str) -> String {
    let entries = counted(left, COMMA, "entry is", "entries are");
    let minutes = time.as_secs() / 60;
    let since = if minutes > 0 { format!(", for {minutes} min") } else { String::new() };
    let says =
        format!("{entries} not collected yet{since}. The station keeps trying; nothing is lost.");
    match why.chars().last() {
        None => says,
        Some('?') => format!("{says} {}", capital(why)),
        Some(_) => format!("{says} {}.", capital(why)),
    }
}

pub fn refused(documents: u64, first: u64, why: &str) -> String {
    let documents = counted(documents, COMMA, "document", "documents");
    format!(
        "The collector does not take {documents}; the first is number {first}: {why}. The journal and its exports \
         have them."
    )
}

pub const REFUSED: &str = "Not taken by the collector";
pub const REFUSED_REMEDY: &str = "Nothing is lost: the journal and its exports have them. Export the whole \
                                  journal and merge that file with what was collected. If the reason is \
                                  not their length, whoever runs the collector should run the command journal \
                                  collect prepare of this station’s version again.";

/// An entry or a signed head, by its number; if the station has several journals, also by its journal.
pub fn document(kind: Kind, number: u64, journal: Option<&str>) -> String {
    let what = match kind {
        Kind::Entry => "Entry",
        Kind::SignedHead => "Signed head",
    };
    let of = journal.map(|tag| format!(" of journal {tag}")).unwrap_or_default();
    format!("{what} {}{of}", grouped(number, COMMA))
}

/// `what` the collector did not accept, and why.
pub fn because(what: &str, why: &str) -> String {
    format!("{what}: {}.", why.trim_end_matches('.'))
}

pub fn more_refused(documents: u64) -> String {
    format!("And {} more.", grouped(documents, COMMA))
}

/// A warning before an archived journal is deleted: how much of it the collector does not have.
pub fn not_collected(entries: u64) -> String {
    counted(
        entries,
        COMMA,
        "entry of this journal is not collected.",
        "entries of this journal are not collected.",
    )
}
