//! The rulebook pages: the list, and one rulebook with its facts and options.

mod chosen;
mod club_row;
mod facts;
mod name_and_numbers;
mod page;
pub mod texts;
mod which_list;

pub(super) use chosen::Chosen;
pub use name_and_numbers::NameAndNumbersPage;
pub use page::RulebookPage;
pub use which_list::WhichList;

use super::kit::{DeskPage, Page};
use super::{Context, Route};
use crate::challenge::page::{MenuItem, PageLine};
use crate::rulebook::{ALL, Choice, Rulebook};
use crate::setup::labels;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookList;

impl DeskPage for RulebookList {
    type Message = Route;

    fn name(&self) -> &'static str {
        "rulebooks"
    }

    /// Each rulebook with what sets it apart, given the options in use, or else the default ones. During the first
    /// start the chosen rulebook is saved at once, so the page also has a row that leads to its options.
    fn page(&self, context: &Context) -> Page<Route> {
        let used = context.settings.rulebooks();
        let row = |(number, book): (usize, &&'static Rulebook)| {
            let used = used.iter().find(|choice| choice.book().id == book.id);
            let rule = match used {
                Some(choice) => facts::in_short(choice, false),
                None => facts::in_short(&Choice::of(book), book.asks_cost),
            };
            let chosen = Some(used.is_some());
            let item =
                MenuItem { rule: rule.into(), chosen, ..MenuItem::numbered(number, book.title) };
            (item, RulebookPage::chosen(book, context))
        };
        let in_use = || Route::to(RulebookPage::showing(context.settings.rulebook.clone()));
        let options = context.first_start.then(in_use);
        Page::titled(labels::RULEBOOK, Route::MENU)
            .lines([PageLine::plain(texts::NOT_HERE)])
            .items(ALL.iter().enumerate().map(row))
            .each(options, |page, shows| page.row(texts::OPTIONS, shows))
    }

    fn update(&mut self, route: Route, _: &Context) -> Route {
        route
    }
}
