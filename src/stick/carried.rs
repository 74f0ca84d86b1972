//! A lexicon, as a stick carries it.

use crate::digest::Digest;
use crate::lexicon::Stored;

/// The name of the file of a lexicon with these words.
pub fn lexicon_name(words: &Digest) -> String {
    ["lexicon/", &words.to_string()].concat()
}

/// A lexicon as a stick carries it: its digest, how many bytes its metadata is (four, little-endian), its
/// metadata, its set.
pub fn lexicon_bytes(stored: &Stored) -> Vec<u8> {
    let metadata = u32::try_from(stored.metadata.len()).unwrap_or_default().to_le_bytes();
    [&stored.digest.as_bytes()[..], &metadata, &stored.metadata, &stored.set].concat()
}

/// The lexicon of such a file. Whether it is sound shows when it is opened.
pub fn lexicon(bytes: &[u8]) -> Option<Stored> {
    let (digest, rest) = bytes.split_first_chunk::<{ Digest::BYTES }>()?;
    let (metadata, rest) = rest.split_first_chunk::<4>()?;
    let (metadata, set) = rest.split_at_checked(u32::from_le_bytes(*metadata) as usize)?;
    Some(Stored {
        metadata: metadata.to_vec(),
        set: set.to_vec(),
        digest: Digest::from_bytes(*digest),
    })
}
