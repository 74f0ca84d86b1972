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

use super::rows::titled;
use super::{Context, DeskPage, Route};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::rulebook::{ALL, Choice, Rulebook};
use crate::setup::labels;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookList;

impl DeskPage for RulebookList {
    fn name(&self) -> &'static str {
        "rulebooks"
    }

    /// Each rulebook with what sets it apart, given the options in use, or else the default ones. During the first
    /// start the chosen rulebook is saved at once, so the page also has a row that leads to its options.
    fn page(&self, context: &Context) -> PageModel {
        let used = context.settings.rulebooks();
        let item = |(number, book): (usize, &&'static Rulebook)| {
            let used = used.iter().find(|choice| choice.book().id == book.id);
            let rule = match used {
                Some(choice) => facts::in_short(choice, false),
                None => facts::in_short(&Choice::of(book), book.asks_cost),
            };
            let chosen = Some(used.is_some());
            MenuItem { rule: rule.into(), chosen, ..MenuItem::numbered(number, book.title) }
        };
        let options = context.first_start.then(|| MenuItem::numbered(ALL.len(), texts::OPTIONS));
        PageModel {
            lines: vec![PageLine::plain(texts::NOT_HERE)],
            items: ALL.iter().enumerate().map(item).chain(options).collect(),
            ..titled(labels::RULEBOOK)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key.index().and_then(|index| ALL.get(index)) {
            Some(book) => RulebookPage::chosen(book, context),
            None if context.first_start && key.index() == Some(ALL.len()) => {
                Route::to(RulebookPage::showing(context.settings.rulebook.clone()))
            }
            None if key == Key::Escape => Route::MENU,
            None => Route::STAY,
        }
    }
}
