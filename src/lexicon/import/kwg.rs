//! `.kwg`, the word graph of wolges and macondo.
//!
//! # Format
//!
//! No signature. One little-endian `u32` for each edge: bits 24–31 are the letter (A=1); bit 23: a
//! word ends here; bit 22: last of its list; the low 22 bits: the first edge of the next list,
//! counted from the start of the file (0: none). Edge 0 has no letter: its target is the list of
//! first letters. Edge 1 does the same for the reversed graph that follows, which is not read here.
//!
//! A `.kad` has the same shape but holds each word's letters in alphabetical order. It is
//! recognised by that (it has `AEGINRT` in place of `TANGIER`) and refused.

use super::error::Refusal;
use super::graph::{Edge, Graph, Harvest, edges, number};
use super::other_alphabet::OtherAlphabet;
use super::packed::Packed;
use super::report::Format;

const ENDS_WORD: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const TARGET: u32 = LAST - 1;
const WIDTH: usize = 4;
/// No alphabet in use has more letters. A file with more is of another kind.
const MOST_LETTERS: u8 = 63;

/// The graph of a file, if it is a `.kwg`. To be tried after all other graphs, as a `.kwg` has no
/// signature.
pub(super) fn graph(bytes: &[u8]) -> Option<Graph> {
    let first = number(bytes.get(..WIDTH)?);
    let root = (first & TARGET) as usize;
    let count = bytes.len() / WIDTH;
    let starts = first & !(TARGET | LAST) == 0 && (1..count).contains(&root);
    let mut letters = bytes.iter().skip(WIDTH - 1).step_by(WIDTH);
    if !starts
        || !bytes.len().is_multiple_of(WIDTH)
        || count > 1 << 22
        || letters.any(|&letter| letter > MOST_LETTERS)
    {
        return None;
    }
    let most = bytes.iter().skip(WIDTH - 1).step_by(WIDTH).max().copied().unwrap_or_default();
    let edges = edges(bytes, WIDTH, &|bytes| {
        let edge = number(bytes);
        let letter = if bytes[3] > 26 { Edge::OTHER_LETTER } else { bytes[3] };
        Edge::new(letter, edge & ENDS_WORD != 0, edge & LAST != 0, edge & TARGET)
    });
    let others = OtherAlphabet::of(most);
    Some(Graph { format: Format::Kwg, edges, root, others, broken: Refusal::Unknown })
}

/// Refuses a `.kad`.
pub(super) fn refuse(harvest: &Harvest) -> Option<Refusal> {
    let words = &harvest.words;
    let all = !words.is_empty() && words.iter().copied().all(Packed::is_alphagram);
    all.then_some(Refusal::Alphagrams)
}
