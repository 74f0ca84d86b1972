//! Visits the journal's pages.

use super::screens::{BAD, GOOD, LONG};
use super::{Scope, Screen, Tour, USUAL, page, screen};
use crate::browser::Browser;
use crate::folder::Folder;
use crate::journal::{IS_ASKED_TO_END, saved};
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::setup::Settings;

/// Judges many challenges as fast as the page can.
pub(crate) const SOAK: &str = include_str!("../page/soak.js");

/// The journal's pages before any challenge.
const EMPTY: [Screen; 2] = [
    page("journal-empty", "J", "Journal"),
    page("journal-report-empty", "Jg", "Report of the challenges"),
];

const FULL: [Screen; 16] = [
    screen("journal", "desk", Station::open_journal),
    screen("journal-narrowed", "desk", |s| {
        s.open_journal();
        s.press("n");
        s.run("document.querySelector('.chips input').click();", &[]);
    }),
    screen("journal-challenge", "desk", |s| {
        s.open_journal();
        s.press("↓\n");
        s.wait_until("document.body.innerText.includes('Rule on a slip')");
    }),
    screen("journal-challenge-8", "desk", |s| {
        s.open_journal();
        s.press("↓↓\n");
        s.wait_until("document.querySelectorAll('p.word').length === 8");
    }),
    page("journal-verify", "Jv", "Verify"),
    screen("journal-verify-gone", "desk", |s| {
        s.open_journal();
        s.press("v");
        s.wait_until("document.querySelector('.line input') !== null");
        s.fill("12-AAAAAAAAAAAA");
        s.wait_until("document.body.innerText.includes('No journal here')");
    }),
    page("journal-exports", "Jx", "Export the journal"),
    screen("journal-more", "desk", |s| {
        s.open_journal();
        s.choose("More ⋯");
        s.wait_until("document.body.innerText.includes('Merge other stations')");
    }),
    page("journal-copy", "Jk", "Copy outside the browser"),
    screen("journal-exported", "desk", |s| {
        s.open_journal();
        s.press("x\n");
        s.wait_until("document.body.innerText.includes('Note it on paper.')");
    }),
    screen("journal-report", "desk", |s| {
        s.run("window.print = () => {};", &[]);
        s.open_journal();
        s.press("p");
        s.wait_for_heading("Report of the challenges");
    }),
    page("journal-merge", "Jm", "Merge other stations"),
    screen("journal-merged", "desk", |s| {
        s.open_journal();
        s.drop_files(&[("notes.txt".to_owned(), "nothing".to_owned())]);
        s.wait_for_heading("Joint journal");
    }),
    page("journal-end", "Je", "End this event"),
    screen("journal-archives", "desk", |s| {
        s.open_journal();
        s.press("a");
        s.wait_for_heading("Earlier journals");
    }),
    screen("journal-end-sure", "desk", |s| {
        s.open_journal();
        s.press("x\n");
        s.wait_until("document.body.innerText.includes('I have looked')");
        s.press("t");
        s.wait_until("document.querySelector('.lead').textContent.startsWith('Exported')");
        s.press("\x1be");
        s.wait_for_heading("End this event");
        s.press("\n");
        s.wait_until(IS_ASKED_TO_END);
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
    other.press("x\n");
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
    station.fill_in("Your initials", "JD");
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
    station.drop_files(&[other]);
    station.wait_for_heading("Joint journal");
    station.press("↓↓");
    station.wait_until("document.querySelectorAll('thead th').length >= 9");
    tour.look("journal-joint");
}

#[test]
fn the_journals_pages() {
    tour(USUAL);
}
