//! A ruling that was given before: one opinion more on it, or a correction.

use super::{DeskTerms, Next, Open, Order, Page, closing};
use crate::challenge::{Award, By, Decision, Judge, Key, NotAdmitted, Opinion, Verdict};
use crate::console::typed::Typed;
use crate::journal::Recalled;
use crate::rulebook::Earns;

/// A ruling, and the judge who gives one opinion more.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The ruling so far.
    pub recalled: Recalled,
    /// Who judges.
    pub judge: Judge,
    /// Whether the play is acceptable, once the judge has said so; Enter makes it an opinion.
    pub chosen: Option<bool>,
}

impl Case {
    pub(super) const fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, chosen: None }
    }

    /// Why this judge cannot give an opinion on it, if that is so.
    pub fn refused(&self, terms: &DeskTerms) -> Option<NotAdmitted> {
        let opinions = &terms.settings.rulebook.book().opinions;
        self.recalled.ruling.admits(&self.judge, opinions).err()
    }
}

/// A ruling that was found wrong, and who found it so.
#[derive(Clone, Debug, PartialEq)]
pub struct Correcting {
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

impl Correcting {
    pub(super) fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, score: Typed::default(), chosen: None }
    }

    /// What the rulebook gives for it: what the station found earns nothing, unless a judge found the
    /// same.
    pub fn earns(&self, terms: &DeskTerms) -> Earns {
        if self.is_manual(terms) {
            terms.settings.rulebook.book().correction.earns
        } else {
            Earns::Nothing
        }
    }

    /// Whether what stands is what a judge ruled.
    pub fn is_manual(&self, terms: &DeskTerms) -> bool {
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
    pub fn is_settled(&self, terms: &DeskTerms) -> bool {
        let opinions = &terms.settings.rulebook.book().opinions;
        self.recalled.ruling.outcome(opinions).verdict().is_some()
    }
}

impl Open {
    /// Who leaves this page leaves the desk: the page stays open longer than others.
    pub(super) fn opinion(self, mut case: Case, key: Key, terms: &DeskTerms) -> Next {
        if key == Key::Escape {
            return (None, None);
        }
        if case.refused(terms).is_none() {
            match (key, case.chosen) {
                _ if key.letter() == b'A' => case.chosen = Some(true),
                _ if key.letter() == b'U' => case.chosen = Some(false),
                (Key::Enter, Some(acceptable)) => {
                    let Recalled { number: challenge, words, ruling, .. } = case.recalled;
                    let verdict = Verdict::by_hand(ruling.slip(), acceptable);
                    let ruling = ruling.with(Opinion { verdict, by: By::Judge(case.judge) });
                    let decision = Decision::Opinion { challenge, words, ruling };
                    return closing(Order::Record(decision));
                }
                _ => {}
            }
        }
        self.at(Page::Opinion(case))
    }

    pub(super) fn correction(
        self,
        mut correcting: Correcting,
        key: Key,
        terms: &DeskTerms,
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
