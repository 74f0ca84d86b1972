//! Getting in: how the director does it, and everything players might try instead. Each try ends on the
//! count screen, or in the second tab's notice, with nothing of the desk shown (promise 7). The file is
//! longer than others: the tries stand beside each other, so that what is missing shows.

use crate::desk::{DIRECTORS, F2, JUDGES};
use crate::entries::field;
use crate::folder::Folder;
use crate::site::Site;
use crate::station::Station;
use serde_json::{Value, json};
use std::fs;

/// What is set, and what nobody but the director may see.
const EVENT: &str = "Secret Cup";

/// Keys that lead to every page of the desk, from its menu.
const PAGES: [&str; 16] =
    ["", "1", "2", "3", "4", "41", "5", "5L", "6", "61234", "7", "J", "S", "S1", "S11", "I"];

/// A station in service, with PINs and an event.
fn locked(site: &Site) -> Station {
    let station = Station::of(site);
    station.lock();
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.press("S11");
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    station.press(EVENT);
    station.press("\n\n");
    station.wait_for_heading("Director");
    assert!(station.page_text().contains(&format!("Event: {EVENT}")), "{}", station.page_text());
    station.press("\x1b");
    station.wait_for("count");
    station
}

/// The count screen, and nothing of the desk on it.
#[track_caller]
fn shows_nothing(station: &Station, tried: &str) {
    station.wait_for("count");
    let page = station.page_text();
    for seen in ["Out of use", "Director", "PIN", "Journal", "Rulebooks", "Set-up", "Put in force"]
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
fn a_manager_of_passwords_pastes_the_pin_and_nothing_anywhere_else() {
    let site = Site::quick();
    let station = locked(&site);
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
    assert_eq!(station.rows(), [""], "no word is pasted");
    station.press("\x1b\x1b");
    station.wait_for("pin");
    paste(DIRECTORS);
    station.press("\n");
    station.wait_for("desk");
    station.press("\x1b");
}

#[test]
fn a_chord_and_a_long_press_open_the_screen_that_asks_for_the_pin() {
    let site = Site::quick();
    let station = locked(&site);
    chord(&station);
    station.wait_for("pin");
    assert!(station.page_text().contains("Forgotten? See the director’s guide."));
    station.advance(10_000);
    shows_nothing(&station, "ten seconds");
    station.hold_as_tablet(768, 1024);
    let [x, y, ..] = station.measure("document.querySelector('.station')");
    let touch = |kind: &str, points: Value| {
        let event = json!({ "type": kind, "touchPoints": points });
        station.chromium("Input.dispatchTouchEvent", &event);
    };
    touch("touchStart", json!([{ "x": x, "y": y }]));
    station.advance(700);
    touch("touchEnd", json!([]));
    station.advance(5_000);
    shows_nothing(&station, "a short press");
    touch("touchStart", json!([{ "x": x, "y": y }]));
    station.advance(800);
    station.wait_for("pin");
    touch("touchEnd", json!([]));
    assert_eq!(station.screen(), "pin");
    station.press("\x1b");
    shows_nothing(&station, "Esc");
    // A click of a mouse does nothing; the keyboard and a screen reader need no long press.
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

#[test]
fn no_address_leads_to_the_desk() {
    let site = Site::quick();
    let station = locked(&site);
    for tail in [
        "#/desk",
        "#desk",
        "#/director/journal",
        "?desk=open",
        "?screen=desk#/settings",
        "#station=",
        "#station=AAAA",
        "#station=%00%ff%3Cscript%3E",
        "#office=director&page=Menu",
        "index.html#/desk",
    ] {
        station.go(tail);
        shows_nothing(&station, tail);
        station.run("location.hash = '#/desk/journal';", &[]);
        shows_nothing(&station, "a hash while it runs");
        station.reload();
        shows_nothing(&station, tail);
    }
}

#[test]
fn back_forward_and_reload_at_every_page_of_the_desk_come_to_the_count_screen() {
    let site = Site::quick();
    let station = locked(&site);
    // Somewhere to go back to.
    station.step_out();
    station.open();
    station.wait_for("count");
    for keys in PAGES {
        for leave in ["reload", "back"] {
            station.press("\x1b");
            station.unlock(DIRECTORS);
            station.press(keys);
            assert_eq!(station.says(".out-of-use"), "Out of use: director’s desk", "{keys}");
            if leave == "reload" {
                station.reload();
            } else {
                station.back();
                station.run("history.forward();", &[]);
            }
            shows_nothing(&station, &format!("{leave} at {keys:?}"));
        }
    }
}

#[test]
fn a_page_that_is_hidden_locks_at_every_page() {
    let site = Site::quick();
    let station = locked(&site);
    for keys in PAGES {
        station.press("\x1b");
        station.unlock(DIRECTORS);
        station.press(keys);
        station.run(
            "Object.defineProperty(document, 'hidden', { value: true, configurable: true });\
             document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));\
             delete document.hidden;",
            &[],
        );
        shows_nothing(&station, &format!("hidden at {keys:?}"));
    }
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
    chord(&station);
    assert_eq!(station.screen(), "out-of-service");
    station.close_tab();
    station.go_to(&first);
    shows_nothing(&station, "a second tab");
}

#[test]
fn no_key_and_no_chord_but_two_does_anything_and_those_ask_for_the_pin() {
    let site = Site::quick();
    let station = locked(&site);
    let function = (1..=24).map(|number| format!("F{number}"));
    let letters = ('a'..='z').map(String::from);
    let others = ["Home", "End", "PageUp", "ContextMenu", "BrowserBack", "ArrowLeft", "/", "`"];
    let names: Vec<String> = function.chain(letters).chain(others.map(ToOwned::to_owned)).collect();
    let mut opened = Vec::new();
    // Alt, Ctrl, Meta, Shift and some together.
    for modifiers in [1, 2, 4, 3, 8, 9, 10, 11, 14] {
        for name in &names {
            let code = name.to_uppercase();
            let code = if name.len() == 1 { format!("Key{code}") } else { name.clone() };
            key(&station, "rawKeyDown", modifiers, name, &code, false);
            key(&station, "keyUp", modifiers, name, &code, false);
            if station.screen() == "pin" {
                opened.push((modifiers, name.clone()));
                station.press("\x1b");
                station.wait_for("count");
            }
        }
    }
    assert_eq!(opened, [(10, "d".to_owned())]);
    shows_nothing(&station, "every chord");
    // Held keys do nothing of the kind, Esc neither.
    for name in ["Escape", "d", "Enter", "Tab"] {
        for _ in 0..30 {
            key(&station, "rawKeyDown", 0, name, name, true);
        }
        key(&station, "keyUp", 0, name, name, false);
        station.run("document.activeElement.blur();", &[]);
    }
    for _ in 0..30 {
        key(&station, "rawKeyDown", 10, "D", "KeyD", true);
    }
    shows_nothing(&station, "held keys");
    station.press(F2);
    shows_nothing(&station, "F2");
}

#[test]
fn files_dropped_on_the_players_screens_are_not_opened() {
    let site = Site::quick();
    let station = locked(&site);
    let folder = Folder::new();
    for (name, text) in
        [("list.txt", "QI\nZA\n"), ("day.station", "{\"form\":"), ("a.html", "<h1>No")]
    {
        fs::write(folder.path().join(name), text).unwrap();
        let file = folder.path().join(name).display().to_string();
        for (screen, keys) in [("count", ""), ("slip", "1"), ("pin", "\x1b")] {
            station.press(keys);
            if screen == "slip" {
                station.advance(750);
            }
            station.wait_for(screen);
            let before = station.text("document.querySelector('main').outerHTML");
            for kind in ["dragEnter", "dragOver", "drop"] {
                let data = json!({ "items": [], "files": [file], "dragOperationsMask": 1 });
                let event = json!({ "type": kind, "x": 300, "y": 300, "data": data });
                station.chromium("Input.dispatchDragEvent", &event);
            }
            assert_eq!(station.screen(), screen, "{name}");
            let after = station.text("document.querySelector('main').outerHTML");
            assert_eq!(after, before, "{name} on {screen}");
            station.press(if screen == "count" { "" } else { "\x1b" });
            shows_nothing(&station, name);
        }
    }
}

#[test]
fn every_entry_to_the_desk_and_every_failed_try_is_in_the_journal() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.lock();
    station.press("\x1b");
    station.wait_for("pin");
    for _ in 0..2 {
        station.press("90817263\n");
        station.wait_until("document.querySelector('.hint').textContent === 'That PIN is wrong.'");
    }
    station.unlock(JUDGES);
    station.press("\x1b");
    station.wait_for("count");
    let told: Vec<_> = station.journal()[1..]
        .iter()
        .map(|entry| {
            ["kind", "by", "note"].map(|name| field(entry, name).unwrap_or("-").to_owned())
        })
        .collect();
    let expected = [
        ["desk-opened", "director", "-"],
        ["pin-set", "director", "-"],
        ["pin-set", "word-judge", "-"],
        ["wrong-pin", "-", "1"],
        ["wrong-pin", "-", "2"],
        ["desk-opened", "word-judge", "-"],
    ];
    assert_eq!(told, expected.map(|entry| entry.map(ToOwned::to_owned)));
    let journal = station.journal().concat();
    assert!(!["90817263", DIRECTORS].iter().any(|pin| journal.contains(pin)), "{journal}");
    station.chain().unwrap();
}

#[test]
fn a_pin_that_is_kept_damaged_is_told_where_it_is_asked_for() {
    let site = Site::quick();
    let station = locked(&site);
    for damaged in ["", "x", "12 34"] {
        let kept = "localStorage.setItem('challenge-station.pin.director', arguments[0]);";
        station.run(kept, &[json!(damaged)]);
        station.reload();
        station.wait_for("count");
        station.press("\x1b");
        station.wait_for("pin");
        let page = station.page_text();
        assert!(page.contains("is damaged: no PIN opens the desk"), "{page}");
        station.press(&format!("{DIRECTORS}\n"));
        station.wait_until("document.querySelector('.hint').textContent === 'That PIN is wrong.'");
        station.press("\x1b");
        shows_nothing(&station, damaged);
    }
}
