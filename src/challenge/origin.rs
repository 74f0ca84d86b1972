//! What a slip is for: a challenge of its own, or one that belongs to an earlier one.

/// What a slip is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// A challenge of its own.
    #[default]
    New,
    /// A challenge that was mistyped, judged again: the number of the earlier one.
    Repeat {
        /// The number of the earlier challenge.
        of: u64,
    },
    /// The rest of a challenge of which a part was judged acceptable.
    Rest {
        /// The number of the challenge.
        of: u64,
        /// How many of its words were judged already.
        judged: usize,
    },
    /// A referred challenge, of which the word judge brings the finding.
    Referred {
        /// The number of the challenge.
        of: u64,
        /// How many of its words were judged before the slip that was referred.
        judged: usize,
    },
}

impl Origin {
    /// The number of the challenge this slip belongs to, unless it gets one of its own.
    pub const fn challenge(self) -> Option<u64> {
        match self {
            Self::New | Self::Repeat { .. } => None,
            Self::Rest { of, .. } | Self::Referred { of, .. } => Some(of),
        }
    }

    /// The number of the challenge it repeats, if it does.
    pub const fn repeats(self) -> Option<u64> {
        match self {
            Self::Repeat { of } => Some(of),
            _ => None,
        }
    }

    /// How many words of the challenge were judged before.
    pub const fn judged(self) -> usize {
        match self {
            Self::Rest { judged, .. } | Self::Referred { judged, .. } => judged,
            Self::New | Self::Repeat { .. } => 0,
        }
    }
}
