//! A browser hashes and stores PINs, and nobody can read them in the page or its storage (promise 7). (`flows::pin_policy`
//! and `flows::pin_phrases` have the rules.)

use crate::desk::DIRECTORS;
use crate::site::Site;
use crate::station::Station;

#[test]
fn a_pin_can_never_be_read_while_it_is_set_or_typed_or_when_it_was_wrong() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.open_desk();
    station.press("6");
    station.wait_for_heading("Director’s PIN");
    station.press(DIRECTORS);
    assert_eq!(station.says(".typed"), "••••••••");
    station.has_none_of(&[DIRECTORS], "it was typed");
    station.press("\x1b");
    station.wait_for_heading("Director’s desk");
    station.set_pin("director", DIRECTORS);
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
