//! A list of 280,000 words in plain text: how long its lexicon takes to build from words that are
//! sorted and clean already. What a browser takes to import the same text stands beside it.
//!
//! The page has no import to measure yet: [`line`] is where its time goes.

use crate::measure::best;
use crate::random::Random;
use challenge_station::lexicon::{Identity, Stored, Tally, Word};
use std::collections::BTreeSet;
use std::hint::black_box;

/// Words in the text.
const WORDS: usize = 280_000;

/// How long it takes, in one line.
pub(crate) fn line(identity: &Identity, words: &[Word]) -> Result<String, String> {
    let words = enough(words);
    let text = words.iter().map(Word::as_str).collect::<Vec<_>>().join("\n");
    let tally = Tally::of(&words).map_err(|error| error.to_string())?;
    let (lengths, digest) = (tally.lengths(), tally.digest());
    let identity = Identity { lengths, words: digest, ..identity.clone() };
    let native = best(7, || build(&identity, &text))?;
    let lines = words.len();
    Ok(format!("{lines} words from sorted text: {native:.1} ms to build natively"))
}

fn build(identity: &Identity, text: &str) -> Result<(), String> {
    let words: Result<Vec<Word>, _> = text.lines().map(|line| Word::new(line.as_bytes())).collect();
    let words = words.map_err(|error| error.to_string())?;
    let stored = Stored::of(identity, words).map_err(|error| error.to_string())?;
    black_box(stored);
    Ok(())
}

/// These words and as many more, each like one of them, as make 280,000.
fn enough(words: &[Word]) -> Vec<Word> {
    let mut random = Random::new(0x1357);
    let mut all: BTreeSet<Word> = words.iter().copied().collect();
    while all.len() < WORDS {
        let mut letters = words[random.below(words.len())].letters().to_vec();
        let place = random.below(letters.len());
        letters[place] = b'A' + u8::try_from(random.below(26)).unwrap_or(0);
        all.extend(Word::new(&letters));
    }
    all.into_iter().collect()
}
