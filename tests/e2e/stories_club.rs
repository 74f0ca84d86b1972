//! A club's own rules: whatever the director composes is what the station says and enters.

use crate::desk::DIRECTORS;
use crate::site::Site;
use crate::station::Station;

#[test]
fn a_club_composes_what_a_challenge_costs() {
    let site = Site::quick();
    let station = Station::of(&site);
    for (keys, rulebook, cost, consequence) in [
        ("7c", "club free", "The play stands. No penalty.", "play stands"),
        (
            "7ccc",
            "club 5-per-play",
            "The play stands. Challenged player: +5",
            "play stands, challenged-player +5",
        ),
        (
            "7c",
            "club 10-per-play",
            "The play stands. Challenged player: +10",
            "play stands, challenged-player +10",
        ),
        ("7c", "club penalty-5", "The play stands. Challenger: −5", "play stands, challenger -5"),
    ] {
        station.put_in_force(keys, rulebook);
        assert_eq!(station.judge(&["QI", "ZA", "CAT"]), "acceptable");
        assert_eq!(station.cost(), [cost, "club"]);
        station.last_says(&[("rulebook", rulebook), ("consequence", consequence)]);
        station.clear();
    }
    assert_eq!(station.judge(&["ZZXQ"]), "unacceptable");
    let cost = "The play comes off the board. The challenged player loses the turn.";
    assert_eq!(station.cost(), [cost, "club"]);
}

#[test]
fn a_club_without_self_lookup_has_its_word_judge_type() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.lock();
    station.press("\x1b");
    station.unlock(DIRECTORS);
    station.choose_rulebook("7ccl");
    let page = station.page_text();
    assert!(page.contains("club 5-per-word without-self-lookup"), "{page}");
    assert!(page.contains("WORD JUDGE: type every challenged word."), "{page}");

    // Players declare nothing: the judge is asked for.
    station.press("2");
    station.unlock(DIRECTORS);
    station.begin_as_judge(false, "AB");
    station.type_slip(&["QI", "ZA"]);
    assert!(station.page_text().contains("WORD JUDGE: press TAB."));
    station.press("\t");
    station.advance(crate::station::VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    assert_eq!(station.cost()[0], "The play stands. Challenged player: +10 (2 words × 5)");
    assert_eq!(station.said_by(), ["ACCEPTABLE: director AB, Open English list"]);
    let entry = [
        ("kind", "manual"),
        ("rulebook", "club 5-per-word without-self-lookup"),
        ("by", "station, director AB"),
    ];
    station.last_says(&entry);
    station.clear();
    // What comes next is the players' again, and theirs is the PIN screen.
    station.press("2");
    station.wait_for("pin");
}
