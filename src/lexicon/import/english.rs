//! Whether the words of a graph look like English.
//!
//! A `.kwg` numbers its letters and does not say which alphabet the numbers mean: letter 4 is D in English and
//! Ç in Catalan. A graph of another alphabet with at most 26 tiles reads as words of A–Z, all misspelt, and the
//! frequencies of its letters are then far from those of English.

/// How many of a thousand letters are A, B, … Z in English words of 2 to 15 letters. Counted in the Debian
/// package `wamerican-large`, leaving out names and words with apostrophes.
const ENGLISH: [u64; 26] = [
    78, 19, 42, 36, 113, 13, 28, 24, 87, 2, 9, 54, 28, 68, 65, 30, 2, 72, 86, 68, 34, 10, 8, 3, 17,
    4,
];

/// The most letters in a thousand that may have to change to match the frequencies of English. In long English
/// lists it is fewer than 40. In Catalan read as A–Z it is about 480, in Portuguese 340, in Italian 310; in French
/// and Spanish, which are not misspelt when read as A–Z, 110 and 160.
const MOST: u64 = 100;

/// Whether words with this many of each letter A–Z look like English.
pub(super) fn looks_english(letters: &[u64; 26]) -> bool {
    let (all, usual): (u64, u64) = (letters.iter().sum(), ENGLISH.iter().sum());
    let differ = letters.iter().zip(ENGLISH).map(|(got, want)| (got * usual).abs_diff(want * all));
    // A letter that would have to change counts twice: as one too many and as one too few.
    differ.sum::<u64>() * 1000 <= 2 * MOST * all * usual
}
