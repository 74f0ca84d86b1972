//! Long tests, run only before a release: `make soak`. Each has a shorter version that always runs.

mod event;
mod journal;
mod memory;

use crate::{one_bit_referred, recorded, reflow, tour};
use challenge_station::text::Language;

/// Promise 4. (A browser that starts takes a second or two.)
#[test]
#[ignore = "long: run by make soak"]
fn a_thousand_kills() {
    recorded::kill_after_each_of(1_000);
}

/// Promise 1, where every word is referred.
#[test]
#[ignore = "long: run by make soak"]
fn if_every_word_is_referred_nothing_shows_what_the_list_has() {
    one_bit_referred::where_every_word_is_referred();
}

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
