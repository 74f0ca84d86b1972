//! Where the journal is stored: a database and a file. Long, because every request goes to both copies.
//!
//! Entries are only ever added, to both copies at once. `journal/copies.rs` decides what to do about the contents of
//! both. An archived journal keeps its name, and so does one that cannot be continued, because `IndexedDB` cannot
//! rename; the next journal has a new name (`challenge-station-journal`, `…-2`, `…-3`, each a database and a file).
//! Only an archived journal can be deleted; its head code remains, so that no later journal gets the same name.
//!
//! If a copy is unavailable, it is left alone until `journal_repair.rs` repairs it. On a full disk the database alone
//! does not count, because a browser may confirm its writes and lose the whole database in a crash.

use super::clock;
use super::indexed_db::to_its_end;
use super::journal_database::JournalDatabase;
use super::journal_file::JournalFile;
use super::journal_walk::{name, store_of};
use super::private_files::PrivateFiles;
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::challenge::delays::COPY_WAIT;
use crate::journal::{Copies, Entry, HeadCode, JournalCopy, Outcome, RepairedCopy};
use futures_util::FutureExt;
use futures_util::future::{join, select_ok};
use std::cell::RefCell;
use std::rc::Rc;

/// A copy of the journal in use: open, or why it is unavailable.
type Slot<T> = RefCell<Result<Rc<T>, StoreError>>;

/// The journal's open store.
pub struct JournalStore {
    pub(super) files: Rc<PrivateFiles>,
    pub(super) database: Slot<JournalDatabase>,
    pub(super) file: Slot<JournalFile>,
    /// Entries that only one copy has, because the other is unavailable.
    pub(super) meanwhile: RefCell<Vec<Entry>>,
    /// The repair that was reported when the journal was opened.
    pub(super) reported: RefCell<Option<RepairedCopy>>,
    /// Archived journals with a copy that needs repair.
    pub(super) archives_to_repair: RefCell<Vec<usize>>,
    /// The number of earlier journals.
    pub(super) earlier: usize,
    /// The head code of the archived journal before this one.
    pub(super) after: Option<HeadCode>,
}

impl JournalStore {
    /// Which copy is unavailable, and why; the database if both are. A standalone file never has a second copy, and
    /// readiness says so: none is missing.
    pub fn one_copy(&self) -> Option<StoreError> {
        let database = self.database.borrow().as_ref().err().cloned();
        let file = || self.file.borrow().as_ref().err().cloned();
        database.or_else(|| file().filter(|_| self.files.exist()))
    }

    /// The copies that are available.
    pub fn copies(&self) -> Vec<JournalCopy> {
        let is_there = [self.database.borrow().is_ok(), self.file.borrow().is_ok()];
        let copies = [JournalCopy::Database, JournalCopy::File].into_iter().zip(is_there);
        copies.filter_map(|(copy, is_there)| is_there.then_some(copy)).collect()
    }

    /// The name of the journal in use.
    pub(super) fn name(&self) -> String {
        name(self.earlier)
    }

    /// The number of journals before the one in use.
    pub const fn earlier(&self) -> usize {
        self.earlier
    }

    /// The stored entries, in order.
    pub async fn entries(&self) -> Result<Vec<String>, StoreError> {
        let database = self.database.borrow().clone();
        let held = match database {
            Ok(database) => database.held().await?,
            Err(error) => {
                let file = self.file.borrow().clone();
                file.map_err(|_| error)?.held().await?
            }
        };
        Ok(held.lines().to_vec())
    }

    /// The stored entries, and the copy that lacks some of them. An entry may be written while the copies are being
    /// read, so a difference counts only if it is found twice.
    pub async fn compared(&self) -> Result<(Vec<String>, Option<StoreError>), StoreError> {
        if let Some(_differs) = self.difference().await
            && let Some(error) = self.difference().await
        {
            self.mark_failed(error);
        }
        Ok((self.entries().await?, self.one_copy()))
    }

    /// The copy that differs from the other, if both are available.
    async fn difference(&self) -> Option<StoreError> {
        let (database, file) = (self.database.borrow().clone(), self.file.borrow().clone());
        let (Ok(database), Ok(file)) = (database, file) else { return None };
        let outcome = match join(database.held(), file.held()).await {
            // Following the chains of long copies would keep the page from answering.
            (Ok(in_database), Ok(in_file)) if in_database.is_like(&in_file) => return None,
            (Ok(in_database), Ok(in_file)) => Copies::Both(in_database, in_file).outcome(),
            (Err(error), Ok(_)) | (Ok(_), Err(error)) => return Some(error),
            (Err(_), Err(_)) => return None,
        };
        let (copy, number) = match outcome {
            Outcome::Usable(usable) => {
                usable.repairs.first().map(|repair| (repair.copy, repair.from))?
            }
            _ => (JournalCopy::File, 1),
        };
        let (store, cause) = (store_of(copy), Cause::Differs(number));
        Some(StoreError { store, action: Action::Read, cause })
    }

    /// Marks a copy as unavailable.
    pub(super) fn mark_failed(&self, error: StoreError) {
        match error.store {
            Store::JournalFile => *self.file.borrow_mut() = Err(error),
            _ => *self.database.borrow_mut() = Err(error),
        }
    }

    /// Adds entries to both copies, all or none. When this returns, they are on the disk, in both copies or in the only
    /// available one. Returns the error of a copy that has just failed. On a full disk this fails, although one copy may
    /// have had room for the entries, because the browser may then delete that copy.
    pub async fn add(&self, entries: &[Entry]) -> Result<Option<StoreError>, StoreError> {
        // If the write that archived the journal is retried, the next journal is already open.
        let head = entries.last().map(|last| HeadCode::of(&last.head()));
        if head.is_some() && head == self.after {
            return Ok(None);
        }
        let (database, file) = (self.database.borrow().clone(), self.file.borrow().clone());
        let failed = match (database, file) {
            (Ok(database), Ok(file)) => {
                let [in_database, in_file] = add_to_both(database, file, entries).await;
                self.result(in_database, in_file).await?
            }
            (Ok(database), Err(full)) if full.cause.is_full() => {
                database.add(entries).await?;
                return Err(full);
            }
            (Ok(database), Err(_)) => database.add(entries).await.map(|()| None)?,
            (Err(_), Ok(file)) => {
                // Before they are added: a file that has entries of its own could not be joined with the database again.
                self.files.check_room().await?;
                file.add(entries).await?;
                None
            }
            (Err(error), Err(_)) => return Err(error),
        };
        if self.one_copy().is_some() {
            self.meanwhile.borrow_mut().extend_from_slice(entries);
        }
        Ok(failed)
    }

    /// The result of adding entries to both copies.
    async fn result(
        &self,
        database: CopyResult,
        file: CopyResult,
    ) -> Result<Option<StoreError>, StoreError> {
        let late = |store| StoreError { store, action: Action::Add, cause: Cause::NoAnswer };
        let database = database.unwrap_or_else(|| Err(late(Store::Journal)));
        let file = file.unwrap_or_else(|| Err(late(Store::JournalFile)));
        match (database, file) {
            (Ok(()), Ok(())) => Ok(None),
            // The file stays as it was, and is written when the entries are added again.
            (Ok(()), Err(full)) if full.store == Store::JournalFile && full.cause.is_full() => {
                Err(full)
            }
            (Err(error), Ok(())) => {
                // A database does not say that the disk is full.
                self.files.check_room().await?;
                self.mark_failed(error.clone());
                Ok(Some(error))
            }
            (Ok(()), Err(error)) => {
                self.mark_failed(error.clone());
                Ok(Some(error))
            }
            (Err(_), Err(full)) if full.cause.is_full() => Err(full),
            (Err(error), Err(_)) => Err(error),
        }
    }

    /// Closes the connection.
    pub fn close(self) {
        if let Ok(database) = &*self.database.borrow() {
            database.close();
        }
    }
}

/// The result of adding entries to a copy; none if it is late.
type CopyResult = Option<Result<(), StoreError>>;

/// Adds entries to both copies at once. Once one copy has the entries and [`COPY_WAIT`] has passed, this no longer
/// waits for the other copy, which may still write them later.
async fn add_to_both(
    database: Rc<JournalDatabase>,
    file: Rc<JournalFile>,
    entries: &[Entry],
) -> [CopyResult; 2] {
    let [to_database, to_file] = [entries.to_vec(), entries.to_vec()];
    let database = async move { database.add(&to_database).await };
    let file = async move { file.add(&to_file).await };
    let [database, file] = [to_its_end(database).boxed_local(), to_its_end(file).boxed_local()]
        .map(|adding| adding.map(Result::ok).shared());
    let both = join(database.clone(), file.clone());
    if clock::within(COPY_WAIT, both).await.is_none() {
        let written = [&database, &file].map(|adding| {
            let written = adding.clone().map(|result| result.and_then(Result::ok).ok_or(()));
            written.boxed_local()
        });
        // Waits for the first that succeeds, or for both to fail.
        drop(select_ok(written).await);
    }
    [database.peek().cloned().flatten(), file.peek().cloned().flatten()]
}
