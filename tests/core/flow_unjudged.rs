//! A challenge ends without a look-up if a player concedes (naspa-2017 IV.I.3 (5)), or if it is withdrawn because
//! of a blank (IV.F). The journal says how the challenge ended; nothing is revealed about its words, and they are
//! gone.

use crate::common;
use challenge_station::challenge::{Decision, Unjudged};
use challenge_station::rulebook::{NASPA_2017, Player};
use common::TestBench;

fn on_the_slip(rulebook: &str) -> TestBench {
    let mut bench = TestBench::under(rulebook, "QI ZA");
    bench.type_slip("QI ZA");
    bench
}

/// Whether a word of the slip is anywhere: in the state, in the journal, or in an effect.
fn words_anywhere(bench: &TestBench) -> bool {
    let stored: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    let all = format!("{:?} {:?} {stored:?}", bench.station, bench.effects);
    ["QI", "ZA", "[81"].iter().any(|word| all.contains(word))
}

#[test]
fn either_player_may_concede_from_the_slip_and_from_the_check() {
    for (keys, player, by, costs) in [
        (
            "!1\n",
            Player::Challenged,
            "challenged-player",
            "play comes off, challenged-player loses the turn",
        ),
        ("\n!2\n", Player::Challenger, "challenger", "play stands, challenger loses the turn"),
    ] {
        let mut bench = on_the_slip("naspa-2017");
        bench.press(keys);
        bench.millis(300);
        let how = Unjudged::Conceded(player);
        let shown = &bench.showing().unwrap().decision;
        assert!(
            matches!(shown, Decision::Unjudged { how: other, declared: 2, .. } if *other == how)
        );
        assert_eq!((bench.says("kind"), bench.says("by")), ("conceded", by));
        assert_eq!((bench.says("declared"), bench.says("consequence")), ("2", costs));
        assert_eq!((bench.says("words"), bench.says("verdict")), ("-", "-"));
        assert!(!words_anywhere(&bench), "{keys:?}");
        assert_eq!(bench.look_ups(), 0, "nothing was looked up");
    }
}

#[test]
fn a_digit_alone_does_not_end_a_challenge_and_another_digit_replaces_it() {
    let mut bench = on_the_slip("naspa-2017");
    bench.press("!1");
    bench.millis(1_000);
    assert_eq!((bench.screen(), bench.says("kind")), ("ending", "-"), "a finger slips");
    bench.press("2\n");
    bench.millis(300);
    assert_eq!((bench.says("kind"), bench.says("by")), ("conceded", "challenger"));
}

#[test]
fn a_challenge_can_be_withdrawn_because_of_a_blank() {
    let mut bench = on_the_slip("naspa-2017");
    bench.press("!3\n");
    bench.millis(300);
    assert_eq!((bench.says("kind"), bench.says("by")), ("withdrawn", "-"));
    assert_eq!(bench.says("consequence"), "challenge void");
    assert!(bench.is_recorded() && !words_anywhere(&bench));
    assert_eq!(bench.way_back(), NASPA_2017.withdraw.unwrap().steps);
    let terms = bench.station.terms();
    assert_eq!(bench.showing().unwrap().mark(&terms), None, "there is no result to mark");
    bench.millis(500);
    bench.press("S");
    assert!(bench.showing().unwrap().steps.is_some(), "the steps are shown");
    bench.clear();
    assert_eq!(bench.screen(), "count", "the challenger may challenge again");
}

#[test]
fn the_challenge_of_the_final_play_can_be_rescinded_because_of_a_tile() {
    let mut bench = on_the_slip("naspa-2017");
    bench.press("!4\n");
    bench.millis(300);
    assert_eq!((bench.says("kind"), bench.says("consequence")), ("rescinded", "challenge void"));
    assert!(bench.is_recorded() && !words_anywhere(&bench));
    assert_eq!(bench.way_back(), NASPA_2017.rescind.unwrap().steps);
}

#[test]
fn a_challenge_called_before_the_turn_had_ended_is_void() {
    for (rulebook, signs_in, void) in
        [("naspa-2017", "", "!5\n"), ("naspa-2014", "", "!4\n"), ("nsa-ospd2", "^1\nAB\n", "!2\n")]
    {
        let mut bench = TestBench::under(rulebook, "QI");
        bench.play(signs_in);
        bench.play("1_QI");
        bench.press(void);
        bench.millis(300);
        assert_eq!((bench.says("kind"), bench.says("consequence")), ("void", "challenge void"));
        assert!(bench.is_recorded() && !words_anywhere(&bench), "{rulebook}");
        assert_eq!(bench.way_back(), bench.station.rulebook().void.unwrap().steps);
        bench.clear();
        assert_eq!(bench.screen(), "count", "the play may be challenged once the turn has ended");
    }
}

#[test]
fn a_challenge_can_end_before_its_slip_is_complete() {
    let mut bench = TestBench::in_service("QI");
    bench.play("3_Q!2\n_");
    assert_eq!((bench.says("kind"), bench.says("declared")), ("conceded", "3"));
}

#[test]
fn each_rulebook_offers_its_own_ways_to_end_a_challenge() {
    use Unjudged::{Conceded, Rescinded, Void, Withdrawn};
    let concede = [Conceded(Player::Challenged), Conceded(Player::Challenger)];
    for (rulebook, ways) in [
        ("naspa-2017", [&concede[..], &[Withdrawn, Rescinded, Void]].concat()),
        ("international-2017 double", [&concede[..], &[Withdrawn, Rescinded, Void]].concat()),
        ("naspa-2014", [&concede[..], &[Withdrawn, Void]].concat()),
        ("international-2014 double", [&concede[..], &[Withdrawn, Void]].concat()),
        ("nsa-ospd2", vec![Withdrawn, Void]),
        ("sanspa-2001", vec![]),
    ] {
        let bench = TestBench::under(rulebook, "QI");
        let offered = challenge_station::challenge::EndScreen::ways(bench.station.rulebook());
        assert_eq!(offered, ways, "{rulebook}");
    }
}

#[test]
fn if_the_rulebook_lets_no_challenge_end_without_a_look_up_the_key_does_nothing() {
    for keys in ["", "\n"] {
        let mut bench = on_the_slip("sanspa-2001");
        bench.press(keys);
        let before = bench.screen();
        bench.press("!");
        assert_eq!(bench.screen(), before);
    }
}

#[test]
fn withdrawing_is_the_first_item_if_nobody_can_concede() {
    let mut bench = TestBench::under("nsa-ospd2", "QI");
    bench.play("^1\nAB\n1_QI!3");
    assert_eq!(bench.screen(), "ending");
    bench.play("1\n_");
    assert_eq!(bench.says("kind"), "withdrawn");
}

#[test]
fn escape_goes_back_from_the_ways_to_end_a_challenge_to_the_slip_with_its_words() {
    let mut bench = on_the_slip("naspa-2017");
    bench.press("\n!");
    assert_eq!(bench.screen(), "ending");
    bench.press("6x\n\t");
    assert_eq!(bench.screen(), "ending", "only a way that is offered ends it");
    bench.press("^");
    assert_eq!((bench.screen(), bench.rows().as_str()), ("slip", "QI|ZA"));
    bench.press("\t");
    bench.millis(300);
    assert_eq!(bench.verdict(), Some("acceptable"));
}

#[test]
fn the_screen_for_ending_a_challenge_is_cleared_like_a_slip() {
    let mut bench = on_the_slip("naspa-2017");
    bench.press("!");
    bench.millis(29_999);
    assert_eq!(bench.screen(), "ending");
    bench.millis(1);
    assert_eq!((bench.screen(), bench.last_entry_number()), ("count", 1), "nothing is entered");
    assert!(!words_anywhere(&bench));
}

#[test]
fn only_a_new_challenge_ends_without_a_look_up() {
    // A challenge that was judged, in part or as a whole, cannot be withdrawn.
    for keys in ["W2_QI! ZA", "R!QI! ZA"] {
        let mut bench = TestBench::under("international-2017 10-per-word", "QI ZA");
        bench.challenge(if keys.starts_with('W') { "QI" } else { "QI QI" });
        bench.millis(500);
        bench.play(keys);
        assert_eq!((bench.screen(), bench.can_end()), ("slip", false), "{keys:?}");
        bench.press("\n!");
        assert_eq!((bench.screen(), bench.last_entry_number()), ("check", 2), "{keys:?}");
    }
    let mut bench = TestBench::under("international-2017 10-per-word", "QI ZA");
    bench.type_slip("QI");
    assert!(bench.can_end());
}

#[test]
fn a_challenge_keeps_its_ruling_until_it_is_judged_again() {
    let mut bench = TestBench::in_service("QI");
    bench.challenge("QI");
    bench.millis(500);
    bench.play("r!QI\n!");
    assert_eq!(bench.screen(), "check", "a judged challenge cannot be taken back");
}

#[test]
fn after_a_withdrawal_a_club_with_clocks_starts_the_challengers_clock() {
    let clock = "Then start the challenger’s clock.";
    for (rulebook, starts) in [("club double", true), ("club double without-clock", false)] {
        let mut bench = TestBench::under(rulebook, "QI");
        bench.play("1_QI!3\n_");
        assert_eq!(bench.says("kind"), "withdrawn", "{rulebook}");
        assert_eq!(bench.way_back().iter().any(|step| step.says == clock), starts, "{rulebook}");
    }
}
