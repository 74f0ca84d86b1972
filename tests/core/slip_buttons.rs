//! The slip has the button Judge, which no finger hits by accident, and Undo after Clear. Screens name only controls
//! that the players have.

use crate::common;
use challenge_station::challenge::labels::{clears_says, row_says};
use challenge_station::challenge::{ChallengeScreen, Controls, Input, Key};
use challenge_station::setup::Settings;
use challenge_station::station::{Event, pages};
use challenge_station::text::Language;
use common::{TestBench, settings};

fn can_undo(bench: &TestBench) -> bool {
    matches!(bench.station.challenge_screen(), Some(ChallengeScreen::Slip(typing)) if typing.can_undo())
}

/// A slip of these words whose player has just pressed Clear.
fn cleared(words: &str) -> TestBench {
    let mut bench = TestBench::in_service("QI ZA");
    bench.type_slip(words);
    bench.press("^");
    assert_eq!(bench.rows().replace('|', ""), "");
    bench
}

#[test]
fn the_judge_button_works_from_400_ms_after_the_last_letter_and_tab_at_once() {
    for (millis, screen) in [(0, "slip"), (399, "slip"), (400, "judging")] {
        let mut bench = TestBench::in_service("QI");
        bench.type_slip("QI");
        bench.millis(millis);
        bench.press("$");
        assert_eq!(bench.screen(), screen, "after {millis} ms");
    }
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    bench.press("\t");
    assert_eq!(bench.screen(), "judging");
}

#[test]
fn every_letter_delays_the_judge_button_again() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    for _ in 0..4 {
        bench.millis(399);
        bench.press("S$");
        assert_eq!(bench.screen(), "slip");
    }
}

#[test]
fn on_an_incomplete_slip_the_judge_button_says_what_is_missing_and_changes_nothing() {
    let mut bench = TestBench::in_service("QI");
    bench.press("2QI$");
    bench.millis(400);
    bench.press("$");
    assert!(bench.seen().contains("NotYet"));
    bench.press("S");
    assert_eq!(bench.rows(), "QIS|");
}

#[test]
fn undo_brings_back_a_cleared_slip() {
    let mut bench = cleared("QI ZA");
    assert!(can_undo(&bench));
    bench.millis(4_999);
    bench.press("~");
    assert_eq!((bench.rows().as_str(), can_undo(&bench)), ("QI|ZA", false));
    bench.press("\t");
    assert_eq!(bench.screen(), "judging");
}

#[test]
fn a_cleared_slip_is_forgotten_after_five_seconds() {
    let mut bench = cleared("QUIXOTRY ZA");
    // The letters of QUIX, as bytes.
    let has_letters = |bench: &TestBench| bench.seen().contains("81, 85, 73, 88");
    assert!(has_letters(&bench));
    bench.millis(5_000);
    assert!(!can_undo(&bench) && !has_letters(&bench), "the letters are nowhere any more");
    bench.press("~");
    assert_eq!(bench.rows(), "|");
}

#[test]
fn a_cleared_slip_is_forgotten_at_the_next_letter_or_another_number_of_words() {
    for key in ["X", "3", "1"] {
        let mut bench = cleared("QI ZA");
        bench.press(key);
        assert!(!can_undo(&bench), "{key}");
        bench.press("~");
        assert!(!bench.rows().contains("QI"), "{key}");
    }
    // Keys that type nothing leave Undo on offer.
    for key in [" ", "\t", "\n", "<"] {
        let mut bench = cleared("QI ZA");
        bench.press(key);
        assert!(can_undo(&bench), "{key:?}");
    }
}

#[test]
fn a_cleared_slip_is_forgotten_when_the_screen_changes() {
    for (away, back) in [("^", "2"), ("!", "^")] {
        let mut bench = cleared("QI ZA");
        bench.press(away);
        assert_ne!(bench.screen(), "slip");
        assert!(!can_undo(&bench));
        bench.press("~");
        bench.press(back);
        assert_eq!((bench.screen(), can_undo(&bench)), ("slip", false), "{away}");
        bench.press("~");
        assert_eq!(bench.rows(), "|", "{away}");
    }
    let mut bench = cleared("QI ZA");
    bench.suspend(3_600_000);
    bench.press("2~");
    assert_eq!(bench.rows(), "|");
}

#[test]
fn undo_works_only_on_the_slip() {
    let undo = Input::Press(Key::Undo);
    let mut bench = TestBench::in_service("QI");
    assert!(!bench.station.takes(undo), "the key belongs to the browser");
    bench.challenge("QI");
    assert!(!bench.station.takes(undo), "Undo does not clear a verdict");
    bench.clear();
    bench.press("1");
    assert!(bench.station.takes(undo));
}

#[test]
fn the_instruction_names_the_key_or_the_button_that_players_use() {
    for (rulebook, language, keys, touch) in [
        ("naspa-2017", Language::English, "press TAB.", "tap JUDGE."),
        ("club double", Language::German, "press TAB.", "tap BEURTEILEN."),
    ] {
        let set = Settings { languages: vec![language], ..settings(rulebook) };
        let mut bench = TestBench::with_settings(set, "QI", &[]);
        bench.type_slip("QI");
        let named = |bench: &TestBench| bench.station.named(bench.station.who_acts().presses.says);
        assert_eq!(named(&bench), ["CHALLENGED PLAYER: ", keys].concat());
        bench.send(Event::Controls(Controls::Touch));
        assert_eq!(named(&bench), ["CHALLENGED PLAYER: ", touch].concat());
        bench.send(Event::Controls(Controls::Keys));
        assert_eq!(named(&bench), ["CHALLENGED PLAYER: ", keys].concat());
    }
}

#[test]
fn a_look_up_names_the_button_by_its_label_in_every_language() {
    for language in Language::ALL {
        let say = language.messages();
        assert!(say.look_up.taps.contains(&say.slip.judge.to_uppercase()), "{language:?}");
        assert!(say.look_up.presses.contains("TAB"), "{language:?}");
    }
}

#[test]
fn the_empty_row_says_how_to_get_to_the_next_word() {
    let say = Language::English.messages();
    let row = |keys: &str, controls| {
        let mut bench = TestBench::in_service("QI");
        bench.press(keys);
        let Some(ChallengeScreen::Slip(typing)) = bench.station.challenge_screen() else {
            panic!()
        };
        row_says(&typing.draft, controls, say)
    };
    assert_eq!(row("1", Controls::Keys), "Type the word");
    assert_eq!(row("3", Controls::Keys), "Word 1 of 3, then Space");
    assert_eq!(row("3QI ", Controls::Touch), "Word 2 of 3, then Next word");
    assert_eq!(row("2QI ", Controls::Touch), "Word 2 of 2");
}

#[test]
fn a_verdict_says_how_it_is_cleared() {
    let say = Language::English.messages();
    assert_eq!(clears_says(None, Controls::Keys, say), "Press any key to clear.");
    let touch = clears_says(Some(9), Controls::Touch, say);
    assert_eq!(touch, "Tap anywhere to clear. Clears in 9 s.");
}

#[test]
fn the_current_one_of_the_three_steps_follows_the_slip() {
    let mut bench = TestBench::in_service("QI");
    let current_step = |bench: &TestBench| {
        let slip = pages::slip(&bench.station).map(|page| page.steps);
        let steps = slip.or(pages::check(&bench.station).map(|page| page.steps));
        steps.into_iter().flatten().find(|step| step.is_now).map(|step| step.number)
    };
    for (keys, step) in [
        ("", None),
        ("1", Some(1)),
        ("Q", Some(1)),
        ("I", Some(2)),
        ("\n", Some(2)),
        ("\t", Some(3)),
    ] {
        bench.press(keys);
        assert_eq!(current_step(&bench), step, "{keys:?}");
    }
    bench.millis(300);
    assert_eq!(current_step(&bench), None);
}

#[test]
fn rule_numbers_are_shown_to_the_pair_that_asks_for_them_or_always_if_the_director_wants() {
    for (always, at_first) in [(false, false), (true, true)] {
        let set = Settings { rule_numbers: always, ..settings("naspa-2017") };
        let mut bench = TestBench::with_settings(set, "QI", &[]);
        assert_eq!(bench.station.shows_rules(), at_first);
        bench.press("1QI§");
        assert_eq!(bench.station.shows_rules(), !at_first);
        assert_eq!(bench.rows(), "QI", "§ types nothing");
        bench.press("\t");
        bench.millis(300);
        bench.clear();
        assert_eq!(bench.station.shows_rules(), at_first, "the next pair has to ask again");
    }
}
