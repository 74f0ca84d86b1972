//! The director chooses which lexicons players choose from, and the rulebook of each with its options.

use crate::common;
use challenge_station::digest::Digest;
use challenge_station::setup::Settings;
use common::{TestBench, choice, digest};

fn default() -> Settings {
    Settings::default()
}

const COLLINS: &str = "international-2017 5-per-word";

/// The lexicons and rulebooks that were saved.
fn offered(bench: &TestBench) -> Vec<(Option<Digest>, String)> {
    let offers = bench.saved.as_ref().map(|set| set.offered.clone()).unwrap_or_default();
    offers.iter().map(|offer| (offer.lexicon, offer.rulebook.to_string())).collect()
}

#[test]
fn each_lexicon_is_offered_under_its_own_rulebook_with_its_cost() {
    let (own, aa) = (None, Some(digest("AA")));
    for (keys, offers) in [
        // The station's rulebook, unless the director says otherwise.
        ("12", [(own, "naspa-2017"), (aa, "naspa-2017")]),
        ("12025P\n^", [(own, "naspa-2017"), (aa, COLLINS)]),
        ("12025PP\n^", [(own, "naspa-2017"), (aa, "international-2017 10-per-word")]),
        ("12027\n^", [(own, "naspa-2017"), (aa, "club double without-paper without-compensation")]),
        ("12012\n26\n^", [(own, "naspa-2014"), (aa, "international-2014 double")]),
        // Escape changes nothing.
        ("12025P^2^", [(own, "naspa-2017"), (aa, "naspa-2017")]),
        // One lexicon for two divisions.
        ("101K5P\n^", [(own, "naspa-2017"), (own, COLLINS)]),
    ] {
        let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
        bench.press(&format!("^50{keys}"));
        assert_eq!((bench.screen(), bench.saved.as_ref()), ("offers", None), "{keys}");
        bench.press("\n");
        let offers = offers.map(|(lexicon, rulebook)| (lexicon, rulebook.to_owned()));
        assert_eq!(offered(&bench), offers, "{keys}");
        assert_eq!(bench.screen(), "menu", "the station judges by them at once");
    }
}

#[test]
fn an_offer_asks_for_the_cost_if_its_rulebook_has_no_default() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    bench.press("^5012025\n");
    assert_eq!(bench.screen(), "offer-rulebook", "five or ten points, or the double challenge?");
    bench.press("P\n");
    assert_eq!(bench.screen(), "offers-rulebooks");
}

#[test]
fn the_same_offer_cannot_be_made_twice() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    bench.press("^50101K\n");
    assert_eq!(bench.screen(), "offer-rulebook");
    assert!(format!("{:?}", bench.station.page()).contains("already offered under this rulebook"));
    bench.press("5P\n21\n");
    assert_eq!(
        bench.screen(),
        "offer-rulebook",
        "the second offer cannot be changed into the first either"
    );
    bench.press("^2^\n");
    assert_eq!(offered(&bench), [(None, "naspa-2017".into()), (None, COLLINS.into())]);
}

#[test]
fn a_rulebook_where_players_look_up_is_not_mixed_with_one_where_only_judges_do() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    bench.press("^5012023\n^\n");
    assert_eq!((bench.screen(), bench.saved.as_ref()), ("offers", None));
    let says = format!("{:?}", bench.station.page());
    assert!(says.contains("One station cannot serve both"), "{says}");
    // Two rulebooks under which the same people look words up are accepted.
    bench.press("013\n^\n");
    assert_eq!(offered(&bench)[0].1, "nsa-ospd2");
    assert_eq!(bench.saved.as_ref().unwrap().rulebook, choice("nsa-ospd2"));
}

#[test]
fn choosing_a_rulebook_changes_all_offers_if_they_share_one_and_is_refused_if_they_differ() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    bench.press("^5012\n42\n");
    let rulebooks =
        |bench: &TestBench| offered(bench).into_iter().map(|it| it.1).collect::<Vec<_>>();
    assert_eq!(rulebooks(&bench), ["naspa-2014", "naspa-2014"]);
    bench.press("50025P\n^\n47\n");
    assert_eq!(bench.screen(), "rulebook", "each lexicon has its own");
    assert!(format!("{:?}", bench.station.page()).contains("Players choose between rulebooks"));
    assert_eq!(rulebooks(&bench), ["naspa-2014", COLLINS]);
}

#[test]
fn the_stations_rulebook_is_one_of_those_offered() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    bench.press("^5012015P\n22\n^\n");
    assert_eq!(bench.saved.as_ref().unwrap().rulebook, choice(COLLINS));
}

#[test]
fn the_rulebooks_page_prints_every_offer_with_its_rulebook() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    bench.press("^5012025P\n^\n4");
    let marked = |bench: &TestBench| {
        bench.station.page().items.iter().filter(|it| it.chosen == Some(true)).count()
    };
    assert_eq!(marked(&bench), 2);
    bench.press("5");
    let says = format!("{:?}", bench.station.page());
    assert!(
        says.contains("A: this station’s own list: ") && says.contains("5 points per word"),
        "{says}"
    );
}

#[test]
fn an_offer_has_a_key_for_who_types_if_its_rulebook_leaves_that_open() {
    let mut bench = TestBench::with_settings(default(), "QI", &["AA"]);
    let who_types = |bench: &TestBench| {
        let items = bench.station.page().items;
        items.into_iter().find(|item| item.label == "T").map(|item| item.text)
    };
    bench.press("^501202");
    assert_eq!(who_types(&bench), None);
    bench.press("7");
    let players = who_types(&bench).unwrap();
    bench.press("T");
    assert_ne!(who_types(&bench).unwrap(), players);
}
