//! What the browser's storage refused, and why.

use super::ErrorName;
use std::fmt;
use thiserror::Error;

/// An operation on storage failed. Nothing was written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{store}: could not {action}: {cause}")]
pub struct StoreError {
    pub store: Store,
    /// What was being done.
    pub action: Action,
    /// Why it failed, and what to do.
    pub cause: Cause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// The journal's database.
    Journal,
    JournalFile,
    /// The database of settings and PINs.
    Records,
    /// The files of settings and PINs.
    RecordFiles,
    /// The site's own lexicon, ready to open.
    OwnLexicon,
    /// The lexicons a director installed.
    Installed,
    /// The station's signing key.
    Key,
    /// The signed heads.
    Heads,
    /// The token for the collector.
    Collector,
    /// Which file has the copy of the journal outside the browser.
    Outside,
}

/// What is done to a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Open,
    Read,
    /// Add entries or a lexicon.
    Add,
    /// Delete an archived journal or an installed lexicon.
    Delete,
}

/// Why storage failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Cause {
    /// The browser gives a reason.
    #[error("{0}{remedy}", remedy = .0.remedy())]
    Browser(ErrorName),
    /// The browser did not even try, and gives no reason.
    #[error("refused at once: allow this page to store site data, and leave private browsing")]
    Refused,
    /// No answer came in time.
    #[error("no answer came in time: reload the page; if that does not help, restart the browser")]
    NoAnswer,
    /// The database is not one this version can use.
    #[error("{0}: reload the page with the network connected")]
    Foreign(String),
    /// The browser has deleted what this site stored, while the page was open.
    #[error(
        "the browser has deleted what the station stored: leave the station alone until it starts again by itself"
    )]
    Emptied,
    /// The entry before the new ones is missing, or is not the one that this session wrote.
    #[error(
        "expected entry {0} as this session wrote it, got another or none: export the journal and reload"
    )]
    EntryBefore(u64),
    /// Another entry has that number.
    #[error(
        "expected number {0} to be free, got another entry there: export the journal and reload"
    )]
    Taken(u64),
    /// A journal in use was to be deleted.
    #[error("expected an archived journal, got one in use: end the event first")]
    NotArchived,
    /// The other copy of the journal holds something else.
    #[error(
        "entry {0} is not the one that the other copy has, from which it is being restored: if that \
         persists, export the journal and reload"
    )]
    Differs(u64),
    /// This browser gives the page no private files, as over plain http or in a private window.
    #[error(
        "this browser keeps no private files for this page: open the site by https, in a current browser and not \
         in a private window"
    )]
    NoFiles,
    /// Too many journals could not be read.
    #[error(
        "expected a journal that can be read, got {0} that cannot: export them, then clear the site's data"
    )]
    SetAside(usize),
}

impl Cause {
    /// Whether it is useless to try again in this session.
    pub const fn is_for_good(&self) -> bool {
        matches!(self, Self::NoFiles | Self::Foreign(_))
    }

    /// Whether there is no room.
    pub fn is_full(&self) -> bool {
        matches!(self, Self::Browser(name) if name.is_full())
    }
}

impl fmt::Display for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Journal => "journal",
            Self::JournalFile => "journal’s file",
            Self::Records => "settings and PINs",
            Self::RecordFiles => "files of settings and PINs",
            Self::OwnLexicon => "site’s own word list",
            Self::Installed => "installed word lists",
            Self::Key => "signing key",
            Self::Heads => "signed heads",
            Self::Collector => "token for the collector",
            Self::Outside => "choice of a file outside the browser",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "open",
            Self::Read => "read",
            Self::Add => "write",
            Self::Delete => "delete",
        })
    }
}
