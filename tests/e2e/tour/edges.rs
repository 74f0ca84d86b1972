//! Visits screens without a challenge, and error screens.

use super::screens::{BAD, GOOD, LONG};
use super::{Scope, Sideways, Tour, USUAL};
use crate::desk::F2;
use crate::site::{Site, SiteCopy};
use crate::station::RECORD_WAIT;
use challenge_station::setup::Settings;

/// Starting, a second tab, out of service, and entries that are not recorded.
pub(super) fn tour(scope: Scope) {
    without_a_challenge(scope);
    out_of_service(scope);
    not_recorded(scope);
}

fn without_a_challenge(scope: Scope) {
    let site = Site::with_few_words();
    site.hold("lexicon/open.lex");
    let mut tour = Tour::unopened(&site, scope, &Settings::default());
    tour.station.open();
    tour.station.wait_until("document.querySelector('main > section.message') !== null");
    tour.look("starting");
    tour.station.open();
    tour.station.wait_for("starting");
    site.release();
    tour.station.wait_for("count");
    tour.station.new_tab();
    tour.station.open();
    tour.station.wait_for("out-of-service");
    tour.look("second-tab");
    tour.end();
}

fn out_of_service(scope: Scope) {
    let copy = SiteCopy::new();
    let mut lexicon = copy.read("lexicon/open.lex");
    lexicon[5_000] ^= 1;
    copy.write("lexicon/open.lex", &lexicon).pack();
    let site = Site::of(copy.path());
    let mut tour = Tour::unopened(&site, scope, &Settings::default());
    tour.station.open();
    tour.station.wait_for("out-of-service");
    // TAB shows the focus, as keyboard users see it.
    tour.station.press("\t");
    tour.look("out-of-service");
    tour.station.reload();
    tour.station.wait_for("out-of-service");
    tour.end();
}

fn not_recorded(scope: Scope) {
    let site = Site::with_few_words();
    let mut tour = Tour::of(&site, scope, &Settings::default());
    tour.station.storage("hang");
    tour.station.type_slip(&[GOOD, BAD]);
    tour.station.press(F2);
    tour.station.wait_for("ending");
    tour.station.press("3\n");
    tour.station.wait_for("entering");
    tour.look("entering");
    tour.station.advance(RECORD_WAIT);
    tour.station.verdict();
    tour.look("withdrawn-not-recorded");
    tour.station.clear();
    for (name, words) in [("not-recorded-2", &[GOOD, BAD][..]), ("not-recorded-8", &LONG)] {
        tour.station.type_slip(words);
        tour.station.press("\t");
        tour.station.advance(RECORD_WAIT);
        tour.station.verdict();
        tour.station.wait_until("document.querySelector('.not-recorded') !== null");
        // (With a notice, a phone held sideways has too little room for eight words.)
        tour.look_at(name, if words.len() == 8 { Sideways::Unchecked } else { Sideways::Scrolls });
        tour.station.clear();
    }
    tour.look("count-not-recorded");
    tour.station.declare(8);
    tour.look_at("slip-not-recorded-8", Sideways::Unchecked);
    tour.end();
}

#[test]
fn screens_when_out_of_service_when_entries_are_not_recorded_and_without_a_challenge() {
    tour(USUAL);
}
