//! A lexicon that was read from a file, or is to be joined of two, while the director looks at it
//! and names it.

use super::ImportEffect;
use crate::challenge::Key;
use crate::digest::Digest;
use crate::lexicon::import::Report;
use crate::lexicon::{FieldFault, Metadata, PartialMetadata};

/// A lexicon that may be installed.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What it is made of.
    pub of: Reviewed,
    /// Its metadata so far.
    pub metadata: PartialMetadata,
    /// Whether all fields are listed, to change one of them.
    pub lists: bool,
    /// The index of the field that is being typed.
    pub field: Option<usize>,
    /// What is typed in it so far.
    pub text: String,
    /// What is wrong with what was typed.
    pub fault: Option<FieldFault>,
    /// Whether the installed lexicon of the same name stays.
    pub keeps: bool,
}

/// What a lexicon under review is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Reviewed {
    /// A file, with this report.
    File(Report),
    /// Two installed lexicons that are to be joined.
    Joined(Metadata, Metadata),
}

impl Review {
    pub(super) fn of(report: Report) -> Self {
        let metadata = report.metadata.clone();
        Self::new(Reviewed::File(report), metadata)
    }

    /// Two lexicons under one name: both names, and the later of their dates, until the director
    /// changes them. The edition is never assumed.
    pub(super) fn joined(first: Metadata, second: Metadata) -> Self {
        let metadata = PartialMetadata {
            name: [first.name.as_str(), " ∪ ", &second.name].concat(),
            date: first.date.as_str().max(&second.date).to_owned(),
            ..PartialMetadata::default()
        };
        Self::new(Reviewed::Joined(first, second), metadata)
    }

    const fn new(of: Reviewed, metadata: PartialMetadata) -> Self {
        let text = String::new();
        Self { of, metadata, lists: false, field: None, text, fault: None, keeps: false }
    }

    /// How many fields are asked for. The other fields of a joined lexicon follow from the two.
    pub const fn fields(&self) -> usize {
        match self.of {
            Reviewed::File(_) => PartialMetadata::FIELDS,
            Reviewed::Joined(..) => 3,
        }
    }

    /// The name of the page. Each field has a page of its own.
    pub(super) const fn name(&self) -> &'static str {
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
            Reviewed::File(report) => Some(&report.words),
            Reviewed::Joined(..) => None,
        }
    }

    /// The first field that is missing or cannot be shown.
    pub fn missing(&self) -> Option<usize> {
        (0..self.fields()).find(|place| self.metadata.fault(*place).is_some())
    }

    /// A key was pressed. True if the lexicon is to be installed now.
    pub(super) fn press(&mut self, key: Key) -> bool {
        match (self.field, key) {
            (Some(_), Key::Escape) => self.open(None),
            (None, Key::Escape) => self.lists = false,
            (Some(place), Key::Enter) => self.keep(place),
            (None, Key::Enter) => match self.missing() {
                None => return true,
                missing => self.open(missing),
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

    /// Takes what was typed, if it is fit; then opens the next field that is missing.
    fn keep(&mut self, place: usize) {
        let before = self.metadata.text(place).to_owned();
        self.metadata.set(place, self.text.trim().to_owned());
        match self.metadata.fault(place) {
            None => self.open(self.missing()),
            fault => {
                self.metadata.set(place, before);
                self.fault = fault;
            }
        }
    }

    fn open(&mut self, field: Option<usize>) {
        self.text = field.map(|place| self.metadata.text(place).to_owned()).unwrap_or_default();
        (self.field, self.fault) = (field, None);
    }

    /// Installs it.
    pub(super) fn install(self, replaces: Option<Digest>) -> ImportEffect {
        let metadata = Box::new(self.metadata);
        match self.of {
            Reviewed::File(report) => {
                ImportEffect::Install { report: Box::new(report), metadata, replaces }
            }
            Reviewed::Joined(Metadata { words: first, .. }, Metadata { words: second, .. }) => {
                ImportEffect::Join { first, second, metadata, replaces }
            }
        }
    }
}
