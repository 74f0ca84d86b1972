//! The page for what a club’s rules are called and how they are cited: their name, their edition, and the director’s
//! own rule numbers.

use super::{RulebookPage, texts};
use crate::challenge::Key;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::rows::titled;
use crate::desk::{Context, DeskPage, Route, texts as common};
use crate::rulebook::{Choice, ClubRules, Field, NameAndNumbersError};

/// The name, the edition and the numbers. They are saved with the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct NameAndNumbersPage {
    rules: ClubRules,
    /// Whether the page shows the numbers that do not fit on the first page.
    more: bool,
    /// The text that is being typed, if one is.
    typing: Option<Typing>,
}

/// How many fields are on the first page.
const FIRST_PAGE: usize = 8;

/// A text that is being typed, in an input field of the browser.
#[derive(Clone, Debug, PartialEq)]
struct Typing {
    field: Field,
    text: String,
    refused: Option<NameAndNumbersError>,
}

impl NameAndNumbersPage {
    pub(super) const fn of(rules: ClubRules) -> Self {
        Self { rules, more: false, typing: None }
    }

    /// The fields on this page. Each has a digit; on the first page, one more digit leads to the other fields.
    fn fields(&self) -> Vec<Field> {
        let (skip, take) = if self.more { (FIRST_PAGE, usize::MAX) } else { (0, FIRST_PAGE) };
        Field::all().skip(skip).take(take).collect()
    }

    /// Handles a key while a text is typed.
    fn press_typing(&mut self, typing: Typing, key: Key) {
        match key {
            Key::Escape => {}
            Key::Enter => {
                let text = typing.text.trim();
                if let Err(error) = self.rules.name_and_numbers.set(typing.field, text) {
                    self.typing = Some(Typing { refused: Some(error), ..typing });
                }
            }
            _ => self.typing = Some(typing),
        }
    }
}

impl DeskPage for NameAndNumbersPage {
    fn name(&self) -> &'static str {
        if self.typing.is_some() { "name-and-numbers-text" } else { "name-and-numbers" }
    }

    fn page(&self, _: &Context) -> PageModel {
        if let Some(typing) = &self.typing {
            return typing.page();
        }
        let item = |(number, field): (usize, Field)| {
            let text = self.rules.name_and_numbers.get(field);
            let text = if text.is_empty() { common::NONE } else { text };
            MenuItem::numbered(number, common::row(texts::field(field), text))
        };
        let more = (!self.more).then(|| MenuItem::numbered(FIRST_PAGE, texts::MORE_NUMBERS));
        let example = Choice::from(self.rules.clone()).cites_cost(true, false);
        PageModel {
            lines: vec![
                PageLine::plain(texts::NAME_AND_NUMBERS_WHY),
                PageLine::Text(texts::CITED.to_owned(), example),
            ],
            items: self.fields().into_iter().enumerate().map(item).chain(more).collect(),
            go_on: common::OK,
            ..titled(texts::NAME_AND_NUMBERS)
        }
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }

    fn press(&mut self, key: Key, _: &Context) -> Route {
        if let Some(typing) = self.typing.take() {
            self.press_typing(typing, key);
            return Route::STAY;
        }
        let is_done = matches!(key, Key::Escape | Key::Enter);
        if is_done && std::mem::take(&mut self.more) {
            return Route::STAY;
        }
        if is_done {
            return Route::to(RulebookPage::showing(self.rules.clone().into()));
        }
        if key.index() == Some(FIRST_PAGE) && !self.more {
            self.more = true;
            return Route::STAY;
        }
        let field = key.index().and_then(|index| self.fields().get(index).copied());
        self.typing = field.map(|field| Typing {
            field,
            text: self.rules.name_and_numbers.get(field).to_owned(),
            refused: None,
        });
        Route::STAY
    }

    fn wrote(&mut self, _: usize, text: String, _: &Context) {
        if let Some(typing) = &mut self.typing {
            (typing.text, typing.refused) = (text, None);
        }
    }
}

impl Typing {
    fn page(&self) -> PageModel {
        let label = texts::field(self.field).to_owned();
        let value = self.text.clone();
        PageModel {
            lines: vec![PageLine::plain(texts::at_most(self.field.most()))],
            field: Some(TextField { label: label.clone(), value, focused: true }),
            alert: self.refused.map(|error| error.to_string()).unwrap_or_default(),
            go_on: common::OK,
            ..titled(label)
        }
    }
}
