//! A station that players cannot leave by accident. Long, because its tables cover every gesture.
//! It goes back to fullscreen whenever it can, keeps the screen awake, hides the mouse, and ignores other mouse
//! buttons and gestures.
//!
//! A browser without a window has no fullscreen: `page/screen.js` simulates it.

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, button};
use crate::wait;
use challenge_station::setup::{DisplayMode, Settings};
use serde_json::json;

const ASKED: &str = "__screen.asked";
const IS_FULLSCREEN: &str = "document.fullscreenElement !== null";

#[test]
fn the_first_key_starts_fullscreen_and_losing_it_in_any_way_loses_no_slip() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    assert_eq!(station.text(ASKED), "0", "fullscreen was requested without any input");
    station.declare(2);
    station.wait_until(IS_FULLSCREEN);
    station.wait_until("__screen.keys.length === 1");
    assert_eq!(station.value("__screen.keys"), json!(["Escape"]));
    station.press("QI\x1b");
    station.wait_until("document.querySelectorAll('.row > b').length === 0");
    assert!(station.is(IS_FULLSCREEN), "Esc left fullscreen");
    assert_eq!(station.text(ASKED), "1", "fullscreen was requested again");

    station.press("QI Z");
    station.run("__leave();", &[]);
    station.has_rows(&["QI", "Z"]);
    station.press("A");
    station.wait_until(IS_FULLSCREEN);
    station.has_rows(&["QI", "ZA"]);
    station.press("\t");
    station.advance(300);
    assert_eq!(station.verdict(), "acceptable");
    station.run("__leave();", &[]);
    station.clear();
    station.wait_until(IS_FULLSCREEN);
    // The count screen has a button that starts fullscreen again.
    let back = button("Full screen");
    station.wait_until(&format!("{back} === undefined"));
    station.run("__leave();", &[]);
    station.wait_until(&format!("{back} !== undefined"));
    station.run(&format!("{back}.click();"), &[]);
    station.wait_until(IS_FULLSCREEN);
    assert_eq!(station.screen(), "count");
    drop(station);
    where_esc_leaves_fullscreen_it_does_not_clear_the_slip(&site);
}

/// `WebKitGTK` leaves fullscreen on F, and the page never sees that key. (Fullscreen is simulated here; the real
/// browser did so when a release was tried in it.)
#[test]
fn where_the_browser_keeps_letters_to_itself_in_fullscreen_it_is_not_asked_for() {
    let site = Site::with_few_words();
    for (platform, asked) in [("Linux x86_64", "0"), ("MacIntel", "1")] {
        let is = |name, text| {
            format!(
                "Object.defineProperty(Navigator.prototype, '{name}', {{ get: () => '{text}' }});"
            )
        };
        let script = [is("vendor", "Apple Computer, Inc."), is("platform", platform)].concat();
        let station = Station::with_script(&site, &script);
        station.declare(1);
        station.press("OFF");
        station.has_rows(&["OFF"]);
        assert_eq!(station.text(ASKED), asked, "{platform}");
    }
}

/// In Firefox and Safari Esc leaves fullscreen, and must not clear the slip.
fn where_esc_leaves_fullscreen_it_does_not_clear_the_slip(site: &Site) {
    let lends = "addEventListener('load', () => { __screen.lends = false; });";
    let station = Station::with_script(site, lends);
    station.wait_until("__screen.lends === false");
    station.declare(2);
    station.wait_until(IS_FULLSCREEN);
    station.press("QI\x1b");
    station.has_rows(&["QI", ""]);
    station.run("__leave();", &[]);
    station.press("\x1b");
    station.wait_until("document.querySelectorAll('.row > b').length === 0");
    // The readiness page says that this browser uses Esc itself.
    station.press("\x1b");
    station.wait_for("count");
    station.press("9");
    station.wait_until(IS_FULLSCREEN);
    station.run("document.querySelector('.station').click();", &[]);
    station.wait_for("desk");
    station.press("r");
    station.wait_until("document.querySelector('details.form') !== null");
    let lines = station.lines();
    let said = |line: &String| line.starts_with("! ") && line.contains("uses Esc itself");
    assert!(lines.iter().any(said), "{lines:#?}");
}

#[test]
fn the_screen_is_kept_awake_also_after_the_page_was_hidden_or_the_browser_refused() {
    let site = Site::with_few_words();
    let station = Station::unopened(&site, Browser::start());
    let grant = json!({ "origin": site.origin(), "permissions": ["wakeLockScreen"] });
    station.chromium("Browser.grantPermissions", &grant);
    station.open();
    station.wait_for("count");
    station.wait_until("__screen.sentinel !== undefined");
    assert_eq!(station.text("__screen.awake"), "1");
    // While the page has the lock, it requests nothing when it becomes visible.
    station.run("dispatchEvent(new Event('visibilitychange'));", &[]);
    assert_eq!(station.text("__screen.awake"), "1");
    // The browser releases the lock when the page is hidden.
    station.run("return __screen.sentinel.release();", &[]);
    station.run("dispatchEvent(new Event('visibilitychange'));", &[]);
    station.wait_until("__screen.awake === 2 && !__screen.sentinel.released");
    a_refused_wake_lock_is_requested_again_by_the_next_key(&site);
}

/// Safari keeps the screen awake only after a touch or key.
fn a_refused_wake_lock_is_requested_again_by_the_next_key(site: &Site) {
    let mut browser = Browser::start();
    browser.on_every_page(
        "let touched = false;
        addEventListener('keydown', () => { touched = true; }, true);
        const sentinel = { released: false };
        const request = async () => {
            if (!touched) throw new DOMException('for the test', 'NotAllowedError');
            window.__given = true;
            return sentinel;
        };
        Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request } });",
    );
    let station = Station::unopened(site, browser);
    station.open();
    station.wait_for("count");
    assert!(!station.is("window.__given"));
    station.press("9");
    station.wait_until("window.__given");
}

fn hides_an_idle_mouse(station: &Station) {
    let cursor = "getComputedStyle(document.querySelector('.number')).cursor";
    assert_eq!(station.text(cursor), "pointer");
    station.advance(3_000);
    assert_eq!(station.text(cursor), "none");
    let moved = json!({ "type": "pointerMove", "duration": 0, "x": 200, "y": 200 });
    let parameters = json!({ "pointerType": "mouse" });
    let mouse =
        json!({ "type": "pointer", "id": "mouse", "parameters": parameters, "actions": [moved] });
    station.post("actions", &json!({ "actions": [mouse] }));
    station.wait_until(&format!("{cursor} === 'pointer'"));
    station.advance(2_999);
    assert_eq!(station.text(cursor), "pointer");
    station.advance(1);
    assert_eq!(station.text(cursor), "none");
}

/// Whether the page handles an event itself.
fn keeps(station: &Station, event: &str) -> bool {
    station.is(&format!("!document.querySelector('main').dispatchEvent({event})"))
}

#[test]
fn an_idle_mouse_is_hidden_and_other_buttons_and_gestures_do_nothing() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    hides_an_idle_mouse(&station);
    let mut events = vec![
        "new Event('contextmenu', { bubbles: true, cancelable: true })".to_owned(),
        "new Event('dragstart', { bubbles: true, cancelable: true })".to_owned(),
        "new Event('gesturestart', { bubbles: true, cancelable: true })".to_owned(),
        "new DragEvent('dragover', { bubbles: true, cancelable: true })".to_owned(),
        "new WheelEvent('wheel', { ctrlKey: true, bubbles: true, cancelable: true })".to_owned(),
        "new KeyboardEvent('keydown', { key: 'BrowserBack', bubbles: true, cancelable: true })"
            .to_owned(),
    ];
    for name in ["mousedown", "mouseup", "auxclick"] {
        for other in [1, 3, 4] {
            events.push(format!(
                "new MouseEvent('{name}', {{ button: {other}, bubbles: true, cancelable: true }})"
            ));
        }
    }
    for event in &events {
        assert!(keeps(&station, event), "{event}");
    }
    // Useful functions stay with the browser: the wheel, its zoom, and the first button.
    for event in [
        "new WheelEvent('wheel', { bubbles: true, cancelable: true })",
        "new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true })",
        "new KeyboardEvent('keydown', { key: '-', ctrlKey: true, bubbles: true, cancelable: true })",
        "new MouseEvent('mousedown', { bubbles: true, cancelable: true })",
    ] {
        assert!(!keeps(&station, event), "{event}");
    }
    let style = "(() => { const style = getComputedStyle(document.body);
        const { touchAction } = getComputedStyle(document.querySelector('main'));
        return [touchAction, style.userSelect || style.webkitUserSelect, style.overscrollBehaviorX,
            getComputedStyle(document.documentElement).overscrollBehaviorY].join(); })()";
    assert_eq!(station.text(style), "pan-x pan-y,none,none,none");
    let viewport = station.text("document.querySelector('[name=viewport]').content");
    assert!(!viewport.contains("maximum-scale") && !viewport.contains("user-scalable"));
    // The director reads long pages and can zoom as usual.
    station.open_desk();
    assert!(!keeps(&station, &events[4]), "at the desk");
    assert!(station.text(style).starts_with("manipulation,"));
}

/// Whether the browser would ask before leaving now.
fn asks(station: &Station) -> bool {
    station.is("!dispatchEvent(new Event('beforeunload', { cancelable: true }))")
}

/// (Natively, `fullscreen` has every screen.)
#[test]
fn leaving_asks_from_the_first_key_of_a_challenge_to_its_end() {
    let site = Site::with_few_words();
    let settings = Settings { screen: DisplayMode::Window, ..Settings::default() };
    let station = Station::with_settings(&site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    // It stops asking once the start is recorded, for which the screen does not wait.
    assert!(wait::until(|| !asks(&station)), "it asks with nothing begun");
    station.type_slip(&["QI", "ZA"]);
    assert!(asks(&station), "it does not ask on a slip");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    assert!(asks(&station), "it does not ask on a verdict");
    station.clear();
    assert!(!asks(&station));
}

/// What Safari reports about the home screen and touch.
fn on_apple(standalone: &str, fingers: u8) -> String {
    format!(
        "navigator.standalone = {standalone};
         Object.defineProperty(navigator, 'maxTouchPoints', {{ get: () => {fingers} }});"
    )
}

#[test]
fn an_ipad_gets_instructions_and_a_mac_is_not_taken_for_one() {
    let site = Site::with_few_words();
    for (standalone, fingers, first_start, readiness) in [
        ("false", 5, true, Some("Add to Home Screen")),
        ("true", 5, false, Some("iPadOS 18.4")),
        ("false", 0, false, None),
    ] {
        let mut browser = Browser::start();
        browser.on_every_page(&on_apple(standalone, fingers));
        let station = Station::never_set_up(&site, browser);
        station.open();
        station.wait_for("desk");
        assert_eq!(station.page_text().contains("Add to Home Screen"), first_start);
        station.press("1");
        station.wait_for("count");
        // The desk is in the whole program, which runs from the next start on.
        station.reload();
        station.wait_for("count");
        station.look_at_readiness(false);
        let lines = station.lines();
        let says = |what: &str| lines.iter().any(|it| it.starts_with("! ") && it.contains(what));
        for what in ["Add to Home Screen", "iPadOS 18.4"] {
            assert_eq!(says(what), readiness == Some(what), "{standalone} {fingers}: {lines:#?}");
        }
    }
}

/// The keys that the page leaves to the browser, of all function keys and chords that browsers use for
/// functions of their own.
fn left_to_the_browser(station: &Station) -> Vec<String> {
    let script = "
        const ctrl = { ctrlKey: true };
        const all = [
            ['F1'], ['F3'], ['F6'], ['F7'], ['F12'], ['f', ctrl], ['g', ctrl], ['h', ctrl], ['j', ctrl],
            ['l', ctrl], ['o', ctrl], ['p', ctrl], ['s', ctrl], ['u', ctrl],
            ['Delete', { ctrlKey: true, shiftKey: true }], ['I', { ctrlKey: true, shiftKey: true }],
            ['f', { metaKey: true }], ['d', { altKey: true }],
            ['F5', { shiftKey: true }], ['F5', ctrl], ['R', { ctrlKey: true, shiftKey: true }],
            ['F5'], ['F11'], ['r', ctrl], ['+', ctrl], ['-', ctrl], ['0', ctrl],
        ];
        const goes = ([key, held = {}]) => document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
        return all.filter(goes).map(([key]) => key);";
    serde_json::from_value(station.run(script, &[])).unwrap()
}

/// In browsers, Alt with an arrow goes through the history, and Backspace once did, too.
fn goes_nowhere(station: &Station) {
    for (key, code) in [("ArrowLeft", 37), ("ArrowRight", 39)] {
        let pressed = json!({
            "type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": code,
            "modifiers": 1
        });
        station.chromium("Input.dispatchKeyEvent", &pressed);
    }
    station.press(&"\x08".repeat(20));
    assert_eq!(station.screen(), "slip");
    station.has_rows(&[""]);
}

#[test]
fn on_the_players_screens_no_key_opens_anything_in_the_browser_or_leads_to_another_page() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.set_pins();
    // A page to go back to.
    station.leave_the_station();
    station.open();
    station.wait_for("count");
    let stays = ["F5", "F11", "r", "+", "-", "0"];
    assert_eq!(left_to_the_browser(&station), stays, "count");
    station.declare(1);
    station.press("Q");
    assert_eq!(left_to_the_browser(&station), stays, "slip");
    station.has_rows(&["Q"]);
    goes_nowhere(&station);
    station.press("QI\n");
    station.wait_for("check");
    assert_eq!(left_to_the_browser(&station), stays, "check");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    assert_eq!(left_to_the_browser(&station), stays, "verdict");
    station.clear();
    station.press("\x1b");
    station.wait_for("pin");
    assert_eq!(left_to_the_browser(&station), stays, "pin");
    station.unlock(DIRECTORS);
    assert!(
        left_to_the_browser(&station).len() > 20,
        "a director must be able to print, save and search"
    );
}
