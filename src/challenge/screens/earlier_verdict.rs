//! When a slip is judged again, its earlier verdict is stored behind it. While that verdict's time runs, Escape goes
//! back to the verdict.

use super::{ChallengeScreen, ResponsibilityScreen, VerdictScreen};
use crate::challenge::{ChallengeNumber, Moment, Slip, Task};

/// The verdict from which a slip was opened again, until that verdict's time is over.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct EarlierVerdict {
    verdict: Option<Box<VerdictScreen>>,
}

impl EarlierVerdict {
    /// No verdict is behind the slip, so Escape goes back to the count screen.
    pub(super) const NOTHING: Self = Self { verdict: None };

    /// A copy of this verdict.
    pub(super) fn of(verdict: &VerdictScreen) -> Self {
        Self { verdict: Some(Box::new(verdict.clone())) }
    }

    pub(super) fn slip(&self) -> Option<&Slip> {
        Some(self.verdict.as_ref()?.decision.ruling()?.slip())
    }

    /// Whether the station was about to ask, after that verdict, who was responsible for words looked up separately.
    pub(super) fn asks_who(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| verdict.asks_who())
    }

    /// When the verdict's time is over, if it has a limit.
    pub(super) fn until(&self) -> Option<Moment> {
        self.verdict.as_ref()?.until()
    }

    /// Forgets the verdict, and its words, once its time is over.
    pub(super) fn expire(&mut self, now: Moment) {
        if self.until().is_some_and(|at| now >= at) {
            self.verdict = None;
        }
    }

    /// The screen that Escape goes back to.
    pub(super) fn back(mut self, task: &Task, now: Moment) -> ChallengeScreen {
        self.expire(now);
        match self.verdict {
            Some(verdict) => verdict.resumed_at(now),
            None => ResponsibilityScreen::after(task, now),
        }
    }

    /// The verdict's decision is in the journal, under this number.
    pub(super) fn recorded(&mut self, as_number: ChallengeNumber) {
        if let Some(verdict) = &mut self.verdict {
            verdict.recorded_as(as_number);
        }
    }
}
