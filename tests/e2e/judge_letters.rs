//! At a judge's form letters are initials as soon as nothing else is missing. Somebody who types them without looking for
//! their field changes no verdict.

use crate::entries::field;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};

const FIELD: &str = "input[data-letters]";

#[test]
fn letters_are_initials_once_nothing_else_is_missing_and_enter_leads_to_their_field() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.judge(&["QI"]);
    station.clear();
    for (verdict, typed, initials) in [("u", "gus", "GUS"), ("a", "\nua", "UA")] {
        station.open_desk();
        station.press("2");
        station.wait_for_heading("Rule on a slip");
        station.wait_until("document.querySelector('.actions .judge') !== null");
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
