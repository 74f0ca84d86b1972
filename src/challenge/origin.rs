//! A slip belongs to a challenge of its own, to an earlier one, or to none.

use super::ChallengeNumber;

/// The challenge that a slip belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// A challenge of its own.
    #[default]
    New,
    /// No challenge, because words are looked up, and nothing depends on it.
    LookUp,
    /// No challenge, because people practise.
    Practice,
    /// A mistyped challenge is judged again.
    Repeat {
        /// The number of the earlier challenge.
        of: ChallengeNumber,
    },
    /// The rest of a challenge after some of its words were judged acceptable.
    Rest {
        of: ChallengeNumber,
        /// How many of its words have been judged.
        judged: usize,
    },
    /// A referred challenge, now that the word judge has looked in the books.
    Referred {
        of: ChallengeNumber,
        /// How many of its words were judged before the referred slip.
        judged: usize,
    },
}

impl Origin {
    /// The number of the challenge that the slip continues, if it continues one.
    pub const fn challenge(self) -> Option<ChallengeNumber> {
        match self {
            Self::New | Self::LookUp | Self::Practice | Self::Repeat { .. } => None,
            Self::Rest { of, .. } | Self::Referred { of, .. } => Some(of),
        }
    }

    /// The number of the challenge that the slip repeats, if it repeats one.
    pub const fn repeats(self) -> Option<ChallengeNumber> {
        match self {
            Self::Repeat { of } => Some(of),
            _ => None,
        }
    }

    /// How many words of the challenge were judged before this slip.
    pub const fn judged(self) -> usize {
        match self {
            Self::Rest { judged, .. } | Self::Referred { judged, .. } => judged,
            Self::New | Self::LookUp | Self::Practice | Self::Repeat { .. } => 0,
        }
    }
}
