//! Texts of the lexicons’ pages: what is installed, imported and offered.
#![allow(missing_docs)] // Each text says what it is.

use crate::text::numbers::{COMMA, counted};

pub const SOURCES_HEADING: &str = "Lexicons and repeats";
pub const BOOK: &str = "the printed book";
pub const COMING_WHY: &str = "Second opinions in the weeks in which editions change.";
pub const SOURCE_WHY: &str = "The rulebook names it.";
pub const NO_EDITION: &str = "none";
pub const REPEAT: &str = "How long a mistyped challenge may be re-judged";
pub const OFFERED_WHY: &str = "Tick two to four, and players choose one before they count their \
                               words. With fewer there is nothing to choose. A letter changes the \
                               rulebook of a lexicon.";
pub const PLAYERS_CHOOSE: &str = "players choose (L)";
pub const OFFERED_FULL: &str = "Four are ticked. Take one off first.";
pub const OFFERED_MIXED: &str = "Under one of these rulebooks players look words up themselves, under \
                                 another only a word judge does. One station cannot serve both: change a \
                                 rulebook, or use two stations.";
pub const OFFERED_TWICE: &str =
    "This lexicon is already offered under this rulebook. Choose another rulebook or cost.";
pub const OFFER_AGAIN: &str = "Keep the other rulebook, too: offer this lexicon under both";
pub const HEADING: &str = "Import a word list";
pub const HOW: &str = "Drop a file here, or choose one. Text with a word a line, .kwg, .dwg, .dawg \
                       and .lex are read, also from a gzip or a zip. Nothing is installed before \
                       you have seen what is in it.";
pub const NONE: &str = "Nothing is installed: the station judges by its own list.";
pub const CHOOSE: &str = "Choose a file";

pub fn one(name: &str, edition: &str, words: u64, fingerprint: &str) -> String {
    format!("{name}, {edition}: {}, {fingerprint}", counted(words, COMMA, "word", "words"))
}

pub const UNREADABLE: &str = "A lexicon that cannot be read";
pub const REMOVE: &str = "Remove it";
pub const REALLY_REMOVE: &str = "Remove it now";
pub const REMOVING: &str = "It will be removed from this device. Import its file to have it again.";

pub fn stands_for(source: &str) -> String {
    format!("It stands for “{source}”. To remove it, choose another for that under Lexicons first.")
}

pub const IS_COMING: &str = "It is the edition about to come in. To remove it, choose another for \
                             that under Lexicons first.";
pub const IS_OFFERED: &str =
    "It is offered to players. To remove it, take it off the offer in the set-up first.";
pub const JOIN: &str = "Join it with another";

pub fn join_with(name: &str) -> String {
    format!("Join {name} with which list?")
}

pub const WORKING: &str = "Reading the list";
pub const PHASES: [&str; 5] = ["Unpacking", "Reading", "Sorting", "Counting", "Building"];

pub fn so_far(phase: &str, per_cent: u32) -> String {
    format!("{phase}: {per_cent} %")
}

pub const CANCEL: &str = "Cancel";
pub const SAVING: &str = "Changing what is installed";
pub const REPORT: &str = "What is in the file";

pub fn packed_in(format: &str, wrapping: &str) -> String {
    format!("{format}, in a {wrapping}")
}

pub fn holds(words: u64, fingerprint: &str) -> String {
    format!("{}, fingerprint {fingerprint}", counted(words, COMMA, "word", "words"))
}

pub fn duplicates(lines: u64) -> String {
    format!("{} with a word that had come before", counted(lines, COMMA, "line", "lines"))
}

pub fn left_out(lines: u64, why: &str) -> String {
    format!("{} left out: {why}", counted(lines, COMMA, "line", "lines"))
}

pub fn at_lines(said: &str, first: &str) -> String {
    format!("{said}, at {first}")
}

pub const AND_MORE: &str = "and more";

pub fn by_length(list: &str) -> String {
    format!("Words by number of letters: {list}")
}

pub fn same_words(name: &str, edition: &str) -> String {
    format!("The same words are installed, as {name}, {edition}. They get the new names.")
}

pub fn takes_place(name: &str, edition: &str) -> String {
    format!("It takes the place of {name}, {edition}.")
}

pub fn both_stay(name: &str, edition: &str) -> String {
    format!("Beside it, {name}, {edition}, stays.")
}

pub fn stays_in_force(name: &str, edition: &str) -> String {
    format!("Beside it, {name}, {edition}, stays. It is in use: choose the new one under Lexicons.")
}

pub const KEEP_BOTH: &str = "Keep the one of the same name, too";
pub const NAMES: &str = "Names";
pub const FIELDS: [&str; 6] = ["Name", "Edition", "Date", "Language", "Source", "Licence"];
pub const MISSING: &str = "not given yet";
pub const NAME_IT: &str =
    "The file does not say all of this: give it the names that people will read.";
pub const JOINING: &str = "Two lexicons as one";

pub fn all_words_of(first: &str, second: &str) -> String {
    format!("All words of {first} and of {second}.")
}

pub const GO_ON: &str = "Name it";
pub const INSTALL: &str = "Install";
pub const DONE: &str = "It is installed";

pub fn put_in_force(source: &str) -> String {
    format!("Use it for “{source}”")
}

pub const FAILED: &str = "It was not done";
pub const UNCHANGED: &str = "What is installed is unchanged.";
