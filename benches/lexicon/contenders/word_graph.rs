//! A word graph of four-byte nodes, as in other word-game programs (KWG), sent in the form it is
//! used in.
//!
//! Each node is a little-endian `u32`: bits 0–21 are the index of the first child (0: no child), bit 22 is set on the
//! last sibling, bit 23 is set if a word ends here, and bits 24–31 are the letter. Node 0 leads to the root. Equal nodes
//! *and* equal tails of a run of siblings are shared. Opening it checks nothing.

use super::{Contender, Judge};
use challenge_station::lexicon::Word;
use std::collections::HashMap;

const CHILD: u32 = (1 << 22) - 1;
const LAST: u32 = 1 << 22;
const ENDS: u32 = 1 << 23;
const LETTER_AT: u32 = 24;

/// A word graph of four-byte nodes.
pub(crate) struct WordGraph;

/// An open word graph.
pub(crate) struct Open(Vec<u8>);

impl Contender for WordGraph {
    const IS_PREBUILT: bool = true;
    type Stored = Vec<u8>;
    type Open = Open;

    fn decode(_: &[u8]) -> Result<(), String> {
        Ok(())
    }

    fn to_stored(sent: &[u8]) -> Result<Vec<u8>, String> {
        Ok(sent.to_vec())
    }

    fn make(words: &[Word]) -> Result<Vec<u8>, String> {
        let mut builder = Builder::default();
        let root = builder.add(words, 0);
        let nodes = builder.lay_out(root);
        if nodes.len() > CHILD as usize {
            return Err(format!("expected at most {CHILD} nodes, got {}", nodes.len()));
        }
        Ok(nodes.iter().flat_map(|node| node.to_le_bytes()).collect())
    }

    fn size(stored: &Vec<u8>) -> usize {
        stored.len()
    }

    fn open(stored: Vec<u8>) -> Result<Open, String> {
        if stored.len().is_multiple_of(4) {
            Ok(Open(stored))
        } else {
            Err("expected a multiple of four bytes".into())
        }
    }
}

impl Open {
    fn node(&self, index: u32) -> u32 {
        u32::from_le_bytes(self.0.as_chunks().0[index as usize])
    }
}

impl Judge for Open {
    fn holds(&self, word: &Word) -> bool {
        let mut node = self.node(0);
        for &letter in word.letters() {
            let mut index = node & CHILD;
            if index == 0 {
                return false;
            }
            node = self.node(index);
            while node >> LETTER_AT != u32::from(letter - b'@') {
                if node & LAST != 0 {
                    return false;
                }
                index += 1;
                node = self.node(index);
            }
        }
        node & ENDS != 0
    }

    fn memory(&self) -> usize {
        self.0.len()
    }
}

/// A node and its later siblings: the letter with its flag, the children, the next sibling. 0 means
/// none.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Run {
    letter: u32,
    children: u32,
    next: u32,
}

/// Builds runs, sharing equal ones.
#[derive(Default)]
struct Builder {
    runs: Vec<Run>,
    known: HashMap<Run, u32>,
}

impl Builder {
    /// Adds the run of the next letters of these words, which share their first `depth` letters. Returns its
    /// number.
    fn add(&mut self, words: &[Word], depth: usize) -> u32 {
        let letter = |word: &Word| word.letters().get(depth).copied();
        let groups: Vec<&[Word]> = words.chunk_by(|a, b| letter(a) == letter(b)).collect();
        let mut next = 0;
        for group in groups.into_iter().rev() {
            // A word without another letter adds no node: its last letter's node has the flag.
            let Some(byte) = letter(&group[0]) else { continue };
            // Words are sorted, so one that ends with this letter is the first of its group.
            let ends = group[0].letters().len() == depth + 1;
            let flag = if ends { ENDS } else { 0 };
            let children = self.add(group, depth + 1);
            let letter = u32::from(byte - b'@') << LETTER_AT | flag;
            next = self.number(Run { letter, children, next });
        }
        next
    }

    /// The number of a run, counted from 1. Equal runs get the same number.
    fn number(&mut self, run: Run) -> u32 {
        let new = u32::try_from(self.runs.len() + 1).unwrap_or(u32::MAX);
        let number = *self.known.entry(run).or_insert(new);
        if number == new {
            self.runs.push(run);
        }
        number
    }

    fn run(&self, number: u32) -> Run {
        self.runs[number as usize - 1]
    }

    /// The nodes. A run that is the tail of a longer one is stored inside it. If it is the tail of
    /// several, it is stored inside one of them, and the others get a copy.
    fn lay_out(&self, root: u32) -> Vec<u32> {
        let mut length = vec![1_u32; self.runs.len() + 1];
        for number in 1..length.len() {
            let next = self.runs[number - 1].next;
            length[number] += if next == 0 { 0 } else { length[next as usize] };
        }
        // Longest first, so that every shorter run that is a tail already has its index.
        let mut wanted: Vec<u32> = self.runs.iter().map(|run| run.children).collect();
        wanted.push(root);
        wanted.retain(|run| *run != 0);
        wanted.sort_unstable_by_key(|run| (std::cmp::Reverse(length[*run as usize]), *run));
        let mut index = vec![0_u32; self.runs.len() + 1];
        let mut nodes = vec![0];
        for begin in wanted {
            if index[begin as usize] != 0 {
                continue;
            }
            let mut run = begin;
            while run != 0 {
                if index[run as usize] == 0 {
                    index[run as usize] = u32::try_from(nodes.len()).unwrap_or(CHILD);
                }
                nodes.push(run);
                run = self.run(run).next;
            }
        }
        for node in &mut nodes[1..] {
            let Run { letter, children, next } = self.run(*node);
            let last = if next == 0 { LAST } else { 0 };
            *node = letter | last | index[children as usize];
        }
        nodes[0] = index[root as usize] | LAST;
        nodes
    }
}
