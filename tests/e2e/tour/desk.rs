//! Visits the word judge's and the director's pages, at a desk without a PIN, and the screens of a slip
//! that needs a book.

use super::screens::{
    BAD, GOOD, LONG, by_hand, correction, director_decides, finding, no_correction, opinion,
    referral, replay, responsible, right,
};
use super::{Scope, Screen, Sideways, Tour, USUAL, page, screen};
use crate::desk::F9;
use crate::site::Site;
use crate::station::{RECORD_WAIT, Station, VERDICT_AFTER, VERDICT_IGNORES_KEYS};
use challenge_station::setup::Settings;

const JUDGING: [Screen; 17] = [
    screen("menu", "desk", Station::open_desk),
    page("ticks", "1", "Rule on a slip"),
    page("number", "2", "Rule on a slip"),
    page("source", "123", "Rule on a slip"),
    screen("count-judge", "count", |s| {
        s.open_desk();
        s.begin_as_judge(true, "ABC");
    }),
    screen("slip-judge-8", "slip", |s| {
        s.open_desk();
        s.begin_as_judge(true, "ABC");
        s.type_slip(&LONG);
    })
    .sideways(Sideways::Unchecked),
    screen("by-hand", "by-hand", |s| by_hand(s, &[GOOD, BAD]))
        .deciding(|s| s.press("a\n"), "manual"),
    screen("by-hand-8", "by-hand", |s| {
        by_hand(s, &LONG);
        s.press("u");
    }),
    screen("verdict-judge-8", "verdict", |s| {
        by_hand(s, &LONG);
        s.press("u\n");
        s.advance(VERDICT_AFTER);
        s.verdict();
    }),
    screen("opinion", "desk", opinion).deciding(|s| s.press("a\n"), "opinion"),
    screen("correction", "desk", correction).deciding(scored, "correction"),
    screen("opinion-previewed", "desk", |s| {
        opinion(s);
        s.press("a");
    }),
    screen("correction-previewed", "desk", |s| {
        correction(s);
        s.press("Y");
        s.write_in("What did the play score?", "34");
    }),
    screen("correction-without-award", "desk", |s| {
        correction(s);
        s.press("N");
    }),
    screen("right", "desk", right),
    screen("responsible", "desk", responsible).deciding(|s| s.press("\n"), "responsible"),
    screen("no-correction", "desk", no_correction).deciding(|s| s.press("\n"), "correction"),
];

/// The screens of a slip that waits for the word judge, under South Africa's rules.
const REFERRED: [Screen; 7] = [
    screen("referral", "verdict", |s| referral(s, &[BAD])),
    screen("referral-8", "verdict", |s| referral(s, &LONG)),
    screen("finding", "desk", finding).deciding(found, "opinion"),
    screen("finding-8", "desk", |s| {
        referral(s, &LONG);
        s.press("\n");
        s.wait_for_heading("Look up 1 of 8");
        // By the button, which does not keep the focus while the next word is shown (promise 1).
        s.wait_until("document.activeElement.matches('h1')");
        s.run("document.querySelector('.acts button').focus();", &[]);
        s.press("\n");
        s.wait_for_heading("Look up 2 of 8");
        s.wait_until("document.activeElement.matches('h1')");
    }),
    screen("finding-done", "desk", |s| {
        finding(s);
        s.press("y");
        s.wait_until("document.body.innerText.includes('answered.')");
    }),
    screen("director-decides", "verdict", director_decides),
    screen("replay", "desk", replay).deciding(|s| s.press("y\n"), "correction"),
];

/// The screens where only word judges look words up and players hand their slip over.
const HANDED_OVER: [Screen; 6] = [
    screen("hand-over", "count", |s| s.press("\t")),
    screen("sign-in", "desk", |s| {
        s.press(F9);
        s.wait_for_heading("Word judge");
    }),
    screen("handed-over", "desk", |s| {
        s.press("2");
        s.wait_for_heading("Word judge");
        s.press("ABC\n");
        s.wait_for_heading("Rule on a slip");
    }),
    screen("count-signed-in", "count", sign_in),
    screen("slip-signed-in", "slip", |s| {
        sign_in(s);
        s.press("2");
        s.wait_for_heading("Rule on a slip");
        s.press("\n");
        s.wait_for("slip");
        s.press(&format!("{GOOD} {BAD}"));
    })
    .sideways(Sideways::Unchecked),
    screen("verdict-signed-in", "verdict", |s| {
        sign_in(s);
        s.press("2");
        s.wait_for_heading("Rule on a slip");
        s.press("\n");
        s.wait_for("slip");
        s.press(&format!("{GOOD} {BAD}\t"));
        s.advance(VERDICT_AFTER);
        s.verdict();
        s.advance(VERDICT_IGNORES_KEYS);
    }),
];

fn sign_in(station: &Station) {
    station.press(F9);
    station.sign("ABC");
    station.wait_for("count");
    station.wait_until("document.querySelector('.signed-in') !== null");
}

/// The director told in time earns the play's score.
fn scored(station: &Station) {
    station.press("Y");
    station.write_in("What did the play score?", "34");
    station.press("\n");
}

/// The book has the word.
fn found(station: &Station) {
    station.press("y");
    station.write_in("Your initials", "AB");
    station.press("\n");
}

/// The pages with a code, at an address that other devices can open.
const CODES: [Screen; 2] = [
    screen("transfer-code", "desk", |s| {
        s.open_desk();
        s.press("c");
        s.wait_for_heading("Copy to other stations");
        s.use_control("Code");
        s.wait_until("document.querySelector('svg.qr path') !== null");
        s.press("\n");
        s.wait_until("document.querySelector('svg.code path') !== null");
    }),
    screen("transfer-address", "desk", |s| {
        s.open_desk();
        s.press("a");
        s.wait_for_heading("Advanced");
        s.use_control("Address as a code");
        s.wait_until("document.querySelector('svg.code path') !== null");
    }),
];

const DIRECTOR: [Screen; 24] = [
    page("rulebooks", "4", "Rulebook"),
    page("rulebook-asked", "42\n", "Rulebook"),
    page("rulebook-whole", "48", "NASPA Official Tournament Rules 2017"),
    page("rulebook-club", "47\n74\x1b", "Club rules"),
    page("rulebook-club-asked", "47\n74\n", "Begin with other rules"),
    page("rulebook-club-costs", "47\n1", "Challenge rule"),
    page("rulebook-club-name-and-numbers", "47\n8", "Name and edition"),
    screen("rulebook-club-name-refused", "desk", |s| {
        s.open_desk();
        s.press("47\n8");
        s.wait_for_heading("Name and edition");
        s.fill_in("Name", "naspa-2017 as we play it");
        s.wait_until("document.querySelector('.refusal').textContent !== ''");
    }),
    screen("rulebook-club-end", "desk", |s| {
        s.open_desk();
        s.press("47\n9");
        s.wait_until("document.querySelectorAll('.lines p').length > 3");
        s.run("document.querySelector('.body').scrollTo(0, 1e6);", &[]);
    }),
    page("lexicons", "5", "Word lists"),
    screen("offers", "desk", |s| {
        s.open_desk();
        s.press("5");
        s.use_control("Players choose from several lists");
        s.wait_for_heading("Players choose from several lists");
        s.press("1");
    }),
    screen("offer-rulebook", "desk", |s| {
        s.open_desk();
        s.press("5");
        s.use_control("Players choose from several lists");
        s.wait_for_heading("Players choose from several lists");
        s.press("1258");
        s.wait_for_heading("Challenge rule");
        s.wait_until("document.body.innerText.includes('points per word')");
    }),
    page("new-pin", "612345", "Director’s PIN"),
    screen("new-pin-letters", "desk", |s| {
        s.open_desk();
        s.press("6");
        s.wait_for_heading("Director’s PIN");
        s.run("[...document.querySelectorAll('.pad .key')].at(-2).click();", &[]);
        s.press("12\n");
    }),
    page("advanced", "A", "Advanced"),
    screen("ready", "desk", |s| {
        s.open_desk();
        s.press("r");
        s.choose("Self-test");
        s.wait_until("document.querySelector('.body').textContent.includes('Self-test passed')");
    }),
    screen("ready-end", "desk", |s| {
        s.look_at_readiness(false);
        s.run("document.querySelector('.body').scrollTo(0, 1e6);", &[]);
    }),
    screen("diagnostics", "desk", |s| {
        s.open_desk();
        s.press("ad");
        s.wait_until("document.querySelector('.lead')?.textContent.includes('No word')");
    }),
    screen("transfer", "desk", |s| {
        s.open_desk();
        s.press("c");
        s.wait_for_heading("Copy to other stations");
    }),
    screen("about", "desk", |s| {
        s.open_desk();
        s.press("aa");
        s.wait_until("/Build|Digest/.test(document.querySelector('.body')?.textContent)");
    }),
    screen("wall-card", "desk", |s| {
        s.open_desk();
        s.press("aw");
        s.wait_for_heading("If a station fails");
    }),
    screen("slips", "desk", |s| {
        s.open_desk();
        s.press("ap");
        s.wait_for_heading("Print challenge slips");
    }),
    screen("transfer-address-local", "desk", |s| {
        s.open_desk();
        s.press("a");
        s.wait_for_heading("Advanced");
        s.use_control("Address as a code");
        s.wait_for_heading("Open this station on another device");
    }),
    screen("standalone", "desk", |s| {
        s.open_desk();
        s.press("0");
        s.wait_for_heading("Standalone file");
        s.wait_until("document.querySelector('.action.judge') !== null");
    }),
];

pub(super) fn judging(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&JUDGING);
    tour.end();
}

pub(super) fn referred(scope: Scope) {
    let site = Site::with_few_words();
    let rulebook = "sanspa-2001".parse().unwrap();
    let mut tour = Tour::of(&site, scope, &Settings { rulebook, ..Settings::default() });
    tour.visit(&REFERRED);
    tour.end();
}

pub(super) fn handed_over(scope: Scope) {
    let site = Site::with_few_words();
    let rulebook = "nsa-ospd2".parse().unwrap();
    let mut tour = Tour::of(&site, scope, &Settings { rulebook, ..Settings::default() });
    tour.visit(&HANDED_OVER);
    tour.end();
}

pub(super) fn codes(scope: Scope) {
    let site = Site::with_few_words();
    let settings = Settings { languages: scope.languages(), ..Settings::default() };
    let mut tour = Tour::with(Station::shared(&site, &settings), scope);
    tour.station.open();
    tour.station.wait_for("count");
    tour.visit(&CODES);
    tour.end();
}

pub(super) fn director(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&DIRECTOR);
    // The desk reports entries that are not recorded, too.
    let station = &tour.station;
    station.storage("hang");
    station.type_slip(&[GOOD, BAD]);
    station.press("\t");
    station.advance(RECORD_WAIT);
    station.verdict();
    station.clear();
    station.open_desk();
    station.wait_until("document.querySelector('[data-notice=\"not-recorded\"]') !== null");
    tour.look("menu-not-recorded");
    tour.end();
}

#[test]
fn the_word_judges_pages() {
    judging(USUAL);
}

#[test]
fn slips_that_need_a_book() {
    referred(USUAL);
}

#[test]
fn slips_handed_to_a_word_judge_who_signs_in() {
    handed_over(USUAL);
}

#[test]
fn codes_for_the_cameras_of_other_devices() {
    codes(USUAL);
}

#[test]
fn the_directors_pages() {
    director(USUAL);
}
