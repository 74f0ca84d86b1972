//! The pages of what can be set: rows, their values, and what each follows; and the first start.

use super::director::source_set;
use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::{
    DeskTerms, FirstItem, Group, JudgeKey, Layout, Naming, Offered, OneOf, Row, Screen, SetUp,
    Settings, Theme,
};
use crate::desk::lexicons::texts as lexicons_texts;
use crate::desk::readiness::texts as readiness_texts;
use crate::desk::settings::texts as settings_texts;
use crate::desk::texts as common;
use crate::messages::Messages;
use crate::setup::labels;
use crate::station::Station;
use std::time::Duration;

pub(super) fn sheet(set_up: &SetUp, say: &Messages) -> Sheet {
    if let Some(naming) = &set_up.naming {
        return name(naming);
    }
    let (heading, choices, go_on) = match set_up.group {
        None => (settings_texts::HEADING, groups(), ""),
        Some(group) => {
            let rows = rows(group, &set_up.settings, say);
            (group_says(group).0, rows, common::PUT_IN_FORCE)
        }
    };
    let heading = heading.to_owned();
    Sheet { heading, choices, back: common::BACK, go_on, ..Sheet::default() }
}

fn groups() -> Vec<Choice> {
    let choice = |(number, group): (usize, &Group)| {
        let (says, rule) = group_says(*group);
        Choice { rule, ..Choice::numbered(number, says) }
    };
    Group::ALL.iter().enumerate().map(choice).collect()
}

const fn group_says(group: Group) -> (&'static str, &'static str) {
    match group {
        Group::Event => (settings_texts::EVENT_GROUP, settings_texts::EVENT_GROUP_WHY),
        Group::Times => (settings_texts::TIMES_GROUP, settings_texts::TIMES_GROUP_WHY),
        Group::Keys => (settings_texts::KEYS_GROUP, settings_texts::KEYS_GROUP_WHY),
        Group::People => (labels::LANGUAGES, settings_texts::PEOPLE_GROUP_WHY),
    }
}

/// The rows of a group, as they are set.
fn rows(group: Group, set: &Settings, say: &Messages) -> Vec<Choice> {
    let choice = |(number, row): (usize, &Row)| {
        let (_, rule) = row_says(*row);
        Choice { rule, ..Choice::numbered(number, row_set(*row, set, say)) }
    };
    group.rows().iter().enumerate().map(choice).collect()
}

/// What was put in force, a line for each row.
pub(super) fn lines(rows: &[Row], set: &Settings, say: &Messages) -> Vec<Line> {
    let heading = Line::plain(common::IN_FORCE);
    let line = |row: &Row| Line::plain(row_set(*row, set, say));
    std::iter::once(heading).chain(rows.iter().map(line)).collect()
}

fn row_set(row: Row, set: &Settings, say: &Messages) -> String {
    common::row(row_says(row).0, &value(row, set, say))
}

/// What a row is called, and which rule or habit it follows.
const fn row_says(row: Row) -> (&'static str, &'static str) {
    match row {
        Row::Event => (labels::EVENT, settings_texts::EVENT_WHY),
        Row::Round => (labels::ROUND, settings_texts::ROUND_WHY),
        Row::Station => (labels::STATION, settings_texts::STATION_WHY),
        Row::AsksTable => (labels::ASKS_TABLE, settings_texts::ASKS_TABLE_WHY),
        Row::AsksPlayer => (labels::ASKS_PLAYER, settings_texts::ASKS_PLAYER_WHY),
        Row::Slip => (labels::SLIP, settings_texts::SLIP_WHY),
        Row::Verdict => (labels::VERDICT, settings_texts::VERDICT_WHY),
        Row::Repeat => (labels::REPEAT, lexicons_texts::REPEAT_WHY),
        Row::JudgeKey => (labels::JUDGE_KEY, settings_texts::JUDGE_KEY_WHY),
        Row::Layout => (labels::LAYOUT, settings_texts::LAYOUT_WHY),
        Row::Theme => (labels::THEME, settings_texts::THEME_WHY),
        Row::Sounds => (labels::SOUNDS, settings_texts::SOUNDS_WHY),
        Row::Language(language) => (language.name(), settings_texts::LANGUAGE_WHY),
        Row::Voice => (labels::VOICE, settings_texts::VOICE_WHY),
        Row::Screen => (labels::SCREEN, settings_texts::SCREEN_WHY),
    }
}

fn value(row: Row, set: &Settings, say: &Messages) -> String {
    let time = |time: Option<Duration>| match time {
        Some(time) => settings_texts::seconds(time.as_secs()),
        None => settings_texts::NO_LIMIT.to_owned(),
    };
    match row {
        Row::Event => named(&set.event),
        Row::Round => round(set.round),
        Row::Station => named(&set.station),
        Row::AsksTable => on(set.asks_table),
        Row::AsksPlayer => on(set.asks_player),
        Row::Slip => time(set.times.slip),
        Row::Verdict => time(set.times.verdict),
        Row::Repeat => lexicons_texts::minutes(set.repeat_minutes.into()),
        Row::JudgeKey if set.judge_key == JudgeKey::Enter => say.keys.enter.to_owned(),
        Row::JudgeKey => say.keys.tab.to_owned(),
        Row::Layout if set.layout == Layout::Alphabet => settings_texts::ALPHABET.to_owned(),
        Row::Layout => set.layout.kept().to_uppercase(),
        Row::Theme => match set.theme {
            Theme::Device => settings_texts::DEVICE,
            Theme::Light => settings_texts::LIGHT,
            Theme::Dark => settings_texts::DARK,
        }
        .to_owned(),
        Row::Sounds => on(set.sounds),
        Row::Language(language) if set.languages().first() == Some(&language) => {
            settings_texts::ON_FIRST.to_owned()
        }
        Row::Language(language) => on(set.languages().contains(&language)),
        Row::Voice => on(set.voice),
        Row::Screen => on(set.screen == Screen::Whole),
    }
}

fn named(name: &str) -> String {
    if name.is_empty() { settings_texts::NONE } else { name }.to_owned()
}

fn on(on: bool) -> String {
    if on { settings_texts::ON } else { settings_texts::OFF }.to_owned()
}

/// A round, as it is shown.
pub(super) fn round(round: u16) -> String {
    if round > 0 { round.to_string() } else { settings_texts::NONE.to_owned() }
}

/// The page of one field.
fn name(naming: &Naming) -> Sheet {
    let (label, why) = row_says(naming.row);
    Sheet {
        heading: label.to_owned(),
        lines: vec![Line::plain(why)],
        field: Some(Field { label: label.to_owned(), value: naming.text.clone(), first: true }),
        alert: if naming.refused { settings_texts::NO_NUMBER.to_owned() } else { String::new() },
        back: common::BACK,
        go_on: common::GO_ON,
        ..Sheet::default()
    }
}

/// Which lexicons can players choose from?
pub(super) fn offered(terms: &DeskTerms, offered: &Offered) -> Sheet {
    let choice = |(number, row)| {
        let installed = terms.installed.iter().find(|lexicon| Some(lexicon.words) == row);
        let title = installed.map_or(lexicons_texts::OWN_LIST, |lexicon| &lexicon.title);
        let on = offered.settings.offered.contains(&row);
        Choice { on: Some(on), ..Choice::numbered(number, title) }
    };
    let rows = Offered::rows(terms).into_iter().take(9).enumerate();
    Sheet {
        heading: labels::OFFERED.to_owned(),
        lines: vec![Line::plain(lexicons_texts::OFFERED_WHY)],
        choices: rows.map(choice).collect(),
        alert: if offered.full { lexicons_texts::OFFERED_FULL.to_owned() } else { String::new() },
        back: common::BACK,
        go_on: common::PUT_IN_FORCE,
        ..Sheet::default()
    }
}

/// The first start.
pub(super) fn first_start(station: &Station, set: &Settings, say: &Messages) -> Sheet {
    let pins = station.pins();
    let row = |item: &FirstItem| match item {
        FirstItem::Event => row_set(Row::Event, set, say),
        FirstItem::Station => row_set(Row::Station, set, say),
        FirstItem::Rulebook => common::row(labels::RULEBOOK, set.rulebook.book().title),
        FirstItem::Lexicon => {
            let first = set.rulebook.book().sources.first();
            let set = first.map_or_else(String::new, |source| source_set(station, set, source));
            common::row(common::FIRST_LEXICON, &set)
        }
        FirstItem::Carry => common::FROM_ANOTHER_STATION.to_owned(),
        FirstItem::Pin => {
            let set = if pins.director { common::PIN_SET } else { settings_texts::NONE };
            common::row(common::FIRST_PIN, set)
        }
    };
    let rows = FirstItem::ALL.iter().enumerate();
    let fleeting = station.is_off_home_screen().then_some(readiness_texts::OFF_HOME_SCREEN);
    let lines = fleeting.into_iter().chain([common::FIRST_START_SAYS]).map(Line::plain);
    Sheet {
        heading: common::FIRST_START.to_owned(),
        lines: lines.collect(),
        choices: rows.map(|(number, item)| Choice::numbered(number, row(item))).collect(),
        back: common::SKIP,
        go_on: common::START,
        ..Sheet::default()
    }
}
