//! Promises 6 and 7: whatever screen is left, and however, its words are gone for the next players.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::Station;

const WORDS: [&str; 2] = ["QUIXOTRY", "ZYZZYVA"];

/// Nothing of the slip is anywhere but in the journal.
#[track_caller]
fn words_are_gone(station: &Station, after: &str) {
    let everything = station.everything_in_view().to_uppercase();
    for word in WORDS {
        assert!(!everything.contains(word), "{word} after {after}: {everything}");
    }
}

/// Brings the station, which counts, to a screen.
fn go_to(station: &Station, state: &str) {
    if state == "chosen" {
        station.press("2");
        station.wait_until("document.querySelector('.chosen') !== null");
    }
    if !["count", "chosen"].contains(&state) {
        station.type_slip(&WORDS);
    }
    if ["check", "judging", "verdict"].contains(&state) {
        station.press("\n");
        station.wait_for("check");
    }
    if ["judging", "verdict"].contains(&state) {
        station.press("\t");
    }
    if state == "verdict" {
        station.advance(300);
        station.wait_for("verdict");
    }
}

#[test]
fn a_reload_on_any_screen_comes_back_to_the_count_with_no_words() {
    let site = Site::quick();
    let station = Station::of(&site);
    for state in ["count", "chosen", "slip", "check", "judging", "verdict"] {
        go_to(&station, state);
        station.reload();
        station.wait_for("count");
        assert!(!station.has(".chosen"), "after {state}");
        words_are_gone(&station, state);
    }
    station.chain().unwrap();
}

#[test]
fn a_reload_while_the_station_starts_starts_it_again() {
    let site = Site::quick();
    site.hold("lexicon/open.lex");
    let station = Station::unopened(&site, Browser::start());
    for _ in 0..2 {
        station.open();
        station.wait_until("document.querySelector('main > section.message') !== null");
        assert_eq!(station.screen(), "starting");
        station.press("2QI ZA\t");
    }
    site.release();
    station.wait_for("count");
    assert!(!station.has(".chosen"));
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
}

#[test]
fn words_that_leave_the_screen_are_nowhere_in_the_page() {
    let site = Site::quick();
    let station = Station::of(&site);

    go_to(&station, "slip");
    station.press("\x1b");
    station.wait_until("document.querySelectorAll('.tile').length === 0");
    words_are_gone(&station, "Esc on the slip");
    station.press("\x1b");
    station.wait_for("count");
    words_are_gone(&station, "a second Esc");

    for state in ["slip", "check"] {
        go_to(&station, state);
        station.advance(30_000);
        station.wait_for("count");
        words_are_gone(&station, "thirty seconds");
    }

    go_to(&station, "verdict");
    station.clear();
    words_are_gone(&station, "a key on the verdict");

    go_to(&station, "verdict");
    station.advance(10_000);
    station.wait_for("count");
    words_are_gone(&station, "ten seconds");

    assert_eq!(station.text("__console"), "[]");
}

#[test]
fn the_browsers_history_brings_no_slip_back() {
    let site = Site::quick();
    let station = Station::of(&site);
    for state in ["slip", "check", "verdict"] {
        go_to(&station, state);
        station.step_out();
        station.back();
        station.wait_for("count");
        words_are_gone(&station, state);
    }
}

#[test]
fn no_key_leaves_the_slip_for_another_page() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.step_out();
    station.open();
    station.wait_for("count");
    go_to(&station, "slip");
    // Alt with an arrow goes through the history elsewhere, Backspace did once.
    for (key, code) in [("ArrowLeft", 37), ("ArrowRight", 39)] {
        let pressed = serde_json::json!({
            "type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": code,
            "modifiers": 1
        });
        station.chromium("Input.dispatchKeyEvent", &pressed);
    }
    station.press(&"\x08".repeat(20));
    assert_eq!(station.screen(), "slip");
    assert_eq!(station.rows(), ["", ""]);
}

/// In a later journal its number comes again: nothing of it may be left by then.
#[test]
fn that_a_session_ended_well_is_known_to_the_next_start_and_to_no_later_one() {
    let site = Site::quick();
    let station = Station::of(&site);
    let noted = "localStorage.getItem('challenge-station.closed')";
    for _ in 0..2 {
        station.wait_until(&format!("{noted} === null"));
        station.step_out();
        station.wait_until(&format!("{noted} !== null"));
        station.open();
        station.wait_for("count");
    }
    station.has_kinds(&["opened"; 3]);
}
