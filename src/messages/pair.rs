//! What the pair at the station sets for itself: the language, and how large the letters are.

/// What the pair at the station can set, until the next pair comes.
#[derive(Debug)]
pub struct PairTexts {
    /// What a screen reader calls the languages offered.
    pub languages: &'static str,
    /// What a screen reader calls the button A−.
    pub smaller: &'static str,
    /// What a screen reader calls the button A+.
    pub larger: &'static str,
    /// On the count screen, in any language but English: what is still in English. A sentence.
    pub rules_in_english: &'static str,
}
