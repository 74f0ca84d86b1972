//! Who may do what when, from the declared number to what follows the verdict. Long, because every screen has a line in
//! each function.
//!
//! It follows naspa-2017 IV.J, with the keys of Zyzzyva's Word Judge.
//!
//! [`Procedure::step`] takes what somebody did, the moment and the terms, and returns what the
//! screen asks for. It is total: every screen answers every input at every moment. A time limit
//! that has passed is applied before the input, so a late timer never lets a key act on a screen
//! that should be gone, and a verdict counts its time from when it was really shown.

#[macro_use]
mod screen;

mod behind;
mod call;
mod check;
mod check_page;
mod count;
mod count_page;
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
pub use manual::{ManualScreen, verdicts};
pub use page_context::{PageContext, WhoActs};
pub use practice::PracticeScreen;
pub use repeat::RepeatScreen;
pub use responsibility::ResponsibilityScreen;
pub use slip::{Hint, SlipScreen};
pub use slip_page::{Row, SlipPage};
pub use verdict::{After, VerdictScreen};
pub use verdict_page::{Below, Face, NumberLine, VerdictPage};

use super::page::PageModel;
use super::{
    ChallengeNumber, Decision, Declared, Event, Intake, Key, Mode, Moment, Origin, Request, Task,
    Terms,
};
use crate::rulebook::Choice;
use crate::text::Messages;
use screen::{Next, STAY, Screen, calls_by_letter, go_to};
use std::time::Duration;

/// Makes the enum of the screens that are listed, each of a type that implements [`Screen`].
macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($screen:ident)),* $(,)?) => {
        /// The screen that the challenge has reached.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Procedure {
            $($(#[$doc])* $name($screen)),*
        }

        impl Procedure {
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
    /// "How many words are you challenging?"
    Count(CountScreen),
    /// The challenger types.
    Slip(SlipScreen),
    /// Both read the whole slip over.
    Check(CheckScreen),
    /// The challenge ends without a look-up: how?
    End(EndScreen),
    /// The word judge looks in the books.
    Manual(ManualScreen),
    /// What was decided is being recorded.
    Judging(JudgingScreen),
    /// What was decided is on the screen: the verdict.
    Verdict(VerdictScreen),
    /// The verdict of practice, which counts for nothing.
    Practice(PracticeScreen),
    /// Which challenge is to be judged again?
    Repeat(RepeatScreen),
    /// Who was responsible for words looked up separately?
    Responsibility(ResponsibilityScreen),
    /// The director has been called.
    Call(CallScreen),
}

impl Default for Procedure {
    fn default() -> Self {
        Self::count()
    }
}

impl Procedure {
    /// The count screen, with nothing declared.
    pub const fn count() -> Self {
        Self::Count(CountScreen::PLAYERS)
    }

    /// A slip with another task: the count screen, or the slip at once if nothing is left to be asked.
    pub fn begin(task: Task, words: Option<Declared>, now: Moment, terms: &Terms) -> Self {
        CountScreen::begin(task, words, now, terms)
    }

    /// Handles what somebody did at `now`, and returns what the screen asks for.
    pub fn step(&mut self, input: Input, now: Moment, terms: &Terms) -> Option<Request> {
        self.expire(now);
        // The count screen and the verdict decide themselves which inputs count.
        if input.is_somebodys() && !matches!(self, Self::Count(_) | Self::Verdict(_)) {
            self.touch(now);
        }
        if let Input::Press(key) = input
            && self.calls(key, terms)
            && !self.screen().is_held(now)
        {
            self.touch(now);
            *self = CallScreen::over(std::mem::take(self), now);
            return None;
        }
        let (next, request) = self.screen_mut().step(input, now, terms);
        if let Some(next) = next {
            *self = next;
        }
        request
    }

    /// Whether this key calls the director here. Players can call; a judge who judges for them cannot.
    pub fn calls(&self, key: Key, terms: &Terms) -> bool {
        let is_players = terms.mode == Mode::Challenges && self.screen().task().judge.is_none();
        is_players && self.screen().calls(key, terms)
    }

    /// The screen, or the one that waits behind a call.
    pub fn beneath(&self) -> &Self {
        match self {
            Self::Call(call) => call.behind().unwrap_or(self),
            _ => self,
        }
    }

    /// Somebody is at the station but did not change the challenge: the screen's timer restarts.
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

    /// When, at the latest, [`Procedure::expire`] has something to do.
    pub fn deadline(&self) -> Option<Moment> {
        self.screen().deadline()
    }

    /// When the screen closes by itself, if it does. (A hint disappears earlier.)
    pub fn clears_at(&self) -> Option<Moment> {
        self.screen().clears_at()
    }

    /// What the screen says and offers, if it is a page.
    pub fn page(&self, choice: &Choice, say: &Messages) -> Option<PageModel> {
        self.screen().page(choice, say).map(|(_, page)| page)
    }

    /// The page's name, if the screen is a page.
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

    /// What the screen is for, also while a slip is judged and nothing about it can be changed.
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

    /// Whether a word judge works it.
    pub fn is_judges(&self) -> bool {
        self.screen().task().judge.is_some()
    }

    /// Whether nobody has begun anything: the count screen, with nothing declared.
    pub fn is_idle(&self) -> bool {
        *self == Self::count()
    }

    /// Whether the challenge is over: its decision is shown, or what follows it.
    pub fn is_over(&self) -> bool {
        matches!(
            self,
            Self::Verdict(_) | Self::Practice(_) | Self::Responsibility(_) | Self::Repeat(_)
        ) || self.task().is_some_and(|task| task.origin != Origin::New)
    }

    /// Whether the screen waits for a decision. At other times none is recorded.
    pub const fn is_deciding(&self) -> bool {
        matches!(self, Self::Judging(judging) if judging.is_open())
    }

    /// The decision that an answer makes; none if nobody asked for it.
    pub fn decision_of(&self, answer: Event) -> Option<Decision> {
        match self {
            Self::Judging(judging) => judging.decision_of(answer),
            _ => None,
        }
    }

    /// What was decided, and the number of its challenge.
    pub fn decided(&mut self, decision: Decision, number: Option<ChallengeNumber>) {
        if let Self::Judging(judging) = self
            && judging.is_open()
        {
            judging.decided(decision, number);
        }
    }

    /// What the lists said outside any challenge.
    pub fn looked_up(&mut self, decision: Decision) {
        if let Self::Judging(judging) = self {
            judging.looked_up(decision);
        }
    }

    /// Whether it belongs to no challenge. Then no answer of the journal is about it.
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
            Self::Slip(typing) => typing.behind.recorded(as_number),
            Self::Check(checking) => checking.behind.recorded(as_number),
            Self::Verdict(showing) => showing.recorded_as(as_number),
            _ => {}
        }
    }

    /// The journal could not take the decision, for now.
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

    /// Whether a ruling is overdue. If so, the station goes out of service.
    pub fn unanswered(&self, now: Moment) -> bool {
        matches!(self, Self::Judging(judging) if judging.is_unanswered(now))
    }
}
