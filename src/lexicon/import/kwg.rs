//! `.kwg`, the word graph of wolges and macondo.
//!
//! # Format
//!
//! No signature. Little-endian `u32`, one an edge: letter in bits 24–31 (A=1), bit 23 a word ends
//! here, bit 22 last of its list, the low 22 bits where the next list begins, counted in edges from the
//! start of the file (0: nowhere). Edge 0 has no letter: its target is the list of first letters.
//! Edge 1 is the same for the reversed graph that follows and is not read here.
//!
//! A `.kad` has the same shape but holds each word's letters in alphabetical order. Every string in it
//! reads `AEGINRST`, none `TANGIER`: that is how it is known, and refused.

use super::graph::{Edge, Graph};
use super::named::Papers;
use super::progress::Progress;
use super::report::Format;
use super::{Contents, ImportError, Refusal};

const ENDS_WORD: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const TARGET: u32 = LAST - 1;
/// No alphabet in use has more letters; what does is another kind of file.
const MOST_LETTERS: u8 = 63;

/// Reads a file that begins as no other graph does.
pub(super) fn read(
    bytes: &[u8],
    progress: &mut dyn FnMut(Progress),
) -> Result<Contents, ImportError> {
    let graph = graph(bytes).ok_or(Refusal::Unknown)?;
    let harvest = graph.harvest(progress)?;
    if !harvest.words.is_empty() && harvest.words.iter().all(|word| word.is_alphagram()) {
        return Err(Refusal::Alphagrams.into());
    }
    Ok(Contents {
        format: Format::Kwg,
        skipped: harvest.skipped(),
        words: harvest.words,
        papers: Papers::default(),
    })
}

fn graph(bytes: &[u8]) -> Option<Graph> {
    let (words, []) = bytes.as_chunks::<4>() else { return None };
    let first = u32::from_le_bytes(*words.first()?);
    let root = (first & TARGET) as usize;
    let starts = first & !(TARGET | LAST) == 0 && (1..words.len()).contains(&root);
    if !starts || words.len() > 1 << 22 || words.iter().any(|word| word[3] > MOST_LETTERS) {
        return None;
    }
    let edges = words.iter().map(|word| {
        let edge = u32::from_le_bytes(*word);
        let letter = if word[3] > 26 { Edge::OTHER_LETTER } else { word[3] };
        Edge::new(letter, edge & ENDS_WORD != 0, edge & LAST != 0, edge & TARGET)
    });
    Some(Graph { edges: edges.collect(), root, broken: Refusal::Unknown })
}
