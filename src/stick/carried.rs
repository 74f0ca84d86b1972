//! A lexicon, as a stick carries it.

use crate::digest::Digest;
use crate::lexicon::Stored;

/// The name of the file of a lexicon with these words.
pub fn lexicon_name(words: &Digest) -> String {
    ["lexicon/", &words.to_string()].concat()
}

/// A lexicon as a stick carries it: its digest, how many bytes its papers are (four, little-endian), its
/// papers, its graph.
pub fn lexicon_bytes(stored: &Stored) -> Vec<u8> {
    let papers = u32::try_from(stored.papers.len()).unwrap_or_default().to_le_bytes();
    [&stored.digest.as_bytes()[..], &papers, &stored.papers, &stored.graph].concat()
}

/// The lexicon of such a file. Whether it is sound shows when it is opened.
pub fn lexicon(bytes: &[u8]) -> Option<Stored> {
    let (digest, rest) = bytes.split_first_chunk::<{ Digest::BYTES }>()?;
    let (papers, rest) = rest.split_first_chunk::<4>()?;
    let (papers, graph) = rest.split_at_checked(u32::from_le_bytes(*papers) as usize)?;
    Some(Stored {
        papers: papers.to_vec(),
        graph: graph.to_vec(),
        digest: Digest::from_bytes(*digest),
    })
}
