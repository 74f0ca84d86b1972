//! A decision: what a challenge, or a step after it, comes to. It is entered in the journal before it
//! is shown (promise 4).

use super::{Judge, Origin, Referral, Ruling};
use crate::rulebook::{Player, Rulebook};
use serde::{Deserialize, Serialize};

/// What a challenge, or a step after it, comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// A slip was judged.
    Ruling {
        /// What the slip was for.
        origin: Origin,
        /// The ruling.
        ruling: Ruling,
    },
    /// A slip was referred to the word judge.
    Referral {
        /// What the slip was for.
        origin: Origin,
        /// What the judge looks up.
        referral: Referral,
    },
    /// A challenge ended without a look-up. Its words are not kept.
    Unjudged {
        /// What the slip was for.
        origin: Origin,
        /// How many words were declared.
        declared: usize,
        /// How it ended.
        how: Unjudged,
    },
    /// Words of a challenge were looked up separately, and it came back unacceptable: who was
    /// responsible.
    Separate {
        /// The number of the challenge.
        challenge: u64,
        /// Who was responsible.
        responsible: Responsible,
        /// The points off a player who alone was.
        points: u16,
    },
    /// One opinion more on a ruling: its last.
    Opinion {
        /// The number of the challenge.
        challenge: u64,
        /// The words of the whole challenge.
        words: usize,
        /// The ruling, with the new opinion.
        ruling: Ruling,
    },
    /// A ruling was found wrong.
    Correction {
        /// The number of the challenge.
        challenge: u64,
        /// Who found it so.
        judge: Judge,
        /// What it earns.
        award: Award,
    },
}

/// How a challenge ends without a look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unjudged {
    /// This player gave up.
    Conceded(Player),
    /// The challenger took it back because of a blank.
    Withdrawn,
}

/// Who was responsible for words looked up separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Responsible {
    /// One player alone.
    One(Player),
    /// Both contributed.
    Both,
}

impl Responsible {
    /// The points off a player who alone was, by this rulebook.
    pub fn points_off(self, book: &Rulebook) -> u16 {
        match self {
            Self::One(_) => book.separate.map_or(0, |separate| separate.points),
            Self::Both => 0,
        }
    }
}

/// What a ruling that was found wrong earns the player who was wronged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Award {
    /// The play's score and points of the rulebook, on the spread.
    Spread {
        /// What the play scored.
        score: u16,
        /// What the rulebook adds.
        plus: u16,
    },
    /// The game is replayed.
    Replay,
    /// The game is not replayed: its outcome could not have been different.
    NoReplay,
    /// The rulebook gives nothing.
    Nothing,
}

impl Decision {
    /// The number of the challenge it belongs to, unless it begins one.
    pub const fn challenge(&self) -> Option<u64> {
        match self {
            Self::Ruling { origin, .. }
            | Self::Referral { origin, .. }
            | Self::Unjudged { origin, .. } => origin.challenge(),
            Self::Separate { challenge, .. }
            | Self::Opinion { challenge, .. }
            | Self::Correction { challenge, .. } => Some(*challenge),
        }
    }

    /// The ruling, if it is or adds to one.
    pub const fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::Ruling { ruling, .. } | Self::Opinion { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    /// How many words of the challenge it is about.
    pub fn words(&self) -> usize {
        match self {
            Self::Ruling { origin, ruling } => origin.judged() + ruling.slip().words().len(),
            Self::Referral { origin, referral } => origin.judged() + referral.slip().words().len(),
            Self::Unjudged { origin, declared, .. } => origin.judged() + declared,
            Self::Opinion { words, .. } => *words,
            Self::Separate { .. } | Self::Correction { .. } => 0,
        }
    }
}
