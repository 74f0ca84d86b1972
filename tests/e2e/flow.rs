//! The procedure, from the number to the verdict: by keys, by touch alone, and with the cable out.
//! The file is longer than others: it follows the procedure from start to end.

use crate::site::Site;
use crate::station::{Station, button};

/// What people at the table see and do, whatever is done first.
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
    assert_eq!(station.rows(), words);
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
    station.hold_as_tablet(768, 1024);
    judges_by_touch(&station, ["QI", "ZA"], "acceptable");
    judges_by_touch(&station, ["QI", "ZZXQ"], "unacceptable");
    station.wait_until("navigator.serviceWorker.controller !== null");
    site.stop();
    station.reload();
    station.wait_for("count");
    judges_by_touch(&station, ["QI", "ZA"], "acceptable");
    judges_by_touch(&station, ["ZZXQ", "QI"], "unacceptable");
}

#[test]
fn fingers_find_every_letter_on_keys_large_enough() {
    let site = Site::quick();
    let station = Station::of(&site);
    for (width, height) in [(1024, 768), (768, 1024), (360, 740)] {
        station.hold_as_tablet(width, height);
        station.declare(3);
        for letter in 'A'..='Z' {
            let key = button(&letter.to_string());
            assert!(station.is(&format!("({key}) != null")), "{letter} at {width}×{height}");
            let [_, _, wide, high] = station.measure(&key);
            assert!(wide >= 56.0 && high >= 56.0, "{letter}: {wide}×{high} px at {width}×{height}");
        }
        station.press("\x1b");
        station.wait_for("count");
    }
}

#[test]
fn a_finger_on_a_word_edits_it_and_takes_letters_back() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.hold_as_tablet(768, 1024);
    station.type_slip(&["QI", "ZA"]);
    station.touch_element("document.querySelector('.rows .row')");
    station.touch_element(&key_labelled("Take back a letter"));
    station.touch_button("S");
    station.wait_until("document.querySelector('.row').getAttribute('aria-label').includes('QS')");
    assert_eq!(station.rows(), ["QS", "ZA"]);
}

#[test]
fn no_screen_has_a_native_text_field() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.hold_as_tablet(1024, 768);
    let none = |screen: &str| {
        station.wait_for(screen);
        let fields = "document.querySelectorAll('input, textarea, select, [contenteditable], \
                      [role=textbox]').length === 0 && !document.activeElement.isContentEditable";
        assert!(station.is(fields), "on the {screen} screen");
    };
    none("count");
    station.declare(2);
    none("slip");
    station.press("QI ZA");
    none("slip");
    station.press("\n");
    none("check");
    station.press("\t");
    station.advance(300);
    none("verdict");
}

#[test]
fn enter_shows_the_check_escape_goes_back_and_tab_judges_from_there_too() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.type_slip(&["QI", "ZA"]);
    station.press("\n");
    station.wait_for("check");
    assert!(station.page_text().contains("QI") && station.page_text().contains("ZA"));
    station.press("\x1b");
    station.wait_for("slip");
    assert_eq!(station.rows(), ["QI", "ZA"]);
    station.press("\n");
    station.wait_for("check");
    station.press("X\n ");
    assert_eq!(station.screen(), "check");
    station.press("\t");
    station.advance(300);
    assert_eq!(station.verdict(), "acceptable");
}

#[test]
fn escape_clears_the_slip_and_a_second_escape_goes_back_to_the_count() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.type_slip(&["QI", "ZA"]);
    station.press("\x1b");
    station.wait_until("document.querySelectorAll('.tile').length === 0");
    assert_eq!(station.rows(), ["", ""]);
    station.press("\x1b");
    station.wait_for("count");
}

#[test]
fn a_digit_changes_the_declared_number_and_never_loses_a_typed_word() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.type_slip(&["QI", "ZA"]);
    station.press("3");
    station.wait_until("document.querySelectorAll('.row').length === 3");
    station.press("CAT");
    assert_eq!(station.rows(), ["QI", "ZA", "CAT"]);
    station.press("1");
    station.wait_until("document.querySelector('.hint').textContent.includes('More words')");
    assert_eq!(station.rows(), ["QI", "ZA", "CAT"]);
    station.press("\x08\x08\x082");
    station.wait_until("document.querySelectorAll('.row').length === 2");
    assert_eq!(station.rows(), ["QI", "ZA"]);
}

#[test]
fn only_letters_are_typed_and_the_sixteenth_is_refused_with_a_hint() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(1);
    station.press("abcdefghijklmno");
    assert_eq!(station.says(".hint"), "");
    station.press("p");
    station.wait_until("document.querySelector('.hint').textContent.includes('15 letters')");
    assert_eq!(station.rows(), ["ABCDEFGHIJKLMNO"]);
    station.advance(2_500);
    assert_eq!(station.says(".hint"), "");
    station.press("\x08é?-");
    station.wait_until("document.querySelector('.hint').textContent.includes('Only the letters')");
    assert_eq!(station.rows(), ["ABCDEFGHIJKLMN"]);
}

#[test]
fn the_same_word_twice_is_pointed_out() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.type_slip(&["QI", "ZA", "QI"]);
    station.wait_until("document.querySelector('.hint').textContent.includes('twice')");
}

#[test]
fn the_number_is_shown_huge_while_other_keys_do_nothing() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.press("2");
    station.wait_until("document.querySelector('.chosen')?.textContent === '2'");
    let [_, _, _, high] = station.measure("document.querySelector('.chosen')");
    assert!(high > 200.0, "{high} px");
    station.press("5QI\x1b\t");
    station.advance(749);
    assert_eq!((station.screen().as_str(), station.says(".chosen").as_str()), ("count", "2"));
    station.advance(1);
    station.wait_for("slip");
    assert_eq!(station.rows(), ["", ""]);
}

#[test]
fn a_slip_left_alone_counts_down_for_ten_seconds_and_clears_after_thirty() {
    let site = Site::quick();
    let station = Station::of(&site);
    for check in [false, true] {
        station.type_slip(&["QI", "ZA"]);
        if check {
            station.press("\n");
            station.wait_for("check");
        }
        station.advance(19_999);
        assert_eq!(station.says(".countdown"), "");
        station.advance(1);
        assert_eq!(station.says(".countdown"), "Clears in 10 s");
        station.advance(9_000);
        assert_eq!(station.says(".countdown"), "Clears in 1 s");
        station.advance(999);
        assert_eq!(station.screen(), if check { "check" } else { "slip" });
        station.advance(1);
        station.wait_for("count");
        assert!(!station.page_text().contains("ZA"));
    }
}

#[test]
fn a_key_starts_the_thirty_seconds_again() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.type_slip(&["QI", "ZA"]);
    station.advance(29_000);
    station.press("↑");
    station.advance(29_999);
    assert_eq!(station.rows(), ["QI", "ZA"]);
    station.advance(1);
    station.wait_for("count");
}

#[test]
fn a_verdict_ignores_keys_at_first_then_any_key_clears_it_and_does_nothing_else() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    station.press("3 \n");
    station.advance(499);
    station.press("3");
    assert_eq!(station.screen(), "verdict");
    station.advance(1);
    station.press("3");
    station.wait_for("count");
    station.advance(1_000);
    assert_eq!((station.screen().as_str(), station.has(".chosen")), ("count", false));
}

#[test]
fn a_key_that_is_still_held_down_never_clears_the_verdict() {
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
fn a_verdict_clears_itself_after_ten_seconds_and_says_so() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.judge(&["QI", "ZA"]);
    assert!(station.says(".countdown").contains("10 s"), "{}", station.says(".countdown"));
    station.advance(9_000);
    assert!(station.says(".countdown").contains(" 1 s"), "{}", station.says(".countdown"));
    station.advance(999);
    assert_eq!(station.screen(), "verdict");
    station.advance(1);
    station.wait_for("count");
}

#[test]
fn the_adjudication_key_judges_nothing_before_every_word_is_there() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(2);
    for keys in ["\t\t\t", "QI\t\t", "Z\t\t\t"] {
        station.press(keys);
        station.advance(2_000);
        assert_eq!(station.screen(), "slip", "{keys:?}");
    }
    assert_eq!(station.rulings(), []);
    assert_eq!(station.rows(), ["QI", "Z"]);
    station.press("↓A\t");
    station.advance(300);
    assert_eq!(station.verdict(), "acceptable");
}

#[test]
fn the_count_screen_says_what_judges_and_what_was_built() {
    let site = Site::quick();
    let station = Station::of(&site);
    let text = station.page_text();
    for said in ["Open English list", "SCOWL 80", "naspa-2017", "clock", "face down", "Station "] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(text.contains(concat!("version ", env!("CARGO_PKG_VERSION"))), "{text}");
    assert!(text.contains("6,440 words"), "{text}");
    let print = station.says(".fingerprint");
    let is_shown = |c: char| c == ' ' || c.is_ascii_uppercase() || c.is_ascii_digit();
    assert!(print.len() == 9 && print.chars().all(is_shown), "{print:?}");
}

#[test]
fn on_the_count_screen_a_number_is_chosen_with_tab_and_enter_too() {
    let site = Site::quick();
    let station = Station::of(&site);
    // Its heading has the focus one picture after it is drawn: TAB goes on from there.
    station.wait_until("document.activeElement.matches('h1')");
    station.press("\t\t\t\n");
    station.wait_until("document.querySelector('.chosen')?.textContent === '3'");
    station.advance(750);
    station.wait_for("slip");
    assert_eq!(station.rows(), ["", "", ""]);
}

#[test]
fn keys_and_buttons_go_together_on_the_slip() {
    let site = Site::quick();
    let station = Station::of(&site);
    let click = |text: &str| station.run(&format!("{}.click();", button(text)), &[]);
    click("2");
    station.advance(750);
    station.wait_for("slip");
    station.press("QI\nZA");
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
fn a_screen_reader_hears_every_screen_that_comes() {
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

/// Every other test moves the time itself.
#[test]
fn the_procedure_keeps_its_delays_on_the_browsers_own_clock() {
    let site = Site::quick();
    let station = Station::in_real_time(&site);
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
    station.wait_for("count");
    let took = |from: &str, to: &str| {
        station.value(&format!("__seen['{to}'] - __seen['{from}']")).as_f64().unwrap()
    };
    // The clock counts whole milliseconds; a loaded machine may be late, never early.
    let shown = took("1", "slip");
    assert!((749.0..2_000.0).contains(&shown), "the number: {shown} ms");
    let verdict = took("Tab", "verdict");
    assert!((299.0..1_300.0).contains(&verdict), "the verdict: {verdict} ms");
}
