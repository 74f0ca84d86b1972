//! A correction of a ruling says which verdict would have been right, and why the ruling was wrong.

use super::Verdict;
use serde::{Deserialize, Serialize};

/// The verdict that would have been right, and why the ruling was wrong. The ruling itself stays as it was, because
/// play continued under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorrectVerdict {
    /// The right verdict, for the play as a whole.
    pub verdict: Verdict,
    /// Why the ruling was wrong.
    pub reason: Reason,
}

/// Why a ruling was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The person who looked the words up misread the list or the book.
    Misread,
    /// The words were looked up in a list or an edition other than the one that the rules name.
    WrongSource,
    /// The slip did not have the words that were played.
    WrongSlip,
    /// The station's word list is wrong.
    WrongList,
    /// None of these.
    Other,
}

impl Reason {
    /// All reasons, in order.
    pub const ALL: [Self; 5] =
        [Self::Misread, Self::WrongSource, Self::WrongSlip, Self::WrongList, Self::Other];
}
