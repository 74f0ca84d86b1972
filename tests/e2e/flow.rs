//! The procedure, from the number to the verdict: by keys, by touch alone, and with the cable out.
//! The file is longer than others because it follows the procedure from start to end.

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{Station, button};
use challenge_station::setup::Settings;

/// What players see and do in every variant.
fn judges_both(station: &Station) {
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert!(station.page_text().contains("ACCEPTABLE"));
    assert!(station.page_text().contains("The play stands."));
    station.clear();
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    assert!(station.page_text().contains("The play comes off the board."));
    station.clear();
}

#[test]
fn a_slip_typed_on_a_keyboard_is_judged_and_again_with_the_host_gone() {
    let site = Site::quick();
    let station = Station::of(&site);
    judges_both(&station);
    station.wait_until("navigator.serviceWorker.controller !== null");
    site.stop();
    station.reload();
    station.wait_for("count");
    judges_both(&station);
    let expected = ["acceptable", "unacceptable"].repeat(2);
    let verdicts: Vec<_> = station.rulings().into_iter().map(|(_, verdict)| verdict).collect();
    assert_eq!(verdicts, expected);
}

/// Types, judges and clears with a finger.
fn judges_by_touch(station: &Station, words: [&str; 2], verdict: &str) {
    station.touch_button("2");
    station.advance(750);
    station.wait_for("slip");
    for (number, word) in words.iter().enumerate() {
        if number > 0 {
            station.touch_element(&key_labelled("Next word"));
        }
        word.chars().for_each(|letter| station.touch_button(&letter.to_string()));
    }
    station.has_rows(&words);
    station.touch_button("Judge");
    station.advance(300);
    assert_eq!(station.verdict(), verdict);
    station.advance(500);
    station.touch_element("document.querySelector('main')");
    station.wait_for("count");
}

fn key_labelled(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('button[aria-label=\"{label}\"]')]\
         .find(key => key.offsetParent !== null)"
    )
}

#[test]
fn a_slip_is_judged_by_touch_alone_and_again_with_the_host_gone() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.as_tablet(768, 1024);
    judges_by_touch(&station, ["QI", "ZA"], "acceptable");
    assert!(station.is("document.fullscreenElement !== null"), "a tap takes the whole screen too");
    // Tapping a word edits it.
    station.type_slip(&["QI", "ZA"]);
    station.touch_element("document.querySelector('.rows .row')");
    station.touch_element(&key_labelled("Take back a letter"));
    station.touch_button("S");
    station.has_rows(&["QS", "ZA"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    station.wait_until("navigator.serviceWorker.controller !== null");
    site.stop();
    station.reload();
    station.wait_for("count");
    judges_by_touch(&station, ["ZZXQ", "QI"], "unacceptable");
}

#[test]
fn a_key_still_held_down_never_clears_the_verdict() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.advance(2_000);
    for _ in 0..3 {
        let held = serde_json::json!({
            "type": "keyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9,
            "autoRepeat": true
        });
        station.chromium("Input.dispatchKeyEvent", &held);
    }
    assert_eq!(station.screen(), "verdict");
}

#[test]
fn the_adjudication_key_judges_nothing_before_the_slip_is_complete() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(2);
    for keys in ["\t\t\t", "QI\t\t", "Z\t\t\t"] {
        station.press(keys);
        station.advance(2_000);
        assert_eq!(station.screen(), "slip", "{keys:?}");
    }
    assert_eq!(station.rulings(), []);
    station.has_rows(&["QI", "Z"]);
    station.press("↓A\t");
    station.advance(300);
    assert_eq!(station.verdict(), "acceptable");
}

#[test]
fn the_count_screen_names_lexicon_station_and_version() {
    let site = Site::quick();
    let [event, name] = ["Kaapstad Oop", "Table side 3"].map(str::to_owned);
    let settings = Settings { event, station: name, round: 4, ..Settings::default() };
    let station = Station::set(&site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    let text = station.page_text();
    let facts = ["Open English list", "SCOWL 80", "naspa-2017", "clock", "face down"];
    for said in facts.iter().chain(&["Kaapstad Oop", "round 4", "Table side 3"]) {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(text.contains(concat!("version ", env!("CARGO_PKG_VERSION"))), "{text}");
    assert!(text.contains("6,440 words"), "{text}");
    let print = station.says(".fingerprint");
    let is_shown = |c: char| c == ' ' || c.is_ascii_uppercase() || c.is_ascii_digit();
    assert!(print.len() == 9 && print.chars().all(is_shown), "{print:?}");
}

#[test]
fn keys_and_buttons_work_together_and_tab_and_enter_choose_a_number_too() {
    let site = Site::quick();
    let station = Station::of(&site);
    // Its heading gets the focus one frame after it is drawn: TAB continues from there.
    station.wait_until("document.activeElement.matches('h1')");
    station.press("\t\t\t\n");
    station.wait_until("document.querySelector('.chosen')?.textContent === '3'");
    station.advance(750);
    station.wait_for("slip");
    station.has_rows(&["", "", ""]);
    station.press("\x1b");
    station.wait_for("count");
    let click = |text: &str| station.run(&format!("{}.click();", button(text)), &[]);
    click("2");
    station.advance(750);
    station.wait_for("slip");
    station.press("QI\nZA");
    station.has_rows(&["QI", "ZA"]);
    click("Check");
    station.wait_for("check");
    click("Edit");
    station.wait_for("slip");
    station.press("\x08X\n");
    station.wait_for("check");
    click("Judge");
    station.advance(300);
    assert_eq!(station.verdict(), "unacceptable");
    station.advance(500);
    station.run("document.querySelector('main').click();", &[]);
    station.wait_for("count");
}

#[test]
fn a_screen_reader_announces_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let hears = |what: &str| {
        station.wait_until(&format!(
            "document.activeElement.matches('main *') && \
             document.activeElement.textContent.includes('{what}')"
        ));
    };
    hears("How many words");
    station.declare(2);
    hears("2 words");
    station.press("QI Z");
    assert_eq!(station.says(".heard"), "Word 2 of 2: Z");
    station.press("A\n");
    station.wait_for("check");
    hears("QIZA");
    station.press("\t");
    station.advance(300);
    station.wait_for("verdict");
    hears("ACCEPTABLE");
    assert!(station.says(".heard").starts_with("ACCEPTABLE. The play stands."));
}

/// Observes the browser's timers and the page's errors. A timer that fires after it was cleared would call a
/// function of the program that is gone.
const CLEARED: &str = "
    window.__faults = [];
    window.__cleared = 0;
    addEventListener('error', ({ message }) => __faults.push(message));
    const { setTimeout: set, clearTimeout: clear } = window;
    const cleared = new Set();
    window.setTimeout = (call, delay) => {
        const id = set(() => {
            if (cleared.has(id)) __faults.push('a cleared timer fired');
            call();
        }, delay);
        return id;
    };
    window.clearTimeout = (id) => {
        __cleared += 1;
        cleared.add(id);
        clear(id);
    };";

/// Every other test controls the time itself.
#[test]
fn the_procedure_keeps_its_delays_on_the_browsers_own_clock() {
    let site = Site::quick();
    let station = Station::in_real_time(&site);
    station.run(CLEARED, &[]);
    station.run(
        "const seen = window.__seen = {};
        addEventListener('keydown', ({ key }) => seen[key] ??= performance.now(), true);
        new MutationObserver(() => {
            seen[document.querySelector('main').dataset.screen] ??= performance.now();
        }).observe(document.body, { attributes: true, childList: true, subtree: true });",
        &[],
    );
    station.press("1");
    station.wait_for("slip");
    station.press("QI\t");
    assert_eq!(station.verdict(), "acceptable");
    let took = |from: &str, to: &str| {
        station.value(&format!("__seen['{to}'] - __seen['{from}']")).as_f64().unwrap()
    };
    // The clock has whole milliseconds; a loaded machine may be late, but never early.
    let [shown, verdict] = [took("1", "slip"), took("Tab", "verdict")];
    println!("the number was shown for {shown} ms, the verdict came after {verdict} ms");
    assert!(shown >= 749.0, "the number: {shown} ms");
    assert!(verdict >= 299.0, "the verdict: {verdict} ms");
    station.wait_until("performance.now() > __seen.verdict + 600");
    station.press("\x1b");
    station.wait_for("count");
    assert!(station.is("__cleared > 0"), "no timer was cleared");
    assert_eq!(station.text("__faults"), "[]");
}
