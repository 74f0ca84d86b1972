//! Besides headings, screen readers announce every letter, the warning that the screen will be cleared, and the
//! ruling with every opinion. At the desk nothing is announced. Nothing about a slip is announced after it is
//! cleared.

use crate::common;
use challenge_station::setup::Settings;
use challenge_station::text::Language;
use common::{TestBench, settings};

fn announced(bench: &TestBench) -> String {
    bench.station.announcement()
}

#[test]
fn each_letter_is_announced_with_the_word_so_far() {
    let mut bench = TestBench::in_service("QI");
    bench.play("2_");
    assert_eq!(announced(&bench), "en Word 1 of 2: ");
    bench.press("QI");
    assert_eq!(announced(&bench), "en Word 1 of 2: Q I");
    bench.press(" Z");
    assert_eq!(announced(&bench), "en Word 2 of 2: Z");
    bench.press("A\t");
    assert_eq!(announced(&bench), "", "judging is silent");
}

#[test]
fn the_warning_that_a_slip_will_be_cleared_comes_20_s_before_and_any_key_restarts_the_time() {
    let mut bench = TestBench::in_service("QI");
    bench.play("1_QI");
    bench.millis(9_999);
    assert_eq!(announced(&bench), "en Word 1 of 1: Q I");
    let wakes = bench.station.next_wake().unwrap();
    bench.millis(1);
    assert_eq!(bench.now, wakes.as_millis(), "announced at its time, not with the next key");
    assert_eq!(announced(&bench), "en Clears in 20 s");
    // The other seconds are shown but not announced.
    bench.millis(15_000);
    assert_eq!(announced(&bench), "en Clears in 20 s");
    bench.press("<");
    assert_eq!(announced(&bench), "en Word 1 of 1: Q");
    bench.press("I\n");
    bench.millis(10_000);
    assert_eq!((bench.screen(), announced(&bench)), ("check", "en Clears in 20 s".into()));
    bench.millis(20_000);
    assert_eq!((bench.screen(), announced(&bench)), ("count", String::new()));
}

#[test]
fn the_warning_that_a_slip_will_be_cleared_comes_10_s_before_if_slips_stay_for_15_s() {
    let mut times = settings("naspa-2017").times;
    times.slip = Some(std::time::Duration::from_secs(15));
    for keys in ["1_QI", "1_QI\n", "1_QI!", "1_QO\t__W"] {
        let mut bench =
            TestBench::with_settings(Settings { times, ..settings("naspa-2017") }, "QI", &[]);
        bench.play(keys);
        assert!(!announced(&bench).contains("Clears"), "{keys:?}");
        bench.millis(5_000);
        assert_eq!(announced(&bench), "en Clears in 10 s", "{keys:?}");
    }
}

#[test]
fn a_station_that_never_clears_slips_gives_no_warning_that_it_will() {
    let mut times = settings("naspa-2017").times;
    times.slip = None;
    let mut bench =
        TestBench::with_settings(Settings { times, ..settings("naspa-2017") }, "QI", &[]);
    bench.play("1_QI");
    bench.millis(600_000);
    assert_eq!(announced(&bench), "en Word 1 of 1: Q I");
}

#[test]
fn the_ruling_is_announced_with_its_cost_number_and_every_opinion() {
    let mut bench = TestBench::with_coming("naspa-2017", "QI ZA", "QI");
    bench.challenge("ZA");
    let announcement = announced(&bench);
    let lines: Vec<&str> = announcement.lines().collect();
    assert_eq!(lines.len(), 3, "{announcement}");
    assert_eq!((lines[0], lines[2]), ("en ACCEPTABLE.", "en Challenge No. 1."));
    bench.millis(500);
    bench.play("O_");
    let announcement = announced(&bench);
    assert_eq!(announcement.lines().count(), 5, "{announcement}");
    assert!(announcement.lines().nth(4).unwrap().contains("UNACCEPTABLE"), "{announcement}");
}

#[test]
fn rulebook_texts_are_marked_as_english_in_other_languages() {
    let set = Settings { languages: vec![Language::German], ..settings("nsa-ospd2") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.play("^1\nAB\n1_QI\t__x^21\nCD\n1U\n_");
    assert_eq!(bench.says("outcome"), "director-decides");
    let announcement = announced(&bench);
    assert!(announcement.lines().next().unwrap().starts_with("de "), "{announcement}");
    assert!(announcement.lines().nth(1).unwrap().starts_with("en "), "{announcement}");
}

#[test]
fn nothing_is_announced_at_the_desk() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^");
    assert_eq!((bench.screen(), announced(&bench)), ("menu", String::new()));
}
