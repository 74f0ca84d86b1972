//! Texts of the desk: the page on which a stick is made.

/// The page on which a stick is made.
#[derive(Debug)]
pub struct StickTexts {
    /// The heading, and what the menu calls it.
    pub heading: &'static str,
    /// What it is. Sentences.
    pub what: &'static str,
    /// What is not in it. Sentences.
    pub without: &'static str,
    /// What it keeps, and where. Sentences.
    pub keeps: &'static str,
    /// While it is being put together. Part of a line.
    pub working: &'static str,
    /// How large it is.
    pub size: &'static str,
    /// So many kB. Part of a line.
    pub kilobytes: fn(u64) -> String,
    /// A lexicon in it: its name and its fingerprint. Part of a line.
    pub lexicon: fn(&str, &str) -> String,
    /// Who may have it: there are lexicons of the director's in it. Sentences.
    pub licensed: &'static str,
    /// Who may have it: there is the open list alone. A sentence.
    pub free: &'static str,
    /// Above what is in it.
    pub contents: &'static str,
    /// The button that saves it.
    pub save: &'static str,
}
