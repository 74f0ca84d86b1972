//! What the desk's pages know of the station.

use crate::challenge::page::PageLine;
use crate::challenge::{ChallengeNumber, Moment, Role};
use crate::desk::diagnostics::Failures;
use crate::desk::texts;
use crate::digest::Digest;
use crate::journal::{Log, Signed, SigningKey, WallTime};
use crate::setup::{Installed, Pins, Settings};
use crate::text::{Language, Messages};
use std::sync::Arc;
use std::time::Duration;

/// What the desk's pages know of the station.
#[derive(Clone, Debug, PartialEq)]
pub struct Context {
    /// Who is at the desk; a word judge while nobody has been let in.
    pub role: Role,
    /// The settings; at the first start, the settings as they would be.
    pub settings: Settings,
    /// Which PINs are set.
    pub pins: Pins,
    /// Which lexicons are installed.
    pub installed: Vec<Installed>,
    /// How long the desk stays locked after wrong PINs.
    pub pin_wait: Duration,
    /// Whether the station judges.
    pub judges: bool,
    /// Whether the station is out of service, and judges rule by hand alone.
    pub by_hand_only: bool,
    /// What the journal says, once it was read.
    pub log: Option<Arc<Log>>,
    /// The time, by the clock that nobody can set.
    pub now: Moment,
    /// The time of day: what is printed bears it.
    pub wall: WallTime,
    /// The players' language.
    pub language: Language,
    /// The station's name.
    pub station: String,
    /// The number of the last challenge of this event.
    pub last_challenge: Option<ChallengeNumber>,
    /// What failed lately.
    pub failures: Failures,
    /// Whether the browser may soon forget the settings: the page was not opened from the home
    /// screen.
    pub off_home_screen: bool,
    /// The key that signs the journal.
    pub signing: Signing,
}

/// The station's signing key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signing {
    /// The key, or why there is none; none until the browser has answered.
    pub key: Option<SigningKey>,
    /// Whether and when the key changed during this journal.
    pub changed: Option<KeyChange>,
    /// The newest signature of this session.
    pub last: Option<Signed>,
}

/// When the key of a journal changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyChange {
    /// In this session.
    Now,
    /// In an earlier session.
    Before,
}

impl Context {
    /// Whether judges can rule here, by the station or by hand; never on a device that looks words up.
    pub fn can_judge(&self) -> bool {
        (self.judges || self.by_hand_only) && !self.settings.looks_up()
    }

    /// The texts for players, in their language.
    pub fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// The station's key as a line of the printed set-up; none if the station has no key.
    pub(in crate::desk) fn signing_key(&self) -> Option<PageLine> {
        let key = self.signing.key?.public()?;
        let says = texts::signing_key(&key.fingerprint().short(), &key.to_string());
        Some(PageLine::plain(says))
    }

    /// The name of the lexicon that judges; none is the station's own.
    pub fn lexicon(&self, words: Option<Digest>) -> String {
        words.map_or_else(|| texts::OWN_LIST.to_owned(), |words| self.title(words))
    }

    /// The name of an installed lexicon; its digest if it is gone.
    pub fn title(&self, words: Digest) -> String {
        let installed = self.installed.iter().find(|lexicon| lexicon.words == words);
        installed.map_or_else(|| words.to_string(), |lexicon| lexicon.title.clone())
    }
}
