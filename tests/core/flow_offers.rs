//! If several lexicons are on offer, each pair chooses one. Only that one judges, and both the screen and
//! the journal name it.

use crate::common;
use challenge_station::journal::Entry;
use challenge_station::lexicon::Fingerprint;
use challenge_station::setup::Settings;
use common::{TestBench, digest, settings};

/// A station that offers its own list, with only QI, and others.
fn offering(rulebook: &str, others: &[&str]) -> TestBench {
    let others_offered = others.iter().map(|words| Some(digest(words)));
    let offered = [None].into_iter().chain(others_offered);
    TestBench::with_settings(common::offering(settings(rulebook), offered), "QI", others)
}

#[test]
fn only_the_chosen_lexicon_judges() {
    let mut bench = offering("naspa-2017", &["ZA", "XU", "QI ZA XU"]);
    for (key, word, verdict) in [
        ("A", "QI", "acceptable"),
        ("A", "ZA", "unacceptable"),
        ("B", "ZA", "acceptable"),
        ("B", "QI", "unacceptable"),
        ("C", "XU", "acceptable"),
        ("C", "ZA", "unacceptable"),
        ("D", "XU", "acceptable"),
        ("D", "AA", "unacceptable"),
    ] {
        bench.press(key);
        bench.challenge(word);
        assert_eq!(bench.verdict(), Some(verdict), "{word} by {key}");
        bench.clear();
    }
}

#[test]
fn nothing_is_judged_before_a_lexicon_is_chosen_and_every_pair_chooses() {
    let mut bench = offering("naspa-2017", &["ZA"]);
    for _ in 0..2 {
        bench.play("1_QI\t_C5\n");
        assert_eq!((bench.screen(), bench.station.chosen()), ("count", None));
        bench.press("B");
        bench.challenge("ZA");
        assert_eq!(bench.verdict(), Some("acceptable"));
        bench.clear();
    }
}

#[test]
fn the_chosen_lexicon_is_shown_from_the_choice_to_the_verdict() {
    let mut bench = offering("naspa-2017", &["ZA"]);
    assert_eq!(bench.station.chosen(), None);
    bench.press("B");
    for (keys, screen) in [
        ("", "count"),
        ("1", "slip"),
        ("ZA\n", "check"),
        ("!", "ending"),
        ("^\n", "check"),
        ("\t", "judging"),
        ("_", "verdict"),
    ] {
        bench.play(keys);
        assert_eq!((bench.screen(), bench.station.chosen()), (screen, Some(1)));
    }
    bench.clear();
    assert_eq!(bench.station.chosen(), None);
}

#[test]
fn if_only_one_lexicon_judges_no_lexicon_is_shown_as_chosen() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    assert_eq!(bench.station.chosen(), None);
}

#[test]
fn verdict_and_journal_name_the_lexicon_that_judged() {
    let mut bench = offering("naspa-2017", &["ZA"]);
    for (key, words) in [("A", "QI"), ("B", "ZA")] {
        bench.press(key);
        bench.challenge("QI");
        assert_eq!(bench.says("lexicon-digest"), digest(words).to_string());
        let judging_lexicons = bench.station.judging_lexicons().unwrap().lexicons[0].words;
        assert_eq!(judging_lexicons, digest(words), "the lexicon in use is that of the slip");
        bench.clear();
    }
}

#[test]
fn a_single_lexicon_on_offer_judges_without_a_question() {
    let set = common::offering(settings("naspa-2017"), [Some(digest("ZA"))]);
    let mut bench = TestBench::with_settings(set, "QI", &["ZA"]);
    bench.challenge("ZA");
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert!(!bench.station.judges_by_own_list());
}

#[test]
fn a_lexicon_on_offer_replaces_the_first_list_but_not_the_books() {
    let mut bench = offering("nsa-ospd2", &["ZA"]);
    bench.play("^1\nAB\nB1_ZA\t_");
    assert_eq!(bench.verdict(), Some("acceptable"));
    bench.clear();
    bench.play("^1\nAB\nB1_QUIXOTRYS\t_");
    assert_eq!(bench.screen(), "look-up", "nine letters and more are looked up in the book");
}

#[test]
fn a_referral_is_joined_to_the_lexicon_of_its_slip() {
    for (key, verdict) in [("A", "unacceptable"), ("B", "acceptable")] {
        let mut bench = offering("sanspa-2001", &["ZA"]).that_refers();
        bench.press(key);
        bench.challenge("ZA");
        assert_eq!(bench.screen(), "referred");
        bench.millis(500);
        bench.play("\nAB\nN\n_");
        assert_eq!((bench.screen(), bench.verdict()), ("verdict", Some(verdict)), "{key}");
    }
}

#[test]
fn a_referral_resumed_later_keeps_its_lexicon_table_and_player() {
    for (key, verdict) in [("A", "unacceptable"), ("B", "acceptable")] {
        let set = offering("sanspa-2001", &["ZA"]).station.settings().clone();
        let mut bench =
            TestBench::with_settings(Settings { asks_table: true, ..set }, "QI", &["ZA"])
                .that_refers();
        bench.play(&format!("{key}17\n1_ZA\t_"));
        assert_eq!(bench.screen(), "referred");
        let number = bench.first_challenge();
        bench.play("_^");
        assert_eq!(bench.screen(), "count");
        bench.play(&format!("^2{number}\nAB\nN\n_"));
        assert_eq!((bench.screen(), bench.verdict()), ("verdict", Some(verdict)), "{key}");
        assert_eq!(bench.says("table"), "17");
    }
}

#[test]
fn a_referral_is_not_judged_by_another_lexicon_if_its_own_is_not_on_offer() {
    let mut bench = offering("sanspa-2001", &["ZA"]).that_refers();
    bench.play("B1_ZA\t_");
    let number = bench.first_challenge();
    bench.play("_^");
    bench.authorities.offered.truncate(1);
    bench.play(&format!("^2{number}\n"));
    assert!(bench.seen().contains("NotOffered"), "{}", bench.seen());
}

#[test]
fn a_referral_is_judged_by_its_lexicon_even_if_the_order_on_offer_has_changed() {
    let mut bench = offering("sanspa-2001", &["ZA"]).that_refers();
    bench.play("B1_ZA\t_");
    let number = bench.first_challenge();
    assert_eq!(bench.says("lexicon-digest"), digest("ZA").to_string());
    bench.play("_^");
    bench.authorities.offered.reverse();
    // The word is in no book, so the list decides.
    bench.play(&format!("^2{number}\nAB\nNN\n_"));
    assert_eq!((bench.says("kind"), bench.says("verdict")), ("manual", "acceptable"));
    assert_eq!(bench.says("lexicon-digest"), digest("ZA").to_string());
}

#[test]
fn the_coming_edition_replaces_the_chosen_lexicon() {
    let offered = vec![None, Some(digest("ZA"))];
    let set = Settings { coming: Some(digest("XU")), ..settings("naspa-2017") };
    let set = common::offering(set, offered);
    let mut bench = TestBench::with_settings(set, "QI", &["ZA", "XU"]);
    bench.press("B");
    bench.challenge("XU");
    assert_eq!(bench.verdict(), Some("unacceptable"));
    bench.millis(500);
    bench.play("o_");
    assert_eq!((bench.says("by"), bench.says("verdict")), ("coming-edition", "acceptable"));
    assert_eq!(bench.station.chosen(), Some(1));
}

#[test]
fn a_missing_lexicon_on_offer_puts_the_station_out_of_service() {
    let gone = digest("ZA");
    let set = common::offering(settings("naspa-2017"), [None, Some(gone)]);
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    assert_eq!(bench.screen(), "out-of-service");
    let fingerprint = Fingerprint::of(&gone).to_string();
    assert!(bench.why().contains(&fingerprint), "{}", bench.why());
    bench.play("A1_QI\t_");
    assert_eq!((bench.screen(), bench.kinds()), ("out-of-service", vec![]));
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
