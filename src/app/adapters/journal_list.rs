//! All stored journals, earlier ones as well: what the desk lists and deletes; and what the collector's sender asks for,
//! which is read from the database or, while the database is unavailable, from the file.

use super::journal_database::JournalDatabase;
use super::journal_store::JournalStore;
use super::journal_walk::{FoundJournal, Walk, copy_name, name};
use super::{journal_database, journal_file};
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::digest::Digest;
use crate::journal::collect::Span;
use crate::journal::{Copies, Entry, Held, Outcome, UsableJournal};
use futures_util::future::join;

/// An earlier journal that is still stored.
#[derive(Debug)]
pub struct EarlierJournal {
    pub name: String,
    /// The entries, unchanged.
    pub entries: Vec<String>,
    /// Whether the journal is archived. If not, it was set aside and cannot be deleted.
    pub archived: bool,
}

/// A stored journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// How many journals are before it.
    pub earlier: usize,
    /// The digest of its first entry, which identifies it.
    pub first: Digest,
    /// How many entries are stored.
    pub entries: u64,
}

impl JournalStore {
    /// Every earlier journal that was not deleted, oldest first, and every part of a journal that was set aside. Their
    /// chains are checked later, when a log is made of them.
    pub async fn archives(&self) -> Result<Vec<EarlierJournal>, StoreError> {
        let mut stored = Vec::new();
        let mut walk = Walk::begin(&self.files);
        for earlier in 0..self.earlier {
            let copies = walk.read(earlier).await?;
            match copies.outcome() {
                Outcome::Deleted(..) => {}
                Outcome::Usable(UsableJournal { chain, lines, .. }) if chain.archived => {
                    stored.push(EarlierJournal {
                        name: name(earlier),
                        entries: lines,
                        archived: true,
                    });
                }
                _ => stored.extend(unchanged(earlier, &copies)),
            }
        }
        for name in self.files.names().await.unwrap_or_default() {
            if journal_file::is_set_aside(&name) {
                let bytes = self.files.read(&name).await?.unwrap_or_default();
                let entries = Held::of_file(&bytes).lines().to_vec();
                stored.push(EarlierJournal { name, entries, archived: false });
            }
        }
        Ok(stored)
    }

    /// Deletes an archived journal for good, except for its head code. Only archived journals can be deleted,
    /// never the one in use. An unavailable copy is deleted when it is repaired.
    pub async fn delete(&self, journal: &str) -> Result<(), StoreError> {
        let refused = |cause| StoreError { store: Store::Journal, action: Action::Delete, cause };
        let at = (0..self.earlier).find(|at| name(*at) == journal);
        let at = at.ok_or_else(|| refused(Cause::NotArchived))?;
        let mut walk = Walk::begin(&self.files);
        let FoundJournal::Archived { code, .. } = walk.look(at).await? else {
            return Err(refused(Cause::NotArchived));
        };
        let in_database = journal_database::delete(journal, code);
        let in_file = journal_file::delete(&self.files, journal, code);
        match join(in_database, in_file).await {
            (Err(error), Err(_)) => Err(error),
            _ => Ok(()),
        }
    }

    /// The stored journals, oldest first. Deleted ones, and those whose first entry is damaged, are left out.
    pub async fn parts(&self) -> Result<Vec<Part>, StoreError> {
        let mut parts = Vec::new();
        for earlier in 0..=self.earlier() {
            let (line, entries) = self.beginning(earlier).await?;
            let first = line.and_then(|line| Entry::read(&line).ok());
            let first = first.filter(|first| first.sequence() == 1);
            parts.extend(first.map(|first| Part { earlier, first: first.digest(), entries }));
        }
        Ok(parts)
    }

    /// These entries of a journal, as they are stored.
    pub async fn range(&self, earlier: usize, span: Span) -> Result<Vec<String>, StoreError> {
        if span.count == 0 {
            return Ok(Vec::new());
        }
        if self.has_database(earlier) {
            return journal_database::with(&name(earlier), async |database| {
                database.range(span.first, span.last()).await
            })
            .await;
        }
        let lines = self.lines_of_file(earlier).await?;
        let before = usize::try_from(span.first - 1).unwrap_or(usize::MAX);
        let count = usize::try_from(span.count).unwrap_or(usize::MAX);
        Ok(lines.into_iter().skip(before).take(count).collect())
    }

    /// A journal's first line, and how many lines it has.
    async fn beginning(&self, earlier: usize) -> Result<(Option<String>, u64), StoreError> {
        if self.has_database(earlier) {
            return journal_database::with(&name(earlier), JournalDatabase::beginning).await;
        }
        let lines = self.lines_of_file(earlier).await?;
        let count = lines.len() as u64;
        Ok((lines.into_iter().next(), count))
    }

    /// Whether a journal is read from its database. It is not if it is the journal in use and its database is
    /// unavailable.
    fn has_database(&self, earlier: usize) -> bool {
        earlier != self.earlier() || self.database.borrow().is_ok()
    }

    async fn lines_of_file(&self, earlier: usize) -> Result<Vec<String>, StoreError> {
        Ok(journal_file::held(&self.files, &name(earlier)).await?.lines().to_vec())
    }
}

/// The contents of the copies of a journal that was set aside.
fn unchanged(earlier: usize, copies: &Copies) -> Vec<EarlierJournal> {
    copies
        .each()
        .into_iter()
        .filter(|(_, held)| **held != Held::Missing)
        .map(|(copy, held)| EarlierJournal {
            name: copy_name(earlier, copy),
            entries: held.lines().to_vec(),
            archived: false,
        })
        .collect()
}
