//! What the import page asks the browser to do, and its answers.

use super::ImportFailure;
use crate::digest::Digest;
use crate::lexicon::import::{Progress, Report};
use crate::lexicon::{Metadata, PartialMetadata};

/// What the import page asks the browser for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportEffect {
    /// List what is installed, and read the file that was chosen while the desk was closed; answer
    /// with [`ImportEvent::Listed`].
    Open,
    /// Open the browser's dialog; answer with [`ImportEvent::Began`].
    Choose,
    /// Forget what was read, and stop reading.
    Cancel,
    /// Install what was read.
    Install {
        /// The file's report.
        report: Box<Report>,
        /// Its metadata.
        metadata: Box<PartialMetadata>,
        /// The lexicon that it replaces.
        replaces: Option<Digest>,
    },
    /// Join two installed lexicons.
    Join {
        /// One of them.
        first: Digest,
        /// The other one.
        second: Digest,
        /// The metadata of both together.
        metadata: Box<PartialMetadata>,
        /// The lexicon that it replaces.
        replaces: Option<Digest>,
    },
    /// Remove an installed lexicon.
    Remove(Digest),
}

/// What the browser answers.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportEvent {
    /// What is installed, and what cannot be read.
    Listed(Vec<Metadata>, Vec<Digest>),
    /// A file was opened with the station; the import page reads it when it opens.
    Waits,
    /// A file was chosen or dropped, and is being read.
    Began,
    /// How far reading has come.
    Reached(Progress),
    /// What the file of this name holds.
    Read(Box<Report>, String),
    /// The lexicon is being installed.
    Saving,
    /// The lexicon with these words is installed.
    Installed(Digest),
    /// A lexicon was removed.
    Removed,
    /// It failed: why, and what to do. No installed lexicon was changed.
    Failed(ImportFailure),
}
