//! The last challenge, which can be judged again for a while.

use crate::challenge::{ChallengeScreen, Moment, RepeatableChallenge, VerdictScreen};
use crate::setup::Settings;
use std::time::Duration;

/// The last challenge that players looked up themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LastChallenge {
    challenge: RepeatableChallenge,
    /// When the verdict was last on the screen.
    seen: Moment,
}

impl LastChallenge {
    /// The last challenge that players looked up, now that the verdict `showing` is on the screen. The challenge may be
    /// judged again until another one is judged or somebody else rules on it.
    pub(super) fn after_verdict(
        last: Option<Self>,
        showing: &VerdictScreen,
        now: Moment,
    ) -> Option<Self> {
        let Some(number) = showing.challenge().filter(|_| showing.may_be_repeated()) else {
            return last.filter(|last| !showing.settles(last.challenge.number));
        };
        let tries = match &last {
            Some(last) if last.challenge.number == number => last.challenge.tries,
            _ => RepeatableChallenge::TRIES,
        };
        let (declared, intake) = (showing.decision.words(), showing.intake());
        let challenge = RepeatableChallenge { number, declared, intake, tries };
        Some(Self { challenge, seen: now })
    }

    /// What is needed to judge the challenge again, if that is allowed now.
    pub(super) fn repeatable(
        &self,
        settings: &Settings,
        screen: Option<&ChallengeScreen>,
        now: Moment,
    ) -> Option<RepeatableChallenge> {
        let has_tries = self.challenge.tries > 0 && self.may_be_repeated(settings);
        let is_open = self.is_about(screen) || now < self.repeatable_until(settings);
        (has_tries && is_open).then_some(self.challenge)
    }

    /// Until when the challenge can be judged again from the count screen.
    pub(super) fn repeatable_until(&self, settings: &Settings) -> Moment {
        self.seen.after(Duration::from_mins(settings.repeat_minutes.into()))
    }

    /// Moves its number on, if it was not stored.
    pub(super) const fn move_number(&mut self, stored: u64, by: u64) {
        self.challenge.number = self.challenge.number.moved(stored, by);
    }

    pub(super) const fn count_wrong_number(&mut self) {
        self.challenge.tries = self.challenge.tries.saturating_sub(1);
    }

    /// Whether the rulebook of the challenge lets it be judged again.
    fn may_be_repeated(&self, settings: &Settings) -> bool {
        let offer_index = self.challenge.intake.lexicon.map(usize::from);
        settings.rulebook_for(offer_index).book().repeat.is_some()
    }

    /// Whether the verdict of the challenge is on the screen, or its number is being asked for.
    fn is_about(&self, screen: Option<&ChallengeScreen>) -> bool {
        match screen {
            Some(ChallengeScreen::Verdict(showing)) => {
                showing.challenge() == Some(self.challenge.number)
            }
            Some(ChallengeScreen::Repeat(_)) => true,
            _ => false,
        }
    }
}
