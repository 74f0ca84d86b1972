//! The page of the word lists: it shows which judges, reads, reviews and installs a lexicon, joins two of them, or
//! removes one.
//!
//! No installed lexicon changes until the director has confirmed the change. A lexicon in use cannot be removed;
//! the page says which setting to change first.

use super::judging::{NextList, judging_by};
use super::review::Change;
use super::{AfterInstall, Conflict, ImportFailure, OffersPage, Review, SourcePage, page, texts};
use crate::desk::kit::{DeskPage, Page};
use crate::desk::{Answer, Ask, Context, MenuPage, Order, Page as AnyPage, Route};
use crate::digest::Digest;
use crate::lexicon::Metadata;
use crate::lexicon::import::{Answer as ImportAnswer, Progress};
use crate::rulebook::Source;
use crate::setup::Settings;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportPage {
    /// The installed lexicons that can be read.
    pub installed: Vec<Metadata>,
    /// The installed lexicons that cannot be read.
    pub unreadable: Vec<Digest>,
    /// What the page is doing.
    pub stage: Stage,
    /// What the page asks before it does it.
    pub asks: Option<Question>,
    /// The name of the file that is read, and what the director has answered about it.
    file: String,
    answers: Vec<ImportAnswer>,
    /// Whether the lexicon that is being installed is to be used at once.
    use_at_once: bool,
}

/// What the page is doing.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Stage {
    /// The page lists the installed lexicons and accepts a file.
    #[default]
    Start,
    /// The page shows the lexicon with these words, `None` for the station's own.
    ShowsInstalled(Option<Digest>),
    /// The page asks which lexicon to join with this one.
    JoinWith(Digest),
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

/// What the page asks before it does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether players should be judged by this list, `None` for the station's own.
    Use(Option<Digest>),
    /// Whether players should be judged by the list under review.
    UseReviewed,
    Remove(Digest),
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
        Some((words, judging_by(Some(words), context)?))
    }

    /// What is known of a list, `None` for the station's own.
    pub(super) fn metadata<'a>(
        &'a self,
        words: Option<Digest>,
        context: &'a Context,
    ) -> Option<&'a Metadata> {
        let Some(words) = words else {
            let own = context.settings.offers().iter().position(|offer| offer.lexicon.is_none())?;
            return context.in_use.get(own)?.lexicons.first().map(|metadata| &**metadata);
        };
        let in_use = context.in_use.iter().flat_map(|offer| &offer.lexicons);
        let mut all = self.installed.iter().chain(in_use.map(|metadata| &**metadata));
        all.find(|metadata| metadata.words == words)
    }

    /// All lists: the station's own, then every installed one.
    pub(super) fn lists(&self, context: &Context) -> Vec<Option<Digest>> {
        let mut all = vec![None];
        let listed = self.installed.iter().map(|metadata| metadata.words);
        let listed = listed.chain(self.unreadable.iter().copied());
        for words in listed.chain(context.installed.iter().map(|lexicon| lexicon.words)) {
            if !all.contains(&Some(words)) {
                all.push(Some(words));
            }
        }
        all
    }

    /// Whether players can be judged by this list: it is the station's own, or it is installed and can be read.
    pub(super) fn is_readable(&self, words: Option<Digest>, context: &Context) -> bool {
        words.is_none_or(|words| {
            !self.unreadable.contains(&words)
                && (self.metadata(Some(words), context).is_some()
                    || context.installed.iter().any(|lexicon| lexicon.words == words))
        })
    }

    /// Whether the list on the screen is gone. Any other stays there, because the first report of what is installed may
    /// come after fast fingers have opened one.
    fn shows_what_is_gone(&self) -> bool {
        let (Stage::ShowsInstalled(Some(words)) | Stage::JoinWith(words)) = self.stage else {
            return false;
        };
        let is_installed = self.installed.iter().any(|metadata| metadata.words == words);
        !is_installed && !self.unreadable.contains(&words)
    }

    /// Whether this lexicon can be joined with another.
    pub fn can_join(&self, words: Digest) -> bool {
        self.installed.len() > 1 && self.installed.iter().any(|it| it.words == words)
    }

    /// The review of the lexicon that another is to be joined with, and this one.
    fn joined(&self, other: Digest) -> Option<Box<Review>> {
        let Stage::JoinWith(words) = self.stage else { return None };
        let [first, second] = [words, other]
            .map(|words| self.installed.iter().find(|metadata| metadata.words == words).cloned());
        Some(Box::new(Review::joined(first?, second?)))
    }

    /// Asks before players are judged by another list. During the first start none are yet, so only a small list is
    /// asked about.
    fn ask(&mut self, ask: Question, context: &Context) -> Route {
        let next = match (ask, &self.stage) {
            (Question::Use(words), _) => Some(NextList::installed(words, self, context)),
            (Question::UseReviewed, Stage::Review(review)) => Some(NextList::reviewed(review)),
            _ => None,
        };
        if context.first_start && next.is_some_and(|next| !next.is_small()) {
            return match ask {
                Question::Use(words) => use_now(words, context),
                _ => self.install(AfterInstall::Use, &context.settings),
            };
        }
        self.asks = Some(ask);
        Route::STAY
    }

    /// Leaves the page. From a review the lists come first.
    fn leave(&mut self) -> Route {
        match &self.stage {
            Stage::Review(_) => self.asks(Stage::Start, Ask::CancelImport),
            _ => Route::MENU,
        }
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
                (self.installed, self.unreadable) = (installed, unreadable);
                if self.shows_what_is_gone() {
                    (self.stage, self.asks) = (Stage::Start, None);
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

/// Judges by this list at once.
fn use_now(words: Option<Digest>, context: &Context) -> Route {
    judging_by(words, context).map_or(Route::STAY, |settings| {
        let home = words.map_or_else(MenuPage::default, MenuPage::judging_by);
        Route::to(home).asking(Order::Apply(settings))
    })
}

/// What the controls of the page mean.
#[derive(Clone, Debug)]
pub enum Message {
    /// Shows something else, and changes nothing.
    Show(Stage),
    ChooseFile,
    Answer(ImportAnswer),
    Cancel,
    Review(Change),
    Install(AfterInstall),
    Question(Question),
    /// Judges by this list, `None` for the station's own.
    Use(Option<Digest>),
    /// Installs the list under review and judges by it.
    UseReviewed,
    /// Does not do what was asked about.
    Stay,
    /// Joins the lexicon on the screen with this one.
    Join(Digest),
    Remove(Digest),
    /// Opens the lists that players choose from.
    Offer,
    OpenSource(&'static Source),
    OpenComing,
    Leave,
}

impl DeskPage for ImportPage {
    type Message = Message;

    fn name(&self) -> &'static str {
        match &self.stage {
            Stage::Start => "import",
            Stage::ShowsInstalled(_) => "installed",
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
        self.asks = None;
        match message {
            Message::Show(stage) => self.stage = stage,
            Message::ChooseFile => return self.asks(Stage::Start, Ask::ChooseList),
            Message::Answer(answer) => return self.read_again(answer),
            Message::Cancel => return self.asks(Stage::Start, Ask::CancelImport),
            Message::Review(change) => {
                if let Stage::Review(review) = &mut self.stage {
                    review.update(change);
                }
            }
            Message::Install(then) => return self.install(then, &context.settings),
            Message::Question(ask) => return self.ask(ask, context),
            Message::Use(words) => return use_now(words, context),
            Message::UseReviewed => return self.install(AfterInstall::Use, &context.settings),
            Message::Stay => {}
            Message::Join(other) => {
                if let Some(review) = self.joined(other) {
                    self.stage = Stage::Review(review);
                }
            }
            Message::Remove(words) => return self.asks(Stage::Saving, Ask::RemoveList(words)),
            Message::Offer => return Route::to(OffersPage::of(context.settings.clone())),
            Message::OpenSource(source) => return Route::to(SourcePage::of(source, context)),
            Message::OpenComing => return Route::to(SourcePage::coming(context)),
            Message::Leave => return self.leave(),
        }
        Route::STAY
    }

    fn would_lose(&self, context: &Context) -> Vec<String> {
        match &self.stage {
            Stage::Review(review) if review.is_left_by_back() => self.unsaved(context),
            _ => Vec::new(),
        }
    }

    fn asks_to_leave(&self) -> &'static str {
        texts::LEAVE_REVIEW
    }

    /// What the director typed for the list under review.
    fn unsaved(&self, _: &Context) -> Vec<String> {
        match &self.stage {
            Stage::Review(review) => review.changes(),
            _ => Vec::new(),
        }
    }

    fn may_leave(&self, _: &Context) -> bool {
        self.takes_files() && self.asks.is_none()
    }

    fn answered(&mut self, answer: Answer, context: &Context) -> Option<AnyPage> {
        self.handle(answer, &context.wall.date());
        None
    }
}
