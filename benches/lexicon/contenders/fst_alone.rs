//! The `fst` crate: a set, sent in the form it is used in.
//!
//! Opening verifies the set's checksum, because damaged bytes would otherwise be accepted and give
//! wrong answers.

use super::{Contender, Judge, say};
use challenge_station::lexicon::Word;
use fst::{Set, SetBuilder};

/// A set of the `fst` crate.
pub(crate) struct FstAlone;

/// An open set.
pub(crate) struct Open(Set<Vec<u8>>);

impl Contender for FstAlone {
    const MADE_BEFORE: bool = true;
    type Kept = Vec<u8>;
    type Open = Open;

    fn decode(_: &[u8]) -> Result<(), String> {
        Ok(())
    }

    fn arrive(sent: &[u8]) -> Result<Vec<u8>, String> {
        Ok(sent.to_vec())
    }

    fn make(words: &[Word]) -> Result<Vec<u8>, String> {
        let mut set = SetBuilder::memory();
        for word in words {
            set.insert(word.letters()).map_err(say)?;
        }
        set.into_inner().map_err(say)
    }

    fn size(kept: &Vec<u8>) -> usize {
        kept.len()
    }

    fn open(kept: Vec<u8>) -> Result<Open, String> {
        let set = Set::new(kept).map_err(say)?;
        set.as_fst().verify().map_err(say)?;
        Ok(Open(set))
    }
}

impl Judge for Open {
    fn holds(&self, word: &Word) -> bool {
        self.0.contains(word.letters())
    }

    fn held(&self) -> usize {
        self.0.as_fst().as_bytes().len()
    }
}
