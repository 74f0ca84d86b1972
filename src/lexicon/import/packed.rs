//! A word packed into one number, so that a list of words can be sorted as numbers.
//!
//! Five bits a letter, A=1 … Z=26, from the highest bit down: fifteen letters take the upper 75
//! bits. Unused positions hold 0, which sorts before every letter, so numeric order is alphabetical
//! order. The lowest 32 bits hold the line number.

use super::lines::{Cause, Lines};
use super::progress::{Meter, Phase, Progress};
use lexicon_codec::{MAX_LETTERS, MIN_LETTERS, Word};

const LETTER_BITS: u32 = 5;
const LETTER_MASK: u128 = 0x1f;
/// Where the last of fifteen letters begins.
const LOWEST_LETTER: u32 = u128::BITS - LETTER_BITS * 15;

/// A word and the line it was on, in one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Packed(u128);

impl Packed {
    /// A word without a line number.
    pub(super) fn of(word: &Word) -> Self {
        let letters = word.letters().iter().enumerate();
        letters.fold(Self(0), |packed, (position, letter)| packed.with(position, letter & 0x1f))
    }

    /// A word without letters yet.
    pub(super) const fn empty() -> Self {
        Self(0)
    }

    /// Puts letter 1–26 at an empty position, 0–14.
    #[must_use]
    pub(super) fn with(self, position: usize, letter: u8) -> Self {
        Self(self.0 | u128::from(letter) << shift(position))
    }

    /// Packs the word spelled by these bytes, in either case.
    pub(super) fn read(field: &[u8], line: u32) -> Result<Self, Cause> {
        let mut word = 0;
        for &byte in field.iter().take(MAX_LETTERS) {
            if !byte.is_ascii_alphabetic() {
                return Err(sign(field));
            }
            word = word << LETTER_BITS | u128::from(byte & 0x1f);
        }
        match field.len() {
            0..MIN_LETTERS => Err(Cause::OneLetter),
            length @ MIN_LETTERS..=MAX_LETTERS => {
                let blank = u32::try_from(MAX_LETTERS - length).unwrap_or(0) * LETTER_BITS;
                Ok(Self(word << (blank + LOWEST_LETTER) | u128::from(line)))
            }
            _ if field.iter().all(u8::is_ascii_alphabetic) => Err(Cause::TooLong),
            _ => Err(sign(field)),
        }
    }

    pub(super) fn letters_only(self) -> u128 {
        self.0 >> LOWEST_LETTER
    }

    fn line(self) -> u32 {
        u32::try_from(self.0 & u128::from(u32::MAX)).unwrap_or(0)
    }

    /// The word's letters as ASCII, and how many there are. There is room for one more byte.
    pub(super) fn spelled(self) -> ([u8; MAX_LETTERS + 1], usize) {
        let mut letters = [0; MAX_LETTERS + 1];
        let mut length = 0;
        let mut rest = self.letters_only() << LOWEST_LETTER;
        for position in &mut letters[..MAX_LETTERS] {
            rest = rest.rotate_left(LETTER_BITS);
            match (rest & LETTER_MASK) as u8 {
                0 => break,
                letter => *position = letter + (b'A' - 1),
            }
            length += 1;
        }
        (letters, length)
    }

    /// Whether the letters are in alphabetical order.
    pub(super) fn is_alphagram(self) -> bool {
        let (letters, length) = self.spelled();
        letters[..length].is_sorted()
    }

    /// The word. (Never `None` for a word that was packed.)
    pub(super) fn word(self) -> Option<Word> {
        let (letters, length) = self.spelled();
        Word::new(&letters[..length]).ok()
    }
}

/// Where the letter at this position, 0–14, begins.
fn shift(position: usize) -> u32 {
    u128::BITS - LETTER_BITS * (u32::try_from(position).unwrap_or(0) + 1)
}

fn sign(field: &[u8]) -> Cause {
    if field.is_ascii() { Cause::Sign } else { Cause::Beyond }
}

/// Sorts words, removes duplicates, and returns the lines of the duplicates.
pub(super) fn sort(words: &mut Vec<Packed>, progress: &mut dyn FnMut(Progress)) -> Lines {
    let meter = Meter::new(Phase::Sorting, words.len(), progress);
    words.sort_unstable();
    let mut duplicates = Lines::default();
    words.dedup_by(|later, kept| {
        let same = later.letters_only() == kept.letters_only();
        if same {
            duplicates.add(later.line());
        }
        same
    });
    meter.finish();
    duplicates
}
