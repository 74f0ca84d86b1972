//! At the first start the director sets the station up in a minute, in fields of the browser, and it is stored. (Natively,
//! `first_start` has every row and every way to leave it.)

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
    let site = Site::with_few_words();
    let station = new(&site);
    assert!(!station.has(".out-of-use"));
    // A reload begins the set-up again as long as no PIN is set.
    station.press("243");
    station.reload();
    station.wait_for_heading("Set this station up");
    station.press("2");
    station.wait_for_heading("Set up a tournament");
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
        station.wait_for_heading("Set up a tournament");
    }
    station.press("4511\n6");
    station.wait_for_heading("Director’s PIN");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_until("document.body.innerText.includes('Director’s PIN: set')");
    station.wait_for_heading("Set up a tournament");
    assert_eq!(station.record(DATABASE, "settings"), None);
    station.press("\n");
    station.wait_until(
        "document.body.innerText.includes('Not set yet: the rulebook’s word list. Start anyway?')",
    );
    station.press("1");
    station.wait_for("count");
    says_what_it_is(&station);
    let note = "rulebook international-2017 10-per-word; repeat_minutes 3; event Cape Town Open; \
                round 1; station Side 3; mark B";
    station.last_says(&[("kind", "settings"), ("note", note)]);
    station.reload();
    station.wait_for("count");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(station.number(), "B-1");
    station.clear();
    station.press("\x1b");
    station.unlock(DIRECTORS);
    assert_eq!(station.heading(), "Cape Town Open");
}

/// The count screen names the event, the station, the lexicon, the rulebook and the version.
fn says_what_it_is(station: &Station) {
    assert_eq!(station.says(".facts div:nth-child(2) strong"), "international-2017 10-per-word");
    let text = station.page_text();
    let version = concat!("version ", env!("CARGO_PKG_VERSION"));
    let facts =
        ["Open English list", "SCOWL 80", "6,440 words", "Cape Town Open", "Side 3", version];
    for said in facts {
        assert!(text.contains(said), "{said}: {text}");
    }
    let print = station.says(".fingerprint");
    let is_shown = |c: char| c == ' ' || c.is_ascii_uppercase() || c.is_ascii_digit();
    assert!(print.len() == 9 && print.chars().all(is_shown), "{print:?}");
}
