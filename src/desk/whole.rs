//! In the program that a new device loads first, this page stands for the whole desk, until the whole program is there.

use super::kit::{DeskPage, Page};
use super::{Ask, Context, Route, texts};
use crate::challenge::page::PageLine;
use crate::program::Errand;

/// The page that waits for the whole program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholePage {
    /// What the whole program goes on with.
    pub errand: Errand,
}

/// Whether the whole program can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholeProgram {
    /// This many percent of the site are stored.
    Arriving(u8),
    /// It could not be loaded.
    NotLoaded,
    Here,
    /// Another tab waits to run the station, and would take it during the restart.
    OtherTab,
    /// The page is starting again with it.
    Starting,
}

impl WholePage {
    /// The page behind which somebody wanted the desk.
    pub(super) const DESK: Self = Self { errand: Errand::Desk };
}

pub enum Message {
    Back,
    TryAgain,
}

impl DeskPage for WholePage {
    type Message = Message;

    fn name(&self) -> &'static str {
        "whole"
    }

    fn page(&self, context: &Context) -> Page<Message> {
        let page = Page::titled(texts::LOADING, Message::Back);
        match context.whole {
            WholeProgram::Arriving(percent) => page.lead(texts::arrived(percent)),
            WholeProgram::NotLoaded => {
                page.lead(texts::NO_HOST).go_on(texts::TRY_AGAIN, Message::TryAgain)
            }
            WholeProgram::OtherTab => {
                page.lead(texts::OTHER_TAB).go_on(texts::TRY_AGAIN, Message::TryAgain)
            }
            WholeProgram::Here if context.is_writing => page.lead(texts::NOT_WRITTEN),
            WholeProgram::Here | WholeProgram::Starting => page,
        }
        .lines([PageLine::plain(texts::JUDGES_MEANWHILE)])
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            // At the first start, this leads back to its choice.
            Message::Back if context.first_start => Route::MENU,
            Message::Back => Route::CLOSE,
            Message::TryAgain => Route::asks(Some(Ask::CheckSite)),
        }
    }
}
