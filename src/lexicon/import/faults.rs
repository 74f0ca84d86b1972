//! A text of which more than one line in ten is not a word. The director sees the first of these lines, and may
//! leave them all out.

use super::lines::Cause;
use serde::{Deserialize, Serialize};

/// How many lines at fault are shown.
pub const SHOWN_FAULTS: usize = 10;

/// The most characters of a line that are shown.
const SHOWN_LETTERS: usize = 40;

/// Why a text is not imported unless the director leaves lines out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faults {
    /// How many lines the text has, without blank lines and comments.
    pub lines: u32,
    /// How many of them are not words.
    pub at_fault: u32,
    pub first: Vec<FaultyLine>,
}

/// A line that is not a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultyLine {
    /// Its number, counted from 1.
    pub line: u32,
    /// Why it is not a word.
    pub cause: Cause,
    /// Its beginning.
    pub text: String,
}

impl FaultyLine {
    pub(super) fn new(line: u32, cause: Cause, bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let mut shown: String = text.chars().take(SHOWN_LETTERS).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        Self { line, cause, text: shown }
    }
}
