//! Several stations' exports as one log: duplicates are one, what differs is shown, and each journal's
//! chain is verified.

use super::file::{self, Held, Torn};
use super::row::harmless;
use super::{Log, StationJournal, parts};
use crate::digest::Digest;
use crate::journal::entry::Entry;
use crate::journal::happening::Happening;
use crate::journal::station_id::StationId;

/// One entry of a file that is not as it is in the log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Conflict {
    /// The station's identity.
    pub station: String,
    /// The entry's number.
    pub sequence: u64,
    /// The file that says something else.
    pub file: String,
    /// How it differs.
    pub how: Mismatch,
}

/// How an entry of a file differs from the one in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mismatch {
    /// Another file has another entry with this number, and that is the one in the log.
    Differs,
    /// It was changed after it was written.
    Changed,
    /// The file lacks it: it was cut off, or taken out.
    Missing,
    /// A signature after it cannot be read.
    Signature,
}

/// A file of which nothing was taken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refused {
    /// The file's name.
    pub file: String,
    /// What was expected, what came, and what to do.
    pub why: String,
}

impl Log {
    /// What all these files say together, each a name and the text of an export in JSON Lines, and
    /// which of them are none. The order of the files does not matter, nor whether one is there twice.
    ///
    /// An entry is known by its station, its journal and its number. Of several that differ, the one
    /// counts that the next entry names as the one before it; of two that both could, always the same.
    pub fn merged(files: &[(String, String)]) -> (Self, Vec<Refused>) {
        // One file under two names is one file.
        let mut files: Vec<&(String, String)> = files.iter().collect();
        files.sort_by_key(|(name, text)| (text, name));
        files.dedup_by_key(|(_, text)| text);
        files.sort();
        let (mut entries, mut torn, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        let (mut heads, mut unread_heads) = (Vec::new(), Vec::new());
        for (number, (name, text)) in files.iter().enumerate() {
            match file::read(number, text) {
                Some(read) => {
                    entries.extend(read.entries);
                    torn.extend(read.torn);
                    heads.extend(read.heads);
                    unread_heads.extend(read.unread_heads);
                }
                None => refused.push(Refused { file: name.clone(), why: file::refused(text) }),
            }
        }
        parts::tell_apart(&mut entries, &mut torn);
        entries.sort();
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
            journals.push(united.told(&names));
        }
        journals.sort_by(|(one, began), (other, other_began)| {
            let names = (&one.name, &one.station).cmp(&(&other.name, &other.station));
            names.then(began.cmp(other_began))
        });
        let mut log = Self::telling(journals.into_iter().map(|(told, _)| told).collect());
        begun_twice(&log.journals, &mut conflicts);
        conflicts.sort();
        conflicts.dedup();
        log.conflicts = conflicts;
        log.strays = log.attach(heads);
        (log, refused)
    }
}

/// One journal's entries out of all files.
struct United<'a> {
    station: &'a str,
    /// All of them, by number.
    held: &'a [Held],
    /// Those of the log, by number.
    chosen: Vec<&'a Held>,
    torn: Vec<&'a Torn>,
}

impl<'a> United<'a> {
    fn of(held: &'a [Held], torn: &'a [Torn]) -> Self {
        let first = held.first();
        let (station, journal) =
            first.map_or(("", None), |held| (held.station.as_str(), held.journal));
        let numbers: Vec<&[Held]> =
            held.chunk_by(|one, other| one.sequence == other.sequence).collect();
        let mut chosen: Vec<&Held> = Vec::new();
        for (n, candidates) in numbers.iter().enumerate().rev() {
            let next = chosen.last().and_then(|next| next.sealed);
            let before = n.checked_sub(1).map_or(&[][..], |n| numbers[n]);
            chosen.extend(choose(candidates, next.map(|(_, previous)| previous), before));
        }
        chosen.reverse();
        let torn = torn.iter();
        let torn = torn.filter(|torn| (torn.station.as_str(), torn.journal) == (station, journal));
        let torn = torn.collect();
        Self { station, held, chosen, torn }
    }

    /// The journal, and as its first entry says: when it was begun, and whether after another.
    fn told(&self, names: &[&str]) -> (StationJournal, Option<(i64, bool)>) {
        let at_break = self.at_break();
        let is_at_break = |held: &&Held| at_break.iter().any(|at| at.text == held.text);
        let read = |held: &&Held| Entry::read(&held.text).ok();
        let mut last_first = self.chosen.iter().rev().filter_map(read);
        let with_name = last_first.find(|entry| !entry.content().name.is_empty());
        let first = self.chosen.first().filter(|first| first.sequence == 1).and_then(read);
        let follows = |what: &Happening| matches!(what, Happening::Opened { after: Some(_), .. });
        let began = |first: Entry| (first.content().time.utc_millis(), follows(first.what()));
        let began = first.map(began);
        let unnamed = || self.station.parse().map_or(self.station.to_owned(), StationId::name);
        let told = StationJournal {
            station: self.station.to_owned(),
            name: with_name.map_or_else(unnamed, |entry| harmless(&entry.content().name)),
            entries: self.chosen.iter().map(|held| held.text.clone()).collect(),
            broken_in: files(self.held.iter().filter(is_at_break), names),
            files: files(self.held.iter(), names),
            ..StationJournal::default()
        };
        (told, began)
    }

    /// The first entry of the log that does not follow the one before it, after that one.
    fn at_break(&self) -> &[&'a Held] {
        let mut before = Entry::NOTHING_BEFORE;
        for ((n, held), sequence) in self.chosen.iter().enumerate().zip(1..) {
            match held.sealed {
                Some((digest, previous)) if (held.sequence, previous) == (sequence, before) => {
                    before = digest;
                }
                _ => return &self.chosen[n.saturating_sub(1)..=n],
            }
        }
        &[]
    }

    /// What of the files is not as it is in the log.
    fn conflicts(&self, names: &[&str], conflicts: &mut Vec<Conflict>) {
        let mut conflict = |file: usize, sequence, how| {
            let (station, file) = (self.station.to_owned(), names[file].to_owned());
            conflicts.push(Conflict { station, sequence, file, how });
        };
        let mut chosen = self.chosen.iter();
        let mut kept = chosen.next();
        for held in self.held {
            while kept.is_some_and(|kept| kept.sequence < held.sequence) {
                kept = chosen.next();
            }
            if held.sealed.is_none() {
                conflict(held.part.file, held.sequence, Mismatch::Changed);
            } else if kept.is_some_and(|kept| kept.text != held.text) {
                conflict(held.part.file, held.sequence, Mismatch::Differs);
            }
        }
        for file in 0..names.len() {
            let held: Vec<&Held> = self.held.iter().filter(|held| held.part.file == file).collect();
            let torn = self.torn.iter().filter(|torn| torn.part.file == file);
            let mut torn: Vec<u64> = torn.map(|torn| torn.after.saturating_add(1)).collect();
            torn.dedup();
            let missing = missing(&held, &torn);
            if let Some(missing) = missing {
                conflict(file, missing, Mismatch::Missing);
            }
            // What was put in between two entries, or before the first, has no number of its own.
            for before in torn.into_iter().filter(|before| Some(*before) != missing) {
                conflict(file, before, Mismatch::Changed);
            }
        }
    }
}

/// The names of the files these are in, in order.
fn files<'a>(held: impl Iterator<Item = &'a Held>, names: &[&str]) -> Vec<String> {
    let mut files: Vec<usize> = held.map(|held| held.part.file).collect();
    files.sort_unstable();
    files.dedup();
    files.into_iter().map(|file| names[file].to_owned()).collect()
}

/// A station begins one journal after the other, and each names the one before it: of two that begin
/// alike, one was written anew.
fn begun_twice(journals: &[StationJournal], conflicts: &mut Vec<Conflict>) {
    for (n, told) in journals.iter().enumerate() {
        let alike = |other: &StationJournal| {
            let begun = told.facts.begun.is_some() && begun(told) == begun(other);
            other.station == told.station && begun
        };
        if journals[..n].iter().any(alike) {
            let conflict = |file: &String| {
                let (station, file) = (told.station.clone(), file.clone());
                Conflict { station, sequence: 1, file, how: Mismatch::Differs }
            };
            conflicts.extend(told.files.iter().map(conflict));
        }
    }
}

/// How a journal begins, whichever key signs it: somebody who rewrites a journal has another key.
fn begun(told: &StationJournal) -> Option<Happening> {
    match told.facts.begun.clone()? {
        Happening::Opened { after, .. } => Some(Happening::Opened { after, key: None }),
        other => Some(other),
    }
}

/// Of the entries that have one number, the one for the log: that names one before it and is named by
/// the one after it; that is at least as it was sealed; else always the same.
fn choose<'a>(candidates: &'a [Held], named: Option<Digest>, before: &[Held]) -> Option<&'a Held> {
    candidates.iter().min_by_key(|held| {
        let digest = held.sealed.map(|(digest, _)| digest);
        let follows = |(_, previous)| {
            let is_it = |other: &Held| other.sealed.is_some_and(|(digest, _)| digest == previous);
            before.iter().any(is_it)
        };
        let (is_named, follows) = (digest == named, held.sealed.is_some_and(follows));
        (digest.is_none() || !is_named, digest.is_none(), !follows, &held.text)
    })
}

/// The first entry a file lacks, where each of these is the number that a line which cannot be read should have. What
/// was cut off at the end, between two lines, only a head code shows that was noted elsewhere.
fn missing(held: &[&Held], torn: &[u64]) -> Option<u64> {
    let mut next = 1;
    for held in held {
        if held.sequence > next {
            return Some(next);
        }
        next = held.sequence.saturating_add(1);
    }
    torn.contains(&next).then_some(next)
}
