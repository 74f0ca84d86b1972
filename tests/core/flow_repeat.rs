//! A mistyped word is judged again as a new challenge. Long, because everything that ends the time for this has a test.
//! The new challenge names the old one (naspa-2017 IV.J.1.j, n). Players do this themselves, with the number from the
//! paper slip, while the last challenge can still be repeated.

use crate::common;
use crate::common::journals::challenge_number;
use challenge_station::challenge::labels::hint_says;
use challenge_station::challenge::page::PageLine;
use challenge_station::challenge::{ChallengeScreen, Input, Key, Origin, Times};
use challenge_station::journal::RecallError;
use challenge_station::rulebook::{NASPA_2017, TimeLimit};
use challenge_station::setup::Settings;
use challenge_station::station::Effect;
use challenge_station::text::Language;
use common::{TestBench, settings};

/// A station on which a challenge of two words was just judged, as number 1.
fn judged() -> TestBench {
    let mut bench = TestBench::in_service("QI ZA XU");
    bench.challenge("QI ZO");
    assert_eq!((bench.verdict(), bench.says("challenge")), (Some("unacceptable"), "1"));
    bench
}

/// A station with this mark.
fn marked(mark: &str) -> TestBench {
    let settings = Settings { mark: mark.parse().unwrap(), ..settings("naspa-2017") };
    TestBench::with_settings(settings, "QI ZA XU", &[])
}

/// A station that judged a challenge just now, and offers to repeat it for this many minutes.
fn judged_with(repeat_minutes: u8) -> TestBench {
    let settings = Settings { repeat_minutes, ..settings("naspa-2017") };
    let mut bench = TestBench::with_settings(settings, "QI", &[]);
    bench.challenge("QI");
    bench.clear();
    bench
}

#[test]
fn from_the_verdict_the_slip_opens_with_its_words_without_asking_for_the_number() {
    let mut bench = judged();
    bench.millis(500);
    bench.press("r");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI|ZO"));
    assert_eq!(bench.station.task().unwrap().origin, Origin::Repeat { of: challenge_number(1) });
}

#[test]
fn from_the_count_screen_the_number_opens_an_empty_slip() {
    let mut bench = judged();
    bench.clear();
    bench.press("r");
    assert_eq!(bench.screen(), "again");
    assert!(!bench.seen().contains("ZO"), "the mistyped slip is gone");
    bench.press("1\n");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "|"));
}

#[test]
fn wherever_the_number_is_asked_for_it_is_shown_and_the_words_of_the_slip_are_not() {
    let mut bench = marked("A");
    bench.challenge("QI ZO");
    bench.clear();
    bench.press("r");
    let page = bench.station.page();
    assert_eq!(page.heading, "Re-judge the last challenge, No. A-1");
    let says = PageLine::plain("If No. A-1 is the number on your paper slip, type it.");
    let TimeLimit { instruction, .. } = NASPA_2017.time_limits[2];
    let until = PageLine::Text(instruction.says.to_owned(), instruction.rule.into());
    assert_eq!((page.lines, page.typed.unwrap().text.as_str()), (vec![says, until], "A-"));
    bench.press("1");
    assert_eq!(bench.station.page().typed.unwrap().text, "A-1");
    bench.press("^^2");
    let page = bench.station.page();
    let says = ["Type its number from the paper slip.", "The last one at this station is No. A-1."];
    assert_eq!(page.lines[..2], says.map(PageLine::plain));
    assert_eq!(page.typed.unwrap().text, "A-");
    assert!(!bench.seen().contains("ZO"));
}

#[test]
fn escape_goes_back_to_the_verdict_for_what_is_left_of_its_time() {
    for (waits, screen) in [(0, "verdict"), (19_499, "verdict"), (19_500, "slip"), (29_999, "slip")]
    {
        let mut bench = judged();
        bench.millis(500);
        bench.press("r");
        bench.millis(waits);
        bench.press("^");
        assert_eq!(bench.screen(), screen, "after {waits} ms");
    }
    // Players can also go back from the check. The verdict then clears when it would have cleared anyway.
    let mut bench = judged();
    bench.millis(500);
    bench.press("r <A\n^^^");
    assert_eq!((bench.verdict(), bench.says("challenge")), (Some("unacceptable"), "1"));
    bench.press("^");
    assert_eq!(bench.screen(), "verdict", "one Esc too many does not clear it");
    bench.millis(19_499);
    assert_eq!(bench.screen(), "verdict");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_verdict_without_a_time_limit_is_still_there_when_players_come_back_and_makes_no_second_sound()
{
    let times = Times { verdict: None, ..Times::USUAL };
    let set = Settings { times, sounds: true, ..settings("naspa-2017") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.challenge("ZO");
    let sounds =
        |bench: &TestBench| bench.effects.iter().filter(|it| **it == Effect::Sound).count();
    assert_eq!(sounds(&bench), 1);
    bench.millis(500);
    bench.press("r");
    bench.millis(29_000);
    bench.press("^");
    assert_eq!((bench.screen(), sounds(&bench)), ("verdict", 1));
}

#[test]
fn the_words_of_a_verdict_behind_a_slip_are_forgotten_when_its_time_is_up() {
    let mut bench = judged();
    bench.millis(500);
    bench.press("r <A");
    assert!(bench.seen().contains("ZO"));
    bench.millis(19_500);
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI|ZA"));
    assert!(!bench.seen().contains("ZO"));
    // An untouched slip is cleared with the words behind it, like any other slip.
    let mut bench = judged();
    bench.millis(500);
    bench.press("r");
    bench.millis(30_000);
    assert_eq!(bench.screen(), "count");
    assert!(!bench.seen().contains("ZO"));
    // The words behind the slip are also forgotten once it is judged again.
    let mut bench = judged();
    bench.millis(500);
    bench.press("r <A\t");
    assert!(!bench.seen().contains("ZO"));
}

#[test]
fn the_new_ruling_names_the_old_one_which_stays_in_the_journal() {
    let mut bench = judged();
    let before = bench.stored.clone();
    bench.millis(500);
    bench.press("r <A\t");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert_eq!(bench.stored[..2], before[..], "the earlier entry is unchanged");
    assert_eq!((bench.says("kind"), bench.says("repeats")), ("repeat", "1"));
    assert_eq!(
        (bench.says("challenge"), bench.says("words")),
        ("2", "QI ZA"),
        "it is a new challenge"
    );
    assert_eq!(
        bench.recalled(1),
        Err(RecallError::JudgedAgain { number: challenge_number(1), again: challenge_number(2) })
    );
    let later = bench.recalled(2).unwrap();
    assert_eq!(later.origin, Origin::Repeat { of: challenge_number(1) });
    assert!(later.ruling.last().verdict.is_acceptable(), "the later one is the ruling");
}

#[test]
fn a_repeat_can_be_repeated() {
    let mut bench = judged();
    bench.millis(500);
    bench.press("r <Z\t");
    bench.millis(300);
    bench.clear();
    bench.press("r1\n");
    assert_eq!(bench.screen(), "again", "the last challenge is number 2 now");
    bench.press("2\nqi za\t");
    bench.millis(300);
    assert_eq!((bench.verdict(), bench.says("repeats")), (Some("acceptable"), "2"));
    assert!(bench.recalled(1).is_err() && bench.recalled(3).is_ok());
}

#[test]
fn players_who_remove_a_word_are_told_that_the_number_stays_and_not_that_none_can_be_added() {
    for rulebook in ["naspa-2017", "sanspa-2001"] {
        for language in Language::ALL {
            let say = language.messages();
            for (key, expected) in [
                (Key::Fewer, say.slip.number_stays),
                (Key::Digit(1), say.slip.number_stays),
                (Key::More, say.slip.nothing_added),
                (Key::Digit(3), say.slip.nothing_added),
            ] {
                let mut bench = TestBench::under(rulebook, "QI ZA");
                bench.challenge("QI ZO");
                bench.millis(500);
                bench.press("r");
                bench.input(Input::Press(key));
                let Some(ChallengeScreen::Slip(typing)) = bench.station.challenge_screen() else {
                    panic!()
                };
                let hint = hint_says(typing, say);
                assert_eq!(hint.as_deref(), Some(expected), "{rulebook}, {language:?}, {key:?}");
            }
        }
    }
}

#[test]
fn a_repeated_slip_keeps_its_number_of_words() {
    for keys in ["3", "1", "+", "-"] {
        let mut bench = judged();
        bench.millis(500);
        bench.press("r");
        bench.press(keys);
        assert_eq!(bench.rows(), "QI|ZO", "{keys}");
        bench.press(" <A\t");
        bench.millis(300);
        assert_eq!((bench.verdict(), bench.says("declared")), (Some("acceptable"), "2"));
    }
}

#[test]
fn a_wrong_number_opens_no_slip_and_the_third_closes_the_screen_for_it() {
    let mut bench = judged();
    bench.clear();
    bench.press("r2\n0\n\n");
    assert_eq!(bench.screen(), "again");
    bench.press("22\n");
    assert_eq!(bench.screen(), "count");
    bench.press("r");
    assert_eq!(bench.screen(), "count", "no tries are left");
    bench.challenge("QI");
    bench.clear();
    bench.press("r2\n");
    assert_eq!(bench.screen(), "slip", "the next challenge can be repeated again");
}

#[test]
fn leaving_and_coming_back_does_not_give_more_tries() {
    for (first, second) in [("^", "^"), ("_", "^"), ("", "^")] {
        let mut bench = judged();
        bench.clear();
        for leave in [first, second] {
            bench.press("r2\n");
            assert_eq!(bench.screen(), "again");
            match leave {
                "_" => bench.millis(30_000),
                keys => bench.press(keys),
            }
        }
        assert_eq!(bench.screen(), "count");
        assert!(bench.station.terms().repeatable.is_some(), "one try is left");
        bench.press("r9\n");
        assert_eq!(bench.screen(), "count", "that was the third wrong number");
        assert!(bench.station.terms().repeatable.is_none());
        bench.challenge("QI");
        assert_eq!(bench.station.terms().repeatable.map(|again| again.tries), Some(3));
    }
}

#[test]
fn a_correct_number_does_not_give_more_tries() {
    let mut bench = judged();
    bench.clear();
    bench.press("r2\n2\n1\n");
    assert_eq!(bench.screen(), "slip");
    bench.press("^r2\n");
    assert_eq!(bench.screen(), "count");
    assert!(bench.station.terms().repeatable.is_none());
}

#[test]
fn a_number_can_be_corrected_while_it_is_typed() {
    let mut bench = judged();
    bench.clear();
    bench.press("r99999999999<<<<<<<<<1x\t");
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn escape_or_thirty_idle_seconds_go_back_to_the_count_screen() {
    let mut bench = judged();
    bench.clear();
    bench.press("r1^");
    assert_eq!(bench.screen(), "count");
    bench.press("r1");
    bench.millis(29_999);
    assert_eq!(bench.screen(), "again");
    bench.millis(1);
    assert_eq!(bench.screen(), "count");
}

#[test]
fn a_repeat_is_offered_on_the_count_screen_for_the_time_set_by_the_director() {
    for (set, open) in [(1, 60_000), (3, 180_000), (10, 600_000)] {
        let mut bench = judged_with(set);
        // The verdict was on the screen until just now.
        bench.millis(open - 1);
        assert!(bench.station.terms().repeatable.is_some(), "{set} minutes");
        bench.millis(1);
        assert!(bench.station.terms().repeatable.is_none(), "{set} minutes");
        bench.press("r");
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn a_repeat_begun_in_time_may_be_finished() {
    let mut bench = judged_with(1);
    bench.millis(59_000);
    bench.press("r");
    bench.millis(2000);
    bench.press("1\n");
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn with_zero_minutes_a_repeat_is_offered_only_on_the_verdict() {
    let mut bench = judged_with(0);
    bench.press("r");
    assert_eq!(bench.screen(), "count");
    bench.challenge("QI");
    bench.millis(9000);
    bench.press("r");
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn whatever_else_settles_the_challenge_ends_the_offer_to_repeat_it() {
    for settles in [
        // The players answered who was responsible for a separate look-up.
        "1_QI\t_w1_QO\t_x_2_x",
        "1_QO\t_w_3_x",
        // A judge's opinion, and a correction.
        "1_QO\t_x^21\nAB\n1U\n_x",
        "1_QO\t_x^31\nAB\nA1\n\n_x",
        // A judge has judged for other players in between.
        "1_QO\t_x^1\nAB\n1_QI\t_x",
    ] {
        let mut bench = TestBench::in_service("QI ZA XU");
        // (A verdict appears 0.3 s after the key, and takes keys half a second later.)
        bench.play(&settles.replace("\t_", "\t__").replace("_x", "__x"));
        assert_eq!(bench.screen(), "count", "{settles:?}");
        assert!(bench.station.terms().repeatable.is_none(), "{settles:?}");
        bench.press("r");
        assert_eq!(bench.screen(), "count", "{settles:?}");
    }
}

#[test]
fn a_second_opinion_or_a_decision_about_another_challenge_does_not_end_the_offer_to_repeat() {
    // Another pair concedes.
    let mut bench = judged();
    bench.clear();
    bench.play("2_!1\n__x");
    assert_eq!((bench.says("kind"), bench.screen()), ("conceded", "count"));
    bench.press("r1\n");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "|"));
    // The director gives an opinion on, corrects, or settles an earlier challenge.
    for about_another in ["^21\nAB\n1U\n__x", "^31\nAB\nA1\n\n__x", "^81\n1\n__x"] {
        let mut bench = TestBench::in_service("QI");
        bench.challenge("ZO");
        bench.clear();
        bench.challenge("QI");
        bench.clear();
        bench.play(about_another);
        assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 5), "{about_another:?}");
        bench.press("r2\n");
        assert_eq!(bench.screen(), "slip", "{about_another:?}");
    }
    // The pair asks the coming edition.
    let mut bench = TestBench::with_coming("naspa-2017", "QI", "ZA");
    bench.challenge("QI");
    bench.millis(500);
    bench.play("o__r");
    assert_eq!((bench.screen(), bench.says("by")), ("slip", "coming-edition"));
}

#[test]
fn the_next_challenge_ends_the_offer_to_repeat_the_one_before() {
    let mut bench = judged();
    bench.clear();
    bench.challenge("XU");
    bench.clear();
    bench.press("r1\n1\n");
    assert_eq!(bench.screen(), "again", "1 is not the last challenge");
    bench.press("2\n");
    assert_eq!(bench.rows(), "");
    assert_eq!(bench.screen(), "slip", "one row, as number 2 had");
}

#[test]
fn a_rulebook_without_a_rule_about_mistyped_words_offers_no_repeat() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play("^1\nAB\n1_QI\t_");
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert!(!bench.showing().unwrap().can_repeat(&bench.station.terms()));
    bench.clear();
    bench.press("r");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn under_sanspa_the_same_words_are_judged_again_and_no_others() {
    let mut bench = TestBench::under("sanspa-2001", "QI ZA");
    bench.challenge("QI ZO");
    bench.millis(500);
    bench.press("r");
    assert_eq!(bench.rows(), "QI|ZO");
    for keys in ["1", "3", "9"] {
        bench.press(keys);
        assert_eq!(bench.rows(), "QI|ZO", "{keys} declares nothing");
    }
    bench.input(Input::Press(Key::Fewer));
    bench.input(Input::Press(Key::More));
    bench.press(" <A\t");
    bench.millis(300);
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "repeat"));
}

#[test]
fn players_cannot_repeat_a_challenge_judged_by_a_word_judge() {
    let mut bench = TestBench::in_service("QI");
    bench.play("^1\nAB\n1_QI\t_");
    assert_eq!((bench.verdict(), bench.says("kind")), (Some("acceptable"), "manual"));
    assert!(!bench.showing().unwrap().can_repeat(&bench.station.terms()));
}
