//! A lexicon as it is kept in the browser: ready to judge after one quick check.
//!
//! Built once from a `.lex` file, in a worker, because unpacking takes a while and WebAssembly memory
//! never shrinks; opened at every start. What the browser gives back is not trusted: the digest,
//! the set's own checksum and the number of words must all agree. **A bit that changed in storage
//! means OUT OF SERVICE, never a wrong verdict.**
//!
//! The set's bytes may differ between machines for the same words, so they are for keeping in place
//! and not for passing on: that is what the `.lex` file is for.

use super::file::LexFile;
use super::file_error::FileError;
use super::identity::Identity;
use super::papers;
use super::set::Lexicon;
use super::tally::Tally;
use super::word::Word;
use crate::digest::Digest;
use std::fmt;

/// How many words are unpacked between two reports of progress.
const REPORT_EVERY: u32 = 4096;

/// What the browser keeps of a lexicon.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// The lexicon's papers: its identity as the head of a `.lex` file has it, from the name to
    /// the digest of the words.
    pub papers: Vec<u8>,
    /// The words, as an `fst::Set`.
    pub set: Vec<u8>,
    /// SHA-256 over `papers`, then `set`.
    pub digest: Digest,
}

impl Stored {
    /// Unpacks and checks a `.lex` file and builds its set.
    ///
    /// `progress` hears how many words are done and of how many, now and then and at the end.
    pub fn build(file: &[u8], progress: &mut dyn FnMut(u32, u32)) -> Result<Self, FileError> {
        let file = LexFile::read(file)?;
        // Bounded by `MAX_WORDS`, so it always fits.
        let total = u32::try_from(file.identity().count()).unwrap_or(u32::MAX);
        let mut set = fst::SetBuilder::memory();
        let mut done = 0;
        file.decode(&mut |word| {
            set.insert(word.letters()).map_err(|error| refused(&error))?;
            done += 1;
            if done % REPORT_EVERY == 0 || done == total {
                progress(done, total);
            }
            Ok(())
        })?;
        Self::finish(file.identity(), set)
    }

    /// Builds the set of `words`, which must ascend and be those `identity` states.
    pub fn of(identity: &Identity, words: &[Word]) -> Result<Self, FileError> {
        identity.check_words(Tally::of(words)?)?;
        let mut set = fst::SetBuilder::memory();
        for word in words {
            set.insert(word.letters()).map_err(|error| refused(&error))?;
        }
        Self::finish(identity, set)
    }

    fn finish(identity: &Identity, set: fst::SetBuilder<Vec<u8>>) -> Result<Self, FileError> {
        let papers = papers::write(identity)?;
        let set = set.into_inner().map_err(|error| refused(&error))?;
        let digest = digest(&papers, &set);
        Ok(Self { papers, set, digest })
    }

    /// Checks the stored bytes and makes the lexicon that judges.
    pub fn open(self) -> Result<Lexicon, StoredError> {
        let got = digest(&self.papers, &self.set);
        if got != self.digest {
            return Err(StoredError::Changed { expected: self.digest, got });
        }
        let identity = papers::read_all(&self.papers).map_err(StoredError::Papers)?;
        // `Set::new` believes the bytes and lookups in a broken set panic or lie: `verify` it.
        let broken = |error: fst::Error| StoredError::Set(error.to_string());
        let set = fst::Set::new(self.set).map_err(broken)?;
        set.as_fst().verify().map_err(broken)?;
        let (expected, got) = (identity.count(), set.len() as u64);
        if expected != got {
            return Err(StoredError::Count { expected, got });
        }
        Ok(Lexicon::new(identity, set))
    }
}

fn refused(error: &fst::Error) -> FileError {
    FileError::Set(error.to_string())
}

fn digest(papers: &[u8], set: &[u8]) -> Digest {
    Digest::of_pieces([papers, set])
}

/// Shows sizes and the digest and never a word.
impl fmt::Debug for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stored({} + {} bytes, {})", self.papers.len(), self.set.len(), self.digest)
    }
}

/// Why stored bytes are not the lexicon that was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoredError {
    /// The bytes are not those that were stored.
    Changed {
        /// The digest that was stored.
        expected: Digest,
        /// The digest of the bytes.
        got: Digest,
    },
    /// The papers are not what this version of the station reads.
    Papers(FileError),
    /// The set is broken.
    Set(String),
    /// The set holds more or fewer words than the papers state.
    Count {
        /// As many as the papers state.
        expected: u64,
        /// As many as the set holds.
        got: u64,
    },
}

impl fmt::Display for StoredError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the stored lexicon: ")?;
        match self {
            Self::Changed { expected, got } => {
                write!(f, "expected bytes with the digest {expected}, got {got}")?;
            }
            Self::Papers(error) => write!(f, "{error}")?,
            Self::Set(error) => write!(f, "expected a whole set of words, got: {error}")?,
            Self::Count { expected, got } => write!(f, "expected {expected} words, got {got}")?,
        }
        f.write_str(": load the lexicon again from its file")
    }
}

impl std::error::Error for StoredError {}
