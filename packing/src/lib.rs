//! How the words of a lexicon are packed, and the graph that answers for them.
//!
//! What runs millions of times before a station can judge. Cargo sets how a package is compiled for
//! the whole of it: the station is compiled to be small, this to be quick, and that is all that makes
//! it a package of its own. Only the lexicon room names it, and shows none of it but [`Word`] and the
//! codecs' names: here a graph answers for single words, out there nothing does.

mod codec;
mod graph;
mod graph_builder;
mod word;

#[cfg(feature = "frontier")]
pub use codec::frontier;
pub use codec::{Codec, CodecError, Decoder};
pub use graph::{Graph, GraphError, Words};
pub use graph_builder::GraphBuilder;
pub use word::{MAX_LETTERS, MIN_LETTERS, Word, WordError};

/// The most words that are packed together.
pub const MAX_WORDS: u32 = 2_000_000;
