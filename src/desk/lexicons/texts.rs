//! Texts of the lexicons’ pages: what is installed, imported and offered.

use crate::text::numbers::{COMMA, counted};

/// The heading above the lexicons.
pub const SOURCES_HEADING: &str = "Lexicons and repeats";

/// What stands for a book.
pub const BOOK: &str = "the printed book";

/// What it follows. A sentence.
pub const COMING_WHY: &str = "Second opinions in the weeks in which editions change.";

/// What a row of the rulebook's sources follows. A sentence.
pub const SOURCE_WHY: &str = "The rulebook names it.";

/// None of them.
pub const NO_EDITION: &str = "none";

/// The row of the minutes for a repeat.
pub const REPEAT: &str = "Mistyped words, from the count screen";

/// Below it. Sentences.
pub const OFFERED_WHY: &str = "Tick two to four, and players choose one before they count their \
                               words. With fewer there is nothing to choose.";

/// What stands for the rulebook's first list while lexicons are offered. Part of a line.
pub const PLAYERS_CHOOSE: &str = "players choose (L)";

/// One more was ticked than can be offered. Sentences.
pub const OFFERED_FULL: &str = "Four are ticked. Take one off first.";

/// What it is called on the menu, and the heading of its first page.
pub const HEADING: &str = "Bring a lexicon";

/// Below it: what files can be brought, and how. Sentences.
pub const HOW: &str = "Drop a file here, or choose one. Text with a word a line, .kwg, .dwg, .dawg \
                       and .lex are read, also from a gzip or a zip. Nothing is installed before \
                       you have seen what is in it.";

/// While nothing is. A sentence.
pub const NONE: &str = "Nothing is installed: the station judges by its own list.";

/// A button: opens the browser's dialog.
pub const CHOOSE: &str = "Choose a file";

/// An installed lexicon: its name, its edition, how many words, its fingerprint.
pub fn one(name: &str, edition: &str, words: u64, fingerprint: &str) -> String {
    format!("{name}, {edition}: {}, {fingerprint}", counted(words, COMMA, "word", "words"))
}

/// One that cannot be read.
pub const UNREADABLE: &str = "A lexicon that cannot be read";

/// A button: removes it.
pub const REMOVE: &str = "Remove it";

/// The same button, once it was pressed.
pub const REALLY_REMOVE: &str = "Remove it now";

/// Below it then. Sentences.
pub const REMOVING: &str = "It goes from this device. Bring its file to have it again.";

/// Why it cannot be removed: it stands for the source of this title. Sentences.
pub fn stands_for(source: &str) -> String {
    format!("It stands for “{source}”. To remove it, choose another for that under Lexicons first.")
}

/// Why it cannot be removed: it is the edition about to come in. Sentences.
pub const IS_COMING: &str = "It is the edition about to come in. To remove it, choose another for \
                             that under Lexicons first.";

/// Why it cannot be removed: it is offered to players. Sentences.
pub const IS_OFFERED: &str =
    "It is offered to players. To remove it, take it off the offer in the set-up first.";

/// A button: joins it with another.
pub const JOIN: &str = "Join it with another";

/// The heading, where the other is asked for: the name of the one. A sentence.
pub fn join_with(name: &str) -> String {
    format!("With which is {name} to be joined?")
}

/// The heading, while something is being done.
pub const WORKING: &str = "Reading the list";

/// What is being done, in the order of the phases.
pub const PHASES: [&str; 5] = ["Unpacking", "Reading", "Sorting", "Counting", "Building"];

/// How far it is: the phase, and per cent.
pub fn so_far(phase: &str, per_cent: u32) -> String {
    format!("{phase}: {per_cent} %")
}

/// The button that cancels.
pub const CANCEL: &str = "Cancel";

/// The heading, while the store is changed.
pub const SAVING: &str = "Changing what is installed";

/// The heading of a file's report.
pub const REPORT: &str = "What is in the file";

/// What the file is: its format, and what it was packed in.
pub fn packed_in(format: &str, wrapping: &str) -> String {
    format!("{format}, in a {wrapping}")
}

/// How many words it holds, and their fingerprint.
pub fn holds(words: u64, fingerprint: &str) -> String {
    format!("{}, fingerprint {fingerprint}", counted(words, COMMA, "word", "words"))
}

/// Lines with a word that had come before: how many.
pub fn duplicates(lines: u64) -> String {
    format!("{} with a word that had come before", counted(lines, COMMA, "line", "lines"))
}

/// What was left out: how many lines, and why.
pub fn left_out(lines: u64, why: &str) -> String {
    format!("{} left out: {why}", counted(lines, COMMA, "line", "lines"))
}

/// One of the two, with the numbers of the first of these lines.
pub fn at_lines(said: &str, first: &str) -> String {
    format!("{said}, at {first}")
}

/// After those numbers, where there are more lines.
pub const AND_MORE: &str = "and more";

/// How many words there are of each length.
pub fn by_length(list: &str) -> String {
    format!("Words by number of letters: {list}")
}

/// The same words are installed, under this name and edition. Sentences.
pub fn same_words(name: &str, edition: &str) -> String {
    format!("The same words are installed, as {name}, {edition}. They get the new names.")
}

/// It takes the place of the one of this name and edition. A sentence.
pub fn takes_place(name: &str, edition: &str) -> String {
    format!("It takes the place of {name}, {edition}.")
}

/// The one of this name and edition stays. A sentence.
pub fn both_stay(name: &str, edition: &str) -> String {
    format!("Beside it, {name}, {edition}, stays.")
}

/// The one of this name and edition is in force. Sentences.
pub fn stays_in_force(name: &str, edition: &str) -> String {
    format!(
        "Beside it, {name}, {edition}, stays. It is in force: choose the new one under Lexicons."
    )
}

/// A button: the one of the same name stays.
pub const KEEP_BOTH: &str = "Keep the one of the same name, too";

/// A button: lists the names, to change one. And the heading of that list.
pub const NAMES: &str = "Names";

/// The names that are asked for, in their order.
pub const FIELDS: [&str; 6] = ["Name", "Edition", "Date", "Language", "Source", "Licence"];

/// A name that is not given yet.
pub const MISSING: &str = "not given yet";

/// Above the names, while one is missing. A sentence.
pub const NAME_IT: &str =
    "The file does not say all of this: give it the names that people will read.";

/// The heading, where two are joined.
pub const JOINING: &str = "Two lexicons as one";

/// Below it: what the two are. A sentence.
pub fn all_words_of(first: &str, second: &str) -> String {
    format!("All words of {first} and of {second}.")
}

/// The button that goes on, while a name is missing.
pub const GO_ON: &str = "Name it";

/// The button that installs.
pub const INSTALL: &str = "Install";

/// The heading, once it is installed.
pub const DONE: &str = "It is installed";

/// A button: it stands for this source from now on.
pub fn put_in_force(source: &str) -> String {
    format!("Put it in force for “{source}”")
}

/// The heading, where something did not work.
pub const FAILED: &str = "It was not done";

/// Below it. A sentence.
pub const UNCHANGED: &str = "What is installed is unchanged.";
