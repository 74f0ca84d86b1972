//! Visits the screens that show a club's name and rule numbers, with the longest texts allowed.

use super::screens::{BAD, GOOD, LONG, checked, ending, judged, steps};
use super::{Scope, Screen, Tour, USUAL, screen};
use crate::site::Site;
use challenge_station::rulebook::{ClubRules, Field, Preset};
use challenge_station::setup::Settings;

const CITED: [Screen; 7] = [
    screen("club-count", "count", |s| s.press("\t")),
    screen("club-slip-8", "slip", |s| s.type_slip(&LONG)),
    screen("club-check-8", "check", |s| checked(s, &LONG)),
    screen("club-unacceptable-8", "verdict", |s| judged(s, &LONG)),
    screen("club-acceptable", "verdict", |s| judged(s, &[GOOD])),
    screen("club-steps", "verdict", |s| steps(s, &[GOOD, BAD])),
    screen("club-ending", "ending", ending),
];

/// These rules with the longest texts.
fn longest(mut rules: ClubRules) -> Settings {
    let letters = "Western Cape Invitational Masters Series ";
    for field in Field::all() {
        let text: String = letters.chars().take(field.most()).collect();
        rules.name_and_numbers.set(field, text.trim()).unwrap();
    }
    Settings { rulebook: rules.into(), ..Settings::default() }
}

pub(super) fn tour(scope: Scope) {
    // What beginners do differently is on the screens from the verdict on.
    let [all, after] = [&CITED[..], &CITED[3..6]];
    for (rules, screens) in [(ClubRules::default(), all), (Preset::Beginners.rules(), after)] {
        let site = Site::with_few_words();
        let mut tour = Tour::of(&site, scope, &longest(rules));
        tour.visit(screens);
        tour.end();
    }
}

#[test]
fn a_clubs_longest_name_and_numbers_fit_every_screen() {
    tour(USUAL);
}
