//! The verdict: one bit for the play as a whole (promise 1).

use super::slip::Slip;
use crate::lexicon::{Lexicon, Word};
use serde::{Serialize, Serializer};
use std::slice;

/// Acceptable or unacceptable, for the play as a whole.
///
/// It comes from an [`Authority`](super::Authority), or from a judge who has the whole slip before them;
/// nothing in it says which word decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    acceptable: bool,
}

impl Verdict {
    /// The verdict on words that may each be in a book already, or in any of several lexicons.
    ///
    /// Every word is looked up in every lexicon that counts for it, whatever the answers before.
    pub(super) fn on<'a, L>(words: impl Iterator<Item = (&'a Word, bool, L)>) -> Self
    where
        L: Iterator<Item = &'a Lexicon>,
    {
        // `|` and `&`, not `||` and `&&`: a word is looked up after one has failed, too.
        let acceptable = words.fold(true, |all, (word, in_a_book, lexicons)| {
            let word = slice::from_ref(word);
            all & lexicons.fold(in_a_book, |good, lexicon| good | lexicon.holds_all(word))
        });
        Self { acceptable }
    }

    /// The verdict that a judge gives on a slip by hand.
    pub const fn by_hand(_: &Slip, acceptable: bool) -> Self {
        Self { acceptable }
    }

    /// A verdict as [`as_str`](Self::as_str) wrote it into the journal.
    pub(crate) fn written(text: &str) -> Option<Self> {
        let known = |acceptable| Self { acceptable };
        [known(true), known(false)].into_iter().find(|verdict| verdict.as_str() == text)
    }

    /// Whether the play stands: every word of the slip is good.
    pub const fn is_acceptable(self) -> bool {
        self.acceptable
    }

    /// The verdict as one word, lower case: `acceptable` or `unacceptable`.
    pub const fn as_str(self) -> &'static str {
        if self.acceptable { "acceptable" } else { "unacceptable" }
    }
}

/// As one word. (It is read in the journal alone.)
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl Lexicon {
    /// Judges a slip by this lexicon alone: what `make bench` measures. (A station asks its
    /// [`Authority`](super::Authority).)
    ///
    /// Every word is looked up, also when one has failed already (promise 2).
    pub fn judge(&self, slip: &Slip) -> Verdict {
        Verdict { acceptable: self.holds_all(slip.words()) }
    }
}
