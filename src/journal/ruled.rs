//! What an entry says about a slip: its words, their one verdict, and who gave it.
//!
//! There is one verdict for all words, and no place for a result of one word (promise 1).

use super::consequence::Consequence;
use crate::challenge::{By, Outcome, Seat, Slip, Verdict};
use serde::de::{Deserializer, Error, Unexpected};
use serde::{Deserialize, Serialize};

/// A slip that was judged: all of its words and their one verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruled {
    /// The answers on the count screen.
    #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
    pub intake: RecordedIntake,
    pub words: Slip,
    /// The verdict of this opinion, for the play as a whole.
    #[serde(deserialize_with = "verdict")]
    pub verdict: Verdict,
    /// Who gave it.
    pub by: By,
    /// The outcome of the ruling after this opinion.
    #[serde(deserialize_with = "outcome")]
    pub outcome: Outcome,
    /// What the outcome costs or earns; none while it awaits the director.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Consequence>,
}

/// Words that were looked up outside any challenge: all of them, and the one answer for them as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookUp {
    pub words: Slip,
    /// Whether all of them are good.
    #[serde(deserialize_with = "verdict")]
    pub verdict: Verdict,
    /// The lexicons in which the words were looked up.
    pub by: By,
}

/// The answers on the count screen, and how long the players were at the station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedIntake {
    /// Which of the offered lexicons was chosen, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lexicon: Option<u8>,
    /// The number of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// Which player challenges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// How long the players were at the station, in milliseconds. Only the first entry of a challenge has this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
}

impl RecordedIntake {
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Reads a verdict from an entry.
#[expect(clippy::disallowed_methods)] // an entry has its verdict as a text
pub(super) fn verdict<'de, D: Deserializer<'de>>(from: D) -> Result<Verdict, D::Error> {
    one_of(from, Verdict::from_text, "acceptable or unacceptable")
}

/// Reads an outcome from an entry.
#[expect(clippy::disallowed_methods)] // an entry has its outcome as a text
fn outcome<'de, D: Deserializer<'de>>(from: D) -> Result<Outcome, D::Error> {
    one_of(from, Outcome::from_text, "acceptable, unacceptable or director-decides")
}

fn one_of<'de, T, D: Deserializer<'de>>(
    from: D,
    known: fn(&str) -> Option<T>,
    expected: &str,
) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    let wrong = || D::Error::invalid_value(Unexpected::Str(&text), &expected);
    known(&text).ok_or_else(wrong)
}
