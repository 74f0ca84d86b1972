//! Follows the links of a collected journal without reading its lines. Each entry links to the one before it by naming
//! the digest of that entry. Only linked entries are counted.

use super::rulings::Rulings;
use super::view::Link;
use crate::digest::Digest;
use crate::journal::chain::Head;
use crate::journal::entry::Entry;
use crate::journal::head_code::HeadCode;

/// How far the links of a journal were followed.
#[derive(Clone, Debug)]
pub(super) struct Links {
    /// The last linked entries: more than one if the journal continues in two ways.
    ends: Vec<Head>,
    /// The number of the first entry that does not name the one before it.
    broken: Option<u64>,
    /// Whether two entries with one number were seen, even behind a gap, where links are not followed.
    is_forked: bool,
    /// Whether there are more entries than numbers up to `through`, so that two entries must share a number.
    is_forked_before: bool,
    /// The head code after each entry; if several entries have the same number, after the first of them.
    codes: Vec<HeadCode>,
    /// The rulings of the entries that were followed; if several have the same number, those of the first of them.
    rulings: Rulings,
}

impl Default for Links {
    fn default() -> Self {
        let nothing = Head { sequence: 0, digest: Entry::NOTHING_BEFORE };
        Self {
            ends: vec![nothing],
            broken: None,
            is_forked: false,
            is_forked_before: false,
            codes: Vec::new(),
            rulings: Rulings::default(),
        }
    }
}

impl Links {
    /// Everything through this number is linked.
    pub(super) const fn through(&self) -> u64 {
        self.codes.len() as u64
    }

    /// The head code of everything that is linked; `None` if nothing is.
    pub(super) fn head_code(&self) -> Option<HeadCode> {
        self.codes.last().copied()
    }

    /// The number of the first entry that does not name the one before it.
    pub(super) const fn broken(&self) -> Option<u64> {
        self.broken
    }

    /// Whether two entries with one number were seen.
    pub(super) const fn is_forked(&self) -> bool {
        self.is_forked || self.is_forked_before
    }

    /// The rulings of everything that is linked.
    pub(super) const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Whether the journal had this head code at that entry; `None` if its links have not been followed that far.
    pub(super) fn has(&self, code: HeadCode) -> Option<bool> {
        let index = usize::try_from(code.count.checked_sub(1)?).ok()?;
        self.codes.get(index).map(|known| *known == code)
    }

    /// Follows these links, which are in the order of their numbers. If they are the last ones, `documents` is the
    /// number of all the journal's documents, including those followed earlier.
    pub(super) fn follow(&mut self, links: &[Link], documents: Option<u64>) {
        self.follow_to_gap(links);
        let behind = links.iter().filter(|link| link.number > self.through()).count() as u64;
        self.is_forked_before = documents.is_some_and(|all| all > self.through() + behind);
    }

    fn follow_to_gap(&mut self, links: &[Link]) {
        let numbers = || links.chunk_by(|one, next| one.number == next.number);
        self.is_forked |= numbers().any(|same| same.len() > 1);
        for same in numbers() {
            let number = same[0].number;
            if number <= self.through() {
                continue;
            }
            if number > self.through() + 1 || self.broken.is_some() {
                return;
            }
            let is_linked = |link: &&Link| self.is_end(link.previous);
            let linked: Vec<&Link> = same.iter().filter(is_linked).collect();
            match linked.first() {
                Some(first) => {
                    self.codes.push(HeadCode::of(&head(first)));
                    self.rulings.enter(&first.fact);
                    self.ends = linked.into_iter().map(head).collect();
                }
                None => self.broken = Some(number),
            }
        }
    }

    fn is_end(&self, digest: Digest) -> bool {
        self.ends.iter().any(|end| end.digest == digest)
    }
}

fn head(link: &Link) -> Head {
    Head { sequence: link.number, digest: link.digest }
}
