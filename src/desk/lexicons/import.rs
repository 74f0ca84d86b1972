//! The import room's pages: a lexicon is brought, looked at, named and installed; one is removed; two
//! are joined.
//!
//! Nothing that is installed changes before the director has said so, and a lexicon that is in force
//! is never removed: the page says which setting to change first.

pub use super::conflict::{Place, Use, use_of};
pub use super::review::{Of, Telling};

use crate::challenge::Key;
use crate::desk::{Context, Effect, Next, Open, Order, Page, closing};
use crate::digest::Digest;
use crate::lexicon::import::{Progress, Report};
use crate::lexicon::{Metadata, PartialMetadata};
use crate::setup::Settings;

/// The import room.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Import {
    /// What is installed, as far as it can be read.
    pub installed: Vec<Metadata>,
    /// What is kept and cannot be read.
    pub unreadable: Vec<Digest>,
    /// Which page of the room it is.
    pub stage: Stage,
}

/// A page of the import room.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Stage {
    /// What is installed, and how a file is brought.
    #[default]
    Start,
    /// The installed lexicon at this place is looked at.
    One {
        /// Its place: first those that can be read.
        at: usize,
        /// Whether it is asked once more before it is removed.
        sure: bool,
    },
    /// Which lexicon is joined with the one at this place?
    Other(usize),
    /// A file is being read, or lexicons joined: it can be cancelled. How far, once that is known.
    Working(Option<Progress>),
    /// The store is being changed: that is done whole or not at all, and waited for.
    Saving,
    /// What was read, or is to be joined, is told and named.
    Telling(Box<Telling>),
    /// The lexicon with these words is installed.
    Done(Digest),
    /// It did not work: why, and what to do.
    Failed(String),
}

/// What the import's pages ask the shell for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportEffect {
    /// Answer with [`ImportEvent::Listed`], and take what was chosen while the desk was closed.
    Open,
    /// Open the browser's dialog; answer with [`ImportEvent::Began`].
    Choose,
    /// Forget what was read, and stop whatever is being done.
    Cancel,
    /// Install what was read.
    Install {
        /// The file's report.
        report: Box<Report>,
        /// What it is called.
        named: Box<PartialMetadata>,
        /// The lexicon whose place it takes.
        instead_of: Option<Digest>,
    },
    /// Join two that are installed.
    Join {
        /// The one.
        first: Digest,
        /// The other.
        second: Digest,
        /// What they are called together.
        named: Box<PartialMetadata>,
        /// The lexicon whose place it takes.
        instead_of: Option<Digest>,
    },
    /// Remove one.
    Remove(Digest),
}

/// What the shell answers.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportEvent {
    /// What is installed, and what cannot be read.
    Listed(Vec<Metadata>, Vec<Digest>),
    /// A file was chosen or dropped, and is being read.
    Began,
    /// It is so far.
    Reached(Progress),
    /// What the file holds.
    Read(Box<Report>),
    /// What was built is being installed.
    Saving,
    /// The lexicon with these words is installed.
    Installed(Digest),
    /// What was to be removed is.
    Removed,
    /// It did not work: why, and what to do. Nothing that is installed was changed.
    Failed(String),
}

impl Open {
    pub(in crate::desk) fn open_import(self) -> Next {
        let page = Page::Import(Import::default());
        self.asking(page, Effect::Lexicons(ImportEffect::Open))
    }

    pub(in crate::desk) fn import(self, mut import: Import, key: Key, terms: &Context) -> Next {
        let ask = match std::mem::take(&mut import.stage) {
            Stage::Start if key == Key::Escape => return self.at(Page::Menu),
            Stage::Done(words) if key.letter() == b'P' => {
                let Some(settings) = in_force(words, terms) else {
                    return self.at(Page::Import(import));
                };
                // The desk closes: how the station starts with it is the answer.
                return closing(Order::Apply(settings));
            }
            stage => import.press(stage, key, terms),
        };
        match ask {
            Some(ask) => self.asking(Page::Import(import), Effect::Lexicons(ask)),
            None => self.at(Page::Import(import)),
        }
    }
}

/// The settings with this lexicon for the first list of the rulebook.
fn in_force(words: Digest, terms: &Context) -> Option<Settings> {
    let mut settings = terms.settings.clone();
    let list = settings.rulebook.book().first_list()?;
    settings.set_source(list.title, Some(words));
    // It judges, and nothing else is chosen from.
    settings.offered.clear();
    Some(settings)
}

impl Import {
    /// Whether a file that is dropped is taken.
    pub const fn takes_files(&self) -> bool {
        matches!(self.stage, Stage::Start | Stage::Done(_) | Stage::Failed(_))
    }

    /// The name of the page that is open.
    pub const fn name(&self) -> &'static str {
        match &self.stage {
            Stage::Start => "import",
            Stage::One { .. } => "installed",
            Stage::Other(_) => "join",
            Stage::Working(_) => "import-working",
            Stage::Saving => "import-saving",
            Stage::Done(_) => "import-done",
            Stage::Failed(_) => "import-failed",
            Stage::Telling(telling) => telling.name(),
        }
    }

    /// The digest of the one at a place: first those that can be read.
    pub fn words_at(&self, at: usize) -> Option<Digest> {
        let readable = self.installed.iter().map(|metadata| &metadata.words);
        readable.chain(&self.unreadable).nth(at).copied()
    }

    /// Whether the one at a place can be joined with another.
    pub fn can_join(&self, at: usize) -> bool {
        at < self.installed.len() && self.installed.len() > 1
    }

    fn press(&mut self, stage: Stage, key: Key, terms: &Context) -> Option<ImportEffect> {
        let digit = key.place();
        let (next, ask) = match stage {
            Stage::Start => match digit.filter(|at| self.words_at(*at).is_some()) {
                Some(at) => (Stage::One { at, sure: false }, None),
                None => (Stage::Start, (key.letter() == b'C').then_some(ImportEffect::Choose)),
            },
            Stage::One { at, sure } => self.one(at, sure, key, &terms.settings),
            Stage::Other(at) => (self.other(at, digit, key), None),
            Stage::Working(_) if key == Key::Escape => (Stage::Start, Some(ImportEffect::Cancel)),
            Stage::Telling(telling) => self.telling(telling, key, &terms.settings),
            Stage::Done(_) | Stage::Failed(_) => match key {
                Key::Escape | Key::Enter => (Stage::Start, None),
                key if key.letter() == b'C' => (Stage::Start, Some(ImportEffect::Choose)),
                _ => (stage, None),
            },
            stage => (stage, None),
        };
        self.stage = next;
        ask
    }

    fn one(
        &self,
        at: usize,
        sure: bool,
        key: Key,
        settings: &Settings,
    ) -> (Stage, Option<ImportEffect>) {
        let Some(words) = self.words_at(at).filter(|_| key != Key::Escape) else {
            return (Stage::Start, None);
        };
        if key.letter() == b'J' && self.can_join(at) {
            (Stage::Other(at), None)
        } else if key.letter() != b'R' || use_of(settings, &words).is_some() {
            (Stage::One { at, sure }, None)
        } else if sure {
            (Stage::Saving, Some(ImportEffect::Remove(words)))
        } else {
            (Stage::One { at, sure: true }, None)
        }
    }

    fn other(&self, at: usize, digit: Option<usize>, key: Key) -> Stage {
        let pair = digit.filter(|other| *other != at).and_then(|other| {
            Some((self.installed.get(at)?.clone(), self.installed.get(other)?.clone()))
        });
        match pair {
            Some((first, second)) => Stage::Telling(Box::new(Telling::joined(first, second))),
            None if key == Key::Escape => Stage::One { at, sure: false },
            None => Stage::Other(at),
        }
    }

    fn telling(
        &self,
        mut telling: Box<Telling>,
        key: Key,
        settings: &Settings,
    ) -> (Stage, Option<ImportEffect>) {
        if telling.field.is_none() && !telling.lists && key == Key::Escape {
            return (Stage::Start, Some(ImportEffect::Cancel));
        }
        if telling.press(key) {
            let place = Place::of(&telling, &self.installed, settings);
            return (Stage::Working(None), Some(telling.ask(place.instead_of())));
        }
        (Stage::Telling(telling), None)
    }

    /// Text was typed into the page's field.
    pub(in crate::desk) fn wrote(&mut self, text: String) {
        if let Stage::Telling(telling) = &mut self.stage {
            telling.text = text;
        }
    }

    /// The shell's answer. One about what was cancelled comes too late.
    pub(in crate::desk) fn answered(&mut self, event: ImportEvent) {
        let busy = matches!(self.stage, Stage::Working(_) | Stage::Saving);
        self.stage = match event {
            ImportEvent::Listed(installed, unreadable) => {
                let is_other = (&self.installed, &self.unreadable) != (&installed, &unreadable);
                (self.installed, self.unreadable) = (installed, unreadable);
                // A place in one list is none in another.
                if is_other && matches!(self.stage, Stage::One { .. } | Stage::Other(_)) {
                    self.stage = Stage::Start;
                }
                return;
            }
            ImportEvent::Began if self.takes_files() => Stage::Working(None),
            ImportEvent::Failed(why) if busy || self.takes_files() => Stage::Failed(why),
            _ if !busy => return,
            ImportEvent::Began => return,
            ImportEvent::Reached(step) => Stage::Working(Some(step)),
            ImportEvent::Read(report) => Stage::Telling(Box::new(Telling::of(*report))),
            ImportEvent::Saving => Stage::Saving,
            ImportEvent::Installed(words) => Stage::Done(words),
            ImportEvent::Removed => Stage::Start,
            ImportEvent::Failed(why) => Stage::Failed(why),
        };
    }
}
