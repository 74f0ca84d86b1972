//! Metadata in a file: reading, writing, and checking it against the words.
//!
//! # Format
//!
//! A JSON object with exactly the members of [`Metadata`]: six texts, `lengths` (14 numbers) and
//! `words` (64 hexadecimal digits). Each text has 1 to 512 bytes of UTF-8, without control
//! characters, invisible characters, or spaces at either end.

use super::error::FileError;
use crate::lexicon::metadata::Metadata;
use crate::lexicon::word_summary::WordSummary;
use lexicon_codec::{MAX_WORDS, MIN_LETTERS};

impl Metadata {
    /// The metadata as JSON. Refuses whatever `from_json` would refuse.
    pub(in crate::lexicon) fn to_json(&self) -> Result<Vec<u8>, FileError> {
        self.check()?;
        serde_json::to_vec(self).map_err(|error| FileError::Metadata(error.into()))
    }

    /// Reads metadata from exactly these bytes.
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

    /// Checks that the number of words of each length is what the metadata states.
    pub(in crate::lexicon) fn check_counts(&self, summary: &WordSummary) -> Result<(), FileError> {
        let pairs = self.lengths.into_iter().zip(summary.lengths());
        match pairs.enumerate().find(|(_, (expected, got))| expected != got) {
            Some((index, (expected, got))) => {
                Err(FileError::Count { letters: index + MIN_LETTERS, expected, got })
            }
            None => Ok(()),
        }
    }

    /// Checks that the digest of the words is what the metadata states.
    pub(in crate::lexicon) fn check_words(&self, summary: WordSummary) -> Result<(), FileError> {
        self.check_counts(&summary)?;
        match summary.digest() {
            got if got == self.words => Ok(()),
            got => Err(FileError::Words { expected: self.words, got }),
        }
    }
}
