//! Keyboards of other countries, the number pad without its lock, and other alphabets. (Which key a stroke is, is tested
//! beside `src/challenge/stroke.rs`.)

use crate::common::journal_pages::at_journal;
use crate::common::{TestBench, settings};
use challenge_station::challenge::delays::HINT_SHOWN;
use challenge_station::challenge::{Input, Key, Stroke};
use challenge_station::setup::Settings;

/// Strikes keys, each given by what it types and where it is.
fn strike(bench: &mut TestBench, strokes: &[(&str, &str)]) {
    for (name, code) in strokes {
        let input = Input::Press(Stroke { name, code, shift: false }.key());
        assert!(bench.station.takes(input), "{name} {code} is left to the browser");
        let meant = bench.station.meant(input);
        bench.input(meant);
    }
}

/// 2 4 6 8 0 2 on a Belgian keyboard, and on a number pad without its lock.
const BELGIAN: [(&str, &str); 6] = [
    ("é", "Digit2"),
    ("'", "Digit4"),
    ("§", "Digit6"),
    ("!", "Digit8"),
    ("à", "Digit0"),
    ("é", "Digit2"),
];
const PAD: [(&str, &str); 6] = [
    ("ArrowDown", "Numpad2"),
    ("ArrowLeft", "Numpad4"),
    ("ArrowRight", "Numpad6"),
    ("ArrowUp", "Numpad8"),
    ("Insert", "Numpad0"),
    ("ArrowDown", "Numpad2"),
];

#[test]
fn where_a_number_is_wanted_every_key_with_a_digit_on_it_is_that_digit() {
    for strokes in [BELGIAN, PAD] {
        let mut bench = TestBench::in_service("QI");
        strike(&mut bench, &strokes[2..3]);
        assert_eq!(bench.rows(), "|||||", "six words");
        let asks = Settings { asks_table: true, ..settings("naspa-2017") };
        let mut bench = TestBench::with_settings(asks, "QI", &[]);
        strike(&mut bench, &strokes[..2]);
        bench.press("\n1");
        assert_eq!(bench.station.task().unwrap().intake.table, Some(24));
        // The PIN is the same on every keyboard.
        let mut bench = TestBench::in_service("QI");
        bench.set_pins("246802", "");
        bench.press("^");
        strike(&mut bench, &strokes);
        bench.press("\n");
        assert_eq!(bench.screen(), "menu");
    }
}

#[test]
fn a_pin_is_saved_as_it_was_typed_and_a_key_that_types_nothing_is_told() {
    let mut bench = TestBench::in_service("QI");
    bench.press("^6");
    assert_eq!(bench.screen(), "new-pin");
    strike(&mut bench, &BELGIAN);
    strike(&mut bench, &[("µ", "Backquote")]);
    assert!(bench.station.page().alert.starts_with("That key types no digit"));
    bench.press("\n");
    strike(&mut bench, &BELGIAN);
    assert_eq!(bench.station.page().alert, "");
    bench.press("\n");
    assert_eq!(bench.pins[0].1, "246802");
    bench.press("^^^");
    bench.press("^");
    strike(&mut bench, &[("ф", "KeyA")]);
    assert!(bench.station.page().alert.starts_with("That key types no digit"));
}

#[test]
fn on_a_slip_such_keys_change_no_number_and_the_pads_arrows_go_from_word_to_word() {
    let mut bench = TestBench::in_service("QI");
    bench.press("2");
    strike(&mut bench, &BELGIAN);
    assert_eq!(bench.rows(), "|");
    strike(
        &mut bench,
        &[("ArrowDown", "Numpad2"), ("q", "KeyA"), ("ArrowUp", "Numpad8"), ("z", "KeyW")],
    );
    assert_eq!(bench.rows(), "Z|Q");
}

#[test]
fn in_the_rows_of_a_table_the_pads_arrows_are_arrows() {
    let mut bench = at_journal(&["QI", "ZA"]);
    // The first arrow marks a row.
    bench.input(Input::Press(Key::Down));
    let at = |bench: &TestBench| bench.station.page().table.at;
    let before = at(&bench);
    strike(&mut bench, &[("ArrowDown", "Numpad2")]);
    assert_ne!(at(&bench), before);
    strike(&mut bench, &[("ArrowUp", "Numpad8")]);
    assert_eq!(at(&bench), before);
}

#[test]
fn a_letter_of_another_alphabet_says_so_for_longer_than_a_key() {
    let mut bench = TestBench::in_service("QI");
    bench.press("1");
    strike(&mut bench, &[("ф", "KeyA"), ("q", "KeyQ")]);
    let hint =
        |bench: &TestBench| challenge_station::station::pages::slip(&bench.station).unwrap().hint;
    assert_eq!(hint(&bench), "Switch the keyboard to letters A–Z.");
    strike(&mut bench, &[("ı", "KeyI")]);
    assert_eq!(
        (bench.rows().as_str(), hint(&bench).as_str()),
        ("QI", "Switch the keyboard to letters A–Z.")
    );
    bench.wait(HINT_SHOWN);
    assert_ne!(hint(&bench), "Switch the keyboard to letters A–Z.");
}
