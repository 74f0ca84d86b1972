//! The three steps of a challenge that players see above the slip: type, check, judge.

use crate::text::Messages;

/// A step of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Type,
    /// Every word is there, and both players check the slip.
    Check,
    /// The slip is being judged.
    Judge,
}

/// A step as players see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The step's number, from 1.
    pub number: usize,
    pub says: &'static str,
    pub is_now: bool,
}

impl Stage {
    const ALL: [Self; 3] = [Self::Type, Self::Check, Self::Judge];

    /// All steps, in order, for a challenge that is at this one.
    pub fn steps(self, say: &Messages) -> Vec<Step> {
        let step = |(index, stage): (usize, Self)| Step {
            number: index + 1,
            says: stage.says(say),
            is_now: stage == self,
        };
        Self::ALL.into_iter().enumerate().map(step).collect()
    }

    const fn says(self, say: &Messages) -> &'static str {
        match self {
            Self::Type => say.slip.typing,
            Self::Check => say.slip.check,
            Self::Judge => say.slip.judge,
        }
    }
}
