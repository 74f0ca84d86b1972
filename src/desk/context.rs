//! What the desk has to know of the station.

use crate::challenge::page::PageLine;
use crate::desk::diagnostics::Failures;
use crate::desk::texts;
use crate::digest::Digest;
use crate::journal::{Log, Signed, SigningKey, WallTime};
use crate::setup::{Installed, Pins, Settings};
use crate::text::{Language, Messages};
use std::sync::Arc;
use std::time::Duration;

/// What the desk has to know of the station.
#[derive(Clone, Debug, PartialEq)]
pub struct Context {
    /// What is set.
    pub settings: Settings,
    /// Which PINs are set.
    pub pins: Pins,
    /// Which lexicons are installed.
    pub installed: Vec<Installed>,
    /// For how long no PIN is taken.
    pub pin_wait: Duration,
    /// Whether the station judges: without a lexicon only settings can be changed.
    pub judges: bool,
    /// What the journal says, once it was read.
    pub log: Option<Arc<Log>>,
    /// What the machine takes for the time of day: what is printed says when.
    pub wall: WallTime,
    /// The language of whoever stands at the station.
    pub language: Language,
    /// What the station is called.
    pub station: String,
    /// What failed lately, and was survived.
    pub failures: Failures,
    /// Whether nothing that is set is kept for long: the page was not opened from the home screen.
    pub off_home_screen: bool,
    /// With which key the station signs its journal.
    pub signing: Signing,
}

/// What the station knows of its signing key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signing {
    /// The key; none while nothing was heard of it.
    pub key: Option<SigningKey>,
    /// Whether the key changed in this journal, and when.
    pub changed: Option<KeyChange>,
    /// The newest signature that was made since the page was started.
    pub last: Option<Signed>,
}

/// When another key took the place of the one that a journal named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyChange {
    /// Since the page was started.
    Now,
    /// Earlier in this journal.
    Before,
}

impl Context {
    /// The texts for players, in the language of whoever stands at the station.
    pub fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// With which key the station signs its journal, as a line of what is printed; none if it has no key.
    pub(in crate::desk) fn signing_key(&self) -> Option<PageLine> {
        let key = self.signing.key?.public()?;
        Some(PageLine::plain(texts::signing_key(&key.fingerprint().short())))
    }

    /// What an installed lexicon is called; by its digest if it is not there any more.
    pub fn title(&self, words: Digest) -> String {
        let installed = self.installed.iter().find(|lexicon| lexicon.words == words);
        installed.map_or_else(|| words.to_string(), |lexicon| lexicon.title.clone())
    }
}
