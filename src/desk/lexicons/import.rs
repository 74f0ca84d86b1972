//! The import page reads, reviews and installs a lexicon, joins two of them, or removes one.
//!
//! No installed lexicon changes until the director has confirmed the change. A lexicon in use cannot be removed;
//! the page says which setting to change first.

use super::conflict::use_of;
use super::{AfterInstall, Conflict, ImportEffect, ImportEvent, ImportFailure, Review, page};
use crate::challenge::Key;
use crate::challenge::page::PageModel;
use crate::desk::{Context, DeskPage, Effect, Event, MenuPage, NumberedList, Order, Page, Route};
use crate::digest::Digest;
use crate::lexicon::Metadata;
use crate::lexicon::import::{Answer, Progress, Question};
use crate::setup::Settings;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportPage {
    /// The installed lexicons that can be read.
    pub installed: Vec<Metadata>,
    /// The installed lexicons that cannot be read.
    pub unreadable: Vec<Digest>,
    /// Which page of the list of installed lexicons is shown.
    pub list: NumberedList,
    /// What the page is doing.
    pub stage: Stage,
    /// The name of the file that is read, and what the director has answered about it.
    file: String,
    answers: Vec<Answer>,
    /// Whether the lexicon that is being installed is to be used at once.
    use_at_once: bool,
}

/// What the import page is doing. An index counts the installed lexicons from 0: first those that can be read, then
/// the others.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Stage {
    /// The page lists the installed lexicons and accepts a file.
    #[default]
    Start,
    ShowsInstalled {
        /// The index of the lexicon.
        at: usize,
        /// Whether the page asks if the lexicon should be removed. The same key again removes it.
        sure: bool,
    },
    /// The page asks which lexicon to join with the one at this index.
    JoinWith(usize),
    /// A file is being read, or lexicons are being joined; both can be cancelled. The value is the progress, once it is
    /// known.
    Working(Option<Progress>),
    /// The store is being changed, completely or not at all.
    Saving,
    /// The page shows the words that were read or joined, and asks for their metadata.
    Review(Box<Review>),
    /// The lexicon with these words is installed.
    Done(Digest),
    /// Why an import failed, and what to do.
    Failed(ImportFailure),
}

impl ImportPage {
    pub(in crate::desk) fn open() -> Route {
        Route::to(Self::default()).asking(Effect::Lexicons(ImportEffect::Open))
    }

    /// Whether a dropped file is accepted.
    pub const fn takes_files(&self) -> bool {
        matches!(self.stage, Stage::Start | Stage::Done(_) | Stage::Failed(_))
    }

    /// If the lexicon that was just installed is to be used at once: its digest, and the settings that use it. Only the
    /// first call returns them.
    pub(in crate::desk) fn used_now(&mut self, context: &Context) -> Option<(Digest, Settings)> {
        let Stage::Done(words) = self.stage else { return None };
        if !std::mem::take(&mut self.use_at_once) {
            return None;
        }
        Some((words, judging_by(words, context)?))
    }

    /// The digest of the lexicon at an index.
    pub fn words_at(&self, at: usize) -> Option<Digest> {
        let readable = self.installed.iter().map(|metadata| &metadata.words);
        readable.chain(&self.unreadable).nth(at).copied()
    }

    /// Whether the lexicon at an index can be joined with another.
    pub fn can_join(&self, at: usize) -> bool {
        at < self.installed.len() && self.installed.len() > 1
    }

    /// How many lexicons are installed, readable or not.
    pub fn count(&self) -> usize {
        self.installed.len() + self.unreadable.len()
    }

    /// Handles a key and returns its effect.
    fn press_stage(&mut self, key: Key, settings: &Settings) -> Option<ImportEffect> {
        let stage = std::mem::take(&mut self.stage);
        let (next, effect) = match stage {
            Stage::Start => self.press_start(key),
            Stage::ShowsInstalled { at, sure } => {
                let pressed = self.press_installed(at, sure, key, settings);
                if matches!(pressed.0, Stage::JoinWith(_)) {
                    self.list = NumberedList::default();
                }
                pressed
            }
            Stage::JoinWith(at) => (self.press_join_with(at, key), None),
            Stage::Working(_) if key == Key::Escape => (Stage::Start, Some(ImportEffect::Cancel)),
            Stage::Review(review) => self.press_review(review, key, settings),
            Stage::Done(_) | Stage::Failed(_) if key == Key::Escape => (Stage::Start, None),
            Stage::Failed(_) if key == Key::Enter => (Stage::Start, Some(ImportEffect::Choose)),
            stage => (stage, None),
        };
        self.stage = next;
        effect
    }

    fn press_start(&mut self, key: Key) -> (Stage, Option<ImportEffect>) {
        let count = self.count();
        if let Some(at) = self.list.chosen(key, count) {
            return (Stage::ShowsInstalled { at, sure: false }, None);
        }
        self.list.turn(key, count);
        (Stage::Start, (key == Key::Enter).then_some(ImportEffect::Choose))
    }

    fn press_installed(
        &self,
        at: usize,
        sure: bool,
        key: Key,
        settings: &Settings,
    ) -> (Stage, Option<ImportEffect>) {
        let Some(words) = self.words_at(at).filter(|_| key != Key::Escape) else {
            return (Stage::Start, None);
        };
        if key == Key::Digit(1) && self.can_join(at) {
            (Stage::JoinWith(at), None)
        } else if key != Key::Digit(2) || use_of(settings, &words).is_some() {
            (Stage::ShowsInstalled { at, sure }, None)
        } else if sure {
            (Stage::Saving, Some(ImportEffect::Remove(words)))
        } else {
            (Stage::ShowsInstalled { at, sure: true }, None)
        }
    }

    fn press_join_with(&mut self, at: usize, key: Key) -> Stage {
        let count = self.installed.len();
        let other = self.list.chosen(key, count);
        self.list.turn(key, count);
        let pair = other.filter(|other| *other != at).and_then(|other| {
            Some((self.installed.get(at)?.clone(), self.installed.get(other)?.clone()))
        });
        match pair {
            Some((first, second)) => Stage::Review(Box::new(Review::joined(first, second))),
            None if key == Key::Escape => Stage::ShowsInstalled { at, sure: false },
            None => Stage::JoinWith(at),
        }
    }

    fn press_review(
        &mut self,
        mut review: Box<Review>,
        key: Key,
        settings: &Settings,
    ) -> (Stage, Option<ImportEffect>) {
        if review.field.is_none() && !review.lists_left_out && key == Key::Escape {
            return (Stage::Start, Some(ImportEffect::Cancel));
        }
        if let Some(Question { topic, .. }) = review.question() {
            if key == Key::Enter {
                return (Stage::Start, Some(ImportEffect::Choose));
            }
            if let Some(choice) = review.answer(key) {
                self.answers.push(Answer { topic: *topic, choice });
                let (answers, file) = (self.answers.clone(), self.file.clone());
                return (Stage::Working(None), Some(ImportEffect::ReadAgain { answers, file }));
            }
        }
        if let Some(then) = review.press(key) {
            self.use_at_once = then == AfterInstall::Use;
            let replaces = Conflict::of(&review, &self.installed, settings).replaces();
            return (Stage::Working(None), Some(review.install(replaces)));
        }
        (Stage::Review(review), None)
    }

    /// Handles what the browser reports. A report about something that was cancelled is ignored.
    fn handle(&mut self, event: ImportEvent, today: &str) {
        let busy = matches!(self.stage, Stage::Working(_) | Stage::Saving);
        self.stage = match event {
            ImportEvent::Listed(installed, unreadable) => {
                let has_changed = (&self.installed, &self.unreadable) != (&installed, &unreadable);
                (self.installed, self.unreadable) = (installed, unreadable);
                // The index now means a different lexicon.
                if has_changed
                    && matches!(self.stage, Stage::ShowsInstalled { .. } | Stage::JoinWith(_))
                {
                    self.stage = Stage::Start;
                }
                return;
            }
            ImportEvent::Began if self.takes_files() => {
                self.answers.clear();
                Stage::Working(None)
            }
            ImportEvent::Failed(why) if busy || self.takes_files() => Stage::Failed(why),
            _ if !busy => return,
            ImportEvent::Began | ImportEvent::Waits => return,
            ImportEvent::Reached(progress) => Stage::Working(Some(progress)),
            ImportEvent::Read(report, file) => {
                let review = Review::of(*report, &file, today);
                self.file = file;
                Stage::Review(Box::new(review))
            }
            ImportEvent::Saving => Stage::Saving,
            ImportEvent::Installed(words) => Stage::Done(words),
            ImportEvent::Removed => Stage::Start,
            ImportEvent::Failed(why) => Stage::Failed(why),
        };
    }
}

/// The settings with this lexicon for the first list of the rulebook.
pub(super) fn judging_by(words: Digest, context: &Context) -> Option<Settings> {
    let mut settings = context.settings.clone();
    let list = settings.rulebook.book().first_list()?;
    settings.set_source(list.title, Some(words));
    // If players could choose from several lists, the director had confirmed those lists. That choice ends here,
    // and so does the confirmation.
    settings.another_list &= settings.offered.is_empty();
    settings.offered.clear();
    Some(settings)
}

impl DeskPage for ImportPage {
    fn name(&self) -> &'static str {
        match &self.stage {
            Stage::Start => "import",
            Stage::ShowsInstalled { .. } => "installed",
            Stage::JoinWith(_) => "join",
            Stage::Working(_) => "import-working",
            Stage::Saving => "import-saving",
            Stage::Done(_) => "import-done",
            Stage::Failed(_) => "import-failed",
            Stage::Review(review) => review.name(),
        }
    }

    fn page(&self, context: &Context) -> PageModel {
        page::page(self, context)
    }

    /// Escape discards what the director typed for the list under review. In an open field, Escape does not leave
    /// the page.
    fn escape_discards(&self, _: &Context) -> Vec<String> {
        match &self.stage {
            Stage::Review(review) if review.field.is_none() && !review.lists_left_out => {
                review.typed()
            }
            _ => Vec::new(),
        }
    }

    fn may_leave(&self, _: &Context) -> bool {
        matches!(self.stage, Stage::Start | Stage::Done(_) | Stage::Failed(_))
    }

    fn press(&mut self, key: Key, context: &Context) -> Route {
        match &self.stage {
            Stage::Start if key == Key::Escape => return Route::MENU,
            Stage::Done(words) if key == Key::Enter => {
                if let Some(settings) = judging_by(*words, context) {
                    return Route::to(MenuPage::judging_by(*words)).asking(Order::Apply(settings));
                }
            }
            _ => {}
        }
        Route::asks(self.press_stage(key, &context.settings).map(Effect::Lexicons))
    }

    fn wrote(&mut self, _: usize, text: String, _: &Context) {
        if let Stage::Review(review) = &mut self.stage {
            review.text = text;
        }
    }

    fn answered(&mut self, event: Event, context: &Context) -> Option<Page> {
        if let Event::Lexicons(event) = event {
            self.handle(event, &context.wall.date());
        }
        None
    }
}
