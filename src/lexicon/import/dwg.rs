//! `.dwg`, Zyzzyva's word graph, as Graham Toal's `dawgutils` write it.
//!
//! # Format
//!
//! `u32`, how many edges follow; then so many `u32`, one an edge, and nothing else. Letter in bits
//! 24–31, as ASCII of either case; bit 23 a word ends here; bit 22 last of its list; the low 21 bits
//! which edge begins the next list, counted from 1 (0: nowhere). The first edge begins the list of
//! first letters. (Room for 256 is kept there: what is not needed is 0 and never reached.)
//!
//! Numbers are little-endian, or all big-endian: the number of edges, which must fit the length of the
//! file, tells which.
//!
//! Zyzzyva keeps beside each file one of the words spelled backwards (`owl2.dwg`, `owl2-r.dwg`). That
//! one is refused: it is known by more words that begin with `GNI` than end with `ING`.

use super::graph::{Edge, Graph};
use super::named::Papers;
use super::packed::Packed;
use super::progress::Progress;
use super::report::Format;
use super::{Contents, ImportError, Refusal};

const ENDS_WORD: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const TARGET: u32 = (1 << 21) - 1;

/// Reads a file, if it begins as a `.dwg` does.
pub(super) fn read(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Option<Result<Contents, ImportError>> {
    graph(bytes).map(|graph| {
        let harvest = graph.harvest(progress)?;
        if are_backwards(&harvest.words) {
            return Err(Refusal::Backwards.into());
        }
        Ok(Contents {
            format: Format::Dwg,
            skipped: harvest.skipped(),
            words: harvest.words,
            papers: Papers::default(),
        })
    })
}

fn graph(bytes: &[u8]) -> Option<Graph> {
    let (words, []) = bytes.as_chunks::<4>() else { return None };
    let (count, edges) = words.split_first()?;
    let fits = |count: u32| count as usize == edges.len();
    let number = if fits(u32::from_le_bytes(*count)) {
        u32::from_le_bytes
    } else if fits(u32::from_be_bytes(*count)) {
        u32::from_be_bytes
    } else {
        return None;
    };
    let letter = |edge: u32| edge.to_be_bytes()[0];
    if !letter(number(*edges.first()?)).is_ascii_alphabetic() || edges.len() > 1 << 21 {
        return None;
    }
    // Counted from 1: the number of edges stands for edge 0, which no edge can name.
    let edges = words.iter().map(|word| {
        let edge = number(*word);
        let letter = match letter(edge) {
            letter if letter.is_ascii_alphabetic() => letter & 31,
            0 => Edge::NO_LETTER,
            _ => Edge::OTHER_LETTER,
        };
        Edge::new(letter, edge & ENDS_WORD != 0, edge & LAST != 0, edge & TARGET)
    });
    Some(Graph { edges: edges.collect(), root: 1, broken: Refusal::DamagedGraph })
}

fn are_backwards(words: &[Packed]) -> bool {
    let (mut forwards, mut backwards) = (0_u32, 0_u32);
    for word in words {
        let (letters, length) = word.spelled();
        forwards += u32::from(letters[..length].ends_with(b"ING"));
        backwards += u32::from(letters[..length].starts_with(b"GNI"));
    }
    backwards > forwards
}
