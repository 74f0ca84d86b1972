//! Merges the exports of several stations into one log: duplicates are dropped, conflicts are listed, and each
//! journal's chain is verified.

use super::file::{self, FileEntry, Torn};
use super::{Log, StationJournal, parts};
use crate::digest::Digest;
use crate::journal::entry::Entry;
use crate::journal::happening::Happening;
use crate::journal::signature::SignedHead;
use crate::journal::station_id::StationId;
use crate::order;
use crate::outside::harmless;
use crate::slices::{Slices, at_once};
use std::borrow::Borrow;
use std::collections::BTreeMap;

type File = (String, String);

/// An entry of a file that conflicts with the log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Conflict {
    /// The station's identity.
    pub station: String,
    /// The entry's number.
    pub sequence: u64,
    pub file: String,
    pub how: Mismatch,
}

/// How an entry of a file conflicts with the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mismatch {
    /// Another file has a different entry with this number, and the log has that entry.
    Differs,
    /// It was changed after it was sealed.
    Changed,
    /// The file lacks it, because it was cut off or removed.
    Missing,
    /// A signature after it cannot be read.
    Signature,
}

/// A file that was not merged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refused {
    pub file: String,
    /// What was expected, what was found, and what to do.
    pub why: String,
}

impl Log {
    /// Merges these files, each a name and the text of an export in JSON Lines. Also returns those that are not
    /// exports. Neither the order of the files nor duplicates matter.
    ///
    /// An entry is identified by its station, its journal and its number. If files differ, the log has the
    /// entry that the next entry names as its predecessor; if several fit, the choice is always the same.
    pub fn merged(files: &[impl Borrow<File>]) -> (Self, Vec<Refused>) {
        at_once(async |slices| Self::merge(files, slices).await)
    }

    /// Like [`merged`](Self::merged), in slices.
    pub async fn merge(files: &[impl Borrow<File>], slices: &Slices) -> (Self, Vec<Refused>) {
        let files = distinct(files);
        let Gathered { mut entries, torn, heads, unread_heads, refused } =
            Gathered::from(&files, slices).await;
        order::sort_by(&mut entries, |one, other| one.order().cmp(&other.order()));
        slices.pause().await;
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let unread = |torn: &Torn| Conflict {
            station: torn.station.clone(),
            sequence: torn.after,
            file: names[torn.part.file].to_owned(),
            how: Mismatch::Signature,
        };
        let (mut journals, mut conflicts) =
            (Vec::new(), unread_heads.iter().map(unread).collect::<Vec<_>>());
        for of_journal in entries
            .chunk_by(|one, other| (&one.station, one.journal) == (&other.station, other.journal))
        {
            let united = United::of(of_journal, &torn);
            united.conflicts(&names, &mut conflicts);
            slices.pause().await;
            let (station_journal, began) = united.station_journal(&names);
            journals.push((station_journal, began, united.chosen));
            slices.pause().await;
        }
        order::sort_by(&mut journals, |(one, began, _), (other, other_began, _)| {
            let names = (&one.name, &one.station).cmp(&(&other.name, &other.station));
            names.then(began.cmp(other_began))
        });
        let (journals, chosen): (_, Vec<Vec<&FileEntry>>) =
            journals.into_iter().map(|(journal, _, chosen)| (journal, chosen)).unzip();
        // A line is read once: reading takes most of the time.
        let read = async |journal: usize, index: usize, _: &str| {
            slices.step().await;
            chosen[journal][index].entry.clone()
        };
        let mut log = Self::from_journals(journals, read, slices).await;
        begun_twice(&log.journals, &mut conflicts);
        order::sort(&mut conflicts);
        conflicts.dedup();
        log.conflicts = conflicts;
        log.strays = log.attach(heads);
        slices.pause().await;
        drop(chosen);
        slices.free(entries).await;
        (log, refused)
    }

    /// Tells the journal that this station writes, `running`, from those that only came from files. It has all that the
    /// station wrote, so whatever a file has after its end the station has lost or never wrote: that journal does not
    /// count as running, and the end is missing.
    pub fn runs(&mut self, running: &StationJournal) {
        let (own, file) = (running.head(), running.name.clone());
        let is_it = |one: &&mut StationJournal| {
            running.journal().is_some() && one.journal() == running.journal()
        };
        let Some(merged) = self.journals.iter_mut().find(is_it) else { return };
        merged.is_running = merged.head() == own;
        if merged.head().sequence > own.sequence {
            let (station, sequence) = (merged.station.clone(), own.sequence + 1);
            self.conflicts.push(Conflict { station, sequence, file, how: Mismatch::Missing });
            order::sort(&mut self.conflicts);
        }
    }
}

/// The files in the order of their names. The same file under two names counts once.
fn distinct(files: &[impl Borrow<File>]) -> Vec<&File> {
    let mut files: Vec<&File> = files.iter().map(Borrow::borrow).collect();
    order::sort_by_key(&mut files, |(name, text)| (text, name));
    files.dedup_by_key(|(_, text)| text);
    order::sort(&mut files);
    files
}

/// What the files have, each entry with the journal that it belongs to.
#[derive(Default)]
struct Gathered {
    entries: Vec<FileEntry>,
    torn: Vec<Torn>,
    heads: Vec<SignedHead>,
    unread_heads: Vec<Torn>,
    refused: Vec<Refused>,
}

impl Gathered {
    async fn from(files: &[&File], slices: &Slices) -> Self {
        for (_, text) in files {
            slices.expect(text.split('\n').count());
            slices.pause().await;
        }
        let mut all = Self::default();
        for (number, (name, text)) in files.iter().enumerate() {
            match file::read(number, text, slices).await {
                Ok(read) => {
                    all.entries.extend(read.entries);
                    all.torn.extend(read.torn);
                    all.heads.extend(read.heads);
                    all.unread_heads.extend(read.unread_heads);
                }
                Err(why) => all.refused.push(Refused { file: name.clone(), why }),
            }
        }
        parts::tell_apart(&mut all.entries, &mut all.torn);
        slices.pause().await;
        all
    }
}

/// One journal's entries from all files.
struct United<'a> {
    station: &'a str,
    held: &'a [FileEntry],
    chosen: Vec<&'a FileEntry>,
    torn: Vec<&'a Torn>,
}

impl<'a> United<'a> {
    fn of(held: &'a [FileEntry], torn: &'a [Torn]) -> Self {
        let first = held.first();
        let (station, journal) =
            first.map_or(("", None), |held| (held.station.as_str(), held.journal));
        let numbers: Vec<&[FileEntry]> =
            held.chunk_by(|one, other| one.sequence == other.sequence).collect();
        let mut chosen: Vec<&FileEntry> = Vec::new();
        for (n, candidates) in numbers.iter().enumerate().rev() {
            let next = chosen.last().and_then(|next| next.sealed());
            let before = n.checked_sub(1).map_or(&[][..], |n| numbers[n]);
            chosen.extend(choose(candidates, next.map(|(_, previous)| previous), before));
        }
        chosen.reverse();
        let torn = torn.iter();
        let torn = torn.filter(|torn| (torn.station.as_str(), torn.journal) == (station, journal));
        let torn = torn.collect();
        Self { station, held, chosen, torn }
    }

    /// The journal; and from its first entry, when it began and whether it follows another journal.
    fn station_journal(&self, names: &[&str]) -> (StationJournal, Option<(i64, bool)>) {
        let at_break = self.at_break();
        let is_at_break = |held: &&FileEntry| at_break.iter().any(|at| at.text == held.text);
        let read = |held: &&'a FileEntry| held.entry.as_ref().ok();
        let mut last_first = self.chosen.iter().rev().filter_map(read);
        let with_name = last_first.find(|entry| !entry.content().name.is_empty());
        let first = self.chosen.first().filter(|first| first.sequence == 1).and_then(read);
        let follows = |what: &Happening| matches!(what, Happening::Opened { after: Some(_), .. });
        let began = |first: &Entry| (first.content().time.utc_millis(), follows(first.what()));
        let began = first.map(began);
        let unnamed = || self.station.parse().map_or(self.station.to_owned(), StationId::name);
        let station_journal = StationJournal {
            station: self.station.to_owned(),
            name: with_name.map_or_else(unnamed, |entry| harmless(&entry.content().name)),
            entries: self.chosen.iter().map(|held| held.text.clone()).collect(),
            broken_in: files(self.held.iter().filter(is_at_break), names),
            files: files(self.held.iter(), names),
            ..StationJournal::default()
        };
        (station_journal, began)
    }

    /// The entry at the first break of the chain, and the one before it; empty if the chain is unbroken.
    fn at_break(&self) -> &[&'a FileEntry] {
        let mut before = Entry::NOTHING_BEFORE;
        for ((n, held), sequence) in self.chosen.iter().enumerate().zip(1..) {
            match held.sealed() {
                Some((digest, previous)) if (held.sequence, previous) == (sequence, before) => {
                    before = digest;
                }
                _ => return &self.chosen[n.saturating_sub(1)..=n],
            }
        }
        &[]
    }

    fn by_file(&self) -> BTreeMap<usize, OfFile<'a>> {
        let mut files: BTreeMap<usize, OfFile> = BTreeMap::new();
        for held in self.held {
            files.entry(held.part.file).or_default().0.push(held);
        }
        for torn in &self.torn {
            files.entry(torn.part.file).or_default().1.push(torn.after.saturating_add(1));
        }
        files
    }

    /// Lists the conflicts between the files and the log.
    fn conflicts(&self, names: &[&str], conflicts: &mut Vec<Conflict>) {
        let mut conflict = |file: usize, sequence, how| {
            let (station, file) = (self.station.to_owned(), names[file].to_owned());
            conflicts.push(Conflict { station, sequence, file, how });
        };
        let mut chosen = self.chosen.iter();
        let mut in_log = chosen.next();
        for held in self.held {
            while in_log.is_some_and(|in_log| in_log.sequence < held.sequence) {
                in_log = chosen.next();
            }
            if held.sealed().is_none() {
                conflict(held.part.file, held.sequence, Mismatch::Changed);
            } else if in_log.is_some_and(|in_log| in_log.text != held.text) {
                conflict(held.part.file, held.sequence, Mismatch::Differs);
            }
        }
        for (file, (held, mut torn)) in self.by_file() {
            torn.dedup();
            let missing = missing(&held, &torn);
            if let Some(missing) = missing {
                conflict(file, missing, Mismatch::Missing);
            }
            // A line that was inserted between two entries, or before the first, has no number of its own.
            for before in torn.into_iter().filter(|before| Some(*before) != missing) {
                conflict(file, before, Mismatch::Changed);
            }
        }
    }
}

/// The entries that a file has, and the numbers that its unreadable lines should have.
type OfFile<'a> = (Vec<&'a FileEntry>, Vec<u64>);

/// The names of the files that contain these entries, in order.
fn files<'a>(held: impl Iterator<Item = &'a FileEntry>, names: &[&str]) -> Vec<String> {
    let mut files: Vec<usize> = held.map(|held| held.part.file).collect();
    order::sort(&mut files);
    files.dedup();
    files.into_iter().map(|file| names[file].to_owned()).collect()
}

/// A station begins one journal after another, and each names the one before it. If two begin alike, one of
/// them was rewritten.
fn begun_twice(journals: &[StationJournal], conflicts: &mut Vec<Conflict>) {
    for (n, station_journal) in journals.iter().enumerate() {
        let alike = |other: &StationJournal| {
            other.station == station_journal.station
                && station_journal.facts.begun.is_some()
                && begun(station_journal) == begun(other)
        };
        if journals[..n].iter().any(alike) {
            let conflict = |file: &String| {
                let (station, file) = (station_journal.station.clone(), file.clone());
                Conflict { station, sequence: 1, file, how: Mismatch::Differs }
            };
            conflicts.extend(station_journal.files.iter().map(conflict));
        }
    }
}

/// How a journal begins, without its key, because somebody who rewrites a journal has another key.
fn begun(station_journal: &StationJournal) -> Option<Happening> {
    match station_journal.facts.begun.clone()? {
        Happening::Opened { after, .. } => Some(Happening::Opened { after, key: None }),
        other => Some(other),
    }
}

/// Chooses between entries with the same number. An entry that the next entry names is preferred, then one that is
/// soundly sealed, then one that follows an entry with the number before. Of equals, the choice is always the same.
fn choose<'a>(
    candidates: &'a [FileEntry],
    named: Option<Digest>,
    before: &[FileEntry],
) -> Option<&'a FileEntry> {
    candidates.iter().min_by_key(|held| {
        let digest = held.sealed().map(|(digest, _)| digest);
        let follows = |(_, previous)| {
            let is_it =
                |other: &FileEntry| other.sealed().is_some_and(|(digest, _)| digest == previous);
            before.iter().any(is_it)
        };
        let (is_named, follows) = (digest == named, held.sealed().is_some_and(follows));
        (digest.is_none() || !is_named, digest.is_none(), !follows, &held.text)
    })
}

/// The number of the first entry that a file lacks; `torn` are the numbers that unreadable lines should have.
/// Only a head code noted elsewhere reveals an end that was cut off between two lines.
fn missing(held: &[&FileEntry], torn: &[u64]) -> Option<u64> {
    let mut next = 1;
    for held in held {
        if held.sequence > next {
            return Some(next);
        }
        next = held.sequence.saturating_add(1);
    }
    torn.contains(&next).then_some(next)
}
