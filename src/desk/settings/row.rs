//! The rows of the settings pages: their groups, their names, and what they are set to.

use super::texts;
use crate::challenge::page::PageLine;
use crate::desk::{Context, texts as common};
use crate::setup::{JudgeKey, Layout, OneOf, Screen, Settings, Theme, Use, labels};
use crate::text::{Language, Messages};
use std::time::Duration;

/// A group of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What belongs to the event.
    Event,
    /// How long screens wait.
    Times,
    /// Keys, look, sound and screen.
    Keys,
    /// Languages and the voice.
    People,
}

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// What the device is used for.
    Use,
    /// The name of the event.
    Event,
    /// The round.
    Round,
    /// The name of this station.
    Station,
    /// What stands before its challenge numbers.
    Mark,
    /// Whether the count screen asks for the table.
    AsksTable,
    /// Whether the count screen asks which player challenges.
    AsksPlayer,
    /// Whether another list is played by than the rulebook names.
    AnotherList,
    /// How long a slip waits.
    Slip,
    /// How long a verdict stays.
    Verdict,
    /// For how long a challenge may be repeated.
    Repeat,
    /// The key that judges.
    JudgeKey,
    /// How the letters lie on the screen's keyboard.
    Layout,
    /// The colours.
    Theme,
    /// The sound of a verdict.
    Sounds,
    /// Whether players can choose a language.
    Language(Language),
    /// Whether the station speaks.
    Voice,
    /// Whether the station takes fullscreen.
    Screen,
}

impl Group {
    /// All groups, in order.
    pub const ALL: [Self; 4] = [Self::Event, Self::Times, Self::Keys, Self::People];

    /// Its rows, in order.
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
                Row::Use,
            ],
            Self::Times => &[Row::Slip, Row::Verdict, Row::Repeat],
            Self::Keys => &[Row::JudgeKey, Row::Layout, Row::Theme, Row::Sounds, Row::Screen],
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

    /// Its name, and what is in it.
    pub(super) const fn says(self) -> (&'static str, &'static str) {
        match self {
            Self::Event => (texts::EVENT_GROUP, texts::EVENT_GROUP_WHY),
            Self::Times => (texts::TIMES_GROUP, texts::TIMES_GROUP_WHY),
            Self::Keys => (texts::KEYS_GROUP, texts::KEYS_GROUP_WHY),
            Self::People => (labels::LANGUAGES, texts::PEOPLE_GROUP_WHY),
        }
    }
}

impl Row {
    /// Turns it to its next value, unless it is typed.
    pub(super) fn turn(self, set: &mut Settings) {
        match self {
            Self::Use => set.device = set.device.next(),
            Self::AsksTable => set.asks_table = !set.asks_table,
            Self::AsksPlayer => set.asks_player = !set.asks_player,
            Self::AnotherList => set.another_list = !set.another_list,
            Self::Slip => set.times.slip = after(set.times.slip, &Settings::SLIP_SECONDS),
            Self::Verdict => {
                set.times.verdict = after(set.times.verdict, &Settings::VERDICT_SECONDS);
            }
            Self::Repeat => set.turn_repeat(),
            Self::JudgeKey => set.judge_key = set.judge_key.next(),
            Self::Layout => set.layout = set.layout.next(),
            Self::Theme => set.theme = set.theme.next(),
            Self::Sounds => set.sounds = !set.sounds,
            Self::Language(language) => set.turn_language(language),
            Self::Voice => set.voice = !set.voice,
            Self::Screen => set.screen = set.screen.next(),
            Self::Event | Self::Station | Self::Mark | Self::Round => {}
        }
    }

    /// The text in its field; none for a row that turns.
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

    /// Its name, and the rule or habit it follows.
    pub(super) const fn says(self) -> (&'static str, &'static str) {
        match self {
            Self::Use => (labels::USE, texts::USE_WHY),
            Self::Event => (labels::EVENT, texts::EVENT_WHY),
            Self::Round => (labels::ROUND, texts::ROUND_WHY),
            Self::Station => (labels::STATION, texts::STATION_WHY),
            Self::Mark => (labels::MARK, texts::MARK_WHY),
            Self::AsksTable => (labels::ASKS_TABLE, texts::ASKS_TABLE_WHY),
            Self::AsksPlayer => (labels::ASKS_PLAYER, texts::ASKS_PLAYER_WHY),
            Self::AnotherList => (labels::ANOTHER_LIST, texts::ANOTHER_LIST_WHY),
            Self::Slip => (labels::SLIP, texts::SLIP_WHY),
            Self::Verdict => (labels::VERDICT, texts::VERDICT_WHY),
            Self::Repeat => (labels::REPEAT, common::REPEAT_WHY),
            Self::JudgeKey => (labels::JUDGE_KEY, texts::JUDGE_KEY_WHY),
            Self::Layout => (labels::LAYOUT, texts::LAYOUT_WHY),
            Self::Theme => (labels::THEME, texts::THEME_WHY),
            Self::Sounds => (labels::SOUNDS, texts::SOUNDS_WHY),
            Self::Language(language) => (language.name(), texts::LANGUAGE_WHY),
            Self::Voice => (labels::VOICE, texts::VOICE_WHY),
            Self::Screen => (labels::SCREEN, texts::SCREEN_WHY),
        }
    }
}

/// The time after this one; after the last, none, and after none the first.
fn after(time: Option<Duration>, known: &[u64]) -> Option<Duration> {
    let place = time.and_then(|time| known.iter().position(|known| *known == time.as_secs()));
    let next = place.map_or(0, |place| place + 1);
    known.get(next).map(|seconds| Duration::from_secs(*seconds))
}

/// What these rows are set to, under a heading; nothing for no rows.
pub(in crate::desk) fn lines(rows: &[Row], context: &Context) -> Vec<PageLine> {
    let heading = (!rows.is_empty()).then_some(PageLine::plain(common::NOW_SET));
    let line = |row: &Row| PageLine::plain(row_set(*row, &context.settings, context.messages()));
    heading.into_iter().chain(rows.iter().map(line)).collect()
}

/// A row and what it is set to.
pub(in crate::desk) fn row_set(row: Row, set: &Settings, say: &Messages) -> String {
    common::row(row.says().0, &value(row, set, say))
}

fn value(row: Row, set: &Settings, say: &Messages) -> String {
    let time = |time: Option<Duration>| match time {
        Some(time) => texts::seconds(time.as_secs()),
        None => texts::NO_LIMIT.to_owned(),
    };
    match row {
        Row::Use => used_for(set),
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
        Row::Layout => set.layout.kept().to_uppercase(),
        Row::Theme => match set.theme {
            Theme::Device => texts::DEVICE,
            Theme::Light => texts::LIGHT,
            Theme::Dark => texts::DARK,
        }
        .to_owned(),
        Row::Sounds => on(set.sounds),
        Row::Language(language) if set.languages().first() == Some(&language) => {
            texts::ON_FIRST.to_owned()
        }
        Row::Language(language) => on(set.languages().contains(&language)),
        Row::Voice => on(set.voice),
        Row::Screen => on(set.screen == Screen::Whole),
    }
}

/// What the device is used for. What the event's rulebook forbids is named with its rule.
fn used_for(set: &Settings) -> String {
    let says = match set.device {
        Use::Challenges => texts::CHALLENGES,
        Use::LookUps => texts::LOOK_UPS,
        Use::RecordedLookUps => texts::RECORDED_LOOK_UPS,
    };
    match set.forbids_look_ups().filter(|_| set.device != Use::Challenges) {
        Some(forbids) => texts::forbidden(says, &set.event, forbids.rule),
        None => says.to_owned(),
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
