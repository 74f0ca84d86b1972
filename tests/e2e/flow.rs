//! Tests the procedure on a real keyboard, with the focus that browsers move, by touch alone, by a screen reader and on
//! the browser's own clock. (`flows::procedure` has the rules.)

use crate::site::Site;
use crate::station::{JUDGE_ARMED, Station, VERDICT_AFTER, VERDICT_IGNORES_KEYS, button};

/// Types, judges and clears with a finger.
fn judges_by_touch(station: &Station, words: [&str; 2], verdict: &str) {
    station.touch_button("2");
    station.wait_for("slip");
    for (number, word) in words.iter().enumerate() {
        if number > 0 {
            station.touch_button("Next word");
        }
        word.chars().for_each(|letter| station.touch_button(&letter.to_string()));
    }
    station.has_rows(&words);
    station.advance(JUDGE_ARMED);
    station.touch_button("Judge");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), verdict);
    station.advance(VERDICT_IGNORES_KEYS);
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
fn a_slip_is_judged_by_touch_alone_and_a_touch_on_the_steps_does_not_clear_its_verdict() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.as_tablet(768, 1024);
    judges_by_touch(&station, ["QI", "ZA"], "acceptable");
    assert!(station.is("document.fullscreenElement !== null"), "a tap starts fullscreen too");
    // Tapping a word edits it.
    station.type_slip(&["QI", "ZA"]);
    station.touch_element("document.querySelector('.rows .row')");
    station.touch_element(&key_labelled("Take back a letter"));
    station.touch_button("S");
    station.has_rows(&["QS", "ZA"]);
    station.press("\x1b\x1b");
    station.wait_for("count");
    assert_eq!(station.judge(&["ZZXQ", "QI"]), "unacceptable");
    steps_open_and_close(&station, Station::touch_button);
}

/// A button opens the steps back to the board, and another closes them. Neither clears the verdict. (`flows::times` has
/// the rules.)
fn steps_open_and_close(station: &Station, push: fn(&Station, &str)) {
    for (name, opened) in [("What happens now", ".steps"), ("Verdict", ".words")] {
        station.advance(VERDICT_IGNORES_KEYS);
        push(station, name);
        station.wait_until(&format!("document.querySelector('{opened}') !== null"));
        assert_eq!(station.screen(), "verdict", "{name}");
    }
    assert!(!station.has(".steps"));
}

/// On a slow machine the next key may come before the frame in which the heading would get the focus.
#[test]
fn a_field_that_was_chosen_before_the_pages_first_frame_keeps_the_focus() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_desk();
    station.wait_until("document.activeElement.matches('h1')");
    station.run(
        "window.__frames = [];
         window.requestAnimationFrame = (frame) => window.__frames.push(frame);",
        &[],
    );
    station.press("S2");
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    station.run("window.__frames.forEach((frame) => frame(performance.now()));", &[]);
    assert_ne!(station.value("window.__frames.length"), 0);
    station.press("Summer Cup");
    station.wait_until("document.activeElement.value === 'Summer Cup'");
}

/// Each digit of a challenge's number shows another challenge, or that there is none, and so other controls.
#[test]
fn what_is_typed_stays_where_it_was_typed_while_the_page_shows_something_else() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI"]);
    station.clear();
    station.open_desk();
    station.press("2");
    station.wait_until("document.activeElement.value === '1'");
    station.wait_until("document.querySelector('p.word') !== null");
    station.run("document.activeElement.setSelectionRange(0, 0);", &[]);
    for (key, text, caret, is_found) in [
        ("0", "01", 1, true),
        ("0", "001", 2, true),
        ("7", "0071", 3, false),
        ("\x08", "001", 2, true),
    ] {
        station.press(key);
        station.wait_until(&format!("document.activeElement.value === '{text}'"));
        station.wait_until(&format!("(document.querySelector('p.word') !== null) === {is_found}"));
        station.wait_for_frames();
        let selection = ["Start", "End"]
            .map(|end| format!("document.activeElement.selection{end} === {caret}"));
        assert!(station.is(&selection.join(" && ")), "after {text}");
    }
}

/// What can be done with the file depends on its metadata, and stands before the details.
#[test]
fn a_field_in_the_details_keeps_the_focus_while_its_text_is_refused_and_right_again() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_import();
    station.choose_many(280);
    station.wait_for_heading("What is in the file");
    station.run(
        "const details = document.querySelector('details');
         details.open = true;
         window.field = [...details.querySelectorAll('input')].find((it) => it.value === 'en');
         window.field.select();",
        &[],
    );
    for (key, text, is_refused) in [("f", "f", true), ("r", "fr", false), ("\x08", "f", true)] {
        station.press(key);
        station.wait_until(&format!("window.field.value === '{text}'"));
        station.wait_until(&format!("window.field.ariaInvalid === '{is_refused}'"));
        station.wait_for_frames();
        assert!(station.is("document.activeElement === window.field"), "after {text}");
        assert!(station.is("document.querySelector('details').open"), "after {text}");
    }
}

#[test]
fn keys_and_buttons_work_together_and_tab_and_enter_choose_a_number_too() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    // The heading gets the focus one frame after the screen is drawn, and TAB continues from there.
    station.wait_until("document.activeElement.matches('h1')");
    station.press("\t\t\t\n");
    station.wait_for("slip");
    station.has_rows(&["", "", ""]);
    station.press("\x1b");
    station.wait_for("count");
    let click = |text: &str| station.run(&format!("{}.click();", button(text)), &[]);
    click("2");
    station.wait_for("slip");
    // TAB neither judges an incomplete slip nor moves the focus.
    station.press("QI\n\tZA");
    station.has_rows(&["QI", "ZA"]);
    assert!(
        station.is("document.activeElement.matches('h1, body')"),
        "{}",
        station.text("document.activeElement.outerHTML")
    );
    click("Enlarge");
    station.wait_for("check");
    click("Edit");
    station.wait_for("slip");
    station.press("\x08X\n");
    station.wait_for("check");
    click("Judge");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "unacceptable");
    steps_open_and_close(&station, Station::click);
    station.advance(VERDICT_IGNORES_KEYS);
    station.run("document.querySelector('main').click();", &[]);
    station.wait_for("count");
}

#[test]
fn a_screen_reader_announces_every_screen_and_each_verdict_once() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    let announces = |what: &str| {
        station.wait_until(&format!(
            "document.activeElement.matches('main *') && \
             document.activeElement.textContent.includes('{what}')"
        ));
    };
    announces("How many words");
    station.declare(2);
    announces("2 words");
    station.press("QI Z");
    assert_eq!(station.says(".unseen[role=status]"), "Word 2 of 2: Z");
    station.press("A\n");
    station.wait_for("check");
    announces("QIZA");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.wait_for("verdict");
    announces_the_verdict_once(&station, "ACCEPTABLE. The play stands.");
    station.judge(&["QI", "ZZXQ"]);
    announces_the_verdict_once(&station, "UNACCEPTABLE. The play comes off the board.");
}

/// Asserts that the verdict has the focus and is announced in one place, and clears it.
fn announces_the_verdict_once(station: &Station, says: &str) {
    let verdict = says.split('.').next().unwrap();
    station.wait_until(&format!("document.activeElement.textContent === '{verdict}'"));
    let said = "[...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]\
                .filter((region) => region.ariaLive !== 'off')\
                .map((region) => region.textContent).filter((text) => text !== '')";
    let said: Vec<String> = serde_json::from_value(station.value(said)).unwrap();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with(says), "{said:?}");
    // The names used by external checkers.
    assert!(station.has(&format!("[data-verdict={}]", verdict.to_lowercase())));
    station.clear();
    assert_eq!(station.says(".unseen[role=status]"), "");
}

/// Counts cleared timers and records the page's errors. If the program dropped a function without clearing its timer,
/// calling the function would be such an error.
const CLEARED: &str = "
    window.__faults = [];
    window.__cleared = 0;
    addEventListener('error', ({ message }) => __faults.push(message));
    const { clearTimeout: clear } = window;
    window.clearTimeout = (id) => {
        __cleared += 1;
        clear(id);
    };";

/// Only this test of the procedure runs in real time.
#[test]
fn the_verdict_is_never_early_and_no_dropped_function_is_called_on_the_browsers_own_clock() {
    let site = Site::with_few_words();
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
    let took = station.value("__seen.verdict - __seen.Tab").as_f64().unwrap();
    // The clock has whole milliseconds. On a loaded machine the verdict may be late.
    assert!(took >= f64::from(VERDICT_AFTER - 1), "the verdict came after {took} ms");
    station.wait_until(&format!(
        "performance.now() > __seen.verdict + {}",
        VERDICT_IGNORES_KEYS + 100
    ));
    station.press("\x1b");
    station.wait_for("count");
    assert!(station.is("__cleared > 0"), "no timer was cleared");
    assert_eq!(station.text("__faults"), "[]");
}
