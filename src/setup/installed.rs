//! A lexicon that is installed on this device.

use crate::digest::Digest;
use crate::lexicon::Metadata;

/// A lexicon that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// The digest of the lexicon's words.
    pub words: Digest,
    /// The lexicon's name and edition.
    pub title: String,
}

impl From<&Metadata> for Installed {
    fn from(metadata: &Metadata) -> Self {
        Self { words: metadata.words, title: metadata.title() }
    }
}
