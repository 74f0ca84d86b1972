//! What a new list would replace among those that are installed.

use crate::digest::Digest;
use crate::lexicon::metadata::Metadata;

/// What a new list would replace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced<'a> {
    /// The installed lexicon with the same words, under whatever name: then the list is nothing new.
    pub same_words: Option<&'a Metadata>,
    /// The installed lexicon of the same name, whose place the list would take, with its edition
    /// and date.
    pub same_name: Option<&'a Metadata>,
}

/// What a list of these words under this name would replace. `NWL` and `nwl` are the same name.
pub fn replaced<'a>(words: &Digest, name: &str, installed: &'a [Metadata]) -> Replaced<'a> {
    let is_same =
        |other: &Metadata| other.name.trim_ascii().eq_ignore_ascii_case(name.trim_ascii());
    Replaced {
        same_words: installed.iter().find(|metadata| metadata.words == *words),
        same_name: installed.iter().find(|metadata| is_same(metadata)),
    }
}
