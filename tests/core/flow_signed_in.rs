//! A word judge signs in once and judges slip after slip. Long, because each way of being signed out has a test.
//! Signing in takes the PIN and initials.

use crate::common;
use challenge_station::challenge::delays::JUDGE_IDLE;
use challenge_station::challenge::{ChallengeScreen, Input, Key, Question};
use challenge_station::rulebook::NSA_OSPD2;
use challenge_station::setup::Settings;
use challenge_station::station::Event;
use common::{TestBench, offering, settings};

/// A station at which only word judges judge, and nobody is signed in.
fn nsa() -> TestBench {
    let mut bench = TestBench::under("nsa-ospd2", "QI ZA");
    bench.set_pins("1111", "2222");
    bench
}

/// Such a station, with a word judge who has signed in.
fn signed_in() -> TestBench {
    let mut bench = nsa();
    bench.press("W2222\nAB\n");
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("count", "AB"));
    bench
}

/// The initials of the judge who is signed in; empty if nobody is.
fn initials(bench: &TestBench) -> String {
    bench.station.signed_in().map(|signer| signer.initials.to_string()).unwrap_or_default()
}

fn sign_out(bench: &mut TestBench) {
    bench.input(Input::Press(Key::SignOut));
}

#[test]
fn players_are_told_to_hand_their_slip_to_a_word_judge_until_one_is_signed_in() {
    let mut bench = nsa();
    assert_eq!(bench.station.question(), Question::HandOver);
    bench.press("W2222\nAB\n");
    assert_eq!(bench.station.question(), Question::Words);
}

#[test]
fn where_players_look_words_up_there_is_no_sign_in_on_the_count_screen() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    assert_eq!(bench.station.question(), Question::Words);
    bench.press("W");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn once_signed_in_two_keys_lead_to_the_first_letter_of_each_slip() {
    let mut bench = signed_in();
    for verdict in ["acceptable", "acceptable"] {
        bench.press("2\n");
        assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "|"));
        bench.play("QI ZA\t_");
        assert_eq!((bench.verdict(), bench.says("by")), (Some(verdict), "station, word-judge AB"));
        bench.clear();
        assert_eq!((bench.screen(), initials(&bench).as_str()), ("count", "AB"));
    }
}

#[test]
fn the_number_pressed_on_the_count_screen_is_kept_through_signing_in() {
    let mut bench = nsa();
    bench.press("3");
    assert_eq!(bench.screen(), "pin");
    bench.press("2222\nAB\n");
    assert_eq!(bench.screen(), "checklist");
    bench.press("\n");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "||"));
}

#[test]
fn the_number_of_words_is_kept_while_the_other_questions_are_asked() {
    let set = Settings { asks_table: true, asks_player: true, ..settings("nsa-ospd2") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    bench.set_pins("1111", "2222");
    bench.press("2");
    bench.press("2222\nAB\n\n");
    assert_eq!((bench.screen(), bench.station.question()), ("count", Question::Table));
    bench.press("7\nF");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "|"));
    bench.play("QI QI\t_");
    assert_eq!((bench.says("table"), bench.says("player")), ("7", "first"));
}

#[test]
fn a_signed_in_judge_answers_the_intake_questions_before_the_number_of_words_and_the_checklist() {
    let offered = [None, Some(common::digest("ZA"))];
    let set = offering(Settings { asks_table: true, ..settings("nsa-ospd2") }, offered);
    let mut bench = TestBench::with_settings(set, "QI", &["ZA"]);
    bench.press("WAB\n");
    assert_eq!(bench.station.question(), Question::Lexicon);
    bench.press("B7\n1");
    assert_eq!(bench.screen(), "checklist");
    bench.play("\nZA\t_");
    assert_eq!((bench.verdict(), bench.says("table")), (Some("acceptable"), "7"));
}

#[test]
fn the_checklist_shows_every_duty_with_its_rule_and_one_key_confirms_them_all() {
    let mut bench = signed_in();
    bench.press("1");
    let page = bench.station.page();
    let lines = format!("{:?}", page.lines);
    for duty in NSA_OSPD2.judge_sees_to {
        assert!(lines.contains(duty.says) && lines.contains(duty.rule), "{duty:?}");
    }
    assert_eq!(page.go_on, "I have seen to all of this");
    bench.press("\n");
    assert_eq!(bench.screen(), "slip");
}

#[test]
fn a_long_word_leads_straight_to_the_book_without_calling_anybody() {
    let mut bench = signed_in();
    bench.play("1\nXYLOPHONES\t_");
    assert_eq!(bench.screen(), "look-up");
    assert!(!bench.authorities.holds_answers());
    bench.play("Y\n_");
    assert_eq!((bench.verdict(), bench.says("by")), (Some("acceptable"), "station, word-judge AB"));
    assert_eq!(bench.says("source"), "Merriam-Webster’s Collegiate, 10th edition");
}

#[test]
fn a_judge_who_leaves_the_book_comes_back_to_it_with_one_key() {
    let mut bench = signed_in();
    bench.play("1\nXYLOPHONES\t_Y^");
    assert_eq!((bench.screen(), bench.authorities.holds_answers()), ("referred", false));
    bench.millis(500);
    bench.press("\n");
    assert_eq!(bench.screen(), "look-up");
    sign_out(&mut bench);
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("referred", ""));
    bench.press("\n");
    assert_eq!(bench.screen(), "pin", "a word judge has to sign in");
}

#[test]
fn by_hand_the_judge_names_the_source_and_types() {
    let mut bench = signed_in();
    bench.press("11\n");
    assert_eq!(bench.screen(), "source");
    bench.play("1QI\tA\n_");
    assert_eq!(
        (bench.says("by"), bench.says("source")),
        ("word-judge AB", "Une liste d’été, first")
    );
}

#[test]
fn signing_in_opens_only_judging_and_anything_else_asks_for_the_pin() {
    let mut bench = signed_in();
    bench.press("^");
    assert_eq!(bench.screen(), "pin");
    bench.press("^W");
    assert_eq!(bench.screen(), "menu");
    let keys = bench.station.page().items.into_iter().map(|item| item.label);
    assert_eq!(keys.collect::<String>(), "12");
    for key in "3456789JRSICHPA0".chars() {
        let mut after = bench.clone();
        after.press(&key.to_string());
        assert_eq!(after.screen(), "menu", "{key}");
    }
}

#[test]
fn the_directors_pin_signs_in_as_the_director_and_still_opens_only_judging() {
    let mut bench = nsa();
    bench.press("W1111\nDD\nW");
    let page = bench.station.page();
    assert_eq!(page.heading, "Word judge’s desk");
    bench.play("^1\nQI\t_");
    assert_eq!(bench.says("by"), "station, director DD");
}

#[test]
fn initials_given_at_the_desk_are_not_asked_for_again() {
    let mut bench = nsa();
    bench.play("^2222\n1\nAB\n1QI\t__x_");
    assert_eq!(initials(&bench), "AB");
    bench.play("W21\n1U");
    assert_eq!(bench.screen(), "opinion", "only the source was asked for");
}

#[test]
fn a_judge_who_opens_the_desk_with_the_judges_pin_stays_signed_in_and_still_only_judges() {
    let mut bench = signed_in();
    bench.press("^2222\n");
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("menu", "AB"));
    assert_eq!(bench.station.page().heading, "Word judge’s desk");
    let keys = bench.station.page().items.into_iter().map(|item| item.label);
    assert_eq!(keys.collect::<String>(), "12");
    bench.press("1\n1QI");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI"), "nobody signed again");
    bench.play("\t_");
    assert_eq!(bench.says("by"), "station, word-judge AB");
}

#[test]
fn the_directors_pin_at_the_desk_signs_a_judge_out_and_the_judges_pin_a_director() {
    for (signs, opens) in [("W2222\nAB\n", "^1111\n"), ("W1111\nDD\n", "^2222\n")] {
        let mut bench = nsa();
        bench.press(signs);
        assert_ne!(initials(&bench), "", "{signs:?}");
        bench.press(opens);
        assert_eq!((bench.screen(), initials(&bench).as_str()), ("menu", ""), "{signs:?}");
        bench.press("1\n");
        assert_eq!(bench.screen(), "signature", "{signs:?}");
    }
}

#[test]
fn a_wrong_pin_at_the_desk_signs_nobody_in_or_out() {
    let mut bench = signed_in();
    bench.press("^9999\n");
    bench.millis(1000);
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("pin", "AB"));
    bench.press("^");
    bench.millis(u64::try_from(JUDGE_IDLE.as_millis()).unwrap());
    assert_eq!(initials(&bench), "", "the sign-in still ends after five idle minutes");
}

#[test]
fn the_sign_in_ends_after_five_idle_minutes() {
    let mut bench = signed_in();
    bench.millis(u64::try_from(JUDGE_IDLE.as_millis()).unwrap() - 1);
    assert_eq!(initials(&bench), "AB");
    bench.millis(1);
    assert_eq!((initials(&bench).as_str(), bench.station.question()), ("", Question::HandOver));
}

#[test]
fn a_key_that_is_held_down_keeps_nobody_signed_in() {
    let mut bench = signed_in();
    for _ in 0..5 {
        bench.millis(60_000);
        bench.input(Input::Held(Key::Space));
    }
    assert_eq!(initials(&bench), "");
}

#[test]
fn a_judge_can_sign_out_on_every_screen_and_an_unfinished_slip_is_cleared() {
    for (keys, screen) in [
        ("", "count"),
        ("W", "count"),
        ("W21", "count"),
        ("2", "count"),
        ("2\nQI", "count"),
        ("2\nQI ZA\n", "count"),
        ("11\n1QI\tA", "count"),
        ("^", "count"),
        ("1\nQI\t_", "verdict"),
        ("1\nXYLOPHONES\t_", "referred"),
        ("1\nXYLOPHONES\t_Y", "referred"),
    ] {
        let mut bench = signed_in();
        bench.play(keys);
        sign_out(&mut bench);
        assert_eq!((bench.screen(), initials(&bench).as_str()), (screen, ""), "{keys:?}");
        assert!(!bench.authorities.holds_answers(), "{keys:?}");
        if screen == "count" {
            assert_eq!(
                bench.station.challenge_screen(),
                Some(&ChallengeScreen::count()),
                "{keys:?}"
            );
        }
    }
}

#[test]
fn a_judge_is_signed_out_when_the_page_is_hidden_opened_elsewhere_or_suspended() {
    let ends: [fn(&mut TestBench); 3] = [
        |bench| bench.send(Event::Hidden),
        |bench| bench.send(Event::Occupied),
        |bench| bench.suspend(10 * 60 * 1000),
    ];
    for end in ends {
        let mut bench = signed_in();
        end(&mut bench);
        assert_eq!(initials(&bench), "");
    }
}

#[test]
fn where_players_look_words_up_the_sign_in_ends_with_the_judges_slip() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins("1111", "2222");
    bench.play("^2222\n1\nAB\n1");
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("slip", "AB"));
    bench.play("QI\t_");
    assert_eq!(initials(&bench), "AB");
    bench.clear();
    assert_eq!(initials(&bench), "", "the next people are players");
    bench.challenge("QI");
    assert_eq!(bench.says("by"), "station");
}

#[test]
fn a_players_waiting_slip_asks_for_the_pin_again_after_the_judge_has_left_it() {
    let mut bench = TestBench::referring("QI");
    bench.set_pins("1111", "2222");
    bench.challenge("QI ZA");
    bench.millis(500);
    bench.press("\n2222\nAB\nY^");
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("referred", ""));
    bench.millis(500);
    bench.press("\n");
    assert_eq!(bench.screen(), "pin");
}

#[test]
fn wrong_pins_at_a_sign_in_count_like_any_others() {
    let mut bench = nsa();
    bench.notes_desk = true;
    for _ in 0..5 {
        bench.press("W9999\n");
        bench.millis(1000);
        bench.press("^");
    }
    assert_eq!((bench.tries(), bench.says("kind")), (5, "wrong-pin"));
    assert!(bench.pin_wait() > 0);
    bench.press("W2222\n");
    assert_eq!((bench.screen(), initials(&bench).as_str()), ("pin", ""), "the desk is locked");
}

#[test]
fn at_a_station_without_pins_the_initials_are_enough() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play("1AB\n\nQI\t_");
    assert_eq!(bench.says("by"), "station, word-judge AB");
}

#[test]
fn escape_cancels_a_sign_in() {
    for keys in ["W^", "W2222\n^", "1^", "1222^", "12222\n^", "12222\nA^"] {
        let mut bench = nsa();
        bench.press(keys);
        assert_eq!((bench.screen(), initials(&bench).as_str()), ("count", ""), "{keys:?}");
        assert_eq!(bench.station.challenge_screen(), Some(&ChallengeScreen::count()), "{keys:?}");
    }
}

#[test]
fn a_signed_in_judges_digit_clears_the_verdict_and_begins_the_next_slip() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play("^1\nAB\n1_QI\t__");
    assert_eq!(bench.screen(), "verdict");
    bench.press("2");
    assert_eq!(bench.screen(), "checklist", "the checklist comes first");
    bench.press("\nDO");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "DO|"));
    // Where players look words up, a digit only clears.
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.play("1_QI\t__2");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("count", ""));
}

#[test]
fn while_a_word_judges_slip_is_judged_the_screen_tells_the_judge_to_press() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play("^1\nAB\n1_QI\t");
    assert_eq!(bench.screen(), "judging");
    assert_eq!(bench.station.who_acts().presses.says, "WORD JUDGE: press TAB.");
}
