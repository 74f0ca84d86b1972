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
        "There is no challenge {count} at this station in this event ({}). Check the number: \
         another mark means another station, and an earlier event has a journal of its own.",
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
        "expected a challenge under a rulebook that this station knows, got {number} under `{rulebook}`: \
         update the station, or re-judge the slip (1 at the desk)"
    )]
    UnknownRulebook {
        number: ChallengeNumber,
        /// Its rulebook, as the journal writes it.
        rulebook: String,
    },
    /// The challenge is waiting for the word judge, and its lexicon is no longer offered under its rulebook.
    #[error(
        "expected a word list that is offered, got {number}, a challenge by word list {letter} of those \
         offered then, under `{rulebook}`: offer it again, or re-judge the slip (1 at the desk)",
        letter = Intake::letter(*.offer_index)
    )]
    NotOffered {
        number: ChallengeNumber,
        /// The position of its lexicon among those offered, counted from 0.
        offer_index: usize,
        rulebook: Choice,
    },
    /// The challenge is waiting for the word judge.
    #[error(
        "expected a ruling, got a challenge that waits for the word judge: enter the finding first"
    )]
    OpenReferral,
    /// There is no ruling, because a player gave up.
    #[error(
        "expected a ruling, got a challenge that was conceded: nothing was judged; check \
         the number"
    )]
    Conceded,
    /// There is no ruling, because the challenge was withdrawn, rescinded or void.
    #[error(
        "expected a ruling, got a challenge that was called off: nothing was judged; check \
         the number"
    )]
    Withdrawn,
    /// The journal could not be read.
    #[error("expected the journal, got nothing from the browser’s storage: try again in a while")]
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
