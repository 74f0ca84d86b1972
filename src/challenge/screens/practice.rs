//! A verdict in practice is shown with what it would cost if it counted. It has no number, and the screen offers
//! nothing: any key leads back to the count screen.

use super::{ChallengeScreen, Input, Next, STAY, Screen, go_to};
use crate::challenge::delays::VERDICT_IGNORES_KEYS;
use crate::challenge::{Authorities, Moment, PracticeAnswer, Task, Terms};
use std::time::Duration;

/// The screen with a verdict in practice.
#[derive(Clone, Debug, PartialEq)]
pub struct PracticeScreen {
    /// The slip and its verdict.
    pub answer: PracticeAnswer,
    task: Task,
    /// When the verdict appeared.
    since: Moment,
    /// When the verdict's time last started.
    timer_started: Moment,
}

impl PracticeScreen {
    pub(super) const fn begin(answer: PracticeAnswer, task: Task, now: Moment) -> ChallengeScreen {
        ChallengeScreen::Practice(Self { answer, task, since: now, timer_started: now })
    }

    /// How long the screen stays untouched, if it has a limit.
    pub const fn lasts(&self) -> Option<Duration> {
        self.task.times.verdict
    }
}

impl Screen for PracticeScreen {
    fn task(&self) -> &Task {
        &self.task
    }

    fn touch(&mut self, now: Moment) {
        self.timer_started = now;
    }

    fn clears_at(&self) -> Option<Moment> {
        self.task.times.verdict.map(|time| self.timer_started.after(time))
    }

    fn step(&mut self, input: Input, now: Moment, _: &Terms, _: &Authorities) -> Next {
        let is_function = matches!(input, Input::Press(key) if key.is_function());
        let is_held = now.since(self.since) < VERDICT_IGNORES_KEYS;
        if is_held || is_function || matches!(input, Input::Held(_)) {
            return STAY;
        }
        go_to(ChallengeScreen::count())
    }
}
