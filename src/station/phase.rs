//! What the station is doing: starting, judging, out of service, or nothing because another tab runs it.

use super::OutOfService;
use crate::challenge::ChallengeScreen;

/// What the station is doing.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // a station has one phase, and is nearly always in service
pub enum Phase {
    /// Preparing its lexicon.
    Starting {
        /// The number of words done and of all words, once both are known.
        progress: Option<(u32, u32)>,
    },
    /// Another tab runs the station; this one shows nothing else.
    Occupied,
    /// The station does not judge (promise 5).
    OutOfService {
        /// What is wrong.
        why: OutOfService,
    },
    /// The station judges.
    InService(ChallengeScreen),
}

impl Phase {
    /// The number of words done and of all words, while the lexicon is being prepared and once both are known.
    pub const fn progress(&self) -> Option<(u32, u32)> {
        match self {
            Self::Starting { progress } => *progress,
            _ => None,
        }
    }

    /// The screen that the challenge has reached, while the station is in service.
    pub const fn challenge_screen(&self) -> Option<&ChallengeScreen> {
        match self {
            Self::InService(screen) => Some(screen),
            _ => None,
        }
    }

    /// That screen, to change it.
    pub(super) const fn challenge_screen_mut(&mut self) -> Option<&mut ChallengeScreen> {
        match self {
            Self::InService(screen) => Some(screen),
            _ => None,
        }
    }
}
