//! How the director opens the desk, and everything that players might try. Each try ends on the count screen, or on
//! the notice that the station is open in another tab, and shows no part of the desk (promise 7).

use crate::desk::{DIRECTORS, F2, JUDGES};
use crate::folder::Folder;
use crate::site::Site;
use crate::station::Station;
use serde_json::{Value, json};
use std::fs;

/// A setting that only the director may see.
const EVENT: &str = "Secret Cup";

/// Keys that lead from the menu into a field. (`pin_auto_lock` hides every page, and `tour.rs` reloads them.)
const FIELD: &str = "S2";

/// A station in service, with PINs and an event.
fn locked(site: &Site) -> Station {
    let station = Station::of(site);
    station.set_pins();
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.press(FIELD);
    station.write(EVENT);
    station.press("\x1b");
    station.wait_for_heading(EVENT);
    station.press("\x1b");
    station.wait_for("count");
    station
}

/// Asserts that this is the count screen, with nothing from the desk on it.
#[track_caller]
fn shows_nothing(station: &Station, tried: &str) {
    station.wait_for("count");
    let page = station.page_text();
    for seen in ["Out of use", "Director’s desk", "PIN", "Journal", "Rulebooks", "Set-up", "Save"]
    {
        assert!(!page.contains(seen), "{tried}: {seen}: {page}");
    }
    assert!(!station.has("input, .sheet, .out-of-use"), "{tried}");
    assert_eq!(station.value("document.querySelectorAll('.number').length"), 8, "{tried}");
}

fn key(station: &Station, kind: &str, modifiers: u8, key: &str, code: &str, held: bool) {
    let event = json!({
        "type": kind, "modifiers": modifiers, "key": key, "code": code, "autoRepeat": held,
    });
    station.chromium("Input.dispatchKeyEvent", &event);
}

fn chord(station: &Station) {
    key(station, "rawKeyDown", 10, "D", "KeyD", false);
    key(station, "keyUp", 10, "D", "KeyD", false);
}

#[test]
fn on_the_players_screens_nothing_can_be_dropped_and_only_a_pin_can_be_pasted() {
    let site = Site::with_few_words();
    let station = locked(&site);
    opens_no_dropped_file(&station);
    let paste = |text: &str| {
        let script = "const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', arguments[0]);
            dispatchEvent(new ClipboardEvent('paste', { clipboardData }));";
        station.run(script, &[json!(text)]);
    };
    paste(DIRECTORS);
    shows_nothing(&station, "the count screen");
    station.declare(1);
    paste("QI");
    assert_eq!(station.rows(), [""], "a word was pasted");
    station.press("\x1b\x1b");
    station.wait_for("pin");
    paste(DIRECTORS);
    station.press("\n");
    station.wait_for("desk");
    station.press("\x1b");
}

fn opens_no_dropped_file(station: &Station) {
    let folder = Folder::new();
    // After this the count screen no longer changes by itself.
    station.wait_until("document.body.innerText.includes('works offline')");
    for (name, text, screen, keys) in [
        ("list.txt", "QI\nZA\n", "count", ""),
        ("day.station", "{\"form\":", "slip", "1"),
        ("a.html", "<h1>No", "pin", "\x1b"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
        let file = folder.path().join(name).display().to_string();
        station.press(keys);
        station.wait_for(screen);
        let page = || station.text("document.querySelector('main').outerHTML");
        let before = page();
        for kind in ["dragEnter", "dragOver", "drop"] {
            let data = json!({ "items": [], "files": [file], "dragOperationsMask": 1 });
            let event = json!({ "type": kind, "x": 300, "y": 300, "data": data });
            station.chromium("Input.dispatchDragEvent", &event);
        }
        assert_eq!((station.screen().as_str(), page()), (screen, before), "{name}");
        station.press(if screen == "count" { "" } else { "\x1b" });
        shows_nothing(station, name);
    }
}

#[test]
fn the_pin_screen_opens_by_ctrl_shift_d_by_esc_and_by_the_stations_name_and_in_no_other_way() {
    let site = Site::with_few_words();
    let station = locked(&site);
    no_other_key_does_anything(&station);
    chord(&station);
    station.wait_for("pin");
    station.press("\x1b");
    shows_nothing(&station, "Esc");
    station.as_tablet(768, 1024);
    let touch = |kind: &str, points: Value| {
        let event = json!({ "type": kind, "touchPoints": points });
        station.chromium("Input.dispatchTouchEvent", &event);
    };
    // The station's name is measured before each press, because it moves when the line below it changes.
    let press = || {
        let [x, y, ..] = station.measure("document.querySelector('.station')");
        touch("touchStart", json!([{ "x": x, "y": y }]));
    };
    press();
    station.advance(700);
    touch("touchEnd", json!([]));
    station.advance(5_000);
    shows_nothing(&station, "a short press");
    press();
    station.advance(800);
    station.wait_for("pin");
    touch("touchEnd", json!([]));
    assert_eq!(station.screen(), "pin");
    station.press("\x1b");
    shows_nothing(&station, "Esc");
    // A mouse click on the name does nothing. Keyboards and screen readers, which cannot press long, use Enter on it.
    station.set_screen(1024, 768, false);
    let [x, y, ..] = station.measure("document.querySelector('.station')");
    for kind in ["mousePressed", "mouseReleased"] {
        let click = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        station.chromium("Input.dispatchMouseEvent", &click);
    }
    station.advance(5_000);
    shows_nothing(&station, "a click");
    station.run("document.querySelector('.station').focus();", &[]);
    station.press("\n");
    station.wait_for("pin");
    station.unlock(JUDGES);
    assert_eq!(station.says(".out-of-use"), "Out of use: word judge’s desk");
}

/// Presses all these keys together with the modifiers that are held.
const CHORDS: &str = "
    const [names, alt, control, meta, shift] = arguments;
    for (const key of names) for (const type of ['keydown', 'keyup'])
        document.body.dispatchEvent(new KeyboardEvent(type, {
            key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
            altKey: alt, ctrlKey: control, metaKey: meta, shiftKey: shift,
            bubbles: true, cancelable: true,
        }));";

/// Presses every other combination of keys, and holds keys down.
fn no_other_key_does_anything(station: &Station) {
    let function = (1..=24).map(|number| format!("F{number}"));
    let letters = ('a'..='z').map(String::from);
    let others = ["Home", "End", "PageUp", "ContextMenu", "BrowserBack", "ArrowLeft", "/", "`"];
    let names: Vec<String> = function.chain(letters).chain(others.map(ToOwned::to_owned)).collect();
    for held @ [_, control, _, shift] in [
        [true, false, false, false],
        [false, true, false, false],
        [false, false, true, false],
        [true, true, false, false],
        [false, false, false, true],
        [false, true, false, true],
    ] {
        // (Shift and D call the director, as D alone does; Ctrl, Shift and D open the PIN screen.)
        let names: Vec<&String> =
            names.iter().filter(|name| name.as_str() != "d" || !shift).collect();
        let held = held.map(|is_held| json!(is_held));
        station.run(CHORDS, &[&[json!(names)], &held[..]].concat());
        assert_eq!(station.screen(), "count", "control: {control}, shift: {shift}");
    }
    chord(station);
    station.wait_for("pin");
    station.press("\x1b");
    shows_nothing(station, "every chord");
    // Held keys do nothing, not even Esc.
    for name in ["Escape", "d", "Enter", "Tab"] {
        for _ in 0..5 {
            key(station, "rawKeyDown", 0, name, name, true);
        }
        key(station, "keyUp", 0, name, name, false);
        station.run("document.activeElement.blur();", &[]);
    }
    for _ in 0..5 {
        key(station, "rawKeyDown", 10, "D", "KeyD", true);
    }
    shows_nothing(station, "held keys");
    station.press(F2);
    shows_nothing(station, "F2");
}

#[test]
fn no_address_no_history_and_no_second_tab_leads_to_the_desk_and_hiding_the_page_closes_it() {
    let site = Site::with_few_words();
    let station = locked(&site);
    for tail in ["?screen=desk#/settings", "#station=1.AAAA.00", "#station=%00%ff%3Cscript%3E"] {
        station.go(tail);
        shows_nothing(&station, tail);
        station.run("location.hash = '#/desk/journal';", &[]);
        station.wait_until("location.hash === ''");
        shows_nothing(&station, "a hash set while the page is open");
    }
    station.reload();
    shows_nothing(&station, "a reload");
    history_leads_to_the_count_screen(&station);
    hiding_the_page_closes_the_desk(&station);
    a_second_tab_leads_nowhere(&station);
}

/// Goes back and forward in the browser's history, from the desk.
fn history_leads_to_the_count_screen(station: &Station) {
    // A page to go back to.
    station.leave_the_station();
    station.open();
    station.wait_for("count");
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.press(FIELD);
    assert_eq!(station.says(".out-of-use"), "Out of use: director’s desk");
    station.back();
    station.wait_until("!location.pathname.endsWith('/')");
    station.run("history.forward();", &[]);
    shows_nothing(station, "back in the history");
}

fn hiding_the_page_closes_the_desk(station: &Station) {
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.press(FIELD);
    station.run(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });\
         document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));\
         delete document.hidden;",
        &[],
    );
    shows_nothing(station, "hidden");
}

/// A second tab opens no desk, and closes the PIN screen of the first.
fn a_second_tab_leads_nowhere(station: &Station) {
    station.press("\x1b471");
    station.wait_for("pin");
    let first = station.tab();
    station.new_tab();
    station.open();
    station.wait_for("out-of-service");
    let page = station.page_text();
    assert!(page.contains("open in another tab") && !page.contains("PIN"), "{page}");
    assert!(!station.has("button"));
    station.press("\x1b\n");
    chord(station);
    assert_eq!(station.screen(), "out-of-service");
    station.close_tab();
    station.go_to(&first);
    shows_nothing(station, "a second tab");
}
