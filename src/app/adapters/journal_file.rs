//! One journal's file: one entry per line, each followed by a line feed.

use super::private_files::PrivateFiles;
use crate::browser_error::{Action, Cause, Store, StoreError};
use crate::journal::{CopyProblem, Entry, Head, HeadCode, Held, Repair, deleted_line};
use std::cell::Cell;
use std::rc::Rc;

/// How many bytes at the end of a file are read if only its last line is needed.
const END: u32 = 1 << 16;
/// How the name of a journal's file ends.
const KIND: &str = ".jsonl";

/// The file of the journal in use.
pub(super) struct JournalFile {
    files: Rc<PrivateFiles>,
    name: String,
    head: Cell<Head>,
    size: Cell<u64>,
}

pub(super) fn name(journal: &str) -> String {
    [journal, KIND].concat()
}

/// A name that no file has yet, for a part of a journal that is set aside.
pub(super) fn free_name(journal: &str, names: &[String]) -> String {
    let name = |number: usize| format!("{journal}.set-aside-{number}{KIND}");
    // One of these names is free.
    (1..=names.len() + 1).map(name).find(|name| !names.contains(name)).unwrap_or_default()
}

/// Whether this is the name of a file with a part of a journal that was set aside.
pub(super) fn is_set_aside(name: &str) -> bool {
    name.contains(".set-aside-")
}

pub(super) fn bytes(lines: &[String]) -> Vec<u8> {
    lines.iter().flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

/// The contents of a journal's file.
pub(super) async fn held(files: &PrivateFiles, journal: &str) -> Result<Held, StoreError> {
    let bytes = files.read(&name(journal)).await?;
    Ok(bytes.map_or(Held::Missing, |bytes| Held::of_file(&bytes)))
}

/// The last line of a journal's file, if it is complete.
pub(super) async fn last_line(
    files: &PrivateFiles,
    journal: &str,
) -> Result<Option<String>, StoreError> {
    let end = files.end(&name(journal), END).await?.unwrap_or_default();
    let end = String::from_utf8_lossy(&end);
    Ok(end.strip_suffix('\n').and_then(|end| end.rsplit('\n').next()).map(str::to_owned))
}

/// Repairs a journal's file: replaces a broken one with `lines`, adds missing entries to a sound one.
pub(super) async fn repair(
    files: &PrivateFiles,
    journal: &str,
    repair: &Repair,
    lines: &[String],
) -> Result<(), StoreError> {
    if matches!(repair.problem, CopyProblem::Broken(_)) {
        return files.replace(&name(journal), &bytes(lines)).await;
    }
    let there = usize::try_from(repair.from - 1).unwrap_or(usize::MAX).min(lines.len());
    let (there, lacking) = lines.split_at(there);
    files.replace_end(&name(journal), size(there), &bytes(lacking)).await
}

/// The size of these lines in bytes.
fn size(lines: &[String]) -> u64 {
    lines.iter().map(|line| line.len() as u64 + 1).sum()
}

/// Deletes a journal's entries for good; its head code remains.
pub(super) async fn delete(
    files: &PrivateFiles,
    journal: &str,
    code: HeadCode,
) -> Result<(), StoreError> {
    files.replace(&name(journal), &bytes(&[deleted_line(code)])).await
}

impl JournalFile {
    /// The file of a journal that has these lines and this head.
    pub(super) fn new(
        files: &Rc<PrivateFiles>,
        journal: &str,
        lines: &[String],
        head: Head,
    ) -> Self {
        let (files, name) = (files.clone(), name(journal));
        Self { files, name, head: Cell::new(head), size: Cell::new(size(lines)) }
    }

    /// The contents of the file.
    pub(super) async fn held(&self) -> Result<Held, StoreError> {
        let bytes = self.files.read(&self.name).await?;
        Ok(bytes.map_or(Held::Missing, |bytes| Held::of_file(&bytes)))
    }

    /// Adds entries, all or none. Entries that the file already has are not added twice.
    pub(super) async fn add(&self, entries: &[Entry]) -> Result<(), StoreError> {
        let head = self.head.get();
        let is_last = |entry: &&Entry| entry.sequence() == head.sequence;
        if entries.iter().find(is_last).is_some_and(|entry| entry.digest() != head.digest) {
            return Err(failed(Cause::Taken(head.sequence)));
        }
        let new = entries.iter().filter(|entry| entry.sequence() > head.sequence);
        let new: Vec<&Entry> = new.collect();
        let Some((first, last)) = new.first().zip(new.last()) else { return Ok(()) };
        if first.previous() != head.digest {
            return Err(failed(Cause::EntryBefore(head.sequence)));
        }
        let lines: Vec<String> = new.iter().map(|entry| entry.stored().to_owned()).collect();
        let bytes = bytes(&lines);
        self.files.append(&self.name, self.size.get(), &bytes).await?;
        self.head.set(last.head());
        self.size.set(self.size.get() + bytes.len() as u64);
        Ok(())
    }
}

const fn failed(cause: Cause) -> StoreError {
    StoreError { store: Store::JournalFile, action: Action::Add, cause }
}
