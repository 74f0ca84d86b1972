//! A verdict is one bit for the play as a whole (promise 1).

use super::slip::Slip;
use crate::lexicon::{Lexicon, Word};
use serde::{Serialize, Serializer};
use std::iter;

/// Acceptable or unacceptable, for the play as a whole.
///
/// An [`Authority`](super::Authority) or a judge gives the verdict, on the whole slip. It does not say which word
/// decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    acceptable: bool,
}

impl Verdict {
    /// The verdict on these words. Each item is a word, whether a book has it, and the lexicons that count
    /// for it.
    ///
    /// Every word is looked up in every lexicon that counts for it, whatever was found before.
    #[expect(clippy::disallowed_methods)] // the one place that asks a lexicon for words
    pub(super) fn on<'a, L>(words: impl Iterator<Item = (&'a Word, bool, L)>) -> Self
    where
        L: Iterator<Item = &'a Lexicon>,
    {
        let answers = words.map(|(word, in_a_book, lexicons)| {
            (in_a_book, lexicons.map(move |lexicon| lexicon.has_word(word)))
        });
        Self { acceptable: is_every_word_good(answers) }
    }

    /// A verdict given by hand on a whole slip.
    pub const fn by_hand(_: &Slip, acceptable: bool) -> Self {
        Self { acceptable }
    }

    /// The verdict that [`as_str`](Self::as_str) writes as `text`.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
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

/// Writes the verdict as one word. (Only the journal reads it.)
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
        Verdict::on(slip.words().iter().map(|word| (word, false, iter::once(self))))
    }
}

/// Whether every word is good. A word is good if it is in a book or if one of its look-ups finds it. Every look-up is
/// made, whatever was found before.
fn is_every_word_good(words: impl Iterator<Item = (bool, impl Iterator<Item = bool>)>) -> bool {
    // `fold`, not `all` and `any`, which stop at the first answer that decides.
    words.fold(true, |all, (in_a_book, look_ups)| {
        all & look_ups.fold(in_a_book, |good, found| good | found)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn every_word_is_looked_up_in_every_list_whatever_the_earlier_answers() {
        // Three words, each in a book or not, and in each of two lists or not.
        for answers in 0_u32..1 << 9 {
            let (is, made) = (|bit: u32| answers >> bit & 1 == 1, Cell::new(0));
            let look_up = |bit| {
                made.set(made.get() + 1);
                is(bit)
            };
            let words = (0..3).map(|word| (is(word), [3, 6].map(|list| list + word)));
            let words = words.map(|(book, lists)| (book, lists.into_iter().map(look_up)));
            let good = is_every_word_good(words);
            assert_eq!(good, (0..3).all(|word| is(word) || is(3 + word) || is(6 + word)));
            assert_eq!(made.get(), 6, "{answers:b}");
        }
    }
}
