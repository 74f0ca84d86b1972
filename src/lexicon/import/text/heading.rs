//! Which words of a text may be headings, or the end of the list, such as END, PAGE, or the CLUBX of “CLUBX Word List”
//! above words with definitions. A heading breaks the order, or is in another case than the words; near the beginning or
//! the end, what is beside it differs, too, or it is one of a few words with which lists begin and end.

use super::cell::{Marked, has_lower_case};
use std::collections::BTreeSet;

/// Words with which a list, or a part of one, begins or ends.
const USUAL: [&[u8]; 21] = [
    b"ADDED",
    b"ADDITION",
    b"ADDITIONS",
    b"DELETED",
    b"DELETION",
    b"DELETIONS",
    b"NEW",
    b"BEGIN",
    b"COUNT",
    b"END",
    b"EOF",
    b"HEADING",
    b"INDEX",
    b"LIST",
    b"LISTS",
    b"PAGE",
    b"START",
    b"TITLE",
    b"TOTAL",
    b"WORD",
    b"WORDS",
];

/// A list with fewer words than this that has no order may have headings anywhere. A longer one has all these words.
const FEW: usize = 1000;

/// How many lines at the beginning, and at the end, may be headings because they look different.
const EDGE: usize = 3;

/// A word as it stands in the text.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) marked: Marked<'a>,
    /// What stands beside it; empty if nothing does.
    pub(super) beside: &'a [u8],
    /// The index of its line.
    pub(super) line: usize,
}

/// How each word is written: in lower case, in upper case, or in both.
fn cases(words: &[Placed]) -> Vec<(bool, bool)> {
    let case = |Placed { marked: Marked { letters, .. }, .. }: &Placed| {
        (has_lower_case(letters), letters.iter().any(u8::is_ascii_uppercase))
    };
    words.iter().map(case).collect()
}

/// What is beside a word, as far as headings differ in it from words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// With a part of speech in brackets.
    Definition,
    Number,
    /// A word in capitals.
    Capitals,
    Other,
}

impl Kind {
    fn of(beside: &[u8]) -> Self {
        let first = beside.split(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
        if beside.contains(&b'[') {
            Self::Definition
        } else if beside.first().is_some_and(u8::is_ascii_digit) {
            Self::Number
        } else if first.len() > 1 && first.iter().all(u8::is_ascii_uppercase) {
            Self::Capitals
        } else {
            Self::Other
        }
    }
}

/// What nine in ten of these have in common.
fn usual<T: Copy + PartialEq>(all: &[T]) -> Option<T> {
    // It would be a strange list whose first twenty are all among the tenth that differs.
    let is_usual = |one: &T| all.iter().filter(|other| *other == one).count() * 10 >= all.len() * 9;
    all.iter().take(20).copied().find(is_usual)
}

/// The indices of the words that may be headings, ascending.
pub(super) fn headings(words: &[Placed]) -> Vec<usize> {
    let (breaks, has_order) = out_of_order(words);
    let cases = cases(words);
    let kinds: Vec<_> = words.iter().map(|placed| Kind::of(placed.beside)).collect();
    let (usual_case, usual_kind) = (usual(&cases), usual(&kinds));
    let is_edge = |at: usize| at < EDGE || at + EDGE >= words.len();
    let is_known =
        |at: usize| USUAL.iter().any(|it| words[at].marked.letters.eq_ignore_ascii_case(it));
    let may_be = |at: &usize| {
        let has_more = !words[*at].beside.is_empty();
        let differs = has_more && usual_kind.is_some_and(|usual| usual != kinds[*at]);
        breaks.contains(at)
            || usual_case.is_some_and(|usual| usual != cases[*at])
            || (is_edge(*at) && (is_known(*at) || differs))
            || (!has_order && words.len() < FEW && is_known(*at))
    };
    (0..words.len()).filter(may_be).collect()
}

/// The indices of words, all words of their lines, where one is written in another way than the others.
pub(super) fn rows_in_other_case(words: &[Placed]) -> Vec<usize> {
    let cases = cases(words);
    let Some(usual) = usual(&cases) else { return Vec::new() };
    let others = words.iter().zip(&cases).filter(|(_, case)| **case != usual);
    let lines: BTreeSet<usize> = others.map(|(placed, _)| placed.line).collect();
    (0..words.len()).filter(|at| lines.contains(&words[*at].line)).collect()
}

/// The indices of words that break the order, if the list has one: alphabetical, or by length and then alphabetical;
/// and whether it has one.
fn out_of_order(words: &[Placed]) -> (BTreeSet<usize>, bool) {
    let by_length =
        |at: usize| (words[at].marked.letters.len(), words[at].marked.word.letters_only());
    let by_letters = |at: usize| (0, words[at].marked.word.letters_only());
    let orders: [&dyn Fn(usize) -> (usize, u128); 2] = [&by_letters, &by_length];
    let breaks = |key: &dyn Fn(usize) -> (usize, u128)| -> Vec<usize> {
        (1..words.len()).filter(|at| key(at - 1) > key(*at)).collect()
    };
    let found = orders.into_iter().map(|key| (key, breaks(key))).min_by_key(|(_, at)| at.len());
    let Some((key, broken)) = found else { return (BTreeSet::new(), false) };
    let mut wrong = BTreeSet::new();
    for at in broken {
        // The word whose absence restores the order: the one before the break, or the one after it.
        let (before, after) = (at.checked_sub(2), at + 1);
        if before.is_none_or(|before| key(before) <= key(at)) {
            wrong.insert(at - 1);
        } else if after >= words.len() || key(at - 1) <= key(after) {
            wrong.insert(at);
        }
    }
    let has_order = wrong.len() * 20 <= words.len();
    (if has_order { wrong } else { BTreeSet::new() }, has_order)
}
