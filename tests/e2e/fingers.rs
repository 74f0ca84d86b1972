//! Fingers as people have them: slow ones, two at once, and one that went astray. A browser by itself makes a
//! click of a single, short touch alone.

use crate::site::Site;
use crate::station::{Station, button};
use serde_json::{Value, json};

/// A tablet with a slip of one word on it, by the browser's own clock: it alone says what a long touch is.
fn tablet(site: &Site) -> Station {
    let station = Station::in_real_time(site);
    station.hold_as_tablet(768, 1024);
    station.touch_button("1");
    station.wait_for("slip");
    station
}

/// Where the middle of a button is, as a finger with a number.
fn on(station: &Station, text: &str, finger: u8) -> Value {
    let [x, y, ..] = station.measure(&button(text));
    json!({ "x": x, "y": y, "id": finger })
}

/// The fingers on the screen are these now.
fn touch(station: &Station, kind: &str, fingers: &[&Value]) {
    let event = json!({ "type": kind, "touchPoints": fingers });
    station.chromium("Input.dispatchTouchEvent", &event);
}

/// Lets so much of the browser's own time pass.
fn wait(station: &Station, milliseconds: u32) {
    let until = format!("{} + {milliseconds}", station.value("performance.now()"));
    station.wait_until(&format!("performance.now() > {until}"));
}

#[test]
fn a_slow_finger_types_a_letter_once_and_judges() {
    let site = Site::quick();
    let station = tablet(&site);
    for letter in ["Q", "I"] {
        let finger = on(&station, letter, 1);
        touch(&station, "touchStart", &[&finger]);
        wait(&station, 900);
        touch(&station, "touchEnd", &[]);
    }
    wait(&station, 600);
    assert_eq!(station.rows(), ["QI"]);
    let finger = on(&station, "Judge", 1);
    touch(&station, "touchStart", &[&finger]);
    wait(&station, 900);
    touch(&station, "touchEnd", &[]);
    station.wait_for("verdict");
    assert_eq!(station.verdict(), "acceptable");
}

#[test]
fn two_thumbs_type_in_the_order_in_which_they_came_down() {
    let site = Site::quick();
    let station = tablet(&site);
    let (left, right) = (on(&station, "Q", 1), on(&station, "I", 2));
    touch(&station, "touchStart", &[&left]);
    touch(&station, "touchStart", &[&left, &right]);
    // The second is taken away first.
    touch(&station, "touchMove", &[&left]);
    touch(&station, "touchEnd", &[]);
    wait(&station, 600);
    assert_eq!(station.rows(), ["QI"]);
}

#[test]
fn a_finger_that_leaves_its_key_types_nothing() {
    let site = Site::quick();
    let station = tablet(&site);
    let (key, away) = (on(&station, "Q", 1), json!({ "x": 384, "y": 300, "id": 1 }));
    touch(&station, "touchStart", &[&key]);
    touch(&station, "touchMove", &[&away]);
    touch(&station, "touchEnd", &[]);
    wait(&station, 600);
    assert_eq!(station.rows(), [""]);
    // And the next one does.
    station.touch_button("Q");
    wait(&station, 600);
    assert_eq!(station.rows(), ["Q"]);
}

#[test]
fn a_finger_that_rests_on_the_adjudication_key_judges_when_it_is_lifted_and_no_other_does() {
    let site = Site::quick();
    let station = tablet(&site);
    station.touch_button("Q");
    station.touch_button("I");
    let [x, y, ..] = station.measure("document.querySelector('.rows')");
    let (judge, other) = (on(&station, "Judge", 1), json!({ "x": x, "y": y, "id": 2 }));
    touch(&station, "touchStart", &[&judge]);
    touch(&station, "touchStart", &[&judge, &other]);
    touch(&station, "touchMove", &[&judge]);
    wait(&station, 600);
    assert_eq!((station.screen().as_str(), station.rulings().len()), ("slip", 0));
    touch(&station, "touchEnd", &[]);
    station.wait_for("verdict");
}

#[test]
fn two_thumbs_type_a_pin_too() {
    let site = Site::quick();
    let station = Station::in_real_time(&site);
    station.lock();
    station.hold_as_tablet(768, 1024);
    station.press("\x1b");
    station.wait_for("pin");
    let (left, right) = (on(&station, "4", 1), on(&station, "7", 2));
    touch(&station, "touchStart", &[&left]);
    touch(&station, "touchStart", &[&left, &right]);
    touch(&station, "touchEnd", &[]);
    wait(&station, 600);
    assert_eq!(station.says(".typed"), "••");
}
