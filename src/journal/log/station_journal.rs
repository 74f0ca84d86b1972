//! One journal of a station in a log.

use crate::digest::Digest;
use crate::journal::chain::{Break, Head};
use crate::journal::entry::{Claim, Entry};
use crate::journal::finding::SetAside;
use crate::journal::finding::{Lost, RepairedCopy};
use crate::journal::happening::{ExportedFile, Format, Happening};
use crate::journal::head_code::HeadCode;
use crate::journal::signature::{NamedKey, Proof, SignedHead};
use crate::journal::wall_time::WallTime;
use crate::outside::{name, shown};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct StationJournal {
    /// The station's identity, 32 hexadecimal digits; empty if no entry can be read.
    pub station: String,
    pub name: String,
    /// Its entries as they are stored, in order.
    pub entries: Vec<String>,
    /// The first break of its chain, if any.
    pub broken: Option<Break>,
    /// The files that contain the entry at the break, or the one before it.
    pub broken_in: Vec<String>,
    /// The files it came from, in order; none for the station's own journal.
    pub files: Vec<String>,
    /// Whether it is the journal that this station writes, merged with those of others.
    pub is_running: bool,
    /// Its signed heads, in order.
    pub heads: Vec<SignedHead>,
    /// What the signed heads prove.
    pub proof: Proof,
    pub(super) facts: Facts,
}

/// Facts about the journal, gathered while its entries are read.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Facts {
    /// The head after each entry, as far as the entry is readable.
    heads: Vec<Option<Head>>,
    /// Its first entry, if readable.
    pub begun: Option<Happening>,
    /// Whether the station has been started since the journal began.
    opened: bool,
    /// The archived journal before it.
    after: Option<HeadCode>,
    /// The journals that were set aside before it began.
    set_aside: Vec<SetAside>,
    /// The repairs to its copies, by entry.
    repaired: Vec<(u64, RepairedCopy)>,
    /// The entries of this journal or the one before it that were lost.
    lost: Option<Lost>,
    /// Whether it has entries other than those about what was found in its copies.
    in_use: bool,
    /// Whether it has look-ups outside challenges.
    pub looks_up: bool,
    /// The numbers of the lines that belong to challenges, counted from 1.
    challenges: Vec<usize>,
    /// The longest export as a whole to a file that is there: when it was entered last, and how many lines it has.
    export: Option<(WallTime, usize)>,
    /// The newest export as a whole to a file of which nobody knows whether it is there, and how many lines it has.
    handed_over: Option<(HeadCode, usize)>,
    /// The keys that it names, in order.
    pub keys: Vec<NamedKey>,
}

impl Facts {
    /// Notes the next stored line, and its entry if it is one.
    pub(super) fn note(&mut self, line: &str, entry: Option<&Entry>) {
        let head = entry.map(Entry::head);
        self.heads.push(head.or_else(|| Claim::of(line)?.head()));
        let Some(entry) = entry else {
            // The damaged line may have been an entry of a challenge.
            self.challenge();
            return;
        };
        let what = entry.what();
        if entry.sequence() == 1 && self.heads.len() == 1 {
            self.begun = Some(what.clone());
        }
        if let Some(Some(key)) = what.names_key() {
            let begins = matches!(what, Happening::Opened { .. }) && !self.opened;
            self.keys.push(NamedKey { entry: entry.sequence(), key, is_first: begins });
        }
        match what {
            Happening::SetAside(set_aside) if !self.in_use => {
                self.set_aside.push(set_aside.clone());
            }
            Happening::StoreRepaired(repaired) => {
                self.repaired.push((entry.sequence(), repaired.clone()));
            }
            Happening::JournalLost(lost) => self.lost = Some(lost.clone()),
            _ => self.in_use = true,
        }
        match what {
            Happening::Opened { after, .. } if !self.opened => {
                (self.opened, self.after) = (true, *after);
            }
            Happening::Exported { format: Format::JsonLines, archive: None, through, file } => {
                if let ([code], Some(lines)) = (&through[..], self.lines(through)) {
                    match file {
                        ExportedFile::HandedOver => self.handed_over = Some((*code, lines)),
                        // An older file that the director opens undoes no newer export.
                        _ if self.export.is_some_and(|(_, longer)| longer > lines) => {}
                        _ => self.export = Some((entry.content().time, lines)),
                    }
                }
            }
            Happening::LookUp(_) => self.looks_up = true,
            _ if what.is_of_challenge() => self.challenge(),
            _ => {}
        }
    }

    fn challenge(&mut self) {
        self.challenges.push(self.heads.len());
    }

    /// How many lines of this journal are in an export that ends with these heads. `None` if the export has several
    /// journals, because such an export does not count, or if its head is the head of another journal.
    fn lines(&self, through: &[HeadCode]) -> Option<usize> {
        let [code] = through else { return None };
        let is_it = |head: &Option<Head>| {
            head.is_some_and(|head| head.sequence == code.count && HeadCode::of(&head) == *code)
        };
        Some(self.heads.iter().rposition(is_it)? + 1)
    }
}

impl StationJournal {
    /// Its head: the number and digest of its last readable entry.
    pub fn head(&self) -> Head {
        self.facts.heads.iter().rev().find_map(|head| *head).unwrap_or_default()
    }

    pub fn head_code(&self) -> HeadCode {
        HeadCode::of(&self.head())
    }

    /// The first break of its chain, if any, and the files that have it.
    pub fn breaks(&self) -> Option<String> {
        let broken = self.broken.as_ref()?.to_string();
        if self.broken_in.is_empty() {
            return Some(broken);
        }
        Some([&broken, " (", &self.broken_in.join(", "), ")"].concat())
    }

    /// The head at the entry with this number, if the journal has it.
    pub(in crate::journal) fn head_at(&self, sequence: u64) -> Option<Head> {
        let Some(index) = sequence.checked_sub(1) else { return Some(Head::default()) };
        let head = *self.facts.heads.get(usize::try_from(index).ok()?)?;
        head.filter(|head| head.sequence == sequence)
    }

    /// The key it began with, if any.
    pub fn first_key(&self) -> Option<&NamedKey> {
        self.facts.keys.iter().find(|named| named.is_first)
    }

    /// The keys that it names later, each once.
    pub fn later_keys(&self) -> Vec<&NamedKey> {
        let mut later: Vec<&NamedKey> = Vec::new();
        for named in &self.facts.keys {
            let is_known = |known: &NamedKey| known.key == named.key;
            if !self.first_key().is_some_and(is_known) && !later.iter().any(|it| is_known(it)) {
                later.push(named);
            }
        }
        later
    }

    /// Whether it lacks a final signed head, although every export of a station with a key ends with one.
    pub fn lacks_signature(&self) -> bool {
        !self.is_own() && !self.is_running && self.is_unsigned()
    }

    /// Whether it has a key, and nothing is signed with it.
    pub fn is_unsigned(&self) -> bool {
        !self.facts.keys.is_empty() && self.heads.is_empty()
    }

    /// The digest of its first entry, which identifies the journal.
    pub fn journal(&self) -> Option<Digest> {
        self.head_at(1).map(|head| head.digest)
    }

    /// Sets its signed heads and finds what they prove.
    pub(super) fn signed(&mut self, heads: Vec<SignedHead>) {
        let count = self.head().sequence;
        let sound = self.broken.as_ref().map_or(count, |broken| broken.sequence.saturating_sub(1));
        let head_at = |number| self.head_at(number);
        self.proof = Proof::of(&heads, &self.facts.keys, (sound, count), head_at);
        self.heads = heads;
    }

    /// This journal without its entries and their heads. The facts about it remain.
    pub(super) fn without_entries(self) -> Self {
        let facts = Facts { keys: self.facts.keys, ..Facts::default() };
        Self { entries: Vec::new(), facts, ..self }
    }

    /// Whether it is this station's own journal, not one from a file.
    pub fn is_own(&self) -> bool {
        self.files.is_empty()
    }

    /// The head code of the archived journal before it.
    pub(in crate::journal) fn after(&self) -> Option<HeadCode> {
        self.facts.after
    }

    /// Which journals were set aside before it began, and why.
    pub fn set_aside(&self) -> String {
        let text = |one: &SetAside| [&name(&one.journal), ": ", &shown(&one.why)].concat();
        self.facts.set_aside.iter().map(text).collect::<Vec<_>>().join("; ")
    }

    /// The entries that are lost, if any are.
    pub const fn lost(&self) -> Option<&Lost> {
        self.facts.lost.as_ref()
    }

    /// The repairs to its copies, each with the number of its entry.
    pub fn repaired(&self) -> &[(u64, RepairedCopy)] {
        &self.facts.repaired
    }

    /// Its last entry that can be read.
    pub fn last_entry(&self) -> Option<Entry> {
        self.entries.iter().rev().find_map(|line| Entry::read(line).ok())
    }

    /// How many of its lines the last export of all of it has.
    pub(super) fn exported_lines(&self) -> u64 {
        self.facts.export.map_or(0, |(_, lines)| lines as u64)
    }

    /// The end of the newest export that was handed to the browser, if it has challenges that no file has which is known
    /// to be there.
    pub fn handed_over(&self) -> Option<HeadCode> {
        let Facts { challenges, export, handed_over, .. } = &self.facts;
        let there = export.map_or(0, |(_, lines)| lines);
        let (code, lines) = (*handed_over)?;
        challenges.iter().any(|line| (there + 1..=lines).contains(line)).then_some(code)
    }

    /// Whether the newest export that was handed to the browser has every challenge.
    pub fn was_handed_all(&self) -> bool {
        let Facts { challenges, handed_over, .. } = &self.facts;
        handed_over.is_some_and(|(_, lines)| challenges.iter().all(|line| *line <= lines))
    }

    /// Whether all of the other journal is the beginning of this one, or this one itself.
    pub fn begins_with(&self, other: &Self) -> bool {
        let head = other.head();
        head.sequence > 0 && other.broken.is_none() && self.head_at(head.sequence) == Some(head)
    }

    /// When all of it was last exported, and how many entries about challenges have been made since. If there are
    /// none, deleting it loses no challenge.
    pub fn last_export(&self) -> (Option<WallTime>, u64) {
        let Facts { challenges, export, .. } = &self.facts;
        let lines = export.map_or(0, |(_, lines)| lines);
        let since = challenges.iter().filter(|line| **line > lines);
        (export.map(|(time, _)| time), since.count() as u64)
    }
}
