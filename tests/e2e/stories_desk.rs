//! A browser hashes and stores PINs, and nobody can read them (promise 7).

use crate::desk::DIRECTORS;
use crate::site::Site;
use crate::station::Station;

#[test]
fn a_pin_can_never_be_read_and_five_wrong_ones_lock_the_desk_even_after_a_reload() {
    let site = Site::quick();
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
    locks_after_five_wrong_pins(&station);
}

/// Enters a wrong PIN and waits for the message.
fn enter_wrong_pin(station: &Station, said: &str) {
    station.wait_for("pin");
    station.press("0000\n");
    station.wait_until(&format!("document.querySelector('.hint').textContent === '{said}'"));
}

/// No PIN is accepted, not even the correct one.
fn is_closed(station: &Station) {
    station.press(&format!("{DIRECTORS}\n"));
    station.advance(100);
    assert_eq!(station.screen(), "pin");
    assert!(
        station.says(".hint").starts_with("Too many wrong PINs. Wait"),
        "{}",
        station.says(".hint")
    );
}

/// After five wrong PINs the desk locks for 15 seconds, and a reload does not shorten it.
fn locks_after_five_wrong_pins(station: &Station) {
    station.press("\x1b");
    for _ in 0..4 {
        enter_wrong_pin(station, "That PIN is wrong.");
    }
    enter_wrong_pin(station, "Too many wrong PINs. Wait 15 s.");
    is_closed(station);
    station.advance(8_900);
    assert_eq!(station.says(".hint"), "Too many wrong PINs. Wait 6 s.");

    // After a reload the time starts again.
    station.reload();
    station.wait_for("count");
    station.press("\x1b");
    station.wait_for("pin");
    assert_eq!(station.says(".hint"), "Too many wrong PINs. Wait 15 s.");
    station.advance(9_000);
    is_closed(station);
    station.advance(5_700);
    is_closed(station);
    station.advance(100);
    station.press(&"\x08".repeat(2 * DIRECTORS.len()));
    station.unlock(DIRECTORS);
}
