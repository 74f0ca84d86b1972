//! A challenge under each rulebook, in a browser, with the outcome word for word. (Natively, `rulebook_*` and
//! `flow_*` test every rule. `stories_naspa`, `stories_two_divisions` and `stories_club` have the other rulebooks.)

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

/// The cost on the screen, and the last step back to the board.
fn cost_and_last_step(station: &Station) -> ([String; 2], [String; 2]) {
    let cost = station.cost();
    station.press_on_verdict("s");
    station.wait_until("document.querySelector('.steps') !== null");
    (cost, station.steps().pop().unwrap())
}

/// A rulebook, and what players are told when a play stands and when it comes off: the cost, its rule, the last step,
/// its rule.
type Told = (&'static str, [[&'static str; 4]; 2]);

const OFF: &str = "The play comes off the board. The challenged player loses the turn.";
const CHALLENGERS: &str = "Start the challenger’s clock.";
const CHALLENGED: &str = "Start the challenged player’s clock.";
const DELAY: &str = "Whoever delays any of this may have their own clock started at once.";
const RESTART: &str = "CHALLENGED PLAYER: restart the challenger’s clock.";

const TOLD: [Told; 4] = [
    (
        "naspa-2014",
        [
            [
                "The play stands. The challenger loses the turn.",
                "naspa-2014 IV.J, IV.I.3",
                CHALLENGED,
                "naspa-2014 IV.J",
            ],
            [OFF, "naspa-2014 IV.J, IV.I.3", CHALLENGERS, "naspa-2014 IV.J"],
        ],
    ),
    (
        "international-2014 double",
        [
            [
                "The play stands. The challenger loses the turn.",
                "naspa-2014 VI, IV.J, IV.I.3",
                CHALLENGED,
                "naspa-2014 IV.J",
            ],
            [OFF, "naspa-2014 VI, IV.J, IV.I.3", CHALLENGERS, "naspa-2014 IV.J"],
        ],
    ),
    (
        "international-2017 10-per-word",
        [
            [
                "The play stands. Challenged player: +20 points (2 words × 10)",
                "naspa-2017 VI.B.2, VI.B.3",
                DELAY,
                "naspa-2017 IV.J.1.o",
            ],
            [OFF, "naspa-2017 VI.B.2, VI.B.3", DELAY, "naspa-2017 IV.J.1.o"],
        ],
    ),
    (
        "sanspa-2001",
        [
            [
                "The play stands. No penalty.",
                "sanspa-2001 13.3, 13.4",
                "CHALLENGED PLAYER: refill your rack, unless it is full.",
                "sanspa-2001 7.1, 9.5",
            ],
            [OFF, "sanspa-2001 13.3, 13.4", RESTART, "sanspa-2001 13.3"],
        ],
    ),
];

#[test]
fn a_challenge_costs_and_ends_as_its_rulebook_says() {
    let site = Site::quick();
    for (rulebook, told) in TOLD {
        let station = under(&site, rulebook);
        let slips = [(["QI", "ZA"], "acceptable"), (["QI", "ZZXQ"], "unacceptable")];
        for ((slip, verdict), [cost, rule, step, cites]) in slips.into_iter().zip(told) {
            assert_eq!(station.judge(&slip), verdict, "{rulebook}");
            let expected = ([cost, rule].map(Into::into), [step, cites].map(Into::into));
            assert_eq!(cost_and_last_step(&station), expected, "{rulebook}");
            station.clear();
        }
    }
}

#[test]
fn where_word_judges_look_words_up_the_judge_types_and_the_play_costs_what_the_rulebook_says() {
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
        // Declaring a number leads to the desk: players do not look words up.
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
fn under_sanspa_players_have_the_books_looked_in_and_the_joint_verdict_takes_its_place() {
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
