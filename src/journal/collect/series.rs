//! How far the entries of a journal, or its signed heads, are collected.

use super::event::Span;
use std::collections::BTreeMap;

/// Documents numbered from 1, and how many of them are known to be at the collector.
#[derive(Clone, Debug, Default)]
pub(super) struct Series {
    /// How many documents there are at the station.
    pub length: u64,
    /// According to its answers to `_revs_diff`, the collector has all documents through this number, except those that
    /// it refuses.
    pub mark: u64,
    /// The last number of the batch that was sent, until the collector's answer shows whether it has the batch.
    sent: u64,
    /// The batch that was sent last begins after this number; the next question includes it.
    back: u64,
    /// The numbers of the refused documents, each with the reason.
    pub refused: BTreeMap<u64, String>,
}

impl Series {
    /// Whether some documents are not known to be at the collector.
    pub(super) const fn is_due(&self) -> bool {
        self.mark < self.length
    }

    /// Sets how many documents the station has.
    pub(super) fn set_length(&mut self, length: u64) {
        self.length = length;
        self.mark = self.mark.min(length);
        (self.sent, self.back) = (self.sent.min(length), self.back.min(self.mark));
        self.refused.retain(|number, _| *number <= length);
    }

    /// The numbers of the next batch, of at most `most` documents, and of the batch before it.
    pub(super) fn batch(&self, most: u64) -> Span {
        let after = self.back.max(self.mark.saturating_sub(most));
        let last = self.mark.max(self.sent).saturating_add(most).min(self.length);
        if self.is_due() { Span::between(after, last) } else { Span::default() }
    }

    /// Handles the answer to `_revs_diff` about these numbers: moves the mark up to the first one that is missing.
    ///
    /// `asked` begins at the number after the mark, or earlier.
    pub(super) fn answered(&mut self, asked: Span, is_missing: impl Fn(u64) -> bool) {
        let mut first_missing = None;
        for number in asked.first..asked.first + asked.count {
            if !is_missing(number) {
                self.refused.remove(&number);
            } else if first_missing.is_none() && !self.refused.contains_key(&number) {
                first_missing = Some(number);
            }
        }
        self.mark = first_missing
            .map_or(self.mark.max(asked.last()), |first_missing| first_missing - 1)
            .min(self.length);
        (self.sent, self.back) = (self.mark, self.back.min(self.mark));
    }

    /// Notes that the documents with these numbers are being sent.
    pub(super) fn sends(&mut self, first: u64, last: u64) {
        self.back = self.mark.min(first.saturating_sub(1));
        self.sent = last;
    }

    /// Notes that this document is refused.
    pub(super) fn refuse(&mut self, number: u64, why: &str) {
        self.refused.insert(number, why.to_owned());
    }

    /// How many are at the collector, as far as is known.
    pub(super) fn collected(&self) -> u64 {
        self.mark - self.refused.range(..=self.mark).count() as u64
    }
}
