//! The three steps of a challenge that players see above the slip: type, check, judge.

use super::Procedure;
use crate::text::Messages;

/// A step of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The challenger types.
    Type,
    /// Every word is there: both check the slip.
    Check,
    /// It is being judged.
    Judge,
}

impl Stage {
    /// All steps, in order.
    pub const ALL: [Self; 3] = [Self::Type, Self::Check, Self::Judge];

    /// The step that this challenge has reached; none before and after its slip.
    pub fn of(procedure: &Procedure) -> Option<Self> {
        match procedure {
            Procedure::Slip(typing) if typing.draft.slip().is_none() => Some(Self::Type),
            Procedure::Slip(_) | Procedure::Check(_) => Some(Self::Check),
            Procedure::Judging(_) => Some(Self::Judge),
            _ => None,
        }
    }

    /// Its name.
    pub const fn says(self, say: &Messages) -> &'static str {
        match self {
            Self::Type => say.slip.typing,
            Self::Check => say.slip.check,
            Self::Judge => say.slip.judge,
        }
    }
}
