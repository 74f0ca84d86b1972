//! A second or third opinion on a ruling.

use super::texts;
use crate::challenge::delays::JUDGE_IDLE;
use crate::challenge::page::PageModel;
use crate::challenge::{By, Decision, Judge, Key, NotAdmitted, Opinion, Verdict, verdicts};
use crate::desk::rows::ruling_so_far;
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
use crate::journal::Recalled;
use std::time::Duration;

/// A ruling, and the judge who gives an opinion on it.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondOpinion {
    /// The ruling so far.
    pub recalled: Recalled,
    /// Who judges.
    pub judge: Judge,
    /// Whether the play is acceptable, once the judge has said so. Enter makes it an opinion.
    pub chosen: Option<bool>,
}

impl SecondOpinion {
    pub(super) const fn new(recalled: Recalled, judge: Judge) -> Self {
        Self { recalled, judge, chosen: None }
    }

    /// Why this judge cannot give an opinion on it, if that is so.
    pub fn refused(&self, context: &Context) -> Option<NotAdmitted> {
        let opinions = &context.settings.rulebook.book().opinions;
        self.recalled.ruling.admits(&self.judge, opinions).err()
    }

    fn enter(&self, acceptable: bool) -> Route {
        let Recalled { number: challenge, words, ruling, .. } = self.recalled.clone();
        let verdict = Verdict::by_hand(ruling.slip(), acceptable);
        let ruling = ruling.with(Opinion { verdict, by: By::Judge(self.judge.clone()) });
        Route::closing(Order::Record(Decision::Opinion { challenge, words, ruling }))
    }
}

impl DeskPage for SecondOpinion {
    fn name(&self) -> &'static str {
        "opinion"
    }

    fn page(&self, context: &Context) -> PageModel {
        let model = ruling_so_far(context, &self.recalled);
        let why = match self.refused(context) {
            Some(NotAdmitted::Agreed) => texts::AGREED,
            Some(NotAdmitted::OnlyTheDirector) => texts::ONLY_DIRECTOR,
            Some(NotAdmitted::Final) => texts::SETTLED,
            Some(NotAdmitted::SameJudge) => texts::SAME_JUDGE,
            None => {
                let go_on = if self.chosen.is_some() { common::ENTER } else { "" };
                return PageModel { items: verdicts(self.chosen), go_on, ..model };
            }
        };
        PageModel { alert: why.to_owned(), ..model }
    }

    /// Escape leaves the desk, because this page stays open longer than others.
    fn press(&mut self, key: Key, context: &Context) -> Route {
        match (key, self.chosen) {
            (Key::Escape, _) => return Route::CLOSE,
            _ if self.refused(context).is_some() => {}
            (Key::Enter, Some(acceptable)) => return self.enter(acceptable),
            _ if key.letter() == b'A' => self.chosen = Some(true),
            _ if key.letter() == b'U' => self.chosen = Some(false),
            _ => {}
        }
        Route::STAY
    }

    fn idle(&self) -> Duration {
        JUDGE_IDLE
    }
}
