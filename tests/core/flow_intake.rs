//! What no screen or entry shows of the intake questions: which keys the browser keeps, when a new version waits, and
//! the answers while the rest of a challenge is judged. What is asked, and when, is in `tests/flows/intake/`.

use crate::common;
use challenge_station::challenge::{Input, Instead, Intake, Key, Moment, Seat};
use challenge_station::desk::Ask;
use challenge_station::setup::Settings;
use challenge_station::station::Event;
use common::{TestBench, settings};

fn intake(bench: &TestBench) -> Intake {
    bench.station.challenge_screen().unwrap().intake()
}

fn asking_table() -> TestBench {
    let settings = Settings { asks_table: true, ..settings("naspa-2017") };
    TestBench::with_settings(settings, "QI ZA", &[])
}

#[test]
fn a_new_version_waits_after_an_answer_but_not_on_the_untouched_screen() {
    let mut bench = asking_table();
    bench.press("1");
    bench.send(Event::UpdateTaken);
    assert!(!bench.effects.contains(&Ask::Reload), "somebody has come");
    bench.press("^");
    bench.send(Event::UpdateTaken);
    assert!(bench.effects.contains(&Ask::Reload));
}

#[test]
fn the_keys_that_end_a_number_belong_to_the_station_only_while_a_number_is_typed() {
    let mut bench = asking_table();
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
fn the_rest_of_a_challenge_keeps_its_answers_and_has_a_time_of_its_own() {
    let mut bench = TestBench::offering(&["QI", "ZA"]);
    bench.play("B7\nF1_ZA\t__");
    assert_eq!(bench.verdict(), Some("acceptable"));
    let (lexicon, table, player) = (Some(1), Some(7), Some(Seat::First));
    bench.press("W");
    assert_eq!(intake(&bench), Intake { lexicon, table, player, began: None });
    bench.millis(2_000);
    bench.press("1");
    let rest = Intake { lexicon, table, player, began: Some(Moment::from_millis(bench.now)) };
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
