//! Texts of the journal’s pages.
#![allow(missing_docs)] // Each text says what it is.

use crate::text::numbers::{COMMA, grouped};

pub const UNRECORDED: &str = "NOT RECORDED";
pub const HEADING: &str = "Journal";
pub const PLAYER: &str = "Challenger";
pub const ALL: &str = "all";
pub const FIND: &str = "Find a word, a number, initials";
pub const READING: &str = "Reading the journal…";
pub const UNREAD: &str = "The journal cannot be read: this browser’s storage does not answer. Do \
                          not reload while rulings are NOT RECORDED. Free some space on this \
                          device, then press R.";
pub const EMPTY: &str = "No challenges yet.";
pub const NONE_FITS: &str = "No matching challenges.";
pub const NEXT_PAGE: &str = "Next page";
pub const PAGE_BEFORE: &str = "Page before";
pub const OPEN: &str = "Open";
pub const VERIFY: &str = "Verify";
pub const EXPORTS: &str = "Export, print";
pub const PICTURES: &str = "Pictures";
pub const MERGE: &str = "Other stations";
pub const NEW_EVENT: &str = "New event";
pub const READ_AGAIN: &str = "Read again";
pub const PRINT: &str = "Print the report";

pub fn entry(number: u64, time: &str) -> String {
    format!("Entry {number}, {time}")
}

pub const ONE_MORE: &str = "One opinion more";
pub const CORRECT: &str = "Correct this ruling";
pub const ONLY_THERE: &str =
    "Opinions and corrections are given at the station itself, from its own journal.";

pub fn sound(name: &str, entries: u64, code: &str) -> String {
    format!("{name}: OK, {} entries, head code {code}", grouped(entries, COMMA))
}

pub const LIMITS: &str = "An entry that was changed, taken out, put in or moved is found by its \
                          number. What the chain cannot show is that its end was cut off, or that \
                          all of it was written anew: a head code that was noted elsewhere shows \
                          that.";
pub const NOTED: &str = "A head code noted earlier";

pub fn still_there(name: &str) -> String {
    format!("✓ The journal of {name} still contains it.")
}

pub fn of_archived(name: &str) -> String {
    format!("✓ It is the end of the archived journal after which that of {name} was begun.")
}

pub const GONE: &str = "✗ No journal here contains it: the end was cut off, it was written anew, \
                        or it is another station’s. It may be of an archived journal: E, then D.";
pub const CSV: &str = "Spreadsheet (CSV)";
pub const JSON_LINES: &str = "The whole journal, to be verified and merged (JSON Lines)";
pub const CHALLENGE_TXT: &str = "Zyzzyva-style log (challenge.txt)";

pub fn saved(file: &str) -> String {
    format!("Saved as {file}.")
}

pub const HOW_TO_MERGE: &str = "Bring the JSON Lines of the other stations, several files at once: \
                                choose them, or drop them here. This station’s own journal is \
                                among them already.";
pub const CHOOSE_FILES: &str = "Choose files";

pub fn refused(file: &str, why: &str) -> String {
    format!("{file}: {why}")
}

pub fn conflict(file: &str, entry: u64, how: &str) -> String {
    format!("{file}, entry {}: {how}", grouped(entry, COMMA))
}

pub const MISMATCHES: [&str; 4] = [
    "another file has another entry here",
    "it was changed after it was written",
    "it is missing from this file",
    "the signature after it cannot be read",
];
pub const REPORT: &str = "Report of the challenges";
pub const NEW_NAME: &str = "Name of the new event";
pub const ENDING: &str = "This event’s journal is closed for good and kept on this device. A new \
                          one begins, with round 1.";
pub const EXPORT_FIRST: &str =
    "First save the whole journal (X, then 2): there was no such export since the last challenge.";
pub const BEGIN: &str = "Begin";
pub const ARCHIVES: &str = "Archived journals";
pub const NO_ARCHIVES: &str = "There is none.";
pub const NEEDS_PIN: &str = "Set a director’s PIN first: without one nothing is deleted.";

pub fn archive(event: &str, code: &str) -> String {
    format!("{event}, head code {code}")
}

pub fn set_aside(event: &str, code: &str) -> String {
    format!("Set aside, not whole: {event}, head code {code}")
}

pub const NOT_DONE: &str = "The browser did not answer: nothing was saved or deleted. Go back and \
                            open this page again; if this stays, free some space on this device \
                            and reload the page.";
pub const CHOOSE: &str =
    "Choose one to save it as a file and then delete it. One that was set aside is only saved.";

pub fn look_first(file: &str) -> String {
    format!("It was saved as {file}. Look whether the file is there; only then type the word.")
}

pub const TYPE_DELETE: &str = "To delete it, type DELETE";
pub const DELETE: &str = "Delete";
pub const OWN_UNREAD: &str = "this station’s own journal cannot be read and is not among these: its \
                              storage does not answer; free some space on this device, then bring \
                              the files again";
