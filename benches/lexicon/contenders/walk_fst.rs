//! Walk + deflate, then `fst`: a `.lex` file of codec 1 whose words become a set of the `fst` crate.

use super::{Contender, FstAlone, say, unpack};
use challenge_station::lexicon::Word;
use fst::SetBuilder;
use std::hint::black_box;

/// A packed walk to a set of the `fst` crate.
pub(crate) struct WalkFst;

impl Contender for WalkFst {
    const MADE_BEFORE: bool = false;
    type Kept = Vec<u8>;
    type Open = <FstAlone as Contender>::Open;

    fn decode(sent: &[u8]) -> Result<(), String> {
        unpack(sent, |word| {
            black_box(word);
        })
    }

    fn arrive(sent: &[u8]) -> Result<Vec<u8>, String> {
        let mut builder = SetBuilder::memory();
        let mut refused = Ok(());
        unpack(sent, |word| {
            if let Err(error) = builder.insert(word.letters()) {
                refused = Err(say(error));
            }
        })?;
        refused?;
        builder.into_inner().map_err(say)
    }

    fn make(_: &[Word]) -> Result<Vec<u8>, String> {
        Ok(Vec::new())
    }

    fn size(kept: &Vec<u8>) -> usize {
        kept.len()
    }

    fn open(kept: Vec<u8>) -> Result<Self::Open, String> {
        FstAlone::open(kept)
    }
}
