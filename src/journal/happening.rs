//! What happened, as an entry has it: its kind, and what belongs to that kind.
//!
//! One verdict stands beside all words of a slip: there is no place for a result of one word
//! (promise 1). `docs/journal.md` has the shapes in JSON.

use super::consequence::Consequence;
use super::finding::{Lost, Mended};
use super::head_code::HeadCode;
use super::signature::PublicKey;
use super::standing::Standing;
use crate::challenge::{
    Award, By, Judge, Lexicons, Outcome, Responsible, Role, Seat, Slip, Verdict,
};
use crate::digest::Digest;
use crate::rulebook::Player;
use serde::de::{Deserializer, Error, Unexpected};
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// The station was started.
    Opened {
        /// In the first entry of a journal that follows an archived one, the head code of that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<HeadCode>,
        /// In the first entry of a journal, the key that signs the journal; none if the station has no key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<PublicKey>,
    },
    /// From here on a different key signs the journal, or none does.
    KeyChanged {
        /// The new key; none if the station has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<PublicKey>,
    },
    /// The session before this one did not end by closing or reloading the page: the machine or the
    /// browser was stopped.
    UncleanEnd,
    /// An earlier journal could not be read and was set aside; this one was begun.
    SetAside(SetAside),
    /// A copy of a journal was mended from the other.
    StoreMended(Mended),
    /// Entries that this station had written are in neither copy.
    JournalLost(Lost),
    /// The director changed what the station judges by.
    Settings {
        /// The settings in force from now on.
        now: String,
        /// Under which generation they were saved before.
        generation: u64,
    },
    /// Somebody was let in to the desk.
    DeskOpened {
        /// In what role.
        role: Role,
    },
    /// A wrong PIN was given.
    WrongPin {
        /// How many there were in a row.
        in_a_row: u32,
    },
    /// A PIN was set anew.
    PinSet {
        /// Whose.
        role: Role,
        /// Under which generation it was saved before.
        generation: u64,
    },
    /// Early in a journal that follows another one: what that said of settings and PINs.
    Standing(Standing),
    /// Settings or PINs were missing, damaged or too old in one of their two copies, and were taken from the other.
    Restored(Restored),
    /// A lexicon was installed, removed, or joined of two.
    Lexicon(LexiconChange),
    /// A journal was saved or printed.
    Exported {
        /// In which format.
        format: Format,
        /// The earlier journal it was, by the name under which it is kept; none for the one in use.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        archive: Option<String>,
        /// The head code of each journal in it.
        through: Vec<HeadCode>,
    },
    /// The journal of an earlier event was deleted.
    Deleted {
        /// The name under which it was kept.
        journal: String,
        /// Its head code.
        head_code: HeadCode,
    },
    /// The event has ended, and with it this journal: another goes on. Nothing follows this entry.
    Archived,
    /// The station judged a slip.
    SelfLookup(Ruled),
    /// A word judge or the director judged a slip, alone or joined with the lexicons.
    Manual(Ruled),
    /// A mistyped challenge was judged again, whoever judged.
    Repeat(Ruled),
    /// The rest of a challenge was judged.
    Separate(Ruled),
    /// One opinion more on a ruling.
    Opinion(Ruled),
    /// A slip waits for the word judge; it has no verdict yet.
    Referral {
        /// What was asked on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// The slip.
        words: Slip,
        /// The lexicons that will judge it with the judge.
        lexicons: Lexicons,
    },
    /// Players asked that the books be looked in; until then the ruling stands.
    Review,
    /// A player gave up; the words are not kept.
    Conceded {
        /// What was asked on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
        /// Who gave up.
        by: Player,
        /// What that costs or earns.
        consequence: Consequence,
    },
    /// The challenger took the challenge back, which voids it; the words are not kept.
    Withdrawn {
        /// What was asked on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
    },
    /// The challenge of the final play was rescinded because of a tile that was found, which voids it;
    /// the words are not kept.
    Rescinded {
        /// What was asked on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
    },
    /// Words of a challenge were looked up separately, and it came back unacceptable.
    Responsible {
        /// Who was responsible.
        responsible: Responsible,
        /// The points off a player who alone was.
        points: u16,
    },
    /// A ruling was found wrong.
    Correction {
        /// Who found it so.
        judge: Judge,
        /// What it earns.
        award: Award,
    },
}

/// A slip was judged: all of its words, and the one verdict on them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruled {
    /// What was asked on the count screen.
    #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
    pub intake: RecordedIntake,
    /// The slip.
    pub words: Slip,
    /// The verdict of this opinion, for the play as a whole.
    #[serde(deserialize_with = "verdict")]
    pub verdict: Verdict,
    /// Who gave it.
    pub by: By,
    /// What the ruling comes to with it.
    #[serde(deserialize_with = "outcome")]
    pub outcome: Outcome,
    /// What that costs or earns; nothing is said while the director decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Consequence>,
}

/// What was asked on the count screen, and how long the players were at the station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedIntake {
    /// Which of several lexicons offered was chosen, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lexicon: Option<u8>,
    /// The number of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// Which player challenges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// Where a challenge begins: how long the players were at the station, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
}

impl RecordedIntake {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A journal that was set aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetAside {
    /// The name under which it is kept.
    pub journal: String,
    /// Why it could not be read.
    pub why: String,
}

/// What was taken from the other copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Restored {
    /// What it was.
    pub record: RecordName,
    /// The copy that had it.
    pub from: RecordCopy,
    /// Its generation.
    pub generation: u64,
}

/// What a device saves apart from its journal, in two copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordName {
    /// The settings.
    Settings,
    /// The hashes of both PINs.
    Pins,
}

/// Where a copy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordCopy {
    /// In the browser's database.
    Database,
    /// In files of the browser's private file system.
    Files,
}

/// What was done with a lexicon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LexiconChange {
    /// What was done.
    pub action: LexiconAction,
    /// Its name; empty if it could not be read.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// SHA-256 of its sorted words.
    #[serde(with = "super::as_text")]
    pub fingerprint: Digest,
    /// The fingerprint of the lexicon whose place it took.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "super::as_text::option")]
    pub in_place_of: Option<Digest>,
}

/// What can be done with a lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LexiconAction {
    /// Installed.
    Installed,
    /// Joined of two, and installed.
    Joined,
    /// Removed.
    Removed,
}

/// In what format a journal leaves the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// For spreadsheets.
    Csv,
    /// The entries, nothing left out.
    JsonLines,
    /// Zyzzyva's log.
    ChallengeTxt,
    /// The printed report.
    Report,
}

impl Happening {
    /// The kind, in the words of the log.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::KeyChanged { .. } => "key-changed",
            Self::UncleanEnd => "unclean-end",
            Self::SetAside(_) => "set-aside",
            Self::StoreMended(_) => "store-mended",
            Self::JournalLost(_) => "journal-lost",
            Self::Settings { .. } => "settings",
            Self::DeskOpened { .. } => "desk-opened",
            Self::WrongPin { .. } => "wrong-pin",
            Self::PinSet { .. } => "pin-set",
            Self::Standing(_) => "standing",
            Self::Restored(_) => "restored",
            Self::Lexicon(_) => "lexicon",
            Self::Exported { .. } => "exported",
            Self::Deleted { .. } => "deleted",
            Self::Archived => "archived",
            Self::SelfLookup(_) => "self-lookup",
            Self::Manual(_) => "manual",
            Self::Repeat(_) => "repeat",
            Self::Separate(_) | Self::Responsible { .. } => "separate",
            Self::Opinion(_) => "opinion",
            Self::Referral { .. } => "referral",
            Self::Review => "review",
            Self::Conceded { .. } => "conceded",
            Self::Withdrawn { .. } => "withdrawn",
            Self::Rescinded { .. } => "rescinded",
            Self::Correction { .. } => "correction",
        }
    }

    /// Whether it happened at the desk and belongs to no challenge.
    pub const fn is_of_desk(&self) -> bool {
        matches!(
            self,
            Self::Settings { .. }
                | Self::DeskOpened { .. }
                | Self::WrongPin { .. }
                | Self::PinSet { .. }
                | Self::Lexicon(_)
                | Self::Exported { .. }
                | Self::Deleted { .. }
                | Self::Archived
        )
    }

    /// Whether it belongs to a challenge.
    pub const fn is_of_challenge(&self) -> bool {
        !self.is_of_desk()
            && !matches!(
                self,
                Self::Opened { .. }
                    | Self::KeyChanged { .. }
                    | Self::UncleanEnd
                    | Self::SetAside(_)
                    | Self::Standing(_)
                    | Self::Restored(_)
                    | Self::StoreMended(_)
                    | Self::JournalLost(_)
            )
    }

    /// If it is about keys: the key that signs the journal from here on, or none.
    pub const fn names_key(&self) -> Option<Option<PublicKey>> {
        match self {
            Self::Opened { key: Some(key), .. } => Some(Some(*key)),
            Self::KeyChanged { key } => Some(*key),
            _ => None,
        }
    }

    /// The ruling it gives or adds to.
    pub const fn ruled(&self) -> Option<&Ruled> {
        match self {
            Self::SelfLookup(ruled)
            | Self::Manual(ruled)
            | Self::Repeat(ruled)
            | Self::Separate(ruled)
            | Self::Opinion(ruled) => Some(ruled),
            _ => None,
        }
    }

    /// The slip it is about, where its words are kept.
    pub const fn slip(&self) -> Option<&Slip> {
        match self {
            Self::Referral { words, .. } => Some(words),
            _ => match self.ruled() {
                Some(ruled) => Some(&ruled.words),
                None => None,
            },
        }
    }

    /// What was asked on the count screen for it.
    pub fn intake(&self) -> RecordedIntake {
        match self {
            Self::Referral { intake, .. }
            | Self::Conceded { intake, .. }
            | Self::Withdrawn { intake, .. }
            | Self::Rescinded { intake, .. } => *intake,
            _ => self.ruled().map(|ruled| ruled.intake).unwrap_or_default(),
        }
    }
}

/// A verdict out of an entry: nothing outside makes one of a text.
fn verdict<'de, D: Deserializer<'de>>(from: D) -> Result<Verdict, D::Error> {
    one_of(from, Verdict::written, "acceptable or unacceptable")
}

/// What a ruling comes to, out of an entry.
fn outcome<'de, D: Deserializer<'de>>(from: D) -> Result<Outcome, D::Error> {
    one_of(from, Outcome::written, "acceptable, unacceptable or director-decides")
}

fn one_of<'de, T, D: Deserializer<'de>>(
    from: D,
    known: fn(&str) -> Option<T>,
    expected: &str,
) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    let wrong = || D::Error::invalid_value(Unexpected::Str(&text), &expected);
    known(&text).ok_or_else(wrong)
}
