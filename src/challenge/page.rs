//! A page as plain data: the text and the menu of every screen that asks for or lists something.
//! One component draws all pages, and tests read them without a browser.
//!
//! Every action on a page has a key; a menu item names its key.

use super::key::Key;
use std::borrow::Cow;

/// The content of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageModel {
    /// The heading.
    pub heading: String,
    /// The lines below it.
    pub lines: Vec<PageLine>,
    /// The text field, if there is one. It is a native field, so only the director gets one.
    pub field: Option<TextField>,
    /// Rows under column heads.
    pub table: Table,
    /// Pictures and reports, as HTML made by this program from escaped texts.
    pub html: String,
    /// The text typed so far, on a page where keys type.
    pub typed: Option<String>,
    /// An error message.
    pub alert: String,
    /// The menu.
    pub items: Vec<MenuItem>,
    /// The label of the button that goes back; empty if there is none.
    pub back: &'static str,
    /// The label of the button that continues; empty if there is none.
    pub go_on: &'static str,
    /// Which keys a touch screen needs.
    pub keypad: Keypad,
}

/// A line of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageLine {
    /// The heading of a section.
    Heading(String),
    /// A text and the number of its rule, if any (else empty).
    Text(String, Cow<'static, str>),
    /// A word of a slip.
    Word(String),
}

/// A text field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextField {
    /// Its label.
    pub label: String,
    /// What it holds when the page opens.
    pub value: String,
    /// Whether it has the focus when the page opens.
    pub first: bool,
}

/// A menu item: an action and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// The key that chooses it.
    pub key: Key,
    /// The label of the key.
    pub label: String,
    /// What the item does.
    pub text: String,
    /// The number of its rule; empty if it has none.
    pub rule: Cow<'static, str>,
    /// Whether the item is selected; `None` if it acts at once.
    pub chosen: Option<bool>,
}

/// Rows under column heads. A tap picks a row, see [`Input::Pick`](super::Input::Pick).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The heads of the columns.
    pub heads: Vec<&'static str>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
    /// The row selected with the arrow keys.
    pub at: Option<usize>,
}

/// The keys that a page shows on a touch screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keypad {
    /// Only the page's buttons.
    #[default]
    None,
    /// 0 to 9.
    Digits,
    /// A to Z.
    Letters,
    /// 0 to 9, and a key that switches to letters, for a passphrase.
    Pin,
    /// A to Z and the space bar, and a key that switches back to digits.
    Phrase,
}

impl PageLine {
    /// A text without a rule.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::Text(text.into(), Cow::Borrowed(""))
    }
}

impl MenuItem {
    /// A menu item whose key is the digit `number` + 1.
    pub fn numbered(number: usize, text: impl Into<String>) -> Self {
        let digit = u8::try_from(number + 1).unwrap_or_default();
        Self::keyed(Key::Digit(digit), digit.to_string(), text)
    }

    /// A menu item whose key is a letter.
    pub fn lettered(letter: char, text: impl Into<String>) -> Self {
        Self::keyed(Key::typed(letter), letter, text)
    }

    /// A menu item with this key and label.
    pub fn keyed(key: Key, label: impl Into<String>, text: impl Into<String>) -> Self {
        Self { key, label: label.into(), text: text.into(), rule: Cow::Borrowed(""), chosen: None }
    }
}

impl Keypad {
    /// A page on which a PIN or a passphrase is typed.
    pub const fn of_pin(letters: bool) -> Self {
        if letters { Self::Phrase } else { Self::Pin }
    }
}
