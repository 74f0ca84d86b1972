//! Practice: a slip is judged by a few made-up words, and by no lexicon.
//!
//! The answer has a type of its own. It is no [`Verdict`](super::Verdict), opinion or decision, so code that records,
//! counts, repeats or prints those does not accept it.

use super::Slip;
use crate::lexicon::Word;

/// The made-up words that are good in practice. No lexicon has them, and nothing but practice is judged by them.
pub const PRACTICE_WORDS: [&str; 4] = ["BLORT", "QUARF", "VOOB", "ZINDLE"];

/// A slip that was judged in practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeAnswer {
    slip: Slip,
    acceptable: bool,
}

impl PracticeAnswer {
    /// Judges a slip. Every word is checked, as in a challenge (promise 2).
    pub(super) fn of(slip: Slip) -> Self {
        let is_good = |word: &Word| PRACTICE_WORDS.contains(&word.as_str());
        let acceptable = slip.words().iter().fold(true, |all, word| all & is_good(word));
        Self { slip, acceptable }
    }

    pub const fn slip(&self) -> &Slip {
        &self.slip
    }

    /// Whether all words of the slip are among the made-up ones.
    pub const fn is_acceptable(&self) -> bool {
        self.acceptable
    }
}
