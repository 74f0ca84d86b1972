//! Why a number has no ruling that could be recalled, and what to do.

use super::entry::EntryError;
use crate::challenge::Asked;
use std::fmt;

/// Why a number has no ruling that could be recalled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecallError {
    /// The journal has no entry with this number.
    NoSuchEntry {
        /// The number that was asked for.
        number: u64,
        /// The number of the last entry.
        last: u64,
    },
    /// The entry is about the station, not about a challenge.
    NotAChallenge {
        /// Its number.
        number: u64,
        /// Its kind, as the journal writes it.
        kind: String,
    },
    /// The entry belongs to a challenge that began with another.
    BelongsTo {
        /// Its number.
        number: u64,
        /// The number of the challenge.
        challenge: u64,
    },
    /// The challenge was taken up again as another: what that came to, counts.
    JudgedAgain {
        /// Its number.
        number: u64,
        /// The number of the last challenge that repeats it.
        again: u64,
    },
    /// The challenge was begun under another rulebook than the one in force.
    OtherRulebook {
        /// Its number.
        number: u64,
        /// Its rulebook, as the journal writes it.
        rulebook: String,
    },
    /// The challenge waits for the word judge, and its lexicon is not among those offered any more.
    NotOffered {
        /// Its number.
        number: u64,
        /// The place of its lexicon among those that were offered, counted from 0.
        offer: usize,
    },
    /// The challenge waits for the word judge.
    OpenReferral,
    /// A player gave up: there is no ruling.
    Conceded,
    /// The challenger took it back: there is no ruling.
    Withdrawn,
    /// The journal could not be read.
    Unread,
    /// An entry cannot be read.
    Entry(EntryError),
}

impl fmt::Display for RecallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchEntry { number, last } => write!(
                f,
                "expected a number of this journal, got {number} where the last is {last}: read it \
                 again from the paper slip"
            ),
            Self::NotAChallenge { number, kind } => write!(
                f,
                "expected a challenge, got {number}, which is an entry of the kind `{kind}`: read it \
                 again from the paper slip"
            ),
            Self::BelongsTo { number, challenge } => write!(
                f,
                "expected the number of a challenge, got {number}, an entry that belongs to \
                 challenge {challenge}: give {challenge}"
            ),
            Self::JudgedAgain { number, again } => write!(
                f,
                "expected a ruling that stands, got {number}, which was taken up again as challenge \
                 {again}: give {again}"
            ),
            Self::OtherRulebook { number, rulebook } => write!(
                f,
                "expected a challenge under the rulebook in force, got {number} under `{rulebook}`: \
                 put that in force first"
            ),
            Self::NotOffered { number, offer } => write!(
                f,
                "expected a lexicon that is offered, got {number}, a challenge by lexicon {} of those \
                 offered then: offer it again, or judge the slip anew (R before judging)",
                Asked::letter(*offer)
            ),
            Self::OpenReferral => f.write_str(
                "expected a ruling, got a challenge that waits for the word judge: enter the \
                 finding first",
            ),
            Self::Conceded => f.write_str(
                "expected a ruling, got a challenge that was conceded: nothing was judged; read the \
                 number again from the paper slip",
            ),
            Self::Withdrawn => f.write_str(
                "expected a ruling, got a challenge that was withdrawn: nothing was judged; read \
                 the number again from the paper slip",
            ),
            Self::Unread => f.write_str(
                "expected the journal, and the browser’s storage did not give it: try again in a while",
            ),
            Self::Entry(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RecallError {}
