//! Settings and PINs survive a crash, and the loss of one of their two copies. If both copies are lost, the
//! journal still knows that they existed: nothing is judged, and nobody can open the desk (promises 4, 5 and
//! 7).

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::first_start::PIN_IS_SET;
use crate::saved::{DATABASE, FILES};
use crate::site::Site;
use crate::station::Station;

/// A station with a name and a PIN, set up at its first start.
fn set_up(site: &Site) -> Station {
    let station = Station::never_set_up(site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    station.press("2");
    station.wait_for_heading("Set up a tournament");
    station.write_in("Station", "Side 3");
    station.use_control("Director’s PIN");
    station.wait_for_heading("Director’s PIN");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_for_heading("Set up a tournament");
    station.wait_until(PIN_IS_SET);
    // Start asks about the event and the word list, which are not set.
    station.press("\n");
    station.wait_until("document.querySelector('dialog') !== null");
    station.press("\n");
    station.wait_for("count");
    station.wait_until("document.querySelector('main').textContent.includes('Side 3')");
    station
}

/// Asserts that the count screen has the name and the desk asks for the PIN.
#[track_caller]
fn has_all(station: &Station) {
    station.wait_for("count");
    assert!(station.says("main").contains("Side 3"), "{}", station.page_text());
    station.open_desk_with(DIRECTORS);
    station.press("\x1b");
    station.wait_for("count");
}

/// Kills the browser, as a power cut does, and opens the station again.
#[track_caller]
fn crash(station: &mut Station) {
    station.kill();
    station.browser().restart();
    station.open();
}

/// What the journal's entries say was restored.
fn restored(station: &Station) -> Vec<String> {
    let journal = station.journal();
    let what = |line: &String| {
        let (_, what) = line.split_once("\"restored\":{")?;
        Some(what.split_once('}')?.0.to_owned())
    };
    journal.iter().filter_map(what).collect()
}

#[test]
fn everything_the_page_has_confirmed_survives_a_crash_and_the_loss_of_local_storage() {
    let site = Site::with_few_words();
    let mut station = set_up(&site);
    crash(&mut station);
    has_all(&station);
    assert!(restored(&station).is_empty() && !station.has("[data-notice]"));
    station.leave_the_station();
    station.run("localStorage.clear();", &[]);
    station.open();
    has_all(&station);
    a_crash_does_not_reset_wrong_pins(&mut station);
}

#[test]
fn a_deleted_copy_is_restored_from_the_other_and_reported() {
    let site = Site::with_few_words();
    let station = set_up(&site);
    let mut expected = Vec::new();
    for (place, other) in [(DATABASE, FILES), (FILES, DATABASE)] {
        station.leave_the_station();
        station.delete_copy(place);
        station.open();
        has_all(&station);
        assert!(station.says("[data-notice=restored]").contains("Settings or PINs"));
        expected.extend(["settings", "pins"].map(|record| {
            format!("\"record\":\"{record}\",\"from\":\"{other}\",\"generation\":1")
        }));
        station.wait_for_entry(|here| restored(here).len() >= expected.len());
        assert_eq!(restored(&station), expected, "{place}");
        // It was restored, and is not reported again.
        station.reload();
        station.wait_for("count");
        assert!(!station.has("[data-notice=restored]"), "{}", station.page_text());
        assert_eq!(restored(&station).len(), expected.len());
        assert_eq!(station.record(place, "pins"), station.record(other, "pins"));
    }
    // A copy emptied while the station runs is filled at the next save.
    station.delete_copy(DATABASE);
    station.open_desk_with(DIRECTORS);
    station.press("9");
    station.wait_for_record("settings", "\"round\":2");
    station.wait_for_record("pins", "director");
    station.press("\x1b");
    station.wait_for("count");
    assert!(station.page_text().contains("round 2"), "{}", station.page_text());
    has_all(&station);
}

/// Enters a wrong PIN, and waits for this message.
#[track_caller]
fn enter_wrong_pin(station: &Station, said: &str) {
    station.wait_for("pin");
    station.press("0000\n");
    station.wait_until(&format!("document.querySelector('.hint').textContent === '{said}'"));
}

/// (`flows::pin_policy` has every number of wrong PINs and every wait.)
fn a_crash_does_not_reset_wrong_pins(station: &mut Station) {
    station.press("\x1b");
    for _ in 0..4 {
        enter_wrong_pin(station, "That PIN is wrong.");
    }
    enter_wrong_pin(station, "Too many wrong PINs. Wait 15 s.");
    crash(station);
    station.wait_for("count");
    station.press("\x1b");
    station.wait_for("pin");
    let hint = station.says(".hint");
    assert_eq!(hint, "Too many wrong PINs. Wait 15 s.", "the wait did not begin again");
}
