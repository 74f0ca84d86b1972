//! Ways to send, keep and ask a list of words: one file each, the same code natively and in a page.

mod dawgdic;
mod fst_alone;
mod lex;
mod text_set;
mod word_graph;

use crate::figures::Figures;
use crate::questions::Questions;
use challenge_station::challenge::Slip;
use challenge_station::lexicon::{LexFile, Word};

pub(crate) use dawgdic::Dawgdic;
pub(crate) use fst_alone::FstAlone;
pub(crate) use lex::Lex;
pub(crate) use text_set::TextSet;
pub(crate) use word_graph::WordGraph;

/// One way.
pub(crate) trait Contender {
    /// It is built before it is sent, so that it need not be built where it arrives.
    const MADE_BEFORE: bool;
    /// What is kept.
    type Kept: Clone;
    /// What can be asked.
    type Open: Judge;

    /// Reads what was sent, word by word if it is packed, and builds nothing.
    fn decode(sent: &[u8]) -> Result<(), String>;
    /// From what was sent to what is kept.
    fn arrive(sent: &[u8]) -> Result<Self::Kept, String>;
    /// From the sorted words to what is sent, if that is made before.
    fn make(words: &[Word]) -> Result<Vec<u8>, String>;
    /// How many bytes are kept.
    fn size(kept: &Self::Kept) -> usize;
    /// From what is kept to what can be asked.
    fn open(kept: Self::Kept) -> Result<Self::Open, String>;
    /// From what was sent to what can be asked, by the shortest way.
    fn ready(sent: &[u8]) -> Result<Self::Open, String> {
        Self::open(Self::arrive(sent)?)
    }
}

/// What can be asked for words.
pub(crate) trait Judge {
    /// Whether it holds a word.
    fn holds(&self, word: &Word) -> bool;
    /// Bytes in memory.
    fn held(&self) -> usize;
    /// Whether it holds every word of a slip. Like the station, it looks every one up.
    fn judge(&self, slip: &Slip) -> bool {
        slip.words().iter().fold(true, |all, word| all & self.holds(word))
    }
}

/// How [`crate::measure::measure`] measures one contender.
type Measure = fn(&[u8], &[Word], &Questions) -> Result<Figures, String>;

/// A contender by its name.
#[derive(Clone, Copy)]
pub(crate) struct Named {
    /// As the page's address has it.
    pub(crate) name: &'static str,
    /// See [`crate::measure::first`].
    pub(crate) first: fn(&[u8]) -> Result<f64, String>,
    /// See [`crate::measure::measure`].
    pub(crate) measure: Measure,
    /// See [`Contender::make`].
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) make: fn(&[Word]) -> Result<Vec<u8>, String>,
}

impl Named {
    const fn of<C: Contender>(name: &'static str) -> Self {
        Self {
            name,
            first: crate::measure::first::<C>,
            measure: crate::measure::measure::<C>,
            #[cfg(not(target_arch = "wasm32"))]
            make: C::make,
        }
    }

    /// Every contender in Rust.
    pub(crate) const ALL: [Self; 5] = [
        Self::of::<Lex>("lex"),
        Self::of::<FstAlone>("fst"),
        Self::of::<WordGraph>("word-graph"),
        Self::of::<Dawgdic>("dawgdic"),
        Self::of::<TextSet>("text-set"),
    ];

    /// The contender with this name.
    pub(crate) fn find(name: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|one| one.name == name);
        found.ok_or_else(|| format!("no contender is called \"{name}\""))
    }
}

/// Hands over the words of a `.lex` file.
pub(crate) fn unpack(lex: &[u8], mut take: impl FnMut(Word)) -> Result<(), String> {
    let file = LexFile::read(lex).map_err(|error| error.to_string())?;
    let done = file.decode(&mut |word| {
        take(word);
        Ok(())
    });
    done.map_err(|error| error.to_string())
}

/// An error as a sentence.
pub(crate) fn say(error: impl std::fmt::Display) -> String {
    error.to_string()
}
