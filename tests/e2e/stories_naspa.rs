//! NASPA's rules of 2017 at the station, one story a rule: what players and word judges see and do, and
//! what stands in the journal after it.

use crate::desk::{F2, says, shown};
use crate::entries::field;
use crate::site::Site;
use crate::station::{Station, VERDICT_AFTER};
use challenge_station::rulebook::{NASPA_2014, NASPA_2017};

/// Words that would be seen if they were left behind.
const PLAYED: [&str; 2] = ["QUIXOTRY", "ZYZZYVA"];

/// Shows the steps and takes them back, by a key, a click and a finger: none of them clears the verdict.
fn steps_come_and_go(station: &Station, steps: &[[String; 2]], words: &[&str]) {
    let ways: [fn(&Station, &str); 3] =
        [|station, _| station.press("s"), Station::click, Station::touch_button];
    for way in ways {
        station.advance(500);
        way(station, "Back to the board");
        station.wait_until("document.querySelector('.steps') !== null");
        assert_eq!((station.steps().as_slice(), station.words()), (steps, vec![]));
        station.advance(500);
        way(station, "Verdict");
        station.wait_until("document.querySelector('.words') !== null");
        assert_eq!(
            (station.steps(), station.words()),
            (vec![], words.iter().map(|w| (*w).to_owned()).collect())
        );
        assert_eq!(station.screen(), "verdict");
    }
}

#[test]
fn a_double_challenge_costs_whoever_is_wrong_the_turn_and_shows_the_way_back() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.hold_as_tablet(1024, 768);
    assert_eq!(station.judge(&["QI", "ZA"]), "acceptable");
    let cost = ["The play stands. The challenger loses the turn.", "naspa-2017 IV.J.1.k–m"];
    assert_eq!((station.cost(), station.number().as_str()), (cost.map(Into::into), "2"));
    steps_come_and_go(&station, &shown(NASPA_2017.steps_acceptable), &["QI", "ZA"]);
    let acceptable = [
        ("kind", "self-lookup"),
        ("challenge", "2"),
        ("rulebook", "naspa-2017"),
        ("words", "QI ZA"),
        ("verdict", "acceptable"),
        ("by", "station"),
        ("outcome", "acceptable"),
        ("consequence", "play stands, challenger loses the turn"),
    ];
    station.last_says(&acceptable);
    station.clear();

    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    let cost = ["The play comes off the board. The challenged player loses the turn.", cost[1]];
    assert_eq!((station.cost(), station.number().as_str()), (cost.map(Into::into), "3"));
    steps_come_and_go(&station, &shown(NASPA_2017.steps_unacceptable), &["QI", "ZZXQ"]);
    let unacceptable = [
        ("verdict", "unacceptable"),
        ("outcome", "unacceptable"),
        ("consequence", "play comes off, challenged-player loses the turn"),
    ];
    station.last_says(&unacceptable);

    // The steps have a minute to be read.
    station.press_on_verdict("s");
    station.advance(59_999);
    assert_eq!(station.steps(), shown(NASPA_2017.steps_unacceptable));
    station.advance(1);
    station.wait_for("count");
    station.holds_none_of(&["ZZXQ"], "the steps");
}

/// The player edition of 2014: its own rule numbers, from the slip to the repeat.
#[test]
fn naspa_2014_a_double_challenge_is_lost_and_judged_again_under_its_own_rules() {
    let site = Site::quick();
    let station = Station::of(&site);
    station.put_in_force("2", "naspa-2014");
    assert_eq!(station.judge(&["QI", "ZZXQ"]), "unacceptable");
    let cost = "The play comes off the board. The challenged player loses the turn.";
    assert_eq!(station.cost(), [cost, "naspa-2014 IV.J"]);
    let number = station.number();
    steps_come_and_go(&station, &shown(NASPA_2014.steps_unacceptable), &["QI", "ZZXQ"]);
    assert!(station.steps().iter().flatten().all(|text| !text.contains("naspa-2017")));
    station.press_on_verdict("r");
    station.wait_for("again");
    station.press(&format!("{number}\n"));
    is_judged_again(&station, &number, 2);
    station.press("QI ZA\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    let entry = [("kind", "repeat"), ("repeats", &*number), ("rulebook", "naspa-2014")];
    station.last_says(&entry);
}

/// The slip of a repeat is open, of the challenge with this number.
fn is_judged_again(station: &Station, number: &str, rows: usize) {
    station.wait_for("slip");
    assert_eq!(station.says(".task"), format!("Challenge No. {number}, judged again"));
    assert_eq!(station.rows(), vec![""; rows]);
}

/// Gives the number of the paper slip.
fn gives(station: &Station, number: &str) {
    station.wait_for("again");
    station.press(&format!("{number}\n"));
}

#[test]
fn iv_j_1_j_a_typing_slip_is_judged_again_from_the_verdict_by_the_number_on_the_paper_slip() {
    let site = Site::quick();
    let station = Station::of(&site);
    assert_eq!(station.judge(&["QI", "ZZA"]), "unacceptable");
    assert_eq!(station.number(), "2");
    station.press_on_verdict("r");
    station.wait_for("again");
    station.holds_none_of(&["ZZA"], "the verdict");

    gives(&station, "7");
    station.wait_until("document.querySelector('.hint').textContent !== ''");
    assert_eq!(
        station.says(".hint"),
        "That is not the last challenge of this station. Another: call a word judge."
    );
    gives(&station, "2");
    is_judged_again(&station, "2", 2);
    station.press("QI ZA\t");
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "acceptable");
    assert_eq!(station.number(), "3");
    assert_eq!(station.cost()[0], "The play stands. The challenger loses the turn.");

    // The earlier entry stands, the later one is the ruling.
    let journal = station.journal();
    says(&journal[1], &[("kind", "self-lookup"), ("words", "QI ZZA"), ("outcome", "unacceptable")]);
    let again = [
        ("kind", "repeat"),
        ("challenge", "3"),
        ("repeats", "2"),
        ("words", "QI ZA"),
        ("outcome", "acceptable"),
        ("consequence", "play stands, challenger loses the turn"),
    ];
    station.last_says(&again);
    station.has_kinds(&["opened", "self-lookup", "repeat"]);

    // A repeat can be mistyped too.
    station.press_on_verdict("r");
    gives(&station, "3");
    is_judged_again(&station, "3", 2);
}

#[test]
fn iv_j_1_n_a_typing_slip_is_judged_again_from_the_count_screen_within_the_minutes() {
    let site = Site::quick();
    let station = Station::of(&site);
    assert!(!station.has(".after"));
    station.press("r");
    assert_eq!(station.screen(), "count");

    station.judge(&["QI", "ZZA"]);
    station.clear();
    station.holds_none_of(&["ZZA"], "the verdict");
    station.advance(170_000);
    station.click("Judge a challenge again");
    gives(&station, "2");
    is_judged_again(&station, "2", 2);
    station.press("QI ZA\t");
    station.advance(VERDICT_AFTER);
    assert_eq!((station.verdict().as_str(), station.number().as_str()), ("acceptable", "3"));
    station.clear();

    // Three wrong numbers end it.
    station.press("r");
    for wrong in ["2", "4", "1"] {
        gives(&station, wrong);
    }
    station.wait_for("count");
    assert!(!station.has(".after"));
    station.press("r");
    assert_eq!(station.screen(), "count");

    // So does the last of the minutes.
    station.judge(&["QI", "ZZA"]);
    station.clear();
    station.advance(179_000);
    station.press("r");
    station.wait_for("again");
    station.press("\x1b");
    station.wait_for("count");
    station.advance(30_000);
    assert!(!station.has(".after"));
    station.press("r");
    assert_eq!(station.screen(), "count");
    station.has_kinds(&["opened", "self-lookup", "repeat", "self-lookup"]);
}

/// Ends a challenge without a look-up: nothing of its words is left anywhere.
fn ends(station: &Station, answer: &str, heading: &str, cost: [&str; 2]) -> String {
    station.type_slip(&PLAYED);
    if answer != "1" {
        station.press("\n");
        station.wait_for("check");
    }
    station.press(F2);
    station.wait_for("ending");
    assert_eq!(station.heading(), "End without judging");
    station.holds_none_of(&PLAYED, "F2");
    // It can be gone back from, and then the slip is as it was.
    station.press("\x1b");
    station.wait_for("slip");
    assert_eq!(station.rows(), PLAYED);
    station.press(F2);
    station.wait_for("ending");
    station.press(answer);
    station.advance(VERDICT_AFTER);
    assert_eq!(station.verdict(), "none");
    assert_eq!(station.heading(), heading);
    assert_eq!(station.cost(), cost);
    // A play that is given up goes back to the board as after a verdict; one that was withdrawn does not.
    let offers: &[&str] = if answer == "3" { &[] } else { &["Back to the board"] };
    assert_eq!(station.offers(), offers);
    station.holds_none_of(&PLAYED, heading);
    let entry = station.last_entry();
    assert_eq!(field(&entry, "sequence"), Some(station.number().as_str()));
    says(&entry, &[("declared", "2"), ("words", "-"), ("verdict", "-"), ("outcome", "-")]);
    station.clear();
    station.holds_none_of(&PLAYED, heading);
    assert!(!station.has(".after"), "nothing is to be judged again");
    entry
}

#[test]
fn iv_i_3_either_player_concedes_without_a_look_up_and_no_word_is_kept() {
    let site = Site::quick();
    let station = Station::of(&site);
    let rule = "naspa-2017 IV.J.1.k–m";
    let cost = "The play comes off the board. The challenged player loses the turn.";
    let entry = ends(&station, "1", "CONCEDED", [cost, rule]);
    let consequence = "play comes off, challenged-player loses the turn";
    says(
        &entry,
        &[("kind", "conceded"), ("by", "challenged-player"), ("consequence", consequence)],
    );

    let cost = "The play stands. The challenger loses the turn.";
    let entry = ends(&station, "2", "CONCEDED", [cost, rule]);
    let consequence = "play stands, challenger loses the turn";
    says(&entry, &[("kind", "conceded"), ("by", "challenger"), ("consequence", consequence)]);
    let journal = station.journal().concat();
    assert!(PLAYED.iter().all(|word| !journal.contains(word)), "{journal}");
}

#[test]
fn iv_f_a_challenge_is_withdrawn_because_of_a_blank_and_no_word_is_kept() {
    let site = Site::quick();
    let station = Station::of(&site);
    let withdraw = NASPA_2017.withdraw.unwrap();
    let entry = ends(&station, "3", "WITHDRAWN", [withdraw.says, withdraw.rule]);
    says(&entry, &[("kind", "withdrawn"), ("by", "-"), ("consequence", "challenge void")]);
    let journal = station.journal().concat();
    assert!(PLAYED.iter().all(|word| !journal.contains(word)), "{journal}");
    // The challenger may challenge again, any words of the play.
    assert_eq!(station.judge(&["QI"]), "acceptable");
}
