//! Writes the questions: half of the slips have good words, half have near-misses.
//!
//! A near-miss is a good word with one letter changed, added or dropped, so that it is not in the
//! list.

use crate::questions::ON_A_SLIP;
use crate::random::Random;
use challenge_station::lexicon::Word;
use std::collections::HashSet;

/// How many slips of good words there are. There are as many slips of near-misses.
const SLIPS: usize = 8192;

/// The text with the questions about these words.
pub(crate) fn text(words: &[Word]) -> String {
    let mut random = Random::new(0x5eed);
    let known: HashSet<&Word> = words.iter().collect();
    let mut hits = words.to_vec();
    random.shuffle(&mut hits);
    let hits = &hits[..(SLIPS * ON_A_SLIP).min(hits.len())];
    let misses: Vec<Word> = hits.iter().map(|word| miss(word, &known, &mut random)).collect();
    let mut lines: Vec<String> = Vec::new();
    for (sign, words) in [('+', hits), ('-', &misses)] {
        for slip in words.chunks_exact(ON_A_SLIP) {
            let words: Vec<&str> = slip.iter().map(Word::as_str).collect();
            lines.push(format!("{sign} {}", words.join(" ")));
        }
    }
    random.shuffle(&mut lines);
    lines.join("\n")
}

/// A word similar to this one that is not in the list.
fn miss(word: &Word, known: &HashSet<&Word>, random: &mut Random) -> Word {
    loop {
        let mut letters = word.letters().to_vec();
        let letter = b'A' + u8::try_from(random.below(26)).unwrap_or(0);
        let index = random.below(letters.len());
        match random.below(4) {
            0 => letters.push(letter),
            1 => {
                letters.remove(index);
            }
            _ => letters[index] = letter,
        }
        if let Ok(word) = Word::new(&letters)
            && !known.contains(&word)
        {
            return word;
        }
    }
}
