//! The page for what a club’s rules are called and how they are cited: their name, their edition, and the director’s
//! own rule numbers.

use super::{RulebookPage, texts};
use crate::challenge::page::PageLine;
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Context, Route, texts as common};
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

    /// Opens the field of this text.
    fn open(&mut self, field: Field) {
        let text = self.rules.name_and_numbers.get(field).to_owned();
        self.typing = Some(Typing { field, text, refused: None });
    }

    /// Takes what was typed, unless it is refused.
    fn take(&mut self) {
        let Some(typing) = self.typing.take() else { return };
        if let Err(error) = self.rules.name_and_numbers.set(typing.field, typing.text.trim()) {
            self.typing = Some(Typing { refused: Some(error), ..typing });
        }
    }
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    Open(Field),
    ShowMore,
    Wrote(String),
    /// Takes what is in the field.
    Take,
    Back,
}

impl DeskPage for NameAndNumbersPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        if self.typing.is_some() { "name-and-numbers-text" } else { "name-and-numbers" }
    }

    fn page(&self, _: &Context) -> Page<Message> {
        if let Some(typing) = &self.typing {
            return typing.page();
        }
        let example = Choice::from(self.rules.clone()).cites_cost(true, false);
        let page = Page::titled(texts::NAME_AND_NUMBERS, Message::Back)
            .lines([
                PageLine::plain(texts::NAME_AND_NUMBERS_WHY),
                PageLine::Text(texts::CITED.to_owned(), example),
            ])
            .go_on(common::OK, Message::Back)
            .each(self.fields(), |page, field| {
                let text = self.rules.name_and_numbers.get(field);
                let text = if text.is_empty() { common::NONE } else { text };
                page.row(common::row(texts::field(field), text), Message::Open(field))
            });
        if self.more { page } else { page.row(texts::MORE_NUMBERS, Message::ShowMore) }
    }

    fn update(&mut self, message: Message, _: &Context) -> Route {
        match message {
            Message::Open(field) => self.open(field),
            Message::ShowMore => self.more = true,
            Message::Wrote(text) => {
                if let Some(typing) = &mut self.typing {
                    (typing.text, typing.refused) = (text, None);
                }
            }
            Message::Take => self.take(),
            Message::Back if self.typing.take().is_some() => {}
            Message::Back if std::mem::take(&mut self.more) => {}
            Message::Back => return Route::to(RulebookPage::showing(self.rules.clone().into())),
        }
        Route::STAY
    }

    fn may_leave(&self, _: &Context) -> bool {
        false
    }
}

impl Typing {
    fn page(&self) -> Page<Message> {
        let label = texts::field(self.field);
        Page::titled(label, Message::Back)
            .lines([PageLine::plain(texts::at_most(self.field.most()))])
            .text(label, self.text.clone(), Message::Wrote)
            .focused()
            .alert(self.refused.map(|error| error.to_string()).unwrap_or_default())
            .go_on(common::OK, Message::Take)
    }
}
