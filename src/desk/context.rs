//! The facts about the station on which the desk's pages depend.

use crate::challenge::page::PageLine;
use crate::challenge::{ChallengeNumber, Moment, Role, Signer};
use crate::desk::diagnostics::Failures;
use crate::desk::readiness::Facts;
use crate::desk::{NotStored, PracticeState, Unsaved, WholeProgram, about, texts};
use crate::digest::Digest;
use crate::journal::{Log, OutsideState, Signed, StationId, StationKey, WallTime};
use crate::setup::{Installed, JudgingLexicons, Pins, Release, Settings};
use crate::text::{Language, Messages};
use std::sync::Arc;
use std::time::Duration;

/// What the desk's pages know about the station.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Context {
    /// Who is at the desk. Before anybody has typed a PIN this is a word judge, the role with fewer rights.
    pub role: Role,
    pub judge: Option<Signer>,
    /// The settings in use; during the first start, the settings chosen so far.
    pub settings: Settings,
    /// Which PINs are set.
    pub pins: Pins,
    /// Which lexicons are installed.
    pub installed: Vec<Installed>,
    /// How long the desk stays locked after wrong PINs.
    pub pin_wait: Duration,
    pub judges: bool,
    /// Whether people are practising, or could.
    pub practice: PracticeState,
    /// Whether the station is out of service, so that judges rule by hand.
    pub by_hand_only: bool,
    /// The lexicons that judge for each offer; empty while the station is out of service.
    pub in_use: Vec<JudgingLexicons>,
    /// What the browser found out about readiness; `None` before it has reported.
    pub facts: Option<Arc<Facts>>,
    /// The journal's log; `None` until it has been read.
    pub log: Option<Arc<Log>>,
    /// The time now, by a clock that nobody can set.
    pub now: Moment,
    /// The time of day, which printed pages show.
    pub wall: WallTime,
    /// The players' language.
    pub language: Language,
    pub station: String,
    pub identity: StationId,
    /// The number of the last challenge of this event.
    pub last_challenge: Option<ChallengeNumber>,
    /// Recent failures.
    pub failures: Failures,
    /// Whether the browser may soon forget the settings. It may if the page was not opened from the home screen.
    pub off_home_screen: bool,
    /// Whether the first start is not finished. Its settings are saved only at the end.
    pub first_start: bool,
    /// Whether somebody left the first start unfinished.
    pub unfinished: bool,
    /// What was lost when the desk last closed by itself.
    pub unsaved: Option<Unsaved>,
    /// Whether a new version is ready to start.
    pub update: Update,
    /// Whether the director’s home page still has to announce the version that runs.
    pub version_notice: bool,
    /// The key that signs the journal.
    pub signing: Signing,
    /// The copy of the journal outside the browser.
    pub outside: OutsideState,
    /// In the first program: how much of the whole program is there.
    pub whole: WholeProgram,
    /// Whether entries or settings are not written yet.
    pub is_writing: bool,
}

/// A new version of the station.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Update {
    /// No new version is known.
    #[default]
    None,
    /// A new version has been downloaded, and starts by itself.
    Ready,
    /// The host has this release, which is older than the one that runs. Only the director can choose it.
    Older(Release),
    /// A version that the host has could not be stored on this device.
    NotStored(NotStored),
}

impl Update {
    /// What somebody with this role is told.
    #[must_use]
    pub fn for_role(self, role: Role) -> Self {
        match self {
            Self::Older(_) | Self::NotStored(_) if role != Role::Director => Self::None,
            update => update,
        }
    }

    /// The line that tells the director about the other version, if there is one.
    pub(super) fn line(&self) -> Option<PageLine> {
        let says = match self {
            // Only readiness says why a version was not stored, because the station can do without it.
            Self::None | Self::NotStored(_) => return None,
            Self::Ready => about::texts::UPDATE.to_owned(),
            Self::Older(release) => about::texts::older(&release.to_string()),
        };
        Some(PageLine::plain(says))
    }
}

/// The station's signing key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signing {
    /// The key, or why there is none; `None` until the browser has answered.
    pub key: Option<StationKey>,
    /// Whether and when the key changed during this journal.
    pub changed: Option<KeyChange>,
    /// The newest signature of this session.
    pub last: Option<Signed>,
}

/// When the key of a journal changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyChange {
    /// The key changed in this session.
    Now,
    /// The key changed in an earlier session.
    Before,
}

impl Context {
    /// Whether judges can rule at this desk, with the station or by hand. They cannot while people practise, or on
    /// a device that looks words up.
    pub fn can_judge(&self) -> bool {
        let is_open = self.judges || self.by_hand_only;
        is_open && self.practice != PracticeState::On && !self.settings.looks_up()
    }

    /// The texts for players, in their language.
    pub fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// The station's key as a line of the printed set-up; `None` if the station has no key.
    pub(in crate::desk) fn signing_key(&self) -> Option<PageLine> {
        let (short, whole) = self.public_key()?;
        Some(PageLine::plain(texts::signing_key(&short, &whole)))
    }

    /// The station's public key, in short and whole.
    pub(in crate::desk) fn public_key(&self) -> Option<(String, String)> {
        let key = self.signing.key?.public()?;
        Some((key.fingerprint().short(), key.to_string()))
    }

    /// The name of the lexicon with these words; `None` stands for the station's own.
    pub fn lexicon(&self, words: Option<Digest>) -> String {
        words.map_or_else(|| texts::OWN_LIST.to_owned(), |words| self.title(words))
    }

    /// The name of an installed lexicon; its digest if it is no longer installed.
    pub fn title(&self, words: Digest) -> String {
        let installed = self.installed.iter().find(|lexicon| lexicon.words == words);
        installed.map_or_else(|| words.to_string(), |lexicon| lexicon.title.clone())
    }
}
