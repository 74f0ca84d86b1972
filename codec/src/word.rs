//! A word: 2 to 15 letters A–Z, upper case.

use std::fmt;
use thiserror::Error;

/// The fewest letters of a word.
pub const MIN_LETTERS: usize = 2;
/// The most letters of a word: the width of the board.
pub const MAX_LETTERS: usize = 15;
/// The number of word lengths: 2, 3, … 15 letters.
pub const LENGTHS: usize = MAX_LETTERS - MIN_LETTERS + 1;
/// The most words of a lexicon.
pub const MAX_WORDS: u32 = 2_000_000;

/// A word that fits on a board: 2 to 15 letters A–Z, upper case.
///
/// Words are ordered alphabetically, which is also the order in which a lexicon's words are
/// digested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word {
    // Unused positions hold 0, which sorts before every letter, so the derived order is
    // alphabetical.
    letters: [u8; MAX_LETTERS],
    length: u8,
}

impl Word {
    /// A word of these letters, which must be upper-case A–Z.
    pub fn new(letters: &[u8]) -> Result<Self, WordError> {
        if let Some(&byte) = letters.iter().find(|byte| !byte.is_ascii_uppercase()) {
            return Err(WordError::NotALetter(byte));
        }
        let length = u8::try_from(letters.len()).unwrap_or(u8::MAX);
        if !(MIN_LETTERS..=MAX_LETTERS).contains(&letters.len()) {
            return Err(WordError::Length(letters.len()));
        }
        let mut padded = [0; MAX_LETTERS];
        padded[..letters.len()].copy_from_slice(letters);
        Ok(Self { letters: padded, length })
    }

    /// The letters, as ASCII.
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.length)]
    }

    /// The letters, as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.letters()).unwrap_or_default()
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why some letters are not a word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WordError {
    /// A byte that is not an upper-case letter A–Z.
    #[error("expected letters A–Z, got byte {0:#04x}: change it to upper case or remove it first")]
    NotALetter(u8),
    /// Fewer letters than [`MIN_LETTERS`] or more than [`MAX_LETTERS`].
    #[error("expected {MIN_LETTERS} to {MAX_LETTERS} letters, got {0}")]
    Length(usize),
}
