//! The journal's pages, one of which is open.

use super::archives::Archives;
use super::ending::Ending;
use crate::journal::WallTime;

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
    /// What can be saved or printed.
    Exports,
    /// The report, as it is printed.
    Report {
        /// The time of printing.
        time: WallTime,
        /// The page from which the report was opened.
        from: Box<JournalTab>,
    },
    /// The page that reads and merges other stations' journals.
    Merge,
    /// Statistics, as charts.
    Statistics,
    /// The page that ends the event, so that another begins.
    End(Ending),
    /// Earlier journals: those of events that have ended, and those that were set aside.
    Archives(Archives),
}

impl JournalTab {
    /// The page before this one.
    pub(super) fn back(&self) -> Self {
        match self {
            Self::Report { from, .. } => (**from).clone(),
            Self::End(ending) => ending.back(),
            _ => Self::Table,
        }
    }

    /// Identifies the page.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Table => "journal",
            Self::Challenge => "journal-challenge",
            Self::Verify { .. } => "journal-verify",
            Self::Exports => "journal-exports",
            Self::Report { .. } => "journal-report",
            Self::Merge => "journal-merge",
            Self::Statistics => "journal-charts",
            Self::End(ending) => ending.page_name(),
            Self::Archives(_) => "journal-archives",
        }
    }
}
