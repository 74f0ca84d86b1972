//! What the import page asks the browser to do, and what the browser reports.

use super::ImportFailure;
use crate::digest::Digest;
use crate::lexicon::import::{Answer, Progress, Report};
use crate::lexicon::{Metadata, PartialMetadata};

/// What the import page asks the browser to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportEffect {
    /// List what is installed, and read a file that was chosen while the desk was closed; answer with
    /// [`ImportEvent::Listed`].
    Open,
    /// Open the browser's dialog for a file; answer with [`ImportEvent::Began`].
    Choose,
    /// Read the chosen file once more, with these answers to what it left open; answer with [`ImportEvent::Read`].
    ReadAgain {
        answers: Vec<Answer>,
        /// The file's name.
        file: String,
    },
    /// Forget what was read, and stop reading.
    Cancel,
    /// Install what was read.
    Install {
        /// The file's report.
        report: Box<Report>,
        metadata: Box<PartialMetadata>,
        /// The lexicon that the new one replaces.
        replaces: Option<Digest>,
    },
    /// Join two installed lexicons.
    Join {
        /// One of the two lexicons.
        first: Digest,
        second: Digest,
        /// The metadata of the joined lexicon.
        metadata: Box<PartialMetadata>,
        /// The lexicon that the joined one replaces.
        replaces: Option<Digest>,
    },
    /// Remove an installed lexicon.
    Remove(Digest),
}

/// What the browser reports.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportEvent {
    /// The installed lexicons that can be read, and those that cannot.
    Listed(Vec<Metadata>, Vec<Digest>),
    /// A file was opened with the station; the import page reads it when it opens.
    Waits,
    /// A file was chosen or dropped, and is being read.
    Began,
    /// How far reading has come.
    Reached(Progress),
    /// What the file of this name contains.
    Read(Box<Report>, String),
    /// The lexicon is being installed.
    Saving,
    /// The lexicon with these words is installed.
    Installed(Digest),
    Removed,
    /// Why an import failed, and what to do. No installed lexicon was changed.
    Failed(ImportFailure),
}
