//! A set-up that is transferred from one station to another: everything except the journal.
//!
//! A `.station` file has the settings, the lexicons they name and the PIN hashes; a standalone file has the
//! same without the PIN hashes; a link or its QR code has the settings alone. A station keeps its own name and mark.

use super::installed::Installed;
use super::settings::Settings;
use crate::challenge::Mark;
use crate::digest::Digest;
use crate::lexicon::Fingerprint;

/// A set-up from another station, which the director checks before it applies.
#[derive(Clone, Debug, PartialEq)]
pub struct Transfer {
    /// The new settings.
    pub settings: Settings,
    /// The mark of the station where the set-up was made.
    pub from: Mark,
    /// The lexicons in the set-up.
    pub lexicons: Vec<Installed>,
    /// Whether it contains PINs, which replace the ones here.
    pub pins: bool,
}

/// A setting that would change: its name, its value now and its new value. A missing value is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its name.
    pub name: String,
    /// The value now.
    pub now: String,
    /// The new value.
    pub then: String,
}

impl Transfer {
    /// A set-up with the settings of another station, for a station with these settings.
    pub fn new(settings: Settings, lexicons: Vec<Installed>, pins: bool, own: &Settings) -> Self {
        let from = settings.mark;
        let settings = Settings { station: own.station.clone(), mark: own.mark, ..settings };
        Self { settings, from, lexicons, pins }
    }

    /// Whether the other station has the same mark as this one.
    pub fn marks_clash(&self) -> bool {
        !self.from.is_none() && self.from == self.settings.mark
    }

    /// What would change, in the order of the settings.
    pub fn changes(&self, now: &Settings) -> Vec<Change> {
        let (now, then) = (now.named(), self.settings.named());
        let mut changes: Vec<Change> = Vec::new();
        for (name, _) in then.iter().chain(&now) {
            if changes.iter().any(|change| change.name == *name) {
                continue;
            }
            let value = |all: &[(String, String)]| {
                let found = all.iter().find(|(other, _)| other == name);
                found.map(|(_, value)| value.clone()).unwrap_or_default()
            };
            changes.push(Change { name: name.clone(), now: value(&now), then: value(&then) });
        }
        changes.retain(|change| change.now != change.then);
        changes
    }

    /// The lexicons that the settings name and that are neither in the set-up nor installed.
    pub fn missing(&self, installed: &[Installed]) -> Vec<Fingerprint> {
        let all = self.settings.lexicons();
        let missing = all.iter().filter(|words| self.find(words, installed).is_none());
        missing.map(Fingerprint::of).collect()
    }

    /// A value with the names of lexicons in place of their digests; an unknown lexicon shows its fingerprint.
    pub fn named(&self, value: &str, installed: &[Installed]) -> String {
        let name = |part: &str| {
            let (digest, end) = match part.strip_suffix(';') {
                Some(digest) => (digest, ";"),
                None => (part, ""),
            };
            let Ok(words) = digest.parse() else { return part.to_owned() };
            let known = self.find(&words, installed).map(|lexicon| lexicon.title.clone());
            known.unwrap_or_else(|| Fingerprint::of(&words).to_string()) + end
        };
        value.split(' ').map(name).collect::<Vec<_>>().join(" ")
    }

    fn find<'a>(&'a self, words: &Digest, installed: &'a [Installed]) -> Option<&'a Installed> {
        self.lexicons.iter().chain(installed).find(|lexicon| lexicon.words == *words)
    }
}
