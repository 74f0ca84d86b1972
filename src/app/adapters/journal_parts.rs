//! Tells the collector's sender which journals are stored, and reads ranges of their entries, from the database or,
//! while the database is unavailable, from the file.

use super::journal_database::JournalDatabase;
use super::journal_file;
use super::journal_store::JournalStore;
use super::journal_walk::name;
use crate::browser_error::StoreError;
use crate::digest::Digest;
use crate::journal::Entry;
use crate::journal::collect::Span;

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
            let database = JournalDatabase::open(&name(earlier)).await?;
            let lines = database.range(span.first, span.last()).await;
            database.close();
            return lines;
        }
        let lines = self.lines_of_file(earlier).await?;
        let before = usize::try_from(span.first - 1).unwrap_or(usize::MAX);
        let count = usize::try_from(span.count).unwrap_or(usize::MAX);
        Ok(lines.into_iter().skip(before).take(count).collect())
    }

    /// A journal's first line, and how many lines it has.
    async fn beginning(&self, earlier: usize) -> Result<(Option<String>, u64), StoreError> {
        if self.has_database(earlier) {
            let database = JournalDatabase::open(&name(earlier)).await?;
            let beginning = database.beginning().await;
            database.close();
            return beginning;
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
