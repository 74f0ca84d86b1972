//! Which words of a text may be headings, or the end of the list, such as END, PAGE, or the CLUBX of “CLUBX Word List”
//! above words with definitions. A heading stands where the order is broken, or near the beginning or the end and is
//! written in another way than the words, or is one of a few that lists begin and end with.

use super::super::packed::Packed;
use super::cell::has_lower_case;
use std::collections::BTreeSet;

/// Words with which a list begins or ends.
const USUAL: [&[u8]; 14] = [
    b"BEGIN", b"COUNT", b"END", b"EOF", b"HEADING", b"INDEX", b"LIST", b"LISTS", b"PAGE", b"START",
    b"TITLE", b"TOTAL", b"WORD", b"WORDS",
];

/// How many lines at the beginning, and at the end, may be headings because they look different.
const EDGE: usize = 3;

/// The most different words that may break the order of a list that has one.
const MOST_HEADINGS: usize = 20;

/// A word as it stands in the text.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) word: Packed,
    /// Its letters, in the case in which they are written.
    pub(super) letters: &'a [u8],
    /// What stands beside it; empty if nothing does.
    pub(super) beside: &'a [u8],
    /// The index of its line.
    pub(super) line: usize,
}

/// How a line looks.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    is_lower: bool,
    is_upper: bool,
    has_bracket: bool,
    beside: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Nothing,
    Number,
    Upper,
    Lower,
    Sign,
}

impl Look {
    fn of(placed: &Placed) -> Self {
        let beside = match placed.beside.first() {
            None => Kind::Nothing,
            Some(byte) if byte.is_ascii_digit() => Kind::Number,
            Some(byte) if byte.is_ascii_uppercase() => Kind::Upper,
            Some(byte) if byte.is_ascii_lowercase() => Kind::Lower,
            Some(_) => Kind::Sign,
        };
        Self {
            is_lower: has_lower_case(placed.letters),
            is_upper: placed.letters.iter().any(u8::is_ascii_uppercase),
            has_bracket: placed.beside.contains(&b'['),
            beside,
        }
    }
}

/// The indices of the words that may be headings, ascending.
pub(super) fn headings(words: &[Placed]) -> Vec<usize> {
    let breaks = out_of_order(words);
    let is_unusual = unusual(words);
    let is_edge = |at: usize| at < EDGE || at + EDGE >= words.len();
    let is_known =
        |at: usize| USUAL.iter().any(|known| words[at].letters.eq_ignore_ascii_case(known));
    let may_be = |at: &usize| {
        breaks.contains(at) || (is_edge(*at) && (is_known(*at) || is_unusual(&words[*at])))
    };
    (0..words.len()).filter(may_be).collect()
}

/// Whether a line looks different from nine in ten of the others.
fn unusual(words: &[Placed]) -> impl Fn(&Placed) -> bool {
    let looks: Vec<Look> = words.iter().map(Look::of).collect();
    let mostly = |is: &dyn Fn(&Look) -> bool| {
        let count = looks.iter().filter(|look| is(look)).count();
        (count * 10 >= looks.len() * 9).then_some(true)
    };
    let cases = [(false, true), (true, false), (true, true)];
    let case = cases
        .into_iter()
        .find(|case| mostly(&|look| (look.is_lower, look.is_upper) == *case).is_some());
    let bracket =
        [true, false].into_iter().find(|has| mostly(&|look| look.has_bracket == *has).is_some());
    let kinds = [Kind::Nothing, Kind::Number, Kind::Upper, Kind::Lower, Kind::Sign];
    // A definition may begin with anything, but is known by its bracket.
    let kind = kinds
        .into_iter()
        .find(|kind| bracket != Some(true) && mostly(&|look| look.beside == *kind).is_some());
    move |placed: &Placed| {
        let look = Look::of(placed);
        case.is_some_and(|case| case != (look.is_lower, look.is_upper))
            || bracket.is_some_and(|has| has != look.has_bracket)
            || kind.is_some_and(|kind| kind != look.beside)
    }
}

/// The indices of words that break the order, if the list has one: alphabetical, or by length and then alphabetical.
fn out_of_order(words: &[Placed]) -> BTreeSet<usize> {
    let by_length = |at: usize| (words[at].letters.len(), words[at].word.letters_only());
    let by_letters = |at: usize| (0, words[at].word.letters_only());
    let orders: [&dyn Fn(usize) -> (usize, u128); 2] = [&by_letters, &by_length];
    let breaks = |key: &dyn Fn(usize) -> (usize, u128)| -> Vec<usize> {
        (1..words.len()).filter(|at| key(at - 1) > key(*at)).collect()
    };
    let found = orders.into_iter().map(|key| (key, breaks(key))).min_by_key(|(_, at)| at.len());
    let Some((key, broken)) = found else { return BTreeSet::new() };
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
    let different: BTreeSet<u128> = wrong.iter().map(|at| words[*at].word.letters_only()).collect();
    let has_order = different.len() <= MOST_HEADINGS && wrong.len() * 20 <= words.len();
    if has_order { wrong } else { BTreeSet::new() }
}
