//! What the journal holds under a number, for the desk.

use crate::challenge::{Asked, Link, Referral};
use crate::journal::{RecallError, Recalled};
use crate::rulebook::Choice;

/// What the journal holds under a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A ruling.
    Ruling(Recalled),
    /// A slip that still waits for the word judge.
    Referral {
        /// What the ruling will belong to.
        link: Link,
        /// What the judge looks up.
        referral: Referral,
        /// What was asked on the count screen for it.
        asked: Asked,
        /// Under which rulebook it was referred, as the journal writes it.
        rulebook: String,
    },
    /// Nothing that could be judged.
    Refused(RecallError),
}

impl Answer {
    /// The number of the challenge, if there is one.
    pub(super) const fn number(&self) -> Option<u64> {
        match self {
            Self::Ruling(recalled) => Some(recalled.number),
            Self::Referral { link, .. } => link.challenge(),
            Self::Refused(_) => None,
        }
    }

    /// The same, unless it was begun under another rulebook than the one in force: a challenge keeps
    /// its rules to the end.
    #[must_use]
    pub fn under(self, choice: Choice) -> Self {
        let (Self::Ruling(Recalled { rulebook, .. }) | Self::Referral { rulebook, .. }) = &self
        else {
            return self;
        };
        if *rulebook == choice.to_string() {
            return self;
        }
        let number = self.number().unwrap_or_default();
        Self::Refused(RecallError::OtherRulebook { number, rulebook: rulebook.clone() })
    }
}
