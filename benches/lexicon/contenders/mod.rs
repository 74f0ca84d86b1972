//! Ways to send, store and use a list of words: one file each, with the same code natively and in a
//! page.

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

/// A way to send, store and use a list of words.
pub(crate) trait Contender {
    /// Whether its form is built before it is sent, so that nothing is built on arrival.
    const IS_PREBUILT: bool;
    /// The stored form.
    type Stored: Clone;
    /// The form that looks words up.
    type Open: Judge;

    /// Reads the sent bytes, word by word if they are packed, and builds nothing.
    fn decode(sent: &[u8]) -> Result<(), String>;
    /// Turns the sent bytes into the stored form.
    fn to_stored(sent: &[u8]) -> Result<Self::Stored, String>;
    /// Makes the bytes to send from the sorted words, if they are built beforehand.
    fn make(words: &[Word]) -> Result<Vec<u8>, String>;
    /// The size of the stored form in bytes.
    fn size(stored: &Self::Stored) -> usize;
    /// Opens the stored form for look-ups.
    fn open(stored: Self::Stored) -> Result<Self::Open, String>;
    /// Turns the sent bytes into something that looks words up, as directly as possible.
    fn ready(sent: &[u8]) -> Result<Self::Open, String> {
        Self::open(Self::to_stored(sent)?)
    }
}

/// A structure that looks words up.
pub(crate) trait Judge {
    /// Whether it holds a word.
    fn holds(&self, word: &Word) -> bool;
    /// Bytes in memory.
    fn memory(&self) -> usize;
    /// Whether it holds every word of a slip. Like the station, it looks up every one.
    fn judge(&self, slip: &Slip) -> bool {
        slip.words().iter().fold(true, |all, word| all & self.holds(word))
    }
}

/// How [`crate::measure::measure`] measures one contender.
type Measure = fn(&[u8], &[Word], &Questions) -> Result<Figures, String>;

/// A contender and its name.
#[derive(Clone, Copy)]
pub(crate) struct Named {
    /// The name, as in the page's address.
    pub(crate) name: &'static str,
    /// See [`crate::measure::cold`].
    pub(crate) cold: fn(&[u8]) -> Result<f64, String>,
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
            cold: crate::measure::cold::<C>,
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
        found.ok_or_else(|| format!("there is no contender \"{name}\""))
    }
}

/// Passes the words of a `.lex` file to `take`.
pub(crate) fn unpack(lex: &[u8], mut take: impl FnMut(Word)) -> Result<(), String> {
    let file = LexFile::read(lex).map_err(|error| error.to_string())?;
    let done = file.decode(&mut |word| {
        take(word);
        Ok(())
    });
    done.map_err(|error| error.to_string())
}

/// An error as text.
pub(crate) fn error_text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
