//! The table of settings: a row for everything that the director sets on the pages of the set-up. (Rulebooks, word
//! lists and PINs have pages of their own.)
//!
//! What a page, a comparison, a test or the director's guide says about a setting comes from its row. A new setting is
//! a field of [`Settings`], a row here, and the code that obeys it.

use super::{CsvColumns, DeviceUse, DisplayMode, JudgeKey, Layout, SettingOption, Settings, Theme};
use crate::challenge::Mark;
use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

/// A row of the table.
pub struct Setting {
    pub section: Section,
    /// What people call it. No two settings have the same name.
    pub name: &'static str,
    /// What its value means, or which rule or habit it follows.
    pub help: &'static str,
    pub control: Control,
}

/// The sections of the settings, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Event,
    Players,
    Screen,
    /// What a director never needs on the day.
    Advanced,
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
        /// Whether each choice is more than the one before, as times are.
        is_scale: bool,
    },
    /// A number, or none (0).
    Number {
        get: fn(&Settings) -> u16,
        set: fn(&mut Settings, u16),
    },
    /// A text that is typed.
    Text {
        get: fn(&Settings) -> String,
        /// Returns false for a text that cannot be stored.
        set: fn(&mut Settings, &str) -> bool,
        /// What to do about such a text; empty if every text can be stored.
        refusal: &'static str,
        /// Whether the text has only a few characters.
        is_short: bool,
    },
    /// The languages that players can choose. The station begins with the first.
    Languages,
}

/// A choice between the values of a list, each with its name.
macro_rules! choice {
    ($all:expr, $($field:ident).+) => { choice!($all, $($field).+, is_scale: false) };
    ($all:expr, $($field:ident).+, is_scale: $is_scale:expr) => {
        Control::Choice {
            is_scale: $is_scale,
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
    name: "Name of the event",
    help: "Every journal entry has it.",
    control: Control::Text {
        get: |set| set.event.clone(),
        set: |set, text| {
            set.event = Settings::name(text);
            *set = set.clone().without_forbidden_look_ups();
            Settings::fits(text)
        },
        refusal: NAME_TOO_LONG,
        is_short: false,
    },
};

pub static STATION: Setting = Setting {
    section: Section::Event,
    name: "Station",
    help: "What people call this station.",
    control: Control::Text {
        get: |set| set.station.clone(),
        set: |set, text| {
            set.station = Settings::name(text);
            Settings::fits(text)
        },
        refusal: NAME_TOO_LONG,
        is_short: false,
    },
};

/// The text before the station's challenge numbers.
pub static MARK: Setting = Setting {
    section: Section::Event,
    name: "Mark before slip numbers",
    help: "With A, slips become A-1, A-2, A-3. No two stations may share a mark.",
    control: Control::Text {
        get: |set| set.mark.to_string(),
        set: |set, text| Mark::typed(&Settings::name(text)).map(|mark| set.mark = mark).is_ok(),
        refusal: NOT_A_MARK,
        is_short: true,
    },
};

/// The refusal of a name that [`Settings::fits`] refuses.
pub const NAME_TOO_LONG: &str = "At most 40 characters.";
pub const NOT_A_MARK: &str = "Up to 4 letters and digits, such as A or H2.";

pub static ROUND: Setting = Setting {
    section: Section::Event,
    name: "Round",
    help: "“Next round” on Home begins the next.",
    control: Control::Number { get: |set| set.round, set: |set, round| set.round = round },
};

/// What the device is used for.
pub static DEVICE_USE: Setting = Setting {
    section: Section::Event,
    name: "This device takes",
    help: "It never takes both.",
    control: Control::Choice {
        is_scale: false,
        names: || vec!["Challenges", "Look-ups"],
        get: |set| usize::from(set.looks_up()),
        set: |set, index| {
            set.device = match (index, set.device) {
                (0, _) => DeviceUse::Challenges,
                (_, DeviceUse::Challenges) => DeviceUse::LookUps,
                (_, device) => device,
            };
        },
    },
};

/// Whether the journal has each look-up.
pub static LOOK_UPS_ENTERED: Setting = Setting {
    section: Section::Event,
    name: "Enter look-ups in the journal",
    help: "One entry for each question.",
    control: Control::Switch {
        get: |set| set.looks_up() && set.device == DeviceUse::RecordedLookUps,
        set: |set, is_on| {
            set.device = match (set.device, is_on) {
                (DeviceUse::Challenges, _) => DeviceUse::Challenges,
                (_, true) => DeviceUse::RecordedLookUps,
                (_, false) => DeviceUse::LookUps,
            };
        },
    },
};

/// Whether the director has confirmed a list that the rulebook does not name.
pub static ANOTHER_LIST: Setting = Setting {
    section: Section::Event,
    name: "Use our own word list on purpose",
    help: "Then a list other than the rulebook’s is no fault.",
    control: switch!(another_list),
};

static LANGUAGES: Setting = Setting {
    section: Section::Players,
    name: "Languages",
    help: "Players choose; the first is the one it starts in.",
    control: Control::Languages,
};

static ASKS_TABLE: Setting = Setting {
    section: Section::Players,
    name: "Ask for the table",
    help: "The journal has the table of every challenge.",
    control: switch!(asks_table),
};

static ASKS_PLAYER: Setting = Setting {
    section: Section::Players,
    name: "Ask which player challenges",
    help: "The journal says who challenged.",
    control: switch!(asks_player),
};

static SLIP: Setting = Setting {
    section: Section::Players,
    name: "Slip clears after",
    help: "“Never” for players who need longer.",
    control: choice!(SLIP_TIMES, times.slip, is_scale: true),
};

static VERDICT: Setting = Setting {
    section: Section::Players,
    name: "Verdict clears after",
    help: "“Never” is until Done is pressed.",
    control: choice!(VERDICT_TIMES, times.verdict, is_scale: true),
};

static REPEAT: Setting = Setting {
    section: Section::Players,
    name: "Re-judge a mistyped slip for",
    help: "Not a rule: while the players are still there.",
    control: choice!(REPEAT_TIMES, repeat_minutes, is_scale: true),
};

static JUDGE_KEY: Setting = Setting {
    section: Section::Players,
    name: "Judge with",
    help: "Enter for keyboards without Tab.",
    control: choice!(JudgeKey::ALL, judge_key),
};

static VOICE: Setting = Setting {
    section: Section::Players,
    name: "Voice",
    help: "Says every letter and the verdict aloud: use headphones.",
    control: switch!(voice),
};

static THEME: Setting = Setting {
    section: Section::Screen,
    name: "Colours",
    help: "Light or dark, or as the device is set.",
    control: choice!(Theme::ALL, theme),
};

static LAYOUT: Setting = Setting {
    section: Section::Screen,
    name: "Keyboard",
    help: "As on the players’ own devices.",
    control: choice!(Layout::ALL, layout),
};

static SOUNDS: Setting = Setting {
    section: Section::Screen,
    name: "Sound with the verdict",
    help: "A short tone, the same for either.",
    control: switch!(sounds),
};

static SCREEN: Setting = Setting {
    section: Section::Screen,
    name: "Full screen",
    help: "From the players’ first key or tap.",
    control: Control::Switch {
        get: |set| set.screen == DisplayMode::Fullscreen,
        set: |set, is_on| {
            set.screen = if is_on { DisplayMode::Fullscreen } else { DisplayMode::Window };
        },
    },
};

static RULE_NUMBERS: Setting = Setting {
    section: Section::Advanced,
    name: "Rule numbers for players",
    help: "Players show them with §.",
    control: switch!(rule_numbers),
};

static CSV: Setting = Setting {
    section: Section::Advanced,
    name: "Spreadsheet columns",
    help: "A whole row in one cell? Choose the other.",
    control: choice!(CsvColumns::ALL, csv),
};

/// The table, in the order of the pages.
pub static SETTINGS: [&Setting; 21] = [
    &EVENT,
    &STATION,
    &MARK,
    &ROUND,
    &DEVICE_USE,
    &LOOK_UPS_ENTERED,
    &ANOTHER_LIST,
    &LANGUAGES,
    &ASKS_TABLE,
    &ASKS_PLAYER,
    &SLIP,
    &VERDICT,
    &REPEAT,
    &JUDGE_KEY,
    &VOICE,
    &THEME,
    &LAYOUT,
    &SOUNDS,
    &SCREEN,
    &RULE_NUMBERS,
    &CSV,
];

impl Section {
    pub const ALL: [Self; 4] = [Self::Event, Self::Players, Self::Screen, Self::Advanced];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Event => "Event",
            Self::Players => "Players",
            Self::Screen => "Screen",
            Self::Advanced => "Advanced",
        }
    }

    pub fn settings(self) -> impl Iterator<Item = &'static Setting> {
        SETTINGS.into_iter().filter(move |setting| setting.section == self)
    }
}

impl Setting {
    /// The value, for people.
    pub fn value(&self, set: &Settings) -> Cow<'static, str> {
        match &self.control {
            Control::Switch { get, .. } => if get(set) { ON } else { OFF }.into(),
            Control::Choice { names, get, .. } => {
                names().get(get(set)).copied().unwrap_or_default().into()
            }
            Control::Number { get, .. } => match get(set) {
                0 => NONE.into(),
                number => number.to_string().into(),
            },
            Control::Text { get, .. } => match get(set) {
                text if text.is_empty() => NONE.into(),
                text => text.into(),
            },
            Control::Languages => {
                let names: Vec<&str> = set.languages().iter().map(|it| it.name()).collect();
                names.join(", ").into()
            }
        }
    }

    /// Gives it the value that it has in other settings.
    pub fn take_from(&self, other: &Settings, to: &mut Settings) {
        match &self.control {
            // Look-ups that are entered in the journal are one of its values.
            _ if *self == DEVICE_USE => to.device = other.device,
            Control::Switch { get, set } => set(to, get(other)),
            Control::Choice { get, set, .. } => set(to, get(other)),
            Control::Number { get, set } => set(to, get(other)),
            Control::Text { get, set, .. } => {
                set(to, &get(other));
            }
            Control::Languages => to.languages.clone_from(&other.languages),
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
