//! Several stations' exports as one log: duplicates are one, what differs is shown, and each journal's
//! chain is verified.

use super::file::{self, End, Held};
use super::{Log, Told, parts};
use crate::digest::Digest;
use crate::journal::chain::Head;
use crate::journal::entry::Entry;
use crate::journal::head_code::HeadCode;
use crate::journal::sort::sort;
use crate::journal::station_id::StationId;
use std::cmp::Reverse;

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
    pub how: Discord,
}

/// How an entry of a file differs from the one in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Discord {
    /// Another file has another entry with this number, and that is the one in the log.
    Differs,
    /// It was changed after it was written.
    Changed,
    /// The file lacks it: it was cut off, or taken out.
    Missing,
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
        sort(&mut files, |one, other| (&one.1, &one.0).cmp(&(&other.1, &other.0)));
        files.dedup_by_key(|(_, text)| text);
        sort(&mut files, Ord::cmp);
        let (mut entries, mut ends, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (name, text)) in files.iter().enumerate() {
            match file::read(number, text) {
                Some((held, ended)) => {
                    entries.extend(held);
                    ends.extend(ended);
                }
                None => refused.push(Refused { file: name.clone(), why: file::refused(text) }),
            }
        }
        parts::tell_apart(&mut entries, &mut ends);
        sort(&mut entries, Ord::cmp);
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let (mut journals, mut conflicts) = (Vec::new(), Vec::new());
        for of_journal in entries
            .chunk_by(|one, other| (&one.station, one.journal) == (&other.station, other.journal))
        {
            let united = United::of(of_journal, &ends);
            united.conflicts(&names, &mut conflicts);
            journals.push(united.told(&names));
        }
        sort(&mut journals, |one, other| {
            let names = (&one.name, &one.station).cmp(&(&other.name, &other.station));
            names.then_with(|| one.begun("time").cmp(&other.begun("time")))
        });
        begun_twice(&journals, &mut conflicts);
        conflicts.extend(ends.iter().filter_map(|end| nothing_of(end, &entries, &names)));
        sort(&mut conflicts, Ord::cmp);
        conflicts.dedup();
        (Self { conflicts, ..Self::telling(journals) }, refused)
    }
}

/// One journal's entries out of all files.
struct United<'a> {
    station: &'a str,
    /// All of them, by number.
    held: &'a [Held],
    /// Those of the log, by number.
    chosen: Vec<&'a Held>,
    ends: Vec<&'a End>,
}

impl<'a> United<'a> {
    fn of(held: &'a [Held], ends: &'a [End]) -> Self {
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
        let ends = ends.iter();
        let ends = ends.filter(|end| (end.station.as_str(), end.journal) == (station, journal));
        let ends = ends.collect();
        Self { station, held, chosen, ends }
    }

    fn told(&self, names: &[&str]) -> Told {
        let at_break = self.at_break();
        let is_at_break = |held: &&Held| at_break.iter().any(|at| at.text == held.text);
        let last = self.ends.iter().max_by_key(|end| (end.code.count, Reverse(&end.name)));
        let unnamed = || self.station.parse().map_or(self.station.to_owned(), StationId::name);
        Told {
            station: self.station.to_owned(),
            name: last.map_or_else(unnamed, |end| end.name.clone()),
            entries: self.chosen.iter().map(|held| held.text.clone()).collect(),
            broken: None,
            broken_in: files(self.held.iter().filter(is_at_break), names),
            files: files(self.held.iter(), names),
        }
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
            if held.changed {
                conflict(held.part.file, held.sequence, Discord::Changed);
            } else if kept.is_some_and(|kept| kept.text != held.text) {
                conflict(held.part.file, held.sequence, Discord::Differs);
            }
        }
        for file in 0..names.len() {
            let held: Vec<&Held> = self.held.iter().filter(|held| held.part.file == file).collect();
            let ends: Vec<&&End> = self.ends.iter().filter(|end| end.part.file == file).collect();
            let last = ends.iter().map(|end| end.code.count).max();
            if let Some(missing) = missing(&held, last) {
                conflict(file, missing, Discord::Missing);
            }
            // Its end was written anew, and the line that names the head was not.
            for end in ends {
                let at_end = |held: &&Held| held.sequence == end.code.count;
                let is_head = |held: &Held| {
                    let code = |digest| HeadCode::of(&Head { sequence: held.sequence, digest });
                    held.sealed.is_some_and(|(digest, _)| code(digest) == end.code)
                };
                let mut at_end = held.iter().copied().filter(at_end).peekable();
                if at_end.peek().is_some() && !at_end.any(is_head) {
                    conflict(file, end.code.count, Discord::Differs);
                }
            }
        }
    }
}

/// The names of the files these are in, in order.
fn files<'a>(held: impl Iterator<Item = &'a Held>, names: &[&str]) -> Vec<String> {
    let mut files: Vec<usize> = held.map(|held| held.part.file).collect();
    sort(&mut files, Ord::cmp);
    files.dedup();
    files.into_iter().map(|file| names[file].to_owned()).collect()
}

/// A station begins one journal after the other, and each names the one before it: of two that begin
/// alike, one was written anew.
fn begun_twice(journals: &[Told], conflicts: &mut Vec<Conflict>) {
    for (n, told) in journals.iter().enumerate() {
        let alike = |other: &Told| {
            let mut lines = ["kind", "note"].into_iter();
            other.station == told.station
                && lines
                    .all(|line| told.begun(line).is_some_and(|is| other.begun(line) == Some(is)))
        };
        if journals[..n].iter().any(alike) {
            let conflict = |file: &String| {
                let (station, file) = (told.station.clone(), file.clone());
                Conflict { station, sequence: 1, file, how: Discord::Differs }
            };
            conflicts.extend(told.files.iter().map(conflict));
        }
    }
}

/// A file that says a journal has entries, of which no file has one.
fn nothing_of(end: &End, entries: &[Held], names: &[&str]) -> Option<Conflict> {
    let has_none = |held: &Held| (&held.station, held.journal) != (&end.station, end.journal);
    let none = end.code.count > 0 && entries.iter().all(has_none);
    let (station, file) = (end.station.clone(), names[end.part.file].to_owned());
    none.then_some(Conflict { station, sequence: 1, file, how: Discord::Missing })
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

/// The first entry a file lacks, of a journal that ends with this number. A file that does not say
/// where its journal ends was cut off.
fn missing(held: &[&Held], last: Option<u64>) -> Option<u64> {
    let mut next = 1;
    for held in held {
        if held.sequence > next {
            return Some(next);
        }
        next = held.sequence.saturating_add(1);
    }
    match last {
        None => (!held.is_empty()).then_some(next),
        Some(last) => (last >= next).then_some(next),
    }
}
