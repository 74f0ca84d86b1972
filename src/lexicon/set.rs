//! The lexicon that judges: its identity and the set of its words, in memory.
//!
//! The challenge room judges slips with it; nothing outside can ask for one word. **All words of a
//! question are looked up, always**: neither the answer nor the time says which word decided.

use super::fingerprint::Fingerprint;
use super::identity::Identity;
use super::word::Word;
use std::fmt;
use std::sync::Arc;

/// A lexicon that was checked and can judge.
///
/// About as large as its words' `fst::Set`: 0.8 MB for 250,000 words. Made by
/// [`Stored::open`](super::Stored::open); hold it behind an `Rc`.
pub struct Lexicon {
    identity: Arc<Identity>,
    set: fst::Set<Vec<u8>>,
}

impl Lexicon {
    /// A lexicon of a set that was verified and agrees with the identity.
    pub(super) fn new(identity: Identity, set: fst::Set<Vec<u8>>) -> Self {
        Self { identity: Arc::new(identity), set }
    }

    /// What the lexicon is called and how many words it holds.
    pub fn identity(&self) -> &Arc<Identity> {
        &self.identity
    }

    /// The eight characters that stand for its words.
    pub fn fingerprint(&self) -> Fingerprint {
        self.identity.fingerprint()
    }

    /// Whether every one of `words` is in the lexicon. Every one is looked up, whatever the others.
    pub(crate) fn holds_all(&self, words: &[Word]) -> bool {
        // `&`, not `&&`: a word is looked up after one has failed, too.
        words.iter().fold(true, |all, word| all & self.set.contains(word.letters()))
    }
}

/// Shows the identity and never a word.
impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("identity", &self.identity).finish_non_exhaustive()
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::lexicon::{Stored, Tally, write};

    fn words(text: &str) -> Vec<Word> {
        text.split(' ').map(|word| Word::new(word.as_bytes()).unwrap()).collect()
    }

    fn lexicon(text: &str) -> Lexicon {
        let words = words(text);
        let tally = Tally::of(&words).unwrap();
        let identity = Identity {
            name: "A list".into(),
            edition: "first".into(),
            date: "2026-01-31".into(),
            language: "en".into(),
            source: "the tests".into(),
            licence: "none needed".into(),
            lengths: tally.lengths(),
            words: tally.digest(),
        };
        let file = write(&identity, &words).unwrap();
        Stored::build(&file, &mut |_, _| ()).unwrap().open().unwrap()
    }

    #[test]
    fn a_lexicon_holds_all_only_when_every_word_is_good() {
        let lexicon = lexicon("AA AAH AB QI ZA");
        for good in ["AA", "AAH", "QI ZA", "AA AAH AB QI ZA", "ZA ZA"] {
            assert!(lexicon.holds_all(&words(good)), "{good}");
        }
        for bad in ["AX", "AAHS", "QI ZA ZO", "ZO QI ZA", "QI ZO ZA", "AAHED ZAX"] {
            assert!(!lexicon.holds_all(&words(bad)), "{bad}");
        }
    }

    #[test]
    fn a_lexicon_shown_for_debugging_shows_no_word() {
        let shown = format!("{:?}", lexicon("XYZZYX ZYZZYVA"));
        assert!(shown.contains("A list"));
        assert!(!shown.contains("XYZZYX") && !shown.contains("ZYZZYVA"), "{shown}");
    }
}
