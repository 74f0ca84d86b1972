//! Texts of the journal’s pages.

use crate::text::numbers::{COMMA, grouped};

/// The heading, and what the menu calls it.
pub const HEADING: &str = "Journal";

/// Which player challenges.
pub const PLAYER: &str = "Challenger";

/// What a column is narrowed down to, if it is not.
pub const ALL: &str = "all";

/// What the field of the table finds.
pub const FIND: &str = "Find a word, a number, initials";

/// While nothing was read yet.
pub const READING: &str = "Reading the journal…";

/// When this station's journal cannot be read. Sentences.
pub const UNREAD: &str = "The journal cannot be read: this browser’s storage does not answer. Do \
                          not reload while rulings are NOT RECORDED. Free some space on this \
                          device, then press R.";

/// When there is no challenge. A sentence.
pub const EMPTY: &str = "No challenge was entered yet.";

/// When none fits what is looked for. A sentence.
pub const NONE_FITS: &str = "No challenge fits.";

/// Goes on in the table.
pub const NEXT_PAGE: &str = "Next page";

/// Goes back in the table.
pub const PAGE_BEFORE: &str = "Page before";

/// Opens one challenge.
pub const OPEN: &str = "Open";

/// Opens the page that verifies.
pub const VERIFY: &str = "Verify";

/// Opens the page of exports.
pub const EXPORTS: &str = "Export, print";

/// Opens the pictures.
pub const PICTURES: &str = "Pictures";

/// Opens the page where other stations' journals are brought.
pub const MERGE: &str = "Other stations";

/// Opens the page that ends an event.
pub const NEW_EVENT: &str = "New event";

/// Reads this station's journal again.
pub const READ_AGAIN: &str = "Read again";

/// Prints.
pub const PRINT: &str = "Print the report";

/// Of which entry a line of a challenge tells: number and time.
pub fn entry(number: u64, time: &str) -> String {
    format!("Entry {number}, {time}")
}

/// Gives one opinion more.
pub const ONE_MORE: &str = "One opinion more";

/// Corrects a ruling.
pub const CORRECT: &str = "Correct this ruling";

/// Where no opinion can be given. A sentence.
pub const ONLY_THERE: &str =
    "Opinions and corrections are given at the station itself, from its own journal.";

/// A chain is whole: whose, how many entries, the head code.
pub fn sound(name: &str, entries: u64, code: &str) -> String {
    format!("{name}: OK, {} entries, head code {code}", grouped(entries, COMMA))
}

/// What the chain cannot show. Sentences.
pub const LIMITS: &str = "An entry that was changed, taken out, put in or moved is found by its \
                          number. What the chain cannot show is that its end was cut off, or that \
                          all of it was written anew: a head code that was noted elsewhere shows \
                          that.";

/// The field for a head code.
pub const NOTED: &str = "A head code noted earlier";

/// The head code is there: whose journal has it. A sentence.
pub fn still_there(name: &str) -> String {
    format!("✓ The journal of {name} still contains it.")
}

/// It is the end of the archived journal before this one: whose. A sentence.
pub fn of_archived(name: &str) -> String {
    format!("✓ It is the end of the archived journal after which that of {name} was begun.")
}

/// No journal has it. Sentences.
pub const GONE: &str = "✗ No journal here contains it: the end was cut off, it was written anew, \
                        or it is another station’s. It may be of an archived journal: E, then D.";

/// Saves for a spreadsheet.
pub const CSV: &str = "Spreadsheet (CSV)";

/// Saves the journal whole.
pub const JSON_LINES: &str = "The whole journal, to be verified and merged (JSON Lines)";

/// Saves Zyzzyva's lines.
pub const CHALLENGE_TXT: &str = "Lines as of Zyzzyva (challenge.txt)";

/// As what it was saved. A sentence.
pub fn saved(file: &str) -> String {
    format!("Saved as {file}.")
}

/// What is brought, and from where. Sentences.
pub const HOW_TO_MERGE: &str = "Bring the JSON Lines of the other stations, several files at once: \
                                choose them, or drop them here. This station’s own journal is \
                                among them already.";

/// Opens the browser's dialog.
pub const BRING: &str = "Choose files";

/// A file of which nothing was taken: its name and why.
pub fn refused(file: &str, why: &str) -> String {
    format!("{file}: {why}")
}

/// An entry that is not as it is in the log: the file, the entry, and how it differs.
pub fn conflict(file: &str, entry: u64, how: &str) -> String {
    format!("{file}, entry {}: {how}", grouped(entry, COMMA))
}

/// How an entry can differ: another stands in its place, it was changed, it is missing.
pub const DISCORDS: [&str; 3] = [
    "another file has another entry here",
    "it was changed after it was written",
    "it is missing from this file",
];

/// The heading of the printed report.
pub const REPORT: &str = "Report of the challenges";

/// The field for the name of the new event.
pub const NEW_NAME: &str = "Name of the new event";

/// What ends with an event. Sentences.
pub const ENDING: &str = "This event’s journal is closed for good and kept on this device. A new \
                          one begins, with round 1.";

/// What has to be exported first. A sentence.
pub const EXPORT_FIRST: &str =
    "First save the whole journal (X, then 2): there was no such export since the last challenge.";

/// Begins the new event.
pub const BEGIN: &str = "Begin";

/// Opens the page of archived journals.
pub const ARCHIVES: &str = "Archived journals";

/// There is none. A sentence.
pub const NO_ARCHIVES: &str = "There is none.";

/// What is needed to delete one. A sentence.
pub const NEEDS_PIN: &str = "Set a director’s PIN first: without one nothing is deleted.";

/// An archived journal: its event and head code.
pub fn archive(event: &str, code: &str) -> String {
    format!("{event}, head code {code}")
}

/// A journal that was set aside: its event and head code, as far as it can be read.
pub fn set_aside(event: &str, code: &str) -> String {
    format!("Set aside, not whole: {event}, head code {code}")
}

/// The browser did not list, save or delete them, and what to do. Sentences.
pub const NOT_DONE: &str = "The browser did not answer: nothing was saved or deleted. Go back and \
                            open this page again; if this stays, free some space on this device \
                            and reload the page.";

/// What happens when one is chosen. Sentences.
pub const CHOOSE: &str =
    "Choose one to save it as a file and then delete it. One that was set aside is only saved.";

/// It was saved: look for the file, then type the word. Sentences.
pub fn look_first(file: &str) -> String {
    format!("It was saved as {file}. Look whether the file is there; only then type the word.")
}

/// The field for the word.
pub const TYPE_DELETE: &str = "To delete it, type DELETE";

/// Deletes it.
pub const DELETE: &str = "Delete";

/// Why this station's own journal is not among those that were brought together. Part of a line.
pub const OWN_UNREAD: &str = "this station’s own journal cannot be read and is not among these: its storage does not answer; \
                              free some space on this device, then bring the files again";
