//! The pages of the rulebooks: the list of them, and one with its facts and options.

mod chosen;
mod club_row;
mod facts;
mod imprint;
mod page;
pub mod texts;
mod which_list;

pub(super) use chosen::Chosen;
pub use imprint::ImprintPage;
pub use page::RulebookPage;
pub use which_list::WhichList;

use super::rows::titled;
use super::{Context, DeskPage, Route};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel};
use crate::rulebook::{ALL, Choice, Rulebook};
use crate::setup::labels;

/// The list of rulebooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookList;

impl DeskPage for RulebookList {
    fn name(&self) -> &'static str {
        "rulebooks"
    }

    /// Each rulebook with what sets it apart from others, with the options in use or else its
    /// default options.
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
        PageModel {
            lines: vec![PageLine::plain(texts::NOT_HERE)],
            items: ALL.iter().enumerate().map(item).collect(),
            ..titled(labels::RULEBOOK)
        }
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match key.index().and_then(|index| ALL.get(index)) {
            Some(book) => Route::to(RulebookPage::of(book, context)),
            None if key == Key::Escape => Route::MENU,
            None => Route::STAY,
        }
    }
}
