//! Reads, writes and repairs the journal, and reports every failure of storage or the worker to the diagnostics.

use super::{Shell, collecting, outside_copy, records, signing};
use crate::app::adapters::journal_opening::ReadJournal;
use crate::app::adapters::journal_store::JournalStore;
use crate::app::adapters::{clock, local_storage};
use crate::browser_error::{Action, Cause, Store, StoreError, WorkError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::Answer;
use crate::desk::diagnostics::Failure;
use crate::journal::{
    Damage, Entry, Finding, JournalCopy, LastHead, Remains, Remembered, RepairedCopy,
};
use crate::station::Event;
use futures_util::future::join;
use leptos::prelude::WithUntracked;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

impl Shell {
    /// The result of a storage request within its time limit.
    pub(super) async fn in_time<T>(
        self: &Rc<Self>,
        limit: Duration,
        store: Store,
        reading: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let late = StoreError { store, action: Action::Read, cause: Cause::NoAnswer };
        self.record_failure(clock::within(limit, reading).await.unwrap_or(Err(late)))
    }

    /// Reports a failure, if there was one, to the diagnostics.
    pub(super) fn record_failure<T, E>(self: &Rc<Self>, result: Result<T, E>) -> Result<T, E>
    where
        E: Clone,
        Failure: From<E>,
    {
        result.inspect_err(|error| self.send(Event::Failed(error.clone().into())))
    }

    /// Reports a failure of the worker, if there was one, to the diagnostics.
    pub(super) fn record_worker_failure<T>(
        self: &Rc<Self>,
        result: Result<T, WorkError>,
    ) -> Result<T, WorkError> {
        result.inspect_err(|error| {
            if let WorkError::Fault(fault) = error {
                self.send(Event::Failed(fault.clone().into()));
            }
        })
    }
}

/// The journal's store. Until the journal has been read, and for a while after a failure, it is opened anew.
pub(super) async fn journal(shell: &Rc<Shell>) -> Result<Rc<JournalStore>, StoreError> {
    let open = shell.store.borrow().clone();
    match open {
        Some(store) => Ok(store),
        None => Ok(Rc::new(JournalStore::open(&shell.files).await?.0)),
    }
}

/// Reads both copies of the journal.
pub(super) fn read_journal(shell: &Rc<Shell>) {
    signing::find_key(shell);
    let shell = shell.clone();
    spawn_local(async move {
        match opened(&shell).await {
            Ok((store, mut found)) => {
                // The first entries of a new journal name the key, and the journal that disappeared.
                let is_new = found.chain.head.sequence == 0;
                let remains = remains(&shell, is_new).await;
                let lost = remains.lost(&found.stored());
                found.found.extend(lost.map(Finding::Lost));
                journal_read(&shell, store, found);
            }
            Err(error) => shell.send(Answer::JournalUnread(error)),
        }
    });
}

/// Opens the journal. An empty store is begun with the entries of the spare, if it has any: the browser has then deleted
/// both copies. If that fails, the journal counts as unread, because one copy may have the entries.
async fn opened(shell: &Shell) -> Result<(JournalStore, ReadJournal), StoreError> {
    let mut evicted = shell.evicted.lock().await;
    let (store, mut found) = JournalStore::open(&shell.files).await?;
    // Reading the spare costs time, and hardly any start needs it.
    let spare = (found.chain.head.sequence == 0).then(local_storage::spare).flatten();
    let entries = spare.unwrap_or_default().restores(&found.stored());
    if !entries.is_empty() {
        store.add(&entries).await?;
        *evicted = true;
        found.begin_with(&entries, store.one_copy());
        let repaired = RepairedCopy::refilled(&store.copies(), &entries);
        found.found.extend(repaired.into_iter().map(Finding::RepairedCopy));
    }
    Ok((store, found))
}

/// Whether the browser had deleted both copies of the journal when the page started.
pub(super) async fn is_evicted(shell: &Shell) -> bool {
    *shell.evicted.lock().await
}

/// What is known about the journal apart from its two copies. If a journal exists, only the notes of its last head are
/// read.
async fn remains(shell: &Rc<Shell>, is_new: bool) -> Remains {
    let station = shell.station.with_untracked(|station| station.writer().station());
    signing::key_found(shell).await;
    let remains = Remains { note: signing::last_head(shell), ..Remains::nothing(station) };
    if !is_new {
        return remains;
    }
    let (heads, has_records) = join(signing::signed_heads(shell), records::have_any(shell)).await;
    Remains { heads, has_records, begun: signing::begun(shell), ..remains }
}

fn journal_read(shell: &Rc<Shell>, store: JournalStore, found: ReadJournal) {
    let to_repair = store.has_archives_to_repair();
    shell.store.replace(Some(Rc::new(store)));
    let ReadJournal { chain, lines, earlier, found, one_copy, .. } = found;
    local_storage::keep_journal(earlier, &lines);
    shell.remembered.replace(Remembered::of(earlier, lines));
    let closed = local_storage::last_closed_session();
    // This was about the previous session. It is deleted, because another journal may use the same entry number again.
    local_storage::forget_closed_session();
    // A power cut may have lost the identity, because local storage is written to the disk later than the journal.
    if let Some(station) = chain.station.filter(|it| local_storage::station() != Some(*it)) {
        local_storage::save_station(station);
    }
    shell.send(Answer::JournalRead { chain, closed, found });
    outside_copy::find(shell);
    match one_copy {
        Some(error) => shell.send(Answer::CopyFailed(error)),
        None if to_repair => repair_journal(shell),
        None => shell.send(Answer::CopiesMatch(Vec::new())),
    }
}

/// Writes entries. If an earlier write failed or has not been answered yet, the connections count as lost
/// and are opened again.
pub(super) fn write(shell: &Rc<Shell>, entries: Vec<Entry>) {
    let Some(last) = entries.last().cloned() else { return };
    if shell.writing.replace(true) {
        shell.store.replace(None);
    }
    let shell = shell.clone();
    spawn_local(async move {
        let added = add(&shell, &entries).await;
        shell.writing.set(false);
        match added {
            Ok(earlier) => {
                let (station, through) = (last.content().station, last.head());
                let last_head = LastHead::of(earlier, station, &through);
                local_storage::save_last_head(&last_head);
                local_storage::keep_entries(earlier, &entries);
                shell.send(Answer::Written(through));
                signing::note_begun(&shell, earlier);
                signing::note_last_head(&shell, last_head);
                collecting::written(&shell, through);
            }
            Err(error) => {
                shell.store.replace(None);
                shell.send(Answer::WriteFailed(keep_for_restart(&shell, error, &entries)));
            }
        }
    });
}

/// If the browser has emptied the store, the page is about to start anew and must find these entries, too. If they
/// cannot be kept, the director has to export the journal before that.
fn keep_for_restart(shell: &Shell, error: StoreError, entries: &[Entry]) -> StoreError {
    if error.cause != Cause::Emptied {
        return error;
    }
    let is_kept =
        remembered(shell).is_some_and(|earlier| local_storage::keep_entries(earlier, entries));
    let last = entries.last().map(Entry::sequence).unwrap_or_default();
    let cause = if is_kept { Cause::Emptied } else { Cause::EntryBefore(last) };
    StoreError { cause, ..error }
}

/// Adds entries to the journal; returns how many journals come before it. If a copy could not be written,
/// the station learns that first.
async fn add(shell: &Rc<Shell>, entries: &[Entry]) -> Result<usize, StoreError> {
    let open = shell.store.borrow().clone();
    let store = match open {
        Some(store) => store,
        None => Rc::new(opened_again(shell).await?),
    };
    shell.store.replace(Some(store.clone()));
    if let Some(error) = store.add(entries).await? {
        shell.send(Answer::CopyFailed(error));
    }
    shell.remembered.borrow_mut().add(store.earlier(), entries);
    Ok(store.earlier())
}

/// The number of journals before the one whose entries the page remembers.
fn remembered(shell: &Shell) -> Option<usize> {
    shell.remembered.borrow().earlier()
}

/// Opens the journal's store again after a failure. If the browser has emptied the store meanwhile, this fails: what
/// the page writes from then on may go to storage that the browser has already thrown away, although it seems to be
/// stored and can be read back. Only a page that starts anew can write the journal again.
async fn opened_again(shell: &Rc<Shell>) -> Result<JournalStore, StoreError> {
    let (store, found) = JournalStore::open_again(&shell.files, remembered(shell)).await?;
    if !shell.remembered.borrow().lost_by(&found.stored()).is_empty() {
        let (store, action) = (Store::Journal, Action::Add);
        return Err(StoreError { store, action, cause: Cause::Emptied });
    }
    let repaired = completed(shell, &store, store.take_reported()).await?;
    let failed = store.one_copy();
    if failed.is_none() || !repaired.is_empty() {
        shell.send(Answer::CopiesMatch(repaired));
    }
    if let Some(error) = failed {
        shell.send(Answer::CopyFailed(error));
    }
    Ok(store)
}

/// Repairs a file that ends before the database, as it does after a write for which there was no room: only a repair
/// shows whether there is room now. Returns what was repaired.
async fn completed(
    shell: &Shell,
    store: &JournalStore,
    found_wrong: Option<RepairedCopy>,
) -> Result<Vec<RepairedCopy>, StoreError> {
    let ends_early = |wrong: &RepairedCopy| !matches!(wrong.was, Damage::Broken(_));
    let file = found_wrong.filter(|wrong| wrong.copy == JournalCopy::File && ends_early(wrong));
    if file.is_none() {
        return Ok(Vec::new());
    }
    // Until the repair that is under way has ended, nobody knows whether the file has room.
    if let Some(error) = store.one_copy().filter(|_| shell.repairing.get()) {
        return Err(error);
    }
    let repaired = repairing(shell, STORE_WAIT, store.repair()).await;
    Ok(repaired.and_then(Result::ok).unwrap_or_default())
}

/// Tries to repair an unavailable copy, unless an attempt is under way.
pub(super) fn repair_journal(shell: &Rc<Shell>) {
    let open = shell.store.borrow().clone();
    let Some(store) = open else { return };
    let shell = shell.clone();
    spawn_local(async move {
        let repaired = repairing(&shell, STORE_WAIT * 30, store.repair()).await;
        let is_used = shell.store.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, &store));
        match repaired.filter(|_| is_used) {
            Some(Ok(repaired)) => shell.send(Answer::CopiesMatch(repaired)),
            Some(Err(error)) => shell.send(Answer::CopyFailed(error)),
            None => {}
        }
    });
}

/// The result of a repair; none if it takes too long or another repair is under way.
async fn repairing<T>(
    shell: &Shell,
    limit: Duration,
    repair: impl Future<Output = T>,
) -> Option<T> {
    if shell.repairing.replace(true) {
        return None;
    }
    let repaired = clock::within(limit, repair).await;
    shell.repairing.set(false);
    repaired
}
