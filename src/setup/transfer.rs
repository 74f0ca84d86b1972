//! A set-up that goes from one station to another: everything but the journal.
//!
//! In a `.station` file go the settings, the lexicons they name and the PIN hashes; in a standalone file the
//! same without the PIN hashes; in a link, or the code of one, the settings alone. A station keeps its own
//! name.

use super::installed::Installed;
use super::settings::Settings;
use crate::digest::Digest;
use crate::lexicon::Fingerprint;

/// What came from another station, to be looked at before it holds here.
#[derive(Clone, Debug, PartialEq)]
pub struct Transfer {
    /// The settings as they would be.
    pub settings: Settings,
    /// The lexicons that come with them.
    pub lexicons: Vec<Installed>,
    /// Whether PINs come with them, which take the place of those here.
    pub pins: bool,
}

/// One thing that will be another: its name as the settings are kept, what holds, what will hold.
/// What has no value is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its name.
    pub name: String,
    /// What holds.
    pub now: String,
    /// What will hold.
    pub then: String,
}

impl Transfer {
    /// The settings of another station as they would hold at one that is called `station`.
    pub fn new(settings: Settings, lexicons: Vec<Installed>, pins: bool, station: &str) -> Self {
        let settings = Settings { station: station.to_owned(), ..settings };
        Self { settings, lexicons, pins }
    }

    /// What will be another, in the order in which settings are kept.
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

    /// The lexicons that the settings name and that neither come with them nor are installed.
    pub fn missing(&self, installed: &[Installed]) -> Vec<Fingerprint> {
        let all = self.settings.lexicons();
        let missing = all.iter().filter(|words| self.find(words, installed).is_none());
        missing.map(Fingerprint::of).collect()
    }

    /// A kept value with the names of lexicons in the place of their digests; of one that is not known,
    /// its fingerprint.
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
