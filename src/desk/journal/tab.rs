//! The journal's pages, one of which is open.

use super::archives::Archives;
use super::ending::Ending;

/// One of the journal's pages, and what it stores.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum JournalTab {
    /// The table of challenges.
    #[default]
    Table,
    /// The selected challenge.
    Challenge,
    /// The page that verifies the chain.
    Verify {
        /// The head code noted earlier, as typed so far.
        noted: String,
    },
    /// The page that asks in which form the journal is saved.
    Exports,
    /// The statistics and the report, as it is printed.
    Statistics,
    /// The page that reads and merges other stations' journals.
    Merge,
    /// The copy outside the browser.
    Outside,
    /// The page that ends the event, so that another begins.
    End(Ending),
    /// Earlier journals: those of events that have ended, and those that were set aside.
    Archives(Archives),
}

impl JournalTab {
    /// Identifies the page.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Table => "journal",
            Self::Challenge => "journal-challenge",
            Self::Verify { .. } => "journal-verify",
            Self::Exports => "journal-exports",
            Self::Statistics => "journal-report",
            Self::Merge => "journal-merge",
            Self::Outside => "journal-copy",
            Self::End(_) => "journal-end",
            Self::Archives(_) => "journal-archives",
        }
    }
}
