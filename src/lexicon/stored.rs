//! A lexicon as it is kept in the browser: ready to judge after one quick check.
//!
//! Built once from a `.lex` file, in a worker, because unpacking takes a while and WebAssembly memory
//! never shrinks; opened at every start. What the browser gives back is not trusted: the digest,
//! the form of the graph and the number of words must all agree. **A bit that changed in storage
//! means OUT OF SERVICE, never a wrong verdict.**
//!
//! For keeping in place and not for passing on: that is what the `.lex` file is for, a third of the
//! size.

use super::arriving::Arriving;
use super::file_error::FileError;
use super::identity::Identity;
use super::papers;
use super::set::Lexicon;
use super::tally::Tally;
use crate::digest::Digest;
use packing::{Graph, GraphBuilder, GraphError, Word};
use std::fmt;

/// How many words are handed over between two reports of progress.
const REPORT_EVERY: u32 = 4096;

/// What the browser keeps of a lexicon.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// The lexicon's papers: its identity as the head of a `.lex` file has it, from the name to
    /// the digest of the words.
    pub papers: Vec<u8>,
    /// The words, as a graph: see `packing/src/graph.rs`.
    pub graph: Vec<u8>,
    /// SHA-256 over `papers`, then `graph`.
    pub digest: Digest,
}

impl Stored {
    /// Unpacks and checks a whole `.lex` file and builds its graph. `progress` hears what
    /// [`Arriving`] tells.
    pub fn build(file: &[u8], progress: &mut dyn FnMut(u32, u32)) -> Result<Self, FileError> {
        let mut arriving = Arriving::default();
        arriving.take(file, progress);
        arriving.build(progress)
    }

    /// Builds the graph of `words`, which must ascend and be those `identity` states.
    pub fn of(
        identity: &Identity,
        words: impl IntoIterator<Item = Word>,
    ) -> Result<Self, FileError> {
        let mut graph = GraphBuilder::default();
        let mut tally = Tally::default();
        for word in words {
            tally.add(word)?;
            graph.add(&word);
        }
        identity.check_words(tally)?;
        Self::finish(identity, graph)
    }

    /// Seals the graph of the words that `identity` states.
    pub(super) fn finish(identity: &Identity, graph: GraphBuilder) -> Result<Self, FileError> {
        let papers = papers::write(identity)?;
        let graph = graph.finish();
        let digest = digest(&papers, &graph);
        Ok(Self { papers, graph, digest })
    }

    /// What the lexicon is called, by its papers alone: the words are not looked at.
    pub fn identity(&self) -> Result<Identity, StoredError> {
        papers::read_all(&self.papers).map_err(StoredError::Papers)
    }

    /// Checks the stored bytes and makes the lexicon that judges.
    pub fn open(self) -> Result<Lexicon, StoredError> {
        let got = digest(&self.papers, &self.graph);
        if got != self.digest {
            return Err(StoredError::Changed { expected: self.digest, got });
        }
        let identity = self.identity()?;
        let (graph, got) = Graph::check(self.graph).map_err(StoredError::Graph)?;
        let (expected, got) = (identity.count(), u64::from(got));
        if expected != got {
            return Err(StoredError::Count { expected, got });
        }
        Ok(Lexicon::new(identity, graph))
    }
}

/// Says how many words are done and of how many, now and then and at the end.
pub(super) fn report(progress: &mut dyn FnMut(u32, u32), done: u32, total: u32) {
    if done.is_multiple_of(REPORT_EVERY) || done == total {
        progress(done, total);
    }
}

fn digest(papers: &[u8], graph: &[u8]) -> Digest {
    Digest::of_pieces([papers, graph])
}

/// Shows sizes and the digest and never a word.
impl fmt::Debug for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stored({} + {} bytes, {})", self.papers.len(), self.graph.len(), self.digest)
    }
}

/// Why stored bytes are not the lexicon that was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoredError {
    /// The bytes are not those that were stored.
    Changed {
        /// The digest that was stored.
        expected: Digest,
        /// The digest of the bytes.
        got: Digest,
    },
    /// The papers are not what this version of the station reads.
    Papers(FileError),
    /// The graph is broken.
    Graph(GraphError),
    /// The graph holds more or fewer words than the papers state.
    Count {
        /// As many as the papers state.
        expected: u64,
        /// As many as the graph holds.
        got: u64,
    },
}

impl fmt::Display for StoredError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the stored lexicon: ")?;
        match self {
            Self::Changed { expected, got } => {
                write!(f, "expected bytes with the digest {expected}, got {got}")?;
            }
            Self::Papers(error) => write!(f, "{error}")?,
            Self::Graph(error) => write!(f, "{error}")?,
            Self::Count { expected, got } => write!(f, "expected {expected} words, got {got}")?,
        }
        f.write_str(": load the lexicon again from its file")
    }
}

impl std::error::Error for StoredError {}
