//! One journal of a station, as a log tells it.

use super::row::harmless;
use crate::digest::Digest;
use crate::journal::chain::{Break, Head};
use crate::journal::entry::{Claim, Entry};
use crate::journal::finding::Mended;
use crate::journal::happening::{Format, Happening, SetAside};
use crate::journal::head_code::HeadCode;
use crate::journal::signature::{NamedKey, Proof, SignedHead};

/// One journal of a station in a log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StationJournal {
    /// The station's identity, 32 hexadecimal digits; empty if no entry can be read.
    pub station: String,
    /// What the station is called.
    pub name: String,
    /// Its entries as they are stored, in order.
    pub entries: Vec<String>,
    /// Where its chain breaks first, if it does.
    pub broken: Option<Break>,
    /// The files that hold the entry at the break, or the one before it.
    pub broken_in: Vec<String>,
    /// The files it came from, in the order of their names; none for the station's own.
    pub files: Vec<String>,
    /// Its signed heads, in order.
    pub heads: Vec<SignedHead>,
    /// What the signed heads prove.
    pub proof: Proof,
    pub(super) facts: Facts,
}

/// What the entries say of the journal itself, noted while they are read once.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Facts {
    /// Where the chain ends that ends with each entry, as far as the entry says so.
    heads: Vec<Option<Head>>,
    /// What its first entry says, if that can be read.
    pub begun: Option<Happening>,
    /// Whether the station was started since it was begun.
    opened: bool,
    /// The archived journal before it, as its first start says.
    after: Option<HeadCode>,
    /// The journals that were set aside before it was begun.
    set_aside: Vec<SetAside>,
    /// What was mended in its copies, and when.
    mended: Vec<(u64, Mended)>,
    /// Where it, or the one before it, had ended when entries were lost.
    lost: Option<HeadCode>,
    /// Whether something else has happened than what was found in its copies.
    in_use: bool,
    /// The place of its last challenge among the entries.
    last_challenge: Option<usize>,
    /// Whether it went out as a whole since then.
    went_out: bool,
    /// The keys that it names, in order.
    pub keys: Vec<NamedKey>,
}

impl Facts {
    /// The next stored line, and the entry it is, if it is one.
    pub(super) fn note(&mut self, line: &str, entry: Option<&Entry>) {
        let head = entry.map(Entry::head);
        self.heads.push(head.or_else(|| Claim::of(line)?.head()));
        let Some(entry) = entry else {
            // It may have been one of a challenge.
            self.challenge();
            return;
        };
        let what = entry.what();
        if entry.sequence() == 1 && self.heads.len() == 1 {
            self.begun = Some(what.clone());
        }
        if let Some(Some(key)) = what.names_key() {
            self.keys.push(NamedKey { entry: entry.sequence(), key });
        }
        match what {
            Happening::SetAside(set_aside) if !self.in_use => {
                self.set_aside.push(set_aside.clone());
            }
            Happening::StoreMended(mended) => {
                self.mended.push((entry.sequence(), mended.clone()));
            }
            Happening::JournalLost(lost) => self.lost = Some(lost.head_code),
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

    /// Whether this journal went out as a whole, with its last challenge: another station's may be
    /// looked at, and exported, as well.
    fn ends_with(&self, through: &[HeadCode]) -> bool {
        let [code] = through else { return false };
        let since = self.heads.get(self.last_challenge.unwrap_or_default()..).unwrap_or_default();
        since.iter().flatten().any(|head| HeadCode::of(head) == *code)
    }
}

impl StationJournal {
    /// Where it ends: its last entry that says its number and digest.
    pub fn head(&self) -> Head {
        self.facts.heads.iter().rev().find_map(|head| *head).unwrap_or_default()
    }

    /// Where it ends, as it is noted on paper.
    pub fn head_code(&self) -> HeadCode {
        HeadCode::of(&self.head())
    }

    /// Where its chain breaks first, if it does, and in which files.
    pub fn breaks(&self) -> Option<String> {
        let broken = self.broken.as_ref()?.to_string();
        if self.broken_in.is_empty() {
            return Some(broken);
        }
        Some([&broken, " (", &self.broken_in.join(", "), ")"].concat())
    }

    /// The head it had when it ended with this number, if it has the entry.
    pub(in crate::journal) fn head_at(&self, sequence: u64) -> Option<Head> {
        let Some(index) = sequence.checked_sub(1) else { return Some(Head::default()) };
        let head = *self.facts.heads.get(usize::try_from(index).ok()?)?;
        head.filter(|head| head.sequence == sequence)
    }

    /// The last key that it names, if it names one.
    pub fn key(&self) -> Option<&NamedKey> {
        self.facts.keys.last()
    }

    /// The digest of its first entry, which identifies the journal.
    pub fn journal(&self) -> Option<Digest> {
        self.head_at(1).map(|head| head.digest)
    }

    /// Sets its signed heads, and what they prove.
    pub(super) fn signed(&mut self, heads: Vec<SignedHead>) {
        let count = self.head().sequence;
        let sound = self.broken.as_ref().map_or(count, |broken| broken.sequence.saturating_sub(1));
        let head_at = |number| self.head_at(number);
        self.proof = Proof::of(&heads, &self.facts.keys, (sound, count), head_at);
        self.heads = heads;
    }

    /// Whether it is this station's own, not one out of files.
    pub fn is_own(&self) -> bool {
        self.files.is_empty()
    }

    /// The head code of the archived journal after which it was begun, as its first start says.
    pub(in crate::journal) fn after(&self) -> Option<HeadCode> {
        self.facts.after
    }

    /// Which journals were set aside before it was begun, and why, as its first entries say.
    pub fn set_aside(&self) -> String {
        let text = |one: &SetAside| [&harmless(&one.journal), ": ", &harmless(&one.why)].concat();
        self.facts.set_aside.iter().map(text).collect::<Vec<_>>().join("; ")
    }

    /// Where the journal had ended of which entries are lost: in neither copy were they found.
    pub fn lost(&self) -> Option<HeadCode> {
        self.facts.lost
    }

    /// What was mended in its copies, each by the number of the entry that says so.
    pub fn mended(&self) -> &[(u64, Mended)] {
        &self.facts.mended
    }

    /// Whether it was exported since its last challenge, or has none: then nothing is lost with it.
    pub(super) fn exported_since_last_challenge(&self) -> bool {
        self.facts.last_challenge.is_none() || self.facts.went_out
    }
}
