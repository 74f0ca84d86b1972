//! Small lexicons of the tests' own: the same name, edition and date, whatever words are in them.

use challenge_station::lexicon::{Identity, Tally, Word, write};

/// A `.lex` file with these words.
pub(crate) fn lexicon(words: &[&str]) -> Vec<u8> {
    let mut words: Vec<Word> = words.iter().map(|w| Word::new(w.as_bytes()).unwrap()).collect();
    words.sort();
    let tally = Tally::of(&words).unwrap();
    let identity = Identity {
        name: "Test list".into(),
        edition: "first".into(),
        date: "2026-11-01".into(),
        language: "en".into(),
        source: "the tests".into(),
        licence: "none needed".into(),
        lengths: tally.lengths(),
        words: tally.digest(),
    };
    write(&identity, &words).unwrap()
}
