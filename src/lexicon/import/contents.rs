//! What the reader of each format hands over.

use super::error::{ImportError, Limit};
use super::lines::Skipped;
use super::packed::Packed;
use super::report::Format;
use crate::lexicon::metadata::PartialMetadata;
use crate::lexicon::quackle_hash::QuackleHash;
use lexicon_codec::MAX_WORDS;

/// What the reader of one format hands over.
pub(super) struct Contents {
    pub(super) format: Format,
    pub(super) words: Vec<Packed>,
    pub(super) skipped: Vec<Skipped>,
    pub(super) metadata: PartialMetadata,
    /// The hash the words must have, if the file states one.
    pub(super) hash: Option<QuackleHash>,
}

/// Refuses a list that grows past [`MAX_WORDS`].
pub(super) fn check_count(words: usize) -> Result<(), ImportError> {
    if words > MAX_WORDS as usize {
        return Err(ImportError::TooLarge { limit: Limit::Words, got: words as u64 });
    }
    Ok(())
}
