//! The shape of a node: the questions that code its set, and their contexts.
//!
//! # Format
//!
//! `w` is the word bit of a set, and `mix(a, b)` is the hash [`mix`]. `tail` holds a node's last
//! four letters (`nodes.rs`): `tail & 0x1f` is the last one, `tail & 0x3ff` the last two, and so on.
//! The set of the **link** is `link`, that of the **parent** is `parent`. Four numbers are derived from the
//! parent and from the node's link:
//!
//! - `alike`, from 0 to 3, says how well the parent's own link predicted the parent's set. If `both` is the
//!   number of letters in both sets and `either` the number in at least one of them, it is
//!   `(3 * both + either / 2) / either`, both divisions rounded down, or 3 if `either` is 0. The root is its
//!   own link.
//! - `few` is the number of bits in the parent's set, 6 at most. `on` is 1 if the node's link has
//!   one letter more than the parent's link, else 0. `near` is the number of letters of the node's
//!   link, 7 at most.
//!
//! The root's parent has the set 0 and a link without letters; its `alike` is 3.
//!
//! Three tables, empty at first, record the sets **seen**. The set of every node below the root is
//! merged into `two[tail & 0x3ff]`, `three[tail & 0x7fff]` and `four[mix(tail, 77) & 0xffff]`. For each pair
//! of last letters there is also an **order** of the letters, at first A to Z.
//!
//! These are the questions about a node, each with its symbol and its set of weights; `lean` is
//! `8 * (near > 3) + 4 * on + alike`. Questions 1–3 are asked only for nodes of 2 to 14 letters. A
//! node of 15 letters is always a word with no letter after it; a node of 0 or 1 letters is never
//! a word.
//!
//! 1. Symbol 2, weights `lean`: does a word end here, with no letter after it? If so, the set is
//!    complete.
//! 2. Symbol 3, weights `16 + lean`: does exactly one letter follow, and does no word end here?
//!    (A **passage**.)
//! 3. If not, symbol 4, weights `32 + lean`: does a word end here?
//! 4. The letters, in five groups, each without the letters of the groups before it: those in both
//!    `link` and `four`; in either; in `three`; in `two`; all. (For nodes of 0 or 1 letters there is
//!    one group: all.) Empty groups are skipped. Before each group but the first, if a letter was
//!    found already, the question is whether there is any other letter: symbol 5 for the second
//!    group and 6 for later ones, plus 2 if a word ends here, weights `48 + group` (0–4). If there
//!    is none, the set is complete. Then each letter of the group is asked about: does it follow?
//!    In an ordinary node the letters are in alphabetical order, and the symbol is 32 + letter (A is
//!    0, Z is 25). In a passage they are in the order for the node's last two letters, and the
//!    symbol is 64 + letter. If no letter was found, the very last one is not asked about: it must
//!    follow. In a passage the first letter found is the only one, and it moves forward in the
//!    order: from position `p` (counted from 0), it changes places with the letter at `p / 2`.
//!    Weights: `56 + 8 * min(group, 1) + 4 * (in link) + 2 * (in four) + (a letter was found)`; in a
//!    passage `72 + 4 * min(group, 3) + 2 * (in link) + (in four)`.
//!
//! The contexts of questions 1–3 and of "any other letter": `mix(tail & 0x3ff, w of link)`,
//! `mix(link, tail & 0x1f)`, `mix(tail & 0x7fff, (w of link) | few | 8)`, `mix(parent, tail & 0x1f)`. Those of a
//! letter: `mix(tail & 0x7fff, 1)`, `mix(letters found so far, tail & 0x1f)`, `mix(on, alike | near << 4)`,
//! `mix(tail & 0x3ff, (parent & 0x41115) << 8)`: of the parent's letters, only A, C, E, I, M and S.

use super::nodes::{LETTERS, Node, WORD, letters};
use super::odds::{Contexts, Odds, filled};
use super::range::AnswerCoder;

/// What the coding of a node depends on in its parent.
pub(super) struct ParentContext {
    set: u32,
    alike: u32,
    few: u32,
    link_letters: u32,
}

impl ParentContext {
    pub(super) const ROOT: Self = Self { set: 0, alike: 3, few: 0, link_letters: 0 };

    /// The properties of a node as a parent; `link` is the set of its link.
    pub(super) fn of(node: &Node, link: u32) -> Self {
        let (both, either) = (letters(node.set & link), letters(node.set | link));
        let alike = (both * 3 + either / 2).checked_div(either).unwrap_or(3);
        let alike = u32::try_from(alike).unwrap_or(3); // 0 to 3
        let few = node.set.count_ones().min(6);
        Self { set: node.set, alike, few, link_letters: node.link_letters() }
    }
}

/// The state learned from the nodes so far.
pub(super) struct Shapes {
    odds: Odds,
    two: Box<[u32; 1 << 10]>,
    three: Box<[u32; 1 << 15]>,
    four: Box<[u32; 1 << 16]>,
    orders: Box<[[u8; 26]; 1 << 10]>,
}

/// A node whose set is being coded, and its contexts. `parent` and `link` are sets.
struct Asked {
    truth: u32,
    contexts: Contexts,
    tail: u32,
    parent: u32,
    /// `on`, and `alike` with `near`.
    stance: (u32, u32),
    groups: [u32; 5],
    link: u32,
    four: u32,
    index_two: usize,
}

impl Asked {
    /// The contexts of a letter. Computed only for nodes that ask about letters.
    #[inline(always)]
    const fn letter_contexts(&self) -> Contexts {
        [
            mix(self.tail & 0x7fff, 1),
            mix(0, self.tail & 0x1f),
            mix(self.stance.0, self.stance.1),
            mix(self.tail & 0x3ff, (self.parent & 0x4_1115) << 8),
        ]
    }
}

impl Shapes {
    pub(super) fn new() -> Self {
        let mut order = [0; 26];
        for (letter, slot) in (0..).zip(&mut order) {
            *slot = letter;
        }
        Self {
            odds: Odds::new(),
            two: filled(0),
            three: filled(0),
            four: filled(0),
            orders: filled(order),
        }
    }

    /// Codes the set of a node with this number of letters. The writer passes the set as `truth`; the reader passes any
    /// value.
    #[inline(never)] // A function that is called for every node is optimised early by browsers.
    pub(super) fn code<A: AnswerCoder>(
        &mut self,
        coder: &mut A,
        truth: u32,
        depth: usize,
        node: &Node,
        parent: &ParentContext,
    ) -> u32 {
        let (tail, link) = (node.tail, node.set);
        let near = node.link_letters().min(7);
        let on = u32::from(parent.link_letters + 1 == node.link_letters());
        let lean = (u32::from(near > 3) * 8 + on * 4 + parent.alike) as usize;
        let index_two = (tail & 0x3ff) as usize;
        let index_three = (tail & 0x7fff) as usize;
        let index_four = (mix(tail, 77) & 0xffff) as usize;
        let word = link & WORD;
        let last = tail & 0x1f;
        let four = self.four[index_four];
        let groups = if depth < 2 {
            [LETTERS; 5]
        } else {
            [link & four, link | four, self.three[index_three], self.two[index_two], LETTERS]
        };
        let asked = Asked {
            truth,
            contexts: [
                mix(tail & 0x3ff, word),
                mix(link, last),
                mix(tail & 0x7fff, word | parent.few | 8),
                mix(parent.set, last),
            ],
            tail,
            parent: parent.set,
            stance: (on, parent.alike | (near << 4)),
            groups,
            link,
            four,
            index_two,
        };
        let set = match depth {
            0 | 1 => self.letters(coder, &asked, 0),
            2..15 => self.inner(coder, &asked, lean),
            _ => WORD,
        };
        if depth > 0 {
            self.two[index_two] |= set;
            self.three[index_three] |= set;
            self.four[index_four] |= set;
        }
        set
    }

    /// Asks questions 1 to 3, and then about the letters.
    #[inline(always)]
    fn inner<A: AnswerCoder>(&mut self, coder: &mut A, asked: &Asked, lean: usize) -> u32 {
        let Asked { truth, contexts, .. } = asked;
        if self.odds.ask(coder, *truth == WORD, contexts, 2, lean) {
            return WORD;
        }
        let passage = truth & WORD == 0 && truth.is_power_of_two();
        if self.odds.ask(coder, passage, contexts, 3, 16 + lean) {
            return self.passage(coder, asked);
        }
        let word = self.odds.ask(coder, truth & WORD != 0, contexts, 4, 32 + lean);
        self.letters(coder, asked, if word { WORD } else { 0 })
    }

    /// The single letter of a passage.
    #[inline(always)]
    fn passage<A: AnswerCoder>(&mut self, coder: &mut A, asked: &Asked) -> u32 {
        let contexts = asked.letter_contexts();
        let mut done = 0;
        for (group, letters) in asked.groups.into_iter().enumerate() {
            let mut rest = letters & LETTERS & !done;
            done |= rest;
            let mut position = 0;
            while rest != 0 {
                let mut letter = u32::from(self.orders[asked.index_two][position]);
                while rest >> letter & 1 == 0 {
                    position += 1;
                    letter = u32::from(self.orders[asked.index_two][position]);
                }
                rest &= !(1 << letter);
                let in_link = (asked.link >> letter & 1) as usize;
                let in_four = (asked.four >> letter & 1) as usize;
                let weights = 72 + 4 * group.min(3) + 2 * in_link + in_four;
                let yes = asked.truth >> letter & 1 == 1;
                if (done == LETTERS && rest == 0)
                    || self.odds.ask(coder, yes, &contexts, 64 + letter, weights)
                {
                    self.orders[asked.index_two].swap(position, position / 2);
                    return 1 << letter;
                }
            }
        }
        // Unreachable, because the last possible letter is not asked about.
        WORD
    }

    /// Adds to `set` the letters of a node that is not a passage.
    #[inline(always)]
    fn letters<A: AnswerCoder>(&mut self, coder: &mut A, asked: &Asked, mut set: u32) -> u32 {
        let mut contexts = asked.letter_contexts();
        let mut done = 0;
        for (group, letters) in asked.groups.into_iter().enumerate() {
            let mut rest = letters & LETTERS & !done;
            if rest == 0 {
                continue;
            }
            if group > 0 && set & LETTERS != 0 {
                let other = asked.truth & LETTERS & !done != 0;
                let symbol = 5 + u32::from(group > 1) + 2 * (set >> 26);
                if !self.odds.ask(coder, other, &asked.contexts, symbol, 48 + group) {
                    break;
                }
            }
            done |= rest;
            while rest != 0 {
                let letter = rest.trailing_zeros();
                rest &= rest - 1;
                let found = set & LETTERS != 0;
                let in_link = (asked.link >> letter & 1) as usize;
                let in_four = (asked.four >> letter & 1) as usize;
                let weights =
                    56 + 8 * group.min(1) + 4 * in_link + 2 * in_four + usize::from(found);
                let yes = asked.truth >> letter & 1 == 1;
                if (done == LETTERS && rest == 0 && !found)
                    || self.odds.ask(coder, yes, &contexts, 32 + letter, weights)
                {
                    set |= 1 << letter;
                    contexts[1] = mix(set & LETTERS, asked.tail & 0x1f);
                }
            }
        }
        set
    }
}

/// A hash of two numbers. All products are modulo 2³².
#[inline(always)]
const fn mix(one: u32, other: u32) -> u32 {
    let mixed = (one.wrapping_mul(0x9e37_79b1) ^ other).wrapping_mul(0x85eb_ca6b);
    (mixed ^ (mixed >> 16)).wrapping_mul(0xc2b2_ae35) >> 8
}
