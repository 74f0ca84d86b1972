//! Choosing another rulebook never changes the list in use without asking. If the rulebook does not name that list,
//! the count screen says so until the director has confirmed the list.

use crate::common;
use challenge_station::rulebook::ChallengeRule;
use common::{TestBench, choice, digest, offering, settings};

const OTCWL: &str = "OTCWL, 2016 edition";
const COLLINS: &str = "Collins Scrabble Words 2015";

/// A station that judges by QI under NASPA's rulebook, with another list installed.
fn naspa() -> TestBench {
    let mut set = settings("naspa-2017");
    set.set_source(OTCWL, Some(digest("QI")));
    TestBench::with_settings(set, "IO", &["QI", "ZA"])
}

/// Whether the station accepts this word.
fn accepts(bench: &mut TestBench, word: &str) -> bool {
    bench.challenge(word);
    let good = bench.verdict() == Some("acceptable");
    bench.clear();
    good
}

fn page(bench: &TestBench) -> String {
    format!("{:?}", bench.station.desk().unwrap().page(&bench.station.desk_context()))
}

#[test]
fn choosing_another_rulebook_asks_which_list_judges_and_keeps_the_list_in_use_by_default() {
    let mut bench = naspa();
    bench.press("^451\n");
    assert_eq!(bench.screen(), "which-list");
    let text = page(&bench);
    assert!(text.contains("Players will be judged by Une liste d’été, first."), "{text}");
    assert!(text.contains(COLLINS) && text.contains("Keep ") && text.contains("Use "), "{text}");
    assert_eq!(*bench.station.choice(), choice("naspa-2017"), "nothing is saved before Enter");
    bench.press("\n^");
    assert_eq!(*bench.station.choice(), choice("international-2017 5-per-word"));
    assert_eq!(bench.station.settings().source(COLLINS), Some(digest("QI")));
    assert!(accepts(&mut bench, "QI") && !accepts(&mut bench, "ZA"));
}

#[test]
fn the_director_may_choose_another_list_together_with_another_rulebook() {
    for (key, list, good) in [("1", Some("QI"), "QI"), ("2", Some("ZA"), "ZA"), ("3", None, "IO")] {
        let mut bench = naspa();
        bench.press(&format!("^451\n{key}9\n^"));
        assert_eq!(bench.station.settings().source(COLLINS), list.map(digest), "{key}");
        assert!(accepts(&mut bench, good), "{key}");
    }
}

#[test]
fn a_list_that_was_set_for_the_new_rulebook_before_is_offered_before_other_lists() {
    let mut set = settings("naspa-2017");
    set.set_source(OTCWL, Some(digest("QI")));
    set.set_source(COLLINS, Some(digest("ZA")));
    let mut bench = TestBench::with_settings(set, "IO", &["QI", "XU", "ZA"]);
    bench.press("^451\n2\n^");
    assert!(accepts(&mut bench, "ZA"));
}

#[test]
fn escape_on_the_question_which_list_judges_leads_back_to_the_rulebook_and_saves_nothing() {
    let mut bench = naspa();
    bench.press("^451\n2^");
    assert_eq!(bench.screen(), "rulebook");
    bench.press("^2^^");
    assert_eq!(bench.station.settings().source(COLLINS), None);
    assert_eq!(*bench.station.choice(), choice("naspa-2017"));
}

#[test]
fn the_desk_does_not_ask_which_list_judges_if_the_list_stays_or_nobody_chose_it() {
    // First, the same rulebook with another cost; then the station's own list, which nobody chose; then lists that
    // players choose from.
    let mut collins = settings("international-2017 5-per-word");
    collins.set_source(COLLINS, Some(digest("QI")));
    let offered = vec![None, Some(digest("QI"))];
    let offers = offering(settings("naspa-2017"), offered);
    for (set, shelf, keys) in [
        (collins, vec!["QI"], "^451\n"),
        (settings("naspa-2017"), vec!["QI"], "^42\n"),
        (offers, vec!["QI"], "^42\n"),
    ] {
        let before = set.rulebook.clone();
        let mut bench = TestBench::with_settings(set, "IO", &shelf);
        bench.press(keys);
        assert_eq!(bench.screen(), "menu");
        assert_ne!(*bench.station.choice(), before);
    }
}

#[test]
fn the_international_rules_of_2017_are_saved_only_after_the_director_has_chosen_a_cost() {
    for (keys, rule) in [
        ("1", ChallengeRule::PerWord(5)),
        ("11", ChallengeRule::PerWord(10)),
        ("111", ChallengeRule::Double),
    ] {
        let mut bench = TestBench::in_service("QI");
        bench.press("^45\n");
        assert_eq!(bench.screen(), "rulebook", "the rulebook has no default");
        assert!(page(&bench).contains("choose first"), "{}", page(&bench));
        assert!(!page(&bench).contains("points per word challenged"), "{}", page(&bench));
        bench.press(&format!("{keys}\n"));
        assert_eq!((bench.screen(), bench.station.choice().rule()), ("menu", rule), "{keys}");
    }
    let mut bench = TestBench::in_service("QI");
    bench.press("^46\n");
    assert_eq!(*bench.station.choice(), choice("international-2014 double"));
}

#[test]
fn a_list_that_the_rulebook_does_not_name_is_reported_until_the_director_confirms_it() {
    for (rulebook, named) in [
        ("naspa-2017", Some(OTCWL)),
        ("international-2017 5-per-word", Some(COLLINS)),
        ("international-2014 double", Some("Collins Scrabble Words 2012")),
        ("naspa-2014", None),
        ("nsa-ospd2", None),
        ("sanspa-2001", None),
        ("club free", None),
    ] {
        let mut set = settings(rulebook);
        assert_eq!(
            TestBench::with_settings(set.clone(), "QI", &[]).station.another_list_than(),
            named
        );
        let first = set.rulebook.book().first_list().unwrap().title;
        set.set_source(first, Some(digest("ZA")));
        assert_eq!(
            TestBench::with_settings(set.clone(), "QI", &["ZA"]).station.another_list_than(),
            named
        );
        set.another_list = true;
        assert_eq!(
            TestBench::with_settings(set, "QI", &["ZA"]).station.another_list_than(),
            None,
            "{rulebook}"
        );
    }
}

#[test]
fn a_list_on_offer_that_the_rulebook_does_not_name_is_reported_too() {
    let offered = vec![None, Some(digest("ZA"))];
    let set = offering(settings("naspa-2017"), offered);
    assert_eq!(
        TestBench::with_settings(set, "QI", &["ZA"]).station.another_list_than(),
        Some(OTCWL)
    );
}
