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
//! An edge is: the index of the first edge of the next list (three bytes, big-endian; 0: none); a
//! byte with the letter, counted from 0, in its low six bits, bit 6 if it is the last of its list,
//! bit 7 if it is also in a smaller lexicon; three bytes of playability, not all 0 if a word ends
//! here. Edge 0 has no letter: its target is the list of first letters.
//!
//! The number of words must be the one in the header. So must the hash, unless some strings were left
//! out.

use super::error::Refusal;
use super::graph::{Edge, Graph, Harvest, edges, number};
use super::other_alphabet::OtherAlphabet;
use super::report::Format;
use crate::lexicon::quackle_hash::QuackleHash;

const VERSION: u8 = 1;
/// Where the parts of the header begin.
const HASH_AT: usize = 1;
const COUNT_AT: usize = HASH_AT + QuackleHash::BYTES;
const ALPHABET_AT: usize = COUNT_AT + 3;
const WIDTH: usize = 7;
const LETTER: u8 = 63;
const LAST: u8 = 64;
/// The most bytes of a letter's name.
const MOST_NAME: usize = 8;

/// The graph of a file that begins like a `.dawg`, or the reason why it has none.
pub(super) fn graph(bytes: &[u8]) -> Option<Result<Graph, Refusal>> {
    let (others, rest) = alphabet(bytes)?;
    Some(match others {
        None => graph_of(rest),
        Some(others) => Err(Refusal::OtherLetters(others)),
    })
}

/// The alphabet if it is not A–Z, and the bytes after it; `None` if there is no alphabet.
fn alphabet(bytes: &[u8]) -> Option<(Option<OtherAlphabet>, &[u8])> {
    let (&letters, mut rest) = bytes.get(ALPHABET_AT..)?.split_first()?;
    if bytes[0] != VERSION || letters == 0 || letters > LETTER {
        return None;
    }
    let mut is_ours = letters == 26;
    let mut others = Vec::new();
    for letter in 0..letters {
        let end = rest.iter().take(MOST_NAME).position(|&byte| byte <= b' ')?;
        if end == 0 || rest[end] != b' ' {
            return None;
        }
        is_ours &= rest[..end] == [b'A' + letter];
        let name = str::from_utf8(&rest[..end]).unwrap_or_default();
        others.extend(name.chars().find(|letter| !letter.is_ascii()));
        rest = &rest[end + 1..];
    }
    let others =
        if others.is_empty() { OtherAlphabet::of(letters) } else { OtherAlphabet::with(others) };
    Some(((!is_ours).then_some(others), rest))
}

fn graph_of(bytes: &[u8]) -> Result<Graph, Refusal> {
    let bytes = match bytes {
        [space, bytes @ ..] if bytes.len().is_multiple_of(WIDTH) && space.is_ascii_whitespace() => {
            bytes
        }
        bytes => bytes,
    };
    let target = |bytes: &[u8]| number(&bytes[..3]).swap_bytes() >> 8;
    let root = bytes.get(..WIDTH).map_or(0, target) as usize;
    // Root 0 would mean a list without words; and three bytes cannot number more edges.
    if root == 0 || !bytes.len().is_multiple_of(WIDTH) || bytes.len() / WIDTH > 1 << 24 {
        return Err(Refusal::DamagedGraph);
    }
    let edges = edges(bytes, WIDTH, &|bytes| {
        let letter = match bytes[3] & LETTER {
            letter @ 0..=25 => letter + 1,
            _ => Edge::NO_LETTER,
        };
        Edge::new(letter, number(&bytes[4..]) != 0, bytes[3] & LAST != 0, target(bytes))
    });
    let others = OtherAlphabet::default();
    Ok(Graph { format: Format::Dawg, edges, root, others, broken: Refusal::DamagedGraph })
}

/// Refuses words whose number differs from the one in the header.
pub(super) fn refuse(bytes: &[u8], harvest: &Harvest) -> Option<Refusal> {
    let matches = bytes[COUNT_AT..ALPHABET_AT] == harvest.strings.to_be_bytes()[1..];
    (!matches).then_some(Refusal::DamagedGraph)
}

/// The hash stated in the header.
pub(super) fn stated_hash(bytes: &[u8]) -> Option<QuackleHash> {
    let hash = bytes.get(HASH_AT..COUNT_AT)?;
    hash.try_into().ok().map(QuackleHash::from_bytes)
}
