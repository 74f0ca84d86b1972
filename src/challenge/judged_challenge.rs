//! A challenge that was judged, on which a further opinion is given.

use super::{ChallengeNumber, Decision, Opinion, Ruling};

/// A challenge that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedChallenge {
    /// Its number.
    pub number: ChallengeNumber,
    /// How many words it has.
    pub words: usize,
    /// Its ruling, with the opinions given so far.
    pub ruling: Ruling,
}

impl JudgedChallenge {
    /// The decision made by one more opinion.
    pub fn with(self, opinion: Opinion) -> Decision {
        let Self { number: challenge, words, ruling } = self;
        Decision::Opinion { challenge, words, ruling: ruling.with(opinion) }
    }
}
