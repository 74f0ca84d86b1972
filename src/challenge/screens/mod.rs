//! The procedure: who may do what when, from the declared number to the verdict and the steps after
//! it (naspa-2017 IV.J, with the keys of Zyzzyva's Word Judge). One file a screen.
//!
//! [`Procedure::step`] takes a state, what somebody did, the moment and the terms; it gives the next
//! state and what it asks for. It is total: any input in any state at any moment has an answer. Time
//! that has run out is dealt with before the input, so a late timer never lets a key act on a screen
//! that should be gone, and a verdict counts its time from when it was really shown.

mod check;
mod count;
mod end;
mod input;
mod judging;
mod manual;
mod pages;
mod repeat;
mod responsibility;
mod slip;
mod verdict;

pub use check::CheckScreen;
pub use count::CountScreen;
pub use end::EndScreen;
pub use input::Input;
pub use judging::JudgingScreen;
pub use manual::{ManualScreen, verdicts};
pub use repeat::RepeatScreen;
pub use responsibility::ResponsibilityScreen;
pub use slip::{Hint, SlipScreen};
pub use verdict::{After, VerdictScreen};

use super::decision::Decision;
use super::intake::Intake;
use super::moment::Moment;
use super::origin::Origin;
use super::request::{Event, Request};
use super::task::Task;
use super::terms::Terms;
use std::time::Duration;

/// Where the challenge stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Procedure {
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
    /// Which challenge is to be judged again?
    Repeat(RepeatScreen),
    /// Who was responsible for words looked up separately?
    Responsibility(ResponsibilityScreen),
}

/// What becomes of the challenge, and what is wanted besides.
type Next = (Procedure, Option<Request>);

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

    /// The count screen for a slip with another task.
    pub const fn count_for(task: Task, now: Moment) -> Self {
        Self::Count(CountScreen::of(task, now))
    }

    /// What becomes of the challenge when somebody does `input` at `now`.
    pub fn step(self, input: Input, now: Moment, terms: &Terms) -> Next {
        let mut procedure = self.expire(now);
        // What counts and what is decided have rules of their own.
        if input.is_somebodys() && !matches!(procedure, Self::Count(_) | Self::Verdict(_)) {
            procedure.touch(now);
        }
        match procedure {
            Self::Count(counting) => counting.step(input, now, terms),
            Self::Slip(typing) => typing.step(input, now, terms),
            Self::Check(checking) => checking.step(input, now, terms),
            Self::End(ending) => ending.step(input, now, terms),
            Self::Manual(by_hand) => by_hand.step(input, now),
            Self::Judging(judging) => (Self::Judging(judging), None),
            Self::Verdict(showing) => showing.step(input, now, terms),
            Self::Repeat(asking) => asking.step(input, now, terms),
            Self::Responsibility(blaming) => blaming.step(input, now, terms),
        }
    }

    /// Somebody is there, and does nothing to the challenge: its screen has its whole time again.
    pub fn touch(&mut self, now: Moment) {
        match self {
            Self::Count(counting) => counting.since = counting.since.map(|_| now),
            Self::Slip(typing) => typing.touched = now,
            Self::Check(checking) => checking.touched = now,
            Self::End(ending) => ending.touched = now,
            Self::Manual(by_hand) => by_hand.touched = now,
            Self::Judging(_) => {}
            Self::Verdict(showing) => showing.touch(now),
            Self::Repeat(asking) => asking.touched = now,
            Self::Responsibility(blaming) => blaming.touched = now,
        }
    }

    /// What becomes of the challenge when nobody does anything until `now`.
    #[must_use]
    pub fn expire(self, now: Moment) -> Self {
        match self {
            Self::Count(counting) => counting.expire(now),
            Self::Slip(typing) => typing.expire(now),
            Self::Judging(judging) => judging.expire(now),
            Self::Verdict(showing) => showing.expire(now),
            other if other.deadline().is_some_and(|at| now >= at) => Self::count(),
            other => other,
        }
    }

    /// When, at the latest, [`Procedure::expire`] has something to do.
    pub fn deadline(&self) -> Option<Moment> {
        match self {
            Self::Count(counting) => counting.deadline(),
            Self::Slip(typing) => typing.deadline(),
            Self::Check(checking) => checking.clears_at(),
            Self::End(ending) => ending.clears_at(),
            Self::Manual(by_hand) => by_hand.clears_at(),
            Self::Judging(judging) => Some(judging.deadline()),
            Self::Verdict(showing) => showing.clears_at(),
            Self::Repeat(asking) => asking.clears_at(),
            Self::Responsibility(blaming) => blaming.clears_at(),
        }
    }

    /// When the screen goes if nobody does anything, if it goes. (A hint goes before.)
    pub fn deadline_of_screen(&self) -> Option<Moment> {
        match self {
            Self::Slip(typing) => typing.clears_at(),
            other => other.deadline(),
        }
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

    /// What the slip was for that is on the screen, or of which this became.
    const fn whose(&self) -> Option<&Task> {
        Some(match self {
            Self::Count(counting) => &counting.task,
            Self::Slip(typing) => &typing.task,
            Self::Check(checking) => &checking.task,
            Self::End(ending) => ending.task(),
            Self::Manual(by_hand) => by_hand.task(),
            Self::Judging(judging) => judging.task(),
            Self::Verdict(showing) => showing.task(),
            Self::Responsibility(blaming) => blaming.task(),
            Self::Repeat(_) => return None,
        })
    }

    /// What was asked on the count screen, for the slip on the screen or what became of it.
    pub fn asked(&self) -> Intake {
        self.whose().map_or(Intake::NOTHING, |task| task.asked)
    }

    /// How long a slip, or what becomes of it, may lie untouched, if it may not for ever.
    pub fn idle(&self) -> Option<Duration> {
        match self {
            Self::Repeat(asking) => asking.idle(),
            other => other.whose()?.idle(),
        }
    }

    /// Whether nobody has begun anything: the count screen, with nothing declared.
    pub fn is_idle(&self) -> bool {
        *self == Self::count()
    }

    /// Whether it belongs to a challenge that is over: what was decided, or what follows it.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Verdict(_) | Self::Responsibility(_) | Self::Repeat(_))
            || self.task().is_some_and(|task| task.link != Origin::New)
    }

    /// Whether something is to be decided: nothing else is ever entered as a decision.
    pub const fn is_deciding(&self) -> bool {
        matches!(self, Self::Judging(judging) if judging.is_open())
    }

    /// What an answer about the slip on the screen comes to. What nobody asked for comes to nothing.
    pub fn decision_of(&self, answer: Event) -> Option<Decision> {
        match self {
            Self::Judging(judging) => judging.decision_of(answer),
            _ => None,
        }
    }

    /// What was decided, and its number in the journal.
    pub fn decided(&mut self, decision: Decision, number: Option<u64>) {
        if let Self::Judging(judging) = self
            && judging.is_open()
        {
            judging.decided(decision, number);
        }
    }

    /// The journal holds the decision, as this entry.
    pub fn recorded(&mut self, as_number: u64) {
        match self {
            Self::Judging(judging) => judging.answered(Some(as_number)),
            Self::Verdict(showing) => {
                (showing.number, showing.recorded) = (Some(as_number), true);
            }
            _ => {}
        }
    }

    /// The journal could not take the decision, for now.
    pub fn not_recorded(&mut self) {
        match self {
            Self::Judging(judging) => judging.answered(None),
            Self::Verdict(showing) => showing.recorded = false,
            _ => {}
        }
    }

    /// Whether a slip should have been ruled on by `now` and was not: the station is broken.
    pub fn unanswered(&self, now: Moment) -> bool {
        matches!(self, Self::Judging(judging) if judging.is_unanswered(now))
    }
}
