//! A finding: what the word judge found in the books, word by word, on its way to the join.
//!
//! One bit for all words together would not do: of two long words one may be in the book alone and
//! the other in the list alone, and the play is acceptable. So the judge answers for each word, and
//! **the finding has no way out but the verdict**: it cannot be shown, compared, copied or read,
//! and joining uses it up. What it holds is what the judge saw in the book, never what the station's
//! lists hold.
//!
//! A judge who has looked in the books and then sees the verdict may conclude something about one
//! word. No way of joining prevents that; the rule that binds the judge does (naspa-2017 IV.K.3.d).

use super::referral::{LookUp, Referral};
use crate::lexicon::Word;
use thiserror::Error;

/// What the word judge found, for every word of a referral.
pub struct BookAnswer {
    referral: Referral,
    in_a_book: Vec<Word>,
}

impl Referral {
    /// The finding of the word judge: `found` answers, for each word in turn, whether one of its
    /// books has it. All are asked.
    pub fn answered(self, mut found: impl FnMut(&LookUp) -> bool) -> BookAnswer {
        let look_ups = self.look_ups().iter().filter(|look_up| found(look_up));
        let in_a_book = look_ups.map(|look_up| look_up.word).collect();
        BookAnswer { referral: self, in_a_book }
    }
}

impl BookAnswer {
    /// Uses the finding up: what was to be looked up, and the words that are in one of their books.
    pub(super) fn open(self) -> (Referral, Vec<Word>) {
        (self.referral, self.in_a_book)
    }
}

/// The word judge answered another question than this authority asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a finding for the words that are to be looked up now, got one for others: \
     what is installed has changed since: judge the slip again"
)]
pub struct BookAnswerError;
