//! Small lexicons for tests: always the same name, edition and date, with any words.

#![allow(dead_code, unreachable_pub)] // each test file uses a part of it

use challenge_station::lexicon::{FileError, LexFile, Metadata, Word, WordSummary, write};

/// Words, in the order of a lexicon.
pub fn words<'a>(letters: impl IntoIterator<Item = &'a str>) -> Vec<Word> {
    let word = |letters: &str| Word::new(letters.as_bytes()).unwrap();
    let mut words: Vec<Word> = letters.into_iter().map(word).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// The words of a text, in the order of a lexicon.
pub fn listed(text: &str) -> Vec<Word> {
    words(text.split(' '))
}

/// The metadata of a lexicon of these words. (Its name has a non-ASCII letter, as names may.)
pub fn metadata(words: &[Word]) -> Metadata {
    let summary = WordSummary::of(words).unwrap();
    Metadata {
        name: "Une liste d’été".into(),
        edition: "first".into(),
        date: "2026-01-31".into(),
        language: "en".into(),
        source: "the tests".into(),
        licence: "none needed".into(),
        lengths: summary.lengths(),
        words: summary.digest(),
    }
}

/// A `.lex` file with these words.
pub fn lex_file(words: &[Word]) -> Vec<u8> {
    write(&metadata(words), words).unwrap()
}

/// The words of a `.lex` file.
pub fn open(file: &[u8]) -> Result<Vec<Word>, FileError> {
    let mut words = Vec::new();
    LexFile::read(file)?.decode(&mut |word| {
        words.push(word);
        Ok(())
    })?;
    Ok(words)
}
