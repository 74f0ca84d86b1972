//! The pages of the players' screens, each in the language and for the controls in use; none while another screen is
//! shown.

use super::{Countdown, Station};
use crate::challenge::page::{MenuItem, Sentence};
use crate::challenge::{
    ChallengeScreen, CheckPage, CountPage, PageContext, SlipPage, VerdictPage, WhoActs,
};
use crate::desk::texts;
use crate::rulebook::Instruction;
use crate::setup::JudgeKey;
use crate::text::Language;

impl Station {
    /// The page of the count screen.
    pub fn count_page(&self) -> Option<CountPage> {
        match self.challenge_screen()? {
            ChallengeScreen::Count(counting) => Some(CountPage::of(counting, &self.page_context())),
            _ => None,
        }
    }

    /// The page of the slip.
    pub fn slip_page(&self) -> Option<SlipPage> {
        match self.challenge_screen()? {
            ChallengeScreen::Slip(typing) => {
                Some(SlipPage::of(typing, self.who_acts_says(), &self.page_context()))
            }
            _ => None,
        }
    }

    /// The page of the check screen, which stays on the screen while the slip is judged.
    pub fn check_page(&self) -> Option<CheckPage> {
        let (acts, context) = (|| self.who_acts_says(), || self.page_context());
        match self.challenge_screen()? {
            ChallengeScreen::Check(checking) => Some(CheckPage::of(checking, acts(), &context())),
            ChallengeScreen::Judging(judging) => CheckPage::of_judging(judging, acts(), &context()),
            _ => None,
        }
    }

    /// The page of a verdict or another decision.
    pub fn verdict_page(&self) -> Option<VerdictPage> {
        match self.challenge_screen()? {
            ChallengeScreen::Verdict(shown) => Some(VerdictPage::of(shown, &self.page_context())),
            ChallengeScreen::Practice(shown) => {
                Some(VerdictPage::of_practice(shown, &self.page_context()))
            }
            _ => None,
        }
    }

    fn page_context(&self) -> PageContext {
        PageContext {
            terms: self.terms(),
            language: self.language(),
            controls: self.controls,
            enter_judges: self.settings.judge_key == JudgeKey::Enter,
            seconds: self.countdown().map(|Countdown { seconds, .. }| seconds),
            call: self.call_item(),
            station: self.name(),
            back_to_desk: self.returns_to_desk().then_some(texts::BACK_TO_DESK),
        }
    }

    /// The button that calls the director, on screens where players can do that.
    pub(super) fn call_item(&self) -> Option<MenuItem> {
        let says = self.language().messages().call.director;
        self.calls_by().map(|(key, label)| MenuItem::keyed(key, label, says))
    }

    /// What each player does at the slip on the screen.
    fn who_acts_says(&self) -> WhoActs {
        let acts = self.who_acts();
        let says = |act: Instruction| {
            let sentence = Sentence::of_rulebook(self.choice(), act);
            // Only an instruction that cites no rule is in the players' language.
            let players = sentence.rule.is_empty();
            let language = if players { self.language() } else { Language::English };
            Sentence { says: self.named(act.says), language, ..sentence }
        };
        let [types, checks, presses] = [acts.types, acts.checks, acts.presses].map(says);
        WhoActs { types, checks, presses }
    }
}
