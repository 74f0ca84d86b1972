//! The word judge looks a referral up: word after word, whether one of its books has it.
//!
//! The answers are not kept here. The desk is drawn, and nothing that is drawn may hold a result per
//! word: each answer is handed on as it is given, and the join uses them up.

use crate::challenge::{
    self, Decision, EndScreen, Intake, Judge, Key, LookUp, Origin, Referral, Unjudged,
};
use crate::desk::{Context, Next, Open, Order, Page, closing};

/// A referral that is being looked up.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What the joined ruling belongs to.
    pub link: Origin,
    /// What is looked up.
    pub referral: Referral,
    /// What was asked on the count screen for it.
    pub(in crate::desk) asked: Intake,
    /// The earlier challenge that it repeats, if it does.
    pub(in crate::desk) repeats: Option<u64>,
    pub(in crate::desk) judge: Judge,
    /// Which word is asked for, counted from 0.
    pub at: usize,
}

impl Finding {
    /// The word that is asked for, and its books.
    pub fn look_up(&self) -> Option<&LookUp> {
        self.referral.look_ups().get(self.at)
    }

    /// The ways to end it without a look-up. What was judged already, as a whole or in part, is not taken
    /// back.
    pub fn ways(&self, terms: &Context) -> Vec<Unjudged> {
        if self.link.judged() > 0 || self.repeats.is_some() {
            return Vec::new();
        }
        EndScreen::ways(terms.settings.rulebook.book())
    }
}

impl Open {
    pub(in crate::desk) fn finding(self, mut finding: Finding, key: Key, terms: &Context) -> Next {
        let found = match key {
            // Whoever leaves the books leaves no answer: the station sees to that.
            Key::Escape => return (None, None),
            Key::Backspace => {
                finding.at = 0;
                return self.asking(Page::Finding(finding), challenge::Effect::Forget);
            }
            Key::End if !finding.ways(terms).is_empty() => {
                finding.at = 0;
                return self.asking(Page::Ending(finding), challenge::Effect::Forget);
            }
            key if key.letter() == b'Y' => true,
            key if key.letter() == b'N' => false,
            Key::Enter if finding.look_up().is_none() => {
                let Finding { link, referral, asked, judge, .. } = finding;
                return closing(Order::Join { referral, link, asked, judge });
            }
            _ => return self.at(Page::Finding(finding)),
        };
        if finding.look_up().is_none() {
            return self.at(Page::Finding(finding));
        }
        finding.at += 1;
        self.asking(Page::Finding(finding), challenge::Effect::Found(found))
    }

    /// How does a challenge end that is not looked up after all? Escape goes back to the books.
    pub(in crate::desk) fn ending(self, finding: Finding, key: Key, terms: &Context) -> Next {
        if key == Key::Escape {
            return self.at(Page::Finding(finding));
        }
        match key.place().and_then(|place| finding.ways(terms).get(place).copied()) {
            Some(how) => {
                let (link, declared) = (finding.link, finding.referral.slip().words().len());
                closing(Order::Record(Decision::Unjudged { link, declared, how }))
            }
            None => self.at(Page::Ending(finding)),
        }
    }
}
