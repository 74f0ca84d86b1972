//! Reads, writes and repairs the journal.

use super::records::RecordKeeping;
use super::services::{Services, page_long};
use super::signing::Signing;
use crate::app::adapters::journal_opening::ReadJournal;
use crate::app::adapters::journal_store::JournalStore;
use crate::app::adapters::{clock, local_storage};
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::desk::Answer;
use crate::journal::{
    Damage, Entry, Finding, Head, JournalCopy, LastHead, Remains, Remembered, RepairedCopy,
};
use crate::station::{Event, Station};
use futures_util::future::join;
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// The journal's store, and what it is known to have.
pub(super) struct Storage {
    services: &'static Services,
    signing: &'static Signing,
    records: &'static RecordKeeping,
    store: RefCell<Option<Rc<JournalStore>>>,
    /// The journal's entries, in case the browser empties the store.
    remembered: RefCell<Remembered>,
    /// How many writes have begun. The last of them decides.
    writes: Cell<usize>,
    /// The last write that succeeded.
    stored: Cell<usize>,
    /// Whether the last write has not ended.
    writing: Cell<bool>,
    /// Whether a copy of the journal is being repaired.
    repairing: Cell<bool>,
    /// The last entry that was written, until it is taken for collecting.
    written: Cell<Option<Head>>,
}

impl Storage {
    pub(super) fn new(
        services: &'static Services,
        signing: &'static Signing,
        records: &'static RecordKeeping,
    ) -> &'static Self {
        page_long(Self {
            services,
            signing,
            records,
            store: RefCell::default(),
            remembered: RefCell::default(),
            writes: Cell::default(),
            stored: Cell::default(),
            writing: Cell::default(),
            repairing: Cell::default(),
            written: Cell::default(),
        })
    }

    /// The journal's store. Until the journal has been read, and for a while after a failure, it is opened anew.
    pub(super) async fn journal(&self) -> Result<Rc<JournalStore>, StoreError> {
        let open = self.store.borrow().clone();
        match open {
            Some(store) => Ok(store),
            None => Ok(Rc::new(JournalStore::open(&self.services.files).await?.0)),
        }
    }

    /// Reads both copies of the journal. Returns whether it could be read.
    pub(super) async fn read_journal(&'static self) -> bool {
        let (store, mut found) = match self.opened().await {
            Ok(opened) => opened,
            Err(error) => {
                self.services.send(Answer::JournalUnread(error));
                return false;
            }
        };
        // The first entries of a new journal name the key, and the journal that disappeared.
        let is_new = found.chain.head.sequence == 0;
        let remains = self.remains(is_new).await;
        let lost = remains.lost(&found.stored());
        found.found.extend(lost.map(Finding::Lost));
        self.journal_read(store, found);
        true
    }

    /// Opens the journal. An empty store is begun with the entries of the spare, if it has any: the browser has then
    /// deleted both copies. If that fails, the journal counts as unread, because one copy may have the entries.
    async fn opened(&self) -> Result<(JournalStore, ReadJournal), StoreError> {
        let mut evicted = self.services.evicted.lock().await;
        let (store, mut found) = JournalStore::open(&self.services.files).await?;
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

    /// What is known about the journal apart from its two copies. If a journal exists, only the notes of its last head
    /// are read.
    async fn remains(&self, is_new: bool) -> Remains {
        let station = self.services.with_station(|station| station.writer().station());
        self.signing.key_found().await;
        let remains = Remains { note: self.signing.last_head(), ..Remains::nothing(station) };
        if !is_new {
            return remains;
        }
        let (heads, has_records) = join(self.signing.signed_heads(), self.records.have_any()).await;
        Remains { heads, has_records, begun: self.signing.begun(), ..remains }
    }

    fn journal_read(&'static self, store: JournalStore, found: ReadJournal) {
        let to_repair = store.has_archives_to_repair();
        self.store.replace(Some(Rc::new(store)));
        let ReadJournal { chain, lines, earlier, found, one_copy, .. } = found;
        local_storage::keep_journal(earlier, &lines);
        self.remembered.replace(Remembered::of(earlier, lines));
        let closed = local_storage::last_closed_session();
        // This was about the previous session. It is deleted, because another journal may use the same entry number
        // again.
        local_storage::forget_closed_session();
        // A power cut may have lost the identity, because local storage is written to the disk later than the journal.
        if let Some(station) = chain.station.filter(|it| local_storage::station() != Some(*it)) {
            local_storage::save_station(station);
        }
        self.services.send(Answer::JournalRead { chain, closed, found });
        match one_copy {
            Some(error) => self.services.send(Answer::CopyFailed(error)),
            None if to_repair => self.repair_journal(),
            None => self.services.send(Answer::CopiesMatch(Vec::new())),
        }
    }

    /// Writes entries. If an earlier write failed or has not been answered yet, the connections count as lost
    /// and are opened again. If that write fails after all, this is only noted: the later one decides.
    pub(super) fn write(&'static self, entries: Vec<Entry>) {
        let Some(last) = entries.last().cloned() else { return };
        if self.writing.replace(true) {
            self.store.replace(None);
        }
        let write = self.writes.get() + 1;
        self.writes.set(write);
        spawn_local(async move {
            let added = self.add(&entries, write).await;
            let is_last = self.writes.get() == write;
            if is_last {
                self.writing.set(false);
            }
            match added {
                // A later write has stored these entries, too.
                Ok(_) if write < self.stored.get() => {}
                Ok(earlier) => {
                    self.stored.set(write);
                    self.remembered.borrow_mut().add(earlier, &entries);
                    let (station, through) = (last.content().station, last.head());
                    let last_head = LastHead::of(earlier, station, &through);
                    local_storage::save_last_head(&last_head);
                    local_storage::keep_entries(earlier, &entries);
                    self.written.set(Some(through));
                    self.services.send(Answer::Written(through));
                    self.signing.note_begun(earlier);
                    self.signing.note_last_head(last_head);
                }
                Err(error) if !is_last => self.services.send(Event::Failed(error.into())),
                Err(error) => {
                    self.store.replace(None);
                    self.services.send(Answer::WriteFailed(self.keep_for_restart(error, &entries)));
                }
            }
        });
    }

    /// If the browser has emptied the store, the page is about to start anew and must find these entries, too. If they
    /// cannot be kept, the director has to export the journal before that.
    fn keep_for_restart(&self, error: StoreError, entries: &[Entry]) -> StoreError {
        if error.cause != Cause::Emptied {
            return error;
        }
        let is_kept = self
            .remembered()
            .earlier()
            .is_some_and(|earlier| local_storage::keep_entries(earlier, entries));
        let last = entries.last().map(Entry::sequence).unwrap_or_default();
        let cause = if is_kept { Cause::Emptied } else { Cause::EntryBefore(last) };
        StoreError { cause, ..error }
    }

    /// Adds entries to the journal; returns how many journals come before it. If a copy could not be written,
    /// the station learns that first.
    async fn add(&'static self, entries: &[Entry], write: usize) -> Result<usize, StoreError> {
        let open = self.store.borrow().clone();
        let store = if let Some(store) = open {
            store
        } else {
            let store = Rc::new(self.opened_again(entries, write).await?);
            // A later write opens its own, and may have done so already.
            if self.writes.get() == write {
                self.store.replace(Some(store.clone()));
            }
            store
        };
        if let Some(error) = store.add(entries).await? {
            self.services.send(Answer::CopyFailed(error));
        }
        Ok(store.earlier())
    }

    /// The last entry that was written since this was last asked.
    pub(super) fn take_written(&self) -> Option<Head> {
        self.written.take()
    }

    /// The entries of the journal, as far as the page has read and written them.
    pub(super) fn remembered(&self) -> Ref<'_, Remembered> {
        self.remembered.borrow()
    }

    /// Opens the journal's store again after a failure. If the browser has emptied the store meanwhile, this fails:
    /// what the page writes from then on may go to storage that the browser has already thrown away, although it seems
    /// to be stored and can be read back. Only a page that starts anew can write the journal again.
    ///
    /// If a copy can be read only now and has entries that the page does not know, the journal counts as read again as soon
    /// as nobody uses the station, and these entries, which had their numbers, get others.
    ///
    /// This is for the last of `write` writes. If a later one has begun meanwhile, what the copies have may be its entries,
    /// and only its store can say that they match. A failed copy is always reported: these entries may be in the other alone.
    async fn opened_again(
        &'static self,
        entries: &[Entry],
        write: usize,
    ) -> Result<JournalStore, StoreError> {
        let earlier = self.remembered().earlier();
        let (store, found) = JournalStore::open_again(&self.services.files, earlier).await?;
        let is_ours = entries.iter().any(|entry| entry.head() == found.chain.head);
        if !is_ours && self.remembered().goes_on_in(&found.stored()) {
            let cause = Cause::Taken(found.chain.head.sequence);
            let lost = self.remains(false).await.lost(&found.stored());
            let is_last = self.writes.get() == write;
            if is_last && self.services.with_station(Station::may_follow) {
                // The repair reports what was found wrong, because the writer is open and enters nothing about it.
                drop(store.take_reported());
                let found =
                    ReadJournal { found: lost.map(Finding::Lost).into_iter().collect(), ..found };
                self.journal_read(store, found);
            }
            return Err(StoreError { store: Store::Journal, action: Action::Add, cause });
        }
        if !self.remembered().lost_by(&found.stored()).is_empty() {
            let (store, action) = (Store::Journal, Action::Add);
            return Err(StoreError { store, action, cause: Cause::Emptied });
        }
        let repaired = self.completed(&store, store.take_reported()).await?;
        let later = self.store.borrow().clone();
        let failed = store.one_copy().or_else(|| later?.one_copy());
        let match_now = failed.is_none() && self.writes.get() == write;
        if match_now || !repaired.is_empty() {
            self.services.send(Answer::CopiesMatch(repaired));
        }
        if let Some(error) = failed {
            self.services.send(Answer::CopyFailed(error));
        }
        Ok(store)
    }

    /// Repairs a file that ends before the database, as it does after a write for which there was no room: only a
    /// repair shows whether there is room now. Returns what was repaired.
    async fn completed(
        &self,
        store: &JournalStore,
        found_wrong: Option<RepairedCopy>,
    ) -> Result<Vec<RepairedCopy>, StoreError> {
        let ends_early = |wrong: &RepairedCopy| !matches!(wrong.was, Damage::Broken(_));
        let file = found_wrong.filter(|wrong| wrong.copy == JournalCopy::File && ends_early(wrong));
        if file.is_none() {
            return Ok(Vec::new());
        }
        // Until the repair that is under way has ended, nobody knows whether the file has room.
        if let Some(error) = store.one_copy().filter(|_| self.repairing.get()) {
            return Err(error);
        }
        let repaired = self.repairing(STORE_WAIT, store.repair()).await;
        Ok(repaired.and_then(Result::ok).unwrap_or_default())
    }

    /// Tries to repair an unavailable copy, unless an attempt is under way. If the last write failed late, although its
    /// entries had been stored by another, the store has to be opened again. (While entries wait, the next write does.)
    pub(super) fn repair_journal(&'static self) {
        let open = self.store.borrow().clone();
        let Some(store) = open else {
            let waits = self.services.with_station(|station| station.writer().has_waiting());
            if !waits && !self.writing.get() {
                spawn_local(self.open_for_repair());
            }
            return;
        };
        spawn_local(async move {
            let repaired = self.repairing(STORE_WAIT * 30, store.repair()).await;
            let is_used = self.store.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, &store));
            match repaired.filter(|_| is_used) {
                Some(Ok(repaired)) => self.services.send(Answer::CopiesMatch(repaired)),
                Some(Err(error)) => self.services.send(Answer::CopyFailed(error)),
                None => {}
            }
        });
    }

    /// Opens the store again, which reports the copies as they are now.
    async fn open_for_repair(&'static self) {
        let writes = self.writes.get();
        let opened = self.opened_again(&[], writes).await;
        // A write that has begun meanwhile opens its own.
        if self.writes.get() != writes || self.store.borrow().is_some() {
            return;
        }
        match opened {
            Ok(store) => _ = self.store.replace(Some(Rc::new(store))),
            Err(error) if error.cause == Cause::Emptied => {
                self.services.send(Answer::WriteFailed(error));
            }
            Err(error) => self.services.send(Answer::CopyFailed(error)),
        }
    }

    /// The result of a repair; none if it takes too long or another repair is under way.
    async fn repairing<T>(&self, limit: Duration, repair: impl Future<Output = T>) -> Option<T> {
        if self.repairing.replace(true) {
            return None;
        }
        let repaired = clock::within(limit, repair).await;
        self.repairing.set(false);
        repaired
    }
}
