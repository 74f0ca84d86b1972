//! A summary of words: the number of words of each length, and their digest.
//!
//! The writer of a file states it; the reader computes it again and compares.

use crate::digest::Digest;
use lexicon_codec::{LENGTHS, MIN_LETTERS, Word};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

/// Words [added](WordSummary::add) so far, counted by length and digested.
#[derive(Default)]
pub struct WordSummary {
    lengths: [u32; LENGTHS],
    count: u32,
    hash: Sha256,
    last: Option<Word>,
}

impl WordSummary {
    /// The summary of these words, which must be in ascending order.
    pub fn of(words: &[Word]) -> Result<Self, OrderError> {
        let mut summary = Self::default();
        words.iter().try_for_each(|word| summary.add(*word))?;
        Ok(summary)
    }

    /// Adds the next word, which must come after the last one in alphabetical order.
    pub fn add(&mut self, word: Word) -> Result<(), OrderError> {
        if self.last.is_some_and(|last| last >= word) {
            return Err(OrderError { number: self.count.saturating_add(1) });
        }
        let letters = word.letters();
        self.hash.update(letters);
        self.hash.update(b"\n");
        // Saturating, though 2³² words would not fit into memory.
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

    /// SHA-256 of the words added, each followed by `\n`.
    pub fn digest(self) -> Digest {
        Digest::from_bytes(self.hash.finalize().into())
    }
}

/// A word is out of alphabetical order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected words in alphabetical order, none twice; word {number} is not: sort the list")]
pub struct OrderError {
    /// Which word, counted from 1.
    pub number: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_digests_the_words_as_a_file_with_a_word_a_line() {
        let words = ["AA", "AARDVARK", "QI", "ZA"].map(|w| Word::new(w.as_bytes()).unwrap());
        let summary = WordSummary::of(&words).unwrap();
        assert_eq!(summary.count(), 4);
        assert_eq!(summary.lengths(), [3, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(summary.digest(), Digest::of(b"AA\nAARDVARK\nQI\nZA\n"));
    }

    #[test]
    fn a_word_out_of_order_or_twice_is_refused_with_its_number() {
        let [aa, ab] = ["AA", "AB"].map(|w| Word::new(w.as_bytes()).unwrap());
        assert_eq!(WordSummary::of(&[ab, aa]).err(), Some(OrderError { number: 2 }));
        assert_eq!(WordSummary::of(&[aa, ab, ab]).err(), Some(OrderError { number: 3 }));
    }
}
