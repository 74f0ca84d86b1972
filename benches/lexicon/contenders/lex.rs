//! Our own contender is a `.lex` file, unpacked into the `fst` set that the station stores and uses.
//!
//! Look-ups are made in whole slips, as at the station. Opening checks a digest of everything
//! stored and the set's own checksum.

use super::{Contender, Judge, error_text, unpack};
use crate::questions::slip;
use challenge_station::challenge::Slip;
use challenge_station::lexicon::{Lexicon, StoredLexicon, Word};
use std::hint::black_box;

pub(crate) struct Lex;

/// An open lexicon and the size of its set.
pub(crate) struct Open(Lexicon, usize);

impl Contender for Lex {
    const IS_PREBUILT: bool = false;
    type Stored = StoredLexicon;
    type Open = Open;

    fn decode(sent: &[u8]) -> Result<(), String> {
        unpack(sent, |word| {
            black_box(word);
        })
    }

    fn to_stored(sent: &[u8]) -> Result<StoredLexicon, String> {
        StoredLexicon::build(sent, &mut |_, _| {}).map_err(error_text)
    }

    fn make(_: &[Word]) -> Result<Vec<u8>, String> {
        Ok(Vec::new())
    }

    fn size(stored: &StoredLexicon) -> usize {
        stored.metadata.len() + stored.set.len() + stored.digest.as_bytes().len()
    }

    fn open(stored: StoredLexicon) -> Result<Open, String> {
        let set = stored.set.len();
        Ok(Open(stored.open().map_err(error_text)?, set))
    }
}

impl Judge for Open {
    fn holds(&self, word: &Word) -> bool {
        slip([word.as_str()].into_iter()).is_some_and(|slip| self.judge(&slip))
    }

    fn memory(&self) -> usize {
        self.1
    }

    fn judge(&self, slip: &Slip) -> bool {
        self.0.judge(slip).is_acceptable()
    }
}
