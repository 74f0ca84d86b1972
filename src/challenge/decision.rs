//! A decision is the result of a challenge, or of a later step on one. It is in the journal before it is on the screen
//! (promise 4).

use super::{
    ChallengeNumber, CorrectVerdict, Judge, JudgedChallenge, Opinion, Origin, Referral, Ruling,
    Slip,
};
use crate::rulebook::{CalledOff, Player, Rulebook};
use serde::{Deserialize, Serialize};

/// The result of a challenge, or of a later step on one.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// A slip was judged.
    Ruling {
        /// The challenge that the slip belongs to.
        origin: Origin,
        ruling: Ruling,
    },
    /// The words of a slip were looked up, outside any challenge.
    LookUp {
        slip: Slip,
        /// What the lists say about the words as a whole.
        opinion: Opinion,
    },
    /// A slip was referred to the word judge.
    Referral {
        /// The challenge that the slip belongs to.
        origin: Origin,
        /// What the judge looks up.
        referral: Referral,
    },
    /// Players asked for a look in the books. The ruling stands until the judge has looked.
    Review {
        /// The challenge that is reviewed.
        of: JudgedChallenge,
        /// What the judge looks up.
        referral: Referral,
    },
    /// A challenge ended without a look-up. Its words are not recorded.
    Unjudged {
        /// The challenge that the slip belongs to.
        origin: Origin,
        /// How many words were declared.
        declared: usize,
        /// How the challenge ended.
        how: Unjudged,
    },
    /// Some words of a challenge were looked up separately and came back unacceptable.
    Separate {
        challenge: ChallengeNumber,
        responsible: Responsible,
        /// The points deducted from a player who was solely responsible.
        points: u16,
    },
    /// A further opinion on a ruling, the last of its chain so far.
    Opinion {
        challenge: ChallengeNumber,
        /// The words of the whole challenge.
        words: usize,
        /// The ruling, with the new opinion.
        ruling: Ruling,
    },
    /// A ruling was found to be wrong.
    Correction {
        challenge: ChallengeNumber,
        /// The judge who found the ruling wrong.
        judge: Judge,
        /// The verdict that would have been right, and why the ruling was wrong.
        correct: CorrectVerdict,
        /// What the wronged player is awarded.
        award: Award,
    },
}

/// How a challenge ends without a look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unjudged {
    Conceded(Player),
    /// The challenger withdrew because of a blank.
    Withdrawn,
    /// The challenge of the final play was rescinded because of a tile that was found.
    Rescinded,
    /// The challenge was called before the turn had ended.
    Void,
}

impl Unjudged {
    /// What the rulebook says about calling the challenge off like this; none if a player conceded, or if the
    /// rulebook has no such end.
    pub const fn called_off(self, book: &Rulebook) -> Option<CalledOff> {
        match self {
            Self::Conceded(_) => None,
            Self::Withdrawn => book.withdraw,
            Self::Rescinded => book.rescind,
            Self::Void => book.void,
        }
    }
}

/// Who was responsible for words looked up separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Responsible {
    /// One player alone.
    One(Player),
    /// Both players contributed.
    Both,
}

impl Responsible {
    /// The points that this rulebook deducts from a player who was solely responsible.
    pub fn points_off(self, book: &Rulebook) -> u16 {
        match self {
            Self::One(_) => book.separate_penalty().map_or(0, |penalty| penalty.points),
            Self::Both => 0,
        }
    }
}

/// The award to a player who was wronged by a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Award {
    /// Points on the spread: the play's score and the rulebook's extra points.
    Spread {
        /// The score of the play.
        score: u16,
        /// The rulebook's extra points.
        plus: u16,
    },
    /// The game is replayed.
    Replay,
    /// The game is not replayed, because its outcome could not have been different.
    NoReplay,
    /// The rulebook awards nothing.
    Nothing,
}

impl Decision {
    /// The number of the challenge that this decision continues; none if it begins one.
    pub const fn challenge(&self) -> Option<ChallengeNumber> {
        match self {
            Self::Ruling { origin, .. }
            | Self::Referral { origin, .. }
            | Self::Unjudged { origin, .. } => origin.challenge(),
            Self::LookUp { .. } => None,
            Self::Review { of, .. } => Some(of.number),
            Self::Separate { challenge, .. }
            | Self::Opinion { challenge, .. }
            | Self::Correction { challenge, .. } => Some(*challenge),
        }
    }

    /// The ruling, if the decision makes or changes one.
    pub const fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::Ruling { ruling, .. } | Self::Opinion { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    /// How many words of the challenge the decision covers.
    pub fn words(&self) -> usize {
        match self {
            Self::Ruling { origin, ruling } => origin.judged() + ruling.slip().words().len(),
            Self::Referral { origin, referral } => origin.judged() + referral.slip().words().len(),
            Self::Unjudged { origin, declared, .. } => origin.judged() + declared,
            Self::Review { of, .. } => of.words,
            Self::Opinion { words, .. } => *words,
            Self::LookUp { slip, .. } => slip.words().len(),
            Self::Separate { .. } | Self::Correction { .. } => 0,
        }
    }
}
