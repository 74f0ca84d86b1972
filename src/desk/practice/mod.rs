//! The page on which the director lets people practise.

pub mod texts;

use super::kit::{DeskPage, Page};
use super::{Context, Order, Route};
use crate::challenge::PRACTICE_WORDS;
use crate::journal::Row;

/// Whether people are practising, or could.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PracticeState {
    /// People could practise, because the station takes challenges and nobody is in the middle of one.
    #[default]
    Offered,
    /// People cannot practise now.
    NotNow,
    /// People are practising.
    On,
}

/// The page that begins practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticePage;

/// Whether a slip waits for the word judge; false until the journal has been read.
pub(super) fn slip_waits(context: &Context) -> bool {
    context.log.as_deref().is_some_and(|log| log.rows.iter().any(Row::waits))
}

/// Why practice cannot begin; `None` if it can. A slip that waits for the word judge has to be judged first.
pub(super) fn obstacle(context: &Context) -> Option<&'static str> {
    if context.log.is_none() {
        return Some(texts::JOURNAL_UNREAD);
    }
    match context.practice {
        PracticeState::On => Some(texts::IS_ON),
        PracticeState::NotNow => Some(texts::NOT_NOW),
        PracticeState::Offered if slip_waits(context) => Some(texts::WAITS),
        PracticeState::Offered => None,
    }
}

/// Ends practice. The home page and readiness offer this.
pub(super) fn end(_: &Context) -> Route {
    Route::MENU.asking(Order::EndPractice)
}

impl DeskPage for PracticePage {
    type Message = Route;

    fn name(&self) -> &'static str {
        "practice"
    }

    fn page(&self, context: &Context) -> Page<Route> {
        let page = Page::titled(texts::HEADING, Route::MENU)
            .lead(texts::SAYS)
            .fact(texts::GOOD, PRACTICE_WORDS.join(", "))
            .note(texts::ENDS);
        match obstacle(context) {
            _ if context.practice == PracticeState::On => page.go_on(texts::END, end(context)),
            Some(obstacle) => page.alert(obstacle),
            None => page.go_on(texts::BEGIN, Route::closing(Order::BeginPractice)),
        }
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }
}
