//! The journal's pages, one of which is open.

use super::archives::Archives;
use crate::journal::WallTime;

/// One of the journal's pages.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum JournalTab {
    /// The table of challenges.
    #[default]
    Table,
    /// The challenge that the keys have reached.
    Challenge,
    /// Whether the chain is whole.
    Verify {
        /// The head code noted earlier, as far as it is typed.
        noted: String,
    },
    /// What can be saved or printed.
    Exports,
    /// The report, as it is printed, with the time of printing.
    Report(WallTime),
    /// Other stations' journals are read and merged.
    Merge,
    /// Statistics, as pictures.
    Statistics,
    /// The event ends and another begins.
    NewEvent {
        /// The name of the new one, as far as it is typed.
        name: String,
    },
    /// Journals of events that have ended.
    Archives(Archives),
}

impl JournalTab {
    /// The page before this one.
    pub(super) const fn back(&self) -> Self {
        match self {
            Self::Report(_) => Self::Exports,
            Self::Archives(_) => Self::NewEvent { name: String::new() },
            _ => Self::Table,
        }
    }

    /// The page that a letter opens on the table.
    pub(super) fn opened_by(letter: u8) -> Option<Self> {
        Some(match letter {
            b'V' => Self::Verify { noted: String::new() },
            b'X' => Self::Exports,
            b'M' => Self::Merge,
            b'G' => Self::Statistics,
            b'E' => Self::NewEvent { name: String::new() },
            _ => return None,
        })
    }

    /// The page's name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Table => "journal",
            Self::Challenge => "journal-challenge",
            Self::Verify { .. } => "journal-verify",
            Self::Exports => "journal-exports",
            Self::Report(_) => "journal-report",
            Self::Merge => "journal-merge",
            Self::Statistics => "journal-pictures",
            Self::NewEvent { .. } => "journal-new-event",
            Self::Archives(_) => "journal-archives",
        }
    }
}
