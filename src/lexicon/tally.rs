//! A tally: words counted by length and digested, one after another, in order.
//!
//! The writer of a file takes a tally to state what it wrote; the reader takes one to check it.

use super::metadata::LENGTHS;
use crate::digest::Digest;
use lexicon_codec::{MIN_LETTERS, Word};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

/// Words counted by length and digested as far as they were [added](Tally::add).
#[derive(Default)]
pub struct Tally {
    lengths: [u32; LENGTHS],
    count: u32,
    hash: Sha256,
    last: Option<Word>,
}

impl Tally {
    /// The tally of all these words, which must ascend.
    pub fn of(words: &[Word]) -> Result<Self, TallyError> {
        let mut tally = Self::default();
        words.iter().try_for_each(|word| tally.add(*word))?;
        Ok(tally)
    }

    /// Adds the next word, which must come after the last one in alphabetical order.
    pub fn add(&mut self, word: Word) -> Result<(), TallyError> {
        if self.last.is_some_and(|last| last >= word) {
            return Err(TallyError { place: self.count.saturating_add(1) });
        }
        let letters = word.letters();
        self.hash.update(letters);
        self.hash.update(b"\n");
        // Saturating for form's sake: 2³² words would not fit into memory.
        let length = &mut self.lengths[letters.len() - MIN_LETTERS];
        *length = length.saturating_add(1);
        self.count = self.count.saturating_add(1);
        self.last = Some(word);
        Ok(())
    }

    /// How many words were added.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// How many words of 2, 3, … 15 letters were added.
    pub const fn lengths(&self) -> [u32; LENGTHS] {
        self.lengths
    }

    /// SHA-256 over the words added, each ended with `\n`.
    pub fn digest(self) -> Digest {
        Digest::from_bytes(self.hash.finalize().into())
    }
}

/// A word did not come after the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected words in alphabetical order, none twice; word {place} is not: sort the list")]
pub struct TallyError {
    /// Which word, counted from 1.
    pub place: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_digests_the_words_as_a_file_with_a_word_a_line() {
        let words = ["AA", "AARDVARK", "QI", "ZA"].map(|w| Word::new(w.as_bytes()).unwrap());
        let tally = Tally::of(&words).unwrap();
        assert_eq!(tally.count(), 4);
        assert_eq!(tally.lengths(), [3, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(tally.digest(), Digest::of(b"AA\nAARDVARK\nQI\nZA\n"));
    }

    #[test]
    fn a_word_out_of_order_or_twice_is_refused_with_its_place() {
        let [aa, ab] = ["AA", "AB"].map(|w| Word::new(w.as_bytes()).unwrap());
        assert_eq!(Tally::of(&[ab, aa]).err(), Some(TallyError { place: 2 }));
        assert_eq!(Tally::of(&[aa, ab, ab]).err(), Some(TallyError { place: 3 }));
    }
}
