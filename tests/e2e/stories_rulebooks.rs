//! Rulebooks in a browser: word judges type at the station and look in the books. (All other stories about rulebooks
//! are native: `tests/core/stories_rulebooks.rs` tests what players are told under each rulebook, and the files
//! `rulebook_*` and `flow_*` test every rule.)

use crate::browser::Browser;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER, VERDICT_HELD};
use challenge_station::setup::Settings;

/// A station under this rulebook.
fn under(site: &Site, rulebook: &str) -> Station {
    let settings = Settings { rulebook: rulebook.parse().unwrap(), ..Settings::default() };
    let station = Station::set(site, Browser::start(), &settings);
    station.open();
    station.wait_for("count");
    station
}

const OFF: &str = "The play comes off the board. The challenged player loses the turn.";

#[test]
fn without_self_lookup_the_judge_types_and_the_play_costs_what_the_rulebook_says() {
    let site = Site::quick();
    for (rulebook, stands, rule) in [
        ("nsa-ospd2", "The play stands. The challenger loses the turn.", "nsa-ospd2 X.E, X.F"),
        (
            "sanspa-2001 without-self-lookup",
            "The play stands. No penalty.",
            "sanspa-2001 13.3, 13.4",
        ),
    ] {
        let station = under(&site, rulebook);
        by_a_word_judge(&station, [stands, OFF], rule);
    }
}

/// A play that stands and one that comes off, both typed by a word judge, with what they cost.
fn by_a_word_judge(station: &Station, costs: [&str; 2], rule: &str) {
    let slips = [(["QI", "ZA"], "acceptable"), (["QI", "ZZXQ"], "unacceptable")];
    for ((slip, verdict), cost) in slips.into_iter().zip(costs) {
        // Declaring a number leads to the desk, because players do not look words up.
        station.press("2");
        station.wait_for("desk");
        station.press("\x1b");
        station.wait_for("count");
        station.open_desk();
        station.begin_as_judge(false, "AB");
        assert_eq!(station.judge(&slip), verdict);
        assert_eq!(station.cost(), [cost, rule].map(String::from));
        station.clear();
        station.last_says(&[("kind", "manual"), ("verdict", verdict)]);
    }
}

#[test]
fn under_sanspa_players_may_ask_for_the_books_and_the_joint_verdict_replaces_the_first() {
    let site = Site::quick();
    let station = under(&site, "sanspa-2001");
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    station.advance(VERDICT_HELD);
    station.press("b");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    let rule = "A word judge looks in the books; without staff, a third person.";
    assert_eq!(station.cost(), [rule, "sanspa-2001 13.6, 13.7"].map(String::from));
    station.advance(VERDICT_HELD);
    station.press("\n");
    station.sign("AB", "");
    for word in 1..=2 {
        station.wait_for_heading(&format!("Look up {word} of 2"));
        station.press("y");
    }
    station.wait_for_heading("Challenge No. 1");
    station.press("\n");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    station.last_says(&[("kind", "opinion"), ("challenge", "1"), ("outcome", "acceptable")]);
}
