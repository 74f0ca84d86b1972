//! Texts of the lexicons’ pages: what is installed, imported and offered.

use crate::lexicon::MIN_LETTERS;
use crate::lexicon::import::Format;
use crate::text::numbers::{COMMA, counted, grouped};

pub const HEADING: &str = "Word lists";
pub const JUDGES: &str = "Judges";

pub fn judges_since(time: &str) -> String {
    format!("Judges since {time}")
}

pub const PLAYERS_CHOOSE_FROM: &str = "Players choose from";
pub const INSTALLED: &str = "Also installed";
pub const NONE: &str = "Only the station’s own list is installed.";
pub const OFFERED: &str = "Players choose from several lists";
pub const COMES_WITH: &str = "comes with the station";
pub const NOT_THE_RULEBOOKS: &str = "Not the rulebook’s";
pub const FEW_WORDS: &str = "Under 1,000 words";
pub const JUDGE_BY_IT: &str = "Judge by it";
pub const JUDGE_BY_LIST: &str = "Judge by this list";
pub const WHOLE_LIST: &str = "A whole list has tens of thousands.";
pub const EARLIER_STAY: &str = "Earlier verdicts stay.";
pub const CHOOSE: &str = "Choose a file";
pub const HOW: &str = "Drop a word list here. Text, .kwg, .dwg, .dawg or .lex, also zipped. You see what is in it first.";

pub fn judge_by(list: &str) -> String {
    format!("Judge by {list} from the next slip?")
}

pub fn judge_by_few(words: u64) -> String {
    format!("Judge by a list of {}?", self::words(words))
}

pub fn words(words: u64) -> String {
    counted(words, COMMA, "word", "words")
}

pub fn lines(lines: u64) -> String {
    counted(lines, COMMA, "line", "lines")
}

pub fn number(number: u64) -> String {
    grouped(number, COMMA)
}

/// The shortest and the longest words, by how many there are of 2, 3, … letters.
pub fn lengths(lengths: &[u32]) -> String {
    let letters = |at: Option<usize>| at.map_or(0, |at| at + MIN_LETTERS);
    let is_there = |words: &u32| *words > 0;
    let shortest = letters(lengths.iter().position(is_there));
    let longest = letters(lengths.iter().rposition(is_there));
    if shortest == longest {
        format!("{shortest} letters")
    } else {
        format!("{shortest} to {longest} letters")
    }
}

pub fn fingerprint(first: &str, last: &str) -> String {
    format!("fingerprint {first} {last}")
}

pub const BOOK: &str = "the printed book";
pub const USE_IT: &str = "Use it";
pub const COMING_WHY: &str = "It answers for one word and decides nothing.";
pub const SOURCE_WHY: &str = "A source that the rulebook names.";
pub const OFFERED_WHY: &str = "Choose two to four; players choose one of them before they count.";
pub const ONLY_ONE: &str = "Only this station’s own list is installed. Import another, or offer this one under two rulebooks.";
pub const TWO_AT_LEAST: &str = "Choose two";
pub const USE_RULE: &str = "Use this rule";
pub const OFFERED_RULEBOOKS: &str = "The rulebook of each";
pub const PLAYERS_CHOOSE: &str = "players choose";
pub const NO_CHOICE: &str = "Players have nothing to choose.";
pub const USE_LISTS: &str = "Use these lists";
pub const USE_LISTS_Q: &str = "Use these lists from the next slip?";
pub const USE_THEM: &str = "Use them";
pub const LEAVE_LISTS: &str = "Leave without using these lists?";
pub const LEAVE_REVIEW: &str = "Leave without installing?";

pub const OFFERED_FULL: &str = "Four are ticked. Untick one first.";
pub const OFFERED_MIXED: &str = "Players look words up under one of these rulebooks, a word judge under another: \
                                 change a rulebook, or use two stations.";
pub const OFFERED_TWICE: &str =
    "This word list is already offered under this rulebook. Choose another rulebook or cost.";
pub const OFFER_AGAIN: &str = "Offer it under both rulebooks";
pub const OFFER_AGAIN_WHY: &str = "The other rulebook stays, too.";
pub const CHOOSE_ANOTHER: &str = "Choose another file";

pub fn rulebook_of(list: &str) -> String {
    format!("Rulebook for {list}")
}

pub const UNREADABLE: &str = "A word list that cannot be read";
pub const REMOVE: &str = "Remove";

pub fn remove(list: &str) -> String {
    format!("Remove {list}?")
}

pub const REMOVING: &str = "Import its file to have it again.";

pub fn stands_for(source: &str) -> String {
    format!("It is used for “{source}”: first choose another there.")
}

pub const IT_JUDGES: &str = "It judges.";
pub const IS_COMING: &str = "It is the coming edition.";
pub const IS_OFFERED: &str = "Players can choose it.";
pub const JOIN: &str = "Join with another";

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

pub const WORDS: &str = "Words";
pub const LENGTHS: &str = "Lengths";
pub const FINGERPRINT: &str = "Fingerprint";
pub const KNOWN_EDITION: &str = "Known as";
pub const LEFT_OUT_ROW: &str = "Left out";
pub const DETAILS: &str = "Details";

pub fn duplicates(lines: u64) -> String {
    format!("{} with a word that came before", counted(lines, COMMA, "line", "lines"))
}

/// What was left out of a list with one word a line, with the first of these lines.
pub fn prose(lines: u64, first: &[&str]) -> String {
    let is_all = lines == first.len() as u64;
    let lines = counted(lines, COMMA, "line of prose", "lines of prose");
    let first = first.join("”, “");
    if is_all {
        format!("{lines} left out: “{first}”")
    } else {
        format!("{lines} left out, first “{first}”")
    }
}

pub fn left_out(format: Format, lines: u64, why: &str) -> String {
    let (one, other) = if format.is_graph() { ("word", "words") } else { ("line", "lines") };
    format!("{} left out: {why}", counted(lines, COMMA, one, other))
}

pub fn file_is(format: &str, prose: Option<&str>) -> String {
    match prose {
        None => format!("The file: {format}"),
        Some(prose) => format!("The file: {format}; {prose}"),
    }
}

pub const NOT_KNOWN: &str = "No known edition";
pub const COMPARE: &str = "Compare the number of words with your federation’s.";
pub const NOT_ENGLISH: &str = "These words do not look like English";
pub const LOOK_AT_THEM: &str = "Look at the examples below, and say so if they are right.";
pub const SPELLED_RIGHT: &str = "The examples are spelled right";
pub const FAULTS: [&str; 3] = ["Line", "What it says", "What is wrong"];

pub fn not_words(at_fault: u32, lines: u32) -> String {
    let of = counted(lines.into(), COMMA, "line is", "lines are");
    format!("{} of {of} not words A–Z", grouped(at_fault.into(), COMMA))
}

pub const ASKED: &str = "A question about the file";

pub fn two_words(count: u32, lines: u32) -> String {
    format!("{} have more than one word. Which are the words of the list?", of_lines(count, lines))
}

pub fn more_than_a_word(count: u32, lines: u32) -> String {
    format!("{} have more than the word. What are they?", of_lines(count, lines))
}

pub fn headings(count: u32, lines: u32) -> String {
    format!("{} may be headings, and not words of the list. What are they?", of_lines(count, lines))
}

pub fn marked(count: u32, mark: char) -> String {
    let words = counted(count.into(), COMMA, "word has", "words have");
    format!("{words} the sign {mark} beside it. Does the list contain such words?")
}

fn of_lines(count: u32, lines: u32) -> String {
    let lines = counted(lines.into(), COMMA, "line", "lines");
    format!("{} of {lines}", grouped(count.into(), COMMA))
}

pub const FIRST_WORD: &str = "The first of each line";
pub const SECOND_WORD: &str = "The second of each line";
pub const EVERY_WORD: &str = "All words of each line";
pub const TAKE_FIRST: &str = "Words with something after them: import the first word of each";
pub const TAKE_UNMARKED: &str = "Yes: import them, without the sign";
pub const ARE_WORDS: &str = "Words of the list: import them";
pub const LEAVE_OUT: &str = "Not words of the list: leave them out";
pub const LEFT_OUT: &str = "Lines that were left out";

pub fn first_of_them(shown: usize) -> String {
    format!("The first {shown} of them:")
}

pub fn leave_out(words: u64) -> String {
    format!("Leave these out and import {}", counted(words, COMMA, "word", "words"))
}

pub fn imported_on(day: &str) -> String {
    format!("imported {day}")
}

pub fn at_lines(said: &str, first: &str) -> String {
    format!("{said}, at {first}")
}

pub const AND_MORE: &str = "and more";

pub fn same_words(name: &str, edition: &str) -> String {
    format!("The same words are installed, as {name}, {edition}. They get the new names.")
}

pub fn takes_place(name: &str, edition: &str) -> String {
    format!("It replaces {name}, {edition}.")
}

pub fn both_stay(name: &str, edition: &str) -> String {
    format!("{name}, {edition}, stays installed, too.")
}

pub fn stays_in_force(name: &str, edition: &str) -> String {
    format!("{name}, {edition}, stays installed and in use until you judge by the new one.")
}

pub const KEEP_BOTH: &str = "Keep the list of the same name, too";
pub const FIELDS: [&str; 6] = ["Name", "Edition", "Date", "Language", "Source", "Licence"];
pub const JOINING: &str = "Two word lists joined";

pub fn all_words_of(first: &str, second: &str) -> String {
    format!("All words of {first} and of {second}.")
}

pub const INSTALL: &str = "Install";
pub const INSTALL_ONLY: &str = "Install only";

pub const DONE: &str = "It is installed";
pub const NOT_USED_YET: &str = "Nothing is judged by it yet.";
pub const IN_USE: &str = "It is in use.";

pub fn installed(name: &str) -> String {
    format!("{name} is installed")
}

pub fn not_yet_judging(title: &str) -> String {
    format!("Not judging yet by {title}: it is being opened")
}

pub const NOT_YET_JUDGING: &str = "Not judging yet: the word list is being opened";
pub const NOT_JUDGING: &str = "The station is OUT OF SERVICE: close the desk to read why.";

pub const FAILED: &str = "Import failed";
pub const UNCHANGED: &str = "What is installed is unchanged.";
