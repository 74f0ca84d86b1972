//! Promises 4, 6 and 7 on every screen beside the usual ones: whatever happens there, no words stay
//! behind, no verdict is invented, and what could not be entered says so.

use crate::entries::field;
use crate::screens::{BAD, GOOD, NASPA, SANSPA, Screen};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, VERDICT_HELD};

/// Has `try_it` done on each of these screens.
fn on_each<'a>(
    screens: impl IntoIterator<Item = &'a Screen>,
    rulebook: Option<(&str, &str)>,
    try_it: fn(&Station, &Screen),
) {
    let site = Site::quick();
    let station = Station::of(&site);
    if let Some((keys, rulebook)) = rulebook {
        station.put_in_force(keys, rulebook);
    }
    for screen in screens {
        screen.come(&station);
        try_it(&station, screen);
        station.wait_for("count");
        station.holds_none_of(&[GOOD, BAD], screen.name);
        station.chain().unwrap();
    }
}

/// The page is loaded anew: it counts, and nothing is entered but that.
fn reloads(station: &Station, screen: &Screen) {
    let before = station.journal();
    station.reload();
    station.wait_for("count");
    let after = station.journal();
    assert_eq!(after[..before.len()], before, "{}", screen.name);
    let new: Vec<_> = after[before.len()..].iter().map(|entry| field(entry, "kind")).collect();
    assert_eq!(new, [Some("opened")], "{}", screen.name);
    assert!(!station.has(".task") && !station.has(".after"), "{}", screen.name);
}

#[test]
fn a_reload_on_any_screen_comes_back_to_the_count_and_enters_nothing() {
    on_each(&NASPA, None, reloads);
    on_each(&SANSPA, Some(("4", "sanspa-2001")), reloads);
}

/// Storage fails: what is decided is shown as NOT RECORDED, without a number, and entered later.
fn fails(station: &Station, screen: &Screen) {
    let (finish, kind) = screen.finish.unwrap();
    let before = station.journal().len();
    station.storage("fail");
    finish(station);
    station.advance(VERDICT_AFTER);
    station.verdict();
    station.wait_until("document.querySelector('.not-recorded') !== null");
    let page = station.page_text();
    assert!(page.contains("NOT RECORDED: tell the director"), "{}: {page}", screen.name);
    assert_eq!(station.journal().len(), before, "{}", screen.name);
    assert_eq!(station.number(), "", "{}", screen.name);
    station.storage("ok");
    station.advance_until("document.querySelector('[data-notice=\"not-recorded\"]') === null");
    let journal = station.journal();
    assert_eq!(journal.len(), before + 1, "{}", screen.name);
    assert_eq!(field(&journal[before], "kind"), Some(kind), "{}", screen.name);
    assert!(!station.page_text().contains("NOT RECORDED"), "{}", screen.name);
    // Where the rest of a challenge came back unacceptable, it is asked who was responsible.
    station.advance(VERDICT_HELD);
    station.press(" ");
    if screen.name == "rest" {
        station.wait_for("blame");
        station.advance(VERDICT_HELD);
        station.press("\x1b");
    }
}

#[test]
fn storage_that_fails_on_any_screen_is_told_with_the_decision_which_is_entered_later() {
    let decides = |screen: &&Screen| screen.finish.is_some();
    on_each(NASPA.iter().filter(decides), None, fails);
    on_each(SANSPA.iter().filter(decides), Some(("4", "sanspa-2001")), fails);
}

/// Another tab is open beside each of these screens: it shows nothing, and the first goes on as it was.
fn has_another_beside(screens: &[Screen], rulebook: Option<(&str, &str)>) {
    let site = Site::quick();
    let station = Station::of(&site);
    if let Some((keys, rulebook)) = rulebook {
        station.put_in_force(keys, rulebook);
    }
    let page = || station.text("document.querySelector('main').outerHTML");
    let first = station.tab();
    let second = station.new_tab();
    station.open();
    station.wait_for("out-of-service");
    for screen in screens {
        station.go_to(&first);
        screen.come(&station);
        let (before, journal) = (page(), station.journal());
        station.go_to(&second);
        station.press("1\x1b\n");
        let shown = station.page_text();
        assert!(shown.contains("open in another tab"), "{}: {shown}", screen.name);
        assert!(!station.has("button"), "{}", screen.name);
        station.holds_none_of(&[GOOD, BAD], screen.name);
        station.go_to(&first);
        // A page of the desk that nobody sees locks; every other screen is as it was.
        if before.contains("data-screen=\"desk\"") {
            assert_ne!(station.screen(), "desk", "{}", screen.name);
            assert!(!station.has(".sheet"), "{}", screen.name);
        } else {
            assert_eq!(page(), before, "{}", screen.name);
        }
        assert_eq!(station.journal(), journal, "{}", screen.name);
        // Everybody leaves; what asks who was responsible goes last.
        station.advance(960_000);
        station.advance(60_000);
        station.wait_for("count");
    }
}

#[test]
fn a_second_tab_sees_nothing_of_any_screen_and_changes_nothing_on_it() {
    has_another_beside(&NASPA, None);
    has_another_beside(&SANSPA, Some(("4", "sanspa-2001")));
}

#[test]
fn a_second_tab_that_takes_over_finds_nothing_of_the_desk_or_the_slip() {
    let site = Site::quick();
    let station = Station::of(&site);
    for screen in
        NASPA.iter().filter(|screen| ["ending", "by-hand", "opinion"].contains(&screen.name))
    {
        screen.come(&station);
        let first = station.tab();
        let second = station.new_tab();
        station.open();
        station.wait_for("out-of-service");
        station.go_to(&first);
        station.close_tab();
        station.go_to(&second);
        station.wait_for("count");
        station.holds_none_of(&[GOOD, BAD], screen.name);
    }
    station.chain().unwrap();
}

#[test]
fn a_reload_while_a_pin_is_asked_for_or_the_desk_is_open_asks_for_it_again() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.lock();
    for open in [false, true] {
        station.press("\x1b");
        station.wait_for("pin");
        station.press("471");
        if open {
            station.press("1\n");
            station.wait_for("desk");
        }
        station.reload();
        station.wait_for("count");
        station.press("\x1b");
        station.wait_for("pin");
        assert_eq!(station.says(".typed"), "");
        station.press("\x1b");
        station.wait_for("count");
    }
    // A new PIN that could not be typed twice is none: the old one holds.
    station.press("\x1b");
    station.unlock(crate::desk::DIRECTORS);
    station.press("69999\n");
    station.reload();
    station.wait_for("count");
    station.press("\x1b");
    station.unlock(crate::desk::DIRECTORS);
}
