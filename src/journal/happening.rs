//! What an entry reports: its kind and the facts of that kind. Long, because one enum has all kinds.
//!
//! `docs/journal.md` has the JSON of each kind.

use super::consequence::Consequence;
use super::finding::{Lost, RepairedCopy, SetAside};
use super::head_code::HeadCode;
use super::lexicon_change::LexiconChange;
use super::outside_copy::OutsideChange;
use super::restored::Restored;
use super::ruled::{LookUp, RecordedIntake, Ruled};
use super::signature::PublicKey;
use super::standing::Standing;
use crate::challenge::{Award, Judge, Lexicons, Reason, Responsible, Role, Slip, Verdict};
use crate::rulebook::Player;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// The station was started.
    Opened {
        /// In the first entry of a journal that follows an archived one, this is the head code of the archived journal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<HeadCode>,
        /// In the first entry of a journal, this is the key that signs the journal; `None` if the station has no key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<PublicKey>,
    },
    /// From here on another key signs the journal, or no key does.
    KeyChanged {
        /// The new key; none if the station has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<PublicKey>,
    },
    /// The session before this one did not end by closing or reloading the page, because the machine or the browser
    /// stopped.
    UncleanEnd,
    /// An earlier journal could not be read and was set aside, and this one was begun.
    SetAside(SetAside),
    StoreRepaired(RepairedCopy),
    /// Entries that this station wrote are missing from both copies.
    JournalLost(Lost),
    /// The director changed what the station judges by.
    Settings {
        /// The new settings.
        now: String,
        /// The generation under which they are saved.
        generation: u64,
    },
    /// Somebody was let in to the desk.
    DeskOpened {
        role: Role,
    },
    WrongPin {
        /// How many in a row, with this one.
        in_a_row: u32,
    },
    /// A PIN was set or changed.
    PinSet {
        /// Whose PIN.
        role: Role,
        /// The generation under which it is saved.
        generation: u64,
    },
    /// In a journal that continues another one, this is what the earlier one said about settings and PINs.
    Standing(Standing),
    /// Settings or PINs were missing, damaged or too old in one of their two copies, and were restored from the
    /// other.
    Restored(Restored),
    /// The director began practice: until practice ends, nothing that is judged counts or is entered.
    PracticeBegun,
    /// The director ended practice. (A start of the station ends it, too.)
    PracticeEnded,
    /// A lexicon was installed, joined from two, or removed.
    Lexicon(LexiconChange),
    /// The copy of the journal outside the browser was begun or ended, or could not be written, or was written again.
    OutsideCopy {
        /// Which of these.
        change: OutsideChange,
        file: String,
    },
    /// A journal was exported or printed.
    Exported {
        format: Format,
        /// The name of the earlier journal that was exported; none for the one in use.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        archive: Option<String>,
        through: Vec<HeadCode>,
        file: ExportedFile,
    },
    /// The journal of an earlier event was deleted.
    Deleted {
        journal: String,
        head_code: HeadCode,
    },
    /// The event has ended. This is the last entry of its journal.
    Archived,
    /// The station judged a slip.
    SelfLookup(Ruled),
    /// A word judge or the director judged a slip, alone or together with the lexicons.
    Manual(Ruled),
    /// A mistyped challenge was judged again, by the station or by a judge.
    Repeat(Ruled),
    /// The rest of a challenge was judged.
    Separate(Ruled),
    /// Another opinion on a ruling.
    Opinion(Ruled),
    /// Words were looked up outside any challenge.
    LookUp(LookUp),
    /// A slip waits for the word judge; it has no verdict yet.
    Referral {
        /// The answers on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        words: Slip,
        /// The lexicons that will judge it together with the judge.
        lexicons: Lexicons,
    },
    /// Players asked for a look in the books; the ruling stands until a judge has looked.
    Review,
    /// A player gave up; the words are not stored.
    Conceded {
        /// The answers on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
        /// Which player gave up.
        by: Player,
        /// What it costs or earns.
        consequence: Consequence,
    },
    /// The challenger took the challenge back, which voids it; the words are not stored.
    Withdrawn {
        /// The answers on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
    },
    /// The challenge of the final play was rescinded because a tile was found, and is void;
    /// the words are not stored.
    Rescinded {
        /// The answers on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
    },
    /// The challenge was called before the turn had ended, and is void; the words are not stored.
    Void {
        /// The answers on the count screen.
        #[serde(default, skip_serializing_if = "RecordedIntake::is_empty")]
        intake: RecordedIntake,
        /// How many words were declared.
        declared: u64,
    },
    /// Words of a challenge were looked up separately, and the play was unacceptable.
    Responsible {
        responsible: Responsible,
        /// The points deducted from a player who was solely responsible.
        points: u16,
    },
    /// A ruling was found to be wrong.
    Correction {
        /// Who found it.
        judge: Judge,
        /// The right verdict, for the play as a whole.
        #[serde(deserialize_with = "super::ruled::verdict")]
        verdict: Verdict,
        /// Why the ruling was wrong.
        reason: Reason,
        award: Award,
    },
}

/// What is known of the file of an export. A browser that only takes a download never says whether it arrived: a policy
/// or an extension may have blocked it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportedFile {
    /// The browser, or its dialog for printing, was handed it.
    HandedOver,
    /// The browser wrote it where the director chose, and said so.
    Saved,
    /// The director opened it, and it was this journal.
    Opened,
    /// The director said that it is there.
    Vouched,
}

/// A format in which a journal is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// For spreadsheets.
    Csv,
    /// All entries, complete.
    JsonLines,
    /// Zyzzyva's log.
    ChallengeTxt,
    /// The printed report.
    Report,
}

impl Happening {
    /// The kind, as the log names it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::KeyChanged { .. } => "key-changed",
            Self::UncleanEnd => "unclean-end",
            Self::SetAside(_) => "set-aside",
            Self::StoreRepaired(_) => "store-repaired",
            Self::JournalLost(_) => "journal-lost",
            Self::Settings { .. } => "settings",
            Self::DeskOpened { .. } => "desk-opened",
            Self::WrongPin { .. } => "wrong-pin",
            Self::PinSet { .. } => "pin-set",
            Self::Standing(_) => "standing",
            Self::Restored(_) => "restored",
            Self::PracticeBegun => "practice-begun",
            Self::PracticeEnded => "practice-ended",
            Self::Lexicon(_) => "lexicon",
            Self::OutsideCopy { .. } => "outside-copy",
            Self::Exported { .. } => "exported",
            Self::Deleted { .. } => "deleted",
            Self::Archived => "archived",
            Self::SelfLookup(_) => "self-lookup",
            Self::Manual(_) => "manual",
            Self::Repeat(_) => "repeat",
            Self::Separate(_) => "separate",
            Self::Responsible { .. } => "responsible",
            Self::Opinion(_) => "opinion",
            Self::LookUp(_) => "look-up",
            Self::Referral { .. } => "referral",
            Self::Review => "review",
            Self::Conceded { .. } => "conceded",
            Self::Withdrawn { .. } => "withdrawn",
            Self::Rescinded { .. } => "rescinded",
            Self::Void { .. } => "void",
            Self::Correction { .. } => "correction",
        }
    }

    /// The head codes of an export, as a text; empty for anything else.
    pub fn through(&self) -> String {
        let Self::Exported { through, .. } = self else { return String::new() };
        through.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// Whether it happened at the desk and belongs to no challenge.
    pub const fn is_of_desk(&self) -> bool {
        matches!(
            self,
            Self::Settings { .. }
                | Self::DeskOpened { .. }
                | Self::WrongPin { .. }
                | Self::PinSet { .. }
                | Self::PracticeBegun
                | Self::PracticeEnded
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
                    | Self::StoreRepaired(_)
                    | Self::JournalLost(_)
                    | Self::OutsideCopy { .. }
                    | Self::LookUp(_)
            )
    }

    /// The key that signs the journal from here on: `Some(None)` if there is none any more, `None` if the
    /// entry says nothing about keys.
    pub const fn names_key(&self) -> Option<Option<PublicKey>> {
        match self {
            Self::Opened { key: Some(key), .. } => Some(Some(*key)),
            Self::KeyChanged { key } => Some(*key),
            _ => None,
        }
    }

    /// The ruling that it gives or adds to.
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

    /// The verdict that it gives, or names as the right one, for the words as a whole.
    pub fn verdict(&self) -> Option<Verdict> {
        match self {
            Self::LookUp(look_up) => Some(look_up.verdict),
            Self::Correction { verdict, .. } => Some(*verdict),
            _ => self.ruled().map(|ruled| ruled.verdict),
        }
    }

    /// The slip it is about, if its words are stored.
    pub const fn slip(&self) -> Option<&Slip> {
        match self {
            Self::Referral { words, .. } | Self::LookUp(LookUp { words, .. }) => Some(words),
            _ => match self.ruled() {
                Some(ruled) => Some(&ruled.words),
                None => None,
            },
        }
    }

    /// The answers on the count screen.
    pub fn intake(&self) -> RecordedIntake {
        match self {
            Self::Referral { intake, .. }
            | Self::Conceded { intake, .. }
            | Self::Withdrawn { intake, .. }
            | Self::Rescinded { intake, .. }
            | Self::Void { intake, .. } => *intake,
            _ => self.ruled().map(|ruled| ruled.intake).unwrap_or_default(),
        }
    }
}
