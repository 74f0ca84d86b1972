//! The `dawgdic` crate: a word graph as a double array, sent in the form it is used in.
//!
//! Opening it checks nothing.

use super::{Contender, Judge};
use ::dawgdic::dawg::DawgBuilder;
use ::dawgdic::dictionary::{Dictionary as Array, DictionaryBuilder as ArrayBuilder};
use challenge_station::lexicon::Word;

/// A double array of the `dawgdic` crate.
pub(crate) struct Dawgdic;

/// An open double array.
pub(crate) struct Open(Array);

impl Contender for Dawgdic {
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
        let mut graph = DawgBuilder::new();
        for word in words {
            graph
                .insert_key(word.as_str(), 0)
                .map_err(|()| format!("{word} is not in ascending order"))?;
        }
        let mut bytes = Vec::new();
        let array = ArrayBuilder::new(graph.build()).build();
        array.write(&mut bytes).map_err(|()| "the double array cannot be written")?;
        Ok(bytes)
    }

    fn size(stored: &Vec<u8>) -> usize {
        stored.len()
    }

    fn open(stored: Vec<u8>) -> Result<Open, String> {
        Array::from_reader(&mut stored.as_slice()).map(Open).ok_or("not a double array".into())
    }
}

impl Judge for Open {
    fn holds(&self, word: &Word) -> bool {
        self.0.contains(word.letters())
    }

    fn memory(&self) -> usize {
        self.0.size() as usize * 4
    }
}
