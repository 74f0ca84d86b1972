//! The verdict: one bit for the play as a whole (promise 1).

use super::slip::Slip;
use crate::lexicon::{Lexicon, Word};
use serde::{Serialize, Serializer};
use std::slice;

/// Acceptable or unacceptable, for the play as a whole.
///
/// Given by an [`Authority`](super::Authority), or by a judge on the whole slip. It does not
/// contain which word decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    acceptable: bool,
}

impl Verdict {
    /// The verdict on words, each with whether a book has it and the lexicons that count for it.
    ///
    /// Every word is looked up in every lexicon that counts for it, whatever the earlier answers.
    pub(super) fn on<'a, L>(words: impl Iterator<Item = (&'a Word, bool, L)>) -> Self
    where
        L: Iterator<Item = &'a Lexicon>,
    {
        // `|` and `&`, not `||` and `&&`: the remaining words are looked up even after one has
        // failed.
        let acceptable = words.fold(true, |all, (word, in_a_book, lexicons)| {
            let word = slice::from_ref(word);
            all & lexicons.fold(in_a_book, |good, lexicon| good | lexicon.holds_all(word))
        });
        Self { acceptable }
    }

    /// A verdict given by hand on a whole slip.
    pub const fn by_hand(_: &Slip, acceptable: bool) -> Self {
        Self { acceptable }
    }

    /// The verdict that [`as_str`](Self::as_str) writes as `text`.
    pub(crate) fn written(text: &str) -> Option<Self> {
        let known = |acceptable| Self { acceptable };
        [known(true), known(false)].into_iter().find(|verdict| verdict.as_str() == text)
    }

    /// Whether every word of the slip is good, so that the play stands.
    pub const fn is_acceptable(self) -> bool {
        self.acceptable
    }

    /// The verdict as one word, lower case: `acceptable` or `unacceptable`.
    pub const fn as_str(self) -> &'static str {
        if self.acceptable { "acceptable" } else { "unacceptable" }
    }
}

/// As one word. (Only the journal reads it.)
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl Lexicon {
    /// Judges a slip by this lexicon alone, for the benchmarks. (A station asks its
    /// [`Authority`](super::Authority).)
    ///
    /// Every word is looked up, even after one has failed (promise 2).
    pub fn judge(&self, slip: &Slip) -> Verdict {
        Verdict { acceptable: self.holds_all(slip.words()) }
    }
}
