//! Lines of a text that are reported to the director: how many there are, and the numbers of the
//! first few.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How many line numbers are reported: enough to see what kind of lines they are.
pub const SHOWN_LINES: usize = 20;

/// The number of some lines of a file, and the line numbers of the first [`SHOWN_LINES`].
///
/// A word graph has no line numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    count: u32,
    first: Vec<u32>,
}

impl Lines {
    /// This many entries of a file without line numbers.
    pub(super) fn unnumbered(count: u32) -> Self {
        Self { count, first: Vec::new() }
    }

    /// Adds a line by its number, counted from 1. Lines may be added in any order.
    pub(super) fn add(&mut self, line: u32) {
        self.count = self.count.saturating_add(1);
        let index = self.first.partition_point(|&first| first <= line);
        if index < SHOWN_LINES {
            self.first.truncate(SHOWN_LINES - 1);
            self.first.insert(index, line);
        }
    }

    /// How many lines.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The numbers of the first of them, counted from 1, ascending.
    pub fn first(&self) -> &[u32] {
        &self.first
    }
}

/// Why a line, or a string of a word graph, is not a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Cause {
    OneLetter,
    /// It has more than 15 letters.
    TooLong,
    /// It has a digit, a hyphen, an apostrophe or another symbol.
    Sign,
    /// It has a letter or symbol beyond ASCII, such as `É`. `É` is not converted to `E`.
    Beyond,
    /// It has more than one word.
    SeveralWords,
    /// The director said so.
    Chosen,
}

impl Cause {
    /// All causes, in the order of the report.
    pub const ALL: [Self; 6] = [
        Self::OneLetter,
        Self::TooLong,
        Self::Sign,
        Self::Beyond,
        Self::SeveralWords,
        Self::Chosen,
    ];

    /// The cause in a few words.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OneLetter => "one letter only",
            Self::TooLong => "more than 15 letters",
            Self::Sign => "a digit, hyphen, apostrophe or other sign",
            Self::Beyond => "a letter or sign other than A–Z",
            Self::SeveralWords => "more than one word",
            Self::Chosen => "not words of the list, as you said",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The lines left out for one cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skipped {
    pub cause: Cause,
    /// Their number, and the first line numbers.
    pub lines: Lines,
}
