//! The last few failures that the station survived.

use crate::browser_error::{OutsideError, StoreError, WorkerFault};
use crate::challenge::Moment;
use std::collections::VecDeque;
use thiserror::Error;

/// How many failures are remembered.
const MAX_FAILURES: usize = 20;

/// A failure that the station survived.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    #[error("storage, {0}")]
    Store(#[from] StoreError),
    /// The worker that reads and unpacks lexicons failed.
    #[error("worker: {0}")]
    Worker(#[from] WorkerFault),
    /// The copy of the journal outside the browser was not written.
    #[error("copy outside the browser: {0}")]
    Outside(#[from] OutsideError),
}

/// A failure, and when it was last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// When the failure was last seen.
    pub at: Moment,
    /// How many times in a row it was seen.
    pub times: u32,
    pub failure: Failure,
}

/// The last 20 failures of this session. Retries that fail in the same way count as one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failures {
    noted: VecDeque<Noted>,
}

impl Failures {
    pub fn add(&mut self, failure: Failure, now: Moment) {
        match self.noted.back_mut() {
            Some(last) if last.failure == failure => {
                (last.at, last.times) = (now, last.times.saturating_add(1));
            }
            _ => self.noted.push_back(Noted { at: now, times: 1, failure }),
        }
        if self.noted.len() > MAX_FAILURES {
            self.noted.pop_front();
        }
    }

    pub fn newest_first(&self) -> impl Iterator<Item = &Noted> {
        self.noted.iter().rev()
    }
}
