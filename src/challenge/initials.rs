//! The initials with which a judge signs: one to three letters.

use super::key::Letter;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Initials of a word judge or the director.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Initials {
    letters: [u8; Self::MOST],
    count: usize,
}

impl Initials {
    /// The most letters.
    pub const MOST: usize = 3;

    /// Initials from a text of one to three letters, in upper or lower case.
    pub fn new(text: &str) -> Option<Self> {
        let mut initials = Self::default();
        let typed =
            text.chars().all(|c| Letter::new(c).is_some_and(|letter| initials.push(letter)));
        (typed && !initials.is_empty()).then_some(initials)
    }

    /// Adds a letter, if there is room.
    pub fn push(&mut self, letter: Letter) -> bool {
        let room = self.count < Self::MOST;
        if room {
            self.letters[self.count] = letter.byte();
            self.count += 1;
        }
        room
    }

    /// Removes the last letter.
    pub fn pop(&mut self) {
        self.count = self.count.saturating_sub(1);
    }

    /// Whether there are no letters yet.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..self.count]).unwrap_or_default()
    }
}

impl fmt::Display for Initials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<Initials> for String {
    fn from(initials: Initials) -> Self {
        initials.as_str().to_owned()
    }
}

/// The text is not a judge's initials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected initials of up to three letters from A to Z: sign again")]
pub struct NotInitials;

/// An empty text stands for a judge who did not sign.
impl TryFrom<String> for Initials {
    type Error = NotInitials;

    fn try_from(text: String) -> Result<Self, NotInitials> {
        if text.is_empty() { Ok(Self::default()) } else { Self::new(&text).ok_or(NotInitials) }
    }
}
