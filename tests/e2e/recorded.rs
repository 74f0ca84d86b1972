//! Promise 4: the ruling is in the journal, durably, before the verdict is painted.

use crate::entries::field;
use crate::site::Site;
use crate::station::Station;
use serde_json::Value;

/// As many as the promise is tried with.
#[test]
fn a_browser_killed_right_after_each_of_20_verdicts_has_all_20_in_the_journal() {
    kill_after_each_of(20);
}

/// As many as an engine that takes seconds to start is tried with.
#[test]
fn a_browser_killed_right_after_each_of_4_verdicts_has_all_4_in_the_journal() {
    kill_after_each_of(4);
}

fn kill_after_each_of(verdicts: usize) {
    let site = Site::quick();
    let mut station = Station::of(&site);
    let mut given = Vec::new();
    for number in 0..verdicts {
        let word = ["ZA", "ZZXQ"][number % 2];
        let verdict = station.judge(&["QI", word]);
        station.kill();
        given.push((format!("QI {word}"), verdict));
        station.browser().restart();
        station.open();
        station.wait_for("count");
    }
    assert_eq!(station.rulings(), given);
    let chain = station.chain().unwrap();
    let journal = station.journal();
    assert_eq!(chain.head.sequence, journal.len() as u64);
    let kinds: Vec<&str> = journal.iter().map(|entry| field(entry, "kind").unwrap()).collect();
    let expected = ["opened", "self-lookup", "unclean-end"].repeat(verdicts);
    assert_eq!(kinds, [&expected[..], &["opened"]].concat());
}

#[test]
fn the_verdict_bears_the_number_of_its_entry() {
    let site = Site::quick();
    let station = Station::of(&site);
    for _ in 0..2 {
        station.judge(&["QI", "ZA"]);
        let entry = station.journal().pop().unwrap();
        let number = station.says(".challenge-number strong");
        assert_eq!(field(&entry, "sequence"), Some(number.as_str()));
        assert_eq!(field(&entry, "kind"), Some("self-lookup"));
        assert_eq!(field(&entry, "words"), Some("QI ZA"));
        assert_eq!(field(&entry, "declared"), Some("2"));
        assert_eq!(field(&entry, "verdict"), Some("acceptable"));
        assert_eq!(field(&entry, "lexicon"), Some("Open English list"));
        station.clear();
    }
}

#[test]
fn a_page_that_is_reloaded_or_closed_has_ended_well() {
    let site = Site::quick();
    let mut station = Station::of(&site);
    station.reload();
    station.wait_for("count");
    station.quit();
    station.browser().restart();
    station.open();
    station.wait_for("count");
    let journal = station.journal();
    let kinds: Vec<_> = journal.iter().map(|entry| field(entry, "kind").unwrap()).collect();
    assert_eq!(kinds, ["opened"; 3]);
}

#[test]
fn a_page_that_somebody_kept_from_going_has_not_ended() {
    let site = Site::quick();
    let station = Station::of(&site);
    let closed = || station.value("localStorage.getItem('challenge-station.closed')");
    assert_eq!(closed(), Value::Null);
    station.run("dispatchEvent(new Event('beforeunload', { cancelable: true }))", &[]);
    assert_eq!(closed(), "1");
    station.advance(1_000);
    assert_eq!(closed(), Value::Null);
}
