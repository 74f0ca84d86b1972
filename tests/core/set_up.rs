//! Names that would do harm, the row of each setting, and the list of all settings. (`flows::set_up` has the stories
//! of how the director sets them.)

use crate::common;
use crate::pages::{at, first_start};
use challenge_station::challenge::Input;
use challenge_station::challenge::form::{Act, Control, Shows};
use challenge_station::setup::{
    self, DEVICE_USE, EVENT, LOOK_UPS_ENTERED, Record, SETTINGS, Section, Settings,
};
use challenge_station::station::Event;
use common::{TestBench, settings};

fn control(bench: &TestBench, label: &str) -> Control {
    let page = bench.station.page();
    let found = page.controls().find(|control| control.label == label);
    found.unwrap_or_else(|| panic!("no control of {} is called {label}", page.heading)).clone()
}

fn uses(bench: &mut TestBench, label: &str, act: Act) {
    bench.input(Input::Use(at(bench, label), act));
}

fn with_pin() -> TestBench {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "");
    bench
}

/// The acts that change a setting.
fn changes(shows: &Shows) -> Vec<Act> {
    match shows {
        Shows::Switch(_) => vec![Act::Press],
        Shows::Segments { names, .. } => (0..names.len()).map(Act::Choose).collect(),
        Shows::Chips(names) => (0..names.len()).map(Act::Choose).collect(),
        Shows::Stepper { .. } => vec![Act::More, Act::Less],
        _ => Vec::new(),
    }
}

#[test]
fn hostile_names_stay_one_line_in_one_direction() {
    for hostile in [
        "a\nrulebook club\nseal 0",
        "a\r\u{85}\u{2028}\u{2029}b\u{0}c\u{1b}[31m",
        "open\u{202e}nepo",
        "open\u{200f}\u{200e}\u{61c}nepo",
        "\u{2066}x\u{2069}",
        "<script>alert(1)</script> & \"two\" 'one'",
        "=SUM(A1:A9)",
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^S");
        bench.send(Event::Wrote(at(&bench, EVENT.name), hostile.to_owned()));
        bench.press("^");
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
fn a_first_start_that_nobody_touches_says_that_a_club_night_starts() {
    let mut bench = first_start();
    assert_eq!(bench.station.page_clears_in(), "");
    bench.millis(90_000);
    assert_eq!(bench.station.page_clears_in(), "A club night starts in 30 s.");
    bench.press("2");
    assert_eq!(bench.station.page_clears_in(), "");
}

#[test]
fn every_setting_is_found_by_its_name_and_says_what_it_means() {
    for setting in SETTINGS {
        let mut bench = with_pin();
        // What nobody needs on the day is on a page of its own, which has no search.
        if setting.section == Section::Advanced {
            bench.press("^1111\nA");
            assert_eq!(control(&bench, setting.name).help, setting.help);
            continue;
        }
        bench.press("^1111\nS");
        if *setting == LOOK_UPS_ENTERED {
            uses(&mut bench, DEVICE_USE.name, Act::Choose(1));
        }
        bench.send(Event::Wrote(0, setting.name.to_uppercase()));
        assert_eq!(control(&bench, setting.name).help, setting.help);
        assert!(!setting.help.is_empty() && bench.station.page().controls().count() < 5);
    }
}

#[test]
fn every_change_of_a_setting_is_shown_and_can_be_undone() {
    let mut bench = with_pin();
    bench.press("^1111\nS");
    let before = bench.station.page();
    let mut changed = 0;
    for it in before.controls() {
        for act in changes(&it.shows) {
            uses(&mut bench, &it.label, act);
            let now = control(&bench, &it.label);
            assert_eq!(now.shows == it.shows, now.was.is_empty(), "{}: {act:?}", it.label);
            if !now.was.is_empty() {
                changed += 1;
                uses(&mut bench, &it.label, Act::Undo);
            }
            assert_eq!(bench.station.page(), before, "{}: {act:?}", it.label);
        }
    }
    assert!(changed > 20, "{changed}");
    assert_eq!(bench.saved, None);
}

#[test]
fn every_setting_has_a_name_of_its_own_and_each_of_its_values_can_be_reached() {
    for (at, setting) in SETTINGS.iter().enumerate() {
        assert!(!SETTINGS[..at].contains(setting), "{setting:?} twice");
        if let setup::Control::Choice { names, set, get, .. } = &setting.control {
            let mut to = Settings::default();
            assert_eq!(get(&to) == 0, setting.value(&to) == names()[0]);
            for (index, name) in names().into_iter().enumerate() {
                set(&mut to, index);
                assert_eq!((get(&to), &*setting.value(&to)), (index, name), "{setting:?}");
            }
        }
    }
    assert_eq!(
        settings("naspa-2017"),
        Settings::default(),
        "the defaults can be used without opening the page"
    );
}
