//! 280,000 words in plain text: how long a lexicon takes to build from words that are sorted and
//! clean already, natively, and beside it what a page takes for the same text.
//!
//! The page builds, too: the station has no import yet. **When it has one, [`in_page`] is where it
//! goes**, and `import_text.rs` may make the text as untidy as a director's.

use crate::contenders::say;
use crate::measure::best;
use challenge_station::lexicon::{Identity, Stored, Tally, Word};
use std::hint::black_box;

/// Milliseconds to build natively.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn natively(text: &str) -> Result<f64, String> {
    build(text)
}

/// Milliseconds in a page.
#[cfg(target_arch = "wasm32")]
pub(crate) fn in_page(text: &str) -> Result<f64, String> {
    build(text)
}

/// The best time from the text of sorted words to the stored graph.
fn build(text: &str) -> Result<f64, String> {
    let identity = identity(&words(text)?)?;
    best(|| {
        let stored = Stored::of(&identity, words(text)?).map_err(say)?;
        black_box(stored);
        Ok(())
    })
}

fn words(text: &str) -> Result<Vec<Word>, String> {
    text.lines().map(|line| Word::new(line.as_bytes()).map_err(say)).collect()
}

fn identity(words: &[Word]) -> Result<Identity, String> {
    let tally = Tally::of(words).map_err(say)?;
    Ok(Identity {
        name: "A list to import".into(),
        edition: "first".into(),
        date: "2026-01-31".into(),
        language: "en".into(),
        source: "the benchmark".into(),
        licence: "none needed".into(),
        lengths: tally.lengths(),
        words: tally.digest(),
    })
}
