//! A ruling: a slip, the verdict on it, and the lexicon that gave it.

use super::slip::Slip;
use super::verdict::Verdict;
use crate::lexicon::{Identity, Lexicon};
use std::sync::Arc;

/// What the station ruled: these words, this verdict, by this lexicon.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    slip: Slip,
    verdict: Verdict,
    lexicon: Arc<Identity>,
}

impl Ruling {
    /// Has `lexicon` judge `slip`.
    pub fn new(slip: Slip, lexicon: &Lexicon) -> Self {
        let verdict = lexicon.judge(&slip);
        Self { slip, verdict, lexicon: Arc::clone(lexicon.identity()) }
    }

    /// The slip that was judged.
    pub fn slip(&self) -> &Slip {
        &self.slip
    }

    /// The verdict on the play as a whole.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The lexicon that judged.
    pub fn lexicon(&self) -> &Identity {
        &self.lexicon
    }
}
