//! Before a set-up from another station is applied, the director reads the name of every setting in
//! it.

use crate::common;
use crate::settings_stored::FIELDS;
use challenge_station::challenge::Times;
use challenge_station::challenge::form::{Control, Shows};
use challenge_station::desk::Answer;
use challenge_station::setup::{
    CsvColumns, DeviceUse, DisplayMode, JudgeKey, Layout, Settings, Theme, Transfer,
};
use challenge_station::text::Language;
use common::{TestBench, choice, digest, offering, settings as settings_under};
use std::collections::BTreeSet;

/// Settings in which nothing has its default.
fn settings() -> Settings {
    let mut settings = Settings {
        // During an event this rulebook, unlike most, lets a device look words up.
        rulebook: choice("nsa-ospd2"),
        device: DeviceUse::LookUps,
        repeat_minutes: 5,
        event: "Open".into(),
        round: 7,
        station: "Table side 3".into(),
        mark: "B2".parse().unwrap(),
        sources: Vec::new(),
        coming: Some(digest("QI")),
        offered: offering(settings_under("nsa-ospd2"), [None, Some(digest("QI"))]).offered,
        times: Times { slip: None, verdict: None },
        judge_key: JudgeKey::Enter,
        layout: Layout::Qwertz,
        theme: Theme::Dark,
        rule_numbers: true,
        another_list: true,
        asks_table: true,
        asks_player: true,
        sounds: true,
        languages: vec![Language::French, Language::English],
        voice: true,
        screen: DisplayMode::Window,
        csv: CsvColumns::Semicolons,
        collect: Some(crate::collecting::collector()),
    };
    settings.set_source("Collins", Some(digest("QI")));
    settings
}

#[test]
fn every_changed_setting_of_a_received_set_up_has_a_row_of_its_own_with_both_values() {
    let usual = Settings::default();
    let mut bench = TestBench::with_settings(usual.clone(), "QI", &[]);
    bench.press("^C");
    let came = Transfer::new(settings(), Vec::new(), false, &usual);
    bench.send(Answer::SetUpReceived(came));
    let page = bench.station.page();
    let change = |control: &Control| match &control.shows {
        Shows::Fact(says) => Some((control.label.clone(), says.clone())),
        _ => None,
    };
    let rows: Vec<_> = page.controls().filter_map(change).collect();
    let names: BTreeSet<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), rows.len(), "two settings have the same name: {names:?}");
    let is_change = |says: &str| says.split(" → ").filter(|value| !value.is_empty()).count() == 2;
    assert!(rows.iter().all(|(name, says)| !name.is_empty() && is_change(says)), "{rows:?}");
    // One more row, because `times` has two. One more, for the list in use, which changes with `offered`. Two fewer,
    // because the name and the mark stay.
    assert_eq!(rows.len(), FIELDS.len() + 1 + 1 - 2, "{names:?}");
}
