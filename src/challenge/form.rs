//! The controls of a page of the desk, in sections. Plain data, like the rest of a [page](super::page).
//!
//! A control knows what it shows and which acts it offers. What an act means, the page that made the control knows.

use super::key::Key;
use super::page::Light;

/// Controls under a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Empty if the section needs none.
    pub heading: String,
    pub look: Look,
    /// Whether only the heading shows until somebody opens the section, as with details that few need.
    pub folded: bool,
    /// Whether the section stands beside the others where there is room: what they mean.
    pub beside: bool,
    pub controls: Vec<Control>,
}

/// How the controls of a section stand beside each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// A row each: the label on the left, the control on the right.
    #[default]
    Rows,
    /// Rows in two columns where there is room, for a list of places.
    Columns,
    /// Large, side by side.
    Tiles,
    /// Small, side by side, as above a table.
    Bar,
    /// Rows for the few things that a page is about, larger than others.
    Large,
    /// Two answers of one size, side by side.
    Pair,
    /// Rows over the page, right below the button that opened them.
    Over,
    /// What is said in the middle of a page that has nothing to list yet.
    Empty,
}

impl Look {
    /// Its name in the markup of the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rows => "list",
            Self::Columns => "list two",
            Self::Tiles => "cards",
            Self::Bar => "tools",
            Self::Large => "list big",
            Self::Pair => "pair",
            Self::Over => "list over",
            Self::Empty => "nothing",
        }
    }
}

/// Something that a person can use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// What it is called. Together with the section it is the control's name on the page.
    pub label: String,
    pub shows: Shows,
    /// What its value means, or which rule or habit it follows. Shown below the control while it has the focus.
    pub help: String,
    /// What is shown below the control, whether or not it has the focus.
    pub note: String,
    /// What few people need to know about it. Only a word that opens it shows.
    pub details: String,
    /// What it was before it was changed on this page, with a way back beside it; empty if it is unchanged.
    pub was: String,
    /// Why what is typed in it cannot be taken; empty if it can.
    pub refusal: String,
    /// The state of what it stands for, if that is not as it should be.
    pub light: Option<Light>,
    /// A short remark beside it, and whether it is a warning (amber) or a fact (green).
    pub tag: Option<(Light, String)>,
    /// Whether it can be used now. If it cannot, its note says why.
    pub disabled: bool,
    /// Whether its value is a code that people copy sign by sign.
    pub is_code: bool,
    /// The key that uses it, if one does.
    pub key: Option<Key>,
}

/// What a control is and shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shows {
    Switch(bool),
    /// One of a few short choices, side by side.
    Segments {
        names: Vec<String>,
        chosen: usize,
    },
    /// Any of a few short choices, with whether each is chosen.
    Chips(Vec<(String, bool)>),
    /// A value that goes up and down.
    Stepper {
        value: String,
        /// Whether there is a lower value, and a higher one.
        more: [bool; 2],
    },
    /// A native field, so only the director gets one (promise 6).
    Field(Field),
    /// Leads to another page, and shows what is set there.
    Leads(String),
    /// Leads to another page, and has a button beside it that does something with what is there.
    Entry(String),
    /// One of several choices below each other, each with a note on what it means.
    Pick(bool),
    /// Acts at once.
    Button,
    /// The first of a page's buttons.
    Primary,
    /// Something large to choose, with a figure.
    Tile(String),
    /// A place on which files are dropped, with a button that opens the browser's dialog for files. The control's note
    /// says what is taken.
    Drop,
    /// Something that is wrong, and the label of the button that mends it; empty if no button can.
    Fault(String),
    /// A value that cannot be changed here.
    Fact(String),
    /// A sentence, and the number of its rule if it has one.
    Says(String),
    /// One of several steps to follow, in order.
    Step,
    /// The words of a slip, all alike (promise 1).
    Words(Vec<String>),
    /// A verdict as players will see it: what it is called in the page's markup, and the sentences below it.
    Face(&'static str, Vec<String>),
}

/// A native text field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    pub value: String,
    pub kind: FieldKind,
    /// Whether it has the focus when the page opens.
    pub focused: bool,
    /// What it takes of the keys that are typed while nothing that is typed in has the focus. Enter goes there, too, if the
    /// page cannot go on without it.
    pub takes: Takes,
}

/// The keys that go to a field, wherever the focus is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Takes {
    #[default]
    Nothing,
    Letters,
    Digits,
}

impl Takes {
    /// Its name in the page's markup; none if it takes nothing.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Nothing => None,
            Self::Letters => Some("letters"),
            Self::Digits => Some("digits"),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldKind {
    #[default]
    Text,
    /// A few letters or digits.
    Short,
    /// What is typed is looked for in what stands below.
    Search,
}

/// What somebody does with a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Presses it, or switches it over.
    Press,
    /// Presses the button beside it.
    Beside,
    /// Chooses the segment with this index.
    Choose(usize),
    Less,
    More,
    /// Takes the change of its value back.
    Undo,
}

impl Control {
    pub fn new(label: impl Into<String>, shows: Shows) -> Self {
        Self {
            label: label.into(),
            shows,
            help: String::new(),
            note: String::new(),
            details: String::new(),
            was: String::new(),
            refusal: String::new(),
            light: None,
            tag: None,
            disabled: false,
            is_code: false,
            key: None,
        }
    }

    /// What its key does: a press or, where there are several values, the next of them. (The key of a field or of chips
    /// leads to the control.)
    pub fn act_of_key(&self) -> Act {
        match &self.shows {
            Shows::Segments { names, chosen } => Act::Choose((chosen + 1) % names.len().max(1)),
            Shows::Stepper { .. } => Act::More,
            _ => Act::Press,
        }
    }
}

impl Shows {
    /// Whether somebody can do something with it.
    pub const fn is_used(&self) -> bool {
        match self {
            Self::Fault(button) => !button.is_empty(),
            Self::Fact(_) | Self::Says(_) | Self::Step | Self::Words(_) | Self::Face(..) => false,
            _ => true,
        }
    }

    /// Its name in the markup of the page.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Switch(_) => "switch",
            Self::Segments { .. } => "segments",
            Self::Stepper { .. } => "stepper",
            Self::Field(_) => "field",
            Self::Leads(_) => "leads",
            Self::Entry(_) => "entry",
            Self::Pick(_) => "pick",
            Self::Button => "button",
            Self::Primary => "primary",
            Self::Tile(_) => "tile",
            Self::Drop => "drop",
            Self::Chips(_) => "chips",
            Self::Fault(_) => "fault",
            Self::Fact(_) => "fact",
            Self::Says(_) => "says",
            Self::Step => "step",
            Self::Words(_) => "words",
            Self::Face(..) => "face",
        }
    }
}

/// A question that is asked once, in words, before something that must be deliberate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub heading: String,
    /// What it will do.
    pub says: Vec<String>,
    /// The label of the button that does it (Enter); empty if nothing can be done. The other goes back (Esc).
    pub does: &'static str,
}

/// What was just done, and the way back if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    pub says: String,
    /// The key that takes it back.
    pub undo: Option<Key>,
}
