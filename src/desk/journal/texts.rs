//! Texts of the journal’s pages.

use crate::journal::{ExportedFile, Happening, WallTime};
use crate::report::texts as report_texts;
use crate::slices::Progress;
use crate::text::numbers::{COMMA, counted, grouped};

pub const UNRECORDED: &str = "NOT RECORDED";
pub const HEADING: &str = "Journal";
pub const PLAYER: &str = "Challenger";
pub const TIME: &str = "Time";
pub const FIRST: &str = "who began the game";
pub const SECOND: &str = "who went second";
pub const ALL: &str = "all";
pub const FIND: &str = "Find a word, a number, initials";
pub const READING: &str = "Reading the journal…";

/// How far something is that takes long.
pub fn works(progress: Progress, stops: bool) -> String {
    let Progress { done, all } = progress;
    if all == 0 {
        return String::new();
    }
    let (done, all) = (grouped(done.min(all), COMMA), grouped(all, COMMA));
    format!("{done} of {all}…{}", if stops { " Esc stops." } else { "" })
}

pub const UNREAD: &str = "The journal cannot be read: this browser’s storage does not answer. Do \
                          not reload while rulings are NOT RECORDED. Free some space on this \
                          device, then choose Refresh.";
pub const EMPTY: &str = "No challenges yet.";
pub const NONE_FITS: &str = "No matching challenges.";
pub const OPEN: &str = "Open";
pub const VERIFY: &str = "Verify";
pub const SHARE: &str = "Journal";
pub const EVENT: &str = "Event";
pub const EXPORTS: &str = "Export";
pub const STATISTICS: &str = "Statistics";
pub const MERGE: &str = "Merge other stations";
pub const END_EVENT: &str = "End this event…";
pub const END_HEADING: &str = "End this event";
pub const READ_AGAIN: &str = "Refresh";
pub const PRINT: &str = "Print report";

pub fn entry(number: u64, time: &str) -> String {
    format!("Entry {number}, {time}")
}

pub const ADD_OPINION: &str = "Add an opinion";
pub const CORRECT: &str = "Correct this ruling";
pub const ONLY_THERE: &str =
    "Opinions and corrections are given at the station itself, from its own journal.";

pub fn sound(name: &str, entries: u64, code: &str) -> String {
    format!("{name}: OK, {} entries, head code {code}", grouped(entries, COMMA))
}

pub const LIMITS: &str = "An entry that was changed, removed, added or moved is found by its \
                          number. The chain cannot show that its end was cut off or that the \
                          whole journal was rewritten: a head code noted elsewhere shows that.";
pub const NOTED: &str = "A head code noted earlier";

pub fn still_there(name: &str) -> String {
    format!("✓ The journal of {name} still contains it.")
}

pub fn of_archived(name: &str) -> String {
    format!("✓ {name}’s previous, archived journal ends with it.")
}

pub const GONE: &str = "✗ No journal here contains this code: a journal’s end was cut off, a journal \
                        was rewritten, or the code is another station’s. It may also be an archived journal’s: \
                        look under Earlier journals.";
pub const CSV: &str = "Spreadsheet (CSV)";
pub const JSON_LINES: &str = "The whole journal, to be verified and merged (JSON Lines)";
pub const CHALLENGE_TXT: &str = "Zyzzyva-style log (challenge.txt)";

pub fn exported((last_export, entries): (Option<WallTime>, u64)) -> String {
    match (last_export, entries) {
        (None, 0) => "There is nothing to export yet.".to_owned(),
        (None, _) => "The whole journal (JSON Lines) has never been exported.".to_owned(),
        (Some(time), 0) => {
            format!(
                "The whole journal (JSON Lines) was exported on {}; no challenge since.",
                time.minute()
            )
        }
        (Some(time), entries) => format!(
            "The whole journal (JSON Lines) was last exported on {}; {} since.",
            time.minute(),
            counted(entries, COMMA, "entry of a challenge", "entries of challenges")
        ),
    }
}

/// The last part of the name that is proposed for the copy outside the browser.
pub const COPY: &str = "copy";
pub const KEEP_OUTSIDE: &str = "Keep a copy in a file, on a USB stick say…";
pub const KEEP_ELSEWHERE: &str = "Keep the copy in another file…";
pub const ALLOW_OUTSIDE: &str = "Allow the copy to be written";
pub const END_OUTSIDE: &str = "End the copy";
pub const OUTSIDE_MISSING: &str = "This browser cannot keep a copy of the journal in a file outside the browser: export the \
                                   journal after each round.";
pub const OUTSIDE_OFF: &str = "The journal can be copied to a file outside the browser, on a USB stick say, after every \
                               challenge. Like an export, the file has all words.";

pub fn outside_left(file: &str) -> String {
    format!("{file} has an earlier journal, and stays as it is.")
}

pub fn outside_kept(file: &str, through: u64) -> String {
    let entries = grouped(through, COMMA);
    format!("Copy outside the browser: {file} has the journal up to entry {entries}.")
}

pub fn outside_begins(file: &str) -> String {
    format!("Copy outside the browser: {file} is about to be written.")
}

pub fn outside_late(file: &str, through: u64) -> String {
    let entries = grouped(through, COMMA);
    format!(
        "Copy outside the browser: {file} has the journal up to entry {entries} only. It is written between challenges."
    )
}

pub fn outside_needs_permission(file: &str) -> String {
    format!(
        "Copy outside the browser: {file} is not written. The browser has to ask you first: allow it."
    )
}

pub fn outside_failing(file: &str, why: &str) -> String {
    format!(
        "Copy outside the browser: {file} is not written: {why}. The station tries again by itself."
    )
}

pub const OUTSIDE_NONE: &str = "The journal has no copy outside this browser. Keep one in a file, on a USB stick say, or \
                                export the journal after each round.";

pub const HEAD_CODE_IS_FOR: &str = "Write the head code down. Typed under Verify later, it shows whether anything up to it was changed or cut off.";

/// What is known of the file of an export.
pub fn exported_as(file: &str, exported: &Happening) -> String {
    let says = match exported {
        Happening::Exported { file: ExportedFile::HandedOver, .. } => handed_over(file),
        Happening::Exported { file: ExportedFile::Opened, .. } => {
            format!("{file} is there, and it is this journal.")
        }
        _ => saved_archive(file),
    };
    let code = exported.through();
    format!(
        "{says} The file’s head code: {code}. This export is an entry now, too, so the station’s code differs."
    )
}

pub fn handed_over(file: &str) -> String {
    format!(
        "{file} was handed to the browser, which does not say whether it was saved: look for it among the downloads."
    )
}

pub fn not_the_file(file: &str) -> String {
    format!(
        "{file} is not the export of this journal, or it was changed. Choose the file that was exported last."
    )
}

pub const IS_IT_THERE: &str = "The journal was handed to the browser, which does not say whether its file was saved; a \
                               policy or an extension may have blocked it. Open the file here, or look for it.";
pub const OPEN_SAVED: &str = "Open the file here: it is checked";
pub const VOUCH: &str = "I have looked: the file is there";
pub const EXPORT_AGAIN: &str = "Export it again";

pub fn saved_archive(file: &str) -> String {
    format!("Saved as {file}.")
}

pub const HOW_TO_MERGE: &str = "Choose the JSON Lines files of the other stations, several at once, \
                                or drop them here. This station’s own journal is already included.";
pub const CHOOSE_FILES: &str = "Choose files";
pub const VERIFIED: &str = "What was verified";
pub const MORE_FILES: &str = "Add more files";
pub const JOINT: &str = "Show joint journal";
pub const JOINT_IS_TEMPORARY: &str =
    "The joint journal lasts until you leave the journal’s pages: print it or save it (X).";

pub fn joint(stations: &str) -> String {
    format!("Joint journal: {stations}")
}

pub const SAVE_CSV: &str = "Save CSV";

pub fn merged(stations: u64, challenges: (u64, u64), faults: u64) -> String {
    let stations = counted(stations, COMMA, "station", "stations");
    let challenges = report_texts::counted_challenges(challenges);
    let verified = match faults {
        0 => "all verified".to_owned(),
        _ => counted(faults, COMMA, "thing is wrong", "things are wrong"),
    };
    format!("{stations}, {challenges}, {verified}")
}

pub fn refused(file: &str, why: &str) -> String {
    format!("{file}: {why}")
}

pub fn conflict(file: &str, entry: u64, how: &str) -> String {
    format!("{file}, entry {}: {how}", grouped(entry, COMMA))
}

pub const MISMATCHES: [&str; 4] = [
    "another file has a different entry here",
    "it was changed after it was written",
    "it is missing from this file",
    "the signature after it cannot be read",
];
pub const REPORT: &str = "Report of the challenges";
pub const NEXT_NAME: &str = "Name of the next event";
pub const NEXT_NAME_MAY_BE_EMPTY: &str = "Name of the next event (may stay empty)";
pub const ENDING: &str = "Ending the event closes its journal for good; it stays on this device. A new \
                          journal begins with round 1.";
pub const EXPORT_FIRST: &str =
    "First export the whole journal: it has not been exported since the last challenge.";
pub const EXPORT_NOW: &str = "Export the whole journal";

fn journal_of(event: &str) -> String {
    if event.is_empty() {
        return "journal of this event".to_owned();
    }
    format!("journal of {event}")
}

/// The question before a journal is closed, with the number of its challenges and when it was last exported.
pub fn close(event: &str, counts: (u64, u64), exported: Option<&str>) -> String {
    let exported = exported
        .map_or_else(|| "never exported".to_owned(), |time| format!("last exported {time}"));
    let (journal, challenges) = (journal_of(event), report_texts::counted_challenges(counts));
    format!("Close the {journal}? {challenges}, {exported}. Nothing can be added to it afterwards.")
}

/// How many slips of the event still wait for the word judge, before its journal is closed.
pub fn still_waiting(slips: u64) -> String {
    let slips = counted(slips, COMMA, "slip still waits", "slips still wait");
    format!(
        "{slips} for the word judge. Nobody can judge a slip of this event once its journal is closed."
    )
}

pub fn closed(event: &str) -> String {
    format!("The {} is closed and kept under Earlier journals.", journal_of(event))
}

pub const RECORD_FIRST: &str = "Some rulings are NOT RECORDED. Free some space on this device, wait until they are \
                                recorded, then go back and choose Refresh.";
pub const BEGIN: &str = "End this event";
pub const ARCHIVES: &str = "Earlier journals";
pub const NO_ARCHIVES: &str = "There are none.";
pub const NEEDS_PIN: &str =
    "Set a director’s PIN first: without one, these journals can be neither saved nor deleted.";

pub const NO_EVENT: &str = "No event name";

/// An earlier journal: its event, the day of its last entry if that can be read, and its head code.
pub fn archive(event: &str, day: Option<&str>, code: &str) -> String {
    let event = if event.is_empty() { NO_EVENT } else { event };
    let day = day.map(|day| format!(", {day}")).unwrap_or_default();
    format!("{event}{day}, head code {code}")
}

pub fn set_aside(archive: &str) -> String {
    format!("Set aside: {archive}")
}

pub const NOT_DONE: &str = "That failed: nothing was saved or deleted. Go back and \
                            open this page again; if that does not help, free some space on this device \
                            and reload the page.";
pub const CHOOSE: &str = "Choose one to save it as a file and then delete it. A journal that was set aside can only be saved.";

pub fn look_first(file: &str) -> String {
    format!(
        "Its file {file} is there. Keep it: once the word is typed, it is the only copy of this journal."
    )
}

pub const TYPE_DELETE: &str = "To delete it, type DELETE";
pub const DELETE: &str = "Delete";
pub const OWN_UNREAD: &str = "this station’s own journal cannot be read and is not among these: its \
                              storage does not answer; free some space on this device, then \
                              choose the files again";
