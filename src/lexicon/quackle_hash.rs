//! Quackle's hash of a list, by which published editions are recognised.
//!
//! Quackle, a program many players use, writes this hash at the start of its own files and
//! publishes it for the editions it knows. It depends only on the words, in any order, so a file of
//! any format shows which edition it holds. See [`Recognition`](super::Recognition).
//!
//! **It finds mistakes, not forgers.** Because the digests are joined by XOR, anyone can make a list with a
//! given hash and other words. To be sure that two lists have the same words, compare the
//! [`Fingerprint`](super::Fingerprint), which is based on SHA-256.
//!
//! # How to compute it again
//!
//! Write each word as bytes, A = 5, B = 6, … Z = 30. Take the MD5 of each. XOR the sixteen-byte
//! digests of all words. Each word counts once: the same word twice would cancel itself.

use crate::hex;
use lexicon_codec::Word;
use md5::block_api::compress;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The byte that stands for A.
const A: u8 = 5;

/// MD5's initial state, and where a block has its length in bits.
const BEGIN: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
const BITS_AT: usize = 56;

/// The XOR of the MD5 digests of all words added so far.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct QuackleHash([u8; Self::BYTES]);

impl QuackleHash {
    /// How many bytes a hash has.
    pub const BYTES: usize = 16;

    /// The hash of these words, which must be distinct.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a Word>) -> Self {
        let mut hash = Self::default();
        words.into_iter().for_each(|word| hash.add(word));
        hash
    }

    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// Adds a word, which must not have been added before.
    pub fn add(&mut self, word: &Word) {
        self.add_letters(word.letters());
    }

    /// Adds a word, given as upper-case letters.
    pub(super) fn add_letters(&mut self, letters: &[u8]) {
        // A word fits into one block of MD5: its letters, a 1 bit, and their length in bits.
        let mut block = [0; 64];
        for (code, letter) in block.iter_mut().zip(letters) {
            *code = letter - b'A' + A;
        }
        let length = letters.len();
        block[length] = 0x80;
        block[BITS_AT] = u8::try_from(length * 8).unwrap_or(0);
        let mut state = BEGIN;
        compress(&mut state, &[block]);
        for (byte, more) in self.0.iter_mut().zip(state.into_iter().flat_map(u32::to_le_bytes)) {
            *byte ^= more;
        }
    }

    /// The sixteen bytes.
    pub const fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }
}

impl fmt::Display for QuackleHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl fmt::Debug for QuackleHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "QuackleHash({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash_of(words: &[&str]) -> String {
        let words = words.iter().map(|letters| Word::new(letters.as_bytes()).unwrap());
        QuackleHash::of(&words.collect::<Vec<_>>()).to_string()
    }

    // The expected hashes were computed with another MD5 (Python's hashlib).

    #[test]
    fn the_hash_of_one_word_is_the_md5_of_its_letters_counted_from_five() {
        assert_eq!(hash_of(&["AZ"]), "6bcdbe72b9e442ff9a696301c30efdd9");
        assert_eq!(hash_of(&["ABCDEFGHIJKLMNO"]), "f3efdc6b7d66941f77637b9e8571f972");
    }

    #[test]
    fn the_hash_of_a_list_is_the_same_in_any_order() {
        let expected = "c6fcb6cd8d77bcec6753736193798fde";
        assert_eq!(hash_of(&["QI", "ZA", "AARDVARKS"]), expected);
        assert_eq!(hash_of(&["AARDVARKS", "QI", "ZA"]), expected);
    }

    #[test]
    fn words_added_one_by_one_give_the_hash_of_the_list() {
        let mut hash = QuackleHash::default();
        assert_eq!(hash.as_bytes(), &[0; 16], "no word, no bits");
        for letters in [b"QI", b"ZA"] {
            hash.add(&Word::new(letters).unwrap());
        }
        assert_eq!(hash.to_string(), "af738d94afd2657575642589384a25c5");
    }

    #[test]
    fn a_word_more_or_less_gives_another_hash() {
        assert_ne!(hash_of(&["QI", "ZA"]), hash_of(&["QI"]));
        assert_ne!(hash_of(&["QI", "ZA"]), hash_of(&["QI", "ZAS"]));
    }
}
