//! The verdict: one bit for the play as a whole (promise 1).

use super::slip::Slip;
use crate::lexicon::Lexicon;

/// Acceptable or unacceptable, for the play as a whole.
///
/// There is no way to make one but [`Lexicon::judge`], and nothing in it says which word decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    acceptable: bool,
}

impl Verdict {
    /// Whether the play stands: every word of the slip is in the lexicon.
    pub const fn is_acceptable(self) -> bool {
        self.acceptable
    }

    /// The verdict as one word, lower case: `acceptable` or `unacceptable`.
    pub const fn as_str(self) -> &'static str {
        if self.acceptable { "acceptable" } else { "unacceptable" }
    }
}

impl Lexicon {
    /// Judges a slip: the one question a lexicon answers.
    ///
    /// Every word is looked up, also when one has failed already (promise 2).
    pub fn judge(&self, slip: &Slip) -> Verdict {
        Verdict { acceptable: self.holds_all(slip.words()) }
    }
}
