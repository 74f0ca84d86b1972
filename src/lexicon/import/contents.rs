//! The result of each format's reader.

use super::error::{ImportError, Limit};
use super::lines::Skipped;
use super::packed::Packed;
use super::question::{FaultyLine, Question};
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
    /// The first lines that were left out.
    pub(super) left_out: Vec<FaultyLine>,
    /// What the text leaves open.
    pub(super) question: Option<Question>,
    /// The hash the words must have, if the file states one.
    pub(super) hash: Option<QuackleHash>,
}

impl Contents {
    /// Nothing yet, of a file of this format.
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            words: Vec::new(),
            skipped: Vec::new(),
            left_out: Vec::new(),
            metadata: PartialMetadata::assumed(),
            question: None,
            hash: None,
        }
    }
}

/// Refuses a list with more than [`MAX_WORDS`] words.
pub(super) fn check_count(words: usize) -> Result<(), ImportError> {
    if words > MAX_WORDS as usize {
        return Err(ImportError::TooLarge { limit: Limit::Words, got: words as u64 });
    }
    Ok(())
}
