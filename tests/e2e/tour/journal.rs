//! The journal's pages.

use super::screens::{BAD, GOOD, LONG};
use super::{Kit, Screen, Tour, USUAL, page, screen};
use crate::site::Site;
use crate::station::Station;
use challenge_station::setup::Settings;

/// Judges many challenges as fast as the page can.
const SOAK: &str = include_str!("../page/soak.js");

/// Before any challenge.
const EMPTY: [Screen; 2] =
    [page("journal-empty", "J", "Journal"), page("journal-pictures-empty", "Jg", "Pictures")];

const FULL: [Screen; 14] = [
    screen("journal", "desk", Station::open_journal),
    screen("journal-narrowed", "desk", |s| {
        s.open_journal();
        s.press("4n");
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
    page("journal-exports", "Jx", "Export, print"),
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
    page("journal-merge", "Jm", "Other stations"),
    page("journal-pictures", "Jg", "Pictures"),
    page("journal-new-event", "Je", "New event"),
    screen("journal-archives", "desk", |s| {
        s.open_journal();
        s.press("e");
        s.wait_until("document.querySelector('.field') !== null");
        // A letter would go into the field.
        s.click("D");
        s.wait_for_heading("Archived journals");
    }),
    screen("journal-new-event-named", "desk", |s| {
        s.open_journal();
        s.press("x2");
        s.wait_until("document.querySelector('.hint').textContent.startsWith('Saved as')");
        s.press("\x1be");
        s.wait_until("document.querySelector('.field') !== null");
        s.fill("Durban Open");
    }),
];

pub(super) fn tour(kit: Kit) {
    let site = Site::quick();
    let mut tour = Tour::of(&site, kit, &Settings::default());
    tour.visit(&EMPTY);
    let station = &tour.station;
    // More than one page.
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
    tour.end();
}

#[test]
fn the_journals_pages() {
    tour(USUAL);
}
