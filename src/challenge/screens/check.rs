//! On the check screen, both players read the whole slip over.

use super::earlier_verdict::EarlierVerdict;
use super::{
    ChallengeScreen, EndScreen, Input, Next, ResponsibilityScreen, STAY, Screen, SlipScreen, go_to,
    slip::judge,
};
use crate::challenge::{Authorities, Draft, Key, Moment, Slip, Task, Terms};

/// The check screen, with a complete slip that is not yet judged.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckScreen {
    /// The draft to go back to.
    pub draft: Draft,
    /// The slip that the draft makes.
    pub slip: Slip,
    /// What the slip is for.
    pub task: Task,
    /// When a key was last pressed.
    pub touched: Moment,
    /// The earlier verdict on the slip, if there is one.
    pub(super) earlier_verdict: EarlierVerdict,
}

impl Screen for CheckScreen {
    is_timed!();

    fn deadline(&self) -> Option<Moment> {
        [self.clears_at(), self.earlier_verdict.until()].into_iter().flatten().min()
    }

    fn expire(&mut self, now: Moment) -> Option<ChallengeScreen> {
        self.earlier_verdict.expire(now);
        let clears = self.clears_at().is_some_and(|at| now >= at);
        clears.then(|| ResponsibilityScreen::after(&self.task, now))
    }

    fn can_call(&self) -> bool {
        true
    }

    fn step(
        &mut self,
        input: Input,
        now: Moment,
        terms: &Terms,
        authorities: &Authorities,
    ) -> Next {
        let Self { draft, task, .. } = self;
        match input {
            Input::Press(Key::Tab | Key::Judge) => {
                judge(draft, self.slip.clone(), task, now, authorities)
            }
            Input::Press(Key::End) if EndScreen::is_open(task, terms) => {
                go_to(EndScreen::begin(draft, task, now))
            }
            Input::Press(Key::Escape) => {
                go_to(SlipScreen::after(draft, task, self.earlier_verdict.clone(), now))
            }
            _ => STAY,
        }
    }
}
