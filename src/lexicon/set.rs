//! The lexicon that judges: its metadata and the set of its words, in memory.
//!
//! Slips are judged with it in `challenge`; no public method looks up a single word. **All words
//! of a slip are always looked up**: neither the answer nor the time shows which word decided.

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
/// It takes about 0.8 MB for 250,000 words, so it is shared by `Rc`. Made by
/// [`StoredLexicon::open`](super::StoredLexicon::open).
pub struct Lexicon {
    metadata: Arc<Metadata>,
    set: Set<Vec<u8>>,
}

impl Lexicon {
    /// A lexicon of a set that was checked against the metadata.
    pub(super) fn new(metadata: Metadata, set: Set<Vec<u8>>) -> Self {
        Self { metadata: Arc::new(metadata), set }
    }

    /// The names of the lexicon, and the number and digest of its words.
    pub fn metadata(&self) -> &Arc<Metadata> {
        &self.metadata
    }

    /// The eight characters that identify its words.
    pub fn fingerprint(&self) -> Fingerprint {
        self.metadata.fingerprint()
    }

    /// The words, in alphabetical order.
    pub(super) fn words(&self) -> impl Iterator<Item = Word> {
        lexicon_codec::words(&self.set)
    }

    /// The words that are in this lexicon or in `other`, each once, in alphabetical order.
    pub(super) fn words_of_either<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Word> {
        lexicon_codec::union(&self.set, &other.set)
    }

    /// The lexicon as a `.lex` file, for another machine.
    pub fn to_lex_file(&self) -> Result<Vec<u8>, FileError> {
        lex_file::write(&self.metadata, &self.words().collect::<Vec<_>>())
    }

    /// The published edition, if the words still match the metadata: all of them are counted and
    /// digested again.
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

    /// Whether its words are the published edition of this name. They are digested only if
    /// their number fits that edition.
    pub fn is_edition(&self, name: &str) -> bool {
        let count = self.metadata.count();
        if !Recognition::may_be(name, count) {
            return false;
        }
        self.edition() == Some(name)
    }

    /// The published edition that its words are, if the station recognises it. Every word is digested.
    pub fn edition(&self) -> Option<&'static str> {
        let mut hash = QuackleHash::default();
        self.words().for_each(|word| hash.add(&word));
        Recognition::of(&hash, self.metadata.count()).name()
    }

    /// One of its words, for the self-test only.
    pub(crate) fn sample(&self) -> Option<Word> {
        let middle = usize::try_from(self.metadata.count() / 2).ok()?;
        self.words().nth(middle)
    }

    /// Whether this word is in the lexicon, for verdicts only.
    pub(crate) fn has_word(&self, word: &Word) -> bool {
        self.set.contains(word.letters())
    }
}

/// Shows the metadata but no words.
impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("metadata", &self.metadata).finish_non_exhaustive()
    }
}
