//! Requests to storage and to the worker; their failures are recorded for the diagnostics. Above all,
//! reading, writing and repairing the journal.

use super::Shell;
use crate::app::adapters::journal_store::{Found, JournalStore};
use crate::app::adapters::{clock, local_storage};
use crate::app::worker::WorkError;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::diagnostics::{Action, Cause, Failure, Store, StoreError};
use crate::journal::{Entry, Finding, LastHead, Remains};
use crate::station::Event;
use futures_util::future::join3;
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
        self.noting(clock::within(limit, reading).await.unwrap_or(Err(late)))
    }

    /// Records a failure for the diagnostics.
    pub(super) fn noting<T, E>(self: &Rc<Self>, result: Result<T, E>) -> Result<T, E>
    where
        E: Clone,
        Failure: From<E>,
    {
        result.inspect_err(|error| self.send(Event::Failed(error.clone().into())))
    }

    /// Records a failure of the worker for the diagnostics.
    pub(super) fn worked<T>(self: &Rc<Self>, result: Result<T, WorkError>) -> Result<T, WorkError> {
        result.inspect_err(|error| {
            if let WorkError::Fault(fault) = error {
                self.send(Event::Failed(fault.clone().into()));
            }
        })
    }

    /// The journal's store. It is unavailable until the journal has been read, and for a while after a
    /// failure.
    pub(super) async fn journal(self: &Rc<Self>) -> Result<Rc<JournalStore>, StoreError> {
        let open = self.store.borrow().clone();
        match open {
            Some(store) => Ok(store),
            None => Ok(Rc::new(JournalStore::open(&self.files).await?.0)),
        }
    }

    /// Reads both copies of the journal.
    pub(super) fn read_journal(self: &Rc<Self>) {
        self.find_key();
        let shell = self.clone();
        spawn_local(async move {
            match JournalStore::open(&shell.files).await {
                Ok((store, mut found)) => {
                    // The first entries of a new journal name the key, and the journal that disappeared.
                    let is_new = found.chain.head.sequence == 0;
                    let remains = shell.remains(is_new).await;
                    let lost = remains.lost(&found.stored());
                    found.found.extend(lost.map(Finding::Lost));
                    shell.journal_read(store, found);
                }
                Err(error) => shell.send(Event::JournalFailed(error)),
            }
        });
    }

    /// What the station knows about its journal apart from the two copies. If there is a journal, the note is
    /// enough.
    async fn remains(self: &Rc<Self>, is_new: bool) -> Remains {
        let station = self.station.with_untracked(|station| station.writer().station());
        let remains = Remains { note: local_storage::last_head(), ..Remains::nothing(station) };
        if !is_new {
            return remains;
        }
        let ((), heads, has_records) =
            join3(self.key_found(), self.signed_heads(), self.has_records()).await;
        Remains { heads, has_records, begun: self.begun(), ..remains }
    }

    fn journal_read(self: &Rc<Self>, store: JournalStore, found: Found) {
        let to_repair = store.has_archives_to_repair();
        self.store.replace(Some(Rc::new(store)));
        let Found { chain, found, one_copy, .. } = found;
        let closed = local_storage::closed();
        // This was about the previous session. A later journal uses the same number again.
        local_storage::forget_closed();
        // Local storage is written to the disk later than the journal, so a power cut may have lost the
        // identity.
        if let Some(station) = chain.station.filter(|it| local_storage::station() != Some(*it)) {
            local_storage::save_station(station);
        }
        self.send(Event::JournalRead { chain, closed, found });
        match one_copy {
            Some(error) => self.send(Event::CopyFailed(error)),
            None if to_repair => self.repair_journal(),
            None => self.send(Event::CopiesMatch(Vec::new())),
        }
    }

    /// Writes entries. If an earlier write failed or has not been answered yet, the connections count as lost
    /// and are opened again.
    pub(super) fn write(self: &Rc<Self>, entries: Vec<Entry>) {
        let Some(last) = entries.last().cloned() else { return };
        if self.writing.replace(true) {
            self.store.replace(None);
        }
        let shell = self.clone();
        spawn_local(async move {
            let added = shell.add(&entries).await;
            shell.writing.set(false);
            match added {
                Ok(earlier) => {
                    let (station, through) = (last.content().station, last.head());
                    local_storage::save_last_head(&LastHead::of(earlier, station, &through));
                    shell.send(Event::Written(through));
                    shell.note_begun(earlier);
                }
                Err(error) => {
                    shell.store.replace(None);
                    shell.send(Event::WriteFailed(error));
                }
            }
        });
    }

    /// Adds entries to the journal; returns how many journals come before it. If a copy could not be written,
    /// the station learns that first.
    async fn add(self: &Rc<Self>, entries: &[Entry]) -> Result<usize, StoreError> {
        let open = self.store.borrow().clone();
        let store = match open {
            Some(store) => store,
            None => Rc::new(self.opened_again().await?),
        };
        self.store.replace(Some(store.clone()));
        if let Some(error) = store.add(entries).await? {
            self.send(Event::CopyFailed(error));
        }
        Ok(store.earlier())
    }

    /// Opens the journal's store again after a failure.
    async fn opened_again(self: &Rc<Self>) -> Result<JournalStore, StoreError> {
        let (store, found) = JournalStore::open(&self.files).await?;
        self.send(match found.one_copy {
            Some(error) => Event::CopyFailed(error),
            None => Event::CopiesMatch(Vec::new()),
        });
        Ok(store)
    }

    /// Tries to repair an unavailable copy. One attempt at a time.
    pub(super) fn repair_journal(self: &Rc<Self>) {
        let open = self.store.borrow().clone();
        let Some(store) = open.filter(|_| !self.repairing.replace(true)) else { return };
        let shell = self.clone();
        spawn_local(async move {
            let repaired = clock::within(STORE_WAIT * 30, store.repair()).await;
            shell.repairing.set(false);
            let is_used = shell.store.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, &store));
            match repaired.filter(|_| is_used) {
                Some(Ok(repaired)) => shell.send(Event::CopiesMatch(repaired)),
                Some(Err(error)) => shell.send(Event::CopyFailed(error)),
                None => {}
            }
        });
    }
}
