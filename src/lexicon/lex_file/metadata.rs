//! Metadata as a file holds it: read, written, and checked against the words.
//!
//! # Format
//!
//! A JSON object with the members of [`Metadata`], all of them and no others: six texts, `lengths` (14
//! numbers) and `words` (64 hexadecimal digits). Each text has 1 to 512 bytes of UTF-8, no control
//! character, no invisible one, no space at either end.

use super::error::FileError;
use crate::lexicon::metadata::Metadata;
use crate::lexicon::word_summary::WordSummary;
use lexicon_codec::{MAX_WORDS, MIN_LETTERS};

impl Metadata {
    /// The metadata as JSON. Refuses what reading would refuse.
    pub(in crate::lexicon) fn to_json(&self) -> Result<Vec<u8>, FileError> {
        self.check()?;
        serde_json::to_vec(self).map_err(|error| FileError::Metadata(error.into()))
    }

    /// Reads metadata that fills these bytes.
    pub(in crate::lexicon) fn from_json(bytes: &[u8]) -> Result<Self, FileError> {
        let metadata: Self =
            serde_json::from_slice(bytes).map_err(|error| FileError::Metadata(error.into()))?;
        metadata.check()?;
        Ok(metadata)
    }

    fn check(&self) -> Result<(), FileError> {
        self.check_fields().map_err(|(field, fault)| FileError::Field(field, fault))?;
        let limit = MAX_WORDS as usize;
        match self.count() {
            0 => Err(FileError::NoWords),
            got if got > limit as u64 => Err(FileError::TooLarge { what: "words", limit, got }),
            _ => Ok(()),
        }
    }

    /// Checks that the words counted are as many, of each length, as the metadata states.
    pub(in crate::lexicon) fn check_counts(&self, summary: &WordSummary) -> Result<(), FileError> {
        let pairs = self.lengths.into_iter().zip(summary.lengths());
        match pairs.enumerate().find(|(_, (expected, got))| expected != got) {
            Some((index, (expected, got))) => {
                Err(FileError::Count { letters: index + MIN_LETTERS, expected, got })
            }
            None => Ok(()),
        }
    }

    /// Checks that the words counted are those the metadata states.
    pub(in crate::lexicon) fn check_words(&self, summary: WordSummary) -> Result<(), FileError> {
        self.check_counts(&summary)?;
        match summary.digest() {
            got if got == self.words => Ok(()),
            got => Err(FileError::Words { expected: self.words, got }),
        }
    }
}
