//! Mends a copy of the journal that is out of order from the one that was written meanwhile, while the station
//! goes on; and copies of archived journals.
//!
//! Nothing is thrown away: what a broken copy holds is first written to a file of another name.

use super::journal_database::{self, JournalDatabase};
use super::journal_file::{self, JournalFile};
use super::journal_store::JournalStore;
use super::journal_walk::{Walk, in_time, name, store_of};
use super::private_files::PrivateFiles;
use crate::desk::diagnostics::{Action, Cause, Store, StoreError};
use crate::journal::{
    Damage, Entry, GoesOn, Held, JournalCopy, Mended, Outcome, Repair, State, mended_from,
};
use std::rc::Rc;

impl JournalStore {
    /// Whether a copy of an archived journal is not as it should be.
    pub fn has_archives_to_mend(&self) -> bool {
        !self.archives_to_mend.borrow().is_empty()
    }

    /// Has both copies hold the same; what had to be copied for it. A copy that cannot be mended stays out of order.
    pub async fn mend(&self) -> Result<Vec<Mended>, StoreError> {
        let mut mended = self.mend_archives().await;
        match self.one_copy().map(|error| error.store) {
            None => {}
            Some(Store::JournalFile) => mended.extend(self.mend_file().await?),
            Some(_) => mended.extend(self.mend_database().await?),
        }
        Ok(mended)
    }

    async fn mend_file(&self) -> Result<Vec<Mended>, StoreError> {
        self.meanwhile.take();
        let database = self.database.borrow().clone()?;
        let journal = self.name();
        let other = journal_file::held(&self.files, &journal);
        let other = in_time(Store::JournalFile, other).await?;
        let goes_on = against(&database.held().await?, &other, JournalCopy::File)?;
        let said = self.said.borrow().clone();
        let mended = repair(&self.files, &journal, &goes_on, said.as_ref()).await?;
        self.said.take();
        let file = JournalFile::new(&self.files, &journal, &goes_on.lines, goes_on.chain.head);
        while let Some(more) = self.more() {
            file.add(&more).await?;
        }
        *self.file.borrow_mut() = Ok(Rc::new(file));
        Ok(mended)
    }

    async fn mend_database(&self) -> Result<Vec<Mended>, StoreError> {
        self.meanwhile.take();
        let file = self.file.borrow().clone()?;
        let journal = self.name();
        let other = in_time(Store::Journal, journal_database::held(&journal)).await?;
        let goes_on = against(&file.held().await?, &other, JournalCopy::Database)?;
        let said = self.said.borrow().clone();
        let mended = repair(&self.files, &journal, &goes_on, said.as_ref()).await?;
        self.said.take();
        let database = in_time(Store::Journal, JournalDatabase::open(&journal)).await?;
        while let Some(more) = self.more() {
            database.add(&more).await?;
        }
        *self.database.borrow_mut() = Ok(Rc::new(database));
        Ok(mended)
    }

    /// What the copy in use was given since it was read. Once there is nothing more, both are the same.
    fn more(&self) -> Option<Vec<Entry>> {
        Some(self.meanwhile.take()).filter(|more| !more.is_empty())
    }

    /// Archived journals that cannot be mended now are looked at again at the next start.
    async fn mend_archives(&self) -> Vec<Mended> {
        let mut mended = Vec::new();
        for earlier in self.archives_to_mend.take() {
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

/// Carries out the repairs of a journal; what was copied. One that was said before is said no more.
async fn repair(
    files: &PrivateFiles,
    journal: &str,
    goes_on: &GoesOn,
    said: Option<&Mended>,
) -> Result<Vec<Mended>, StoreError> {
    let mut mended = Vec::new();
    for repair in &goes_on.repairs {
        let kept = match said.map(|said| &said.was) {
            Some(Damage::Broken(kept)) => kept.journal.clone(),
            _ => kept_as(files, journal, repair).await?,
        };
        if matches!(repair.is, State::Broken(_)) {
            keep(files, journal, repair.copy, &kept).await?;
        }
        let lines = &goes_on.lines;
        match repair.copy {
            JournalCopy::Database => journal_database::repair(journal, repair, lines).await?,
            JournalCopy::File => journal_file::repair(files, journal, repair, lines).await?,
        }
        mended.extend(goes_on.mended(repair, &kept).filter(|_| said.is_none()));
    }
    Ok(mended)
}

/// The name of the file in which a broken copy is kept.
pub(super) async fn kept_as(
    files: &PrivateFiles,
    journal: &str,
    repair: &Repair,
) -> Result<String, StoreError> {
    match repair.is {
        State::Broken(_) => Ok(journal_file::free_name(journal, &files.names().await?)),
        _ => Ok(String::new()),
    }
}

/// A copy that is broken is kept as it is, in a file of its own.
async fn keep(
    files: &PrivateFiles,
    journal: &str,
    copy: JournalCopy,
    name: &str,
) -> Result<(), StoreError> {
    let bytes = match copy {
        JournalCopy::Database => {
            journal_file::bytes(journal_database::held(journal).await?.lines())
        }
        JournalCopy::File => files.read(&journal_file::name(journal)).await?.unwrap_or_default(),
    };
    files.replace(name, &bytes).await
}
