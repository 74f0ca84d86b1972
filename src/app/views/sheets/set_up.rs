//! The pages of what can be set: rows, their values, and what each follows; and the first start.

use super::director::source_set;
use crate::app::views::sheet::{Choice, Field, Line, Sheet};
use crate::console::{
    DeskTerms, FirstItem, Group, JudgeKey, Layout, Naming, Offered, OneOf, Row, Screen, SetUp,
    Settings, Theme,
};
use crate::messages::Messages;
use crate::station::Station;
use std::time::Duration;

pub(super) fn sheet(set_up: &SetUp, say: &Messages) -> Sheet {
    if let Some(naming) = &set_up.naming {
        return name(naming, say);
    }
    let (heading, choices, go_on) = match set_up.group {
        None => (say.set_up.heading, groups(say), ""),
        Some(group) => {
            let rows = rows(group, &set_up.settings, say);
            (group_says(group, say).0, rows, say.director.put_in_force)
        }
    };
    let heading = heading.to_owned();
    Sheet { heading, choices, back: say.desk.back, go_on, ..Sheet::default() }
}

fn groups(say: &Messages) -> Vec<Choice> {
    let choice = |(number, group): (usize, &Group)| {
        let (says, rule) = group_says(*group, say);
        Choice { rule, ..Choice::numbered(number, says) }
    };
    Group::ALL.iter().enumerate().map(choice).collect()
}

const fn group_says(group: Group, say: &Messages) -> (&'static str, &'static str) {
    match group {
        Group::Event => (say.set_up.event_group, say.set_up.event_group_why),
        Group::Times => (say.set_up.times_group, say.set_up.times_group_why),
        Group::Keys => (say.set_up.keys_group, say.set_up.keys_group_why),
        Group::People => (say.set_up.people_group, say.set_up.people_group_why),
    }
}

/// The rows of a group, as they are set.
fn rows(group: Group, set: &Settings, say: &Messages) -> Vec<Choice> {
    let choice = |(number, row): (usize, &Row)| {
        let (_, rule) = row_says(*row, say);
        Choice { rule, ..Choice::numbered(number, row_set(*row, set, say)) }
    };
    group.rows().iter().enumerate().map(choice).collect()
}

/// What was put in force, a line for each row.
pub(super) fn lines(rows: &[Row], set: &Settings, say: &Messages) -> Vec<Line> {
    let heading = Line::plain(say.set_up.in_force);
    let line = |row: &Row| Line::plain(row_set(*row, set, say));
    std::iter::once(heading).chain(rows.iter().map(line)).collect()
}

fn row_set(row: Row, set: &Settings, say: &Messages) -> String {
    (say.director.row)(row_says(row, say).0, &value(row, set, say))
}

/// What a row is called, and which rule or habit it follows.
const fn row_says(row: Row, say: &Messages) -> (&'static str, &'static str) {
    match row {
        Row::Event => (say.set_up.event, say.set_up.event_why),
        Row::Round => (say.set_up.round, say.set_up.round_why),
        Row::Station => (say.set_up.station, say.set_up.station_why),
        Row::AsksTable => (say.set_up.asks_table, say.set_up.asks_table_why),
        Row::AsksPlayer => (say.set_up.asks_player, say.set_up.asks_player_why),
        Row::Slip => (say.set_up.slip, say.set_up.slip_why),
        Row::Verdict => (say.set_up.verdict, say.set_up.verdict_why),
        Row::Repeat => (say.set_up.repeat, say.set_up.repeat_why),
        Row::JudgeKey => (say.set_up.judge_key, say.set_up.judge_key_why),
        Row::Layout => (say.set_up.layout, say.set_up.layout_why),
        Row::Theme => (say.set_up.theme, say.set_up.theme_why),
        Row::Sounds => (say.set_up.sounds, say.set_up.sounds_why),
        Row::Language(language) => (language.name(), say.set_up.language_why),
        Row::Voice => (say.set_up.voice, say.set_up.voice_why),
        Row::Screen => (say.set_up.screen, say.set_up.screen_why),
    }
}

fn value(row: Row, set: &Settings, say: &Messages) -> String {
    let time = |time: Option<Duration>| match time {
        Some(time) => (say.set_up.seconds)(time.as_secs()),
        None => say.set_up.no_limit.to_owned(),
    };
    match row {
        Row::Event => named(&set.event, say),
        Row::Round => round(set.round, say),
        Row::Station => named(&set.station, say),
        Row::AsksTable => on(set.asks_table, say),
        Row::AsksPlayer => on(set.asks_player, say),
        Row::Slip => time(set.times.slip),
        Row::Verdict => time(set.times.verdict),
        Row::Repeat => (say.director.minutes)(set.repeat_minutes.into()),
        Row::JudgeKey if set.judge_key == JudgeKey::Enter => say.keys.enter.to_owned(),
        Row::JudgeKey => say.keys.tab.to_owned(),
        Row::Layout if set.layout == Layout::Alphabet => say.set_up.alphabet.to_owned(),
        Row::Layout => set.layout.kept().to_uppercase(),
        Row::Theme => match set.theme {
            Theme::Device => say.set_up.device,
            Theme::Light => say.set_up.light,
            Theme::Dark => say.set_up.dark,
        }
        .to_owned(),
        Row::Sounds => on(set.sounds, say),
        Row::Language(language) if set.languages().first() == Some(&language) => {
            say.set_up.on_first.to_owned()
        }
        Row::Language(language) => on(set.languages().contains(&language), say),
        Row::Voice => on(set.voice, say),
        Row::Screen => on(set.screen == Screen::Whole, say),
    }
}

fn named(name: &str, say: &Messages) -> String {
    if name.is_empty() { say.set_up.none } else { name }.to_owned()
}

fn on(on: bool, say: &Messages) -> String {
    if on { say.set_up.on } else { say.set_up.off }.to_owned()
}

/// A round, as it is shown.
pub(super) fn round(round: u16, say: &Messages) -> String {
    if round > 0 { round.to_string() } else { say.set_up.none.to_owned() }
}

/// The page of one field.
fn name(naming: &Naming, say: &Messages) -> Sheet {
    let (label, why) = row_says(naming.row, say);
    Sheet {
        heading: label.to_owned(),
        lines: vec![Line::plain(why)],
        field: Some(Field { label: label.to_owned(), value: naming.text.clone(), first: true }),
        alert: if naming.refused { say.set_up.no_number.to_owned() } else { String::new() },
        back: say.desk.back,
        go_on: say.desk.go_on,
        ..Sheet::default()
    }
}

/// Which lexicons can players choose from?
pub(super) fn offered(terms: &DeskTerms, offered: &Offered, say: &Messages) -> Sheet {
    let choice = |(number, row)| {
        let installed = terms.installed.iter().find(|lexicon| Some(lexicon.words) == row);
        let title = installed.map_or(say.director.own_list, |lexicon| &lexicon.title);
        let on = offered.settings.offered.contains(&row);
        Choice { on: Some(on), ..Choice::numbered(number, title) }
    };
    let rows = Offered::rows(terms).into_iter().take(9).enumerate();
    Sheet {
        heading: say.set_up.offered.to_owned(),
        lines: vec![Line::plain(say.set_up.offered_why)],
        choices: rows.map(choice).collect(),
        alert: if offered.full { say.set_up.offered_full.to_owned() } else { String::new() },
        back: say.desk.back,
        go_on: say.director.put_in_force,
        ..Sheet::default()
    }
}

/// The first start.
pub(super) fn first_start(station: &Station, set: &Settings, say: &Messages) -> Sheet {
    let pins = station.pins();
    let row = |item: &FirstItem| match item {
        FirstItem::Event => row_set(Row::Event, set, say),
        FirstItem::Station => row_set(Row::Station, set, say),
        FirstItem::Rulebook => (say.director.row)(say.desk.rulebook, set.rulebook.book().title),
        FirstItem::Lexicon => {
            let first = set.rulebook.book().sources.first();
            let set =
                first.map_or_else(String::new, |source| source_set(station, set, source, say));
            (say.director.row)(say.set_up.lexicon, &set)
        }
        FirstItem::Carry => say.carry.first.to_owned(),
        FirstItem::Pin => {
            let set = if pins.director { say.set_up.pin_set } else { say.set_up.none };
            (say.director.row)(say.set_up.pin, set)
        }
    };
    let rows = FirstItem::ALL.iter().enumerate();
    let fleeting = station.is_off_home_screen().then_some(say.ready.off_home_screen);
    let lines = fleeting.into_iter().chain([say.set_up.first_says]).map(Line::plain);
    Sheet {
        heading: say.set_up.first.to_owned(),
        lines: lines.collect(),
        choices: rows.map(|(number, item)| Choice::numbered(number, row(item))).collect(),
        back: say.set_up.skip,
        go_on: say.set_up.start,
        ..Sheet::default()
    }
}
