//! Promise 10. What the station tells a player to do comes from the rulebook in force and carries its
//! rule number.

use challenge_station::rulebook::NASPA_2017;

#[test]
fn every_instruction_carries_a_rule_of_self_lookup() {
    let book = NASPA_2017;
    for (instruction, rule) in [
        (book.clock_stopped, "IV.J.1.a"),
        (book.tiles_face_down, "IV.J.1.d"),
        (book.challenger_types, "IV.J.1.g"),
        (book.both_check, "IV.J.1.h"),
        (book.challenged_player_presses, "IV.J.1.h"),
        (book.mark_the_slip, "IV.J.1.i"),
        (book.play_stands, "IV.J.1.o"),
        (book.play_comes_off, "IV.J.1.o"),
    ] {
        assert_eq!(instruction.rule, rule, "{}", instruction.says);
        assert!(instruction.says.ends_with('.'));
    }
}

#[test]
fn instructions_name_who_acts() {
    assert!(NASPA_2017.challenger_types.says.starts_with("CHALLENGER:"));
    assert!(NASPA_2017.both_check.says.starts_with("BOTH:"));
    assert!(NASPA_2017.challenged_player_presses.says.starts_with("CHALLENGED PLAYER:"));
}
