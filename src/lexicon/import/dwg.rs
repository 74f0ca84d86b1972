//! `.dwg`, Zyzzyva's word graph, as Graham Toal's `dawgutils` write it.
//!
//! # Format
//!
//! A `u32` with the number of edges, then one `u32` for each edge, and nothing else. Bits 24–31 are
//! the letter, as ASCII of either case; bit 23: a word ends here; bit 22: last of its list; the low
//! 21 bits: the first edge of the next list, counted from 1 (0: none). The file begins with the
//! list of first letters. (It has room for 256 edges; unused ones are 0 and never reached.)
//!
//! Numbers are all little-endian or all big-endian. The number of edges tells which, because it
//! must fit the length of the file.
//!
//! Zyzzyva stores beside each file a second one with the words spelled backwards (`owl2.dwg`,
//! `owl2-r.dwg`). The second file is refused. It is recognised by its many words that begin with `GNI`:
//! at least twice as many as end with `ING`.

use super::error::Refusal;
use super::graph::{Edge, Graph, Harvest, edges, number};
use super::other_alphabet::OtherAlphabet;
use super::report::Format;

const ENDS_WORD: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const TARGET: u32 = (1 << 21) - 1;
const WIDTH: usize = 4;
/// If fewer words begin with `GNI`, it may be chance.
const MANY: u32 = 20;

/// The graph of a file that begins like a `.dwg`.
pub(super) fn graph(bytes: &[u8]) -> Option<Graph> {
    let count = number(bytes.get(..WIDTH)?);
    let present = u32::try_from(bytes.len() / WIDTH - 1).unwrap_or(u32::MAX);
    let swapped = match present {
        present if present == count => false,
        present if present == count.swap_bytes() => true,
        _ => return None,
    };
    let number = |bytes: &[u8]| if swapped { number(bytes).swap_bytes() } else { number(bytes) };
    let letter = |edge: u32| edge.to_be_bytes()[0];
    let first = number(bytes.get(WIDTH..2 * WIDTH)?);
    if !bytes.len().is_multiple_of(WIDTH)
        || present > TARGET
        || !letter(first).is_ascii_alphabetic()
    {
        return None;
    }
    // Counted from 1: the number of edges takes the place of edge 0, which no edge refers to.
    let edges = edges(bytes, WIDTH, &|bytes| {
        let edge = number(bytes);
        let letter = match letter(edge) {
            letter if letter.is_ascii_alphabetic() => letter & 31,
            0 => Edge::NO_LETTER,
            _ => Edge::OTHER_LETTER,
        };
        Edge::new(letter, edge & ENDS_WORD != 0, edge & LAST != 0, edge & TARGET)
    });
    // Letters beyond A–Z are those of Latin-1.
    let letters = bytes.chunks_exact(WIDTH).skip(1).map(|edge| char::from(letter(number(edge))));
    let others = OtherAlphabet::with(letters.filter(|letter| !letter.is_ascii()));
    Some(Graph { format: Format::Dwg, edges, root: 1, others, broken: Refusal::DamagedGraph })
}

/// Refuses words spelled backwards.
pub(super) fn refuse(harvest: &Harvest) -> Option<Refusal> {
    let (mut forwards, mut backwards) = (0_u32, 0_u32);
    for word in &harvest.words {
        let (letters, length) = word.spelled();
        forwards += u32::from(letters[..length].ends_with(b"ING"));
        backwards += u32::from(letters.starts_with(b"GNI"));
    }
    (backwards >= MANY && backwards / 2 >= forwards).then_some(Refusal::Backwards)
}
