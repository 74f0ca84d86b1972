//! Goes through the station's journals, both copies of each, up to the one in use.

use super::journal_database::JournalDatabase;
use super::private_files::PrivateFiles;
use super::{clock, indexed_db, journal_database, journal_file};
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::challenge::delays::STORE_WAIT;
use crate::journal::{Copies, Entry, HeadCode, Held, JournalCopy, Outcome, UsableJournal};
use futures_util::future::join;

const NAME: &str = "challenge-station-journal";
/// The most journals that can be set aside. More cannot be an accident, so the store then counts as failed.
pub(super) const MOST: usize = 50;

/// The name of the journal that has this many earlier ones.
pub(super) fn name(earlier: usize) -> String {
    if earlier == 0 { NAME.to_owned() } else { format!("{NAME}-{}", earlier + 1) }
}

pub(super) fn copy_name(earlier: usize, copy: JournalCopy) -> String {
    match copy {
        JournalCopy::Database => name(earlier),
        JournalCopy::File => journal_file::name(&name(earlier)),
    }
}

pub(super) const fn store_of(copy: JournalCopy) -> Store {
    match copy {
        JournalCopy::Database => Store::Journal,
        JournalCopy::File => Store::JournalFile,
    }
}

/// A walk through the journals, and what it has learnt about the stores.
pub(super) struct Walk<'a> {
    files: &'a PrivateFiles,
    /// The number of journals before the one whose entries the page remembers; `None` if it remembers none.
    remembered: Option<usize>,
    /// Why the database is unavailable, if it is.
    pub(super) database: Option<StoreError>,
    /// Why the file is unavailable, if it is.
    pub(super) file: Option<StoreError>,
}

#[allow(clippy::large_enum_variant)] // There is one at a time.
pub(super) enum FoundJournal {
    /// The journal can be continued.
    Open(UsableJournal),
    Archived {
        code: HeadCode,
        /// Whether a copy needs repair.
        lacks: bool,
        is_deleted: bool,
    },
    /// The journal is set aside. Each copy comes with the reason.
    SetAside(Vec<(JournalCopy, String)>),
}

impl<'a> Walk<'a> {
    pub(super) const fn begin(files: &'a PrivateFiles) -> Self {
        Self::remembering(files, None)
    }

    /// A walk for a page that remembers a journal's entries and writes them again if they are gone; `remembered` is
    /// the number of journals before that one.
    pub(super) const fn remembering(files: &'a PrivateFiles, remembered: Option<usize>) -> Self {
        Self { files, remembered, database: None, file: None }
    }

    /// Whether the page remembers the entries that belong here: in their own journal or, if the earlier journals are
    /// gone too, in the first one.
    fn is_remembered(&self, earlier: usize) -> bool {
        self.remembered.is_some_and(|remembered| earlier <= remembered)
    }

    /// Examines one journal. An archived one may be long, so only its end is read.
    pub(super) async fn look(&mut self, earlier: usize) -> Result<FoundJournal, StoreError> {
        if let Some(code) = self.archived(earlier).await {
            return Ok(FoundJournal::Archived { code, lacks: false, is_deleted: false });
        }
        let copies = self.read(earlier).await?;
        Ok(match copies.outcome() {
            Outcome::Usable(usable) if usable.chain.archived => {
                let (code, lacks) = (HeadCode::of(&usable.chain.head), !usable.repairs.is_empty());
                FoundJournal::Archived { code, lacks, is_deleted: false }
            }
            // A copy that cannot be read now may have the journal that the other lacks.
            Outcome::Usable(usable)
                if usable.chain.head.sequence == 0 && !self.is_remembered(earlier) =>
            {
                self.unread().map_or(Ok(FoundJournal::Open(usable)), Err)?
            }
            Outcome::Usable(usable) => FoundJournal::Open(usable),
            Outcome::Deleted(code, lacks) => {
                FoundJournal::Archived { code, lacks: lacks.is_some(), is_deleted: true }
            }
            Outcome::SetAside(copies) => FoundJournal::SetAside(copies),
        })
    }

    /// Why a copy cannot be read. In a browser without private files there is no second copy, but that is no failure.
    fn unread(&self) -> Option<StoreError> {
        let has_files = |error: &StoreError| error.cause != Cause::NoFiles;
        self.database.clone().or_else(|| self.file.clone().filter(has_files))
    }

    /// The head code of a journal if both copies end with the entry that archives it.
    async fn archived(&mut self, earlier: usize) -> Option<HeadCode> {
        let name = name(earlier);
        let in_database = journal_database::with(&name, JournalDatabase::last_line);
        let in_file = journal_file::last_line(self.files, &name);
        let (in_database, in_file) =
            join(clock::within(STORE_WAIT, in_database), clock::within(STORE_WAIT, in_file)).await;
        let (in_database, in_file) = (in_database?.ok().flatten(), in_file?.map_err(|it| it.cause));
        let line = match (in_database, in_file) {
            (Some(in_database), Ok(Some(in_file))) if in_database == in_file => in_database,
            (Some(in_database), Err(Cause::NoFiles)) => in_database,
            _ => return None,
        };
        let entry = Entry::read(&line).ok().filter(Entry::archives);
        entry.map(|entry| HeadCode::of(&entry.head()))
    }

    /// Both copies of a journal. A store that is unavailable is not read again.
    pub(super) async fn read(&mut self, earlier: usize) -> Result<Copies, StoreError> {
        let name = name(earlier);
        let database = known(self.database.as_ref(), Store::Journal, journal_database::held(&name));
        let file = journal_file::held(self.files, &name);
        let file = known(self.file.as_ref(), Store::JournalFile, file);
        Ok(match join(database, file).await {
            (Ok(database), Ok(file)) => Copies::Both(database, file),
            (Ok(database), Err(error)) => {
                self.file = Some(error);
                Copies::One(JournalCopy::Database, database)
            }
            (Err(error), Ok(file)) => {
                self.database = Some(error);
                Copies::One(JournalCopy::File, file)
            }
            (Err(error), Err(_)) => return Err(error),
        })
    }

    /// Whether a journal is the last one. It is if it has entries and needs no repair. Otherwise a later journal may
    /// have been begun while this one could not be read.
    pub(super) async fn is_last(&self, earlier: usize, usable: &UsableJournal) -> bool {
        if usable.chain.head.sequence > 0 && usable.repairs.is_empty() {
            return true;
        }
        // A page that remembers the journal knows that it is the last, and need not ask a store that may not answer.
        let knows = self.is_remembered(earlier);
        let is_asked = |failed: &Option<StoreError>| !(knows && failed.is_some());
        let later = || (earlier + 1..earlier + MOST).map(name);
        let names = if is_asked(&self.file) { self.files.names().await } else { Ok(Vec::new()) };
        let names = names.unwrap_or_default();
        let has_file = later().any(|journal| names.contains(&journal_file::name(&journal)));
        !(has_file || is_asked(&self.database) && indexed_db::has_any(later()).await)
    }
}

/// The contents of a copy, unless its store is known to be unavailable.
async fn known(
    failed: Option<&StoreError>,
    store: Store,
    reading: impl Future<Output = Result<Held, StoreError>>,
) -> Result<Held, StoreError> {
    match failed {
        Some(error) => Err(error.clone()),
        None => in_time(store, reading).await,
    }
}

/// The result of reading a store within its time limit.
pub(super) async fn in_time<T>(
    store: Store,
    reading: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let late = StoreError { store, action: Action::Read, cause: Cause::NoAnswer };
    clock::within(STORE_WAIT, reading).await.unwrap_or(Err(late))
}
