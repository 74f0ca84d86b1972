//! At the first start the director sets the station up in a minute, in fields of the browser, and it is stored. (Natively,
//! `first_start` has every row and every way to leave it.)

use crate::desk::DIRECTORS;
use crate::saved::DATABASE;
use crate::site::Site;
use crate::station::Station;

/// Whether the form of a tournament says that the director's PIN is set.
pub(crate) const PIN_IS_SET: &str = "[...document.querySelectorAll('.form button')].some(row => \
                                     row.textContent.includes('Director’s PIN') && \
                                     row.querySelector('.value').textContent === 'Set')";

#[test]
fn a_director_sets_up_event_station_rulebook_and_pin_by_keys_and_starts() {
    let site = Site::with_few_words();
    let station = Station::new_device(&site);
    assert!(!station.has(".out-of-use"));
    // A reload begins the set-up again as long as no PIN is set.
    station.press("2");
    station.wait_for_heading("Set up a tournament");
    // The name is typed first.
    station.wait_until("document.activeElement.matches('.form input')");
    station.use_control("Rulebook");
    station.wait_for_heading("Rulebook");
    station.reload();
    station.wait_for_heading("Set this station up");
    station.press("2");
    station.wait_for_heading("Set up a tournament");
    // The first field has the focus, so all keys go there, including digits.
    station.wait_until("document.activeElement.matches('.form input')");
    // Who types in it is left in it, also when it is empty again.
    station.run(
        "window.left = 0;
         document.activeElement.addEventListener('blur', () => { window.left += 1; });",
        &[],
    );
    for (key, text) in [("C", "C"), ("\x08", "")] {
        station.press(key);
        station.wait_until(&format!("document.activeElement.value === '{text}'"));
        station.wait_for_frames();
    }
    assert_eq!(station.value("window.left"), 0);
    station.write("Cape Town Open");
    station.press("\t");
    station.write("Side 3");
    station.press("\t");
    station.write("b");
    station.use_control("Rulebook");
    station.wait_for_heading("Rulebook");
    station.press("582\n");
    station.wait_for_heading("Set up a tournament");
    // What was typed is still there.
    station.wait_until("document.querySelector('.form input').value === 'Cape Town Open'");
    station.press("6");
    station.wait_for_heading("Director’s PIN");
    station.press(&format!("{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_for_heading("Set up a tournament");
    station.wait_until(PIN_IS_SET);
    assert_eq!(station.record(DATABASE, "settings"), None);
    station.press("\n");
    station.wait_until(
        "document.querySelector('dialog h2')?.textContent === 'Start without the rulebook’s word list?'",
    );
    station.press("\n");
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

/// The count screen names the event, the station, the lexicon and the rulebook.
fn says_what_it_is(station: &Station) {
    assert_eq!(
        station.says(".facts div:nth-child(2) strong"),
        "International 2017, 10 points per word"
    );
    let text = station.page_text();
    for said in ["Open English list", "SCOWL 80", "Cape Town Open", "Side 3"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let print = station.says(".fingerprint");
    let is_shown = |c: char| c == ' ' || c.is_ascii_uppercase() || c.is_ascii_digit();
    assert!(print.len() == 9 && print.chars().all(is_shown), "{print:?}");
}
