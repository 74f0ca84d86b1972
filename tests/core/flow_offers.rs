//! What no screen shows of several lexicons on offer: which one is in use, and that two lists with the same verdict
//! leave the same journal. What players see is in `tests/flows/offers/`.

use crate::common;
use challenge_station::journal::Entry;
use common::{TestBench, digest, settings};

/// A station that offers its own list, with only QI, and others.
fn offering(rulebook: &str, others: &[&str]) -> TestBench {
    let others_offered = others.iter().map(|words| Some(digest(words)));
    let offered = [None].into_iter().chain(others_offered);
    TestBench::with_settings(common::offering(settings(rulebook), offered), "QI", others)
}

#[test]
fn the_lexicon_in_use_is_that_of_the_slip() {
    let mut bench = offering("naspa-2017", &["ZA"]);
    for (key, words) in [("A", "QI"), ("B", "ZA")] {
        bench.press(key);
        bench.challenge("QI");
        let judging_lexicons = bench.station.judging_lexicons().unwrap().lexicons[0].words;
        assert_eq!(judging_lexicons, digest(words));
        bench.clear();
    }
}

#[test]
fn a_single_lexicon_on_offer_is_not_the_stations_own() {
    let set = common::offering(settings("naspa-2017"), [Some(digest("ZA"))]);
    assert!(!TestBench::with_settings(set, "QI", &["ZA"]).station.judges_by_own_list());
}

#[test]
fn two_lexicons_with_the_same_verdict_are_otherwise_indistinguishable() {
    let run = |key: &str| {
        let mut bench = offering("naspa-2017", &["QI ZA", "QI XU"]);
        bench.press(key);
        bench.challenge("QI AA");
        let entry = bench.stored.last().map(Entry::stored).unwrap();
        let lines = entry.lines().filter(|line| {
            !["lexicon", "offer", "seal", "sha", "digest"].iter().any(|name| line.starts_with(name))
        });
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let (b, c) = (run("B"), run("C"));
    assert_eq!(b[..b.len() - 1], c[..c.len() - 1]);
}
