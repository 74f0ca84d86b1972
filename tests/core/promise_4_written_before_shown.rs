//! Promise 4. The ruling is durably in the journal before the verdict is shown. If it cannot be
//! written within one second, the verdict is still given, marked NOT RECORDED, and writing is
//! retried; the director is informed.

use crate::common;
use crate::common::entries::Says;
use challenge_station::challenge::ChallengeNumber;
use challenge_station::journal::{self, Chain, Head, follow};
use challenge_station::station::{Effect, Event};
use common::{Store, TestBench, WALL};

fn rulings(bench: &TestBench) -> usize {
    bench.stored.iter().filter(|entry| entry.kind() == "self-lookup").count()
}

fn number(bench: &TestBench) -> Option<u64> {
    bench.showing()?.number.map(ChallengeNumber::count)
}

#[test]
fn the_journal_holds_the_ruling_when_the_verdict_appears() {
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    bench.press("\t");
    assert_eq!((bench.screen(), rulings(&bench)), ("judging", 1));
    bench.millis(300);
    assert_eq!((bench.screen(), bench.is_recorded()), ("verdict", true));
    let last = bench.stored.last().unwrap();
    assert_eq!(
        number(&bench),
        last.challenge().map(ChallengeNumber::count),
        "the number on the screen is the entry's"
    );
    assert_eq!((last.field("words"), last.field("verdict")), (Some("QI"), Some("acceptable")));
    assert_eq!(bench.station.not_recorded(), 0);
}

/// The last unwritten entry.
fn last_waiting(bench: &TestBench) -> Head {
    bench.station.writer().to_write().last().unwrap().head()
}

#[test]
fn a_write_that_takes_half_a_second_delays_the_verdict_by_no_more_than_that() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.type_slip("QI");
    bench.press("\t");
    bench.millis(500);
    assert_eq!(bench.screen(), "judging");
    let through = last_waiting(&bench);
    bench.send(journal::Event::Written(through));
    assert_eq!((bench.screen(), bench.is_recorded()), ("verdict", true));
}

#[test]
fn an_answer_about_another_journal_records_nothing() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.type_slip("QI");
    bench.press("\t");
    let mut other = TestBench::in_service("QI");
    other.challenge("QQ");
    let through = other.stored.last().unwrap().head();
    assert_eq!(through.sequence, last_waiting(&bench).sequence);
    bench.send(journal::Event::Written(through));
    bench.millis(300);
    assert_eq!(bench.screen(), "judging");
    bench.millis(700);
    assert_eq!((bench.screen(), bench.is_recorded()), ("verdict", false));
}

#[test]
fn after_a_refused_write_the_verdict_comes_on_time_and_is_marked_not_recorded() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    assert_eq!((bench.verdict(), bench.is_recorded()), (Some("acceptable"), false));
    assert_eq!(bench.station.not_recorded(), 1);
    assert!(!bench.station.desk_not_recorded(), "nothing was done at the desk");
}

#[test]
fn if_a_write_gets_no_answer_the_verdict_comes_after_one_second() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Hangs;
    bench.type_slip("QI");
    bench.press("\t");
    bench.millis(999);
    assert_eq!(bench.screen(), "judging");
    bench.millis(1);
    assert_eq!((bench.verdict(), bench.is_recorded()), (Some("acceptable"), false));
    assert_eq!(bench.station.not_recorded(), 1);
}

#[test]
fn the_mark_not_recorded_disappears_when_a_retry_succeeds_and_no_ruling_is_lost() {
    for store in [Store::Fails, Store::Hangs] {
        let mut bench = TestBench::in_service("QI");
        bench.store = store;
        bench.type_slip("QI");
        bench.press("\t");
        bench.millis(2000);
        assert!(!bench.is_recorded(), "{store:?}");
        bench.store = Store::Good;
        bench.millis(6000);
        assert_eq!((bench.screen(), bench.is_recorded()), ("verdict", true), "{store:?}");
        assert_eq!((bench.station.not_recorded(), rulings(&bench)), (0, 1), "{store:?}");
    }
}

#[test]
fn the_mark_not_recorded_disappears_even_while_the_slip_is_open_again() {
    for way in ["r", "r\n"] {
        let mut bench = TestBench::in_service("QI");
        bench.store = Store::Fails;
        bench.challenge("QI");
        bench.millis(500);
        bench.press(way);
        bench.store = Store::Good;
        bench.millis(6_000);
        assert_ne!(bench.screen(), "verdict", "{way:?}");
        bench.press(if way == "r" { "^" } else { "^^" });
        assert_eq!((bench.screen(), bench.is_recorded()), ("verdict", true), "{way:?}");
    }
}

#[test]
fn unwritten_rulings_wait_in_order_and_each_new_ruling_retries_them_at_once() {
    let mut bench = TestBench::in_service("QI ZA");
    bench.store = Store::Fails;
    for slip in ["QI", "ZA", "XU"] {
        bench.challenge(slip);
        assert!(bench.verdict().is_some() && !bench.is_recorded());
        bench.millis(500);
        bench.press("x");
    }
    assert_eq!(bench.station.not_recorded(), 3);
    bench.store = Store::Good;
    bench.challenge("AA");
    assert!(bench.is_recorded());
    let words: Vec<_> = bench.stored.iter().filter_map(|entry| entry.field("words")).collect();
    assert_eq!(words, ["QI", "ZA", "XU", "AA"]);
    let texts: Vec<String> = bench.stored.iter().map(|entry| entry.stored().to_owned()).collect();
    assert_eq!(follow(texts.iter().map(String::as_str)).unwrap().head.sequence, 5);
}

#[test]
fn every_screen_says_not_recorded_until_the_ruling_is_recorded() {
    let mut bench = TestBench::in_service("QI");
    bench.store = Store::Fails;
    bench.challenge("QI");
    for keys in ["", "x", "1", "_QI", "\n", "^^^"] {
        bench.millis(750);
        bench.press(keys.trim_start_matches('_'));
        assert_eq!(bench.station.not_recorded(), 1, "on {}", bench.screen());
    }
}

#[test]
fn a_station_without_its_journal_judges_and_records_later() {
    let mut bench = TestBench::bare("QI");
    bench.begin_unread();
    bench.open();
    bench.challenge("QI");
    assert_eq!(
        (bench.verdict(), bench.is_recorded(), number(&bench)),
        (Some("acceptable"), false, None)
    );
    let asked = |bench: &TestBench| {
        bench.effects.iter().filter(|e| **e == Effect::Journal(journal::Effect::Read)).count()
    };
    assert_eq!(asked(&bench), 1);
    bench.millis(5000);
    assert_eq!(asked(&bench), 2, "the journal is tried again");
    bench.send(journal::Event::Read { chain: Chain::default(), closed: None, found: vec![] });
    assert_eq!((rulings(&bench), bench.station.not_recorded()), (1, 0));
    assert_eq!((number(&bench), bench.is_recorded()), (Some(1), true), "its number is shown");
}

#[test]
fn setting_the_clock_changes_no_delay() {
    // (A larger jump cannot be distinguished from a suspend: see `suspended`.)
    for wall in [0, WALL - 86_400_000, WALL + 59_999] {
        let mut bench = TestBench::in_service("QI");
        bench.type_slip("QI");
        (bench.store, bench.wall) = (Store::Hangs, wall);
        bench.press("\t");
        let through = last_waiting(&bench);
        bench.send(journal::Event::Written(through));
        bench.millis(300);
        assert_eq!(bench.screen(), "verdict");
        bench.millis(20_000);
        assert_eq!(bench.screen(), "count");
    }
}

#[test]
fn a_lexicon_that_gives_no_answer_means_out_of_service_and_no_verdict() {
    use challenge_station::challenge::{self, Input, Key};
    use challenge_station::station::step;
    let mut bench = TestBench::in_service("QI");
    bench.type_slip("QI");
    let at = |millis| common::time(millis, WALL);
    let tab = Event::Input(Input::Press(Key::Tab));
    let (station, effects) = step(bench.station.clone(), tab, at(bench.now));
    assert!(matches!(effects.as_slice(), [Effect::Challenge(challenge::Effect::Judge { .. })]));
    let (station, _) = step(station, Event::Tick, at(bench.now + 999));
    assert!(station.challenge_screen().is_some());
    let (station, _) = step(station, Event::Tick, at(bench.now + 1000));
    assert!(station.challenge_screen().is_none(), "out of service");
    assert!(!format!("{:?}", station.phase()).contains("QI"));
}
