//! What `shots.rs` looks at, on the journal's pages.

use crate::screens::{BAD, GOOD};
use crate::shots::{LONG, assert_sound, keep_shown, look};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use serde_json::json;

#[test]
fn the_journals_pages_fit_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    station.open_journal();
    faults.extend(look(&station, "journal-empty"));
    station.press("g");
    station.wait_for_heading("Pictures");
    faults.extend(look(&station, "journal-pictures-empty"));
    station.press("\x1b\x1b\x1b");
    station.wait_for("count");
    for number in 0..27 {
        let slip: &[&str] = [&[GOOD][..], &[GOOD, BAD], &LONG, &["ZA", "QI", "AA"]][number % 4];
        station.judge(slip);
        station.clear();
    }
    station.judge(&[GOOD, BAD]);
    let number = station.number();
    station.clear();
    station.open_desk();
    station.give_opinion(&number, "AB", "a");
    station.clear();

    station.open_journal();
    faults.extend(look(&station, "journal-table"));
    station.press("4n");
    faults.extend(look(&station, "journal-table-narrowed"));
    station.press("44\n");
    station.wait_until("document.querySelector('h2') !== null");
    faults.extend(look(&station, "journal-challenge"));
    station.press("\x1b↓\n");
    station.wait_until("document.querySelectorAll('p.word').length === 8");
    faults.extend(look(&station, "journal-challenge-8"));
    for (keys, heading, page) in [
        ("\x1bv", "Verify", "verify"),
        ("\x1bx", "Export, print", "exports"),
        ("p", "Report of the challenges", "report"),
        ("\x1b\x1bm", "Other stations", "merge"),
        ("\x1bg", "Pictures", "pictures"),
        ("\x1be", "New event", "new-event"),
        ("d", "Archived journals", "archives"),
    ] {
        station.press(keys);
        station.wait_for_heading(heading);
        station.advance(100);
        faults.extend(look(&station, &format!("journal-{page}")));
        if page == "report" {
            on_paper(&station);
        }
    }
    station.press("\x1b\x1bv");
    station.wait_until("document.querySelector('.field') !== null");
    station.fill("12-AAAAAAAAAAAA");
    faults.extend(look(&station, "journal-verify-gone"));
    station.press("\x1bx2");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    faults.extend(look(&station, "journal-exported"));
    station.press("\x1be");
    station.wait_until("document.querySelector('.field') !== null");
    station.fill("Durban Open");
    faults.extend(look(&station, "journal-new-event-named"));
    station.advance(VERDICT_AFTER);
    assert_sound(&faults);
}

/// A picture of the report as it is on paper, for those who look.
fn on_paper(station: &Station) {
    // A4 without its margins.
    station.set_screen(703, 1032, false);
    let dark = json!({ "media": "print", "features": [
        { "name": "prefers-color-scheme", "value": "dark" },
    ] });
    station.chromium("Emulation.setEmulatedMedia", &dark);
    keep_shown(station, "journal-paper");
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
}
