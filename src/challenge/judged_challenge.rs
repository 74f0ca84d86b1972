//! A challenge that was judged, on which a further opinion is given.

use super::{ChallengeNumber, Decision, Opinion, Ruling};

/// A challenge that was judged, with what a further opinion needs to know about it.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedChallenge {
    pub number: ChallengeNumber,
    /// How many words the challenge has.
    pub words: usize,
    /// The ruling on the challenge, with the opinions given so far.
    pub ruling: Ruling,
}

impl JudgedChallenge {
    /// The decision made by one more opinion.
    pub fn decision_with(self, opinion: Opinion) -> Decision {
        let Self { number: challenge, words, ruling } = self;
        Decision::Opinion { challenge, words, ruling: ruling.with(opinion) }
    }
}
