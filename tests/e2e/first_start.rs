//! The first start in a browser: the director sets the station up in a minute, or skips it.

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::saved::DATABASE;
use crate::site::Site;
use crate::station::Station;

/// A station that has not been set up.
fn new(site: &Site) -> Station {
    let station = Station::never_set_up(site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    station
}

#[test]
fn a_director_sets_up_event_station_rulebook_and_pin_by_keys_and_starts() {
    let site = Site::quick();
    let station = new(&site);
    let rows = station.texts_of(".choice span", "textContent");
    assert_eq!(
        rows,
        [
            "Event: none",
            "Station: none",
            "Mark before challenge numbers: none",
            "Rulebook: NASPA Official Tournament Rules 2017",
            "Lexicon: this station’s own list",
            "Director’s PIN: none",
            "Or all of it, from a .station file of another station",
            "This device: takes challenges",
        ]
    );
    assert_eq!(station.says(".out-of-use"), "Out of use: director’s desk");
    for (row, heading, name) in [
        ("1", "Event", "Cape Town Open"),
        ("2", "Station", "Side 3"),
        ("3", "Mark before challenge numbers", "b"),
    ] {
        station.press(row);
        station.wait_for_heading(heading);
        // The field has the focus, so all keys go there, including digits.
        station.write(name);
        station.press("\n");
        station.wait_for_heading("Set this station up");
    }
    station.press("45cc\n6");
    station.wait_for_heading("New PIN of the director");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_until("document.body.innerText.includes('Director’s PIN: set')");
    station.wait_for_heading("Set this station up");
    let rows = station.texts_of(".choice span", "textContent");
    assert_eq!(
        rows[..3],
        ["Event: Cape Town Open", "Station: Side 3", "Mark before challenge numbers: B"]
    );
    assert_eq!(rows[5], "Director’s PIN: set");
    assert_eq!(station.record(DATABASE, "settings"), None);
    station.press("\n");
    station.wait_for("count");
    assert_eq!(station.says(".facts div:nth-child(2) strong"), "international-2017 10-per-word");
    let note = "rulebook international-2017 10-per-word; repeat_minutes 3; event Cape Town Open; \
                station Side 3; mark B";
    station.last_says(&[("kind", "settings"), ("note", note)]);
    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(station.number(), "B-1");
    station.clear();
    station.press("\x1b");
    station.unlock(DIRECTORS);
    assert_eq!(station.heading(), "Director");
}

#[test]
fn if_skipped_it_sets_up_a_club_night_and_never_appears_again() {
    let site = Site::quick();
    let station = new(&site);
    station.press("\x1b");
    station.wait_for("count");
    assert_eq!(station.says(".facts div:nth-child(2) strong"), "club double");
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    station.reload();
    station.wait_for("count");
    station.open_desk();
    assert_eq!(station.heading(), "Director");
    assert!(station.page_text().contains("NO PIN IS SET. Anybody can open this desk."));
}

#[test]
fn a_reload_restarts_it_unless_a_pin_was_set() {
    let site = Site::quick();
    let station = new(&site);
    station.press("43\n");
    station.reload();
    station.wait_for_heading("Set this station up");
    station.press("6");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_until("document.body.innerText.includes('Director’s PIN: set')");
    station.reload();
    station.wait_for("count");
    station.press("\x1b");
    station.wait_for("pin");
}

#[test]
fn it_works_by_touch_too() {
    let site = Site::quick();
    let station = new(&site);
    station.as_tablet(768, 1024);
    let row = |number: u8| format!("document.querySelectorAll('.choice')[{number}]");
    station.touch_element(&row(5));
    station.wait_for_heading("New PIN of the director");
    for _ in 0..2 {
        station.touch_button("ABC");
        station.wait_until("document.querySelectorAll('.pad .key').length === 29");
        for letter in ["S", "E", "V", "E", "N", "␣", "Q", "I"] {
            station.touch_button(letter);
        }
        station.wait_until("document.querySelector('.typed').textContent === '••••••••'");
        station.touch_button("123");
        station.touch_button("7");
        station.touch_button("Go on");
    }
    station.wait_for_heading("Set this station up");
    station.wait_until("document.body.innerText.includes('Director’s PIN: set')");
    station.touch_button("Start");
    station.wait_for("count");
    station.press("\x1bseven qi7\n");
    station.wait_for("desk");
}
