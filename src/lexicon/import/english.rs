//! Whether the words of a graph look like English.
//!
//! A `.kwg` numbers its letters and does not say which alphabet the numbers mean: letter 4 is D in English and
//! Ç in Catalan. A graph of another alphabet with at most 26 tiles reads as words of A–Z, all misspelt. Its
//! letters are then far from as frequent as in English.

/// How often each letter A–Z stands in a thousand letters of English words of 2 to 15 letters: those of the
/// Debian package `wamerican-large` without names and apostrophes.
const ENGLISH: [u64; 26] = [
    78, 19, 42, 36, 113, 13, 28, 24, 87, 2, 9, 54, 28, 68, 65, 30, 2, 72, 86, 68, 34, 10, 8, 3, 17,
    4,
];

/// How many letters in a thousand may be others than in English. Long English lists differ by less than 40.
/// Catalan read as A–Z differs by about 480, Portuguese by 340, Italian by 310; French and Spanish, whose
/// letters are right, by 110 and 160.
const MOST: u64 = 100;

/// Whether words with this many of each letter A–Z look like English.
pub(super) fn looks_english(letters: &[u64; 26]) -> bool {
    let (all, usual): (u64, u64) = (letters.iter().sum(), ENGLISH.iter().sum());
    let differ = letters.iter().zip(ENGLISH).map(|(got, want)| (got * usual).abs_diff(want * all));
    // Each letter that is not where it should be is counted twice.
    differ.sum::<u64>() * 1000 <= 2 * MOST * all * usual
}
