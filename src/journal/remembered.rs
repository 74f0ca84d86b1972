//! The entries of the journal in use that this page has read or written. If the browser empties the store
//! meanwhile, the page notices it by them, and can still export them.
//!
//! When the disk is full, Chromium 156 evicts a site whose storage is not persistent, both copies of the journal
//! included.

use super::chain::Head;
use super::entry::Entry;
use super::remains::Stored;

/// The entries of the journal in use, as text.
#[derive(Debug, Default)]
pub struct Remembered {
    /// The number of journals before it.
    earlier: usize,
    lines: Vec<String>,
}

impl Remembered {
    /// The entries of a journal that was just read; `earlier` journals came before it.
    pub const fn of(earlier: usize, lines: Vec<String>) -> Self {
        Self { earlier, lines }
    }

    /// Notes that these entries were written, in a journal that `earlier` journals came before. Entries that are
    /// remembered already are skipped.
    pub fn add(&mut self, earlier: usize, entries: &[Entry]) {
        self.earlier = earlier;
        let last = self.lines.len() as u64;
        let new = entries.iter().filter(|entry| entry.sequence() > last);
        self.lines.extend(new.map(|entry| entry.stored().to_owned()));
    }

    /// The entries, if there are more of them than the store has.
    pub fn if_more_than<E>(&self, stored: Result<Vec<String>, E>) -> Result<Vec<String>, E> {
        match stored {
            Ok(stored) if stored.len() >= self.lines.len() => Ok(stored),
            Err(error) if self.lines.is_empty() => Err(error),
            Ok(_) | Err(_) => Ok(self.lines.clone()),
        }
    }

    /// Whether the store has this journal with entries after the last one that is remembered.
    pub fn goes_on_in(&self, stored: &Stored<'_>) -> bool {
        let last = self.lines.len();
        let is_same = last == 0 || stored.lines.get(last - 1) == self.lines.last();
        stored.earlier == self.earlier && stored.lines.len() > last && is_same
    }

    /// The number of journals before it; none if no entry is remembered.
    pub fn earlier(&self) -> Option<usize> {
        (!self.lines.is_empty()).then_some(self.earlier)
    }

    /// The lines up to this head; none if the head is not remembered.
    pub fn through(&self, head: Head) -> Option<&[String]> {
        let lines = self.lines.get(..usize::try_from(head.sequence).ok()?)?;
        let last = Entry::read(lines.last()?).ok()?;
        (last.head() == head).then_some(lines)
    }

    /// How many of these entries a copy has that ends with this text; none if it has anything else, such as an entry that
    /// is not remembered. Its last entry names the digest of the one before it, and so vouches for all of them.
    pub fn entries_in(&self, tail: &str) -> Option<u64> {
        if tail.trim_matches(['\0', '\r', '\n', ' ']).is_empty() {
            return Some(0);
        }
        let last = tail.lines().rev().find_map(|line| Entry::read(line).ok())?;
        let index = usize::try_from(last.sequence()).ok()?.checked_sub(1)?;
        let ours = self.lines.get(index)?;
        (ours == last.stored()).then(|| last.sequence())
    }

    /// The entries that a store has lost, in order. There are none if the store now has another journal, either a
    /// later one or one with entries that this page has never seen.
    pub fn lost_by(&self, stored: &Stored<'_>) -> Vec<Entry> {
        let head = stored.chain.head;
        let count = usize::try_from(head.sequence).unwrap_or(usize::MAX);
        let is_same = |line: &String| Entry::read(line).is_ok_and(|entry| entry.head() == head);
        let continues = count == 0 || self.lines.get(count - 1).is_some_and(is_same);
        if stored.earlier > self.earlier || !continues {
            return Vec::new();
        }
        let lost = self.lines.get(count..).unwrap_or_default();
        lost.iter().filter_map(|line| Entry::read(line).ok()).collect()
    }
}
