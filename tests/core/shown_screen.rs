//! Which screen is shown.

use crate::common::TestBench;
use challenge_station::desk::Answer;
use challenge_station::station::{AboutStation, FactLine, ShownScreen};

fn shown(bench: &TestBench) -> ShownScreen {
    ShownScreen::of(&bench.station)
}

#[test]
fn the_count_screen_is_shown_only_once_the_settings_that_it_names_are_saved() {
    let mut bench = TestBench::in_service("QI");
    assert_eq!(shown(&bench), ShownScreen::Count);
    bench.reports_saved = false;
    bench.press("^9");
    assert_eq!(shown(&bench).name(), "desk");
    bench.press("^");
    assert_eq!((bench.screen(), shown(&bench)), ("count", ShownScreen::Starting));
    bench.send(Answer::SettingsSaved(2));
    assert_eq!(shown(&bench), ShownScreen::Count);
    let event = AboutStation::of(&bench.station).unwrap().facts.event;
    assert_eq!(event.lines, [FactLine::Text("round 1".to_owned())]);
}

#[test]
fn a_slip_stays_on_the_check_screen_while_it_is_judged_and_until_its_verdict_is_shown() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    assert_eq!(shown(&bench), ShownScreen::Slip);
    bench.press("\n");
    assert_eq!((bench.screen(), shown(&bench)), ("check", ShownScreen::Check));
    bench.press("\t");
    assert_eq!((bench.screen(), shown(&bench)), ("judging", ShownScreen::Check));
    bench.millis(300);
    assert_eq!(shown(&bench), ShownScreen::Verdict);
}
