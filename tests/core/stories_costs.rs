//! Tests the costs of challenges as players see them and as the journal has them, with whole flows at
//! a station, one in each line. (`rulebook_*` tests each rulebook.)

use crate::common;
use common::TestBench;

/// A flow and its result.
struct Story {
    rulebook: &'static str,
    /// The keys, for `TestBench::play`, up to the screen with the cost.
    keys: &'static str,
    announced: &'static str,
    kind: &'static str,
    by: &'static str,
    consequence: &'static str,
}

const fn story(
    rulebook: &'static str,
    keys: &'static str,
    announced: &'static str,
    [kind, by, consequence]: [&'static str; 3],
) -> Story {
    Story { rulebook, keys, announced, kind, by, consequence }
}

/// Three good words, and two words of which one is bad.
const GOOD: &str = "3_QI ZA CAT\t__";
const BAD: &str = "2_QI ZX\t__";
const COMES_OFF: &str = "The play comes off the board. The challenged player loses the turn.";
const BEGINNERS: &str =
    "club take-back without-clock without-paper without-compensation no-opinion";
const TAKEN_BACK: &str =
    "The play comes off the board. The challenged player plays again; nobody loses a turn.";
const ENTRY_PLAYS_AGAIN: &str = "play comes off, challenged-player plays again";
const ENTRY_COMES_OFF: &str = "play comes off, challenged-player loses the turn";

const STANDS: &str = "The play stands. The challenger loses the turn.";
const ENTRY_STANDS: &str = "play stands, challenger loses the turn";

const STORIES: [Story; 35] = [
    story(
        "naspa-2017",
        GOOD,
        "The play stands. The challenger loses the turn.",
        ["self-lookup", "station", "play stands, challenger loses the turn"],
    ),
    story("naspa-2017", BAD, COMES_OFF, ["self-lookup", "station", ENTRY_COMES_OFF]),
    story("naspa-2014", BAD, COMES_OFF, ["self-lookup", "station", ENTRY_COMES_OFF]),
    story("naspa-2014", GOOD, STANDS, ["self-lookup", "station", ENTRY_STANDS]),
    story(
        "international-2017 5-per-word",
        GOOD,
        "The play stands. Challenged player: +15 points (3 words × 5)",
        ["self-lookup", "station", "play stands, challenged-player +15 (3 x 5)"],
    ),
    story(
        "international-2017 5-per-word",
        BAD,
        COMES_OFF,
        ["self-lookup", "station", ENTRY_COMES_OFF],
    ),
    story(
        "international-2017 10-per-word",
        GOOD,
        "The play stands. Challenged player: +30 points (3 words × 10)",
        ["self-lookup", "station", "play stands, challenged-player +30 (3 x 10)"],
    ),
    story(
        "international-2017 double",
        GOOD,
        "The play stands. The challenger loses the turn.",
        ["self-lookup", "station", "play stands, challenger loses the turn"],
    ),
    story(
        "international-2014 10-per-word",
        GOOD,
        "The play stands. Challenged player: +30 points (3 words × 10)",
        ["self-lookup", "station", "play stands, challenged-player +30 (3 x 10)"],
    ),
    story(
        "international-2014 10-per-word",
        BAD,
        COMES_OFF,
        ["self-lookup", "station", ENTRY_COMES_OFF],
    ),
    story("international-2014 double", GOOD, STANDS, ["self-lookup", "station", ENTRY_STANDS]),
    story("international-2014 double", BAD, COMES_OFF, ["self-lookup", "station", ENTRY_COMES_OFF]),
    // Words that were left out count with the whole challenge, even if the challenge is conceded.
    story(
        "international-2017 5-per-word",
        "2_QI ZA\t__W1_CAT\t__",
        "The play stands. Challenged player: +15 points (3 words × 5)",
        ["separate", "station", "play stands, challenged-player +15 (3 x 5)"],
    ),
    story(
        "international-2017 5-per-word",
        "4_QI ZX ZY ZZ!2\n__",
        "The play stands. Challenged player: +20 points (4 words × 5)",
        ["conceded", "challenger", "play stands, challenged-player +20 (4 x 5)"],
    ),
    story(
        "club free",
        GOOD,
        "The play stands. No penalty.",
        ["self-lookup", "station", "play stands"],
    ),
    story(
        "club 5-per-play",
        GOOD,
        "The play stands. Challenged player: +5 points",
        ["self-lookup", "station", "play stands, challenged-player +5"],
    ),
    story(
        "club 10-per-play",
        GOOD,
        "The play stands. Challenged player: +10 points",
        ["self-lookup", "station", "play stands, challenged-player +10"],
    ),
    story(
        "club penalty-5",
        GOOD,
        "The play stands. Challenger: −5 points",
        ["self-lookup", "station", "play stands, challenger -5"],
    ),
    story("club penalty-5", BAD, COMES_OFF, ["self-lookup", "station", ENTRY_COMES_OFF]),
    // Under a club's rules for beginners nobody loses a turn, whatever the verdict.
    story(
        BEGINNERS,
        GOOD,
        "The play stands. No penalty.",
        ["self-lookup", "station", "play stands"],
    ),
    story(BEGINNERS, BAD, TAKEN_BACK, ["self-lookup", "station", ENTRY_PLAYS_AGAIN]),
    story(
        BEGINNERS,
        "2_QI ZX!1\n__",
        TAKEN_BACK,
        ["conceded", "challenged-player", ENTRY_PLAYS_AGAIN],
    ),
    // A club's own name, edition and numbers are entered with every challenge.
    story(
        "club double without-paper name=\"WESPA\" edition=\"2026\" cost=\"5.4.1\"",
        BAD,
        COMES_OFF,
        ["self-lookup", "station", ENTRY_COMES_OFF],
    ),
    story(
        "club 5-per-word without-self-lookup",
        "^1\nAB\n2_QI ZA\t__",
        "The play stands. Challenged player: +10 points (2 words × 5)",
        ["manual", "station, director AB", "play stands, challenged-player +10 (2 x 5)"],
    ),
    story(
        "nsa-ospd2",
        "^1\nAB\n2_QI ZA\t__",
        "The play stands. The challenger loses the turn.",
        ["manual", "station, director AB", "play stands, challenger loses the turn"],
    ),
    story(
        "nsa-ospd2",
        "^1\nAB\n2_QI ZX\t__",
        COMES_OFF,
        ["manual", "station, director AB", ENTRY_COMES_OFF],
    ),
    story(
        "naspa-2017",
        "2_QI ZX!1\n__",
        COMES_OFF,
        ["conceded", "challenged-player", ENTRY_COMES_OFF],
    ),
    story(
        "naspa-2017",
        "2_QI ZX!2\n__",
        "The play stands. The challenger loses the turn.",
        ["conceded", "challenger", "play stands, challenger loses the turn"],
    ),
    story(
        "naspa-2017",
        "2_QI ZX\t__W_1__",
        "Challenger: −10 points",
        ["responsible", "challenger", "challenger -10"],
    ),
    story(
        "naspa-2017",
        "2_QI ZX\t__W_2__",
        "Challenged player: −10 points",
        ["responsible", "challenged-player", "challenged-player -10"],
    ),
    story("naspa-2017", "2_QI ZX\t__W_3__", "No penalty.", ["responsible", "both", "none"]),
    story(
        "sanspa-2001",
        "1_QI\t__",
        "The play stands. No penalty.",
        ["self-lookup", "station", "play stands"],
    ),
    story("sanspa-2001", BAD, COMES_OFF, ["self-lookup", "station", ENTRY_COMES_OFF]),
    story(
        "sanspa-2001",
        "1_QO\t__B__\nAB\nY\n__",
        "The play stands. No penalty.",
        ["opinion", "station, director AB", "play stands"],
    ),
    story(
        "sanspa-2001",
        "1_QO\t__B__\nAB\nN\n__x_^21\nCD\n1A\n__x_^31\nCD\nU1\nNY\n__",
        "The game is replayed at once.",
        ["correction", "director CD", "replay"],
    ),
];

#[test]
fn costs_are_shown_and_entered_as_in_the_rulebook() {
    for story in &STORIES {
        let mut bench = TestBench::under(story.rulebook, "QI ZA CAT");
        bench.play(story.keys);
        let name = format!("{} {:?}", story.rulebook, story.keys);
        let announced = bench.station.announcement();
        assert!(announced.contains(story.announced), "{name}: {announced}");
        assert_eq!(bench.says("kind"), story.kind, "{name}");
        assert_eq!(bench.says("by"), story.by, "{name}");
        assert_eq!(bench.says("consequence"), story.consequence, "{name}");
        assert_eq!(bench.says("rulebook"), story.rulebook, "{name}");
    }
}

/// The entry of the correction has the play's score and the extra points.
#[test]
fn a_wrong_ruling_of_the_word_judge_awards_the_plays_score_and_25_on_the_spread() {
    let mut bench = TestBench::in_service("QI ZA CAT");
    bench.play("^11\nAB\n12_QI ZA\tA\n_x_");
    let number = bench.first_challenge();
    bench.clear();
    bench.play(&format!("^3{number}\nAB\nU1\n34\n__"));
    let announced = bench.station.announcement();
    assert!(announced.contains("Spread of the wronged player: +59 (34 + 25)"), "{announced}");
    assert_eq!(bench.says("consequence"), "spread +59 (34 + 25)");
}

/// A judge who types a slip lets the computer rule, which is no manual adjudication (IV.K.3.e, IV.K.5).
#[test]
fn a_wrong_ruling_by_the_computer_earns_nothing_whoever_typed_and_a_ruling_by_hand_replaces_it() {
    let mut bench = TestBench::in_service("QI ZA CAT");
    bench.play("^1\nAB\n2_QI ZO\t__x_");
    let number = bench.first_challenge();
    bench.play(&format!("^3{number}\nAB\nA1\n"));
    let page = format!("{:?}", bench.station.page());
    assert!(page.contains("No compensation."), "{page}");
    bench.play("^^2");
    bench.play(&format!("2{number}\nAB\n1A\n_"));
    assert_eq!(bench.says("outcome"), "acceptable", "the same judge, by hand this time");
}

#[test]
fn a_digit_on_the_slip_declares_another_number_and_never_loses_a_word() {
    let mut bench = TestBench::in_service("QI ZA CAT");
    bench.play("2_QI ZA3");
    assert_eq!(bench.rows(), "QI|ZA|");
    bench.press("CAT1");
    assert_eq!(bench.rows(), "QI|ZA|CAT");
    bench.press("<<<2");
    assert_eq!(bench.rows(), "QI|ZA");
}
