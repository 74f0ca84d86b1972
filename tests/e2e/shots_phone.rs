//! A phone in either orientation: every players' screen fits it, its keys are wide enough for thumbs, and
//! what is pressed most is at the bottom.

use crate::shots::{LONG, assert_sound, look_at};
use crate::site::Site;
use crate::station::Station;

/// The smallest phones in use, held upright and across, and a larger one across.
const PHONES: [(u32, u32, bool); 4] =
    [(360, 640, true), (640, 360, true), (740, 360, true), (844, 390, true)];

fn look(station: &Station, screen: &str) -> Vec<String> {
    look_at(station, screen, &PHONES)
}

#[test]
fn the_slip_fits_a_phone_held_either_way() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = look(&station, "phone-count");
    for words in [1, 2, 3, 4, 5, 8] {
        station.declare(u32::try_from(words).unwrap());
        faults.extend(look(&station, &format!("phone-slip-empty-{words}")));
        station.press(&LONG[..words].join(" "));
        faults.extend(look(&station, &format!("phone-slip-{words}")));
        station.press("\n");
        station.wait_for("check");
        faults.extend(look(&station, &format!("phone-check-{words}")));
        station.press("\x1b");
        station.wait_for("slip");
        station.press("\x1b\x1b");
        station.wait_for("count");
    }
    assert_sound(&faults);
}

#[test]
fn what_is_counted_down_and_hinted_fits_too() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(8);
    station.press(&LONG.join(" "));
    station.press("X");
    let mut faults = look(&station, "phone-slip-hint");
    station.advance(20_000);
    faults.extend(look(&station, "phone-slip-countdown"));
    assert_sound(&faults);
}

#[test]
fn the_verdict_fits_a_phone_held_either_way() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    for (screen, words) in [
        ("phone-acceptable", &["QI", "ZA"][..]),
        ("phone-unacceptable", &["QI", "ZZXQ"]),
        ("phone-unacceptable-8", &LONG),
    ] {
        station.judge(words);
        faults.extend(look(&station, screen));
        station.clear();
    }
    faults.extend(look(&station, "phone-count-again"));
    assert_sound(&faults);
}

/// Thumbs reach the lower half.
#[test]
fn the_keys_are_at_the_bottom_in_thumbs_reach() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.declare(2);
    for (width, height, touched) in PHONES {
        station.set_screen(width, height, touched);
        let reach = "(() => {
            const keys = [...document.querySelectorAll('.keyboard .key')].filter((it) => it.offsetParent);
            const boxes = keys.map((it) => it.getBoundingClientRect());
            const [first, last] = [Math.min(...boxes.map((it) => it.top)),
                Math.max(...boxes.map((it) => it.bottom))];
            return keys.length === 30 && first > innerHeight * 0.45 && last > innerHeight - 24;
        })()";
        assert!(station.is(reach), "{width}x{height}");
    }
}
