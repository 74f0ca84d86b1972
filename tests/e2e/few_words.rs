//! A lexicon with few words, which replaces the site's own. A browser takes half a second to unpack
//! and check the full list, and most tests are about something else.

use crate::site::dist;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{LexFile, Metadata, Word, WordSummary, write};
use std::fs;
use std::sync::LazyLock;

/// The lexicon, and the service worker, which knows its digest.
const LEXICON: &str = "lexicon/open.lex";
const WORKER: &str = "sw.js";

/// The short list has every word of the site's own list with at most this many letters.
const LETTERS: usize = 4;
/// The longer words that the short list also has, because tests type them.
const LONGER: [&str; 10] = [
    "ALGORITHM",
    "CHTHONIAN",
    "COUNTERPROPOSAL",
    "DISENFRANCHISED",
    "INTERNATIONALLY",
    "MISCALCULATIONS",
    "QUIXOTRY",
    "REPRODUCIBILITY",
    "UNCOMPLIMENTARY",
    "ZYZZYVA",
];

/// A file of the site.
struct File {
    bytes: Vec<u8>,
    digest: String,
}

/// The site's own list and its replacement.
static LISTS: LazyLock<[File; 2]> = LazyLock::new(|| {
    let whole = fs::read(dist().join(LEXICON)).unwrap();
    let few = few(&LexFile::read(&whole).unwrap());
    [whole, few].map(|bytes| File { digest: Digest::of(&bytes).to_string(), bytes })
});

/// The list with few words, under the same name.
fn few(whole: &LexFile) -> Vec<u8> {
    let mut words = Vec::new();
    let is_wanted = |word: &Word| {
        let letters = word.letters();
        letters.len() <= LETTERS || LONGER.iter().any(|longer| longer.as_bytes() == letters)
    };
    let keep = &mut |word| {
        words.extend(Some(word).filter(is_wanted));
        Ok(())
    };
    whole.decode(keep).unwrap();
    let summary = WordSummary::of(&words).unwrap();
    let own = whole.metadata().clone();
    let metadata = Metadata { lengths: summary.lengths(), words: summary.digest(), ..own };
    write(&metadata, &words).unwrap()
}

/// A file as sent by a site with few words.
pub(crate) fn with_few_words(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    let [whole, few] = &*LISTS;
    match name {
        LEXICON => few.bytes.clone(),
        WORKER => {
            let text = String::from_utf8(bytes).unwrap();
            assert!(text.contains(&whole.digest), "{WORKER} does not name {LEXICON}");
            text.replace(&whole.digest, &few.digest).into_bytes()
        }
        _ => bytes,
    }
}
