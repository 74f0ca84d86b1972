//! The progress of an import, for the director's progress bar.

use serde::{Deserialize, Serialize};

/// A phase of the import, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Decompressing a gzip or zip; counted in bytes of the compressed file.
    Inflating,
    /// Finding the words; counted in bytes, or in words for a `.lex` file or a graph.
    Reading,
    /// Sorting the words; counted in words.
    Sorting,
    /// Counting and digesting the words; counted in words.
    Counting,
    /// Building the set that judges; counted in words.
    Building,
}

/// The progress within a phase: `done` of `total`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    pub phase: Phase,
    /// How much is done.
    pub done: u32,
    /// How much there is to do.
    pub total: u32,
}

/// Reports the progress of one phase: at its start, at its end, and about a hundred times between.
pub(super) struct Meter<'a> {
    phase: Phase,
    total: u32,
    step: u32,
    next: u32,
    progress: &'a mut dyn FnMut(Progress),
}

/// The fewest words or bytes between two reports.
const REPORT_EVERY: u32 = 4096;

impl<'a> Meter<'a> {
    pub(super) fn new(phase: Phase, total: usize, progress: &'a mut dyn FnMut(Progress)) -> Self {
        let total = u32::try_from(total).unwrap_or(u32::MAX);
        let step = REPORT_EVERY.max(total / 128);
        progress(Progress { phase, done: 0, total });
        Self { phase, total, step, next: step, progress }
    }

    /// Reports that this much is done, if it is time for a report.
    pub(super) fn reach(&mut self, done: usize) {
        let done = u32::try_from(done).unwrap_or(u32::MAX).min(self.total);
        if done >= self.next {
            self.next = done.saturating_add(self.step);
            (self.progress)(Progress { phase: self.phase, done, total: self.total });
        }
    }

    /// Reports the end of the phase.
    pub(super) fn finish(self) {
        let Self { phase, total, progress, .. } = self;
        progress(Progress { phase, done: total, total });
    }
}
