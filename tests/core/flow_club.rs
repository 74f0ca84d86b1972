//! The rules that a club has composed: in its set-up, in the log, and on the page with the whole rulebook. What the
//! director composes and what players then see is in `tests/flows/club/`.

use crate::common;
use challenge_station::challenge::page::PageLine;
use challenge_station::journal::Log;
use challenge_station::setup::{StationFile, from_url, to_url};
use common::{TestBench, choice, settings};

#[test]
fn every_sentence_of_the_rulebook_cites_the_name_that_the_club_gave_it() {
    let mut bench = TestBench::under("club double name=\"WESPA\" cost=\"5.4.1\"", "QI");
    bench.press("^49");
    let page = bench.station.page();
    let rules = page.below.into_iter().filter_map(|line| match line {
        PageLine::Text(_, rule) => Some(rule.into_owned()),
        _ => None,
    });
    let rules: Vec<String> = rules.collect();
    assert!(rules.contains(&"WESPA club rules 5.4.1".to_owned()));
    assert!(rules.iter().all(|rule| rule.starts_with("WESPA club rules")), "{rules:?}");
}

#[test]
fn the_log_shows_only_the_name_and_edition_of_a_clubs_rules() {
    let rulebook = "club take-back name=\"WESPA\" edition=\"2026\" cost=\"5.4.1\"";
    let mut bench = TestBench::under(rulebook, "QI");
    bench.challenge("QI ZA");
    let entries = bench.stored.iter().map(|entry| entry.stored().to_owned());
    let row = &Log::of("Hall A", entries.collect()).rows[0];
    assert_eq!(&row.rulebook, "WESPA club rules, 2026");
    assert_eq!(row.consequence, "play comes off, challenged-player plays again");
}

#[test]
fn a_set_up_url_and_a_station_file_have_all_of_the_composed_rules() {
    let rulebook = "club take-back without-paper second-opinion name=\"Cape & Town\" cost=\"3\"";
    let set = settings(rulebook);
    assert_eq!(from_url(&to_url(&set)), Some(Ok(set.clone())));
    let file = StationFile { settings: set, pins: Vec::new(), lexicons: Vec::new() };
    let read = StationFile::read(&file.write()).unwrap();
    assert_eq!(read.settings.rulebook, choice(rulebook));
}
