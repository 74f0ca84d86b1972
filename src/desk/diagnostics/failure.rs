//! The last few failures that the station survived.

use super::store_error::StoreError;
use crate::challenge::Moment;
use std::collections::VecDeque;
use thiserror::Error;

/// How many failures are remembered.
const MOST: usize = 20;

/// Something failed, and the station went on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// Storage.
    #[error("storage, {0}")]
    Store(#[from] StoreError),
    /// The worker that reads and unpacks lexicons.
    #[error("worker: {0}")]
    Worker(#[from] WorkerFault),
}

/// Why the worker gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WorkerFault {
    /// It could not be started, or its program could not be loaded.
    #[error(
        "the program could not be started a second time, to work on the word list: reload the page with \
         the network connected; if the network asks you to sign in, do that first"
    )]
    NotStarted,
    /// A fault stopped its program, at this location in its source if that is known.
    #[error("the program stopped because of an error of its own{at}: reload the page", at = location(.0.as_deref()))]
    Stopped(Option<String>),
    /// It answered another question.
    #[error("expected an answer about the word list, got something else: reload the page")]
    Unexpected,
}

fn location(location: Option<&str>) -> String {
    location.map_or_else(String::new, |location| [" at ", location].concat())
}

/// A failure, and when it was last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// When it was last seen.
    pub at: Moment,
    /// How many times in a row.
    pub times: u32,
    /// What it was.
    pub failure: Failure,
}

/// The last 20 failures of this session. Retries that fail in the same way count as one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failures {
    noted: VecDeque<Noted>,
}

impl Failures {
    /// Adds one.
    pub fn add(&mut self, failure: Failure, now: Moment) {
        match self.noted.back_mut() {
            Some(last) if last.failure == failure => {
                (last.at, last.times) = (now, last.times.saturating_add(1));
            }
            _ => self.noted.push_back(Noted { at: now, times: 1, failure }),
        }
        if self.noted.len() > MOST {
            self.noted.pop_front();
        }
    }

    /// The newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = &Noted> {
        self.noted.iter().rev()
    }
}
