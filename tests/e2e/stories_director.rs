//! The director prints the whole rulebook, each line with its rule (promise 10), and chooses again when
//! the saved settings cannot be read (promise 5).

use crate::saved::copies;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::rulebook::{ALL, Choice, Rulebook};
use serde_json::json;

/// The printed text.
fn printed(station: &Station) -> String {
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    let printed = station.page_text();
    station.chromium("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    printed.trim().to_owned()
}

/// (Natively, `settings` tests every kind of damage.)
#[test]
fn settings_that_cannot_be_read_put_the_station_out_of_service_until_the_director_chooses() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.apply_rulebook("48", "SANSPA 2001");
    station.leave_the_station();
    for copy in copies() {
        station.damage_record(copy, "settings", "2001", "1999");
    }
    station.open();
    station.wait_for("out-of-service");
    let page = station.page_text();
    assert!(page.contains("OUT OF SERVICE"), "{page}");
    assert!(page.contains("the settings saved on this device are damaged"), "{page}");
    station.press("2QI ZA\t\t");
    station.advance(60_000);
    assert_eq!(station.screen(), "out-of-service");
    station.click("Try again");
    station.wait_for("out-of-service");
    station.press("\x1b");
    station.wait_for("desk");
    station.press("41");
    station.agree();
    station.wait_until("document.querySelector('.card') !== null");
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.chain().unwrap();
}

/// (Natively, `promise_10_the_rules_are_data` tests every line of every rulebook.)
#[test]
fn a_rulebook_is_printed_completely_and_nothing_else_is() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.run("window.print = () => { window.__printed = true; };", &[]);
    assert_eq!(printed(&station), "");
    station.open_desk();
    assert_eq!(printed(&station), "");
    let book = &ALL[0];
    station.press("48");
    station.wait_for_heading(book.title);
    let printed_book = printed(&station);
    for chapter in Rulebook::document(&Choice::of(book)) {
        for line in &chapter.lines {
            let line = format!("{} {}", line.says, line.rule);
            assert!(printed_book.contains(&line), "{line}: {printed_book}");
        }
    }
    for button in ["Save", "Print", "Esc"] {
        assert!(!printed_book.contains(button), "{button}: {printed_book}");
    }
    station.press("\n");
    station.wait_until("window.__printed === true");
    station.press("\x1b\x1b\x1b");
    station.wait_for("count");
    station.type_slip(&["QI", "ZZXQ"]);
    assert_eq!(printed(&station), "");
    station.press("\n");
    station.wait_for("check");
    assert_eq!(printed(&station), "");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    assert_eq!(printed(&station), "");
}
