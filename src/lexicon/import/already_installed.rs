//! The installed lexicons with the words or the name of an imported list.

use crate::digest::Digest;
use crate::lexicon::metadata::Metadata;

/// The installed lexicons with the words or the name of an imported list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlreadyInstalled<'a> {
    /// The installed lexicon with the same words, under any name. If there is one, the list need not be
    /// installed.
    pub same_words: Option<&'a Metadata>,
    /// The installed lexicon with the same name, which the list would replace.
    pub same_name: Option<&'a Metadata>,
}

/// Finds the installed lexicons with the words that have this digest, or with this name. `NWL` and `nwl` are the
/// same name.
pub fn already_installed<'a>(
    digest: &Digest,
    name: &str,
    installed: &'a [Metadata],
) -> AlreadyInstalled<'a> {
    let has_name =
        |other: &Metadata| other.name.trim_ascii().eq_ignore_ascii_case(name.trim_ascii());
    AlreadyInstalled {
        same_words: installed.iter().find(|metadata| metadata.words == *digest),
        same_name: installed.iter().find(|metadata| has_name(metadata)),
    }
}
