//! The pages of what can be set: rows, their values, and what each follows.

use super::texts;
use crate::challenge::page::{MenuItem, PageLine, PageModel, TextField};
use crate::desk::{Context, Group, Naming, Row, SetUp, texts as common};
use crate::setup::{JudgeKey, Layout, OneOf, Screen, Settings, Theme, labels};
use crate::text::Messages;
use std::time::Duration;

pub(in crate::desk) fn page(set_up: &SetUp, say: &Messages) -> PageModel {
    if let Some(naming) = &set_up.naming {
        return name(naming);
    }
    let (heading, items, go_on) = match set_up.group {
        None => (texts::HEADING, groups(), ""),
        Some(group) => {
            let rows = rows(group, &set_up.settings, say);
            (group_says(group).0, rows, common::PUT_IN_FORCE)
        }
    };
    let heading = heading.to_owned();
    PageModel { heading, items, back: common::BACK, go_on, ..PageModel::default() }
}

fn groups() -> Vec<MenuItem> {
    let choice = |(number, group): (usize, &Group)| {
        let (says, rule) = group_says(*group);
        MenuItem { rule, ..MenuItem::numbered(number, says) }
    };
    Group::ALL.iter().enumerate().map(choice).collect()
}

const fn group_says(group: Group) -> (&'static str, &'static str) {
    match group {
        Group::Event => (texts::EVENT_GROUP, texts::EVENT_GROUP_WHY),
        Group::Times => (texts::TIMES_GROUP, texts::TIMES_GROUP_WHY),
        Group::Keys => (texts::KEYS_GROUP, texts::KEYS_GROUP_WHY),
        Group::People => (labels::LANGUAGES, texts::PEOPLE_GROUP_WHY),
    }
}

/// The rows of a group, as they are set.
fn rows(group: Group, set: &Settings, say: &Messages) -> Vec<MenuItem> {
    let choice = |(number, row): (usize, &Row)| {
        let (_, rule) = row_says(*row);
        MenuItem { rule, ..MenuItem::numbered(number, row_set(*row, set, say)) }
    };
    group.rows().iter().enumerate().map(choice).collect()
}

/// What was put in force, a line for each row.
pub(in crate::desk) fn lines(rows: &[Row], context: &Context) -> Vec<PageLine> {
    let heading = PageLine::plain(common::IN_FORCE);
    let line = |row: &Row| PageLine::plain(row_set(*row, &context.settings, context.messages()));
    std::iter::once(heading).chain(rows.iter().map(line)).collect()
}

pub(in crate::desk) fn row_set(row: Row, set: &Settings, say: &Messages) -> String {
    common::row(row_says(row).0, &value(row, set, say))
}

/// What a row is called, and which rule or habit it follows.
const fn row_says(row: Row) -> (&'static str, &'static str) {
    match row {
        Row::Event => (labels::EVENT, texts::EVENT_WHY),
        Row::Round => (labels::ROUND, texts::ROUND_WHY),
        Row::Station => (labels::STATION, texts::STATION_WHY),
        Row::AsksTable => (labels::ASKS_TABLE, texts::ASKS_TABLE_WHY),
        Row::AsksPlayer => (labels::ASKS_PLAYER, texts::ASKS_PLAYER_WHY),
        Row::Slip => (labels::SLIP, texts::SLIP_WHY),
        Row::Verdict => (labels::VERDICT, texts::VERDICT_WHY),
        Row::Repeat => (labels::REPEAT, common::REPEAT_WHY),
        Row::JudgeKey => (labels::JUDGE_KEY, texts::JUDGE_KEY_WHY),
        Row::Layout => (labels::LAYOUT, texts::LAYOUT_WHY),
        Row::Theme => (labels::THEME, texts::THEME_WHY),
        Row::Sounds => (labels::SOUNDS, texts::SOUNDS_WHY),
        Row::Language(language) => (language.name(), texts::LANGUAGE_WHY),
        Row::Voice => (labels::VOICE, texts::VOICE_WHY),
        Row::Screen => (labels::SCREEN, texts::SCREEN_WHY),
    }
}

fn value(row: Row, set: &Settings, say: &Messages) -> String {
    let time = |time: Option<Duration>| match time {
        Some(time) => texts::seconds(time.as_secs()),
        None => texts::NO_LIMIT.to_owned(),
    };
    match row {
        Row::Event => named(&set.event),
        Row::Round => round(set.round),
        Row::Station => named(&set.station),
        Row::AsksTable => on(set.asks_table),
        Row::AsksPlayer => on(set.asks_player),
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

fn named(name: &str) -> String {
    if name.is_empty() { texts::NONE } else { name }.to_owned()
}

fn on(on: bool) -> String {
    if on { texts::ON } else { texts::OFF }.to_owned()
}

/// A round, as it is shown.
pub(in crate::desk) fn round(round: u16) -> String {
    if round > 0 { round.to_string() } else { texts::NONE.to_owned() }
}

/// The page of one field.
fn name(naming: &Naming) -> PageModel {
    let (label, why) = row_says(naming.row);
    PageModel {
        heading: label.to_owned(),
        lines: vec![PageLine::plain(why)],
        field: Some(TextField { label: label.to_owned(), value: naming.text.clone(), first: true }),
        alert: if naming.refused { texts::NO_NUMBER.to_owned() } else { String::new() },
        back: common::BACK,
        go_on: common::GO_ON,
        ..PageModel::default()
    }
}
