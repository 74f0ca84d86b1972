//! The lexicon that judges: its metadata and the set of its words, in memory.
//!
//! The challenge room judges slips with it; nothing outside can ask for one word. **All words of a
//! question are looked up, always**: neither the answer nor the time says which word decided.

use super::editions::Recognition;
use super::fingerprint::Fingerprint;
use super::lex_file::{self, FileError};
use super::metadata::Metadata;
use super::quackle_hash::QuackleHash;
use super::word_summary::WordSummary;
use fst::Set;
use lexicon_codec::Word;
use std::fmt;
use std::sync::Arc;

/// A lexicon that was checked and can judge.
///
/// About 0.8 MB for 250,000 words. Made by [`StoredLexicon::open`](super::StoredLexicon::open); hold it behind an
/// `Rc`.
pub struct Lexicon {
    metadata: Arc<Metadata>,
    set: Set<Vec<u8>>,
}

impl Lexicon {
    /// A lexicon of a set that was checked and agrees with the metadata.
    pub(super) fn new(metadata: Metadata, set: Set<Vec<u8>>) -> Self {
        Self { metadata: Arc::new(metadata), set }
    }

    /// What the lexicon is called and how many words it holds.
    pub fn metadata(&self) -> &Arc<Metadata> {
        &self.metadata
    }

    /// The eight characters that stand for its words.
    pub fn fingerprint(&self) -> Fingerprint {
        self.metadata.fingerprint()
    }

    /// The words, in alphabetical order.
    pub(super) fn words(&self) -> impl Iterator<Item = Word> {
        lexicon_codec::words(&self.set)
    }

    /// The words that are in this lexicon or in `other`, each once, in alphabetical order.
    pub(super) fn words_of_both<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Word> {
        lexicon_codec::union(&self.set, &other.set)
    }

    /// The lexicon as a `.lex` file, for another machine.
    pub fn to_lex_file(&self) -> Result<Vec<u8>, FileError> {
        lex_file::write(&self.metadata, &self.words().collect::<Vec<_>>())
    }

    /// Which published edition its words are, if they are the words its metadata states: every one is
    /// counted and digested anew.
    pub fn edition_if_whole(&self) -> Option<Recognition> {
        let (mut summary, mut hash) = (WordSummary::default(), QuackleHash::default());
        for word in self.words() {
            summary.add(word).ok()?;
            hash.add(&word);
        }
        let words = u64::from(summary.count());
        self.metadata.check_words(summary).ok()?;
        Some(Recognition::of(&hash, words))
    }

    /// One of its words, for the station's self-test and for nobody to see.
    pub(crate) fn sample(&self) -> Option<Word> {
        let middle = usize::try_from(self.metadata.count() / 2).ok()?;
        self.words().nth(middle)
    }

    /// Whether every one of `words` is in the lexicon. Every one is looked up, whatever the others.
    pub(crate) fn holds_all(&self, words: &[Word]) -> bool {
        // `&`, not `&&`: a word is looked up after one has failed, too.
        words.iter().fold(true, |all, word| all & self.set.contains(word.letters()))
    }
}

/// Shows the metadata and never a word.
impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("metadata", &self.metadata).finish_non_exhaustive()
    }
}
