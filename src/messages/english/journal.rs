//! The journal's pages.

use crate::messages::JournalTexts;
use crate::messages::numbers::{COMMA, grouped};

pub(in crate::messages) static TEXTS: JournalTexts = JournalTexts {
    heading: "Journal",
    columns: &[
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
    ],
    repeats: |number| format!(" of No. {number}"),
    again: |number| format!(", judged again as No. {number}"),
    player: "Challenger",
    all: "all",
    find: "Find a word, a number, initials",
    looked_for: "Looked for",
    shown: |from, to, of, all| {
        let mut says =
            format!("{} to {} of {}", grouped(from, COMMA), grouped(to, COMMA), grouped(of, COMMA));
        if of < all {
            says += " (";
            says += &grouped(all, COMMA);
            says += " in all)";
        }
        says
    },
    reading: "Reading the journal…",
    unread: "The journal cannot be read: this browser’s storage does not answer. Do not reload while \
             rulings are NOT RECORDED. Free some space on this device, then press R.",
    empty: "No challenge was entered yet.",
    none_fits: "No challenge fits.",
    next_page: "Next page",
    page_before: "Page before",
    open: "Open",
    verify: "Verify",
    exports: "Export, print",
    pictures: "Pictures",
    merge: "Other stations",
    new_event: "New event",
    read_again: "Read again",
    print: "Print the report",
    entry: |number, time| format!("Entry {number}, {time}"),
    one_more: "One opinion more",
    correct: "Correct this ruling",
    only_there: "Opinions and corrections are given at the station itself, from its own journal.",
    head_code: |name, code| format!("Head code of {name}: {code}"),
    sound: |name, entries, code| {
        format!("{name}: OK, {} entries, head code {code}", grouped(entries, COMMA))
    },
    broken: |name, why| format!("{name}: BROKEN at {why}"),
    limits: "An entry that was changed, taken out, put in or moved is found by its number. What the \
             chain cannot show is that its end was cut off, or that all of it was written anew: a head \
             code that was noted elsewhere shows that.",
    noted: "A head code noted earlier",
    still_there: |name| format!("✓ The journal of {name} still contains it."),
    of_archived: |name| {
        format!("✓ It is the end of the archived journal after which that of {name} was begun.")
    },
    gone: "✗ No journal here contains it: the end was cut off, it was written anew, or it is another \
           station’s. It may be of an archived journal: E, then D.",
    csv: "Spreadsheet (CSV)",
    json_lines: "The whole journal, to be verified and merged (JSON Lines)",
    challenge_txt: "Lines as of Zyzzyva (challenge.txt)",
    saved: |file| format!("Saved as {file}."),
    how_to_merge: "Bring the JSON Lines of the other stations, several files at once: choose them, or \
                   drop them here. This station’s own journal is among them already.",
    bring: "Choose files",
    refused: |file, why| format!("{file}: {why}"),
    conflict: |file, entry, how| format!("{file}, entry {}: {how}", grouped(entry, COMMA)),
    discords: [
        "another file has another entry here",
        "it was changed after it was written",
        "it is missing from this file",
    ],
    report: "Report of the challenges",
    printed: |time| format!("Printed {time}"),
    titles: [
        "Challenges over the day",
        "Challenges by round",
        "Verdicts",
        "Words per slip",
        "Challenges by lexicon",
        "Time at the station",
    ],
    verdicts: ["Acceptable", "Unacceptable", "No verdict"],
    share: |percent| format!("{percent} %"),
    median: |seconds| format!("Half of them took {seconds} s or less"),
    nothing: "nothing yet",
    new_name: "Name of the new event",
    ending: "This event’s journal is closed for good and kept on this device. A new one begins, with \
             round 1.",
    export_first: "First save the whole journal (X, then 2): there was no such export since the last \
                   challenge.",
    begin: "Begin",
    archives: "Archived journals",
    no_archives: "There is none.",
    needs_pin: "Set a director’s PIN first: without one nothing is deleted.",
    archive: |event, code| format!("{event}, head code {code}"),
    set_aside: |event, code| format!("Set aside, not whole: {event}, head code {code}"),
    not_done: "The browser did not answer: nothing was saved or deleted. Go back and open this page \
               again; if this stays, free some space on this device and reload the page.",
    choose: "Choose one to save it as a file and then delete it. One that was set aside is only saved.",
    look_first: |file| {
        format!("It was saved as {file}. Look whether the file is there; only then type the word.")
    },
    type_delete: "To delete it, type DELETE",
    delete: "Delete",
};
