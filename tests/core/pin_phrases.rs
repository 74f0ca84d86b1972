//! What can be a PIN or a passphrase, and that neither is ever in debugging output.

use crate::common::TestBench;
use challenge_station::challenge::{Input, Key};
use challenge_station::setup::pin::is_fit;

/// A text, and whether it can be a PIN.
const FIT: [(&str, bool); 20] = [
    ("", false),
    ("123", false),
    ("1234", true),
    ("123456789012", true),
    ("1234567890123", false),
    ("1234 5678", false),
    ("    ", false),
    ("        ", false),
    ("A", false),
    ("SEVENTH", false),
    ("EIGHTHER", true),
    ("A1234567", true),
    ("A       ", true),
    ("1234567890123A", true),
    ("THE QUICK BROWN FOX JUMPS OVER 13 DOGS  ", true),
    ("THE QUICK BROWN FOX JUMPS OVER 13 DOGS   ", false),
    ("eighther", false),
    ("PASSWÖRD", false),
    ("PASS-WORD", false),
    ("12345678\u{0}", false),
];

#[test]
fn a_pin_has_four_to_twelve_digits_or_eight_to_forty_characters_with_a_letter() {
    for (typed, fit) in FIT {
        assert_eq!(is_fit(typed), fit, "{typed:?}");
    }
}

fn locked_by(phrase: &str) -> TestBench {
    let mut bench = TestBench::in_service("QI");
    bench.press(&format!("^6{phrase}\n{phrase}\n"));
    assert_eq!((bench.screen(), bench.pins.len()), ("menu", 1), "{phrase}");
    bench.press("^");
    bench
}

#[test]
fn the_space_bar_belongs_to_the_station_only_where_a_passphrase_is_typed() {
    let mut bench = locked_by("correct horse");
    let space = Input::Press(Key::Space);
    bench.press("^");
    assert!(bench.station.takes(space));
    bench.press("correct horse\n");
    assert!(!bench.station.takes(space), "on the menu the space bar scrolls");
    bench.press("6");
    assert!(bench.station.takes(space));
}

#[test]
fn a_passphrase_in_debugging_output_is_only_its_number_of_characters() {
    let mut bench = locked_by("correct horse");
    bench.press("^correct horse");
    let state = format!("{:?}", bench.station);
    assert!(!state.contains("CORRECT") && state.contains("13 characters"), "{state}");
}

#[test]
fn a_pin_in_debugging_output_is_only_its_number_of_digits() {
    let mut bench = TestBench::in_service("QI");
    bench.set_pins("1111", "2222");
    bench.press("^7391");
    let typing = format!("{:?}", bench.station);
    bench.press("<<<<1111\n67391\n7391");
    for state in [typing, format!("{:?}", bench.station)] {
        assert!(!state.contains("7391") && state.contains("4 characters"), "{state}");
    }
}
