//! These long tests run only before a release, with `make soak`. Each has a shorter version that always runs.

mod crash;
mod event;
mod freezes;
mod memory;

use crate::{reflow, tour};
use challenge_station::text::Language;

#[test]
#[ignore = "long: run by make soak"]
fn every_screen_in_every_theme_at_every_size_in_english() {
    tour::whole(Language::English);
}

#[test]
#[ignore = "long: run by make soak"]
fn every_screen_in_every_theme_at_every_size_in_the_other_languages() {
    for language in Language::ALL.into_iter().filter(|it| *it != Language::English) {
        tour::whole(language);
    }
}

#[test]
#[ignore = "long: run by make soak"]
fn the_largest_letters_at_every_size() {
    reflow::every_size();
}
