//! Performs the effects of the import page: reads chosen or dropped files in a worker, installs the lists,
//! and removes or joins installed lexicons.

use super::Shell;
use crate::app::adapters::file_input::{self, ChosenFile, FileInputError};
use crate::app::adapters::lexicon_store::{self, InstallError, RemoveError};
use crate::app::worker::{Import, WorkError};
use crate::desk::{self, Desk, ImportEffect, ImportEvent, Page};
use crate::digest::Digest;
use crate::journal::{LexiconAction, LexiconChange};
use crate::lexicon::import::Report;
use crate::lexicon::{Metadata, PartialMetadata, StoredError, StoredLexicon};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use thiserror::Error;
use wasm_bindgen_futures::spawn_local;

/// Why a list was not read, joined or installed, and what to do.
#[derive(Debug, Error)]
enum ImportFailure {
    /// The worker failed.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The new lexicon has no readable metadata.
    #[error(transparent)]
    Built(#[from] StoredError),
    /// It could not be installed.
    #[error(transparent)]
    Install(#[from] InstallError),
    /// The joined lexicon would have the same words as an installed one, which has this title.
    #[error("the two lists together have the same words as {0}, which is installed: use that")]
    TheSame(String),
    /// One of the two to be joined is no longer installed.
    #[error("this lexicon is no longer installed: look at the list again")]
    Gone,
}

/// A file that was chosen or dropped, or the reason why there is none.
type File = Result<ChosenFile, FileInputError>;

impl Shell {
    pub(super) fn do_import(self: &Rc<Self>, demand: ImportEffect) {
        match demand {
            ImportEffect::Open => {
                self.list_installed();
                // On phones the page is hidden while a file is being chosen, so the desk closes.
                if let Some(file) = self.chosen.take() {
                    self.take_file(file);
                }
            }
            ImportEffect::Choose => {
                let shell = self.clone();
                file_input::choose(move |file| {
                    if shell.imports() {
                        shell.take_file(file);
                    } else {
                        shell.chosen.replace(Some(file));
                    }
                });
            }
            ImportEffect::Cancel => self.end_import(),
            ImportEffect::Install { report, metadata, replaces } => {
                self.install(report, metadata, replaces);
            }
            ImportEffect::Join { first, second, metadata, replaces } => {
                self.join_lexicons(first, second, metadata, replaces);
            }
            ImportEffect::Remove(words) => self.remove_lexicon(words),
        }
    }

    /// Cancels the import and forgets its list when the director leaves the import page.
    pub(super) fn leave_import(&self) {
        if self.import.borrow().is_some() && !self.station.with_untracked(is_importing) {
            self.end_import();
        }
    }

    fn end_import(&self) {
        if let Some(import) = self.import.take() {
            import.cancel();
        }
    }

    fn send_import(self: &Rc<Self>, event: ImportEvent) {
        self.send(Event::Desk(desk::Event::Lexicons(event)));
    }

    fn fail_import(self: &Rc<Self>, error: &dyn std::error::Error) {
        self.end_import();
        self.send_import(ImportEvent::Failed(error.to_string()));
    }

    pub(super) fn take_file(self: &Rc<Self>, file: File) {
        if let Some(why) = self.station.with_untracked(Station::has_no_room) {
            return self.send_import(ImportEvent::Failed(why.to_owned()));
        }
        let (file, import) = match (file, self.start_import()) {
            (Ok(file), Ok(import)) => (file, import),
            (Err(error), _) => return self.fail_import(&error),
            (_, Err(error)) => return self.fail_import(&error),
        };
        self.send_import(ImportEvent::Began);
        let shell = self.clone();
        spawn_local(async move {
            let report = match file.bytes().await {
                Ok(bytes) => {
                    let report = shell.worked(import.read(&bytes).await);
                    report.map_err(|error| error.to_string())
                }
                Err(error) => Err(error.to_string()),
            };
            if !shell.is_current(&import) {
                return;
            }
            shell.send_import(match report {
                Ok(report) => ImportEvent::Read(Box::new(report), file.name()),
                Err(why) => ImportEvent::Failed([&file.name(), ": ", &why].concat()),
            });
        });
    }

    /// Whether this import has not been cancelled meanwhile.
    fn is_current(&self, import: &Rc<Import>) -> bool {
        self.import.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, import))
    }

    fn start_import(self: &Rc<Self>) -> Result<Rc<Import>, WorkError> {
        let shell = self.clone();
        let reached = move |step| shell.send_import(ImportEvent::Reached(step));
        let import = Rc::new(self.worked(Import::start(reached))?);
        self.import.replace(Some(Rc::clone(&import)));
        Ok(import)
    }

    fn install(
        self: &Rc<Self>,
        report: Box<Report>,
        named: Box<PartialMetadata>,
        instead_of: Option<Digest>,
    ) {
        let shell = self.clone();
        let Some(import) = self.import.borrow().clone() else { return };
        spawn_local(async move {
            let built = shell.worked(import.name(&report, &named).await).map_err(Into::into);
            shell.install_built(&import, built, instead_of, LexiconAction::Installed).await;
        });
    }

    fn join_lexicons(
        self: &Rc<Self>,
        first: Digest,
        second: Digest,
        named: Box<PartialMetadata>,
        instead_of: Option<Digest>,
    ) {
        let shell = self.clone();
        let import = match self.start_import() {
            Ok(import) => import,
            Err(error) => return self.send_import(ImportEvent::Failed(error.to_string())),
        };
        spawn_local(async move {
            let built = match shell.joined(&import, &first, &second, &named).await {
                Ok(built) => shell.is_new(built).await,
                failed => failed,
            };
            shell.install_built(&import, built, instead_of, LexiconAction::Joined).await;
        });
    }

    /// Installs the new lexicon, unless the import was cancelled meanwhile.
    async fn install_built(
        self: &Rc<Self>,
        import: &Rc<Import>,
        built: Result<StoredLexicon, ImportFailure>,
        instead_of: Option<Digest>,
        done: LexiconAction,
    ) {
        if !self.is_current(import) {
            return;
        }
        let event = match self.save_built(built, instead_of, done).await {
            Ok(words) => ImportEvent::Installed(words),
            Err(error) => ImportEvent::Failed(error.to_string()),
        };
        // Another import may have begun while this one was being installed.
        if self.is_current(import) {
            self.end_import();
            self.send_import(event);
        }
    }

    async fn save_built(
        self: &Rc<Self>,
        built: Result<StoredLexicon, ImportFailure>,
        instead_of: Option<Digest>,
        done: LexiconAction,
    ) -> Result<Digest, ImportFailure> {
        let stored = built?;
        let metadata = stored.metadata()?;
        self.send_import(ImportEvent::Saving);
        self.installs(&stored, instead_of.as_ref()).await?;
        self.changed(LexiconChange { in_place_of: instead_of, ..change(done, &metadata) });
        Ok(metadata.words)
    }

    fn remove_lexicon(self: &Rc<Self>, words: Digest) {
        let shell = self.clone();
        spawn_local(async move {
            let installed = shell.noting(lexicon_store::installed().await).unwrap_or_default();
            let known = installed.into_iter().find(|lexicon| lexicon.words == words);
            let metadata = known.and_then(|lexicon| lexicon.metadata);
            if let Err(error) = lexicon_store::remove(&words).await {
                if let RemoveError::Store(error) = &error {
                    shell.send(Event::Failed(error.clone().into()));
                }
                return shell.send_import(ImportEvent::Failed(error.to_string()));
            }
            let removed = LexiconAction::Removed;
            let unread = || unread(removed, words);
            shell.changed(metadata.map_or_else(unread, |metadata| change(removed, &metadata)));
            shell.send_import(ImportEvent::Removed);
        });
    }

    /// Installs a lexicon, and reports a failure to the diagnostics.
    pub(super) async fn installs(
        self: &Rc<Self>,
        stored: &StoredLexicon,
        instead_of: Option<&Digest>,
    ) -> Result<(), InstallError> {
        let installed = lexicon_store::install(stored, instead_of).await;
        if let Err(InstallError::Store(error)) = &installed {
            self.send(Event::Failed(error.clone().into()));
        }
        installed
    }

    /// The installed lexicon with these words, if there is one.
    pub(super) async fn read_installed(self: &Rc<Self>, words: &Digest) -> Option<StoredLexicon> {
        self.noting(lexicon_store::read_installed(words).await).ok().flatten()
    }

    /// The joined lexicon, unless one with the same words is installed: that one has other names, and may be
    /// in use.
    async fn is_new(self: &Rc<Self>, built: StoredLexicon) -> Result<StoredLexicon, ImportFailure> {
        let words = built.metadata()?.words;
        match self.read_installed(&words).await.and_then(|same| same.metadata().ok()) {
            Some(same) => Err(ImportFailure::TheSame(same.title())),
            None => Ok(built),
        }
    }

    async fn joined(
        self: &Rc<Self>,
        import: &Import,
        first: &Digest,
        second: &Digest,
        named: &PartialMetadata,
    ) -> Result<StoredLexicon, ImportFailure> {
        let first = self.read_installed(first).await.ok_or(ImportFailure::Gone)?;
        let second = self.read_installed(second).await.ok_or(ImportFailure::Gone)?;
        Ok(self.worked(import.join(&first, &second, named).await)?)
    }

    /// Records a change of the installed lexicons, and updates every list of them.
    pub(super) fn changed(self: &Rc<Self>, change: LexiconChange) {
        self.send(Event::LexiconChanged(change));
        self.list_installed();
    }
}

/// The journal's entry for it.
pub(super) fn change(action: LexiconAction, metadata: &Metadata) -> LexiconChange {
    let Metadata { name, edition, .. } = metadata.clone();
    LexiconChange { name, edition, ..unread(action, metadata.words) }
}

/// The same for a lexicon of which only the digest of its words is known.
fn unread(action: LexiconAction, fingerprint: Digest) -> LexiconChange {
    let (name, edition) = Default::default();
    LexiconChange { action, name, edition, fingerprint, in_place_of: None }
}

fn is_importing(station: &Station) -> bool {
    matches!(station.desk(), Some(Desk::Open(open)) if matches!(open.page, Page::ImportPage(_)))
}
