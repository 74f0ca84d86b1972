//! Settings and PINs survive a crash, and the loss of one of their two copies. If both copies are lost, the
//! journal still knows that they existed: nothing is judged, and nobody can open the desk (promises 4, 5 and
//! 7).

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::engine::engine;
use crate::saved::{DATABASE, FILES, copies};
use crate::site::Site;
use crate::station::Station;

/// A station with a name and a PIN, set up at its first start.
fn set_up(site: &Site) -> Station {
    let station = Station::never_set_up(site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    station.press("2");
    station.wait_for_heading("Station");
    station.write("Side 3");
    station.press("\n");
    station.wait_for_heading("Set this station up");
    station.press("6");
    station.wait_for_heading("New PIN of the director");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_until("document.body.innerText.includes('Director’s PIN: set')");
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

/// Ends the page as a power cut does, and opens it again.
#[track_caller]
fn crash(station: &mut Station) {
    station.kill();
    station.browser().restart();
    station.open();
}

/// The lines of the journal's entries about what was restored.
fn restored(station: &Station) -> Vec<String> {
    let journal = station.journal();
    let what = |line: &String| {
        let (_, what) = line.split_once("\"restored\":{")?;
        Some(what.split_once('}')?.0.to_owned())
    };
    journal.iter().filter_map(what).collect()
}

#[test]
fn everything_the_page_has_confirmed_survives_a_crash() {
    let site = Site::quick();
    let mut station = set_up(&site);
    crash(&mut station);
    has_all(&station);
    assert!(restored(&station).is_empty() && !station.has("[data-notice]"));
}

#[test]
fn deleting_local_storage_loses_no_settings() {
    let site = Site::quick();
    let station = set_up(&site);
    station.step_out();
    station.run("localStorage.clear();", &[]);
    station.open();
    has_all(&station);
}

#[test]
fn a_deleted_copy_is_restored_from_the_other_and_reported() {
    let site = Site::quick();
    for (place, other) in [(DATABASE, FILES), (FILES, DATABASE)] {
        let station = set_up(&site);
        station.step_out();
        station.delete_copy(place);
        station.open();
        has_all(&station);
        assert!(station.says("[data-notice=restored]").contains("Settings or PINs"));
        let expected = [("settings", other), ("pins", other)].map(|(record, from)| {
            format!("\"record\":\"{record}\",\"from\":\"{from}\",\"generation\":1")
        });
        assert_eq!(restored(&station), expected, "{place}");
        // It was restored, and is not reported again.
        station.reload();
        has_all(&station);
        assert_eq!(restored(&station).len(), 2);
        assert_eq!(station.record(place, "pins"), station.record(other, "pins"));
    }
}

#[test]
fn a_copy_emptied_while_the_station_runs_is_filled_at_the_next_save() {
    let site = Site::quick();
    let station = set_up(&site);
    station.delete_copy(DATABASE);
    station.open_desk_with(DIRECTORS);
    station.press("n");
    station.wait_for_record("settings", "\"round\":1");
    station.wait_for_record("pins", "director");
    station.press("\x1b");
    station.wait_for("count");
    has_all(&station);
}

#[test]
fn without_both_copies_nothing_is_judged_and_nobody_opens_the_desk() {
    let site = Site::quick();
    let station = set_up(&site);
    station.step_out();
    for copy in copies() {
        station.delete_copy(copy);
    }
    station.open();
    station.wait_for("out-of-service");
    assert!(station.page_text().contains("missing, or older than the journal says"));
    station.press("\x1b");
    station.wait_for("pin");
    assert!(station.page_text().contains("no PIN opens the desk"), "{}", station.page_text());
    station.press(&format!("{DIRECTORS}\n"));
    station.wait_until("document.querySelector('.hint').textContent === 'That PIN is wrong.'");
    station.press("\x1b");
    station.wait_for("out-of-service");
}

#[test]
fn if_only_settings_are_lost_the_director_chooses_them_again() {
    let site = Site::quick();
    let station = set_up(&site);
    station.step_out();
    for copy in copies() {
        station.clear_record(copy, "settings");
    }
    station.open();
    station.wait_for("out-of-service");
    station.open_desk_with(DIRECTORS);
    // Without a lexicon the rulebook is the first item.
    station.press("15c\n");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    // It was saved under the next generation.
    assert!(station.record(DATABASE, "settings").unwrap().starts_with("{\"generation\":2,"));
}

/// Enters a wrong PIN, and waits for the message about how long no PIN is accepted.
#[track_caller]
fn enter_wrong_pin(station: &Station, said: &str) {
    station.wait_for("pin");
    station.press("0000\n");
    station.wait_until(&format!("document.querySelector('.hint').textContent === '{said}'"));
}

#[test]
fn a_crash_does_not_reset_wrong_pins() {
    let site = Site::quick();
    let mut station = set_up(&site);
    station.press("\x1b");
    for _ in 0..4 {
        enter_wrong_pin(&station, "That PIN is wrong.");
    }
    enter_wrong_pin(&station, "Too many wrong PINs. Wait 15 s.");
    let kills = if engine().site_sends_scripts() { 1 } else { 4 };
    for wait in [15_u32, 30, 60, 120].into_iter().take(kills) {
        crash(&mut station);
        station.wait_for("count");
        station.press("\x1b");
        station.wait_for("pin");
        let due = format!("Too many wrong PINs. Wait {wait} s.");
        assert_eq!(station.says(".hint"), due, "the wait did not begin again");
        station.press(&format!("{DIRECTORS}\n"));
        assert_eq!((station.screen().as_str(), station.says(".hint")), ("pin", due));
        station.press(&"\x08".repeat(DIRECTORS.len()));
        for _ in 0..wait / 5 {
            station.advance(5_000);
            station.press("\x08");
        }
        enter_wrong_pin(&station, &format!("Too many wrong PINs. Wait {} s.", wait * 2));
    }
}
