//! Texts of the desk: the pages that carry a set-up to another station.

/// The pages that carry a set-up to another station.
#[derive(Debug)]
pub struct CarryTexts {
    /// The heading, and what the menu calls it.
    pub heading: &'static str,
    /// What is carried and what is not. Sentences.
    pub what: &'static str,
    /// That PINs go with the file. Sentences.
    pub with_pins: &'static str,
    /// The button that saves the file.
    pub save: &'static str,
    /// The button that copies the link.
    pub copy: &'static str,
    /// The button that opens a file of another station.
    pub open: &'static str,
    /// A row of the first start: all of it comes from another station.
    pub first: &'static str,
    /// Where the code is, or that there is none. A sentence.
    pub code: fn(bool) -> &'static str,
    /// A file was given to the browser: its name. A sentence.
    pub saved: fn(&str) -> String,
    /// The link was copied. A sentence.
    pub copied: &'static str,
    /// While what came is being kept. Part of a line.
    pub working: &'static str,
    /// The heading above what will change here.
    pub changes: &'static str,
    /// What came is what holds. A sentence.
    pub no_changes: &'static str,
    /// Lexicons come with it: their names. A sentence.
    pub lexicons: fn(&str) -> String,
    /// PINs come with it. Sentences.
    pub pins: &'static str,
    /// This station's name stays. A sentence.
    pub name_stays: &'static str,
    /// A lexicon is named that neither comes nor is installed: its fingerprint. Sentences.
    pub missing: fn(&str) -> String,
    /// Above the column of what is set.
    pub setting: &'static str,
    /// Above the column of what holds.
    pub now: &'static str,
    /// Above the column of what will hold.
    pub then: &'static str,
    /// The lexicons of the rulebook's sources.
    pub sources: &'static str,
    /// A setting that has its usual value.
    pub usual: &'static str,
}
