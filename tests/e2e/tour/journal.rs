//! Visits the journal's pages.

use super::screens::{BAD, GOOD, LONG};
use super::{Scope, Screen, Tour, USUAL, page, screen};
use crate::browser::Browser;
use crate::folder::Folder;
use crate::journal::saved;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::setup::Settings;

/// Judges many challenges as fast as the page can.
pub(crate) const SOAK: &str = include_str!("../page/soak.js");

/// The journal's pages before any challenge.
const EMPTY: [Screen; 2] =
    [page("journal-empty", "J", "Journal"), page("journal-statistics-empty", "Jg", "Statistics")];

const FULL: [Screen; 16] = [
    screen("journal", "desk", Station::open_journal),
    screen("journal-narrowed", "desk", |s| {
        s.open_journal();
        s.press("1n");
    }),
    screen("journal-challenge", "desk", |s| {
        s.open_journal();
        s.press("\n");
        s.wait_until("document.querySelectorAll('h2').length === 2");
    }),
    screen("journal-challenge-8", "desk", |s| {
        s.open_journal();
        s.press("↓\n");
        s.wait_until("document.querySelectorAll('p.word').length === 8");
    }),
    page("journal-verify", "Jv", "Verify"),
    screen("journal-verify-gone", "desk", |s| {
        s.open_journal();
        s.press("v");
        s.wait_until("document.querySelector('.field') !== null");
        s.fill("12-AAAAAAAAAAAA");
        s.wait_until("document.querySelector('.hint').textContent.includes('No journal here')");
    }),
    page("journal-exports", "Jx", "Export"),
    screen("journal-exported", "desk", |s| {
        s.open_journal();
        s.press("x2");
        s.wait_until("document.querySelector('.hint').textContent !== ''");
    }),
    screen("journal-report", "desk", |s| {
        s.run("window.print = () => {};", &[]);
        s.open_journal();
        s.press("xp");
        s.wait_for_heading("Report of the challenges");
    }),
    page("journal-merge", "Jm", "Merge other stations"),
    screen("journal-merged", "desk", |s| {
        s.open_journal();
        s.press("m");
        s.wait_for_heading("Merge other stations");
        s.drop_files(&[("notes.txt".to_owned(), "nothing".to_owned())]);
        s.wait_until("document.body.innerText.includes('Show joint journal')");
    }),
    page("journal-statistics", "Jg", "Statistics"),
    page("journal-end", "Je", "End this event"),
    screen("journal-archives", "desk", |s| {
        s.open_journal();
        s.press("a");
        s.wait_for_heading("Earlier journals");
    }),
    screen("journal-end-name", "desk", |s| {
        s.open_journal();
        s.press("e1");
        s.wait_until("document.querySelector('.field') !== null");
        s.fill("Durban Open");
    }),
    screen("journal-end-sure", "desk", |s| {
        s.open_journal();
        s.press("x2");
        s.wait_until("document.body.innerText.includes('I have looked')");
        s.press("t");
        s.wait_until("document.body.innerText.includes('was exported on')");
        s.press("\x1be");
        s.wait_for_heading("End this event");
        s.press("\n");
        s.wait_until("document.body.innerText.includes('Close the journal of')");
    }),
];

pub(super) fn tour(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.visit(&EMPTY);
    let station = &tour.station;
    // Enough challenges for more than one page.
    station.run(SOAK, &[]);
    station.run("return __soak(25);", &[]);
    station.judge(&LONG);
    station.clear();
    station.judge(&[GOOD, BAD]);
    let number = station.number();
    station.clear();
    station.open_desk();
    station.give_opinion(&number, "AB", "a");
    station.clear();
    tour.visit(&FULL);
    joint(&mut tour, &number, other_station(&site));
    tour.end();
}

/// The export of another station, with another rulebook and long words.
fn other_station(site: &Site) -> (String, String) {
    let folder = Folder::new();
    let rulebook = "international-2017 5-per-word".parse().unwrap();
    let (station, event) = ("Second station by the door".into(), "Autumn Open".into());
    let settings = Settings { rulebook, station, event, round: 12, ..Settings::default() };
    let other = Station::with_settings(site, Browser::fresh(), &settings);
    other.open();
    other.wait_for("count");
    other.save_in(&folder);
    for words in [&LONG[..], &[GOOD, BAD], &[GOOD]] {
        other.judge(words);
        other.clear();
    }
    other.open_journal();
    other.press("x2");
    saved(&folder, ".jsonl")
}

/// Checks the joint journal of two stations. It has every column, a ruling that was corrected, one that was judged
/// again, and long words.
fn joint(tour: &mut Tour, corrected: &str, other: (String, String)) {
    let station = &tour.station;
    station.judge(&LONG);
    station.press_on_verdict("R");
    station.wait_for("slip");
    station.press("\t");
    station.advance(VERDICT_AFTER);
    station.verdict();
    station.clear();
    station.open_desk();
    station.rule_on(corrected);
    station.press("3");
    station.wait_for_heading(&format!("Correct No. {corrected}"));
    station.write_in("Your initials", "JD");
    station.press("U2");
    station.wait_until(
        "document.body.innerText.includes('Did the player tell the director in time?')",
    );
    station.press("Y");
    station.write_in("What did the play score?", "34");
    station.press("\n");
    station.advance(VERDICT_AFTER);
    station.wait_for("verdict");
    station.clear();
    station.open_journal();
    station.press("m");
    station.wait_for_heading("Merge other stations");
    station.drop_files(&[other]);
    station.wait_until("document.body.innerText.includes('Show joint journal')");
    station.press("\n↓");
    station.wait_until("document.querySelectorAll('thead th').length >= 9");
    tour.look("journal-joint");
}

#[test]
fn the_journals_pages() {
    tour(USUAL);
}
