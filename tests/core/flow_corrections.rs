//! Corrections of a ruling that was wrong. Long, because every rulebook has an award of its own. A correction gets a
//! new entry that names the challenge and has the award of the rulebook. Nothing is recorded before the award has been
//! chosen and confirmed.

use crate::common;
use challenge_station::challenge::labels::heading_of;
use challenge_station::station::Event;
use challenge_station::text::Language;
use common::TestBench;
use common::flows::{DIRECTOR, JUDGE, ruled};

/// A ruling under SANSPA with three opinions, the last of them the director's.
fn thrice_ruled() -> TestBench {
    let mut bench = ruled("sanspa-2001", 'A');
    for (pin, initials) in [(JUDGE, "CD"), (DIRECTOR, "DD")] {
        bench.play(&format!("^{pin}\n21\n{initials}\n1A\n_"));
        bench.clear();
    }
    bench
}

/// The director DD on the page where the first challenge is corrected.
fn correcting(bench: &mut TestBench) {
    bench.press(&format!("^{DIRECTOR}\n3{}\nDD\n", bench.first_challenge()));
    assert_eq!(bench.screen(), "correction");
}

/// The director says that the other verdict was right, and why the ruling was wrong.
fn give_other_verdict(bench: &mut TestBench) {
    let ruled = bench.recalled(bench.first_challenge()).unwrap();
    let verdict = ruled.ruling.outcome(&ruled.rulebook.book().opinions).verdict().unwrap();
    bench.press(if verdict.is_acceptable() { "U1\n" } else { "A1\n" });
}

/// The page on the screen, as text.
fn page(bench: &TestBench) -> String {
    format!("{:?}", bench.station.page())
}

/// The award in the entry of a correction of the first challenge.
fn correction(bench: &mut TestBench, keys: &str) -> String {
    correcting(bench);
    give_other_verdict(bench);
    bench.play(&format!("{keys}_"));
    assert_eq!(bench.screen(), "verdict");
    let number = bench.first_challenge().to_string();
    assert_eq!((bench.says("kind"), bench.says("challenge")), ("correction", number.as_str()));
    assert_eq!((bench.says("by"), bench.says("words")), ("director DD", "-"));
    bench.says("consequence").to_owned()
}

#[test]
fn under_naspa_a_wrong_ruling_awards_the_plays_score_and_25() {
    for (keys, earned) in [
        ("34\n", "spread +59 (34 + 25)"),
        ("\n340<\n", "spread +59 (34 + 25)"),
        ("0\n", "spread +25 (0 + 25)"),
        ("99999\n", "spread +10024 (9999 + 25)"),
    ] {
        assert_eq!(correction(&mut ruled("naspa-2017", 'A'), keys), earned);
    }
}

/// A ruling that the director has just corrected, on the screen.
fn corrected() -> TestBench {
    let mut bench = ruled("naspa-2017", 'A');
    correction(&mut bench, "34\n");
    bench
}

#[test]
fn the_screen_says_which_verdict_would_have_been_right() {
    let bench = corrected();
    let (terms, showing) = (bench.station.terms(), bench.showing().unwrap());
    let say = Language::English.messages();
    assert_eq!(heading_of(showing, &terms, say), "CORRECTED: should have been UNACCEPTABLE");
}

#[test]
fn after_a_correction_only_enter_takes_the_director_back_to_the_desk() {
    let mut bench = corrected();
    bench.millis(1_000);
    assert!(bench.station.returns_to_desk());
    bench.press("\n");
    assert_eq!(
        bench.screen(),
        "pin",
        "players may be at the station, so the desk asks for the PIN"
    );
    bench.press("1111\n");
    assert_eq!((bench.screen(), bench.stored.last().unwrap().kind()), ("menu", "desk-opened"));
    bench.press("3");
    assert_eq!(bench.screen(), "number", "it is the director's desk");
    let mut bench = corrected();
    bench.clear();
    bench.press("\n\n");
    assert_ne!(bench.screen(), "menu", "any other key leads to the players' screen");
    let mut bench = corrected();
    bench.millis(10 * 60_000);
    bench.press("\n");
    assert_ne!(bench.screen(), "menu", "the time limit leads to the players' screen, too");
    let mut bench = corrected();
    bench.millis(1_000);
    bench.send(Event::Hidden);
    bench.press("\n");
    assert_eq!(bench.screen(), "count", "hiding the page leads to the players' screen, too");
}

#[test]
fn a_word_judges_opinion_leads_to_the_players_screen() {
    let mut bench = ruled("naspa-2017", 'A');
    bench.play(&format!("^{JUDGE}\n21\nCD\n1A\n_"));
    assert_eq!(bench.screen(), "verdict");
    bench.millis(1_000);
    bench.press("\n");
    assert_eq!(bench.screen(), "count");
}

#[test]
fn the_page_that_asks_for_initials_shows_which_challenge_was_chosen() {
    let mut bench = ruled("naspa-2017", 'A');
    bench.press(&format!("^{DIRECTOR}\n31\n"));
    let says = page(&bench);
    assert!(says.contains("Your initials") && says.contains("Challenge No. 1"), "{says}");
    assert!(says.contains("Word(\"QI\")") && says.contains("Word(\"ZA\")"), "{says}");
}

#[test]
fn under_sanspa_the_game_is_replayed_if_its_outcome_could_have_differed() {
    assert_eq!(correction(&mut thrice_ruled(), "5\nY\n"), "replay");
    assert_eq!(correction(&mut thrice_ruled(), "N\n"), "no replay");
}

#[test]
fn a_replay_needs_three_opinions_the_last_of_them_the_directors() {
    let mut bench = ruled("sanspa-2001", 'A');
    correcting(&mut bench);
    give_other_verdict(&mut bench);
    let text = format!("{:?}", bench.station.desk().unwrap().page(&bench.station.desk_context()));
    assert!(text.contains("No replay: that needs three opinions"), "{text}");
    assert!(!text.contains("no compensation"), "{text}");
    bench.play("Y\n_");
    assert_eq!(bench.says("consequence"), "no replay", "it is recorded, without a replay");
}

#[test]
fn under_naspa_only_a_player_who_lost_a_turn_is_compensated() {
    // If a play stood and cost 5 points a word, nothing, or a penalty, nobody lost a turn.
    for rulebook in ["international-2017 5-per-word", "club free", "club penalty-5"] {
        assert_eq!(correction(&mut ruled(rulebook, 'A'), "34\n"), "none", "{rulebook}");
        assert_eq!(correction(&mut ruled(rulebook, 'U'), "34\n"), "spread +59 (34 + 25)");
    }
}

#[test]
fn under_naspa_the_page_says_who_lost_the_turn_and_by_when_the_error_had_to_be_reported() {
    for (verdict, who) in [('A', "The challenger lost"), ('U', "The challenged player lost")] {
        let mut bench = ruled("naspa-2017", verdict);
        correcting(&mut bench);
        give_other_verdict(&mut bench);
        let text =
            format!("{:?}", bench.station.desk().unwrap().page(&bench.station.desk_context()));
        assert!(text.contains(who), "{text}");
        assert!(text.contains("before leaving for the day") && text.contains("IV.K.5"), "{text}");
    }
}

#[test]
fn under_nsa_a_wrong_ruling_awards_nothing() {
    assert_eq!(correction(&mut ruled("nsa-ospd2", 'U'), "Y9\n"), "none");
}

#[test]
fn a_correction_changes_no_earlier_entry_and_the_desk_says_that_the_ruling_was_corrected() {
    let mut bench = ruled("naspa-2017", 'A');
    let before = bench.stored.clone();
    correction(&mut bench, "34\n");
    assert_eq!(bench.stored[..before.len()], before[..]);
    assert_eq!(bench.kinds(), ["manual", "correction"]);
    bench.clear();
    bench.press(&format!("^{DIRECTOR}\n31\n"));
    assert!(bench.seen().contains("corrected: true"));
}

#[test]
fn an_award_can_be_changed_until_enter_confirms_it() {
    for (keys, earned) in [("YN\n", "no replay"), ("NY\n", "replay"), ("YYX5 \n", "replay")] {
        assert_eq!(correction(&mut thrice_ruled(), keys), earned, "{keys:?}");
    }
}

#[test]
fn a_choice_without_enter_and_enter_without_a_choice_record_nothing() {
    for rulebook in ["sanspa-2001", "naspa-2017"] {
        for keys in ["\n\n", "Y", "N", "X\n", "\t\n "] {
            let three = rulebook == "sanspa-2001";
            let mut bench = if three { thrice_ruled() } else { ruled(rulebook, 'A') };
            let number = bench.last_entry_number();
            correcting(&mut bench);
            give_other_verdict(&mut bench);
            bench.play(&format!("{keys}_"));
            let found = (bench.screen(), bench.last_entry_number());
            assert_eq!(found, ("correction-award", number), "{rulebook} {keys:?}");
        }
    }
}

#[test]
fn a_correction_needs_the_other_verdict_and_a_reason() {
    for (keys, usable) in
        [("", false), ("U", false), ("1", false), ("A1", false), ("U1", true), ("5UA1U", true)]
    {
        let mut bench = ruled("naspa-2017", 'A');
        correcting(&mut bench);
        bench.press(keys);
        assert_eq!(!bench.station.page().go_on.is_empty(), usable, "{keys:?}");
        bench.press("\n");
        assert_eq!(page(&bench).contains("What did the play score?"), usable, "{keys:?}");
    }
    let mut bench = ruled("naspa-2017", 'A');
    correcting(&mut bench);
    bench.press("A");
    assert!(bench.station.page().alert.contains("nothing to correct"));
}

#[test]
fn a_correction_is_shown_before_it_is_recorded_and_can_still_be_changed() {
    let mut bench = ruled("naspa-2017", 'A');
    let number = bench.last_entry_number();
    correcting(&mut bench);
    assert!(page(&bench).contains("Word(\"QI\")"), "the slip is shown: {}", page(&bench));
    bench.press("U2\n34");
    let says = page(&bench);
    let preview = "Challenge No. 1: acceptable → unacceptable. Another list or edition should have been used.";
    assert!(says.contains(preview), "{says}");
    assert!(says.contains("59") && says.contains("IV.K.5"), "{says}");
    bench.press("^3\n");
    assert!(page(&bench).contains("The slip did not have the words that were played"));
    assert_eq!(bench.last_entry_number(), number, "nothing is entered yet");
    bench.play("\n_");
    assert_eq!((bench.says("kind"), bench.says("verdict")), ("correction", "unacceptable"));
}

#[test]
fn under_sanspa_a_correction_of_self_lookup_needs_three_opinions_as_well() {
    let mut bench = TestBench::under("sanspa-2001", "QI");
    bench.set_pins(DIRECTOR, JUDGE);
    bench.challenge("QI ZA");
    bench.clear();
    correcting(&mut bench);
    give_other_verdict(&mut bench);
    let text = format!("{:?}", bench.station.desk().unwrap().page(&bench.station.desk_context()));
    assert!(text.contains("The game is replayed at once if its outcome"), "{text}");
    assert!(!text.contains("no compensation"), "{text}");
}

#[test]
fn a_correction_of_self_lookup_awards_nothing() {
    let mut bench = TestBench::under("naspa-2017", "QI");
    bench.set_pins(DIRECTOR, JUDGE);
    bench.challenge("QI ZA");
    bench.clear();
    correcting(&mut bench);
    bench.play("34\n_");
    assert_eq!(
        (bench.screen(), bench.last_entry_number()),
        ("correction", 2),
        "no score is asked for"
    );
    give_other_verdict(&mut bench);
    bench.play("\n_");
    assert_eq!((bench.says("kind"), bench.says("consequence")), ("correction", "none"));
}

#[test]
fn a_correction_awards_something_only_if_a_judge_gave_the_verdict() {
    // The words are not on the list, and the judge's opinion replaces the station's verdict.
    for (opinion, outcome) in [('U', "unacceptable"), ('A', "acceptable")] {
        let mut bench = TestBench::under("naspa-2017", "QI");
        bench.set_pins(DIRECTOR, JUDGE);
        bench.challenge("QI ZA");
        bench.clear();
        bench.play(&format!("^{JUDGE}\n21\nAB\n1{opinion}\n_"));
        assert_eq!(bench.says("outcome"), outcome);
        bench.clear();
        assert_eq!(correction(&mut bench, "34\n"), "spread +59 (34 + 25)");
    }
}

#[test]
fn before_the_director_has_decided_there_is_nothing_to_correct() {
    for rulebook in ["sanspa-2001", "nsa-ospd2"] {
        let mut bench = ruled(rulebook, 'A');
        bench.play(&format!("^{JUDGE}\n21\nCD\n1U\n_"));
        assert_eq!(bench.says("outcome"), "director-decides");
        bench.clear();
        correcting(&mut bench);
        bench.play("Y\nN\n34\n_");
        assert_eq!((bench.screen(), bench.last_entry_number()), ("correction", 5), "{rulebook}");
        bench.play("^^");
        bench.play(&format!("^{DIRECTOR}\n21\nDD\n1U\n_"));
        assert_eq!(bench.says("outcome"), "unacceptable");
        bench.clear();
        correction(&mut bench, "Y\n");
    }
}

#[test]
fn a_further_correction_replaces_the_first() {
    let mut bench = ruled("naspa-2017", 'A');
    assert_eq!(correction(&mut bench, "34\n"), "spread +59 (34 + 25)");
    bench.clear();
    let before = bench.stored.clone();
    assert_eq!(correction(&mut bench, "43\n"), "spread +68 (43 + 25)");
    assert_eq!(bench.kinds(), ["manual", "correction", "correction"]);
    assert_eq!(bench.stored[..before.len()], before[..], "the first is unchanged in the journal");
}

#[test]
fn escape_leaves_the_page_for_a_correction_and_no_words_stay() {
    for keys in ["31\n", "31\nCD\n", "31\nCD\n34"] {
        let mut bench = ruled("naspa-2017", 'A');
        bench.press(&format!("^{DIRECTOR}\n{keys}"));
        assert!(bench.seen().contains("QI"));
        // If a score was typed, Escape asks first, and 2 discards the score.
        bench.press(if keys.ends_with("34") { "^2" } else { "^" });
        assert_eq!((bench.screen(), bench.last_entry_number()), ("menu", 3));
        assert!(!bench.seen().contains("QI"), "{keys:?}");
    }
}

#[test]
fn another_opinion_is_only_suggested_where_one_may_still_be_given() {
    let suggested = |mut bench: TestBench| {
        correcting(&mut bench);
        page(&bench).contains("give another opinion instead (2 at the desk)")
    };
    assert!(suggested(ruled("naspa-2017", 'A')));
    let second = |verdict| {
        let mut bench = ruled("naspa-2017", 'A');
        bench.play(&format!("^{JUDGE}\n21\nCD\n1{verdict}\n_"));
        bench.clear();
        bench
    };
    assert!(suggested(second('U')), "two differ: a third may be had");
    assert!(!suggested(second('A')), "two agree");
    let mut third = second('U');
    third.play(&format!("^{JUDGE}\n21\nEF\n1A\n_"));
    third.clear();
    assert!(!suggested(third), "three were given");
    // These club rules allow no further opinion.
    assert!(!suggested(ruled("club double no-opinion", 'A')));
}
