//! What the import page asks for: reads chosen or dropped files in a worker, installs the lists,
//! and removes or joins installed lexicons.

use super::asker::Asker;
use super::services::Services;
use crate::app::adapters::files::{self, ChosenFile};
use crate::app::adapters::lexicon_store;
use crate::app::worker::Import;
use crate::browser_error::{FileInputError, StoreError, WorkError};
use crate::desk::{Answer, Desk, ImportFailure, Page, PageNumber};
use crate::digest::Digest;
use crate::journal::{LexiconAction, LexiconChange};
use crate::lexicon::import::{Answer as ImportAnswer, Report};
use crate::lexicon::{Metadata, PartialMetadata, StoredLexicon};
use crate::setup::{InstallError, Installed, RemoveError};
use crate::station::{Event, Station};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// A chosen or dropped file, or why it could not be read.
type File = Result<ChosenFile, FileInputError>;

/// The import in progress.
#[derive(Default)]
pub(super) struct Importing {
    /// The import, and the list it has read.
    import: RefCell<Option<Rc<Import>>>,
    /// The page that began the import.
    page: Cell<Option<PageNumber>>,
    /// A file that was chosen while no page could accept it.
    chosen: RefCell<Option<File>>,
}

impl Importing {
    /// Lists what is installed, and reads a file that was chosen while no page could accept it. On phones the page is
    /// hidden while a file is being chosen, so the desk closes; the file waits until the page is opened again.
    pub(super) fn open(&'static self, asker: Asker) {
        list_installed(asker.services);
        if let Some(file) = self.chosen.take() {
            self.take_file(asker, file);
        }
    }

    /// Opens the browser's dialog for a file.
    pub(super) fn choose(&'static self, asker: Asker) {
        let subjects = asker.subjects();
        files::choose(move |file| {
            if subjects.services.with_station(takes_files) {
                self.take_file(Asker::of_open_page(subjects), file);
            } else {
                self.keep_file(file);
            }
        });
    }

    /// Keeps a file until the page for imports opens.
    pub(super) fn keep_file(&self, file: File) {
        self.chosen.replace(Some(file));
    }

    /// Cancels the import and forgets its list when the director has left the page that began it.
    pub(super) fn follow(&self, open: PageNumber) {
        if self.page.get() != Some(open) && self.import.borrow().is_some() {
            self.end_import();
        }
    }

    pub(super) fn end_import(&self) {
        if let Some(import) = self.import.take() {
            import.cancel();
        }
    }

    fn fail(&self, asker: Asker, error: impl Into<ImportFailure>) {
        self.end_import();
        asker.answer(Answer::ImportFailed(error.into()));
    }

    pub(super) fn take_file(&'static self, asker: Asker, file: File) {
        if asker.services.with_station(Station::has_no_room) {
            return asker.answer(Answer::ImportFailed(ImportFailure::NoRoom));
        }
        let (file, import) = match (file, self.start_import(asker)) {
            (Ok(file), Ok(import)) => (file, import),
            (Err(error), _) => return self.fail(asker, error),
            (_, Err(error)) => return self.fail(asker, error),
        };
        asker.answer(Answer::ImportBegan);
        spawn_local(async move {
            let report = match file.bytes().await {
                Ok(bytes) => asker
                    .services
                    .record_worker_failure(import.read(&bytes).await)
                    .map_err(|error| ImportFailure::NotRead(file.name(), error)),
                Err(error) => Err(ImportFailure::Unread(file.name(), error)),
            };
            self.report_read(asker, &import, report, file.name());
        });
    }

    /// Reads the file that was read before, with these answers.
    pub(super) fn read_again(
        &'static self,
        asker: Asker,
        answers: Vec<ImportAnswer>,
        name: String,
    ) {
        let Some(import) = self.import.borrow().clone() else { return };
        spawn_local(async move {
            let report = asker
                .services
                .record_worker_failure(import.read_again(answers).await)
                .map_err(|error| ImportFailure::NotRead(name.clone(), error));
            self.report_read(asker, &import, report, name);
        });
    }

    fn report_read(
        &self,
        asker: Asker,
        import: &Rc<Import>,
        report: Result<Report, ImportFailure>,
        name: String,
    ) {
        if self.is_current(import) {
            asker.answer(match report {
                Ok(report) => Answer::ListRead(Box::new(report), name),
                Err(error) => Answer::ImportFailed(error),
            });
        }
    }

    /// Whether this import has not been cancelled meanwhile.
    fn is_current(&self, import: &Rc<Import>) -> bool {
        self.import.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, import))
    }

    fn start_import(&'static self, asker: Asker) -> Result<Rc<Import>, WorkError> {
        let reached = move |step| asker.answer(Answer::ImportReached(step));
        let import = Rc::new(asker.services.record_worker_failure(Import::start(reached))?);
        self.import.replace(Some(Rc::clone(&import)));
        self.page.set(Some(asker.page()));
        Ok(import)
    }

    pub(super) fn install(
        &'static self,
        asker: Asker,
        report: Box<Report>,
        metadata: Box<PartialMetadata>,
        instead_of: Option<Digest>,
    ) {
        let Some(import) = self.import.borrow().clone() else { return };
        spawn_local(async move {
            let built = asker
                .services
                .record_worker_failure(import.name(&report, &metadata).await)
                .map_err(Into::into);
            self.install_built(asker, &import, built, instead_of, LexiconAction::Installed).await;
        });
    }

    pub(super) fn join(
        &'static self,
        asker: Asker,
        first: Digest,
        second: Digest,
        metadata: Box<PartialMetadata>,
        instead_of: Option<Digest>,
    ) {
        let import = match self.start_import(asker) {
            Ok(import) => import,
            Err(error) => return asker.answer(Answer::ImportFailed(error.into())),
        };
        spawn_local(async move {
            let built = match join_read(asker.services, &import, &first, &second, &metadata).await {
                Ok(built) => is_new(asker.services, built).await,
                failed => failed,
            };
            self.install_built(asker, &import, built, instead_of, LexiconAction::Joined).await;
        });
    }

    /// Installs the new lexicon, unless the import was cancelled meanwhile.
    async fn install_built(
        &self,
        asker: Asker,
        import: &Rc<Import>,
        built: Result<StoredLexicon, ImportFailure>,
        instead_of: Option<Digest>,
        done: LexiconAction,
    ) {
        if !self.is_current(import) {
            return;
        }
        let answer = match save_built(asker, built, instead_of, done).await {
            Ok(words) => Answer::Imported(words),
            Err(error) => Answer::ImportFailed(error),
        };
        // Another import may have begun while this one was being installed.
        if self.is_current(import) {
            self.end_import();
            asker.answer(answer);
        }
    }
}

async fn save_built(
    asker: Asker,
    built: Result<StoredLexicon, ImportFailure>,
    instead_of: Option<Digest>,
    done: LexiconAction,
) -> Result<Digest, ImportFailure> {
    let stored = built?;
    let metadata = stored.metadata()?;
    asker.answer(Answer::ImportSaving);
    install_stored(asker.services, &stored, instead_of.as_ref()).await?;
    changed(asker.services, LexiconChange { in_place_of: instead_of, ..change(done, &metadata) });
    Ok(metadata.words)
}

pub(super) fn remove(asker: Asker, words: Digest) {
    spawn_local(async move {
        let installed =
            asker.services.record_failure(lexicon_store::installed().await).unwrap_or_default();
        let known = installed.into_iter().find(|lexicon| lexicon.words == words);
        let metadata = known.and_then(|lexicon| lexicon.metadata);
        if let Err(error) = lexicon_store::remove(&words).await {
            if let RemoveError::Store(error) = &error {
                asker.services.send(Event::Failed(error.clone().into()));
            }
            return asker.answer(Answer::ImportFailed(error.into()));
        }
        let removed = LexiconAction::Removed;
        let unread = || entry_without_metadata(removed, words);
        changed(
            asker.services,
            metadata.map_or_else(unread, |metadata| change(removed, &metadata)),
        );
        asker.answer(Answer::ListRemoved);
    });
}

/// Installs a lexicon, and reports a failure to the diagnostics.
pub(super) async fn install_stored(
    services: &Services,
    stored: &StoredLexicon,
    instead_of: Option<&Digest>,
) -> Result<(), InstallError> {
    let installed = lexicon_store::install(stored, instead_of).await;
    if let Err(InstallError::Store(error)) = &installed {
        services.send(Event::Failed(error.clone().into()));
    }
    installed
}

/// The installed lexicon with these words, if there is one.
pub(super) async fn read_installed(
    services: &Services,
    words: &Digest,
) -> Result<Option<StoredLexicon>, StoreError> {
    services.record_failure(lexicon_store::read_installed(words).await)
}

/// The joined lexicon; an error if a lexicon with the same words is installed, because that one may be in use under
/// another name.
async fn is_new(services: &Services, built: StoredLexicon) -> Result<StoredLexicon, ImportFailure> {
    let words = built.metadata()?.words;
    let same = read_installed(services, &words).await.map_err(ImportFailure::NotListed)?;
    match same.and_then(|same| same.metadata().ok()) {
        Some(same) => Err(ImportFailure::TheSame(same.title())),
        None => Ok(built),
    }
}

async fn join_read(
    services: &Services,
    import: &Import,
    first: &Digest,
    second: &Digest,
    metadata: &PartialMetadata,
) -> Result<StoredLexicon, ImportFailure> {
    let read = async |words| {
        let read = read_installed(services, words).await.map_err(ImportFailure::NotListed)?;
        read.ok_or(ImportFailure::Gone)
    };
    let (first, second) = (read(first).await?, read(second).await?);
    Ok(services.record_worker_failure(import.join(&first, &second, metadata).await)?)
}

/// Whether the page for imports is open and takes a file now.
pub(super) fn takes_files(station: &Station) -> bool {
    let page = station.desk().and_then(Desk::open_page);
    matches!(page, Some(Page::ImportPage(import)) if import.takes_files())
}

/// Lists the installed lexicons, for every page that shows them.
pub(super) fn list_installed(services: &'static Services) {
    spawn_local(async move {
        let stored = services.record_failure(lexicon_store::installed().await);
        let (mut installed, mut unreadable) = (Vec::new(), Vec::new());
        for lexicon in stored.as_deref().unwrap_or_default() {
            match &lexicon.metadata {
                Some(metadata) => installed.push(metadata.clone()),
                None => unreadable.push(lexicon.words),
            }
        }
        services.send(Answer::Installed(installed.iter().map(Installed::from).collect()));
        let listed = |_| Answer::ListsInstalled(installed, unreadable);
        let unread = |error| Answer::ImportFailed(ImportFailure::NotListed(error));
        services.send(stored.map_or_else(unread, listed));
    });
}

/// Records a change of the installed lexicons, and updates every list of them.
pub(super) fn changed(services: &'static Services, change: LexiconChange) {
    services.send(Answer::LexiconChanged(change));
    list_installed(services);
}

/// The journal's entry for a change of the installed lexicons.
pub(super) fn change(action: LexiconAction, metadata: &Metadata) -> LexiconChange {
    let Metadata { name, edition, .. } = metadata.clone();
    LexiconChange { name, edition, ..entry_without_metadata(action, metadata.words) }
}

/// The entry for a lexicon whose metadata cannot be read.
fn entry_without_metadata(action: LexiconAction, fingerprint: Digest) -> LexiconChange {
    let (name, edition) = Default::default();
    LexiconChange { action, name, edition, fingerprint, in_place_of: None }
}
