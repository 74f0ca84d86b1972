//! The word judge confirms a checklist, and then judges by hand or lets the station judge, with
//! initials and source. (Later opinions: `flow_opinions.rs`; corrections: `flow_corrections.rs`.)

use crate::common;
use challenge_station::challenge::delays::JUDGE_IDLE;
use challenge_station::challenge::{ChallengeScreen, Role};
use common::TestBench;
use std::time::Duration;

/// A word judge at the desk's page for a slip.
fn judge(rulebook: &str) -> TestBench {
    let mut bench = TestBench::under(rulebook, "QI");
    bench.set_pins("1111", "2222");
    bench.press("^2222\n1");
    assert_eq!(bench.screen(), "checklist");
    bench
}

fn looked_up(bench: &TestBench) -> bool {
    bench.look_ups() > 0
}

#[test]
fn one_key_confirms_the_whole_checklist_and_no_other_does() {
    let mut bench = judge("naspa-2017");
    bench.press("34567890 \tQ");
    assert_eq!(bench.screen(), "checklist");
    bench.press("\n");
    assert_eq!(bench.screen(), "signature");
}

#[test]
fn the_judge_signs_with_one_to_three_letters() {
    for (keys, signed) in
        [("AB\n", "AB"), ("A\n", "A"), ("ABCDE\n", "ABC"), ("AB<C1 \n", "AC"), ("\n\nA\n", "A")]
    {
        let mut bench = judge("naspa-2017");
        bench.press("\n");
        bench.press(keys);
        bench.play("1_QI\t_");
        assert_eq!(bench.says("by"), format!("station, word-judge {signed}"), "{keys:?}");
    }
}

#[test]
fn the_station_judges_for_the_judge_unless_a_player_asked_otherwise() {
    let mut bench = judge("naspa-2017");
    bench.play("\nAB\n2_QI ZA\t_");
    assert_eq!((bench.verdict(), looked_up(&bench)), (Some("unacceptable"), true));
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("manual", "1"));
    assert_eq!(bench.says("by"), "station, word-judge AB");
    assert_eq!(bench.says("lexicon"), "Une liste d’été");
}

#[test]
fn by_hand_the_judge_gives_the_verdict_and_the_station_looks_nothing_up() {
    for (key, verdict) in [("A", "acceptable"), ("u", "unacceptable"), ("AU", "unacceptable")] {
        let mut bench = judge("sanspa-2001");
        bench.play("1\nAB\n22_QI ZA\t");
        assert_eq!(bench.screen(), "by-hand");
        bench.press("\n");
        assert_eq!(bench.screen(), "by-hand", "no opinion yet");
        bench.press(key);
        bench.press("\n");
        bench.millis(300);
        assert_eq!(bench.verdict(), Some(verdict));
        assert!(!looked_up(&bench) && bench.is_recorded());
        assert_eq!((bench.says("kind"), bench.says("by")), ("manual", "word-judge AB"));
        assert_eq!(bench.says("source"), "Chambers, 1998", "the second of the sources");
        assert_eq!((bench.says("lexicon"), bench.says("words")), ("-", "QI ZA"));
    }
}

#[test]
fn if_a_players_request_for_a_ruling_by_hand_is_cancelled_the_station_judges() {
    let mut bench = judge("naspa-2017");
    bench.play("11\nAB\n1_QI\t_");
    assert_eq!((bench.verdict(), looked_up(&bench)), (Some("acceptable"), true));
}

#[test]
fn by_hand_a_source_must_be_one_of_the_rulebooks() {
    let mut bench = judge("naspa-2017");
    bench.press("1\nAB\n309\n ");
    assert_eq!(bench.screen(), "source");
    bench.press("1");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn escape_goes_back_from_a_ruling_by_hand_to_the_slip() {
    let mut bench = judge("naspa-2017");
    bench.play("1\nAB\n11_QA\tA^");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QA"));
    bench.press("<I\n\t");
    assert_eq!(bench.screen(), "by-hand");
    bench.press("\n");
    assert_eq!(bench.screen(), "by-hand", "the verdict chosen before the correction is gone");
    bench.press("A\n");
    bench.millis(300);
    assert_eq!((bench.verdict(), bench.says("words")), (Some("acceptable"), "QI"));
}

#[test]
fn a_judge_has_five_minutes_in_the_books_before_the_slip_is_cleared() {
    assert_eq!(JUDGE_IDLE, Duration::from_mins(5), "with more time, somebody else could answer");
    let mut bench = judge("naspa-2017");
    bench.play("1\nAB\n11_QI\t");
    bench.wait(JUDGE_IDLE.checked_sub(Duration::from_millis(1)).unwrap());
    assert_eq!(bench.screen(), "by-hand");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
    assert_eq!(
        bench.station.challenge_screen(),
        Some(&ChallengeScreen::count()),
        "for the players again"
    );
    assert!(!bench.seen().contains("QI"));
}

#[test]
fn after_a_word_judges_slip_the_players_judge_the_next_challenge_themselves() {
    let mut bench = judge("naspa-2017");
    bench.play("\nAB\n1_QI\t_");
    bench.clear();
    bench.challenge("QI");
    assert_eq!((bench.says("kind"), bench.says("by")), ("self-lookup", "station"));
}

#[test]
fn a_judge_who_leaves_without_a_slip_leaves_nothing_behind() {
    for keys in ["^", "1_^"] {
        let mut bench = judge("naspa-2017");
        bench.press("\nAB\n");
        bench.play(keys);
        assert_eq!(bench.station.challenge_screen(), Some(&ChallengeScreen::count()), "{keys:?}");
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn without_self_lookup_digits_lead_to_the_pin_screen() {
    for rulebook in ["nsa-ospd2", "club 5-per-play without-self-lookup"] {
        let mut bench = TestBench::under(rulebook, "QI");
        bench.set_pins("1111", "2222");
        for digit in "12345678".chars() {
            bench.press(&digit.to_string());
            assert_eq!(bench.screen(), "pin", "{rulebook}");
            bench.press("^");
            assert_eq!(bench.screen(), "count");
        }
        bench.press("09Q");
        assert_eq!(bench.screen(), "count");
        bench.play("1_2222\nAB\n\nQI\t_");
        assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "manual"));
    }
}

#[test]
fn the_director_judges_too_and_signs_as_the_director() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.set_pins("1111", "2222");
    bench.play("^1111\n11\nDD\n11_QI\tA\n_");
    assert_eq!(bench.says("by"), "director DD");
    let ruling = bench.showing().unwrap().decision.ruling().unwrap();
    assert_eq!(ruling.last().judge().unwrap().role, Role::Director);
}

/// A station whose lexicon gave no answer, with the word judge at the desk.
fn out_of_service() -> TestBench {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins("1111", "2222");
    bench.goes_out_of_service();
    assert_eq!(bench.screen(), "out-of-service");
    bench.press("^2222\n");
    assert_eq!(bench.screen(), "menu");
    bench
}

#[test]
fn out_of_service_the_judge_rules_by_hand_and_the_station_stays_out_of_service() {
    let mut bench = out_of_service();
    // "By hand" stays ticked, whatever the judge presses.
    bench.play("111\nAB\n12_QI ZA\tU\n_");
    assert_eq!((bench.verdict(), looked_up(&bench)), (Some("unacceptable"), false));
    assert_eq!((bench.says("kind"), bench.says("by")), ("manual", "word-judge AB"));
    bench.millis(500);
    bench.press("1");
    assert_eq!(bench.screen(), "out-of-service", "a digit over the verdict begins no slip");
    bench.press("1");
    assert_eq!(bench.screen(), "out-of-service", "players declare nothing");
    // An opinion by hand.
    let number = bench.says("challenge").to_owned();
    bench.play(&format!("^2222\n2{number}\nCD\n1U\n_"));
    assert_eq!((bench.says("kind"), bench.says("by")), ("opinion", "word-judge CD"));
    bench.clear();
    assert_eq!(bench.screen(), "out-of-service");
}

#[test]
fn out_of_service_an_abandoned_slip_is_cleared() {
    for given_up in ["", "1_QI", "1_QI ZA\t"] {
        let mut bench = out_of_service();
        bench.play(&format!("1\nAB\n1{given_up}"));
        bench.millis(60 * 60 * 1000);
        assert_eq!(bench.screen(), "out-of-service", "{given_up:?}");
        bench.press("2");
        assert_eq!(bench.screen(), "out-of-service", "{given_up:?}");
    }
}

/// `nsa-ospd2` I.A, I.B and `sanspa-2001` 3.1, 3.2. The same holds for a slip looked up by hand and for a further
/// opinion.
#[test]
fn a_judge_who_looks_words_up_sees_which_entries_of_the_chosen_source_count() {
    let run_ons = "OSPD2: Main entries, their inflections and run-ons count.";
    let (list, bold, foreign) =
        (&run_ons[7..], "count if they are in bold", "No word counts if foreign");
    let collegiate =
        "Collegiate, 10th edition: This book counts only for words of nine or more letters";
    let seen = |bench: &TestBench, says: &[&str], not: &[&str]| {
        let page = format!("{:?}", bench.station.page());
        assert!(says.iter().all(|says| page.contains(says)), "{page}");
        assert!(!not.iter().any(|not| page.contains(not)), "{page}");
    };
    // The list by its own name, the book, both, and the list that the rulebook names.
    for (source, says, not) in [
        ("1", &[list][..], &[bold, run_ons][..]),
        ("2", &[bold, foreign, "nsa-ospd2 I.B"], &[list, collegiate]),
        ("3", &[run_ons, collegiate, foreign], &[]),
        ("4", &[list, "nsa-ospd2 I.A"], &[bold, run_ons]),
    ] {
        let mut bench = judge("nsa-ospd2");
        bench.play(&format!("1\nAB\n{source}1_QUIXOTISM\t"));
        assert_eq!(bench.screen(), "by-hand");
        seen(&bench, says, not);
        bench.play("U\n__^");
        bench.press(&format!("^2222\n21\nCD\n{source}"));
        assert_eq!(bench.screen(), "opinion");
        seen(&bench, says, not);
    }
    // For SANSPA's list the page has no such line; for its books it has.
    for (source, says, not) in
        [("1", &[][..], &[bold][..]), ("2", &[bold, "sanspa-2001 3.1"], &[foreign])]
    {
        let mut bench = judge("sanspa-2001");
        bench.play(&format!("1\nAB\n{source}1_QI\t"));
        seen(&bench, says, not);
    }
}
