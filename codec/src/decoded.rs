//! The part of the trie that is known so far. Writer and reader both build it up, node by node, in the same way.
//!
//! Decoding can stop after any node and continue later, so that a file is read while it arrives.

use super::error::CodecError;
use super::nodes::{Node, add_children, letters};
use super::range::AnswerCoder;
use super::shape::{ParentContext, Shapes};
use crate::word::MAX_LETTERS;
use std::ops::Range;

/// Memory for at most this many nodes is reserved at first, and more only when these have been decoded.
const NODES_AT_ONCE: usize = 1 << 20;

/// The part of a trie that has been decoded so far. Its number of nodes is known from the start.
pub(super) struct Decoded {
    shapes: Shapes,
    nodes: Vec<Node>,
    count: usize,
    /// How many letters the nodes of this level have, and the index of the first of them.
    depth: usize,
    level_start: usize,
    /// The parents whose children are not decoded yet.
    parents: Range<usize>,
    /// The context that the next node gets from its parent, and how many of that parent's children are not decoded
    /// yet.
    parent_context: ParentContext,
    siblings_left: usize,
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
            level_start: 0,
            parents: 0..0,
            parent_context: ParentContext::ROOT,
            siblings_left: 1,
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
        while self.siblings_left == 0 {
            if let Some(parent) = self.parents.next() {
                let node = &self.nodes[parent];
                self.parent_context = ParentContext::of(node, self.nodes[node.link()].set);
                self.siblings_left = letters(node.set);
            } else if !self.descend()? {
                return Ok(None);
            }
        }
        Ok(Some(self.next))
    }

    /// Codes the next node. The writer passes its set as `truth`; the reader passes any value.
    #[inline(always)]
    pub(super) fn code<A: AnswerCoder>(&mut self, coder: &mut A, index: usize, truth: u32) {
        let node = &self.nodes[index];
        let set = self.shapes.code(coder, truth, self.depth, node, &self.parent_context);
        self.nodes[index].set = set;
        self.siblings_left -= 1;
        self.next += 1;
    }

    /// Goes to the next level, which is known once this one is decoded. Returns false if this one was the last.
    fn descend(&mut self) -> Result<bool, CodecError> {
        let parents = self.level_start..self.nodes.len();
        let more: usize = self.nodes[parents.clone()].iter().map(|node| letters(node.set)).sum();
        let got = self.nodes.len() + more;
        if got > self.count || (more == 0 && got < self.count) {
            return Err(CodecError::Nodes { expected: self.count, got });
        }
        if more == 0 || self.depth == MAX_LETTERS {
            return Ok(false);
        }
        self.depth += 1;
        self.level_start = self.nodes.len();
        for parent in parents.clone() {
            add_children(&mut self.nodes, parent);
        }
        self.parents = parents;
        Ok(true)
    }
}
