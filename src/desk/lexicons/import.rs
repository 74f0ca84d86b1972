//! The import page reads, reviews and installs a lexicon, joins two of them, or removes one.
//!
//! No installed lexicon changes until the director has confirmed the change. A lexicon in use cannot be removed;
//! the page says which setting to change first.

use super::review::Change;
use super::{AfterInstall, Conflict, ImportFailure, Review, page};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, MenuPage, NumberedList, Order, Page as AnyPage, Route};
use crate::digest::Digest;
use crate::lexicon::Metadata;
use crate::lexicon::import::{Answer as ImportAnswer, Progress};
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
    answers: Vec<ImportAnswer>,
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
        Route::to(Self::default()).asking(Ask::OpenImport)
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

    /// The review of the lexicon that another is to be joined with, and this one.
    fn joined(&self, other: usize) -> Option<Box<Review>> {
        let Stage::JoinWith(at) = self.stage else { return None };
        let [first, second] = [at, other].map(|at| self.installed.get(at).cloned());
        Some(Box::new(Review::joined(first?, second?)))
    }

    /// Shows this stage, and asks the browser for something.
    fn asks(&mut self, stage: Stage, ask: Ask) -> Route {
        self.stage = stage;
        Route::asks(Some(ask))
    }

    /// Reads the file again with one more answer.
    fn read_again(&mut self, answer: ImportAnswer) -> Route {
        self.answers.push(answer);
        let (answers, file) = (self.answers.clone(), self.file.clone());
        self.asks(Stage::Working(None), Ask::ReadListAgain { answers, file })
    }

    /// Installs the lexicon under review.
    fn install(&mut self, then: AfterInstall, settings: &Settings) -> Route {
        let Stage::Review(review) = std::mem::take(&mut self.stage) else { return Route::STAY };
        let replaces = Conflict::of(&review, &self.installed, settings).replaces();
        self.use_at_once = then == AfterInstall::Use;
        self.asks(Stage::Working(None), review.install(replaces))
    }

    /// Handles what the browser reports. A report about something that was cancelled is ignored.
    fn handle(&mut self, answer: Answer, today: &str) {
        let busy = matches!(self.stage, Stage::Working(_) | Stage::Saving);
        self.stage = match answer {
            Answer::ListsInstalled(installed, unreadable) => {
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
            Answer::ImportBegan if self.takes_files() => {
                self.answers.clear();
                Stage::Working(None)
            }
            Answer::ImportFailed(why) if busy || self.takes_files() => Stage::Failed(why),
            _ if !busy => return,
            Answer::ImportReached(progress) => Stage::Working(Some(progress)),
            Answer::ListRead(report, file) => {
                let review = Review::of(*report, &file, today);
                self.file = file;
                Stage::Review(Box::new(review))
            }
            Answer::ImportSaving => Stage::Saving,
            Answer::Imported(words) => Stage::Done(words),
            Answer::ListRemoved => Stage::Start,
            Answer::ImportFailed(why) => Stage::Failed(why),
            _ => return,
        };
    }
}

/// Judges by this lexicon at once.
fn use_now(words: Digest, context: &Context) -> Route {
    judging_by(words, context).map_or(Route::STAY, |settings| {
        Route::to(MenuPage::judging_by(words)).asking(Order::Apply(settings))
    })
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

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    /// Shows something else, and changes nothing.
    Show(Stage),
    Turn(NumberedList),
    ChooseFile,
    Answer(ImportAnswer),
    Cancel,
    Review(Change),
    Install(AfterInstall),
    /// Judges by the lexicon with these words.
    Use(Digest),
    /// Asks which lexicon to join with the one at this index.
    AskJoin(usize),
    /// Joins the lexicon at this index with that one.
    Join(usize),
    Remove(Digest),
    Leave,
}

impl DeskPage for ImportPage {
    type Message = Message;

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

    fn page(&self, context: &Context) -> Page<Message> {
        page::page(self, context)
    }

    fn update(&mut self, message: Message, context: &Context) -> Route {
        match message {
            Message::Show(stage) => self.stage = stage,
            Message::Turn(list) => self.list = list,
            Message::ChooseFile => return self.asks(Stage::Start, Ask::ChooseList),
            Message::Answer(answer) => return self.read_again(answer),
            Message::Cancel => return self.asks(Stage::Start, Ask::CancelImport),
            Message::Review(change) => {
                if let Stage::Review(review) = &mut self.stage {
                    review.update(change);
                }
            }
            Message::Install(then) => return self.install(then, &context.settings),
            Message::Use(words) => return use_now(words, context),
            Message::AskJoin(at) => {
                (self.list, self.stage) = (NumberedList::default(), Stage::JoinWith(at));
            }
            Message::Join(other) => {
                if let Some(review) = self.joined(other) {
                    self.stage = Stage::Review(review);
                }
            }
            Message::Remove(words) => return self.asks(Stage::Saving, Ask::RemoveList(words)),
            Message::Leave => return Route::MENU,
        }
        Route::STAY
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
        self.takes_files()
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        self.handle(answer, &context.wall.date());
        None
    }
}
