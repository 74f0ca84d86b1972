//! The report on an imported file, shown before the director decides.

use super::faults::Faults;
use super::lines::{Lines, Skipped};
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
    /// A word a line.
    Text,
    /// Zyzzyva's text: a word a line, each with its definition.
    Definitions,
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

    /// The format's name, for the director.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text, a word a line",
            Self::Definitions => "text, words with definitions",
            Self::Kwg => ".kwg",
            Self::Dwg => ".dwg",
            Self::Dawg => ".dawg",
            Self::Lex => ".lex",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
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
    /// The lines that are not words, if they are more than one in ten. The director decides whether they are
    /// left out.
    pub faults: Option<Faults>,
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
