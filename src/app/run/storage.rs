//! What is asked of storage and of the worker: what fails is noted for the diagnostics. Above all the journal,
//! read, written and mended.

use super::Shell;
use crate::app::adapters::journal_store::{Found, JournalStore};
use crate::app::adapters::{clock, local_storage};
use crate::app::worker::WorkError;
use crate::challenge::delays::STORE_WAIT;
use crate::desk::diagnostics::{Action, Cause, Failure, Store, StoreError};
use crate::journal::{Entry, Finding, LastHead};
use crate::station::Event;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

impl Shell {
    /// What storage gives within its time.
    pub(super) async fn in_time<T>(
        self: &Rc<Self>,
        limit: Duration,
        store: Store,
        reading: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let late = StoreError { store, action: Action::Read, cause: Cause::NoAnswer };
        self.noting(clock::within(limit, reading).await.unwrap_or(Err(late)))
    }

    /// Notes a failure for the diagnostics.
    pub(super) fn noting<T, E>(self: &Rc<Self>, result: Result<T, E>) -> Result<T, E>
    where
        E: Clone,
        Failure: From<E>,
    {
        result.inspect_err(|error| self.send(Event::Failed(error.clone().into())))
    }

    /// Notes a fault of the worker for the diagnostics.
    pub(super) fn worked<T>(self: &Rc<Self>, result: Result<T, WorkError>) -> Result<T, WorkError> {
        result.inspect_err(|error| {
            if let WorkError::Fault(fault) = error {
                self.send(Event::Failed(fault.clone().into()));
            }
        })
    }

    /// The journal's store. It is open but for a while after a failure, and until the journal was read.
    pub(super) async fn journal(self: &Rc<Self>) -> Result<Rc<JournalStore>, StoreError> {
        let open = self.store.borrow().clone();
        match open {
            Some(store) => Ok(store),
            None => Ok(Rc::new(JournalStore::open(&self.files).await?.0)),
        }
    }

    /// Reads the journal's copies.
    pub(super) fn read_journal(self: &Rc<Self>) {
        self.find_key();
        let shell = self.clone();
        spawn_local(async move {
            match JournalStore::open(&shell.files).await {
                Ok((store, found)) => {
                    // A new journal names the key in its first entry.
                    if found.chain.head.sequence == 0 {
                        shell.key_found().await;
                    }
                    shell.journal_read(store, found);
                }
                Err(error) => shell.send(Event::JournalFailed(error)),
            }
        });
    }

    fn journal_read(self: &Rc<Self>, store: JournalStore, found: Found) {
        let to_mend = store.has_archives_to_mend();
        self.store.replace(Some(Rc::new(store)));
        let Found { chain, earlier, mut found, one_copy } = found;
        let lost = local_storage::last_head().and_then(|last| last.lost(earlier, &chain));
        found.extend(lost.map(Finding::Lost));
        let closed = local_storage::closed();
        // It was about the session before. In a later journal its number comes again.
        local_storage::forget_closed();
        // Notes are written to the disk later than the journal: a power cut may have taken it.
        if let Some(station) = chain.station.filter(|it| local_storage::station() != Some(*it)) {
            local_storage::keep_station(station);
        }
        self.send(Event::JournalRead { chain, closed, found });
        match one_copy {
            Some(error) => self.send(Event::CopyFailed(error)),
            None if to_mend => self.mend_journal(),
            None => self.send(Event::CopiesAgree(Vec::new())),
        }
    }

    /// Writes entries. After a write that failed, or that still has no answer, the connections are
    /// taken for lost and opened anew.
    pub(super) fn write(self: &Rc<Self>, entries: Vec<Entry>) {
        let Some(last) = entries.last().cloned() else { return };
        if self.writing.replace(true) {
            self.store.replace(None);
        }
        let shell = self.clone();
        spawn_local(async move {
            let event = match shell.add(&entries).await {
                Ok(earlier) => {
                    let (station, through) = (last.content().station, last.head());
                    local_storage::keep_last_head(&LastHead::of(earlier, station, &through));
                    Event::Written(through)
                }
                Err(error) => {
                    shell.store.replace(None);
                    Event::WriteFailed(error)
                }
            };
            shell.writing.set(false);
            shell.send(event);
        });
    }

    /// Adds entries to the journal; how many come before it. The station hears first of a copy that did not take them.
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

    /// The journal's store, after a failure.
    async fn opened_again(self: &Rc<Self>) -> Result<JournalStore, StoreError> {
        let (store, found) = JournalStore::open(&self.files).await?;
        self.send(match found.one_copy {
            Some(error) => Event::CopyFailed(error),
            None => Event::CopiesAgree(Vec::new()),
        });
        Ok(store)
    }

    /// Tries to mend what is out of order. One attempt at a time.
    pub(super) fn mend_journal(self: &Rc<Self>) {
        let open = self.store.borrow().clone();
        let Some(store) = open.filter(|_| !self.mending.replace(true)) else { return };
        let shell = self.clone();
        spawn_local(async move {
            let mended = clock::within(STORE_WAIT * 30, store.mend()).await;
            shell.mending.set(false);
            let is_used = shell.store.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, &store));
            match mended.filter(|_| is_used) {
                Some(Ok(mended)) => shell.send(Event::CopiesAgree(mended)),
                Some(Err(error)) => shell.send(Event::CopyFailed(error)),
                None => {}
            }
        });
    }
}
