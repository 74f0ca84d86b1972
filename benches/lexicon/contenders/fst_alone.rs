//! The `fst` crate: a set, sent in the form it is used in.
//!
//! Opening verifies the set's checksum, because damaged bytes would otherwise be accepted and give
//! wrong answers.

use super::{Contender, Judge, error_text};
use challenge_station::lexicon::Word;
use fst::{Set, SetBuilder};

/// A set of the `fst` crate.
pub(crate) struct FstAlone;

/// An open set.
pub(crate) struct Open(Set<Vec<u8>>);

impl Contender for FstAlone {
    const IS_PREBUILT: bool = true;
    type Stored = Vec<u8>;
    type Open = Open;

    fn decode(_: &[u8]) -> Result<(), String> {
        Ok(())
    }

    fn to_stored(sent: &[u8]) -> Result<Vec<u8>, String> {
        Ok(sent.to_vec())
    }

    fn make(words: &[Word]) -> Result<Vec<u8>, String> {
        let mut set = SetBuilder::memory();
        for word in words {
            set.insert(word.letters()).map_err(error_text)?;
        }
        set.into_inner().map_err(error_text)
    }

    fn size(stored: &Vec<u8>) -> usize {
        stored.len()
    }

    fn open(stored: Vec<u8>) -> Result<Open, String> {
        let set = Set::new(stored).map_err(error_text)?;
        set.as_fst().verify().map_err(error_text)?;
        Ok(Open(set))
    }
}

impl Judge for Open {
    fn holds(&self, word: &Word) -> bool {
        self.0.contains(word.letters())
    }

    fn memory(&self) -> usize {
        self.0.as_fst().as_bytes().len()
    }
}
