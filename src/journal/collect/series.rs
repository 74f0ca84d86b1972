//! How far the entries of a journal, or its signed heads, are collected.

use super::event::Span;
use std::collections::BTreeMap;

/// Documents numbered from 1, and what is known of them at the collector.
#[derive(Clone, Debug, Default)]
pub(super) struct Series {
    /// How many there are at the station.
    pub length: u64,
    /// The collector has all documents through this number, by its answers to `_revs_diff`, except those it
    /// refuses.
    pub mark: u64,
    /// The last number of the batch that was sent, until the collector has said whether it has the batch.
    sent: u64,
    /// The batch that was sent last begins after this number; the next question includes it.
    back: u64,
    /// Those that the collector refuses, and why.
    pub refused: BTreeMap<u64, String>,
}

impl Series {
    /// Whether some are not known to be at the collector.
    pub(super) const fn is_due(&self) -> bool {
        self.mark < self.length
    }

    /// The station has this many.
    pub(super) fn has(&mut self, length: u64) {
        self.length = length;
        self.mark = self.mark.min(length);
        (self.sent, self.back) = (self.sent.min(length), self.back.min(self.mark));
        self.refused.retain(|number, _| *number <= length);
    }

    /// The next batch of this many, and the batch before it.
    pub(super) fn batch(&self, most: u64) -> Span {
        let after = self.back.max(self.mark.saturating_sub(most));
        let last = self.mark.max(self.sent).saturating_add(most).min(self.length);
        if self.is_due() { Span::between(after, last) } else { Span::default() }
    }

    /// `_revs_diff` has answered for these: moves the mark up to the first one that is missing.
    ///
    /// `asked` begins at the number after the mark, or earlier.
    pub(super) fn answered(&mut self, asked: Span, is_missing: impl Fn(u64) -> bool) {
        let mut hole = None;
        for number in asked.first..asked.first + asked.count {
            if !is_missing(number) {
                self.refused.remove(&number);
            } else if hole.is_none() && !self.refused.contains_key(&number) {
                hole = Some(number);
            }
        }
        self.mark = hole.map_or(self.mark.max(asked.last()), |hole| hole - 1).min(self.length);
        (self.sent, self.back) = (self.mark, self.back.min(self.mark));
    }

    /// These are being sent.
    pub(super) fn sends(&mut self, first: u64, last: u64) {
        self.back = self.mark.min(first.saturating_sub(1));
        self.sent = last;
    }

    /// The collector refuses this one.
    pub(super) fn refuse(&mut self, number: u64, why: &str) {
        self.refused.insert(number, why.to_owned());
    }

    /// How many are at the collector, as far as is known.
    pub(super) fn collected(&self) -> u64 {
        self.mark - self.refused.range(..=self.mark).count() as u64
    }
}
