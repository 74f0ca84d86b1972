//! A verdict in practice is shown with what it would cost if it counted. It has no number, and the screen offers
//! nothing: any key leads back to the count screen.

use super::{Input, Next, Procedure, STAY, Screen, go_to};
use crate::challenge::delays::VERDICT_IGNORES_KEYS;
use crate::challenge::{Moment, Practised, Task, Terms};

/// The screen with a verdict in practice.
#[derive(Clone, Debug, PartialEq)]
pub struct PracticeScreen {
    /// The slip and its verdict.
    pub answer: Practised,
    task: Task,
    /// When the verdict appeared.
    since: Moment,
    /// When the verdict's time last started.
    timed: Moment,
}

impl PracticeScreen {
    pub(super) const fn begin(answer: Practised, task: Task, now: Moment) -> Procedure {
        Procedure::Practice(Self { answer, task, since: now, timed: now })
    }
}

impl Screen for PracticeScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, now: Moment) {
        self.timed = now;
    }

    fn clears_at(&self) -> Option<Moment> {
        self.task.times.verdict.map(|time| self.timed.after(time))
    }

    fn step(&mut self, input: Input, now: Moment, _: &Terms) -> Next {
        if now.since(self.since) < VERDICT_IGNORES_KEYS || matches!(input, Input::Held(_)) {
            return STAY;
        }
        go_to(Procedure::count())
    }
}
