//! Opens the journal: goes through the journals that are stored, to the one that is continued.

use super::journal_database::JournalDatabase;
use super::journal_file::{self, JournalFile};
use super::journal_repair::saved_as;
use super::journal_store::JournalStore;
use super::journal_walk::{FoundJournal, MOST, Walk, copy_name, in_time, name, store_of};
use super::private_files::PrivateFiles;
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::journal::{
    Chain, Entry, Finding, HeadCode, JournalCopy, SetAside, Stored, UsableJournal, follow,
};
use std::cell::RefCell;
use std::rc::Rc;

/// The journal as it was found in the store.
#[derive(Debug)]
pub struct ReadJournal {
    /// The chain to continue.
    pub chain: Chain,
    pub lines: Vec<String>,
    /// The number of earlier journals.
    pub earlier: usize,
    /// Whether the last of the earlier journals was deleted.
    pub follows_deleted: bool,
    /// What the director must know: journals set aside, and a copy to repair.
    pub found: Vec<Finding>,
    /// The copy that is unavailable or needs repair, and why.
    pub one_copy: Option<StoreError>,
}

impl ReadJournal {
    /// Notes that the journal, which was empty, now begins with these entries, perhaps in one copy only.
    pub fn begin_with(&mut self, entries: &[Entry], one_copy: Option<StoreError>) {
        self.one_copy = one_copy;
        self.lines = entries.iter().map(|entry| entry.stored().to_owned()).collect();
        if let Ok(chain) = follow(self.lines.iter().map(String::as_str)) {
            self.chain = chain;
        }
    }

    pub fn stored(&self) -> Stored<'_> {
        let Self { chain, lines, earlier, follows_deleted, .. } = self;
        Stored { earlier: *earlier, chain, lines, follows_deleted: *follows_deleted }
    }
}

impl JournalStore {
    /// Reads both copies of the journal and opens it.
    pub async fn open(files: &Rc<PrivateFiles>) -> Result<(Self, ReadJournal), StoreError> {
        Self::open_again(files, None).await
    }

    /// Opens the journal again for a page that remembers its entries; `remembered` is the number of journals before the
    /// remembered one. An empty copy is opened, to be written again, even if the other copy does not answer.
    pub async fn open_again(
        files: &Rc<PrivateFiles>,
        remembered: Option<usize>,
    ) -> Result<(Self, ReadJournal), StoreError> {
        let mut walk = Walk::remembering(files, remembered);
        let (mut found, mut after, mut to_repair) = (Vec::new(), None, Vec::new());
        let mut follows_deleted = false;
        for earlier in 0.. {
            match walk.look(earlier).await? {
                FoundJournal::Open(usable) if !walk.is_last(earlier, &usable).await => {
                    if usable.chain.head.sequence > 0 {
                        let name = name(earlier);
                        found.push(SetAside { journal: name, why: LATER.to_owned() });
                    }
                }
                FoundJournal::Open(mut usable) => {
                    // If this journal has entries, they already report the journals set aside before it.
                    if usable.chain.head.sequence > 0 {
                        found = Vec::new();
                    } else {
                        usable.chain.after = after;
                    }
                    let mut found: Vec<_> = found.into_iter().map(Finding::SetAside).collect();
                    let store = continued(walk, files, earlier, after, to_repair, &usable).await;
                    let one_copy = store.one_copy();
                    found.extend(store.reported.borrow().clone().map(Finding::RepairedCopy));
                    let UsableJournal { chain, lines, .. } = usable;
                    let found =
                        ReadJournal { chain, lines, earlier, follows_deleted, found, one_copy };
                    return Ok((store, found));
                }
                FoundJournal::Archived { code, lacks, is_deleted } => {
                    (after, found, follows_deleted) = (Some(code), Vec::new(), is_deleted);
                    to_repair.extend(lacks.then_some(earlier));
                }
                FoundJournal::SetAside(copies) => found.extend(
                    copies
                        .into_iter()
                        .map(|(copy, why)| SetAside { journal: copy_name(earlier, copy), why }),
                ),
            }
            if found.len() >= MOST {
                break;
            }
        }
        Err(not_opened(Cause::SetAside(MOST)))
    }
}

const LATER: &str = "a later journal was begun while this one could not be read";

const fn not_opened(cause: Cause) -> StoreError {
    StoreError { store: Store::Journal, action: Action::Open, cause }
}

/// The store of a journal that is continued.
async fn continued(
    walk: Walk<'_>,
    files: &Rc<PrivateFiles>,
    earlier: usize,
    after: Option<HeadCode>,
    to_repair: Vec<usize>,
    usable: &UsableJournal,
) -> JournalStore {
    let UsableJournal { chain, lines, repairs } = usable;
    let name = name(earlier);
    let whole = lines.len() as u64 + 1;
    let mut file = walk.file;
    // If a file ends in a torn line and the other copy has no more, the torn line is cut off at once.
    for repair in repairs.iter().filter(|repair| repair.from == whole) {
        let cut = journal_file::repair(files, &name, repair, lines);
        file = file.or(in_time(Store::JournalFile, cut).await.err());
    }
    let to_repair_now = repairs.iter().find(|repair| repair.from != whole);
    let reported = match to_repair_now {
        Some(repair) => {
            let saved_as = saved_as(files, &name, repair).await.unwrap_or_default();
            usable.repaired(repair, &saved_as)
        }
        None => None,
    };
    let lacks = |copy| {
        let repair = to_repair_now.filter(|repair| repair.copy == copy)?;
        let (store, cause) = (store_of(copy), Cause::Differs(repair.from));
        Some(StoreError { store, action: Action::Read, cause })
    };
    let database = walk.database.or_else(|| lacks(JournalCopy::Database));
    let file = file.or_else(|| lacks(JournalCopy::File));
    let database = match database {
        Some(error) => Err(error),
        None => in_time(Store::Journal, JournalDatabase::open(&name)).await.map(Rc::new),
    };
    let file = match file {
        Some(error) => Err(error),
        None => Ok(Rc::new(JournalFile::new(files, &name, lines, chain.head))),
    };
    JournalStore {
        files: files.clone(),
        database: RefCell::new(database),
        file: RefCell::new(file),
        meanwhile: RefCell::default(),
        reported: RefCell::new(reported),
        archives_to_repair: RefCell::new(to_repair),
        earlier,
        after,
    }
}
