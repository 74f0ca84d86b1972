//! The rows of the settings pages: their groups, their names, and what they are set to.

use super::texts;
use crate::desk::texts as common;
use crate::setup::{
    CsvColumns, DeviceUse, DisplayMode, JudgeKey, Layout, SettingOption, Settings, Theme, labels,
};
use crate::text::{Language, Messages};
use std::borrow::Cow;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What belongs to the event.
    Event,
    /// How long screens wait.
    Times,
    /// Keys, look, sound and screen.
    KeysAndLook,
    /// Languages and the voice.
    People,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// What the device is used for.
    DeviceUse,
    Event,
    Round,
    Station,
    /// The text before the station's challenge numbers.
    Mark,
    /// Whether the count screen asks for the table.
    AsksTable,
    /// Whether the count screen asks which player challenges.
    AsksPlayer,
    /// Whether the director has confirmed a list that the rulebook does not name.
    AnotherList,
    /// How long a slip waits.
    Slip,
    /// How long a verdict stays.
    Verdict,
    /// How long a mistyped challenge can be judged again.
    Repeat,
    JudgeKey,
    /// The layout of the keyboard on the screen.
    Layout,
    /// The colours.
    Theme,
    /// Whether players see the numbers of rules.
    RuleNumbers,
    /// The sound of a verdict.
    Sounds,
    /// Whether players can choose a language.
    Language(Language),
    /// Whether the station reads its screens aloud.
    Voice,
    /// Whether the station runs fullscreen.
    Screen,
    /// What separates the columns of a spreadsheet's file.
    Csv,
}

impl Group {
    /// All groups, in order.
    pub const ALL: [Self; 4] = [Self::Event, Self::Times, Self::KeysAndLook, Self::People];

    /// The group's rows, in order.
    pub const fn rows(self) -> &'static [Row] {
        match self {
            Self::Event => &[
                Row::Event,
                Row::Round,
                Row::Station,
                Row::Mark,
                Row::AsksTable,
                Row::AsksPlayer,
                Row::AnotherList,
                Row::DeviceUse,
                Row::Csv,
            ],
            Self::Times => &[Row::Slip, Row::Verdict, Row::Repeat],
            Self::KeysAndLook => &[
                Row::JudgeKey,
                Row::Layout,
                Row::Theme,
                Row::Sounds,
                Row::Screen,
                Row::RuleNumbers,
            ],
            Self::People => &[
                Row::Language(Language::English),
                Row::Language(Language::French),
                Row::Language(Language::Spanish),
                Row::Language(Language::Afrikaans),
                Row::Language(Language::German),
                Row::Voice,
            ],
        }
    }

    pub(super) const fn says(self) -> (&'static str, &'static str) {
        match self {
            Self::Event => (texts::EVENT_GROUP, texts::EVENT_GROUP_WHY),
            Self::Times => (texts::TIMES_GROUP, texts::TIMES_GROUP_WHY),
            Self::KeysAndLook => (texts::KEYS_AND_LOOK_GROUP, texts::KEYS_AND_LOOK_GROUP_WHY),
            Self::People => (labels::LANGUAGES, texts::PEOPLE_GROUP_WHY),
        }
    }
}

impl Row {
    /// Changes the setting to its next value, unless it is typed.
    pub(in crate::desk) fn choose_next(self, set: &mut Settings) {
        match self {
            Self::DeviceUse if set.forbids_look_ups().is_some() => {}
            Self::DeviceUse => set.device = set.device.next(),
            Self::AsksTable => set.asks_table = !set.asks_table,
            Self::AsksPlayer => set.asks_player = !set.asks_player,
            Self::AnotherList => set.another_list = !set.another_list,
            Self::Slip => set.times.slip = after(set.times.slip, &Settings::SLIP_SECONDS),
            Self::Verdict => {
                set.times.verdict = after(set.times.verdict, &Settings::VERDICT_SECONDS);
            }
            Self::Repeat => set.choose_next_repeat(),
            Self::JudgeKey => set.judge_key = set.judge_key.next(),
            Self::Layout => set.layout = set.layout.next(),
            Self::Theme => set.theme = set.theme.next(),
            Self::RuleNumbers => set.rule_numbers = !set.rule_numbers,
            Self::Sounds => set.sounds = !set.sounds,
            Self::Language(language) => set.toggle_language(language),
            Self::Voice => set.voice = !set.voice,
            Self::Screen => set.screen = set.screen.next(),
            Self::Csv => set.csv = set.csv.next(),
            Self::Event | Self::Station | Self::Mark | Self::Round => {}
        }
    }

    /// The text in the row's field; `None` for a row without a field.
    pub(super) fn typed(self, set: &Settings) -> Option<String> {
        match self {
            Self::Event => Some(set.event.clone()),
            Self::Station => Some(set.station.clone()),
            Self::Mark => Some(set.mark.to_string()),
            Self::Round if set.round > 0 => Some(set.round.to_string()),
            Self::Round => Some(String::new()),
            _ => None,
        }
    }

    pub(in crate::desk) const fn says(self) -> &'static str {
        match self {
            Self::DeviceUse => labels::USE,
            Self::Event => labels::EVENT,
            Self::Round => labels::ROUND,
            Self::Station => labels::STATION,
            Self::Mark => labels::MARK,
            Self::AsksTable => labels::ASKS_TABLE,
            Self::AsksPlayer => labels::ASKS_PLAYER,
            Self::AnotherList => labels::ANOTHER_LIST,
            Self::Slip => labels::SLIP,
            Self::Verdict => labels::VERDICT,
            Self::Repeat => labels::REPEAT,
            Self::JudgeKey => labels::JUDGE_KEY,
            Self::Layout => labels::LAYOUT,
            Self::Theme => labels::THEME,
            Self::RuleNumbers => labels::RULE_NUMBERS,
            Self::Sounds => labels::SOUNDS,
            Self::Language(language) => language.name(),
            Self::Voice => labels::VOICE,
            Self::Screen => labels::SCREEN,
            Self::Csv => labels::CSV,
        }
    }

    /// The line below the row: what its value means, or which rule or custom it follows.
    pub(in crate::desk) fn why(self, set: &Settings) -> Cow<'static, str> {
        let either = |on: bool, [yes, no]: [&'static str; 2]| if on { yes } else { no };
        let says = match self {
            Self::DeviceUse => match set.forbids_look_ups() {
                Some(forbids) => return texts::use_is_fixed(forbids.rule).into(),
                None => texts::USE_WHY,
            },
            Self::Event => texts::EVENT_WHY,
            Self::Round => texts::ROUND_WHY,
            Self::Station => texts::STATION_WHY,
            Self::Mark => texts::MARK_WHY,
            Self::AsksTable => either(set.asks_table, texts::ASKS_TABLE_WHY),
            Self::AsksPlayer => either(set.asks_player, texts::ASKS_PLAYER_WHY),
            Self::AnotherList => either(set.another_list, texts::ANOTHER_LIST_WHY),
            Self::Slip => texts::SLIP_WHY,
            Self::Verdict => texts::VERDICT_WHY,
            Self::Repeat => common::REPEAT_WHY,
            Self::JudgeKey => texts::JUDGE_KEY_WHY,
            Self::Layout => texts::LAYOUT_WHY,
            Self::Theme => either(set.theme == Theme::Device, texts::THEME_WHY),
            Self::RuleNumbers => either(set.rule_numbers, texts::RULE_NUMBERS_WHY),
            Self::Sounds => either(set.sounds, texts::SOUNDS_WHY),
            Self::Language(_) => texts::LANGUAGE_WHY,
            Self::Voice => texts::VOICE_WHY,
            Self::Screen => either(set.screen == DisplayMode::Fullscreen, texts::SCREEN_WHY),
            Self::Csv => texts::CSV_WHY,
        };
        says.into()
    }
}

/// The next choice of time. `None`, which is no limit, comes after the last choice and before the first.
fn after(time: Option<Duration>, known: &[u64]) -> Option<Duration> {
    let index = time.and_then(|time| known.iter().position(|known| *known == time.as_secs()));
    let next = index.map_or(0, |index| index + 1);
    known.get(next).map(|seconds| Duration::from_secs(*seconds))
}

/// The rows that differ between these settings, each with its old and new value.
pub(in crate::desk) fn changes(before: &Settings, now: &Settings, say: &Messages) -> Vec<String> {
    let rows = Group::ALL.into_iter().flat_map(Group::rows);
    let change = |row: &Row| {
        let [from, to] = [before, now].map(|set| value(*row, set, say));
        (from != to).then(|| common::change(row.says(), &from, &to))
    };
    rows.filter_map(change).collect()
}

pub(in crate::desk) fn row_set(row: Row, set: &Settings, say: &Messages) -> String {
    common::row(row.says(), &value(row, set, say))
}

pub(in crate::desk) fn value(row: Row, set: &Settings, say: &Messages) -> String {
    let time = |time: Option<Duration>| match time {
        Some(time) => texts::seconds(time.as_secs()),
        None => texts::NO_LIMIT.to_owned(),
    };
    match row {
        Row::DeviceUse => match set.device {
            DeviceUse::Challenges => texts::CHALLENGES,
            DeviceUse::LookUps => texts::LOOK_UPS,
            DeviceUse::RecordedLookUps => texts::RECORDED_LOOK_UPS,
        }
        .to_owned(),
        Row::Event => named(&set.event),
        Row::Round => round(set.round),
        Row::Station => named(&set.station),
        Row::Mark => named(&set.mark.to_string()),
        Row::AsksTable => on(set.asks_table),
        Row::AsksPlayer => on(set.asks_player),
        Row::AnotherList => on(set.another_list),
        Row::Slip => time(set.times.slip),
        Row::Verdict => time(set.times.verdict),
        Row::Repeat => common::minutes(set.repeat_minutes.into()),
        Row::JudgeKey if set.judge_key == JudgeKey::Enter => say.keys.enter.to_owned(),
        Row::JudgeKey => say.keys.tab.to_owned(),
        Row::Layout if set.layout == Layout::Alphabet => texts::ALPHABET.to_owned(),
        Row::Layout => set.layout.stored().to_uppercase(),
        Row::Theme => match set.theme {
            Theme::Device => texts::DEVICE,
            Theme::Light => texts::LIGHT,
            Theme::Dark => texts::DARK,
        }
        .to_owned(),
        Row::RuleNumbers => on(set.rule_numbers),
        Row::Sounds => on(set.sounds),
        Row::Language(language) if set.languages().first() == Some(&language) => {
            texts::ON_FIRST.to_owned()
        }
        Row::Language(language) => on(set.languages().contains(&language)),
        Row::Voice => on(set.voice),
        Row::Screen => on(set.screen == DisplayMode::Fullscreen),
        Row::Csv => match set.csv {
            CsvColumns::Language => texts::BY_LANGUAGE,
            CsvColumns::Commas => texts::COMMAS,
            CsvColumns::Semicolons => texts::SEMICOLONS,
        }
        .to_owned(),
    }
}

fn named(name: &str) -> String {
    if name.is_empty() { common::NONE } else { name }.to_owned()
}

fn on(on: bool) -> String {
    if on { common::ON } else { common::OFF }.to_owned()
}

/// A round, as it is shown.
pub(in crate::desk) fn round(round: u16) -> String {
    if round > 0 { round.to_string() } else { common::NONE.to_owned() }
}
