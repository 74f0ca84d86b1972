//! The text to import: the list and enough similar words to make 280,000, unsorted and in lower
//! case, as a director's file may be.

use crate::random::Random;
use challenge_station::lexicon::Word;
use std::collections::BTreeSet;

/// Lines of the text.
pub(crate) const LINES: usize = 280_000;

/// One word per line.
pub(crate) fn text(words: &[Word]) -> String {
    let mut random = Random::new(0x1357);
    let mut all: BTreeSet<Word> = words.iter().copied().collect();
    while all.len() < LINES {
        let mut letters = words[random.below(words.len())].letters().to_vec();
        let index = random.below(letters.len());
        letters[index] = b'A' + u8::try_from(random.below(26)).unwrap_or(0);
        all.extend(Word::new(&letters));
    }
    let mut all: Vec<String> = all.iter().map(|word| word.as_str().to_lowercase()).collect();
    for index in (1..all.len()).rev() {
        all.swap(index, random.below(index + 1));
    }
    all.join("\r\n")
}
