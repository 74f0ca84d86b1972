//! Repairs a copy of the journal from the other copy. The station keeps running, and the entries that it writes
//! meanwhile are copied as well. Repairs copies of archived journals, too.
//!
//! Nothing is discarded, because the contents of a broken copy are first written to a file of another name.

use super::journal_database::{self, JournalDatabase};
use super::journal_file::{self, JournalFile};
use super::journal_store::JournalStore;
use super::journal_walk::{Walk, in_time, name, store_of};
use super::private_files::PrivateFiles;
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::journal::{
    CopyProblem, Damage, Entry, Held, JournalCopy, Outcome, Repair, RepairedCopy, UsableJournal,
    deleted_line, repaired_from,
};
use std::rc::Rc;

impl JournalStore {
    /// Whether an archived journal has a copy that needs repair.
    pub fn has_archives_to_repair(&self) -> bool {
        !self.archives_to_repair.borrow().is_empty()
    }

    /// Makes both copies the same and returns what was copied. A copy that cannot be repaired remains
    /// unavailable.
    pub async fn repair(&self) -> Result<Vec<RepairedCopy>, StoreError> {
        let mut repaired = self.repair_archives().await;
        match self.one_copy().map(|error| error.store) {
            None => {}
            Some(Store::JournalFile) => {
                let file = self.repair_file().await;
                // From now on the new reason counts, not that of the first failure.
                if let Err(error) = &file
                    && error.store == Store::JournalFile
                {
                    self.mark_failed(error.clone());
                }
                repaired.extend(file?);
            }
            Some(_) => repaired.extend(self.repair_database().await?),
        }
        Ok(repaired)
    }

    /// What was found wrong with a copy when the store was opened. From now on it does not count as reported.
    pub fn take_reported(&self) -> Option<RepairedCopy> {
        self.reported.take()
    }

    async fn repair_file(&self) -> Result<Vec<RepairedCopy>, StoreError> {
        self.meanwhile.take();
        let database = self.database.borrow().clone()?;
        let journal = self.name();
        let other = journal_file::held(&self.files, &journal);
        let other = in_time(Store::JournalFile, other).await?;
        let usable = usable_for(&database.held().await?, &other, JournalCopy::File)?;
        let repaired = self.repair_from(&usable).await?;
        let file = JournalFile::new(&self.files, &journal, &usable.lines, usable.chain.head);
        while let Some(more) = self.added_meanwhile() {
            file.add(&more).await?;
        }
        *self.file.borrow_mut() = Ok(Rc::new(file));
        Ok(repaired)
    }

    async fn repair_database(&self) -> Result<Vec<RepairedCopy>, StoreError> {
        self.meanwhile.take();
        let file = self.file.borrow().clone()?;
        let journal = self.name();
        let other = in_time(Store::Journal, journal_database::held(&journal)).await?;
        let usable = usable_for(&file.held().await?, &other, JournalCopy::Database)?;
        let repaired = self.repair_from(&usable).await?;
        let database = in_time(Store::Journal, JournalDatabase::open(&journal)).await?;
        while let Some(more) = self.added_meanwhile() {
            database.add(&more).await?;
        }
        *self.database.borrow_mut() = Ok(Rc::new(database));
        Ok(repaired)
    }

    /// Carries out the repairs of the journal in use. A repair that was reported when the journal was opened is
    /// not reported again.
    async fn repair_from(&self, usable: &UsableJournal) -> Result<Vec<RepairedCopy>, StoreError> {
        let reported = self.reported.borrow().clone();
        let repaired = repair(&self.files, &self.name(), usable, reported.as_ref()).await?;
        self.reported.take();
        Ok(repaired)
    }

    /// The entries added to the working copy since it was read. Once there are none, both copies are the same.
    fn added_meanwhile(&self) -> Option<Vec<Entry>> {
        Some(self.meanwhile.take()).filter(|more| !more.is_empty())
    }

    /// Repairs archived journals. Those that cannot be repaired now are checked again at the next start.
    async fn repair_archives(&self) -> Vec<RepairedCopy> {
        let mut repaired = Vec::new();
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
                Outcome::Usable(usable) => {
                    let result = repair(&self.files, &journal, &usable, None).await;
                    let of = |one| RepairedCopy { archive: Some(journal.clone()), ..one };
                    repaired.extend(result.unwrap_or_default().into_iter().map(of));
                }
                _ => {}
            }
        }
        repaired
    }
}

fn usable_for(used: &Held, other: &Held, copy: JournalCopy) -> Result<UsableJournal, StoreError> {
    let store = store_of(copy);
    let error = StoreError { store, action: Action::Read, cause: Cause::Differs(1) };
    repaired_from(used, other, copy).ok_or(error)
}

/// Carries out the repairs of a journal and returns what was copied, without a repair that was already
/// reported.
async fn repair(
    files: &PrivateFiles,
    journal: &str,
    usable: &UsableJournal,
    reported: Option<&RepairedCopy>,
) -> Result<Vec<RepairedCopy>, StoreError> {
    let mut repaired = Vec::new();
    for repair in &usable.repairs {
        let name = match reported.map(|reported| &reported.was) {
            Some(Damage::Broken(name)) => name.journal.clone(),
            _ => saved_as(files, journal, repair).await?,
        };
        if matches!(repair.problem, CopyProblem::Broken(_)) {
            set_aside(files, journal, repair.copy, &name).await?;
        }
        let lines = &usable.lines;
        match repair.copy {
            JournalCopy::Database => journal_database::repair(journal, repair, lines).await?,
            JournalCopy::File => journal_file::repair(files, journal, repair, lines).await?,
        }
        repaired.extend(usable.repaired(repair, &name).filter(|_| reported.is_none()));
    }
    Ok(repaired)
}

/// The name of the file for the contents of a broken copy; empty if the copy is not broken.
pub(super) async fn saved_as(
    files: &PrivateFiles,
    journal: &str,
    repair: &Repair,
) -> Result<String, StoreError> {
    match repair.problem {
        CopyProblem::Broken(_) => Ok(journal_file::free_name(journal, &files.names().await?)),
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
