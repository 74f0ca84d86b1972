//! A lexicon as stored in the browser: ready to judge after one quick check.
//!
//! It is built once from a `.lex` file, in a worker, because decoding takes a while and WebAssembly
//! memory never shrinks; it is opened at every start. The browser's storage is not trusted: the
//! digest, the set's own checksum and the number of words must all agree. **A bit that changed in
//! storage means OUT OF SERVICE, never a wrong verdict.**
//!
//! It is for this browser only. To pass a lexicon on, use the `.lex` file, which is a third of the
//! size and the same on every machine. A set's bytes depend on the pointer width of the machine
//! that built it, so only the digest of the words identifies a lexicon.

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

/// How many words are processed between two progress reports.
const REPORT_EVERY: u32 = 4096;

/// The bytes of a lexicon in the browser's storage.
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
    /// Builds the set of `words`, which must be in ascending order and match `metadata`.
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

    /// The metadata. The words are not checked.
    pub fn metadata(&self) -> Result<Metadata, StoredError> {
        Ok(Metadata::from_json(&self.metadata)?)
    }

    /// Checks the stored bytes and makes the lexicon that judges.
    ///
    /// The set's own checksum only matters if somebody forged the digest. Checking it takes a third
    /// of the digest's time; unchecked, such bytes could crash a look-up.
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

/// Reports how many words of the total are done, now and then and at the end.
pub(super) fn report(progress: &mut dyn FnMut(u32, u32), done: u32, total: u32) {
    if done.is_multiple_of(REPORT_EVERY) || done == total {
        progress(done, total);
    }
}

fn digest(metadata: &[u8], set: &[u8]) -> Digest {
    Digest::of_pieces([metadata, set])
}

/// Shows sizes and the digest but no words.
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

/// Why stored bytes cannot be used as a lexicon.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StoredError {
    /// The bytes have changed in storage.
    #[error("the stored word list: expected bytes with the digest {expected}, got {got}: {AGAIN}")]
    Changed {
        expected: Digest,
        /// The digest of the bytes.
        got: Digest,
    },
    /// This version of the station cannot read the metadata.
    #[error("the stored word list: {0}: {AGAIN}")]
    Metadata(#[from] FileError),
    /// The set is damaged.
    #[error("the stored word list: expected a set of words, got something else ({0}): {AGAIN}")]
    Set(#[from] SharedError<fst::Error>),
    /// The number of words in the set is not what the metadata states.
    #[error("the stored word list: expected {expected} words, got {got}: {AGAIN}")]
    Count {
        /// The number in the metadata.
        expected: u64,
        /// The number in the set.
        got: u64,
    },
}

const AGAIN: &str = "load the word list again from its file";
