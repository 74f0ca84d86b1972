//! A change to the installed lexicons, as an entry records it.

use crate::digest::Digest;
use serde::{Deserialize, Serialize};

/// A change to the installed lexicons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LexiconChange {
    /// What was done.
    pub action: LexiconAction,
    /// The lexicon's name; empty if it could not be read.
    pub name: String,
    pub edition: String,
    /// SHA-256 of its sorted words.
    #[serde(with = "crate::as_text")]
    pub fingerprint: Digest,
    /// The fingerprint of the lexicon it replaced.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::as_text::option")]
    pub in_place_of: Option<Digest>,
}

/// What can be done with a lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LexiconAction {
    Installed,
    /// Two lexicons joined, and the result installed.
    Joined,
    Removed,
}
