//! Settings and PINs survive a crash, and the loss of either of the two places where they are saved; without both, the
//! journal still knows that they were there: nothing is judged, and the desk opens to nobody (promises 4, 5 and 7).

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::engine::engine;
use crate::saved::{DATABASE, FILES, copies};
use crate::site::Site;
use crate::station::Station;

/// A station that was just set up, with a name and a PIN.
fn set_up(site: &Site) -> Station {
    let station = Station::never_set_up(site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    station.press("2");
    station.wait_for_heading("Station");
    station.write("Side 3");
    station.press("\n");
    station.wait_for_heading("Set this station up");
    station.press("5");
    station.wait_for_heading("New PIN of the director");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_until("document.body.innerText.includes('Director’s PIN: set')");
    station.press("\n");
    station.wait_for("count");
    station.wait_until("document.querySelector('main').textContent.includes('Side 3')");
    station
}

/// The count screen has the name, and the desk asks for the PIN.
#[track_caller]
fn has_all(station: &Station) {
    station.wait_for("count");
    assert!(station.says("main").contains("Side 3"), "{}", station.page_text());
    station.open_desk_with(DIRECTORS);
    station.press("\x1b");
    station.wait_for("count");
}

/// The page is taken away as by a power cut, and opened again.
#[track_caller]
fn crash(station: &mut Station) {
    station.kill();
    station.browser().restart();
    station.open();
}

/// What the journal says was restored, as the entries write it.
fn restored(station: &Station) -> Vec<String> {
    let journal = station.journal();
    let what = |line: &String| {
        let (_, what) = line.split_once("\"restored\":{")?;
        Some(what.split_once('}')?.0.to_owned())
    };
    journal.iter().filter_map(what).collect()
}

#[test]
fn what_the_page_has_confirmed_is_there_after_a_crash() {
    let site = Site::quick();
    let mut station = set_up(&site);
    crash(&mut station);
    has_all(&station);
    assert!(restored(&station).is_empty() && !station.has("[data-notice]"));
}

#[test]
fn notes_that_are_deleted_take_nothing_along() {
    let site = Site::quick();
    let station = set_up(&site);
    station.step_out();
    station.run("localStorage.clear();", &[]);
    station.open();
    has_all(&station);
}

#[test]
fn one_place_that_is_deleted_is_restored_from_the_other_and_told() {
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
        // It was mended, and is not told again.
        station.reload();
        has_all(&station);
        assert_eq!(restored(&station).len(), 2);
        assert_eq!(station.record(place, "pins"), station.record(other, "pins"));
    }
}

#[test]
fn a_place_that_is_emptied_under_the_running_station_is_filled_at_the_next_save() {
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
fn without_both_places_nothing_is_judged_and_the_desk_opens_to_nobody() {
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
fn settings_that_are_lost_alone_are_chosen_again_by_whoever_has_the_pin() {
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
    station.press("15\n");
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    station.clear();
    // It was first written under the next generation.
    assert!(station.record(DATABASE, "settings").unwrap().starts_with("{\"generation\":2,"));
}

/// A wrong PIN is given, and it is said for how long none is taken.
#[track_caller]
fn gives_wrong(station: &Station, said: &str) {
    station.wait_for("pin");
    station.press("0000\n");
    station.wait_until(&format!("document.querySelector('.hint').textContent === '{said}'"));
}

#[test]
fn a_crash_makes_no_try_at_the_pin_free() {
    let site = Site::quick();
    let mut station = set_up(&site);
    station.press("\x1b");
    for _ in 0..4 {
        gives_wrong(&station, "That PIN is wrong.");
    }
    gives_wrong(&station, "Too many wrong PINs. Wait 15 s.");
    let kills = if engine().site_sends_scripts() { 1 } else { 4 };
    for wait in [15_u32, 30, 60, 120].into_iter().take(kills) {
        crash(&mut station);
        station.wait_for("count");
        station.press("\x1b");
        station.wait_for("pin");
        let due = format!("Too many wrong PINs. Wait {wait} s.");
        assert_eq!(station.says(".hint"), due, "the wait begins again");
        station.press(&format!("{DIRECTORS}\n"));
        assert_eq!((station.screen().as_str(), station.says(".hint")), ("pin", due));
        station.press(&"\x08".repeat(DIRECTORS.len()));
        for _ in 0..wait / 5 {
            station.advance(5_000);
            station.press("\x08");
        }
        gives_wrong(&station, &format!("Too many wrong PINs. Wait {} s.", wait * 2));
    }
}
