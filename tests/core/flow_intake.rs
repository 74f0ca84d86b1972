//! The count screen asks the intake questions that the director has chosen (which lexicon, which table, who
//! challenges), and then the number of words.

use crate::common;
use challenge_station::challenge::{
    ChallengeScreen, Input, Instead, Intake, Key, Moment, Question, Seat,
};
use challenge_station::setup::Settings;
use challenge_station::station::{Effect, Event};
use common::{TestBench, settings};

fn intake(bench: &TestBench) -> Intake {
    bench.station.challenge_screen().unwrap().intake()
}

/// The current question: L, T, P or W.
fn question(bench: &TestBench) -> char {
    match bench.station.question() {
        Question::Lexicon => 'L',
        Question::Table => 'T',
        Question::Player => 'P',
        Question::Words => 'W',
        Question::HandOver => 'H',
    }
}

/// Whether the count screen is on, without an answer.
fn untouched(bench: &TestBench) -> bool {
    bench.station.challenge_screen() == Some(&ChallengeScreen::count())
        && bench.station.desk().is_none()
}

fn asking(table: bool, player: bool) -> TestBench {
    let settings = Settings { asks_table: table, asks_player: player, ..settings("naspa-2017") };
    TestBench::with_settings(settings, "QI ZA", &[])
}

#[test]
fn by_default_only_the_number_of_words_is_asked() {
    let mut bench = TestBench::in_service("QI");
    assert_eq!(question(&bench), 'W');
    bench.millis(4_000);
    bench.press("ABF\n\t 0");
    assert!(untouched(&bench));
    bench.press("1");
    assert_eq!(bench.screen(), "slip");
    let began = Some(Moment::from_millis(4_000));
    assert_eq!(intake(&bench), Intake { began, ..Intake::NOTHING });
}

#[test]
fn lexicon_table_player_and_words_are_asked_in_this_order() {
    let mut bench = TestBench::offering(&["QI", "ZA"]);
    let mut order = vec![question(&bench)];
    bench.millis(1_000);
    for keys in ["B", "1", "7", "\n", "S"] {
        bench.press(keys);
        order.push(question(&bench));
    }
    assert_eq!(order.iter().collect::<String>(), "LTTTPW");
    bench.millis(2_000);
    bench.press("2");
    let began = Some(Moment::from_millis(1_000));
    let answers = Intake { lexicon: Some(1), table: Some(17), player: Some(Seat::Second), began };
    assert_eq!(intake(&bench), answers, "the players' time starts with the first answer");
    assert_eq!((bench.screen(), intake(&bench)), ("slip", answers));
    bench.press("ZA ZA");
    for (keys, screen) in [("\n", "check"), ("!", "ending"), ("^\n\t", "judging")] {
        bench.press(keys);
        assert_eq!((bench.screen(), intake(&bench)), (screen, answers));
    }
    bench.millis(300);
    assert_eq!((bench.screen(), intake(&bench)), ("verdict", answers));
    bench.clear();
    assert!(untouched(&bench), "every pair is asked");
}

#[test]
fn each_question_can_be_asked_alone() {
    for (table, player, questions, keys) in [
        (true, false, "TTW", ["9", "\t"]),
        (false, true, "PPW", ["x", "F"]),
        (true, true, "TTP", ["9", " "]),
    ] {
        let mut bench = asking(table, player);
        let mut order = vec![question(&bench)];
        for keys in keys {
            bench.press(keys);
            order.push(question(&bench));
        }
        assert_eq!(order.iter().collect::<String>(), questions);
    }
}

#[test]
fn a_table_has_a_number_from_1_to_999_and_enter_space_or_tab_ends_it() {
    for end in ["\n", " ", "\t"] {
        let mut bench = asking(true, false);
        bench.press(&format!("0{end}{end}AR"));
        assert!(untouched(&bench), "no table has the number 0");
        bench.press(&format!("0129<{end}"));
        assert_eq!(intake(&bench).table, Some(12));
    }
    let mut bench = asking(true, false);
    bench.press("9998\n");
    assert_eq!(intake(&bench).table, Some(999));
}

#[test]
fn the_player_is_the_first_or_the_second_by_letter_or_digit() {
    for (key, seat) in
        [("F", Seat::First), ("1", Seat::First), ("S", Seat::Second), ("2", Seat::Second)]
    {
        let mut bench = asking(false, true);
        bench.press("3AX0\n");
        assert!(untouched(&bench), "no other key answers");
        bench.press(key);
        assert_eq!((intake(&bench).player, question(&bench)), (Some(seat), 'W'));
    }
}

#[test]
fn escape_goes_one_answer_back_and_from_the_untouched_screen_to_the_desk() {
    let mut bench = TestBench::offering(&["QI", "ZA"]);
    bench.press("A12\nF");
    let mut order = vec![(question(&bench), intake(&bench).table)];
    for _ in 0..2 {
        bench.press("^");
        order.push((question(&bench), intake(&bench).table));
    }
    assert_eq!(order, [('W', Some(12)), ('P', Some(12)), ('T', None)]);
    bench.press("34^");
    assert_eq!(
        (question(&bench), intake(&bench).lexicon),
        ('T', Some(0)),
        "the digits are deleted first"
    );
    bench.press("^");
    assert!(untouched(&bench));
    bench.press("^");
    assert_eq!(bench.screen(), "menu");
}

#[test]
fn unfinished_answers_are_cleared_after_twenty_seconds() {
    for keys in ["A", "A1", "A1\n", "A1\nF"] {
        let mut bench = TestBench::offering(&["QI", "ZA"]);
        bench.press(keys);
        bench.millis(19_999);
        assert!(!untouched(&bench), "{keys}");
        bench.press("x");
        bench.millis(19_999);
        assert!(!untouched(&bench), "{keys}: any key keeps the answers");
        bench.millis(1);
        assert!(untouched(&bench), "{keys}");
    }
}

#[test]
fn after_all_digits_are_deleted_the_count_screen_counts_as_untouched() {
    let mut bench = asking(true, false);
    bench.press("1<");
    assert!(untouched(&bench));
    bench.millis(5_000);
    bench.press("2\n1");
    assert_eq!(intake(&bench).began, Some(Moment::from_millis(5_000)));
}

#[test]
fn a_new_version_waits_after_an_answer_but_not_on_the_untouched_screen() {
    let mut bench = asking(true, false);
    bench.press("1");
    bench.send(Event::UpdateTaken);
    assert!(!bench.effects.contains(&Effect::Reload), "somebody has come");
    bench.press("^");
    bench.send(Event::UpdateTaken);
    assert!(bench.effects.contains(&Effect::Reload));
}

#[test]
fn the_keys_that_end_a_number_belong_to_the_station_only_while_a_number_is_typed() {
    use challenge_station::challenge::{Input, Key};
    let mut bench = asking(true, false);
    let takes = |bench: &TestBench| {
        [Key::Tab, Key::Enter, Key::Space].map(|key| bench.station.takes(Input::Press(key)))
    };
    assert_eq!(takes(&bench), [false; 3], "the browser uses them to go from button to button");
    bench.press("1");
    assert_eq!(takes(&bench), [true; 3]);
    bench.press("\n");
    assert_eq!(takes(&bench), [false; 3]);
}

#[test]
fn a_repeat_and_the_rest_of_a_challenge_keep_its_answers() {
    let mut bench = TestBench::offering(&["QI", "ZA"]);
    bench.play("B7\nF1_QI\t_");
    assert_eq!(bench.verdict(), Some("unacceptable"));
    let number = bench.first_challenge();
    bench.clear();
    bench.millis(1_000);
    bench.press(&format!("R{number}\n"));
    let repeated = Intake {
        lexicon: Some(1),
        table: Some(7),
        player: Some(Seat::First),
        began: Some(Moment::from_millis(bench.now)),
    };
    assert_eq!((bench.screen(), intake(&bench)), ("slip", repeated));
    bench.press("ZA\t");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"), "by the same lexicon");
    bench.millis(500);
    bench.press("W");
    assert_eq!((question(&bench), intake(&bench)), ('W', Intake { began: None, ..repeated }));
    bench.millis(2_000);
    bench.press("1");
    let rest = Intake { began: Some(Moment::from_millis(bench.now)), ..repeated };
    assert_eq!(intake(&bench), rest);
    bench.play("_QI\t_");
    assert_eq!((bench.verdict(), intake(&bench)), (Some("unacceptable"), rest));
    bench.clear();
    assert_eq!((bench.screen(), intake(&bench)), ("blame", rest));
    bench.millis(500);
    bench.press("1");
    assert_eq!(intake(&bench), rest, "the answers stay while the players say who was responsible");
}

#[test]
fn a_word_judge_gets_the_same_questions_for_the_players() {
    let mut bench = TestBench::offering(&["QI", "ZA"]);
    bench.press("^1\nAB\n");
    assert_eq!((bench.screen(), question(&bench)), ("count", 'L'));
    bench.press("^");
    assert!(untouched(&bench));
    bench.press("^1\nAB\nB3\nS");
    bench.millis(60_000);
    assert_eq!(intake(&bench).table, Some(3), "a judge has more time than the players' 20 s");
    bench.play("1_ZA\t_");
    assert_eq!(bench.verdict(), Some("acceptable"));
    assert_eq!((intake(&bench).lexicon, intake(&bench).player), (Some(1), Some(Seat::Second)));
}

#[test]
fn without_self_lookup_players_get_no_questions_before_the_judge_comes() {
    let set = Settings { asks_table: true, asks_player: true, ..settings("nsa-ospd2") };
    let mut bench = TestBench::with_settings(set, "QI", &[]);
    assert_eq!(question(&bench), 'H');
    bench.press("2");
    assert_eq!(bench.screen(), "signature", "a digit asks for the judge");
    bench.press("AB\n\n");
    assert_eq!((bench.screen(), question(&bench)), ("count", 'T'));
}

#[test]
fn a_digit_key_without_shift_types_digits_and_is_ignored_on_a_slip() {
    let mut bench = TestBench::in_service("QI");
    let press = |bench: &mut TestBench| {
        let meant = bench.station.meant(Input::Press(Key::OnDigit(2, Instead::Nothing)));
        bench.input(meant);
    };
    press(&mut bench);
    assert_eq!(bench.screen(), "slip");
    bench.press("3");
    assert_eq!(bench.rows(), "||");
    press(&mut bench);
    assert_eq!(bench.rows(), "||", "an É is not a number");
    assert!(bench.seen().contains("LettersOnly"));
}
