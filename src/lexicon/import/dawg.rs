//! `.dawg`, Quackle's word graph, version 1.
//!
//! # Format
//!
//! | bytes | field |
//! |---|---|
//! | 1 | version: 1 |
//! | 16 | hash of the words, see `quackle_hash.rs` |
//! | 3 | how many words, big-endian |
//! | 1 | how many letters the alphabet has |
//! | | each letter as UTF-8, and a space after it |
//! | 0 or 1 | white space |
//! | 7 each | edges, to the end of the file |
//!
//! An edge is: which edge begins the next list (three bytes, big-endian, counted from 0; 0: nowhere);
//! a byte with the letter, counted from 0, in its low six bits, bit 6 last of its list, bit 7 in a
//! smaller lexicon too; three bytes of playability, of which any but 0 says that a word ends here. Edge
//! 0 has no letter: its target is the list of first letters.
//!
//! The words must be as many as stated and, unless some had to be left out, have the hash stated.

use super::graph::{Edge, Graph, Harvest};
use super::named::Papers;
use super::progress::Progress;
use super::report::Format;
use super::{Contents, ImportError, Refusal};
use crate::lexicon::quackle_hash::QuackleHash;

const VERSION: u8 = 1;
/// Where the parts of the head stand.
const HASH_AT: usize = 1;
const COUNT_AT: usize = HASH_AT + QuackleHash::BYTES;
const ALPHABET_AT: usize = COUNT_AT + 3;
const EDGE: usize = 7;
const LETTER: u8 = 63;
const LAST: u8 = 64;
/// The most bytes of a letter's name.
const MOST_NAME: usize = 8;

/// Reads a file, if it begins as a `.dawg` does.
pub(super) fn read(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Option<Result<Contents, ImportError>> {
    let (is_ours, rest) = alphabet(bytes)?;
    Some(if is_ours {
        read_edges(bytes, rest, progress)
    } else {
        Err(Refusal::OtherLetters.into())
    })
}

/// Whether the alphabet is A–Z, and what comes after it; `None` if there is no alphabet.
fn alphabet(bytes: &[u8]) -> Option<(bool, &[u8])> {
    let (&letters, mut rest) = bytes.get(ALPHABET_AT..)?.split_first()?;
    if bytes[0] != VERSION || letters == 0 || letters > LETTER {
        return None;
    }
    let mut is_ours = letters == 26;
    for letter in 0..letters {
        let end = rest.iter().take(MOST_NAME).position(|&byte| byte <= b' ')?;
        if end == 0 || rest[end] != b' ' {
            return None;
        }
        is_ours &= rest[..end] == [b'A' + letter];
        rest = &rest[end + 1..];
    }
    Some((is_ours, rest))
}

fn read_edges(
    bytes: &[u8],
    rest: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Contents, ImportError> {
    let edges = match rest {
        [space, edges @ ..] if edges.len() % EDGE == 0 && space.is_ascii_whitespace() => edges,
        edges => edges,
    };
    let (edges, []) = edges.as_chunks::<EDGE>() else { return Err(Refusal::DamagedGraph.into()) };
    let target = |edge: &[u8; EDGE]| u32::from_be_bytes([0, edge[0], edge[1], edge[2]]);
    let root = edges.first().map_or(0, target) as usize;
    // A list without a word would begin nowhere; and no number in the file counts further.
    if root == 0 || edges.len() > 1 << 24 {
        return Err(Refusal::DamagedGraph.into());
    }
    let edges = edges.iter().map(|edge| {
        let letter = match edge[3] & LETTER {
            letter @ 0..=25 => letter + 1,
            _ => Edge::NO_LETTER,
        };
        Edge::new(letter, edge[4..] != [0; 3], edge[3] & LAST != 0, target(edge))
    });
    let graph = Graph { edges: edges.collect(), root, broken: Refusal::DamagedGraph };
    let harvest = graph.harvest(progress)?;
    check(bytes, &harvest)?;
    Ok(Contents {
        format: Format::Dawg,
        skipped: harvest.skipped(),
        words: harvest.words,
        papers: Papers::default(),
    })
}

/// Checks the words against what the head says of them.
fn check(bytes: &[u8], harvest: &Harvest) -> Result<(), ImportError> {
    let count = harvest.strings.to_be_bytes();
    let mut whole = bytes[COUNT_AT..ALPHABET_AT] == count[1..];
    if harvest.skipped().is_empty() {
        let mut hash = QuackleHash::default();
        for word in &harvest.words {
            let (letters, length) = word.spelled();
            hash.add_letters(&letters[..length]);
        }
        whole &= bytes[HASH_AT..COUNT_AT] == *hash.as_bytes();
    }
    if whole { Ok(()) } else { Err(Refusal::DamagedGraph.into()) }
}
