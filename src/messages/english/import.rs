//! The import room.

use crate::messages::ImportTexts;
use crate::messages::numbers::{COMMA, counted};

pub(in crate::messages) static TEXTS: ImportTexts = ImportTexts {
    heading: "Bring a lexicon",
    how: "Drop a file here, or choose one. Text with a word a line, .kwg, .dwg, .dawg and .lex are \
          read, also from a gzip or a zip. Nothing is installed before you have seen what is in it.",
    none: "Nothing is installed: the station judges by its own list.",
    choose: "Choose a file",
    one: |name, edition, words, fingerprint| {
        format!("{name}, {edition}: {}, {fingerprint}", counted(words, COMMA, "word", "words"))
    },
    unreadable: "A lexicon that cannot be read",
    remove: "Remove it",
    really_remove: "Remove it now",
    removing: "It goes from this device. Bring its file to have it again.",
    stands_for: |source| {
        format!(
            "It stands for “{source}”. To remove it, choose another for that under Lexicons first."
        )
    },
    is_coming: "It is the edition about to come in. To remove it, choose another for that under \
                Lexicons first.",
    is_offered: "It is offered to players. To remove it, take it off the offer in the set-up first.",
    join: "Join it with another",
    join_with: |name| format!("With which is {name} to be joined?"),
    working: "Reading the list",
    phases: ["Unpacking", "Reading", "Sorting", "Counting", "Building"],
    so_far: |phase, per_cent| format!("{phase}: {per_cent} %"),
    cancel: "Cancel",
    saving: "Changing what is installed",
    report: "What is in the file",
    packed_in: |format, wrapping| format!("{format}, in a {wrapping}"),
    holds: |words, fingerprint| {
        format!("{}, fingerprint {fingerprint}", counted(words, COMMA, "word", "words"))
    },
    duplicates: |lines| {
        format!("{} with a word that had come before", counted(lines, COMMA, "line", "lines"))
    },
    left_out: |lines, why| format!("{} left out: {why}", counted(lines, COMMA, "line", "lines")),
    at_lines: |said, first| format!("{said}, at {first}"),
    and_more: "and more",
    by_length: |list| format!("Words by number of letters: {list}"),
    same_words: |name, edition| {
        format!("The same words are installed, as {name}, {edition}. They get the new names.")
    },
    takes_place: |name, edition| format!("It takes the place of {name}, {edition}."),
    both_stay: |name, edition| format!("Beside it, {name}, {edition}, stays."),
    stays_in_force: |name, edition| {
        format!(
            "Beside it, {name}, {edition}, stays. It is in force: choose the new one under Lexicons."
        )
    },
    keep_both: "Keep the one of the same name, too",
    names: "Names",
    fields: ["Name", "Edition", "Date", "Language", "Source", "Licence"],
    missing: "not given yet",
    name_it: "The file does not say all of this: give it the names that people will read.",
    joining: "Two lexicons as one",
    all_words_of: |first, second| format!("All words of {first} and of {second}."),
    go_on: "Name it",
    install: "Install",
    done: "It is installed",
    put_in_force: |source| format!("Put it in force for “{source}”"),
    failed: "It was not done",
    unchanged: "What is installed is unchanged.",
};
