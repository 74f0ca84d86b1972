//! Word graphs: lists of edges, each with a letter and the index of the list that follows it.
//!
//! The formats differ in how an edge is written; this module reads them all. An untrusted graph may
//! contain cycles, or represent astronomically many strings in a few bytes. So it is first
//! surveyed, visiting each edge once, and then walked only where there are words. Time and memory
//! are bounded by the number of edges and by [`MAX_WORDS`].

use super::contents::Contents;
use super::error::{ImportError, Limit, Refusal};
use super::lines::{Cause, Lines, Skipped};
use super::other_alphabet::OtherAlphabet;
use super::packed::Packed;
use super::progress::{Meter, Phase, Progress};
use super::report::Format;
use super::steps::step;
use lexicon_codec::{MAX_LETTERS, MAX_WORDS, MIN_LETTERS};

/// One edge. The lowest 24 bits are the first edge of the next list (0: none); above them are five
/// bits of letter and two flags.
#[derive(Clone, Copy)]
pub(super) struct Edge(u32);

const TARGET: u32 = (1 << 24) - 1;
const LETTER_AT: u32 = 24;
const ENDS_WORD: u32 = 1 << 29;
const LAST: u32 = 1 << 30;

impl Edge {
    /// A letter that is in no alphabet: such an edge must not be reached.
    pub(super) const NO_LETTER: u8 = 0;
    /// A letter beyond A–Z.
    pub(super) const OTHER_LETTER: u8 = 31;

    /// An edge with letter 1–26, or one of the two values above.
    pub(super) fn new(letter: u8, ends_word: bool, last: bool, target: u32) -> Self {
        let flags = if ends_word { ENDS_WORD } else { 0 } | if last { LAST } else { 0 };
        Self(target & TARGET | u32::from(letter & 31) << LETTER_AT | flags)
    }

    fn letter(self) -> u8 {
        (self.0 >> LETTER_AT & 31) as u8
    }

    fn ends_word(self) -> bool {
        self.0 & ENDS_WORD != 0
    }

    /// The first edge of the next list.
    fn target(self) -> Option<usize> {
        Some((self.0 & TARGET) as usize).filter(|&target| target != 0)
    }

    /// The index of the edge after this one in its list. `at` is the index of this one.
    fn beside(self, at: usize) -> Option<usize> {
        (self.0 & LAST == 0).then_some(at + 1)
    }
}

/// The edges in `bytes`, each `width` bytes long and decoded by `edge`.
pub(super) fn edges(bytes: &[u8], width: usize, edge: &dyn Fn(&[u8]) -> Edge) -> Vec<Edge> {
    bytes.chunks_exact(width).map(edge).collect()
}

/// The little-endian number of four bytes.
pub(super) fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// A graph whose edges have not been checked.
pub(super) struct Graph {
    pub(super) format: Format,
    pub(super) edges: Vec<Edge>,
    /// The index of the list of first letters.
    pub(super) root: usize,
    /// What is known of the alphabet, if it is not A–Z.
    pub(super) others: OtherAlphabet,
    /// The refusal if this is not a graph of words.
    pub(super) broken: Refusal,
}

/// The result of reading a graph.
pub(super) struct Harvest {
    pub(super) words: Vec<Packed>,
    /// How many strings the graph holds, whether words or not.
    pub(super) strings: u32,
    one_letter: u32,
}

impl Harvest {
    /// The strings that were left out.
    fn skipped(&self) -> Vec<Skipped> {
        // Each word is one of the strings, and there are at most `MAX_WORDS`.
        let words = u32::try_from(self.words.len()).unwrap_or(self.strings);
        let too_long = self.strings - words - self.one_letter;
        let mut skipped = Vec::new();
        for (cause, count) in [(Cause::OneLetter, self.one_letter), (Cause::TooLong, too_long)] {
            if count > 0 {
                skipped.push(Skipped { cause, lines: Lines::unnumbered(count) });
            }
        }
        skipped
    }
}

/// What is known about the strings that begin at an edge or at one after it in its list.
struct Survey {
    /// How many strings there are.
    strings: Vec<u32>,
    /// The number of letters of the shortest string, plus one; or one of the states below.
    nearest: Vec<u8>,
}

const UNSEEN: u8 = 0;
/// Being surveyed: reaching it again means a cycle.
const OPEN: u8 = 1;
/// No string, or only strings that are too long to be words.
const FAR: u8 = u8::MAX;

impl Graph {
    /// The contents of the graph, unless `refuse` gives a reason against its words.
    pub(super) fn read(
        self,
        progress: &mut dyn FnMut(Progress),
        refuse: &dyn Fn(&Harvest) -> Option<Refusal>,
    ) -> Result<Contents, ImportError> {
        let harvest = self.harvest(progress)?;
        match refuse(&harvest) {
            Some(refusal) => Err(refusal.into()),
            None => Ok(Contents {
                skipped: harvest.skipped(),
                words: harvest.words,
                ..Contents::new(self.format)
            }),
        }
    }

    /// Whether all of it is a valid graph of words.
    pub(super) fn is_whole(&self) -> bool {
        self.survey().is_ok()
    }

    /// Checks the graph and collects its words, in the order of its lists.
    fn harvest(&self, progress: &mut dyn FnMut(Progress)) -> Result<Harvest, ImportError> {
        let survey = self.survey()?;
        let strings = survey.strings[self.root];
        if strings > MAX_WORDS {
            return Err(ImportError::TooLarge { limit: Limit::Words, got: u64::from(strings) });
        }
        let mut harvest = Harvest { words: Vec::new(), strings, one_letter: 0 };
        let mut meter = Meter::new(Phase::Reading, strings as usize, progress);
        let mut path = [self.root; MAX_LETTERS];
        let mut before = [Packed::empty(); MAX_LETTERS];
        let mut depth = 0;
        loop {
            step();
            let at = path[depth];
            let edge = self.edges[at];
            let string = before[depth].with(depth, edge.letter());
            if edge.ends_word() && depth + 1 < MIN_LETTERS {
                harvest.one_letter += 1;
            } else if edge.ends_word() {
                harvest.words.push(string);
                meter.reach(harvest.words.len());
            }
            // Go down to the next list if a word of legal length ends there; otherwise to the next
            // edge of this list. At the end of this list, go back up, to the next edge of the list
            // above.
            let within =
                |target: &usize| usize::from(survey.nearest[*target]) <= MAX_LETTERS - depth;
            if let Some(target) = edge.target().filter(within) {
                depth += 1;
                path[depth] = target;
                before[depth] = string;
                continue;
            }
            loop {
                step();
                let at = path[depth];
                if let Some(beside) = self.edges[at].beside(at) {
                    path[depth] = beside;
                    break;
                }
                if depth == 0 {
                    meter.finish();
                    return Ok(harvest);
                }
                depth -= 1;
            }
        }
    }

    /// Visits each reachable edge once, in post-order.
    fn survey(&self) -> Result<Survey, ImportError> {
        let count = self.edges.len();
        let mut survey = Survey { strings: vec![0; count], nearest: vec![UNSEEN; count] };
        let mut stack = vec![self.root];
        while let Some(&at) = stack.last() {
            step();
            match survey.nearest.get(at) {
                None => return Err(self.broken.into()),
                Some(&UNSEEN) => {
                    self.check_letter(at)?;
                    survey.nearest[at] = OPEN;
                    let edge = self.edges[at];
                    for next in [edge.target(), edge.beside(at)].into_iter().flatten() {
                        match survey.nearest.get(next) {
                            Some(&UNSEEN) => stack.push(next),
                            None | Some(&OPEN) => return Err(self.broken.into()),
                            Some(_) => {}
                        }
                    }
                }
                Some(&OPEN) => {
                    survey.close(at, self.edges[at]);
                    stack.pop();
                }
                Some(_) => {
                    stack.pop();
                }
            }
        }
        Ok(survey)
    }

    fn other_letters(&self) -> ImportError {
        Refusal::OtherLetters(self.others).into()
    }

    /// Checks that the edge has a letter A–Z, and that no later edge in its list has the same one.
    fn check_letter(&self, at: usize) -> Result<(), ImportError> {
        let edge = self.edges[at];
        match edge.letter() {
            1..=26 => {}
            Edge::OTHER_LETTER => return Err(self.other_letters()),
            _ => return Err(self.broken.into()),
        }
        let mut index = at;
        let mut last = edge;
        // Letters differ, so a list ends after 26 edges.
        while let Some(beside) = last.beside(index) {
            step();
            let other = self.edges.get(beside).ok_or(self.broken)?;
            if other.letter() == Edge::OTHER_LETTER {
                return Err(self.other_letters());
            }
            if other.letter() == edge.letter() || index - at > 26 {
                return Err(self.broken.into());
            }
            (index, last) = (beside, *other);
        }
        Ok(())
    }
}

impl Survey {
    /// Records what is known about the edge at `at`, once its successors are done.
    fn close(&mut self, at: usize, edge: Edge) {
        let mut strings = u32::from(edge.ends_word());
        let mut nearest = if edge.ends_word() { 2 } else { FAR };
        if let Some(target) = edge.target() {
            strings = strings.saturating_add(self.strings[target]);
            nearest = nearest.min(self.nearest[target].saturating_add(1));
        }
        if let Some(beside) = edge.beside(at) {
            strings = strings.saturating_add(self.strings[beside]);
            nearest = nearest.min(self.nearest[beside]);
        }
        self.strings[at] = strings;
        self.nearest[at] = nearest;
    }
}
