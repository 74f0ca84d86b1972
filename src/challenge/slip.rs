//! A slip has every challenged word, typed in full. Only a slip can be judged.

use super::draft::Draft;
use crate::lexicon::Word;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The number of challenged words: 1 to 8. (A play of seven tiles forms at most eight words.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Declared(u8);

impl Declared {
    /// The most words one play can form.
    pub const MOST: u8 = 8;

    /// A declared number, if it is 1 to 8.
    pub fn new(words: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&words).then_some(Self(words))
    }

    /// Every number that can be declared, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::MOST).map(Self)
    }

    pub const fn rows(self) -> usize {
        self.0 as usize
    }
}

/// As many words as were declared, each of two letters or more.
///
/// Only [`Draft::slip`](super::Draft::slip) makes a slip, so a slip with a missing word cannot exist. It is serialized
/// as the list of its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Slip {
    words: Vec<Word>,
}

impl Slip {
    pub(super) fn new(words: Vec<Word>) -> Self {
        Self { words }
    }

    /// The words, in the order of the slip.
    pub fn words(&self) -> &[Word] {
        &self.words
    }
}

impl From<Slip> for Vec<String> {
    fn from(slip: Slip) -> Self {
        slip.words.iter().map(|word| word.as_str().to_owned()).collect()
    }
}

/// These words are not a possible slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected one to eight words of 2 to 15 letters from A to Z: enter the slip again")]
pub struct NotASlip;

impl TryFrom<Vec<String>> for Slip {
    type Error = NotASlip;

    fn try_from(words: Vec<String>) -> Result<Self, NotASlip> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Draft::typed(&words).ok_or(NotASlip)
    }
}
