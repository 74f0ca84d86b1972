//! The lexicon that judges: its identity and the graph of its words, in memory.
//!
//! The challenge room judges slips with it; nothing outside can ask for one word. **All words of a
//! question are looked up, always**: neither the answer nor the time says which word decided.

use super::fingerprint::Fingerprint;
use super::identity::Identity;
use packing::Graph;
use packing::Word;
use std::fmt;
use std::sync::Arc;

/// A lexicon that was checked and can judge.
///
/// About 0.7 MB for 250,000 words. Made by [`Stored::open`](super::Stored::open); hold it behind an
/// `Rc`.
pub struct Lexicon {
    identity: Arc<Identity>,
    graph: Graph,
}

impl Lexicon {
    /// A lexicon of a graph that was checked and agrees with the identity.
    pub(super) fn new(identity: Identity, graph: Graph) -> Self {
        Self { identity: Arc::new(identity), graph }
    }

    /// What the lexicon is called and how many words it holds.
    pub fn identity(&self) -> &Arc<Identity> {
        &self.identity
    }

    /// The eight characters that stand for its words.
    pub fn fingerprint(&self) -> Fingerprint {
        self.identity.fingerprint()
    }

    /// The words, in alphabetical order, for joining them with another's.
    pub(super) fn words(&self) -> impl Iterator<Item = Word> {
        self.graph.words()
    }

    /// Whether every one of `words` is in the lexicon. Every one is looked up, whatever the others.
    pub(crate) fn holds_all(&self, words: &[Word]) -> bool {
        // `&`, not `&&`: a word is looked up after one has failed, too.
        words.iter().fold(true, |all, word| all & self.graph.holds(word.letters()))
    }
}

/// Shows the identity and never a word.
impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("identity", &self.identity).finish_non_exhaustive()
    }
}
