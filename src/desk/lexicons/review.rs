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
    /// What is on the screen.
    pub shows: Shown,
    /// What was typed, with the index of its field. A text that is refused stays in its field.
    typed: Vec<(usize, String)>,
    /// Whether the installed lexicon of the same name stays.
    pub keeps: bool,
}

/// What a review shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// What is in the file, and what it is called.
    #[default]
    Facts,
    /// How many words there are of each length, with examples.
    Lengths,
    /// The lines that were left out.
    LeftOut,
}

/// What the director changes in a review.
#[derive(Clone, Debug)]
pub enum Change {
    Show(Shown),
    /// Writes a text in the field with this index.
    Write(usize, String),
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
        Self {
            of,
            metadata,
            proposed,
            confirmed: false,
            shows: Shown::default(),
            typed: Vec::new(),
            keeps: false,
        }
    }

    /// Whether *Back* leaves the review, and does not lead to its first page.
    pub(super) const fn is_left_by_back(&self) -> bool {
        matches!(self.shows, Shown::Facts)
    }

    /// What the director typed, field by field, where it differs from what was proposed.
    pub(super) fn changes(&self) -> Vec<String> {
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

    pub(super) fn name(&self) -> &'static str {
        match self.shows {
            _ if self.question().is_some() => "import-question",
            Shown::Facts => "import-review",
            Shown::Lengths => "import-lengths",
            Shown::LeftOut => "import-left-out",
        }
    }

    /// What is in the field with this index.
    pub fn text(&self, index: usize) -> &str {
        let typed = self.typed.iter().find(|(of, _)| *of == index);
        typed.map_or_else(|| self.metadata.text(index), |(_, text)| text)
    }

    /// What is wrong with the text in the field with this index.
    pub fn fault(&self, index: usize) -> Option<FieldFault> {
        let mut metadata = self.metadata.clone();
        metadata.set(index, self.text(index).trim().to_owned());
        metadata.fault(index)
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
        (0..self.fields()).find(|index| self.fault(*index).is_some())
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
            Change::Show(shown) => self.shows = shown,
            Change::Write(index, text) => self.write(index, text),
            Change::ToggleKeeps => self.keeps = !self.keeps,
            Change::ToggleConfirmed => self.confirmed = !self.confirmed,
        }
    }

    /// Takes a text into the metadata, unless it is refused.
    fn write(&mut self, index: usize, text: String) {
        let before = self.metadata.text(index).to_owned();
        self.metadata.set(index, text.trim().to_owned());
        if self.metadata.fault(index).is_some() {
            self.metadata.set(index, before);
        }
        self.typed.retain(|(of, _)| *of != index);
        self.typed.push((index, text));
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
