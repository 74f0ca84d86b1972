//! What `shots.rs` looks at, on every other screen: what can be done from a verdict, what follows it, the
//! word judge's pages and the director's.

use crate::desk::{DIRECTORS, F2, JUDGES};
use crate::screens::{BAD, GOOD, NASPA, SANSPA, Screen};
use crate::shots::{LONG, assert_sound, look};
use crate::site::Site;
use crate::station::{RECORD_WAIT, Station, VERDICT_AFTER};
use challenge_station::rulebook::ALL;

/// Looks at each of these screens, and leaves it by a reload.
fn look_at(station: &Station, screens: &[Screen], faults: &mut Vec<String>) {
    for screen in screens {
        screen.come(station);
        faults.extend(look(station, screen.name));
        station.reload();
        station.wait_for("count");
    }
}

#[test]
fn what_follows_a_verdict_and_the_desk_fit_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    look_at(&station, &NASPA, &mut faults);
    station.judge(&[GOOD]);
    station.press_on_verdict("s");
    station.wait_until("document.querySelector('.steps') !== null");
    faults.extend(look(&station, "steps-acceptable"));
    station.clear();
    faults.extend(look(&station, "count-again"));
    station.press("r9\n");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    faults.extend(look(&station, "again-wrong"));
    station.press("\x1b");
    station.wait_for("count");

    // As much as a slip can hold.
    station.judge(&LONG);
    let number = station.number();
    station.press_on_verdict("r");
    station.wait_for("again");
    station.press(&format!("{number}\n"));
    station.wait_for("slip");
    faults.extend(look(&station, "slip-repeat-8"));
    station.press(&format!("{}\t", LONG.join(" ")));
    station.advance(VERDICT_AFTER);
    station.verdict();
    faults.extend(look(&station, "verdict-repeat-8"));
    station.clear();
    station.open_desk();
    station.begin_as_judge(true, "ABC");
    faults.extend(look(&station, "count-judge"));
    station.type_slip(&LONG);
    faults.extend(look(&station, "slip-judge-8"));
    station.press("\t");
    station.wait_for("by-hand");
    station.press("u");
    faults.extend(look(&station, "by-hand-8"));
    station.press("\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
    faults.extend(look(&station, "verdict-judge-8"));
    station.clear();
    assert_sound(&faults);
}

#[test]
fn what_is_referred_fits_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    station.put_in_force("4", "sanspa-2001");
    look_at(&station, &SANSPA, &mut faults);
    station.open_desk();
    station.press("5");
    station.wait_for_heading("Lexicons and repeats");
    faults.extend(look(&station, "lexicons-3"));
    station.press("\x1b\x1b");
    station.wait_for("count");

    station.judge(&LONG);
    let number = station.number();
    station.press_on_verdict("\n");
    station.sign("ABC", "");
    station.wait_for_heading("Look up 1 of 8");
    station.press("y");
    faults.extend(look(&station, "finding-8"));
    station.press("yyyyyyy");
    station.wait_for_heading(&format!("Challenge No. {number}"));
    faults.extend(look(&station, "finding-done"));
    station.press("\n");
    station.advance(VERDICT_AFTER);
    station.verdict();
    faults.extend(look(&station, "verdict-joined-8"));
    station.clear();
    for (initials, verdict) in [("DEF", "u"), ("GHI", "a")] {
        station.open_desk();
        station.give_opinion(&number, initials, verdict);
        faults.extend(look(&station, &format!("verdict-opinion-{initials}-8")));
        station.clear();
    }
    station.open_desk();
    station.press(&format!("2{number}\n"));
    station.sign("JKL", "1");
    station.wait_for_heading(&format!("Challenge No. {number}"));
    faults.extend(look(&station, "opinion-settled"));
    assert_sound(&faults);
}

#[test]
fn pins_rulebooks_and_what_is_not_entered_yet_fit_every_screen() {
    let site = Site::quick();
    let station = Station::of(&site);
    let mut faults = Vec::new();
    station.open_desk();
    for (number, book) in ALL.iter().enumerate() {
        station.press(&format!("4{}", number + 1));
        station.wait_for_heading(book.title);
        // They are alike; the club's has the most buttons.
        if ["naspa-2017", "club"].contains(&book.id) {
            faults.extend(look(&station, &format!("rulebook-{}", book.id)));
            station.run("document.querySelector('.body').scrollTo(0, 1e6);", &[]);
            faults.extend(look(&station, &format!("rulebook-{}-end", book.id)));
        }
        station.press("\x1b\x1b");
    }
    station.press("\x1b");
    station.wait_for("count");
    station.put_in_force("3", "nsa-ospd2");
    faults.extend(look(&station, "count-nsa"));
    station.put_in_force("1", "naspa-2017");

    station.storage("hang");
    station.type_slip(&[GOOD, BAD]);
    station.press(F2);
    station.wait_for("ending");
    station.press("3");
    station.wait_for("entering");
    faults.extend(look(&station, "entering"));
    station.advance(RECORD_WAIT);
    station.verdict();
    faults.extend(look(&station, "withdrawn-not-recorded"));
    station.clear();
    station.open_desk();
    faults.extend(look(&station, "menu-not-recorded"));
    station.storage("ok");
    station.reload();
    station.wait_for("count");

    station.lock();
    station.press("\x1b");
    station.wait_for("pin");
    station.press(&"0".repeat(12));
    faults.extend(look(&station, "pin"));
    for _ in 0..5 {
        station.press("\x08\x08\x08\x08\x08\x08\x08\x080000\n");
        station.wait_until("document.querySelector('.typed').textContent === ''");
    }
    faults.extend(look(&station, "pin-closed"));
    station.advance(9_000);
    station.press("\x08");
    station.advance(6_000);
    station.unlock(JUDGES);
    faults.extend(look(&station, "menu-judge"));
    station.press("\x1b");
    station.wait_for("count");
    station.press("\x1b");
    station.unlock(DIRECTORS);
    faults.extend(look(&station, "menu-director"));
    assert_sound(&faults);
}
