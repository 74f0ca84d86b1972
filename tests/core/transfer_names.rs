//! Before a set-up from another station is applied, the director reads the name of every setting in
//! it.

use crate::common;
use challenge_station::challenge::Times;
use challenge_station::setup::labels::label;
use challenge_station::setup::{JudgeKey, Layout, Screen, Settings, Theme, Transfer, Use};
use challenge_station::text::Language;
use common::{choice, digest, offering};
use std::collections::BTreeSet;

/// Settings without any default.
fn settings() -> Settings {
    let mut settings = Settings {
        rulebook: choice("international-2017 5-per-word"),
        device: Use::LookUps,
        repeat_minutes: 5,
        event: "Open".into(),
        round: 7,
        station: "Table side 3".into(),
        mark: "B2".parse().unwrap(),
        sources: Vec::new(),
        coming: Some(digest("QI")),
        offered: offering(Settings::default(), [None, Some(digest("QI"))]).offered,
        times: Times { slip: None, verdict: None },
        judge_key: JudgeKey::Enter,
        layout: Layout::Qwertz,
        theme: Theme::Dark,
        another_list: true,
        asks_table: true,
        asks_player: true,
        sounds: true,
        languages: vec![Language::French, Language::English],
        voice: true,
        screen: Screen::Window,
    };
    settings.set_source("Collins", Some(digest("QI")));
    settings
}

#[test]
fn every_setting_has_its_own_name_on_the_page() {
    let set = settings();
    let usual = Settings::default();
    let changes = Transfer::new(set.clone(), Vec::new(), false, &usual).changes(&usual);
    let kept: BTreeSet<&str> = changes.iter().map(|change| change.name.as_str()).collect();
    // Everything that is stored, except the station's name and mark, which are its own.
    let all = set.named();
    assert_eq!(all.len(), 22, "nothing is as usual: {all:?}");
    let names = all.iter().map(|(name, _)| name.as_str());
    let all: BTreeSet<&str> = names.filter(|name| !["station", "mark"].contains(name)).collect();
    assert_eq!(kept, all);
    let said: BTreeSet<&str> = kept.iter().map(|name| label(name)).collect();
    assert!(!said.contains(""), "{kept:?}");
    assert_eq!(said.len(), kept.len(), "two have one name: {said:?}");
}
