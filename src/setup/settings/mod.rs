//! The settings are everything that the director has set.
//!
//! The settings are stored as JSON, here with every field (`set_up_line/mod.rs` says how it is sealed):
//!
//! ```json
//! {
//!   "rulebook": "international-2017 5-per-word",
//!   "use": "look-ups",
//!   "repeat_minutes": 5,
//!   "event": "Cape Town Open",
//!   "round": 4,
//!   "station": "Table side 3",
//!   "mark": "B",
//!   "sources": [{"title": "OSPD2", "lexicon": "9f86d081…"}],
//!   "coming": "60303ae2…",
//!   "offered": [
//!     {"lexicon": null, "rulebook": "naspa-2017"},
//!     {"lexicon": "60303ae2…", "rulebook": "international-2017 5-per-word"}
//!   ],
//!   "times": {"slip_seconds": 60, "verdict_seconds": null},
//!   "judge_key": "enter",
//!   "layout": "azerty",
//!   "theme": "dark",
//!   "rule_numbers": true,
//!   "another_list": true,
//!   "asks_table": true,
//!   "asks_player": true,
//!   "sounds": true,
//!   "languages": ["fr", "en"],
//!   "voice": true,
//!   "screen": "window",
//!   "csv": "semicolons",
//!   "collect": "7f3a91c04d2e8b65 3fd2a6c1b09e8d47 1796083200 5Yd… 0aB… kQe…"
//! }
//! ```
//!
//! Only the rulebook is required; a field with its default value is left out. An unknown field is refused, and so is a
//! value that no director could have set.
//!
//! `use`: whether the device judges challenges, or looks words up. `mark`: the text before the station's challenge
//! numbers (`B-17`), 1 to 4 letters A–Z and digits. `repeat_minutes`: for how long a mistyped word may be judged
//! again from the count screen (0, 1, 3, 5 or 10 minutes). `sources`: the installed lexicons for sources of the
//! rulebook, by the digest of their words; the default for a list is the station's own list, and for a book the
//! printed book. `coming`: the coming edition. `offered`: up to 4 lexicons that players can choose (`null` is the
//! station's own), each with the rulebook of the challenge; the lexicon replaces the first list of that rulebook.
//! `times`: in seconds, `null` for no limit. `languages`: those that players can choose; the station begins with
//! the first. `collect`: the collector to which journals are sent (`collector/mod.rs`); without it, nothing is
//! sent.

mod as_text;
mod error;
mod fields;
pub mod labels;
mod offer;
mod options;
mod table;

pub use error::SettingsError;
pub use offer::{Offer, mixes_look_ups};
pub use options::{CsvColumns, DeviceUse, DisplayMode, JudgeKey, Layout, SettingOption, Theme};
pub use table::{
    ANOTHER_LIST, Control, DEVICE_USE, EVENT, LOOK_UPS_ENTERED, MARK, NAME_TOO_LONG, NONE,
    NOT_A_MARK, OFF, ON, ROUND, SETTINGS, STATION, Section, Setting,
};

use crate::challenge::{Mark, Times};
use crate::digest::Digest;
use crate::order;
use crate::outside;
use crate::rulebook::{Choice, Instruction};
use crate::setup::collector::Collector;
use crate::text::Language;
use serde::{Deserialize, Serialize};

/// The languages that players can choose if none are set.
const ENGLISH_ALONE: [Language; 1] = [Language::English];

/// Everything that the director has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // each is a row of its own
pub struct Settings {
    /// The rulebook in use, with its options.
    #[serde(with = "crate::as_text")]
    pub rulebook: Choice,
    /// What the device is used for, unless the rulebook of the event forbids that ([`Settings::looks_up`]).
    #[serde(
        rename = "use",
        default,
        skip_serializing_if = "fields::is_default",
        with = "fields::one_of"
    )]
    pub device: DeviceUse,
    /// For how many minutes a mistyped challenge may be judged again from the count screen.
    #[serde(default = "fields::default_minutes", deserialize_with = "fields::minutes")]
    pub repeat_minutes: u8,
    /// The name of the event; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty", deserialize_with = "fields::name")]
    pub event: String,
    /// The round; 0 for none.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub round: u16,
    /// The name of this station; empty for its default name.
    #[serde(default, skip_serializing_if = "String::is_empty", deserialize_with = "fields::name")]
    pub station: String,
    /// The text before the numbers of this station's challenges; no two stations should have the same.
    #[serde(default, skip_serializing_if = "fields::is_default", with = "crate::as_text")]
    pub mark: Mark,
    /// The installed lexicons for sources of the rulebook.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "fields::sources")]
    pub sources: Vec<SourceLexicon>,
    /// The coming edition, which gives second opinions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coming: Option<Digest>,
    /// What players choose between, each a lexicon and its rulebook. With fewer than two there is no choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "fields::offers")]
    pub offered: Vec<Offer>,
    /// How long screens wait for people.
    #[serde(default, skip_serializing_if = "fields::is_default", with = "fields::Seconds")]
    pub times: Times,
    #[serde(default, skip_serializing_if = "fields::is_default", with = "fields::one_of")]
    pub judge_key: JudgeKey,
    /// The layout of the keyboard on the screen.
    #[serde(default, skip_serializing_if = "fields::is_default", with = "fields::one_of")]
    pub layout: Layout,
    /// The colours of the screens.
    #[serde(default, skip_serializing_if = "fields::is_default", with = "fields::one_of")]
    pub theme: Theme,
    /// Whether players see the number of each rule without asking for it.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub rule_numbers: bool,
    /// Whether the director has confirmed that players use a list other than the one the rulebook names.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub another_list: bool,
    /// Whether the count screen asks for the table.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub asks_table: bool,
    /// Whether the count screen asks which player challenges.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub asks_player: bool,
    /// Whether a tone sounds with each verdict. It is the same for both verdicts.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub sounds: bool,
    /// The languages that players can choose, if not just English; the station begins with the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "fields::languages")]
    pub languages: Vec<Language>,
    /// Whether the station says aloud what players type and what was decided.
    #[serde(default, skip_serializing_if = "fields::is_default")]
    pub voice: bool,
    /// Whether the station runs fullscreen.
    #[serde(default, skip_serializing_if = "fields::is_default", with = "fields::one_of")]
    pub screen: DisplayMode,
    /// What separates the columns of a spreadsheet's file.
    #[serde(default, skip_serializing_if = "fields::is_default", with = "fields::one_of")]
    pub csv: CsvColumns,
    /// The collector to which journals are sent; without a collector, no request is made.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::as_text::option")]
    pub collect: Option<Collector>,
}

/// An installed lexicon for a source of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceLexicon {
    #[serde(deserialize_with = "fields::title")]
    pub title: String,
    /// The digest of the lexicon's words.
    pub lexicon: Digest,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rulebook: Choice::default(),
            device: DeviceUse::default(),
            repeat_minutes: fields::default_minutes(),
            event: String::new(),
            round: 0,
            station: String::new(),
            mark: Mark::NONE,
            sources: Vec::new(),
            coming: None,
            offered: Vec::new(),
            times: Times::default(),
            judge_key: JudgeKey::default(),
            layout: Layout::default(),
            theme: Theme::default(),
            rule_numbers: false,
            another_list: false,
            asks_table: false,
            asks_player: false,
            sounds: false,
            languages: Vec::new(),
            voice: false,
            screen: DisplayMode::default(),
            csv: CsvColumns::default(),
            collect: None,
        }
    }
}

impl Settings {
    /// The most offers that there can be.
    pub const OFFERS: usize = 4;
    /// The most sources for which a lexicon can be set.
    pub const SOURCES: usize = 32;
    /// The most characters of a source's title.
    pub const TITLE: usize = 80;
    /// The most characters of a name.
    pub const NAME: usize = outside::GIVEN_NAME;

    /// The installed lexicon for a source.
    pub fn source(&self, title: &str) -> Option<Digest> {
        self.sources.iter().find(|set| set.title == title).map(|set| set.lexicon)
    }

    /// Sets the installed lexicon for a source, or none. If the director had confirmed a list that the rulebook does
    /// not name, setting a different list withdraws the confirmation.
    pub fn set_source(&mut self, title: &str, digest: Option<Digest>) {
        let is_first = self.rulebook.book().first_list().is_some_and(|list| list.title == title);
        self.another_list &= !is_first || self.source(title) == digest;
        self.sources.retain(|set| set.title != title);
        let title = title.to_owned();
        self.sources.extend(digest.map(|lexicon| SourceLexicon { title, lexicon }));
    }

    /// The installed lexicons that the settings name, each once.
    pub fn lexicons(&self) -> Vec<Digest> {
        let sources = self.sources.iter().map(|set| set.lexicon);
        let mut all: Vec<Digest> = sources
            .chain(self.coming)
            .chain(self.offered.iter().filter_map(|offer| offer.lexicon))
            .collect();
        order::sort(&mut all);
        all.dedup();
        all
    }

    /// The rule that forbids look-ups outside challenges during the event, if there is an event and its rulebook has
    /// such a rule.
    pub fn forbids_look_ups(&self) -> Option<Instruction> {
        let is_event = !self.event.is_empty();
        self.rulebooks()
            .into_iter()
            .filter(|_| is_event)
            .find_map(|choice| choice.book().outside_look_ups)
    }

    /// Whether the device looks words up and takes no challenges.
    pub fn looks_up(&self) -> bool {
        self.device != DeviceUse::Challenges && self.forbids_look_ups().is_none()
    }

    /// These settings, changed so that the device takes challenges if the event forbids look-ups.
    #[must_use]
    pub fn without_forbidden_look_ups(self) -> Self {
        let device = if self.looks_up() { self.device } else { DeviceUse::Challenges };
        Self { device, ..self }
    }

    /// Whether a station judges the same way under both settings. If so, no lexicon has to be opened again.
    pub fn judges_like(&self, other: &Self) -> bool {
        self.rulebook == other.rulebook
            && self.sources == other.sources
            && self.coming == other.coming
            && self.offered == other.offered
    }

    /// The default settings: a club night with the station's own list.
    pub fn club_night() -> Self {
        Self { rulebook: Choice::club_night(), ..Self::default() }
    }

    /// Offers a language to players, or withdraws it. At least one always remains.
    pub fn toggle_language(&mut self, language: Language) {
        let mut languages = self.languages().to_vec();
        if !languages.contains(&language) {
            languages.push(language);
        } else if languages.len() > 1 {
            languages.retain(|offered| *offered != language);
        }
        self.languages = if languages == ENGLISH_ALONE { Vec::new() } else { languages };
    }

    /// The languages that players can choose, at least one; the station begins with the first.
    pub fn languages(&self) -> &[Language] {
        if self.languages.is_empty() { &ENGLISH_ALONE } else { &self.languages }
    }

    /// What separates the columns of a spreadsheet's file. (Where a comma begins a decimal fraction, as in all languages
    /// of the station but English, spreadsheets expect semicolons.)
    pub fn csv_separator(&self) -> char {
        let has_commas = match self.csv {
            CsvColumns::Commas => true,
            CsvColumns::Semicolons => false,
            CsvColumns::Language => self.languages().first() == Some(&Language::English),
        };
        if has_commas { ',' } else { ';' }
    }

    /// Whether a text is short enough for a name.
    pub fn fits(text: &str) -> bool {
        text.trim().chars().count() <= Self::NAME
    }

    /// Turns a text into a name that can be stored: one line, without characters that change the direction of
    /// writing, and not too long.
    pub fn name(text: &str) -> String {
        outside::harmless(text)
            .trim()
            .chars()
            .take(Self::NAME)
            .collect::<String>()
            .trim()
            .to_owned()
    }
}
