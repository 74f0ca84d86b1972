//! What no screen shows of a look in the books under SANSPA: that the lists do not matter for what the judge looks up,
//! and that the answers are forgotten. What players and judges see is in `tests/flows/review/`.

use crate::common::TestBench;

/// Players have looked these words up, as number 1, and have asked for a look in the books.
fn review_asked(list: &str, slip: &str) -> TestBench {
    let mut bench = TestBench::under("sanspa-2001", list);
    bench.set_pins("1111", "2222");
    bench.challenge(slip);
    bench.millis(500);
    bench.press("b");
    bench.millis(1000);
    assert_eq!(bench.screen(), "referred");
    bench
}

#[test]
fn which_words_the_judge_looks_up_does_not_depend_on_the_lists() {
    let seen = ["QI", "ZA", "AA"].map(|list| {
        let mut bench = review_asked(list, "QI ZA");
        bench.press("\n2222\n");
        let context = bench.station.desk_context();
        format!("{:?}", bench.station.desk().unwrap().page(&context))
    });
    assert!(seen[0].contains("QI") && seen[0].contains("1 of 2"), "{}", seen[0]);
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0], seen[2]);
}

#[test]
fn after_the_verdict_the_judges_answers_are_forgotten() {
    for (list, keys) in [("QI", "NY"), ("AA", "YY"), ("QI", "NN"), ("AA", "YN")] {
        let mut bench = review_asked(list, "QI ZA");
        bench.press("\n2222\n");
        bench.press(keys);
        assert!(bench.authorities.holds_answers());
        bench.press("ＡＢ\n");
        bench.millis(300);
        assert_eq!(bench.screen(), "verdict");
        assert!(!bench.authorities.holds_answers(), "{list} {keys}");
    }
}
