//! The table of settings: a row for everything that the director sets on the pages of the set-up. (Rulebooks, word
//! lists and PINs have pages of their own.)
//!
//! What a page, a comparison, a test or the director's guide says about a setting comes from its row. A new setting is
//! a field of [`Settings`], a row here, and the code that obeys it.

use super::{CsvColumns, DeviceUse, DisplayMode, JudgeKey, Layout, SettingOption, Settings, Theme};
use crate::challenge::Mark;
use crate::text::Language;
use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

/// A row of the table.
pub struct Setting {
    pub section: Section,
    /// What people call it. No two settings have the same name.
    pub name: &'static str,
    pub why: Why,
    pub control: Control,
}

/// The sections of the set-up, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Event,
    Times,
    KeysAndLook,
    People,
}

/// What the line below a setting says: what its value means, or which rule or habit it follows.
pub enum Why {
    /// The same whatever is set.
    Always(&'static str),
    /// While it is on or at its first choice, and otherwise.
    Either(&'static str, &'static str),
}

/// How a setting is changed, and where its value is.
pub enum Control {
    Switch {
        get: fn(&Settings) -> bool,
        set: fn(&mut Settings, bool),
    },
    /// One of a few choices, by its index.
    Choice {
        names: fn() -> Vec<&'static str>,
        get: fn(&Settings) -> usize,
        set: fn(&mut Settings, usize),
    },
    /// A text that is typed.
    Text {
        get: fn(&Settings) -> String,
        /// Returns false for a text that cannot be stored.
        set: fn(&mut Settings, &str) -> bool,
        /// What to do about such a text.
        refusal: &'static str,
    },
    /// Whether players can choose this language. The station begins with the first that is on.
    Language(Language),
}

/// A choice between the values of a list, each with its name.
macro_rules! choice {
    ($all:expr, $($field:ident).+) => {
        Control::Choice {
            names: || $all.iter().map(|(_, name, ..)| *name).collect(),
            get: |set| $all.iter().position(|(one, ..)| *one == set.$($field).+).unwrap_or(0),
            set: |set, index| {
                if let Some((one, ..)) = $all.get(index) {
                    set.$($field).+ = *one;
                }
            },
        }
    };
}

macro_rules! switch {
    ($field:ident) => {
        Control::Switch { get: |set| set.$field, set: |set, is_on| set.$field = is_on }
    };
}

pub const ON: &str = "on";
pub const OFF: &str = "off";
pub const NONE: &str = "none";
const ON_FIRST: &str = "on, first";

/// For how long an untouched slip stays. `None` is no limit.
pub(super) const SLIP_TIMES: [(Option<Duration>, &str); 5] = [
    (Some(Duration::from_secs(15)), "15 s"),
    (Some(Duration::from_secs(30)), "30 s"),
    (Some(Duration::from_mins(1)), "60 s"),
    (Some(Duration::from_mins(2)), "120 s"),
    (None, "never"),
];

/// For how long a verdict stays. `None` is no limit.
pub(super) const VERDICT_TIMES: [(Option<Duration>, &str); 6] = [
    (Some(Duration::from_secs(5)), "5 s"),
    (Some(Duration::from_secs(10)), "10 s"),
    (Some(Duration::from_secs(20)), "20 s"),
    (Some(Duration::from_secs(30)), "30 s"),
    (Some(Duration::from_mins(1)), "60 s"),
    (None, "never"),
];

/// For how many minutes a mistyped challenge may be judged again.
pub(super) const REPEAT_TIMES: [(u8, &str); 5] =
    [(0, "0 min"), (1, "1 min"), (3, "3 min"), (5, "5 min"), (10, "10 min")];

pub static EVENT: Setting = Setting {
    section: Section::Event,
    name: "Event",
    why: Why::Always("Every journal entry has it."),
    control: Control::Text {
        get: |set| set.event.clone(),
        set: |set, text| {
            set.event = Settings::name(text);
            *set = set.clone().without_forbidden_look_ups();
            true
        },
        refusal: "",
    },
};

pub static ROUND: Setting = Setting {
    section: Section::Event,
    name: "Round",
    why: Why::Always("Every entry has it; 9 on the home page begins the next."),
    control: Control::Text {
        get: |set| if set.round > 0 { set.round.to_string() } else { String::new() },
        set: |set, text| {
            let text = text.trim();
            let round = if text.is_empty() { Some(0) } else { text.parse().ok() };
            round.map(|round| set.round = round).is_some()
        },
        refusal: "Expected a round from 1 to 65535, or nothing: type only its number.",
    },
};

pub static STATION: Setting = Setting {
    section: Section::Event,
    name: "Station",
    why: Why::Always("What people call it; the journal also has a number of its own for it."),
    control: Control::Text {
        get: |set| set.station.clone(),
        set: |set, text| {
            set.station = Settings::name(text);
            true
        },
        refusal: "",
    },
};

/// The text before the station's challenge numbers.
pub static MARK: Setting = Setting {
    section: Section::Event,
    name: "Mark before challenge numbers",
    why: Why::Always(
        "Up to 4 letters or digits, so that no two stations have the same numbers: with A, its challenges are A-1, \
         A-2, A-3.",
    ),
    control: Control::Text {
        get: |set| set.mark.to_string(),
        set: |set, text| Mark::typed(&Settings::name(text)).map(|mark| set.mark = mark).is_ok(),
        refusal: NOT_A_MARK,
    },
};

pub const NOT_A_MARK: &str =
    "Expected up to 4 letters A–Z and digits, or nothing, such as A or H2.";

static ASKS_TABLE: Setting = Setting {
    section: Section::Event,
    name: "Ask for the table",
    why: Why::Either("The journal has the table of every challenge.", AS_WORD_JUDGE),
    control: switch!(asks_table),
};

static ASKS_PLAYER: Setting = Setting {
    section: Section::Event,
    name: "Ask which player challenges",
    why: Why::Either("The journal says who challenged.", AS_WORD_JUDGE),
    control: switch!(asks_player),
};

const AS_WORD_JUDGE: &str = "As in Zyzzyva’s Word Judge.";

/// Whether the director has confirmed a list that the rulebook does not name.
pub static ANOTHER_LIST: Setting = Setting {
    section: Section::Event,
    name: "Our event uses a list other than the rulebook’s",
    why: Why::Either(
        "You use a different list from the rulebook’s on purpose, so no page points it out.",
        "A list other than the rulebook’s is red in “Is this station ready?”, and the count screen names it.",
    ),
    control: switch!(another_list),
};

/// What the device is used for.
pub static DEVICE_USE: Setting = Setting {
    section: Section::Event,
    name: "This device",
    why: Why::Always(
        "One of three: takes challenges; looks words up; looks words up and enters each in the journal.",
    ),
    control: choice!(DeviceUse::ALL, device),
};

static CSV: Setting = Setting {
    section: Section::Event,
    name: "Separator in spreadsheet files (CSV)",
    why: Why::Always(
        "By the language: commas in English, semicolons in the others. If your spreadsheet shows a whole row in one \
         cell, choose the other.",
    ),
    control: choice!(CsvColumns::ALL, csv),
};

static SLIP: Setting = Setting {
    section: Section::Times,
    name: "Clear an untouched slip after",
    why: Why::Always(
        "Zyzzyva’s Word Judge: 15 s. 30 s let both players check; “never” where they need longer.",
    ),
    control: choice!(SLIP_TIMES, times.slip),
};

static VERDICT: Setting = Setting {
    section: Section::Times,
    name: "A verdict clears after",
    why: Why::Always(
        "20 s, to read the cost and write the number down. Zyzzyva’s Word Judge: 10 s. “Never” where players need \
         longer (accessibility).",
    ),
    control: choice!(VERDICT_TIMES, times.verdict),
};

pub static REPEAT: Setting = Setting {
    section: Section::Times,
    name: "How long a mistyped challenge may be re-judged",
    why: Why::Always(
        "Not a rule: a mistyped word can be judged again while the players are still there.",
    ),
    control: choice!(REPEAT_TIMES, repeat_minutes),
};

static JUDGE_KEY: Setting = Setting {
    section: Section::KeysAndLook,
    name: "Adjudication key",
    why: Why::Always("TAB, as in Zyzzyva’s Word Judge; Enter for keyboards without it."),
    control: choice!(JudgeKey::ALL, judge_key),
};

static LAYOUT: Setting = Setting {
    section: Section::KeysAndLook,
    name: "Keyboard on the screen",
    why: Why::Always("The same as on the players’ own devices."),
    control: choice!(Layout::ALL, layout),
};

static THEME: Setting = Setting {
    section: Section::KeysAndLook,
    name: "Colours",
    why: Why::Either(
        "Light or dark, as the device is set.",
        "The same whatever the device is set to.",
    ),
    control: choice!(Theme::ALL, theme),
};

static SOUNDS: Setting = Setting {
    section: Section::KeysAndLook,
    name: "Sound with a verdict",
    why: Why::Either("A short tone with every verdict, the same for either.", "A hall is quiet."),
    control: switch!(sounds),
};

static SCREEN: Setting = Setting {
    section: Section::KeysAndLook,
    name: "Full screen",
    why: Why::Either(
        "The players’ first key or tap makes it full screen.",
        "The station stays in its window.",
    ),
    control: choice!(DisplayMode::ALL, screen),
};

static RULE_NUMBERS: Setting = Setting {
    section: Section::KeysAndLook,
    name: "Rule numbers on players’ screens",
    why: Why::Either(
        "Players see them, and hide them with §.",
        "Players show them with §. The journal, the rulebook and its steps always have them.",
    ),
    control: switch!(rule_numbers),
};

const fn language(language: Language) -> Setting {
    Setting {
        section: Section::People,
        name: language.name(),
        why: Why::Always(
            "The station starts in the first that is on. If several are, players choose.",
        ),
        control: Control::Language(language),
    }
}

static ENGLISH: Setting = language(Language::English);
static FRENCH: Setting = language(Language::French);
static SPANISH: Setting = language(Language::Spanish);
static AFRIKAANS: Setting = language(Language::Afrikaans);
static GERMAN: Setting = language(Language::German);

static VOICE: Setting = Setting {
    section: Section::People,
    name: "Voice",
    why: Why::Always(
        "For players who cannot see. It says every letter and the verdict aloud: headphones.",
    ),
    control: switch!(voice),
};

/// The table, in the order of the pages.
pub static SETTINGS: [&Setting; 24] = [
    &EVENT,
    &ROUND,
    &STATION,
    &MARK,
    &ASKS_TABLE,
    &ASKS_PLAYER,
    &ANOTHER_LIST,
    &DEVICE_USE,
    &CSV,
    &SLIP,
    &VERDICT,
    &REPEAT,
    &JUDGE_KEY,
    &LAYOUT,
    &THEME,
    &SOUNDS,
    &SCREEN,
    &RULE_NUMBERS,
    &ENGLISH,
    &FRENCH,
    &SPANISH,
    &AFRIKAANS,
    &GERMAN,
    &VOICE,
];

impl Section {
    pub const ALL: [Self; 4] = [Self::Event, Self::Times, Self::KeysAndLook, Self::People];

    /// Its name, and what is in it.
    pub const fn says(self) -> (&'static str, &'static str) {
        match self {
            Self::Event => (
                "Event",
                "challenges or look-ups, the event’s name, the round, this station, what players are asked, spreadsheets",
            ),
            Self::Times => ("Times", "how long a slip, a verdict and a repeat wait"),
            Self::KeysAndLook => (
                "Keys and look",
                "adjudication key, keyboard, colours, sound, full screen, rule numbers",
            ),
            Self::People => ("Languages and voice", "What players read and hear"),
        }
    }

    pub fn settings(self) -> impl Iterator<Item = &'static Setting> {
        SETTINGS.into_iter().filter(move |setting| setting.section == self)
    }
}

impl Setting {
    /// The value, for people.
    pub fn value(&self, set: &Settings) -> Cow<'static, str> {
        let switched = |is_on| Cow::Borrowed(if is_on { ON } else { OFF });
        match &self.control {
            Control::Switch { get, .. } => switched(get(set)),
            Control::Choice { names, get, .. } => {
                names().get(get(set)).copied().unwrap_or_default().into()
            }
            Control::Text { get, .. } => match get(set) {
                text if text.is_empty() => NONE.into(),
                text => text.into(),
            },
            Control::Language(language) if set.languages().first() == Some(language) => {
                ON_FIRST.into()
            }
            Control::Language(language) => switched(set.languages().contains(language)),
        }
    }

    /// The name and the value.
    pub fn says(&self, set: &Settings) -> String {
        [self.name, ": ", &self.value(set)].concat()
    }

    /// The line below the row.
    pub fn why(&self, set: &Settings) -> &'static str {
        match self.why {
            Why::Always(says) => says,
            Why::Either(first, other) => match &self.control {
                Control::Switch { get, .. } if get(set) => first,
                Control::Choice { get, .. } if get(set) == 0 => first,
                _ => other,
            },
        }
    }

    /// Goes on to the next value; a text has none.
    pub fn choose_next(&self, settings: &mut Settings) {
        match &self.control {
            Control::Switch { get, set } => set(settings, !get(settings)),
            Control::Choice { names, get, set } => {
                set(settings, (get(settings) + 1) % names().len().max(1));
            }
            Control::Text { .. } => {}
            Control::Language(language) => settings.toggle_language(*language),
        }
    }
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Setting {}

impl fmt::Debug for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
