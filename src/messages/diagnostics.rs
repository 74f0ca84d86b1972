//! Texts of the page of diagnostics. (What failed is told as the file has it, in English.)

/// Diagnostics.
#[derive(Debug)]
pub struct DiagnosticsTexts {
    /// What it is called on the menu, and its heading.
    pub heading: &'static str,
    /// While it is being looked at. Part of a line.
    pub looking: &'static str,
    /// What the page is for, and what is never on it. Sentences.
    pub what: &'static str,
    /// There are none. A sentence.
    pub no_failures: &'static str,
    /// Before what failed: when, and how many times.
    pub failure: fn(&str, u64) -> String,
    /// Before the fault that stopped the program last: when.
    pub stopped: fn(&str) -> String,
    /// That fault: in which version, and where.
    pub fault: fn(&str, &str) -> String,
    /// The heads of the table.
    pub heads: [&'static str; 2],
    /// The station's name and version.
    pub station: &'static str,
    /// The versions of the forms that are written.
    pub formats: &'static str,
    /// Those of `.lex` files, of the journal and of set-ups.
    pub versions: fn(&str, &str, &str) -> String,
    /// The browser.
    pub browser: &'static str,
    /// Storage.
    pub storage: &'static str,
    /// So many MB of so many are used.
    pub used: fn(&str, &str) -> String,
    /// Whether storage is kept for good.
    pub persistent: &'static str,
    /// Whether entries can be flushed.
    pub strict: &'static str,
    /// The offline copy.
    pub offline: &'static str,
    /// The clock and its time zone.
    pub clock: &'static str,
    /// It is so; it is not; the browser does not say.
    pub answers: [&'static str; 3],
    /// A button: looks again.
    pub look: &'static str,
    /// A button: saves the page as a file.
    pub save: &'static str,
    /// A file of this name was saved. A sentence.
    pub saved: fn(&str) -> String,
    /// None was. A sentence.
    pub not_saved: &'static str,
}
