//! The result of each format's reader.

use super::error::{ImportError, Limit};
use super::faults::Faults;
use super::lines::Skipped;
use super::packed::Packed;
use super::report::Format;
use crate::lexicon::metadata::PartialMetadata;
use crate::lexicon::quackle_hash::QuackleHash;
use lexicon_codec::MAX_WORDS;

/// The result of one format's reader.
pub(super) struct Contents {
    pub(super) format: Format,
    pub(super) words: Vec<Packed>,
    pub(super) skipped: Vec<Skipped>,
    pub(super) metadata: PartialMetadata,
    /// The lines that are not words, if there are too many to leave out without asking the director.
    pub(super) faults: Option<Faults>,
    /// The hash the words must have, if the file states one.
    pub(super) hash: Option<QuackleHash>,
}

/// Refuses a list with more than [`MAX_WORDS`] words.
pub(super) fn check_count(words: usize) -> Result<(), ImportError> {
    if words > MAX_WORDS as usize {
        return Err(ImportError::TooLarge { limit: Limit::Words, got: words as u64 });
    }
    Ok(())
}
