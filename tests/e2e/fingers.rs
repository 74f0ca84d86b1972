//! Tests fingers as people use them: slow ones, two at once, and one that misses its key. By itself, a browser makes a
//! click only of a single short touch.

use crate::desk::JUDGES;
use crate::site::Site;
use crate::station::{JUDGE_ARMED, Station, VERDICT_AFTER, button};
use serde_json::{Value, json};

/// A tablet with a slip of one word on it.
fn tablet(site: &Site) -> Station {
    let station = Station::of(site);
    station.as_tablet(768, 1024);
    station.touch_button("1");
    station.wait_for("slip");
    station
}

/// A finger on the centre of a button. `finger` is its number.
fn on(station: &Station, text: &str, finger: u8) -> Value {
    let [x, y, ..] = station.measure(&button(text));
    json!({ "x": x, "y": y, "id": finger })
}

/// Sets the fingers on the screen.
fn touch(station: &Station, kind: &str, fingers: &[&Value]) {
    let event = json!({ "type": kind, "touchPoints": fingers });
    station.chromium("Input.dispatchTouchEvent", &event);
}

/// Touches a button for longer than a tap. The browser's own clock decides how long that is.
fn touch_slowly(station: &Station, text: &str) {
    hold(station, &on(station, text, 1));
}

fn hold(station: &Station, finger: &Value) {
    touch(station, "touchStart", &[finger]);
    let now = "document.timeline.currentTime";
    let until = format!("{now} > {} + 900", station.value(now));
    station.wait_until(&until);
    touch(station, "touchEnd", &[]);
}

/// Asserts that only these letters were typed. Presses another key first, because the browser handles
/// all earlier touches before that key.
#[track_caller]
fn only(station: &Station, letters: &str) {
    station.press("X");
    station.has_rows(&[&format!("{letters}X")]);
    station.press("\x08");
    station.has_rows(&[letters]);
}

#[test]
fn a_slow_finger_types_each_letter_once_and_judges_and_selects_nothing() {
    let site = Site::with_few_words();
    let station = tablet(&site);
    station.run(
        "window.__menus = [];
        addEventListener('contextmenu', (event) => __menus.push(event.defaultPrevented));",
        &[],
    );
    touch_slowly(&station, "Q");
    station.touch_button("I");
    only(&station, "QI");
    // A long press on the word opens no menu and selects no text.
    let [x, y, ..] = station.measure("document.querySelector('.row')");
    hold(&station, &json!({ "x": x, "y": y, "id": 1 }));
    only(&station, "QI");
    assert!(station.is("!__menus.includes(false)"), "a menu opened");
    assert_eq!(station.text("getSelection().toString()"), "");
    // Judge ignores a finger just after a letter, because the finger may have missed its key.
    station.touch_button("Judge");
    assert_eq!(station.screen(), "slip");
    station.advance(JUDGE_ARMED);
    touch_slowly(&station, "Judge");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
}

/// While a thumb is on a key, the key's letter appears above the thumb, enlarged.
fn enlarges_the_letter_under_a_thumb(station: &Station) {
    for letter in ["A", "Q", "W", "Z"] {
        let key = format!(
            "[...document.querySelectorAll('.key[data-key={letter}]')].find(it => it.offsetParent)"
        );
        touch(station, "touchStart", &[&on(station, letter, 1)]);
        let shown = format!(
            "(() => {{ const style = getComputedStyle({key}, '::after'); \
             return style.visibility === 'visible' && style.content === '\"{letter}\"' && \
             parseFloat(style.fontSize) > 1.2 * parseFloat(getComputedStyle({key}).fontSize); }})()"
        );
        station.wait_until(&shown);
        touch(station, "touchEnd", &[]);
        station.wait_until(&format!("!{shown}"));
    }
    station.has_rows(&["AQWZ"]);
    station.press(&"\x08".repeat(4));
    station.has_rows(&[""]);
}

#[test]
fn two_thumbs_type_in_order_and_one_that_slides_off_its_key_types_nothing() {
    let site = Site::with_few_words();
    let station = tablet(&site);
    station.as_tablet(360, 640);
    enlarges_the_letter_under_a_thumb(&station);
    let (left, right) = (on(&station, "Q", 1), on(&station, "I", 2));
    touch(&station, "touchStart", &[&left]);
    touch(&station, "touchStart", &[&left, &right]);
    // The second finger is lifted first.
    touch(&station, "touchMove", &[&left]);
    touch(&station, "touchEnd", &[]);
    only(&station, "QI");

    let (key, away) = (on(&station, "Z", 1), json!({ "x": 180, "y": 200, "id": 1 }));
    touch(&station, "touchStart", &[&key]);
    touch(&station, "touchMove", &[&away]);
    touch(&station, "touchEnd", &[]);
    only(&station, "QI");
    // The next touch types again.
    station.touch_button("S");
    only(&station, "QIS");
    station.press("\x08");

    // The adjudication key judges when its own finger is lifted, not when another one is.
    let [x, y, ..] = station.measure("document.querySelector('.rows')");
    let (judge, other) = (on(&station, "Judge", 1), json!({ "x": x, "y": y, "id": 2 }));
    touch(&station, "touchStart", &[&judge]);
    touch(&station, "touchStart", &[&judge, &other]);
    touch(&station, "touchMove", &[&judge]);
    only(&station, "QI");
    station.advance(VERDICT_AFTER);
    assert_eq!((station.screen().as_str(), station.rulings().len()), ("slip", 0));
    station.advance(JUDGE_ARMED);
    touch(&station, "touchEnd", &[]);
    station.wait_for("check");
    station.advance(VERDICT_AFTER);
    station.wait_for("verdict");
}

/// Two thumbs type a PIN, or its letters.
fn two_thumbs_type_a_pin(station: &Station) {
    station.press("\x1b");
    station.wait_for("pin");
    station.touch_button("ABC");
    station.wait_until("document.querySelectorAll('.pad .key').length === 29");
    for letter in ["S", "E", "V", "E", "N", "␣", "Q"] {
        station.touch_button(letter);
    }
    station.touch_button("123");
    station.touch_button("7");
    station.wait_until("document.querySelector('.typed').textContent === '••••••••'");
    station.press(&"\x08".repeat(8));
    let (left, right) = (on(station, "4", 1), on(station, "7", 2));
    touch(station, "touchStart", &[&left]);
    touch(station, "touchStart", &[&left, &right]);
    touch(station, "touchEnd", &[]);
    station.wait_until("document.querySelector('.typed').textContent === '••'");
    station.press(&JUDGES[2..]);
    station.unlock("");
}

/// The finger that held the station's name is above a key of the PIN when it is lifted.
#[test]
fn two_thumbs_type_a_pin_and_the_finger_that_opened_the_desk_types_nothing_into_it() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.as_tablet(360, 740);
    station.set_pins();
    for _ in 0..2 {
        let [x, y, ..] = station.measure("document.querySelector('.station')");
        touch(&station, "touchStart", &[&json!({ "x": x, "y": y, "id": 1 })]);
        station.advance_until("document.querySelector('.typed') !== null");
        touch(&station, "touchEnd", &[]);
        // The browser's click for it comes before the next touch.
        station.touch_button("4");
        station.wait_until("document.querySelector('.typed').textContent === '•'");
        station.press("\x1b");
        station.wait_for("count");
    }
    two_thumbs_type_a_pin(&station);
}
