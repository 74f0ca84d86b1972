//! Writes the copy of the journal to the file outside the browser. The station says when.

use super::services::Services;
use super::signing::Signing;
use super::storage::Storage;
use crate::app::adapters::clock;
use crate::app::adapters::outside_file::{self, Choice, FileHandle};
use crate::browser_error::{OutsideError, Store};
use crate::challenge::delays::{OUTSIDE_WAIT, STORE_WAIT};
use crate::desk::Answer;
use crate::digest::Digest;
use crate::journal::{Entry, Head, HeadStatement, OutsideFile, OutsideState, SignedHead};
use crate::order;
use crate::station::{Event, Station};
use futures_util::lock::Mutex;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

/// The file outside the browser.
pub(super) struct OutsideCopy {
    services: &'static Services,
    signing: &'static Signing,
    storage: &'static Storage,
    file: RefCell<Option<Rc<FileHandle>>>,
    /// Locked while the file is written, or its choice is saved.
    busy: Mutex<()>,
}

impl OutsideCopy {
    pub(super) fn new(
        services: &'static Services,
        signing: &'static Signing,
        storage: &'static Storage,
    ) -> Self {
        let (file, busy) = Default::default();
        Self { services, signing, storage, file, busy }
    }

    /// Looks for a file that was chosen in an earlier session.
    pub(super) fn find(&'static self) {
        spawn_local(async move {
            let can = outside_file::is_offered();
            let mut kept = None;
            if can && self.file.borrow().is_none() {
                let _busy = self.busy.lock().await;
                let saved =
                    self.services.in_time(STORE_WAIT, Store::Outside, outside_file::saved()).await;
                if let Ok(Some((handle, file))) = saved {
                    kept = Some((file, handle.is_allowed().await));
                    self.file.replace(Some(Rc::new(handle)));
                }
            }
            self.services.send(Answer::OutsideFound { can, kept });
        });
    }

    /// Opens the browser's dialog for the file. If the director chooses one, it gets the copy from now on.
    pub(super) fn choose(&'static self, name: &str) {
        let Some(journal) = self.services.with_station(|station| station.writer().journal()) else {
            return;
        };
        let chosen = outside_file::choose(name);
        spawn_local(async move {
            let Choice::File(handle) = chosen.await else { return };
            let handle = Rc::new(handle);
            if !self.services.with_station(Station::takes_outside_file) {
                return;
            }
            let file = OutsideFile::new(&handle.name(), journal);
            self.file.replace(Some(handle.clone()));
            self.services.send(Answer::OutsideChosen(file.clone()));
            let _busy = self.busy.lock().await;
            drop(self.services.record_failure(outside_file::save(Some((&handle, &file))).await));
        });
    }

    /// Has the browser ask whether the page may write to the file.
    pub(super) fn ask_to_allow(&'static self) {
        spawn_local(async move { self.allow().await });
    }

    /// Whether the browser lets the page write to the file, once somebody was asked.
    pub(super) async fn allow(&self) {
        let file = self.file.borrow().clone();
        if let Some(file) = file {
            self.services.send(Answer::OutsideAllowed(file.allow().await));
        }
    }

    /// Forgets the file. A write that is under way goes on.
    pub(super) fn forget(&'static self) {
        self.file.take();
        spawn_local(async move {
            let _busy = self.busy.lock().await;
            if self.file.borrow().is_none() {
                drop(self.services.record_failure(outside_file::save(None).await));
            }
        });
    }

    /// Reports the file if it is gone, or no longer has the entries that were written. Before it is first written,
    /// there is nothing to compare it with.
    pub(super) async fn check(&self) {
        let file = self.file.borrow().clone();
        let (Some(file), Some(busy)) = (file, self.busy.try_lock()) else { return };
        let state = self.services.with_station(Station::outside_copy);
        let OutsideState::Kept { through: through @ 1.., .. } = state else { return };
        let looked = clock::within(STORE_WAIT, self.entries_in(&file, through)).await;
        drop(busy);
        let why = match looked.unwrap_or(Err(OutsideError::NoAnswer)) {
            Ok(entries) if entries == through => return,
            // It has fewer: somebody has put an earlier one in its place.
            Ok(_) => OutsideError::Changed,
            Err(why) => why,
        };
        self.services.send(Answer::OutsideFailed(why));
    }

    /// How many of the journal's entries the file has; `written` if it is as the page wrote it. (The file's time alone
    /// may change, because some drives keep it to two seconds only.)
    async fn entries_in(&self, file: &FileHandle, written: u64) -> Result<u64, OutsideError> {
        if file.is_as_seen().await? {
            return Ok(written);
        }
        let tail = file.tail().await?;
        self.storage.remembered().entries_in(&tail).ok_or(OutsideError::Differs)
    }

    /// Writes the entries up to this head. They are taken from the page's memory at once, because the next journal may
    /// begin while an earlier write is under way.
    pub(super) fn write(&'static self, through: Head, statement: Option<HeadStatement>) {
        let Some(file) = self.file.borrow().clone() else {
            return self.services.send(Answer::OutsideFailed(OutsideError::Gone));
        };
        let contents = self
            .storage
            .remembered()
            .through(through)
            .and_then(|lines| Contents::of(lines, statement));
        spawn_local(async move {
            let busy = self.busy.lock().await;
            let written = async { self.replace(&file, contents).await };
            let written = clock::within(OUTSIDE_WAIT, written).await;
            drop(busy);
            let written = written.unwrap_or(Err(OutsideError::NoAnswer));
            let is_kept = self.file.borrow().as_ref().is_some_and(|it| Rc::ptr_eq(it, &file));
            match written {
                Ok(()) if is_kept => self.services.send(Answer::OutsideWritten(through.sequence)),
                Err(why) if is_kept => self.services.send(Answer::OutsideFailed(why)),
                // The copy has ended with this write, or another file was chosen meanwhile.
                Err(why) => self.services.send(Event::Failed(why.into())),
                Ok(()) => {}
            }
        });
    }

    /// Replaces the contents of the file, unless it has something that the journal lacks.
    async fn replace(
        &self,
        file: &FileHandle,
        contents: Option<Contents>,
    ) -> Result<(), OutsideError> {
        // The page remembers another journal, because it is being read again.
        let contents = contents.ok_or(OutsideError::NoAnswer)?;
        self.entries_in(file, 0).await?;
        let heads = outside_file::contents(&contents.heads(self.signing).await);
        let all = heads.and_then(|heads| outside_file::joined(&contents.entries, &heads));
        file.write(&all.unwrap_or(contents.entries)).await
    }
}

/// What is written to the file, without the signed heads.
struct Contents {
    /// The digest of the first entry.
    journal: Digest,
    count: u64,
    entries: Blob,
    /// What to sign, if the station has a key.
    statement: Option<HeadStatement>,
}

impl Contents {
    fn of(lines: &[String], statement: Option<HeadStatement>) -> Option<Self> {
        let journal = Entry::read(lines.first()?).ok()?.digest();
        let entries = outside_file::contents(lines)?;
        Some(Self { journal, count: lines.len() as u64, entries, statement })
    }

    /// The journal's signed heads as an export has them, the newest made for this copy.
    async fn heads(&self, signing: &Signing) -> Vec<String> {
        let is_of_journal = |head: &SignedHead| {
            let other = head.statement();
            other.journal == self.journal && other.count <= self.count
        };
        let mut heads = signing.signed_heads().await;
        heads.retain(is_of_journal);
        if let Some(statement) = self.statement.clone() {
            heads.extend(signing.signature(statement).await);
        }
        order::sort_by_key(&mut heads, |head| (head.statement().count, head.to_string()));
        heads.iter().map(ToString::to_string).collect()
    }
}
