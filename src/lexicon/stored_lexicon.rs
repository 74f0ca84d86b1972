//! A lexicon as it is kept in the browser: ready to judge after one quick check.
//!
//! Built once from a `.lex` file, in a worker, because unpacking takes a while and WebAssembly memory
//! never shrinks; opened at every start. What the browser gives back is not trusted: the digest, the
//! set's own checksum and the number of words must all agree. **A bit that changed in storage
//! means OUT OF SERVICE, never a wrong verdict.**
//!
//! For keeping in place and not for passing on: that is what the `.lex` file is for, a third of the
//! size and the same on every machine. A set's bytes depend on the width of a pointer where it was built,
//! so they say nothing of which lexicon it is: that is what the digest of the words says.

use super::lex_file::FileError;
use super::metadata::Metadata;
use super::set::Lexicon;
use super::shared_error::SharedError;
use super::word_summary::WordSummary;
use crate::digest::Digest;
use fst::Set;
use lexicon_codec::{SetWriter, Word};
use std::fmt;
use thiserror::Error;

/// How many words are handed over between two reports of progress.
const REPORT_EVERY: u32 = 4096;

/// What the browser keeps of a lexicon.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredLexicon {
    /// The lexicon's [`Metadata`] as JSON, as in a `.lex` file.
    pub metadata: Vec<u8>,
    /// The words, as the bytes of an [`fst::Set`].
    pub set: Vec<u8>,
    /// SHA-256 over `metadata`, then `set`.
    pub digest: Digest,
}

impl StoredLexicon {
    /// Builds the set of `words`, which must ascend and be those `metadata` states.
    pub fn of(
        metadata: &Metadata,
        words: impl IntoIterator<Item = Word>,
    ) -> Result<Self, FileError> {
        let mut set = SetWriter::default();
        let mut summary = WordSummary::default();
        for word in words {
            summary.add(word)?;
            set.add(&word).map_err(SharedError::from)?;
        }
        metadata.check_words(summary)?;
        Self::finish(metadata, set)
    }

    /// Seals the set of the words that `metadata` states.
    pub(super) fn finish(metadata: &Metadata, set: SetWriter) -> Result<Self, FileError> {
        let metadata = metadata.to_json()?;
        let set = set.finish().map_err(SharedError::from)?;
        let digest = digest(&metadata, &set);
        Ok(Self { metadata, set, digest })
    }

    /// What the lexicon is called, by its metadata alone: the words are not looked at.
    pub fn metadata(&self) -> Result<Metadata, StoredError> {
        Ok(Metadata::from_json(&self.metadata)?)
    }

    /// Checks the stored bytes and makes the lexicon that judges.
    ///
    /// The set's own checksum finds nothing in bytes that the digest has passed, unless their digest was
    /// made to fit. It takes a third of the digest's time, and without it such bytes could end a
    /// lookup in a fault.
    pub fn open(self) -> Result<Lexicon, StoredError> {
        let got = digest(&self.metadata, &self.set);
        if got != self.digest {
            return Err(StoredError::Changed { expected: self.digest, got });
        }
        let metadata = self.metadata()?;
        let set = Set::new(self.set).map_err(SharedError::from)?;
        set.as_fst().verify().map_err(SharedError::from)?;
        let (expected, got) = (metadata.count(), set.len() as u64);
        if expected != got {
            return Err(StoredError::Count { expected, got });
        }
        Ok(Lexicon::new(metadata, set))
    }
}

/// Says how many words are done and of how many, now and then and at the end.
pub(super) fn report(progress: &mut dyn FnMut(u32, u32), done: u32, total: u32) {
    if done.is_multiple_of(REPORT_EVERY) || done == total {
        progress(done, total);
    }
}

fn digest(metadata: &[u8], set: &[u8]) -> Digest {
    Digest::of_pieces([metadata, set])
}

/// Shows sizes and the digest and never a word.
impl fmt::Debug for StoredLexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "StoredLexicon({} + {} bytes, {})",
            self.metadata.len(),
            self.set.len(),
            self.digest
        )
    }
}

/// Why stored bytes are not the lexicon that was stored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StoredError {
    /// The bytes are not those that were stored.
    #[error("the stored lexicon: expected bytes with the digest {expected}, got {got}: {AGAIN}")]
    Changed {
        /// The digest that was stored.
        expected: Digest,
        /// The digest of the bytes.
        got: Digest,
    },
    /// The metadata is not what this version of the station reads.
    #[error("the stored lexicon: {0}: {AGAIN}")]
    Metadata(#[from] FileError),
    /// The set is broken.
    #[error("the stored lexicon: expected a set of words, got something else ({0}): {AGAIN}")]
    Set(#[from] SharedError<fst::Error>),
    /// The set holds more or fewer words than the metadata states.
    #[error("the stored lexicon: expected {expected} words, got {got}: {AGAIN}")]
    Count {
        /// As many as the metadata states.
        expected: u64,
        /// As many as the set holds.
        got: u64,
    },
}

const AGAIN: &str = "load the lexicon again from its file";
