//! The check screen: both read the whole slip over.

use super::{EndScreen, Input, Next, Procedure, SlipScreen};
use crate::challenge::draft::Draft;
use crate::challenge::key::Key;
use crate::challenge::moment::Moment;
use crate::challenge::slip::Slip;
use crate::challenge::task::Task;
use crate::challenge::terms::Terms;

/// The check screen: a complete slip, not yet judged.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckScreen {
    /// The draft to go back to.
    pub draft: Draft,
    /// The slip it makes.
    pub slip: Slip,
    /// What the slip is for.
    pub task: Task,
    /// When a key was last pressed.
    pub touched: Moment,
}

impl CheckScreen {
    /// When an untouched slip is cleared, if it is.
    pub fn clears_at(&self) -> Option<Moment> {
        self.task.clears_at(self.touched)
    }

    pub(super) fn step(self, input: Input, now: Moment, terms: &Terms) -> Next {
        match input {
            Input::Press(Key::Tab) => super::slip::judge(self.draft, self.slip, self.task, now),
            Input::Press(Key::End) if EndScreen::is_open(&self.task, terms) => {
                (EndScreen::begin(self.draft, self.task, now), None)
            }
            Input::Press(Key::Escape) => {
                (Procedure::Slip(SlipScreen::new(self.draft, self.task, now)), None)
            }
            _ => (Procedure::Check(self), None),
        }
    }
}
