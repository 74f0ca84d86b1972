//! `naspa-2014`: the rules of `naspa-2017`, under their own numbers where those are known.

use crate::common::rulebooks;
use challenge_station::rulebook::{
    Choice, Instruction, NASPA_2014, NASPA_2017, Player, Rulebook, SelfLookup, UntilThird,
    WindowFor,
};
use rulebooks::{assert_outcomes, said};

fn lines(book: &'static Rulebook) -> Vec<(String, &'static str)> {
    let chapters = Rulebook::document(Choice::of(book)).into_iter();
    chapters.flat_map(|c| c.lines).map(|line| (line.says.into_owned(), line.rule)).collect()
}

#[test]
fn its_rules_are_those_of_2017_except_for_the_edition() {
    let (mut old, mut new) = (lines(&NASPA_2014), lines(&NASPA_2017));
    // That the director decides while two opinions differ is not in the list of 2017.
    old.retain(|line| !line.0.starts_with("If two differ and"));
    let opinions = |line: &(String, &str)| {
        line.1.starts_with("naspa-2014 IV.K") || line.1 == "naspa-2017 IV.K.4"
    };
    old.retain(|line| !opinions(line));
    new.retain(|line| !opinions(line));
    assert_eq!(old.len(), new.len());
    assert_eq!(old[0], ("OTCWL, the edition then current.".to_owned(), "naspa-2014"));
    for (old, new) in old.iter().zip(&new).skip(1) {
        assert_eq!(old.0, new.0);
        let expected = match new.1.strip_prefix("naspa-2017") {
            Some("") => "naspa-2014",
            Some(" IV.J.1.j") => "naspa-2014 IV.J.1.i",
            // Neither text of 2014 has them.
            Some(" IV.J.1.f" | " IV.J.1.n" | " IV.J.2") => new.1,
            Some(number) if number.starts_with(" IV.J") => "naspa-2014 IV.J",
            _ => new.1,
        };
        assert_eq!(old.1, expected, "{}", old.0);
    }
}

#[test]
fn iv_i_the_play_stands_or_falls_as_a_whole() {
    assert_eq!(
        said(&NASPA_2014, "naspa-2014 IV.I"),
        ["The play stands or falls as a whole, with every challenged word."]
    );
}

#[test]
fn iv_j_self_lookup_is_as_in_2017() {
    assert_eq!(NASPA_2014.self_lookup, SelfLookup::Players("naspa-2014 IV.J"));
    let iv_j = |says| Instruction { says, rule: "naspa-2014 IV.J" };
    assert_eq!(NASPA_2014.who_types, iv_j("CHALLENGER: type every challenged word."));
    assert_eq!(NASPA_2014.who_checks, iv_j("BOTH: check the words."));
    assert_eq!(NASPA_2014.who_presses, iv_j("CHALLENGED PLAYER: press TAB."));
    assert!(NASPA_2014.steps_acceptable.iter().all(|step| step.rule == "naspa-2014 IV.J"));
    assert!(NASPA_2014.steps_unacceptable.iter().all(|step| step.rule == "naspa-2014 IV.J"));
}

#[test]
fn iv_j_1_i_a_mistyped_word_is_judged_again() {
    let repeat = NASPA_2014.repeat.unwrap();
    assert_eq!(repeat.rule, "naspa-2014 IV.J.1.i");
    assert_eq!(said(&NASPA_2014, repeat.rule).len(), 2, "or the program is in doubt");
}

#[test]
fn iv_j_whoever_is_wrong_loses_the_turn() {
    assert_eq!(NASPA_2014.cost, "naspa-2014 IV.J");
    let choice = Choice::of(&NASPA_2014);
    assert_eq!(choice.consequence(true, 3).loses_turn, Some(Player::Challenger));
    assert_eq!(choice.consequence(false, 3).loses_turn, Some(Player::Challenged));
    assert_eq!(choice.consequence(true, 3).points, None);
}

#[test]
fn words_looked_up_separately_cost_ten_points_by_the_rule_of_2017() {
    let separate = NASPA_2014.separate.unwrap();
    assert_eq!((separate.instruction.rule, separate.points), ("naspa-2017 IV.J.2", 10));
}

#[test]
fn the_windows_are_those_of_2017() {
    let window = |what| NASPA_2014.windows.iter().find(|window| window.what == what).unwrap();
    assert_eq!(window(WindowFor::Draw).seconds, Some(15));
    assert_eq!(window(WindowFor::LastPlay).seconds, Some(20));
    assert_eq!(window(WindowFor::Again).instruction.rule, "naspa-2017 IV.J.1.n");
}

#[test]
fn iv_k_two_opinions_that_differ_stay_open_until_there_is_a_third() {
    let opinions = NASPA_2014.opinions;
    assert_eq!(opinions.third_says.rule, "naspa-2014 IV.K");
    assert_eq!(opinions.manual.unwrap().rule, "naspa-2014 IV.J.1.i");
    let UntilThird::DirectorDecides(says) = opinions.until_third else { panic!("one stands") };
    assert_eq!(says.rule, "naspa-2014", "no rule says it: that the first stands is new in 2017");
    assert_eq!(NASPA_2014.correction, NASPA_2017.correction);
    assert_outcomes(
        &NASPA_2014,
        &[
            ("A", "A"),
            ("U", "U"),
            ("AA", "A"),
            ("AU", "?"),
            ("UA", "?"),
            ("UU", "U"),
            ("AUA", "A"),
            ("AUU", "U"),
            ("UAA", "A"),
            ("UAU", "U"),
        ],
    );
}
