//! The review of a lexicon, before it is installed. It was read from a file or is joined from two, and the director
//! checks and names it.

use super::texts;
use crate::desk::{Ask, texts as common};
use crate::digest::Digest;
use crate::lexicon::import::{Question, Report};
use crate::lexicon::{EditionNames, FieldFault, Metadata, PartialMetadata};

/// A lexicon that the director may install.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub of: Reviewed,
    /// The lexicon's metadata so far.
    pub metadata: PartialMetadata,
    /// The metadata as it was proposed, before the director typed anything.
    proposed: PartialMetadata,
    /// Whether the director has confirmed the examples from a word graph that may have another alphabet.
    pub confirmed: bool,
    /// Whether the page lists the lines that were left out.
    pub lists_left_out: bool,
    /// The index of the field that is being typed.
    pub field: Option<usize>,
    /// What has been typed in that field so far.
    pub text: String,
    /// What is wrong with what was typed.
    pub fault: Option<FieldFault>,
    /// Whether the installed lexicon of the same name stays.
    pub keeps: bool,
}

/// What the director changes in a review.
#[derive(Clone, Debug)]
pub enum Change {
    /// Opens the field with this index, or closes the open one.
    Open(Option<usize>),
    Write(String),
    /// Takes what is in the field with this index.
    Take(usize),
    ListLeftOut(bool),
    ToggleKeeps,
    ToggleConfirmed,
}

/// What happens to a lexicon once it is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterInstall {
    /// Players are judged by it at once.
    Use,
    Keep,
}

/// What a lexicon under review is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Reviewed {
    File(Box<Report>),
    /// Two installed lexicons that are to be joined.
    Joined(Box<[Metadata; 2]>),
}

impl Review {
    /// The review of a file of this name. Metadata that the file lacks comes from the edition that its words are
    /// recognised as, or else from the file's name and the day of the import.
    pub(super) fn of(report: Report, file: &str, today: &str) -> Self {
        let mut metadata = report.metadata.clone();
        let propose = |field: &mut String, text: &str| {
            if field.is_empty() {
                text.clone_into(field);
            }
        };
        if let Some(EditionNames { name, edition, date, language }) = report.edition().names() {
            propose(&mut metadata.name, &name);
            propose(&mut metadata.edition, &edition);
            propose(&mut metadata.date, &date);
            language.clone_into(&mut metadata.language);
        }
        propose(&mut metadata.name, file.split('.').next().unwrap_or_default().trim());
        propose(&mut metadata.edition, &texts::imported_on(today));
        propose(&mut metadata.date, today);
        Self::new(Reviewed::File(Box::new(report)), metadata)
    }

    /// The review of two lexicons to be joined. It proposes a name made of both names, and the later date, but no
    /// edition.
    pub(super) fn joined(first: Metadata, second: Metadata) -> Self {
        let metadata = PartialMetadata {
            name: [first.name.as_str(), " ∪ ", &second.name].concat(),
            date: first.date.as_str().max(&second.date).to_owned(),
            ..PartialMetadata::default()
        };
        Self::new(Reviewed::Joined(Box::new([first, second])), metadata)
    }

    fn new(of: Reviewed, metadata: PartialMetadata) -> Self {
        let proposed = metadata.clone();
        let text = String::new();
        Self {
            of,
            metadata,
            proposed,
            confirmed: false,
            lists_left_out: false,
            field: None,
            text,
            fault: None,
            keeps: false,
        }
    }

    /// What the director typed, field by field, where it differs from what was proposed.
    pub(super) fn typed(&self) -> Vec<String> {
        let has_changed = |index: &usize| self.metadata.text(*index) != self.proposed.text(*index);
        let says = |index| common::row(texts::FIELDS[index], self.metadata.text(index));
        (0..self.fields()).filter(has_changed).map(says).collect()
    }

    /// How many fields the page asks for. A joined lexicon takes its other fields from the two.
    pub const fn fields(&self) -> usize {
        match self.of {
            Reviewed::File(_) => PartialMetadata::FIELDS,
            Reviewed::Joined(_) => 3,
        }
    }

    /// What the file leaves open.
    pub fn question(&self) -> Option<&Question> {
        match &self.of {
            Reviewed::File(report) => report.question.as_ref(),
            Reviewed::Joined(_) => None,
        }
    }

    /// The name of the page. Each field has a page of its own.
    pub(super) fn name(&self) -> &'static str {
        const FIELDS: [&str; 6] = [
            "import-field-1",
            "import-field-2",
            "import-field-3",
            "import-field-4",
            "import-field-5",
            "import-field-6",
        ];
        match self.field {
            Some(index) if index < FIELDS.len() => FIELDS[index],
            None if self.question().is_some() => "import-question",
            None if self.lists_left_out => "import-left-out",
            _ => "import-review",
        }
    }

    /// The digest of the lexicon's words; `None` while two lexicons are still to be joined.
    pub const fn words(&self) -> Option<&Digest> {
        match &self.of {
            Reviewed::File(report) => Some(&report.words),
            Reviewed::Joined(_) => None,
        }
    }

    /// The first field that is missing or cannot be shown.
    pub fn missing(&self) -> Option<usize> {
        (0..self.fields()).find(|index| self.metadata.fault(*index).is_some())
    }

    /// How many lines of the file were left out.
    pub fn left_out(&self) -> u32 {
        match &self.of {
            Reviewed::File(report) => {
                report.skipped.iter().map(|skipped| skipped.lines.count()).sum()
            }
            Reviewed::Joined(_) => 0,
        }
    }

    /// Whether there are lines to list. A word graph has none.
    pub(super) fn has_left_out_lines(&self) -> bool {
        matches!(&self.of, Reviewed::File(report) if !report.left_out.is_empty())
    }

    /// How many words the file has; 0 for two lexicons that are still to be joined.
    pub fn count(&self) -> u64 {
        match &self.of {
            Reviewed::File(report) => report.count().into(),
            Reviewed::Joined(_) => 0,
        }
    }

    /// Whether the page asks if the lexicon's words are spelled right.
    pub const fn asks_confirmation(&self) -> bool {
        matches!(&self.of, Reviewed::File(report) if report.is_doubtful)
    }

    /// Whether the director has to confirm first that the lexicon's words are spelled right.
    pub const fn is_doubtful(&self) -> bool {
        self.asks_confirmation() && !self.confirmed
    }

    pub(super) fn update(&mut self, change: Change) {
        match change {
            Change::Open(field) => self.open(field),
            Change::Write(text) => self.text = text,
            Change::Take(field) => self.accept(field),
            Change::ListLeftOut(lists) => self.lists_left_out = lists,
            Change::ToggleKeeps => self.keeps = !self.keeps,
            Change::ToggleConfirmed => self.confirmed = !self.confirmed,
        }
    }

    /// Accepts what was typed if it is valid, then opens the next empty field.
    fn accept(&mut self, index: usize) {
        let before = self.metadata.text(index).to_owned();
        self.metadata.set(index, self.text.trim().to_owned());
        match self.metadata.fault(index) {
            None => self.open(self.missing()),
            fault => {
                self.metadata.set(index, before);
                self.fault = fault;
            }
        }
    }

    fn open(&mut self, field: Option<usize>) {
        self.text = field.map(|index| self.metadata.text(index).to_owned()).unwrap_or_default();
        (self.field, self.fault) = (field, None);
    }

    pub(super) fn install(self, replaces: Option<Digest>) -> Ask {
        let metadata = Box::new(self.metadata);
        match self.of {
            Reviewed::File(report) => Ask::InstallList { report, metadata, replaces },
            Reviewed::Joined(two) => {
                let [first, second] = two.map(|of| of.words);
                Ask::JoinLists { first, second, metadata, replaces }
            }
        }
    }
}
