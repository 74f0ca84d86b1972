//! The first start, the doors and the pages of the set-up, at every size and in every theme.

use crate::browser::Browser;
use crate::desk::DIRECTORS;
use crate::shots::{assert_sound, look};
use crate::site::Site;
use crate::station::Station;

/// As long as a name can be.
const LONG: &str = "The Great Northern Invitational of Wands";

#[test]
fn the_first_start_and_every_page_of_the_set_up_fit_every_screen() {
    let site = Site::quick();
    let station = Station::never_set_up(&site, Browser::start());
    station.open();
    station.wait_for_heading("Set this station up");
    let mut faults = look(&station, "first-start");
    for (row, heading) in [("1", "Event"), ("2", "Station")] {
        station.press(row);
        station.wait_for_heading(heading);
        station.wait_until("document.activeElement.tagName === 'INPUT'");
        station.press(LONG);
        faults.extend(look(&station, &format!("first-start-{row}")));
        station.press("\n");
        station.wait_for_heading("Set this station up");
    }
    faults.extend(look(&station, "first-start-named"));
    station.press("\n");
    station.wait_for("count");

    station.open_desk();
    faults.extend(look(&station, "menu-no-pin"));
    for (keys, heading, name) in
        [("S", "Set-up", "set-up"), ("1", "Event", "set-up-event"), ("2", "Round", "set-up-round")]
    {
        station.press(keys);
        station.wait_for_heading(heading);
        faults.extend(look(&station, name));
    }
    station.wait_until("document.activeElement.tagName === 'INPUT'");
    station.press("four\n");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    faults.extend(look(&station, "set-up-round-refused"));
    station.press("\x08\x08\x08\x084\n\n");
    station.wait_for_heading("Director");
    faults.extend(look(&station, "menu-told"));
    station.press("N");
    station.wait_until("document.body.innerText.includes('Round: 5')");
    faults.extend(look(&station, "menu-round"));
    for (keys, heading, name) in [
        ("S2", "Times", "set-up-times"),
        ("\x1b3", "Keys and look", "set-up-keys"),
        ("\x1b\x1b5L12", "Lexicons players choose from", "offered"),
    ] {
        station.press(keys);
        station.wait_for_heading(heading);
        faults.extend(look(&station, name));
    }
    station.press("\x1b\x1b6");
    station.wait_for_heading("New PIN of the director");
    faults.extend(look(&station, "new-pin"));
    station.run("[...document.querySelectorAll('.pad .key')].at(-2).click();", &[]);
    station.press("12\n");
    faults.extend(look(&station, "new-pin-letters"));
    station.press(&format!("\x08\x08{DIRECTORS}\n{DIRECTORS}\n"));
    station.wait_until("localStorage.getItem('challenge-station.pin.director') !== null");
    station.press("\x1b");
    station.wait_for("count");
    station.press("\x1b");
    station.wait_for("pin");
    station.run("[...document.querySelectorAll('.pad .key')].at(-2).click();", &[]);
    station.press(&"A".repeat(40));
    faults.extend(look(&station, "pin-letters"));
    station.press("\x1b");
    station.wait_for("count");
    station.run("localStorage.setItem('challenge-station.pin.director', 'x');", &[]);
    station.reload();
    station.wait_for("count");
    station.press("\x1b");
    station.wait_for("pin");
    faults.extend(look(&station, "pin-damaged"));
    assert_sound(&faults);
}
