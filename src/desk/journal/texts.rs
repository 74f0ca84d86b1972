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
pub const FIND: &str = "Word, number or initials";
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

pub const UNREAD: &str = "The journal cannot be read: this browser’s storage does not answer.";
pub const UNREAD_REMEDY: &str = "Do not reload while rulings are NOT RECORDED. Free some space on this device, then \
                                 read it again.";
pub const EMPTY: [&str; 2] = ["No challenges yet", "Each one is entered here when it is judged."];
pub const NONE_FITS: &str = "None fits.";
pub const OPEN: &str = "Open";
pub const VERIFY: &str = "Verify";
pub const EXPORTS: &str = "Export";
pub const EXPORT_HEADING: &str = "Export the journal";
pub const STATISTICS: &str = "Statistics and report";
pub const MERGE: &str = "Merge other stations";
pub const COPY_OUTSIDE: &str = "Copy outside the browser";
pub const MORE: &str = "More ⋯";
pub const END_EVENT: &str = "End this event";
pub const READ_AGAIN: &str = "Read it again";
pub const ONLY_THIS: &str = "This station’s journal alone";
pub const PRINT: &str = "Print";
pub const DETAILS: &str = "Details";

pub fn entry(number: u64, time: &str) -> String {
    format!("Entry {number}, {time}")
}

pub const RULE: &str = "Rule";
pub const CORRECT: &str = "Correct this ruling";
pub const ONLY_THERE: &str =
    "Opinions and corrections are given at the station itself, from its own journal.";

pub const ENTRIES: &str = "Entries";

/// What a journal is called whose chain is whole.
pub fn sound(name: &str) -> String {
    format!("The journal of {name} is whole")
}

pub fn count(entries: u64) -> String {
    grouped(entries, COMMA)
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
pub const JSON_LINES: &str = "Whole journal";

pub fn whole_journal(entries: u64) -> String {
    let entries = counted(entries, COMMA, "entry", "entries");
    format!("Every entry, to verify and merge. {entries}.")
}

pub const CSV: &str = "Spreadsheet";

pub fn spreadsheet(challenges: u64, semicolons: bool) -> String {
    let challenges = counted(challenges, COMMA, "challenge", "challenges");
    let between = if semicolons { "semicolons" } else { "commas" };
    format!("{challenges}, separated by {between}.")
}

pub const FOR_ORGANIZER: &str = "For the organizer";
pub const CHALLENGE_TXT: &str = "Word Judge log";
pub const CHALLENGE_TXT_SAYS: &str = "challenge.txt, as Zyzzyva writes it.";
pub const SAYS_SAVED: &str = "You choose where; the station says whether it was saved.";
pub const SAYS_NOTHING: &str =
    "The browser does not say whether it was saved: look for it among the downloads.";

/// When the whole journal was last exported, and how many entries of challenges are new since.
pub fn exported((last_export, new): (Option<WallTime>, u64)) -> String {
    let new = match new {
        0 => "nothing new".to_owned(),
        new => format!("{} new", grouped(new, COMMA)),
    };
    match last_export {
        None => format!("Whole journal never exported · {new}"),
        Some(time) => format!("Exported {} · {new}", time.minute()),
    }
}

/// The last part of the name that is proposed for the copy outside the browser.
pub const COPY: &str = "copy";
pub const CHOOSE_FILE: &str = "Choose a file";
pub const CHOOSE_ANOTHER: &str = "Choose another file";
pub const ALLOW_OUTSIDE: &str = "Allow the copy to be written";
pub const END_OUTSIDE: &str = "End the copy";
pub const OUTSIDE_NOW: &str = "Now";
pub const OUTSIDE: [(&str, &str); 3] = [
    ("Written", "after every challenge"),
    ("Where", "a file you choose, on a USB stick say"),
    ("Has", "the whole journal with all words"),
];
pub const OUTSIDE_MISSING: &str =
    "This browser cannot keep one: export the journal after each round.";

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

pub const HEAD_CODE_IS_FOR: &str = "Typed under Verify later, it shows whether anything up to it was changed or cut off. An \
                                    export is an entry, too: afterwards the station’s code differs.";

/// What is known of the file of an export.
pub fn exported_as(file: &str, exported: &Happening) -> String {
    match exported {
        Happening::Exported { file: ExportedFile::HandedOver, .. } => handed_over(file),
        Happening::Exported { file: ExportedFile::Opened, .. } => {
            format!("{file} is there, and it is this journal.")
        }
        _ => saved_archive(file),
    }
}

pub const HEAD_CODE: &str = "Head code";
pub const NOTE_IT: &str = "Note it on paper.";
pub const SAVE_AGAIN: &str = "Save again";

pub fn handed_over(file: &str) -> String {
    format!("{file} was handed to the browser.")
}

pub fn not_the_file(file: &str) -> String {
    format!(
        "{file} is not the export of this journal, or it was changed. Choose the file that was exported last."
    )
}

pub const IS_IT_THERE: &str = "Is the file there?";
pub const LOOK_FOR_IT: &str = SAYS_NOTHING;
pub const OPEN_SAVED: &str = "Open it here: it is checked";
pub const VOUCH: &str = "I have looked: it is there";
pub const EXPORT_AGAIN: &str = "Export it again";

pub fn saved_archive(file: &str) -> String {
    format!("Saved as {file}.")
}

pub const HOW_TO_MERGE: &str = "Drop the files here, several at once.";
pub const STEPS_TO_MERGE: [&str; 3] = [
    "At each other station, export the whole journal.",
    "Bring the files to this station. Its own journal is included.",
    "Choose them. The joint journal is shown, not kept.",
];
pub const CHOOSE_FILES: &str = "Choose files";
pub const JOINT: &str = "Joint journal";

/// What was merged. It is neither kept nor entered.
pub fn merged(stations: u64, challenges: (u64, u64), faults: u64) -> String {
    let stations = counted(stations, COMMA, "station", "stations");
    let challenges = report_texts::counted_challenges(challenges);
    let verified = match faults {
        0 => "all verified".to_owned(),
        _ => counted(faults, COMMA, "thing is wrong", "things are wrong"),
    };
    format!("{stations}, {challenges}, {verified}. It lasts until you leave.")
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
pub const MAY_BE_EMPTY: &str = "It may stay empty. The next journal begins with round 1.";
pub const ENDING: &str = "Its journal closes for good and stays on this device.";

pub fn this_event(event: &str) -> String {
    if event.is_empty() { "This event" } else { event }.to_owned()
}

pub const EXPORT_FIRST: &str = "First export the whole journal";
pub const NOT_EXPORTED: &str = "It has not been exported since the last challenge.";
pub const EXPORT_NOW: &str = "Export the whole journal";

fn journal_of(event: &str) -> String {
    if event.is_empty() {
        return "journal of this event".to_owned();
    }
    format!("journal of {event}")
}

/// The question before a journal is closed.
pub fn end(event: &str) -> String {
    format!("End {}?", if event.is_empty() { "this event" } else { event })
}

pub const END_IT: &str = "End it";

/// The number of challenges, and when they were exported.
pub fn counted_and_exported(counts: (u64, u64), exported: Option<&str>) -> String {
    let exported =
        exported.map_or_else(|| "never exported".to_owned(), |time| format!("exported {time}"));
    format!("{}, {exported}", report_texts::counted_challenges(counts))
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
                                recorded, then go back and choose “Read it again” under More.";
pub const ARCHIVES: &str = "Earlier journals";
pub const NO_ARCHIVES: [&str; 2] =
    ["No earlier journals yet", "When you end an event, its journal is kept here."];
pub const NEEDS_PIN: &str =
    "Set a director’s PIN first: without one, these journals can be neither saved nor deleted.";

pub use crate::report::texts::NO_EVENT;

pub const SET_ASIDE: &str = "Set aside";

pub fn with_head_code(code: &str) -> String {
    format!("Head code {code}")
}

pub const NOT_DONE: &str = "That failed: nothing was saved or deleted. Go back and \
                            open this page again; if that does not help, free some space on this device \
                            and reload the page.";
pub const CHOOSE: &str = "Choose one to save it as a file; then it can be deleted.";

pub fn look_first(file: &str) -> String {
    format!("Its file {file} is there. Keep it: it is then the only copy.")
}

pub const TYPE_DELETE: &str = "To delete it, type DELETE";
pub const DELETE: &str = "Delete";
pub const OWN_UNREAD: &str = "this station’s own journal cannot be read and is not among these: its \
                              storage does not answer; free some space on this device, then \
                              choose the files again";
