//! A ruling that was found wrong is corrected.

pub(super) mod page;
mod separate;
pub mod texts;

pub use separate::Separate;

use crate::challenge::{Award, Decision, Judge, Key};
use crate::desk::{Context, Next, Open, Order, Page, Typed, closing};
use crate::journal::Recalled;
use crate::rulebook::Earns;

/// A ruling that was found wrong, and who found it so.
#[derive(Clone, Debug, PartialEq)]
pub struct CorrectionPage {
    /// The ruling.
    pub recalled: Recalled,
    /// Who corrects it.
    pub judge: Judge,
    /// What the play scored, where that counts.
    pub score: Typed,
    /// What was chosen, where something is; Enter makes it the correction.
    pub chosen: Option<bool>,
}

/// A play of seven tiles scores less than ten thousand.
const MOST_SCORE: usize = 4;

impl CorrectionPage {
    pub(in crate::desk) fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, score: Typed::default(), chosen: None }
    }

    /// What the rulebook gives for it: what the station found earns nothing, unless a judge found the
    /// same.
    pub fn earns(&self, terms: &Context) -> Earns {
        if self.is_manual(terms) {
            terms.settings.rulebook.book().correction.earns
        } else {
            Earns::Nothing
        }
    }

    /// Whether what stands is what a judge ruled.
    pub fn is_manual(&self, terms: &Context) -> bool {
        let ruling = &self.recalled.ruling;
        let outcome = ruling.outcome(&terms.settings.rulebook.book().opinions);
        outcome.verdict().is_some_and(|verdict| ruling.is_judges(verdict))
    }

    /// What the correction earns, once all is said that it depends on.
    pub fn award(&self, earns: Earns) -> Option<Award> {
        match earns {
            Earns::Spread(plus) => {
                let score = u16::try_from(self.score.number()?).ok()?;
                Some(Award::Spread { score, plus })
            }
            Earns::Replay => {
                self.chosen.map(|replay| if replay { Award::Replay } else { Award::NoReplay })
            }
            Earns::Nothing => self.chosen.filter(|wrong| *wrong).map(|_| Award::Nothing),
        }
    }

    /// Whether the ruling is settled: before the director has decided there is nothing to correct.
    pub fn is_settled(&self, terms: &Context) -> bool {
        let opinions = &terms.settings.rulebook.book().opinions;
        self.recalled.ruling.outcome(opinions).verdict().is_some()
    }
}

impl Open {
    pub(in crate::desk) fn correction(
        self,
        mut correcting: CorrectionPage,
        key: Key,
        terms: &Context,
    ) -> Next {
        let earns = correcting.earns(terms);
        if key == Key::Escape {
            return self.at(Page::Menu);
        }
        if !correcting.is_settled(terms) {
            return self.at(Page::Correction(correcting));
        }
        if key == Key::Enter
            && let Some(award) = correcting.award(earns)
        {
            let (challenge, judge) = (correcting.recalled.number, correcting.judge);
            let decision = Decision::Correction { challenge, judge, award };
            return closing(Order::Record(decision));
        }
        match (earns, key) {
            (Earns::Spread(_), _) => correcting.score.press(key, MOST_SCORE),
            _ if key.letter() == b'Y' => correcting.chosen = Some(true),
            (Earns::Replay, _) if key.letter() == b'N' => correcting.chosen = Some(false),
            _ => {}
        }
        self.at(Page::Correction(correcting))
    }
}
