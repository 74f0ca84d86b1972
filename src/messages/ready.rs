//! Texts of the page that says whether a station is ready.

/// Readiness.
#[derive(Debug)]
pub struct ReadyTexts {
    /// What it is called on the menu, and its heading. A sentence.
    pub heading: &'static str,
    /// While it is being looked at. Part of a line.
    pub looking: &'static str,
    /// No line is red. A sentence.
    pub ready: &'static str,
    /// A line is red. Sentences.
    pub not_ready: &'static str,
    /// A button: looks again.
    pub look: &'static str,
    /// A button: asks the browser to keep the storage for good.
    pub persist: &'static str,
    /// A button: asks for the whole screen.
    pub fill: &'static str,
    /// A button: judges a slip that is good and one that is not.
    pub test: &'static str,
    /// A line that is green, amber or red: what it says.
    pub lights: [fn(&str) -> String; 3],
    /// A lexicon is open and whole: its name and edition.
    pub lexicon: fn(&str) -> String,
    /// One is not: why, and what to do.
    pub lexicon_red: fn(&str) -> String,
    /// Which edition it is recognised as, or that it is none that is known.
    pub edition: fn(&str) -> String,
    /// Storage is kept for good. A sentence.
    pub persistent: &'static str,
    /// It is not. Sentences.
    pub persistent_red: &'static str,
    /// It is not, because this is a stick. Sentences.
    pub persistent_stick: &'static str,
    /// The browser keeps a site for good on the home screen alone, and the page was not opened from
    /// there. Sentences.
    pub off_home_screen: &'static str,
    /// There is room for so many MB. A sentence.
    pub space: fn(&str) -> String,
    /// There is room for only so many. Sentences.
    pub space_red: fn(&str) -> String,
    /// The browser does not say how much room there is. A sentence.
    pub space_unknown: &'static str,
    /// The browser cannot be told to flush what is written to the disk. Sentences.
    pub strict_missing: &'static str,
    /// The offline copy is whole, with so many files. A sentence.
    pub offline: fn(&str) -> String,
    /// So many files of it are missing or damaged. Sentences.
    pub offline_lacks: fn(&str) -> String,
    /// There is none. Sentences.
    pub offline_missing: &'static str,
    /// There need be none, because this is a stick. Sentences.
    pub offline_stick: &'static str,
    /// The journal is whole: its head code. A sentence.
    pub journal: fn(&str) -> String,
    /// It is broken: where and how. Sentences.
    pub journal_red: fn(&str) -> String,
    /// It cannot be read. Sentences.
    pub journal_unread: &'static str,
    /// Earlier journals were set aside: which and why. Sentences.
    pub set_aside: fn(&str) -> String,
    /// Its end is missing: the number of the last entry it has. Sentences.
    pub tail: fn(&str) -> String,
    /// Rulings are not recorded. Sentences.
    pub recorded: &'static str,
    /// The clock is plausible: what it shows. Sentences.
    pub clock: fn(&str) -> String,
    /// It is behind what is known to have been. Sentences.
    pub clock_behind: fn(&str) -> String,
    /// It is years ahead. Sentences.
    pub clock_ahead: fn(&str) -> String,
    /// There is no other tab. A sentence.
    pub alone: &'static str,
    /// There is. Sentences.
    pub alone_red: &'static str,
    /// The browser cannot tell. Sentences.
    pub alone_unknown: &'static str,
    /// The screen is kept awake. A sentence.
    pub awake: &'static str,
    /// It is not. Sentences.
    pub awake_red: &'static str,
    /// The browser cannot keep it awake. Sentences.
    pub awake_missing: &'static str,
    /// The browser says that it keeps it awake, and may be wrong. Sentences.
    pub awake_doubtful: &'static str,
    /// The page has the whole screen. A sentence.
    pub full_screen: &'static str,
    /// It has not. Sentences.
    pub full_screen_red: &'static str,
    /// The browser gives pages no whole screen. Sentences.
    pub full_screen_missing: &'static str,
    /// The browser has no voice for a language that is spoken. Sentences.
    pub voice_missing: &'static str,
    /// It stays in its window, because it is set so. Sentences.
    pub in_window: &'static str,
    /// In the whole screen Esc is the browser's. Sentences.
    pub escape_leaves: &'static str,
    /// The version, as in 0.1.0. A sentence.
    pub version: fn(&str) -> String,
    /// A new version waits: the one that runs. Sentences.
    pub version_waits: fn(&str) -> String,
    /// A PIN is set. A sentence.
    pub pin: &'static str,
    /// None is. Sentences.
    pub pin_red: &'static str,
    /// The settings are kept. A sentence.
    pub settings: &'static str,
    /// They are not. Sentences.
    pub settings_red: &'static str,
    /// The self-test was passed. A sentence.
    pub tested: &'static str,
    /// It was not. Sentences.
    pub tested_red: &'static str,
}
