//! The trie as far as it is decoded, node after node: what the writer and the reader have in common.
//!
//! It can stop after any node and go on later, so that a file is read while it still arrives.

use super::error::CodecError;
use super::nodes::{Node, add_children, letters};
use super::range::Answers;
use super::shape::{Over, Shapes};
use crate::word::MAX_LETTERS;
use std::ops::Range;

/// Room is made for so many nodes at once; for more only when they have been read.
const NODES_AT_ONCE: usize = 1 << 20;

/// A trie of a stated number of nodes, as far as it is decoded.
pub(super) struct Decoded {
    shapes: Shapes,
    nodes: Vec<Node>,
    count: usize,
    /// How many letters the nodes of this level have, and where the level begins.
    depth: usize,
    level: usize,
    /// The parents whose children are still to come.
    parents: Range<usize>,
    /// The parent of the next node, and how many of its children are still to come.
    over: Over,
    siblings: usize,
    /// The next node.
    next: usize,
}

impl Decoded {
    pub(super) fn new(count: usize) -> Self {
        let mut nodes = Vec::with_capacity(count.min(NODES_AT_ONCE));
        nodes.push(Node::ROOT);
        Self {
            shapes: Shapes::new(),
            nodes,
            count,
            depth: 0,
            level: 0,
            parents: 0..0,
            over: Over::ROOT,
            siblings: 1,
            next: 0,
        }
    }

    /// How many nodes are decoded.
    pub(super) const fn done(&self) -> usize {
        self.next
    }

    /// All nodes, once they are decoded.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The place of the node that comes next, if there is one more.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Result<Option<usize>, CodecError> {
        while self.siblings == 0 {
            if let Some(parent) = self.parents.next() {
                let node = &self.nodes[parent];
                self.over = Over::of(node, self.nodes[node.link()].set);
                self.siblings = letters(node.set);
            } else if !self.descend()? {
                return Ok(None);
            }
        }
        Ok(Some(self.next))
    }

    /// Codes the next node. `truth` is its set if it is known, else anything.
    #[inline(always)]
    pub(super) fn code<A: Answers>(&mut self, answers: &mut A, place: usize, truth: u32) {
        let node = &self.nodes[place];
        let set = self.shapes.code(answers, truth, self.depth, node, &self.over);
        self.nodes[place].set = set;
        self.siblings -= 1;
        self.next += 1;
    }

    /// Goes on to the next level, which is known once this one is decoded. False if there is none.
    fn descend(&mut self) -> Result<bool, CodecError> {
        let parents = self.level..self.nodes.len();
        let more: usize = self.nodes[parents.clone()].iter().map(|node| letters(node.set)).sum();
        let got = self.nodes.len() + more;
        if got > self.count || (more == 0 && got < self.count) {
            return Err(CodecError::Nodes { expected: self.count, got });
        }
        if more == 0 || self.depth == MAX_LETTERS {
            return Ok(false);
        }
        self.depth += 1;
        self.level = self.nodes.len();
        for parent in parents.clone() {
            add_children(&mut self.nodes, parent);
        }
        self.parents = parents;
        Ok(true)
    }
}
