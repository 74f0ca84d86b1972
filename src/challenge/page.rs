//! A page is plain data: the text and the menu of every screen that asks for or lists something. One component draws
//! all pages, and tests read them without a browser.
//!
//! Every action on a page has a key; a menu item names its key.

use super::form::{Control, Field, Look, Section, Sheet, Shows, Toast};
use super::key::Key;
use crate::rulebook::{Choice, Instruction};
use crate::text::Language;
use std::borrow::Cow;

/// The minimum number of digits in a PIN.
const MIN_PIN_DIGITS: usize = 4;

/// The content of a page.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
pub struct PageModel {
    pub heading: String,
    /// One sentence below the heading, or none.
    pub lead: String,
    /// The overall state, in one coloured line.
    pub banner: Option<(Light, String)>,
    /// The key that a tap on the banner stands for, if the banner leads anywhere.
    pub banner_opens: Option<Key>,
    /// Facts, each with its label: `Round`, `2`.
    pub facts: Vec<(&'static str, String)>,
    /// The lines below the facts.
    pub lines: Vec<PageLine>,
    /// The lines below the items. They are below so that a long text does not push the items off the screen.
    pub below: Vec<PageLine>,
    /// The controls, section by section.
    pub sections: Vec<Section>,
    /// Rows under column heads.
    pub table: Table,
    /// Charts and reports, as HTML made by this program from escaped texts.
    pub html: String,
    /// The box with what is typed, on a page where keys type.
    pub typed: Option<TypedBox>,
    /// An error message.
    pub alert: String,
    /// What was just done, or found to be right; empty if there is an error message.
    pub done: String,
    /// What was just saved, while it can be taken back.
    pub toast: Option<Toast>,
    /// What is asked before something deliberate. Nothing else on the page can be used meanwhile.
    pub sheet: Option<Sheet>,
    /// Whether what the sheet asks deletes something. The way back has the focus then.
    pub sheet_deletes: bool,
    pub items: Vec<MenuItem>,
    /// The label of the button that goes back; empty if there is none.
    pub back: &'static str,
    /// The label of the button that continues; empty if there is none.
    pub go_on: &'static str,
    /// Whether that button cannot be used yet. The page says why.
    pub is_blocked: bool,
    /// Which keys a touch screen needs.
    pub keypad: Keypad,
    /// Whether the page is to be read from across a hall.
    pub large: bool,
    /// Whether the keys of its controls always show where there is a keyboard, because whoever fills it in is in a hurry.
    pub shows_keys: bool,
}

impl PageModel {
    /// What stands above the controls.
    #[must_use]
    pub fn head(&self) -> Self {
        Self {
            lead: self.lead.clone(),
            banner: self.banner.clone(),
            banner_opens: self.banner_opens,
            facts: self.facts.clone(),
            lines: self.lines.clone(),
            ..Self::default()
        }
    }

    /// What stands below the controls.
    #[must_use]
    pub fn body(&self) -> Self {
        Self {
            below: self.below.clone(),
            typed: self.typed.clone(),
            items: self.items.clone(),
            table: self.table.clone(),
            html: self.html.clone(),
            ..Self::default()
        }
    }

    /// What is said over the page.
    #[must_use]
    pub fn over(&self) -> Self {
        let (toast, sheet) = (self.toast.clone(), self.sheet.clone());
        Self { toast, sheet, sheet_deletes: self.sheet_deletes, ..Self::default() }
    }

    /// Whether it mainly asks for what is typed in one of its fields.
    pub fn has_main_field(&self) -> bool {
        self.controls()
            .any(|control| matches!(&control.shows, Shows::Field(field) if field.focused))
    }

    /// Whether the page needs the whole width of the screen: for a table, a report, two panes or the tiles of the home
    /// page.
    pub fn is_wide(&self) -> bool {
        // Only a report is wider than the rest of its page: not a code below other ways to copy a set-up, the progress
        // of a file or the lengths of its words.
        let of_a_form = ["<svg class='qr'", "<progress", "<table"];
        let is_form =
            self.html.is_empty() || of_a_form.iter().any(|part| self.html.starts_with(part));
        let is_wide = |section: &Section| {
            section.beside || section.look == Look::Tiles && section.controls.len() > 1
        };
        self.table.heads.len() > 4 || !is_form || self.sections.iter().any(is_wide)
    }
}

/// The state of something. It is never shown by colour alone, because the text says it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Light {
    /// All is well.
    Green,
    /// Somebody should look at it.
    Amber,
    /// Something has to be done.
    Red,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageLine {
    /// The heading of a section.
    Heading(String),
    /// A text and the number of its rule, if any (else empty).
    Text(String, Cow<'static, str>),
    /// A word of a slip.
    Word(String),
}

/// A sentence for players, with the number of its rule (empty if it has none) and its language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub says: String,
    pub rule: Cow<'static, str>,
    /// The language of the sentence. Rulebooks are in English; in another language, a sentence with a rule is the
    /// station's own.
    pub language: Language,
}

/// A bar that runs out before a screen is cleared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeBar {
    /// In how many seconds the screen is cleared.
    pub says: String,
    /// What keeps it; empty if the first text says so.
    pub keeps: &'static str,
    /// How much of the bar is left at the end of the current second, in hundredths.
    pub left: u64,
}

/// What keys have typed so far, in a box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedBox {
    /// The label of the box, such as `Director’s PIN`.
    pub label: String,
    /// The text; dots where nobody may read it.
    pub text: String,
    /// The blanks that are still empty, for a text whose length is known.
    pub blanks: String,
}

impl TypedBox {
    /// A text of any length.
    pub fn text(label: impl Into<String>, text: impl Into<String>) -> Self {
        Self { label: label.into(), text: text.into(), blanks: String::new() }
    }

    /// A text of a known length, with a box for each character.
    pub fn blanks(label: impl Into<String>, text: impl Into<String>, blanks: usize) -> Self {
        let typed = Self::text(label, text);
        let empty = blanks.saturating_sub(typed.text.chars().count());
        Self { blanks: "_".repeat(empty), ..typed }
    }

    /// This many hidden characters, in at least as many boxes as the shortest PIN has digits.
    pub fn hidden(label: impl Into<String>, count: usize) -> Self {
        Self::blanks(label, "•".repeat(count), MIN_PIN_DIGITS)
    }
}

/// A menu item: an action and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// The key that chooses the item.
    pub key: Key,
    /// The label of the key.
    pub label: String,
    /// What the item does.
    pub text: String,
    /// The number of the item's rule; empty if it has none.
    pub rule: Cow<'static, str>,
    /// When the item applies, or what it means; empty if the text says it all.
    pub detail: String,
    /// The heading above the item; empty if there is none. Items under one heading follow each other.
    pub under: &'static str,
    /// Whether the item is selected; `None` if it acts at once.
    pub chosen: Option<bool>,
}

/// Rows under column heads. A tap picks a row, see [`Input::Pick`](super::Input::Pick).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The heads of the columns.
    pub heads: Vec<&'static str>,
    /// What each column contains, in the order of the heads; empty for a plain table.
    pub columns: Vec<Column>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
    /// Headings between the rows, each with the index of the row below it.
    pub sections: Vec<(usize, String)>,
    /// The row selected with the arrow keys.
    pub at: Option<usize>,
}

/// What a column contains, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// A number or a name, in a column as narrow as possible.
    Short,
    /// The words of a slip, in a column as wide as the others allow.
    Words,
    /// A sign, and after a space the words that it stands for. Only the sign is drawn.
    Sign,
    /// A detail that is usually one short sentence; left out on a phone.
    Sentence,
    /// A detail, left out wherever there is little room.
    Detail,
}

impl Column {
    /// The column's name in the markup of the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Words => "words",
            Self::Sign => "sign",
            Self::Sentence => "sentence",
            Self::Detail => "detail",
        }
    }
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

impl Light {
    /// The symbol before a text in this state.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Green => "✓",
            Self::Amber => "!",
            Self::Red => "✗",
        }
    }

    /// The state's name in the markup of the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Amber => "amber",
            Self::Red => "red",
        }
    }
}

impl PageModel {
    /// All controls, in the order in which they are shown.
    pub fn controls(&self) -> impl Iterator<Item = &Control> {
        self.sections.iter().flat_map(|section| &section.controls)
    }

    /// The text fields, each with the control that it is in.
    pub fn fields(&self) -> impl Iterator<Item = (&Control, &Field)> {
        self.controls().filter_map(|control| match &control.shows {
            Shows::Field(field) => Some((control, field)),
            _ => None,
        })
    }
}

impl PageLine {
    /// A text without a rule.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::Text(text.into(), Cow::Borrowed(""))
    }
}

impl Sentence {
    /// An instruction of a rulebook, which is in English.
    pub fn of_rulebook(choice: &Choice, instruction: Instruction) -> Self {
        let (says, rule) = (instruction.says.to_owned(), choice.cites(instruction));
        Self { says, rule, language: Language::English }
    }

    /// The number of the rule, and that the words are the station's own if they are not the rulebook's; empty if there
    /// is no rule.
    pub fn cites(&self) -> String {
        if self.rule.is_empty() || self.language == Language::English {
            return self.rule.clone().into_owned();
        }
        [&*self.rule, ", ", self.language.messages().pair.own_words].concat()
    }
}

impl MenuItem {
    /// The menu item with this index, counted from 0. Its key is the digit `index` + 1; the tenth item has 0, the last
    /// digit of a keyboard.
    pub fn numbered(index: usize, text: impl Into<String>) -> Self {
        let digit = u8::try_from((index + 1) % 10).unwrap_or_default();
        Self::keyed(Key::Digit(digit), digit.to_string(), text)
    }

    /// A menu item whose key is a letter.
    pub fn lettered(letter: char, text: impl Into<String>) -> Self {
        Self::keyed(Key::typed(letter), letter, text)
    }

    /// A menu item whose key is a function key.
    pub fn function(key: Key, text: impl Into<String>) -> Self {
        Self::keyed(key, key.function_name(), text)
    }

    pub fn keyed(key: Key, label: impl Into<String>, text: impl Into<String>) -> Self {
        let (label, text, rule) = (label.into(), text.into(), Cow::Borrowed(""));
        Self { key, label, text, rule, detail: String::new(), under: "", chosen: None }
    }
}

impl Keypad {
    /// The keypad for a PIN or, if `letters`, for a passphrase.
    pub const fn of_pin(letters: bool) -> Self {
        if letters { Self::Phrase } else { Self::Pin }
    }
}
