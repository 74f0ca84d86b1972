//! A lexicon that is installed on this device.

use crate::digest::Digest;

/// A lexicon that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// The digest of its words.
    pub words: Digest,
    /// Its name and edition.
    pub title: String,
}
