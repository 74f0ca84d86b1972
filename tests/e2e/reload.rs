//! Promises 6 and 7: the next players find no word in what a browser keeps: the page, its storage and its history.
//! (Natively, `flows::procedure` and `promise_3_nothing_before_everyone` leave every screen.)

use crate::site::Site;
use crate::station::Station;

const WORDS: [&str; 2] = ["QUIXOTRY", "ZYZZYVA"];

/// Asserts that the slip is only in the journal.
#[track_caller]
fn words_are_gone(station: &Station, after: &str) {
    let everything = station.everything_in_view().to_uppercase();
    for word in WORDS {
        assert!(!everything.contains(word), "{word} is still there after {after}: {everything}");
    }
}

/// Goes from the count screen to another screen with the words. (`tour` reloads every screen.)
fn go_to(station: &Station, state: &str) {
    station.type_slip(&WORDS);
    if state != "slip" {
        station.press("\n");
        station.wait_for("check");
    }
    if state == "verdict" {
        station.press("\t");
        station.advance(300);
        station.wait_for("verdict");
    }
}

/// The browser's history restores no slip.
fn history_restores_none(station: &Station) {
    for state in ["slip", "check", "verdict"] {
        go_to(station, state);
        station.leave_the_station();
        station.back();
        station.wait_for("count");
        words_are_gone(station, state);
    }
}

#[test]
fn words_that_have_left_the_screen_are_nowhere_in_the_page_nor_in_the_browsers_history() {
    let site = Site::with_few_words();
    let station = Station::of(&site);

    go_to(&station, "slip");
    station.press("\x1b");
    station.wait_until("document.querySelectorAll('.row > b').length === 0");
    words_are_gone(&station, "Esc on the slip");
    station.press("\x1b");
    station.wait_for("count");
    go_to(&station, "verdict");
    station.clear();
    words_are_gone(&station, "a key on the verdict");

    assert_eq!(station.text("__console"), "[]");
    history_restores_none(&station);
}
