//! Under SANSPA the lists' verdict is the ruling. From *unacceptable*, players may ask for a look in
//! the books: every word for which a book counts is looked up, even if a list has it, and there is one
//! verdict.

use crate::common;
use challenge_station::challenge::VerdictAction;
use challenge_station::challenge::delays::REFERRED_SHOWN;
use common::{TestBench, digest, offering, settings};

const CHAMBERS: &str = "Chambers, 1998";
const COLLEGIATE: &str = "Merriam-Webster’s Collegiate, 10th edition";

/// Players looked these words up, as number 1, and can act on the verdict.
fn judged(list: &str, slip: &str) -> TestBench {
    let mut bench = TestBench::under("sanspa-2001", list);
    bench.set_pins("1111", "2222");
    bench.challenge(slip);
    bench.millis(500);
    bench
}

/// Players have looked these words up, as number 1, and have asked for a look in the books.
fn review_asked(list: &str, slip: &str) -> TestBench {
    let mut bench = judged(list, slip);
    bench.press("b");
    bench.millis(1000);
    assert_eq!(bench.screen(), "referred");
    bench
}

fn is_offered(bench: &TestBench) -> bool {
    bench.showing().unwrap().actions(&bench.station.terms()).contains(&VerdictAction::Review)
}

#[test]
fn the_lists_verdict_is_the_ruling_and_only_unacceptable_offers_a_review() {
    for (list, verdict) in [("QI ZA", "acceptable"), ("QI", "unacceptable"), ("AA", "unacceptable")]
    {
        let bench = judged(list, "QI ZA");
        assert_eq!((bench.screen(), bench.verdict()), ("verdict", Some(verdict)));
        assert_eq!((bench.says("kind"), bench.says("outcome")), ("self-lookup", verdict));
        assert_eq!(is_offered(&bench), verdict == "unacceptable", "{list}");
    }
}

#[test]
fn a_judge_who_may_look_in_the_books_word_by_word_names_no_book_for_an_opinion_by_hand() {
    let mut bench = judged("QI", "QI ZA");
    bench.clear();
    bench.press("^2222\n21\nAB\n");
    let sources = bench.station.page().items;
    assert!(!sources.is_empty());
    for source in sources {
        assert!(
            ![CHAMBERS, COLLEGIATE].iter().any(|book| source.text.contains(book)),
            "{}",
            source.text
        );
    }
}

#[test]
fn which_words_the_judge_looks_up_does_not_depend_on_the_lists() {
    let seen = ["QI", "ZA", "AA"].map(|list| {
        let mut bench = review_asked(list, "QI ZA");
        bench.press("\n2222\nAB\n");
        let context = bench.station.desk_context();
        format!("{:?}", bench.station.desk().unwrap().page(&context))
    });
    assert!(seen[0].contains("QI") && seen[0].contains("1 of 2"), "{}", seen[0]);
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0], seen[2]);
}

#[test]
fn a_review_is_entered_and_the_ruling_stands_until_the_judge_has_looked() {
    let mut bench = review_asked("QI", "QI ZA");
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("review", "1"));
    assert_eq!((bench.says("verdict"), bench.says("words")), ("-", "-"));
    assert!(bench.is_recorded());
    bench.wait(REFERRED_SHOWN);
    assert_eq!(bench.screen(), "count");
    assert!(!bench.seen().contains("QI") && !bench.seen().contains("ZA"));
    bench.press("^1111\n31\nDD\n");
    assert_eq!(bench.screen(), "correction", "the ruling is unchanged");
}

#[test]
fn the_judges_answers_and_the_lists_together_make_one_verdict() {
    for (list, keys, verdict) in [
        ("QI", "NY", "acceptable"),
        ("AA", "YY", "acceptable"),
        ("QI", "NN", "unacceptable"),
        ("AA", "YN", "unacceptable"),
    ] {
        let mut bench = review_asked(list, "QI ZA");
        bench.press("\n2222\n");
        assert_eq!(bench.screen(), "signature", "the desk opens at the waiting slip");
        bench.press("AB\n");
        bench.press(keys);
        bench.press("\n");
        bench.millis(300);
        assert_eq!((bench.verdict(), bench.screen()), (Some(verdict), "verdict"), "{list} {keys}");
        assert_eq!((bench.says("kind"), bench.says("challenge")), ("opinion", "1"));
        assert_eq!(bench.says("by"), "station, word-judge AB");
        assert!(bench.showing().unwrap().hides_words(), "other players may be here by now");
        assert_eq!((bench.says("words"), bench.says("outcome")), ("QI ZA", verdict));
        assert!(!is_offered(&bench), "it can be asked for only once");
        assert!(!bench.authorities.holds_answers());
        assert_eq!(bench.kinds(), ["self-lookup", "review", "opinion"]);
    }
}

#[test]
fn the_judge_can_look_in_the_books_later_by_the_number_at_the_desk() {
    let mut bench = judged("QI", "QI ZA");
    bench.clear();
    bench.press("^2222\n21\nAB\n1b");
    assert_eq!(bench.screen(), "look-up");
    bench.press("NY\n");
    bench.millis(300);
    assert_eq!((bench.verdict(), bench.says("challenge")), (Some("acceptable"), "1"));
    assert_eq!(bench.kinds(), ["self-lookup", "opinion"]);
}

#[test]
fn out_of_service_the_judge_gives_an_opinion_by_hand_because_no_list_can_be_joined() {
    let mut bench = judged("QI", "QI ZA");
    bench.clear();
    bench.goes_out_of_service();
    bench.press("^2222\n21\nAB\n1b");
    assert_eq!(bench.screen(), "opinion", "a look in the books is not offered");
    bench.play("A\n_");
    assert_eq!(
        bench.verdict(),
        Some("director-decides"),
        "the opinion differs from the lists’ verdict"
    );
    assert_eq!((bench.says("challenge"), bench.says("by")), ("1", "word-judge AB"));
    bench.clear();
    assert_eq!(bench.screen(), "out-of-service");
}

#[test]
fn a_review_at_the_desk_is_joined_to_the_lexicon_of_the_challenge() {
    let offered = [None, Some(digest("ZA"))];
    for (key, verdict) in [("A", "acceptable"), ("B", "unacceptable")] {
        let set = offering(settings("sanspa-2001"), offered);
        let mut bench = TestBench::with_settings(set, "QI", &["ZA"]);
        bench.play(&format!("{key}2_QI QO\t__x"));
        bench.authorities.offered.reverse();
        bench.play("^21\nAB\n1bNY\n__");
        assert_eq!(bench.says("verdict"), verdict, "{key}");
    }
}

#[test]
fn the_directors_third_opinion_is_the_outcome_whatever_the_books_said() {
    let mut bench = review_asked("QI", "QI ZA");
    bench.play("\n2222\nAB\nNY\n__x");
    bench.play("^1111\n21\nDD\n1U\n_");
    assert_eq!((bench.says("by"), bench.says("outcome")), ("director DD", "unacceptable"));
}

#[test]
fn a_book_that_is_installed_as_a_list_judges_with_the_lists() {
    let books = [(CHAMBERS, "ZA"), (COLLEGIATE, "QUIXOTISM")];
    let mut bench = TestBench::with_books("sanspa-2001", "QI", &books);
    bench.challenge("QI ZA QUIXOTISM");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "self-lookup"));
    bench.clear();
    bench.challenge("QO");
    assert!(!is_offered(&bench), "no book is left to look in");
}

#[test]
fn with_chambers_installed_only_words_of_nine_letters_are_looked_up() {
    for (slip, offered) in [("QO", false), ("QO QUIXOTICS", true), ("QUIXOTRY", false)] {
        let mut bench = TestBench::with_books("sanspa-2001", "QI", &[(CHAMBERS, "ZA")]);
        bench.challenge(slip);
        assert_eq!(is_offered(&bench), offered, "{slip}");
    }
}

#[test]
fn where_staff_look_words_up_the_judge_who_types_can_ask_for_the_books_too() {
    let mut bench = TestBench::under("sanspa-2001 without-self-lookup", "QI");
    bench.play("2");
    assert_eq!(bench.screen(), "signature", "the players call the staff");
    bench.play("AB\n\nQI ZA\t__");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("unacceptable"), "manual"));
    assert!(is_offered(&bench));
    bench.play("b__NY\n__");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "opinion"));
}

#[test]
fn no_rulebook_but_sanspas_offers_a_review_in_the_books() {
    for rulebook in ["naspa-2017", "naspa-2014", "international-2017 5-per-word", "club free"] {
        let mut bench = TestBench::under(rulebook, "QI");
        bench.challenge("QO QUIXOTICS");
        assert!(!is_offered(&bench), "{rulebook}");
        bench.millis(500);
        bench.press("b");
        assert_eq!(bench.screen(), "count", "{rulebook}: any key clears");
    }
}
