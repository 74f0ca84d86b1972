//! Names that would do harm, the line under each setting, and the list of all settings. (`flows::set_up` has the stories
//! of how the director sets them.)

use crate::common;
use challenge_station::desk::{Group, Row};
use challenge_station::setup::{Record, SettingOption, Settings, Theme};
use challenge_station::station::Event;
use common::{TestBench, settings};

fn write(bench: &mut TestBench, text: &str) {
    bench.send(Event::Wrote(text.to_owned()));
}

#[test]
fn hostile_names_stay_one_line_in_one_direction() {
    for hostile in [
        "a\nrulebook club\nseal 0",
        "a\r\u{85}\u{2028}\u{2029}b\u{0}c\u{1b}[31m",
        "open\u{202e}nepo",
        "open\u{200f}\u{200e}\u{61c}nepo",
        "\u{2066}x\u{2069}",
        "<script>alert(1)</script> & \"quoted\" 'names'",
        "=SUM(A1:A9)",
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^S11");
        write(&mut bench, hostile);
        bench.press("\n\n");
        let kept = bench.saved.clone().unwrap();
        assert!(!kept.event.is_empty());
        let lone = |c: char| {
            c.is_control() || "\u{2028}\u{2029}\u{202e}\u{2066}\u{200e}\u{200f}\u{61c}".contains(c)
        };
        assert!(!kept.event.contains(lone), "{:?}", kept.event);
        let saved = Record::new(1, kept.clone());
        assert_eq!(
            Record::read(saved.line()),
            Ok(saved.clone()),
            "the same settings are read back"
        );
        assert_eq!(bench.says("note").lines().count(), 1);
        let stored: Vec<String> =
            bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
        challenge_station::journal::follow(stored.iter().map(String::as_str)).unwrap();
    }
}

#[test]
fn the_line_under_a_setting_changes_with_its_value() {
    for (group, row) in [("1", 5), ("1", 6), ("1", 7), ("3", 3), ("3", 4), ("3", 5), ("3", 6)] {
        let mut bench = TestBench::in_service("QI");
        bench.press(&format!("^S{group}"));
        let under = |bench: &TestBench| bench.station.page().items[row - 1].rule.clone();
        let before = under(&bench);
        bench.press(&row.to_string());
        assert_ne!(under(&bench), before, "{group}{row}");
    }
}

#[test]
fn every_setting_belongs_to_one_group_and_every_theme_can_be_reached() {
    let rows: Vec<Row> = Group::ALL.iter().flat_map(|group| group.rows()).copied().collect();
    assert_eq!(rows.len(), 24, "a new row belongs to one group, and is counted here");
    let repeated = rows.iter().enumerate().find(|(index, row)| rows[..*index].contains(row));
    assert_eq!(repeated, None);
    for theme in Theme::ALL {
        let themes = std::iter::successors(Some(Theme::default()), |theme| Some(theme.next()));
        assert!(themes.take(Theme::ALL.len()).any(|one| one == theme.0));
    }
    assert_eq!(
        settings("naspa-2017"),
        Settings::default(),
        "the defaults can be used without opening the page"
    );
}
