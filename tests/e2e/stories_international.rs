//! The international lexicon at the station: 5 or 10 points a word, or the double challenge.

use crate::desk::shown;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::rulebook::INTERNATIONAL_2017;

const COST: &str = "naspa-2017 VI";

#[test]
fn vi_three_good_words_at_5_points_give_the_challenged_player_15() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.put_in_force("5", "international-2017 5-per-word");
    let note = "rulebook international-2017 5-per-word; repeat_minutes 3";
    station.last_says(&[("kind", "settings"), ("note", note)]);

    assert_eq!(station.judge(&["QI", "ZA", "CAT"]), "acceptable");
    let cost = "The play stands. Challenged player: +15 (3 words × 5)";
    assert_eq!(station.cost(), [cost, COST]);
    let entry = [
        ("kind", "self-lookup"),
        ("challenge", "4"),
        ("rulebook", "international-2017 5-per-word"),
        ("consequence", "play stands, challenged-player +15 (3 x 5)"),
    ];
    station.last_says(&entry);
    station.clear();

    // A play that comes off costs the turn, and the clock is restarted.
    assert_eq!(station.judge(&["QI", "ZA", "ZZXQ"]), "unacceptable");
    let cost = "The play comes off the board. The challenged player loses the turn.";
    assert_eq!(station.cost(), [cost, COST]);
    station.press_on_verdict("s");
    station.wait_until("document.querySelector('.steps') !== null");
    assert_eq!(station.steps(), shown(INTERNATIONAL_2017.steps_unacceptable));
    assert!(station.steps().last().unwrap()[0].contains("restart the challenger’s clock"));
    let consequence = "play comes off, challenged-player loses the turn";
    station.last_says(&[("consequence", consequence)]);
}

#[test]
fn vi_words_that_were_left_out_count_with_the_whole_challenge() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.put_in_force("5", "international-2017 5-per-word");
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    assert_eq!(station.cost()[0], "The play stands. Challenged player: +10 (2 words × 5)");
    station.press_on_verdict("w");
    station.wait_for("count");
    assert_eq!(station.judge(&["CAT"]), "acceptable");
    assert_eq!(station.cost()[0], "The play stands. Challenged player: +15 (3 words × 5)");
    let consequence = "play stands, challenged-player +15 (3 x 5)";
    station.last_says(&[("challenge", "4"), ("consequence", consequence)]);
    station.clear();

    // So do those of a challenge that the challenger gives up.
    station.type_slip(&["QI", "ZZXQ", "ZZXJ", "ZZXK"]);
    station.press(crate::desk::F2);
    station.wait_for("ending");
    station.press("2");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.cost()[0], "The play stands. Challenged player: +20 (4 words × 5)");
}

#[test]
fn vi_the_director_chooses_10_points_a_word_or_keeps_the_double_challenge() {
    let site = Site::quick();
    let station = Station::of(&site);
    for (keys, rulebook, cost, consequence) in [
        (
            "5c",
            "international-2017 10-per-word",
            "The play stands. Challenged player: +30 (3 words × 10)",
            "play stands, challenged-player +30 (3 x 10)",
        ),
        (
            "5c",
            "international-2017 double",
            "The play stands. The challenger loses the turn.",
            "play stands, challenger loses the turn",
        ),
        (
            "6c",
            "international-2014 10-per-word",
            "The play stands. Challenged player: +30 (3 words × 10)",
            "play stands, challenged-player +30 (3 x 10)",
        ),
    ] {
        station.put_in_force(keys, rulebook);
        assert_eq!(station.judge(&["QI", "ZA", "CAT"]), "acceptable");
        assert_eq!(station.cost()[0], cost);
        station.last_says(&[("rulebook", rulebook), ("consequence", consequence)]);
        station.clear();
    }
}
