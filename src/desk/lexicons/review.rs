//! What was read from a file, or is to be joined of two lexicons, while the director looks at it and
//! names it.

use super::import::ImportEffect;
use crate::challenge::Key;
use crate::digest::Digest;
use crate::lexicon::import::Report;
use crate::lexicon::{FieldFault, Metadata, PartialMetadata};

/// What is told and named.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// What of.
    pub of: Of,
    /// What it is called so far.
    pub named: PartialMetadata,
    /// Whether all names are listed, to change one of them.
    pub lists: bool,
    /// Which of the names is being written, counted from 0.
    pub field: Option<usize>,
    /// What is written for it so far.
    pub text: String,
    /// What is wrong with what was written.
    pub fault: Option<FieldFault>,
    /// Whether the installed lexicon of the same name stays.
    pub keeps: bool,
}

/// What is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Of {
    /// A file's report.
    File(Report),
    /// Two installed lexicons that are to be joined.
    Joined(Metadata, Metadata),
}

impl Telling {
    pub(in crate::desk) fn of(report: Report) -> Self {
        let named = report.metadata.clone();
        Self::new(Of::File(report), named)
    }

    /// Two lexicons under one name: which, and the later of their dates, until the director says
    /// otherwise. The edition is never assumed.
    pub(in crate::desk) fn joined(first: Metadata, second: Metadata) -> Self {
        let named = PartialMetadata {
            name: [first.name.as_str(), " ∪ ", &second.name].concat(),
            date: first.date.as_str().max(&second.date).to_owned(),
            ..PartialMetadata::default()
        };
        Self::new(Of::Joined(first, second), named)
    }

    fn new(of: Of, named: PartialMetadata) -> Self {
        Self {
            of,
            named,
            lists: false,
            field: None,
            text: String::new(),
            fault: None,
            keeps: false,
        }
    }

    /// How many names are asked for: the rest of a joined lexicon's follow from the two.
    pub const fn fields(&self) -> usize {
        match self.of {
            Of::File(_) => PartialMetadata::FIELDS,
            Of::Joined(..) => 3,
        }
    }

    /// The name of the page: each field has its own.
    pub(in crate::desk) const fn name(&self) -> &'static str {
        const FIELDS: [&str; 6] = [
            "import-field-1",
            "import-field-2",
            "import-field-3",
            "import-field-4",
            "import-field-5",
            "import-field-6",
        ];
        match self.field {
            Some(place) if place < FIELDS.len() => FIELDS[place],
            None if self.lists => "import-names",
            _ => "import-review",
        }
    }

    /// The digest of its words, where it is known.
    pub const fn words(&self) -> Option<&Digest> {
        match &self.of {
            Of::File(report) => Some(&report.words),
            Of::Joined(..) => None,
        }
    }

    /// The first name that is missing or cannot be shown.
    pub fn lacks(&self) -> Option<usize> {
        (0..self.fields()).find(|place| self.named.fault(*place).is_some())
    }

    /// A key. Whether it is to be installed now.
    pub(in crate::desk) fn press(&mut self, key: Key) -> bool {
        match (self.field, key) {
            (Some(_), Key::Escape) => self.open(None),
            (None, Key::Escape) => self.lists = false,
            (Some(place), Key::Enter) => self.keep(place),
            (None, Key::Enter) => match self.lacks() {
                None => return true,
                lacking => self.open(lacking),
            },
            (None, Key::Digit(_)) => {
                self.open(key.place().filter(|place| *place < self.fields()));
            }
            (None, key) if key.letter() == b'N' => self.lists = true,
            (None, key) if key.letter() == b'K' => self.keeps = !self.keeps,
            _ => {}
        }
        false
    }

    /// What was written is kept if it can be; then comes the next name that is lacking.
    fn keep(&mut self, place: usize) {
        let before = self.named.text(place).to_owned();
        self.named.set(place, self.text.trim().to_owned());
        match self.named.fault(place) {
            None => self.open(self.lacks()),
            fault => {
                self.named.set(place, before);
                self.fault = fault;
            }
        }
    }

    fn open(&mut self, field: Option<usize>) {
        self.text = field.map(|place| self.named.text(place).to_owned()).unwrap_or_default();
        (self.field, self.fault) = (field, None);
    }

    /// What the shell is asked for.
    pub(in crate::desk) fn ask(self, instead_of: Option<Digest>) -> ImportEffect {
        let Self { of, named, .. } = self;
        match of {
            Of::File(report) => ImportEffect::Install {
                report: Box::new(report),
                named: Box::new(named),
                instead_of,
            },
            Of::Joined(first, second) => ImportEffect::Join {
                first: first.words,
                second: second.words,
                named: Box::new(named),
                instead_of,
            },
        }
    }
}
