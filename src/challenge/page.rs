//! What a page says and offers, as plain data: every screen that asks for something or lists something. One
//! component draws them all, and tests read them without a browser.
//!
//! Everything on a page is done by keys; a menu item stands for a key and names it.

use super::key::Key;

/// What a page says and offers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageModel {
    /// The heading.
    pub heading: String,
    /// The lines below it.
    pub lines: Vec<PageLine>,
    /// The text field, if there is one: a native field, for the director alone.
    pub field: Option<TextField>,
    /// Rows under column heads.
    pub table: Table,
    /// Drawings and reports, as HTML that this program has made of texts it has escaped.
    pub html: String,
    /// What is being typed by keys, if something is.
    pub typed: Option<String>,
    /// What went wrong.
    pub alert: String,
    /// What can be chosen.
    pub items: Vec<MenuItem>,
    /// What the button says that goes back; empty if there is none.
    pub back: &'static str,
    /// What the button says that goes on; empty if there is none.
    pub go_on: &'static str,
    /// Which keys fingers need.
    pub keypad: Keypad,
}

/// A line of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageLine {
    /// The heading of a part.
    Heading(String),
    /// A text, and the rule it rests on; an empty one if it rests on none.
    Text(String, &'static str),
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

/// Something that can be chosen by a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// The key that chooses it.
    pub key: Key,
    /// What stands on the key.
    pub label: String,
    /// What it is.
    pub text: String,
    /// The rule it rests on; empty if it rests on none.
    pub rule: &'static str,
    /// Whether it is chosen; none where a press acts at once.
    pub chosen: Option<bool>,
}

/// Rows under column heads. A row can be chosen by a tap, as [`Input::Pick`](super::Input::Pick) says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The heads of the columns.
    pub heads: Vec<&'static str>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
    /// Which row the arrow keys have reached.
    pub at: Option<usize>,
}

/// The keys that fingers need on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keypad {
    /// None but the buttons.
    #[default]
    None,
    /// 0 to 9.
    Digits,
    /// A to Z.
    Letters,
    /// 0 to 9, and the key that brings the letters of a passphrase.
    Pin,
    /// A to Z and the space bar, and the key that brings the digits back.
    Phrase,
}

impl PageLine {
    /// A text that rests on no rule.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::Text(text.into(), "")
    }
}

impl MenuItem {
    /// What digit `number` + 1 chooses.
    pub fn numbered(number: usize, text: impl Into<String>) -> Self {
        let digit = u8::try_from(number + 1).unwrap_or_default();
        Self::keyed(Key::Digit(digit), digit.to_string(), text)
    }

    /// What a letter chooses.
    pub fn lettered(letter: char, text: impl Into<String>) -> Self {
        Self::keyed(Key::typed(letter), letter, text)
    }

    /// What a key with this label chooses.
    pub fn keyed(key: Key, label: impl Into<String>, text: impl Into<String>) -> Self {
        Self { key, label: label.into(), text: text.into(), rule: "", chosen: None }
    }
}

impl Keypad {
    /// Where a PIN or a passphrase is typed.
    pub const fn of_pin(letters: bool) -> Self {
        if letters { Self::Phrase } else { Self::Pin }
    }
}
