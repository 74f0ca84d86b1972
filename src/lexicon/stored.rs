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
use super::head::Head;
use super::set::Lexicon;
use crate::digest::Digest;
use std::fmt;

/// How many words are unpacked between two reports of progress.
const REPORT_EVERY: u32 = 4096;

/// What the browser keeps of a lexicon.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// The head of the file it was built from, byte for byte.
    pub head: Vec<u8>,
    /// The words, as an `fst::Set`.
    pub set: Vec<u8>,
    /// SHA-256 over `head`, then `set`.
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
        let refused = |error: fst::Error| FileError::Set(error.to_string());
        let mut set = fst::SetBuilder::memory();
        let mut done = 0;
        file.decode(&mut |word| {
            set.insert(word.letters()).map_err(refused)?;
            done += 1;
            if done % REPORT_EVERY == 0 || done == total {
                progress(done, total);
            }
            Ok(())
        })?;
        let head = file.head().to_vec();
        let set = set.into_inner().map_err(refused)?;
        let digest = digest(&head, &set);
        Ok(Self { head, set, digest })
    }

    /// Checks the stored bytes and makes the lexicon that judges.
    pub fn open(self) -> Result<Lexicon, StoredError> {
        let got = digest(&self.head, &self.set);
        if got != self.digest {
            return Err(StoredError::Changed { expected: self.digest, got });
        }
        let head = Head::read(&self.head).map_err(StoredError::Head)?;
        if head.len != self.head.len() {
            return Err(StoredError::Head(FileError::Head("head length")));
        }
        // `Set::new` believes the bytes and lookups in a broken set panic or lie: `verify` it.
        let broken = |error: fst::Error| StoredError::Set(error.to_string());
        let set = fst::Set::new(self.set).map_err(broken)?;
        set.as_fst().verify().map_err(broken)?;
        let (expected, got) = (head.identity.count(), set.len() as u64);
        if expected != got {
            return Err(StoredError::Count { expected, got });
        }
        Ok(Lexicon::new(head.identity, set))
    }
}

fn digest(head: &[u8], set: &[u8]) -> Digest {
    Digest::of_pieces([head, set])
}

/// Shows sizes and the digest and never a word.
impl fmt::Debug for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stored({} + {} bytes, {})", self.head.len(), self.set.len(), self.digest)
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
    /// The head is not one this version of the station reads.
    Head(FileError),
    /// The set is broken.
    Set(String),
    /// The set holds more or fewer words than the head states.
    Count {
        /// As many as the head states.
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
            Self::Head(error) => write!(f, "{error}")?,
            Self::Set(error) => write!(f, "expected a whole set of words, got: {error}")?,
            Self::Count { expected, got } => write!(f, "expected {expected} words, got {got}")?,
        }
        f.write_str(": load the lexicon again from its file")
    }
}

impl std::error::Error for StoredError {}
