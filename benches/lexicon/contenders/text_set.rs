//! Text with one word per line, read into the hash set of Rust's standard library. (In a page,
//! JavaScript's own `Set` is used instead: page/set.js.)

use super::{Contender, Judge};
use challenge_station::lexicon::Word;
use std::collections::HashSet;
use std::hint::black_box;

/// Text to a hash set.
pub(crate) struct TextSet;

/// A hash set of words.
pub(crate) struct Open(HashSet<String>);

impl Contender for TextSet {
    const IS_PREBUILT: bool = false;
    type Stored = Vec<u8>;
    type Open = Open;

    fn decode(sent: &[u8]) -> Result<(), String> {
        black_box(lines(sent)?.collect::<Vec<_>>());
        Ok(())
    }

    /// The stored form is the text, because a hash set exists only in memory. The hash set that is
    /// built here is only for timing.
    fn to_stored(sent: &[u8]) -> Result<Vec<u8>, String> {
        black_box(set(sent)?);
        Ok(sent.to_vec())
    }

    fn make(_: &[Word]) -> Result<Vec<u8>, String> {
        Ok(Vec::new())
    }

    fn size(stored: &Vec<u8>) -> usize {
        stored.len()
    }

    fn open(stored: Vec<u8>) -> Result<Open, String> {
        set(&stored).map(Open)
    }

    fn ready(sent: &[u8]) -> Result<Open, String> {
        set(sent).map(Open)
    }
}

fn lines(text: &[u8]) -> Result<std::str::Lines<'_>, String> {
    std::str::from_utf8(text).map(str::lines).map_err(super::error_text)
}

fn set(text: &[u8]) -> Result<HashSet<String>, String> {
    Ok(lines(text)?.map(str::to_owned).collect())
}

impl Judge for Open {
    fn holds(&self, word: &Word) -> bool {
        self.0.contains(word.as_str())
    }

    /// An estimate of the bytes in memory: the letters of all words, and a `String` and a control byte for every
    /// bucket.
    fn memory(&self) -> usize {
        let buckets = (self.0.capacity() * 8 / 7).next_power_of_two();
        let letters: usize = self.0.iter().map(String::capacity).sum();
        letters + buckets * (size_of::<String>() + 1)
    }
}
