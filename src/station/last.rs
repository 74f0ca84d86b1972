//! The last challenge can be judged again for a while.

use crate::challenge::{Again, Moment, Procedure, VerdictScreen};
use crate::setup::Settings;
use std::time::Duration;

/// The last challenge that players looked up themselves, and when its verdict was last on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Last {
    again: Again,
    seen: Moment,
}

impl Last {
    /// The last challenge that players looked up, now that the verdict `showing` is on the screen. It may be judged
    /// again until another challenge is judged or somebody else rules on it.
    pub(super) fn seen(last: Option<Self>, showing: &VerdictScreen, now: Moment) -> Option<Self> {
        let Some(number) = showing.challenge().filter(|_| showing.may_be_repeated()) else {
            return last.filter(|last| !showing.settles(last.again.number));
        };
        let tries = match &last {
            Some(last) if last.again.number == number => last.again.tries,
            _ => Again::TRIES,
        };
        let (declared, intake) = (showing.decision.words(), showing.intake());
        let again = Again { number, declared, intake, tries };
        Some(Self { again, seen: now })
    }

    /// What is needed to judge the challenge again, if that is allowed now.
    pub(super) fn again(
        &self,
        settings: &Settings,
        procedure: Option<&Procedure>,
        now: Moment,
    ) -> Option<Again> {
        let has_tries = self.again.tries > 0 && self.may_be_repeated(settings);
        let is_open = self.is_about(procedure) || now < self.until(settings);
        (has_tries && is_open).then_some(self.again)
    }

    /// Until when the challenge can be judged again from the count screen.
    pub(super) fn until(&self, settings: &Settings) -> Moment {
        self.seen.after(Duration::from_mins(settings.repeat_minutes.into()))
    }

    /// Counts a wrong number given for the challenge.
    pub(super) const fn count_wrong_number(&mut self) {
        self.again.tries = self.again.tries.saturating_sub(1);
    }

    /// Whether the rulebook of the challenge lets it be judged again.
    fn may_be_repeated(&self, settings: &Settings) -> bool {
        let offer = self.again.intake.lexicon.map(usize::from);
        settings.rulebook_for(offer).book().repeat.is_some()
    }

    /// Whether the verdict of the challenge is on the screen, or its number is being asked for.
    fn is_about(&self, procedure: Option<&Procedure>) -> bool {
        match procedure {
            Some(Procedure::Verdict(showing)) => showing.challenge() == Some(self.again.number),
            Some(Procedure::Repeat(_)) => true,
            _ => false,
        }
    }
}
