//! One journal of a station in a log.

use super::row::harmless;
use crate::digest::Digest;
use crate::journal::chain::{Break, Head};
use crate::journal::entry::{Claim, Entry};
use crate::journal::finding::{Lost, Mended};
use crate::journal::happening::{Format, Happening, SetAside};
use crate::journal::head_code::HeadCode;
use crate::journal::signature::{NamedKey, Proof, SignedHead};

/// One journal of a station in a log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StationJournal {
    /// The station's identity, 32 hexadecimal digits; empty if no entry can be read.
    pub station: String,
    /// The station's name.
    pub name: String,
    /// Its entries as they are stored, in order.
    pub entries: Vec<String>,
    /// The first break of its chain, if any.
    pub broken: Option<Break>,
    /// The files that contain the entry at the break, or the one before it.
    pub broken_in: Vec<String>,
    /// The files it came from, in order; none for the station's own journal.
    pub files: Vec<String>,
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
    mended: Vec<(u64, Mended)>,
    /// The entries of this journal or the one before it that were lost.
    lost: Option<Lost>,
    /// Whether it has entries besides what was found in its copies.
    in_use: bool,
    /// The index of the entry of its last challenge.
    last_challenge: Option<usize>,
    /// Whether it was exported as a whole since then.
    went_out: bool,
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
            Happening::StoreMended(mended) => {
                self.mended.push((entry.sequence(), mended.clone()));
            }
            Happening::JournalLost(lost) => self.lost = Some(lost.clone()),
            _ => self.in_use = true,
        }
        match what {
            Happening::Opened { after, .. } if !self.opened => {
                (self.opened, self.after) = (true, *after);
            }
            Happening::Exported { format, archive: None, through } => {
                self.went_out |= *format == Format::JsonLines && self.ends_with(through);
            }
            _ if what.is_of_challenge() => self.challenge(),
            _ => {}
        }
    }

    fn challenge(&mut self) {
        (self.last_challenge, self.went_out) = (Some(self.heads.len() - 1), false);
    }

    /// Whether these heads include this journal as a whole, with its last challenge. Journals of other stations
    /// may have been exported with it.
    fn ends_with(&self, through: &[HeadCode]) -> bool {
        let [code] = through else { return false };
        let since = self.heads.get(self.last_challenge.unwrap_or_default()..).unwrap_or_default();
        since.iter().flatten().any(|head| HeadCode::of(head) == *code)
    }
}

impl StationJournal {
    /// Its head: the number and digest of its last readable entry.
    pub fn head(&self) -> Head {
        self.facts.heads.iter().rev().find_map(|head| *head).unwrap_or_default()
    }

    /// Its head code.
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

    /// Whether it lacks the signed head with which every export of a station that has a key ends.
    pub fn lacks_signature(&self) -> bool {
        !self.is_own() && !self.facts.keys.is_empty() && self.heads.is_empty()
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
        let text = |one: &SetAside| [&harmless(&one.journal), ": ", &harmless(&one.why)].concat();
        self.facts.set_aside.iter().map(text).collect::<Vec<_>>().join("; ")
    }

    /// The entries that are lost, if any are.
    pub const fn lost(&self) -> Option<&Lost> {
        self.facts.lost.as_ref()
    }

    /// The repairs to its copies, each with the number of its entry.
    pub fn mended(&self) -> &[(u64, Mended)] {
        &self.facts.mended
    }

    /// Whether it was exported since its last challenge, or has no challenge: then deleting it loses nothing.
    pub(super) fn exported_since_last_challenge(&self) -> bool {
        self.facts.last_challenge.is_none() || self.facts.went_out
    }
}
