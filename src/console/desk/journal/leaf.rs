//! Which of the journal's pages.

use super::archives::Archives;
use crate::journal::WallTime;

/// One of the journal's pages.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Leaf {
    /// The table of challenges.
    #[default]
    Table,
    /// One challenge: the one the keys have reached.
    Challenge,
    /// Whether the chain is whole.
    Verify {
        /// A head code noted earlier, as it is typed.
        noted: String,
    },
    /// What can be saved or printed.
    Exports,
    /// The report, as it is printed, with the time of printing.
    Report(WallTime),
    /// Other stations' journals are brought.
    Merge,
    /// Pictures.
    Pictures,
    /// The event ends and another begins.
    NewEvent {
        /// The name of the new one, as it is typed.
        name: String,
    },
    /// Journals of events that have ended.
    Archives(Archives),
}

impl Leaf {
    /// The page before this one.
    pub(super) const fn back(&self) -> Self {
        match self {
            Self::Report(_) => Self::Exports,
            Self::Archives(_) => Self::NewEvent { name: String::new() },
            _ => Self::Table,
        }
    }

    /// The page that a letter opens from the table.
    pub(super) fn opened_by(letter: u8) -> Option<Self> {
        Some(match letter {
            b'V' => Self::Verify { noted: String::new() },
            b'X' => Self::Exports,
            b'M' => Self::Merge,
            b'G' => Self::Pictures,
            b'E' => Self::NewEvent { name: String::new() },
            _ => return None,
        })
    }

    /// Each of them begins at its top: which it is.
    pub const fn number(&self) -> u8 {
        match self {
            Self::Table => 0,
            Self::Challenge => 1,
            Self::Verify { .. } => 2,
            Self::Exports => 3,
            Self::Report(_) => 4,
            Self::Merge => 5,
            Self::Pictures => 6,
            Self::NewEvent { .. } => 7,
            Self::Archives(_) => 8,
        }
    }
}
