//! The page that says who was responsible for words that were looked up separately, where nobody
//! said so at the station.

use super::texts;
use crate::challenge::page::{MenuItem, PageModel};
use crate::challenge::{Decision, Key, ResponsibilityScreen, Responsible};
use crate::desk::rows::ruling_so_far;
use crate::desk::{Context, DeskPage, Order, Route, texts as common};
use crate::journal::Recalled;

/// A challenge of which words were looked up separately.
#[derive(Clone, Debug, PartialEq)]
pub struct SeparatePage {
    /// The ruling.
    pub recalled: Recalled,
    /// Who was responsible, once that is chosen. Enter records it.
    pub chosen: Option<Responsible>,
}

impl SeparatePage {
    pub(in crate::desk) const fn of(recalled: Recalled) -> Self {
        Self { recalled, chosen: None }
    }

    /// Whether it can cost anybody anything: the play was found unacceptable.
    pub fn is_open(&self, context: &Context) -> bool {
        let opinions = &context.settings.rulebook.book().opinions;
        let verdict = self.recalled.ruling.outcome(opinions).verdict();
        verdict.is_some_and(|verdict| !verdict.is_acceptable())
    }
}

impl DeskPage for SeparatePage {
    fn name(&self) -> &'static str {
        "separate"
    }

    fn page(&self, context: &Context) -> PageModel {
        let mut model = ruling_so_far(context, &self.recalled);
        if !self.is_open(context) {
            return PageModel { alert: texts::NOT_SEPARATE.to_owned(), ..model };
        }
        let asks = ResponsibilityScreen::page(&context.settings.rulebook, context.messages());
        model.lines.extend(asks.lines);
        let items = asks.items.into_iter().zip(ResponsibilityScreen::ANSWERS);
        let item = |(item, answer)| MenuItem { chosen: Some(self.chosen == Some(answer)), ..item };
        model.items = items.map(item).collect();
        model.go_on = if self.chosen.is_some() { common::ENTER } else { "" };
        model
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match (key, self.chosen) {
            (Key::Escape, _) => return Route::MENU,
            _ if !self.is_open(context) => {}
            (Key::Enter, Some(responsible)) => {
                let points = responsible.points_off(context.settings.rulebook.book());
                let challenge = self.recalled.number;
                let decision = Decision::Separate { challenge, responsible, points };
                return Route::closing(Order::Record(decision));
            }
            _ => {
                let answer = key.place().and_then(|place| ResponsibilityScreen::ANSWERS.get(place));
                self.chosen = answer.copied().or(self.chosen);
            }
        }
        Route::STAY
    }
}
