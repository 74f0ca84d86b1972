//! While a machine is suspended, the clock that measures delays stops, and with it every time limit. When the machine
//! resumes, the slip that was on its screen is gone (promise 6), an open desk is closed (promise 7), and the screen
//! says why. (`suspended` and `flows::suspended` have every screen; this has the browser's two clocks.)

use crate::site::Site;
use crate::station::Station;

#[test]
fn a_slip_is_gone_within_a_second_after_a_suspend_and_the_screen_says_why() {
    let site = Site::with_few_words();
    let station = Station::of(&site);
    station.declare(2);
    station.press("QI");
    // A wall clock that is set forward by less than a minute changes nothing.
    station.run("window.__sleep(59_000);", &[]);
    station.advance(1_000);
    station.has_rows(&["QI", ""]);
    station.run("window.__sleep(3_600_000);", &[]);
    station.advance(1_000);
    station.wait_for("count");
    station.wait_until("document.querySelector('[data-notice=cleared]') !== null");
    let said = station.says("[data-notice=cleared]");
    assert!(said.contains("The screen was cleared: begin again."), "{said}");
    station.has_none_of(&["QI"], "a suspend");
}
