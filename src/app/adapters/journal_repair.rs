//! Repairs a copy of the journal from the other copy, which was written meanwhile, while the station keeps
//! running; and repairs copies of archived journals.
//!
//! Nothing is discarded: the contents of a broken copy are first written to a file of another name.

use super::journal_database::{self, JournalDatabase};
use super::journal_file::{self, JournalFile};
use super::journal_store::JournalStore;
use super::journal_walk::{Walk, in_time, name, store_of};
use super::private_files::PrivateFiles;
use crate::desk::diagnostics::{Action, Cause, Store, StoreError};
use crate::journal::{
    Damage, Entry, GoesOn, Held, JournalCopy, Mended, Outcome, Repair, State, deleted_line,
    mended_from,
};
use std::rc::Rc;

impl JournalStore {
    /// Whether an archived journal has a copy that needs repair.
    pub fn has_archives_to_repair(&self) -> bool {
        !self.archives_to_repair.borrow().is_empty()
    }

    /// Makes both copies the same and returns what was copied. A copy that cannot be repaired remains
    /// unavailable.
    pub async fn repair(&self) -> Result<Vec<Mended>, StoreError> {
        let mut mended = self.repair_archives().await;
        match self.one_copy().map(|error| error.store) {
            None => {}
            Some(Store::JournalFile) => {
                let repaired = self.repair_file().await;
                // Why it failed first does not matter any more.
                if let Err(error) = &repaired
                    && error.store == Store::JournalFile
                {
                    self.mark_failed(error.clone());
                }
                mended.extend(repaired?);
            }
            Some(_) => mended.extend(self.repair_database().await?),
        }
        Ok(mended)
    }

    async fn repair_file(&self) -> Result<Vec<Mended>, StoreError> {
        self.meanwhile.take();
        let database = self.database.borrow().clone()?;
        let journal = self.name();
        let other = journal_file::held(&self.files, &journal);
        let other = in_time(Store::JournalFile, other).await?;
        let goes_on = against(&database.held().await?, &other, JournalCopy::File)?;
        let mended = self.repair_from(&goes_on).await?;
        let file = JournalFile::new(&self.files, &journal, &goes_on.lines, goes_on.chain.head);
        while let Some(more) = self.more() {
            file.add(&more).await?;
        }
        *self.file.borrow_mut() = Ok(Rc::new(file));
        Ok(mended)
    }

    async fn repair_database(&self) -> Result<Vec<Mended>, StoreError> {
        self.meanwhile.take();
        let file = self.file.borrow().clone()?;
        let journal = self.name();
        let other = in_time(Store::Journal, journal_database::held(&journal)).await?;
        let goes_on = against(&file.held().await?, &other, JournalCopy::Database)?;
        let mended = self.repair_from(&goes_on).await?;
        let database = in_time(Store::Journal, JournalDatabase::open(&journal)).await?;
        while let Some(more) = self.more() {
            database.add(&more).await?;
        }
        *self.database.borrow_mut() = Ok(Rc::new(database));
        Ok(mended)
    }

    /// Carries out the repairs of the journal in use. A repair that was reported when the journal was opened is
    /// not reported again.
    async fn repair_from(&self, goes_on: &GoesOn) -> Result<Vec<Mended>, StoreError> {
        let reported = self.reported.borrow().clone();
        let mended = repair(&self.files, &self.name(), goes_on, reported.as_ref()).await?;
        self.reported.take();
        Ok(mended)
    }

    /// The entries added to the copy in use since it was read. Once there are none, both copies are the same.
    fn more(&self) -> Option<Vec<Entry>> {
        Some(self.meanwhile.take()).filter(|more| !more.is_empty())
    }

    /// Archived journals that cannot be repaired now are checked again at the next start.
    async fn repair_archives(&self) -> Vec<Mended> {
        let mut mended = Vec::new();
        for earlier in self.archives_to_repair.take() {
            let journal = name(earlier);
            let Ok(copies) = Walk::begin(&self.files).read(earlier).await else { continue };
            match copies.outcome() {
                Outcome::Deleted(code, Some(JournalCopy::File)) => {
                    drop(journal_file::delete(&self.files, &journal, code).await);
                }
                Outcome::Deleted(code, Some(JournalCopy::Database)) => {
                    drop(journal_database::delete(&journal, code).await);
                }
                Outcome::GoesOn(goes_on) => {
                    let repaired = repair(&self.files, &journal, &goes_on, None).await;
                    let of = |one| Mended { archive: Some(journal.clone()), ..one };
                    mended.extend(repaired.unwrap_or_default().into_iter().map(of));
                }
                _ => {}
            }
        }
        mended
    }
}

fn against(used: &Held, other: &Held, copy: JournalCopy) -> Result<GoesOn, StoreError> {
    let store = store_of(copy);
    let error = StoreError { store, action: Action::Read, cause: Cause::Differs(1) };
    mended_from(used, other, copy).ok_or(error)
}

/// Carries out the repairs of a journal and returns what was copied, without a repair that was already
/// reported.
async fn repair(
    files: &PrivateFiles,
    journal: &str,
    goes_on: &GoesOn,
    reported: Option<&Mended>,
) -> Result<Vec<Mended>, StoreError> {
    let mut mended = Vec::new();
    for repair in &goes_on.repairs {
        let name = match reported.map(|reported| &reported.was) {
            Some(Damage::Broken(name)) => name.journal.clone(),
            _ => saved_as(files, journal, repair).await?,
        };
        if matches!(repair.is, State::Broken(_)) {
            set_aside(files, journal, repair.copy, &name).await?;
        }
        let lines = &goes_on.lines;
        match repair.copy {
            JournalCopy::Database => journal_database::repair(journal, repair, lines).await?,
            JournalCopy::File => journal_file::repair(files, journal, repair, lines).await?,
        }
        mended.extend(goes_on.mended(repair, &name).filter(|_| reported.is_none()));
    }
    Ok(mended)
}

/// The name of the file for the contents of a broken copy.
pub(super) async fn saved_as(
    files: &PrivateFiles,
    journal: &str,
    repair: &Repair,
) -> Result<String, StoreError> {
    match repair.is {
        State::Broken(_) => Ok(journal_file::free_name(journal, &files.names().await?)),
        _ => Ok(String::new()),
    }
}

/// Saves the contents of a broken copy unchanged, in a file of its own.
async fn set_aside(
    files: &PrivateFiles,
    journal: &str,
    copy: JournalCopy,
    name: &str,
) -> Result<(), StoreError> {
    let bytes = match copy {
        JournalCopy::Database => match journal_database::held(journal).await? {
            Held::Deleted(code) => journal_file::bytes(&[deleted_line(code)]),
            held => journal_file::bytes(held.lines()),
        },
        JournalCopy::File => files.read(&journal_file::name(journal)).await?.unwrap_or_default(),
    };
    files.replace(name, &bytes).await
}
