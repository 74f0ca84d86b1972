//! A browser hashes and stores PINs, and nobody can read them (promise 7).

use crate::desk::DIRECTORS;
use crate::site::Site;
use crate::station::Station;

#[test]
fn a_pin_can_never_be_read_while_it_is_set_or_typed_or_when_it_was_wrong() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_desk();
    assert!(station.page_text().contains("NO PIN IS SET. Anybody can open this desk."));
    assert!(!station.page_text().contains("Word judges’ PIN"));
    station.press("6");
    station.wait_for_heading("Director’s PIN");
    // Three digits are too few.
    station.press("123\n");
    assert!(station.page_text().contains("4 to 12 digits, or 8 to 40"));
    assert_eq!(station.says(".typed"), "•••");
    station.press("\x08\x08\x08");
    station.press(&format!("{DIRECTORS}\n20260132\n"));
    assert_eq!(station.says(".hint"), "The two were not the same. Type it again.");
    station.press(&format!("{DIRECTORS}\n"));
    assert!(station.page_text().contains("Type it once more."));
    station.press("\x1b");
    station.set_pin("director", DIRECTORS);
    station.wait_until("document.body.innerText.includes('The director’s PIN is set.')");
    assert!(!station.page_text().contains("NO PIN IS SET"));
    station.has_none_of(&[DIRECTORS], "it was set");
    station.press("\x1b");
    station.wait_for("count");

    station.press("\x1b");
    station.wait_for("pin");
    station.press(&DIRECTORS[..7]);
    station.has_none_of(&[&DIRECTORS[..7]], "it was typed");
    station.press("\n");
    station.wait_until("document.querySelector('.hint').textContent === 'That PIN is wrong.'");
    assert_eq!(station.says(".typed"), "");
    station.unlock(DIRECTORS);
    assert_eq!(station.heading(), "Director’s desk");
    station.press("\x1b");
    station.wait_for("count");
}
