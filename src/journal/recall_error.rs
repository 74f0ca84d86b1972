//! Why a challenge cannot be recalled by its number, and what to do.

use super::entry::EntryError;
use crate::challenge::{ChallengeNumber, Intake};
use crate::rulebook::Choice;
use thiserror::Error;

/// Why a challenge cannot be recalled by its number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecallError {
    /// The event has no challenge with this count at this station.
    #[error(
        "There is no challenge {count} at this station in this event ({}): check the number and its mark.",
        last_is(*.last)
    )]
    NoSuchChallenge {
        /// The count that was looked for.
        count: u64,
        last: Option<ChallengeNumber>,
    },
    /// The challenge was judged again as another, and that ruling counts.
    #[error("Challenge {number} was re-judged as {again}. Enter {again}.")]
    JudgedAgain {
        number: ChallengeNumber,
        /// The number of the last challenge that judged it again.
        again: ChallengeNumber,
    },
    /// The challenge was begun under a rulebook that this version of the station does not know.
    #[error(
        "{number} was judged under {rulebook}, which this station does not know: update the station, or rule on the \
         slip as on one without a number"
    )]
    UnknownRulebook {
        number: ChallengeNumber,
        /// Its rulebook, as the journal writes it.
        rulebook: String,
    },
    /// The challenge is waiting for the word judge, and its lexicon is no longer offered under its rulebook.
    #[error(
        "{number} was played by word list {letter} under {rulebook}, which is no longer offered: offer it again, or \
         rule on the slip as on one without a number",
        letter = Intake::letter(*.offer_index),
        rulebook = .rulebook.called()
    )]
    NotOffered {
        number: ChallengeNumber,
        /// The position of its lexicon among those offered, counted from 0.
        offer_index: usize,
        rulebook: Choice,
    },
    /// The challenge is waiting for the word judge.
    #[error("this challenge waits for the word judge: enter the finding first")]
    OpenReferral,
    /// There is no ruling, because a player gave up.
    #[error("this challenge was conceded, and nothing was judged: check the number")]
    Conceded,
    /// There is no ruling, because the challenge was withdrawn, rescinded or void.
    #[error("this challenge was called off, and nothing was judged: check the number")]
    Withdrawn,
    /// The journal could not be read.
    #[error("the journal could not be read: try again in a while")]
    Unread,
    /// An entry cannot be read.
    #[error(transparent)]
    Entry(EntryError),
}

fn last_is(last: Option<ChallengeNumber>) -> String {
    match last {
        Some(last) => format!("the last is {last}"),
        None => "there is none yet".to_owned(),
    }
}
