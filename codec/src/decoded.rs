//! The decoded part of the trie, shared by the writer and the reader.
//!
//! Decoding can stop after any node and continue later, so that a file is read while it arrives.

use super::error::CodecError;
use super::nodes::{Node, add_children, letters};
use super::range::Answers;
use super::shape::{Over, Shapes};
use crate::word::MAX_LETTERS;
use std::ops::Range;

/// Memory for at most this many nodes is reserved at first, and more only when these have been decoded.
const NODES_AT_ONCE: usize = 1 << 20;

/// The part of a trie that has been decoded so far. Its number of nodes is known from the start.
pub(super) struct Decoded {
    shapes: Shapes,
    nodes: Vec<Node>,
    count: usize,
    /// How many letters the nodes of this level have, and where the level begins.
    depth: usize,
    level: usize,
    /// The parents whose children are not decoded yet.
    parents: Range<usize>,
    /// The parent of the next node, and how many of its children are not decoded yet.
    over: Over,
    siblings: usize,
    /// The index of the next node.
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

    /// The index of the next node, if there is one.
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

    /// Codes the next node. The writer passes its set as `truth`; the reader passes any value.
    #[inline(always)]
    pub(super) fn code<A: Answers>(&mut self, answers: &mut A, place: usize, truth: u32) {
        let node = &self.nodes[place];
        let set = self.shapes.code(answers, truth, self.depth, node, &self.over);
        self.nodes[place].set = set;
        self.siblings -= 1;
        self.next += 1;
    }

    /// Goes to the next level, which is known once this one is decoded. Returns false if this one was the last.
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
