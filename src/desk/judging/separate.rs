//! The page about words of a challenge that were left out. After *acceptable* they are judged now; after *unacceptable*
//! the page records who was responsible for the separate look-up, if nobody said so at the station.

use super::{Job, SignaturePrompt, texts};
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{
    Decision, Declared, Key, Outcome, ResponsibilityScreen, Responsible, Verdict,
};
use crate::desk::rows::{instruction, judged_again_until, ruling_so_far};
use crate::desk::{Context, DeskPage, Order, Route, corrections, texts as common};
use crate::journal::Recalled;

/// The page about a challenge in which some words were left out.
#[derive(Clone, Debug, PartialEq)]
pub struct SeparatePage {
    /// The ruling.
    pub recalled: Recalled,
    /// Who was responsible, once the judge has chosen. Enter records the choice.
    pub chosen: Option<Responsible>,
}

impl SeparatePage {
    pub(in crate::desk) const fn of(recalled: Recalled) -> Self {
        Self { recalled, chosen: None }
    }

    /// Why there is nothing to judge or to record; `None` if there is.
    pub fn refused(&self) -> Option<&'static str> {
        let Recalled { rulebook, self_lookup, words, .. } = &self.recalled;
        let is_full = *words >= usize::from(Declared::MOST);
        match self.outcome() {
            _ if rulebook.book().separate.is_none() => Some(texts::NO_SEPARATE),
            Outcome::DirectorDecides => Some(corrections::texts::OPEN),
            Outcome::Stands(verdict) if verdict.is_acceptable() => {
                is_full.then_some(texts::NO_MORE_WORDS)
            }
            Outcome::Stands(_) if rulebook.book().separate_penalty().is_none() => {
                Some(texts::NO_SEPARATE)
            }
            Outcome::Stands(_) => (!self_lookup).then_some(texts::NO_SELF_LOOKUP),
        }
    }

    fn outcome(&self) -> Outcome {
        self.recalled.ruling.outcome(&self.recalled.rulebook.book().opinions)
    }

    /// Whether the words that were left out can be judged now.
    fn goes_on(&self) -> bool {
        let stands = self.outcome().verdict().is_some_and(Verdict::is_acceptable);
        stands && self.refused().is_none()
    }

    /// What follows from this choice of who was responsible, as a line.
    fn follows(&self, responsible: Responsible) -> PageLine {
        let book = self.recalled.rulebook.book();
        let says = match (responsible, responsible.points_off(book)) {
            (Responsible::One(player), points) if points > 0 => texts::loses(player, points),
            _ => texts::NOBODY_LOSES.to_owned(),
        };
        let separate = book.separate.map(|separate| separate.instruction);
        let rule = separate.map(|separate| self.recalled.rulebook.cites(separate));
        PageLine::Text(says, rule.unwrap_or_default())
    }

    /// The page before the words that were left out are judged.
    fn rest(&self, mut model: PageModel) -> PageModel {
        let choice = &self.recalled.rulebook;
        model.lines.push(PageLine::plain(texts::REST));
        model.lines.extend(choice.book().may_be_typed.map(|says| instruction(choice, says)));
        model.lines.extend(judged_again_until(choice));
        PageModel { go_on: common::GO_ON, ..model }
    }

    /// The page that asks who was responsible, with the answer that the journal has, if it has one.
    fn question(&self, mut model: PageModel, context: &Context) -> PageModel {
        let question = ResponsibilityScreen::page(&self.recalled.rulebook, context.messages());
        if let Some(known) = self.recalled.ruling.separately() {
            let answers = question.items.iter().zip(ResponsibilityScreen::ANSWERS);
            let said = answers.filter(|(_, answer)| *answer == known.responsible);
            model.alert = said.map(|(item, _)| texts::recorded_before(&item.text)).collect();
        }
        model.lines.push(PageLine::Heading(question.heading));
        model.lines.extend(question.lines);
        model.lines.extend(self.chosen.map(|responsible| self.follows(responsible)));
        let items = question.items.into_iter().zip(ResponsibilityScreen::ANSWERS);
        let item = |(item, answer)| MenuItem { chosen: Some(self.chosen == Some(answer)), ..item };
        model.items = items.map(item).collect();
        model.go_on = if self.chosen.is_some() { common::ENTER } else { "" };
        model
    }
}

impl DeskPage for SeparatePage {
    fn name(&self) -> &'static str {
        "separate"
    }

    fn page(&self, context: &Context) -> PageModel {
        let mut model = ruling_so_far(context, &self.recalled);
        // The heading is the menu's name for this page; the challenge's number goes below it.
        let number = std::mem::replace(&mut model.heading, common::SEPARATE.to_owned());
        model.lines.insert(0, PageLine::Heading(number));
        match self.refused() {
            Some(why) => {
                let choice = &self.recalled.rulebook;
                let penalty = choice.book().separate_penalty().map(|penalty| penalty.instruction);
                model.lines.extend(penalty.map(|penalty| instruction(choice, penalty)));
                PageModel { alert: why.to_owned(), ..model }
            }
            None if self.goes_on() => self.rest(model),
            None => self.question(model, context),
        }
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.chosen.is_none()
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match (key, self.chosen) {
            (Key::Escape, _) => return Route::MENU,
            _ if self.refused().is_some() => {}
            (Key::Enter, _) if self.goes_on() => {
                return SignaturePrompt::route(Job::rest(self.recalled.clone(), context), context);
            }
            _ if self.goes_on() => {}
            (Key::Enter, Some(responsible)) => {
                let points = responsible.points_off(self.recalled.rulebook.book());
                let challenge = self.recalled.number;
                let decision = Decision::Separate { challenge, responsible, points };
                return Route::closing(Order::Record(decision, self.recalled.rulebook.clone()));
            }
            _ => {
                let answer = key.index().and_then(|index| ResponsibilityScreen::ANSWERS.get(index));
                self.chosen = answer.copied().or(self.chosen);
            }
        }
        Route::STAY
    }
}
