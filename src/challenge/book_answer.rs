//! The word judge's answers from the books, word by word, until they are joined with the lists'
//! answers.
//!
//! One bit for all words would not be enough. Of two long words, one may be only in the book and the other only in the
//! list; the play is then acceptable. So the judge answers for each word, and **the answers can only become a
//! verdict**: they cannot be shown, compared, copied or read, and joining uses them up. They say what the judge saw in
//! the book, never what the station's lists contain.
//!
//! A judge who has looked in the books and then sees the verdict may infer something about one
//! word. Software cannot prevent that; a rule binds the judge (naspa-2017 IV.K.3.d).

use super::referral::{LookUp, Referral};
use crate::lexicon::Word;
use thiserror::Error;

/// The word judge's answers for all words of a referral.
pub struct BookAnswer {
    referral: Referral,
    in_a_book: Vec<Word>,
}

impl Referral {
    /// The answers of `found`, which is asked for every word in turn whether one of that word's books has it.
    pub fn answered(self, mut found: impl FnMut(&LookUp) -> bool) -> BookAnswer {
        let look_ups = self.look_ups().iter().filter(|look_up| found(look_up));
        let in_a_book = look_ups.map(|look_up| look_up.word).collect();
        BookAnswer { referral: self, in_a_book }
    }
}

impl BookAnswer {
    /// Uses the answers up, so that nobody can use them again. Returns the referral, and the words that a book has.
    pub(super) fn open(self) -> (Referral, Vec<Word>) {
        (self.referral, self.in_a_book)
    }
}

/// The word judge's answers belong to a different referral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected answers for the words to look up now, got answers for other words: \
     the installed word lists have changed since: judge the slip again"
)]
pub struct BookAnswerError;
