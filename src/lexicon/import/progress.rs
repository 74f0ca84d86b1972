//! How far an import is, for the bar that a director watches.

use serde::{Deserialize, Serialize};

/// What an import is doing, in the order of the phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Unpacking a gzip or zip; counted in bytes of the packed file.
    Inflating,
    /// Finding the words; counted in bytes, or in words for a `.lex` file or a graph.
    Reading,
    /// Putting them into alphabetical order; counted in words.
    Sorting,
    /// Counting and digesting them; counted in words.
    Counting,
    /// Building the set that judges; counted in words.
    Building,
}

/// How far an import is: `done` of `total` in this phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// How much of it is done.
    pub done: u32,
    /// How much there is to do.
    pub total: u32,
}

/// Reports one phase: when it begins, when it ends, and some hundred times between.
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

    /// Notes that so much is done.
    pub(super) fn reach(&mut self, done: usize) {
        let done = u32::try_from(done).unwrap_or(u32::MAX).min(self.total);
        if done >= self.next {
            self.next = done.saturating_add(self.step);
            (self.progress)(Progress { phase: self.phase, done, total: self.total });
        }
    }

    /// Notes that the phase is over.
    pub(super) fn finish(self) {
        let Self { phase, total, progress, .. } = self;
        progress(Progress { phase, done: total, total });
    }
}
