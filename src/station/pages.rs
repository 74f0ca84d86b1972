//! The pages of the players' screens, each in the language and for the controls in use; none while another screen is
//! shown.

use super::{Countdown, Station};
use crate::challenge::labels::act_says;
use crate::challenge::page::{MenuItem, Sentence};
use crate::challenge::{
    ChallengeScreen, CheckPage, Controls, CountPage, Key, PageContext, SlipPage, VerdictPage,
    WhoActs,
};
use crate::desk::texts;
use crate::rulebook::Instruction;
use crate::setup::JudgeKey;
use crate::text::Language;

/// The page of the count screen.
pub fn count(station: &Station) -> Option<CountPage> {
    match station.challenge_screen()? {
        ChallengeScreen::Count(counting) => Some(CountPage::of(counting, &context(station))),
        _ => None,
    }
}

pub fn slip(station: &Station) -> Option<SlipPage> {
    match station.challenge_screen()? {
        ChallengeScreen::Slip(typing) => {
            Some(SlipPage::of(typing, who_acts(station), &context(station)))
        }
        _ => None,
    }
}

/// The page of the check screen, which stays on the screen while the slip is judged.
pub fn check(station: &Station) -> Option<CheckPage> {
    match station.challenge_screen()? {
        ChallengeScreen::Check(checking) => {
            Some(CheckPage::of(checking, who_acts(station), &context(station)))
        }
        ChallengeScreen::Judging(judging) => {
            CheckPage::of_judging(judging, who_acts(station), &context(station))
        }
        _ => None,
    }
}

/// The page of a verdict or another decision.
pub fn verdict(station: &Station) -> Option<VerdictPage> {
    match station.challenge_screen()? {
        ChallengeScreen::Verdict(shown) => Some(VerdictPage::of(shown, &context(station))),
        ChallengeScreen::Practice(shown) => {
            Some(VerdictPage::of_practice(shown, &context(station)))
        }
        _ => None,
    }
}

fn context(station: &Station) -> PageContext {
    PageContext {
        terms: station.terms(),
        language: station.language(),
        controls: station.controls,
        enter_judges: station.settings.judge_key == JudgeKey::Enter,
        seconds: station.countdown().map(|Countdown { seconds, .. }| seconds),
        left: station.countdown().map_or(0, |Countdown { left, .. }| left),
        call: call_item(station),
        station: station.name(),
        back_to_desk: station.returns_to_desk().then_some(texts::BACK_TO_DESK),
    }
}

/// The button that calls the director, on screens where players can do that.
pub(super) fn call_item(station: &Station) -> Option<MenuItem> {
    let says = station.language().messages().call.director;
    station.can_call().then(|| MenuItem::function(Key::Call, says))
}

/// What each player does at the slip on the screen.
pub(super) fn who_acts(station: &Station) -> WhoActs {
    let acts = station.who_acts();
    let [types, checks, presses] =
        [acts.types, acts.checks, acts.presses].map(|act| sentence(station, act));
    let is_look_up = station.purpose_is_look_up();
    if is_look_up && station.controls == Controls::Touch {
        let say = station.language().messages();
        let button = say.look_up.button.to_uppercase();
        let says = say.look_up.taps.put(&[("button", &button)]);
        return WhoActs { types, checks, presses: Sentence { says, ..presses } };
    }
    WhoActs { types, checks, presses }
}

/// An instruction for players. Who acts is said in their language; the rest of a rulebook is in English.
pub(super) fn sentence(station: &Station, instruction: Instruction) -> Sentence {
    let language = station.language();
    let cited = Sentence::of_rulebook(station.choice(), instruction);
    let own = act_says(instruction, station.controls, language.messages())
        .filter(|_| language != Language::English);
    // An instruction that cites no rule is in the players' language already.
    let is_players = own.is_some() || cited.rule.is_empty();
    Sentence {
        says: station.named(own.as_deref().unwrap_or(instruction.says)),
        language: if is_players { language } else { Language::English },
        ..cited
    }
}
