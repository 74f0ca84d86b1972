//! The report on an imported file, shown before the director decides.

use super::lines::{Lines, Skipped};
use super::question::{FaultyLine, Question};
use super::text::Layout;
use crate::digest::Digest;
use crate::lexicon::editions::Recognition;
use crate::lexicon::fingerprint::Fingerprint;
use crate::lexicon::metadata::PartialMetadata;
use crate::lexicon::quackle_hash::QuackleHash;
use lexicon_codec::LENGTHS;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of a file, recognised by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Format {
    Text(Layout),
    /// The word graph of wolges and macondo.
    Kwg,
    /// Zyzzyva's word graph.
    Dwg,
    /// Quackle's word graph.
    Dawg,
    /// Our own file.
    Lex,
}

impl Format {
    /// Whether it is a word graph, which has no lines.
    pub const fn is_graph(self) -> bool {
        matches!(self, Self::Kwg | Self::Dwg | Self::Dawg)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(layout) => write!(f, "text, {layout}"),
            Self::Kwg => f.write_str(".kwg"),
            Self::Dwg => f.write_str(".dwg"),
            Self::Dawg => f.write_str(".dawg"),
            Self::Lex => f.write_str(".lex"),
        }
    }
}

/// The compression of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Wrapping {
    /// Nothing.
    Plain,
    Gzip,
    /// A zip with only this file in it.
    Zip,
}

/// The report on an imported file, shown before the director decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The kind of file.
    pub format: Format,
    /// The compression.
    pub wrapping: Wrapping,
    /// How many words there are of 2, 3, … 15 letters.
    pub lengths: [u32; LENGTHS],
    /// SHA-256 over the sorted words, as in [`Metadata`](crate::lexicon::Metadata).
    pub words: Digest,
    /// Quackle's hash of the words, by which published editions are recognised.
    pub quackle: QuackleHash,
    /// The lines left out, by cause. Each cause is listed at most once, and only if it has lines.
    pub skipped: Vec<Skipped>,
    /// Lines that repeat an earlier word.
    pub duplicates: Lines,
    /// The names the file states, and defaults for the rest.
    pub metadata: PartialMetadata,
    /// A few words of 2, 3, … 15 letters, evenly from A to Z.
    pub samples: [Vec<String>; LENGTHS],
    /// Whether it is a graph whose words do not look like English and are no known edition. It may be of
    /// another alphabet, so the director looks at the samples before it is installed.
    pub is_doubtful: bool,
    /// The first lines that were left out, in order, at most [`MOST_LISTED`](super::MOST_LISTED).
    pub left_out: Vec<FaultyLine>,
    /// What the text leaves open. Nothing is installed before the director has answered.
    pub question: Option<Question>,
}

impl Report {
    /// How many words there are of all lengths.
    pub fn count(&self) -> u32 {
        self.lengths.iter().sum()
    }

    /// Which published edition these words are.
    pub fn edition(&self) -> Recognition {
        Recognition::of(&self.quackle, u64::from(self.count()))
    }

    /// The eight characters that identify these words.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.words)
    }
}
