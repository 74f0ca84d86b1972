//! At a judge's form letters are initials as soon as nothing else is missing. Somebody who types them without looking for
//! their field changes no verdict.

use crate::entries::field;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};

const FIELD: &str = "input[data-takes=letters]";

/// Opens the desk at the last slip with this key.
fn find_slip(station: &Station, key: &str) {
    station.open_desk();
    station.press(key);
    station.wait_for_heading("Rule on a slip");
    station.wait_until("document.querySelector('.actions .judge') !== null");
}

#[test]
fn letters_are_initials_once_nothing_else_is_missing_and_enter_leads_to_their_field() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI"]);
    station.clear();
    for (verdict, typed, initials) in [("u", "gus", "GUS"), ("a", "\nua", "UA")] {
        find_slip(&station, "2");
        station.press("\n");
        station.wait_until("document.querySelectorAll('.words .word, .word').length > 0");
        station.press(&format!("{verdict}2"));
        station.wait_until(&format!("document.querySelector('{FIELD}') !== null"));
        station.press(typed);
        station.wait_until(&format!(
            "document.querySelector('{FIELD}').value.toUpperCase() === '{initials}'"
        ));
        station.press("\n");
        station.advance(VERDICT_AFTER);
        station.verdict();
        let entry = station.last_entry();
        let by = field(&entry, "by").unwrap();
        assert!(by.ends_with(initials), "{by}");
        let ruled = if verdict == "u" { "unacceptable" } else { "acceptable" };
        assert_eq!(field(&entry, "verdict"), Some(ruled));
        station.clear();
    }
}

#[test]
fn digits_are_the_score_of_a_correction_and_enter_goes_from_field_to_field() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI"]);
    station.clear();
    find_slip(&station, "2");
    station.press("\n");
    station.wait_until(&format!("document.querySelector('{FIELD}') === null"));
    station.press("u2");
    station.wait_until(&format!("document.querySelector('{FIELD}') !== null"));
    station.press("gus\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
    station.clear();

    find_slip(&station, "3");
    // The number is filled in, and typing replaces it.
    station.wait_until(
        "document.activeElement.selectionStart === 0 && document.activeElement.selectionEnd === 1",
    );
    station.press("1");
    station.wait_until("document.activeElement.value === '1'");
    station.press("\t");
    station.use_row("Correct the ruling");
    station.wait_until("document.querySelector('h1').textContent.startsWith('Correct')");
    station.press("a2y");
    station.wait_until("document.querySelector('input[data-takes=digits]') !== null");
    station.press("30\nnay\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
    let entry = station.last_entry();
    let said = ["kind", "consequence"].map(|name| field(&entry, name).unwrap());
    assert_eq!(said, ["correction", "spread +55 (30 + 25)"]);
    assert!(field(&entry, "by").unwrap().ends_with("NAY"));
}
