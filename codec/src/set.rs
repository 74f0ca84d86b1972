//! Builds and reads the set in which words are looked up. Building it takes millions of steps, and so does reading it.

use crate::word::Word;
use fst::{Error, Set, SetBuilder, Streamer};

/// Builds a set, word by word.
pub struct SetWriter(SetBuilder<Vec<u8>>);

impl Default for SetWriter {
    fn default() -> Self {
        Self(SetBuilder::memory())
    }
}

impl SetWriter {
    /// Adds the next word, which must come after the previous one.
    pub fn add(&mut self, word: &Word) -> Result<(), Error> {
        self.0.insert(word.letters())
    }

    /// The bytes of the set.
    pub fn finish(self) -> Result<Vec<u8>, Error> {
        self.0.into_inner()
    }
}

/// The words of a set, in alphabetical order.
pub fn words(set: &Set<Vec<u8>>) -> impl Iterator<Item = Word> {
    let mut letters = set.stream();
    std::iter::from_fn(move || Word::new(letters.next()?).ok())
}

/// The words that are in either set, each once, in alphabetical order.
pub fn union<'a>(one: &'a Set<Vec<u8>>, other: &'a Set<Vec<u8>>) -> impl Iterator<Item = Word> {
    let mut letters = one.op().add(other).union();
    std::iter::from_fn(move || Word::new(letters.next()?).ok())
}
