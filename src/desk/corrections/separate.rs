//! The page that records who was responsible for words that were looked up separately, if nobody said so at the
//! station.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::challenge::{Decision, Key, ResponsibilityScreen, Responsible};
use crate::desk::rows::ruling_so_far;
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
use crate::journal::Recalled;

/// The page about a challenge in which some words were looked up separately.
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

    /// Why nobody can be penalised: the rulebook has no such penalty, or the play was not ruled unacceptable.
    /// `None` if somebody can be.
    pub fn refused(&self) -> Option<&'static str> {
        let opinions = &self.recalled.rulebook.book().opinions;
        let verdict = self.recalled.ruling.outcome(opinions).verdict();
        if self.recalled.rulebook.book().separate_penalty().is_none() {
            return Some(texts::NO_SEPARATE);
        }
        let is_unacceptable = verdict.is_some_and(|verdict| !verdict.is_acceptable());
        (!is_unacceptable).then_some(texts::NOT_SEPARATE)
    }
}

impl SeparatePage {
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
        if let Some(why) = self.refused() {
            return PageModel { alert: why.to_owned(), ..model };
        }
        let question = ResponsibilityScreen::page(&self.recalled.rulebook, context.messages());
        model.lines.push(PageLine::Heading(question.heading));
        model.lines.extend(question.lines);
        model.lines.extend(self.chosen.map(|responsible| self.follows(responsible)));
        let items = question.items.into_iter().zip(ResponsibilityScreen::ANSWERS);
        let item = |(item, answer)| MenuItem { chosen: Some(self.chosen == Some(answer)), ..item };
        model.items = items.map(item).collect();
        model.go_on = if self.chosen.is_some() { common::ENTER } else { "" };
        model
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.chosen.is_none()
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        match (key, self.chosen) {
            (Key::Escape, _) => return Route::MENU,
            _ if self.refused().is_some() => {}
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
