//! A set-up that is transferred from one station to another.
//!
//! A `.station` file has the settings, the lexicons they name and the PIN hashes. A standalone file has the settings
//! and lexicons without the PIN hashes; a link or its QR code has only the settings. The receiving station does not
//! change its own name and mark.

use super::installed::Installed;
use super::settings::{DeviceUse, Settings};
use crate::challenge::Mark;
use crate::digest::Digest;
use crate::lexicon::Fingerprint;
use crate::rulebook::Instruction;

/// A set-up from another station, which the director checks before it applies.
#[derive(Clone, Debug, PartialEq)]
pub struct Transfer {
    /// The new settings.
    pub settings: Settings,
    /// The mark of the station where the set-up was made.
    pub from: Mark,
    /// The lexicons in the set-up.
    pub lexicons: Vec<Installed>,
    /// Whether the set-up contains PINs, which replace the ones here.
    pub pins: bool,
    /// The rule that forbids look-ups during the event, if the set-up would make this device look words up. The device
    /// then takes challenges instead.
    pub forbids: Option<Instruction>,
}

impl Transfer {
    /// A set-up with the settings of another station, but with the name and mark in this station's `own` settings.
    pub fn new(settings: Settings, lexicons: Vec<Installed>, pins: bool, own: &Settings) -> Self {
        let from = settings.mark;
        let forbids =
            settings.forbids_look_ups().filter(|_| settings.device != DeviceUse::Challenges);
        let settings = Settings { station: own.station.clone(), mark: own.mark, ..settings };
        Self { settings: settings.without_forbidden_look_ups(), from, lexicons, pins, forbids }
    }

    /// The lexicons that the settings name and that are neither in the set-up nor installed.
    pub fn missing(&self, installed: &[Installed]) -> Vec<Fingerprint> {
        let all = self.settings.lexicons();
        let missing = all.iter().filter(|words| self.find(words, installed).is_none());
        missing.map(Fingerprint::of).collect()
    }

    /// The name of a lexicon; its fingerprint if it is unknown.
    pub fn title(&self, words: &Digest, installed: &[Installed]) -> String {
        let known = self.find(words, installed).map(|lexicon| lexicon.title.clone());
        known.unwrap_or_else(|| Fingerprint::of(words).to_string())
    }

    fn find<'a>(&'a self, words: &Digest, installed: &'a [Installed]) -> Option<&'a Installed> {
        self.lexicons.iter().chain(installed).find(|lexicon| lexicon.words == *words)
    }
}
