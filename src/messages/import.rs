//! Texts of the import room.

/// The import room's pages.
#[derive(Debug)]
pub struct ImportTexts {
    /// What it is called on the menu, and the heading of its first page.
    pub heading: &'static str,
    /// Below it: what files can be brought, and how. Sentences.
    pub how: &'static str,
    /// While nothing is. A sentence.
    pub none: &'static str,
    /// A button: opens the browser's dialog.
    pub choose: &'static str,
    /// An installed lexicon: its name, its edition, how many words, its fingerprint.
    pub one: fn(&str, &str, u64, &str) -> String,
    /// One that cannot be read.
    pub unreadable: &'static str,
    /// A button: removes it.
    pub remove: &'static str,
    /// The same button, once it was pressed.
    pub really_remove: &'static str,
    /// Below it then. Sentences.
    pub removing: &'static str,
    /// Why it cannot be removed: it stands for the source of this title. Sentences.
    pub stands_for: fn(&str) -> String,
    /// Why it cannot be removed: it is the edition about to come in. Sentences.
    pub is_coming: &'static str,
    /// Why it cannot be removed: it is offered to players. Sentences.
    pub is_offered: &'static str,
    /// A button: joins it with another.
    pub join: &'static str,
    /// The heading, where the other is asked for: the name of the one. A sentence.
    pub join_with: fn(&str) -> String,
    /// The heading, while something is being done.
    pub working: &'static str,
    /// What is being done, in the order of the phases.
    pub phases: [&'static str; 5],
    /// How far it is: the phase, and per cent.
    pub so_far: fn(&str, u32) -> String,
    /// The button that cancels.
    pub cancel: &'static str,
    /// The heading, while the store is changed.
    pub saving: &'static str,
    /// The heading of a file's report.
    pub report: &'static str,
    /// What the file is: its format, and what it was packed in.
    pub packed_in: fn(&str, &str) -> String,
    /// How many words it holds, and their fingerprint.
    pub holds: fn(u64, &str) -> String,
    /// Lines with a word that had come before: how many.
    pub duplicates: fn(u64) -> String,
    /// What was left out: how many lines, and why.
    pub left_out: fn(u64, &str) -> String,
    /// One of the two, with the numbers of the first of these lines.
    pub at_lines: fn(&str, &str) -> String,
    /// After those numbers, where there are more lines.
    pub and_more: &'static str,
    /// How many words there are of each length.
    pub by_length: fn(&str) -> String,
    /// The same words are installed, under this name and edition. Sentences.
    pub same_words: fn(&str, &str) -> String,
    /// It takes the place of the one of this name and edition. A sentence.
    pub takes_place: fn(&str, &str) -> String,
    /// The one of this name and edition stays. A sentence.
    pub both_stay: fn(&str, &str) -> String,
    /// The one of this name and edition is in force. Sentences.
    pub stays_in_force: fn(&str, &str) -> String,
    /// A button: the one of the same name stays.
    pub keep_both: &'static str,
    /// A button: lists the names, to change one. And the heading of that list.
    pub names: &'static str,
    /// The names that are asked for, in their order.
    pub fields: [&'static str; 6],
    /// A name that is not given yet.
    pub missing: &'static str,
    /// Above the names, while one is missing. A sentence.
    pub name_it: &'static str,
    /// The heading, where two are joined.
    pub joining: &'static str,
    /// Below it: what the two are. A sentence.
    pub all_words_of: fn(&str, &str) -> String,
    /// The button that goes on, while a name is missing.
    pub go_on: &'static str,
    /// The button that installs.
    pub install: &'static str,
    /// The heading, once it is installed.
    pub done: &'static str,
    /// A button: it stands for this source from now on.
    pub put_in_force: fn(&str) -> String,
    /// The heading, where something did not work.
    pub failed: &'static str,
    /// Below it. A sentence.
    pub unchanged: &'static str,
}
