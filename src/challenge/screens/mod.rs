//! The procedure of a challenge: who may do what when, from the declared number to what follows the verdict. Long,
//! because every screen has a line in each function.
//!
//! The procedure follows naspa-2017 IV.J, with the keys of Zyzzyva's Word Judge.
//!
//! [`ChallengeScreen::step`] takes what somebody did, the moment, the terms and the authorities that judge, and returns
//! what the screen orders. Every screen handles every input at every moment. A time limit that has passed is applied
//! before the input, so a late timer never lets a key act on a screen that should be gone, and a verdict counts its time
//! from when it was really shown.

#[macro_use]
mod screen;

mod call;
mod check;
mod check_page;
mod count;
mod count_page;
mod earlier_verdict;
mod end;
mod input;
mod judging;
mod manual;
mod page_context;
mod practice;
mod repeat;
mod responsibility;
mod slip;
mod slip_page;
mod verdict;
mod verdict_page;

pub use call::CallScreen;
pub use check::CheckScreen;
pub use check_page::CheckPage;
pub use count::CountScreen;
pub use count_page::{Answer, CountPage};
pub use end::EndScreen;
pub use input::Input;
pub use judging::JudgingScreen;
pub use manual::{ManualScreen, VERDICTS, verdicts};
pub use page_context::{PageContext, WhoActs};
pub use practice::PracticeScreen;
pub use repeat::RepeatScreen;
pub use responsibility::ResponsibilityScreen;
pub use slip::{Hint, SlipScreen};
pub use slip_page::{Row, SlipPage};
pub use verdict::{VerdictAction, VerdictScreen};
pub use verdict_page::{NumberLine, ShownResult, VerdictBody, VerdictPage};

use super::page::PageModel;
use super::{
    Authorities, ChallengeNumber, Declared, Intake, Key, Mode, Moment, Order, Origin, Task, Terms,
};
use crate::rulebook::Choice;
use crate::text::Messages;
use screen::{Next, STAY, Screen, go_to};
use std::time::Duration;

/// Makes the enum of the screens that are listed, each of a type that implements [`Screen`].
macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($screen:ident)),* $(,)?) => {
        /// The screen that the challenge has reached.
        #[derive(Clone, Debug, PartialEq)]
        pub enum ChallengeScreen {
            $($(#[$doc])* $name($screen)),*
        }

        impl ChallengeScreen {
            fn screen(&self) -> &dyn Screen {
                match self { $(Self::$name(screen) => screen),* }
            }

            fn screen_mut(&mut self) -> &mut dyn Screen {
                match self { $(Self::$name(screen) => screen),* }
            }
        }
    };
}

screens! {
    /// The count screen: "How many words are you challenging?"
    Count(CountScreen),
    /// The slip, on which the challenger types.
    Slip(SlipScreen),
    /// The check screen, on which both players read the whole slip over.
    Check(CheckScreen),
    /// The screen that asks how a challenge ends without a look-up.
    End(EndScreen),
    /// The screen of a word judge who looks in the books.
    Manual(ManualScreen),
    /// The screen while a slip is judged or a decision is recorded.
    Judging(JudgingScreen),
    /// The screen of a decision, most often a verdict.
    Verdict(VerdictScreen),
    /// The verdict of practice, which counts for nothing.
    Practice(PracticeScreen),
    /// The screen that asks for the number of the challenge to be judged again.
    Repeat(RepeatScreen),
    /// The screen that asks who was responsible for words looked up separately.
    Responsibility(ResponsibilityScreen),
    /// The screen after the director has been called.
    Call(CallScreen),
}

impl Default for ChallengeScreen {
    fn default() -> Self {
        Self::count()
    }
}

impl ChallengeScreen {
    /// The count screen, with nothing declared.
    pub const fn count() -> Self {
        Self::Count(CountScreen::PLAYERS)
    }

    /// The first screen for a slip with another task, which is the count screen, or the slip at once if nothing is left
    /// to be asked.
    pub fn begin(task: Task, words: Option<Declared>, now: Moment, terms: &Terms) -> Self {
        CountScreen::begin(task, words, now, terms)
    }

    /// Handles what somebody did at `now`, and returns what the screen orders.
    pub fn step(
        &mut self,
        input: Input,
        now: Moment,
        terms: &Terms,
        authorities: &Authorities,
    ) -> Option<Order> {
        self.expire(now);
        // The count screen and the verdict decide for themselves which inputs count.
        if input.shows_presence() && !matches!(self, Self::Count(_) | Self::Verdict(_)) {
            self.touch(now);
        }
        if input == Input::Press(Key::Call)
            && self.can_call(terms.mode)
            && !self.screen().is_held(now)
        {
            self.touch(now);
            *self = CallScreen::over(std::mem::take(self), now);
            return None;
        }
        let (next, order) = self.screen_mut().step(input, now, terms, authorities);
        if let Some(next) = next {
            *self = next;
        }
        order
    }

    /// Whether the director can be called from here. Players can call; a judge who judges for them cannot.
    pub fn can_call(&self, mode: Mode) -> bool {
        let is_players = mode == Mode::Challenges && self.screen().task().judge.is_none();
        is_players && self.screen().can_call()
    }

    /// The screen itself or, during a call, the one that waits behind it.
    pub fn beneath(&self) -> &Self {
        match self {
            Self::Call(call) => call.behind().unwrap_or(self),
            _ => self,
        }
    }

    /// Restarts the screen's timer, because somebody is at the station. The challenge does not change.
    pub fn touch(&mut self, now: Moment) {
        self.screen_mut().touch(now);
    }

    /// The browser has painted the screen.
    pub const fn painted(&mut self) {
        if let Self::Slip(typing) = self {
            typing.painted();
        }
    }

    /// Handles time that passed without any input, up to `now`.
    pub fn expire(&mut self, now: Moment) {
        if self.deadline().is_some_and(|at| now >= at)
            && let Some(next) = self.screen_mut().expire(now)
        {
            *self = next;
        }
    }

    /// When, at the latest, [`ChallengeScreen::expire`] has something to do.
    pub fn deadline(&self) -> Option<Moment> {
        self.screen().deadline()
    }

    /// When the screen closes by itself; `None` if it stays. (A hint disappears earlier.)
    pub fn clears_at(&self) -> Option<Moment> {
        self.screen().clears_at()
    }

    /// The text and the items of the screen, if the screen is a page.
    pub fn page(&self, choice: &Choice, say: &Messages) -> Option<PageModel> {
        self.screen().page(choice, say).map(|(_, page)| page)
    }

    pub fn page_name(&self, choice: &Choice, say: &Messages) -> Option<&'static str> {
        self.screen().page(choice, say).map(|(name, _)| name)
    }

    /// What the slip on the screen is for.
    pub const fn task(&self) -> Option<&Task> {
        match self {
            Self::Count(counting) => Some(&counting.task),
            Self::Slip(typing) => Some(&typing.task),
            Self::Check(checking) => Some(&checking.task),
            _ => None,
        }
    }

    /// The task of the screen, even while a slip is judged and can no longer be changed.
    pub fn purpose(&self) -> &Task {
        self.screen().task()
    }

    /// What the players answered on the count screen.
    pub fn intake(&self) -> Intake {
        self.screen().task().intake
    }

    /// The rulebook of the challenge, if it was chosen at the desk.
    pub fn rulebook(&self) -> Option<&Choice> {
        self.screen().task().rulebook.as_ref()
    }

    /// How long the screen waits untouched; `None` if it has no limit.
    pub fn idle(&self) -> Option<Duration> {
        self.screen().task().idle()
    }

    /// Whether a word judge operates the screen.
    pub fn is_judges(&self) -> bool {
        self.screen().task().judge.is_some()
    }

    /// Whether nobody has begun anything, so that the count screen is shown with nothing declared.
    pub fn is_idle(&self) -> bool {
        matches!(self, Self::Count(counting) if counting.is_untouched())
    }

    /// Whether the challenge is over, so that the screen shows its decision or what follows.
    pub fn is_over(&self) -> bool {
        matches!(
            self,
            Self::Verdict(_) | Self::Practice(_) | Self::Responsibility(_) | Self::Repeat(_)
        ) || self.task().is_some_and(|task| task.origin != Origin::New)
    }

    /// The journal has entered the decision, under this number if it could give one.
    pub fn entered(&mut self, as_number: Option<ChallengeNumber>) {
        match self {
            Self::Judging(judging) if !judging.is_outside_challenges() => {
                judging.entered(as_number);
            }
            _ => {}
        }
    }

    /// Whether the screen belongs to no challenge. If so, nothing that the journal reports is about it.
    const fn is_outside_challenges(&self) -> bool {
        match self {
            Self::Judging(judging) => judging.is_outside_challenges(),
            Self::Verdict(showing) => showing.is_look_up(),
            _ => false,
        }
    }

    /// The decision is in the journal, under this number.
    pub fn recorded(&mut self, as_number: ChallengeNumber) {
        match self {
            _ if self.is_outside_challenges() => {}
            Self::Call(call) => {
                if let Some(behind) = call.behind_mut() {
                    behind.recorded(as_number);
                }
            }
            Self::Judging(judging) => judging.answered(Some(as_number)),
            Self::Slip(typing) => typing.earlier_verdict.recorded(as_number),
            Self::Check(checking) => checking.earlier_verdict.recorded(as_number),
            Self::Verdict(showing) => showing.recorded_as(as_number),
            _ => {}
        }
    }

    /// The journal could not write the decision, for now.
    pub fn not_recorded(&mut self) {
        match self {
            _ if self.is_outside_challenges() => {}
            Self::Call(call) => {
                if let Some(behind) = call.behind_mut() {
                    behind.not_recorded();
                }
            }
            Self::Judging(judging) => judging.answered(None),
            Self::Verdict(showing) => showing.recorded = false,
            _ => {}
        }
    }
}
