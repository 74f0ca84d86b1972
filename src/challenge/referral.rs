//! A referral is the words of a slip that the word judge looks up, and the books to look in.
//!
//! Players see the referral, so it must not reveal what the station's lists contain. It cannot, because it is made
//! **before any lexicon is searched**, from only the slip and the titles of the books that are not installed. So it
//! names every word long enough for a book, including words that are in a list.

use super::slip::Slip;
use crate::lexicon::Word;

/// A slip that is waiting for the word judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referral {
    slip: Slip,
    look_ups: Vec<LookUp>,
}

/// One word to look up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookUp {
    pub word: Word,
    /// The titles of the books to look in, in order. One book that has the word is enough.
    pub books: Vec<&'static str>,
}

impl Referral {
    /// The referral of `slip`, if one of these books counts for any of its words. Each book is
    /// given by its title and the fewest letters it counts for.
    pub(super) fn of(slip: &Slip, books: &[(&'static str, usize)]) -> Option<Self> {
        Some(Self::remaining(slip, books)).filter(|referral| !referral.look_ups.is_empty())
    }

    /// What is left to look up on a slip that was referred before. If its books have been installed in the meantime,
    /// no words are left.
    pub(super) fn remaining(slip: &Slip, books: &[(&'static str, usize)]) -> Self {
        let mut look_ups: Vec<LookUp> = Vec::new();
        for word in slip.words() {
            let counts = |(_, least): &&(_, usize)| word.letters().len() >= *least;
            let books: Vec<_> = books.iter().filter(counts).map(|(title, _)| *title).collect();
            // A word that is on the slip twice is looked up once.
            if !books.is_empty() && look_ups.iter().all(|other| other.word != *word) {
                look_ups.push(LookUp { word: *word, books });
            }
        }
        Self { slip: slip.clone(), look_ups }
    }

    pub fn slip(&self) -> &Slip {
        &self.slip
    }

    /// The titles of all books to look in, each once.
    pub fn books(&self) -> String {
        let mut books: Vec<&str> = Vec::new();
        for book in self.look_ups.iter().flat_map(|look_up| &look_up.books) {
            if !books.contains(book) {
                books.push(book);
            }
        }
        books.join(" + ")
    }

    /// The words to look up, each once, in the order of the slip.
    pub fn look_ups(&self) -> &[LookUp] {
        &self.look_ups
    }
}
