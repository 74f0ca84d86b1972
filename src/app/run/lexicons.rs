//! What the import page asks for: reads chosen or dropped files in a worker, installs the lists,
//! and removes or joins installed lexicons.

use super::{Asker, Shell, dropped_files};
use crate::app::adapters::files::{self, ChosenFile};
use crate::app::adapters::lexicon_store;
use crate::app::worker::Import;
use crate::browser_error::{FileInputError, StoreError, WorkError};
use crate::desk::{Answer, ImportFailure};
use crate::digest::Digest;
use crate::journal::{LexiconAction, LexiconChange};
use crate::lexicon::import::{Answer as ImportAnswer, Report};
use crate::lexicon::{Metadata, PartialMetadata, StoredLexicon};
use crate::setup::{InstallError, Installed, RemoveError};
use crate::station::{Event, Station};
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// A chosen or dropped file, or why it could not be read.
type File = Result<ChosenFile, FileInputError>;

/// Lists what is installed, and reads a file that was chosen while no page could accept it. On phones the page is hidden
/// while a file is being chosen, so the desk closes; the file waits until the page is opened again.
pub(super) fn open(asker: &Asker) {
    list_installed(asker);
    if let Some(file) = asker.chosen.take() {
        take_file(asker, file);
    }
}

/// Opens the browser's dialog for a file.
pub(super) fn choose(shell: &Rc<Shell>) {
    let shell = shell.clone();
    files::choose(move |file| {
        if dropped_files::imports(&shell) {
            take_file(&Asker::of_open_page(&shell), file);
        } else {
            shell.chosen.replace(Some(file));
        }
    });
}

/// Cancels the import and forgets its list when the director has left the page that began it.
pub(super) fn leave_page(shell: &Shell) {
    let is_left = shell.import_page.get() != shell.station.with_untracked(Station::open_page);
    if is_left && shell.import.borrow().is_some() {
        end_import(shell);
    }
}

pub(super) fn end_import(shell: &Shell) {
    if let Some(import) = shell.import.take() {
        import.cancel();
    }
}

fn fail(asker: &Asker, error: impl Into<ImportFailure>) {
    end_import(asker);
    asker.answer(Answer::ImportFailed(error.into()));
}

pub(super) fn take_file(asker: &Asker, file: File) {
    if asker.station.with_untracked(Station::has_no_room) {
        return asker.answer(Answer::ImportFailed(ImportFailure::NoRoom));
    }
    let (file, import) = match (file, start_import(asker)) {
        (Ok(file), Ok(import)) => (file, import),
        (Err(error), _) => return fail(asker, error),
        (_, Err(error)) => return fail(asker, error),
    };
    asker.answer(Answer::ImportBegan);
    let asker = asker.clone();
    spawn_local(async move {
        let report = match file.bytes().await {
            Ok(bytes) => asker
                .record_worker_failure(import.read(&bytes).await)
                .map_err(|error| ImportFailure::NotRead(file.name(), error)),
            Err(error) => Err(ImportFailure::Unread(file.name(), error)),
        };
        report_read(&asker, &import, report, file.name());
    });
}

/// Reads the file that was read before, with these answers.
pub(super) fn read_again(asker: &Asker, answers: Vec<ImportAnswer>, name: String) {
    let Some(import) = asker.import.borrow().clone() else { return };
    let asker = asker.clone();
    spawn_local(async move {
        let report = asker
            .record_worker_failure(import.read_again(answers).await)
            .map_err(|error| ImportFailure::NotRead(name.clone(), error));
        report_read(&asker, &import, report, name);
    });
}

fn report_read(
    asker: &Asker,
    import: &Rc<Import>,
    report: Result<Report, ImportFailure>,
    name: String,
) {
    if is_current(asker, import) {
        asker.answer(match report {
            Ok(report) => Answer::ListRead(Box::new(report), name),
            Err(error) => Answer::ImportFailed(error),
        });
    }
}

/// Whether this import has not been cancelled meanwhile.
fn is_current(shell: &Shell, import: &Rc<Import>) -> bool {
    shell.import.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, import))
}

fn start_import(asker: &Asker) -> Result<Rc<Import>, WorkError> {
    let reading = asker.clone();
    let reached = move |step| reading.answer(Answer::ImportReached(step));
    let import = Rc::new(asker.record_worker_failure(Import::start(reached))?);
    asker.import.replace(Some(Rc::clone(&import)));
    asker.import_page.set(asker.page());
    Ok(import)
}

pub(super) fn install(
    asker: &Asker,
    report: Box<Report>,
    metadata: Box<PartialMetadata>,
    instead_of: Option<Digest>,
) {
    let asker = asker.clone();
    let Some(import) = asker.import.borrow().clone() else { return };
    spawn_local(async move {
        let built =
            asker.record_worker_failure(import.name(&report, &metadata).await).map_err(Into::into);
        install_built(&asker, &import, built, instead_of, LexiconAction::Installed).await;
    });
}

pub(super) fn join(
    asker: &Asker,
    first: Digest,
    second: Digest,
    metadata: Box<PartialMetadata>,
    instead_of: Option<Digest>,
) {
    let asker = asker.clone();
    let import = match start_import(&asker) {
        Ok(import) => import,
        Err(error) => return asker.answer(Answer::ImportFailed(error.into())),
    };
    spawn_local(async move {
        let built = match join_read(&asker, &import, &first, &second, &metadata).await {
            Ok(built) => is_new(&asker, built).await,
            failed => failed,
        };
        install_built(&asker, &import, built, instead_of, LexiconAction::Joined).await;
    });
}

/// Installs the new lexicon, unless the import was cancelled meanwhile.
async fn install_built(
    asker: &Asker,
    import: &Rc<Import>,
    built: Result<StoredLexicon, ImportFailure>,
    instead_of: Option<Digest>,
    done: LexiconAction,
) {
    if !is_current(asker, import) {
        return;
    }
    let answer = match save_built(asker, built, instead_of, done).await {
        Ok(words) => Answer::Imported(words),
        Err(error) => Answer::ImportFailed(error),
    };
    // Another import may have begun while this one was being installed.
    if is_current(asker, import) {
        end_import(asker);
        asker.answer(answer);
    }
}

async fn save_built(
    asker: &Asker,
    built: Result<StoredLexicon, ImportFailure>,
    instead_of: Option<Digest>,
    done: LexiconAction,
) -> Result<Digest, ImportFailure> {
    let stored = built?;
    let metadata = stored.metadata()?;
    asker.answer(Answer::ImportSaving);
    install_stored(asker, &stored, instead_of.as_ref()).await?;
    changed(asker, LexiconChange { in_place_of: instead_of, ..change(done, &metadata) });
    Ok(metadata.words)
}

pub(super) fn remove(asker: &Asker, words: Digest) {
    let asker = asker.clone();
    spawn_local(async move {
        let installed = asker.record_failure(lexicon_store::installed().await).unwrap_or_default();
        let known = installed.into_iter().find(|lexicon| lexicon.words == words);
        let metadata = known.and_then(|lexicon| lexicon.metadata);
        if let Err(error) = lexicon_store::remove(&words).await {
            if let RemoveError::Store(error) = &error {
                asker.send(Event::Failed(error.clone().into()));
            }
            return asker.answer(Answer::ImportFailed(error.into()));
        }
        let removed = LexiconAction::Removed;
        let unread = || entry_without_metadata(removed, words);
        changed(&asker, metadata.map_or_else(unread, |metadata| change(removed, &metadata)));
        asker.answer(Answer::ListRemoved);
    });
}

/// Installs a lexicon, and reports a failure to the diagnostics.
pub(super) async fn install_stored(
    shell: &Rc<Shell>,
    stored: &StoredLexicon,
    instead_of: Option<&Digest>,
) -> Result<(), InstallError> {
    let installed = lexicon_store::install(stored, instead_of).await;
    if let Err(InstallError::Store(error)) = &installed {
        shell.send(Event::Failed(error.clone().into()));
    }
    installed
}

/// The installed lexicon with these words, if there is one.
pub(super) async fn read_installed(
    shell: &Rc<Shell>,
    words: &Digest,
) -> Result<Option<StoredLexicon>, StoreError> {
    shell.record_failure(lexicon_store::read_installed(words).await)
}

/// The joined lexicon; an error if a lexicon with the same words is installed, because that one may be in use under
/// another name.
async fn is_new(shell: &Rc<Shell>, built: StoredLexicon) -> Result<StoredLexicon, ImportFailure> {
    let words = built.metadata()?.words;
    let same = read_installed(shell, &words).await.map_err(ImportFailure::NotListed)?;
    match same.and_then(|same| same.metadata().ok()) {
        Some(same) => Err(ImportFailure::TheSame(same.title())),
        None => Ok(built),
    }
}

async fn join_read(
    shell: &Rc<Shell>,
    import: &Import,
    first: &Digest,
    second: &Digest,
    metadata: &PartialMetadata,
) -> Result<StoredLexicon, ImportFailure> {
    let read = async |words| {
        let read = read_installed(shell, words).await.map_err(ImportFailure::NotListed)?;
        read.ok_or(ImportFailure::Gone)
    };
    let (first, second) = (read(first).await?, read(second).await?);
    Ok(shell.record_worker_failure(import.join(&first, &second, metadata).await)?)
}

/// Lists the installed lexicons, for every page that shows them.
pub(super) fn list_installed(shell: &Rc<Shell>) {
    let shell = shell.clone();
    spawn_local(async move {
        let stored = shell.record_failure(lexicon_store::installed().await);
        let (mut installed, mut unreadable) = (Vec::new(), Vec::new());
        for lexicon in stored.as_deref().unwrap_or_default() {
            match &lexicon.metadata {
                Some(metadata) => installed.push(metadata.clone()),
                None => unreadable.push(lexicon.words),
            }
        }
        shell.send(Answer::Installed(installed.iter().map(Installed::from).collect()));
        let listed = |_| Answer::ListsInstalled(installed, unreadable);
        let unread = |error| Answer::ImportFailed(ImportFailure::NotListed(error));
        shell.send(stored.map_or_else(unread, listed));
    });
}

/// Records a change of the installed lexicons, and updates every list of them.
pub(super) fn changed(shell: &Rc<Shell>, change: LexiconChange) {
    shell.send(Answer::LexiconChanged(change));
    list_installed(shell);
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
