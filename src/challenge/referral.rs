//! A referral: which words of a slip the word judge looks up, in which books.
//!
//! It is shown to players, so it must not tell what the station's lists hold. It cannot: it is made
//! of the slip and of which books are not installed, **before any lexicon is asked anything**.
//! So it names every word that is long enough for a book, also those a list has.

use super::slip::Slip;
use crate::lexicon::Word;

/// A slip that waits for the word judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referral {
    slip: Slip,
    look_ups: Vec<LookUp>,
}

/// One word to look up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookUp {
    /// The word.
    pub word: Word,
    /// The titles of the books it may be in, in order: one that has it is enough.
    pub books: Vec<&'static str>,
}

impl Referral {
    /// The referral of `slip`, if any of these books counts for one of its words. A book is its title
    /// and the fewest letters of a word for which it counts.
    pub(super) fn of(slip: &Slip, books: &[(&'static str, usize)]) -> Option<Self> {
        Some(Self::again(slip, books)).filter(|referral| !referral.look_ups.is_empty())
    }

    /// The referral of a slip that was referred before. Should its books be installed by now, nothing
    /// is left to look up.
    pub(super) fn again(slip: &Slip, books: &[(&'static str, usize)]) -> Self {
        let mut look_ups: Vec<LookUp> = Vec::new();
        for word in slip.words() {
            let counts = |(_, least): &&(_, usize)| word.letters().len() >= *least;
            let books: Vec<_> = books.iter().filter(counts).map(|(title, _)| *title).collect();
            // A word that is twice on the slip is looked up once.
            if !books.is_empty() && look_ups.iter().all(|other| other.word != *word) {
                look_ups.push(LookUp { word: *word, books });
            }
        }
        Self { slip: slip.clone(), look_ups }
    }

    /// The slip.
    pub fn slip(&self) -> &Slip {
        &self.slip
    }

    /// The words to look up: each once, in the order of the slip.
    pub fn look_ups(&self) -> &[LookUp] {
        &self.look_ups
    }
}
