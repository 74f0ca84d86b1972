//! One opinion more on a ruling that was given before.

use crate::challenge::{By, Decision, Judge, Key, NotAdmitted, Opinion, Verdict};
use crate::desk::{Context, Next, Open, Order, Page, closing};
use crate::journal::Recalled;

/// A ruling, and the judge who gives one opinion more.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondOpinion {
    /// The ruling so far.
    pub recalled: Recalled,
    /// Who judges.
    pub judge: Judge,
    /// Whether the play is acceptable, once the judge has said so; Enter makes it an opinion.
    pub chosen: Option<bool>,
}

impl SecondOpinion {
    pub(in crate::desk) const fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, chosen: None }
    }

    /// Why this judge cannot give an opinion on it, if that is so.
    pub fn refused(&self, terms: &Context) -> Option<NotAdmitted> {
        let opinions = &terms.settings.rulebook.book().opinions;
        self.recalled.ruling.admits(&self.judge, opinions).err()
    }
}

impl Open {
    /// Who leaves this page leaves the desk: the page stays open longer than others.
    pub(in crate::desk) fn opinion(
        self,
        mut case: SecondOpinion,
        key: Key,
        terms: &Context,
    ) -> Next {
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
}
