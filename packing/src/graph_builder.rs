//! Builds the word graph of ascending words, one after another.
//!
//! As J. Daciuk and others describe it (*Incremental construction of minimal acyclic finite-state
//! automata*, 2000): the nodes along the last word are still open; a node that the next word does
//! not pass is closed, and if one just like it was closed before, that one is used. So the graph is
//! the smallest there is, and the same words give the same bytes everywhere.

use super::graph::{ENDS, LAST, LETTER_AT, NEXT};
use super::word::{MAX_LETTERS, Word};

/// A graph under construction.
pub struct GraphBuilder {
    /// The closed nodes, as the format has them; number 0 will be the root's place.
    arcs: Vec<u32>,
    /// The open nodes along the last word, from the root. A node has an arc a letter at the most.
    open: [[u32; 26]; MAX_LETTERS + 1],
    open_arcs: [usize; MAX_LETTERS + 1],
    last: [u8; MAX_LETTERS],
    last_length: usize,
    closed: Closed,
}

impl Default for GraphBuilder {
    /// A graph without words.
    fn default() -> Self {
        Self {
            arcs: vec![0],
            open: [[0; 26]; MAX_LETTERS + 1],
            open_arcs: [0; MAX_LETTERS + 1],
            last: [0; MAX_LETTERS],
            last_length: 0,
            closed: Closed::new(),
        }
    }
}

impl GraphBuilder {
    /// Adds the next word, which must come after the last one in alphabetical order.
    ///
    /// At most [`MAX_WORDS`](crate::MAX_WORDS) of them: their arcs can be counted in 25 bits.
    pub fn add(&mut self, word: &Word) {
        let letters = word.letters();
        let last = &self.last[..self.last_length];
        let shared = last.iter().zip(letters).take_while(|(a, b)| a == b).count();
        self.close_below(shared);
        for (depth, letter) in letters.iter().enumerate().skip(shared) {
            self.open[depth][self.open_arcs[depth]] = u32::from(letter - b'A' + 1) << LETTER_AT;
            self.open_arcs[depth] += 1;
        }
        let depth = letters.len() - 1;
        self.open[depth][self.open_arcs[depth] - 1] |= ENDS;
        self.last[..letters.len()].copy_from_slice(letters);
        self.last_length = letters.len();
    }

    /// The bytes of the graph.
    pub fn finish(mut self) -> Vec<u8> {
        self.close_below(0);
        self.arcs[0] = self.close(0);
        self.arcs.iter().flat_map(|arc| arc.to_le_bytes()).collect()
    }

    /// Closes the open nodes deeper than `depth`, from the deepest up.
    fn close_below(&mut self, depth: usize) {
        for depth in (depth..self.last_length).rev() {
            let place = self.close(depth + 1);
            self.open[depth][self.open_arcs[depth] - 1] |= place;
        }
    }

    /// Closes the open node at `depth` and gives its place, or 0 if it has no arcs.
    fn close(&mut self, depth: usize) -> u32 {
        let count = std::mem::take(&mut self.open_arcs[depth]);
        if count == 0 {
            return 0;
        }
        self.open[depth][count - 1] |= LAST;
        self.closed.place(&self.open[depth][..count], &mut self.arcs)
    }
}

/// Where each closed node stands, found by its arcs: an open-addressed table of places, 0 for none.
struct Closed {
    places: Vec<u32>,
    count: usize,
}

impl Closed {
    fn new() -> Self {
        Self { places: vec![0; 1 << 12], count: 0 }
    }

    /// The place of the closed node with these arcs; it is added if there is none.
    fn place(&mut self, node: &[u32], arcs: &mut Vec<u32>) -> u32 {
        let mut slot = self.slot(node);
        loop {
            match self.places[slot] {
                0 => break,
                place if arcs[place as usize..].starts_with(node) => return place,
                _ => slot = (slot + 1) & (self.places.len() - 1),
            }
        }
        let place = place(arcs.len());
        arcs.extend_from_slice(node);
        self.places[slot] = place;
        self.count += 1;
        if self.count * 2 > self.places.len() {
            self.grow(arcs);
        }
        place
    }

    fn slot(&self, node: &[u32]) -> usize {
        let mut hash = 0_u32;
        for arc in node {
            hash = (hash.rotate_left(7) ^ arc).wrapping_mul(0x9E37_79B1);
        }
        (hash ^ hash >> 15) as usize & (self.places.len() - 1)
    }

    /// Makes the table four times as large.
    fn grow(&mut self, arcs: &[u32]) {
        self.places = vec![0; self.places.len() * 4];
        let mut begin = 1;
        while begin < arcs.len() {
            let length = 1 + arcs[begin..].iter().take_while(|arc| *arc & LAST == 0).count();
            let mut slot = self.slot(&arcs[begin..begin + length]);
            while self.places[slot] != 0 {
                slot = (slot + 1) & (self.places.len() - 1);
            }
            self.places[slot] = place(begin);
            begin += length;
        }
    }
}

/// A place as the format has it. 2,000,000 words of 15 letters have fewer than 2²⁵ arcs.
fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NEXT)
}
