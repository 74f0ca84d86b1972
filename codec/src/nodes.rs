//! The nodes of the trie: each is a prefix that words share, from the empty prefix to whole words.
//!
//! They are stored level by level: the root, then prefixes of one letter, of two, and so on, each
//! level in alphabetical order. So the children of a node are next to each other, and when a level
//! is read all levels above are known. A node's **link** is the node of its longest proper suffix
//! in the trie: from ABCD to BCD, or else CD, or else D, or else the root.

use super::error::CodecError;
use crate::word::{MAX_LETTERS, Word};

/// The bits of a node's set for its letters. A is the lowest.
pub(super) const LETTERS: u32 = (1 << 26) - 1;
/// The bit of a node's set for a word that ends here.
pub(super) const WORD: u32 = 1 << 26;

/// A prefix: its position and the letters that may follow.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The letters that follow, and [`WORD`] if a word ends here. Until the node is decoded, this holds its link's
    /// set, for faster access.
    pub(super) set: u32,
    /// Its last four letters, five bits each: A is 1, and the last letter is lowest.
    pub(super) tail: u32,
    /// The index of its first child.
    first: u32,
    /// The index of its link and, in the highest four bits, the link's number of letters.
    link: u32,
}

const LINK: u32 = (1 << 28) - 1;

impl Node {
    /// Until the root is decoded, any letter may follow.
    pub(super) const ROOT: Self = Self { set: LETTERS, tail: 0, first: 0, link: 0 };

    /// How many letters its link has.
    pub(super) const fn link_letters(&self) -> u32 {
        self.link >> 28
    }

    pub(super) const fn link(&self) -> usize {
        (self.link & LINK) as usize
    }

    const fn child(&self, letter: u32) -> u32 {
        self.first + (self.set & ((1 << letter) - 1)).count_ones()
    }
}

/// How many letters are in the set.
pub(super) const fn letters(set: u32) -> usize {
    (set & LETTERS).count_ones() as usize
}

/// Appends the children of this node, each with its link and its link's set.
pub(super) fn add_children(nodes: &mut Vec<Node>, parent: usize) {
    nodes[parent].first = u32::try_from(nodes.len()).unwrap_or(LINK);
    let Node { set, tail, .. } = nodes[parent];
    let mut rest = set & LETTERS;
    while rest != 0 {
        let letter = rest.trailing_zeros();
        rest &= rest - 1;
        let link = child_link(nodes, parent, letter);
        let set = nodes[(link & LINK) as usize].set;
        let tail = ((tail << 5) | (letter + 1)) & 0xf_ffff;
        nodes.push(Node { set, tail, first: 0, link });
    }
}

/// The link of a child. Follow the links from the parent to the first node that has a child for this letter: that
/// child is the link. If no node has one, the link is the root.
fn child_link(nodes: &[Node], parent: usize, letter: u32) -> u32 {
    let mut from = parent;
    while from != 0 {
        let letters = nodes[from].link_letters();
        from = nodes[from].link();
        let node = &nodes[from];
        if node.set >> letter & 1 == 1 {
            return node.child(letter) | ((letters + 1) << 28);
        }
    }
    0
}

/// Passes the words to `take` in alphabetical order.
pub(super) fn hand_over<E: From<CodecError>>(
    nodes: &[Node],
    take: &mut dyn FnMut(Word) -> Result<(), E>,
) -> Result<(), E> {
    let mut spelled = [0; MAX_LETTERS];
    // For each level down to the current one: the letters that are still to be visited, and the node of the first
    // of them.
    let mut unvisited = [(0_u32, 0_u32); MAX_LETTERS + 1];
    unvisited[0] = (nodes[0].set & LETTERS, nodes[0].first);
    let mut depth = 0;
    loop {
        let (letters, node) = unvisited[depth];
        if letters == 0 {
            if depth == 0 {
                return Ok(());
            }
            depth -= 1;
            continue;
        }
        unvisited[depth] = (letters & (letters - 1), node + 1);
        spelled[depth] = b'A' + u8::try_from(letters.trailing_zeros()).unwrap_or_default();
        depth += 1;
        let Node { set, first, .. } = nodes[node as usize];
        if set & WORD != 0 {
            let word = Word::new(&spelled[..depth]);
            take(word.map_err(|error| CodecError::Word(node as usize, error))?)?;
        }
        unvisited[depth] = (set & LETTERS, first);
    }
}

/// The sets of all nodes, level by level, for words in ascending order.
pub(super) fn sets(words: &[Word]) -> Vec<u32> {
    let mut sets = Vec::new();
    let mut level = vec![words];
    for depth in 0..=MAX_LETTERS {
        let mut next = Vec::new();
        for mut words in level {
            let mut set = 0;
            while let Some(word) = words.first() {
                let Some(&letter) = word.letters().get(depth) else {
                    set |= WORD;
                    words = &words[1..];
                    continue;
                };
                let same = |word: &Word| word.letters().get(depth) == Some(&letter);
                let (these, rest) = words.split_at(words.partition_point(same));
                set |= 1 << (letter - b'A');
                next.push(these);
                words = rest;
            }
            sets.push(set);
        }
        level = next;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Word> {
        text.split(' ').map(|word| Word::new(word.as_bytes()).unwrap()).collect()
    }

    /// The nodes of these words, as the reader makes them.
    fn nodes(words: &[Word]) -> Vec<Node> {
        let mut nodes = vec![Node::ROOT];
        let mut parent = 0;
        for (index, set) in sets(words).into_iter().enumerate() {
            while nodes.len() <= index {
                add_children(&mut nodes, parent);
                parent += 1;
            }
            nodes[index].set = set;
        }
        nodes
    }

    #[test]
    fn sets_are_stored_level_by_level() {
        const A: u32 = 1;
        const B: u32 = 2;
        let sets = sets(&words("AA AAB AB BA"));
        assert_eq!(sets, [A | B, A | B, A, B | WORD, WORD, WORD, WORD]);
    }

    #[test]
    fn words_come_back_in_order() {
        let words = words("AA AAB AB BA BAA BAAAAAAAAAAAAAA ZZZ");
        let mut back = Vec::new();
        hand_over(&nodes(&words), &mut |word| {
            back.push(word);
            Ok::<_, CodecError>(())
        })
        .unwrap();
        assert_eq!(back, words);
    }

    #[test]
    fn a_link_is_the_longest_proper_suffix_in_the_trie() {
        let nodes = nodes(&words("ABCD BCE CD"));
        // Root; A B C; AB BC CD; ABC BCE; ABCD.
        let links: Vec<_> = nodes.iter().map(|node| (node.link(), node.link_letters())).collect();
        let expected =
            [(0, 0), (0, 0), (0, 0), (0, 0), (2, 1), (3, 1), (0, 0), (5, 2), (0, 0), (6, 2)];
        assert_eq!(links, expected);
        assert_eq!(nodes[7].tail, 1 << 10 | 2 << 5 | 3);
    }
}
