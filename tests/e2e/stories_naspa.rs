//! Opens and closes the steps back to the board in a browser, by key, click and touch. (Natively,
//! `rulebook_*` and `flow_*` test rules and costs.)

use crate::desk::shown;
use crate::site::Site;
use crate::station::Station;
use challenge_station::rulebook::NASPA_2017;

/// Opens and closes the steps by key, click and touch. None of these clears the verdict.
fn steps_come_and_go(station: &Station, steps: &[[String; 2]], words: &[&str]) {
    let ways: [fn(&Station, &str); 3] =
        [|station, _| station.press("s"), Station::click, Station::touch_button];
    for way in ways {
        station.advance(500);
        way(station, "What happens now");
        station.wait_until("document.querySelector('.steps') !== null");
        assert_eq!((station.steps().as_slice(), station.words()), (steps, vec![]));
        station.advance(500);
        way(station, "Verdict");
        station.wait_until("document.querySelector('.words') !== null");
        assert_eq!(
            (station.steps(), station.words()),
            (vec![], words.iter().map(|w| (*w).to_owned()).collect())
        );
        assert_eq!(station.screen(), "verdict");
    }
}

#[test]
fn the_steps_back_to_the_board_open_and_close_by_key_click_and_touch() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.as_tablet(1024, 768);
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    let cost = [
        "The play comes off the board. The challenged player loses the turn.",
        "naspa-2017 IV.J.1.l, IV.I.3",
    ];
    assert_eq!((station.cost(), station.number().as_str()), (cost.map(Into::into), "1"));
    steps_come_and_go(&station, &shown(NASPA_2017.steps_unacceptable), &["QI", "ZZXQ"]);
    let entry = [
        ("kind", "self-lookup"),
        ("challenge", "1"),
        ("rulebook", "naspa-2017"),
        ("words", "QI ZZXQ"),
        ("verdict", "unacceptable"),
        ("consequence", "play comes off, challenged-player loses the turn"),
    ];
    station.last_says(&entry);
    // The steps are shown for a minute.
    station.press_on_verdict("s");
    station.advance(59_999);
    assert_eq!(station.steps(), shown(NASPA_2017.steps_unacceptable));
    station.advance(1);
    station.wait_for("count");
    station.has_none_of(&["ZZXQ"], "the steps");
}
